/* test_module.c: modules: what descriptions make, what is in them, and what happens to them. What they compute is
   compared in test_pytorch.c. */
#include "support/operand.h"

static at_module* made(const char* text) {
  at_module* module = NULL;
  assert_ok(at_module_create(&module, device(), AT_F32, text, NULL));
  return module;
}

static at_tensor* tensor_in(at_module* module, const char* name) {
  at_tensor* tensor = NULL;
  assert_ok(at_module_tensor(&tensor, module, name));
  return keep(tensor);
}

static at_tensor* drawn(int64_t rows, int64_t columns) {
  at_tensor* x = NULL;
  assert_ok(at_tensor_randn(&x, device(), AT_F32, 2, (int64_t[]){rows, columns}, 7));
  return keep(x);
}

static at_tensor* forward(at_module* module, at_tensor* x) {
  at_tensor* y = NULL;
  assert_ok(at_module_forward(&y, module, x));
  return keep(y);
}

static void assert_names(at_module* module, at_module_members members, const char* wanted) {
  char names[1024];
  size_t needed = 0, count = 0, words = 0;
  assert_ok(at_module_names(names, sizeof names, &needed, &count, module, members));
  for (size_t i = 0; i + 1 < needed; i++)
    if (!names[i]) names[i] = ' ';
  for (size_t i = 0; i < needed; i++) words += names[i] == ' ' || !names[i];
  assert_string_equal(needed ? names : "", wanted);
  assert_int_equal(count, words);
}

static void descriptions_say_what_is_wrong_with_them(void** state) {
  (void)state;
  static const struct {
    const char* text;
    at_status status;
    const char* part;
  } wrong[] = {
      {"Linear(3)", AT_ERROR_ARGUMENT, "Linear lacks out_features, expected in_features, out_features, bias"},
      {"Linear(3, 4, in=3)", AT_ERROR_ARGUMENT, "no argument in, expected in_features"},
      {"Linear(3, 4, True, 5)", AT_ERROR_ARGUMENT, "no argument 5"},
      {"Linear(3, 4, in_features=3)", AT_ERROR_ARGUMENT, "in_features twice"},
      {"Linear(3, 4", AT_ERROR_FORMAT, "the end at byte 11"},
      {"Linear(3, 4) x", AT_ERROR_FORMAT, "'x' at byte 13"},
      {"Linear(3, 4.5)", AT_ERROR_ARGUMENT, "out_features of Linear is 4.5, expected a whole number"},
      {"Linear(3, 99999999999999999999)", AT_ERROR_ARGUMENT, "expected a whole number"},
      {"Linear(-3, 4)", AT_ERROR_ARGUMENT, "in_features of Linear is -3, expected 0 to 2^40"},
      {"Linear(1000000000000, 1000000000000)", AT_ERROR_OVERFLOW, ""},
      {"Lineal(3, 4)", AT_ERROR_ARGUMENT, "no module Lineal, expected one of Linear"},
      {"", AT_ERROR_FORMAT, "expected a name"},
      {"3", AT_ERROR_FORMAT, "expected a name"},
      {"Dropout(1.5)", AT_ERROR_ARGUMENT, "expected 0 to 1"},
      {"GELU('erf')", AT_ERROR_ARGUMENT, "expected 'none', 'tanh'"},
      {"GELU('erf", AT_ERROR_FORMAT, "closing quotation mark"},
      {"Conv2d(3, 4, (3, 3, 3))", AT_ERROR_ARGUMENT, "one for each of 2 axes"},
      {"Conv2d(3, 4, 3, groups=2)", AT_ERROR_ARGUMENT, "divisor of 3 and 4"},
      {"Conv2d(3, 4, 3, padding='full')", AT_ERROR_ARGUMENT, "'valid', 'same'"},
      {"Sequential(ReLU(), 4)", AT_ERROR_ARGUMENT, "no argument 4"},
      {"Sequential(first=ReLU())", AT_ERROR_ARGUMENT, "without names"},
      {"ModuleDict(ReLU())", AT_ERROR_ARGUMENT, "with names"},
      {"ModuleDict(a=ReLU(), a=ReLU())", AT_ERROR_ARGUMENT, "already"},
      {"TransformerEncoder(4, 2)", AT_ERROR_ARGUMENT, "expected a module"},
      {"MultiheadAttention(6, 4)", AT_ERROR_ARGUMENT, "divisor of embed_dim, 6"},
      {"Upsample()", AT_ERROR_ARGUMENT, "neither"},
      {"Embedding(3, 4, padding_idx=3)", AT_ERROR_ARGUMENT, "expected a row of 3"},
  };
  for (size_t i = 0; i < COUNT(wrong); i++) {
    at_module* module = (at_module*)1;
    assert_status(at_module_create(&module, device(), AT_F32, wrong[i].text, NULL), wrong[i].status);
    assert_null(module);
    assert_error_has(wrong[i].part);
  }
  char deep[2000] = "";
  for (int i = 0; i < 100; i++) strcat(deep, "Sequential(");
  at_module* module = NULL;
  assert_status(at_module_create(&module, device(), AT_F32, deep, NULL), AT_ERROR_FORMAT);
  assert_status(at_module_create(&module, device(), AT_I64, "ReLU()", NULL), AT_ERROR_DTYPE);
  assert_status(at_module_create(&module, device(), AT_F32, NULL, NULL), AT_ERROR_NULL);
}

static void a_description_makes_the_same_module_again(void** state) {
  (void)state;
  static const char* texts[] = {
      "Sequential(Linear(in_features=3, out_features=4), Residual(GELU(approximate='tanh'), Dropout(p=0.25)))",
      "ModuleDict(first=Conv2d(in_channels=1, out_channels=2, kernel_size=(3, 2), padding='same'), second=Identity())",
      "TransformerEncoder(encoder_layer=TransformerEncoderLayer(d_model=4, nhead=2, dim_feedforward=8), num_layers=2, "
      "norm=LayerNorm(normalized_shape=(4,)))",
      "Sequential(Hardtanh(min_val=0.0, max_val=inf), Threshold(threshold=-inf, value=1e-300))",
      "Upsample(scale_factor=1.5, mode='bilinear', align_corners=False)"};
  for (size_t i = 0; i < COUNT(texts); i++) {
    char text[1024];
    at_module* module = made(texts[i]);
    assert_ok(at_module_description(text, sizeof text, NULL, module));
    assert_string_equal(text, texts[i]);
    assert_ok(at_module_release(module));
  }
  char text[256];
  at_module* module = made("Sequential( Linear( 3 ,4, bias = false ) ,\n ReLU )");
  assert_ok(at_module_format(text, sizeof text, NULL, module));
  assert_string_equal(text, "Sequential(\n  (0): Linear(in_features=3, out_features=4, bias=False)\n  (1): ReLU()\n)");
  assert_ok(at_module_release(module));
}

static void every_kind_tells_its_arguments(void** state) {
  (void)state;
  char kinds[4096], signature[2048];
  assert_ok(at_module_kinds(kinds, sizeof kinds, NULL));
  int count = 0;
  for (char* kind = strtok(kinds, " "); kind; kind = strtok(NULL, " "), count++) {
    assert_ok(at_module_signature(signature, sizeof signature, NULL, kind));
    char* about = strchr(signature, '\n');
    if (!about || strlen(about) < 6) refuse("%s does not say what it does", kind);
  }
  assert_true(count > 100);
  assert_ok(at_module_signature(signature, sizeof signature, NULL, "Linear"));
  assert_true(!strncmp(signature, "in_features: int, out_features: int, bias: bool = True\n", 55));
  assert_status(at_module_signature(signature, sizeof signature, NULL, "linear"), AT_ERROR_ARGUMENT);
}

static void names_are_those_of_pytorch(void** state) {
  (void)state;
  at_module* module =
      made("Sequential(Linear(3, 4), Sequential(BatchNorm1d(4), LSTM(4, 2, bidirectional=True)), Linear(4, 2))");
  assert_names(module, AT_MODULE_CHILDREN, "0 1 2");
  assert_names(module, AT_MODULE_MODULES, "0 1 1.0 1.1 2");
  assert_names(module, AT_MODULE_BUFFERS, "1.0.running_mean 1.0.running_var 1.0.num_batches_tracked");
  assert_names(module, AT_MODULE_PARAMETERS,
               "0.weight 0.bias 1.0.weight 1.0.bias 1.1.weight_ih_l0 1.1.weight_hh_l0 1.1.bias_ih_l0 1.1.bias_hh_l0 "
               "1.1.weight_ih_l0_reverse 1.1.weight_hh_l0_reverse 1.1.bias_ih_l0_reverse 1.1.bias_hh_l0_reverse "
               "2.weight 2.bias");
  at_tensor* all[14] = {0};
  assert_status(at_module_tensors(all, 13, module, AT_MODULE_PARAMETERS), AT_ERROR_ARGUMENT);
  assert_error_has("expected the 14");
  assert_status(at_module_tensors(all, 14, module, AT_MODULE_MODULES), AT_ERROR_ARGUMENT);
  assert_ok(at_module_tensors(all, 14, module, AT_MODULE_PARAMETERS));
  for (size_t i = 0; i < COUNT(all); i++) keep(all[i]);
  at_module* child = NULL;
  assert_ok(at_module_child(&child, module, "1.0"));
  char kind[32];
  assert_ok(at_module_kind(kind, sizeof kind, NULL, child));
  assert_string_equal(kind, "BatchNorm1d");
  assert_ok(at_module_release(child));
  assert_status(at_module_child(&child, module, "1.2"), AT_ERROR_ARGUMENT);
  assert_error_has("0, 1, 1.0, 1.1, 2");
  at_tensor* tensor = NULL;
  assert_status(at_module_tensor(&tensor, module, "0.weights"), AT_ERROR_ARGUMENT);
  assert_error_has("0.weight, 0.bias");
  assert_ok(at_module_release(module));
}

static void a_forward_that_fails_names_the_module(void** state) {
  (void)state;
  at_module* module = made("Sequential(Linear(3, 4), Sequential(ReLU(), Linear(5, 2)))");
  at_tensor *y = NULL, *x = drawn(2, 3);
  assert_status(at_module_forward(&y, module, x), AT_ERROR_SHAPE);
  assert_null(y);
  assert_error_has("input is 2x4, expected 5 features");
  assert_error_has("in Linear(in_features=5, out_features=2)");
  assert_status(at_module_call(&y, 1, module, (at_tensor*[]){x, x}, 2), AT_ERROR_ARGUMENT);
  assert_error_has("2 inputs, expected 1");
  assert_status(at_module_call(&y, 1, module, (at_tensor*[]){NULL}, 1), AT_ERROR_NULL);
  at_tensor* two[2] = {(at_tensor*)1, (at_tensor*)1};
  at_module* linear = made("Linear(3, 4)");
  assert_status(at_module_call(two, 2, linear, &x, 1), AT_ERROR_ARGUMENT);
  assert_null(two[0]);
  assert_null(two[1]);
  assert_ok(at_module_release(linear));
  assert_ok(at_module_release(module));
}

static void a_network_learns(void** state) {
  (void)state;
  at_module* module = made("Sequential(Linear(2, 16), Tanh(), Linear(16, 1))");
  at_tensor *x = NULL, *wanted = NULL, *parameters[4];
  at_optimizer* optimizer = NULL;
  at_adamw_options options = AT_ADAMW_OPTIONS_INIT;
  options.learning_rate = 0.05;
  assert_ok(at_tensor_from_host(&x, device(), AT_F32, 2, (int64_t[]){4, 2}, (float[]){0, 0, 0, 1, 1, 0, 1, 1}, 32));
  assert_ok(at_tensor_from_host(&wanted, device(), AT_F32, 2, (int64_t[]){4, 1}, (float[]){0, 1, 1, 0}, 16));
  keep(x), keep(wanted);
  assert_ok(at_module_tensors(parameters, 4, module, AT_MODULE_PARAMETERS));
  for (int i = 0; i < 4; i++) keep(parameters[i]);
  assert_ok(at_optimizer_adamw(&optimizer, parameters, 4, &options));
  double last = 1;
  for (int i = 0; i < 100; i++) {
    at_tensor* loss = NULL;
    assert_ok(at_tensor_mse_loss(&loss, forward(module, x), wanted, AT_REDUCTION_MEAN));
    assert_ok(at_module_zero_grad(module));
    assert_ok(at_tensor_backward(keep(loss)));
    assert_ok(at_optimizer_step(optimizer));
    if (i == 99) last = item(loss);
  }
  assert_true(last < 1e-3);
  assert_ok(at_module_to(module, NULL, AT_F64)); /* the optimizer follows */
  assert_int_equal(dtype_of(parameters[0]), AT_F64);
  assert_int_equal(dtype_of(tensor_in(module, "2.bias")), AT_F64);
  assert_ok(at_optimizer_release(optimizer));
  assert_ok(at_module_to(module, NULL, AT_F32));
  assert_int_equal(dtype_of(tensor_in(module, "2.bias")), AT_F32);
  assert_ok(at_module_release(module));
}

static void evaluating_drops_nothing_and_learns_no_statistics(void** state) {
  (void)state;
  at_module* module = made("Sequential(BatchNorm1d(3), Dropout(0.5))");
  at_tensor* x = drawn(8, 3);
  int32_t training = 0;
  assert_ok(at_module_training(&training, module));
  assert_int_equal(training, 1);
  at_tensor *first = forward(module, x), *mean = tensor_in(module, "0.running_mean");
  double learned = item(binary(at_tensor_matmul, mean, mean)), dropped = 0;
  assert_true(learned > 0);
  float values[24];
  assert_ok(at_tensor_to_host(first, values, sizeof values));
  for (int i = 0; i < 24; i++) dropped += values[i] == 0;
  assert_true(dropped > 3 && dropped < 21);
  assert_ok(at_module_set_training(module, 0));
  at_tensor *again = forward(module, x), *twice = forward(module, x);
  check_bits(again, twice, "evaluated twice");
  assert_ok(at_tensor_to_host(again, values, sizeof values));
  for (int i = 0; i < 24; i++) assert_true(values[i] != 0);
  assert_true(item(binary(at_tensor_matmul, mean, mean)) == learned);
  assert_ok(at_module_release(module));
}

static void a_state_goes_through_a_file(void** state) {
  (void)state;
  const char* path = temporary_path("state.safetensors");
  at_module *module = made("Sequential(Linear(3, 4), BatchNorm1d(4))"), *other = NULL, *narrow = NULL;
  at_generator* generator = NULL;
  assert_ok(at_generator_create(&generator, 99));
  assert_ok(at_module_create(&other, device(), AT_F64, "Sequential(Linear(3, 4), BatchNorm1d(4))", generator));
  at_tensor* x = drawn(5, 3);
  forward(module, x);
  assert_ok(at_module_set_training(module, 0));
  assert_ok(at_module_set_training(other, 0));
  assert_ok(at_module_save(module, path));
  assert_ok(at_module_load(other, path, 1));
  at_tensor *wide = NULL, *result = NULL;
  assert_ok(at_tensor_cast(&wide, x, AT_F64));
  assert_ok(at_tensor_cast(&result, forward(other, keep(wide)), AT_F32));
  at_tensor* apart = unary(at_tensor_abs, binary(at_tensor_sub, forward(module, x), keep(result)));
  assert_ok(at_tensor_max(&result, apart, NULL, 0, 0));
  assert_true(item(keep(result)) < 1e-5);
  char about[256];
  assert_ok(at_tensor_file_metadata(about, sizeof about, NULL, path));
  assert_string_equal(about, "athena.module");
  narrow = made("Sequential(Linear(3, 5), BatchNorm1d(4), Linear(1, 1))");
  assert_status(at_module_load(narrow, path, 1), AT_ERROR_ARGUMENT);
  assert_error_has("missing 2.weight, 2.bias; unknown none");
  at_tensor* before = NULL;
  assert_ok(at_tensor_clone(&before, tensor_in(narrow, "1.running_mean")));
  assert_status(at_module_load(narrow, path, 0), AT_ERROR_SHAPE);
  assert_error_has("0.weight is 4x3, expected 5x3");
  check_bits(tensor_in(narrow, "1.running_mean"), keep(before), "nothing was loaded");
  assert_ok(at_generator_release(generator));
  assert_ok(at_module_release(narrow));
  assert_ok(at_module_release(other));
  assert_ok(at_module_release(module));
}

static void copies_have_values_of_their_own(void** state) {
  (void)state;
  at_module *module = made("Sequential(Linear(3, 3), Dropout(0.1), Linear(3, 3))"), *copy = NULL;
  assert_ok(at_module_set_tensor(module, "2.weight", tensor_in(module, "0.weight")));
  assert_names(module, AT_MODULE_PARAMETERS, "0.weight 0.bias 2.bias");
  assert_names(module, AT_MODULE_STATE, "0.weight 0.bias 2.weight 2.bias");
  assert_ok(at_module_set_training(module, 0));
  assert_ok(at_module_copy(&copy, module));
  assert_names(copy, AT_MODULE_PARAMETERS, "0.weight 0.bias 2.bias");
  at_tensor *x = drawn(2, 3), *before = forward(copy, x);
  check_bits(forward(module, x), before, "the copy");
  int32_t previous = 0;
  assert_ok(at_set_no_grad(&previous, 1));
  assert_ok(at_tensor_fill_(tensor_in(module, "0.weight"), 0));
  assert_ok(at_set_no_grad(&previous, previous));
  check_bits(forward(copy, x), before, "the copy after a change");
  assert_status(at_module_set_tensor(module, "0.bias", x), AT_ERROR_SHAPE);
  assert_ok(at_module_release(copy));
  assert_ok(at_module_release(module));
}

static void frozen_parameters_get_no_gradients(void** state) {
  (void)state;
  at_module *module = made("Sequential(Linear(3, 4), Linear(4, 1))"), *first = NULL;
  assert_ok(at_module_child(&first, module, "0"));
  assert_ok(at_module_set_requires_grad(first, 0));
  at_tensor* sum = NULL;
  assert_ok(at_tensor_sum(&sum, forward(module, drawn(2, 3)), NULL, 0, 0));
  assert_ok(at_tensor_backward(keep(sum)));
  at_tensor* grad = NULL;
  assert_ok(at_tensor_grad_of(&grad, tensor_in(module, "0.weight")));
  assert_null(grad);
  assert_non_null(gradient_of(tensor_in(module, "1.weight")));
  assert_ok(at_module_zero_grad(module));
  assert_ok(at_tensor_grad_of(&grad, tensor_in(module, "1.weight")));
  assert_null(grad);
  assert_names(module, AT_MODULE_PARAMETERS, "0.weight 0.bias 1.weight 1.bias");
  assert_ok(at_module_release(first));
  assert_ok(at_module_release(module));
}

static int destroyed, fails, gives_back;
static void count_destroyed(void* userdata) { destroyed += *(int*)userdata; }
static at_status twice(at_tensor** results, size_t result_count, at_module* module, at_tensor* const* inputs,
                       size_t count, void* userdata) {
  (void)userdata;
  int32_t training = 0;
  if (fails) return fails;
  if (at_module_training(&training, module)) return 1;
  if (!training) {
    for (size_t i = 0; i < result_count; i++)
      if (at_module_tensor(&results[i], module, "scale")) return 1;
    return gives_back ? at_module_release(module) : AT_OK;
  }
  for (size_t i = 0; i < result_count; i++)
    if (at_tensor_add(&results[i], inputs[0], inputs[count - 1])) return 1;
  return AT_OK;
}

/* The module is as it was, and the tensor, too. */
static void what_is_no_parameter_is_not_added(void** state) {
  (void)state;
  int one = 1;
  int32_t requires_grad = -1;
  at_module* own = NULL;
  assert_ok(at_module_custom(&own, "Twice", twice, &one, NULL));
  at_tensor *weight = leaf(drawn(1, 3)), *other = drawn(1, 3);
  assert_ok(at_module_add_parameter(own, "weight", weight));
  assert_status(at_module_add_parameter(own, "computed", with_scalar(at_tensor_mul_scalar, weight, 2)), AT_ERROR_STATE);
  assert_status(at_module_add_parameter(own, "integers", vector_i64(1, (int64_t[]){1})), AT_ERROR_DTYPE);
  assert_status(at_module_add_parameter(own, "weight", other), AT_ERROR_ARGUMENT);
  assert_names(own, AT_MODULE_PARAMETERS, "weight");
  assert_ok(at_tensor_requires_grad(&requires_grad, other));
  assert_int_equal(requires_grad, 0);
  assert_ok(at_module_release(own));
}

static void a_program_makes_modules_of_its_own(void** state) {
  (void)state;
  int one = 1;
  at_module *own = NULL, *outer = made("Sequential(Linear(3, 3))");
  assert_ok(at_module_custom(&own, "Twice", twice, &one, count_destroyed));
  at_tensor *x = drawn(2, 3), *results[2];
  assert_ok(at_module_add_parameter(own, "scale", drawn(1, 3)));
  assert_ok(at_module_add_buffer(own, "seen", drawn(1, 1), 0));
  assert_ok(at_module_add_child(outer, "own", own));
  assert_names(outer, AT_MODULE_PARAMETERS, "0.weight 0.bias own.scale");
  assert_names(outer, AT_MODULE_STATE, "0.weight 0.bias own.scale");
  assert_names(outer, AT_MODULE_BUFFERS, "own.seen");
  assert_status(at_module_add_child(outer, "own", own), AT_ERROR_ARGUMENT);
  assert_status(at_module_add_child(own, "outer", outer), AT_ERROR_ARGUMENT);
  assert_error_has("inside");
  assert_status(at_module_add_child(own, "own", own), AT_ERROR_ARGUMENT);
  assert_status(at_module_add_child(own, "a.b", outer), AT_ERROR_ARGUMENT);
  assert_status(at_module_add_buffer(own, "", x, 1), AT_ERROR_ARGUMENT);
  at_tensor* halved = NULL;
  assert_ok(at_tensor_mul_scalar(&halved, forward(outer, x), 0.5));
  at_module* linear = NULL;
  assert_ok(at_module_child(&linear, outer, "0"));
  check_bits(keep(halved), forward(linear, x), "twice, halved");
  assert_ok(at_module_release(linear));
  assert_ok(at_module_call(results, 2, own, (at_tensor*[]){x, x}, 2));
  keep(results[0]), keep(results[1]);
  fails = 7;
  assert_status(at_module_call(results, 2, outer, &x, 1), AT_ERROR_CALLBACK);
  assert_error_has("returned 7");
  fails = 0;
  at_module* copy = NULL;
  assert_status(at_module_copy(&copy, outer), AT_ERROR_UNSUPPORTED);
  assert_ok(at_module_set_training(outer, 0));
  for (gives_back = 0; gives_back < 2; gives_back++)
    check_bits(forward(outer, x), tensor_in(own, "scale"), "what a module of the program's makes while evaluating");
  assert_ok(at_module_release(own));
  assert_int_equal(destroyed, 0);
  assert_ok(at_module_release(outer));
  assert_int_equal(destroyed, 1);
}

static void what_was_added_is_replaced_and_taken_out(void** state) {
  (void)state;
  at_module *outer = made("Sequential(Linear(3, 3), Tanh(), Linear(3, 2))"), *relu = made("ReLU()"), *linear = NULL;
  at_tensor* x = drawn(2, 3);
  assert_ok(at_module_set_child(outer, "1", relu));
  assert_names(outer, AT_MODULE_CHILDREN, "0 1 2");
  assert_ok(at_module_remove(outer, "2"));
  assert_names(outer, AT_MODULE_STATE, "0.weight 0.bias");
  assert_ok(at_module_child(&linear, outer, "0"));
  at_tensor* expected = NULL;
  assert_ok(at_tensor_relu(&expected, forward(linear, x)));
  check_bits(forward(outer, x), keep(expected), "relu in the place of tanh");
  assert_status(at_module_set_child(outer, "2", relu), AT_ERROR_ARGUMENT);
  assert_status(at_module_set_child(outer, "1", outer), AT_ERROR_ARGUMENT);
  assert_status(at_module_remove(outer, "2"), AT_ERROR_ARGUMENT);
  assert_status(at_module_remove(linear, "weight"), AT_ERROR_ARGUMENT);
  assert_error_has("follows from its arguments");
  assert_ok(at_module_add_buffer(linear, "seen", drawn(1, 1), 1));
  assert_ok(at_module_remove(linear, "seen"));
  assert_names(linear, AT_MODULE_STATE, "weight bias");
  at_module *layer = made("TransformerEncoderLayer(4, 2, 8)"), *copy = NULL, *inner = NULL;
  at_module* narrow = made("Sequential(Linear(4, 3), Linear(3, 8))");
  assert_status(at_module_remove(layer, "linear1"), AT_ERROR_ARGUMENT);
  assert_ok(at_module_set_child(layer, "linear1", narrow));
  assert_ok(at_module_copy(&copy, layer));
  assert_ok(at_module_child(&inner, copy, "linear1"));
  assert_names(inner, AT_MODULE_STATE, "0.weight 0.bias 1.weight 1.bias");
  for (int i = 0; i < 2; i++) assert_ok(at_module_set_training(i ? copy : layer, 0));
  at_tensor* sequence = drawn(3, 4);
  check_bits(forward(copy, sequence), forward(layer, sequence), "a copy with another module in it");
  at_module* all[] = {outer, relu, linear, layer, narrow, copy, inner};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) assert_ok(at_module_release(all[i]));
}

typedef struct visit {
  char names[128];
  const char* fails_at;
  int calls;
} visit;

static at_status note(at_module* module, const char* name, void* userdata) {
  visit* seen = userdata;
  char kind[32];
  at_tensor* none = NULL;
  seen->calls++;
  if (seen->fails_at && !strcmp(name, seen->fails_at)) return at_module_tensor(&none, module, "no such");
  assert_ok(at_module_kind(kind, sizeof kind, NULL, module));
  strcat(strcat(strcat(strcat(seen->names, name), ":"), kind), " ");
  if (!strcmp(name, "0")) assert_ok(at_module_release(module)); /* not the callback's to give back: the walk goes on */
  return AT_OK;
}

static void a_function_is_applied_children_first(void** state) {
  (void)state;
  at_module *network = NULL, *shared = NULL;
  assert_ok(at_module_create(&network, device(), AT_F32, "Sequential(Sequential(ReLU(), Tanh()), Linear(2, 2))", NULL));
  assert_ok(at_module_create(&shared, device(), AT_F32, "GELU()", NULL));
  assert_ok(at_module_add_child(network, "a", shared));
  assert_ok(at_module_add_child(network, "b", shared));
  visit seen = {"", NULL, 0};
  assert_ok(at_module_apply(network, note, &seen));
  assert_string_equal(seen.names, "0.0:ReLU 0.1:Tanh 0:Sequential 1:Linear a:GELU :Sequential ");
  visit stopped = {"", "1", 0};
  assert_status(at_module_apply(network, note, &stopped), AT_ERROR_CALLBACK);
  assert_error_has("visitor returned");
  assert_error_has("there is no tensor no such");
  assert_int_equal(stopped.calls, 4);
  assert_status(at_module_apply(network, NULL, NULL), AT_ERROR_NULL);
  assert_ok(at_module_release(shared));
  assert_ok(at_module_release(network));
}

static void a_summary_computes_nothing(void** state) {
  (void)state;
  char text[2048];
  at_module* module = made("Sequential(Conv2d(1, 2, 3), ReLU(), Flatten(), Linear(8, 10))");
  at_tensor* x = NULL;
  assert_ok(at_tensor_zeros(&x, device(), AT_F32, 4, (int64_t[]){5, 1, 4, 4}));
  keep(x);
  at_counters before = counters();
  assert_ok(at_module_summary(text, sizeof text, NULL, module, &x, 1));
  assert_int_equal(counters().launches, before.launches);
  assert_non_null(strstr(text, "5x2x2x2"));
  assert_non_null(strstr(text, "parameters: 110, trained: 110\nmultiply-adds: 760\n"));
  int32_t training = 0;
  assert_ok(at_module_training(&training, module));
  assert_int_equal(training, 1);
  assert_ok(at_module_release(module));
}

int main(void) {
  const struct CMUnitTest tests[] = {CASE(descriptions_say_what_is_wrong_with_them),
                                     CASE(a_description_makes_the_same_module_again),
                                     CASE(every_kind_tells_its_arguments),
                                     CASE(names_are_those_of_pytorch),
                                     CASE(a_forward_that_fails_names_the_module),
                                     CASE(a_network_learns),
                                     CASE(evaluating_drops_nothing_and_learns_no_statistics),
                                     CASE(a_state_goes_through_a_file),
                                     CASE(copies_have_values_of_their_own),
                                     CASE(frozen_parameters_get_no_gradients),
                                     CASE(what_is_no_parameter_is_not_added),
                                     CASE(a_program_makes_modules_of_its_own),
                                     CASE(what_was_added_is_replaced_and_taken_out),
                                     CASE(a_function_is_applied_children_first),
                                     CASE(a_summary_computes_nothing)};
  return RUN("nn/module", tests);
}
