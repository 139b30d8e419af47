/* test_advanced_index.c: NumPy's advanced indexing, read and written, masks and what is made of them. */
#include "support/gradient.h"

/* 0, 1, 2, … in a shape. */
static at_tensor* counted(int32_t rank, const int64_t* dims) {
  int64_t n = 1;
  for (int i = 0; i < rank; i++) n *= dims[i];
  float* values = array_memory((size_t)n * sizeof *values);
  for (int64_t i = 0; i < n; i++) values[i] = (float)i;
  return reshaped(vector_f32(n, values), rank, dims);
}
static at_tensor* mask_of(int32_t rank, const int64_t* dims, const uint8_t* flags, size_t size) {
  at_tensor* t = NULL;
  assert_ok(at_tensor_from_host(&t, device(), AT_BOOL, rank, dims, flags, size));
  return keep(t);
}
static void check_shape(at_tensor* t, int32_t rank, const int64_t* wanted) {
  int64_t dims[MAX_RANK];
  int32_t got = -1;
  assert_ok(at_tensor_rank(&got, t));
  assert_int_equal(got, rank);
  assert_ok(at_tensor_shape(dims, MAX_RANK, t));
  for (int i = 0; i < rank; i++) assert_int_equal(dims[i], wanted[i]);
}
static at_tensor* indexed(at_tensor* a, at_tensor* const* indices, size_t count) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_index(&r, a, indices, count));
  return keep(r);
}

static void take_puts_the_shape_of_indices_in_place_of_the_axis(void** state) {
  (void)state;
  at_tensor *a = counted(3, (int64_t[]){2, 3, 2}), *r = NULL;
  at_tensor* two = reshaped(vector_i64(4, (int64_t[]){2, 0, -1, 1}), 2, (int64_t[]){2, 2});
  assert_ok(at_tensor_take(&r, a, two, 1));
  check_shape(keep(r), 4, (int64_t[]){2, 2, 2, 2});
  assert_values(r, 16, (double[]){4, 5, 0, 1, 4, 5, 2, 3, 10, 11, 6, 7, 10, 11, 8, 9}, 0);
  at_tensor* one = filled(AT_I32, 0, NULL, 1); /* a scalar: the axis goes */
  assert_ok(at_tensor_take(&r, transposed(a, 0, 2), one, 0));
  check_shape(keep(r), 2, (int64_t[]){3, 2});
  assert_values(r, 6, (double[]){1, 7, 3, 9, 5, 11}, 0);
}

static void neighbouring_indices_stay_in_place(void** state) {
  (void)state;
  at_tensor *a = counted(3, (int64_t[]){2, 3, 4}), *i = vector_i64(2, (int64_t[]){2, -3}),
            *j = vector_i64(2, (int64_t[]){1, -1});
  at_tensor* r = indexed(a, (at_tensor*[]){NULL, i, j}, 3);
  check_shape(r, 2, (int64_t[]){2, 2});
  assert_values(r, 4, (double[]){9, 3, 21, 15}, 0);
  at_tensor* column = reshaped(i, 2, (int64_t[]){2, 1}); /* broadcast together: 2 × 2 */
  r = indexed(a, (at_tensor*[]){NULL, column, j}, 3);
  check_shape(r, 3, (int64_t[]){2, 2, 2});
  assert_values(r, 8, (double[]){9, 11, 1, 3, 21, 23, 13, 15}, 0);
  r = indexed(a, (at_tensor*[]){filled(AT_U8, 0, NULL, 1)}, 1);
  check_shape(r, 2, (int64_t[]){3, 4});
}

static void separated_indices_go_in_front(void** state) {
  (void)state;
  at_tensor *a = counted(3, (int64_t[]){2, 3, 4}), *i = vector_i64(3, (int64_t[]){1, 0, 1}),
            *k = vector_i64(3, (int64_t[]){3, 0, 1});
  at_tensor* r = indexed(a, (at_tensor*[]){i, NULL, k}, 3);
  check_shape(r, 2, (int64_t[]){3, 3});
  assert_values(r, 9, (double[]){15, 19, 23, 0, 4, 8, 13, 17, 21}, 0);
}

static void masks_are_the_indices_of_their_trues(void** state) {
  (void)state;
  at_tensor* a = counted(3, (int64_t[]){2, 3, 2});
  at_tensor* mask = mask_of(2, (int64_t[]){2, 3}, (uint8_t[]){0, 1, 0, 1, 0, 1}, 6);
  at_tensor* r = indexed(a, &mask, 1);
  check_shape(r, 2, (int64_t[]){3, 2});
  assert_values(r, 6, (double[]){2, 3, 6, 7, 10, 11}, 0);
  at_tensor* last = mask_of(1, (int64_t[]){2}, (uint8_t[]){0, 1}, 2);
  r = indexed(a, (at_tensor*[]){filled(AT_I64, 0, NULL, -1), NULL, last}, 3);
  check_shape(r, 2, (int64_t[]){1, 3});
  assert_values(r, 3, (double[]){7, 9, 11}, 0);
  at_tensor* none = mask_of(1, (int64_t[]){2}, (uint8_t[]){0, 0}, 2);
  check_shape(indexed(a, &none, 1), 3, (int64_t[]){0, 3, 2});
}

static void elements_are_put_back_where_they_were_picked(void** state) {
  (void)state;
  int64_t dims[3] = {2, 3, 4};
  at_tensor *a = counted(3, dims), *i = vector_i64(3, (int64_t[]){1, 0, 1}), *k = vector_i64(3, (int64_t[]){3, 0, 3});
  at_tensor* minus = filled(AT_I32, 0, NULL, -1);
  at_tensor* lists[2][3] = {{i, NULL, k}, {NULL, i, k}};
  for (int l = 0; l < 2; l++)
    for (int accumulate = 0; accumulate < 2; accumulate++) {
      double wanted[24];
      for (int p = 0; p < 24; p++) wanted[p] = p;
      for (int q = 0; q < 3; q++)
        for (int p = 0; p < 24; p++) {
          int at[3] = {p / 12, p / 4 % 3, p % 4}, first = l ? at[1] : at[0];
          if (first == (q != 1) && at[2] == (q != 1) * 3) wanted[p] = accumulate ? wanted[p] - 1 : -1;
        }
      at_tensor *r = NULL, *copy = NULL;
      assert_ok(at_tensor_index_put(&r, a, lists[l], 3, minus, accumulate));
      check_shape(keep(r), 3, dims);
      assert_values(r, 24, wanted, 0);
      assert_ok(at_tensor_clone(&copy, a));
      assert_ok(at_tensor_index_put_(keep(copy), lists[l], 3, minus, accumulate));
      assert_values(copy, 24, wanted, 0);
      at_tensor* turned = transposed(copy, 0, 2); /* through a view: everything lies elsewhere */
      at_tensor* again[3] = {lists[l][2], lists[l][1], lists[l][0]};
      assert_ok(at_tensor_index_put_(turned, again, 3, filled(AT_F32, 0, NULL, 50), 0));
      for (int p = 0; p < 24; p++) wanted[p] = wanted[p] == (double)p ? p : 50;
      assert_values(copy, 24, wanted, 0);
    }
}

static void assignment_reads_before_it_writes(void** state) {
  (void)state;
  at_tensor* a = vector_f32(4, (float[]){1, 2, 3, 4});
  at_tensor* shifted = sliced(a, 0, 0, 3, 1);
  at_tensor* to = vector_i64(3, (int64_t[]){1, 2, 3});
  assert_ok(at_tensor_index_put_(a, &to, 1, shifted, 0));
  assert_values(a, 4, (double[]){1, 1, 2, 3}, 0);
  at_tensor* mask = mask_of(1, (int64_t[]){4}, (uint8_t[]){1, 0, 0, 1}, 4);
  assert_ok(at_tensor_index_put_(a, &mask, 1, vector_f32(2, (float[]){7, 8}), 0));
  assert_values(a, 4, (double[]){7, 1, 2, 8}, 0);
  assert_ok(at_tensor_masked_fill_(sliced(a, 0, 3, AT_SLICE_END, -1), mask, -1));
  assert_values(a, 4, (double[]){-1, 1, 2, -1}, 0);
}

static void masks_fill_and_select(void** state) {
  (void)state;
  at_tensor *a = counted(2, (int64_t[]){2, 3}), *r = NULL;
  at_tensor* mask = mask_of(1, (int64_t[]){3}, (uint8_t[]){1, 0, 1}, 3);
  assert_ok(at_tensor_masked_fill(&r, a, mask, 9.5));
  assert_values(keep(r), 6, (double[]){9.5, 1, 9.5, 9.5, 4, 9.5}, 0);
  assert_ok(at_tensor_masked_fill(&r, casted(a, AT_I16), mask, 9.5));
  assert_int_equal(dtype_of(keep(r)), AT_I16);
  assert_ok(at_tensor_masked_select(&r, a, mask));
  check_shape(keep(r), 1, (int64_t[]){4});
  assert_values(r, 4, (double[]){0, 2, 3, 5}, 0);
}

static void nonzero_gives_the_indices(void** state) {
  (void)state;
  at_tensor *a = matrix_f32(2, 3, (float[]){0, -0.0f, 2, NAN, 0, 1}), *r = NULL;
  assert_ok(at_tensor_nonzero(&r, a));
  check_shape(keep(r), 2, (int64_t[]){3, 2});
  assert_values(r, 6, (double[]){0, 2, 1, 0, 1, 2}, 0);
  assert_ok(at_tensor_nonzero(&r, transposed(a, 0, 1)));
  assert_values(keep(r), 6, (double[]){0, 1, 2, 0, 2, 1}, 0);
  assert_ok(at_tensor_nonzero(&r, filled(AT_I32, 3, (int64_t[]){0, 2, 3}, 1)));
  check_shape(keep(r), 2, (int64_t[]){0, 3});
  assert_ok(at_tensor_nonzero(&r, filled(AT_U8, 1, (int64_t[]){3001}, 1)));
  check_shape(keep(r), 2, (int64_t[]){3001, 1});
}

static void one_hot_marks_the_class(void** state) {
  (void)state;
  at_tensor* r = NULL;
  assert_ok(at_tensor_one_hot(&r, vector_i64(2, (int64_t[]){2, 0}), 3, AT_U8));
  check_shape(keep(r), 2, (int64_t[]){2, 3});
  assert_values(r, 6, (double[]){0, 0, 1, 1, 0, 0}, 0);
  uint8_t out[3];
  assert_ok(at_tensor_one_hot(&r, vector_i64(1, (int64_t[]){3}), 3, AT_U8));
  assert_status(at_tensor_to_host(keep(r), out, sizeof out), AT_ERROR_FAULT_INDEX);
  assert_ok(at_tensor_one_hot(&r, vector_i64(1, (int64_t[]){-1}), 3, AT_U8));
  assert_status(at_tensor_to_host(keep(r), out, sizeof out), AT_ERROR_FAULT_INDEX);
}

static void the_row_of_padding_learns_nothing(void** state) {
  (void)state;
  at_tensor *weight = leaf(matrix_f32(3, 2, (float[]){1, 2, 3, 4, 5, 6})), *r = NULL;
  at_tensor* indices = reshaped(vector_i64(4, (int64_t[]){2, 0, 2, 1}), 2, (int64_t[]){2, 2});
  int64_t padding = -1;
  assert_ok(at_tensor_embedding(&r, weight, indices, padding));
  check_shape(keep(r), 3, (int64_t[]){2, 2, 2});
  assert_values(r, 8, (double[]){5, 6, 1, 2, 5, 6, 3, 4}, 0);
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, r)));
  assert_values(gradient_of(weight), 6, (double[]){1, 1, 1, 1, 0, 0}, 0);
  padding = 3;
  assert_status(at_tensor_embedding(&r, weight, indices, padding), AT_ERROR_INDEX);
}

static at_tensor* indexed_squares(at_tensor* const* in, const void* parameter) {
  (void)parameter;
  at_tensor *i = vector_i64(3, (int64_t[]){1, 0, 1}), *k = vector_i64(3, (int64_t[]){2, -1, 2});
  at_tensor* r = indexed(in[0], (at_tensor*[]){i, NULL, k}, 3);
  return binary(at_tensor_mul, r, r);
}
static at_tensor* put_squares(at_tensor* const* in, const void* parameter) {
  at_tensor *i = vector_i64(3, (int64_t[]){1, 0, 1}), *k = vector_i64(3, (int64_t[]){2, -1, 2}), *r = NULL;
  assert_ok(at_tensor_index_put(&r, in[0], (at_tensor*[]){i, NULL, k}, 3, in[1], *(const int*)parameter));
  return binary(at_tensor_mul, keep(r), r);
}
static at_tensor* embedded_squares(at_tensor* const* in, const void* parameter) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_embedding(&r, in[0], vector_i64(4, (int64_t[]){1, 0, 1, -2}), AT_NO_ROW));
  (void)parameter;
  return binary(at_tensor_mul, keep(r), r);
}

static void derivatives_match_finite_differences(void** state) {
  (void)state;
  operand inputs[2] = {{3, {2, 2, 3}, TRANSPOSED, 0, 0}, {2, {3, 1}, PLAIN, 0, 0}};
  check_gradient(indexed_squares, NULL, inputs, 1, 2, "index");
  for (int accumulate = 0; accumulate < 2; accumulate++)
    check_gradient(put_squares, &accumulate, inputs, 2, 2, "index_put");
  check_gradient(embedded_squares, NULL, inputs, 1, 2, "embedding");
}

static void an_index_out_of_range_is_a_fault(void** state) {
  (void)state;
  at_tensor *a = counted(2, (int64_t[]){2, 3}), *zero = vector_i64(1, (int64_t[]){0}),
            *bad = vector_i64(1, (int64_t[]){3});
  float out[1];
  for (int k = 0; k < 2; k++) { /* row 0, column 3 is no element, though 3 is one of the six */
    at_tensor* r = indexed(a, (at_tensor*[]){k ? bad : zero, k ? zero : bad}, 2);
    assert_status(at_tensor_to_host(r, out, sizeof out), AT_ERROR_FAULT_INDEX);
    assert_error_has("[index]");
    assert_error_has("3");
  }
}

static void what_does_not_fit_is_refused(void** state) {
  (void)state;
  at_tensor *a = counted(2, (int64_t[]){2, 3}), *i = vector_i64(2, (int64_t[]){0, 1}), *r = a;
  at_tensor* three[3] = {i, i, i};
  assert_status(at_tensor_index(&r, a, three, 3), AT_ERROR_INDEX);
  assert_null(r);
  assert_status(at_tensor_index(&r, a, (at_tensor*[]){NULL, NULL}, 2), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_index(&r, a, NULL, 1), AT_ERROR_NULL);
  at_tensor* mask = filled(AT_BOOL, 1, (int64_t[]){3}, 1);
  assert_status(at_tensor_index(&r, a, &mask, 1), AT_ERROR_SHAPE);
  at_tensor* odd = vector_i64(3, (int64_t[]){0, 1, 0});
  assert_status(at_tensor_index(&r, a, (at_tensor*[]){i, odd}, 2), AT_ERROR_SHAPE);
  assert_status(at_tensor_index(&r, a, &a, 1), AT_ERROR_DTYPE);
  assert_status(at_tensor_index_put(&r, a, &i, 1, vector_f32(2, (float[]){1, 2}), 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_masked_fill(&r, a, filled(AT_BOOL, 3, (int64_t[]){2, 2, 3}, 1), 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_masked_fill(&r, a, a, 0), AT_ERROR_DTYPE);
  assert_status(at_tensor_nonzero(&r, filled(AT_F32, 0, NULL, 1)), AT_ERROR_SHAPE);
  at_tensor* none = filled(AT_F32, 2, (int64_t[]){0, 3}, 1);
  assert_status(at_tensor_take(&r, none, i, 0), AT_ERROR_INDEX);
  assert_status(at_tensor_index(&r, none, &i, 1), AT_ERROR_INDEX);
  assert_status(at_tensor_index_put(&r, none, &i, 1, filled(AT_F32, 0, NULL, 1), 0), AT_ERROR_INDEX);
  assert_status(at_tensor_one_hot(&r, i, 0, AT_F32), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_take(&r, a, reshaped(i, 8, (int64_t[]){2, 1, 1, 1, 1, 1, 1, 1}), 0), AT_ERROR_SHAPE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(take_puts_the_shape_of_indices_in_place_of_the_axis),
      CASE(neighbouring_indices_stay_in_place),
      CASE(separated_indices_go_in_front),
      CASE(masks_are_the_indices_of_their_trues),
      CASE(elements_are_put_back_where_they_were_picked),
      CASE(assignment_reads_before_it_writes),
      CASE(masks_fill_and_select),
      CASE(nonzero_gives_the_indices),
      CASE(one_hot_marks_the_class),
      CASE(the_row_of_padding_learns_nothing),
      CASE(derivatives_match_finite_differences),
      CASE(an_index_out_of_range_is_a_fault),
      CASE(what_does_not_fit_is_refused),
  };
  return RUN("ops/advanced_index", tests);
}
