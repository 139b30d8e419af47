/* test_scan.c: running folds along every axis against float64, their ties, zeros and infinities, and their derivatives.
 */
#include "support/gradient.h"

typedef struct scan_case {
  operand input;
  int32_t axis;
} scan_case;

static const scan_case cases[] = {
    {{2, {3, 5}, TRANSPOSED, 0, 0}, 1},   {{3, {2, 5, 4}, STRIDED, 0, 0}, 1},
    {{3, {2, 3, 7}, REVERSED, 0, 0}, -1}, {{2, {4, 7}, EXPANDED, 0, 0}, 0},
    {{1, {1}, PLAIN, 0, 0}, 0},           {{3, {3, 0, 2}, PLAIN, 0, 0}, 1},
    {{3, {0, 3, 2}, PLAIN, 0, 0}, 1},     {{8, {2, 1, 3, 1, 2, 1, 2, 3}, REVERSED, 0, 0}, 4},
    {{2, {3, 301}, PLAIN, 0, 0}, 1},    /* some items share a line */
    {{2, {1030, 24}, PLAIN, 0, 0}, 0},  /* columns in parts */
    {{2, {2, 9001}, STRIDED, 0, 0}, 1}, /* lines in segments and parts */
    {{1, {40000}, PLAIN, 0, 0}, 0},       {{2, {37, 1100}, TRANSPOSED, 0, 0}, 0},
};
enum { SMALL = 4 };

typedef at_status (*running_function)(at_tensor**, at_tensor*, int32_t, int32_t);
typedef at_status (*extreme_function)(at_tensor**, at_tensor**, at_tensor*, int32_t);
typedef struct scan_row {
  const char* name;
  fold kind, places;
  running_function running;
  extreme_function extreme;
} scan_row;
static const scan_row rows[] = {{"cumsum", FOLD_SUM, 0, at_tensor_cumsum, NULL},
                                {"cumprod", FOLD_PROD, 0, at_tensor_cumprod, NULL},
                                {"logcumsumexp", FOLD_LOGSUMEXP, 0, NULL, NULL},
                                {"cummax", FOLD_MAX, FOLD_ARGMAX, NULL, at_tensor_cummax},
                                {"cummin", FOLD_MIN, FOLD_ARGMIN, NULL, at_tensor_cummin}};

static at_tensor* scanned(const scan_row* row, at_tensor* a, int32_t axis, at_tensor** places) {
  at_tensor *r = NULL, *at = NULL;
  if (row->running)
    assert_ok(row->running(&r, a, axis, 0));
  else if (row->extreme)
    assert_ok(row->extreme(&r, &at, a, axis));
  else
    assert_ok(at_tensor_logcumsumexp(&r, a, axis));
  if (at) keep(at);
  if (places) *places = at;
  return keep(r);
}

static at_dtype result_dtype(const scan_row* row, at_dtype input) {
  const element_info* info = element_of(input);
  if (info->is_float || row->extreme) return input;
  return row->kind == FOLD_LOGSUMEXP ? AT_F32 : info->is_signed || input == AT_BOOL ? AT_I64 : AT_U64;
}

/* A logarithm of a sum errs by parts of the sum, however close to 0 it is. */
static double beside_one(double x) { return 1 + fabs(x); }

static void check_scan(const scan_row* row, const scan_case* c, at_dtype dtype) {
  char label[96];
  int axis = c->axis < 0 ? c->axis + c->input.rank : c->axis;
  int64_t length = c->input.dims[axis];
  snprintf(label, sizeof label, "%s of %s, rank %d, %lld along axis %d", row->name, element_of(dtype)->name,
           c->input.rank, (long long)length, axis);
  operand input = c->input;
  if (row->kind == FOLD_PROD && element_of(dtype)->is_float && length > 8) input.low = 0.97, input.high = 1.03;
  if (row->kind == FOLD_PROD && !element_of(dtype)->is_float && length > 8)
    return; /* float64 cannot tell how they wrap */
  pair a = operand_make(&input, dtype, 31);
  array wanted = array_scan(row->kind, a.host, axis), size = array_scan(FOLD_SUM, array_map(fabs, a.host), axis);
  if (row->kind == FOLD_LOGSUMEXP) size = array_map(beside_one, wanted);
  double ulps = row->extreme ? 0 : row->kind == FOLD_SUM ? 16 : row->kind == FOLD_PROD ? 4 + 2 * (double)length : 16;
  at_tensor *places, *got = scanned(row, a.tensor, c->axis, &places);
  check_close(got, result_dtype(row, dtype), wanted,
              row->kind == FOLD_SUM || row->kind == FOLD_LOGSUMEXP ? &size : NULL, ulps, label);
  if (places) check_close(places, AT_I64, array_scan(row->places, a.host, axis), NULL, 0, label);
}

static void scans_match_the_reference(void** state) {
  (void)state;
  static const at_dtype sample[] = {AT_F32, AT_F64, AT_BF16, AT_I32, AT_BOOL};
  for (size_t r = 0; r < COUNT(rows); r++)
    for (size_t d = 0; d < (deep() ? DTYPES : on_cpu() ? COUNT(sample) : 1); d++) {
      at_dtype dtype = deep() ? (at_dtype)d : sample[d];
      size_t count = deep() || (dtype == AT_F32 && (on_cpu() || r == 0)) ? COUNT(cases) : on_cpu() ? SMALL : 2;
      for (size_t c = 0; c < count; c++) check_scan(&rows[r], &cases[c], dtype);
      forget_all(NULL);
    }
}

static void an_initial_value_comes_first(void** state) {
  (void)state;
  at_tensor *a = matrix_f32(2, 3, (float[]){1, 2, 3, 4, 5, 6}), *r = NULL;
  assert_ok(at_tensor_cumsum(&r, a, 1, 1));
  assert_values(keep(r), 8, (double[]){0, 1, 3, 6, 0, 4, 9, 15}, 0);
  assert_ok(at_tensor_cumprod(&r, a, 0, 1));
  assert_values(keep(r), 9, (double[]){1, 1, 1, 1, 2, 3, 4, 10, 18}, 0);
  assert_ok(at_tensor_cumsum(&r, filled(AT_F32, 2, (int64_t[]){2, 0}, 0), 1, 1));
  assert_values(keep(r), 2, (double[]){0, 0}, 0);
}

static void integers_wrap(void** state) {
  (void)state;
  int64_t high = INT64_MAX;
  at_tensor *a = vector_i64(3, (int64_t[]){high, 1, 1}), *r = NULL;
  int64_t got[3];
  assert_ok(at_tensor_cumsum(&r, a, 0, 0));
  assert_ok(at_tensor_to_host(keep(r), got, sizeof got));
  assert_true(got[0] == high && got[1] == INT64_MIN && got[2] == INT64_MIN + 1);
}

static void the_last_of_equals_and_of_nans_counts(void** state) {
  (void)state;
  at_tensor *a = vector_f32(7, (float[]){1, 3, 3, 2, NAN, 5, NAN}), *values, *places;
  assert_ok(at_tensor_cummax(&values, &places, a, 0));
  assert_values(keep(places), 7, (double[]){0, 1, 2, 2, 4, 4, 6}, 0);
  double* got = values_of(keep(values));
  assert_true(got[3] == 3 && isnan(got[4]) && isnan(got[5]) && isnan(got[6]));
  assert_ok(at_tensor_cummin(&values, &places, a, 0));
  assert_values(keep(places), 7, (double[]){0, 0, 0, 0, 4, 4, 6}, 0);
  keep(values);
}

/* What element i of a line is: rising, falling, all equal, few high ones among low ones, and the same with NaN. */
static double element_at(int pattern, int64_t i, double high, int has_nan) {
  double hash = (double)(i * 2654435761 % 97) / 97;
  switch (pattern) {
    case 0: return (double)(i % 2000) * high / 2000;
    case 1: return (double)(2000 - i % 2000) * high / 2000;
    case 2: return high;
    case 3: return i % 61 == 7 ? high : hash * high;
    default: return has_nan && i % 401 == 300 ? NAN : hash * high;
  }
}
static void lines_of_any_length_and_order_are_followed(void** state) {
  (void)state;
  static const int64_t lengths[] = {1, 31, 32, 33, 64, 65, 511, 512, 513, 1031, 13000};
  enum { PATTERNS = 5, MOST = 13000 };
  static double values[PATTERNS * MOST];
  for (at_dtype dtype = AT_F32; dtype < DTYPES; dtype++)
    for (size_t l = 0; l < COUNT(lengths); l++) {
      if (!on_cpu() && !deep() && (dtype != AT_F32 || l % 4 != 3)) continue;
      double high = dtype == AT_BOOL ? 1 : 120;
      const int64_t n = lengths[l], dims[2] = {PATTERNS, n};
      for (int64_t i = 0; i < PATTERNS * n; i++)
        values[i] = element_at((int)(i / n), i % n, high, element_of(dtype)->is_float);
      at_tensor* a = casted(reshaped(vector_f64(PATTERNS * n, values), 2, dims), dtype);
      array host = array_new(2, dims);
      memcpy(host.data, values_of(a), sizeof(double) * (size_t)(PATTERNS * n));
      for (size_t r = 0; r < COUNT(rows); r++) {
        if (!rows[r].extreme) continue;
        at_tensor *places, *got = scanned(&rows[r], a, 1, &places);
        check_close(got, dtype, array_scan(rows[r].kind, host, 1), NULL, 0, rows[r].name);
        check_close(places, AT_I64, array_scan(rows[r].places, host, 1), NULL, 0, rows[r].name);
      }
    }
}

/* More than the caches hold. */
static void large_results_are_complete(void** state) {
  (void)state;
  enum { LINES = 3, LENGTH = (4 << 20) / LINES + 77 };
  if (!on_cpu() && !deep()) return;
  at_tensor *values, *places, *a = random_f32(2, (int64_t[]){LINES, LENGTH}, 9);
  assert_ok(at_tensor_cummax(&values, &places, a, 1));
  static float in[LINES * LENGTH], out[LINES * LENGTH];
  static int64_t at[LINES * LENGTH];
  assert_ok(at_tensor_to_host(a, in, sizeof in));
  assert_ok(at_tensor_to_host(keep(values), out, sizeof out));
  assert_ok(at_tensor_to_host(keep(places), at, sizeof at));
  for (int64_t i = 0, best = 0; i < LINES * LENGTH; i++) {
    best = i % LENGTH == 0 || in[i] >= in[best] ? i : best;
    if (at[i] != best % LENGTH || out[i] != in[best]) refuse("element %lld", (long long)i);
  }
}

static void logarithms_survive_infinities(void** state) {
  (void)state;
  const double low = -INFINITY;
  at_tensor *a = vector_f64(5, (double[]){low, low, 1000, 1000, -1000}), *r = NULL;
  assert_ok(at_tensor_logcumsumexp(&r, a, 0));
  double* got = values_of(keep(r));
  assert_true(got[0] == low && got[1] == low && got[2] == 1000);
  assert_near(got[3], 1000 + log(2), 1e-12);
  assert_near(got[4], 1000 + log(2), 1e-12);
  assert_ok(at_tensor_logcumsumexp(&r, vector_f64(4, (double[]){1, INFINITY, low, NAN}), 0));
  got = values_of(keep(r));
  assert_true(got[0] == 1 && isinf(got[1]) && isinf(got[2]) && isnan(got[3]));
}

static at_tensor* apply(at_tensor* const* in, const void* parameter) {
  const scan_row* row = ((const void* const*)parameter)[0];
  return scanned(row, in[0], ((const scan_case* const*)parameter)[1]->axis, NULL);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  for (size_t r = 0; r < COUNT(rows); r++)
    for (size_t c = 0; c < (deep() ? 9 : on_cpu() ? 3 : 1); c++) {
      if (cases[c].input.place == EXPANDED && rows[r].extreme) continue; /* ties: no derivative there */
      if (!thorough() && r % 2) continue;
      const void* parameter[] = {&rows[r], &cases[c]};
      check_gradient(apply, parameter, &cases[c].input, 1, 2, rows[r].name);
      forget_all(NULL);
    }
}

/* d/da_i of the sum of all running products, by the definition. */
static void products_of_zeros_have_a_derivative(void** state) {
  (void)state;
  const double inputs[][5] = {{2, 0, 3, 4, 5}, {2, 0, 3, 0, 5}, {0, 0, 0, 1, 2}, {1, 2, 3, 4, 0}};
  for (size_t c = 0; c < COUNT(inputs); c++) {
    double wanted[5] = {0}, others[5];
    for (int i = 0; i < 5; i++)
      for (int j = i; j < 5; j++) {
        double product = 1;
        for (int k = 0; k <= j; k++) product *= k == i ? 1 : inputs[c][k];
        wanted[i] += product;
        if (j == 4) others[i] = product;
      }
    at_tensor *a = leaf(vector_f64(5, inputs[c])), *r = NULL;
    assert_ok(at_tensor_cumprod(&r, a, 0, 0));
    assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, keep(r))));
    assert_values(gradient_of(a), 5, wanted, 1e-12);
    at_tensor* b = leaf(vector_f64(5, inputs[c]));
    assert_ok(at_tensor_backward(reduce_all(at_tensor_prod, b)));
    assert_values(gradient_of(b), 5, others, 1e-12);
  }
}

/* Products of pieces overflow where those of whole lines do not. */
static void large_factors_before_a_zero_do_no_harm(void** state) {
  (void)state;
  enum { N = 9000 };
  float* values = array_memory(N * sizeof *values);
  for (int i = 0; i < N; i++) values[i] = i == 0 || i == N - 2 ? 0 : 3;
  at_tensor *a = leaf(vector_f32(N, values)), *r = NULL;
  assert_ok(at_tensor_cumprod(&r, a, 0, 0));
  assert_ok(at_tensor_slice(&r, keep(r), 0, 0, 3, 1));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, keep(r))));
  double* got = values_of(gradient_of(a));
  assert_true(got[0] == 1 + 3 + 9);
  for (int i = 1; i < N; i++) assert_true(got[i] == 0);
}

static void bad_axes_are_refused(void** state) {
  (void)state;
  at_tensor *r = NULL, *places = NULL;
  assert_status(at_tensor_cumsum(&r, filled(AT_F32, 0, NULL, 1), 0, 0), AT_ERROR_INDEX);
  assert_status(at_tensor_cummax(&r, &places, filled(AT_F32, 2, (int64_t[]){2, 2}, 1), 2), AT_ERROR_INDEX);
  assert_null(r);
  assert_null(places);
}

static void a_second_run_gives_the_same_bits(void** state) {
  (void)state;
  at_tensor* a = random_f32(1, (int64_t[]){100003}, 5);
  check_bits(scanned(&rows[0], a, 0, NULL), scanned(&rows[0], a, 0, NULL), "cumsum twice");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(scans_match_the_reference),
      CASE(an_initial_value_comes_first),
      CASE(integers_wrap),
      CASE(the_last_of_equals_and_of_nans_counts),
      CASE(lines_of_any_length_and_order_are_followed),
      CASE(large_results_are_complete),
      CASE(logarithms_survive_infinities),
      CASE(derivatives_match_finite_differences),
      CASE(products_of_zeros_have_a_derivative),
      CASE(large_factors_before_a_zero_do_no_harm),
      CASE(bad_axes_are_refused),
      CASE(a_second_run_gives_the_same_bits),
  };
  return RUN("ops/scan", tests);
}
