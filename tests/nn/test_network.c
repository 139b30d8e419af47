/* test_network.c: networks said layer by layer: what is built, what losses take in, and what is wrong. */
#include "support/operand.h"

static at_network* of(int32_t rank, const int64_t* dims) {
  at_network* network = NULL;
  assert_ok(at_network_create(&network, rank, dims));
  return network;
}

/* What the network is, which is released. */
static void assert_built(at_network* network, const char* wanted, const char* wanted_loss) {
  char text[1024];
  at_module *module = NULL, *loss = NULL;
  assert_ok(at_network_build(&module, wanted_loss ? &loss : NULL, network, device(), AT_F32, NULL));
  assert_ok(at_module_description(text, sizeof text, NULL, module));
  assert_string_equal(text, wanted);
  if (wanted_loss) {
    assert_ok(at_module_description(text, sizeof text, NULL, loss));
    assert_string_equal(text, wanted_loss);
  }
  assert_ok(at_module_release(module));
  assert_ok(at_module_release(loss));
  assert_ok(at_network_release(network));
}

static void what_layers_take_follows_from_what_they_are_given(void** state) {
  (void)state;
  at_network* images = of(3, (int64_t[]){1, 28, 28});
  assert_ok(at_network_conv(images, 8, 3, 1, AT_SAME_PADDING, "relu"));
  assert_ok(at_network_norm(images, "batch"));
  assert_ok(at_network_pool(images, "max", 2, 0));
  assert_ok(at_network_conv(images, 16, 3, 2, 1, NULL));
  assert_ok(at_network_add(images, "leaky_relu(0.2)"));
  assert_ok(at_network_pool(images, "avg", 3, 1));
  assert_ok(at_network_flatten(images));
  assert_ok(at_network_dropout(images, 0.25));
  assert_ok(at_network_dense(images, 10, ""));
  assert_built(
      images,
      "Sequential(Conv2d(in_channels=1, out_channels=8, kernel_size=3, padding='same'), ReLU(), "
      "BatchNorm2d(num_features=8), MaxPool2d(kernel_size=2), Conv2d(in_channels=8, out_channels=16, kernel_size=3, "
      "stride=2, padding=1), LeakyReLU(negative_slope=0.2), AvgPool2d(kernel_size=3, stride=1), Flatten(), "
      "Dropout(p=0.25), Linear(in_features=400, out_features=10))",
      NULL);
  at_network* words = of(1, (int64_t[]){7});
  assert_ok(at_network_embedding(words, 100, 12));
  assert_ok(at_network_norm(words, "layer"));
  assert_ok(at_network_recurrent(words, "lstm", 5, 2, 1, 0));
  assert_ok(at_network_recurrent(words, "gru", 4, 1, 0, 1));
  assert_ok(at_network_dense(words, 3, NULL));
  assert_built(words,
               "Sequential(Embedding(num_embeddings=100, embedding_dim=12), LayerNorm(normalized_shape=12), "
               "LSTM(input_size=12, hidden_size=5, num_layers=2, batch_first=True, bidirectional=True), "
               "GRU(input_size=10, hidden_size=4, batch_first=True), Select(dim=1, index=-1), "
               "Linear(in_features=4, out_features=3))",
               NULL);
  at_network* lines = of(2, (int64_t[]){3, 20});
  assert_ok(at_network_add(lines, "LazyConv1d(4, 5, dilation=2)"));
  assert_ok(at_network_add(lines, "MaxPool(2)"));
  assert_ok(at_network_add(lines, "Residual(ReLU(), Conv1d(4, 4, 1))"));
  assert_ok(at_network_add(lines, "lazy_linear(2, bias=False)"));
  assert_built(lines,
               "Sequential(Conv1d(in_channels=3, out_channels=4, kernel_size=5, dilation=2), MaxPool1d(kernel_size=2), "
               "Residual(ReLU(), Conv1d(in_channels=4, out_channels=4, kernel_size=1)), "
               "Linear(in_features=6, out_features=2, bias=False))",
               NULL);
}

static void a_loss_takes_in_what_it_would_undo(void** state) {
  (void)state;
  static const struct {
    const char *last, *loss, *becomes;
    int folds;
  } cases[] = {
      {"softmax", "cross_entropy", "CrossEntropyLoss()", 1},
      {"log_softmax", "CrossEntropyLoss(label_smoothing=0.1)", "CrossEntropyLoss(label_smoothing=0.1)", 1},
      {"LogSoftmax(1)", "nll", "CrossEntropyLoss()", 1},
      {"Softmax(dim=-1)", "nll_loss(ignore_index=3)", "CrossEntropyLoss(ignore_index=3)", 1},
      {"sigmoid", "bce", "BCEWithLogitsLoss()", 1},
      {"sigmoid", "bce_with_logits", "BCEWithLogitsLoss()", 1},
      {"relu", "cross_entropy", "CrossEntropyLoss()", 0},
      {"sigmoid", "mse", "MSELoss()", 0},
      {"sigmoid", "cross_entropy", "CrossEntropyLoss()", 0},
      {"softmax", "l1(reduction='sum')", "L1Loss(reduction='sum')", 0},
  };
  for (size_t i = 0; i < COUNT(cases); i++) {
    at_network* network = of(1, (int64_t[]){4});
    at_module *module = NULL, *loss = NULL, *last = NULL;
    char text[128];
    assert_ok(at_network_dense(network, 3, cases[i].last));
    assert_ok(at_network_loss(network, cases[i].loss));
    assert_ok(at_network_build(&module, &loss, network, device(), AT_F32, NULL));
    assert_ok(at_module_description(text, sizeof text, NULL, loss));
    assert_string_equal(text, cases[i].becomes);
    assert_ok(at_module_child(&last, module, "1"));
    assert_ok(at_module_kind(text, sizeof text, NULL, last));
    assert_int_equal(!strcmp(text, "Evaluating"), cases[i].folds);
    assert_ok(at_module_release(last));
    assert_ok(at_module_release(loss));
    assert_ok(at_module_release(module));
    assert_ok(at_network_release(network));
  }
}

static at_tensor* result_of(at_module* module, at_tensor* const* inputs, size_t count) {
  at_tensor* result = NULL;
  assert_ok(at_module_call(&result, 1, module, inputs, count));
  return keep(result);
}

/* Labels and one-hot targets alike; probabilities while evaluating. */
static void a_built_network_learns(void** state) {
  (void)state;
  at_network* network = of(1, (int64_t[]){2});
  assert_ok(at_network_dense(network, 16, "tanh"));
  assert_ok(at_network_dense(network, 2, "softmax"));
  assert_ok(at_network_loss(network, "cross_entropy"));
  at_tensor *x = NULL, *targets[2] = {0}, *parameters[4];
  const float points[] = {0, 0, 0, 1, 1, 0, 1, 1}, one_hot[] = {1, 0, 0, 1, 0, 1, 1, 0};
  const int64_t labels[] = {0, 1, 1, 0};
  assert_ok(at_tensor_from_host(&x, device(), AT_F32, 2, (int64_t[]){4, 2}, points, sizeof points));
  assert_ok(at_tensor_from_host(&targets[0], device(), AT_I64, 1, (int64_t[]){4}, labels, sizeof labels));
  assert_ok(at_tensor_from_host(&targets[1], device(), AT_F32, 2, (int64_t[]){4, 2}, one_hot, sizeof one_hot));
  keep(x), keep(targets[0]), keep(targets[1]);
  for (int i = 0; i < 2; i++) {
    at_module *module = NULL, *loss = NULL;
    at_optimizer* optimizer = NULL;
    assert_ok(at_network_build(&module, &loss, network, device(), AT_F32, NULL));
    assert_ok(at_module_tensors(parameters, 4, module, AT_MODULE_PARAMETERS));
    at_adamw_options options = AT_ADAMW_OPTIONS_INIT;
    options.learning_rate = 0.05;
    assert_ok(at_optimizer_adamw(&optimizer, parameters, 4, &options));
    double lost = 0;
    for (int step = 0; step < 60; step++) {
      at_tensor* of_step = result_of(loss, (at_tensor*[]){result_of(module, &x, 1), targets[i]}, 2);
      assert_ok(at_tensor_backward(of_step));
      assert_ok(at_optimizer_step(optimizer));
      assert_ok(at_optimizer_zero_grad(optimizer));
      if (step == 59) assert_ok(at_tensor_item(&lost, of_step));
    }
    assert_true(lost < 0.05);
    assert_ok(at_module_set_training(module, 0));
    float chances[8];
    assert_ok(at_tensor_to_host(result_of(module, &x, 1), chances, sizeof chances));
    for (int k = 0; k < 4; k++) {
      assert_true(fabsf(chances[2 * k] + chances[2 * k + 1] - 1) < 1e-6f);
      assert_true(chances[2 * k + labels[k]] > 0.9f);
    }
    for (int k = 0; k < 4; k++) assert_ok(at_tensor_release(parameters[k]));
    assert_ok(at_optimizer_release(optimizer));
    assert_ok(at_module_release(loss));
    assert_ok(at_module_release(module));
  }
  assert_ok(at_network_release(network));
}

/* The same generator, the same parameters as the description draws. */
static void first_values_are_those_of_the_description(void** state) {
  (void)state;
  at_network* network = of(1, (int64_t[]){5});
  at_module* modules[3] = {0};
  at_tensor* weights[3];
  assert_ok(at_network_dense(network, 4, "relu"));
  assert_ok(at_network_dense(network, 3, NULL));
  for (int i = 0; i < 2; i++) assert_ok(at_network_build(&modules[i], NULL, network, device(), AT_F32, NULL));
  assert_ok(at_module_create(&modules[2], device(), AT_F32, "Sequential(Linear(5, 4), ReLU(), Linear(4, 3))", NULL));
  for (int i = 0; i < 3; i++) {
    assert_ok(at_module_tensor(&weights[i], modules[i], "2.weight"));
    check_bits(keep(weights[i]), weights[0], "weights of a network");
  }
  for (int i = 0; i < 3; i++) assert_ok(at_module_release(modules[i]));
  assert_ok(at_network_release(network));
}

static void the_first_error_is_kept(void** state) {
  (void)state;
  at_module *module = NULL, *loss = NULL;
  at_network* network = of(1, (int64_t[]){5});
  assert_ok(at_network_dense(network, 4, "relu"));
  assert_status(at_network_dense(network, 0, "relu"), AT_ERROR_ARGUMENT);
  assert_status(at_network_dense(network, 4, "nonsense"), AT_ERROR_ARGUMENT);
  assert_status(at_network_loss(network, "mse"), AT_ERROR_ARGUMENT);
  assert_status(at_network_build(&module, &loss, network, device(), AT_F32, NULL), AT_ERROR_ARGUMENT);
  assert_error_has("units is 0, expected 1 to 2^40");
  assert_null(module);
  assert_ok(at_network_release(network));
  static const struct {
    const char *layers[4], *loss;
    at_status status;
    const char* part;
  } wrong[] = {
      {{"relu", "LazyConv(3, 9)"}, "mse", AT_ERROR_SHAPE, "layer 1, LazyConv(3, 9), is given Nx3x8"},
      {{"Linear(9, 4)"}, "mse", AT_ERROR_SHAPE, "input is 1x3x8, expected 9 features"},
      {{"Linear(9, 4)"}, "mse", AT_ERROR_SHAPE, "layer 0, Linear(9, 4), is given Nx3x8"},
      {{"LazyDropout()"}, "mse", AT_ERROR_ARGUMENT, "nothing of LazyDropout follows"},
      {{"softmax"}, "cross_entropy", AT_ERROR_SHAPE, "is along axis -1 of Nx3x8"},
      {{"relu", "Dropout(p=2.0)"}, "mse", AT_ERROR_ARGUMENT, "layer 1, Dropout(p=2.0)"},
      {{"noise"}, "mse", AT_ERROR_ARGUMENT, "no module noise, expected one of Linear"},
      {{"relu("}, "mse", AT_ERROR_FORMAT, "at byte 5"},
      {{"relu"}, "sorrow", AT_ERROR_ARGUMENT, "no loss sorrow, expected one of CrossEntropyLoss"},
      {{"relu"}, "MSELoss(beta=3)", AT_ERROR_ARGUMENT, "MSELoss has no argument beta"},
      {{NULL}, "mse", AT_ERROR_STATE, "has no layers"},
  };
  for (size_t i = 0; i < COUNT(wrong); i++) {
    network = of(2, (int64_t[]){3, 8});
    for (int k = 0; wrong[i].layers[k]; k++) (void)at_network_add(network, wrong[i].layers[k]);
    if (wrong[i].loss) (void)at_network_loss(network, wrong[i].loss);
    assert_status(at_network_build(&module, &loss, network, device(), AT_F32, NULL), wrong[i].status);
    assert_error_has(wrong[i].part);
    assert_null(module);
    assert_null(loss);
    assert_ok(at_network_release(network));
  }
}

static at_status twice(at_tensor** results, size_t result_count, at_module* module, at_tensor* const* inputs,
                       size_t count, void* userdata) {
  (void)module, (void)userdata, (void)count, (void)result_count;
  return at_tensor_concat(results, (at_tensor*[]){inputs[0], inputs[0]}, 2, 1);
}

static void a_program_may_add_modules_and_look(void** state) {
  (void)state;
  at_module *own = NULL, *module = NULL;
  at_network* network = of(1, (int64_t[]){6});
  char text[2048];
  assert_ok(at_module_custom(&own, "Twice", twice, NULL, NULL));
  assert_ok(at_network_add_module(network, own));
  assert_ok(at_network_dense(network, 2, NULL));
  at_counters before = counters();
  assert_ok(at_network_summary(text, sizeof text, NULL, network, device()));
  assert_non_null(strstr(text, "1x12"));
  assert_non_null(strstr(text, "parameters: 26, trained: 26\n"));
  assert_ok(at_network_build(&module, NULL, network, device(), AT_F32, NULL));
  assert_int_equal(counters().launches, before.launches);
  int32_t training = 0;
  assert_ok(at_module_training(&training, own));
  assert_true(training);
  assert_ok(at_module_release(module));
  assert_ok(at_module_release(own));
  assert_ok(at_network_release(network));
}

int main(void) {
  const struct CMUnitTest tests[] = {CASE(what_layers_take_follows_from_what_they_are_given),
                                     CASE(a_loss_takes_in_what_it_would_undo),
                                     CASE(a_built_network_learns),
                                     CASE(first_values_are_those_of_the_description),
                                     CASE(the_first_error_is_kept),
                                     CASE(a_program_may_add_modules_and_look)};
  return RUN("nn/network", tests);
}
