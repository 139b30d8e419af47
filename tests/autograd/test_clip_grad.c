/* test_clip_grad.c: gradients bounded together or one by one, in the step's plan. */
#include "support/athena_test.h"

/* A leaf of these values with the gradient 2 * values. */
static at_tensor* with_grad(at_dtype dtype, int64_t n, const float* values) {
  at_tensor *data = NULL, *x = NULL, *square = NULL, *sum = NULL;
  assert_ok(at_tensor_from_host(&data, device(), AT_F32, 1, &n, values, (size_t)n * sizeof *values));
  assert_ok(at_tensor_cast(&x, keep(data), dtype));
  assert_ok(at_tensor_set_requires_grad(keep(x), 1));
  assert_ok(at_tensor_mul(&square, x, x));
  assert_ok(at_tensor_sum(&sum, keep(square), NULL, 0, 0));
  assert_ok(at_tensor_backward(keep(sum)));
  return x;
}

static at_tensor* grad_of(at_tensor* x) {
  at_tensor* grad = NULL;
  assert_ok(at_tensor_grad_of(&grad, x));
  return keep(grad);
}

static void norms_are_of_all_gradients_together(void** state) {
  (void)state;
  static const struct {
    double order, max, total, scale;
  } cases[] = {
      {2, 1, 26, 1 / 26.}, {2, 100, 26, 1}, {1, 7, 38, 7 / 38.}, {INFINITY, 12, 24, 0.5}, {2, 0, 26, 0},
  };
  for (size_t i = 0; i < COUNT(cases); i++) {
    at_tensor *none = leaf(filled(AT_F32, 1, (int64_t[]){2}, 1)), *total = NULL;
    at_tensor* all[] = {with_grad(AT_F32, 2, (float[]){3, -4}), none, with_grad(AT_F32, 1, (float[]){12})};
    at_tensor* held = grad_of(all[0]);
    assert_ok(at_tensor_clip_grad_norm(&total, all, 3, cases[i].max, cases[i].order));
    assert_near(item(keep(total)), cases[i].total, 1e-4);
    double s = cases[i].scale;
    assert_values(held, 2, (double[]){6 * s, -8 * s}, 1e-5); /* in place */
    assert_values(grad_of(all[2]), 1, (double[]){24 * s}, 1e-5);
    at_tensor* absent = (at_tensor*)8;
    assert_ok(at_tensor_grad_of(&absent, none));
    assert_null(absent);
  }
}

static void sixteen_bits_do_not_overflow(void** state) {
  (void)state;
  at_tensor *x = with_grad(AT_F16, 2, (float[]){15000, 20000}), *total = NULL;
  assert_ok(at_tensor_clip_grad_norm(&total, &x, 1, 1, 2));
  assert_int_equal(dtype_of(keep(total)), AT_F32);
  assert_near(item(total), 50000, 50);
  assert_values(grad_of(x), 2, (double[]){0.6, 0.8}, 1e-3);
}

static void values_are_bounded_one_by_one(void** state) {
  (void)state;
  at_tensor* all[] = {with_grad(AT_F32, 3, (float[]){3, -4, 0.1f}), leaf(filled(AT_F32, 1, (int64_t[]){2}, 1))};
  assert_ok(at_tensor_clip_grad_value(all, 2, 1));
  assert_values(grad_of(all[0]), 3, (double[]){1, -1, 0.2}, 1e-6);
}

/* The clipping and the step are one plan: nothing runs between. */
static void a_step_uses_what_was_clipped(void** state) {
  (void)state;
  at_tensor *x = leaf(filled(AT_F32, 1, (int64_t[]){2}, 3)), *square = NULL, *sum = NULL, *total = NULL;
  at_optimizer* sgd = NULL;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 1;
  assert_ok(at_optimizer_sgd(&sgd, &x, 1, &options));
  assert_ok(at_tensor_mul(&square, x, x));
  assert_ok(at_tensor_sum(&sum, keep(square), NULL, 0, 0));
  assert_ok(at_tensor_backward(keep(sum)));
  uint64_t before = counters().plans;
  assert_ok(at_tensor_clip_grad_norm(&total, &x, 1, sqrt(2), 2));
  assert_int_equal(counters().plans, before);
  assert_ok(at_optimizer_step(sgd));
  assert_values(x, 2, (double[]){2, 2}, 1e-5);
  assert_near(item(keep(total)), 6 * sqrt(2), 1e-4);
  assert_ok(at_optimizer_release(sgd));
}

static void without_gradients_the_norm_is_0(void** state) {
  (void)state;
  at_tensor *x = leaf(filled(AT_F32, 1, (int64_t[]){2}, 3)), *total = NULL;
  assert_ok(at_tensor_clip_grad_norm(&total, &x, 1, 1, 2));
  assert_near(item(keep(total)), 0, 0);
  total = (at_tensor*)8;
  assert_status(at_tensor_clip_grad_norm(&total, &x, 1, -1, 2), AT_ERROR_ARGUMENT);
  assert_null(total);
  assert_status(at_tensor_clip_grad_norm(&total, &x, 1, NAN, 2), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_clip_grad_norm(&total, &x, 0, 1, 2), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_clip_grad_value(&x, 1, -1), AT_ERROR_ARGUMENT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(norms_are_of_all_gradients_together), CASE(sixteen_bits_do_not_overflow),
      CASE(values_are_bounded_one_by_one),       CASE(a_step_uses_what_was_clipped),
      CASE(without_gradients_the_norm_is_0),
  };
  return RUN("autograd/clip_grad", tests);
}
