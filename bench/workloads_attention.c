/* workloads_attention.c: attention, and where m & 1 the gradients of all three. "attention": float32, 4 batches of 8
   heads, n queries and keys of 64 elements, m & 2: causal. "attention_f32", "attention_tf32", "attention_bf16": the
   n-th row of attentions.def; in bfloat16 "attention_dropout" too, of a tenth, "attention_window" of 256 keys,
   "attention_mask", which hides a tenth of the scores, and "attention_lengths", which grow from batch to batch.
   "decode": bfloat16, n batches of a query of 32 heads that share 8 of a cache of m keys, 128 wide. */
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
enum { SEED = 3, EXTRA, WINDOW = 256 };
static at_generator* source; /* of dropout */

static int is(const state* s, const char* workload) { return strcmp(s->workload, workload) == 0; }
static int is_bf16(const state* s) {
  return !is(s, "attention") && !is(s, "attention_f32") && !is(s, "attention_tf32");
}
static attention attention_of(const state* s) {
  return is(s, "attention") ? (attention){4, 8, s->n, 64, (s->m & 2) != 0} : rows[s->n];
}

static at_tensor* rounded(at_tensor* wide) {
  at_tensor* narrow;
  check(at_tensor_cast(&narrow, wide, AT_BF16));
  check(at_tensor_eval(narrow));
  at_tensor_release(wide);
  return narrow;
}

static void prepare(state* s) {
  const attention a = attention_of(s);
  const int64_t dims[] = {a.batch, a.heads, a.length, a.width};
  if (is(s, "attention_tf32")) check(at_backend_set_math_mode(s->backend, AT_MATH_TF32));
  for (int i = 0; i <= SEED; i++) {
    s->inputs[i] = numbers(s->backend, 4, dims, (uint32_t)(1000003 * i + 1), is(s, "attention") ? 1 : 1.7f);
    if (is_bf16(s)) s->inputs[i] = rounded(s->inputs[i]);
    if (i < SEED && s->m & 1) check(at_tensor_set_requires_grad(s->inputs[i], 1));
  }
}

static void prepare_extra(state* s) {
  prepare(s);
  const attention a = attention_of(s);
  if (is(s, "attention_dropout") && !source) check(at_generator_create(&source, 1));
  if (is(s, "attention_mask")) {
    at_tensor* random = numbers(s->backend, 2, (int64_t[]){a.length, a.length}, 5000017, 1);
    check(at_tensor_greater_scalar(&s->inputs[EXTRA], random, -0.8));
    check(at_tensor_eval(s->inputs[EXTRA]));
    at_tensor_release(random);
  }
  if (is(s, "attention_lengths")) {
    int64_t lengths[64];
    for (int64_t b = 0; b < a.batch; b++) lengths[b] = a.length * (b + 1) / a.batch;
    check(at_tensor_from_host(&s->inputs[EXTRA], s->backend, AT_I64, 1, &a.batch, lengths, 8 * (size_t)a.batch));
  }
}

static void run(state* s, at_tensor** results) {
  at_attention_options options = AT_ATTENTION_OPTIONS_INIT;
  options.causal = attention_of(s).causal ? AT_CAUSAL_UPPER_LEFT : AT_CAUSAL_NONE;
  if (is(s, "attention_dropout")) options.dropout_p = 0.1;
  if (is(s, "attention_window")) options.window_left = WINDOW - 1;
  if (is(s, "attention_mask")) options.mask = s->inputs[EXTRA];
  if (is(s, "attention_lengths")) options.key_lengths = s->inputs[EXTRA];
  check(
      at_tensor_scaled_dot_product_attention(&results[0], s->inputs[0], s->inputs[1], s->inputs[2], &options, source));
  if (!(s->m & 1)) return;
  at_grad_options grad = AT_GRAD_OPTIONS_INIT;
  grad.seeds = &s->inputs[SEED], grad.seed_count = 1;
  check(at_tensor_grad(&results[1], results, 1, s->inputs, SEED, &grad));
}

static double bytes(const state* s) {
  const attention a = attention_of(s);
  return (is_bf16(s) ? 2.0 : 4.0) * (double)(a.batch * a.heads * a.length * a.width) * (s->m & 1 ? 12 : 4);
}
/* Two products, and five backwards; half of them where it is causal, what lengths leave or a window of keys each. */
static double flops(const state* s) {
  const attention a = attention_of(s);
  double keys = (double)a.length / (a.causal ? 2 : 1);
  if (is(s, "attention_window")) keys = WINDOW;
  if (is(s, "attention_lengths")) keys *= (double)(a.batch + 1) / (double)(2 * a.batch);
  return 2.0 * (double)(a.batch * a.heads * a.width * a.length) * keys * (s->m & 1 ? 7 : 2);
}

enum { DECODE_HEADS = 32, CACHE_HEADS = 8, CACHE_WIDTH = 128 };

static void prepare_decode(state* s) {
  for (int i = 0; i < SEED; i++) {
    const int64_t dims[] = {s->n, i ? CACHE_HEADS : DECODE_HEADS, i ? s->m : 1, CACHE_WIDTH};
    s->inputs[i] = rounded(numbers(s->backend, 4, dims, (uint32_t)(1000003 * i + 1), 1.7f));
  }
}
static void run_decode(state* s, at_tensor** results) {
  at_attention_options options = AT_ATTENTION_OPTIONS_INIT;
  options.enable_gqa = 1;
  check(at_tensor_scaled_dot_product_attention(&results[0], s->inputs[0], s->inputs[1], s->inputs[2], &options, NULL));
}
static double bytes_decode(const state* s) {
  return 4.0 * (double)s->n * CACHE_WIDTH * (CACHE_HEADS * (double)s->m + DECODE_HEADS);
}
static double flops_decode(const state* s) { return 4.0 * (double)(s->n * s->m) * DECODE_HEADS * CACHE_WIDTH; }

const workload attention_workloads[] = {{"attention", prepare, run, bytes, flops},
                                        {"attention_f32", prepare, run, bytes, flops},
                                        {"attention_tf32", prepare, run, bytes, flops},
                                        {"attention_bf16", prepare, run, bytes, flops},
                                        {"attention_dropout", prepare_extra, run, bytes, flops},
                                        {"attention_window", prepare_extra, run, bytes, flops},
                                        {"attention_mask", prepare_extra, run, bytes, flops},
                                        {"attention_lengths", prepare_extra, run, bytes, flops},
                                        {"decode", prepare_decode, run_decode, bytes_decode, flops_decode},
                                        {0}};
