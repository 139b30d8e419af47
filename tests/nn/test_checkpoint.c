/* test_checkpoint.c: modules that are computed again for their gradients. */
#include "support/athena_test.h"

static at_module* made(const char* text, uint64_t seed) {
  at_module* module = NULL;
  at_generator* generator = NULL;
  assert_ok(at_generator_create(&generator, seed));
  assert_ok(at_module_create(&module, device(), AT_F32, text, generator));
  assert_ok(at_generator_release(generator)); /* the module has it */
  return module;
}

static at_tensor* called(at_module* module, at_tensor* x, int again) {
  at_tensor* y = NULL;
  assert_ok(again ? at_module_checkpoint(&y, 1, module, &x, 1) : at_module_call(&y, 1, module, &x, 1));
  return keep(y);
}

static at_tensor* squares(at_tensor* y) { return reduce_all(at_tensor_sum, binary(at_tensor_mul, y, y)); }

static at_tensor* tensor_in(at_module* module, const char* name) {
  at_tensor* tensor = NULL;
  assert_ok(at_module_tensor(&tensor, module, name));
  return keep(tensor);
}

static void assert_same(at_tensor* a, at_tensor* b, int64_t n) { assert_values(a, n, values_of(b), 0); }

/* Two equal networks, one of them with checkpoints: values, gradients and statistics have the same bits, whatever was
   dropped, and what is dropped afterwards is the same too. */
static void check_same(const char* text, const char* parameter, int64_t count, const char* statistic) {
  at_module *plain = made(text, 3), *checked = made(text, 3);
  at_tensor *x = leaf(random_f32(2, (int64_t[]){6, 8}, 1)), *z = leaf(random_f32(2, (int64_t[]){6, 8}, 1));
  for (int step = 0; step < 2; step++) {
    at_tensor *y = called(plain, x, 0), *w = called(checked, z, 1);
    at_tensor *more = called(plain, x, 0), *other = called(checked, z, 0); /* draws between forward and backward */
    assert_ok(at_tensor_backward(squares(binary(at_tensor_add, y, more))));
    assert_ok(at_tensor_backward(squares(binary(at_tensor_add, w, other))));
    assert_same(w, y, 48);
    assert_same(other, more, 48);
    assert_values(gradient_of(z), 48, values_of(gradient_of(x)), 1e-5);
    assert_values(gradient_of(tensor_in(checked, parameter)), count,
                  values_of(gradient_of(tensor_in(plain, parameter))), 1e-5);
    if (statistic) assert_same(tensor_in(checked, statistic), tensor_in(plain, statistic), 8);
  }
  assert_ok(at_module_release(plain));
  assert_ok(at_module_release(checked));
}

static void checkpoints_change_nothing(void** state) {
  (void)state;
  check_same("Sequential(Linear(8, 8), Dropout(0.5), Tanh(), Linear(8, 8))", "0.weight", 64, NULL);
  check_same("Sequential(Linear(8, 8), BatchNorm1d(8), Dropout(0.3))", "1.weight", 8, "1.running_mean");
  check_same("TransformerEncoderLayer(8, 2, 16, dropout=0.4)", "linear2.bias", 8, NULL);
}

/* The callback of a module reads its parameter by a handle of its own. */
static at_status scaled(at_tensor** results, size_t count, at_module* module, at_tensor* const* inputs,
                        size_t input_count, void* userdata) {
  (void)count, (void)module, (void)input_count;
  at_tensor** weight = userdata;
  return at_tensor_mul(&results[0], inputs[0], *weight);
}

static void the_programs_own_modules_are_checkpointed(void** state) {
  (void)state;
  static at_tensor* weight;
  weight = vector_f32(2, (float[]){2, 3});
  at_module* module = NULL;
  at_tensor* x = leaf(vector_f32(2, (float[]){5, 7}));
  assert_ok(at_module_custom(&module, "Scaled", scaled, &weight, NULL));
  assert_ok(at_module_add_parameter(module, "weight", weight));
  assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, called(module, x, 1))));
  assert_values(gradient_of(x), 2, (double[]){2, 3}, 0);
  assert_values(gradient_of(weight), 2, (double[]){5, 7}, 0);
  assert_ok(at_module_release(module));
}

static at_status count_hook(at_tensor** results, size_t count, at_tensor* const* inputs, size_t input_count,
                            void* userdata) {
  (void)results, (void)count, (void)inputs, (void)input_count;
  ++*(int*)userdata;
  return AT_OK;
}

static void hooks_of_parameters_are_called_once(void** state) {
  (void)state;
  static int calls;
  calls = 0;
  at_module* module = made("Linear(8, 8)", 1);
  uint64_t id = 0;
  assert_ok(at_tensor_add_hook(&id, tensor_in(module, "weight"), count_hook, &calls, NULL));
  at_tensor* y = called(module, called(module, random_f32(2, (int64_t[]){6, 8}, 1), 1), 1);
  assert_ok(at_tensor_backward(squares(y)));
  assert_int_equal(calls, 1);
  assert_ok(at_hook_remove(id));
  assert_ok(at_module_release(module));
}

static void what_a_checkpoint_refuses(void** state) {
  (void)state;
  at_module* module = made("Linear(8, 8)", 1);
  at_tensor *x = leaf(random_f32(2, (int64_t[]){6, 8}, 1)), *results[2], *y = called(module, x, 1), *loss = squares(y);
  assert_status(at_module_checkpoint(results, 2, module, &x, 1), AT_ERROR_ARGUMENT);
  assert_null(results[0]);
  assert_status(at_module_checkpoint(results, 1, module, NULL, 1), AT_ERROR_NULL);
  assert_status(at_module_checkpoint(results, 1, module, (at_tensor*[]){NULL}, 1), AT_ERROR_NULL);
  assert_ok(at_set_no_grad(NULL, 1));
  assert_ok(at_tensor_zeros_like(&results[0], tensor_in(module, "weight")));
  assert_ok(
      at_tensor_copy_(tensor_in(module, "weight"), keep(results[0]))); /* a parameter changes before the backward */
  assert_ok(at_set_no_grad(NULL, 0));
  assert_status(at_tensor_backward(loss), AT_ERROR_STATE);
  assert_ok(at_module_release(module));
}

static uint64_t kept_by(int again) {
  at_module* module = made("Sequential(Linear(256, 1024), GELU(), Linear(1024, 1024), GELU(), Linear(1024, 256))", 1);
  at_tensor* x = leaf(random_f32(2, (int64_t[]){512, 256}, 1));
  assert_ok(at_tensor_eval(x));
  uint64_t before = memory().used;
  at_tensor* y = called(module, called(module, x, again), again);
  assert_ok(at_tensor_eval(y));
  uint64_t kept = memory().used - before;
  assert_ok(at_module_release(module));
  return kept;
}

static void less_is_kept(void** state) {
  (void)state;
  uint64_t all = kept_by(0);
  forget_all(NULL);
  uint64_t again = kept_by(1);
  if (2 * again > all)
    refuse("%llu bytes kept with checkpoints, %llu without", (unsigned long long)again, (unsigned long long)all);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(checkpoints_change_nothing),
      CASE(the_programs_own_modules_are_checkpointed),
      CASE(hooks_of_parameters_are_called_once),
      CASE(what_a_checkpoint_refuses),
      CASE(less_is_kept),
  };
  return RUN("nn/checkpoint", tests);
}
