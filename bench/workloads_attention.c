/* workloads_attention.c: attention, and where m & 1 the gradients of all three. "attention": float32, 4 batches of 8
   heads, n queries and keys of 64 elements, m & 2: causal. "attention_bf16": the n-th row of attentions.def. */
#include <string.h>

#include "workloads.h"

typedef struct attention {
  int64_t batch, heads, length, width;
  int causal;
} attention;
static const attention rows[] = {
#define ATTENTION(...) {__VA_ARGS__},
#include "attentions.def"
#undef ATTENTION
};
enum { SEED = 3 };

static int is_bf16(const state* s) { return strcmp(s->workload, "attention") != 0; }
static attention attention_of(const state* s) {
  return is_bf16(s) ? rows[s->n] : (attention){4, 8, s->n, 64, (s->m & 2) != 0};
}

static void prepare(state* s) {
  const attention a = attention_of(s);
  const int64_t dims[] = {a.batch, a.heads, a.length, a.width};
  for (int i = 0; i <= SEED; i++) {
    s->inputs[i] = numbers(s->backend, 4, dims, (uint32_t)(1000003 * i + 1), is_bf16(s) ? 1.7f : 1);
    if (is_bf16(s)) {
      at_tensor* wide = s->inputs[i];
      check(at_tensor_cast(&s->inputs[i], wide, AT_BF16));
      check(at_tensor_eval(s->inputs[i]));
      at_tensor_release(wide);
    }
    if (i < SEED && s->m & 1) check(at_tensor_set_requires_grad(s->inputs[i], 1));
  }
}

static void run(state* s, at_tensor** results) {
  at_attention_options options = AT_ATTENTION_OPTIONS_INIT;
  options.causal = attention_of(s).causal ? AT_CAUSAL_UPPER_LEFT : AT_CAUSAL_NONE;
  check(at_tensor_scaled_dot_product_attention(&results[0], s->inputs[0], s->inputs[1], s->inputs[2], &options, NULL));
  if (!(s->m & 1)) return;
  at_grad_options grad = AT_GRAD_OPTIONS_INIT;
  grad.seeds = &s->inputs[SEED], grad.seed_count = 1;
  check(at_tensor_grad(&results[1], results, 1, s->inputs, SEED, &grad));
}

static double bytes(const state* s) {
  const attention a = attention_of(s);
  return (is_bf16(s) ? 2.0 : 4.0) * (double)(a.batch * a.heads * a.length * a.width) * (s->m & 1 ? 12 : 4);
}
/* Two products, and five backwards; half of them where it is causal. */
static double flops(const state* s) {
  const attention a = attention_of(s);
  double product = 2.0 * (double)(a.batch * a.heads * a.width) * (double)(a.length * a.length);
  return product * (s->m & 1 ? 7 : 2) / (a.causal ? 2 : 1);
}

const workload attention_workloads[] = {
    {"attention", prepare, run, bytes, flops}, {"attention_bf16", prepare, run, bytes, flops}, {0}};
