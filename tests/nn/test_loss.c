/* test_loss.c: losses as modules: targets, weights and mistakes. What they compute is compared in test_pytorch.c. */
#include "support/operand.h"

static at_module* made(const char* text) {
  at_module* module = NULL;
  assert_ok(at_module_create(&module, device(), AT_F64, text, NULL));
  return module;
}

static at_tensor* scores(void) {
  at_tensor* x = NULL;
  assert_ok(at_tensor_randn(&x, device(), AT_F64, 2, (int64_t[]){3, 4}, 5));
  return keep(x);
}

static at_tensor* whole(at_dtype dtype, int32_t rank, const int64_t* shape, const int64_t* values) {
  at_tensor* x = NULL;
  size_t count = 1;
  for (int i = 0; i < rank; i++) count *= (size_t)shape[i];
  assert_ok(at_tensor_from_host(&x, device(), AT_I64, rank, shape, values, count * sizeof *values));
  return casted(keep(x), dtype);
}
static at_tensor* labels(void) { return whole(AT_I64, 1, (int64_t[]){3}, (int64_t[]){2, 0, 3}); }
static at_tensor* one_hot(at_dtype dtype) {
  return whole(dtype, 2, (int64_t[]){3, 4}, (int64_t[]){0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1});
}

static at_tensor* lost(at_module* module, at_tensor* x, at_tensor* target) {
  at_tensor* loss = NULL;
  assert_ok(at_module_call(&loss, 1, module, (at_tensor*[]){x, target}, 2));
  return keep(loss);
}

static double number(at_tensor* scalar) {
  double found = NAN;
  assert_ok(at_tensor_to_host(scalar, &found, sizeof found));
  return found;
}

static void one_hot_targets_are_probabilities(void** state) {
  (void)state;
  at_module* loss = made("CrossEntropyLoss(weight=(0.5, 1.0, 2.0, 0.25), reduction='sum')");
  at_tensor *x = scores(), *wanted = lost(loss, x, labels());
  static const at_dtype dtypes[] = {AT_F64, AT_I64, AT_BOOL};
  for (size_t i = 0; i < COUNT(dtypes); i++)
    assert_true(fabs(number(lost(loss, x, one_hot(dtypes[i]))) - number(wanted)) < 1e-14);
  assert_ok(at_module_release(loss));
}

static void weights_are_numbers_or_a_buffer(void** state) {
  (void)state;
  at_module *told = made("CrossEntropyLoss(weight=(0.5, 1.0, 2.0, 0.25))"), *given = made("CrossEntropyLoss()"),
            *copy = NULL;
  at_tensor *weight = NULL, *x = scores();
  char names[64];
  assert_ok(at_module_tensor(&weight, told, "weight"));
  assert_ok(at_module_add_buffer(given, "weight", keep(weight), 1));
  assert_ok(at_module_copy(&copy, given));
  at_module* all[] = {given, copy};
  for (size_t i = 0; i < COUNT(all); i++) {
    check_bits(lost(all[i], x, labels()), lost(told, x, labels()), "a loss with a weight of the program's");
    assert_ok(at_module_names(names, sizeof names, NULL, NULL, all[i], AT_MODULE_STATE));
    assert_string_equal(names, "weight");
  }
  char text[128];
  assert_ok(at_module_description(text, sizeof text, NULL, told));
  assert_string_equal(text, "CrossEntropyLoss(weight=(0.5, 1.0, 2.0, 0.25))");
  assert_ok(at_module_release(copy));
  assert_ok(at_module_release(given));
  assert_ok(at_module_release(told));
}

static void masks_and_integers_are_targets(void** state) {
  (void)state;
  static const char* const kinds[] = {"MSELoss()", "BCEWithLogitsLoss()", "L1Loss()", "MultiLabelSoftMarginLoss()"};
  at_tensor* x = casted(scores(), AT_F32);
  for (size_t i = 0; i < COUNT(kinds); i++) {
    at_module* loss = made(kinds[i]);
    at_dtype dtype = AT_DTYPE_INVALID;
    at_tensor* wanted = lost(loss, x, one_hot(AT_F32));
    check_bits(lost(loss, x, one_hot(AT_BOOL)), wanted, kinds[i]);
    check_bits(lost(loss, x, one_hot(AT_I64)), wanted, kinds[i]);
    assert_ok(at_tensor_dtype(&dtype, wanted));
    assert_int_equal(dtype, AT_F32);
    assert_ok(at_module_release(loss));
  }
}

static void a_loss_says_what_it_expects(void** state) {
  (void)state;
  static const struct {
    const char* text;
    int count;
    at_status status;
    const char* part;
  } wrong[] = {
      {"MSELoss()", 1, AT_ERROR_ARGUMENT, "MSELoss was given 1 inputs, expected 2"},
      {"MSELoss()", 2, AT_ERROR_SHAPE, "input is 3x4 and target is [3]"},
      {"CrossEntropyLoss(weight=(1.0, 2.0))", 2, AT_ERROR_SHAPE, "weight is [2], expected [4]"},
      {"MultiMarginLoss(weight=(1.0, 2.0))", 2, AT_ERROR_SHAPE, "weight is [2], expected [4]"},
      {"MultiLabelMarginLoss()", 2, AT_ERROR_SHAPE, "expected 3x4 of integers"},
      {"GaussianNLLLoss()", 2, AT_ERROR_ARGUMENT, "expected 3"},
      {"TripletMarginLoss()", 3, AT_ERROR_SHAPE, "anchor is 3x4, positive is [3] and negative is 3x4"},
      {"MarginRankingLoss()", 3, AT_ERROR_SHAPE, "input1 is 3x4, input2 is [3]"},
  };
  at_tensor *inputs[] = {scores(), labels(), scores()}, *loss = NULL;
  for (size_t i = 0; i < COUNT(wrong); i++) {
    at_module* module = made(wrong[i].text);
    assert_status(at_module_call(&loss, 1, module, inputs, (size_t)wrong[i].count), wrong[i].status);
    assert_error_has(wrong[i].part);
    assert_ok(at_module_release(module));
  }
  static const char* const texts[][2] = {{"MSELoss(reduction='batchmean')", "expected 'mean', 'sum', 'none'"},
                                         {"KLDivLoss(reduction='median')", "'batchmean'"},
                                         {"MultiMarginLoss(p=3)", "expected 1 or 2"},
                                         {"CrossEntropyLoss(weight='equal')", "expected a number"}};
  for (size_t i = 0; i < COUNT(texts); i++) {
    at_module* module = NULL;
    assert_status(at_module_create(&module, device(), AT_F64, texts[i][0], NULL), AT_ERROR_ARGUMENT);
    assert_error_has(texts[i][1]);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {CASE(one_hot_targets_are_probabilities), CASE(weights_are_numbers_or_a_buffer),
                                     CASE(masks_and_integers_are_targets), CASE(a_loss_says_what_it_expects)};
  return RUN("nn/loss", tests);
}
