/* test_shape.c: views and joining: their elements, what shares memory, Python's slice rules, and derivatives. */
#include "support/gradient.h"

static const operand sample = {3, {2, 3, 4}, PLAIN, 0, 0};

static int shares(at_tensor* a, at_tensor* b) {
  int32_t answer = -1;
  assert_ok(at_tensor_shares_memory(&answer, a, b));
  return answer;
}

static void placements_read_back_what_they_hold(void** state) {
  (void)state;
  static const operand operands[] = {
      {2, {3, 5}, TRANSPOSED, 0, 0},
      {3, {2, 3, 4}, STRIDED, 0, 0},
      {3, {2, 3, 4}, REVERSED, 0, 0},
      {2, {4, 7}, EXPANDED, 0, 0},
      {0, {0}, PLAIN, 0, 0},
      {3, {2, 0, 4}, TRANSPOSED, 0, 0},
      {8, {2, 1, 3, 1, 2, 1, 2, 3}, TRANSPOSED, 0, 0},
      {8, {2, 1, 3, 1, 2, 1, 2, 3}, STRIDED, 0, 0},
  };
  for (size_t c = 0; c < COUNT(operands); c++)
    for (at_dtype d = 0; d < DTYPES; d++) {
      pair a = operand_make(&operands[c], d, 50);
      check_close(a.tensor, d, a.host, NULL, 0, "placement");
    }
}

static void permute_and_transpose_move_axes(void** state) {
  (void)state;
  pair a = operand_make(&sample, AT_F32, 51);
  at_tensor* r = NULL;
  assert_ok(at_tensor_permute(&r, a.tensor, (int32_t[]){2, 0, -2}, 3));
  keep(r);
  check_close(r, AT_F32, array_permute(a.host, (int[]){2, 0, 1}), NULL, 0, "permute");
  assert_true(shares(r, a.tensor));
  check_close(transposed(a.tensor, 0, -1), AT_F32, array_permute(a.host, (int[]){2, 1, 0}), NULL, 0, "transpose");
  r = a.tensor;
  assert_status(at_tensor_permute(&r, a.tensor, (int32_t[]){0, 1, 1}, 3), AT_ERROR_INDEX);
  assert_null(r);
  assert_status(at_tensor_permute(&r, a.tensor, (int32_t[]){0, 1}, 2), AT_ERROR_SHAPE);
  assert_status(at_tensor_transpose(&r, a.tensor, 0, 3), AT_ERROR_INDEX);
}

typedef struct slice_case {
  int64_t start, stop, step;
  int64_t first, count; /* of an axis of 7 */
} slice_case;

static void slices_follow_python(void** state) {
  (void)state;
  static const slice_case cases[] = {
      {0, 7, 1, 0, 7},
      {2, 5, 1, 2, 3},
      {-3, AT_SLICE_END, 1, 4, 3},
      {AT_SLICE_END, -2, 2, 0, 3},
      {5, 2, 1, 5, 0},
      {0, 100, 3, 0, 3},
      {-100, 3, 1, 0, 3},
      {AT_SLICE_END, AT_SLICE_END, -1, 6, 7},
      {5, 1, -2, 5, 2},
      {100, 4, -1, 6, 2},
      {1, 5, -1, 1, 0},
      {-1, -4, -1, 6, 3},
      {3, AT_SLICE_END, -3, 3, 2},
      {0, 7, INT64_MAX, 0, 1},
      {6, AT_SLICE_END, -INT64_MAX, 6, 1},
      {7, 7, 1, 7, 0},
  };
  pair a = operand_make(&(operand){2, {2, 7}, TRANSPOSED, 0, 0}, AT_F32, 52);
  for (size_t c = 0; c < COUNT(cases); c++) {
    char label[64];
    snprintf(label, sizeof label, "slice %zu", c);
    int64_t first = cases[c].count ? cases[c].first : 0, step = cases[c].count > 1 ? cases[c].step : 1;
    at_tensor* r = sliced(a.tensor, 1, cases[c].start, cases[c].stop, cases[c].step);
    check_close(r, AT_F32, array_slice(a.host, 1, first, cases[c].count, step), NULL, 0, label);
  }
  at_tensor* r = a.tensor;
  assert_status(at_tensor_slice(&r, a.tensor, 1, 0, 7, 0), AT_ERROR_ARGUMENT);
  assert_null(r);
  assert_status(at_tensor_slice(&r, a.tensor, 2, 0, 7, 1), AT_ERROR_INDEX);
}

static void reshape_views_where_it_can(void** state) {
  (void)state;
  pair a = operand_make(&sample, AT_I32, 53);
  at_tensor* flat = reshaped(a.tensor, 1, (int64_t[]){-1});
  check_close(flat, AT_I32, array_reshape(a.host, 1, (int64_t[]){24}), NULL, 0, "flat");
  assert_true(shares(flat, a.tensor));
  at_tensor* split = reshaped(a.tensor, 4, (int64_t[]){2, 3, -1, 2});
  check_close(split, AT_I32, array_reshape(a.host, 4, (int64_t[]){2, 3, 2, 2}), NULL, 0, "split");
  pair t = operand_make(&(operand){2, {3, 4}, TRANSPOSED, 0, 0}, AT_I32, 54);
  at_tensor* copied = reshaped(t.tensor, 1, (int64_t[]){12});
  check_close(copied, AT_I32, array_reshape(t.host, 1, (int64_t[]){12}), NULL, 0, "copied");
  assert_false(shares(copied, t.tensor));
  check_close(reshaped(filled(AT_F32, 2, (int64_t[]){0, 3}, 0), 1, (int64_t[]){0}), AT_F32,
              array_new(1, (int64_t[]){0}), NULL, 0, "empty");
  at_tensor* one = filled(AT_F32, 0, NULL, 3);
  check_close(reshaped(reshaped(one, 8, (int64_t[]){1, 1, 1, 1, 1, 1, 1, 1}), 0, NULL), AT_F32,
              array_reshape((array){.data = (double[]){3}}, 0, NULL), NULL, 0, "rank 8 and back");
  at_tensor* r = one;
  assert_status(at_tensor_reshape(&r, a.tensor, 1, (int64_t[]){23}), AT_ERROR_SHAPE);
  assert_null(r);
  assert_status(at_tensor_reshape(&r, a.tensor, 2, (int64_t[]){-1, -1}), AT_ERROR_SHAPE);
  assert_status(at_tensor_reshape(&r, a.tensor, 2, (int64_t[]){-1, 5}), AT_ERROR_SHAPE);
  assert_status(at_tensor_reshape(&r, a.tensor, 2, (int64_t[]){INT64_MAX, INT64_MAX}), AT_ERROR_OVERFLOW);
}

static void expand_repeats_without_copying(void** state) {
  (void)state;
  pair a = operand_make(&(operand){2, {3, 1}, PLAIN, 0, 0}, AT_F64, 55);
  at_tensor* wide = expanded(a.tensor, 3, (int64_t[]){2, -1, 4});
  check_close(wide, AT_F64, array_expand(a.host, 3, (int64_t[]){2, 3, 4}), NULL, 0, "expand");
  assert_true(shares(wide, a.tensor));
  check_close(expanded(a.tensor, 2, (int64_t[]){3, 0}), AT_F64, array_new(2, (int64_t[]){3, 0}), NULL, 0, "to none");
  at_tensor* r = a.tensor;
  assert_status(at_tensor_expand(&r, a.tensor, 2, (int64_t[]){4, 4}), AT_ERROR_SHAPE);
  assert_null(r);
  assert_status(at_tensor_expand(&r, a.tensor, 1, (int64_t[]){3}), AT_ERROR_SHAPE);
}

static void concat_joins_along_any_axis(void** state) {
  (void)state;
  static const operand parts[] = {{3, {2, 1, 4}, PLAIN, 0, 0},
                                  {3, {2, 3, 4}, TRANSPOSED, 0, 0},
                                  {3, {2, 0, 4}, PLAIN, 0, 0},
                                  {3, {2, 2, 4}, REVERSED, 0, 0}};
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_BF16, AT_I64, AT_U8, AT_BOOL};
  for (size_t d = 0; d < COUNT(dtypes); d++) {
    at_tensor *tensors[4], *r = NULL;
    array hosts[4];
    for (int i = 0; i < 4; i++) {
      pair p = operand_make(&parts[i], dtypes[d], 56 + (uint64_t)i);
      tensors[i] = p.tensor, hosts[i] = p.host;
    }
    assert_ok(at_tensor_concat(&r, tensors, 4, -2));
    check_close(keep(r), dtypes[d], array_concat(hosts, 4, 1), NULL, 0, "concat");
    assert_false(shares(r, tensors[1]));
    assert_ok(at_tensor_concat(&r, tensors, 1, 0));
    assert_false(shares(keep(r), tensors[0]));
  }
  at_tensor *mixed[] = {filled(AT_I32, 1, (int64_t[]){2}, 1), filled(AT_F64, 1, (int64_t[]){1}, 2.5)}, *r = NULL;
  assert_ok(at_tensor_concat(&r, mixed, 2, 0));
  assert_int_equal(dtype_of(keep(r)), AT_F64);
  assert_values(r, 3, (double[]){1, 1, 2.5}, 0);
  assert_status(at_tensor_concat(&r, mixed, 0, 0), AT_ERROR_ARGUMENT);
  assert_null(r);
  mixed[1] = filled(AT_I32, 2, (int64_t[]){2, 2}, 1);
  assert_status(at_tensor_concat(&r, mixed, 2, 0), AT_ERROR_SHAPE);
}

static at_tensor* apply_views(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor* a = sliced(transposed(in[0], 0, 1), 0, AT_SLICE_END, AT_SLICE_END, -2);
  int32_t rank = 0;
  int64_t dims[MAX_RANK + 1] = {3};
  assert_ok(at_tensor_rank(&rank, a));
  assert_ok(at_tensor_shape(dims + 1, MAX_RANK, a));
  a = reshaped(expanded(a, rank + 1, dims), 1, (int64_t[]){-1});
  return binary(at_tensor_mul, a, a);
}

static at_tensor* apply_concat(at_tensor* const* in, const void* unused) {
  (void)unused;
  at_tensor *r = NULL, *parts[] = {in[0], in[1], in[0]};
  assert_ok(at_tensor_concat(&r, parts, 3, 1));
  return binary(at_tensor_mul, keep(r), r);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  static const placement places[] = {PLAIN, TRANSPOSED, STRIDED, REVERSED, EXPANDED};
  for (size_t i = 0; i < COUNT(places); i++) {
    operand inputs[] = {{2, {3, 4}, places[i], 0, 0}, {2, {3, 2}, PLAIN, 0, 0}};
    check_gradient(apply_views, NULL, inputs, 1, 2, "views");
    check_gradient(apply_concat, NULL, inputs, 2, 2, "concat");
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(placements_read_back_what_they_hold),
      CASE(permute_and_transpose_move_axes),
      CASE(slices_follow_python),
      CASE(reshape_views_where_it_can),
      CASE(expand_repeats_without_copying),
      CASE(concat_joins_along_any_axis),
      CASE(derivatives_match_finite_differences),
  };
  return RUN("ops/shape", tests);
}
