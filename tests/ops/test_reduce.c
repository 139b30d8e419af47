/* test_reduce.c: folds over any axes against float64, their ties, NaNs and empty inputs, and their derivatives. */
#include "support/gradient.h"

typedef struct fold_case {
  operand input;
  size_t count;
  int32_t axes[MAX_RANK];
} fold_case;

static const fold_case cases[] = {
    {{2, {3, 5}, TRANSPOSED, 0, 0}, 1, {0}}, {{3, {2, 3, 4}, STRIDED, 0, 0}, 2, {0, -1}},
    {{2, {3, 5}, PLAIN, 0, 0}, 0, {0}},      {{2, {3, 5}, REVERSED, 0, 0}, 1, {-1}},
    {{0, {0}, PLAIN, 0, 0}, 0, {0}},         {{1, {1}, PLAIN, 0, 0}, 1, {0}},
    {{2, {4, 7}, EXPANDED, 0, 0}, 1, {0}},   {{8, {2, 1, 3, 1, 2, 1, 2, 3}, REVERSED, 0, 0}, 4, {7, 0, 3, 5}},
    {{3, {0, 3, 2}, PLAIN, 0, 0}, 1, {1}}, /* no result at all */
    {{2, {1000, 37}, PLAIN, 0, 0}, 1, {0}},  {{2, {37, 1000}, TRANSPOSED, 0, 0}, 1, {1}},
    {{1, {100003}, PLAIN, 0, 0}, 0, {0}},
};

typedef struct fold_row {
  const char* name;
  reduce_function f;
  fold kind;
} fold_row;
static const fold_row rows[] = {
    {"sum", at_tensor_sum, FOLD_SUM},          {"mean", at_tensor_mean, FOLD_MEAN},
    {"max", at_tensor_max, FOLD_MAX},          {"min", at_tensor_min, FOLD_MIN},
    {"prod", at_tensor_prod, FOLD_PROD},       {"argmax", at_tensor_argmax, FOLD_ARGMAX},
    {"argmin", at_tensor_argmin, FOLD_ARGMIN}, {"any", at_tensor_any, FOLD_ANY},
    {"all", at_tensor_all, FOLD_ALL},          {"count_nonzero", at_tensor_count_nonzero, FOLD_COUNT}};
enum { DIFFERENTIABLE = 5, SAMPLED = 4 /* whose dtypes OpenCL sees in the quick depth */ };

static at_dtype fold_dtype(fold kind, at_dtype input) {
  const element_info* info = element_of(input);
  switch (kind) {
    case FOLD_SUM:
    case FOLD_PROD: return info->is_float ? input : info->is_signed || input == AT_BOOL ? AT_I64 : AT_U64;
    case FOLD_MEAN: return info->is_float ? input : AT_F32;
    case FOLD_MAX:
    case FOLD_MIN: return input;
    case FOLD_ANY:
    case FOLD_ALL: return AT_BOOL;
    default: return AT_I64;
  }
}

static at_tensor* folded(reduce_function f, at_tensor* a, const fold_case* c, int keepdims) {
  at_tensor* r = NULL;
  assert_ok(f(&r, a, c->count ? c->axes : NULL, c->count, keepdims));
  return keep(r);
}

static void check_fold(const fold_row* row, const fold_case* c, at_dtype dtype, int keepdims) {
  char label[96];
  snprintf(label, sizeof label, "%s of %s, rank %d, %zu axes", row->name, element_of(dtype)->name, c->input.rank,
           c->count);
  operand input = c->input;
  if (row->kind == FOLD_PROD && element_of(dtype)->is_float) input.low = 0.999, input.high = 1.001;
  pair a = operand_make(&input, dtype, 21);
  array wanted = array_fold(row->kind, a.host, c->axes, c->count, keepdims);
  /* float64 cannot tell how large products wrap */
  for (int64_t i = 0; row->kind == FOLD_PROD && i < array_count(&wanted); i++)
    if (fabs(*array_at(&wanted, i)) > 0x1p52) return;
  array size = array_fold(row->kind, array_map(fabs, a.host), c->axes, c->count, keepdims);
  at_tensor* got = folded(row->f, a.tensor, c, keepdims);
  /* float32 sums of 1e5 numbers: pairwise or blocked sums stay below 16 epsilon of the sum of sizes; of a product every
     factor rounds */
  double ulps = row->kind == FOLD_SUM || row->kind == FOLD_MEAN ? 16 : 0;
  if (row->kind == FOLD_PROD) ulps = 16 + (double)array_count(&a.host) / (64 * fmax((double)array_count(&wanted), 1));
  check_close(got, fold_dtype(row->kind, dtype), wanted, &size, ulps, label);
  if (second_device()) {
    at_tensor* there = NULL;
    assert_ok(at_tensor_to(&there, a.tensor, second_device()));
    check_same(got, folded(row->f, keep(there), c, keepdims), &size, ulps, label);
  }
}

static void folds_match_the_reference(void** state) {
  (void)state;
  static const at_dtype sample[] = {AT_F32, AT_F64, AT_F16, AT_BF16, AT_I32, AT_U8, AT_BOOL};
  for (size_t r = 0; r < COUNT(rows); r++)
    for (size_t d = 0; d < (deep() ? DTYPES : COUNT(sample)); d++) {
      at_dtype dtype = deep() ? (at_dtype)d : sample[d];
      for (size_t c = 0; c < (deep() || dtype == AT_F32 ? COUNT(cases) : on_cpu() || r < SAMPLED ? 2 : 0); c++)
        if (thorough() || r == 0 || c % 3 == r % 3) check_fold(&rows[r], &cases[c], dtype, (int)(c % 2));
      if (thorough()) forget_all(NULL);
    }
}

static void empty_folds_have_an_answer_or_a_refusal(void** state) {
  (void)state;
  at_tensor *none = filled(AT_F32, 2, (int64_t[]){3, 0}, 0), *r = none;
  const int32_t last = 1;
  at_tensor* sum = NULL;
  assert_ok(at_tensor_sum(&sum, none, &last, 1, 0));
  assert_values(keep(sum), 3, (double[]){0, 0, 0}, 0);
  double* mean = values_of(reduce_all(at_tensor_mean, none));
  assert_true(isnan(mean[0]));
  assert_status(at_tensor_max(&r, none, &last, 1, 0), AT_ERROR_SHAPE);
  assert_null(r);
  assert_status(at_tensor_argmax(&r, none, NULL, 0, 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_min(&r, none, NULL, 0, 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_argmin(&r, none, NULL, 0, 0), AT_ERROR_SHAPE);
  at_tensor* product = NULL;
  assert_ok(at_tensor_prod(&product, none, &last, 1, 1));
  assert_values(keep(product), 3, (double[]){1, 1, 1}, 0);
  assert_true(item(reduce_all(at_tensor_any, none)) == 0 && item(reduce_all(at_tensor_all, none)) == 1);
  assert_true(item(reduce_all(at_tensor_logsumexp, none)) == -INFINITY);
}

static void nan_wins_and_the_first_of_equals_is_taken(void** state) {
  (void)state;
  at_tensor* a = matrix_f32(2, 4, (float[]){1, NAN, 3, NAN, 5, 7, 7, 2});
  const int32_t last = 1;
  at_tensor *best = NULL, *place = NULL;
  assert_ok(at_tensor_max(&best, a, &last, 1, 0));
  assert_ok(at_tensor_argmax(&place, a, &last, 1, 0));
  double* values = values_of(keep(best));
  assert_true(isnan(values[0]) && values[1] == 7);
  assert_values(keep(place), 2, (double[]){1, 1}, 0);
  assert_ok(at_tensor_min(&best, a, &last, 1, 0));
  assert_ok(at_tensor_argmin(&place, a, &last, 1, 0));
  values = values_of(keep(best));
  assert_true(isnan(values[0]) && values[1] == 2);
  assert_values(keep(place), 2, (double[]){1, 3}, 0);
  assert_true(item(reduce_all(at_tensor_any, vector_f32(2, (float[]){0, NAN}))) == 1);
  at_tensor* low = vector_f32(3, (float[]){-INFINITY, -INFINITY, -INFINITY});
  assert_true(item(reduce_all(at_tensor_max, low)) == -INFINITY);
  assert_true(item(reduce_all(at_tensor_argmax, low)) == 0);
}

/* Wherever it lies, among so many that they are folded in pieces; -0 is 0. */
static void one_element_decides(void** state) {
  (void)state;
  static const at_dtype dtypes[] = {AT_F32, AT_BOOL, AT_I64, AT_F16, AT_U8, AT_F64, AT_I16};
  const int64_t n = 200003, places[] = {0, 100000, n - 1};
  float* values = calloc((size_t)n, sizeof *values);
  for (size_t d = 0; d < (on_cpu() || deep() ? COUNT(dtypes) : 3); d++)
    for (size_t p = 0; p <= COUNT(places); p++) {
      for (int64_t i = 0; i < n; i++) values[i] = -0.0f;
      if (p < COUNT(places)) values[places[p]] = 1;
      at_tensor *made = NULL, *r = NULL;
      assert_ok(at_tensor_from_host(&made, device(), AT_F32, 1, &n, values, (size_t)n * sizeof *values));
      at_tensor *a = casted(keep(made), dtypes[d]), *b = casted(unary(at_tensor_logical_not, a), dtypes[d]);
      assert_true(item(reduce_all(at_tensor_any, a)) == (p < COUNT(places)));
      assert_true(item(reduce_all(at_tensor_all, b)) == (p == COUNT(places)));
      assert_ok(at_tensor_slice(&r, a, 0, n - 1, -n - 1, -2)); /* the last, the first and what lies between */
      assert_true(item(reduce_all(at_tensor_any, keep(r))) == (p < COUNT(places)));
      forget_all(NULL);
    }
  free(values);
}

static void bad_axes_are_refused(void** state) {
  (void)state;
  at_tensor *a = filled(AT_F32, 2, (int64_t[]){2, 3}, 1), *r = a;
  assert_status(at_tensor_sum(&r, a, (int32_t[]){2}, 1, 0), AT_ERROR_INDEX);
  assert_null(r);
  assert_status(at_tensor_sum(&r, a, (int32_t[]){-3}, 1, 0), AT_ERROR_INDEX);
  assert_status(at_tensor_sum(&r, a, (int32_t[]){1, -1}, 2, 0), AT_ERROR_INDEX);
  assert_status(at_tensor_sum(&r, a, NULL, 1, 0), AT_ERROR_NULL);
}

static at_tensor* apply_fold(at_tensor* const* in, const void* parameter) {
  const fold_row* row = ((const void* const*)parameter)[0];
  return folded(row->f, in[0], ((const void* const*)parameter)[1], 0);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  for (size_t r = 0; r < DIFFERENTIABLE; r++)
    for (size_t c = 0; c < (deep() ? 8 : on_cpu() ? 3 : 1); c++) {
      if (cases[c].input.place == EXPANDED && (rows[r].kind == FOLD_MAX || rows[r].kind == FOLD_MIN))
        continue; /* ties: no derivative there */
      const void* parameter[] = {&rows[r], &cases[c]};
      check_gradient(apply_fold, parameter, &cases[c].input, 1, 2, rows[r].name);
    }
}

static void ties_share_the_gradient(void** state) {
  (void)state;
  at_tensor* a = leaf(vector_f32(4, (float[]){3, 1, 3, 3}));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_max, a)));
  assert_values(gradient_of(a), 4, (double[]){1 / 3.0, 0, 1 / 3.0, 1 / 3.0}, 1e-6);
}

static void a_second_run_gives_the_same_bits(void** state) {
  (void)state;
  at_tensor* a = random_f32(2, (int64_t[]){301, 257}, 5);
  check_bits(reduce_all(at_tensor_sum, a), reduce_all(at_tensor_sum, a), "sum twice");
}

static void extremes_of_nothing_are_the_initial_number(void** state) {
  (void)state;
  at_tensor *none = filled(AT_F32, 2, (int64_t[]){0, 2}, 0), *low = vector_f32(1, (float[]){-INFINITY}), *r = NULL;
  at_tensor *some = vector_f32(3, (float[]){1, 5, 3}), *four = NULL, *third = NULL;
  assert_ok(at_tensor_reshape(&low, low, 0, NULL));
  keep(low);
  assert_ok(at_tensor_max_initial(&r, none, low, (int32_t[]){0}, 1, 0));
  assert_values(keep(r), 2, (double[]){-INFINITY, -INFINITY}, 0);
  assert_ok(at_tensor_min_initial(&r, none, low, (int32_t[]){1}, 1, 1));
  assert_values(keep(r), 0, (double[]){0}, 0);
  assert_ok(at_tensor_number(&four, some, 4));
  assert_ok(at_tensor_max_initial(&r, some, keep(four), NULL, 0, 0));
  assert_values(keep(r), 1, (double[]){5}, 0);
  assert_ok(at_tensor_min_initial(&r, some, four, NULL, 0, 1));
  assert_values(keep(r), 1, (double[]){1}, 0);
  assert_ok(at_tensor_number(&third, casted(some, AT_U8), 7));
  assert_ok(at_tensor_max_initial(&r, casted(some, AT_U8), keep(third), NULL, 0, 0));
  assert_values(keep(r), 1, (double[]){7}, 0);
  assert_status(at_tensor_max_initial(&r, some, some, NULL, 0, 0), AT_ERROR_SHAPE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(extremes_of_nothing_are_the_initial_number),
      CASE(folds_match_the_reference),
      CASE(empty_folds_have_an_answer_or_a_refusal),
      CASE(nan_wins_and_the_first_of_equals_is_taken),
      CASE(one_element_decides),
      CASE(bad_axes_are_refused),
      CASE(derivatives_match_finite_differences),
      CASE(ties_share_the_gradient),
      CASE(a_second_run_gives_the_same_bits),
  };
  return RUN("ops/reduce", tests);
}
