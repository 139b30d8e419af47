/* test_kernel.c: the program's own kernels: what they compute, in which order, and what of a launch is refused. */
#include <pthread.h>

#include "support/athena_test.h"

static const char source[] =
    "kernel void scale(global float *y, global const float *x, float a, int n) {\n"
    "  int i = get_global_id(0);\n"
    "  if (i < n) y[i] = a * x[i];\n"
    "}\n"
    "kernel void add_to(global const float *x, global float *y) { y[get_global_id(0)] += x[get_global_id(0)]; }\n"
    "kernel void fold(global float *sums, constant float *x, local float *room) {\n"
    "  size_t i = get_local_id(0);\n"
    "  room[i] = x[get_global_id(0)];\n"
    "  barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  for (size_t n = get_local_size(0) / 2; n; n /= 2) {\n"
    "    if (i < n) room[i] += room[i + n];\n"
    "    barrier(CLK_LOCAL_MEM_FENCE);\n"
    "  }\n"
    "  if (i == 0) sums[get_group_id(0)] = room[0];\n"
    "}\n"
    "kernel void blend(global long *y, global const int *x, long k, float4 v, global uchar *flag, uchar b) {\n"
    "  size_t i = get_global_id(1) * get_global_size(0) + get_global_id(0);\n"
    "  y[i] = x[i] * k + (long)(v.x + v.y + v.z + v.w);\n"
    "  flag[i] = b;\n"
    "}\n"
    "kernel __attribute__((reqd_work_group_size(4, 1, 1))) void fixed(global int *y) {\n"
    "  y[get_global_id(0)] = get_local_size(0);\n"
    "}\n"
    "#ifdef WARN\n#warning look here\n#endif\n";

static at_kernel* build(const char* name) {
  at_kernel* kernel = NULL;
  assert_ok(at_kernel_from_source(&kernel, device(), source, name, NULL));
  return kernel;
}

static at_tensor* number(at_dtype dtype, double value) { return filled(dtype, 0, NULL, value); }
static at_tensor* room(at_dtype dtype, int64_t n) { return filled(dtype, 1, &n, 0); }

/* y = a·x with one item for each element */
static at_status scale(at_tensor** y, at_kernel* kernel, at_tensor* x, double a, int64_t n) {
  at_tensor* arguments[] = {room(AT_F32, n), x, number(AT_F32, a), number(AT_I32, (double)n)};
  const at_kernel_role roles[] = {AT_KERNEL_WRITE, AT_KERNEL_READ, AT_KERNEL_NUMBER, AT_KERNEL_NUMBER};
  return at_kernel_launch(y, 1, kernel, arguments, roles, 4, 1, &n, NULL);
}

static void kernels_compute(void** state) {
  (void)state;
  at_kernel* kernel = build("scale");
  at_tensor *x = vector_f32(3, (float[]){1, 2, 3}), *y = NULL;
  assert_ok(scale(&y, kernel, x, 2.5, 3));
  assert_values(keep(y), 3, (double[]){2.5, 5, 7.5}, 0);
  assert_values(binary(at_tensor_add, y, x), 3, (double[]){3.5, 7, 10.5}, 0);
  assert_ok(at_kernel_release(kernel));
  assert_values(y, 3, (double[]){2.5, 5, 7.5}, 0);
}

static void what_was_only_recorded_is_computed_first(void** state) {
  (void)state;
  at_kernel* kernel = build("scale");
  at_tensor *x = vector_f32(4, (float[]){1, 2, 3, 4}), *y = NULL, *odd = NULL;
  for (int i = 0; i < 3; i++) { /* each launch reads what the one before wrote, and an operation between */
    assert_ok(scale(&y, kernel, with_scalar(at_tensor_add_scalar, x, 1), 2, 4));
    x = keep(y);
  }
  assert_values(x, 4, (double[]){22, 30, 38, 46}, 0);
  odd = sliced(x, 0, 3, AT_SLICE_END, -2); /* a view is copied into order */
  assert_ok(scale(&y, kernel, odd, 1, 2));
  assert_values(keep(y), 2, (double[]){46, 30}, 0);
  at_tensor* ones = filled(AT_F32, 1, (int64_t[]){2}, 1); /* a constant has no memory of its own */
  assert_ok(scale(&y, kernel, ones, 3, 2));
  assert_values(keep(y), 2, (double[]){3, 3}, 0);
  assert_ok(scale(&y, kernel, x, item(reduce_all(at_tensor_sum, ones)), 4));
  assert_values(keep(y), 4, (double[]){44, 60, 76, 92}, 0);
  assert_ok(at_kernel_release(kernel));
}

static void parameters_of_an_optimizer_are_read_where_they_are_now(void** state) {
  (void)state;
  at_kernel* kernel = build("scale");
  at_tensor* parameters[] = {leaf(vector_f32(3, (float[]){1, 2, 3})), leaf(vector_f32(2, (float[]){4, 5}))};
  at_optimizer* optimizer = NULL;
  assert_ok(at_optimizer_sgd(&optimizer, parameters, 2, NULL));
  at_tensor* y = NULL;
  assert_ok(scale(&y, kernel, parameters[1], 2, 2)); /* behind the first in one memory */
  assert_values(keep(y), 2, (double[]){8, 10}, 0);
  assert_ok(at_optimizer_release(optimizer));
  assert_ok(at_kernel_release(kernel));
}

static void an_update_begins_as_a_copy(void** state) {
  (void)state;
  at_kernel* kernel = build("add_to");
  at_tensor *x = vector_f32(2, (float[]){1, 2}), *before = with_scalar(at_tensor_mul_scalar, x, 10), *y = NULL;
  at_tensor* arguments[] = {x, before};
  const at_kernel_role roles[] = {AT_KERNEL_READ, AT_KERNEL_UPDATE};
  assert_ok(at_kernel_launch(&y, 1, kernel, arguments, roles, 2, 1, (int64_t[]){2}, NULL));
  assert_values(keep(y), 2, (double[]){11, 22}, 0);
  assert_values(before, 2, (double[]){10, 20}, 0);
  assert_ok(at_kernel_release(kernel));
}

static void local_memory_and_groups(void** state) {
  (void)state;
  at_kernel* kernel = build("fold");
  float values[16];
  for (int i = 0; i < 16; i++) values[i] = (float)i;
  at_tensor *arguments[] = {room(AT_F32, 2), vector_f32(16, values), room(AT_F32, 8)}, *y = NULL;
  const at_kernel_role roles[] = {AT_KERNEL_WRITE, AT_KERNEL_READ, AT_KERNEL_LOCAL};
  assert_ok(at_kernel_launch(&y, 1, kernel, arguments, roles, 3, 1, (int64_t[]){16}, (int64_t[]){8}));
  assert_values(keep(y), 2, (double[]){28, 92}, 0);
  assert_ok(at_kernel_release(kernel));
}

static void types_dimensions_and_two_results(void** state) {
  (void)state;
  at_kernel* kernel = build("blend");
  int32_t values[6] = {1, 2, 3, 4, 5, 6};
  at_tensor *x = NULL, *k = NULL, *y[2];
  int64_t large = ((int64_t)1 << 53) + 1; /* exact, though no double holds it */
  assert_ok(at_tensor_from_host(&x, device(), AT_I32, 2, (int64_t[]){2, 3}, values, sizeof values));
  assert_ok(at_tensor_from_host(&k, device(), AT_I64, 0, NULL, &large, sizeof large));
  at_tensor* arguments[] = {
      filled(AT_I64, 2, (int64_t[]){2, 3}, 0),  keep(x),           keep(k), vector_f32(4, (float[]){1, 2, 3, 4}),
      filled(AT_BOOL, 2, (int64_t[]){2, 3}, 0), number(AT_BOOL, 1)};
  const at_kernel_role roles[] = {AT_KERNEL_WRITE,  AT_KERNEL_READ,  AT_KERNEL_NUMBER,
                                  AT_KERNEL_NUMBER, AT_KERNEL_WRITE, AT_KERNEL_NUMBER};
  assert_ok(at_kernel_launch(y, 2, kernel, arguments, roles, 6, 2, (int64_t[]){3, 2}, NULL));
  int64_t got[6];
  assert_ok(at_tensor_to_host(keep(y[0]), got, sizeof got));
  for (int i = 0; i < 6; i++) assert_true(got[i] == values[i] * large + 10);
  assert_values(keep(y[1]), 6, (double[]){1, 1, 1, 1, 1, 1}, 0);
  assert_ok(at_kernel_release(kernel));
}

static void kernels_tell_about_themselves(void** state) {
  (void)state;
  at_kernel* kernel = build("fixed");
  at_kernel_info info = AT_KERNEL_INFO_INIT;
  assert_ok(at_kernel_describe(&info, kernel));
  assert_int_equal(info.argument_count, 1);
  assert_int_equal(info.required_x, 4);
  assert_true(info.group_size >= 4);
  at_tensor *y = NULL, *eight = room(AT_I32, 8);
  const at_kernel_role role = AT_KERNEL_WRITE;
  assert_ok(at_kernel_launch(&y, 1, kernel, &eight, &role, 1, 1, (int64_t[]){8}, NULL));
  assert_values(keep(y), 8, (double[]){4, 4, 4, 4, 4, 4, 4, 4}, 0);
  assert_ok(at_kernel_release(kernel));
}

static void binaries_come_back(void** state) {
  (void)state;
  at_kernel *kernel = build("scale"), *loaded = NULL;
  size_t size = 0;
  assert_ok(at_kernel_binary(NULL, 0, &size, kernel));
  char* binary = test_malloc(size);
  assert_status(at_kernel_binary(binary, size - 1, NULL, kernel), AT_ERROR_BUFFER);
  assert_ok(at_kernel_binary(binary, size, NULL, kernel));
  assert_ok(at_kernel_from_binary(&loaded, device(), binary, size, "scale", ""));
  at_tensor* y = NULL;
  assert_ok(scale(&y, loaded, vector_f32(2, (float[]){1, 2}), 3, 2));
  assert_values(keep(y), 2, (double[]){3, 6}, 0);
  assert_ok(at_kernel_release(loaded));
  memset(binary, 'x', size);
  assert_status(at_kernel_from_binary(&loaded, device(), binary, size, "scale", ""), AT_ERROR_COMPILE);
  assert_null(loaded);
  assert_status(at_kernel_from_binary(&loaded, device(), "", 0, "scale", ""), AT_ERROR_BUFFER);
  assert_status(at_kernel_from_binary(&loaded, device(), NULL, 4, "scale", ""), AT_ERROR_NULL);
  test_free(binary);
  assert_ok(at_kernel_release(kernel));
}

static void what_does_not_build_is_told_with_the_log(void** state) {
  (void)state;
  at_kernel* kernel = NULL;
  assert_status(
      at_kernel_from_source(&kernel, device(), "kernel void f(global float *y) { y[0] = nonsense; }", "f", NULL),
      AT_ERROR_COMPILE);
  assert_null(kernel);
  assert_error_has("nonsense");
  char log[4096];
  size_t needed = 0;
  assert_ok(at_kernel_build_log(log, sizeof log, &needed));
  assert_non_null(strstr(log, "nonsense"));
  assert_int_equal(needed, strlen(log) + 1);
  assert_status(at_kernel_from_source(&kernel, device(), source, "no_such", NULL), AT_ERROR_COMPILE);
  assert_error_has("expected one of:");
  assert_error_has("add_to");
  assert_status(at_kernel_from_source(&kernel, device(), source, "scale", "-no-such-option"), AT_ERROR_COMPILE);
  assert_status(at_kernel_from_source(&kernel, device(), NULL, "scale", NULL), AT_ERROR_NULL);
  assert_status(at_kernel_from_source(&kernel, device(), source, NULL, NULL), AT_ERROR_NULL);
  assert_status(at_kernel_from_source(&kernel, NULL, source, "scale", NULL), AT_ERROR_NULL);
  assert_ok(at_kernel_from_source(&kernel, device(), source, "scale", "-DWARN"));
  assert_ok(at_kernel_build_log(log, sizeof log, NULL));
  assert_null(strstr(log, "nonsense")); /* what a driver says of what it built is its own affair */
  assert_ok(at_kernel_release(kernel));
}

static void launches_that_do_not_fit_are_refused(void** state) {
  (void)state;
  at_kernel *kernel = build("scale"), *fold = build("fold"), *fixed = build("fixed");
  at_tensor *x = vector_f32(4, (float[]){1, 2, 3, 4}), *a = number(AT_F32, 2), *n = number(AT_I32, 4), *out[2];
  at_tensor *whole = vector_i64(4, (int64_t[]){1, 2, 3, 4}), *f64 = number(AT_F64, 2);
  enum { W = AT_KERNEL_WRITE, R = AT_KERNEL_READ, N = AT_KERNEL_NUMBER, L = AT_KERNEL_LOCAL };
  const struct {
    at_tensor* arguments[4];
    at_kernel_role roles[4];
    size_t count;
    int32_t dimensions;
    int64_t global[3], local[3];
    at_status status;
    const char* told;
  } cases[] = {
      {{x, x, a, n}, {W, R, N, N}, 3, 1, {4}, {0}, AT_ERROR_ARGUMENT, "3 arguments for kernel scale, expected 4"},
      {{x, x, a, n},
       {W, R, R, N},
       4,
       1,
       {4},
       {0},
       AT_ERROR_ARGUMENT,
       "argument 2 is float a in kernel scale, expected role number"},
      {{x, a, a, n}, {W, N, N, N}, 4, 1, {4}, {0}, AT_ERROR_ARGUMENT, "expected role read"},
      {{x, x, a, n}, {W, L, N, N}, 4, 1, {4}, {0}, AT_ERROR_ARGUMENT, "expected role read"},
      {{x, x, a, n}, {W, 5, N, N}, 4, 1, {4}, {0}, AT_ERROR_ARGUMENT, "roles[1] is 5"},
      {{x, x, a, n}, {W, -1, N, N}, 4, 1, {4}, {0}, AT_ERROR_ARGUMENT, "roles[1] is -1"},
      {{x, x, a, n}, {W, W, N, N}, 4, 1, {4}, {0}, AT_ERROR_BUFFER, "result_count is 1, expected 2"},
      {{x, x, a, n}, {R, R, N, N}, 4, 1, {4}, {0}, AT_ERROR_BUFFER, "result_count is 1, expected 0"},
      {{x, whole, a, n},
       {W, R, N, N},
       4,
       1,
       {4},
       {0},
       AT_ERROR_DTYPE,
       "argument 1 is int64, the kernel declares float* x"},
      {{x, x, f64, n}, {W, R, N, N}, 4, 1, {4}, {0}, AT_ERROR_DTYPE, "argument 2 is 8 bytes of float64"},
      {{x, x, n, n}, {W, R, N, N}, 4, 1, {4}, {0}, AT_ERROR_DTYPE, "argument 2 is int32, the kernel declares float a"},
      {{x, x, x, n}, {W, R, N, N}, 4, 1, {4}, {0}, AT_ERROR_DTYPE, "argument 2 is 16 bytes"},
      {{x, x, NULL, n}, {W, R, N, N}, 4, 1, {4}, {0}, AT_ERROR_NULL, "arguments"},
      {{x, x, a, n}, {W, R, N, N}, 4, 0, {4}, {0}, AT_ERROR_ARGUMENT, "dimensions is 0"},
      {{x, x, a, n}, {W, R, N, N}, 4, 4, {4}, {0}, AT_ERROR_ARGUMENT, "dimensions is 4"},
      {{x, x, a, n}, {W, R, N, N}, 4, 1, {0}, {0}, AT_ERROR_ARGUMENT, "global[0] is 0"},
      {{x, x, a, n}, {W, R, N, N}, 4, 2, {4, -1}, {0}, AT_ERROR_ARGUMENT, "global[1] is -1"},
      {{x, x, a, n}, {W, R, N, N}, 4, 2, {INT64_MAX, 2}, {0}, AT_ERROR_OVERFLOW, ""},
      {{x, x, a, n}, {W, R, N, N}, 4, 1, {4}, {3}, AT_ERROR_ARGUMENT, "work-groups of 3 do not divide 4 work-items"},
      {{x, x, a, n}, {W, R, N, N}, 4, 1, {4}, {-4}, AT_ERROR_ARGUMENT, "local[0] is -4"},
      {{x, x, a, n}, {W, R, N, N}, 4, 1, {(int64_t)1 << 40}, {(int64_t)1 << 40}, AT_ERROR_ARGUMENT, "expected at most"},
      {{x, x, a, n}, {W, R, N, N}, 4, 3, {4096, 4096, 64}, {4096, 4096, 64}, AT_ERROR_ARGUMENT, "expected at most"},
  };
  for (size_t i = 0; i < COUNT(cases); i++) {
    out[0] = x;
    assert_status(at_kernel_launch(out, 1, kernel, cases[i].arguments, cases[i].roles, cases[i].count,
                                   cases[i].dimensions, cases[i].global, cases[i].local[0] ? cases[i].local : NULL),
                  cases[i].status);
    assert_null(out[0]);
    assert_error_has(cases[i].told);
  }
  int64_t four = 4, three = 3;
  at_tensor* huge[] = {x, x, filled(AT_F32, 1, (int64_t[]){1 << 28}, 0)};
  const at_kernel_role roles[] = {W, R, L}, written[] = {W, W, L}, write = W;
  assert_status(at_kernel_launch(out, 1, fold, huge, roles, 3, 1, &four, NULL), AT_ERROR_ARGUMENT);
  assert_error_has("bytes of local memory, expected at most");
  huge[2] = room(AT_F32, 0);
  assert_status(at_kernel_launch(out, 1, fold, huge, roles, 3, 1, &four, NULL), AT_ERROR_ARGUMENT);
  huge[2] = x;
  assert_status(at_kernel_launch(out, 2, fold, huge, written, 3, 1, &four, NULL), AT_ERROR_ARGUMENT); /* constant */
  at_tensor* twelve = room(AT_I32, 12);
  assert_status(at_kernel_launch(out, 1, fixed, &twelve, &write, 1, 1, (int64_t[]){12}, &three), AT_ERROR_ARGUMENT);
  assert_error_has("the kernel requires 4");
  assert_status(at_kernel_launch(out, 1, fixed, &twelve, &write, 1, 1, (int64_t[]){6}, NULL), AT_ERROR_ARGUMENT);
  assert_status(at_kernel_launch(NULL, 1, fixed, &twelve, &write, 1, 1, &four, NULL), AT_ERROR_NULL);
  assert_status(at_kernel_launch(out, 1, fixed, &twelve, NULL, 1, 1, &four, NULL), AT_ERROR_NULL);
  assert_status(at_kernel_launch(out, 1, fixed, &twelve, &write, 1, 1, NULL, NULL), AT_ERROR_NULL);
  assert_status(at_kernel_launch(out, 1, (at_kernel*)x, &twelve, &write, 1, 1, &four, NULL), AT_ERROR_HANDLE);
  at_kernel* kernels[] = {kernel, fold, fixed};
  for (size_t i = 0; i < COUNT(kernels); i++) assert_ok(at_kernel_release(kernels[i]));
  assert_status(at_kernel_launch(out, 1, fixed, &twelve, &write, 1, 1, &four, NULL), AT_ERROR_HANDLE);
  assert_status(at_kernel_release(kernel), AT_ERROR_HANDLE);
  assert_ok(at_kernel_release(NULL));
}

static void empty_arrays_are_null(void** state) {
  (void)state;
  at_kernel* kernel = build("scale");
  at_tensor *none = room(AT_F32, 0), *arguments[] = {none, none, number(AT_F32, 1), number(AT_I32, 0)}, *y = NULL;
  const at_kernel_role roles[] = {AT_KERNEL_WRITE, AT_KERNEL_READ, AT_KERNEL_NUMBER, AT_KERNEL_NUMBER};
  assert_ok(at_kernel_launch(&y, 1, kernel, arguments, roles, 4, 1, (int64_t[]){1}, NULL));
  assert_values(keep(y), 0, NULL, 0);
  assert_ok(at_kernel_release(kernel));
}

static void what_failed_before_fails_the_launch(void** state) {
  (void)state;
  at_kernel* kernel = build("scale");
  at_tensor *x = vector_f32(2, (float[]){1, 2}), *bad = NULL, *y = NULL;
  assert_ok(at_tensor_take_along_axis(&bad, x, vector_i64(2, (int64_t[]){0, 9}), 0));
  assert_ok(scale(&y, kernel, keep(bad), 1, 2)); /* not known yet */
  float values[2];
  assert_status(at_tensor_to_host(keep(y), values, sizeof values), AT_ERROR_FAULT_INDEX);
  y = x;
  assert_status(scale(&y, kernel, bad, 1, 2), AT_ERROR_FAULT_INDEX);
  assert_null(y);
  assert_ok(at_kernel_release(kernel));
}

static at_kernel* shared;
static void* launch_many(void* factor) {
  for (int i = 0; i < 50; i++) {
    float values[2] = {1, 2}, got[2] = {0};
    int64_t n = 2;
    at_tensor *arguments[4] = {0}, *y = NULL;
    const at_kernel_role roles[] = {AT_KERNEL_WRITE, AT_KERNEL_READ, AT_KERNEL_NUMBER, AT_KERNEL_NUMBER};
    if (at_tensor_zeros(&arguments[0], device(), AT_F32, 1, &n) ||
        at_tensor_from_host(&arguments[1], device(), AT_F32, 1, &n, values, sizeof values) ||
        at_tensor_full(&arguments[2], device(), AT_F32, 0, NULL, *(double*)factor) ||
        at_tensor_full(&arguments[3], device(), AT_I32, 0, NULL, 2) ||
        at_kernel_launch(&y, 1, shared, arguments, roles, 4, 1, &n, NULL) || at_tensor_to_host(y, got, sizeof got) ||
        got[1] != 2 * (float)*(double*)factor)
      return "wrong";
    for (int k = 0; k < 4; k++) at_tensor_release(arguments[k]);
    at_tensor_release(y);
  }
  return NULL;
}

static void threads_share_a_kernel(void** state) {
  (void)state;
  shared = build("scale");
  pthread_t threads[2];
  double factors[] = {3, 7};
  void* answer = NULL;
  for (int i = 0; i < 2; i++) pthread_create(&threads[i], NULL, launch_many, &factors[i]);
  for (int i = 0; i < 2; i++) {
    pthread_join(threads[i], &answer);
    assert_null(answer);
  }
  assert_ok(at_kernel_release(shared));
}

/* y = 3 x by a kernel, its gradient 3 g by the same kernel: an operation of the program's own. */
static at_status triple_backward(at_tensor** grads, size_t n, at_tensor* const* seeds, size_t k, void* kernel) {
  (void)n, (void)k;
  return scale(grads, kernel, seeds[0], 3, 2);
}
static void release_kernel(void* kernel) { assert_ok(at_kernel_release(kernel)); }

static void a_kernel_with_a_gradient(void** state) {
  (void)state;
  at_kernel* kernel = build("scale");
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *value = NULL, *y = NULL;
  assert_ok(scale(&value, kernel, x, 3, 2));
  assert_ok(at_tensor_custom(&y, &value, 1, &x, 1, triple_backward, kernel, release_kernel));
  keep(value);
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, keep(y), y))));
  assert_values(gradient_of(x), 2, (double[]){18, 36}, 1e-6); /* 2·3x·3 */
}

static void the_cpu_has_no_kernels(void** state) {
  (void)state;
  at_backend* cpu = NULL;
  at_kernel* kernel = NULL;
  assert_ok(at_backend_open(&cpu, "cpu"));
  assert_status(at_kernel_from_source(&kernel, cpu, source, "scale", NULL), AT_ERROR_UNSUPPORTED);
  assert_error_has("backend is cpu, expected an OpenCL device");
  assert_null(kernel);
  assert_status(at_kernel_describe(&(at_kernel_info)AT_KERNEL_INFO_INIT, NULL), AT_ERROR_NULL);
  assert_ok(at_backend_release(cpu));
}

int main(void) {
  const struct CMUnitTest anywhere[] = {CASE(the_cpu_has_no_kernels)};
  const struct CMUnitTest tests[] = {
      CASE(kernels_compute),
      CASE(what_was_only_recorded_is_computed_first),
      CASE(parameters_of_an_optimizer_are_read_where_they_are_now),
      CASE(an_update_begins_as_a_copy),
      CASE(local_memory_and_groups),
      CASE(types_dimensions_and_two_results),
      CASE(kernels_tell_about_themselves),
      CASE(binaries_come_back),
      CASE(what_does_not_build_is_told_with_the_log),
      CASE(launches_that_do_not_fit_are_refused),
      CASE(empty_arrays_are_null),
      CASE(what_failed_before_fails_the_launch),
      CASE(threads_share_a_kernel),
      CASE(a_kernel_with_a_gradient),
      CASE(the_cpu_has_no_kernels),
  };
  const char* name = getenv("ATHENA_DEVICE");
  if (!name || strncmp(name, "opencl", 6) != 0) return RUN("backend/kernel", anywhere);
  return RUN("backend/kernel", tests);
}
