/* workloads_norm.c: normalisations and dropout, forward (m 0), and with the gradients of all they are given (m 1);
   batch norm also of running statistics (m 2). Channels are [n, 64, 56, 56], with _wide in its name 256; a name that
   ends in _last has them last. Rows are [n, 768], those of a _square n long.
   cross_entropy has n rows of m, and always the gradient. */
#include <string.h>

#include "workloads.h"

enum { X, WEIGHT, BIAS, SEED, MEAN, VARIANCE };

static int64_t elements(int rank, const int64_t* dims) {
  int64_t count = 1;
  for (int i = 0; i < rank; i++) count *= dims[i];
  return count;
}

static int has(const state* s, const char* word) { return strstr(s->workload, word) != NULL; }

static at_tensor* laid(const state* s, int rank, const int64_t* dims, uint32_t seed) {
  at_tensor *x = numbers(s->backend, rank, dims, seed, 1), *y;
  if (!has(s, "_last")) return x;
  check(at_tensor_to_memory_format(&y, x, AT_MEMORY_FORMAT_CHANNELS_LAST));
  at_tensor_release(x);
  check(at_tensor_eval(y));
  return y;
}

/* x and the gradient of the result, and `channels` weights and biases. */
static void prepare(state* s, int rank, const int64_t* dims, int64_t channels) {
  s->inputs[X] = laid(s, rank, dims, 1);
  s->inputs[WEIGHT] = numbers(s->backend, 1, &channels, 1000003, 1);
  s->inputs[BIAS] = numbers(s->backend, 1, &channels, 2000003, 1);
  s->inputs[SEED] = laid(s, rank, dims, 3000017);
  for (int i = X; i <= BIAS; i++)
    if (s->m == 1) check(at_tensor_set_requires_grad(s->inputs[i], 1));
}

/* The result, and with m 1 the gradients of the first `count` inputs. */
static void finish(state* s, at_tensor* y, at_tensor** results, size_t count) {
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  results[0] = y;
  if (s->m != 1) return;
  options.seeds = &s->inputs[SEED], options.seed_count = 1;
  check(at_tensor_grad(results + 1, &y, 1, s->inputs, count, &options));
}

static int64_t channels_of(const state* s) { return has(s, "_wide") ? 256 : 64; }
static void prepare_channels(state* s) { prepare(s, 4, (int64_t[]){s->n, channels_of(s), 56, 56}, channels_of(s)); }
static void prepare_batch_norm(state* s) {
  const int64_t dims[] = {s->n, channels_of(s)};
  prepare_channels(s);
  s->inputs[MEAN] = numbers(s->backend, 1, dims + 1, 4000037, 1);
  check(at_tensor_ones(&s->inputs[VARIANCE], s->backend, AT_F32, 1, dims + 1));
}
static void run_batch_norm(state* s, at_tensor** results) {
  at_tensor* y;
  int keeps = s->m == 2;
  check(at_tensor_batch_norm(&y, s->inputs[X], keeps ? s->inputs[MEAN] : NULL, keeps ? s->inputs[VARIANCE] : NULL,
                             s->inputs[WEIGHT], s->inputs[BIAS], !keeps, 0.1, 1e-5));
  finish(s, y, results, 3);
}
static double bytes_batch_norm(const state* s) {
  return 4.0 * (double)elements(4, (int64_t[]){s->n, channels_of(s), 56, 56}) * (s->m == 0 ? 3 : s->m == 1 ? 8 : 2);
}
static void run_instance_norm(state* s, at_tensor** results) {
  at_tensor* y;
  check(at_tensor_instance_norm(&y, s->inputs[X], NULL, NULL, s->inputs[WEIGHT], s->inputs[BIAS], 1, 0.1, 1e-5));
  finish(s, y, results, 3);
}

static void prepare_group_norm(state* s) { prepare(s, 4, (int64_t[]){s->n, 256, 28, 28}, 256); }
static void run_group_norm(state* s, at_tensor** results) {
  at_tensor* y;
  check(at_tensor_group_norm(&y, s->inputs[X], 32, s->inputs[WEIGHT], s->inputs[BIAS], 1e-5));
  finish(s, y, results, 3);
}
static double bytes_group_norm(const state* s) {
  return 4.0 * (double)elements(4, (int64_t[]){s->n, 256, 28, 28}) * (s->m == 0 ? 3 : 8);
}

static int64_t width_of(const state* s) { return has(s, "_square") ? s->n : 768; }
static void prepare_rows(state* s) { prepare(s, 2, (int64_t[]){s->n, width_of(s)}, width_of(s)); }
static void run_affine_layer_norm(state* s, at_tensor** results) {
  at_tensor* y;
  int64_t width = width_of(s);
  check(at_tensor_layer_norm(&y, s->inputs[X], 1, &width, s->inputs[WEIGHT], s->inputs[BIAS], 1e-5));
  finish(s, y, results, 3);
}
static void run_rms_norm(state* s, at_tensor** results) {
  at_tensor* y;
  int64_t width = width_of(s);
  check(at_tensor_rms_norm(&y, s->inputs[X], 1, &width, s->inputs[WEIGHT], 1e-5));
  finish(s, y, results, 2);
}
static double bytes_rows(const state* s) { return 4.0 * (double)(s->n * width_of(s)) * (s->m == 0 ? 2 : 7); }

static void run_softmax(state* s, at_tensor** results) {
  at_tensor* y;
  check(at_tensor_softmax(&y, s->inputs[X], -1));
  finish(s, y, results, 1);
}
static double bytes_softmax(const state* s) { return 4.0 * (double)(s->n * s->n) * (s->m == 0 ? 2 : 5); }

/* n rows of m scores: the mean loss and their gradient. */
static void prepare_cross_entropy(state* s) {
  at_tensor* positions;
  s->inputs[X] = numbers(s->backend, 2, (int64_t[]){s->n, s->m}, 1, 4);
  check(at_tensor_arange(&positions, s->backend, AT_I64, 0, (double)s->n * 7, 7));
  s->inputs[SEED] = apply_scalar(positions, at_tensor_remainder_scalar, (double)s->m);
  check(at_tensor_eval(s->inputs[SEED]));
  check(at_tensor_set_requires_grad(s->inputs[X], 1));
}
static void run_cross_entropy(state* s, at_tensor** results) {
  check(at_tensor_cross_entropy(&results[0], s->inputs[X], s->inputs[SEED], NULL));
  check(at_tensor_grad(&results[1], results, 1, s->inputs, 1, NULL));
}
/* Scores are read by both ways. */
static double bytes_cross_entropy(const state* s) { return 12.0 * (double)(s->n * s->m); }

static void prepare_dropout(state* s) { prepare(s, 1, &s->n, 1); }
static void run_dropout(state* s, at_tensor** results) {
  at_tensor* y;
  at_generator* generator;
  check(at_generator_create(&generator, 7));
  check(at_tensor_dropout(&y, s->inputs[X], 0.5, generator));
  check(at_generator_release(generator));
  finish(s, y, results, 1);
}
static double bytes_dropout(const state* s) { return 8.0 * (double)s->n * (s->m == 1 ? 2 : 1); }

static double no_flops(const state* s) {
  (void)s;
  return 0;
}

const workload norm_workloads[] = {
    {"batch_norm", prepare_batch_norm, run_batch_norm, bytes_batch_norm, no_flops},
    {"batch_norm_wide", prepare_batch_norm, run_batch_norm, bytes_batch_norm, no_flops},
    {"batch_norm_wide_last", prepare_batch_norm, run_batch_norm, bytes_batch_norm, no_flops},
    {"instance_norm_wide", prepare_channels, run_instance_norm, bytes_batch_norm, no_flops},
    {"group_norm_wide", prepare_channels, run_group_norm, bytes_batch_norm, no_flops},
    {"group_norm", prepare_group_norm, run_group_norm, bytes_group_norm, no_flops},
    {"affine_layer_norm", prepare_rows, run_affine_layer_norm, bytes_rows, no_flops},
    {"affine_layer_norm_square", prepare_rows, run_affine_layer_norm, bytes_rows, no_flops},
    {"rms_norm_square", prepare_rows, run_rms_norm, bytes_rows, no_flops},
    {"rms_norm", prepare_rows, run_rms_norm, bytes_rows, no_flops},
    {"softmax_square", prepare_rows, run_softmax, bytes_softmax, no_flops},
    {"cross_entropy", prepare_cross_entropy, run_cross_entropy, bytes_cross_entropy, no_flops},
    {"dropout", prepare_dropout, run_dropout, bytes_dropout, no_flops},
    {0},
};
