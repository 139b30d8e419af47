/* test_schedules.c: rates are PyTorch's over 100 steps (schedules.py); they cost no plan and no compile.
 */
#include "support/athena_test.h"

typedef struct schedule_case {
  at_status (*make)(at_schedule**, at_optimizer*);
  const double (*rates)[3];
} schedule_case;

static at_status one_cycle(at_schedule** s, at_optimizer* o, int linear, int three_phase) {
  at_one_cycle_lr_options options = AT_ONE_CYCLE_LR_OPTIONS_INIT, same;
  assert_ok(at_one_cycle_lr_options_init(&same, sizeof same));
  assert_memory_equal(&options, &same, sizeof same);
  options.max_lr = 0.4, options.total_steps = 101, options.linear = linear, options.three_phase = three_phase;
  return at_schedule_one_cycle_lr(s, o, &options);
}

static at_status warm_up(at_schedule** s, at_optimizer* o) {
  at_schedule* parts[3] = {NULL};
  assert_ok(at_schedule_linear_lr(&parts[0], o, 0.1, 1, 10));
  assert_ok(at_schedule_cosine_annealing_lr(&parts[1], o, 60, 0));
  assert_ok(at_schedule_constant_lr(&parts[2], o, 0.5, 5));
  at_status status = at_schedule_sequential_lr(s, parts, 3, (int64_t[]){10, 61}, 2);
  for (int i = 0; i < 3; i++) assert_ok(at_schedule_release(parts[i]));
  return status;
}

/* The same of two, one of which is of two. */
static at_status pairs(at_schedule** s, at_optimizer* o) {
  at_schedule *linear = NULL, *cosine = NULL, *last = NULL, *two = NULL;
  assert_ok(at_schedule_linear_lr(&linear, o, 0.1, 1, 10));
  assert_ok(at_schedule_cosine_annealing_lr(&cosine, o, 60, 0));
  assert_ok(at_schedule_constant_lr(&last, o, 0.5, 5));
  assert_ok(at_schedule_sequential(&two, linear, cosine, 10));
  assert_status(at_schedule_sequential(s, linear, last, 3), AT_ERROR_STATE); /* part of another */
  assert_error_has("first was advanced already, or is part of another");
  at_status status = at_schedule_sequential(s, two, last, 61);
  assert_ok(at_schedule_release(linear) | at_schedule_release(cosine) | at_schedule_release(last) |
            at_schedule_release(two));
  return status;
}

static at_status chained(at_schedule** s, at_optimizer* o) {
  at_schedule* parts[3] = {NULL};
  assert_ok(at_schedule_constant_lr(&parts[0], o, 0.5, 12));
  assert_ok(at_schedule_exponential_lr(&parts[1], o, 0.98));
  assert_ok(at_schedule_step_lr(&parts[2], o, 7, 0.75));
  at_status status = at_schedule_chained_scheduler(s, parts, 3);
  for (int i = 0; i < 3; i++) assert_ok(at_schedule_release(parts[i]));
  return status;
}

static at_status by_group(double* factor, size_t group, int64_t n, void* userdata) {
  (void)userdata;
  *factor = group ? pow(0.95, (double)n) : 1 / (1 + (double)n);
  return AT_OK;
}

static at_status alternating(double* factor, size_t group, int64_t n, void* userdata) {
  (void)group, (void)userdata;
  *factor = 1.1 - 0.2 * (double)(n % 2);
  return AT_OK;
}

static at_status powers(double* factor, size_t group, int64_t n, void* userdata) {
  (void)group, (void)userdata;
  *factor = pow(0.9, (double)n);
  return AT_OK;
}

static at_status lambda_after_warm_up(at_schedule** s, at_optimizer* o) {
  at_schedule *constant = NULL, *lambda = NULL;
  assert_ok(at_schedule_constant_lr(&constant, o, 0.1, 12));
  assert_ok(at_schedule_lambda_lr(&lambda, o, powers, NULL, NULL));
  at_status status = at_schedule_sequential(s, constant, lambda, 12);
  assert_ok(at_schedule_release(constant) | at_schedule_release(lambda));
  return status;
}

#include "schedules.h"

static at_tensor* parameter(void) { return leaf(vector_f64(1, (double[]){1})); }

/* Two groups at 0.05 and 0.2, with a momentum. */
static at_optimizer* optimizer_of_two(at_tensor** p) {
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.05, options.momentum = 0.5;
  at_optimizer* optimizer = NULL;
  assert_ok(at_optimizer_sgd(&optimizer, p, 1, &options));
  assert_ok(at_optimizer_add_group(optimizer, p + 1, 1));
  assert_ok(at_optimizer_set_option(optimizer, 1, "lr", 0.2));
  return optimizer;
}

static void rates_are_those_of_pytorch(void** state) {
  (void)state;
  for (size_t i = 0; i < COUNT(cases); i++) {
    at_tensor* p[] = {parameter(), parameter()};
    at_optimizer* optimizer = optimizer_of_two(p);
    at_schedule* schedule = NULL;
    assert_ok(cases[i].make(&schedule, optimizer));
    size_t row = 0;
    for (int n = 0; n <= 100; n++) {
      if (n) assert_ok(at_schedule_advance(schedule));
      if (n != seen[row]) continue;
      double got[3];
      for (size_t g = 0; g < 2; g++) assert_ok(at_schedule_last_lr(&got[g], schedule, g));
      assert_ok(at_optimizer_option(&got[2], optimizer, 0, "momentum"));
      for (int k = 0; k < 3; k++)
        if (!(fabs(got[k] - cases[i].rates[row][k]) <= 1e-12))
          refuse("case %d, step %d: number %d is %.17g, expected %.17g", (int)i, n, k, got[k], cases[i].rates[row][k]);
      row++;
    }
    assert_int_equal(row, COUNT(seen));
    assert_ok(at_optimizer_release(optimizer)); /* the schedule keeps it */
    assert_ok(at_schedule_release(schedule));
  }
}

/* Worse than 1, less a ten thousandth, thrice: patience 2 is at its end. */
static void a_plateau_reduces_the_rate(void** state) {
  (void)state;
  static const double metrics[] = {1, 0.99995, 1.2, 1, 0.5, 0.6, NAN}, rates[] = {0.05, 0.05, 0.05, 0.02, 0.02, 0.02};
  at_tensor* p[] = {parameter(), parameter()};
  at_optimizer* optimizer = optimizer_of_two(p);
  at_reduce_lr_on_plateau_options options = AT_REDUCE_LR_ON_PLATEAU_OPTIONS_INIT;
  options.factor = 0.4, options.patience = 2;
  at_schedule* schedule = NULL;
  assert_ok(at_schedule_reduce_lr_on_plateau(&schedule, optimizer, &options));
  for (size_t i = 0; i < COUNT(rates); i++) {
    double rate;
    assert_ok(at_schedule_advance_by(schedule, metrics[i]));
    assert_ok(at_schedule_last_lr(&rate, schedule, 0));
    assert_near(rate, rates[i], 1e-15);
  }
  assert_status(at_schedule_advance_by(schedule, NAN), AT_ERROR_ARGUMENT);
  assert_status(at_schedule_advance(schedule), AT_ERROR_STATE);
  assert_ok(at_schedule_release(schedule));
  assert_ok(at_schedule_exponential_lr(&schedule, optimizer, 0.5));
  assert_status(at_schedule_advance_by(schedule, 1), AT_ERROR_STATE);
  assert_ok(at_schedule_release(schedule));
  assert_status(at_schedule_step_lr(&schedule, optimizer, 0, 0.5), AT_ERROR_ARGUMENT);
  assert_status(at_schedule_linear_lr(&schedule, optimizer, 0, 1, 5), AT_ERROR_ARGUMENT);
  assert_status(at_schedule_cosine_annealing_lr(&schedule, optimizer, 5, NAN), AT_ERROR_ARGUMENT);
  assert_ok(at_optimizer_release(optimizer));
}

typedef struct script {
  int64_t fails_at;
  double factor;
  int destroyed;
} script;

static at_status scripted(double* factor, size_t group, int64_t n, void* userdata) {
  script* given = userdata;
  *factor = group ? given->factor : 0.5;
  if (n == given->fails_at && group) {
    at_tensor_relu(NULL, NULL);
    return AT_ERROR_STATE;
  }
  return AT_OK;
}

static void destroyed(void* userdata) { ((script*)userdata)->destroyed++; }

static void assert_rates(at_schedule* schedule, double first, double second) {
  double rate;
  assert_ok(at_schedule_last_lr(&rate, schedule, 0));
  assert_near(rate, first, 1e-15);
  assert_ok(at_schedule_last_lr(&rate, schedule, 1));
  assert_near(rate, second, 1e-15);
}

/* The second group's factor fails: the first's rate stays too, and the step can be tried again. */
static void a_factor_that_fails_changes_no_rate(void** state) {
  (void)state;
  at_tensor* p[] = {parameter(), parameter()};
  at_optimizer* optimizer = optimizer_of_two(p);
  at_schedule* schedule = NULL;
  script given = {0, 0.25, 0};
  assert_status(at_schedule_lambda_lr(&schedule, optimizer, scripted, &given, destroyed), AT_ERROR_CALLBACK);
  assert_null(schedule);
  assert_int_equal(given.destroyed, 0);
  given.fails_at = 2;
  assert_ok(at_schedule_lambda_lr(&schedule, optimizer, scripted, &given, destroyed));
  assert_ok(at_schedule_advance(schedule));
  assert_rates(schedule, 0.025, 0.05);
  given.factor = 0.125;
  assert_status(at_schedule_advance(schedule), AT_ERROR_CALLBACK);
  assert_rates(schedule, 0.025, 0.05);
  given.fails_at = 0;
  given.factor = -1;
  assert_status(at_schedule_advance(schedule), AT_ERROR_ARGUMENT);
  assert_rates(schedule, 0.025, 0.05);
  given.factor = 0.125;
  assert_ok(at_schedule_advance(schedule));
  assert_rates(schedule, 0.025, 0.025);
  assert_ok(at_schedule_release(schedule));
  assert_int_equal(given.destroyed, 1);
  assert_status(at_schedule_multiplicative_lr(&schedule, optimizer, NULL, &given, destroyed), AT_ERROR_NULL);
  assert_ok(at_optimizer_release(optimizer));
}

static void nothing_moves_where_a_part_fails(void** state) {
  (void)state;
  at_tensor* p[] = {parameter(), parameter()};
  at_tensor* q[] = {parameter(), parameter()};
  at_optimizer *optimizer = optimizer_of_two(p), *other = optimizer_of_two(q);
  at_schedule *parts[] = {NULL, NULL, NULL}, *all = NULL, *elsewhere = NULL;
  script given = {0, 0.5, 0};
  at_one_cycle_lr_options cycle = AT_ONE_CYCLE_LR_OPTIONS_INIT;
  cycle.total_steps = 20;
  assert_ok(at_schedule_one_cycle_lr(&parts[0], optimizer, &cycle));
  assert_ok(at_schedule_step_lr(&parts[1], optimizer, 2, 0.5));
  given.fails_at = 100;
  assert_ok(at_schedule_multiplicative_lr(&parts[2], optimizer, scripted, &given, NULL));
  assert_ok(at_schedule_step_lr(&elsewhere, other, 2, 0.5));
  assert_status(at_schedule_chained_scheduler(&all, NULL, 1), AT_ERROR_NULL);
  assert_status(at_schedule_chained_scheduler(&all, parts, 0), AT_ERROR_ARGUMENT);
  at_schedule *twice[] = {parts[0], parts[1], parts[0]}, *mixed[] = {parts[0], elsewhere};
  assert_status(at_schedule_chained_scheduler(&all, twice, 3), AT_ERROR_STATE);
  assert_error_has("schedules[2] was advanced already, or is part of another");
  assert_status(at_schedule_sequential_lr(&all, mixed, 2, (int64_t[]){3}, 1), AT_ERROR_STATE);
  assert_error_has("schedules[1] is of another optimizer than schedules[0]");
  assert_status(at_schedule_sequential_lr(&all, parts, 3, (int64_t[]){3, 3}, 2), AT_ERROR_ARGUMENT);
  assert_error_has("a milestone is 3, expected 4 or more");
  assert_status(at_schedule_sequential_lr(&all, parts, 3, (int64_t[]){3}, 1), AT_ERROR_ARGUMENT);
  assert_error_has("3 schedules have 1 milestones, expected one less");
  assert_ok(at_schedule_chained_scheduler(&all, parts, 3)); /* refusals have taken none of them */
  assert_ok(at_schedule_advance(all));
  char before[1024], after[1024];
  double rate[2], momentum[2];
  assert_ok(at_schedule_state(before, sizeof before, NULL, all));
  assert_ok(at_schedule_last_lr(&rate[0], all, 1));
  assert_ok(at_optimizer_option(&momentum[0], optimizer, 0, "momentum"));
  given.factor = -1;
  assert_status(at_schedule_advance(all), AT_ERROR_ARGUMENT);
  assert_ok(at_schedule_state(after, sizeof after, NULL, all));
  assert_ok(at_schedule_last_lr(&rate[1], all, 1));
  assert_ok(at_optimizer_option(&momentum[1], optimizer, 0, "momentum"));
  assert_string_equal(before, after);
  assert_true(rate[0] == rate[1] && momentum[0] == momentum[1]);
  for (int i = 0; i < 3; i++) assert_ok(at_schedule_release(parts[i]));
  assert_ok(at_schedule_release(all) | at_schedule_release(elsewhere) | at_optimizer_release(other));
  assert_ok(at_optimizer_release(optimizer));
}

static uint64_t misses(void) {
  at_counters now = counters();
  return now.plan_misses_new + now.plan_misses_sizes + now.plan_misses_evicted;
}

static void rates_change_no_plan(void** state) {
  (void)state;
  at_tensor* p[] = {parameter(), parameter()};
  at_optimizer* optimizer = optimizer_of_two(p);
  at_schedule* schedule = NULL;
  assert_ok(at_schedule_cosine_annealing_lr(&schedule, optimizer, 10, 0));
  uint64_t plans = 0, compiles = 0;
  for (int step = 0; step < 8; step++) {
    if (step == 4) plans = misses(), compiles = counters().compiles;
    assert_ok(at_optimizer_zero_grad(optimizer));
    assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, p[0], p[1]))));
    assert_ok(at_optimizer_step(optimizer));
    assert_ok(at_schedule_advance(schedule));
  }
  assert_int_equal(misses(), plans);
  assert_int_equal(counters().compiles, compiles);
  assert_ok(at_schedule_release(schedule));
  assert_ok(at_optimizer_release(optimizer));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(rates_are_those_of_pytorch),
      CASE(a_plateau_reduces_the_rate),
      CASE(a_factor_that_fails_changes_no_rate),
      CASE(nothing_moves_where_a_part_fails),
      CASE(rates_change_no_plan),
  };
  return RUN("optim/schedules", tests);
}
