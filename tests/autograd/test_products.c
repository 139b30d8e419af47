/* test_products.c: Jacobian- and Hessian-vector products against products worked out by hand, and anomaly mode. */
#include "support/athena_test.h"

/* f(x, y) = (x²·y, sum(exp(x) · y)) over vectors of 2 */
static void f(at_tensor* x, at_tensor* y, at_tensor** outputs) {
  outputs[0] = binary(at_tensor_mul, binary(at_tensor_mul, x, x), y);
  outputs[1] = reduce_all(at_tensor_sum, binary(at_tensor_mul, unary(at_tensor_exp, x), y));
}

static void jvp_is_the_directional_derivative(void** state) {
  (void)state;
  double xs[] = {0.5, -1}, ys[] = {2, 3}, dx[] = {1, 0.25}, dy[] = {-2, 4};
  at_tensor *x = leaf(vector_f64(2, xs)), *y = leaf(vector_f64(2, ys)), *outputs[2], *products[2];
  at_tensor *inputs[] = {x, y}, *tangents[] = {vector_f64(2, dx), vector_f64(2, dy)};
  f(x, y, outputs);
  double first[2], second = 0;
  for (int i = 0; i < 2; i++) {
    first[i] = 2 * xs[i] * ys[i] * dx[i] + xs[i] * xs[i] * dy[i];
    second += exp(xs[i]) * (ys[i] * dx[i] + dy[i]);
  }
  for (int again = 0; again < 2; again++) { /* the graph stays */
    assert_ok(at_tensor_jvp(products, outputs, 2, inputs, 2, tangents, 2, 0));
    assert_values(keep(products[0]), 2, first, 1e-14);
    assert_values(keep(products[1]), 1, &second, 1e-14);
  }
  assert_ok(at_tensor_backward(outputs[1]));
}

static void jvp_can_be_differentiated(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f64(1, (double[]){2})), *y = with_scalar(at_tensor_pow_scalar, x, 3), *product = NULL;
  at_tensor *g = NULL, *tangent = vector_f64(1, (double[]){5});
  assert_ok(at_tensor_jvp(&product, &y, 1, &x, 1, &tangent, 1, 1));
  assert_near(item(keep(product)), 60, 1e-12); /* 3x²·5 */
  assert_ok(at_tensor_grad(&g, &product, 1, &x, 1, NULL));
  assert_near(item(keep(g)), 60, 1e-12); /* 6x·5 */
}

static void hvp_is_the_hessian_times_a_vector(void** state) {
  (void)state;
  /* loss = sum(x²·y): H = [[2y, 2x], [2x, 0]] elementwise */
  double xs[] = {0.5, -1}, ys[] = {2, 3}, vx[] = {1, 0.25}, vy[] = {-2, 4}, wanted[2][2];
  at_tensor *x = leaf(vector_f64(2, xs)), *y = leaf(vector_f64(2, ys)), *products[2];
  at_tensor *inputs[] = {x, y}, *vectors[] = {vector_f64(2, vx), vector_f64(2, vy)};
  at_tensor* loss = reduce_all(at_tensor_sum, binary(at_tensor_mul, binary(at_tensor_mul, x, x), y));
  for (int i = 0; i < 2; i++) {
    wanted[0][i] = 2 * ys[i] * vx[i] + 2 * xs[i] * vy[i];
    wanted[1][i] = 2 * xs[i] * vx[i];
  }
  assert_ok(at_tensor_hvp(products, loss, inputs, 2, vectors, 2, 0));
  for (int i = 0; i < 2; i++) assert_values(keep(products[i]), 2, wanted[i], 1e-14);
  assert_ok(at_tensor_backward(loss)); /* the graph stays */
}

static void what_depends_on_nothing_is_zero(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f64(2, (double[]){1, 2})), *other = leaf(vector_f64(3, (double[]){1, 2, 3}));
  at_tensor *y = with_scalar(at_tensor_mul_scalar, x, 3), *product = NULL, *ones = filled(AT_F64, 1, (int64_t[]){3}, 1);
  assert_ok(at_tensor_jvp(&product, &y, 1, &other, 1, &ones, 1, 0));
  assert_values(keep(product), 2, (double[]){0, 0}, 0);
  at_tensor *linear = reduce_all(at_tensor_sum, y), *v = vector_f64(2, (double[]){1, 1});
  assert_ok(at_tensor_hvp(&product, linear, &x, 1, &v, 1, 0));
  assert_values(keep(product), 2, (double[]){0, 0}, 0);
}

static void wrong_vectors_are_refused(void** state) {
  (void)state;
  at_tensor *x = leaf(vector_f64(2, (double[]){1, 2})), *y = binary(at_tensor_mul, x, x), *product = x;
  at_tensor *longer = vector_f64(3, (double[]){1, 1, 1}), *v = vector_f64(2, (double[]){1, 1});
  assert_status(at_tensor_jvp(&product, &y, 1, &x, 1, &longer, 1, 0), AT_ERROR_SHAPE);
  assert_null(product);
  assert_error_has("tangents[0] is [3], expected [2]");
  assert_status(at_tensor_jvp(&product, &y, 1, &x, 1, &v, 0, 0), AT_ERROR_ARGUMENT);
  assert_status(at_tensor_jvp(&product, &y, 1, &v, 1, &v, 1, 0), AT_ERROR_STATE);
  assert_status(at_tensor_hvp(&product, y, &x, 1, &v, 1, 0), AT_ERROR_SHAPE);
  assert_status(at_tensor_hvp(&product, y, &x, 0, &v, 0, 0), AT_ERROR_ARGUMENT);
}

static void operation_is(const char* wanted) {
  char name[64] = "";
  assert_ok(at_error_operation(name, sizeof name, NULL));
  assert_string_equal(name, wanted);
}

static void anomaly_mode_names_the_first_nan(void** state) {
  (void)state;
  int32_t before = 1;
  assert_ok(at_set_anomaly_mode(&before, 1));
  assert_int_equal(before, 0);
  at_tensor* x = leaf(vector_f32(3, (float[]){4, 0, 1}));

  /* forward: log(-4), not the exp of it */
  at_tensor* bad = unary(at_tensor_exp, unary(at_tensor_log, with_scalar(at_tensor_sub_scalar, x, 8)));
  assert_status(at_tensor_backward(reduce_all(at_tensor_sum, bad)), AT_ERROR_VALIDATION);
  operation_is("log");
  assert_error_has("its result of shape [3] is the first with a NaN");

  /* backward: 0 · sqrt'(0) = 0 · inf; the values are all fine */
  at_tensor* root = with_scalar(at_tensor_mul_scalar, unary(at_tensor_sqrt, x), 0);
  assert_status(at_tensor_backward(reduce_all(at_tensor_sum, root)), AT_ERROR_VALIDATION);
  operation_is("sqrt");
  assert_error_has("its backward made the first NaN");

  at_tensor *nan = leaf(vector_f32(1, (float[]){NAN})), *g = x;
  assert_status(at_tensor_backward(with_scalar(at_tensor_mul_scalar, nan, 2)), AT_ERROR_VALIDATION);
  assert_error_has("a leaf of shape");
  assert_ok(at_tensor_grad_of(&g, x));
  assert_null(g);

  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, x, x))));
  assert_values(gradient_of(x), 3, (double[]){8, 0, 2}, 0);
  assert_ok(at_set_anomaly_mode(&before, 0));
  assert_int_equal(before, 1);
  assert_ok(at_tensor_backward(with_scalar(at_tensor_mul_scalar, nan, 2)));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(jvp_is_the_directional_derivative), CASE(jvp_can_be_differentiated), CASE(hvp_is_the_hessian_times_a_vector),
      CASE(what_depends_on_nothing_is_zero),   CASE(wrong_vectors_are_refused), CASE(anomaly_mode_names_the_first_nan),
  };
  return RUN("autograd/products", tests);
}
