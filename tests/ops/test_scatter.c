/* test_scatter.c: gather and its counterpart: every mode and dtype, repeated indices, rows, derivatives, in place,
 * faults. */
#include "support/gradient.h"

typedef struct scatter_case {
  operand a;
  int32_t axis;
  int64_t dims[MAX_RANK]; /* of the indices */
  placement place;        /* of indices and updates */
} scatter_case;
static const scatter_case cases[] = {
    {{1, {7}, REVERSED, 0, 0}, 0, {30}, PLAIN},
    {{2, {5, 6}, TRANSPOSED, 0, 0}, 0, {12, 6}, STRIDED},
    {{2, {4, 9}, STRIDED, 0, 0}, -1, {3, 20}, TRANSPOSED},
    {{3, {3, 4, 5}, PLAIN, 0, 0}, 1, {2, 11, 5}, REVERSED},
    {{2, {3, 300}, PLAIN, 0, 0}, 0, {9, 300}, PLAIN},
    {{1, {4}, PLAIN, 0, 0}, 0, {0}, PLAIN},
};

static double fold_one(at_scatter mode, int is_bool, double a, double b) {
  switch (mode) {
    case AT_SCATTER_SET: return b;
    case AT_SCATTER_PROD: return a * b;
    case AT_SCATTER_MIN: return a < b ? a : b;
    case AT_SCATTER_MAX: return a > b ? a : b;
    default: return is_bool ? (a != 0 || b != 0) : a + b;
  }
}

static int axis_in(const scatter_case* c) { return c->axis < 0 ? c->axis + c->a.rank : c->axis; }

/* Where position p of indices, of which `index` is an element, points in a. */
static int64_t target_of(const array* a, const array* indices, int axis, int64_t p) {
  int64_t place = 0, step = 1, at[MAX_RANK], rest = p, index = (int64_t)*array_at(indices, p);
  for (int d = indices->rank - 1; d >= 0; d--) at[d] = rest % indices->dims[d], rest /= indices->dims[d];
  at[axis] = index < 0 ? index + a->dims[axis] : index;
  for (int d = a->rank - 1; d >= 0; d--) place += at[d] * step, step *= a->dims[d];
  return place;
}

static array array_scatter(array a, array indices, array updates, int axis, at_scatter mode, int is_bool) {
  array result = array_copy(a), counts = array_new(a.rank, a.dims);
  for (int64_t p = 0; p < array_count(&indices); p++) {
    int64_t to = target_of(&a, &indices, axis, p);
    *array_at(&result, to) = fold_one(mode, is_bool, *array_at(&result, to), *array_at(&updates, p));
    *array_at(&counts, to) += 1;
  }
  if (mode == AT_SCATTER_MEAN)
    for (int64_t p = 0; p < array_count(&a); p++) *array_at(&result, p) /= 1 + *array_at(&counts, p);
  return result;
}

/* Whole numbers, so that sums are exact in every dtype. */
static pair whole(operand o, at_dtype dtype, uint64_t seed) {
  o.low = element_of(dtype)->is_signed || element_of(dtype)->is_float ? -3.9 : 0, o.high = 3.9;
  pair p = operand_make(&o,
                        dtype == AT_BOOL                                              ? AT_BOOL
                        : element_of(dtype)->is_signed || element_of(dtype)->is_float ? AT_I8
                                                                                      : AT_U8,
                        seed);
  p.tensor = casted(p.tensor, dtype);
  return p;
}

static operand like_indices(const scatter_case* c) {
  operand o = c->a;
  o.place = c->place;
  memcpy(o.dims, c->dims, sizeof o.dims);
  return o;
}
static pair indices_of(const scatter_case* c, at_dtype dtype, uint64_t seed) {
  operand o = like_indices(c);
  double size = (double)c->a.dims[axis_in(c)];
  o.low = element_of(dtype)->is_signed ? -size : 0, o.high = size - 1;
  return operand_make(&o, dtype, seed);
}

static void check_scatter(const scatter_case* c, at_scatter mode, at_dtype dtype, at_dtype index_dtype) {
  char label[96];
  snprintf(label, sizeof label, "scatter into %lld, mode %d of %s", (long long)c->a.dims[0], (int)mode,
           element_of(dtype)->name);
  pair a = whole(c->a, dtype, 81), updates = whole(like_indices(c), dtype, 82),
       indices = indices_of(c, index_dtype, 83);
  at_tensor* r = NULL;
  assert_ok(at_tensor_scatter(&r, a.tensor, indices.tensor, updates.tensor, c->axis, mode));
  array wanted = array_scatter(a.host, indices.host, updates.host, axis_in(c), mode, dtype == AT_BOOL);
  check_close(keep(r), dtype, wanted, NULL, mode == AT_SCATTER_MEAN, label);
}

static void updates_meet_elements_in_order(void** state) {
  (void)state;
  for (size_t c = 0; c < COUNT(cases); c++)
    for (at_scatter mode = AT_SCATTER_SET; mode <= (on_cpu() || deep() ? AT_SCATTER_MEAN : AT_SCATTER_SUM); mode++)
      check_scatter(&cases[c], mode, AT_F32, AT_I64);
}

/* Lines longer than what is read at once, with indices from either end, and updates of one element for all. */
static void lines_of_any_length_are_put(void** state) {
  (void)state;
  static const int64_t lengths[] = {1, 3, 4, 5, 255, 256, 257, 1031};
  for (size_t l = 0; l < COUNT(lengths); l++) {
    scatter_case line = {{2, {3, 50}, PLAIN, 0, 0}, 1, {3, lengths[l]}, PLAIN};
    for (at_dtype dtype = AT_F32; dtype < DTYPES; dtype++)
      for (at_dtype index = AT_I32; index <= AT_U64; index++)
        for (at_scatter mode = AT_SCATTER_SET; mode <= AT_SCATTER_MAX; mode++) {
          int small = mode == AT_SCATTER_PROD || (mode == AT_SCATTER_SUM && element_of(dtype)->size < 4);
          if (small && dtype != AT_BOOL && lengths[l] > 5) continue; /* too large for them */
          if (on_cpu() ? index == AT_I32 || index >= AT_I64
                       : dtype == AT_F32 && index == AT_I64 && (size_t)mode == l % 2)
            check_scatter(&line, mode, dtype, index);
        }
  }
  enum { COUNTED = 1031, BINS = 10 };
  int64_t to[COUNTED];
  double wanted[BINS] = {0};
  for (int64_t i = 0; i < COUNTED; i++) to[i] = i * i % BINS - (i % 3 ? 0 : BINS), wanted[i * i % BINS] += 2;
  at_tensor *r = NULL, *two = filled(AT_F32, 1, (int64_t[]){1}, 2);
  assert_ok(
      at_tensor_scatter(&r, filled(AT_F32, 1, (int64_t[]){BINS}, 0), vector_i64(COUNTED, to), two, 0, AT_SCATTER_SUM));
  assert_values(keep(r), BINS, wanted, 0);
}

static void the_first_index_out_of_range_is_named(void** state) {
  (void)state;
  enum { MOST = 1031, BINS = 50 };
  static const int64_t lengths[] = {1, 4, 5, 256, 257, MOST};
  int64_t to[MOST];
  float out[BINS];
  for (size_t l = 0; l < COUNT(lengths); l++)
    for (at_dtype index = AT_I8; index <= AT_I64; index++)
      for (int64_t part = 0; part < 3; part++) {
        if (!on_cpu() && !deep() && (index != AT_I64 || l % 2)) continue;
        int64_t last = lengths[l] - 1;
        for (int64_t i = 0; i <= last; i++) to[i] = i % 9 == 4 ? -1 - i % BINS : i * 7 % BINS;
        to[last] = -BINS - 1, to[last * part / 2] = 99;
        at_tensor *r = NULL, *indices = casted(vector_i64(lengths[l], to), index);
        assert_ok(at_tensor_scatter(&r, filled(AT_F32, 1, (int64_t[]){BINS}, 0), indices,
                                    filled(AT_F32, 1, lengths + l, 1), 0, AT_SCATTER_SUM));
        assert_status(at_tensor_to_host(keep(r), out, sizeof out), AT_ERROR_FAULT_INDEX);
        assert_error_has_one(on_cpu() ? "99" : "-51", "99"); /* either where items run side by side */
      }
}

/* Row 0 gets half of all, row 1 as many as its list takes, row 2 one more, the last none; whole numbers, 16-bit floats
   hold their sums. */
static void rows_are_added_to_rows(void** state) {
  (void)state;
  enum { ROWS = 7, UPDATES = 300, COLUMNS = 132 };
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_F16, AT_BF16};
  int64_t to[UPDATES], columns[] = {COLUMNS, 128};
  for (int64_t i = 0; i < UPDATES; i++) to[i] = i % 2 ? 0 : i < 64 ? 1 : i < 130 ? 2 : 3 + i / 2 % 3;
  for (size_t c = 0; c < COUNT(dtypes) * COUNT(columns); c++) {
    at_dtype dtype = dtypes[c / COUNT(columns)];
    int64_t width = columns[c % COUNT(columns)];
    operand a = {2, {ROWS, width}, PLAIN, -1.9, 1.9}, u = {2, {UPDATES, width}, PLAIN, -1.9, 1.9};
    pair base = operand_make(&a, AT_I8, 91), updates = operand_make(&u, AT_I8, 92);
    at_tensor *r = NULL, *given = casted(updates.tensor, dtype), *table = leaf(filled(dtype, 2, a.dims, 0)),
              *rows = NULL;
    at_tensor* at = vector_i64(UPDATES, to);
    array wanted = array_copy(base.host), gradient = array_new(2, a.dims);
    for (int64_t i = 0; i < UPDATES; i++)
      for (int64_t k = 0; k < width; k++) {
        *array_at(&wanted, to[i] * width + k) += *array_at(&updates.host, i * width + k);
        *array_at(&gradient, to[i] * width + k) += *array_at(&updates.host, i * width + k);
      }
    assert_ok(at_tensor_index_put(&r, casted(base.tensor, dtype), &at, 1, given, 1));
    check_close(keep(r), dtype, wanted, NULL, 0, "rows added");
    assert_ok(at_tensor_embedding(&rows, table, at, AT_NO_ROW));
    assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, keep(rows), given))));
    check_close(gradient_of(table), dtype, gradient, NULL, 0, "rows of zeros added");
  }
}

static void every_dtype_scatters(void** state) {
  (void)state;
  for (at_dtype dtype = AT_F32; dtype < DTYPES; dtype++)
    for (at_scatter mode = AT_SCATTER_SET; mode <= AT_SCATTER_MAX; mode++) {
      if (mode == AT_SCATTER_PROD && element_of(dtype)->size < 4 && dtype != AT_BOOL) continue; /* too large for them */
      int few = mode == AT_SCATTER_SUM ? dtype == AT_BF16 || dtype == AT_BOOL || dtype == AT_I8
                                       : mode == AT_SCATTER_MIN && dtype == AT_F16;
      if (on_cpu() || deep() || few) check_scatter(&cases[0], mode, dtype, AT_I32);
    }
  for (at_dtype index = AT_I8; index <= AT_U64; index++)
    if (on_cpu() || deep() || index == AT_U64) check_scatter(&cases[1], AT_SCATTER_SUM, AT_F32, index);
}

/* Nearly all updates meet few elements: on devices their sums are made of parts. */
static void many_updates_of_one_element_are_joined(void** state) {
  (void)state;
  static const scatter_case lines = {{1, {3}, PLAIN, 0, 0}, 0, {1700}, PLAIN};
  static const scatter_case columns = {{2, {2, 3}, PLAIN, 0, 0}, 0, {900, 3}, TRANSPOSED};
  for (at_scatter mode = AT_SCATTER_SET; mode <= AT_SCATTER_MAX; mode++)
    if (mode != AT_SCATTER_PROD) check_scatter(&lines, mode, AT_I32, AT_I64);
  check_scatter(&columns, AT_SCATTER_SUM, AT_F32, AT_I64);
  enum { ROWS = 600, WIDTH = 8 };
  at_tensor *r = NULL, *ones = filled(AT_F32, 2, (int64_t[]){ROWS, WIDTH}, 1);
  int64_t to[ROWS];
  double wanted[3 * WIDTH];
  for (int i = 0; i < ROWS; i++) to[i] = i < 590 ? 2 : 0;
  for (int i = 0; i < 3 * WIDTH; i++) wanted[i] = i < WIDTH ? 10 : i < 2 * WIDTH ? 0 : 590;
  at_tensor* rows = vector_i64(ROWS, to);
  assert_ok(at_tensor_index_put(&r, filled(AT_F32, 2, (int64_t[]){3, WIDTH}, 0), &rows, 1,
                                binary(at_tensor_mul, ones, ones), 1));
  assert_values(keep(r), 3 * WIDTH, wanted, 0);
}

static void sixteen_bit_sums_are_rounded_once(void** state) {
  (void)state;
  at_tensor *r = NULL, *a = filled(AT_BF16, 1, (int64_t[]){2}, 256), *ones = filled(AT_BF16, 1, (int64_t[]){64}, 1);
  assert_ok(at_tensor_scatter(&r, a, filled(AT_I64, 1, (int64_t[]){64}, 1), ones, 0, AT_SCATTER_SUM));
  assert_values(keep(r), 2, (double[]){256, 320}, 0);
}

static void nan_wins_as_smallest_and_largest(void** state) {
  (void)state;
  at_tensor *r = NULL, *a = vector_f32(3, (float[]){1, NAN, 2}), *to = vector_i64(3, (int64_t[]){0, 1, 2});
  at_tensor* updates = vector_f32(3, (float[]){NAN, 5, 3});
  for (at_scatter mode = AT_SCATTER_MIN; mode <= AT_SCATTER_MAX; mode++) {
    assert_ok(at_tensor_scatter(&r, a, to, updates, 0, mode));
    double* got = values_of(keep(r));
    assert_true(isnan(got[0]) && isnan(got[1]) && got[2] == (mode == AT_SCATTER_MIN ? 2 : 3));
  }
}

static void gather_picks_from_a_longer_tensor(void** state) {
  (void)state;
  at_tensor *r = NULL, *a = matrix_f32(3, 3, (float[]){0, 1, 2, 3, 4, 5, 6, 7, 8});
  at_tensor* indices = reshaped(vector_i64(4, (int64_t[]){2, -1, 0, 1}), 2, (int64_t[]){2, 2});
  assert_ok(at_tensor_gather(&r, a, indices, 1));
  assert_values(keep(r), 4, (double[]){2, 2, 3, 4}, 0);
  assert_ok(at_tensor_gather(&r, a, indices, 0));
  assert_values(keep(r), 4, (double[]){6, 7, 0, 4}, 0);
}

/* Rows of 40 floats by a stretched index: copied and added as rows. */
static void rows_are_taken_and_added_whole(void** state) {
  (void)state;
  enum { ROWS = 50, PICKED = 700, WIDTH = 40 };
  int64_t picks[PICKED];
  double wanted[ROWS * WIDTH] = {0};
  at_tensor *table = leaf(random_f32(2, (int64_t[]){ROWS, WIDTH}, 5)), *r = NULL;
  double *values = values_of(table), *got;
  for (int i = 0; i < PICKED; i++) picks[i] = (i * 37 + i / 9) % ROWS;
  assert_ok(at_tensor_take(&r, table, vector_i64(PICKED, picks), 0));
  got = values_of(keep(r));
  for (int i = 0; i < PICKED * WIDTH; i++)
    if (got[i] != values[picks[i / WIDTH] * WIDTH + i % WIDTH]) refuse("row element %d", i);
  at_tensor* weights = random_f32(2, (int64_t[]){PICKED, WIDTH}, 6);
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, r, weights))));
  double* factor = values_of(weights);
  for (int i = 0; i < PICKED * WIDTH; i++) wanted[picks[i / WIDTH] * WIDTH + i % WIDTH] += factor[i];
  assert_values(gradient_of(table), ROWS * WIDTH, wanted, 1e-5);
}

typedef struct derived {
  const scatter_case* c;
  at_scatter mode;
} derived;
static at_tensor* scattered(at_tensor* const* in, const void* parameter) {
  const derived* d = parameter;
  at_tensor* r = NULL;
  assert_ok(at_tensor_scatter(&r, in[0], indices_of(d->c, AT_I64, 84).tensor, in[1], d->c->axis, d->mode));
  return binary(at_tensor_mul, keep(r), r);
}
static at_tensor* gathered(at_tensor* const* in, const void* parameter) {
  const scatter_case* c = parameter;
  at_tensor* r = NULL;
  assert_ok(at_tensor_gather(&r, in[0], indices_of(c, AT_I64, 85).tensor, c->axis));
  return binary(at_tensor_mul, keep(r), r);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  for (size_t c = 0; c < 4; c++) {
    operand inputs[2] = {cases[c].a, like_indices(&cases[c])};
    for (at_scatter mode = AT_SCATTER_SET; mode <= AT_SCATTER_MEAN; mode++) {
      if (!on_cpu() && !deep() && (c || mode > AT_SCATTER_SUM)) continue;
      if (mode == AT_SCATTER_PROD) /* far from 0 */
        for (int i = 0; i < 2; i++) inputs[i].low = 0.7, inputs[i].high = 1.4;
      derived d = {&cases[c], mode};
      check_gradient(scattered, &d, inputs, 2, 2, "scatter");
    }
    check_gradient(gathered, &cases[c], &cases[c].a, 1, 2, "gather");
  }
}

static void a_product_with_zeros_has_the_gradient_of_the_others(void** state) {
  (void)state;
  at_tensor *a = leaf(vector_f64(3, (double[]){2, 0, 0})), *u = leaf(vector_f64(4, (double[]){0, 3, 5, 0})), *r = NULL;
  assert_ok(at_tensor_scatter(&r, a, vector_i64(4, (int64_t[]){0, 0, 1, 2}), u, 0, AT_SCATTER_PROD));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, keep(r))));
  assert_values(gradient_of(a), 3, (double[]){0, 5, 0}, 0);
  assert_values(gradient_of(u), 4, (double[]){6, 0, 0, 0}, 0);
}

static void changes_go_through_views_and_overlap(void** state) {
  (void)state;
  at_tensor* base = vector_f32(6, (float[]){0, 1, 2, 3, 4, 5});
  at_tensor *odd = sliced(base, 0, 1, 6, 2), *back = sliced(base, 0, 5, AT_SLICE_END, -1);
  assert_ok(
      at_tensor_scatter_(odd, vector_i64(2, (int64_t[]){0, 0}), vector_f32(2, (float[]){10, 20}), 0, AT_SCATTER_SUM));
  assert_values(base, 6, (double[]){0, 31, 2, 3, 4, 5}, 0);
  /* every element from the one it would overwrite */
  assert_ok(at_tensor_scatter_(base, vector_i64(6, (int64_t[]){0, 1, 2, 3, 4, 5}), back, 0, AT_SCATTER_SET));
  assert_values(base, 6, (double[]){5, 4, 3, 2, 31, 0}, 0);
  at_tensor* whole = NULL;
  assert_ok(at_tensor_clone(&whole, base));
  keep(whole);
  for (int i = 0; i < 3; i++) /* the memory is taken over, step by step */
    assert_ok(at_tensor_scatter_(whole, vector_i64(1, (int64_t[]){i}), vector_f32(1, (float[]){1}), 0, AT_SCATTER_SUM));
  assert_values(whole, 6, (double[]){6, 5, 4, 2, 31, 0}, 0);
  assert_values(base, 6, (double[]){5, 4, 3, 2, 31, 0}, 0);
}

static void what_was_saved_stays(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(3, (float[]){1, 2, 3})), *y = NULL;
  assert_ok(at_tensor_clone(&y, x));
  at_tensor* squares = binary(at_tensor_mul, keep(y), y);
  assert_ok(at_tensor_scatter_(y, vector_i64(1, (int64_t[]){1}), vector_f32(1, (float[]){9}), 0, AT_SCATTER_SET));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_add, squares, y))));
  assert_values(gradient_of(x), 3, (double[]){3, 4, 7}, 0);
}

static void an_index_out_of_range_is_a_fault(void** state) {
  (void)state;
  at_tensor *a = vector_f32(3, (float[]){1, 2, 3}), *r = NULL, *ones = vector_f32(2, (float[]){1, 1});
  float out[3];
  assert_ok(at_tensor_scatter(&r, a, vector_i64(2, (int64_t[]){0, -4}), ones, 0, AT_SCATTER_SUM));
  assert_status(at_tensor_to_host(keep(r), out, sizeof out), AT_ERROR_FAULT_INDEX);
  assert_error_has("[scatter]");
  assert_error_has("-4");
  assert_ok(at_tensor_gather(&r, a, vector_i64(2, (int64_t[]){0, 3}), 0));
  assert_status(at_tensor_to_host(keep(r), out, 8), AT_ERROR_FAULT_INDEX);
  assert_error_has("[gather]");
}

static void what_does_not_fit_is_refused(void** state) {
  (void)state;
  at_tensor *a = filled(AT_F32, 2, (int64_t[]){3, 4}, 1), *r = a, *u = filled(AT_F32, 2, (int64_t[]){2, 4}, 1);
  at_tensor *wide = filled(AT_I64, 2, (int64_t[]){2, 5}, 0), *fits = filled(AT_I64, 2, (int64_t[]){1, 4}, 0);
  assert_status(at_tensor_gather(&r, a, wide, 0), AT_ERROR_SHAPE);
  assert_null(r);
  assert_status(at_tensor_scatter(&r, a, fits, u, 0, AT_SCATTER_SUM), AT_ERROR_SHAPE);
  assert_status(at_tensor_scatter(&r, a, fits, a, 0, 17), AT_ERROR_SHAPE);
  assert_status(at_tensor_scatter(&r, a, fits, fits, 0, 17), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_scatter(&r, fits, fits, fits, 0, AT_SCATTER_MEAN), AT_ERROR_DTYPE);
  assert_status(at_tensor_scatter(&r, a, u, u, 0, AT_SCATTER_SUM), AT_ERROR_DTYPE);
  assert_status(at_tensor_scatter_(leaf(a), fits, fits, 0, AT_SCATTER_SUM), AT_ERROR_STATE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(updates_meet_elements_in_order),         CASE(lines_of_any_length_are_put),
      CASE(the_first_index_out_of_range_is_named),  CASE(every_dtype_scatters),
      CASE(many_updates_of_one_element_are_joined), CASE(sixteen_bit_sums_are_rounded_once),
      CASE(nan_wins_as_smallest_and_largest),       CASE(gather_picks_from_a_longer_tensor),
      CASE(rows_are_taken_and_added_whole),         CASE(rows_are_added_to_rows),
      CASE(derivatives_match_finite_differences),   CASE(a_product_with_zeros_has_the_gradient_of_the_others),
      CASE(changes_go_through_views_and_overlap),   CASE(what_was_saved_stays),
      CASE(an_index_out_of_range_is_a_fault),       CASE(what_does_not_fit_is_refused),
  };
  return RUN("ops/scatter", tests);
}
