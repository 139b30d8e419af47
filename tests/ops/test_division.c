/* test_division.c: division with a rest, rounding, and questions about numbers. */
#include "support/gradient.h"

typedef struct division {
  const char* name;
  binary_function f;
  scalar_function with_number;
} division;
static const division divisions[] = {
    {"floor_divide", at_tensor_floor_divide, at_tensor_floor_divide_scalar},
    {"remainder", at_tensor_remainder, at_tensor_remainder_scalar},
    {"fmod", at_tensor_fmod, at_tensor_fmod_scalar},
};

static void expect(const char* name, at_dtype dtype, double a, double b, double got, double wanted) {
  int same = isnan(wanted) ? isnan(got) : got == wanted && !signbit(got) == !signbit(wanted);
  if (!same) refuse("%s(%g, %g) of %s is %.17g, expected %.17g", name, a, b, element_of(dtype)->name, got, wanted);
}

/* Exact where the quotient is: floor and trunc of small numbers in float64. */
static double reference(const division* row, double a, double b) {
  if (row->f == at_tensor_floor_divide) return floor(a / b);
  return row->f == at_tensor_remainder ? a - b * floor(a / b) : fmod(a, b);
}

static void rests_have_the_sign_that_was_promised(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F32, AT_I32, AT_I8, AT_F16, AT_F64, AT_BF16, AT_I16, AT_I64};
  enum { N = 17 * 16 };
  double x[N], y[N];
  for (int i = 0; i < N; i++) x[i] = i / 16 - 8, y[i] = i % 16 < 8 ? i % 16 - 8 : i % 16 - 7;
  for (size_t d = 0; d < (thorough() ? COUNT(dtypes) : 2); d++) {
    at_tensor *a = casted(vector_f64(N, x), dtypes[d]), *b = casted(vector_f64(N, y), dtypes[d]);
    for (size_t k = 0; k < COUNT(divisions); k++) {
      double* got = values_of(binary(divisions[k].f, a, b));
      double* by3 = values_of(with_scalar(divisions[k].with_number, a, -3));
      for (int i = 0; i < N; i++) {
        double wanted = reference(&divisions[k], x[i], y[i]), wanted3 = reference(&divisions[k], x[i], -3);
        expect(divisions[k].name, dtypes[d], x[i], y[i], got[i] + 0.0, wanted + 0.0);
        expect(divisions[k].name, dtypes[d], x[i], -3, by3[i] + 0.0, wanted3 + 0.0);
      }
    }
  }
}

static void unsigned_numbers_divide_to_the_end_of_their_range(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_U8, AT_U16, AT_U32};
  for (size_t d = 0; d < (on_cpu() ? 3 : 1); d++) {
    double top = element_of(dtypes[d])->high, wanted[3][3] = {{top, 1, 0}, {0, 0, top - 1}, {0, 0, top - 1}};
    at_tensor* a = casted(vector_f64(3, (double[]){top, top, top - 1}), dtypes[d]);
    at_tensor* b = casted(vector_f64(3, (double[]){1, top, top}), dtypes[d]);
    for (int k = 0; k < 3; k++) assert_values(binary(divisions[k].f, a, b), 3, wanted[k], 0);
  }
}

static void the_smallest_integer_by_minus_one_wraps(void** state) {
  (void)state;
  int64_t got[1];
  at_tensor *a = vector_i64(1, (int64_t[]){INT64_MIN}), *b = vector_i64(1, (int64_t[]){-1});
  for (int k = 0; k < 3; k++) {
    assert_ok(at_tensor_to_host(binary(divisions[k].f, a, b), got, sizeof got));
    assert_true(got[0] == (k ? 0 : INT64_MIN));
  }
  at_tensor *byte = filled(AT_I8, 1, (int64_t[]){3}, -128), *minus = filled(AT_I8, 1, (int64_t[]){3}, -1);
  assert_values(binary(at_tensor_floor_divide, byte, minus), 3, (double[]){-128, -128, -128}, 0);
}

#define INF INFINITY
static void floats_follow_the_standard_at_zero_and_infinity(void** state) {
  (void)state;
  static const struct {
    double a, b, quotient, remainder, fmod;
  } cases[] = {
      {NAN, 1, NAN, NAN, NAN},
      {1, NAN, NAN, NAN, NAN},
      {INF, INF, NAN, NAN, NAN},
      {-INF, INF, NAN, NAN, NAN},
      {0, 0, NAN, NAN, NAN},
      {-0.0, 0, NAN, NAN, NAN},
      {0, 2, 0, 0, 0},
      {-0.0, 2, -0.0, 0, -0.0},
      {0, -2, -0.0, -0.0, 0},
      {-0.0, -2, 0, -0.0, -0.0},
      {1, 0, INF, NAN, NAN},
      {1, -0.0, -INF, NAN, NAN},
      {-1, 0, -INF, NAN, NAN},
      {-1, -0.0, INF, NAN, NAN},
      {INF, 2, INF, NAN, NAN},
      {INF, -2, -INF, NAN, NAN},
      {-INF, 2, -INF, NAN, NAN},
      {-INF, -2, INF, NAN, NAN},
      {1, INF, 0, 1, 1},
      {1, -INF, -0.0, -INF, 1},
      {-1, INF, -0.0, INF, -1},
      {-1, -INF, 0, -1, -1},
      {INF, 0, INF, NAN, NAN},
      {-INF, 0, -INF, NAN, NAN},
      {5.5, 2, 2, 1.5, 1.5},
      {-5.5, 2, -3, 0.5, -1.5},
      {5.5, -2, -3, -0.5, 1.5},
      {-5.5, -2, 2, -1.5, -1.5},
      {4, 2, 2, 0, 0},
      {-4, 2, -2, 0, -0.0},
      {4, -2, -2, -0.0, 0},
      {-4, -2, 2, -0.0, -0.0},
      {65000, 0.5, 130000, 0, 0},
  };
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_F16};
  enum { N = COUNT(cases) };
  double x[N], y[N];
  for (int i = 0; i < N; i++) x[i] = cases[i].a, y[i] = cases[i].b;
  for (size_t d = 0; d < (on_cpu() ? 3 : 1); d++) {
    at_dtype dtype = dtypes[d];
    at_tensor *a = casted(vector_f64(N, x), dtype), *b = casted(vector_f64(N, y), dtype);
    double* got[3];
    at_tensor* results[3];
    for (int k = 0; k < 3; k++) results[k] = binary(divisions[k].f, a, b);
    assert_ok(at_tensor_eval_all(results, 3));
    for (int k = 0; k < 3; k++) got[k] = values_of(results[k]);
    for (int i = 0; i < N; i++) {
      expect("floor_divide", dtype, x[i], y[i], got[0][i], element_round(dtype, cases[i].quotient));
      expect("remainder", dtype, x[i], y[i], got[1][i], cases[i].remainder);
      expect("fmod", dtype, x[i], y[i], got[2][i], cases[i].fmod);
    }
  }
}

static void rests_of_huge_quotients_are_exact(void** state) {
  (void)state;
  float x[] = {1e30f, 3e38f, -1e20f, 16777217}, y[] = {7, 0.1f, 3, 0.3f};
  double* rest = values_of(binary(at_tensor_fmod, vector_f32(4, x), vector_f32(4, y)));
  for (int i = 0; i < 4; i++) expect("fmod", AT_F32, x[i], y[i], rest[i], fmodf(x[i], y[i]));
}

static void integers_divided_by_zero_are_the_reads_error(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_I32, AT_U8, AT_I64};
  int64_t got[4096];
  for (size_t d = 0; d < (on_cpu() ? 3 : 1); d++)
    for (size_t k = 0; k < COUNT(divisions); k++) {
      at_tensor *a = filled(dtypes[d], 1, (int64_t[]){4096}, 7), *b = NULL;
      assert_ok(at_tensor_arange(&b, device(), AT_I64, 0, 4096, 1));
      b = with_scalar(at_tensor_not_equal_scalar, keep(b), 3000); /* one zero */
      at_tensor* quotient = binary(divisions[k].f, a, casted(b, dtypes[d]));
      assert_status(at_tensor_to_host(casted(quotient, AT_I64), got, sizeof got), AT_ERROR_FAULT_DIVISION);
      assert_error_has(divisions[k].name);
      assert_error_has("element 3000");
      at_tensor* by_number = with_scalar(divisions[k].with_number, a, 0);
      assert_status(at_tensor_to_host(casted(by_number, AT_I64), got, sizeof got), AT_ERROR_FAULT_DIVISION);
      assert_near(item(reduce_all(at_tensor_max, with_scalar(divisions[k].with_number, a, 2))), k ? 1 : 3, 0);
    }
}

/* The zero may lie where the program that holds the division sees one value a row, or sums along it. */
static void divisions_fault_wherever_they_are_fused(void** state) {
  (void)state;
  int64_t shape[] = {32, 40};
  int32_t last[] = {1};
  for (int where = 0; where < 2; where++) {
    at_tensor *a = casted(random_f32(2, shape, 1), AT_I32), *total = NULL, *r = NULL;
    at_tensor* sizes = casted(random_f32(2, (int64_t[]){32, 1}, 2), AT_I32); /* -1 … 1 and so with zeros */
    sizes = binary(at_tensor_mul, sizes, sizes);
    if (where == 0) {
      assert_ok(at_tensor_sum(&total, binary(at_tensor_floor_divide, a, with_scalar(at_tensor_mul_scalar, sizes, 0)),
                              last, 1, 1));
      r = with_scalar(at_tensor_add_scalar, keep(total), 1);
    } else {
      assert_ok(at_tensor_sum(&total, with_scalar(at_tensor_mul_scalar, a, 0), last, 1, 1));
      r = binary(at_tensor_remainder, a, keep(total));
    }
    double sum;
    assert_status(at_tensor_item(&sum, reduce_all(at_tensor_sum, r)), AT_ERROR_FAULT_DIVISION);
    assert_error_has(where ? "remainder" : "floor_divide");
  }
  at_tensor *x = casted(filled(AT_F32, 2, shape, 6), AT_I32), *half = with_scalar(at_tensor_floor_divide_scalar, x, 2);
  assert_near(item(reduce_all(at_tensor_sum, with_scalar(at_tensor_add_scalar, half, 1))), 4 * 32 * 40, 0);
}

static void rounding_keeps_zeros_and_halves(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F32, AT_F16, AT_F64, AT_BF16};
  double x[] = {NAN, INF, -INF, 0, -0.0, 0.5, 1.5, 2.5, -0.5, -1.5, 0.25, -0.25, 3, -3, 0.75, -0.75};
  enum { N = COUNT(x) };
  static const struct {
    const char* name;
    unary_function f;
    double (*reference)(double);
  } rows[] = {{"floor", at_tensor_floor, floor},
              {"ceil", at_tensor_ceil, ceil},
              {"trunc", at_tensor_trunc, trunc},
              {"round", at_tensor_round, rint}};
  for (size_t d = 0; d < (on_cpu() ? 4 : 1); d++)
    for (size_t k = 0; k < COUNT(rows); k++) {
      double* got = values_of(unary(rows[k].f, casted(vector_f64(N, x), dtypes[d])));
      for (int i = 0; i < N; i++) expect(rows[k].name, dtypes[d], x[i], 0, got[i], rows[k].reference(x[i]));
    }
  at_tensor *whole = vector_i64(2, (int64_t[]){INT64_MAX, INT64_MIN}), *r = NULL;
  for (size_t k = 0; k < COUNT(rows); k++) {
    int64_t got[2];
    assert_ok(at_tensor_to_host(unary(rows[k].f, whole), got, sizeof got));
    assert_true(got[0] == INT64_MAX && got[1] == INT64_MIN);
    assert_status(rows[k].f(&r, filled(AT_BOOL, 0, NULL, 1)), AT_ERROR_DTYPE);
    assert_null(r);
  }
  at_tensor* large = vector_f32(3, (float[]){8388609, -16777216, 3e38f});
  assert_values(unary(at_tensor_round, large), 3, values_of(large), 0);
}

static void questions_are_answered_in_bool(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F32, AT_BF16, AT_F64, AT_F16};
  double x[] = {NAN, -NAN, INF, -INF, 0, -0.0, 1, -1e-30};
  double nan[] = {1, 1, 0, 0, 0, 0, 0, 0}, inf[] = {0, 0, 1, 1, 0, 0, 0, 0}, finite[] = {0, 0, 0, 0, 1, 1, 1, 1};
  double minus[] = {0, 1, 0, 1, 0, 1, 0, 1};
  for (size_t d = 0; d < (on_cpu() ? 4 : 1); d++) {
    at_tensor* a = casted(vector_f64(8, x), dtypes[d]);
    assert_int_equal(dtype_of(unary(at_tensor_isnan, a)), AT_BOOL);
    assert_values(unary(at_tensor_isnan, a), 8, nan, 0);
    assert_values(unary(at_tensor_isinf, a), 8, inf, 0);
    assert_values(unary(at_tensor_isfinite, a), 8, finite, 0);
    double* sign = values_of(unary(at_tensor_signbit, a));
    for (int i = 2; i < 8; i++) assert_true(sign[i] == minus[i]);
  }
  at_tensor *whole = vector_i64(2, (int64_t[]){-3, 3}), *byte = casted(whole, AT_U8);
  assert_int_equal(dtype_of(unary(at_tensor_isnan, whole)), AT_BOOL);
  assert_values(unary(at_tensor_isnan, whole), 2, (double[]){0, 0}, 0);
  assert_values(unary(at_tensor_isinf, whole), 2, (double[]){0, 0}, 0);
  assert_values(unary(at_tensor_isfinite, byte), 2, (double[]){1, 1}, 0);
  assert_values(unary(at_tensor_signbit, whole), 2, (double[]){1, 0}, 0);
  assert_values(unary(at_tensor_signbit, byte), 2, (double[]){0, 0}, 0);
}

static at_tensor* apply(at_tensor* const* in, const void* row) {
  return binary(((const division*)row)->f, in[0], in[1]);
}

static void derivatives_take_the_quotient_for_a_constant(void** state) {
  (void)state;
  operand inputs[] = {{2, {3, 5}, TRANSPOSED, 4, 4.3}, {1, {5}, PLAIN, 1.1, 1.3}}; /* the quotient is 3 */
  for (size_t k = 1; k < COUNT(divisions); k++) check_gradient(apply, &divisions[k], inputs, 2, 1, divisions[k].name);
  at_tensor *a = leaf(vector_f32(3, (float[]){-5, 5, 0.3f})), *b = leaf(vector_f32(3, (float[]){3, 3, 3}));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_remainder, a, b))));
  assert_values(gradient_of(a), 3, (double[]){1, 1, 1}, 0);
  assert_values(gradient_of(b), 3, (double[]){2, -1, 0}, 0);
  at_tensor* c = leaf(vector_f32(3, (float[]){-5.5, 5, 0.3f}));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, unary(at_tensor_floor, c))));
  assert_values(gradient_of(c), 3, (double[]){0, 0, 0}, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(rests_have_the_sign_that_was_promised),   CASE(unsigned_numbers_divide_to_the_end_of_their_range),
      CASE(the_smallest_integer_by_minus_one_wraps), CASE(floats_follow_the_standard_at_zero_and_infinity),
      CASE(rests_of_huge_quotients_are_exact),       CASE(integers_divided_by_zero_are_the_reads_error),
      CASE(divisions_fault_wherever_they_are_fused), CASE(rounding_keeps_zeros_and_halves),
      CASE(questions_are_answered_in_bool),          CASE(derivatives_take_the_quotient_for_a_constant),
  };
  return RUN("ops/division", tests);
}
