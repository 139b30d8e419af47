/* test_perceptron.c: neurons, their layers and MLPs against sums worked out by hand, of one value, of many, of several
   inputs; the two moons told apart. */
#include "support/athena_test.h"

static at_module* made(const char* text, at_generator* generator) {
  at_module* module = NULL;
  assert_ok(at_module_create(&module, device(), AT_F64, text, generator));
  return module;
}

static void set(at_module* module, const char* name, at_tensor* values) {
  at_tensor* there = NULL;
  assert_ok(at_module_tensor(&there, module, name));
  assert_ok(at_set_no_grad(NULL, 1));
  assert_ok(at_tensor_copy_(keep(there), values));
  assert_ok(at_set_no_grad(NULL, 0));
}

static at_tensor* call(at_module* module, at_tensor* const* inputs, size_t count) {
  at_tensor* y = NULL;
  assert_ok(at_module_call(&y, 1, module, inputs, count));
  return keep(y);
}

static void assert_shape(at_tensor* a, int32_t rank, const int64_t* wanted) {
  int64_t dims[8];
  int32_t has = 0;
  assert_ok(at_tensor_rank(&has, a));
  assert_int_equal(has, rank);
  assert_ok(at_tensor_shape(dims, 8, a));
  for (int32_t i = 0; i < rank; i++) assert_int_equal(dims[i], wanted[i]);
}

static at_tensor* number(double value) { return filled(AT_F64, 0, NULL, value); }

static void a_neuron_is_a_weighted_sum(void** state) {
  (void)state;
  at_module *neuron = made("Neuron(2)", NULL), *linear = made("Neuron(2, nonlin=False)", NULL);
  at_module* both[] = {neuron, linear};
  for (int i = 0; i < 2; i++) {
    set(both[i], "weight", vector_f64(2, (double[]){2, -3}));
    set(both[i], "bias", number(0.5));
  }
  at_tensor *values[] = {leaf(number(1)), leaf(number(4))}, *together = vector_f64(2, (double[]){1, 4});
  assert_values(call(neuron, values, 2), 1, (double[]){0}, 0);
  at_tensor* y = call(linear, values, 2);
  assert_shape(y, 0, NULL);
  assert_values(y, 1, (double[]){-9.5}, 0);
  assert_values(call(linear, &together, 1), 1, (double[]){-9.5}, 0);
  at_tensor *weight = NULL, *bias = NULL;
  assert_ok(at_tensor_backward(with_scalar(at_tensor_mul_scalar, y, 10)));
  assert_values(gradient_of(values[0]), 1, (double[]){20}, 0);
  assert_values(gradient_of(values[1]), 1, (double[]){-30}, 0);
  assert_ok(at_module_tensor(&weight, linear, "weight"));
  assert_ok(at_module_tensor(&bias, linear, "bias"));
  assert_values(gradient_of(keep(weight)), 2, (double[]){10, 40}, 0);
  assert_values(gradient_of(keep(bias)), 1, (double[]){10}, 0);
  check_waiting();
  for (int i = 0; i < 2; i++) assert_ok(at_module_release(both[i]));
}

static void batches_of_values_mix_with_single_ones(void** state) {
  (void)state;
  at_module* layer = made("NeuronLayer(2, 3)", NULL);
  set(layer, "weight", matrix_f64(3, 2, (double[]){1, 0, 0, 1, -1, -1}));
  set(layer, "bias", vector_f64(3, (double[]){0, 0.5, 10}));
  double wanted[] = {1, 2.5, 7, 0, 2.5, 10, 3, 2.5, 5, 0, 2.5, 12};
  at_tensor* values[] = {vector_f64(4, (double[]){1, -2, 3, -4}), number(2)};
  at_tensor* y = call(layer, values, 2);
  assert_shape(y, 2, (int64_t[]){4, 3});
  assert_values(y, 12, wanted, 0);
  values[1] = filled(AT_F32, 1, (int64_t[]){1}, 2); /* promoted */
  assert_values(call(layer, values, 2), 12, wanted, 0);
  assert_ok(at_module_release(layer));
}

static void an_mlp_is_its_layers(void** state) {
  (void)state;
  at_generator* generator = NULL;
  assert_ok(at_generator_create(&generator, 3));
  at_module* mlp = made("MLP(3, (4, 1, 2, 1))", generator);
  char names[256], shown[64];
  size_t count = 0;
  assert_ok(at_module_names(names, sizeof names, NULL, &count, mlp, AT_MODULE_PARAMETERS));
  assert_int_equal(count, 8);
  assert_string_equal(names, "0.weight");
  assert_ok(at_module_description(shown, sizeof shown, NULL, mlp));
  assert_string_equal(shown, "MLP(in_features=3, out_features=(4, 1, 2, 1))");
  at_tensor *x = casted(random_f32(2, (int64_t[]){5, 3}, 9), AT_F64), *sum = x, *tensors[8];
  assert_ok(at_module_tensors(tensors, 8, mlp, AT_MODULE_PARAMETERS));
  for (int i = 0; i < 4; i++) {
    at_tensor *weight = keep(tensors[2 * i]), *bias = keep(tensors[2 * i + 1]);
    double* drawn = values_of(weight);
    int64_t size = 0;
    assert_ok(at_tensor_numel(&size, weight));
    for (int64_t k = 0; k < size; k++) assert_true(fabs(drawn[k]) <= 1);
    assert_near(item(reduce_all(at_tensor_sum, bias)), 0, 0);
    sum = binary(at_tensor_matmul, sum, transposed(weight, 0, 1));
    if (i < 3) sum = unary(at_tensor_relu, sum);
  }
  at_tensor* y = call(mlp, &x, 1);
  assert_shape(y, 1, (int64_t[]){5});
  assert_values(y, 5, values_of(sum), 1e-14);
  assert_ok(at_module_release(mlp));
  assert_ok(at_generator_release(generator));
}

static void what_does_not_fit_is_told(void** state) {
  (void)state;
  static const struct {
    const char *text, *part;
  } wrong[] = {{"Neuron(0)", "in_features of Neuron is 0"},
               {"NeuronLayer(2, 0)", "out_features of NeuronLayer is 0"},
               {"MLP(2, ())", "out_features is (), expected a size for each layer"},
               {"MLP(2, (3, -1))", "out_features of NeuronLayer is -1"}};
  at_module* module = NULL;
  for (size_t i = 0; i < COUNT(wrong); i++) {
    assert_status(at_module_create(&module, device(), AT_F32, wrong[i].text, NULL), AT_ERROR_ARGUMENT);
    assert_error_has(wrong[i].part);
  }
  module = made("Neuron(3)", NULL);
  at_tensor *y = NULL, *values[] = {number(1), number(2), vector_f64(2, (double[]){1, 2}), number(4)};
  assert_status(at_module_call(&y, 1, module, values, 1), AT_ERROR_SHAPE);
  assert_error_has("expected 3 features on the last axis, or as many inputs");
  assert_status(at_module_call(&y, 1, module, values, 2), AT_ERROR_ARGUMENT);
  assert_status(at_module_call(&y, 1, module, values, 4), AT_ERROR_ARGUMENT);
  values[1] = vector_f64(3, (double[]){1, 2, 3});
  assert_status(at_module_call(&y, 1, module, values, 3), AT_ERROR_SHAPE);
  assert_null(y);
  assert_ok(at_module_release(module));
}

enum { POINTS = 100, STEPS = 100 };

/* Two half circles, with noise; -1 and 1. */
static void moons(at_tensor** x, at_tensor** y, at_generator* generator) {
  double points[POINTS][2], sides[POINTS];
  for (int i = 0; i < POINTS; i++) {
    int inner = i >= POINTS / 2;
    double angle = acos(-1) * (i % (POINTS / 2)) / (POINTS / 2 - 1);
    points[i][0] = inner ? 1 - cos(angle) : cos(angle);
    points[i][1] = inner ? 0.5 - sin(angle) : sin(angle);
    sides[i] = inner ? 1 : -1;
  }
  at_tensor* noise = NULL;
  assert_ok(at_tensor_normal(&noise, device(), AT_F64, 2, (int64_t[]){POINTS, 2}, 0, 0.1, generator));
  *x = binary(at_tensor_add, matrix_f64(POINTS, 2, points[0]), keep(noise));
  *y = vector_f64(POINTS, sides);
}

static void the_moons_are_told_apart(void** state) {
  (void)state;
  at_generator* generator = NULL;
  assert_ok(at_generator_create(&generator, 0));
  at_tensor *x = NULL, *y = NULL, *parameters[6];
  moons(&x, &y, generator);
  at_module* mlp = made("MLP(2, (16, 16, 1))", generator);
  at_optimizer* optimizer = NULL;
  assert_ok(at_module_tensors(parameters, 6, mlp, AT_MODULE_PARAMETERS));
  assert_ok(at_optimizer_sgd(&optimizer, parameters, 6, NULL));
  int64_t numbers = 0, size = 0;
  for (int i = 0; i < 6; i++) {
    assert_ok(at_tensor_numel(&size, keep(parameters[i])));
    numbers += size;
  }
  assert_int_equal(numbers, 337);
  for (int step = 0;; step++) {
    at_tensor *scores = call(mlp, &x, 1), *margins = binary(at_tensor_mul, scores, y), *loss;
    if (step == STEPS) {
      at_tensor* above = casted(with_scalar(at_tensor_greater_scalar, margins, 0), AT_F64);
      assert_near(item(reduce_all(at_tensor_sum, above)), POINTS, 0);
      break;
    }
    at_tensor* missed = with_scalar(at_tensor_add_scalar, unary(at_tensor_neg, margins), 1);
    loss = reduce_all(at_tensor_mean, unary(at_tensor_relu, missed));
    for (int i = 0; i < 6; i++) {
      at_tensor* square = reduce_all(at_tensor_sum, binary(at_tensor_mul, parameters[i], parameters[i]));
      loss = binary(at_tensor_add, loss, with_scalar(at_tensor_mul_scalar, square, 1e-4));
    }
    assert_ok(at_optimizer_set_learning_rate(optimizer, 1.0 - 0.9 * step / STEPS));
    assert_ok(at_tensor_backward(loss));
    assert_ok(at_optimizer_step(optimizer));
    assert_ok(at_optimizer_zero_grad(optimizer));
  }
  assert_ok(at_optimizer_release(optimizer));
  assert_ok(at_module_release(mlp));
  assert_ok(at_generator_release(generator));
}

int main(void) {
  const struct CMUnitTest tests[] = {CASE(a_neuron_is_a_weighted_sum), CASE(batches_of_values_mix_with_single_ones),
                                     CASE(an_mlp_is_its_layers), CASE(what_does_not_fit_is_told),
                                     CASE(the_moons_are_told_apart)};
  return RUN("nn/perceptron", tests);
}
