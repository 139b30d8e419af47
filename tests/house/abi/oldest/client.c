/* client.c: a program compiled against the oldest headers, run on the newest library: it trains a few steps. */
#include <athena.h>
#include <stdio.h>
#include <string.h>

enum { SAMPLES = 32, INPUTS = 8, CLASSES = 4, STEPS = 12 };

static const at_api* api;

static int failed(const char* what, at_status status) {
  char text[512];
  api->error_text(text, sizeof text, NULL);
  printf("not ok 1 - %s\n# status %d: %s\n", what, (int)status, text);
  return 1;
}

#define TRY(call)                               \
  do {                                          \
    at_status status_ = (call);                 \
    if (status_) return failed(#call, status_); \
  } while (0)

static void make_samples(float* samples, int64_t* labels) {
  for (int i = 0; i < SAMPLES; i++) {
    labels[i] = i % CLASSES;
    for (int j = 0; j < INPUTS; j++)
      samples[i * INPUTS + j] = (j % CLASSES == labels[i] ? 1.0f : 0.0f) + 0.01f * (float)((i * 7 + j * 3) % 5);
  }
}

static int step(at_optimizer* optimizer, at_tensor* x, at_tensor* labels, at_tensor* w, at_tensor* b, float* value) {
  at_tensor *product = NULL, *logits = NULL, *loss = NULL;
  at_cross_entropy_options options = AT_CROSS_ENTROPY_OPTIONS_INIT;
  TRY(api->tensor_matmul(&product, x, w));
  TRY(api->tensor_add(&logits, product, b));
  TRY(api->tensor_cross_entropy(&loss, logits, labels, &options));
  TRY(api->optimizer_zero_grad(optimizer));
  TRY(api->tensor_backward(loss));
  TRY(api->optimizer_step(optimizer));
  TRY(api->tensor_to_host(loss, value, sizeof *value));
  api->tensor_release(product);
  api->tensor_release(logits);
  api->tensor_release(loss);
  return 0;
}

static int train(at_backend* backend, int use_adamw, float* first, float* last) {
  float samples[SAMPLES * INPUTS];
  int64_t classes[SAMPLES], sizes[2] = {SAMPLES, INPUTS}, weights[2] = {INPUTS, CLASSES};
  at_tensor *x = NULL, *labels = NULL, *parameters[2] = {NULL, NULL};
  at_optimizer* optimizer = NULL;
  at_sgd_options sgd = AT_SGD_OPTIONS_INIT;
  at_adamw_options adamw = AT_ADAMW_OPTIONS_INIT;
  make_samples(samples, classes);
  sgd.learning_rate = 0.5;
  sgd.momentum = 0.9;
  adamw.learning_rate = 0.05;
  TRY(api->tensor_from_host(&x, backend, AT_F32, 2, sizes, samples, sizeof samples));
  TRY(api->tensor_from_host(&labels, backend, AT_I64, 1, sizes, classes, sizeof classes));
  TRY(api->tensor_randn(&parameters[0], backend, AT_F32, 2, weights, 1));
  TRY(api->tensor_zeros(&parameters[1], backend, AT_F32, 1, weights + 1));
  TRY(api->tensor_set_requires_grad(parameters[0], 1));
  TRY(api->tensor_set_requires_grad(parameters[1], 1));
  TRY(use_adamw ? api->optimizer_adamw(&optimizer, parameters, 2, &adamw)
                : api->optimizer_sgd(&optimizer, parameters, 2, &sgd));
  for (int i = 0; i < STEPS; i++)
    if (step(optimizer, x, labels, parameters[0], parameters[1], i ? last : first)) return 1;
  TRY(api->backend_synchronize(backend));
  api->optimizer_release(optimizer);
  api->tensor_release(parameters[0]);
  api->tensor_release(parameters[1]);
  api->tensor_release(labels);
  api->tensor_release(x);
  return 0;
}

int main(void) {
  at_backend* backend = NULL;
  float first = 0, last = 0;
  if (at_get_api(&api, AT_ABI_VERSION) || api->size < sizeof *api) {
    puts("not ok 1 - the library offers the oldest table\n1..1");
    return 1;
  }
  TRY(api->backend_open(&backend, "auto"));
  for (int use_adamw = 0; use_adamw < 2; use_adamw++) {
    if (train(backend, use_adamw, &first, &last)) return 1;
    printf("%sok %d - the oldest client trains with %s: loss %.4f to %.4f\n", last < first * 0.8f ? "" : "not ",
           use_adamw + 1, use_adamw ? "AdamW" : "SGD", first, last);
  }
  puts("1..2");
  TRY(at_backend_release(backend));
  return 0;
}
