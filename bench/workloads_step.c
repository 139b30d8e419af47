/* workloads_step.c: training steps of small networks; n is the batch. */
#include <math.h>
#include <stdlib.h>

#include "workloads.h"

/* 784-512-256-10, relu, cross-entropy, SGD: inputs are images, labels, then weight and bias of each layer. */
enum { LAYERS = 3, FIRST_PARAMETER = 2, PARAMETERS = 2 * LAYERS };
static const int64_t widths[LAYERS + 1] = {784, 512, 256, 10};

static at_tensor* labels_of(const state* s) {
  at_tensor* result;
  int64_t* labels = malloc((size_t)s->n * sizeof *labels);
  for (int64_t i = 0; i < s->n; i++) labels[i] = i * 7 % 10;
  check(at_tensor_from_host(&result, s->backend, AT_I64, 1, &s->n, labels, (size_t)s->n * sizeof *labels));
  free(labels);
  return result;
}
/* The loss of scores, which are not needed afterwards, and an optimizer's step. */
static void finish_step(state* s, at_tensor* scores, at_tensor** results) {
  check(at_tensor_cross_entropy(&results[0], scores, s->inputs[1], NULL));
  at_tensor_release(scores);
  check(at_optimizer_zero_grad(s->optimizer));
  check(at_tensor_backward(results[0]));
  check(at_optimizer_step(s->optimizer));
}

static void prepare_mlp(state* s) {
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.01;
  s->inputs[0] = numbers(s->backend, 2, (int64_t[]){s->n, widths[0]}, 1, 1);
  s->inputs[1] = labels_of(s);
  for (int i = 0; i < LAYERS; i++) {
    float scale = (float)(1 / sqrt((double)widths[i]));
    at_tensor** layer = &s->inputs[FIRST_PARAMETER + 2 * i];
    layer[0] = numbers(s->backend, 2, (int64_t[]){widths[i + 1], widths[i]}, (uint32_t)(1000003 * (i + 1)), scale);
    layer[1] = numbers(s->backend, 1, &widths[i + 1], (uint32_t)(3000017 * (i + 1)), scale);
  }
  for (int i = 0; i < PARAMETERS; i++) check(at_tensor_set_requires_grad(s->inputs[FIRST_PARAMETER + i], 1));
  check(at_optimizer_sgd(&s->optimizer, s->inputs + FIRST_PARAMETER, PARAMETERS, &options));
}
static void run_mlp(state* s, at_tensor** results) {
  at_tensor* x = s->inputs[0];
  check(at_tensor_retain(x));
  for (int i = 0; i < LAYERS; i++) {
    at_tensor *weight, **layer = &s->inputs[FIRST_PARAMETER + 2 * i];
    check(at_tensor_transpose(&weight, layer[0], 0, 1));
    x = apply_with(apply_with(x, at_tensor_matmul, weight), at_tensor_add, layer[1]);
    if (i + 1 < LAYERS) x = apply(x, at_tensor_relu);
    at_tensor_release(weight);
  }
  finish_step(s, x, results);
}

/* Lesson 7's network, AdamW: inputs are images, labels, then weight and bias of each layer. */
enum { CNN_LAYERS = 4, CNN_PARAMETERS = 2 * CNN_LAYERS };
static const int64_t cnn_shapes[CNN_LAYERS][4] = {{32, 1, 3, 3}, {64, 32, 3, 3}, {64 * 7 * 7, 128}, {128, 10}};
static const int64_t cnn_inputs[CNN_LAYERS] = {9, 288, 64 * 7 * 7, 128};

static void prepare_cnn(state* s) {
  at_adamw_options options = AT_ADAMW_OPTIONS_INIT;
  options.learning_rate = 1e-4;
  s->inputs[0] = numbers(s->backend, 4, (int64_t[]){s->n, 1, 28, 28}, 1, 1);
  s->inputs[1] = labels_of(s);
  for (int i = 0; i < CNN_LAYERS; i++) {
    float scale = (float)(1 / sqrt((double)cnn_inputs[i]));
    at_tensor** layer = &s->inputs[FIRST_PARAMETER + 2 * i];
    layer[0] = numbers(s->backend, i < 2 ? 4 : 2, cnn_shapes[i], (uint32_t)(1000003 * (i + 1)), scale);
    layer[1] = numbers(s->backend, 1, &cnn_shapes[i][i < 2 ? 0 : 1], (uint32_t)(3000017 * (i + 1)), scale);
  }
  for (int i = 0; i < CNN_PARAMETERS; i++) check(at_tensor_set_requires_grad(s->inputs[FIRST_PARAMETER + i], 1));
  check(at_optimizer_adamw(&s->optimizer, s->inputs + FIRST_PARAMETER, CNN_PARAMETERS, &options));
}
static void run_cnn(state* s, at_tensor** results) {
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  options.padding = AT_CONV_PADDING_SAME;
  at_tensor *x = s->inputs[0], *y;
  check(at_tensor_retain(x));
  for (int i = 0; i < CNN_LAYERS; i++) {
    at_tensor** layer = &s->inputs[FIRST_PARAMETER + 2 * i];
    if (i < 2) {
      check(at_tensor_conv(&y, x, layer[0], layer[1], &options));
      at_tensor_release(x);
      y = apply(y, at_tensor_relu);
      check(at_tensor_max_pool(&x, NULL, y, (int64_t[]){2, 2}, 2, NULL, 0, NULL, 0, NULL, 0, 0));
    } else {
      check(at_tensor_flatten(&y, x, 1, -1));
      at_tensor_release(x);
      x = apply_with(apply_with(y, at_tensor_matmul, layer[0]), at_tensor_add, layer[1]);
      if (i + 1 < CNN_LAYERS) x = apply(x, at_tensor_relu);
      continue;
    }
    at_tensor_release(y);
  }
  finish_step(s, x, results);
}

static double none(const state* s) { return (void)s, 0; }
static double flops_mlp(const state* s) { /* forward, and two products back but for the first layer's input */
  double all = 0;
  for (int i = 0; i < LAYERS; i++) all += 2.0 * (double)(s->n * widths[i] * widths[i + 1]) * (i ? 3 : 2);
  return all;
}

const workload step_workloads[] = {
    {"mlp_step", prepare_mlp, run_mlp, none, flops_mlp},
    {"cnn_step", prepare_cnn, run_cnn, none, none},
    {0},
};
