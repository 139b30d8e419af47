/* workloads_resnet.c: training steps, and evaluation ("resnet50_eval"), of ResNet-50 (He and others, 2015; the stride
   is the 3×3 convolution's), SGD with momentum, images and weights channels last; n is the batch, m the arithmetic: 0
   float32, 1 AT_MATH_TF32, 2 bfloat16 by autocast. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "workloads.h"

enum { TF32 = 1, AUTOCAST = 2, STAGES = 4, SIDE = 224, CLASSES = 1000 };
static const int blocks[STAGES] = {3, 4, 6, 3};

/* The parts that a forward pass calls by name: stem, then body0, …, of which some have shortcut0, …, then head. */
static void describe(char* text, size_t size) {
  size_t used = 0;
  int in = 64, number = 0;
#define SAY(...) used += (size_t)snprintf(text + used, size - used, __VA_ARGS__)
  SAY("ModuleDict(stem=Sequential(Conv2d(3, 64, 7, stride=2, padding=3, bias=False), BatchNorm2d(64), ReLU(), "
      "MaxPool2d(3, stride=2, padding=1))");
  for (int stage = 0; stage < STAGES; stage++)
    for (int i = 0; i < blocks[stage]; i++, number++) {
      const int width = 64 << stage, out = 4 * width, stride = stage && !i ? 2 : 1;
      SAY(", body%d=Sequential(Conv2d(%d, %d, 1, bias=False), BatchNorm2d(%d), ReLU(), Conv2d(%d, %d, 3, stride=%d, "
          "padding=1, "
          "bias=False), BatchNorm2d(%d), ReLU(), Conv2d(%d, %d, 1, bias=False), BatchNorm2d(%d))",
          number, in, width, width, width, width, stride, width, width, out, out);
      if (!i)
        SAY(", shortcut%d=Sequential(Conv2d(%d, %d, 1, stride=%d, bias=False), BatchNorm2d(%d))", number, in, out,
            stride, out);
      in = out;
    }
  SAY(", head=Sequential(AdaptiveAvgPool2d(1), Flatten(), Linear(%d, %d)))", in, CLASSES);
#undef SAY
}

/* Norms begin as they do. */
static void draw_parameters(state* s, const char* name, size_t count) {
  for (size_t i = 0; i < count; i++, name += strlen(name) + 1) {
    at_tensor *parameter, *last;
    int32_t rank;
    int64_t dims[8];
    double inputs = 1;
    check(at_module_tensor(&parameter, s->module, name));
    check(at_tensor_rank(&rank, parameter));
    check(at_tensor_shape(dims, 8, parameter));
    at_tensor_release(parameter);
    if (rank == 1 && strncmp(name, "head", 4) != 0) continue;
    for (int32_t axis = 1; axis < rank; axis++) inputs *= (double)dims[axis];
    at_tensor* values =
        numbers(s->backend, rank, dims, 1000003 * ((uint32_t)i + 1), rank == 1 ? 0.05f : (float)(1 / sqrt(inputs)));
    check(at_tensor_to_memory_format(&last, values,
                                     rank == 4 ? AT_MEMORY_FORMAT_CHANNELS_LAST : AT_MEMORY_FORMAT_CONTIGUOUS));
    check(at_tensor_set_requires_grad(last, 1));
    check(at_module_set_tensor(s->module, name, last));
    at_tensor_release(values), at_tensor_release(last);
  }
}

static void prepare(state* s) {
  static char text[1 << 14];
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 1e-7, options.momentum = 0.9;
  if (s->m == TF32) check(at_backend_set_math_mode(s->backend, AT_MATH_TF32));
  at_tensor* images = numbers(s->backend, 4, (int64_t[]){s->n, 3, SIDE, SIDE}, 1, 1);
  check(at_tensor_to_memory_format(&s->inputs[0], images, AT_MEMORY_FORMAT_CHANNELS_LAST));
  check(at_tensor_eval(s->inputs[0]));
  at_tensor_release(images);
  int64_t* labels = malloc((size_t)s->n * sizeof *labels);
  for (int64_t i = 0; i < s->n; i++) labels[i] = i * 7 % CLASSES;
  check(at_tensor_from_host(&s->inputs[1], s->backend, AT_I64, 1, &s->n, labels, (size_t)s->n * sizeof *labels));
  free(labels);
  describe(text, sizeof text);
  check(at_module_create(&s->module, s->backend, AT_F32, text, NULL));
  size_t count, size;
  check(at_module_names(NULL, 0, &size, &count, s->module, AT_MODULE_PARAMETERS));
  char* names = malloc(size);
  check(at_module_names(names, size, NULL, NULL, s->module, AT_MODULE_PARAMETERS));
  draw_parameters(s, names, count);
  free(names);
  at_tensor** parameters = malloc(count * sizeof *parameters);
  check(at_module_tensors(parameters, count, s->module, AT_MODULE_PARAMETERS));
  check(at_optimizer_sgd(&s->optimizer, parameters, count, &options));
  for (size_t i = 0; i < count; i++) at_tensor_release(parameters[i]);
  free(parameters);
}

static at_tensor* called(const state* s, const char* name, int number, at_tensor* x) {
  char text[32];
  at_module* part;
  at_tensor* y;
  snprintf(text, sizeof text, number < 0 ? "%s" : "%s%d", name, number);
  check(at_module_child(&part, s->module, text));
  check(at_module_forward(&y, part, x));
  at_module_release(part);
  return y;
}

static void prepare_evaluation(state* s) {
  prepare(s);
  check(at_module_set_training(s->module, 0));
}

static at_tensor* scores_of(const state* s) {
  at_tensor* x = called(s, "stem", -1, s->inputs[0]);
  for (int stage = 0, number = 0; stage < STAGES; stage++)
    for (int i = 0; i < blocks[stage]; i++, number++) {
      at_tensor *body = called(s, "body", number, x), *shortcut = x;
      if (!i) shortcut = called(s, "shortcut", number, x), at_tensor_release(x);
      x = apply(apply_with(shortcut, at_tensor_add, body), at_tensor_relu);
      at_tensor_release(body);
    }
  at_tensor* scores = called(s, "head", -1, x);
  at_tensor_release(x);
  return scores;
}

static void run(state* s, at_tensor** results) {
  check(at_autocast_begin(AT_BF16, s->m == AUTOCAST));
  at_tensor* scores = scores_of(s);
  check(at_tensor_cross_entropy(&results[0], scores, s->inputs[1], NULL));
  check(at_autocast_end());
  at_tensor_release(scores);
  check(at_optimizer_zero_grad(s->optimizer));
  check(at_tensor_backward(results[0]));
  check(at_optimizer_step(s->optimizer));
}

static void evaluate(state* s, at_tensor** results) {
  check(at_set_no_grad(NULL, 1));
  check(at_autocast_begin(AT_BF16, s->m == AUTOCAST));
  results[0] = scores_of(s);
  check(at_autocast_end());
  check(at_set_no_grad(NULL, 0));
}

static double none(const state* s) { return (void)s, 0; }

const workload resnet_workloads[] = {
    {"resnet50_step", prepare, run, none, none},
    {"resnet50_eval", prepare_evaluation, evaluate, none, none},
    {0},
};
