/* test_plan.c: what runs, how often, and what a repeated step costs, told by the backend's counters. */
#include <stdlib.h>

#include "support/athena_test.h"

static at_tensor* chain(at_tensor* x) {
  return reduce_all(at_tensor_sum, unary(at_tensor_tanh, with_scalar(at_tensor_mul_scalar, x, 2)));
}

static void recording_runs_nothing(void** state) {
  (void)state;
  at_tensor* x = random_f32(1, (int64_t[]){100}, 1);
  assert_ok(at_tensor_eval(x));
  at_counters before = counters();
  at_tensor* y = chain(x);
  at_counters after = counters();
  assert_int_equal(after.launches, before.launches);
  assert_int_equal(after.plans, before.plans);
  assert_ok(at_tensor_eval(y));
  assert_true(counters().launches > before.launches);
}

static void describing_computes_nothing(void** state) {
  (void)state;
  at_tensor* y = chain(random_f32(1, (int64_t[]){100}, 1));
  at_counters before = counters();
  int64_t n = 0;
  int32_t rank = 1;
  size_t bytes = 0;
  assert_ok(at_tensor_numel(&n, y));
  assert_ok(at_tensor_rank(&rank, y));
  assert_ok(at_tensor_nbytes(&bytes, y));
  assert_int_equal(counters().launches, before.launches);
}

static void a_value_is_computed_once(void** state) {
  (void)state;
  at_tensor* y = chain(random_f32(1, (int64_t[]){100}, 1));
  double first = item(y);
  at_counters before = counters();
  assert_true(item(y) == first);
  at_counters after = counters();
  assert_int_equal(after.launches, before.launches);
  assert_int_equal(after.plans, before.plans);
}

static void held_intermediates_are_not_computed_again(void** state) {
  (void)state;
  at_tensor *x = random_f32(1, (int64_t[]){100}, 1), *held = unary(at_tensor_exp, x);
  at_tensor *first = reduce_all(at_tensor_sum, held), *second = reduce_all(at_tensor_max, held);
  assert_ok(at_tensor_eval(first));
  at_counters before = counters();
  assert_ok(at_tensor_eval(held)); /* was kept on the way to first */
  assert_int_equal(counters().launches, before.launches);
  assert_ok(at_tensor_eval(second));
  assert_int_equal(counters().launches, before.launches + 1); /* the maximum alone */
}

static void reading_runs_only_what_is_needed(void** state) {
  (void)state;
  at_tensor *x = random_f32(1, (int64_t[]){100}, 1), *wanted = with_scalar(at_tensor_mul_scalar, x, 3);
  at_tensor* other = NULL;
  assert_ok(at_tensor_eval(x));
  for (int i = 0; i < 20; i++) other = unary(at_tensor_sqrt, unary(at_tensor_abs, other ? other : x));
  at_counters before = counters();
  assert_ok(at_tensor_eval(wanted));
  assert_true(counters().launches <= before.launches + 1);
}

/* (x - mean) · (a · b), of which the second product is small and comes in between. */
static void what_one_step_reads_is_computed_with_it(void** state) {
  (void)state;
  at_tensor *x = random_f32(2, (int64_t[]){256, 128}, 1), *mean = random_f32(1, (int64_t[]){128}, 2);
  at_tensor *a = random_f32(1, (int64_t[]){128}, 3), *b = random_f32(1, (int64_t[]){128}, 4), *all[] = {x, mean, a, b};
  assert_ok(at_tensor_eval_all(all, COUNT(all)));
  at_tensor *off = NULL, *factor = NULL, *y = NULL;
  assert_ok(at_tensor_sub(&off, x, mean));
  assert_ok(at_tensor_mul(&factor, a, b));
  assert_ok(at_tensor_mul(&y, off, factor));
  at_tensor_release(off);
  at_tensor_release(factor);
  at_counters before = counters();
  assert_ok(at_tensor_eval(keep(y)));
  if (!getenv("ATHENA_FUSION")) assert_int_equal(counters().launches, before.launches + 2);
}

/* x · w + b + c, of rows that lie in a matrix and of the same rows in batches. */
static at_tensor* with_two_biases(at_tensor* x, uint64_t* launches) {
  at_tensor *w = random_f32(2, (int64_t[]){32, 48}, 2), *b = random_f32(1, (int64_t[]){48}, 3);
  at_tensor *c = random_f32(1, (int64_t[]){48}, 4), *all[] = {x, w, b, c}, *product = NULL, *first = NULL, *y = NULL;
  assert_ok(at_tensor_eval_all(all, COUNT(all)));
  assert_ok(at_tensor_matmul(&product, x, w));
  assert_ok(at_tensor_add(&first, product, b));
  assert_ok(at_tensor_add(&y, first, c));
  at_tensor_release(product);
  at_tensor_release(first);
  at_counters before = counters();
  assert_ok(at_tensor_eval(keep(y)));
  *launches = counters().launches - before.launches;
  return y;
}

static void rows_in_batches_are_worked_on_like_a_matrix(void** state) {
  (void)state;
  uint64_t launches[2];
  at_tensor *flat = random_f32(2, (int64_t[]){24, 32}, 1), *batched = NULL;
  assert_ok(at_tensor_reshape(&batched, flat, 3, (int64_t[]){4, 6, 32}));
  double *wanted = values_of(with_two_biases(flat, &launches[0])),
         *got = values_of(with_two_biases(batched, &launches[1]));
  for (int i = 0; i < 24 * 48; i++) assert_float_equal(got[i], wanted[i], 1e-4);
  assert_int_equal(launches[1], launches[0]);
}

/* x is read before a part of it is overwritten, though what reads it is used afterwards. */
static void what_is_overwritten_is_read_before(void** state) {
  (void)state;
  at_tensor *x = random_f32(2, (int64_t[]){256, 128}, 1), *part = NULL, *off = NULL, *factor = NULL, *y = NULL;
  double* old = values_of(x);
  assert_ok(at_tensor_sub_scalar(&off, x, 1));
  assert_ok(at_tensor_slice(&part, x, 0, 0, 1, 1));
  assert_ok(at_tensor_fill_(keep(part), 7));
  assert_ok(at_tensor_mul_scalar(&factor, part, 2));
  assert_ok(at_tensor_mul(&y, off, factor));
  at_tensor_release(off);
  at_tensor_release(factor);
  at_tensor* both[] = {keep(y), x};
  assert_ok(at_tensor_eval_all(both, 2));
  double* values = values_of(y);
  for (int i = 0; i < 256 * 128; i++) assert_float_equal(values[i], 14 * (old[i] - 1), 1e-5);
}

static void several_tensors_are_one_plan(void** state) {
  (void)state;
  at_tensor* x = random_f32(1, (int64_t[]){100}, 1);
  at_tensor* all[] = {chain(x), unary(at_tensor_neg, x), with_scalar(at_tensor_mul_scalar, x, 5)};
  assert_ok(at_tensor_eval(x));
  at_counters before = counters();
  assert_ok(at_tensor_eval_all(all, COUNT(all)));
  at_counters middle = counters();
  assert_int_equal(middle.plans, before.plans + 1);
  for (size_t i = 0; i < COUNT(all); i++) assert_ok(at_tensor_eval(all[i]));
  assert_int_equal(counters().plans, middle.plans);
  assert_ok(at_tensor_eval_all(NULL, 0));
}

/* One training step of a small network; everything but the parameters is given back. */
static void step(at_optimizer* optimizer, at_tensor* x, at_tensor* labels, at_tensor* const* p) {
  at_tensor *h = NULL, *b = NULL, *a = NULL, *y = NULL, *loss = NULL;
  assert_ok(at_optimizer_zero_grad(optimizer));
  assert_ok(at_tensor_matmul(&h, x, p[0]));
  assert_ok(at_tensor_add(&b, h, p[1]));
  assert_ok(at_tensor_relu(&a, b));
  assert_ok(at_tensor_matmul(&y, a, p[2]));
  assert_ok(at_tensor_cross_entropy(&loss, y, labels, NULL));
  assert_ok(at_tensor_backward(loss));
  assert_ok(at_optimizer_step(optimizer));
  at_tensor* all[] = {h, b, a, y, loss};
  for (size_t i = 0; i < COUNT(all); i++) assert_ok(at_tensor_release(all[i]));
}

static void a_repeated_step_costs_no_plan_no_compile_and_no_allocation(void** state) {
  (void)state;
  at_tensor *x = random_f32(2, (int64_t[]){16, 20}, 1), *labels = filled(AT_I64, 1, (int64_t[]){16}, 3);
  at_tensor* p[] = {leaf(random_f32(2, (int64_t[]){20, 30}, 2)), leaf(random_f32(1, (int64_t[]){30}, 3)),
                    leaf(random_f32(2, (int64_t[]){30, 10}, 4))};
  at_optimizer* optimizer = NULL;
  assert_ok(at_optimizer_adamw(&optimizer, p, COUNT(p), NULL));
  for (int i = 0; i < 4; i++) step(optimizer, x, labels, p);
  assert_ok(at_backend_synchronize(device()));
  at_counters before = counters();
  at_memory_stats memory_before = memory();
  for (int i = 0; i < 10; i++) step(optimizer, x, labels, p);
  assert_ok(at_backend_synchronize(device()));
  at_counters after = counters();
  assert_int_equal(after.plans - before.plans, 10);
  assert_int_equal(after.plan_hits - before.plan_hits, 10);
  assert_int_equal(after.compiles, before.compiles);
  assert_int_equal(after.program_loads, before.program_loads);
  if (after.validations == 0) assert_int_equal(after.bytes_to_host, before.bytes_to_host);
  assert_int_equal(memory().driver_allocations, memory_before.driver_allocations);
  assert_int_equal(memory().used, memory_before.used);
  assert_ok(at_optimizer_release(optimizer));
}

static void other_numbers_reuse_the_plan_and_other_sizes_do_not_compile(void** state) {
  (void)state;
  at_tensor *x = random_f32(1, (int64_t[]){50}, 1), *longer = random_f32(1, (int64_t[]){60}, 1);
  assert_ok(at_tensor_eval(with_scalar(at_tensor_mul_scalar, x, 1.25)));
  at_counters before = counters();
  assert_ok(at_tensor_eval(with_scalar(at_tensor_mul_scalar, x, 7.5)));
  at_counters same = counters();
  assert_int_equal(same.plan_hits, before.plan_hits + 1);
  assert_ok(at_tensor_eval(with_scalar(at_tensor_mul_scalar, longer, 1.25)));
  at_counters other = counters();
  assert_int_equal(other.compiles, before.compiles);
  assert_int_equal(other.plans,
                   other.plan_hits + other.plan_misses_new + other.plan_misses_evicted + other.plan_misses_sizes);
}

static void counters_start_again_after_a_reset(void** state) {
  (void)state;
  assert_ok(at_tensor_eval(chain(random_f32(1, (int64_t[]){10}, 1))));
  assert_true(counters().launches > 0);
  assert_ok(at_backend_reset_counters(device()));
  at_counters now = counters();
  assert_int_equal(now.launches, 0);
  assert_int_equal(now.plans, 0);
}

static void a_long_recording_is_evaluated_on_the_way(void** state) {
  (void)state;
  at_tensor *sum = NULL, *one = filled(AT_F32, 0, NULL, 1);
  assert_ok(at_tensor_zeros(&sum, device(), AT_F32, 0, NULL));
  for (int i = 0; i < 3000; i++) {
    at_tensor* old = sum;
    assert_ok(at_tensor_add(&sum, old, one));
    assert_ok(at_tensor_release(old));
  }
  assert_near(item(keep(sum)), 3000, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(recording_runs_nothing),
      CASE(describing_computes_nothing),
      CASE(a_value_is_computed_once),
      CASE(held_intermediates_are_not_computed_again),
      CASE(reading_runs_only_what_is_needed),
      CASE(what_one_step_reads_is_computed_with_it),
      CASE(rows_in_batches_are_worked_on_like_a_matrix),
      CASE(what_is_overwritten_is_read_before),
      CASE(several_tensors_are_one_plan),
      CASE(a_repeated_step_costs_no_plan_no_compile_and_no_allocation),
      CASE(other_numbers_reuse_the_plan_and_other_sizes_do_not_compile),
      CASE(counters_start_again_after_a_reset),
      CASE(a_long_recording_is_evaluated_on_the_way),
  };
  return RUN("graph/plan", tests);
}
