/* workloads_network.c: training steps of the networks of networks.def, made as modules; n is the row,
   m the arithmetic: 0 float32, 1 AT_MATH_TF32, 2 bfloat16 by autocast. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "workloads.h"

static const struct network {
  const char* text;
  int64_t batch, length, symbols;
} networks[] = {
#define NETWORK(text, batch, length, symbols) {text, batch, length, symbols},
#include "networks.def"
#undef NETWORK
};

/* Matrices are drawn as a peer can draw them, within the inputs' 1 / sqrt; so are biases; norms begin as they do. */
static void draw_parameters(state* s, at_tensor** parameters, size_t count, const char* name) {
  for (size_t i = 0; i < count; i++, name += strlen(name) + 1) {
    int32_t rank;
    int64_t dims[8];
    double inputs = 1;
    check(at_tensor_rank(&rank, parameters[i]));
    check(at_tensor_shape(dims, 8, parameters[i]));
    if (strstr(name, "norm")) continue;
    for (int32_t axis = 1; axis < rank; axis++) inputs *= (double)dims[axis];
    float scale = rank == 1 ? 0.05f : (float)(1 / sqrt(inputs));
    at_tensor* values = numbers(s->backend, rank, dims, 1000003 * ((uint32_t)i + 1), scale);
    check(at_tensor_copy_(parameters[i], values));
    at_tensor_release(values);
  }
}

static at_tensor* symbols_of(const state* s, const struct network* network, uint32_t seed) {
  at_tensor *drawn = numbers(s->backend, 2, (int64_t[]){network->batch, network->length}, seed, 1), *scaled, *made;
  check(at_tensor_add_scalar(&scaled, drawn, 1)); /* [0, 2) */
  at_tensor_release(drawn);
  check(at_tensor_mul_scalar(&drawn, scaled, (double)(network->symbols / 2)));
  at_tensor_release(scaled);
  check(at_tensor_cast(&made, drawn, AT_I64));
  at_tensor_release(drawn);
  check(at_tensor_eval(made));
  return made;
}

enum { TF32 = 1, AUTOCAST = 2 };

static void prepare_network(state* s) {
  const struct network* network = &networks[s->n];
  if (s->m == TF32) check(at_backend_set_math_mode(s->backend, AT_MATH_TF32));
  size_t count, size;
  at_adamw_options options = AT_ADAMW_OPTIONS_INIT;
  options.learning_rate = 1e-4;
  s->inputs[0] = symbols_of(s, network, 1);
  s->inputs[1] = symbols_of(s, network, 1000003);
  check(at_module_create(&s->module, s->backend, AT_F32, network->text, NULL));
  check(at_module_names(NULL, 0, &size, &count, s->module, AT_MODULE_PARAMETERS));
  char* names = malloc(size);
  at_tensor** parameters = malloc(count * sizeof *parameters);
  check(at_module_names(names, size, NULL, NULL, s->module, AT_MODULE_PARAMETERS));
  check(at_module_tensors(parameters, count, s->module, AT_MODULE_PARAMETERS));
  check(at_set_no_grad(NULL, 1));
  draw_parameters(s, parameters, count, names);
  check(at_set_no_grad(NULL, 0));
  check(at_optimizer_adamw(&s->optimizer, parameters, count, &options));
  for (size_t i = 0; i < count; i++) at_tensor_release(parameters[i]);
  free(parameters);
  free(names);
}

static void run_network(state* s, at_tensor** results) {
  at_tensor *scores, *rows, *next;
  check(at_autocast_begin(AT_BF16, s->m == AUTOCAST));
  check(at_module_forward(&scores, s->module, s->inputs[0]));
  check(at_tensor_flatten(&rows, scores, 0, 1));
  check(at_tensor_flatten(&next, s->inputs[1], 0, 1));
  check(at_tensor_cross_entropy(&results[0], rows, next, NULL));
  check(at_autocast_end());
  at_tensor_release(scores);
  at_tensor_release(rows);
  at_tensor_release(next);
  check(at_optimizer_zero_grad(s->optimizer));
  check(at_tensor_backward(results[0]));
  check(at_optimizer_step(s->optimizer));
}

static double none(const state* s) { return (void)s, 0; }

const workload network_workloads[] = {
    {"network_step", prepare_network, run_network, none, none},
    {0},
};
