/* test_activation.c: activation functions, clamp, clip, addcmul and addcdiv against float64, with their derivatives. */
#include "support/gradient.h"

static double ref_leaky_relu(double a) { return a > 0 ? a : a * 0.125; }
static double ref_elu(double a) { return a > 0 ? a : 1.5 * expm1(a); }
static double ref_celu(double a) { return a > 0 ? a : 1.5 * expm1(a / 1.5); }
static double ref_selu(double a) { return 1.0507009873554805 * (a > 0 ? a : 1.6732632423543772 * expm1(a)); }
static double ref_between(double a, double min, double max) { return a < min ? min : a > max ? max : a; }
static double ref_relu6(double a) { return ref_between(a, 0, 6); }
static double ref_hardtanh(double a) { return ref_between(a, -0.75, 1.25); }
static double ref_hardsigmoid(double a) { return ref_between(a + 3, 0, 6) / 6; }
static double ref_hardswish(double a) { return a * ref_hardsigmoid(a); }
static double ref_gelu(double a) { return a * erfc(-a / sqrt(2)) / 2; }
static double ref_gelu_tanh(double a) { return a / 2 * (1 + tanh(sqrt(2 / M_PI) * (a + 0.044715 * a * a * a))); }
static double ref_silu(double a) { return a / (1 + exp(-a)); }
static double ref_softplus_of(double a) { return a > 0 ? a + log1p(exp(-a)) : log1p(exp(a)); }
static double ref_mish(double a) { return a * tanh(ref_softplus_of(a)); }
static double ref_softplus(double a) { return a * 2 > 20 ? a : ref_softplus_of(a * 2) / 2; }
static double ref_log_sigmoid(double a) { return -ref_softplus_of(-a); }
static double ref_softsign(double a) { return a / (1 + fabs(a)); }
static double ref_threshold(double a) { return a > 0.5 ? a : -2; }
static double ref_hardshrink(double a) { return fabs(a) <= 0.75 ? 0 : a; }
static double ref_softshrink(double a) { return fabs(a) <= 0.75 ? 0 : a - copysign(0.75, a); }
static double ref_tanhshrink(double a) { return a - tanh(a); }
static double ref_clamp(double a) { return ref_between(a, -0.75, 1.25); }

#define WITH(name, ...) \
  static at_status name(at_tensor** result, at_tensor* a) { return at_tensor_##name(result, a, __VA_ARGS__); }
WITH(leaky_relu, 0.125)
WITH(elu, 1.5)
WITH(celu, 1.5)
WITH(hardtanh, -0.75, 1.25)
WITH(softplus, 2, 20)
WITH(threshold, 0.5, -2)
WITH(hardshrink, 0.75)
WITH(softshrink, 0.75)
WITH(clamp, -0.75, 1.25)

typedef struct row {
  const char* name;
  unary_function f;
  double (*reference)(double);
  double ulps;        /* of the result; of 1 where `whole` */
  int whole;          /* the formula adds to 1: small results are known to an epsilon of 1 */
  double left, right; /* the derivative far out on either side */
} row;

static const row rows[] = {
    {"leaky_relu", leaky_relu, ref_leaky_relu, 1, 0, 0.125, 1},
    {"elu", elu, ref_elu, 6, 0, 0, 1},
    {"celu", celu, ref_celu, 6, 0, 0, 1},
    {"selu", at_tensor_selu, ref_selu, 6, 0, 0, 1.0507009873554805},
    {"relu6", at_tensor_relu6, ref_relu6, 0, 0, 0, 0},
    {"hardtanh", hardtanh, ref_hardtanh, 0, 0, 0, 0},
    {"hardsigmoid", at_tensor_hardsigmoid, ref_hardsigmoid, 4, 1, 0, 0},
    {"hardswish", at_tensor_hardswish, ref_hardswish, 4, 1, 0, 1},
    {"gelu", at_tensor_gelu, ref_gelu, 20, 1, 0, 1},
    {"gelu_tanh", at_tensor_gelu_tanh, ref_gelu_tanh, 20, 1, 0, 1},
    {"silu", at_tensor_silu, ref_silu, 10, 0, 0, 1},
    {"mish", at_tensor_mish, ref_mish, 20, 0, 0, 1},
    {"softplus", softplus, ref_softplus, 12, 0, 0, 1},
    {"log_sigmoid", at_tensor_log_sigmoid, ref_log_sigmoid, 12, 0, 1, 0},
    {"softsign", at_tensor_softsign, ref_softsign, 4, 0, 0, 0},
    {"threshold", threshold, ref_threshold, 0, 0, 0, 1},
    {"hardshrink", hardshrink, ref_hardshrink, 0, 0, 1, 1},
    {"softshrink", softshrink, ref_softshrink, 1, 0, 1, 1},
    {"tanhshrink", at_tensor_tanhshrink, ref_tanhshrink, 4, 1, 1, 1},
    {"clamp", clamp, ref_clamp, 0, 0, 0, 0},
};

static double ref_one(double a) { return fmax(fabs(a), 4); }

static void values_match_the_reference(void** state) {
  (void)state;
  static const operand shapes[] = {{2, {3, 5}, TRANSPOSED, -5, 5},
                                   {1, {0}, PLAIN, -5, 5},
                                   {0, {0}, PLAIN, -5, 5},
                                   {2, {4, 7}, EXPANDED, -5, 5},
                                   {3, {2, 3, 4}, REVERSED, -20, 20},
                                   {1, {1000}, STRIDED, -5, 5}};
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_F16, AT_BF16, AT_I32};
  for (size_t i = 0; i < COUNT(rows); i++)
    for (size_t d = 0; d < (thorough() ? COUNT(dtypes) : 1); d++)
      for (size_t s = 0; s < (thorough() ? COUNT(shapes) : 1); s++) {
        pair a = operand_make(&shapes[s], dtypes[d], i + 1);
        array wanted = array_map(rows[i].reference, a.host), size = array_map(ref_one, wanted);
        at_dtype result = dtypes[d] == AT_I32 ? AT_F32 : dtypes[d];
        /* halves are rounded once: the error of float32 beside it is small */
        double ulps = (dtypes[d] == AT_F16 || dtypes[d] == AT_BF16) && rows[i].ulps > 0 ? 0.51 : rows[i].ulps;
        check_close(unary(rows[i].f, a.tensor), result, wanted, rows[i].whole ? &size : NULL, ulps, rows[i].name);
      }
}

static at_tensor* apply(at_tensor* const* in, const void* one) { return unary(((const row*)one)->f, in[0]); }

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  static const operand inputs[] = {{2, {3, 5}, TRANSPOSED, -2.9, -1},
                                   {2, {3, 5}, PLAIN, 0.55, 1.2},
                                   {1, {6}, PLAIN, -8, -4},
                                   {1, {6}, PLAIN, 6.5, 9}};
  for (size_t i = 0; i < COUNT(rows); i += thorough() ? 1 : 9)
    for (size_t s = 0; s < (thorough() ? COUNT(inputs) : 1); s++)
      check_gradient(apply, &rows[i], &inputs[s], 1, 2, rows[i].name);
}

static const float far[] = {-3e38f, -1e10f, -1e4f, -100, 100, 1e4f, 1e10f, 3e38f};

static void check_far(const row* row, const double* at, const double* values, const double* gradients) {
  for (size_t k = 0; k < COUNT(far); k++) {
    double wanted = row->reference(at[k]), slope = far[k] < 0 ? row->left : row->right;
    if (fabs(wanted) < 1e-30) wanted = 0;
    if (fabs(values[k] - wanted) > 0.01 * fabs(wanted) + 1e-30)
      refuse("%s of %g is %g, expected %g", row->name, at[k], values[k], wanted);
    if (!(fabs(gradients[k] - slope) <= 0.01))
      refuse("the derivative of %s at %g is %g, expected %g", row->name, at[k], gradients[k], slope);
  }
}

static void large_numbers_neither_overflow_nor_poison_gradients(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_BF16};
  for (size_t d = 0; d < (thorough() ? COUNT(dtypes) : 1); d++) {
    at_tensor *x = casted(vector_f32(COUNT(far), far), dtypes[d]), *all[2 * COUNT(rows)];
    double* at = values_of(x);
    for (size_t i = 0; i < COUNT(rows); i++) {
      at_tensor* input = leaf(unary(at_tensor_clone, x));
      all[2 * i] = unary(rows[i].f, input);
      assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, all[2 * i])));
      all[2 * i + 1] = gradient_of(input);
    }
    if (!thorough()) assert_ok(at_tensor_eval_all(all, COUNT(all)));
    for (size_t i = 0; i < COUNT(rows); i++) check_far(&rows[i], at, values_of(all[2 * i]), values_of(all[2 * i + 1]));
  }
}

static void nan_stays_nan(void** state) {
  (void)state;
  at_tensor* all[COUNT(rows)];
  for (size_t i = 0; i < COUNT(rows); i++) all[i] = unary(rows[i].f, vector_f32(1, (float[]){NAN}));
  if (!thorough()) assert_ok(at_tensor_eval_all(all, COUNT(all)));
  for (size_t i = 0; i < COUNT(rows); i++) assert_true(isnan(item(all[i])));
}

static void infinities_have_their_limits(void** state) {
  (void)state;
  static const struct {
    unary_function f;
    double low, high;
  } limits[] = {{elu, -1.5, INFINITY},
                {celu, -1.5, INFINITY},
                {softplus, 0, INFINITY},
                {at_tensor_log_sigmoid, -INFINITY, 0},
                {hardtanh, -0.75, 1.25},
                {at_tensor_hardsigmoid, 0, 1},
                {clamp, -0.75, 1.25},
                {hardshrink, -INFINITY, INFINITY},
                {softshrink, -INFINITY, INFINITY},
                {at_tensor_tanhshrink, -INFINITY, INFINITY}};
  for (size_t i = 0; i < COUNT(limits); i++) {
    at_tensor *x = leaf(vector_f32(2, (float[]){-INFINITY, INFINITY})), *y = unary(limits[i].f, x);
    double* got = values_of(y);
    assert_true(got[0] == limits[i].low && got[1] == limits[i].high);
    assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, y)));
    double* gradients = values_of(gradient_of(x));
    assert_true(isfinite(gradients[0]) && isfinite(gradients[1]));
  }
}

static at_tensor* slope_at(unary_function f, int64_t n, const float* at) {
  at_tensor* x = leaf(vector_f32(n, at));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, unary(f, x))));
  return gradient_of(x);
}

static void kinks_have_one_sided_gradients(void** state) {
  (void)state;
  static const float zero[] = {0}, bounds[] = {-0.75f, 1.25f}, ends[] = {-3, 3}, six[] = {0, 6};
  static const float edges[] = {-0.75f, 0.75f};
  assert_values(slope_at(leaky_relu, 1, zero), 1, (double[]){0.125}, 0);
  assert_values(slope_at(elu, 1, zero), 1, (double[]){1.5}, 0);
  assert_values(slope_at(softplus, 1, zero), 1, (double[]){0.5}, 1e-6);
  assert_values(slope_at(at_tensor_mish, 1, zero), 1, (double[]){0.6}, 1e-6);
  assert_values(slope_at(hardtanh, 2, bounds), 2, (double[]){0, 0}, 0);
  assert_values(slope_at(hardshrink, 2, edges), 2, (double[]){0, 0}, 0);
  assert_values(slope_at(softshrink, 2, edges), 2, (double[]){0, 0}, 0);
  assert_values(slope_at(clamp, 2, bounds), 2, (double[]){1, 1}, 0);
  assert_values(slope_at(at_tensor_relu6, 2, six), 2, (double[]){0, 0}, 0);
  assert_values(slope_at(at_tensor_hardsigmoid, 2, ends), 2, (double[]){0, 0}, 0);
  assert_values(slope_at(at_tensor_hardswish, 2, ends), 2, (double[]){0, 1}, 0);
}

static void digits_below_zero_are_kept(void** state) {
  (void)state;
  static const float low[] = {-1, -3, -5, -8};
  static const float far_below[] = {-10, -16, -17, -20};
  at_tensor* x = vector_f32(4, low);
  double gelu[4], gelu_tanh[4], slopes[4];
  for (int i = 0; i < 4; i++) {
    gelu[i] = ref_gelu(low[i]), slopes[i] = exp(far_below[i]);
    gelu_tanh[i] = low[i] / (1 + exp(-2 * sqrt(2 / M_PI) * (low[i] + 0.044715 * pow(low[i], 3))));
  }
  const struct {
    at_tensor* got;
    const double* wanted;
    double scale, error;
  } rows[] = {{unary(at_tensor_gelu, x), gelu, 1, 5e-7},
              {unary(at_tensor_gelu_tanh, x), gelu_tanh, 1, 1e-5},
              {unary(at_tensor_gelu, casted(x, AT_BF16)), gelu, 1, 0.00394},
              {slope_at(elu, 4, far_below), slopes, 1.5, 1e-6},
              {slope_at(at_tensor_selu, 4, far_below), slopes, 1.0507009873554805 * 1.6732632423543772, 1e-6},
              {slope_at(at_tensor_expm1, 4, far_below), slopes, 1, 1e-6}};
  for (size_t r = 0; r < COUNT(rows); r++) {
    double* got = values_of(rows[r].got);
    for (int i = 0; i < 4; i++) {
      double wanted = rows[r].wanted[i] * rows[r].scale;
      if (!(fabs(got[i] - wanted) <= rows[r].error * fabs(wanted)))
        refuse("row %zu: %g, expected %g", r, got[i], wanted);
    }
  }
}

/* Of formulas in halves only the result is rounded. */
static void gradients_of_halves_are_rounded_once(void** state) {
  (void)state;
  enum { N = 64 };
  for (int d = 0; d < 2; d++) {
    float at[N];
    for (int i = 0; i < N; i++) at[i] = (float)(i - N / 2) / 8;
    at_tensor *x = leaf(casted(vector_f32(N, at), d ? AT_BF16 : AT_F16)), *y = unary(at_tensor_tanh, x);
    assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, y)));
    double *output = values_of(y), *got = values_of(gradient_of(x));
    for (int i = 0; i < N; i++) {
      double wanted = 1 - output[i] * output[i], error = (d ? 0x1p-8 : 0x1p-11) * 1.01;
      if (fabs(got[i] - wanted) > error * wanted) refuse("at %g: %g, expected %g", at[i], got[i], wanted);
    }
  }
}

static at_tensor* apply_prelu(at_tensor* const* in, const void* parameter) {
  (void)parameter;
  return binary(at_tensor_prelu, in[0], in[1]);
}

static void prelu_has_a_slope_for_each_channel(void** state) {
  (void)state;
  at_tensor *a = matrix_f32(2, 2, (float[]){-1, -2, 3, -4}), *r = a;
  assert_values(binary(at_tensor_prelu, a, vector_f32(2, (float[]){0.5, 0.25})), 4, (double[]){-0.5, -0.5, 3, -1}, 0);
  assert_values(binary(at_tensor_prelu, a, vector_f32(1, (float[]){0.5})), 4, (double[]){-0.5, -1, 3, -2}, 0);
  assert_values(binary(at_tensor_prelu, vector_f32(2, (float[]){-2, 2}), filled(AT_F32, 0, NULL, 3)), 2,
                (double[]){-6, 2}, 0);
  assert_status(at_tensor_prelu(&r, a, vector_f32(3, (float[]){1, 2, 3})), AT_ERROR_SHAPE);
  assert_null(r);
  assert_error_has("2x2");
  assert_status(at_tensor_prelu(&r, a, a), AT_ERROR_SHAPE);
  static const operand inputs[] = {{3, {2, 3, 4}, PLAIN, -3, -0.5}, {1, {3}, PLAIN, 0, 0}};
  check_gradient(apply_prelu, NULL, inputs, 2, 2, "prelu");
  at_tensor* weight = leaf(vector_f32(1, (float[]){0.5})); /* infinity is not in its branch */
  assert_ok(at_tensor_backward(
      reduce_all(at_tensor_sum, binary(at_tensor_prelu, vector_f32(2, (float[]){INFINITY, -2}), weight))));
  assert_values(gradient_of(weight), 1, (double[]){-2}, 0);
}

static void bad_numbers_are_refused(void** state) {
  (void)state;
  at_tensor *x = vector_f32(2, (float[]){1, 2}), *r = x;
  assert_status(at_tensor_celu(&r, x, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_softplus(&r, x, 0, 20), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_hardtanh(&r, x, 1, -1), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_hardtanh(&r, x, NAN, 1), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_softshrink(&r, x, -1), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_softshrink(&r, x, NAN), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_clamp(&r, x, 0, NAN), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_clamp(&r, casted(x, AT_U8), 300, 400), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_clamp(&r, casted(x, AT_U8), -5, -1), AT_ERROR_ARGUMENT);
  assert_null(r);
}

static at_tensor* clamped(at_tensor* a, double min, double max) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_clamp(&r, a, min, max));
  return keep(r);
}

static void clamp_keeps_integers_and_leaves_sides_open(void** state) {
  (void)state;
  at_tensor *bytes = casted(vector_f32(3, (float[]){0, 100, 255}), AT_U8), *r = clamped(bytes, -5, 300);
  assert_int_equal(dtype_of(r), AT_U8);
  assert_values(r, 3, (double[]){0, 100, 255}, 0);
  assert_values(clamped(bytes, 7, 255), 3, (double[]){7, 100, 255}, 0);
  assert_values(clamped(bytes, -INFINITY, 50), 3, (double[]){0, 50, 50}, 0);
  assert_values(clamped(bytes, 50, INFINITY), 3, (double[]){50, 100, 255}, 0);
  assert_values(clamped(bytes, 50, 20), 3, (double[]){20, 20, 20}, 0);
  r = clamped(bytes, 0.5, INFINITY);
  assert_int_equal(dtype_of(r), AT_F32);
  assert_values(r, 3, (double[]){0.5, 100, 255}, 0);
  at_tensor* wide = vector_i64(2, (int64_t[]){INT64_MIN, INT64_MAX});
  assert_values(clamped(wide, -1e30, 1e30), 2, (double[]){-0x1p63, 0x1p63}, 0);
  assert_values(clamped(vector_f32(2, (float[]){-INFINITY, 3}), -INFINITY, INFINITY), 2, (double[]){-INFINITY, 3}, 0);
}

static at_tensor* clipped(at_tensor* a, at_tensor* min, at_tensor* max) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_clip(&r, a, min, max));
  return keep(r);
}
static at_tensor* apply_clip(at_tensor* const* in, const void* parameter) {
  (void)parameter;
  return clipped(in[0], in[1], in[2]);
}

static void clip_takes_tensors(void** state) {
  (void)state;
  at_tensor* a = matrix_f32(2, 3, (float[]){-1, 0, 1, 2, 3, 4});
  at_tensor *min = vector_f32(3, (float[]){0, -1, 2}), *max = filled(AT_F32, 0, NULL, 1.5);
  assert_values(clipped(a, min, max), 6, (double[]){0, 0, 1.5, 1.5, 1.5, 1.5}, 0);
  assert_values(clipped(a, min, NULL), 6, (double[]){0, 0, 2, 2, 3, 4}, 0);
  assert_values(clipped(a, NULL, max), 6, (double[]){-1, 0, 1, 1.5, 1.5, 1.5}, 0);
  assert_values(clipped(a, NULL, NULL), 6, (double[]){-1, 0, 1, 2, 3, 4}, 0);
  assert_true(isnan(item(clipped(vector_f32(1, (float[]){NAN}), max, max))));
  assert_true(isnan(item(clipped(vector_f32(1, (float[]){1}), filled(AT_F32, 0, NULL, NAN), NULL))));
  static const operand inputs[] = {{2, {3, 5}, PLAIN, -3, 3}, {1, {5}, PLAIN, -1, -0.5}, {0, {0}, PLAIN, 0.5, 1}};
  if (thorough()) check_gradient(apply_clip, NULL, inputs, 3, 2, "clip");
}

static at_tensor* addcmul(at_tensor* a, at_tensor* b, at_tensor* c, double value) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_addcmul(&r, a, b, c, value));
  return keep(r);
}
static at_tensor* addcdiv(at_tensor* a, at_tensor* b, at_tensor* c, double value) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_addcdiv(&r, a, b, c, value));
  return keep(r);
}
static at_tensor* apply_addcmul(at_tensor* const* in, const void* parameter) {
  (void)parameter;
  return addcmul(in[0], in[1], in[2], -0.5);
}
static at_tensor* apply_addcdiv(at_tensor* const* in, const void* parameter) {
  (void)parameter;
  return addcdiv(in[0], in[1], in[2], -0.5);
}

static void products_and_quotients_are_added(void** state) {
  (void)state;
  at_tensor *a = vector_f32(2, (float[]){1, 2}), *b = vector_f32(2, (float[]){3, 4}), *c = filled(AT_F32, 0, NULL, 2);
  assert_values(addcmul(a, b, c, 0.5), 2, (double[]){4, 6}, 0);
  assert_values(addcdiv(a, b, c, -1), 2, (double[]){-0.5, 0}, 0);
  at_tensor *whole = vector_i64(2, (int64_t[]){3, 5}), *r = addcmul(whole, whole, whole, 2);
  assert_int_equal(dtype_of(r), AT_I64);
  assert_values(r, 2, (double[]){21, 55}, 0);
  assert_int_equal(dtype_of(addcdiv(whole, whole, whole, 2)), AT_F32);
  at_tensor* half = casted(vector_f32(1, (float[]){300}), AT_F16); /* the product overflows float16, not the sum */
  assert_values(addcmul(half, half, half, 0.5), 1, (double[]){45312}, 0);
  static const operand inputs[] = {{2, {3, 5}, PLAIN, 0, 0}, {1, {5}, STRIDED, 0, 0}, {2, {3, 1}, PLAIN, 0.5, 2}};
  if (!thorough()) return;
  check_gradient(apply_addcmul, NULL, inputs, 3, 2, "addcmul");
  check_gradient(apply_addcdiv, NULL, inputs, 3, 2, "addcdiv");
}

static void softmin_and_glu_work_along_an_axis(void** state) {
  (void)state;
  at_tensor *a = matrix_f32(1, 2, (float[]){0, (float)log(3)}), *r = NULL;
  assert_ok(at_tensor_softmin(&r, a, -1));
  assert_values(keep(r), 2, (double[]){0.75, 0.25}, 1e-6);
  assert_ok(at_tensor_softmin(&r, casted(vector_f32(2, (float[]){200, 200}), AT_U8), 0));
  assert_values(keep(r), 2, (double[]){0.5, 0.5}, 1e-6);
  at_tensor* gated = matrix_f32(2, 2, (float[]){1, 2, 0, (float)log(3)});
  assert_ok(at_tensor_glu(&r, gated, 0));
  assert_values(keep(r), 2, (double[]){0.5, 1.5}, 1e-6);
  assert_status(at_tensor_glu(&r, a, 0), AT_ERROR_SHAPE);
  assert_null(r);
  assert_error_has("1x2");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(values_match_the_reference),
      CASE(derivatives_match_finite_differences),
      CASE(large_numbers_neither_overflow_nor_poison_gradients),
      CASE(nan_stays_nan),
      CASE(infinities_have_their_limits),
      CASE(kinks_have_one_sided_gradients),
      CASE(digits_below_zero_are_kept),
      CASE(gradients_of_halves_are_rounded_once),
      CASE(prelu_has_a_slope_for_each_channel),
      CASE(bad_numbers_are_refused),
      CASE(clamp_keeps_integers_and_leaves_sides_open),
      CASE(clip_takes_tensors),
      CASE(products_and_quotients_are_added),
      CASE(softmin_and_glu_work_along_an_axis),
  };
  return RUN("ops/activation", tests);
}
