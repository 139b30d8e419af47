/* test_faults.c: an index out of range or an integer division by zero concerns the values that depend on it, and the
 * one update that they would have gone into; nothing else. */
#include "support/athena_test.h"

enum { kRows = 4, kColumns = 3 };

static at_tensor* indices(int64_t n, int64_t bad_at, int64_t bad) {
  int64_t* values = array_memory((size_t)n * sizeof *values);
  for (int64_t i = 0; i < n; i++) values[i] = i == bad_at ? bad : i % 2;
  return vector_i64(n, values);
}

static at_tensor* picked(at_tensor* a, at_tensor* at) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_take_along_axis(&r, a, at, 0));
  return keep(r);
}

static at_tensor* class_loss(at_tensor* scores, at_tensor* labels) {
  at_tensor* r = NULL;
  assert_ok(at_tensor_cross_entropy(&r, scores, labels, NULL));
  return keep(r);
}

static void assert_fault(at_tensor* a, const char* operation, const char* text) {
  float values[3];
  char name[64];
  for (int i = 0; i < 2; i++) {
    assert_status(at_tensor_to_host(a, values, sizeof(float) * 3), AT_ERROR_FAULT_INDEX);
    assert_error_has(text);
    assert_ok(at_error_operation(name, sizeof name, NULL));
    assert_string_equal(name, operation);
  }
}

static void what_it_was_computed_from_stays_readable(void** state) {
  (void)state;
  at_tensor *x = random_f32(1, (int64_t[]){5}, 1), *twice = with_scalar(at_tensor_mul_scalar, x, 2);
  at_tensor *bad = picked(twice, indices(3, 2, 5)), *after = unary(at_tensor_neg, bad);
  assert_fault(after, "take_along_axis", "index 5 is out of range for 5: element 2 of indices, expected -5 to 4");
  double* values = values_of(x);
  for (int i = 0; i < 5; i++) values[i] *= 2;
  assert_values(twice, 5, values, 1e-6);
  assert_fault(bad, "take_along_axis", "element 2 of indices");
}

/* All of it small enough to be one launch: who met what is kept apart there too. */
static void operations_of_one_launch_are_told_apart(void** state) {
  (void)state;
  at_tensor *a = vector_i64(4, (int64_t[]){7, 8, 9, 10}), *zeros = vector_i64(4, (int64_t[]){1, 0, 1, 1}),
            *ones = vector_i64(4, (int64_t[]){1, 1, 1, 1});
  at_tensor *bad = binary(at_tensor_floor_divide, a, zeros), *good = binary(at_tensor_floor_divide, a, ones),
            *sum = binary(at_tensor_add, a, ones), *rest = binary(at_tensor_remainder, a, zeros);
  at_tensor* all[] = {bad, good, sum, rest};
  assert_ok(at_tensor_eval_all(all, 4));
  double got[4];
  assert_values(good, 4, (double[]){7, 8, 9, 10}, 0);
  assert_values(sum, 4, (double[]){8, 9, 10, 11}, 0);
  for (int i = 0; i < 2; i++) {
    assert_status(at_tensor_to_host(i ? rest : bad, got, sizeof got), AT_ERROR_FAULT_DIVISION);
    assert_error_has(i ? "[remainder]" : "[floor_divide]");
    assert_error_has("division by zero at element 1");
  }
}

static void rows_picked_side_by_side_are_told_apart(void** state) {
  (void)state;
  at_tensor* scores = random_f32(2, (int64_t[]){kRows, kColumns}, 2);
  at_tensor *bad = class_loss(scores, indices(kRows, 3, 9)), *good = class_loss(scores, indices(kRows, -1, 0)),
            *worse = class_loss(scores, indices(kRows, 0, -1));
  at_tensor* all[] = {bad, good, worse};
  assert_ok(at_tensor_eval_all(all, 3));
  assert_true(item(good) > 0);
  double value;
  assert_status(at_tensor_item(&value, bad), AT_ERROR_FAULT_INDEX);
  assert_error_has("index 9 is out of range for 3: element 3 of labels, expected 0 to 2 or ignore_index");
  assert_status(at_tensor_item(&value, worse), AT_ERROR_FAULT_INDEX);
  assert_error_has("index -1 is out of range for 3: element 0 of labels");
}

static void positions_are_those_of_the_callers_indices(void** state) {
  (void)state;
  at_tensor *table = random_f32(2, (int64_t[]){6, 40}, 3), *r = NULL;
  at_tensor* words = reshaped(indices(8, 5, 6), 2, (int64_t[]){2, 4});
  assert_ok(at_tensor_embedding(&r, table, words, AT_NO_ROW));
  assert_status(at_tensor_eval(keep(r)), AT_OK);
  double value;
  assert_status(at_tensor_item(&value, reduce_all(at_tensor_sum, r)), AT_ERROR_FAULT_INDEX);
  assert_error_has("index 6 is out of range for 6: element 5 of indices");
  at_tensor *updates = random_f32(1, (int64_t[]){8}, 4), *base = filled(AT_F32, 1, (int64_t[]){4}, 0);
  r = NULL;
  assert_ok(at_tensor_scatter(&r, base, indices(8, 6, 4), updates, 0, AT_SCATTER_SUM));
  assert_status(at_tensor_item(&value, reduce_all(at_tensor_sum, keep(r))), AT_ERROR_FAULT_INDEX);
  assert_error_has("index 4 is out of range for 4: element 6 of indices");
}

/* ---- updates ---- */

typedef struct {
  at_tensor* weight;
  at_optimizer* optimizer;
} Model;

static Model model_of(int adamw, uint64_t seed) {
  Model m = {leaf(random_f32(2, (int64_t[]){kRows, kColumns}, seed)), NULL};
  assert_ok(adamw ? at_optimizer_adamw(&m.optimizer, &m.weight, 1, NULL)
                  : at_optimizer_sgd(&m.optimizer, &m.weight, 1, NULL));
  return m;
}

/* Recorded and enqueued, not waited for. */
static at_status step(Model* m, at_tensor* labels) {
  assert_ok(at_optimizer_zero_grad(m->optimizer));
  assert_ok(at_tensor_backward(class_loss(m->weight, labels)));
  return at_optimizer_step(m->optimizer);
}

static at_tensor* good_labels(int i) { return vector_i64(kRows, (int64_t[]){i % 3, (i + 1) % 3, i / 2 % 3, 0}); }

static void a_withheld_update_is_as_if_the_step_had_not_been(void** state) {
  (void)state;
  for (int adamw = 0; adamw < 2; adamw++) {
    Model a = model_of(adamw, 7), b = model_of(adamw, 7);
    for (int i = 0; i < 6; i++) {
      assert_ok(step(&a, good_labels(i)));
      if (i == 2) assert_ok(step(&b, indices(kRows, 1, 8)));
      at_status told = step(&b, good_labels(i));
      assert_true(told == AT_OK || (i >= 2 && told == AT_ERROR_FAULT_INDEX));
    }
    at_status told = at_backend_synchronize(device());
    assert_true(told == AT_OK || told == AT_ERROR_FAULT_INDEX);
    double* wanted = values_of(a.weight);
    assert_values(b.weight, kRows * kColumns, wanted, 0); /* the same bits */
    assert_ok(at_optimizer_release(a.optimizer));
    assert_ok(at_optimizer_release(b.optimizer));
  }
}

static void it_is_told_once_by_a_read(void** state) {
  (void)state;
  Model m = model_of(1, 8);
  float values[kRows * kColumns];
  double* before = values_of(m.weight);
  assert_ok(step(&m, indices(kRows, 1, 8)));
  assert_status(at_tensor_to_host(m.weight, values, sizeof values), AT_ERROR_FAULT_INDEX);
  assert_error_has("an update of parameters was withheld");
  assert_error_has("cross_entropy: index 8 is out of range for 3: element 1 of labels");
  assert_values(m.weight, kRows * kColumns, before, 0);
  assert_ok(at_backend_synchronize(device()));
  assert_ok(step(&m, good_labels(0)));
  assert_ok(at_tensor_to_host(m.weight, values, sizeof values));
  assert_ok(at_optimizer_release(m.optimizer));
}

static void it_is_told_once_by_synchronize(void** state) {
  (void)state;
  Model m = model_of(0, 9);
  assert_ok(step(&m, indices(kRows, 1, 8)));
  at_status next = step(&m, indices(kRows, 2, 8)); /* tells where nobody need wait to know */
  assert_int_equal(next, on_cpu() ? AT_ERROR_FAULT_INDEX : AT_OK);
  if (next == AT_OK) {
    assert_status(at_backend_synchronize(device()), AT_ERROR_FAULT_INDEX);
    assert_error_has("2 updates of parameters were withheld");
  }
  assert_ok(at_backend_synchronize(device()));
  assert_ok(at_optimizer_release(m.optimizer));
  values_of(m.weight);
}

/* The loss is read, so the library knows; the next step tells, and counts. */
static void it_is_told_once_by_a_step_that_knows(void** state) {
  (void)state;
  Model m = model_of(1, 10);
  double *before = values_of(m.weight), value;
  at_tensor* loss = class_loss(m.weight, indices(kRows, 0, 3));
  assert_ok(at_tensor_backward(loss));
  assert_ok(at_optimizer_step(m.optimizer));
  assert_status(at_tensor_item(&value, loss), AT_ERROR_FAULT_INDEX);
  assert_status(step(&m, good_labels(1)), AT_ERROR_FAULT_INDEX);
  double *after = values_of(m.weight), change = 0;
  for (int i = 0; i < kRows * kColumns; i++) change = fmax(change, fabs(after[i] - before[i]));
  assert_near(change, 1e-3, 2e-5); /* one step of AdamW, the first */
  assert_ok(step(&m, good_labels(2)));
  assert_ok(at_optimizer_release(m.optimizer));
}

/* The loss is known to have failed before the step is recorded. */
static void a_gradient_that_failed_withholds_its_update(void** state) {
  (void)state;
  Model m = model_of(1, 11), same = model_of(1, 11);
  double value;
  at_tensor* loss = class_loss(m.weight, indices(kRows, 0, 3));
  assert_status(at_tensor_item(&value, loss), AT_ERROR_FAULT_INDEX);
  assert_ok(at_tensor_backward(loss));
  assert_ok(at_optimizer_step(m.optimizer));
  at_status told = step(&m, good_labels(1));
  if (told == AT_OK) told = at_backend_synchronize(device()); /* what the gradient met was not known yet */
  assert_int_equal(told, AT_ERROR_FAULT_INDEX);
  assert_ok(step(&same, good_labels(1)));
  double* wanted = values_of(same.weight);
  assert_values(m.weight, kRows * kColumns, wanted, 0);
  assert_ok(at_optimizer_release(m.optimizer));
  assert_ok(at_optimizer_release(same.optimizer));
}

/* The gradient ran in an earlier plan, and nobody has looked since. */
static void a_gradient_of_an_earlier_plan_withholds_its_update(void** state) {
  (void)state;
  Model m = model_of(1, 12);
  double* before = values_of(m.weight);
  at_tensor *loss = class_loss(m.weight, indices(kRows, 0, 3)), *grad;
  assert_ok(at_tensor_backward(loss));
  grad = gradient_of(m.weight);
  assert_ok(at_tensor_eval(grad));
  at_tensor* unrelated = picked(random_f32(1, (int64_t[]){3}, 1), indices(2, -1, 0));
  assert_ok(at_tensor_eval(unrelated));
  assert_ok(at_optimizer_step(m.optimizer));
  assert_status(at_backend_synchronize(device()), AT_ERROR_FAULT_INDEX);
  assert_error_has("cross_entropy");
  assert_values(m.weight, kRows * kColumns, before, 0);
  values_of(unrelated);
  assert_ok(at_optimizer_release(m.optimizer));
}

static void unrelated_faults_withhold_nothing(void** state) {
  (void)state;
  Model m = model_of(0, 13), other = model_of(0, 14);
  at_tensor *bad = picked(random_f32(1, (int64_t[]){3}, 1), indices(2, 1, 7)), *before = NULL;
  assert_ok(at_tensor_clone(&before, m.weight));
  values_of(keep(before));
  /* A loss that waits beside: it runs with the step. */
  assert_ok(at_tensor_backward(class_loss(other.weight, indices(kRows, 1, 9))));
  assert_ok(at_tensor_eval(bad));
  assert_ok(step(&m, good_labels(0)));
  assert_ok(at_backend_synchronize(device()));
  double change = 0, *old = values_of(before), *new = values_of(m.weight);
  for (int i = 0; i < kRows * kColumns; i++) change = fmax(change, fabs(new[i] - old[i]));
  assert_true(change > 1e-5);
  assert_ok(at_optimizer_step(other.optimizer));
  assert_status(at_backend_synchronize(device()), AT_ERROR_FAULT_INDEX);
  assert_ok(at_optimizer_release(m.optimizer));
  assert_ok(at_optimizer_release(other.optimizer));
}

/* More values that nobody looks at than a device keeps account of. */
static void many_unread_faults_are_each_known(void** state) {
  (void)state;
  enum { kMany = 5000 };
  at_tensor *x = random_f32(1, (int64_t[]){2}, 1), *good = indices(1, -1, 0), *bad = indices(1, 0, 2);
  at_tensor* some[kMany / 100];
  double value;
  for (int i = 0; i < kMany; i++) {
    at_tensor* r = NULL;
    assert_ok(at_tensor_take_along_axis(&r, x, i % 1000 == 500 ? bad : good, 0));
    assert_ok(at_tensor_eval(r));
    if (i % 100 == 0)
      some[i / 100] = keep(r);
    else if (i % 1000 == 500)
      assert_status(at_tensor_item(&value, keep(r)), AT_ERROR_FAULT_INDEX);
    else
      assert_ok(at_tensor_release(r));
  }
  for (int i = 0; i < kMany / 100; i++)
    assert_int_equal(at_tensor_item(&value, some[i]), i % 10 == 5 ? AT_ERROR_FAULT_INDEX : AT_OK);
}

/* The same in one plan: there each value counts for all. */
static void a_plan_of_too_many_faults_is_withheld_as_a_whole(void** state) {
  (void)state;
  enum { kMany = 4200 };
  at_tensor *x = random_f32(1, (int64_t[]){2}, 1), *good = indices(1, -1, 0), *bad = indices(1, 0, 2), *all[kMany];
  for (int wrong = 0; wrong < 2; wrong++) {
    for (int i = 0; i < kMany; i++) all[i] = picked(x, wrong && i == kMany - 1 ? bad : good);
    assert_ok(at_tensor_eval_all(all, kMany));
    double value;
    assert_int_equal(at_tensor_item(&value, all[kMany - 1]), wrong ? AT_ERROR_FAULT_INDEX : AT_OK);
    if (!wrong) assert_ok(at_tensor_item(&value, all[0]));
  }
}

static void parameters_outlive_their_optimizer(void** state) {
  (void)state;
  Model m = model_of(1, 15);
  assert_ok(step(&m, indices(kRows, 1, 8)));
  assert_ok(at_optimizer_release(m.optimizer));
  float values[kRows * kColumns];
  assert_status(at_tensor_to_host(m.weight, values, sizeof values), AT_ERROR_FAULT_INDEX);
  assert_ok(at_tensor_to_host(m.weight, values, sizeof values));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(what_it_was_computed_from_stays_readable),
      CASE(operations_of_one_launch_are_told_apart),
      CASE(rows_picked_side_by_side_are_told_apart),
      CASE(positions_are_those_of_the_callers_indices),
      CASE(a_withheld_update_is_as_if_the_step_had_not_been),
      CASE(it_is_told_once_by_a_read),
      CASE(it_is_told_once_by_synchronize),
      CASE(it_is_told_once_by_a_step_that_knows),
      CASE(a_gradient_that_failed_withholds_its_update),
      CASE(a_gradient_of_an_earlier_plan_withholds_its_update),
      CASE(unrelated_faults_withhold_nothing),
      CASE(many_unread_faults_are_each_known),
      CASE(a_plan_of_too_many_faults_is_withheld_as_a_whole),
      CASE(parameters_outlive_their_optimizer),
  };
  return RUN("graph/faults", tests);
}
