/* test_rules.c: every rule's path over 100 steps is that of PyTorch in float64 (paths.py).
 */
#include "support/athena_test.h"

enum { N = 7 };

#define PATH(rule, RULE, i, ...)                                           \
  static void make_##i(at_optimizer** optimizer, at_tensor* p) {           \
    at_##rule##_options o = AT_##RULE##_OPTIONS_INIT, initialized;         \
    assert_ok(at_##rule##_options_init(&initialized, sizeof initialized)); \
    assert_memory_equal(&o, &initialized, sizeof o);                       \
    __VA_ARGS__                                                            \
    int plain = !memcmp(&o, &initialized, sizeof o);                       \
    assert_ok(at_optimizer_##rule(optimizer, &p, 1, plain ? NULL : &o));   \
  }
#define SEEN(i) static const double seen_##i[3][N]
#include "paths.h"

/* The gradient of sum(c · p + p⁴ / 4) is c + p³. */
static const double c[N] = {0.5, -1, 2, -0.25, 0, 3, -2};
static const double start[N] = {0.1, -0.4, 0.3, 1, -1, 0.7, 0};

static void train(at_optimizer* optimizer, at_tensor* p) {
  at_tensor* square = binary(at_tensor_mul, p, p);
  at_tensor* fourth = with_scalar(at_tensor_div_scalar, binary(at_tensor_mul, square, square), 4);
  at_tensor* all = binary(at_tensor_add, fourth, binary(at_tensor_mul, vector_f64(N, c), p));
  assert_ok(at_optimizer_zero_grad(optimizer));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, all)));
  assert_ok(at_optimizer_step(optimizer));
}

static const struct {
  void (*make)(at_optimizer**, at_tensor*);
  const double (*seen)[N];
} paths[] = {PATHS};

static void paths_are_those_of_pytorch(void** state) {
  (void)state;
  for (size_t i = 0; i < COUNT(paths); i++) {
    at_tensor* p = leaf(vector_f64(N, start));
    at_optimizer* optimizer = NULL;
    paths[i].make(&optimizer, p);
    for (int step = 1; step <= 100; step++) {
      train(optimizer, p);
      int at = step == 1 ? 0 : step == 7 ? 1 : step == 100 ? 2 : -1;
      if (at < 0) continue;
      double values[N];
      assert_ok(at_tensor_to_host(p, values, sizeof values));
      for (int k = 0; k < N; k++)
        if (!(fabs(values[k] - paths[i].seen[at][k]) <= 1e-10))
          refuse("path %d, step %d: element %d is %.17g, expected %.17g", (int)i, step, k, values[k],
                 paths[i].seen[at][k]);
    }
    assert_ok(at_optimizer_release(optimizer));
  }
}

static void numbers_out_of_range_are_refused(void** state) {
  (void)state;
  at_tensor* p = leaf(vector_f64(N, start));
  at_optimizer* o = NULL;
#define REFUSED(rule, RULE, change)                                             \
  {                                                                             \
    at_##rule##_options options = AT_##RULE##_OPTIONS_INIT;                     \
    options.change;                                                             \
    assert_status(at_optimizer_##rule(&o, &p, 1, &options), AT_ERROR_ARGUMENT); \
    assert_null(o);                                                             \
  }
  REFUSED(sgd, SGD, learning_rate = -1)
  REFUSED(sgd, SGD, nesterov = 1) /* wants a momentum */
  REFUSED(adam, ADAM, beta1 = 1)
  REFUSED(adamw, ADAMW, beta2 = 1.5)
  REFUSED(adamax, ADAMAX, epsilon = NAN)
  REFUSED(nadam, NADAM, momentum_decay = -0.1)
  REFUSED(radam, RADAM, weight_decay = INFINITY)
  REFUSED(rmsprop, RMSPROP, alpha = 1)
  REFUSED(adagrad, ADAGRAD, initial_accumulator_value = -1)
  REFUSED(adadelta, ADADELTA, rho = 2)
  REFUSED(lion, LION, beta1 = -0.5)
  assert_ok(at_optimizer_lion(&o, &p, 1, NULL)); /* none of those took it */
  assert_ok(at_optimizer_release(o));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(paths_are_those_of_pytorch),
      CASE(numbers_out_of_range_are_refused),
  };
  return RUN("optim/rules", tests);
}
