/* test_alias.c: storages and their views: in-place changes are seen through all of them, and saved values are not
 * touched. */
#include "support/athena_test.h"

static const int64_t two_by_three[] = {2, 3};

static void a_view_sees_changes_of_its_base(void** state) {
  (void)state;
  at_tensor *a = matrix_f32(2, 3, (float[]){1, 2, 3, 4, 5, 6}), *t = transposed(a, 0, 1), *row = sliced(a, 0, 1, 2, 1);
  at_tensor* flat = reshaped(a, 1, (int64_t[]){6});
  assert_ok(at_tensor_add_(a, filled(AT_F32, 0, NULL, 10)));
  assert_values(t, 6, (double[]){11, 14, 12, 15, 13, 16}, 0);
  assert_values(row, 3, (double[]){14, 15, 16}, 0);
  assert_values(flat, 6, (double[]){11, 12, 13, 14, 15, 16}, 0);
}

static void the_base_sees_changes_through_views(void** state) {
  (void)state;
  at_tensor *a = matrix_f32(2, 3, (float[]){1, 2, 3, 4, 5, 6}), *t = transposed(a, 0, 1);
  at_tensor *corner = sliced(sliced(t, 0, 1, 3, 1), 1, 0, 1, 1),
            *backwards = sliced(a, 1, AT_SLICE_END, AT_SLICE_END, -1);
  assert_ok(at_tensor_fill_(corner, -1));
  assert_values(a, 6, (double[]){1, -1, -1, 4, 5, 6}, 0);
  assert_ok(at_tensor_copy_(backwards, vector_f32(3, (float[]){7, 8, 9})));
  assert_values(a, 6, (double[]){9, 8, 7, 9, 8, 7}, 0);
  assert_values(t, 6, (double[]){9, 9, 8, 8, 7, 7}, 0);
}

static void a_view_of_a_result_is_tied_to_it_too(void** state) {
  (void)state;
  at_tensor *x = vector_f32(4, (float[]){1, 2, 3, 4}), *y = binary(at_tensor_mul, x, x), *v = sliced(y, 0, 0, 4, 2);
  assert_ok(at_tensor_add_(v, v));
  assert_values(y, 4, (double[]){2, 4, 18, 16}, 0);
  assert_values(x, 4, (double[]){1, 2, 3, 4}, 0);
}

static void earlier_readers_keep_the_old_value(void** state) {
  (void)state;
  at_tensor *a = vector_f32(3, (float[]){1, 2, 3}), *doubled = with_scalar(at_tensor_mul_scalar, a, 2);
  at_tensor* view_doubled = with_scalar(at_tensor_mul_scalar, sliced(a, 0, 1, 3, 1), 2);
  at_tensor* copied = unary(at_tensor_clone, a);
  assert_ok(at_tensor_fill_(a, 100));
  at_tensor* later = with_scalar(at_tensor_mul_scalar, a, 2);
  assert_ok(at_tensor_add_(a, a));
  assert_values(later, 3, (double[]){200, 200, 200}, 0);
  assert_values(a, 3, (double[]){200, 200, 200}, 0);
  assert_values(doubled, 3, (double[]){2, 4, 6}, 0);
  assert_values(view_doubled, 2, (double[]){4, 6}, 0);
  assert_values(copied, 3, (double[]){1, 2, 3}, 0);
}

static void earlier_readers_of_a_computed_value_keep_it(void** state) {
  (void)state;
  at_tensor* a = with_scalar(at_tensor_add_scalar, vector_f32(2, (float[]){1, 2}), 1);
  assert_ok(at_tensor_eval(a)); /* lies in memory now, and pending readers need it as it was */
  at_tensor* doubled = with_scalar(at_tensor_mul_scalar, a, 2);
  assert_ok(at_tensor_fill_(a, 0));
  assert_ok(at_tensor_eval(a));
  assert_values(a, 2, (double[]){0, 0}, 0);
  assert_values(doubled, 2, (double[]){4, 6}, 0);
}

static void x_plus_itself_in_place(void** state) {
  (void)state;
  at_tensor* x = matrix_f32(2, 2, (float[]){1, 2, 3, 4});
  assert_ok(at_tensor_add_(x, x));
  assert_values(x, 4, (double[]){2, 4, 6, 8}, 0);
  assert_ok(at_tensor_add_(x, transposed(x, 0, 1))); /* reads elements that it also writes */
  assert_values(x, 4, (double[]){4, 10, 10, 16}, 0);
  assert_ok(at_tensor_copy_(x, x));
  assert_values(x, 4, (double[]){4, 10, 10, 16}, 0);
}

static void overlapping_views_copy_as_if_through_a_copy(void** state) {
  (void)state;
  at_tensor* x = vector_f32(6, (float[]){1, 2, 3, 4, 5, 6});
  assert_ok(at_tensor_copy_(sliced(x, 0, 1, 6, 1), sliced(x, 0, 0, 5, 1)));
  assert_values(x, 6, (double[]){1, 1, 2, 3, 4, 5}, 0);
  assert_ok(at_tensor_copy_(x, sliced(x, 0, AT_SLICE_END, AT_SLICE_END, -1)));
  assert_values(x, 6, (double[]){5, 4, 3, 2, 1, 1}, 0);
}

static void saved_values_are_not_corrupted(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *y = unary(at_tensor_clone, x);
  at_tensor* loss = reduce_all(at_tensor_sum, binary(at_tensor_mul, y, y));
  assert_ok(at_tensor_fill_(y, 50));
  assert_ok(at_tensor_backward(loss));
  assert_values(gradient_of(x), 2, (double[]){2, 4}, 0);
}

static void expanded_views_are_not_written(void** state) {
  (void)state;
  at_tensor *a = vector_f32(3, (float[]){1, 2, 3}), *wide = expanded(a, 2, two_by_three);
  assert_status(at_tensor_fill_(wide, 0), AT_ERROR_STATE);
  assert_status(at_tensor_add_(wide, a), AT_ERROR_STATE);
  assert_status(at_tensor_copy_(wide, wide), AT_ERROR_STATE);
  assert_values(a, 3, (double[]){1, 2, 3}, 0);
  assert_ok(at_tensor_fill_(sliced(wide, 0, 0, 1, 1), 4)); /* one row of it names every element once */
  assert_values(wide, 6, (double[]){4, 4, 4, 4, 4, 4}, 0);
}

static void sources_are_broadcast_and_cast(void** state) {
  (void)state;
  at_tensor* a = filled(AT_I32, 2, two_by_three, 1);
  assert_ok(at_tensor_add_(a, vector_f32(3, (float[]){1, 2, 3})));
  assert_int_equal(dtype_of(a), AT_I32);
  assert_values(a, 6, (double[]){2, 3, 4, 2, 3, 4}, 0);
  assert_ok(at_tensor_copy_(a, filled(AT_F64, 0, NULL, 7.9)));
  assert_values(a, 6, (double[]){7, 7, 7, 7, 7, 7}, 0);
  assert_status(at_tensor_copy_(vector_f32(3, (float[]){1, 2, 3}), a), AT_ERROR_SHAPE);
  assert_error_has("source is ");
  assert_status(at_tensor_add_(vector_f32(3, (float[]){1, 2, 3}), a), AT_ERROR_SHAPE);
  assert_error_has("result is ");
}

static void the_four_operations_in_place(void** state) {
  (void)state;
  at_tensor *a = vector_f32(3, (float[]){1, 2, 3}), *two = filled(AT_F64, 0, NULL, 2), *view = sliced(a, 0, 1, 3, 1);
  assert_ok(at_tensor_sub_(a, two));
  assert_values(a, 3, (double[]){-1, 0, 1}, 0);
  assert_ok(at_tensor_mul_(view, vector_f32(2, (float[]){5, 6})));
  assert_ok(at_tensor_div_(a, two));
  assert_values(a, 3, (double[]){-0.5, 0, 3}, 0);
  assert_int_equal(dtype_of(a), AT_F32);
  at_tensor* whole = vector_i64(3, (int64_t[]){7, -7, 9});
  assert_ok(at_tensor_div_(whole, two)); /* as float32, then truncated */
  assert_values(whole, 3, (double[]){3, -3, 4}, 0);
  assert_status(at_tensor_mul_(a, filled(AT_F32, 2, two_by_three, 1)), AT_ERROR_SHAPE);
  assert_error_has("result");
  at_tensor* flag = filled(AT_BOOL, 0, NULL, 1);
  assert_status(at_tensor_sub_(flag, flag), AT_ERROR_DTYPE);
  assert_status(at_tensor_div_(leaf(a), two), AT_ERROR_STATE);
}

static void assert_strides(at_tensor* a, int32_t rank, const int64_t* wanted) {
  int64_t strides[AT_MAX_RANK];
  assert_ok(at_tensor_strides(strides, AT_MAX_RANK, a));
  for (int32_t i = 0; i < rank; i++) assert_int_equal(strides[i], wanted[i]);
}

static void strides_count_elements_of_memory(void** state) {
  (void)state;
  at_tensor *a = matrix_f32(2, 3, (float[]){1, 2, 3, 4, 5, 6}), *t = transposed(a, 0, 1);
  assert_strides(a, 2, (int64_t[]){3, 1});
  assert_strides(t, 2, (int64_t[]){1, 3});
  assert_strides(sliced(t, 0, AT_SLICE_END, AT_SLICE_END, -2), 2, (int64_t[]){-2, 3});
  assert_strides(expanded(sliced(a, 0, 0, 1, 1), 2, two_by_three), 2, (int64_t[]){0, 1});
  assert_strides(filled(AT_F32, 2, two_by_three, 1), 2, (int64_t[]){3, 1});
  assert_strides(binary(at_tensor_add, t, t), 2, (int64_t[]){2, 1});
  assert_strides(sliced(leaf(t), 0, 1, 2, 1), 2, (int64_t[]){2, 1}); /* the leaf's own order, whose value is a copy */
  assert_strides(filled(AT_F32, 0, NULL, 1), 0, NULL);
  assert_status(at_tensor_strides((int64_t[]){0}, 1, a), AT_ERROR_BUFFER);
}

static void every_dtype_is_filled_and_copied_in_place(void** state) {
  (void)state;
  for (at_dtype d = 0; d < DTYPES; d += thorough() ? 1 : 5) {
    at_tensor* a = filled(d, 1, (int64_t[]){5}, 0);
    assert_ok(at_tensor_fill_(sliced(a, 0, 1, 5, 2), 1));
    assert_values(a, 5, (double[]){0, 1, 0, 1, 0}, 0);
    assert_ok(at_tensor_copy_(sliced(a, 0, 0, 2, 1), sliced(a, 0, 1, 3, 1)));
    assert_values(a, 5, (double[]){1, 0, 0, 1, 0}, 0);
  }
}

static void a_constant_that_others_hold_is_not_changed(void** state) {
  (void)state;
  at_tensor *zeros = filled(AT_F32, 1, (int64_t[]){3}, 0), *sum = with_scalar(at_tensor_add_scalar, zeros, 1);
  at_tensor* other = filled(AT_F32, 1, (int64_t[]){3}, 0);
  assert_ok(at_tensor_add_(sliced(zeros, 0, 0, 1, 1), filled(AT_F32, 0, NULL, 5)));
  assert_values(zeros, 3, (double[]){5, 0, 0}, 0);
  assert_values(sum, 3, (double[]){1, 1, 1}, 0);
  assert_values(other, 3, (double[]){0, 0, 0}, 0);
}

static void many_writes_through_views_stay_in_order(void** state) {
  (void)state;
  at_tensor* a = filled(AT_F32, 1, (int64_t[]){8}, 0);
  double wanted[8] = {0};
  for (int64_t i = 0; i < 200; i++) {
    int64_t first = i * 5 % 8;
    assert_ok(at_tensor_add_(sliced(a, 0, first, 8, 1), filled(AT_F32, 0, NULL, (double)i)));
    for (int64_t j = first; j < 8; j++) wanted[j] += (double)i;
    if (i % 50 == 25) assert_values(a, 8, wanted, 0);
  }
  assert_values(a, 8, wanted, 0);
}

static void a_view_outlives_its_base(void** state) {
  (void)state;
  at_tensor* base = NULL;
  assert_ok(at_tensor_full(&base, device(), AT_F32, 2, two_by_three, 2));
  at_tensor* view = sliced(base, 1, 0, 1, 1);
  assert_ok(at_tensor_release(base));
  assert_ok(at_tensor_fill_(view, 3));
  assert_values(view, 2, (double[]){3, 3}, 0);
}

static void an_intermediate_is_read_in_two_orders_at_once(void** state) {
  (void)state;
  enum { n = 40 };
  static float numbers[n * n];
  for (int i = 0; i < n * n; i++) numbers[i] = (float)i;
  at_tensor *x = matrix_f32(n, n, numbers), *y = NULL, *t = NULL, *sum = NULL, *result = NULL;
  assert_ok(at_tensor_neg(&y, x)); /* nobody holds y and sum when they are computed */
  assert_ok(at_tensor_transpose(&t, y, 0, 1));
  assert_ok(at_tensor_add(&sum, y, t));
  assert_ok(at_tensor_neg(&result, sum));
  at_tensor* let_go[] = {y, t, sum};
  for (size_t i = 0; i < COUNT(let_go); i++) assert_ok(at_tensor_release(let_go[i]));
  double wanted[n * n];
  for (int i = 0; i < n * n; i++) wanted[i] = i + (i % n) * n + i / n;
  assert_values(keep(result), n * n, wanted, 0);
}

static void views_of_a_filled_tensor_follow_it(void** state) {
  (void)state;
  at_tensor *a = filled(AT_F32, 1, (int64_t[]){4}, 0), *odd = sliced(a, 0, 1, 4, 2);
  for (int i = 0; i < 200; i++) { /* old values go, and others come to lie at their addresses */
    assert_ok(at_tensor_fill_(a, i));
    if (i % 3 == 0) assert_values(odd, 2, (double[]){i, i}, 0);
  }
}

static void a_view_of_an_expanded_view_is_not_written(void** state) {
  (void)state;
  at_tensor *a = vector_f32(1, (float[]){1}), *wide = leaf(expanded(a, 1, (int64_t[]){4}));
  at_tensor* slice = sliced(wide, 0, 0, 2, 1);
  assert_ok(at_set_no_grad(NULL, 1));
  assert_status(at_tensor_copy_(slice, vector_f32(2, (float[]){5, 6})), AT_ERROR_STATE);
  assert_ok(at_set_no_grad(NULL, 0));
  assert_values(a, 1, (double[]){1}, 0);
}

/* Once nobody else wants the first piece, its memory is too small for the whole (the address sanitizer sees it). */
static void a_whole_is_not_written_over_a_piece(void** state) {
  (void)state;
  double wanted[200];
  for (int i = 0; i < 200; i++) wanted[i] = i;
  at_tensor *pieces[2] = {NULL}, *whole = NULL;
  for (int i = 0; i < 2; i++)
    assert_ok(at_tensor_from_host(&pieces[i], device(), AT_F64, 1, (int64_t[]){i ? 195 : 5}, wanted + (i ? 5 : 0),
                                  sizeof(double) * (i ? 195 : 5)));
  assert_ok(at_tensor_concat(&whole, pieces, 2, 0));
  for (int i = 0; i < 2; i++) assert_ok(at_tensor_release(pieces[i]));
  assert_values(keep(whole), 200, wanted, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(a_view_sees_changes_of_its_base),
      CASE(the_base_sees_changes_through_views),
      CASE(a_view_of_a_result_is_tied_to_it_too),
      CASE(earlier_readers_keep_the_old_value),
      CASE(earlier_readers_of_a_computed_value_keep_it),
      CASE(x_plus_itself_in_place),
      CASE(overlapping_views_copy_as_if_through_a_copy),
      CASE(saved_values_are_not_corrupted),
      CASE(expanded_views_are_not_written),
      CASE(sources_are_broadcast_and_cast),
      CASE(the_four_operations_in_place),
      CASE(strides_count_elements_of_memory),
      CASE(every_dtype_is_filled_and_copied_in_place),
      CASE(a_constant_that_others_hold_is_not_changed),
      CASE(many_writes_through_views_stay_in_order),
      CASE(a_view_outlives_its_base),
      CASE(an_intermediate_is_read_in_two_orders_at_once),
      CASE(views_of_a_filled_tensor_follow_it),
      CASE(a_view_of_an_expanded_view_is_not_written),
      CASE(a_whole_is_not_written_over_a_piece),
  };
  return RUN("graph/alias", tests);
}
