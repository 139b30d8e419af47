/* workloads_conv.c: the convolutions of convs.def; bench/peers/peer.py does the same from the same numbers. */
#include "workloads.h"

typedef struct conv_row {
  int64_t batch, in, out, groups, axes, size, kernel, stride, padding;
} conv_row;
static const conv_row conv_rows[] = {
#define CONV(...) {__VA_ARGS__},
#include "convs.def"
#undef CONV
};

static int64_t power(int64_t base, int64_t exponent) { return exponent ? base * power(base, exponent - 1) : 1; }
static int64_t result_size(const conv_row* row) {
  return (row->size + 2 * row->padding - row->kernel) / row->stride + 1;
}

/* m: 1 with gradients, which a first layer, of three channels, has by its weights alone. */
static void prepare_conv(state* s) {
  const conv_row* row = &conv_rows[s->n];
  const int32_t rank = 2 + (int32_t)row->axes;
  const int64_t size = row->size, kernel = row->kernel, result = result_size(row);
  at_tensor* x = numbers(s->backend, rank, (int64_t[]){row->batch, row->in, size, size, size}, 1, 1);
  check(at_tensor_to_memory_format(&s->inputs[0], x, AT_MEMORY_FORMAT_CHANNELS_LAST));
  at_tensor_release(x);
  s->inputs[1] =
      numbers(s->backend, rank, (int64_t[]){row->out, row->in / row->groups, kernel, kernel, kernel}, 1000003, 0.1f);
  at_tensor* seed = numbers(s->backend, rank, (int64_t[]){row->batch, row->out, result, result, result}, 3000017, 1);
  check(at_tensor_to_memory_format(&s->inputs[2], seed, AT_MEMORY_FORMAT_CHANNELS_LAST));
  at_tensor_release(seed);
  check(at_tensor_eval_all(s->inputs, 3));
  if (s->m) check(at_tensor_set_requires_grad(s->inputs[1], 1));
  if (s->m && row->in > 3) check(at_tensor_set_requires_grad(s->inputs[0], 1));
}

static void run_conv(state* s, at_tensor** results) {
  const conv_row* row = &conv_rows[s->n];
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  at_grad_options gradient = AT_GRAD_OPTIONS_INIT;
  options.groups = (int32_t)row->groups;
  for (int i = 0; i < 3; i++) {
    options.stride[i] = row->stride;
    options.padding_before[i] = options.padding_after[i] = row->padding;
  }
  check(at_tensor_conv(&results[0], s->inputs[0], s->inputs[1], NULL, &options));
  if (!s->m) return;
  gradient.seeds = &s->inputs[2], gradient.seed_count = 1;
  int first = row->in > 3 ? 0 : 1;
  check(at_tensor_grad(&results[1], &results[0], 1, s->inputs + first, (size_t)(2 - first), &gradient));
}

static double bytes_conv(const state* s) { return (void)s, 0; }
static double flops_conv(const state* s) {
  const conv_row* row = &conv_rows[s->n];
  double products = (double)(row->batch * power(result_size(row), row->axes) * row->out * (row->in / row->groups));
  return 2 * products * (double)power(row->kernel, row->axes) * (s->m ? row->in > 3 ? 3 : 2 : 1);
}

const workload conv_workloads[] = {
    {"conv", prepare_conv, run_conv, bytes_conv, flops_conv},
    {0},
};
