/* workloads_attention.c: attention of 4 batches of 8 heads, n queries and keys of 64 elements; m & 1: the gradients of
   all three, m & 2: causal. */
#include "workloads.h"

enum { BATCH = 4, HEADS = 8, WIDTH = 64, SEED = 3 };

static void prepare(state* s) {
  const int64_t dims[] = {BATCH, HEADS, s->n, WIDTH};
  for (int i = 0; i <= SEED; i++) {
    s->inputs[i] = numbers(s->backend, 4, dims, (uint32_t)(1000003 * i + 1), 1);
    if (i < SEED && s->m & 1) check(at_tensor_set_requires_grad(s->inputs[i], 1));
  }
}

static void run(state* s, at_tensor** results) {
  at_attention_options options = AT_ATTENTION_OPTIONS_INIT;
  options.causal = s->m & 2 ? AT_CAUSAL_UPPER_LEFT : AT_CAUSAL_NONE;
  check(at_tensor_scaled_dot_product_attention(&results[0], s->inputs[0], s->inputs[1], s->inputs[2], &options, NULL));
  if (!(s->m & 1)) return;
  at_grad_options grad = AT_GRAD_OPTIONS_INIT;
  grad.seeds = &s->inputs[SEED], grad.seed_count = 1;
  check(at_tensor_grad(&results[1], results, 1, s->inputs, SEED, &grad));
}

static double bytes(const state* s) { return 4.0 * BATCH * HEADS * WIDTH * (double)s->n * (s->m & 1 ? 12 : 4); }
/* Two products, and five backwards; half of them where it is causal. */
static double flops(const state* s) {
  double product = 2.0 * BATCH * HEADS * WIDTH * (double)s->n * (double)s->n;
  return product * (s->m & 1 ? 7 : 2) / (s->m & 2 ? 2 : 1);
}

const workload attention_workloads[] = {{"attention", prepare, run, bytes, flops}, {0}};
