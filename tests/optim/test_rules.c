/* test_rules.c: every rule's path over 100 steps is that of PyTorch, or of the paper's formula, in float64 (paths.py).
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

/* Σ p⁴ / 4 of both matrices, and the square of the difference of their sums. */
static at_tensor* loss_of_matrices(at_tensor* const* p) {
  at_tensor *all = NULL, *sums[2];
  for (int i = 0; i < 2; i++) {
    at_tensor* square = binary(at_tensor_mul, p[i], p[i]);
    at_tensor* part =
        with_scalar(at_tensor_div_scalar, reduce_all(at_tensor_sum, binary(at_tensor_mul, square, square)), 4);
    all = all ? binary(at_tensor_add, all, part) : part;
    sums[i] = reduce_all(at_tensor_sum, p[i]);
  }
  at_tensor* difference = binary(at_tensor_sub, sums[0], sums[1]);
  return binary(at_tensor_add, all, binary(at_tensor_mul, difference, difference));
}

static const struct {
  void (*make)(at_optimizer**, at_tensor*);
  const double (*seen)[2 * N];
} matrix_paths[] = {MATRIX_PATHS};

/* The second matrix comes as a group. */
static void matrices_go_as_newton_and_schulz_say(void** state) {
  (void)state;
  double again[N + 1];
  for (int k = 0; k <= N; k++) again[k] = start[k % N];
  for (size_t i = 0; i < COUNT(matrix_paths); i++) {
    at_tensor* p[] = {leaf(matrix_f64(3, 2, start)), leaf(matrix_f64(2, 4, again))};
    at_optimizer* optimizer = NULL;
    matrix_paths[i].make(&optimizer, p[0]);
    assert_ok(at_optimizer_add_group(optimizer, p + 1, 1));
    for (int step = 1; step <= 100; step++) {
      assert_ok(at_optimizer_zero_grad(optimizer));
      assert_ok(at_tensor_backward(loss_of_matrices(p)));
      assert_ok(at_optimizer_step(optimizer));
      int at = step == 1 ? 0 : step == 7 ? 1 : step == 100 ? 2 : -1;
      if (at < 0) continue;
      double values[2 * N];
      assert_ok(at_tensor_to_host(p[0], values, 6 * sizeof(double)));
      assert_ok(at_tensor_to_host(p[1], values + 6, 8 * sizeof(double)));
      for (int k = 0; k < 2 * N; k++)
        if (!(fabs(values[k] - matrix_paths[i].seen[at][k]) <= 1e-10))
          refuse("path %d, step %d: element %d is %.17g, expected %.17g", (int)i, step, k, values[k],
                 matrix_paths[i].seen[at][k]);
    }
    at_tensor* line = leaf(vector_f64(N, start));
    assert_status(at_optimizer_add_group(optimizer, &line, 1), AT_ERROR_SHAPE);
    assert_ok(at_optimizer_release(optimizer));
    assert_status(at_optimizer_muon(&optimizer, &line, 1, NULL), AT_ERROR_SHAPE);
  }
}

/* Each parameter has a ratio of its own, also in a group that came later and with bounded gradients; where a parameter
   is 0 the ratio is 1: a step is as long as the rate. */
static void lamb_goes_by_each_parameter(void** state) {
  (void)state;
  double result[2][2 * N];
  for (int together = 0; together < 2; together++) {
    at_tensor* p[] = {leaf(vector_f64(N, start)), leaf(vector_f64(N, c))};
    at_optimizer* optimizer[2] = {NULL, NULL};
    for (int i = 0; i < (together ? 1 : 2); i++) {
      at_lamb_options options = AT_LAMB_OPTIONS_INIT;
      options.learning_rate = 0.03;
      assert_ok(at_optimizer_lamb(&optimizer[i], p + i, 1, &options));
      assert_ok(at_optimizer_set_clip_value(optimizer[i], 0.4));
    }
    if (together) assert_ok(at_optimizer_add_group(optimizer[0], p + 1, 1));
    assert_ok(at_optimizer_set_option(optimizer[!together], (size_t)together, "lr", 0.01));
    assert_ok(at_optimizer_set_option(optimizer[!together], (size_t)together, "weight_decay", 0.2));
    for (int step = 0; step < 5; step++)
      for (int i = 0; i < (together ? 1 : 2); i++) {
        at_tensor* products[] = {binary(at_tensor_mul, p[0], p[0]), binary(at_tensor_mul, p[1], p[1])};
        assert_ok(at_optimizer_zero_grad(optimizer[i]));
        at_tensor* loss = together ? binary(at_tensor_add, products[0], products[1]) : products[i];
        assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, loss)));
        assert_ok(at_optimizer_step(optimizer[i]));
      }
    for (int i = 0; i < 2; i++) assert_ok(at_tensor_to_host(p[i], result[together] + i * N, N * sizeof(double)));
    assert_ok(at_optimizer_release(optimizer[0]) | at_optimizer_release(optimizer[1]));
  }
  for (int k = 0; k < 2 * N; k++) assert_near(result[1][k], result[0][k], 1e-12);
  at_tensor* zeros = leaf(filled(AT_F64, 1, (int64_t[]){4}, 0));
  at_optimizer* optimizer = NULL;
  assert_ok(at_optimizer_lamb(&optimizer, &zeros, 1, NULL));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, zeros)));
  assert_ok(at_optimizer_step(optimizer));
  double values[4];
  assert_ok(at_tensor_to_host(zeros, values, sizeof values));
  for (int k = 0; k < 4; k++) assert_near(values[k], -0.001 / (1 + 1e-6), 1e-15);
  assert_ok(at_optimizer_release(optimizer));
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
  REFUSED(lamb, LAMB, beta2 = 1)
  REFUSED(muon, MUON, ns_steps = 100)
  REFUSED(muon, MUON, ns_b = NAN)
  assert_ok(at_optimizer_lion(&o, &p, 1, NULL)); /* none of those took it */
  assert_ok(at_optimizer_release(o));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(paths_are_those_of_pytorch),
      CASE(matrices_go_as_newton_and_schulz_say),
      CASE(lamb_goes_by_each_parameter),
      CASE(numbers_out_of_range_are_refused),
  };
  return RUN("optim/rules", tests);
}
