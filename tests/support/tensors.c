/* tensors.c: tensors in one line: made, changed and read, and released when the test ends. */
#include "athena_test.h"

static at_tensor** kept;
static size_t kept_count, kept_room;

at_tensor* keep(at_tensor* tensor) {
  if (kept_count == kept_room) {
    kept_room = kept_room ? 2 * kept_room : 256;
    kept = realloc(kept, kept_room * sizeof *kept);
  }
  return kept[kept_count++] = tensor;
}

int forget_all(void** state) {
  (void)state;
  check_waiting();
  at_status status = AT_OK;
  for (size_t i = 0; i < kept_count; i++) status |= at_tensor_release(kept[i]);
  free(kept);
  kept = NULL;
  kept_count = kept_room = 0;
  array_forget();
  at_set_no_grad(NULL, 0);
  return status;
}

at_tensor* unary(unary_function f, at_tensor* a) {
  at_tensor* r = NULL;
  assert_ok(f(&r, a));
  return keep(r);
}

at_tensor* binary(binary_function f, at_tensor* a, at_tensor* b) {
  at_tensor* r = NULL;
  assert_ok(f(&r, a, b));
  return keep(r);
}

at_tensor* with_scalar(scalar_function f, at_tensor* a, double b) {
  at_tensor* r = NULL;
  assert_ok(f(&r, a, b));
  return keep(r);
}

at_tensor* reduce_all(reduce_function f, at_tensor* a) {
  at_tensor* r = NULL;
  assert_ok(f(&r, a, NULL, 0, 0));
  return keep(r);
}

at_tensor* reshaped(at_tensor* a, int32_t rank, const int64_t* dims) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_reshape(&r, a, rank, dims));
  return keep(r);
}

at_tensor* transposed(at_tensor* a, int32_t axis0, int32_t axis1) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_transpose(&r, a, axis0, axis1));
  return keep(r);
}

at_tensor* sliced(at_tensor* a, int32_t axis, int64_t start, int64_t stop, int64_t step) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_slice(&r, a, axis, start, stop, step));
  return keep(r);
}

at_tensor* expanded(at_tensor* a, int32_t rank, const int64_t* dims) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_expand(&r, a, rank, dims));
  return keep(r);
}

at_tensor* casted(at_tensor* a, at_dtype dtype) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_cast(&r, a, dtype));
  return keep(r);
}

at_tensor* leaf(at_tensor* a) {
  assert_ok(at_tensor_set_requires_grad(a, 1));
  return a;
}

at_tensor* gradient_of(at_tensor* a) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_grad_of(&r, a));
  if (!r) refuse("the tensor has no gradient");
  return keep(r);
}

static at_tensor* from_host(at_dtype dtype, int32_t rank, const int64_t* dims, const void* values) {
  at_tensor* r = NULL;
  size_t bytes = (size_t)element_of(dtype)->size;
  for (int i = 0; i < rank; i++) bytes *= (size_t)dims[i];
  assert_ok(at_tensor_from_host(&r, device(), dtype, rank, dims, values, bytes));
  return keep(r);
}

at_tensor* vector_f32(int64_t n, const float* values) { return from_host(AT_F32, 1, &n, values); }
at_tensor* vector_f64(int64_t n, const double* values) { return from_host(AT_F64, 1, &n, values); }
at_tensor* vector_i64(int64_t n, const int64_t* values) { return from_host(AT_I64, 1, &n, values); }
at_tensor* matrix_f32(int64_t rows, int64_t columns, const float* values) {
  return from_host(AT_F32, 2, (int64_t[]){rows, columns}, values);
}
at_tensor* matrix_f64(int64_t rows, int64_t columns, const double* values) {
  return from_host(AT_F64, 2, (int64_t[]){rows, columns}, values);
}

at_tensor* filled(at_dtype dtype, int32_t rank, const int64_t* dims, double value) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_full(&r, device(), dtype, rank, dims, value));
  return keep(r);
}

at_tensor* random_f32(int32_t rank, const int64_t* dims, uint64_t seed) {
  int64_t count = 1;
  for (int i = 0; i < rank; i++) count *= dims[i];
  float* values = array_memory((size_t)count * sizeof *values);
  for (int64_t i = 0; i < count; i++) values[i] = (float)draw_between(&seed, -1, 1);
  return from_host(AT_F32, rank, dims, values);
}

double item(at_tensor* a) {
  double value = 0;
  assert_ok(at_tensor_item(&value, a));
  return value;
}

at_dtype dtype_of(at_tensor* a) {
  at_dtype dtype = AT_DTYPE_INVALID;
  assert_ok(at_tensor_dtype(&dtype, a));
  return dtype;
}

double* values_of(at_tensor* a) {
  int64_t count = 0;
  size_t bytes = 0;
  assert_ok(at_tensor_numel(&count, a));
  assert_ok(at_tensor_nbytes(&bytes, a));
  at_dtype dtype = dtype_of(a);
  assert_int_equal(bytes, count * element_of(dtype)->size);
  void* raw = array_memory(bytes);
  double* values = array_memory((size_t)count * sizeof *values);
  assert_ok(at_tensor_to_host(a, raw, bytes));
  for (int64_t i = 0; i < count; i++) values[i] = element_get(dtype, raw, i);
  return values;
}

void assert_values(at_tensor* a, int64_t n, const double* wanted, double tolerance) {
  int64_t count = 0;
  assert_ok(at_tensor_numel(&count, a));
  assert_int_equal(count, n);
  double* values = values_of(a);
  for (int64_t i = 0; i < n; i++)
    if (!(fabs(values[i] - wanted[i]) <= tolerance) && values[i] != wanted[i])
      refuse("element %lld is %.17g, not %.17g", (long long)i, values[i], wanted[i]);
}
