/* test_average.c: means of a module's parameters over its training, in one launch.
 */
#include "support/athena_test.h"

enum { STEPS = 10, PARAMETERS = 6 };

static at_module* net(void) {
  at_module* module = NULL;
  const char* text = "Sequential(Linear(3, 5), BatchNorm1d(5), Linear(5, 2))";
  assert_ok(at_module_create(&module, device(), AT_F32, text, NULL));
  return module;
}

static void parameters_of(at_tensor** p, at_module* module) {
  assert_ok(at_module_tensors(p, PARAMETERS, module, AT_MODULE_PARAMETERS));
  for (int i = 0; i < PARAMETERS; i++) keep(p[i]);
}

static void train(at_optimizer* optimizer, at_module* module, uint64_t seed) {
  at_tensor *x = random_f32(2, (int64_t[]){4, 3}, seed), *y = NULL;
  assert_ok(at_optimizer_zero_grad(optimizer));
  assert_ok(at_module_call(&y, 1, module, &x, 1));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, keep(y), y))));
  assert_ok(at_optimizer_step(optimizer));
}

/* Against the same by hand; the optimizer has them in another order, in two groups. */
static void means_are_those_by_hand(void** state) {
  (void)state;
  for (int optimized = 0; optimized < 2; optimized++) {
    at_module *module = net(), *average = NULL;
    assert_ok(at_module_copy(&average, module));
    at_tensor *p[PARAMETERS], *mean[PARAMETERS];
    double* wanted[PARAMETERS];
    parameters_of(p, module), parameters_of(mean, average);
    for (int i = 0; i < PARAMETERS; i++) wanted[i] = values_of(p[i]);
    at_optimizer* optimizer = NULL;
    if (optimized) {
      at_tensor* other[] = {p[3], p[1], p[5], p[0]};
      assert_ok(at_optimizer_adamw(&optimizer, other, 4, NULL));
      assert_ok(at_optimizer_add_group(optimizer, (at_tensor*[]){p[4], p[2]}, 2));
    } else {
      assert_ok(at_optimizer_adamw(&optimizer, p, 1, NULL)); /* the others are nobody's */
    }
    for (int step = 0; step < STEPS; step++) {
      train(optimizer, module, (uint64_t)step);
      double weight = step == 0 ? 1 : 0.1;
      assert_ok(at_module_average(average, module, weight, 0));
      for (int i = 0; i < PARAMETERS; i++) {
        double* now = values_of(p[i]);
        for (int64_t e = 0; e < (i == 0 ? 15 : 1); e++) wanted[i][e] += weight * (now[e] - wanted[i][e]);
      }
    }
    for (int i = 0; i < PARAMETERS; i++) assert_near(values_of(mean[i])[0], wanted[i][0], 1e-6);
    assert_near(values_of(mean[0])[14], wanted[0][14], 1e-6);
    at_tensor *buffer = NULL, *copied = NULL;
    assert_ok(at_module_tensor(&buffer, module, "1.running_mean") |
              at_module_tensor(&copied, average, "1.running_mean"));
    assert_near(values_of(keep(copied))[2], values_of(keep(buffer))[2], 0);
    assert_ok(at_module_average(module, average, 1, 0)); /* into the trained one */
    for (int i = 0; i < PARAMETERS; i++) assert_near(values_of(p[i])[0], values_of(mean[i])[0], 0);
    train(optimizer, module, 1);
    assert_ok(at_optimizer_release(optimizer) | at_module_release(module) | at_module_release(average));
  }
}

static void a_mean_is_one_launch(void** state) {
  (void)state;
  at_module *module = NULL, *average = NULL;
  assert_ok(at_module_create(&module, device(), AT_F32, "Sequential(Linear(3, 5), Tanh(), Linear(5, 5), Linear(5, 2))",
                             NULL));
  assert_ok(at_module_copy(&average, module));
  assert_ok(at_module_set_requires_grad(average, 0));
  at_tensor* p[PARAMETERS];
  parameters_of(p, module);
  at_optimizer* optimizer = NULL;
  assert_ok(at_optimizer_adamw(&optimizer, p, PARAMETERS, NULL));
  uint64_t launches = 0;
  for (int step = 0; step < 4; step++) {
    train(optimizer, module, (uint64_t)step);
    assert_ok(at_backend_synchronize(device()));
    launches = counters().launches;
    assert_ok(at_module_average(average, module, 0.01, 0));
    assert_ok(at_backend_synchronize(device()));
    launches = counters().launches - launches;
  }
  assert_int_equal(launches, 1);
  assert_ok(at_optimizer_release(optimizer) | at_module_release(module));
  at_tensor* mean[PARAMETERS];
  parameters_of(mean, average);
  assert_true(isfinite(values_of(mean[0])[0]));
  assert_ok(at_module_release(average));
}

/* A module of 16 bits, whose mean would lose small ways: of float32, and moved. */
static void a_mean_may_be_wider(void** state) {
  (void)state;
  at_module *module = net(), *average = NULL, *other = NULL;
  assert_ok(at_module_copy(&average, module));
  assert_ok(at_module_to(module, NULL, AT_BF16));
  at_tensor *p[PARAMETERS], *mean[PARAMETERS];
  parameters_of(p, module), parameters_of(mean, average);
  at_optimizer* optimizer = NULL;
  assert_ok(at_optimizer_adamw(&optimizer, p, PARAMETERS, NULL));
  double before = values_of(mean[0])[0], target = values_of(p[0])[0];
  for (int step = 0; step < 3; step++) assert_ok(at_module_average(average, module, 0.25, 1));
  assert_int_equal(dtype_of(mean[0]), AT_F32);
  assert_near(values_of(mean[0])[0], target + (before - target) * 0.421875, 1e-6);
  assert_status(at_module_average(module, module, 0.5, 0), AT_ERROR_ARGUMENT);
  assert_status(at_module_average(average, module, 1.5, 0), AT_ERROR_ARGUMENT);
  assert_ok(at_module_create(&other, device(), AT_F32, "Sequential(Linear(3, 4), BatchNorm1d(4), Linear(4, 2))", NULL));
  assert_status(at_module_average(other, module, 0.5, 0), AT_ERROR_ARGUMENT);
  assert_error_has("expected a copy of it");
  assert_ok(at_optimizer_release(optimizer) | at_module_release(module) | at_module_release(average));
  assert_ok(at_module_release(other));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(means_are_those_by_hand),
      CASE(a_mean_is_one_launch),
      CASE(a_mean_may_be_wider),
  };
  return RUN("optim/average", tests);
}
