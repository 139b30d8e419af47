/* test_math.c: functions of one, two and three numbers against the C library's in float64, where they are special, and
 * their derivatives. */
#include "support/gradient.h"

/* ulps: the OpenCL specification's bound for the function (of a number about 1 where it has none). */
typedef struct math_row {
  const char* name;
  unary_function f;
  double (*reference)(double);
  double ulps, low, high;
  int order; /* derivatives to check */
} math_row;

static double ref_frac(double a) { return a - trunc(a); }
static double ref_reciprocal(double a) { return 1 / a; }
static double ref_square(double a) { return a * a; }
/* By the recurrences and asymptotic series of Abramowitz and Stegun, 6.3 and 6.4. */
static double ref_digamma(double a) {
  if (a < 0) return ref_digamma(1 - a) - M_PI / tan(M_PI * a);
  if (a < 20) return ref_digamma(a + 1) - 1 / a;
  double z = 1 / (a * a);
  return log(a) - 0.5 / a - z * (1 / 12.0 - z * (1 / 120.0 - z * (1 / 252.0 - z * (1 / 240.0 - z / 132.0))));
}
static double ref_trigamma(double a) {
  if (a < 0) return pow(M_PI / sin(M_PI * a), 2) - ref_trigamma(1 - a);
  if (a < 20) return ref_trigamma(a + 1) + 1 / (a * a);
  double z = 1 / (a * a);
  return (1 + (0.5 + (1 / 6.0 - z * (1 / 30.0 - z * (1 / 42.0 - z * (1 / 30.0 - z * 5 / 66.0)))) / a) / a) / a;
}
static double ref_ndtr(double a) { return erfc(-a / sqrt(2)) / 2; }
/* By bisection: erf rises. */
static double ref_erfinv(double a) {
  if (fabs(a) == 1) return a * INFINITY;
  double low = -7, high = 7;
  for (int i = 0; i < 200; i++) {
    double middle = (low + high) / 2;
    int below = a < 0 ? erfc(-middle) < 1 + a : erfc(middle) > 1 - a;
    if (fabs(a) < 0.5) below = erf(middle) < a;
    *(below ? &low : &high) = middle;
  }
  return low;
}

static const math_row functions[] = {
    {"sin", at_tensor_sin, sin, 4.1, -40, 40, 2},
    {"cos", at_tensor_cos, cos, 4.1, -40, 40, 2},
    {"tan", at_tensor_tan, tan, 5.1, -1.4, 1.4, 2},
    {"asin", at_tensor_asin, asin, 4.1, -0.9, 0.9, 2},
    {"acos", at_tensor_acos, acos, 4.1, -0.9, 0.9, 2},
    {"atan", at_tensor_atan, atan, 5.1, -9, 9, 2},
    {"sinh", at_tensor_sinh, sinh, 4.1, -5, 5, 2},
    {"cosh", at_tensor_cosh, cosh, 4.1, -5, 5, 2},
    {"asinh", at_tensor_asinh, asinh, 4.1, -9, 9, 2},
    {"acosh", at_tensor_acosh, acosh, 4.1, 1.25, 9, 2},
    {"atanh", at_tensor_atanh, atanh, 5.1, -0.9, 0.9, 2},
    {"exp2", at_tensor_exp2, exp2, 3.1, -9, 9, 2},
    {"expm1", at_tensor_expm1, expm1, 3.1, -5, 5, 2},
    {"log1p", at_tensor_log1p, log1p, 2.1, -0.9, 9, 2},
    {"log2", at_tensor_log2, log2, 3.1, 0.125, 9, 2},
    {"log10", at_tensor_log10, log10, 3.1, 0.125, 9, 2},
    {"reciprocal", at_tensor_reciprocal, ref_reciprocal, 2.6, 0.5, 3, 2},
    {"frac", at_tensor_frac, ref_frac, 0.51, -1.875, -1.125, 2},
    {"square", at_tensor_square, ref_square, 0.51, -3, 3, 2},
    {"erfc", at_tensor_erfc, erfc, 16.1, -3, 5, 2},
    {"ndtr", at_tensor_ndtr, ref_ndtr, 16.1, -5, 3, 2},
    {"erfinv", at_tensor_erfinv, ref_erfinv, 8, -0.99, 0.99, 2},
    {"lgamma", at_tensor_lgamma, lgamma, 16, 2.5, 30, 2},
    {"digamma", at_tensor_digamma, ref_digamma, 16, 2, 30, 2},
    {"trigamma", at_tensor_trigamma, ref_trigamma, 16, 0.25, 30, 2},
};

typedef struct pair_row {
  const char* name;
  binary_function f;
  scalar_function with_number;
  double (*reference)(double, double);
  double ulps, low, high, low2, high2;
  int order;
} pair_row;

static double ref_logaddexp(double a, double b) { return fmax(a, b) + log1p(exp(-fabs(a - b))); }
static double ref_xlogy(double a, double b) { return a == 0 && !isnan(b) ? 0 : a * log(b); }

static const pair_row pairs[] = {
    {"atan2", at_tensor_atan2, at_tensor_atan2_scalar, atan2, 6.1, -3, 3, 0.5, 3, 2},
    {"hypot", at_tensor_hypot, at_tensor_hypot_scalar, hypot, 4.1, 0.5, 3, 0.5, 3, 2},
    {"copysign", at_tensor_copysign, at_tensor_copysign_scalar, copysign, 0, 0.5, 3, -3, -1, 2},
    {"logaddexp", at_tensor_logaddexp, at_tensor_logaddexp_scalar, ref_logaddexp, 8, 0.5, 5, 0.5, 5, 2},
    {"xlogy", at_tensor_xlogy, at_tensor_xlogy_scalar, ref_xlogy, 5, 0.5, 3, 1.5, 4, 2},
};

static const at_dtype dtypes[] = {AT_F32, AT_F16, AT_F64, AT_BF16, AT_I32};
static const operand line = {1, {1027}, PLAIN, 0, 0}, few = {2, {3, 5}, TRANSPOSED, 0, 0},
                     column = {1, {5}, PLAIN, 0, 0};

/* A device may take long to compile a kernel, so that few cases go round all dtypes there. */
static size_t dtype_count(size_t row) { return thorough() ? COUNT(dtypes) : row % 6 ? 1 : 2; }
static int has_time(size_t row) { return thorough() || row % 12 == 0; }
static at_dtype result_of(at_dtype dtype) { return dtype == AT_I32 ? AT_F32 : dtype; }
/* One row on half floats is computed in float32 and rounded once. */
static double allowed(double ulps, at_dtype dtype) {
  return (dtype == AT_F16 || dtype == AT_BF16) && ulps > 0 ? 0.6 : ulps;
}

static operand between(operand o, at_dtype dtype, double low, double high) {
  o.low = dtype == AT_I32 ? ceil(low) : low, o.high = high;
  return o;
}

static void functions_match_the_reference(void** state) {
  (void)state;
  for (size_t i = 0; i < COUNT(functions); i++)
    for (size_t d = 0; d < dtype_count(i); d++) {
      const math_row* row = &functions[i];
      at_dtype dtype = dtypes[d], wanted = row->f == at_tensor_square ? dtype : result_of(dtype);
      operand input = between(line, dtype, row->low, row->high);
      pair a = operand_make(&input, dtype, 1);
      check_close(unary(row->f, a.tensor), wanted, array_map(row->reference, a.host), NULL, allowed(row->ulps, dtype),
                  row->name);
    }
}

static void functions_of_pairs_match_the_reference(void** state) {
  (void)state;
  array number = array_new(0, NULL);
  number.data[0] = 2.5;
  for (size_t i = 0; i < COUNT(pairs); i++)
    for (size_t d = 0; d < dtype_count(i); d++) {
      const pair_row* row = &pairs[i];
      at_dtype dtype = dtypes[d];
      operand left = between(few, dtype, row->low, row->high), right = between(column, dtype, row->low2, row->high2);
      pair a = operand_make(&left, dtype, 2), b = operand_make(&right, dtype, 3);
      double ulps = allowed(row->ulps, dtype);
      check_close(binary(row->f, a.tensor, b.tensor), result_of(dtype), array_zip(row->reference, a.host, b.host), NULL,
                  ulps, row->name);
      check_close(with_scalar(row->with_number, a.tensor, 2.5), result_of(dtype),
                  array_zip(row->reference, a.host, number), NULL, ulps, row->name);
    }
}

/* Up to the last bit of every float: what lies between the random numbers above. */
static void all_magnitudes_are_in_range(void** state) {
  (void)state;
  enum { N = 4096 };
  static const math_row wide[] = {
      {"sin", at_tensor_sin, sin, 4.1, 0, 0, 0},       {"cos", at_tensor_cos, cos, 4.1, 0, 0, 0},
      {"atan", at_tensor_atan, atan, 5.1, 0, 0, 0},    {"asinh", at_tensor_asinh, asinh, 4.1, 0, 0, 0},
      {"expm1", at_tensor_expm1, expm1, 3.1, 0, 0, 0}, {"exp2", at_tensor_exp2, exp2, 3.1, 0, 0, 0},
      {"log1p", at_tensor_log1p, log1p, 2.1, 0, 0, 0}, {"log2", at_tensor_log2, log2, 3.1, 0, 0, 0},
      {"log10", at_tensor_log10, log10, 3.1, 0, 0, 0},
  };
  float input[N], got[N];
  for (size_t i = 0; i < COUNT(wide); i++) {
    uint64_t seed = 5;
    for (int k = 0; k < N; k++) {
      uint32_t bits = (uint32_t)draw_bits(&seed);
      memcpy(&input[k], &bits, sizeof bits);
      if (!on_cpu() && fpclassify(input[k]) == FP_SUBNORMAL) input[k] = 0;
    }
    assert_ok(at_tensor_to_host(unary(wide[i].f, vector_f32(N, input)), got, sizeof got));
    for (int k = 0; k < N; k++) {
      double wanted = wide[i].reference((double)input[k]);
      int fits = isnan(wanted) ? isnan(got[k])
                               : (float)wanted == got[k] ||
                                     fabs(got[k] - wanted) <= wide[i].ulps * 0x1p-23 * fabs(wanted) + 0x1p-126;
      if (!fits) refuse("%s(%a) is %a, expected %a", wide[i].name, (double)input[k], (double)got[k], wanted);
    }
  }
}

static void expect(const char* name, double a, double b, double got, double wanted) {
  int same = isnan(wanted) ? isnan(got) : got == wanted && !signbit(got) == !signbit(wanted);
  if (!same) refuse("%s(%g, %g) is %g, expected %g", name, a, b, got, wanted);
}

#define INF INFINITY
/* What the array API's standard (and for the rest C's annex F) says of zeros, infinities and the ends of ranges. */
static void special_values_follow_the_standard(void** state) {
  (void)state;
  static const struct {
    const char* name;
    unary_function f;
    int count;
    double input[8], wanted[8];
  } cases[] = {
      {"sin", at_tensor_sin, 5, {NAN, 0, -0.0, INF, -INF}, {NAN, 0, -0.0, NAN, NAN}},
      {"cos", at_tensor_cos, 5, {NAN, 0, -0.0, INF, -INF}, {NAN, 1, 1, NAN, NAN}},
      {"tan", at_tensor_tan, 5, {NAN, 0, -0.0, INF, -INF}, {NAN, 0, -0.0, NAN, NAN}},
      {"asin", at_tensor_asin, 5, {NAN, 0, -0.0, 2, -2}, {NAN, 0, -0.0, NAN, NAN}},
      {"acos", at_tensor_acos, 4, {NAN, 1, 2, -2}, {NAN, 0, NAN, NAN}},
      {"atan", at_tensor_atan, 3, {NAN, 0, -0.0}, {NAN, 0, -0.0}},
      {"sinh", at_tensor_sinh, 5, {NAN, 0, -0.0, INF, -INF}, {NAN, 0, -0.0, INF, -INF}},
      {"cosh", at_tensor_cosh, 5, {NAN, 0, -0.0, INF, -INF}, {NAN, 1, 1, INF, INF}},
      {"asinh", at_tensor_asinh, 5, {NAN, 0, -0.0, INF, -INF}, {NAN, 0, -0.0, INF, -INF}},
      {"acosh", at_tensor_acosh, 5, {NAN, 0.5, 1, INF, -INF}, {NAN, NAN, 0, INF, NAN}},
      {"atanh", at_tensor_atanh, 7, {NAN, -2, 2, -1, 1, 0, -0.0}, {NAN, NAN, NAN, -INF, INF, 0, -0.0}},
      {"exp2", at_tensor_exp2, 6, {NAN, 0, -0.0, INF, -INF, 5}, {NAN, 1, 1, INF, 0, 32}},
      {"expm1", at_tensor_expm1, 5, {NAN, 0, -0.0, INF, -INF}, {NAN, 0, -0.0, INF, -1}},
      {"log1p", at_tensor_log1p, 6, {NAN, -2, -1, 0, -0.0, INF}, {NAN, NAN, -INF, 0, -0.0, INF}},
      {"log2", at_tensor_log2, 7, {NAN, -1, 0, -0.0, 1, INF, 8}, {NAN, NAN, -INF, -INF, 0, INF, 3}},
      {"log10", at_tensor_log10, 6, {NAN, -1, 0, -0.0, 1, INF}, {NAN, NAN, -INF, -INF, 0, INF}},
      {"reciprocal", at_tensor_reciprocal, 5, {NAN, 0, -0.0, INF, -INF}, {NAN, INF, -INF, 0, -0.0}},
      {"frac", at_tensor_frac, 6, {NAN, 0, INF, -INF, -1.5, 7}, {NAN, 0, NAN, NAN, -0.5, 0}},
      {"square", at_tensor_square, 5, {NAN, 0, -0.0, INF, -INF}, {NAN, 0, 0, INF, INF}},
      {"erfc", at_tensor_erfc, 5, {NAN, 0, INF, -INF, 200}, {NAN, 1, 0, 2, 0}},
      {"ndtr", at_tensor_ndtr, 5, {NAN, 0, INF, -INF, 200}, {NAN, 0.5, 1, 0, 1}},
      {"erfinv", at_tensor_erfinv, 7, {NAN, 0, -0.0, 1, -1, 1.5, -2}, {NAN, 0, -0.0, INF, -INF, NAN, NAN}},
      {"lgamma", at_tensor_lgamma, 7, {NAN, 0, -2, INF, -INF, 1, 2}, {NAN, INF, INF, INF, INF, 0, 0}},
      {"digamma", at_tensor_digamma, 6, {NAN, 0, -0.0, -2, INF, -INF}, {NAN, -INF, INF, NAN, INF, NAN}},
      {"trigamma", at_tensor_trigamma, 6, {NAN, 0, -0.0, -2, INF, -INF}, {NAN, INF, INF, INF, 0, NAN}},
  };
  for (int d = 0; d < (on_cpu() ? 4 : 1); d++) {
    at_tensor* results[COUNT(cases)];
    for (size_t i = 0; i < COUNT(cases); i++)
      results[i] = unary(cases[i].f, casted(vector_f64(8, cases[i].input), dtypes[d]));
    if (!thorough()) assert_ok(at_tensor_eval_all(results, COUNT(results)));
    for (size_t i = 0; i < COUNT(cases); i++) {
      double* got = values_of(results[i]);
      for (int k = 0; k < cases[i].count; k++) expect(cases[i].name, cases[i].input[k], 0, got[k], cases[i].wanted[k]);
    }
  }
}

static void special_pairs_follow_the_standard(void** state) {
  (void)state;
  static const double numbers[] = {NAN, 0, -0.0, 1, -1, INF, -INF};
  enum { N = COUNT(numbers) };
  double left[N * N], right[N * N];
  for (int i = 0; i < N * N; i++) left[i] = numbers[i / N], right[i] = numbers[i % N];
  static const struct {
    const char* name;
    binary_function f;
    double (*reference)(double, double);
  } cases[] = {{"hypot", at_tensor_hypot, hypot},
               {"copysign", at_tensor_copysign, copysign},
               {"nextafter", at_tensor_nextafter, NULL},
               {"atan2", at_tensor_atan2, atan2},
               {"xlogy", at_tensor_xlogy, ref_xlogy}};
  for (size_t c = 0; c < COUNT(cases); c++)
    for (int d = 0; d < (on_cpu() ? 2 : 1); d++) {
      at_dtype dtype = d ? AT_F64 : AT_F32;
      at_tensor *a = casted(vector_f64(N * N, left), dtype), *b = casted(vector_f64(N * N, right), dtype);
      double* got = values_of(binary(cases[c].f, a, b));
      for (int i = 0; i < N * N; i++) {
        double wanted = cases[c].reference ? cases[c].reference(left[i], right[i])
                        : d                ? nextafter(left[i], right[i])
                                           : nextafterf((float)left[i], (float)right[i]);
        int rounded = (cases[c].f == at_tensor_atan2 || cases[c].f == at_tensor_hypot) && wanted != 0;
        if (!on_cpu() && fpclassify((float)wanted) == FP_SUBNORMAL) continue; /* may be flushed */
        if (rounded && fabs(got[i] - wanted) < 1e-6) continue;
        if (cases[c].f == at_tensor_copysign && isnan(left[i])) wanted = NAN;
        expect(cases[c].name, left[i], right[i], got[i], wanted);
      }
    }
  at_tensor *far = vector_f32(4, (float[]){INF, -INF, 1000, -1000}),
            *other = vector_f32(4, (float[]){1, -INF, 1000, 0});
  assert_values(binary(at_tensor_logaddexp, far, other), 4, (double[]){INF, -INF, 1000 + log(2), 0}, 1e-4);
  at_tensor* large = vector_f32(2, (float[]){3e38f, 1e-30f});
  assert_values(binary(at_tensor_hypot, large, with_scalar(at_tensor_mul_scalar, large, 0)), 2,
                (double[]){(double)3e38f, (double)1e-30f}, 1e-35);
}

static void neighbours_are_those_of_the_dtype(void** state) {
  (void)state;
  static const struct {
    at_dtype dtype;
    double above, smallest;
  } cases[] = {{AT_F32, 0x1p-23, 0x1p-149}, {AT_F16, 0x1p-10, 0x1p-24}, {AT_BF16, 0x1p-7, 0x1p-133}};
  for (size_t i = 0; i < COUNT(cases); i++) {
    at_tensor* a = casted(vector_f32(5, (float[]){1, -1, 1, 0, -2}), cases[i].dtype);
    at_tensor* b = casted(vector_f32(5, (float[]){2, 2, 0, -1, -INF}), cases[i].dtype);
    double *got = values_of(binary(at_tensor_nextafter, a, b)), e = cases[i].above;
    double wanted[] = {1 + e, -1 + e / 2, 1 - e / 2, -cases[i].smallest, -2 - 2 * e};
    for (int k = 0; k < 5; k++)
      if (k != 3 || on_cpu()) expect("nextafter", 0, 0, got[k], wanted[k]);
  }
}

static void fma_rounds_once_and_lerp_meets_its_ends(void** state) {
  (void)state;
  at_tensor *a = vector_f32(2, (float[]){1 + 0x1p-12f, 0x1p64f}), *b = vector_f32(2, (float[]){1 - 0x1p-12f, 0x1p64f}),
            *r = NULL;
  assert_ok(at_tensor_fma(&r, a, b, vector_f32(2, (float[]){-1, -INF})));
  double* got = values_of(keep(r));
  expect("fma", 0, 0, got[0], -0x1p-24);
  expect("fma", 0, 0, got[1], -INF);
  at_tensor *from = vector_f32(4, (float[]){1e8f, 1, 0, -3}), *to = vector_f32(4, (float[]){1, 1e8f, 1, 5});
  for (int end = 0; end < 2; end++) {
    assert_ok(at_tensor_lerp(&r, from, to, filled(AT_F32, 0, NULL, end)));
    assert_values(keep(r), 4, values_of(end ? to : from), 0);
  }
  assert_ok(at_tensor_lerp(&r, from, to, vector_f32(1, (float[]){0.25f})));
  assert_values(keep(r), 4, (double[]){75000000.25, 25000000.75, 0.25, -1}, 4);
  at_tensor* whole = vector_i64(2, (int64_t[]){2, 3});
  assert_ok(at_tensor_fma(&r, whole, whole, whole));
  assert_int_equal(dtype_of(keep(r)), AT_F32);
  assert_values(r, 2, (double[]){6, 12}, 0);
}

static at_tensor* apply_function(at_tensor* const* in, const void* row) {
  return unary(((const math_row*)row)->f, in[0]);
}
static at_tensor* apply_pair(at_tensor* const* in, const void* row) {
  return binary(((const pair_row*)row)->f, in[0], in[1]);
}
static at_tensor* apply_number(at_tensor* const* in, const void* row) {
  return with_scalar(((const pair_row*)row)->with_number, in[0], 1.5);
}
static at_tensor* apply_fma(at_tensor* const* in, const void* nothing) {
  (void)nothing;
  at_tensor* r = NULL;
  assert_ok(at_tensor_fma(&r, in[0], in[1], in[2]));
  return keep(r);
}
static at_tensor* apply_lerp(at_tensor* const* in, const void* nothing) {
  (void)nothing;
  at_tensor* r = NULL;
  assert_ok(at_tensor_lerp(&r, in[0], in[1], in[2]));
  return keep(r);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  for (size_t i = 0; i < COUNT(functions); i++) {
    if (!has_time(i)) continue;
    operand input = few;
    input.low = functions[i].low, input.high = functions[i].high;
    if (input.high > 3) input.high = 3;
    if (input.low < -3) input.low = -3;
    if (functions[i].order)
      check_gradient(apply_function, &functions[i], &input, 1, functions[i].order, functions[i].name);
  }
  for (size_t i = 0; i < COUNT(pairs); i++) {
    if (!has_time(i)) continue;
    operand inputs[] = {few, column};
    inputs[0].low = pairs[i].low, inputs[0].high = pairs[i].high;
    inputs[1].low = pairs[i].low2, inputs[1].high = pairs[i].high2;
    check_gradient(apply_pair, &pairs[i], inputs, 2, pairs[i].order, pairs[i].name);
    check_gradient(apply_number, &pairs[i], inputs, 1, pairs[i].order, pairs[i].name);
  }
  operand three[] = {few, column, few};
  check_gradient(apply_fma, NULL, three, 3, 2, "fma");
  three[2].low = 0.1, three[2].high = 0.4;
  if (thorough()) check_gradient(apply_lerp, NULL, three, 3, 2, "lerp");
}

static void kinks_have_the_gradients_that_were_promised(void** state) {
  (void)state;
  at_tensor *a = leaf(vector_f32(3, (float[]){0, 3, -0.0f})), *b = leaf(vector_f32(3, (float[]){0, 4, 2}));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_hypot, a, b))));
  assert_values(gradient_of(a), 3, (double[]){0, 0.6, 0}, 1e-6);
  assert_values(gradient_of(b), 3, (double[]){0, 0.8, 1}, 1e-6);
  at_tensor *c = leaf(vector_f32(3, (float[]){0, 3, -3})), *d = leaf(vector_f32(3, (float[]){-1, -1, -1}));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_copysign, c, d))));
  assert_values(gradient_of(c), 3, (double[]){0, -1, 1}, 0);
  assert_values(gradient_of(d), 3, (double[]){0, 0, 0}, 0);
  at_tensor *x = leaf(vector_f32(3, (float[]){0, 2, 0})), *y = leaf(vector_f32(3, (float[]){0, 1, 0.5f}));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_xlogy, x, y))));
  assert_values(gradient_of(x), 3, (double[]){0, 0, log(0.5)}, 1e-6);
}

/* The n-th derivatives of f with respect to x, element by element. */
static at_tensor* derivative(at_tensor* f, at_tensor* x, int n) {
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.create_graph = 1;
  for (; n > 0; n--) {
    at_tensor* total = reduce_all(at_tensor_sum, f);
    assert_ok(at_tensor_grad(&f, &total, 1, &x, 1, &options));
    keep(f);
  }
  return f;
}

static void powers_of_zero_have_all_derivatives(void** state) {
  (void)state;
  static const struct {
    double exponent;
    int order;
    double wanted[3]; /* at 0, NaN and 2; NaN: not looked at */
  } cases[] = {{0, 1, {0, 0, 0}},          {0, 2, {0, 0, 0}}, {1, 1, {1, 1, 1}},    {1, 3, {0, 0, 0}},
               {2, 2, {2, 2, 2}},          {2, 4, {0, 0, 0}}, {3, 2, {0, NAN, 12}}, {0.5, 1, {INF, NAN, 0.5 / sqrt(2)}},
               {-1, 1, {-INF, NAN, -0.25}}};
  at_tensor *results[2 * COUNT(cases) + 1], *two = filled(AT_F32, 0, NULL, 2);
  for (size_t i = 0; i < COUNT(cases); i++) {
    at_tensor* x = leaf(vector_f32(3, (float[]){0, NAN, 2}));
    at_tensor *y = with_scalar(at_tensor_pow_scalar, x, cases[i].exponent), *in_place = unary(at_tensor_clone, x);
    assert_ok(at_tensor_pow_(in_place, vector_f32(1, (float[]){(float)cases[i].exponent})));
    results[2 * i] = derivative(y, x, cases[i].order);
    results[2 * i + 1] = derivative(in_place, x, cases[i].order);
  }
  at_tensor* x = leaf(vector_f32(1, (float[]){0}));
  results[2 * COUNT(cases)] = derivative(binary(at_tensor_pow, unary(at_tensor_sin, x), two), x, 4);
  if (!thorough()) assert_ok(at_tensor_eval_all(results, COUNT(results)));
  for (size_t i = 0; i < COUNT(cases); i++)
    for (int form = 0; form < 2; form++) {
      double* got = values_of(results[2 * i + (size_t)form]);
      for (int k = 0; k < 3; k++) {
        double wanted = cases[i].wanted[k];
        int fits = isnan(wanted) || got[k] == wanted || fabs(got[k] - wanted) <= 1e-5;
        if (!fits) refuse("derivative %d of x^%g: %g, expected %g", cases[i].order, cases[i].exponent, got[k], wanted);
      }
    }
  assert_values(results[2 * COUNT(cases)], 1, (double[]){-8}, 1e-5);
}

static void exponents_of_zero_have_gradients(void** state) {
  (void)state;
  at_tensor *a = vector_f32(4, (float[]){0, 0, 0, 2}), *b = leaf(vector_f32(4, (float[]){2, 0, -1, 3}));
  assert_values(derivative(binary(at_tensor_pow, a, b), b, 1), 4, (double[]){0, 0, -INF, 8 * log(2)}, 1e-5);
  double* second = values_of(derivative(binary(at_tensor_pow, a, b), b, 2));
  assert_true(second[0] == 0 && second[1] == 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(functions_match_the_reference),
      CASE(functions_of_pairs_match_the_reference),
      CASE(all_magnitudes_are_in_range),
      CASE(special_values_follow_the_standard),
      CASE(special_pairs_follow_the_standard),
      CASE(neighbours_are_those_of_the_dtype),
      CASE(fma_rounds_once_and_lerp_meets_its_ends),
      CASE(derivatives_match_finite_differences),
      CASE(kinks_have_the_gradients_that_were_promised),
      CASE(powers_of_zero_have_all_derivatives),
      CASE(exponents_of_zero_have_gradients),
  };
  return RUN("ops/math", tests);
}
