/* test_tuning.c: products and convolutions are measured where that is asked for, once; results are kept, read from
   files, and can be left out. The device gets the kernels of GPUs: only they have algorithms to choose from. */
#include "support/athena_test.h"

#define PRODUCT "f64 nn 64x32x1024 batch 1"

static at_tensor* whole_f32(int32_t rank, const int64_t* dims, uint64_t seed) {
  return unary(at_tensor_round, with_scalar(at_tensor_mul_scalar, random_f32(rank, dims, seed), 4));
}
static at_tensor* whole_numbers(int64_t rows, int64_t columns, uint64_t seed) {
  return casted(whole_f32(2, (int64_t[]){rows, columns}, seed), AT_F64);
}

#define CONVOLUTION "conv f32 2x1x20x18x16 24x1x3x3x16 2x1x20x18x24 stride 1x1x1 before 0x1x1 dilation 1x1x1 groups 1"

/* As a child: a convolution and its gradients, of whole numbers; their sums go to standard output. */
static int convolve(const char* file) {
  if (file) assert_ok(at_backend_load_tuning(device(), file));
  at_tensor* x = whole_f32(4, (int64_t[]){2, 16, 20, 18}, 3);
  at_tensor* w = whole_f32(4, (int64_t[]){24, 16, 3, 3}, 4);
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  for (int i = 0; i < 2; i++) options.padding_before[i] = options.padding_after[i] = 1;
  at_tensor *y = NULL, *grads[2], *of[] = {x, w};
  for (int i = 0; i < 2; i++) assert_ok(at_tensor_set_requires_grad(of[i], 1));
  assert_ok(at_tensor_conv(&y, x, w, NULL, &options));
  at_tensor* squares = reduce_all(at_tensor_sum, binary(at_tensor_mul, keep(y), y));
  assert_ok(at_tensor_grad(grads, &squares, 1, of, 2, NULL));
  double sum = item(reduce_all(at_tensor_sum, y));
  for (int i = 0; i < 2; i++) sum += item(reduce_all(at_tensor_sum, keep(grads[i])));
  printf("sum %.17g\n", sum);
  return forget_all(NULL) | finish(NULL);
}

/* As a child: one product, whose sums are exact in any order; its sum goes to standard output, the log beside it. */
static int multiply(const char* file) {
  if (file) assert_ok(at_backend_load_tuning(device(), file));
  at_tensor* product = binary(at_tensor_matmul, whole_numbers(64, 1024, 1), whole_numbers(1024, 32, 2));
  printf("sum %.17g\n", item(reduce_all(at_tensor_sum, product)));
  return forget_all(NULL) | finish(NULL);
}

typedef struct run {
  char text[65536];
  double sum;
} run;

static run* run_with(const char* argument, const char* folder, const char* tune) {
  static run r;
  char kept[256], asked[64];
  snprintf(kept, sizeof kept, "ATHENA_CACHE_DIR=%s", folder);
  snprintf(asked, sizeof asked, "ATHENA_TUNE=%s", tune);
  const char* environment[] = {kept, asked, "ATHENA_LOG=debug", "ATHENA_AS_GPU=1", NULL};
  assert_int_equal(run_again(argument, environment, r.text, sizeof r.text), 0);
  const char* sum = strstr(r.text, "sum ");
  if (!sum || sscanf(sum, "sum %lf", &r.sum) != 1) refuse("the child said %s", r.text);
  return &r;
}

static int says(const run* r, const char* what) { return strstr(r->text, what) != NULL; }

static const char* kept_in(const char* folder) {
  static char path[512];
  snprintf(path, sizeof path, "%s/tuning.jsonl", folder);
  return path;
}

static char* content_of(const char* path) {
  static char text[65536];
  FILE* file = fopen(path, "r");
  size_t size = file ? fread(text, 1, sizeof text - 1, file) : 0;
  if (file) fclose(file);
  text[size] = 0;
  return text;
}

static void products_are_measured_once(void** state) {
  (void)state;
  const char* folder = temporary_path("measured");
  double untuned = run_with("multiply", folder, "")->sum;
  run* r = run_with("multiply", folder, "1");
  assert_true(r->sum == untuned);
  assert_int_equal(says(r, "tuned " PRODUCT), !on_cpu());
  assert_int_equal(strstr(content_of(kept_in(folder)), "\"product\":\"" PRODUCT "\"") != NULL, !on_cpu());
  if (on_cpu()) return; /* there is nothing to choose from */
  for (int again = 0; again < 2; again++) {
    r = run_with("multiply", folder, again ? "1" : "");
    assert_true(r->sum == untuned && says(r, ", as tuned") && !says(r, "tuned " PRODUCT));
  }
  assert_false(says(run_with("multiply", folder, "0"), "tuned"));
}

static at_device_info description(void) {
  at_device_info info = AT_DEVICE_INFO_INIT;
  assert_ok(at_backend_describe(&info, device()));
  return info;
}

/* By gathered rows too, which need no matrix units when they are asked to run plainly. */
static void convolutions_are_measured_once(void** state) {
  (void)state;
  const char* folder = temporary_path("convolutions");
  setenv("ATHENA_TENSOR_CORES", "plain", 1);
  double untuned = run_with("convolve", folder, "")->sum;
  run* r = run_with("convolve", folder, "1");
  assert_true(r->sum == untuned);
  static const char* const names[] = {"tuned " CONVOLUTION, "tuned conv_data f32", "tuned conv_weights f32"};
  for (size_t i = 0; i < COUNT(names); i++) assert_int_equal(says(r, names[i]), !on_cpu());
  r = run_with("convolve", folder, "");
  assert_true(r->sum == untuned);
  assert_int_equal(says(r, ", as tuned"), !on_cpu());
  if (!on_cpu()) {
    char text[512], argument[600];
    const char* path = temporary_path("convolution.jsonl");
    snprintf(text, sizeof text, "{\"device\": \"%s\", \"product\": \"" CONVOLUTION "\", \"algorithm\": \"conv\"}",
             description().product);
    write_bytes(path, text, strlen(text));
    snprintf(argument, sizeof argument, "convolve:%s", path);
    r = run_with(argument, temporary_path("shipped convolution"), "");
    assert_true(r->sum == untuned && says(r, CONVOLUTION ": conv, as tuned"));
  }
  unsetenv("ATHENA_TENSOR_CORES");
}

static void damaged_results_are_passed_over(void** state) {
  (void)state;
  if (on_cpu()) return;
  const char* folder = temporary_path("damaged");
  run_with("multiply", folder, "1");
  const char* path = kept_in(folder);
  char text[1024];
  snprintf(text, sizeof text, "%.900s{\"device\": ", content_of(path)); /* cut off while it was written */
  write_bytes(path, text, strlen(text));
  run* r = run_with("multiply", folder, "");
  assert_true(says(r, "line 2 is {\"device\": , expected a JSON object") && says(r, ", as tuned"));
  write_bytes(path, "[]", 2);
  assert_true(says(run_with("multiply", folder, "1"), "tuned " PRODUCT));
  r = run_with("multiply", folder, "1");
  assert_true(says(r, "line 1 is []") && says(r, ", as tuned") && !says(r, "tuned " PRODUCT));
}

static void shipped_results_count(void** state) {
  (void)state;
  static const char* const algorithms[] = {"gemm 32x32x8 4x4x1x2", "gemm 32x32x8 4x4x1x1", "gemm 1x1x1 1x1x1x1"};
  const char* folder = temporary_path("shipped");
  double untuned = run_with("multiply", folder, "")->sum;
  for (size_t i = 0; i < COUNT(algorithms); i++) {
    char text[512], argument[600], said[64];
    const char* path = temporary_path("results.jsonl");
    snprintf(text, sizeof text,
             "{\"device\": \"another\", \"product\": \"" PRODUCT
             "\", \"algorithm\": \"?\"}\n\n"
             "{\"device\": \"%s\", \"product\": \"" PRODUCT "\", \"algorithm\": \"%s\", \"note\": 1}",
             description().product, algorithms[i]);
    write_bytes(path, text, strlen(text));
    snprintf(argument, sizeof argument, "multiply:%s", path);
    snprintf(said, sizeof said, "%s, as tuned", algorithms[i]);
    run* r = run_with(argument, folder, "");
    assert_true(r->sum == untuned);
    assert_int_equal(says(r, said), i < 2 && !on_cpu()); /* the last one there is no more */
  }
}

static void wrong_files_are_refused(void** state) {
  (void)state;
  static const char* const lines[] = {
      "8x8x8",
      "{",
      "[1]",
      "null",
      "{}",
      "{\"device\": \"d\", \"product\": \"p\"}",
      "{\"device\": \"d\", \"product\": \"p\", \"algorithm\": 7}",
      "\xff\xfe",
  };
  const char* path = temporary_path("wrong.jsonl");
  for (size_t i = 0; i < COUNT(lines); i++) {
    char text[256], said[256];
    snprintf(text, sizeof text, "\n{\"device\": \"d\", \"product\": \"p\", \"algorithm\": \"a\"}\n%s\n", lines[i]);
    snprintf(said, sizeof said, "line 3 is %s, expected a JSON object with strings",
             lines[i][0] == '\xff' ? "\\xff\\xfe" : lines[i]);
    write_bytes(path, text, strlen(text));
    assert_status(at_backend_load_tuning(device(), path), AT_ERROR_FORMAT);
    assert_error_has(said);
  }
  write_bytes(path, "", 0);
  assert_ok(at_backend_load_tuning(device(), path));
  assert_status(at_backend_load_tuning(device(), temporary_path("absent")), AT_ERROR_IO);
  assert_error_has("absent cannot be read");
  assert_status(at_backend_load_tuning(device(), "/"), AT_ERROR_IO);
  assert_status(at_backend_load_tuning(device(), NULL), AT_ERROR_NULL);
  assert_status(at_backend_load_tuning(NULL, path), AT_ERROR_NULL);
}

int main(int count, char** arguments) {
  static const struct CMUnitTest tests[] = {
      CASE(products_are_measured_once), CASE(convolutions_are_measured_once), CASE(damaged_results_are_passed_over),
      CASE(shipped_results_count),      CASE(wrong_files_are_refused),
  };
  if (count > 1) {
    const char* file = strchr(arguments[1], ':') ? strchr(arguments[1], ':') + 1 : NULL;
    return arguments[1][0] == 'c' ? convolve(file) : multiply(file);
  }
  return RUN("backend/tuning", tests);
}
