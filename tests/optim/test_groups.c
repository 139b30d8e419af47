/* test_groups.c: groups with numbers of their own, and bounded gradients: as optimizers apart, one launch, plans that
 * stay.
 */
#include "support/athena_test.h"

enum { N = 37, M = 5, STEPS = 12 }; /* neither ends where the next may begin */

static at_tensor* values(int64_t count, uint64_t seed) {
  at_tensor* p = leaf(random_f32(1, &count, seed));
  assert_ok(at_tensor_eval(p));
  return p;
}

/* Σ p⁴ of all: its gradients differ every step. */
static at_tensor* loss_of(at_tensor* const* p, size_t count) {
  at_tensor* all = NULL;
  for (size_t i = 0; i < count; i++) {
    at_tensor* square = binary(at_tensor_mul, p[i], p[i]);
    at_tensor* part = reduce_all(at_tensor_sum, binary(at_tensor_mul, square, square));
    all = all ? binary(at_tensor_add, all, part) : part;
  }
  return all;
}

static void train(at_optimizer* optimizer, at_tensor* const* p, size_t count) {
  assert_ok(at_optimizer_zero_grad(optimizer));
  assert_ok(at_tensor_backward(loss_of(p, count)));
  assert_ok(at_optimizer_step(optimizer));
}

static void assert_same(at_tensor* a, at_tensor* b, int64_t count, double tolerance) {
  float got[N], wanted[N];
  assert_ok(at_tensor_to_host(a, got, (size_t)count * sizeof(float)));
  assert_ok(at_tensor_to_host(b, wanted, (size_t)count * sizeof(float)));
  for (int64_t i = 0; i < count; i++)
    if (!(fabs(got[i] - wanted[i]) <= tolerance))
      refuse("element %d is %.9g, expected %.9g", (int)i, (double)got[i], (double)wanted[i]);
}

static void adamw(at_optimizer** optimizer, at_tensor** p, double rate, double decay) {
  at_adamw_options options = AT_ADAMW_OPTIONS_INIT;
  options.learning_rate = rate, options.weight_decay = decay;
  assert_ok(at_optimizer_adamw(optimizer, p, 1, &options));
}

/* A group that comes after some steps begins its own count of steps. */
static void groups_are_as_optimizers_apart(void** state) {
  (void)state;
  at_tensor *p[] = {values(N, 1), values(M, 2), values(N, 3)}, *apart[] = {values(N, 1), values(M, 2), values(N, 3)};
  at_optimizer *together = NULL, *single[3] = {NULL, NULL, NULL};
  adamw(&together, p, 0.01, 0.1);
  adamw(&single[0], apart, 0.01, 0.1);
  adamw(&single[1], apart + 1, 0.02, 0);
  adamw(&single[2], apart + 2, 0.003, 0.1);
  for (int step = 0; step < STEPS; step++) {
    size_t count = step < 4 ? 1 : step < 7 ? 2 : 3;
    if (step == 4) {
      assert_ok(at_optimizer_add_group(together, p + 1, 1));
      assert_ok(at_optimizer_set_option(together, 1, "lr", 0.02));
      assert_ok(at_optimizer_set_option(together, 1, "weight_decay", 0));
    }
    if (step == 7) {
      assert_ok(at_optimizer_add_group(together, p + 2, 1));
      assert_ok(at_optimizer_set_option(together, 2, "lr", 0.003));
    }
    train(together, p, count);
    for (size_t i = 0; i < count; i++) train(single[i], apart + i, 1);
  }
  for (int i = 0; i < 3; i++) assert_same(p[i], apart[i], i == 1 ? M : N, 1e-7);
  size_t groups = 0;
  double value = 0;
  assert_ok(at_optimizer_group_count(&groups, together));
  assert_int_equal(groups, 3);
  assert_ok(at_optimizer_option(&value, together, 2, "weight_decay"));
  assert_near(value, 0.1, 0);
  assert_status(at_optimizer_option(&value, together, 3, "lr"), AT_ERROR_ARGUMENT);
  assert_status(at_optimizer_option(&value, together, 0, "momentum"), AT_ERROR_ARGUMENT);
  assert_status(at_optimizer_set_option(together, 0, "beta1", 1), AT_ERROR_ARGUMENT);
  assert_status(at_optimizer_add_group(together, p, 1), AT_ERROR_STATE);
  assert_ok(at_optimizer_release(together));
  for (int i = 0; i < 3; i++) assert_ok(at_optimizer_release(single[i]));
}

static uint64_t launches_since(uint64_t before) {
  assert_ok(at_backend_synchronize(device()));
  return counters().launches - before;
}

static uint64_t misses(void) {
  at_counters now = counters();
  return now.plan_misses_new + now.plan_misses_sizes + now.plan_misses_evicted;
}

/* Three groups take as many launches as one, and changed numbers no plan. */
static void groups_stay_one_launch_and_one_plan(void** state) {
  (void)state;
  uint64_t launches[2] = {0, 0};
  for (int grouped = 0; grouped < 2; grouped++) {
    at_tensor* p[] = {values(N, 1), values(M, 2), values(N, 3)};
    at_optimizer* optimizer = NULL;
    assert_ok(at_optimizer_adamw(&optimizer, p, grouped ? 1 : 3, NULL));
    for (int i = 1; grouped && i < 3; i++) assert_ok(at_optimizer_add_group(optimizer, p + i, 1));
    uint64_t plans = 0, compiles = 0;
    for (int step = 0; step < 6; step++) {
      if (step == 3) plans = misses(), compiles = counters().compiles;
      assert_ok(at_optimizer_set_learning_rate(optimizer, 0.01 / (step + 1)));
      assert_ok(at_optimizer_zero_grad(optimizer));
      assert_ok(at_tensor_backward(loss_of(p, 3)));
      uint64_t before = counters().launches;
      assert_ok(at_optimizer_step(optimizer));
      launches[grouped] = launches_since(before);
    }
    assert_int_equal(misses(), plans);
    assert_int_equal(counters().compiles, compiles);
    assert_ok(at_optimizer_release(optimizer));
  }
  if (launches[1] != launches[0]) refuse("%d launches with groups, %d without", (int)launches[1], (int)launches[0]);
}

/* The parameters of GPT-2, 148, at a width of 4: besides what losses and gradients take, one launch. */
static void an_update_of_gpt2_is_one_launch(void** state) {
  (void)state;
  enum { ALL = 148, WIDTH = 4 };
  static const int layer[12] = {1, 1, 3 * WIDTH, 3, WIDTH, 1, 1, 1, 4 * WIDTH, 4, 4 * WIDTH, 1};
  at_tensor *p[ALL], *alone[ALL], *wanted[ALL + 1];
  for (int i = 0; i < ALL; i++) {
    int64_t count = WIDTH * (i < 2 ? 50 + i : i < 146 ? layer[(i - 2) % 12] : 1);
    p[i] = values(count, (uint64_t)i), alone[i] = values(count, (uint64_t)i);
  }
  at_optimizer* optimizer = NULL;
  assert_ok(at_optimizer_adamw(&optimizer, p, ALL, NULL));
  uint64_t step = 0, gradients = 0;
  for (int i = 0; i < 3; i++) { /* the last round counts */
    for (int k = 0; k < ALL; k++) assert_ok(at_tensor_zero_grad(alone[k]));
    wanted[ALL] = loss_of(alone, ALL);
    assert_ok(at_tensor_backward(wanted[ALL]));
    for (int k = 0; k < ALL; k++) wanted[k] = gradient_of(alone[k]);
    uint64_t before = counters().launches;
    assert_ok(at_tensor_eval_all(wanted, ALL + 1));
    gradients = launches_since(before);
    at_tensor* loss = loss_of(p, ALL);
    assert_ok(at_optimizer_zero_grad(optimizer));
    assert_ok(at_tensor_backward(loss));
    before = counters().launches;
    assert_ok(at_optimizer_step(optimizer));
    step = launches_since(before);
  }
  assert_ok(at_optimizer_release(optimizer));
  if (step > gradients + 1) refuse("%d launches a step, %d without the update", (int)step, (int)gradients);
}

enum { ROWS = 4, CLASSES = 3 };

/* OK, or the report of an update that was withheld. */
static void learn(at_optimizer* optimizer, at_tensor* scores, int64_t label) {
  at_tensor* loss = NULL;
  assert_ok(at_optimizer_zero_grad(optimizer));
  assert_ok(at_tensor_cross_entropy(&loss, scores, vector_i64(ROWS, (int64_t[]){0, label, 2, 1}), NULL));
  assert_ok(at_tensor_backward(keep(loss)));
  at_status told = at_optimizer_step(optimizer);
  assert_true(told == AT_OK || told == AT_ERROR_FAULT_INDEX);
}

static at_tensor* scores(uint64_t seed) {
  at_tensor* p = leaf(random_f32(2, (int64_t[]){ROWS, CLASSES}, seed));
  assert_ok(at_tensor_eval(p));
  return p;
}

/* Bad labels, before a group is added and after: neither group counts those steps, nor does a norm that is no number.
 */
static void a_withheld_update_counts_for_no_group(void** state) {
  (void)state;
  float results[2][2][ROWS * CLASSES];
  for (int bad = 0; bad < 2; bad++) {
    at_tensor *p = scores(1), *later = scores(2);
    at_optimizer* optimizer = NULL;
    adamw(&optimizer, &p, 0.01, 0.1);
    assert_ok(at_optimizer_set_clip_norm(optimizer, 0.05));
    for (int64_t i = 0; i < 3; i++) learn(optimizer, p, i);
    if (bad) learn(optimizer, p, 8);
    assert_ok(at_optimizer_add_group(optimizer, &later, 1));
    assert_ok(at_optimizer_set_option(optimizer, 1, "lr", 0.02));
    for (int64_t i = 0; i < 3; i++) {
      learn(optimizer, binary(at_tensor_add, p, later), i);
      if (bad && i == 1) learn(optimizer, binary(at_tensor_add, p, later), -9);
    }
    at_status told = at_backend_synchronize(device());
    assert_true(told == AT_OK || (bad && told == AT_ERROR_FAULT_INDEX));
    assert_ok(at_tensor_to_host(p, results[bad][0], sizeof results[bad][0]));
    assert_ok(at_tensor_to_host(later, results[bad][1], sizeof results[bad][1]));
    assert_ok(at_optimizer_release(optimizer));
  }
  assert_memory_equal(results[0], results[1], sizeof results[0]); /* the same bits */
}

static void a_momentum_needs_its_memory(void** state) {
  (void)state;
  at_tensor* p[] = {values(N, 1), values(M, 2)};
  at_optimizer* optimizer = NULL;
  assert_ok(at_optimizer_sgd(&optimizer, p, 1, NULL));
  assert_status(at_optimizer_set_option(optimizer, 0, "momentum", 0.9), AT_ERROR_STATE);
  assert_ok(at_optimizer_set_option(optimizer, 0, "momentum", 0));
  at_tensor* other = leaf(filled(AT_F64, 1, (int64_t[]){3}, 1));
  assert_status(at_optimizer_add_group(optimizer, &other, 1), AT_ERROR_DTYPE);
  assert_ok(at_optimizer_add_group(optimizer, p + 1, 1)); /* a rule that counts nothing */
  assert_ok(at_optimizer_set_option(optimizer, 1, "lr", 0));
  train(optimizer, p, 2);
  assert_same(p[1], values(M, 2), M, 0);
  assert_ok(at_optimizer_release(optimizer));
}

static void clipped_gradients_are_those_clipped_before(void** state) {
  (void)state;
  for (int by_norm = 0; by_norm < 2; by_norm++) {
    at_tensor *p[] = {values(N, 1), values(M, 2)}, *before[] = {values(N, 1), values(M, 2)}, *norm = NULL,
              *wanted = NULL;
    at_optimizer *within = NULL, *plain = NULL;
    assert_ok(at_optimizer_adamw(&within, p, 2, NULL));
    assert_ok(at_optimizer_adamw(&plain, before, 2, NULL));
    assert_ok(by_norm ? at_optimizer_set_clip_norm(within, 0.5) : at_optimizer_set_clip_value(within, 0.3));
    assert_status(at_optimizer_grad_norm(&norm, within), AT_ERROR_STATE);
    for (int step = 0; step < STEPS; step++) {
      train(within, p, 2);
      assert_ok(at_optimizer_zero_grad(plain));
      assert_ok(at_tensor_backward(loss_of(before, 2)));
      if (by_norm) {
        assert_ok(at_tensor_clip_grad_norm(&wanted, before, 2, 0.5, 2));
        keep(wanted);
        assert_ok(at_optimizer_grad_norm(&norm, within));
        assert_near(item(keep(norm)), item(wanted), 1e-5);
      } else {
        assert_ok(at_tensor_clip_grad_value(before, 2, 0.3));
      }
      assert_ok(at_optimizer_step(plain));
    }
    for (int i = 0; i < 2; i++) assert_same(p[i], before[i], i ? M : N, 1e-6);
    assert_ok(at_optimizer_set_clip_norm(within, INFINITY));
    assert_ok(at_optimizer_set_clip_value(within, INFINITY));
    train(within, p, 2);
    assert_status(at_optimizer_set_clip_norm(within, NAN), AT_ERROR_ARGUMENT);
    assert_status(at_optimizer_set_clip_value(within, -1), AT_ERROR_ARGUMENT);
    assert_ok(at_optimizer_release(within));
    assert_ok(at_optimizer_release(plain));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(groups_are_as_optimizers_apart),  CASE(groups_stay_one_launch_and_one_plan),
      CASE(an_update_of_gpt2_is_one_launch), CASE(a_withheld_update_counts_for_no_group),
      CASE(a_momentum_needs_its_memory),     CASE(clipped_gradients_are_those_clipped_before),
  };
  return RUN("optim/groups", tests);
}
