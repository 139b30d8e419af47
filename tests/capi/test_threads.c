/* test_threads.c: four threads record, read, release and train at once, on tensors of their own and on shared ones. */
#include <pthread.h>

#include "support/athena_test.h"

enum { THREADS = 4 };

/* Threads report by status: asserts belong to the main thread. */
#define TRY(call)                                 \
  do {                                            \
    at_status failure = (call);                   \
    if (failure) return (void*)(intptr_t)failure; \
  } while (0)

static int rounds(void) { return deep() ? 300 : on_cpu() ? 60 : 25; }

static void run_threads(void* (*work)(void*), void* arguments, size_t size) {
  pthread_t threads[THREADS];
  for (int i = 0; i < THREADS; i++)
    assert_int_equal(pthread_create(&threads[i], NULL, work, (char*)arguments + (size_t)i * size), 0);
  for (int i = 0; i < THREADS; i++) {
    void* result = NULL;
    assert_int_equal(pthread_join(threads[i], &result), 0);
    if (result) refuse("thread %d ended with status %d", i, (int)(intptr_t)result);
  }
}

typedef struct trainer {
  uint64_t seed;
  int steps;
  double first, last;
} trainer;

static at_status random_leaf(at_tensor** w, int rank, const int64_t* dims, uint64_t seed) {
  at_status status = at_tensor_randn(w, device(), AT_F32, rank, dims, seed);
  return status ? status : at_tensor_set_requires_grad(*w, 1);
}

/* loss = mean((tanh(x w) v − y)²) */
static void* loss_of(at_tensor** loss, at_tensor* x, at_tensor* y, at_tensor* const* p) {
  at_tensor* t[5] = {NULL};
  TRY(at_tensor_matmul(&t[0], x, p[0]));
  TRY(at_tensor_tanh(&t[1], t[0]));
  TRY(at_tensor_matmul(&t[2], t[1], p[1]));
  TRY(at_tensor_sub(&t[3], t[2], y));
  TRY(at_tensor_mul(&t[4], t[3], t[3]));
  TRY(at_tensor_mean(loss, t[4], NULL, 0, 0));
  for (size_t i = 0; i < COUNT(t); i++) TRY(at_tensor_release(t[i]));
  return NULL;
}

static void* train(void* argument) {
  trainer* job = argument;
  at_tensor *x = NULL, *y = NULL, *p[2] = {NULL};
  at_optimizer* optimizer = NULL;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.02;
  TRY(at_tensor_randn(&x, device(), AT_F32, 2, (int64_t[]){16, 4}, job->seed));
  TRY(at_tensor_randn(&y, device(), AT_F32, 2, (int64_t[]){16, 1}, job->seed + 1));
  TRY(random_leaf(&p[0], 2, (int64_t[]){4, 8}, job->seed + 2));
  TRY(random_leaf(&p[1], 2, (int64_t[]){8, 1}, job->seed + 3));
  TRY(at_optimizer_sgd(&optimizer, p, 2, &options));
  for (int i = 0; i < job->steps; i++) {
    at_tensor* loss = NULL;
    TRY(at_optimizer_zero_grad(optimizer));
    void* failed = loss_of(&loss, x, y, p);
    if (failed) return failed;
    TRY(at_tensor_backward(loss));
    TRY(at_optimizer_step(optimizer));
    if (i == 0) TRY(at_tensor_item(&job->first, loss));
    if (i == job->steps - 1) TRY(at_tensor_item(&job->last, loss));
    TRY(at_tensor_release(loss));
  }
  TRY(at_optimizer_release(optimizer));
  TRY(at_tensor_release(x) | at_tensor_release(y) | at_tensor_release(p[0]) | at_tensor_release(p[1]));
  return NULL;
}

static void four_networks_train_as_if_alone(void** state) {
  (void)state;
  trainer together[THREADS], alone[THREADS];
  for (int i = 0; i < THREADS; i++) together[i] = alone[i] = (trainer){10 * (uint64_t)i, rounds(), 0, 0};
  run_threads(train, together, sizeof *together);
  for (int i = 0; i < THREADS; i++) {
    assert_null(train(&alone[i]));
    assert_true(together[i].first == alone[i].first && together[i].last == alone[i].last);
    assert_true(together[i].last < together[i].first);
  }
}

/* The same tensor read, viewed and computed with by all. */
static void* share(void* argument) {
  at_tensor* x = *(at_tensor**)argument;
  for (int i = 0; i < rounds(); i++) {
    at_tensor *view = NULL, *twice = NULL, *sum = NULL;
    double value = 0;
    TRY(at_tensor_retain(x));
    TRY(at_tensor_slice(&view, x, 0, i % 3, AT_SLICE_END, 1));
    TRY(at_tensor_add(&twice, view, view));
    TRY(at_tensor_sum(&sum, twice, NULL, 0, 0));
    TRY(at_tensor_item(&value, sum));
    if (value != 2 * (10 - i % 3)) return (void*)(intptr_t)-1;
    TRY(at_tensor_release(view) | at_tensor_release(twice) | at_tensor_release(sum) | at_tensor_release(x));
  }
  return NULL;
}

static void a_shared_tensor_serves_all(void** state) {
  (void)state;
  at_tensor* x = with_scalar(at_tensor_add_scalar, filled(AT_F32, 1, (int64_t[]){10}, 0), 1); /* not yet computed */
  at_tensor* arguments[THREADS] = {x, x, x, x};
  run_threads(share, arguments, sizeof *arguments);
  assert_values(x, 10, (double[]){1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, 0);
}

static void* add_to_it(void* argument) {
  at_tensor *x = *(at_tensor**)argument, *one = NULL;
  TRY(at_tensor_full(&one, device(), AT_F32, 0, NULL, 1));
  for (int i = 0; i < rounds(); i++) {
    TRY(at_tensor_add_(x, one));
    double value = 0;
    if (i % 10 == 9) {
      at_tensor* sum = NULL;
      TRY(at_tensor_sum(&sum, x, NULL, 0, 0));
      TRY(at_tensor_item(&value, sum));
      TRY(at_tensor_release(sum));
    }
  }
  TRY(at_tensor_release(one));
  return NULL;
}

static void in_place_additions_are_not_lost(void** state) {
  (void)state;
  at_tensor *x = filled(AT_F32, 1, (int64_t[]){4}, 0), *arguments[THREADS] = {x, x, x, x};
  run_threads(add_to_it, arguments, sizeof *arguments);
  double n = THREADS * rounds();
  assert_values(x, 4, (double[]){n, n, n, n}, 0);
}

static void* differentiate(void* argument) {
  at_tensor* w = *(at_tensor**)argument;
  for (int i = 0; i < rounds(); i++) {
    at_tensor *square = NULL, *sum = NULL, *g = NULL;
    float values[3];
    TRY(at_tensor_mul(&square, w, w));
    TRY(at_tensor_sum(&sum, square, NULL, 0, 0));
    TRY(at_tensor_grad(&g, &sum, 1, &w, 1, NULL));
    TRY(at_tensor_to_host(g, values, sizeof values));
    if (values[0] != 2 || values[1] != 4 || values[2] != 6) return (void*)(intptr_t)-1;
    TRY(at_tensor_release(square) | at_tensor_release(sum) | at_tensor_release(g));
  }
  return NULL;
}

static void one_leaf_is_differentiated_by_all(void** state) {
  (void)state;
  at_tensor *w = leaf(vector_f32(3, (float[]){1, 2, 3})), *arguments[THREADS] = {w, w, w, w};
  run_threads(differentiate, arguments, sizeof *arguments);
}

/* Each thread's no-grad flag is its own. */
static void* toggle(void* argument) {
  at_tensor* w = *(at_tensor**)argument;
  for (int i = 0; i < rounds(); i++) {
    at_tensor* y = NULL;
    int32_t off = (int32_t)((uintptr_t)argument / sizeof w % 2), flows = -1;
    TRY(at_set_no_grad(NULL, off));
    TRY(at_tensor_neg(&y, w));
    TRY(at_tensor_requires_grad(&flows, y));
    if (flows == off) return (void*)(intptr_t)-1;
    TRY(at_tensor_release(y));
  }
  return NULL;
}

static void the_no_grad_flag_is_a_threads_own(void** state) {
  (void)state;
  at_tensor *w = leaf(vector_f32(1, (float[]){1})), *arguments[THREADS] = {w, w, w, w};
  run_threads(toggle, arguments, sizeof *arguments);
}

static void* open_and_close(void* unused) {
  (void)unused;
  for (int i = 0; i < rounds(); i++) {
    at_backend* b = NULL;
    at_counters now = AT_COUNTERS_INIT;
    TRY(at_backend_open(&b, "auto"));
    TRY(at_backend_counters(&now, b));
    TRY(at_backend_synchronize(b));
    TRY(at_backend_release(b));
  }
  return NULL;
}

static void backends_open_and_close_anywhere(void** state) {
  (void)state;
  run_threads(open_and_close, (char[THREADS]){0}, 1);
}

/* Two results of one operation, each with a thread of its own; every third of the second is let go unread. */
typedef struct side {
  at_tensor** results;
  int drops;
} side;
static void* read_or_drop(void* argument) {
  side* job = argument;
  for (int i = 0; i < rounds(); i++) {
    if (!job->drops || i % 3) TRY(at_tensor_eval(job->results[i]));
    TRY(at_tensor_release(job->results[i]));
  }
  return NULL;
}
static void results_of_one_operation_go_to_two_threads(void** state) {
  (void)state;
  enum { MOST = 300 };
  at_tensor *results[THREADS][MOST], *x = random_f32(1, (int64_t[]){20}, 1);
  for (int k = 0; k < THREADS; k += 2)
    for (int i = 0; i < rounds(); i++) assert_ok(at_tensor_cummax(&results[k][i], &results[k + 1][i], x, 0));
  side jobs[THREADS] = {{results[0], 0}, {results[1], 1}, {results[2], 1}, {results[3], 0}};
  run_threads(read_or_drop, jobs, sizeof *jobs);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(four_networks_train_as_if_alone),
      CASE(a_shared_tensor_serves_all),
      CASE(in_place_additions_are_not_lost),
      CASE(one_leaf_is_differentiated_by_all),
      CASE(the_no_grad_flag_is_a_threads_own),
      CASE(backends_open_and_close_anywhere),
      CASE(results_of_one_operation_go_to_two_threads),
  };
  return RUN("capi/threads", tests);
}
