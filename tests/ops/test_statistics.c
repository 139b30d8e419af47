/* test_statistics.c: variance, deviation, log-sum-exp and norms against float64, where they end, and their derivatives.
 */
#include "support/gradient.h"

typedef struct fold_case {
  operand input;
  size_t count;
  int32_t axes[MAX_RANK];
} fold_case;
static const fold_case cases[] = {
    {{2, {3, 5}, TRANSPOSED, 0, 0}, 1, {0}}, {{3, {2, 3, 4}, STRIDED, 0, 0}, 2, {0, -1}},
    {{2, {3, 5}, REVERSED, 0, 0}, 0, {0}},   {{2, {20, 33}, PLAIN, 0, 0}, 1, {-1}},
    {{2, {0, 3}, PLAIN, 0, 0}, 1, {1}},      {{1, {30011}, PLAIN, 0, 0}, 0, {0}},
};

typedef enum { VAR, STD, LOGSUMEXP, MEDIAN, NORM } statistic;
typedef struct statistic_row {
  const char* name;
  statistic kind;
  double number; /* correction or order */
} statistic_row;
static const statistic_row rows[] = {
    {"var", VAR, 0},
    {"var, unbiased", VAR, 1},
    {"std", STD, 1},
    {"logsumexp", LOGSUMEXP, 0},
    {"median", MEDIAN, 0},
    {"norm 2", NORM, 2},
    {"norm 1", NORM, 1},
    {"norm 3", NORM, 3},
    {"norm 0.5", NORM, 0.5},
    {"norm -1", NORM, -1},
    {"norm inf", NORM, INFINITY},
    {"norm 0", NORM, 0},
    {"norm -inf", NORM, -INFINITY},
};

static at_tensor* folded(const statistic_row* row, at_tensor* a, const fold_case* c, int keepdims) {
  at_tensor* r = NULL;
  const int32_t* axes = c->count ? c->axes : NULL;
  switch (row->kind) {
    case VAR: assert_ok(at_tensor_var(&r, a, axes, c->count, row->number, keepdims)); break;
    case STD: assert_ok(at_tensor_std(&r, a, axes, c->count, row->number, keepdims)); break;
    case LOGSUMEXP: assert_ok(at_tensor_logsumexp(&r, a, axes, c->count, keepdims)); break;
    case MEDIAN: assert_ok(at_tensor_median(&r, a, axes, c->count, keepdims)); break;
    case NORM: assert_ok(at_tensor_norm(&r, a, row->number, axes, c->count, keepdims)); break;
  }
  return keep(r);
}

static double exponent; /* of the map and the root below */
static double power(double x) { return pow(fabs(x), exponent); }
static double root(double x) { return pow(x, 1 / exponent); }

static array reference(const statistic_row* row, array a, const fold_case* c, int keepdims) {
#define FOLD(kind, of) array_fold(kind, of, c->axes, c->count, keepdims)
  if (row->kind == LOGSUMEXP) return FOLD(FOLD_LOGSUMEXP, a);
  if (row->kind == MEDIAN) return FOLD(FOLD_MEDIAN, a);
  if (row->kind == NORM) {
    if (isinf(row->number)) return FOLD(row->number > 0 ? FOLD_MAX : FOLD_MIN, array_map(fabs, a));
    if (row->number == 0) return FOLD(FOLD_COUNT, a);
    exponent = row->number;
    return array_map(root, FOLD(FOLD_SUM, array_map(power, a)));
  }
  array r = FOLD(FOLD_VAR, a);
  double n = (double)array_count(&a) / fmax((double)array_count(&r), 1);
  for (int64_t i = 0; i < array_count(&r); i++) r.data[i] *= n / (n - row->number);
  exponent = 2;
  return row->kind == STD ? array_map(root, r) : r;
}

static void statistics_match_the_reference(void** state) {
  (void)state;
  static const at_dtype sample[] = {AT_F32, AT_F64, AT_F16, AT_I32};
  for (size_t r = 0; r < COUNT(rows); r++)
    for (size_t d = 0; d < (deep() ? DTYPES : on_cpu() ? COUNT(sample) : 1); d++) {
      at_dtype dtype = deep() ? (at_dtype)d : sample[d];
      for (size_t c = 0; c < (thorough() ? COUNT(cases) : 2); c++) {
        if (!thorough() && c != r % 2) continue;
        char label[96];
        snprintf(label, sizeof label, "%s of %s, case %zu", rows[r].name, element_of(dtype)->name, c);
        operand input = cases[c].input;
        if (rows[r].kind == NORM && rows[r].number < 0) input.low = 1, input.high = 3;
        pair a = operand_make(&input, dtype, 41);
        at_tensor* got = folded(&rows[r], a.tensor, &cases[c], (int)(c % 2));
        check_close(got, element_of(dtype)->is_float ? dtype : AT_F32,
                    reference(&rows[r], a.host, &cases[c], (int)(c % 2)), NULL, 32, label);
      }
      if (thorough()) forget_all(NULL);
    }
}

static void variance_of_too_few_is_nan(void** state) {
  (void)state;
  at_tensor *one = vector_f32(1, (float[]){3}), *none = filled(AT_F32, 1, (int64_t[]){0}, 0), *r = NULL;
  assert_ok(at_tensor_var(&r, one, NULL, 0, 0, 0));
  assert_true(item(keep(r)) == 0);
  assert_ok(at_tensor_var(&r, one, NULL, 0, 1, 0));
  assert_true(isnan(item(keep(r))));
  assert_ok(at_tensor_std(&r, none, NULL, 0, 0, 0));
  assert_true(isnan(item(keep(r))));
}

static void variance_survives_a_large_mean(void** state) {
  (void)state;
  float values[1000];
  for (int i = 0; i < 1000; i++) values[i] = 30000 + (float)(i % 2);
  at_tensor* r = NULL;
  assert_ok(at_tensor_var(&r, vector_f32(1000, values), NULL, 0, 0, 0));
  assert_near(item(keep(r)), 0.25, 1e-6);
}

static void sums_of_exponentials_survive_infinities(void** state) {
  (void)state;
  at_tensor* low = vector_f32(2, (float[]){-INFINITY, -INFINITY});
  assert_true(item(reduce_all(at_tensor_logsumexp, low)) == -INFINITY);
  assert_true(item(reduce_all(at_tensor_logsumexp, vector_f32(2, (float[]){INFINITY, 1}))) == INFINITY);
  assert_near(item(reduce_all(at_tensor_logsumexp, vector_f32(2, (float[]){1000, 1000}))), 1000 + log(2), 1e-4);
  assert_true(isnan(item(reduce_all(at_tensor_logsumexp, vector_f32(2, (float[]){NAN, INFINITY})))));
}

static void roots_of_zero_have_no_slope(void** state) {
  (void)state;
  at_tensor *a = leaf(vector_f32(2, (float[]){0, 0})), *norm = NULL, *deviation = NULL;
  assert_ok(at_tensor_norm(&norm, a, 2, NULL, 0, 0));
  assert_ok(at_tensor_std(&deviation, a, NULL, 0, 1, 0));
  assert_ok(at_tensor_backward(binary(at_tensor_add, keep(norm), keep(deviation))));
  assert_values(gradient_of(a), 2, (double[]){0, 0}, 0);
}

static void norms_of_zero_and_of_nan_have_gradients(void** state) {
  (void)state;
  static const double orders[] = {2, 1, 0.5, 3, -1, INFINITY};
  for (size_t i = 0; i < COUNT(orders); i++) {
    at_tensor *a = leaf(vector_f32(3, (float[]){0, 0, 0})), *bad = leaf(vector_f32(3, (float[]){NAN, 1, 2})), *r = NULL;
    assert_ok(at_tensor_norm(&r, a, orders[i], NULL, 0, 0));
    assert_ok(at_tensor_backward(keep(r)));
    assert_values(gradient_of(a), 3, (double[]){0, 0, 0}, 0);
    assert_ok(at_tensor_norm(&r, bad, orders[i], NULL, 0, 0));
    assert_ok(at_tensor_backward(keep(r)));
    assert_true(isnan(values_of(gradient_of(bad))[0]));
    assert_true(orders[i] == 1 || isnan(values_of(gradient_of(bad))[1]));
  }
  at_tensor *some = leaf(vector_f32(3, (float[]){0, 4, 9})), *r = NULL; /* (2 + 3)², of which 0 has no part */
  assert_ok(at_tensor_norm(&r, some, 0.5, NULL, 0, 0));
  assert_ok(at_tensor_backward(keep(r)));
  assert_values(gradient_of(some), 3, (double[]){0, 2.5, 5.0 / 3}, 1e-5);
}

static double quantile_of(at_tensor* a, double q) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_quantile(&r, a, q, NULL, 0, 0));
  return item(keep(r));
}

static void quantiles_lie_between_elements(void** state) {
  (void)state;
  at_tensor *a = leaf(vector_f32(5, (float[]){7, 1, 3, 2, 10})), *r = NULL;
  assert_true(quantile_of(a, 0) == 1 && quantile_of(a, 1) == 10 && quantile_of(a, 0.5) == 3);
  assert_ok(at_tensor_quantile(&r, a, 0.9, NULL, 0, 0));
  assert_near(item(keep(r)), 8.8, 1e-6);
  assert_ok(at_tensor_backward(r));
  assert_values(gradient_of(a), 5, (double[]){0.4, 0, 0, 0, 0.6}, 1e-6);
  at_tensor* rows = matrix_f32(2, 3, (float[]){3, NAN, 1, 6, 4, 5});
  assert_ok(at_tensor_quantile(&r, rows, 0.25, (int32_t[]){1}, 1, 1));
  double* values = values_of(keep(r));
  assert_true(isnan(values[0]) && values[1] == 4.5);
  at_tensor* ends = vector_f32(4, (float[]){INFINITY, -INFINITY, INFINITY, INFINITY});
  assert_true(quantile_of(ends, 0.9) == INFINITY && quantile_of(ends, 0) == -INFINITY);
  assert_true(quantile_of(vector_i64(2, (int64_t[]){1, 2}), 0.5) == 1.5);
  r = a;
  for (int i = 0; i < 3; i++)
    assert_status(at_tensor_quantile(&r, a, (double[]){-0.1, 1.1, NAN}[i], NULL, 0, 0), AT_ERROR_ARGUMENT);
  assert_null(r);
  assert_status(at_tensor_median(&r, filled(AT_F32, 1, (int64_t[]){0}, 0), NULL, 0, 0), AT_ERROR_SHAPE);
}

static void bad_norms_are_refused(void** state) {
  (void)state;
  at_tensor *a = filled(AT_F32, 1, (int64_t[]){0}, 0), *r = a;
  assert_status(at_tensor_norm(&r, a, NAN, NULL, 0, 0), AT_ERROR_ARGUMENT);
  assert_null(r);
  assert_status(at_tensor_norm(&r, a, INFINITY, NULL, 0, 0), AT_ERROR_SHAPE);
  assert_ok(at_tensor_norm(&r, a, 2, NULL, 0, 0));
  assert_true(item(keep(r)) == 0);
}

static at_tensor* apply(at_tensor* const* in, const void* parameter) {
  return folded(((const void* const*)parameter)[0], in[0], ((const void* const*)parameter)[1], 0);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  for (size_t r = 0; r < COUNT(rows) - 2;
       r += thorough() ? 1 : 4) /* the last two are constant, or so flat that differences say nothing */
    for (size_t c = 0; c < (on_cpu() ? 3 : 1); c++) {
      operand input = cases[c].input;
      if (rows[r].kind == NORM) input.low = 0.5, input.high = 3;
      const void* parameter[] = {&rows[r], &cases[c]};
      check_gradient(apply, parameter, &input, 1, 2, rows[r].name);
      forget_all(NULL);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(statistics_match_the_reference),
      CASE(variance_of_too_few_is_nan),
      CASE(variance_survives_a_large_mean),
      CASE(sums_of_exponentials_survive_infinities),
      CASE(roots_of_zero_have_no_slope),
      CASE(quantiles_lie_between_elements),
      CASE(bad_norms_are_refused),
      CASE(derivatives_match_finite_differences),
      CASE(norms_of_zero_and_of_nan_have_gradients),
  };
  return RUN("ops/statistics", tests);
}
