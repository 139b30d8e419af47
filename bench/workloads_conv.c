/* workloads_conv.c: the convolutions of convs.def; bench/peers/peer.py does the same from the same numbers. "conv":
   float32, m: 1 with gradients. "conv_bf16", "conv_tf32": channels last; m: 0 forward, 1 the
   gradient of the input alone, 2 that of the weight. */
#include <string.h>

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

static at_tensor* channels_last(state* s, int32_t rank, const int64_t* dims, uint32_t seed, float scale) {
  const at_dtype dtype = strcmp(s->workload, "conv_bf16") == 0 ? AT_BF16 : AT_F32;
  at_tensor *wide = numbers(s->backend, rank, dims, seed, scale), *short_one, *result;
  check(at_tensor_cast(&short_one, wide, dtype));
  check(at_tensor_to_memory_format(&result, short_one, AT_MEMORY_FORMAT_CHANNELS_LAST));
  check(at_tensor_eval(result));
  at_tensor_release(wide), at_tensor_release(short_one);
  return result;
}
static void prepare_pass(state* s) {
  const conv_row* row = &conv_rows[s->n];
  const int64_t size = row->size, kernel = row->kernel, result = result_size(row);
  const int32_t rank = 2 + (int32_t)row->axes;
  s->inputs[0] = channels_last(s, rank, (int64_t[]){row->batch, row->in, size, size, size}, 1, 1);
  s->inputs[1] =
      channels_last(s, rank, (int64_t[]){row->out, row->in / row->groups, kernel, kernel, kernel}, 1000003, 0.1f);
  s->inputs[2] = channels_last(s, rank, (int64_t[]){row->batch, row->out, result, result, result}, 3000017, 1);
  if (s->m) check(at_tensor_set_requires_grad(s->inputs[s->m - 1], 1));
  if (strcmp(s->workload, "conv_tf32") == 0) check(at_backend_set_math_mode(s->backend, AT_MATH_TF32));
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

static void run_pass(state* s, at_tensor** results) {
  const conv_row* row = &conv_rows[s->n];
  at_conv_options options = AT_CONV_OPTIONS_INIT;
  at_grad_options gradient = AT_GRAD_OPTIONS_INIT;
  options.groups = (int32_t)row->groups;
  for (int i = 0; i < row->axes; i++) {
    options.stride[i] = row->stride;
    options.padding_before[i] = options.padding_after[i] = row->padding;
  }
  check(at_tensor_conv(&results[0], s->inputs[0], s->inputs[1], NULL, &options));
  if (!s->m) return;
  at_tensor* y = results[0];
  gradient.seeds = &s->inputs[2], gradient.seed_count = 1;
  check(at_tensor_grad(&results[0], &y, 1, &s->inputs[s->m - 1], 1, &gradient));
  at_tensor_release(y);
}

static double bytes_conv(const state* s) { return (void)s, 0; }
static double flops_conv(const state* s) {
  const conv_row* row = &conv_rows[s->n];
  double products = (double)(row->batch * power(result_size(row), row->axes) * row->out * (row->in / row->groups));
  const int passes = strcmp(s->workload, "conv") != 0 || !s->m ? 1 : row->in > 3 ? 3 : 2;
  return 2 * products * (double)power(row->kernel, row->axes) * passes;
}

const workload conv_workloads[] = {
    {"conv", prepare_conv, run_conv, bytes_conv, flops_conv},
    {"conv_bf16", prepare_pass, run_pass, bytes_conv, flops_conv},
    {"conv_tf32", prepare_pass, run_pass, bytes_conv, flops_conv},
    {0},
};
