/* test_index.c: picking elements by index: values, negative indices, every index dtype, derivatives and faults. */
#include "support/gradient.h"

typedef struct take_case {
  operand input;
  int32_t axis;
  int64_t picked;  /* size of that axis in indices */
  placement place; /* of indices */
} take_case;
static const take_case cases[] = {
    {{2, {3, 5}, TRANSPOSED, 0, 0}, 1, 2, PLAIN}, {{3, {2, 3, 4}, STRIDED, 0, 0}, 0, 5, TRANSPOSED},
    {{1, {7}, REVERSED, 0, 0}, 0, 9, STRIDED},    {{2, {4, 7}, EXPANDED, 0, 0}, 0, 3, PLAIN},
    {{2, {3, 5}, PLAIN, 0, 0}, -1, 0, PLAIN},     {{8, {2, 1, 3, 1, 2, 1, 2, 3}, PLAIN, 0, 0}, 2, 4, PLAIN},
};

static operand indices_of(const take_case* c, int is_signed) {
  operand o = c->input;
  int axis = c->axis < 0 ? c->axis + o.rank : c->axis;
  o.place = c->place;
  o.high = (double)o.dims[axis] - 1, o.low = is_signed ? -(double)o.dims[axis] : 0;
  o.dims[axis] = c->picked;
  return o;
}

static at_tensor* take(at_tensor* a, at_tensor* indices, int32_t axis) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_take_along_axis(&r, a, indices, axis));
  return keep(r);
}

static void check_take(const take_case* c, at_dtype dtype, at_dtype index_dtype) {
  char label[96];
  snprintf(label, sizeof label, "take %s by %s, rank %d", element_of(dtype)->name, element_of(index_dtype)->name,
           c->input.rank);
  operand picks = indices_of(c, element_of(index_dtype)->is_signed);
  pair a = operand_make(&c->input, dtype, 61), indices = operand_make(&picks, index_dtype, 62);
  int axis = c->axis < 0 ? c->axis + c->input.rank : c->axis;
  check_close(take(a.tensor, indices.tensor, c->axis), dtype, array_take_along(a.host, indices.host, axis), NULL, 0,
              label);
}

static void elements_are_picked(void** state) {
  (void)state;
  for (size_t c = 0; c < COUNT(cases); c++) check_take(&cases[c], AT_F32, AT_I64);
  for (at_dtype index = AT_I8; index <= AT_U64; index++) check_take(&cases[0], AT_F32, index);
  for (at_dtype dtype = AT_F64; dtype < DTYPES; dtype++)
    if (deep() || dtype <= AT_BF16 || dtype >= AT_U64) check_take(&cases[0], dtype, AT_I64);
}

static at_tensor* apply(at_tensor* const* in, const void* parameter) {
  const take_case* c = parameter;
  operand picks = indices_of(c, 1);
  at_tensor* r = take(in[0], operand_make(&picks, AT_I64, 63).tensor, c->axis);
  return binary(at_tensor_mul, r, r);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  for (size_t c = 0; c < COUNT(cases); c++) check_gradient(apply, &cases[c], &cases[c].input, 1, 2, "take_along_axis");
}

static void repeated_indices_add_up(void** state) {
  (void)state;
  at_tensor* a = leaf(vector_f32(3, (float[]){1, 2, 3}));
  at_tensor* r = take(a, vector_i64(5, (int64_t[]){0, 2, 0, -1, 0}), 0);
  assert_values(r, 5, (double[]){1, 3, 1, 3, 1}, 0);
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, r)));
  assert_values(gradient_of(a), 3, (double[]){3, 0, 2}, 0);
}

/* Three lines, longer than what is read at once; every step-th index counts from the end. */
static void check_lines(int64_t length, int64_t step, at_dtype dtype, at_dtype index_dtype) {
  enum { LINES = 3, PICKED = 1031 };
  char label[96];
  snprintf(label, sizeof label, "%lld of %s by %s, every %lldth from the end", (long long)length,
           element_of(dtype)->name, element_of(index_dtype)->name, (long long)step);
  operand o = {2, {LINES, 100}, PLAIN, 0, 0};
  pair a = operand_make(&o, dtype, 64);
  array wanted = array_new(2, (int64_t[]){LINES, length});
  int64_t picks[LINES * PICKED];
  for (int64_t i = 0; i < LINES * length; i++) {
    int64_t at = (i * 37 + i / 9) % 100;
    picks[i] = step && i % step == step - 1 ? at - 100 : at;
    *array_at(&wanted, i) = *array_at(&a.host, i / length * 100 + at);
  }
  at_tensor* indices = reshaped(casted(vector_i64(LINES * length, picks), index_dtype), 2, wanted.dims);
  check_close(take(a.tensor, indices, 1), dtype, wanted, NULL, 0, label);
}
static void lines_of_any_length_are_picked(void** state) {
  (void)state;
  static const int64_t lengths[] = {1, 2, 3, 4, 5, 7, 8, 255, 256, 257, 515, 1031}, steps[] = {0, 1, 7, 256};
  for (size_t l = 0; l < COUNT(lengths); l++)
    for (size_t s = 0; s < COUNT(steps); s++)
      for (at_dtype index = AT_I32; index <= AT_I64; index++) check_lines(lengths[l], steps[s], AT_F32, index);
  for (at_dtype dtype = AT_F32; dtype < DTYPES; dtype++)
    for (at_dtype index = AT_I8; index <= AT_I64; index++)
      if (on_cpu() || deep()) check_lines(1031, 7, dtype, index);
}

/* More than the caches hold: elements of lines, then rows. */
static void large_results_are_complete(void** state) {
  (void)state;
  enum { LINES = 3, LENGTH = (8 << 20) / LINES + 77, TABLE = 50, WIDTH = 64, ROWS = 140000 };
  if (!on_cpu() && !deep()) return;
  static int64_t picks[LINES * LENGTH];
  static float got[ROWS * WIDTH > LINES * LENGTH ? ROWS * WIDTH : LINES * LENGTH];
  at_tensor *table = random_f32(2, (int64_t[]){TABLE, WIDTH}, 65), *rows = NULL;
  double* values = values_of(table);
  for (int64_t i = 0; i < LINES * LENGTH; i++) picks[i] = i * 37 % WIDTH - (i % 1000 == 999 ? WIDTH : 0);
  at_tensor* indices = reshaped(casted(vector_i64(LINES * LENGTH, picks), AT_I32), 2, (int64_t[]){LINES, LENGTH});
  at_tensor* lines = take(sliced(table, 0, 0, LINES, 1), indices, 1);
  assert_ok(at_tensor_to_host(lines, got, LINES * LENGTH * sizeof *got));
  for (int64_t i = 0; i < LINES * LENGTH; i++)
    if (got[i] != values[i / LENGTH * WIDTH + i * 37 % WIDTH]) refuse("element %lld", (long long)i);
  for (int64_t i = 0; i < ROWS; i++) picks[i] = i * 37 % TABLE;
  assert_ok(at_tensor_take(&rows, table, vector_i64(ROWS, picks), 0));
  assert_ok(at_tensor_to_host(keep(rows), got, ROWS * WIDTH * sizeof *got));
  for (int64_t i = 0; i < ROWS * WIDTH; i++)
    if (got[i] != values[i / WIDTH * 37 % TABLE * WIDTH + i % WIDTH]) refuse("element %lld of rows", (long long)i);
}

/* The first of two wrong indices, wherever they are and however the elements lie, is the one that is named; where items
   run side by side, either. */
static void check_fault(int32_t axis, int64_t length, int64_t first, int64_t second, at_dtype index_dtype) {
  enum { PICKED = 1031 };
  int64_t picks[PICKED], shape[2] = {1, 1};
  for (int64_t i = 0; i < length; i++) picks[i] = i % 9 == 4 ? -1 - i % 50 : i * 7 % 50;
  picks[second] = -51, picks[first] = 99;
  at_tensor *values = filled(AT_F32, 2, axis ? (int64_t[]){1, 50} : (int64_t[]){50, 1}, 1), *all = NULL, *wide = values;
  shape[axis] = length;
  at_tensor* indices = reshaped(casted(vector_i64(length, picks), index_dtype), 2, shape);
  if (!axis) { /* columns side by side: no line */
    assert_ok(at_tensor_expand(&wide, values, 2, (int64_t[]){50, 2}));
    assert_ok(at_tensor_expand(&all, indices, 2, (int64_t[]){length, 2}));
    keep(wide), indices = keep(all);
  }
  float out[2 * PICKED];
  assert_status(at_tensor_to_host(take(wide, indices, axis), out, (size_t)(length * (axis ? 1 : 2)) * sizeof *out),
                AT_ERROR_FAULT_INDEX);
  assert_error_has_one(on_cpu() ? "99" : "-51", "99");
}
static void the_first_index_out_of_range_is_named(void** state) {
  (void)state;
  static const int64_t lengths[] = {1, 4, 5, 256, 257, 1031};
  for (size_t l = 0; l < COUNT(lengths); l++)
    for (int32_t axis = 0; axis < 2; axis++)
      for (at_dtype index = AT_I8; index <= AT_I64; index++) {
        if (!on_cpu() && !deep() && (index != AT_I64 || l % 2)) continue;
        int64_t last = lengths[l] - 1;
        check_fault(axis, lengths[l], 0, last, index);
        check_fault(axis, lengths[l], last / 2, last, index);
        check_fault(axis, lengths[l], last, last, index);
      }
}

static void an_index_out_of_range_is_a_fault(void** state) {
  (void)state;
  at_tensor *a = vector_f32(3, (float[]){1, 2, 3}), *bad = take(a, vector_i64(2, (int64_t[]){1, 7}), 0);
  float out[2];
  for (int i = 0; i < 2; i++) {
    assert_status(at_tensor_to_host(bad, out, sizeof out), AT_ERROR_FAULT_INDEX);
    assert_error_has("[take_along_axis]");
    assert_error_has("7");
    assert_error_has("3");
  }
  assert_values(take(a, vector_i64(2, (int64_t[]){1, 2}), 0), 2, (double[]){2, 3}, 0);
}

static void what_does_not_fit_is_refused(void** state) {
  (void)state;
  at_tensor *a = filled(AT_F32, 2, (int64_t[]){3, 4}, 1), *r = a;
  at_tensor *one = filled(AT_I64, 1, (int64_t[]){3}, 0), *wide = filled(AT_I64, 2, (int64_t[]){2, 1}, 0);
  assert_status(at_tensor_take_along_axis(&r, a, one, 0), AT_ERROR_SHAPE);
  assert_null(r);
  assert_status(at_tensor_take_along_axis(&r, a, wide, 1), AT_ERROR_SHAPE);
  assert_status(at_tensor_take_along_axis(&r, a, a, 0), AT_ERROR_DTYPE);
  assert_status(at_tensor_take_along_axis(&r, a, filled(AT_I64, 2, (int64_t[]){3, 1}, 0), 2), AT_ERROR_INDEX);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(elements_are_picked),
      CASE(derivatives_match_finite_differences),
      CASE(repeated_indices_add_up),
      CASE(lines_of_any_length_are_picked),
      CASE(large_results_are_complete),
      CASE(the_first_index_out_of_range_is_named),
      CASE(an_index_out_of_range_is_a_fault),
      CASE(what_does_not_fit_is_refused),
  };
  return RUN("ops/index", tests);
}
