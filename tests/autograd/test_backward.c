/* test_backward.c: what backward and grad do with graphs, leaves and flags; the formulas are tested beside the
 * operations. */
#include "support/athena_test.h"

static int requires_grad(at_tensor* a) {
  int32_t answer = -1;
  assert_ok(at_tensor_requires_grad(&answer, a));
  return answer;
}

static at_tensor* square_sum(at_tensor* x) { return reduce_all(at_tensor_sum, binary(at_tensor_mul, x, x)); }

static at_tensor* no_gradient(at_tensor* a) {
  at_tensor* g = a;
  assert_ok(at_tensor_grad_of(&g, a));
  return g;
}

static void gradients_accumulate_until_forgotten(void** state) {
  (void)state;
  at_tensor* x = leaf(vector_f32(2, (float[]){1, 2}));
  assert_null(no_gradient(x));
  assert_ok(at_tensor_backward(square_sum(x)));
  at_tensor* held = gradient_of(x);
  assert_values(held, 2, (double[]){2, 4}, 0);
  assert_ok(at_tensor_backward(square_sum(x)));
  assert_values(gradient_of(x), 2, (double[]){4, 8}, 0);
  assert_ok(at_tensor_zero_grad(x));
  assert_null(no_gradient(x));
  assert_ok(at_tensor_backward(square_sum(x)));
  assert_values(gradient_of(x), 2, (double[]){2, 4}, 0);
}

static void a_gradient_can_be_given(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *given = vector_f32(2, (float[]){10, 20});
  at_tensor* wide = NULL;
  assert_ok(at_tensor_cast(&wide, given, AT_F64));
  assert_ok(at_tensor_set_grad(x, given));
  assert_ok(at_tensor_fill_(given, 7)); /* what it is from then on does not matter */
  assert_values(gradient_of(x), 2, (double[]){10, 20}, 0);
  assert_ok(at_tensor_backward(square_sum(x)));
  assert_values(gradient_of(x), 2, (double[]){12, 24}, 0);
  assert_values(given, 2, (double[]){7, 7}, 0);
  assert_status(at_tensor_set_grad(x, vector_f32(1, (float[]){1})), AT_ERROR_SHAPE);
  assert_status(at_tensor_set_grad(x, keep(wide)), AT_ERROR_DTYPE);
  assert_status(at_tensor_set_grad(given, given), AT_ERROR_STATE);
  assert_values(gradient_of(x), 2, (double[]){12, 24}, 0);
  assert_ok(at_tensor_set_grad(x, NULL));
  assert_null(no_gradient(x));
}

static void a_tensor_used_twice_gets_both_parts(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *y = with_scalar(at_tensor_mul_scalar, x, 3);
  at_tensor* z = binary(at_tensor_add, binary(at_tensor_mul, y, y), binary(at_tensor_mul, y, x));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, z)));
  assert_values(gradient_of(x), 2, (double[]){24, 48}, 0); /* z = 12 x² */
}

static void a_second_backward_is_an_error(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *loss = square_sum(x);
  assert_ok(at_tensor_backward(loss));
  assert_status(at_tensor_backward(loss), AT_ERROR_STATE);
  assert_values(gradient_of(x), 2, (double[]){2, 4}, 0);
  assert_near(item(loss), 5, 0);
}

static void a_retained_graph_can_be_used_again(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *loss = square_sum(x), *g = NULL;
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.retain_graph = 1;
  for (int i = 0; i < 2; i++) {
    assert_ok(at_tensor_grad(&g, &loss, 1, &x, 1, &options));
    assert_values(keep(g), 2, (double[]){2, 4}, 0);
  }
  assert_null(no_gradient(x)); /* grad leaves .grad alone */
  assert_ok(at_tensor_grad(&g, &loss, 1, &x, 1, NULL));
  keep(g);
  g = x;
  assert_status(at_tensor_grad(&g, &loss, 1, &x, 1, NULL), AT_ERROR_STATE);
  assert_null(g);
}

static void part_of_a_graph_that_was_freed_stops_others(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *y = binary(at_tensor_mul, x, x);
  at_tensor *first = reduce_all(at_tensor_sum, y), *second = reduce_all(at_tensor_mean, y);
  assert_ok(at_tensor_backward(first));
  assert_status(at_tensor_backward(second), AT_ERROR_STATE);
}

static void third_derivatives(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f64(1, (double[]){2})), *y = with_scalar(at_tensor_pow_scalar, x, 4);
  double wanted[] = {32, 48, 48}; /* 4x³, 12x², 24x */
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.create_graph = 1;
  for (int i = 0; i < 3; i++) {
    at_tensor* g = NULL;
    assert_ok(at_tensor_grad(&g, &y, 1, &x, 1, &options));
    y = keep(g);
    assert_near(item(y), wanted[i], 1e-12);
  }
}

static void without_create_graph_gradients_are_constants(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *loss = square_sum(x), *g = NULL;
  assert_ok(at_tensor_grad(&g, &loss, 1, &x, 1, NULL));
  assert_false(requires_grad(keep(g)));
  assert_false(requires_grad(gradient_of((at_tensor_backward(square_sum(x)), x))));
}

static void seeds_weigh_the_outputs(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){3, 5})), *g = NULL;
  at_tensor* outputs[] = {binary(at_tensor_mul, x, x), with_scalar(at_tensor_mul_scalar, x, 2)};
  at_tensor* seeds[] = {vector_f32(2, (float[]){1, 10}), NULL};
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.seeds = seeds, options.seed_count = 2;
  assert_ok(at_tensor_grad(&g, outputs, 2, &x, 1, &options));
  assert_values(keep(g), 2, (double[]){8, 102}, 0);
  options.seed_count = 1;
  g = x;
  assert_status(at_tensor_grad(&g, outputs, 2, &x, 1, &options), AT_ERROR_ARGUMENT);
  assert_null(g);
  seeds[0] = vector_f32(3, (float[]){1, 2, 3}), options.seed_count = 2;
  assert_status(at_tensor_grad(&g, outputs, 2, &x, 1, &options), AT_ERROR_SHAPE);
}

static void unused_inputs_are_an_error_or_zeros(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *other = leaf(vector_f32(3, (float[]){1, 2, 3}));
  at_tensor *loss = square_sum(x), *inputs[] = {x, other}, *grads[] = {x, x};
  assert_status(at_tensor_grad(grads, &loss, 1, inputs, 2, NULL), AT_ERROR_STATE);
  assert_null(grads[0]);
  assert_null(grads[1]);
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  options.allow_unused = 1;
  assert_ok(at_tensor_grad(grads, &loss, 1, inputs, 2, &options));
  assert_values(keep(grads[0]), 2, (double[]){2, 4}, 0);
  assert_values(keep(grads[1]), 3, (double[]){0, 0, 0}, 0);
}

static void inner_tensors_can_be_inputs(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *y = with_scalar(at_tensor_mul_scalar, x, 3), *g = NULL;
  at_tensor* loss = square_sum(y);
  assert_ok(at_tensor_grad(&g, &loss, 1, &y, 1, NULL));
  assert_values(keep(g), 2, (double[]){6, 12}, 0);
}

static void no_grad_records_nothing(void** state) {
  (void)state;
  at_tensor* x = leaf(vector_f32(2, (float[]){1, 2}));
  int32_t previous = -1;
  assert_ok(at_set_no_grad(&previous, 1));
  assert_int_equal(previous, 0);
  at_tensor* y = square_sum(x);
  assert_ok(at_set_no_grad(&previous, 0));
  assert_int_equal(previous, 1);
  assert_false(requires_grad(y));
  assert_status(at_tensor_backward(y), AT_ERROR_STATE);
  assert_true(requires_grad(square_sum(x)));
}

static void detach_cuts_and_shares(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *cut = NULL;
  assert_ok(at_tensor_detach(&cut, x));
  assert_false(requires_grad(keep(cut)));
  int32_t shares = 0;
  assert_ok(at_tensor_shares_memory(&shares, cut, x));
  assert_true(shares);
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, x, cut))));
  assert_values(gradient_of(x), 2, (double[]){1, 2}, 0);
}

static void leaves_are_not_changed_in_place_while_recording(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *one = vector_f32(2, (float[]){1, 1});
  assert_status(at_tensor_add_(x, one), AT_ERROR_STATE);
  assert_status(at_tensor_fill_(x, 3), AT_ERROR_STATE);
  assert_status(at_tensor_copy_(x, one), AT_ERROR_STATE);
  assert_status(at_tensor_fill_(sliced(x, 0, 0, 1, 1), 3), AT_ERROR_STATE); /* nor through a view */
  assert_values(x, 2, (double[]){1, 2}, 0);
  assert_ok(at_set_no_grad(NULL, 1));
  assert_ok(at_tensor_add_(x, one));
  assert_ok(at_set_no_grad(NULL, 0));
  assert_values(x, 2, (double[]){2, 3}, 0);
  assert_true(requires_grad(x));
}

static void views_pass_gradients_to_their_leaf(void** state) {
  (void)state;
  at_tensor* x = leaf(matrix_f32(2, 3, (float[]){1, 2, 3, 4, 5, 6}));
  at_tensor* view = sliced(transposed(x, 0, 1), 0, 1, 3, 1); /* rows {2, 5} and {3, 6} */
  assert_true(requires_grad(view));
  assert_ok(at_tensor_backward(square_sum(view)));
  assert_values(gradient_of(x), 6, (double[]){0, 4, 6, 0, 10, 12}, 0);
}

static void in_place_operations_are_differentiated(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *y = unary(at_tensor_clone, x);
  at_tensor* before = binary(at_tensor_mul, y, y);
  assert_ok(at_tensor_add_(y, x)); /* y = 2x */
  at_tensor* after = binary(at_tensor_mul, y, y);
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_add, before, after))));
  assert_values(gradient_of(x), 2, (double[]){10, 20}, 0); /* 2x + 8x */
}

static void filling_cuts_the_filled_part(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(3, (float[]){1, 2, 3})), *y = unary(at_tensor_clone, x);
  assert_ok(at_tensor_fill_(sliced(y, 0, 1, 2, 1), 7));
  assert_values(y, 3, (double[]){1, 7, 3}, 0);
  assert_ok(at_tensor_backward(square_sum(y)));
  assert_values(gradient_of(x), 3, (double[]){2, 0, 6}, 0);
}

static void wrong_requests_are_refused(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *y = binary(at_tensor_mul, x, x);
  assert_status(at_tensor_backward(y), AT_ERROR_SHAPE);
  assert_status(at_tensor_set_requires_grad(y, 0), AT_ERROR_STATE);
  assert_status(at_tensor_set_requires_grad(filled(AT_I32, 0, NULL, 1), 1), AT_ERROR_DTYPE);
  assert_status(at_tensor_backward(filled(AT_F32, 0, NULL, 1)), AT_ERROR_STATE);
  assert_ok(at_tensor_set_requires_grad(x, 0));
  assert_false(requires_grad(square_sum(x)));
}

static void gradients_of_nothing_have_its_shape(void** state) {
  (void)state;
  at_tensor* x = leaf(filled(AT_F32, 2, (int64_t[]){0, 3}, 0));
  assert_ok(at_tensor_backward(square_sum(x)));
  int64_t rows = -1;
  assert_ok(at_tensor_size(&rows, gradient_of(x), 0));
  assert_int_equal(rows, 0);
}

static void backward_runs_nothing(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f32(2, (float[]){1, 2})), *loss = square_sum(x);
  uint64_t before = counters().launches;
  assert_ok(at_tensor_backward(loss));
  assert_int_equal(counters().launches, before);
}

static void a_view_serves_several_backward_passes(void** state) {
  (void)state;
  at_tensor *w = leaf(vector_f32(2, (float[]){1, 2})), *column = reshaped(w, 2, (int64_t[]){2, 1});
  for (int i = 0; i < 3; i++) {
    at_tensor* loss = reduce_all(at_tensor_sum, binary(at_tensor_mul, column, column));
    assert_ok(at_tensor_backward(loss));
    assert_status(at_tensor_backward(loss), AT_ERROR_STATE);
  }
  assert_values(gradient_of(w), 2, (double[]){6, 12}, 0);
}

static void views_made_without_gradients_carry_none(void** state) {
  (void)state;
  at_tensor* w = leaf(vector_f32(2, (float[]){1, 2}));
  int32_t flows = 1;
  assert_ok(at_set_no_grad(NULL, 1));
  at_tensor* view = reshaped(w, 2, (int64_t[]){2, 1});
  assert_ok(at_set_no_grad(NULL, 0));
  assert_ok(at_tensor_requires_grad(&flows, view));
  assert_int_equal(flows, 0);
}

static void an_input_named_twice_gets_its_whole_gradient_twice(void** state) {
  (void)state;
  at_tensor *w = leaf(vector_f32(1, (float[]){3})), *first = with_scalar(at_tensor_mul_scalar, w, 2);
  assert_ok(at_set_no_grad(NULL, 1));
  assert_ok(at_tensor_fill_(w, 5)); /* another value, the same leaf */
  assert_ok(at_set_no_grad(NULL, 0));
  at_tensor *sum = binary(at_tensor_add, first, binary(at_tensor_mul, w, w)), *inputs[] = {w, w}, *grads[2];
  assert_ok(at_tensor_grad(grads, &sum, 1, inputs, 2, NULL));
  for (int i = 0; i < 2; i++) assert_near(item(keep(grads[i])), 12, 0);
}

static void a_gradient_nobody_can_ask_for_holds_no_memory(void** state) {
  (void)state;
  assert_ok(at_backend_synchronize(device()));
  uint64_t before = memory().used;
  at_tensor *w = NULL, *square = NULL, *loss = NULL;
  assert_ok(at_tensor_from_host(&w, device(), AT_F32, 1, (int64_t[]){2}, (float[]){1, 2}, 8));
  assert_ok(at_tensor_set_requires_grad(w, 1));
  assert_ok(at_tensor_mul(&square, w, w));
  assert_ok(at_tensor_sum(&loss, square, NULL, 0, 0));
  assert_ok(at_tensor_backward(loss));
  at_tensor* all[] = {w, square, loss};
  for (size_t i = 0; i < COUNT(all); i++) assert_ok(at_tensor_release(all[i]));
  assert_int_equal(memory().used, before);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(gradients_accumulate_until_forgotten),
      CASE(a_gradient_can_be_given),
      CASE(a_tensor_used_twice_gets_both_parts),
      CASE(a_second_backward_is_an_error),
      CASE(a_retained_graph_can_be_used_again),
      CASE(part_of_a_graph_that_was_freed_stops_others),
      CASE(third_derivatives),
      CASE(without_create_graph_gradients_are_constants),
      CASE(seeds_weigh_the_outputs),
      CASE(unused_inputs_are_an_error_or_zeros),
      CASE(inner_tensors_can_be_inputs),
      CASE(no_grad_records_nothing),
      CASE(detach_cuts_and_shares),
      CASE(leaves_are_not_changed_in_place_while_recording),
      CASE(views_pass_gradients_to_their_leaf),
      CASE(in_place_operations_are_differentiated),
      CASE(filling_cuts_the_filled_part),
      CASE(wrong_requests_are_refused),
      CASE(gradients_of_nothing_have_its_shape),
      CASE(backward_runs_nothing),
      CASE(a_view_serves_several_backward_passes),
      CASE(views_made_without_gradients_carry_none),
      CASE(an_input_named_twice_gets_its_whole_gradient_twice),
      CASE(a_gradient_nobody_can_ask_for_holds_no_memory),
  };
  return RUN("autograd/backward", tests);
}
