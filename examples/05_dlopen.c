/* Lesson 5: a program that is not linked to Athena: it opens the library at run time and takes one symbol from it.
   Build: cc 05_dlopen.c $(pkg-config --cflags athena) -ldl
   Run: ./a.out; ATHENA_LIBRARY names the library where the system does not find it. */
#include <athena.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PARAMETERS = 4, ROUNDS = 100 };
static const at_api* api; /* every at_ function under its name less "at_" */

static void check(at_status status) {
  if (status == AT_OK) return;
  char text[1024] = "";
  api->error_text(text, sizeof text, NULL);
  fprintf(stderr, "%s\n", text);
  exit(1);
}

static void load(void) {
  const char* path = getenv("ATHENA_LIBRARY");
  at_status (*get_api)(const at_api**, int32_t) = NULL;
  void* library = dlopen(path ? path : "libathena.so.0", RTLD_NOW); /* 0: AT_ABI_VERSION */
  void* symbol = library ? dlsym(library, "at_get_api") : NULL;
  memcpy(&get_api, &symbol, sizeof symbol); /* C has no cast from an object's address to a function's */
  if (!symbol || get_api(&api, AT_ABI_VERSION) != AT_OK) {
    const char* why = dlerror();
    fprintf(stderr, "no Athena with ABI %d: %s\n", AT_ABI_VERSION, why ? why : "the library has another");
    exit(1);
  }
}

static at_tensor* weights(at_backend* backend, int64_t inputs, int64_t outputs, uint64_t seed) {
  const int64_t shape[] = {inputs, outputs};
  at_tensor* tensor = NULL;
  check(api->tensor_randn(&tensor, backend, AT_F32, 2, shape, seed));
  return tensor;
}

static at_tensor* biases(at_backend* backend, int64_t outputs) {
  at_tensor* tensor = NULL;
  check(api->tensor_zeros(&tensor, backend, AT_F32, 1, &outputs));
  return tensor;
}

/* Cross entropy of tanh(x · w1 + b1) · w2 + b2. */
static at_tensor* loss_of(at_tensor* x, at_tensor* labels, at_tensor* const* parameters) {
  at_tensor *steps[5] = {NULL}, *loss = NULL;
  check(api->tensor_matmul(&steps[0], x, parameters[0]));
  check(api->tensor_add(&steps[1], steps[0], parameters[1]));
  check(api->tensor_tanh(&steps[2], steps[1]));
  check(api->tensor_matmul(&steps[3], steps[2], parameters[2]));
  check(api->tensor_add(&steps[4], steps[3], parameters[3]));
  check(api->tensor_cross_entropy(&loss, steps[4], labels, NULL));
  for (int i = 0; i < 5; i++) check(api->tensor_release(steps[i]));
  return loss;
}

int main(void) {
  const float corners[4][2] = {{0, 0}, {0, 1}, {1, 0}, {1, 1}};
  const int64_t differ[4] = {0, 1, 1, 0}, shape[] = {4, 2};
  at_backend* backend = NULL;
  at_tensor *x = NULL, *labels = NULL;
  at_optimizer* optimizer = NULL;
  load();
  check(api->backend_open(&backend, "auto"));
  check(api->tensor_from_host(&x, backend, AT_F32, 2, shape, corners, sizeof corners));
  check(api->tensor_from_host(&labels, backend, AT_I64, 1, shape, differ, sizeof differ));

  at_tensor* parameters[PARAMETERS] = {weights(backend, 2, 8, 1), biases(backend, 8), weights(backend, 8, 2, 2),
                                       biases(backend, 2)};
  for (int i = 0; i < PARAMETERS; i++) check(api->tensor_set_requires_grad(parameters[i], 1));
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.5;
  options.momentum = 0.9;
  check(api->optimizer_sgd(&optimizer, parameters, PARAMETERS, &options));

  double value = 0;
  for (int i = 0; i < ROUNDS; i++) {
    at_tensor* loss = loss_of(x, labels, parameters);
    check(api->tensor_backward(loss));
    check(api->optimizer_step(optimizer));
    check(api->optimizer_zero_grad(optimizer));
    check(api->tensor_item(&value, loss));
    check(api->tensor_release(loss));
  }
  printf("loss %.6f\n", value);

  for (int i = 0; i < PARAMETERS; i++) check(api->tensor_release(parameters[i]));
  check(api->optimizer_release(optimizer));
  check(api->tensor_release(x));
  check(api->tensor_release(labels));
  check(api->backend_release(backend));
  return 0;
}
