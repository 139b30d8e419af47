/* workloads_recurrent.c: two layers of a recurrent network over 35 steps of 20 sequences, forward or with gradients. n:
   the hidden values, m: whether with gradients. */
#include <math.h>
#include <string.h>

#include "workloads.h"

enum { STEPS = 35, SEQUENCES = 20, LAYERS = 2, WEIGHTS = 4 * LAYERS };

static int64_t gates(const state* s) { return strcmp(s->workload, "lstm") ? 3 : 4; }

static void prepare_recurrent(state* s) {
  int64_t rows = gates(s) * s->n, weight[2] = {rows, s->n}, input[3] = {STEPS, SEQUENCES, s->n};
  float scale = (float)(1 / sqrt((double)s->n));
  s->inputs[0] = numbers(s->backend, 3, input, 1, 1);
  for (uint32_t i = 0; i < WEIGHTS; i++)
    s->inputs[1 + i] = numbers(s->backend, i % 4 < 2 ? 2 : 1, weight, 1000003 * (i + 1), scale);
  for (int i = 0; s->m && i <= WEIGHTS; i++) check(at_tensor_set_requires_grad(s->inputs[i], 1));
}

static void run_recurrent(state* s, at_tensor** results) {
  at_recurrent_options options = AT_RECURRENT_OPTIONS_INIT;
  at_tensor *output, *h;
  options.num_layers = LAYERS;
  if (gates(s) == 4)
    check(at_tensor_lstm(&output, &h, NULL, s->inputs[0], NULL, NULL, s->inputs + 1, WEIGHTS, &options));
  else
    check(at_tensor_gru(&output, &h, s->inputs[0], NULL, s->inputs + 1, WEIGHTS, &options));
  results[0] = output;
  if (s->m) {
    at_tensor* sum;
    check(at_tensor_sum(&sum, output, NULL, 0, 0));
    check(at_tensor_grad(results + 1, &sum, 1, s->inputs, 1 + WEIGHTS, NULL));
    at_tensor_release(sum);
  }
  at_tensor_release(h);
}

static double bytes_of_none(const state* s) { return (void)s, 0; }
static double flops_recurrent(const state* s) {
  double products = 2.0 * STEPS * SEQUENCES * LAYERS * 2 * (double)(gates(s) * s->n * s->n);
  return s->m ? 3 * products : products;
}

const workload recurrent_workloads[] = {
    {"lstm", prepare_recurrent, run_recurrent, bytes_of_none, flops_recurrent},
    {"gru", prepare_recurrent, run_recurrent, bytes_of_none, flops_recurrent},
    {0},
};
