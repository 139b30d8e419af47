/* test_scope.c: tensors released at the end of their scope. */
#include <pthread.h>

#include "support/athena_test.h"

static at_tensor* made(void) {
  at_tensor* tensor = NULL;
  assert_ok(at_tensor_full(&tensor, device(), AT_F32, 1, (int64_t[]){2}, 3));
  return tensor;
}

static int is_alive(at_tensor* tensor) {
  int32_t rank = 0;
  return at_tensor_rank(&rank, tensor) == AT_OK;
}

static void temporaries_go_and_kept_ones_stay(void** state) {
  (void)state;
  at_tensor *outside = made(), *product = NULL, *sum = NULL;
  assert_ok(at_scope_begin());
  assert_ok(at_tensor_mul(&product, outside, outside));
  assert_ok(at_tensor_add(&sum, product, outside));
  assert_ok(at_scope_end(&sum, 1));
  assert_true(is_alive(outside) && is_alive(sum) && !is_alive(product));
  assert_values(sum, 2, (double[]){12, 12}, 0);
  assert_ok(at_tensor_release(sum));
  assert_ok(at_tensor_release(outside));
}

static void scopes_nest(void** state) {
  (void)state;
  assert_ok(at_scope_begin());
  at_tensor* outer = made();
  assert_ok(at_scope_begin());
  at_tensor *inner = made(), *passed_on = made();
  at_tensor* both[] = {passed_on, outer};
  assert_ok(at_scope_end(both, 2));
  assert_true(is_alive(outer) && is_alive(passed_on) && !is_alive(inner));
  assert_ok(at_scope_end(NULL, 0));
  assert_true(!is_alive(outer) && !is_alive(passed_on));
}

static void what_was_released_or_retained_is_the_callers(void** state) {
  (void)state;
  assert_ok(at_scope_begin());
  at_tensor *released = made(), *retained = made();
  assert_ok(at_tensor_release(released));
  at_tensor* reused = made(); /* takes the released one's cell */
  assert_ok(at_tensor_retain(retained));
  assert_ok(at_scope_end(&reused, 1));
  assert_true(is_alive(reused) && is_alive(retained));
  assert_ok(at_tensor_release(reused));
  assert_ok(at_tensor_release(retained));
}

static void a_wrong_end_leaves_the_scope_open(void** state) {
  (void)state;
  assert_status(at_scope_end(NULL, 0), AT_ERROR_STATE);
  assert_ok(at_scope_begin());
  at_tensor *tensor = made(), *freed = made();
  assert_ok(at_tensor_release(freed));
  at_tensor* keep[] = {tensor, freed};
  assert_status(at_scope_end(keep, 2), AT_ERROR_HANDLE);
  assert_status(at_scope_end(NULL, 1), AT_ERROR_NULL);
  assert_true(is_alive(tensor));
  assert_ok(at_scope_end(NULL, 0));
  assert_false(is_alive(tensor));
}

static void* elsewhere(void* result) {
  *(at_tensor**)result = made();
  return at_scope_end(NULL, 0) == AT_ERROR_STATE ? result : NULL;
}

static void a_scope_is_its_threads(void** state) {
  (void)state;
  pthread_t thread;
  at_tensor* theirs = NULL;
  void* fine = NULL;
  assert_ok(at_scope_begin());
  assert_int_equal(pthread_create(&thread, NULL, elsewhere, &theirs), 0);
  assert_int_equal(pthread_join(thread, &fine), 0);
  assert_non_null(fine);
  assert_ok(at_scope_end(NULL, 0));
  assert_true(is_alive(theirs));
  assert_ok(at_tensor_release(theirs));
}

static void a_training_step_needs_no_release(void** state) {
  (void)state;
  at_tensor* w = NULL;
  assert_ok(at_tensor_full(&w, device(), AT_F64, 1, (int64_t[]){1}, 4));
  assert_ok(at_tensor_set_requires_grad(w, 1));
  at_optimizer* optimizer = NULL;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.25;
  assert_ok(at_optimizer_sgd(&optimizer, &w, 1, &options));
  for (int i = 0; i < 3; i++) {
    assert_ok(at_scope_begin());
    at_tensor *square = NULL, *loss = NULL;
    assert_ok(at_tensor_mul(&square, w, w));
    assert_ok(at_tensor_sum(&loss, square, NULL, 0, 0));
    assert_ok(at_optimizer_zero_grad(optimizer));
    assert_ok(at_tensor_backward(loss));
    assert_ok(at_optimizer_step(optimizer));
    assert_ok(at_scope_end(NULL, 0));
    assert_false(is_alive(loss));
  }
  assert_values(w, 1, (double[]){0.5}, 0);
  assert_ok(at_optimizer_release(optimizer));
  assert_ok(at_tensor_release(w));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(temporaries_go_and_kept_ones_stay),
      CASE(scopes_nest),
      CASE(what_was_released_or_retained_is_the_callers),
      CASE(a_wrong_end_leaves_the_scope_open),
      CASE(a_scope_is_its_threads),
      CASE(a_training_step_needs_no_release),
  };
  return RUN("capi/scope", tests);
}
