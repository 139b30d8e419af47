/* test_bits.c: logic of everything, bits and shifts of integers, over all values of a byte. */
#include "support/athena_test.h"

static const at_dtype integers[] = {AT_I8, AT_U64, AT_I32, AT_U8, AT_I16, AT_I64, AT_U16, AT_U32};
static size_t integer_count(void) { return on_cpu() || deep() ? COUNT(integers) : 2; }
static unsigned width_of(at_dtype dtype) { return 8 * (unsigned)element_of(dtype)->size; }

/* The low bits of value as a number of the dtype. */
static int64_t wrapped(at_dtype dtype, uint64_t value) {
  unsigned lost = 64 - width_of(dtype);
  return element_of(dtype)->is_signed ? (int64_t)(value << lost) >> lost : (int64_t)(value << lost >> lost);
}

enum { N = 67 };
static at_tensor* whole(at_dtype dtype, const int64_t* values) { return casted(vector_i64(N, values), dtype); }
static const int64_t* integers_of(at_tensor* a) {
  int64_t* values = array_memory(N * sizeof *values);
  assert_ok(at_tensor_to_host(casted(a, AT_I64), values, N * sizeof *values));
  return values;
}
/* Small ones and both ends of the range; `small` keeps them in -3 … width + 3. */
static void draw(at_dtype dtype, uint64_t seed, int small, int64_t* values) {
  int width = (int)width_of(dtype);
  for (int i = 0; i < N; i++) {
    int64_t value = small ? (int64_t)(draw_bits(&seed) % (uint64_t)(width + 7)) - 3 : (int64_t)draw_bits(&seed);
    if (!small && i < 4) value = (int64_t[]){0, -1, 1, (int64_t)(1ull << (width - 1))}[i];
    if (small && !element_of(dtype)->is_signed && value < 0) value = 0;
    values[i] = wrapped(dtype, (uint64_t)value);
  }
}

static void bits_are_those_of_c(void** state) {
  (void)state;
  for (size_t d = 0; d < integer_count(); d++) {
    at_dtype dtype = integers[d];
    int64_t x[N], y[N];
    draw(dtype, 1, 0, x), draw(dtype, 2, 0, y);
    at_tensor *a = whole(dtype, x), *b = whole(dtype, y);
    const int64_t*and = integers_of(binary(at_tensor_bitwise_and, a, b)),
          * or = integers_of(binary(at_tensor_bitwise_or, a, b)),
          *xor = integers_of(binary(at_tensor_bitwise_xor, a, b)), *not = integers_of(unary(at_tensor_bitwise_not, a));
    const int64_t* mask = integers_of(with_scalar(at_tensor_bitwise_and_scalar, a, 6));
    assert_int_equal(dtype_of(binary(at_tensor_bitwise_and, a, b)), dtype);
    for (int i = 0; i < N; i++) {
      assert_int_equal(and[i], x[i] & y[i]);
      assert_int_equal(or [i], x[i] | y[i]);
      assert_int_equal(xor[i], x[i] ^ y[i]);
      assert_int_equal(not [i], wrapped(dtype, ~(uint64_t)x[i]));
      assert_int_equal(mask[i], x[i] & 6);
    }
  }
}

static int64_t left(at_dtype dtype, int64_t a, int64_t b) {
  return b < 0 || b >= width_of(dtype) ? 0 : wrapped(dtype, (uint64_t)a << b);
}
static int64_t right(at_dtype dtype, int64_t a, int64_t b) {
  if (b < 0) return 0;
  if (b >= width_of(dtype)) return element_of(dtype)->is_signed && a < 0 ? -1 : 0;
  return element_of(dtype)->is_signed ? a >> b : (int64_t)((uint64_t)a >> b);
}

static void shifts_know_every_count(void** state) {
  (void)state;
  for (size_t d = 0; d < integer_count(); d++) {
    at_dtype dtype = integers[d];
    int64_t x[N], y[N];
    draw(dtype, 3, 0, x), draw(dtype, 4, 1, y);
    at_tensor *a = whole(dtype, x), *b = whole(dtype, y);
    const int64_t *up = integers_of(binary(at_tensor_bitwise_left_shift, a, b)),
                  *down = integers_of(binary(at_tensor_bitwise_right_shift, a, b));
    const int64_t *up3 = integers_of(with_scalar(at_tensor_bitwise_left_shift_scalar, a, 3)),
                  *down3 = integers_of(with_scalar(at_tensor_bitwise_right_shift_scalar, a, 3));
    for (int i = 0; i < N; i++) {
      assert_int_equal(up[i], left(dtype, x[i], y[i]));
      assert_int_equal(down[i], right(dtype, x[i], y[i]));
      assert_int_equal(up3[i], left(dtype, x[i], 3));
      assert_int_equal(down3[i], right(dtype, x[i], 3));
    }
  }
}

static void logic_asks_what_is_not_zero(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F32, AT_I64, AT_BOOL, AT_F16, AT_U8, AT_F64};
  for (size_t d = 0; d < (on_cpu() ? COUNT(dtypes) : 3); d++) {
    at_tensor* a = casted(vector_f32(4, (float[]){0, 0, 3, 2}), dtypes[d]);
    at_tensor* b = casted(vector_f32(4, (float[]){0, 5, 0, 7}), dtypes[d]);
    assert_int_equal(dtype_of(binary(at_tensor_logical_and, a, b)), AT_BOOL);
    assert_values(binary(at_tensor_logical_and, a, b), 4, (double[]){0, 0, 0, 1}, 0);
    assert_values(binary(at_tensor_logical_or, a, b), 4, (double[]){0, 1, 1, 1}, 0);
    assert_values(binary(at_tensor_logical_xor, a, b), 4, (double[]){0, 1, 1, 0}, 0);
    assert_values(unary(at_tensor_logical_not, a), 4, (double[]){1, 1, 0, 0}, 0);
  }
  at_tensor* odd = vector_f32(4, (float[]){NAN, -0.0f, 0.25f, INFINITY});
  assert_values(unary(at_tensor_logical_not, odd), 4, (double[]){0, 1, 0, 0}, 0);
  assert_values(with_scalar(at_tensor_logical_and_scalar, odd, 0.5), 4, (double[]){1, 0, 1, 1}, 0);
  assert_values(with_scalar(at_tensor_logical_xor_scalar, odd, NAN), 4, (double[]){0, 1, 0, 0}, 0);
  assert_values(binary(at_tensor_logical_and, odd, vector_i64(1, (int64_t[]){1ll << 40})), 4, (double[]){1, 0, 1, 1},
                0);
}

static void bits_of_bools_are_logic(void** state) {
  (void)state;
  at_tensor* a = casted(vector_f32(4, (float[]){0, 0, 1, 1}), AT_BOOL);
  at_tensor* b = casted(vector_f32(4, (float[]){0, 1, 0, 1}), AT_BOOL);
  assert_values(binary(at_tensor_bitwise_and, a, b), 4, (double[]){0, 0, 0, 1}, 0);
  assert_values(binary(at_tensor_bitwise_or, a, b), 4, (double[]){0, 1, 1, 1}, 0);
  assert_values(binary(at_tensor_bitwise_xor, a, b), 4, (double[]){0, 1, 1, 0}, 0);
  assert_values(unary(at_tensor_bitwise_not, a), 4, (double[]){1, 1, 0, 0}, 0);
  assert_int_equal(dtype_of(unary(at_tensor_bitwise_not, a)), AT_BOOL);
  assert_int_equal(dtype_of(binary(at_tensor_bitwise_or, a, casted(b, AT_I16))), AT_I16);
}

static void floats_have_no_bits(void** state) {
  (void)state;
  at_tensor *a = vector_f32(1, (float[]){1}), *flag = casted(a, AT_BOOL), *r = a;
  assert_status(at_tensor_bitwise_and(&r, a, a), AT_ERROR_DTYPE);
  assert_null(r);
  assert_error_has("float32, expected an integer dtype or bool");
  assert_status(at_tensor_bitwise_not(&r, a), AT_ERROR_DTYPE);
  assert_status(at_tensor_bitwise_or_scalar(&r, casted(a, AT_I32), 0.5), AT_ERROR_DTYPE);
  assert_status(at_tensor_bitwise_left_shift(&r, flag, flag), AT_ERROR_DTYPE);
  assert_error_has("bool, expected an integer dtype");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(bits_are_those_of_c),     CASE(shifts_know_every_count), CASE(logic_asks_what_is_not_zero),
      CASE(bits_of_bools_are_logic), CASE(floats_have_no_bits),
  };
  return RUN("ops/bits", tests);
}
