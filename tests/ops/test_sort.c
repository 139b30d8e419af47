/* test_sort.c: elements in order along an axis: every dtype and length, ties, NaN, the first few, derivatives. */
#include "support/gradient.h"

typedef struct sort_case {
  operand input;
  int32_t axis;
} sort_case;
static const sort_case cases[] = {
    {{1, {1}, PLAIN, 0, 0}, 0},           {{2, {5, 300}, TRANSPOSED, 0, 0}, -1},
    {{3, {3, 41, 2}, STRIDED, -3, 3}, 1}, {{2, {270, 3}, REVERSED, 0, 0}, 0},
    {{2, {4, 9}, EXPANDED, 0, 0}, 0},     {{1, {5003}, PLAIN, -100, 100}, 0},
    {{1, {70001}, REVERSED, 0, 0}, 0},    {{8, {2, 1, 3, 1, 2, 1, 2, 3}, PLAIN, 0, 0}, 2},
    {{2, {3, 0}, PLAIN, 0, 0}, 1},        {{2, {0, 3}, PLAIN, 0, 0}, 1},
};

/* Whether a stands before b, whatever their positions. */
static int before(double a, double b, int descending) {
  if (isnan(a) || isnan(b)) return descending ? isnan(a) && !isnan(b) : isnan(b) && !isnan(a);
  return descending ? a > b : a < b;
}

/* Merge sort of positions: stable. */
static void order_line(const double* values, int64_t* positions, int64_t* room, int64_t n, int descending) {
  if (n < 2) return;
  int64_t half = n / 2, i = 0, j = half;
  order_line(values, positions, room, half, descending);
  order_line(values, positions + half, room, n - half, descending);
  for (int64_t k = 0; k < n; k++)
    room[k] = j == n || (i < half && !before(values[positions[j]], values[positions[i]], descending)) ? positions[i++]
                                                                                                      : positions[j++];
  memcpy(positions, room, (size_t)n * sizeof *room);
}

static int64_t line_place(const array* a, int axis, int64_t line, int64_t at) {
  int64_t inner = 1;
  for (int d = axis + 1; d < a->rank; d++) inner *= a->dims[d];
  return (line / inner * a->dims[axis] + at) * inner + line % inner;
}

/* The positions of the first k of every line of a along axis. */
static array array_order(array a, int axis, int64_t k, int descending) {
  int64_t dims[MAX_RANK];
  memcpy(dims, a.dims, sizeof dims);
  dims[axis] = k;
  array result = array_new(a.rank, dims);
  int64_t n = a.dims[axis], lines = array_count(&a) / (n ? n : 1);
  double* line = array_memory((size_t)(n + 1) * sizeof *line);
  int64_t* positions = array_memory((size_t)(2 * n + 1) * sizeof *positions);
  for (int64_t l = 0; l < lines; l++) {
    for (int64_t i = 0; i < n; i++) line[i] = *array_at(&a, line_place(&a, axis, l, i)), positions[i] = i;
    order_line(line, positions, positions + n, n, descending);
    for (int64_t i = 0; i < k; i++) *array_at(&result, line_place(&result, axis, l, i)) = (double)positions[i];
  }
  return result;
}

static void check_order(pair a, at_dtype dtype, int32_t axis, int descending, const char* label) {
  at_tensor *sorted = NULL, *order = NULL;
  int along = axis < 0 ? axis + a.host.rank : axis;
  array positions = array_order(a.host, along, a.host.dims[along], descending);
  assert_ok(at_tensor_sort(&sorted, a.tensor, axis, descending));
  assert_ok(at_tensor_argsort(&order, a.tensor, axis, descending));
  check_close(keep(order), AT_I64, positions, NULL, 0, label);
  check_close(keep(sorted), dtype, array_take_along(a.host, positions, along), NULL, 0, label);
}

static void lines_are_sorted(void** state) {
  (void)state;
  for (size_t c = 0; c < COUNT(cases); c++)
    for (int descending = 0; descending < 2; descending++) {
      char label[96];
      snprintf(label, sizeof label, "sort case %zu%s", c, descending ? " descending" : "");
      check_order(operand_make(&cases[c].input, AT_F32, 71), AT_F32, cases[c].axis, descending, label);
    }
}

static void every_dtype_is_sorted_stably(void** state) {
  (void)state;
  operand few = {2, {2, 6007}, PLAIN, 0, 0}; /* drawn from few values: full of ties */
  operand many = {2, {3, 301}, PLAIN, -100, 100};
  for (at_dtype dtype = AT_F32; dtype < DTYPES; dtype++) {
    if (!on_cpu() && !deep() && dtype != AT_F16 && dtype != AT_I64 && dtype != AT_U8 && dtype != AT_BOOL) continue;
    if (!element_of(dtype)->is_signed) many.low = 0;
    check_order(operand_make(&many, dtype, 72), dtype, 1, 0, element_of(dtype)->name);
    if (!on_cpu() && !deep() && dtype != AT_I64) continue;
    for (int descending = 0; descending < 2; descending++)
      check_order(operand_make(&few, dtype, 73), dtype, 1, descending, element_of(dtype)->name);
  }
}

static void whole_numbers_of_64_bits_are_told_apart(void** state) {
  (void)state;
  int64_t values[5] = {INT64_MAX, INT64_MIN, INT64_MAX - 1, -1, INT64_MIN + 1}, got[5];
  at_tensor* sorted = NULL;
  assert_ok(at_tensor_sort(&sorted, vector_i64(5, values), 0, 0));
  assert_ok(at_tensor_to_host(keep(sorted), got, sizeof got));
  int64_t wanted[5] = {INT64_MIN, INT64_MIN + 1, -1, INT64_MAX - 1, INT64_MAX};
  assert_memory_equal(got, wanted, sizeof wanted);
}

static void nan_is_largest_and_zeros_are_equal(void** state) {
  (void)state;
  float values[9] = {NAN, 1, -0.0f, INFINITY, 0, -NAN, -INFINITY, -1, NAN};
  at_tensor *a = vector_f32(9, values), *order = NULL, *sorted = NULL, *half = casted(a, AT_F16);
  assert_ok(at_tensor_argsort(&order, a, 0, 0));
  assert_values(keep(order), 9, (double[]){6, 7, 2, 4, 1, 3, 0, 5, 8}, 0);
  assert_ok(at_tensor_argsort(&order, a, 0, 1));
  assert_values(keep(order), 9, (double[]){0, 5, 8, 3, 1, 2, 4, 7, 6}, 0);
  assert_ok(at_tensor_argsort(&order, half, 0, 0));
  assert_values(keep(order), 9, (double[]){6, 7, 2, 4, 1, 3, 0, 5, 8}, 0);
  assert_ok(at_tensor_sort(&sorted, a, 0, 0));
  double* got = values_of(keep(sorted));
  assert_true(signbit(got[2]) && !signbit(got[3]) && isnan(got[6]) && isnan(got[8]));
}

static void check_topk(const operand* input, int32_t axis, int64_t k, int largest) {
  char label[96];
  snprintf(label, sizeof label, "topk %lld of %lld", (long long)k, (long long)input->dims[axis]);
  at_tensor *values = NULL, *indices = NULL;
  pair a = operand_make(input, AT_F32, 74);
  array order = array_order(a.host, axis, k, largest);
  assert_ok(at_tensor_topk(&values, &indices, a.tensor, k, axis, largest));
  check_close(keep(indices), AT_I64, order, NULL, 0, label);
  check_close(keep(values), AT_F32, array_take_along(a.host, order, axis), NULL, 0, label);
}

static void the_first_few_are_picked(void** state) {
  (void)state;
  operand line = {1, {20011}, PLAIN, 0, 0}, rows = {2, {5, 2050}, STRIDED, -3, 3}, columns = {2, {40, 3}, PLAIN, 0, 0};
  for (int largest = 0; largest < 2; largest++) {
    check_topk(&line, 0, 7, largest);
    check_topk(&line, 0, 1100, largest);
    check_topk(&rows, 1, 100, largest);
    check_topk(&columns, 0, 3, largest);
  }
  check_topk(&rows, 1, 0, 1);
  check_topk(&columns, 0, 40, 1);
  operand ties = {1, {9000}, PLAIN, 0, 0.001}; /* rounds to few numbers */
  check_topk(&ties, 0, 9, 1);
  operand rising = {1, {3000}, EXPANDED, 0, 0}; /* all equal: the first ones win */
  check_topk(&rising, 0, 5, 1);
}

static at_tensor* sorted_squares(at_tensor* const* in, const void* parameter) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_sort(&r, in[0], 1, *(const int*)parameter));
  return binary(at_tensor_mul, keep(r), r);
}
static at_tensor* largest_squares(at_tensor* const* in, const void* parameter) {
  (void)parameter;
  at_tensor *values = NULL, *indices = NULL;
  assert_ok(at_tensor_topk(&values, &indices, in[0], 3, 0, 1));
  keep(indices);
  return binary(at_tensor_mul, keep(values), values);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  operand a = {2, {3, 5}, TRANSPOSED, 0, 0};
  int descending = 1;
  check_gradient(sorted_squares, &descending, &a, 1, 2, "sort");
  operand b = {2, {6, 2}, PLAIN, 0, 0};
  check_gradient(largest_squares, NULL, &b, 1, 2, "topk");
}

static void what_does_not_fit_is_refused(void** state) {
  (void)state;
  at_tensor *a = filled(AT_F32, 2, (int64_t[]){3, 4}, 1), *scalar = filled(AT_F32, 0, NULL, 1), *r = a, *s = a;
  assert_status(at_tensor_sort(&r, a, 2, 0), AT_ERROR_INDEX);
  assert_null(r);
  assert_status(at_tensor_argsort(&r, scalar, 0, 0), AT_ERROR_INDEX);
  assert_status(at_tensor_topk(&r, &s, a, 5, 1, 1), AT_ERROR_ARGUMENT);
  assert_error_has("[topk] k is 5, expected 0 to 4");
  assert_null(s);
  assert_status(at_tensor_topk(&r, &s, a, -1, 1, 1), AT_ERROR_ARGUMENT);
  s = a;
  assert_status(at_tensor_topk(NULL, &s, a, 1, 1, 1), AT_ERROR_NULL);
  assert_null(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(lines_are_sorted),
      CASE(every_dtype_is_sorted_stably),
      CASE(whole_numbers_of_64_bits_are_told_apart),
      CASE(nan_is_largest_and_zeros_are_equal),
      CASE(the_first_few_are_picked),
      CASE(derivatives_match_finite_differences),
      CASE(what_does_not_fit_is_refused),
  };
  return RUN("ops/sort", tests);
}
