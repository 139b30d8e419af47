/* test_results.c: operations with several results: all come from one launch, and who is not wanted costs nothing. */
#include "support/athena_test.h"
#include "support/gradient.h"

enum { kLength = 1 << 16 };

typedef struct {
  at_tensor *values, *indices;
} both;

/* Of its own handles, which are not kept. */
static both running_maximum(at_tensor* x) {
  both r = {NULL, NULL};
  assert_ok(at_tensor_cummax(&r.values, &r.indices, x, 0));
  return r;
}
static both largest(at_tensor* x, int64_t k) {
  both r = {NULL, NULL};
  assert_ok(at_tensor_topk(&r.values, &r.indices, x, k, 0, 1));
  return r;
}

static at_tensor* ready(int64_t n, uint64_t seed) {
  at_tensor* x = random_f32(1, &n, seed);
  assert_ok(at_tensor_eval(x));
  return x;
}

/* Sevens at 0, 3, 6, …: every index is known. */
static void check_maximum(at_tensor* values, at_tensor* indices) {
  if (values) assert_values(values, 4, (double[]){1, 1, 7, 7}, 0);
  if (indices) assert_values(indices, 4, (double[]){0, 0, 2, 2}, 0);
}
static at_tensor* known(void) { return vector_f32(4, (float[]){1, -2, 7, 5}); }

static void one_launch_makes_all(void** state) {
  (void)state;
  for (int first = 0; first < 2; first++) {
    both r = running_maximum(known());
    assert_ok(at_tensor_eval(first ? r.indices : r.values));
    at_counters before = counters();
    assert_ok(at_tensor_eval(first ? r.values : r.indices));
    assert_int_equal(counters().launches, before.launches);
    assert_int_equal(counters().plans, before.plans);
    check_maximum(keep(r.values), keep(r.indices));
  }
}

static void the_plan_is_known_by_what_is_wanted(void** state) {
  (void)state;
  at_tensor* x = ready(50, 3);
  for (int round = 0; round < 2; round++)
    for (int wanted = 1; wanted < 4; wanted++) {
      both r = running_maximum(x);
      if (!(wanted & 1)) assert_ok(at_tensor_release(r.values));
      if (!(wanted & 2)) assert_ok(at_tensor_release(r.indices));
      at_counters before = counters();
      assert_ok(at_tensor_eval(wanted & 1 ? r.values : r.indices));
      assert_int_equal(counters().plan_hits - before.plan_hits, round);
      if (wanted & 1) keep(r.values);
      if (wanted & 2) keep(r.indices);
    }
}

static void what_nobody_wants_takes_no_memory(void** state) {
  (void)state;
  at_tensor* x = ready(kLength, 1);
  for (int wanted = 1; wanted < 4; wanted++) {
    uint64_t before = memory().used;
    both r = running_maximum(x);
    if (!(wanted & 1)) assert_ok(at_tensor_release(r.values));
    if (!(wanted & 2)) assert_ok(at_tensor_release(r.indices));
    assert_ok(at_tensor_eval(wanted & 2 ? r.indices : r.values));
    uint64_t bytes = (wanted & 1 ? 4 * kLength : 0) + (wanted & 2 ? 8 * kLength : 0);
    assert_int_equal(memory().used - before, bytes);
    if (wanted & 1) assert_ok(at_tensor_release(r.values));
    assert_int_equal(memory().used - before, wanted & 2 ? 8 * kLength : 0);
    if (wanted & 2) assert_ok(at_tensor_release(r.indices));
    assert_int_equal(memory().used, before);
  }
}

static void each_outlives_the_other(void** state) {
  (void)state;
  for (int gone = 0; gone < 2; gone++)
    for (int late = 0; late < 2; late++) {
      both r = running_maximum(known());
      if (late) assert_ok(at_tensor_eval(r.values));
      assert_ok(at_tensor_release(gone ? r.indices : r.values));
      gone ? check_maximum(keep(r.values), NULL) : check_maximum(NULL, keep(r.indices));
    }
  both r = running_maximum(known()); /* nobody asks for either */
  assert_ok(at_tensor_release(r.values));
  assert_ok(at_tensor_release(r.indices));
}

static void results_are_read_in_the_same_plan(void** state) {
  (void)state;
  at_tensor *x = known(), *picked = NULL, *joined = NULL;
  both r = largest(x, 3);
  assert_ok(at_tensor_take(&picked, x, r.indices, 0));
  at_tensor *less = binary(at_tensor_sub, keep(picked), with_scalar(at_tensor_mul_scalar, r.values, 2)),
            *parts[] = {r.values, less, with_scalar(at_tensor_add_scalar, casted(r.indices, AT_F32), 0.5)};
  assert_ok(at_tensor_concat(&joined, parts, 3, 0));
  assert_ok(at_tensor_release(r.values));
  assert_ok(at_tensor_release(r.indices));
  at_counters before = counters();
  assert_values(keep(joined), 9, (double[]){7, 5, 1, -7, -5, -1, 2.5, 3.5, 0.5}, 0);
  assert_int_equal(counters().plans, before.plans + 1);
}

static void pieces_are_made_where_they_are_joined(void** state) {
  (void)state;
  enum { kPiece = 64 };
  at_tensor *x = ready(kPiece, 7), *joined = NULL;
  both a = running_maximum(x), b = running_maximum(unary(at_tensor_neg, x));
  at_tensor* parts[] = {a.indices, b.indices};
  assert_ok(at_tensor_concat(&joined, parts, 2, 0));
  double* got = values_of(keep(joined));
  double *first = values_of(keep(a.indices)), *second = values_of(keep(b.indices));
  assert_memory_equal(got, first, kPiece * sizeof *got);
  assert_memory_equal(got + kPiece, second, kPiece * sizeof *got);
  assert_ok(at_tensor_release(a.values));
  assert_ok(at_tensor_release(b.values));
}

static void nothing_has_results_too(void** state) {
  (void)state;
  at_tensor* x = filled(AT_F32, 2, (int64_t[]){0, 3}, 1);
  both r = {NULL, NULL};
  assert_ok(at_tensor_cummax(&r.values, &r.indices, x, 1));
  assert_values(keep(r.indices), 0, NULL, 0);
  assert_values(keep(r.values), 0, NULL, 0);
  r = largest(known(), 0);
  assert_values(keep(r.values), 0, NULL, 0);
  assert_values(keep(r.indices), 0, NULL, 0);
}

static void a_fault_concerns_all(void** state) {
  (void)state;
  at_tensor *x = known(), *bad = NULL;
  assert_ok(at_tensor_take(&bad, x, vector_i64(3, (int64_t[]){0, 9, 1}), 0));
  both r = running_maximum(keep(bad));
  int64_t at[3];
  float values[3];
  for (int i = 0; i < 2; i++) {
    assert_status(at_tensor_to_host(r.indices, at, sizeof at), AT_ERROR_FAULT_INDEX);
    assert_error_has("index 9 is out of range");
    assert_status(at_tensor_to_host(r.values, values, sizeof values), AT_ERROR_FAULT_INDEX);
  }
  both after = running_maximum(r.values); /* known to have failed */
  assert_status(at_tensor_to_host(after.indices, at, sizeof at), AT_ERROR_FAULT_INDEX);
  at_tensor* all[] = {r.values, r.indices, after.values, after.indices};
  for (size_t i = 0; i < COUNT(all); i++) keep(all[i]);
}

static void what_does_not_fit_is_tried_again(void** state) {
  (void)state;
  at_tensor* x = ready(kLength, 1);
  both r = running_maximum(x);
  assert_ok(at_backend_trim(device()));
  assert_ok(at_backend_set_memory_limit(device(), memory().used + 5 * kLength));
  assert_status(at_tensor_eval(r.values), AT_ERROR_OUT_OF_MEMORY); /* both would be kept */
  assert_status(at_tensor_eval(r.indices), AT_ERROR_OUT_OF_MEMORY);
  at_tensor* indices = r.indices;
  assert_ok(at_tensor_release(indices));
  assert_ok(at_tensor_eval(r.values));
  assert_ok(at_backend_set_memory_limit(device(), 0));
  at_tensor *other = NULL, *gathered = NULL;
  both again = running_maximum(x);
  assert_ok(at_tensor_gather(&gathered, x, again.indices, 0));
  assert_ok(at_tensor_equal(&other, keep(gathered), keep(r.values)));
  assert_true(item(reduce_all(at_tensor_all, keep(other))) == 1);
  keep(again.values);
  keep(again.indices);
}

static void they_move_to_another_device(void** state) {
  (void)state;
  if (!second_device()) return;
  both r = running_maximum(known());
  at_tensor *values = NULL, *indices = NULL;
  assert_ok(at_tensor_to(&indices, keep(r.indices), second_device()));
  assert_ok(at_tensor_to(&values, keep(r.values), second_device()));
  check_maximum(keep(values), keep(indices));
}

/* Squares, so that the gradient has one of its own. */
static at_tensor* maxima_of_squares(at_tensor* const* inputs, const void* parameter) {
  (void)parameter;
  both r = running_maximum(binary(at_tensor_mul, inputs[0], inputs[0]));
  assert_ok(at_tensor_release(r.indices));
  return keep(r.values);
}
/* A result that carries gradients beside one that does not, both read. */
static at_tensor* weighed_by_place(at_tensor* const* inputs, const void* parameter) {
  (void)parameter;
  both r = largest(binary(at_tensor_mul, inputs[0], inputs[0]), 3);
  at_tensor* weights = casted(keep(r.indices), AT_F64);
  return binary(at_tensor_mul, keep(r.values), with_scalar(at_tensor_add_scalar, weights, 1));
}
static void derivatives_match_finite_differences(void** state) {
  (void)state;
  if (!on_cpu() && !deep()) return;
  operand a = {.rank = 1, .dims = {5}, .low = 0.5, .high = 2};
  check_gradient(maxima_of_squares, NULL, &a, 1, 2, "cummax");
  check_gradient(weighed_by_place, NULL, &a, 1, 2, "topk");
}

static void gradients_go_where_the_values_were(void** state) {
  (void)state;
  for (int kept = 0; kept < 2; kept++) {
    at_tensor* x = leaf(known());
    both r = running_maximum(x);
    if (kept)
      keep(r.indices);
    else
      assert_ok(at_tensor_release(r.indices));
    at_tensor* loss = reduce_all(at_tensor_sum, keep(r.values));
    assert_ok(at_tensor_backward(loss));
    assert_values(gradient_of(x), 4, (double[]){2, 0, 2, 0}, 0);
    assert_status(at_tensor_backward(loss), AT_ERROR_STATE); /* the graph was freed */
    check_maximum(r.values, kept ? r.indices : NULL);
  }
}

static void the_backward_does_not_look_for_them_again(void** state) {
  (void)state;
  at_tensor* x = leaf(ready(kLength, 5));
  uint64_t before = memory().used;
  both r = running_maximum(x);
  assert_ok(at_tensor_release(r.indices));
  assert_ok(at_tensor_eval(r.values));
  assert_int_equal(memory().used - before, 12 * kLength); /* the indices are saved for the backward */
  at_tensor* loss = reduce_all(at_tensor_sum, r.values);
  assert_ok(at_tensor_eval(loss));
  assert_ok(at_tensor_backward(loss));
  assert_ok(at_tensor_release(r.values));
  at_counters middle = counters();
  assert_ok(at_tensor_eval(gradient_of(x)));
  if (on_cpu()) assert_in_range(counters().launches - middle.launches, 1, 2); /* no scan */
  assert_in_range(memory().used - before, 4 * kLength, 4 * kLength + 256);    /* the gradient, and the loss */
}

/* Which handles live, and what runs when, changes no value. */
static uint32_t pick(uint32_t* seed, uint32_t n) {
  *seed = *seed * 1664525 + 1013904223;
  return (*seed >> 8) % n;
}
static void any_order_of_use_gives_the_same_values(void** state) {
  (void)state;
  enum { kLive = 8, kSteps = 400, kSize = 6 };
  for (uint32_t seed = 1; seed <= (on_cpu() ? 20u : 2u); seed++) {
    at_tensor* live[kLive];
    double twin[kLive][kSize];
    for (int i = 0; i < kLive; i++) {
      float values[kSize];
      for (int k = 0; k < kSize; k++) values[k] = (float)(twin[i][k] = (i * 7 + k * 5) % 11);
      assert_ok(at_tensor_from_host(&live[i], device(), AT_F32, 1, (int64_t[]){kSize}, values, sizeof values));
    }
    uint32_t random = seed;
    for (int step = 0; step < kSteps; step++) {
      int from = (int)pick(&random, kLive), to = (int)pick(&random, kLive), other = (int)pick(&random, kLive);
      if (other == to) other = (to + 1) % kLive;
      both r = running_maximum(live[from]);
      at_tensor* places = NULL;
      assert_ok(at_tensor_cast(&places, r.indices, AT_F32));
      double values[kSize], at[kSize];
      for (int k = 0, best = 0; k < kSize; k++) {
        if (twin[from][k] >= twin[from][best]) best = k;
        values[k] = twin[from][best];
        at[k] = best;
      }
      if (pick(&random, 5) == 0) assert_ok(at_tensor_eval(pick(&random, 2) ? r.values : r.indices));
      assert_ok(at_tensor_release(r.indices));
      int takes_values = pick(&random, 3) != 0, takes_places = pick(&random, 3) == 0;
      if (takes_values) {
        assert_ok(at_tensor_release(live[to]));
        live[to] = r.values;
        memcpy(twin[to], values, sizeof values);
      } else {
        assert_ok(at_tensor_release(r.values));
      }
      if (takes_places) {
        assert_ok(at_tensor_release(live[other]));
        live[other] = places;
        memcpy(twin[other], at, sizeof at);
      } else {
        assert_ok(at_tensor_release(places));
      }
      if (pick(&random, 7) == 0) assert_ok(at_tensor_eval(live[pick(&random, kLive)]));
      if (pick(&random, 4) == 0) {
        at_tensor* sum = NULL;
        int a = (int)pick(&random, kLive), b = (int)pick(&random, kLive);
        assert_ok(at_tensor_sub(&sum, live[a], live[b]));
        for (int k = 0; k < kSize; k++) values[k] = twin[a][k] - twin[b][k];
        assert_ok(at_tensor_release(live[to]));
        live[to] = sum;
        memcpy(twin[to], values, sizeof values);
      }
    }
    for (int i = 0; i < kLive; i++) assert_values(keep(live[i]), kSize, twin[i], 0);
    forget_all(NULL);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(one_launch_makes_all),
      CASE(the_plan_is_known_by_what_is_wanted),
      CASE(what_nobody_wants_takes_no_memory),
      CASE(each_outlives_the_other),
      CASE(results_are_read_in_the_same_plan),
      CASE(pieces_are_made_where_they_are_joined),
      CASE(nothing_has_results_too),
      CASE(a_fault_concerns_all),
      CASE(what_does_not_fit_is_tried_again),
      CASE(they_move_to_another_device),
      CASE(derivatives_match_finite_differences),
      CASE(gradients_go_where_the_values_were),
      CASE(the_backward_does_not_look_for_them_again),
      CASE(any_order_of_use_gives_the_same_values),
  };
  return RUN("graph/results", tests);
}
