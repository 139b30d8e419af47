/* test_optimizer.c: updates against loops on the host, packing that leaves handles and views alone, one launch a step.
 */
#include "support/athena_test.h"

enum { N = 7, STEPS = 20 };

/* The gradient of sum(c · p + p⁴ / 4) is c + p³: different every step. */
static const double c[N] = {0.5, -1, 2, -0.25, 0, 3, -2};
static const double start[N] = {0.1, -0.4, 0.3, 1, -1, 0.7, 0};

static at_tensor* loss_of(at_tensor* p) {
  at_tensor* square = binary(at_tensor_mul, p, p);
  at_tensor* fourth = with_scalar(at_tensor_div_scalar, binary(at_tensor_mul, square, square), 4);
  return reduce_all(at_tensor_sum, binary(at_tensor_add, fourth, binary(at_tensor_mul, vector_f64(N, c), p)));
}

static void train(at_optimizer* optimizer, at_tensor* p) {
  assert_ok(at_optimizer_zero_grad(optimizer));
  assert_ok(at_tensor_backward(loss_of(p)));
  assert_ok(at_optimizer_step(optimizer));
}

static void sgd_matches_the_host(void** state) {
  (void)state;
  static const double table[][3] = {{0.01, 0, 0}, {0.05, 0.9, 0}, {0.05, 0, 0.1}, {0.02, 0.5, 0.03}};
  for (size_t t = 0; t < COUNT(table); t++) {
    at_sgd_options options = AT_SGD_OPTIONS_INIT;
    options.learning_rate = table[t][0], options.momentum = table[t][1], options.weight_decay = table[t][2];
    at_tensor* p = leaf(vector_f64(N, start));
    at_optimizer* optimizer = NULL;
    assert_ok(at_optimizer_sgd(&optimizer, &p, 1, &options));
    double host[N], b[N] = {0};
    memcpy(host, start, sizeof host);
    for (int s = 0; s < STEPS; s++) {
      train(optimizer, p);
      for (int i = 0; i < N; i++) {
        double g = c[i] + host[i] * host[i] * host[i] + options.weight_decay * host[i];
        b[i] = s ? options.momentum * b[i] + g : g;
        host[i] -= options.learning_rate * b[i];
      }
    }
    assert_values(p, N, host, 1e-12);
    assert_ok(at_optimizer_release(optimizer));
  }
}

static void adamw_matches_the_host(void** state) {
  (void)state;
  static const double table[][5] = {
      {0.001, 0.9, 0.999, 1e-8, 0.01}, /* the defaults: no options are passed */
      {0.05, 0.8, 0.95, 1e-6, 0.1},
      {0.01, 0, 0, 0, 0}, /* zero means zero */
      {0, 0.9, 0.999, 1e-8, 0.01},
  };
  for (size_t t = 0; t < COUNT(table); t++) {
    const double* real = table[t];
    at_adamw_options options = AT_ADAMW_OPTIONS_INIT;
    options.learning_rate = real[0], options.beta1 = real[1], options.beta2 = real[2];
    options.epsilon = real[3], options.weight_decay = real[4];
    at_tensor* p = leaf(vector_f64(N, start));
    at_optimizer* optimizer = NULL;
    assert_ok(at_optimizer_adamw(&optimizer, &p, 1, t ? &options : NULL));
    double host[N], m[N] = {0}, v[N] = {0};
    memcpy(host, start, sizeof host);
    for (int s = 1; s <= STEPS; s++) {
      train(optimizer, p);
      for (int i = 0; i < N; i++) {
        double g = c[i] + host[i] * host[i] * host[i];
        host[i] -= real[0] * real[4] * host[i];
        m[i] = real[1] * m[i] + (1 - real[1]) * g;
        v[i] = real[2] * v[i] + (1 - real[2]) * g * g;
        host[i] -= real[0] * (m[i] / (1 - pow(real[1], s))) / (sqrt(v[i] / (1 - pow(real[2], s))) + real[3]);
      }
    }
    assert_values(p, N, host, 1e-12);
    assert_ok(at_optimizer_release(optimizer));
  }
}

static void packing_leaves_handles_views_and_values(void** state) {
  (void)state;
  at_tensor* p[] = {leaf(matrix_f64(2, 3, (double[]){1, 2, 3, 4, 5, 6})), leaf(vector_f64(2, (double[]){7, 8})),
                    leaf(filled(AT_F64, 0, NULL, 9))};
  at_tensor *column = NULL, *flat = NULL;
  assert_ok(at_tensor_detach(&column, p[0]));
  column = sliced(keep(column), 1, 1, 2, 1);
  assert_ok(at_tensor_detach(&flat, p[1]));
  keep(flat);
  at_optimizer* optimizer = NULL;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.5;
  assert_ok(at_optimizer_sgd(&optimizer, p, COUNT(p), &options));
  assert_values(p[0], 6, (double[]){1, 2, 3, 4, 5, 6}, 0);
  assert_values(column, 2, (double[]){2, 5}, 0);
  at_tensor* loss = reduce_all(at_tensor_sum, binary(at_tensor_mul, p[0], p[2])); /* p[1] has no gradient */
  assert_ok(at_tensor_backward(loss));
  assert_ok(at_optimizer_step(optimizer));
  assert_values(p[0], 6, (double[]){-3.5, -2.5, -1.5, -0.5, 0.5, 1.5}, 1e-15);
  assert_values(column, 2, (double[]){-2.5, 0.5}, 1e-15);
  assert_values(p[1], 2, (double[]){7, 8}, 0);
  assert_values(flat, 2, (double[]){7, 8}, 0);
  assert_near(item(p[2]), 9 - 0.5 * 21, 1e-15);
  assert_ok(at_set_no_grad(NULL, 1));
  assert_ok(at_tensor_fill_(column, 1));
  assert_values(p[0], 6, (double[]){-3.5, 1, -1.5, -0.5, 1, 1.5}, 1e-15);
  assert_ok(at_optimizer_release(optimizer));
  assert_values(p[0], 6, (double[]){-3.5, 1, -1.5, -0.5, 1, 1.5}, 1e-15);
}

/* Sum of squares of all: its gradients. */
static at_tensor* squares(at_tensor* const* p, size_t count) {
  at_tensor* all = NULL;
  for (size_t i = 0; i < count; i++) {
    at_tensor* part = reduce_all(at_tensor_sum, binary(at_tensor_mul, p[i], p[i]));
    all = all ? binary(at_tensor_add, all, part) : part;
  }
  return all;
}

static void make_parameters(at_tensor** p) {
  p[0] = leaf(random_f32(2, (int64_t[]){20, 30}, 1));
  p[1] = leaf(random_f32(1, (int64_t[]){30}, 2));
  p[2] = leaf(random_f32(2, (int64_t[]){30, 5}, 3));
  for (int i = 0; i < 3; i++) assert_ok(at_tensor_eval(p[i]));
}

static uint64_t launches_since(uint64_t before) {
  assert_ok(at_backend_synchronize(device()));
  return counters().launches - before;
}

static void a_steady_update_is_one_launch(void** state) {
  (void)state;
  at_tensor *alone[3], *p[3];
  uint64_t gradients_alone = 0, whole_step = 0;
  make_parameters(alone);
  make_parameters(p);
  at_optimizer* optimizer = NULL;
  assert_ok(at_optimizer_adamw(&optimizer, p, COUNT(p), NULL));
  for (int i = 0; i < 3; i++) { /* the last round counts */
    at_tensor* loss = squares(alone, COUNT(alone));
    for (size_t j = 0; j < COUNT(alone); j++) assert_ok(at_tensor_zero_grad(alone[j]));
    assert_ok(at_tensor_backward(loss));
    at_tensor* all[] = {loss, gradient_of(alone[0]), gradient_of(alone[1]), gradient_of(alone[2])};
    uint64_t before = counters().launches;
    assert_ok(at_tensor_eval_all(all, COUNT(all)));
    gradients_alone = launches_since(before);
    loss = squares(p, COUNT(p));
    assert_ok(at_optimizer_zero_grad(optimizer));
    assert_ok(at_tensor_backward(loss));
    before = counters().launches;
    assert_ok(at_optimizer_step(optimizer));
    whole_step = launches_since(before);
  }
  assert_ok(at_optimizer_release(optimizer));
  if (whole_step > gradients_alone + 1)
    refuse("a step takes %d launches, its gradients alone %d", (int)whole_step, (int)gradients_alone);
}

static void the_learning_rate_can_change(void** state) {
  (void)state;
  at_tensor* p = leaf(vector_f64(N, start));
  at_optimizer* optimizer = NULL;
  double rate = 0;
  assert_ok(at_optimizer_sgd(&optimizer, &p, 1, NULL));
  assert_ok(at_optimizer_learning_rate(&rate, optimizer));
  assert_near(rate, 0.01, 0);
  assert_ok(at_optimizer_set_learning_rate(optimizer, 0));
  train(optimizer, p);
  assert_values(p, N, start, 0);
  assert_ok(at_optimizer_set_learning_rate(optimizer, 0.25));
  assert_ok(at_optimizer_learning_rate(&rate, optimizer));
  assert_near(rate, 0.25, 0);
  assert_status(at_optimizer_set_learning_rate(optimizer, -1), AT_ERROR_ARGUMENT);
  assert_status(at_optimizer_set_learning_rate(optimizer, NAN), AT_ERROR_ARGUMENT);
  assert_ok(at_optimizer_release(optimizer));
}

static void gradients_stay_until_zeroed(void** state) {
  (void)state;
  at_tensor *p = leaf(vector_f64(1, (double[]){2})), *none = p;
  at_optimizer* optimizer = NULL;
  assert_ok(at_optimizer_sgd(&optimizer, &p, 1, NULL));
  for (int i = 1; i <= 2; i++) {
    assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, with_scalar(at_tensor_mul_scalar, p, 3))));
    assert_values(gradient_of(p), 1, (double[]){3.0 * i}, 0);
  }
  assert_ok(at_optimizer_step(optimizer));
  assert_values(gradient_of(p), 1, (double[]){6}, 0);
  assert_ok(at_optimizer_zero_grad(optimizer));
  assert_ok(at_tensor_grad_of(&none, p));
  if (none) assert_values(keep(none), 1, (double[]){0}, 0);
  assert_ok(at_optimizer_release(optimizer));
}

static void what_cannot_be_optimized_is_refused(void** state) {
  (void)state;
  at_tensor *p = leaf(vector_f64(N, start)), *plain = vector_f64(N, start),
            *single = leaf(random_f32(1, (int64_t[]){3}, 1));
  at_tensor *mixed[] = {p, single}, *twice[] = {p, p}, *computed = binary(at_tensor_mul, p, p);
  at_optimizer *o = NULL, *owner = NULL;
  assert_status(at_optimizer_sgd(&o, &plain, 1, NULL), AT_ERROR_STATE);
  assert_null(o);
  assert_status(at_optimizer_sgd(&o, &computed, 1, NULL), AT_ERROR_STATE);
  assert_status(at_optimizer_sgd(&o, mixed, 2, NULL), AT_ERROR_DTYPE);
  assert_status(at_optimizer_sgd(&o, twice, 2, NULL), AT_ERROR_STATE);
  assert_status(at_optimizer_sgd(&o, NULL, 0, NULL), AT_ERROR_ARGUMENT);
  at_tensor* halves[] = {single, leaf(filled(AT_F16, 1, (int64_t[]){3}, 1))};
  assert_status(at_optimizer_sgd(&o, halves, 2, NULL), AT_ERROR_DTYPE);
  assert_ok(at_optimizer_sgd(&owner, &p, 1, NULL));
  assert_status(at_optimizer_adamw(&o, &p, 1, NULL), AT_ERROR_STATE);
  assert_ok(at_optimizer_release(owner));
  assert_ok(at_optimizer_adamw(&o, &p, 1, NULL)); /* free again */
  assert_ok(at_optimizer_release(o));
}

static void a_step_without_memory_can_be_tried_again(void** state) {
  (void)state;
  enum { many = 100000 };
  at_tensor* p = leaf(filled(AT_F32, 1, (int64_t[]){many}, 1));
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.25;
  at_optimizer* optimizer = NULL;
  assert_ok(at_optimizer_sgd(&optimizer, &p, 1, &options));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, p, p))));
  assert_ok(at_backend_trim(device()));
  assert_ok(at_backend_set_memory_limit(device(), memory().used + 1000));
  for (int i = 0; i < 2; i++) assert_status(at_optimizer_step(optimizer), AT_ERROR_OUT_OF_MEMORY);
  assert_ok(at_backend_set_memory_limit(device(), 0));
  assert_near(item(reduce_all(at_tensor_max, p)), 1, 0);
  assert_ok(at_optimizer_step(optimizer));
  assert_near(item(reduce_all(at_tensor_max, p)), 0.5, 0);
  assert_ok(at_optimizer_release(optimizer));
}

static void parameters_of_one_optimizer_are_no_views_of_one_another(void** state) {
  (void)state;
  at_tensor* p[] = {leaf(vector_f32(2, (float[]){1, 2})), leaf(vector_f32(2, (float[]){3, 4}))};
  at_optimizer* optimizer = NULL;
  assert_ok(at_optimizer_sgd(&optimizer, p, 2, NULL));
  int32_t shares = 1;
  assert_ok(at_tensor_shares_memory(&shares, p[0], p[1]));
  assert_int_equal(shares, 0);
  assert_ok(at_tensor_shares_memory(&shares, p[0], sliced(p[0], 0, 0, 1, 1)));
  assert_int_equal(shares, 1);
  assert_ok(at_optimizer_release(optimizer));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(sgd_matches_the_host),
      CASE(adamw_matches_the_host),
      CASE(packing_leaves_handles_views_and_values),
      CASE(a_steady_update_is_one_launch),
      CASE(the_learning_rate_can_change),
      CASE(gradients_stay_until_zeroed),
      CASE(what_cannot_be_optimized_is_refused),
      CASE(a_step_without_memory_can_be_tried_again),
      CASE(parameters_of_one_optimizer_are_no_views_of_one_another),
  };
  return RUN("optim/optimizer", tests);
}
