/* test_poison.c: errors while computing: whoever reads such a value gets them each time, and the backend stays usable.
 */
#include "support/athena_test.h"

static at_tensor* bad_loss(at_tensor* logits) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_cross_entropy(&r, logits, vector_i64(2, (int64_t[]){3, 12}), NULL));
  return keep(r);
}

static void out_of_memory_is_repeated_and_survived(void** state) {
  (void)state;
  at_tensor* small = random_f32(1, (int64_t[]){1000}, 1);
  assert_ok(at_tensor_eval(small));
  assert_ok(at_backend_trim(device()));
  assert_ok(at_backend_set_memory_limit(device(), memory().used + (1u << 20)));
  at_tensor *big = expanded(small, 2, (int64_t[]){4000, 1000}), *sum = binary(at_tensor_add, big, big);
  at_tensor* poisoned = with_scalar(at_tensor_mul_scalar, sum, 2);
  float value;
  for (int i = 0; i < 2; i++) {
    assert_status(at_tensor_eval(poisoned), AT_ERROR_OUT_OF_MEMORY);
    assert_status(at_tensor_item((double[]){0}, reduce_all(at_tensor_sum, poisoned)), AT_ERROR_OUT_OF_MEMORY);
  }
  at_tensor* one = reshaped(sliced(sliced(poisoned, 0, 0, 1, 1), 1, 0, 1, 1), 0, NULL);
  assert_status(at_tensor_to_host(one, &value, sizeof value), AT_ERROR_OUT_OF_MEMORY);
  assert_near(item(reduce_all(at_tensor_sum, binary(at_tensor_sub, small, small))), 0, 0);
  assert_ok(at_backend_set_memory_limit(device(), 0));
  at_tensor* again = with_scalar(at_tensor_mul_scalar, binary(at_tensor_add, big, big), 2);
  assert_ok(at_tensor_eval(again));
  at_status late = at_backend_synchronize(device()); /* may tell of the error once */
  assert_true(late == AT_OK || late == AT_ERROR_OUT_OF_MEMORY);
  assert_ok(at_backend_synchronize(device()));
}

static void a_creation_over_the_limit_is_refused(void** state) {
  (void)state;
  at_backend_trim(device());
  assert_ok(at_backend_set_memory_limit(device(), memory().used + 4096));
  float* values = array_memory(1 << 20);
  at_tensor* r = NULL;
  at_status status = at_tensor_from_host(&r, device(), AT_F32, 1, (int64_t[]){1 << 18}, values, 1 << 20);
  if (status == AT_OK) status = at_tensor_eval(keep(r)); /* where the copy is recorded first */
  assert_int_equal(status, AT_ERROR_OUT_OF_MEMORY);
  assert_ok(at_backend_set_memory_limit(device(), 0));
  at_backend_synchronize(device());
}

static void a_fault_names_operation_and_index_at_every_read(void** state) {
  (void)state;
  at_tensor *logits = filled(AT_F32, 2, (int64_t[]){2, 10}, 0), *loss = bad_loss(logits);
  for (int i = 0; i < 3; i++) {
    double value = 1;
    char operation[64];
    assert_status(at_tensor_item(&value, loss), AT_ERROR_FAULT_INDEX);
    assert_error_has("[cross_entropy]");
    assert_error_has("index 12 is out of range for 10");
    assert_ok(at_error_operation(operation, sizeof operation, NULL));
    assert_string_equal(operation, "cross_entropy");
  }
}

static void what_is_computed_from_a_fault_is_one(void** state) {
  (void)state;
  at_tensor *loss = bad_loss(filled(AT_F32, 2, (int64_t[]){2, 10}, 0)),
            *twice = with_scalar(at_tensor_mul_scalar, loss, 2);
  double value;
  assert_status(at_tensor_item(&value, twice), AT_ERROR_FAULT_INDEX);
  assert_status(at_tensor_item(&value, loss), AT_ERROR_FAULT_INDEX);
  assert_status(at_tensor_item(&value, with_scalar(at_tensor_add_scalar, twice, 1)), AT_ERROR_FAULT_INDEX);
}

static void healthy_tensors_are_read_after_a_fault(void** state) {
  (void)state;
  at_tensor *logits = random_f32(2, (int64_t[]){2, 10}, 1), *loss = bad_loss(logits), *good = NULL;
  double value, *before = values_of(logits);
  assert_status(at_tensor_item(&value, loss), AT_ERROR_FAULT_INDEX);
  assert_values(logits, 20, before, 0);
  assert_ok(at_tensor_cross_entropy(&good, logits, vector_i64(2, (int64_t[]){3, 2}), NULL));
  assert_true(item(keep(good)) > 0);
  at_backend_synchronize(device());
  assert_ok(at_backend_synchronize(device()));
}

static void a_fault_nobody_reads_is_never_told(void** state) {
  (void)state;
  assert_ok(at_tensor_eval(bad_loss(filled(AT_F32, 2, (int64_t[]){2, 10}, 0))));
  assert_ok(at_backend_synchronize(device()));
  at_tensor *x = random_f32(1, (int64_t[]){3}, 5), *picked = NULL;
  assert_ok(at_tensor_gather(&picked, x, vector_i64(1, (int64_t[]){1}), 0));
  assert_values(keep(picked), 1, values_of(x) + 1, 0);
}

static void parameters_survive_a_fault(void** state) {
  (void)state;
  at_tensor* w = leaf(random_f32(2, (int64_t[]){2, 10}, 4));
  double *before = values_of(w), value;
  at_optimizer* optimizer = NULL;
  assert_ok(at_optimizer_adamw(&optimizer, &w, 1, NULL));
  at_tensor* loss = bad_loss(w);
  assert_ok(at_tensor_backward(loss));
  at_status stepped = at_optimizer_step(optimizer);
  assert_true(stepped == AT_OK || stepped == AT_ERROR_FAULT_INDEX);
  assert_status(at_tensor_item(&value, loss), AT_ERROR_FAULT_INDEX);
  at_backend_synchronize(device());
  assert_values(w, 20, before, 0);
  at_tensor* good = NULL;
  assert_ok(at_optimizer_zero_grad(optimizer));
  assert_ok(at_tensor_cross_entropy(&good, w, vector_i64(2, (int64_t[]){3, 2}), NULL));
  assert_ok(at_tensor_backward(keep(good)));
  assert_ok(at_optimizer_step(optimizer));
  double *after = values_of(w), change = 0;
  for (int i = 0; i < 20; i++) change = fmax(change, fabs(after[i] - before[i]));
  assert_true(change > 0 && change < 0.1);
  assert_ok(at_optimizer_release(optimizer));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(out_of_memory_is_repeated_and_survived),
      CASE(a_creation_over_the_limit_is_refused),
      CASE(a_fault_names_operation_and_index_at_every_read),
      CASE(what_is_computed_from_a_fault_is_one),
      CASE(healthy_tensors_are_read_after_a_fault),
      CASE(a_fault_nobody_reads_is_never_told),
      CASE(parameters_survive_a_fault),
  };
  return RUN("graph/poison", tests);
}
