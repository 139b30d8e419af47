/* workloads.c: each workload's inputs and its iteration. bench/peers/peer.py does the same from the same numbers. */
#include "workloads.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void check(at_status status) {
  char text[1024];
  if (status == AT_OK) return;
  at_error_text(text, sizeof text, NULL);
  fprintf(stderr, "bench: %s\n", text);
  exit(1);
}

static float* host_numbers(size_t count, uint32_t seed, float scale) {
  float* values = malloc(count * sizeof *values);
  if (!values) check(AT_ERROR_OUT_OF_MEMORY);
  for (size_t i = 0; i < count; i++) {
    uint32_t x = ((uint32_t)i + seed) * 2654435761u;
    x = (x ^ x >> 15) * 2246822519u;
    x ^= x >> 13;
    values[i] = ((float)(x >> 8) * 0x1p-23f - 1) * scale;
  }
  return values;
}
at_tensor* numbers(at_backend* backend, int32_t rank, const int64_t* dims, uint32_t seed, float scale) {
  size_t count = 1;
  for (int32_t i = 0; i < rank; i++) count *= (size_t)dims[i];
  float* values = host_numbers(count, seed, scale);
  at_tensor* tensor;
  check(at_tensor_from_host(&tensor, backend, AT_F32, rank, dims, values, count * sizeof *values));
  free(values);
  return tensor;
}

static at_tensor* square(state* s, uint32_t seed) { return numbers(s->backend, 2, (int64_t[]){s->n, s->n}, seed, 1); }

static void prepare_square(state* s) { s->inputs[0] = square(s, 1); }
static void prepare_two_squares(state* s) {
  s->inputs[0] = square(s, 1);
  s->inputs[1] = square(s, 1000003);
}
static void prepare_uploads(state* s) {
  s->host = host_numbers((size_t)(s->n * s->n), 1, 1);
  s->inputs[0] = square(s, 1000003);
}
static void prepare_vectors(state* s) {
  s->inputs[0] = numbers(s->backend, 1, &s->n, 1, 1);
  s->inputs[1] = numbers(s->backend, 1, &s->n, 1000003, 1);
}
static void prepare_leaves(state* s) {
  prepare_vectors(s);
  for (int i = 0; i < 2; i++) check(at_tensor_set_requires_grad(s->inputs[i], 1));
}
static void prepare_bias(state* s) {
  s->inputs[0] = square(s, 1);
  s->inputs[1] = numbers(s->backend, 1, &s->n, 1000003, 1);
}
static void prepare_scalar(state* s) {
  s->inputs[0] = numbers(s->backend, 0, NULL, 1, 1);
  check(at_tensor_set_requires_grad(s->inputs[0], 1));
}

at_tensor* apply(at_tensor* input, at_status (*f)(at_tensor**, at_tensor*)) {
  at_tensor* result;
  check(f(&result, input));
  at_tensor_release(input);
  return result;
}
at_tensor* apply_scalar(at_tensor* input, at_status (*f)(at_tensor**, at_tensor*, double), double b) {
  at_tensor* result;
  check(f(&result, input, b));
  at_tensor_release(input);
  return result;
}
at_tensor* apply_with(at_tensor* a, at_status (*f)(at_tensor**, at_tensor*, at_tensor*), at_tensor* b) {
  at_tensor* result;
  check(f(&result, a, b));
  at_tensor_release(a);
  return result;
}

/* relu(tanh(x * 0.5 + y) * sigmoid(x) + y * y) * 1.5 - x */
static void run_chain(state* s, at_tensor** results) {
  at_tensor *x = s->inputs[0], *y = s->inputs[1], *half, *gate, *squares;
  check(at_tensor_mul_scalar(&half, x, 0.5));
  check(at_tensor_sigmoid(&gate, x));
  check(at_tensor_mul(&squares, y, y));
  at_tensor* r = apply(apply_with(half, at_tensor_add, y), at_tensor_tanh);
  r = apply_with(apply_with(r, at_tensor_mul, gate), at_tensor_add, squares);
  r = apply_scalar(apply(r, at_tensor_relu), at_tensor_mul_scalar, 1.5);
  results[0] = apply_with(r, at_tensor_sub, x);
  at_tensor_release(gate);
  at_tensor_release(squares);
}
static void run_chain_gradient(state* s, at_tensor** results) {
  at_tensor *out, *loss, *grads[2];
  run_chain(s, &out);
  check(at_tensor_sum(&loss, out, NULL, 0, 0));
  check(at_tensor_grad(grads, &loss, 1, s->inputs, 2, NULL));
  at_tensor_release(out);
  results[0] = loss;
  results[1] = grads[0];
  results[2] = grads[1];
}

/* y = y * 1.01, y = y + 0.01, n operations in all, and the derivative of the last by the first. */
static void run_scalar_chain(state* s, at_tensor** results) {
  at_tensor *y = s->inputs[0], *grad;
  check(at_tensor_retain(y));
  for (int64_t i = 0; i < s->n; i++)
    y = apply_scalar(y, i % 2 ? at_tensor_add_scalar : at_tensor_mul_scalar, i % 2 ? 0.01 : 1.01);
  check(at_tensor_grad(&grad, &y, 1, s->inputs, 1, NULL));
  results[0] = y;
  results[1] = grad;
}

static void run_matmul(state* s, at_tensor** results) {
  at_tensor *a = s->inputs[0], *b = s->inputs[1];
  check(s->m & 2 ? at_tensor_transpose(&a, a, 0, 1) : at_tensor_retain(a));
  check(s->m & 1 ? at_tensor_transpose(&b, b, 0, 1) : at_tensor_retain(b));
  check(at_tensor_matmul(&results[0], a, b));
  at_tensor_release(a);
  at_tensor_release(b);
}
/* So many batches from the host, each multiplied and added up: a batch can be on its way while the last one is used. */
static void run_uploads(state* s, at_tensor** results) {
  for (int64_t i = 0; i < s->m; i++) {
    at_tensor *x, *product;
    check(at_tensor_from_host(&x, s->backend, AT_F32, 2, (int64_t[]){s->n, s->n}, s->host,
                              (size_t)(s->n * s->n) * sizeof *s->host));
    check(at_tensor_matmul(&product, x, s->inputs[0]));
    results[0] = i ? apply_with(results[0], at_tensor_add, product) : product;
    check(at_tensor_eval(results[0]));
    at_tensor_release(x);
    if (i) at_tensor_release(product);
  }
}
static void run_softmax(state* s, at_tensor** results) { check(at_tensor_softmax(&results[0], s->inputs[0], -1)); }
static void run_sum(state* s, at_tensor** results) {
  const int32_t axis = (int32_t)s->m;
  check(at_tensor_sum(&results[0], s->inputs[0], s->m < 2 ? &axis : NULL, s->m < 2, 0));
}
/* Along an axis of a square; 2: of all its elements as one line. */
static void run_cumsum(state* s, at_tensor** results) {
  at_tensor* a = s->inputs[0];
  check(s->m < 2 ? at_tensor_retain(a) : at_tensor_reshape(&a, a, 1, (int64_t[]){s->n * s->n}));
  check(at_tensor_cumsum(&results[0], a, (int32_t)(s->m % 2), 0));
  at_tensor_release(a);
}
static void run_cummax(state* s, at_tensor** results) {
  at_tensor* a = s->inputs[0];
  check(s->m < 2 ? at_tensor_retain(a) : at_tensor_reshape(&a, a, 1, (int64_t[]){s->n * s->n}));
  check(at_tensor_cummax(&results[0], &results[1], a, (int32_t)(s->m % 2)));
  at_tensor_release(a);
}
static void run_add(state* s, at_tensor** results) { check(at_tensor_add(&results[0], s->inputs[0], s->inputs[1])); }
static void run_copy(state* s, at_tensor** results) { check(at_tensor_clone(&results[0], s->inputs[0])); }
static void run_transpose(state* s, at_tensor** results) {
  at_tensor* turned;
  check(at_tensor_transpose(&turned, s->inputs[0], 0, 1));
  results[0] = apply(turned, at_tensor_clone);
}

/* Whole numbers in [0, bound), from the bits that `numbers` starts from. */
static at_tensor* whole_numbers(at_backend* backend, int32_t rank, const int64_t* dims, uint32_t seed, int64_t bound) {
  size_t count = 1;
  for (int32_t i = 0; i < rank; i++) count *= (size_t)dims[i];
  int64_t* values = malloc(count * sizeof *values);
  if (!values) check(AT_ERROR_OUT_OF_MEMORY);
  for (size_t i = 0; i < count; i++) {
    uint32_t x = ((uint32_t)i + seed) * 2654435761u;
    x = (x ^ x >> 15) * 2246822519u;
    x ^= x >> 13;
    values[i] = (int64_t)(x >> 8) % bound;
  }
  at_tensor* tensor;
  check(at_tensor_from_host(&tensor, backend, AT_I64, rank, dims, values, count * sizeof *values));
  free(values);
  return tensor;
}

static void prepare_keys(state* s, int32_t rank) {
  const int64_t dims[2] = {s->n, s->n};
  s->inputs[0] = s->m == 1 ? whole_numbers(s->backend, rank, dims, 1, 1 << 24) : numbers(s->backend, rank, dims, 1, 1);
}
static void prepare_key_rows(state* s) { prepare_keys(s, 2); }
static void prepare_key_line(state* s) { prepare_keys(s, 1); }
/* Values in order and their positions. */
static void run_sort(state* s, at_tensor** results) {
  check(at_tensor_argsort(&results[1], s->inputs[0], -1, 0));
  check(at_tensor_take_along_axis(&results[0], s->inputs[0], results[1], -1));
}
static void run_argsort(state* s, at_tensor** results) { check(at_tensor_argsort(&results[0], s->inputs[0], -1, 0)); }
static void run_topk(state* s, at_tensor** results) {
  check(at_tensor_topk(&results[0], &results[1], s->inputs[0], s->m, -1, 1));
}

/* m is the axis; indices for all elements, or for axis 0 as many rows. */
static void prepare_picks(state* s) {
  const int64_t dims[2] = {s->n, s->n};
  s->inputs[0] = square(s, 1);
  s->inputs[1] = whole_numbers(s->backend, s->m ? 1 : 2, dims, 1000003, s->n);
  if (!s->m) return;
  at_tensor *column, *rows = s->inputs[1];
  check(at_tensor_reshape(&column, rows, 2, (int64_t[]){s->n, 1}));
  check(at_tensor_expand(&s->inputs[1], column, 2, dims));
  at_tensor_release(rows);
  at_tensor_release(column);
}
static void run_gather(state* s, at_tensor** results) {
  check(at_tensor_gather(&results[0], s->inputs[0], s->inputs[1], s->m ? 0 : 1));
}
static void prepare_updates(state* s) {
  prepare_picks(s);
  s->inputs[2] = square(s, 3000017);
}
static void run_scatter_add(state* s, at_tensor** results) {
  check(at_tensor_scatter(&results[0], s->inputs[0], s->inputs[1], s->inputs[2], s->m ? 0 : 1, AT_SCATTER_SUM));
}
static void prepare_bins(state* s) {
  s->inputs[0] = numbers(s->backend, 1, &s->m, 1, 1);
  s->inputs[1] = whole_numbers(s->backend, 1, &s->n, 1000003, s->m);
  s->inputs[2] = numbers(s->backend, 1, &s->n, 3000017, 1);
}
static void run_bins(state* s, at_tensor** results) {
  check(at_tensor_scatter(&results[0], s->inputs[0], s->inputs[1], s->inputs[2], 0, AT_SCATTER_SUM));
}

/* n rows of m from a table. */
enum { TABLE = 32768 };
static void prepare_embedding(state* s) {
  s->inputs[0] = numbers(s->backend, 2, (int64_t[]){TABLE, s->m}, 1, 1);
  s->inputs[1] = whole_numbers(s->backend, 1, &s->n, 1000003, TABLE);
}
static void prepare_embedding_gradient(state* s) {
  prepare_embedding(s);
  check(at_tensor_set_requires_grad(s->inputs[0], 1));
  s->inputs[2] = numbers(s->backend, 2, (int64_t[]){s->n, s->m}, 3000017, 1);
}
static void run_embedding(state* s, at_tensor** results) {
  check(at_tensor_embedding(&results[0], s->inputs[0], s->inputs[1], AT_NO_ROW));
}
static void run_embedding_gradient(state* s, at_tensor** results) {
  at_tensor* rows;
  at_grad_options options = AT_GRAD_OPTIONS_INIT;
  run_embedding(s, &rows);
  options.seeds = &s->inputs[2], options.seed_count = 1;
  check(at_tensor_grad(&results[0], &rows, 1, s->inputs, 1, &options));
  at_tensor_release(rows);
}

/* (x - mean) / sqrt(variance + 1e-5) along the rows, without weights. */
static void run_layer_norm(state* s, at_tensor** results) {
  const int32_t last = -1;
  at_tensor *x = s->inputs[0], *mean, *centred, *squares, *variance;
  check(at_tensor_mean(&mean, x, &last, 1, 1));
  check(at_tensor_sub(&centred, x, mean));
  check(at_tensor_mul(&squares, centred, centred));
  check(at_tensor_mean(&variance, squares, &last, 1, 1));
  at_tensor* factor = apply(apply_scalar(variance, at_tensor_add_scalar, 1e-5), at_tensor_rsqrt);
  results[0] = apply_with(centred, at_tensor_mul, factor);
  at_tensor_release(mean);
  at_tensor_release(squares);
  at_tensor_release(factor);
}

static double squares(const state* s, int reads_and_writes) { return 4.0 * (double)(s->n * s->n) * reads_and_writes; }
static double bytes_4(const state* s) { return squares(s, 4); }
static double bytes_3(const state* s) { return squares(s, 3); }
static double bytes_2(const state* s) { return squares(s, 2); }
static double bytes_1(const state* s) { return squares(s, 1); }
static double bytes_chain(const state* s) { return 12.0 * (double)s->n; }
static double bytes_chain_gradient(const state* s) { return 16.0 * (double)s->n; }
static double bytes_line(const state* s) { return 4.0 * (double)s->n; }
static double bytes_picks(const state* s) { return s->m ? bytes_2(s) : squares(s, 4); } /* with indices of 8 bytes */
static double bytes_put(const state* s) { return squares(s, 1) + bytes_picks(s); }
static double bytes_embedding(const state* s) { return 8.0 * (double)s->n * (double)s->m; }
static double bytes_embedding_gradient(const state* s) { return 4.0 * (double)(s->n + TABLE) * (double)s->m; }
static double none(const state* s) { return (void)s, 0; }
static double flops_matmul(const state* s) { return 2.0 * (double)s->n * (double)s->n * (double)s->n; }
static double flops_uploads(const state* s) { return (double)s->m * flops_matmul(s); }
static const workload basic_workloads[] = {
    {"chain", prepare_vectors, run_chain, bytes_chain, none},
    {"chain_gradient", prepare_leaves, run_chain_gradient, bytes_chain_gradient, none},
    {"matmul", prepare_two_squares, run_matmul, bytes_3, flops_matmul},
    {"uploads", prepare_uploads, run_uploads, none, flops_uploads},
    {"softmax", prepare_square, run_softmax, bytes_2, none},
    {"layer_norm", prepare_square, run_layer_norm, bytes_2, none},
    {"sum", prepare_square, run_sum, bytes_1, none},
    {"cumsum", prepare_square, run_cumsum, bytes_2, none},
    {"cummax", prepare_square, run_cummax, bytes_4, none},
    {"add", prepare_two_squares, run_add, bytes_3, none},
    {"copy", prepare_square, run_copy, bytes_2, none},
    {"transpose", prepare_square, run_transpose, bytes_2, none},
    {"bias_add", prepare_bias, run_add, bytes_2, none},
    {"sort_rows", prepare_key_rows, run_sort, none, none},
    {"sort_line", prepare_key_line, run_sort, none, none},
    {"argsort_line", prepare_key_line, run_argsort, none, none},
    {"topk_rows", prepare_square, run_topk, bytes_1, none},
    {"topk_line", prepare_vectors, run_topk, bytes_line, none},
    {"gather", prepare_picks, run_gather, bytes_picks, none},
    {"scatter_add", prepare_updates, run_scatter_add, bytes_put, none},
    {"scatter_add_line", prepare_bins, run_bins, none, none},
    {"embedding", prepare_embedding, run_embedding, bytes_embedding, none},
    {"embedding_gradient", prepare_embedding_gradient, run_embedding_gradient, bytes_embedding_gradient, none},
    {"gemm", prepare_gemm, run_gemm, bytes_gemm, flops_gemm},
    {"scalar_chain", prepare_scalar, run_scalar_chain, none, none},
    {0},
};

static const workload* const tables[] = {
    basic_workloads,     step_workloads,      attention_workloads, conv_workloads,    norm_workloads,
    recurrent_workloads, optimizer_workloads, pool_workloads,      network_workloads, resnet_workloads,
};

const workload* workload_named(const char* name) {
  for (size_t t = 0; t < sizeof tables / sizeof *tables; t++)
    for (const workload* w = tables[t]; w->name; w++)
      if (!strcmp(w->name, name)) return w;
  return expression_workload(name);
}

void forget(state* s) {
  for (int i = 0; i < MOST_INPUTS; i++) at_tensor_release(s->inputs[i]);
  at_optimizer_release(s->optimizer);
  at_module_release(s->module);
  free(s->host);
  s->host = NULL;
  memset(s->inputs, 0, sizeof s->inputs);
  s->optimizer = NULL;
  s->module = NULL;
}
