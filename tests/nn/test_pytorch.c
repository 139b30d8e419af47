/* test_pytorch.c: every module has PyTorch's names, and makes of its state and inputs what PyTorch makes:
   pytorch.safetensors, which pytorch.py wrote. */
#include "support/athena_test.h"

#ifndef CASES
#error "CASES is the path of pytorch.safetensors"
#endif

enum { MOST = 8 };
static char names[1 << 18], metadata[1 << 17];

static const char* about(const char* key) {
  for (const char* at = metadata; *at;) {
    const char* value = at + strlen(at) + 1;
    if (!strcmp(at, key)) return value;
    at = value + strlen(value) + 1;
  }
  return NULL;
}

static int is_there(const char* name) {
  for (const char* at = names; *at; at += strlen(at) + 1)
    if (!strcmp(at, name)) return 1;
  return 0;
}

/* NULL where the case has none of the name. */
static at_tensor* stored(int number, const char* group, const char* name) {
  char whole[256];
  at_tensor* tensor = NULL;
  snprintf(whole, sizeof whole, "%d/%s/%s", number, group, name);
  if (!is_there(whole)) return NULL;
  assert_ok(at_tensor_load_file(&tensor, device(), CASES, whole));
  return keep(tensor);
}
static at_tensor* numbered(int number, const char* group, size_t i) {
  char digits[24];
  snprintf(digits, sizeof digits, "%zu", i);
  return stored(number, group, digits);
}

/* Within 1e-12 of the largest, or of 1. */
static void check_equal(at_tensor* got, at_tensor* wanted, const char* text, const char* what) {
  int64_t sizes[2][MAX_RANK] = {{0}};
  int32_t ranks[2];
  at_dtype dtypes[2];
  size_t count = 1;
  for (int i = 0; i < 2; i++) {
    at_tensor* one = i ? wanted : got;
    assert_ok(at_tensor_rank(&ranks[i], one));
    assert_ok(at_tensor_shape(sizes[i], MAX_RANK, one));
    assert_ok(at_tensor_dtype(&dtypes[i], one));
  }
  if (ranks[0] != ranks[1] || dtypes[0] != dtypes[1] || memcmp(sizes[0], sizes[1], sizeof *sizes))
    refuse("%s: %s has another shape or dtype than PyTorch's", text, what);
  for (int i = 0; i < ranks[0]; i++) count *= (size_t)sizes[0][i];
  double *a = array_memory(count * 8 + 8), *b = array_memory(count * 8 + 8);
  double largest = 1;
  assert_ok(at_tensor_to_host(got, a, count * 8));
  assert_ok(at_tensor_to_host(wanted, b, count * 8));
  if (dtypes[0] == AT_I64) {
    if (memcmp(a, b, count * 8)) refuse("%s: %s differs from PyTorch's", text, what);
    return;
  }
  for (size_t i = 0; i < count; i++) largest = fmax(largest, fabs(b[i]));
  for (size_t i = 0; i < count; i++)
    if (!(fabs(a[i] - b[i]) <= 1e-12 * largest))
      refuse("%s: element %zu of %s is %.17g, in PyTorch %.17g", text, i, what, a[i], b[i]);
}

static void load_state(at_module* module, int number) {
  const char* wanted[128];
  at_tensor* tensors[128];
  size_t count = 0;
  char prefix[24];
  int length = snprintf(prefix, sizeof prefix, "%d/state/", number);
  for (const char* at = names; *at; at += strlen(at) + 1)
    if (!strncmp(at, prefix, (size_t)length)) {
      wanted[count] = at + length;
      tensors[count++] = stored(number, "state", at + length);
    }
  assert_ok(at_module_load_state(module, wanted, tensors, count, 1));
}

static void check_named(at_module* module, int number, const char* text, const char* group, int gradients) {
  char own[1 << 13];
  assert_ok(at_module_names(own, sizeof own, NULL, NULL, module, gradients ? AT_MODULE_PARAMETERS : AT_MODULE_BUFFERS));
  for (const char* at = own; *at; at += strlen(at) + 1) {
    at_tensor *wanted = stored(number, group, at), *tensor = NULL;
    if (!wanted) continue;
    assert_ok(at_module_tensor(&tensor, module, at));
    keep(tensor);
    check_equal(gradients ? gradient_of(tensor) : tensor, wanted, text, at);
  }
}

static void check_case(int number, const char* text) {
  char key[24], what[64];
  at_module* module = NULL;
  at_tensor *inputs[MOST] = {0}, *results[MOST] = {0}, *total = NULL;
  size_t input_count = 0, result_count = 0;
  assert_ok(at_module_create(&module, device(), AT_F64, text, NULL));
  load_state(module, number);
  snprintf(key, sizeof key, "%d/mode", number);
  assert_ok(at_module_set_training(module, !strcmp(about(key), "training")));
  for (size_t i = 0; i < MOST; i++) {
    inputs[i] = numbered(number, "input", i);
    if (inputs[i]) input_count = i + 1;
    if (numbered(number, "input_grad", i)) assert_ok(at_tensor_set_requires_grad(inputs[i], 1));
    if (numbered(number, "result", i)) result_count = i + 1;
  }
  assert_ok(at_module_call(results, result_count, module, inputs, input_count));
  for (size_t i = 0; i < result_count; i++) {
    at_tensor *cotangent = numbered(number, "cotangent", i), *product = NULL, *sum = NULL;
    snprintf(what, sizeof what, "result %zu", i);
    check_equal(keep(results[i]), numbered(number, "result", i), text, what);
    if (!cotangent) continue;
    assert_ok(at_tensor_mul(&product, results[i], cotangent));
    assert_ok(at_tensor_sum(&sum, keep(product), NULL, 0, 0));
    total = total ? binary(at_tensor_add, total, keep(sum)) : keep(sum);
  }
  int32_t differentiable = 0;
  assert_ok(at_tensor_requires_grad(&differentiable, total));
  if (differentiable) assert_ok(at_tensor_backward(total));
  for (size_t i = 0; i < input_count; i++) {
    at_tensor* wanted = numbered(number, "input_grad", i);
    snprintf(what, sizeof what, "the gradient of input %zu", i);
    if (wanted) check_equal(gradient_of(inputs[i]), wanted, text, what);
  }
  check_named(module, number, text, "grad", 1);
  check_named(module, number, text, "after", 0);
  assert_ok(at_module_release(module));
}

/* Of the cases every eighth where kernels are compiled slowly. */
static void modules_make_what_pytorch_makes(void** state) {
  int count = atoi(about("cases"));
  assert_true(count > 200);
  for (int number = 0; number < count; number += thorough() ? 1 : 8) {
    char key[24];
    snprintf(key, sizeof key, "%d", number);
    check_case(number, about(key));
    forget_all(state);
    array_forget();
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {CASE(modules_make_what_pytorch_makes)};
  assert_ok(at_tensor_file_names(names, sizeof names - 1, NULL, CASES));
  assert_ok(at_tensor_file_metadata(metadata, sizeof metadata - 1, NULL, CASES));
  return RUN("nn/pytorch", tests);
}
