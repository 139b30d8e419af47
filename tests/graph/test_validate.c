/* test_validate.c: ATHENA_VALIDATE=1 runs every plan on the CPU too and finds nothing to report. */
#include "support/athena_test.h"

static void a_training_step_agrees_with_the_cpu(void** state) {
  (void)state;
  at_tensor *x = random_f32(2, (int64_t[]){8, 5}, 1), *w = leaf(random_f32(2, (int64_t[]){5, 4}, 2)), *loss = NULL;
  at_optimizer* optimizer = NULL;
  assert_ok(at_optimizer_adamw(&optimizer, &w, 1, NULL));
  for (int i = 0; i < 3; i++) {
    at_tensor* y = unary(at_tensor_gelu, binary(at_tensor_matmul, x, w));
    assert_ok(at_tensor_cross_entropy(&loss, y, filled(AT_I64, 1, (int64_t[]){8}, i), NULL));
    assert_ok(at_tensor_backward(keep(loss)));
    assert_ok(at_optimizer_step(optimizer));
    assert_true(item(loss) > 0);
  }
  assert_ok(at_optimizer_release(optimizer));
  /* the CPU is what others are held against */
  if (strcmp(getenv("ATHENA_DEVICE"), "cpu"))
    assert_true(counters().validations > 0);
  else
    assert_int_equal(counters().validations, 0);
}

static void views_and_in_place_operations_agree(void** state) {
  (void)state;
  at_tensor* a = random_f32(2, (int64_t[]){4, 6}, 3);
  assert_ok(at_tensor_add_(sliced(a, 1, 0, 6, 2), sliced(a, 1, 1, 6, 2)));
  assert_ok(at_tensor_eval(reduce_all(at_tensor_sum, transposed(a, 0, 1))));
  assert_ok(at_backend_synchronize(device()));
}

static void random_numbers_agree(void** state) {
  (void)state;
  at_tensor* z = NULL;
  assert_ok(at_tensor_randn(&z, device(), AT_F32, 1, (int64_t[]){1001}, 3));
  assert_ok(at_tensor_eval(keep(z)));
  assert_ok(at_backend_synchronize(device()));
}

/* Another order of a row's sum moves a mean of 10,000 by more than results may differ. */
static void sums_that_lose_digits_agree(void** state) {
  (void)state;
  const int64_t length = 999, dims[] = {40, 999};
  at_tensor *x = with_scalar(at_tensor_add_scalar, random_f32(2, dims, 5), 1e4), *y = NULL, *mean = NULL;
  assert_ok(at_tensor_eval(x));
  assert_ok(at_tensor_layer_norm(&y, x, 1, &length, NULL, NULL, 1e-5));
  assert_ok(at_tensor_eval(keep(y)));
  assert_ok(at_tensor_mean(&mean, y, NULL, 0, 0)); /* of what cancels */
  assert_ok(at_tensor_eval(keep(mean)));
  assert_ok(at_backend_synchronize(device()));
}

int main(void) {
  setenv("ATHENA_VALIDATE", "1", 1); /* before the library is first used */
  const struct CMUnitTest tests[] = {
      CASE(a_training_step_agrees_with_the_cpu),
      CASE(views_and_in_place_operations_agree),
      CASE(random_numbers_agree),
      CASE(sums_that_lose_digits_agree),
  };
  return RUN("graph/validate", tests);
}
