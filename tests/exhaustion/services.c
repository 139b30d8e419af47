/* services.c: sections with what is around the operations: opening, memory, text, profiles, logs, kernels, threads. */
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "allocations.h"
#include "program.h"

static int heard, destroyed;
static void hear(at_log_level level, const char* message, void* userdata) {
  (void)level, (void)message;
  heard += *(int*)userdata;
}
static void destroy(void* userdata) { destroyed += *(int*)userdata; }

static void opened(void) {
  at_device_info info = AT_DEVICE_INFO_INIT;
  int32_t count = 0;
  char reason[512];
  at_tensor *x, *y;
  DO(at_device_count(&count));
  DO(at_device_describe(&info, 0));
  DO(at_backend_describe(&info, device));
  DO(at_backend_reason(reason, sizeof reason, NULL, device));
  show_bytes("reason", reason, strlen(reason));
  DO(at_backend_set_math_mode(device, AT_MATH_STRICT));
  x = floats(AT_F32, SHAPE(40, 40));
  MAKE(y, at_tensor_matmul(&y, x, x));
  REMAKE(y, at_tensor_gelu(&y, y));
  show("first product", y);
  DO(at_backend_synchronize(device));
  DO(at_backend_trim(device));
}

/* Without the C library's buffers, which are memory. */
static const char* written(const char* name, const void* bytes, size_t size) {
  const char* path = path_of(name);
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0 || write(file, bytes, size) != (ssize_t)size || close(file) != 0) wrong("%s cannot be written", path);
  return path;
}

static void idx_files(void) {
  /* gzip of four images of 3x3 */
  static const unsigned char images[] = {
      31,  139, 8,   0,   0,   0,  0,   0,   2,   255, 99,  96, 224, 96,  102, 96,  96, 96,  1,   98,  102, 48,  86,
      245, 202, 159, 178, 243, 30, 179, 134, 111, 209, 244, 61, 15,  217, 180, 3,   74, 103, 237, 127, 194, 169, 23,
      92,  49,  247, 208, 115, 30, 195, 176, 234, 5,   71,  95, 241, 3,   0,   168, 83, 185, 206, 52,  0,   0,   0};
  static const unsigned char labels[] = {0, 0, 8, 1, 0, 0, 0, 4, 3, 1, 0, 2};
  const char *of_images = written("images.gz", images, sizeof images),
             *of_labels = written("labels", labels, sizeof labels);
  at_tensor *pixels, *batch[2];
  at_dataset* set = NULL;
  at_loader* loader = NULL;
  MAKE(pixels, at_tensor_load_idx(&pixels, device, of_images));
  show("pixels", pixels);
  DO(at_dataset_open_idx(&set, of_images, of_labels));
  DO(at_loader_create(&loader, set, device, NULL));
  DO(at_loader_next(batch, 2, loader));
  keep(batch[0]);
  keep(batch[1]);
  show("images", batch[0]);
  show("labels", batch[1]);
  MUST(at_loader_release(loader));
  MUST(at_dataset_release(set));
}

/* Batches made ahead by threads, and changed. */
static void workers(void) {
  at_tensor *images = floats(AT_F32, SHAPE(20, 3, 6, 6)), *batch = NULL;
  at_dataset* set = NULL;
  at_loader* loader = NULL;
  at_transform* transform = NULL;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = 3, options.shuffle = 1, options.num_workers = 3;
  DO(at_dataset_from_tensors(&set, &images, 1));
  DO(at_loader_create(&loader, set, device, &options));
  DO(at_transform_create(&transform, "Compose(RandomCrop(6, padding=1), RandomHorizontalFlip(), RandomErasing())"));
  DO(at_loader_use_transform(loader, transform));
  for (int epoch = 0; epoch < 2; epoch++)
    for (;;) {
      DO(at_loader_next(&batch, 1, loader));
      if (!batch) break;
      show("changed", keep(batch));
    }
  DO(at_loader_set_state(loader, 1, 4));
  DO(at_loader_next(&batch, 1, loader));
  show("again", keep(batch));
  MUST(at_loader_release(loader));
  MUST(at_transform_release(transform));
  MUST(at_dataset_release(set));
}

static void tuning(void) {
  static const char lines[] =
      "{\"device\":\"another\",\"product\":\"f32 strict nn 8x8x8 batch 1\",\"algorithm\":\"x\",\"us\":1.5,"
      "\"more\":[1,{\"a\":2}]}\n";
  DO(at_backend_load_tuning(device, written("tuning", lines, sizeof lines - 1)));
  at_tensor *x = floats(AT_F32, SHAPE(8, 8)), *y;
  MAKE(y, at_tensor_matmul(&y, x, x));
  show("product", y);
}

static void logs(void) {
  static int one = 1;
  at_tensor *x = floats(AT_F32, SHAPE(4)), *y;
  heard = destroyed = 0;
  DO(at_log_set_callback(hear, &one, destroy));
  DO(at_log_set_level(AT_LOG_DEBUG));
  MAKE(y, at_tensor_exp(&y, x));
  show("exp", y);
  DO(at_backend_set_memory_limit(device, 1 << 20)); /* nearly in use soon, and that is told */
  floats(AT_F32, SHAPE(245000));
  DO(at_backend_set_memory_limit(device, 0));
  DO(at_log_set_callback(NULL, NULL, NULL));
  DO(at_log_set_level(AT_LOG_WARN));
  if (destroyed != 1) wrong("the callback's data was given up %d times", destroyed);
}

static void scopes(void) {
  at_tensor* kept_one = NULL;
  DO(at_scope_begin());
  for (int i = 0; i < 90; i++) {
    at_tensor* one = UNTOUCHED;
    while (!worked(at_tensor_full(&one, device, AT_F32, SHAPE(3), i), "full")) {
    }
    if (i == 50) kept_one = one;
  }
  DO(at_scope_end(&kept_one, 1));
  keep(kept_one);
  show("kept", kept_one);
}

static void text(void) {
  static char out[2048];
  at_tensor* x = floats(AT_F32, SHAPE(4, 5));
  DO(at_tensor_format(out, sizeof out, NULL, x, NULL));
  show_bytes("format", out, strlen(out));
  at_tensor* y;
  at_graph_options dot = AT_GRAPH_OPTIONS_INIT;
  dot.format = AT_GRAPH_DOT;
  DO(at_tensor_set_requires_grad(x, 1));
  MAKE(y, at_tensor_sum(&y, x, NULL, 0, 0));
  DO(at_tensor_graph(out, sizeof out, NULL, y, (const char* const[]){"x"}, &x, 1, &dot));
  show_bytes("graph", out, strlen(out));
  at_error_clear();
  if (!at_tensor_matmul(&(at_tensor*){NULL}, x, x)) wrong("4x5 times 4x5");
  size_t needed = 0;
  DO(at_error_text(out, sizeof out, &needed));
}

static void profiles(void) {
  static char report[1 << 16];
  at_tensor *x = floats(AT_F32, SHAPE(20, 20)), *y;
  DO(at_profiler_start(device));
  DO(at_profiler_push_range("outer"));
  MAKE(y, at_tensor_matmul(&y, x, x));
  DO(at_profiler_push_range("inner"));
  REMAKE(y, at_tensor_softmax(&y, y, 1));
  show("profiled", y);
  DO(at_profiler_pop_range());
  DO(at_profiler_pop_range());
  DO(at_profiler_report(report, sizeof report, NULL, AT_PROFILE_TEXT));
  DO(at_profiler_report(report, sizeof report, NULL, AT_PROFILE_JSON));
  DO(at_profiler_stop(device));
  DO(at_profiler_reset());
}

static void transfers(void) {
  at_backend* cpu = NULL;
  at_tensor *x = floats(AT_F32, SHAPE(2000, 600)), *y, *back;
  DO(at_backend_open(&cpu, "cpu"));
  MAKE(y, at_tensor_mul_scalar(&y, x, 2));
  REMAKE(y, at_tensor_to(&y, y, cpu));
  REMAKE(y, at_tensor_add_scalar(&y, y, 1));
  MAKE(back, at_tensor_to(&back, y, device));
  REMAKE(back, at_tensor_sqrt(&back, back));
  show("back", back);
  MUST(at_backend_release(cpu));
}

/* More work than is left waiting: the oldest runs by itself. */
static void waiting(void) {
  at_tensor *x = floats(AT_F32, SHAPE(2)), *y = x;
  for (int i = 0; i < (on_opencl ? 20 : 8300); i++) {
    at_tensor* next = UNTOUCHED;
    while (!worked(at_tensor_add_scalar(&next, y, 0.001 * (i % 7)), "add_scalar")) {
    }
    if (y != x) MUST(at_tensor_release(y));
    y = next;
  }
  keep(y);
  show("chain", y);
}

static void shared_memory(void) {
  static float lent[24], given[24];
  static int one = 1;
  if (on_opencl) return;
  for (int i = 0; i < 24; i++) given[i] = (float)i;
  destroyed = 0;
  at_tensor *x = UNTOUCHED, *y, *view;
  while (!worked(at_tensor_from_memory(&x, device, AT_F32, SHAPE(4, 6), NULL, given, sizeof given, 0, destroy, &one),
                 "from_memory"))
    if (x || destroyed) wrong("from_memory left %p, gave up %d", (void*)x, destroyed);
  keep(x);
  MAKE(view, at_tensor_slice(&view, x, 0, 1, 3, 1));
  MAKE(y, at_tensor_square(&y, view));
  DO(at_tensor_mul_scalar_(view, 10));
  show("before", y);
  show_bytes("given", given, sizeof given);
  at_memory* memory = NULL;
  at_memory_info info = AT_MEMORY_INFO_INIT;
  DO(at_tensor_lend(&memory, y));
  DO(at_memory_describe(&info, memory));
  DO(at_tensor_add_(y, y));
  memcpy(lent, info.data, 12 * sizeof *lent);
  show_bytes("lent", lent, 12 * sizeof *lent);
  void* managed = NULL;
  DO(at_tensor_to_dlpack(&managed, y, 0));
  at_tensor* again = UNTOUCHED;
  while (!worked(at_tensor_from_dlpack(&again, device, managed, 0), "from_dlpack")) {
  }
  show("again", again);
  MUST(at_tensor_release(again));
  MUST(at_memory_release(memory));
  /* parameters in memory that the outside sees */
  at_tensor* w = floats(AT_F32, SHAPE(6));
  at_optimizer* optimizer = NULL;
  at_tensor *product, *loss;
  DO(at_tensor_set_requires_grad(w, 1));
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.5;
  DO(at_optimizer_sgd(&optimizer, &w, 1, &options));
  memory = NULL;
  DO(at_tensor_lend(&memory, w));
  for (int i = 0; i < 2; i++) {
    DO(at_optimizer_zero_grad(optimizer));
    MAKE(product, at_tensor_square(&product, w));
    MAKE(loss, at_tensor_sum(&loss, product, NULL, 0, 0));
    DO(at_tensor_backward(loss));
    DO(at_optimizer_step(optimizer));
    DO(at_memory_describe(&info, memory));
    memcpy(lent, info.data, 6 * sizeof *lent);
    show_bytes("parameters", lent, 6 * sizeof *lent);
  }
  show("w", w);
  MUST(at_memory_release(memory));
  MUST(at_optimizer_release(optimizer));
}

/* Large arrays: every thread of the pool has something to do. */
static void many_threads(void) {
  at_tensor *x = floats(AT_F32, SHAPE(700, 700)), *y, *z;
  MAKE(y, at_tensor_exp(&y, x));
  REMAKE(y, at_tensor_mul(&y, y, x));
  DO(at_tensor_eval(y));
  DO(at_tensor_tanh_(y));
  DO(at_tensor_add_(y, x));
  show("in place", y);
  MAKE(z, at_tensor_matmul(&z, x, x));
  REMAKE(z, at_tensor_relu(&z, z));
  show("product", z);
  MAKE(z, at_tensor_softmax(&z, x, 0));
  show("softmax", z);
  MAKE(z, at_tensor_sort(&z, x, 1, 0));
  show("sort", z);
}

/* A collective that lacks memory, for its operand or for what comes, has had its turn: another is recorded. */
static void one_rank(void) {
  at_group* group = NULL;
  at_tensor *x = floats(AT_F32, SHAPE(50)), *y, *sum;
  float got[50];
  DO(at_group_threads(&group, 1, NULL));
  for (int turn = 0, failures = 0; turn < 3;) {
    MAKE(y, at_tensor_mul_scalar(&y, x, turn + 1));
    MAKE(sum, at_tensor_all_reduce(&sum, y, group, AT_REDUCE_SUM));
    at_status status = at_tensor_to_host(sum, got, sizeof got);
    if (status == AT_OK) {
      show_bytes("sum", got, sizeof got), turn++;
    } else {
      if (status != AT_ERROR_OUT_OF_MEMORY && status != AT_ERROR_STATE) wrong("a sum gives %d", (int)status);
      if (++failures == 3) stop_failing();
      if (failures > 4) wrong("a sum fails on");
    }
  }
  MUST(at_group_release(group));
}

static void user_kernel(void) {
  if (!on_opencl) return;
  at_kernel* kernel = NULL;
  const char* source =
      "kernel void twice(global const float* from, global float* to) { size_t i = get_global_id(0); to[i] = 2 * "
      "from[i]; }";
  at_tensor *x = floats(AT_F32, SHAPE(32)), *y;
  DO(at_kernel_from_source(&kernel, device, source, "twice", NULL));
  at_tensor* arguments[] = {x, x};
  const at_kernel_role roles[] = {AT_KERNEL_READ, AT_KERNEL_WRITE};
  MAKE(y, at_kernel_launch(&y, 1, kernel, arguments, roles, 2, 1, (int64_t[]){32}, NULL));
  show("twice", y);
  const at_kernel_role updating[] = {AT_KERNEL_READ, AT_KERNEL_UPDATE};
  at_tensor* changed[] = {x, y};
  at_tensor* result;
  MAKE(result, at_kernel_launch(&result, 1, kernel, changed, updating, 2, 1, (int64_t[]){32}, NULL));
  show("updated", result);
  MUST(at_kernel_release(kernel));
}

const struct section service_sections[] = {
    {"open", opened},          {"logs", logs},           {"scopes", scopes},   {"text", text},
    {"profiles", profiles},    {"transfers", transfers}, {"waiting", waiting}, {"memory", shared_memory},
    {"threads", many_threads}, {"kernel", user_kernel},  {"idx", idx_files},   {"workers", workers},
    {"tuning", tuning},        {"rank", one_rank},       {NULL, NULL},
};
