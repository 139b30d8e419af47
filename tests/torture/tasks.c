/* tasks.c: one of everything: training, files, a launch of every family of kernels, uploads, the user's kernels,
 * profiles. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "torture.h"

#define DIMS(...) \
  (int64_t[]) { __VA_ARGS__ }
enum { MUCH = (9 << 20) / 4 }; /* floats: more than a slot of the ring for uploads, and two of that for reads */

static at_tensor* numbers(int64_t rows, int64_t columns, int seed) {
  at_tensor* result = NULL;
  float values[512];
  for (int i = 0; i < rows * columns; i++) values[i] = (float)((i * 37 + seed * 11) % 41 - 20) / 16;
  MUST(at_tensor_from_host(&result, now.backend, AT_F32, 2, DIMS(rows, columns), values,
                           (size_t)(rows * columns) * sizeof(float)));
out:
  return result;
}

static at_tensor* positions(int64_t count, const int64_t* values) {
  at_tensor* result = NULL;
  MUST(at_tensor_from_host(&result, now.backend, AT_I64, 1, &count, values, (size_t)count * sizeof *values));
out:
  return result;
}

at_status take(outcome* out, at_tensor* tensor) {
  size_t bytes = 0;
  at_status status = at_tensor_nbytes(&bytes, tensor);
  if (status) return status;
  unsigned char* data = malloc(bytes + 1);
  status = at_tensor_to_host(tensor, data, bytes);
  if (!status) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < bytes; i++) hash = (hash ^ data[i]) * 0x100000001b3u;
    if (out->count < RESULTS) out->results[out->count++] = hash;
  }
  free(data);
  return status;
}
#define TAKE(tensor) MUST(take(out, tensor))

static void train(outcome* out, at_optimizer* optimizer, at_tensor** w, at_tensor* x, at_tensor* labels, int steps) {
  for (int i = 0; i < steps; i++) {
    at_tensor *h = NULL, *y = NULL, *loss = NULL;
    at_scope_begin();
    MUST(at_optimizer_zero_grad(optimizer));
    MUST(at_tensor_matmul(&h, x, w[0]));
    MUST(at_tensor_relu(&h, h));
    MUST(at_tensor_matmul(&y, h, w[1]));
    MUST(at_tensor_cross_entropy(&loss, y, labels, NULL));
    MUST(at_tensor_backward(loss));
    MUST(at_optimizer_step(optimizer));
    if (i % 2 == 0) TAKE(loss);
    at_scope_end(NULL, 0);
    continue;
  out:
    at_scope_end(NULL, 0);
    return;
  }
}

/* Trains, saves, loads, and goes on from there with another rule. */
static void training(outcome* out) {
  at_tensor* w[2] = {numbers(6, 8, 1), numbers(8, 3, 2)};
  at_tensor *x = numbers(4, 6, 3), *labels = positions(4, DIMS(0, 1, 2, 1)), *loaded[2] = {0};
  at_optimizer *sgd = NULL, *adamw = NULL;
  static const char* const names[] = {"w0", "w1"};
  char path[64];
  snprintf(path, sizeof path, "/tmp/athena-torture-%ld.safetensors", (long)getpid());
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.1;
  options.momentum = 0.9;
  if (now.lost || now.wrong) goto out;
  for (int i = 0; i < 2; i++) MUST(at_tensor_set_requires_grad(w[i], 1));
  MUST(at_optimizer_sgd(&sgd, w, 2, &options));
  train(out, sgd, w, x, labels, 4);
  if (now.lost || now.wrong) goto out;
  for (int i = 0; i < 2; i++) TAKE(w[i]);
  MUST(at_tensor_save_file(path, names, w, 2, NULL, 0));
  for (int i = 0; i < 2; i++) MUST(at_tensor_load_file(&loaded[i], now.backend, path, names[i]));
  for (int i = 0; i < 2; i++) TAKE(loaded[i]);
  for (int i = 0; i < 2; i++) MUST(at_tensor_set_requires_grad(loaded[i], 1));
  MUST(at_optimizer_adamw(&adamw, loaded, 2, NULL));
  train(out, adamw, loaded, x, labels, 3);
  if (now.lost || now.wrong) goto out;
  for (int i = 0; i < 2; i++) TAKE(loaded[i]);
out:
  at_optimizer_release(sgd);
  at_optimizer_release(adamw);
  unlink(path);
}

static void formulas(outcome* out) {
  at_tensor *a = numbers(8, 6, 4), *b = numbers(8, 6, 5), *r = NULL, *s = NULL;
  if (now.lost || now.wrong) goto out;
  MUST(at_tensor_tanh(&r, a));
  MUST(at_tensor_mul(&r, r, b));
  TAKE(r);
  MUST(at_tensor_softmax(&s, a, 1));
  TAKE(s);
  MUST(at_tensor_sum(&s, a, (int32_t[]){0}, 1, 0));
  TAKE(s);
  MUST(at_tensor_argmax(&s, b, (int32_t[]){1}, 1, 0));
  TAKE(s);
  MUST(at_tensor_transpose(&s, a, 0, 1));
  MUST(at_tensor_matmul(&s, b, s));
  TAKE(s);
  MUST(at_tensor_cast(&s, b, AT_I32));
  TAKE(s);
out:;
}

static void indexing(outcome* out) {
  at_tensor *a = numbers(8, 6, 6), *i = positions(3, DIMS(1, 5, 1)), *j = positions(3, DIMS(0, 2, 4)), *r = NULL,
            *u = numbers(3, 6, 7);
  if (now.lost || now.wrong) goto out;
  MUST(at_tensor_take(&r, a, i, 0));
  TAKE(r);
  at_tensor* pair[] = {i, j};
  MUST(at_tensor_index(&r, a, pair, 2));
  TAKE(r);
  MUST(at_tensor_index_put(&r, a, &i, 1, u, 1));
  TAKE(r);
  MUST(at_tensor_cumsum(&r, a, 1, 0));
  TAKE(r);
  MUST(at_tensor_sort(&r, a, 1, 0));
  TAKE(r);
  MUST(at_tensor_slice(&r, r, 0, 0, 1, 1));
  MUST(at_tensor_reshape(&r, r, 1, DIMS(6)));
  MUST(at_tensor_searchsorted(&r, r, a, 0));
  TAKE(r);
out:;
}

static void memory(outcome* out) {
  at_tensor *a = numbers(8, 6, 8), *b = numbers(8, 6, 9), *part = NULL, *r = NULL, *big = NULL;
  at_generator* generator = NULL;
  static float much[MUCH];
  if (now.lost || now.wrong) goto out;
  MUST(at_tensor_concat(&r, (at_tensor*[]){a, b}, 2, 1));
  TAKE(r);
  MUST(at_tensor_add_(a, b));
  MUST(at_tensor_slice(&part, a, 0, 2, 5, 1));
  MUST(at_tensor_fill_(part, 3));
  MUST(at_tensor_mul_(a, b));
  TAKE(a);
  MUST(at_generator_create(&generator, 5));
  MUST(at_tensor_randn(&r, now.backend, AT_F32, 2, DIMS(5, 5), 7));
  TAKE(r);
  MUST(at_tensor_permutation(&r, now.backend, 20, generator));
  TAKE(r);
  for (int i = 0; i < MUCH; i++) much[i] = (float)(i % 1000);
  for (int k = 0; k < 2; k++) { /* the second one meets the first one's memory */
    MUST(at_tensor_from_host(&big, now.backend, AT_F32, 1, DIMS(MUCH), much, sizeof much));
    MUST(at_tensor_sum(&r, big, NULL, 0, 0));
    TAKE(r);
    at_tensor_release(big);
    much[7] = 5;
  }
out:
  at_generator_release(generator);
}

static void kernels(outcome* out) {
  static const char source[] =
      "kernel void twice(global const float* a, global float* r, float b) {\n"
      "  size_t i = get_global_id(0);\n  r[i] = 2 * a[i] + b;\n}\n";
  static const at_kernel_role roles[] = {AT_KERNEL_READ, AT_KERNEL_WRITE, AT_KERNEL_NUMBER};
  at_tensor *a = numbers(2, 8, 10), *r = NULL, *s = NULL, *b = NULL;
  at_kernel *kernel = NULL, *again = NULL;
  static char binary[1 << 20];
  size_t size = 0;
  if (now.lost || now.wrong) goto out;
  MUST(at_tensor_full(&b, now.backend, AT_F32, 0, NULL, 0.5));
  MUST(at_kernel_from_source(&kernel, now.backend, source, "twice", NULL));
  MUST(at_kernel_launch(&r, 1, kernel, (at_tensor*[]){a, a, b}, roles, 3, 1, DIMS(16), NULL));
  TAKE(r);
  MUST(at_kernel_binary(binary, sizeof binary, &size, kernel));
  MUST(at_kernel_from_binary(&again, now.backend, binary, size, "twice", NULL));
  MUST(at_kernel_launch(&s, 1, again, (at_tensor*[]){r, r, b}, roles, 3, 1, DIMS(16), DIMS(4)));
  TAKE(s);
out:
  at_kernel_release(kernel);
  at_kernel_release(again);
}

static void profiles(outcome* out) {
  at_tensor *a = numbers(8, 6, 11), *r = NULL;
  char text[1 << 14];
  if (now.lost || now.wrong) goto out;
  MUST(at_profiler_start(now.backend));
  for (int i = 0; i < 2; i++) {
    MUST(at_tensor_exp(&r, a));
    MUST(at_tensor_sum(&r, r, NULL, 0, 0));
    TAKE(r);
  }
  MUST(at_profiler_report(text, sizeof text, NULL, AT_PROFILE_TEXT));
  MUST(at_profiler_stop(now.backend));
out:
  if (now.lost) at_profiler_stop(now.backend);
  at_profiler_reset();
}

/* Heads of one product: their results, and their gradients, are written where they are joined. */
static void heads(outcome* out) {
  at_tensor *x = numbers(12, 8, 14), *y = NULL, *loss = NULL;
  at_module* module = NULL;
  at_generator* generator = NULL;
  if (now.lost || now.wrong) goto out;
  MUST(at_generator_create(&generator, 5));
  MUST(at_module_create(&module, now.backend, AT_F32, "MultiheadAttention(8, 2, batch_first=True)", generator));
  MUST(at_tensor_set_requires_grad(x, 1));
  MUST(at_tensor_reshape(&y, x, 3, DIMS(2, 6, 8)));
  MUST(at_module_forward(&y, module, y));
  MUST(at_tensor_square(&y, y));
  MUST(at_tensor_sum(&loss, y, NULL, 0, 0));
  MUST(at_tensor_backward(loss));
  MUST(at_tensor_grad_of(&y, x));
  TAKE(y);
  TAKE(loss);
out:
  at_module_release(module);
  at_generator_release(generator);
}

/* The same launches as before, from the second time on by the thread that feeds the driver; nobody waits between. */
static void repeated(outcome* out) {
  at_tensor *a = numbers(8, 6, 12), *b = numbers(8, 6, 13);
  if (now.lost || now.wrong) goto out;
  for (int i = 0; i < 4; i++) {
    MUST(at_tensor_mul_(a, b));
    MUST(at_tensor_eval(a));
    MUST(at_tensor_add_(b, a));
    MUST(at_tensor_eval(b));
  }
  MUST(at_backend_synchronize(now.backend));
  TAKE(b);
  TAKE(a);
out:;
}

void work(outcome* out, int whole) {
  static void (*const tasks[])(outcome*) = {formulas, memory, training, indexing, repeated, kernels, heads, profiles};
  size_t count = whole ? sizeof tasks / sizeof *tasks : 2;
  for (size_t i = 0; i < count && !now.lost && !now.wrong; i++) {
    at_scope_begin();
    tasks[i](out);
    at_scope_end(NULL, 0);
  }
}
