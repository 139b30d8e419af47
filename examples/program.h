/* program.h: what the programs of README.md begin with: their options, layers and optimizer, and epochs of classes. */
#ifndef ATHENA_EXAMPLES_PROGRAM_H
#define ATHENA_EXAMPLES_PROGRAM_H

#include <athena.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline void check(at_status status) {
  if (status == AT_OK) return;
  char text[1024] = "";
  at_error_text(text, sizeof text, NULL);
  fprintf(stderr, "%s\n", text);
  exit(1);
}

typedef struct program {
  const char *name, *data, *csv, *target;
  int quick, bf16;
  at_backend* backend;
  at_generator* generator;
} program;

static inline const char* value_of_option(int count, char** arguments, int* i) {
  if (*i + 1 < count) return arguments[++*i];
  fprintf(stderr, "%s needs a value\n", arguments[*i]);
  exit(2);
}

static inline program program_begin(const char* name, int count, char** arguments) {
  program p = {name, getenv("ATHENA_TEST_DATA"), NULL, NULL, 0, 0, NULL, NULL};
  const char* device = "auto";
  for (int i = 1; i < count; i++) {
    if (!strcmp(arguments[i], "--quick"))
      p.quick = 1;
    else if (!strcmp(arguments[i], "--bf16"))
      p.bf16 = 1;
    else if (!strcmp(arguments[i], "--data"))
      p.data = value_of_option(count, arguments, &i);
    else if (!strcmp(arguments[i], "--device"))
      device = value_of_option(count, arguments, &i);
    else if (!strcmp(arguments[i], "--csv"))
      p.csv = value_of_option(count, arguments, &i);
    else if (!strcmp(arguments[i], "--target"))
      p.target = value_of_option(count, arguments, &i);
    else {
      fprintf(stderr, "%s: unknown option %s\n", name, arguments[i]);
      exit(2);
    }
  }
  check(at_backend_open(&p.backend, device));
  check(at_generator_create(&p.generator, 0));
  return p;
}

static inline void program_end(program* p) {
  check(at_generator_release(p->generator));
  check(at_backend_release(p->backend));
}

/* The path of a file of the data; leaves the program where there is none. */
static inline void find_file(char path[1024], const program* p, const char* file) {
  snprintf(path, 1024, "%s/%s", p->data ? p->data : ".", file);
  FILE* found = fopen(path, "rb");
  if (!found) {
    fprintf(stderr, "%s: skipped, there is no %s\n", p->name, path);
    exit(77);
  }
  fclose(found);
}

typedef struct linear {
  at_tensor *weight, *bias;
} linear;

static inline at_tensor* uniform_parameter(const program* p, int32_t rank, const int64_t* shape, double bound) {
  at_tensor* made = NULL;
  check(at_tensor_uniform(&made, p->backend, AT_F32, rank, shape, -bound, bound, p->generator));
  check(at_tensor_set_requires_grad(made, 1));
  return made;
}

/* As PyTorch begins: weight [outputs, inputs] and bias uniform within 1 / sqrt(inputs). */
static inline linear linear_make(const program* p, int64_t inputs, int64_t outputs) {
  double bound = 1 / sqrt((double)inputs);
  at_tensor* weight = uniform_parameter(p, 2, (int64_t[]){outputs, inputs}, bound);
  return (linear){weight, uniform_parameter(p, 1, &outputs, bound)};
}

/* x · weightᵀ + bias; like all results below a temporary of the scope that is open. */
static inline at_tensor* linear_apply(linear layer, at_tensor* x) {
  at_tensor *turned = NULL, *product = NULL, *sum = NULL;
  check(at_tensor_transpose(&turned, layer.weight, 0, 1));
  check(at_tensor_matmul(&product, x, turned));
  check(at_tensor_add(&sum, product, layer.bias));
  return sum;
}

static inline at_optimizer* adamw_make(at_tensor* const* parameters, size_t count, double learning_rate) {
  at_optimizer* optimizer = NULL;
  at_adamw_options options = AT_ADAMW_OPTIONS_INIT;
  options.learning_rate = learning_rate;
  check(at_optimizer_adamw(&optimizer, parameters, count, &options));
  return optimizer;
}

static inline void optimizer_update(at_optimizer* optimizer, at_tensor* loss) {
  check(at_tensor_backward(loss));
  check(at_optimizer_step(optimizer));
  check(at_optimizer_zero_grad(optimizer));
}

static inline void release_parameters(at_tensor* const* parameters, size_t count) {
  for (size_t i = 0; i < count; i++) check(at_tensor_release(parameters[i]));
}

static inline double number_of(at_tensor* tensor) {
  double value = 0;
  check(at_tensor_item(&value, tensor));
  return value;
}

/* A number on the device that losses are added to without waiting for them. */
static inline at_tensor* total_make(const program* p) {
  at_tensor* total = NULL;
  check(at_tensor_zeros(&total, p->backend, AT_F32, 0, NULL));
  return total;
}

static inline void total_add(at_tensor* total, at_tensor* loss) {
  at_tensor* value = NULL;
  check(at_tensor_detach(&value, loss));
  check(at_tensor_add_(total, value));
}

static inline double total_mean(at_tensor* total, int64_t count) {
  double sum = number_of(total);
  check(at_tensor_fill_(total, 0));
  return sum / (double)count;
}

/* Trains for an epoch of samples and classes; the mean of its losses. */
static inline double epoch_loss(at_module* net, at_module* loss_of, at_loader* loader, at_optimizer* optimizer,
                                at_tensor* total) {
  int64_t batches = 0;
  check(at_loader_length(&batches, loader));
  for (int64_t i = 0; i <= batches; i++) {
    at_tensor *batch[2], *scores = NULL, *loss = NULL;
    check(at_scope_begin());
    check(at_loader_next(batch, 2, loader));
    if (batch[0]) {
      check(at_module_forward(&scores, net, batch[0]));
      check(at_module_call(&loss, 1, loss_of, (at_tensor*[]){scores, batch[1]}, 2));
      optimizer_update(optimizer, loss);
      total_add(total, loss);
    }
    check(at_scope_end(NULL, 0));
  }
  return total_mean(total, batches);
}

/* The percentage of samples whose class is recognised. */
static inline double accuracy(at_module* net, at_loader* loader, int64_t count, at_tensor* total) {
  int64_t batches = 0;
  check(at_loader_length(&batches, loader));
  check(at_set_no_grad(NULL, 1));
  check(at_module_set_training(net, 0));
  for (int64_t i = 0; i <= batches; i++) {
    at_tensor *batch[2], *chances = NULL, *guess = NULL, *right = NULL, *sum = NULL;
    check(at_scope_begin());
    check(at_loader_next(batch, 2, loader));
    if (batch[0]) {
      check(at_module_forward(&chances, net, batch[0]));
      check(at_tensor_argmax(&guess, chances, (int32_t[]){1}, 1, 0));
      check(at_tensor_equal(&right, guess, batch[1]));
      check(at_tensor_sum(&sum, right, NULL, 0, 0));
      total_add(total, sum);
    }
    check(at_scope_end(NULL, 0));
  }
  check(at_module_set_training(net, 1));
  check(at_set_no_grad(NULL, 0));
  return 100 * total_mean(total, count);
}

#endif
