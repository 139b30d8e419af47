/* gemms.c: the matrix products of gemms.def as a workload. */
#include <stdio.h>
#include <string.h>

#include "workloads.h"

typedef struct gemm {
  const char *name, *dtype, *layout, *epilogue;
  int64_t batches, m, n, k;
} gemm;
static const gemm gemms[] = {
#define GEMM(name, dtype, batches, m, n, k, layout, epilogue) {name, #dtype, #layout, #epilogue, batches, m, n, k},
#include "gemms.def"
#undef GEMM
};

static const gemm* gemm_of(const state* s) {
  for (size_t i = 0; i < sizeof gemms / sizeof *gemms; i++)
    if (!strcmp(gemms[i].name, s->name)) return &gemms[i];
  return NULL;
}

static int is_integer(const gemm* g) { return g->dtype[0] == 'i'; }

static at_dtype dtype_of(const gemm* g) {
  static const struct {
    const char* name;
    at_dtype dtype;
  } known[] = {{"f32", AT_F32},   {"tf32", AT_F32}, {"bf16x3", AT_F32}, {"f16", AT_F16},
               {"bf16", AT_BF16}, {"i8", AT_I8},    {"i32", AT_I32}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (!strcmp(known[i].name, g->dtype)) return known[i].dtype;
  return AT_DTYPE_INVALID;
}

/* rows × columns of a batch, as a view of columns × rows if it is transposed; integers of -3 … 3 */
static at_tensor* factor(state* s, const gemm* g, int transposed, int64_t rows, int64_t columns, uint32_t seed) {
  int64_t dims[] = {g->batches, transposed ? columns : rows, transposed ? rows : columns};
  int32_t batched = g->batches > 1;
  at_tensor *f32 = numbers(s->backend, 2 + batched, dims + !batched, seed, is_integer(g) ? 4 : 1), *cast, *view;
  check(at_tensor_cast(&cast, f32, dtype_of(g)));
  check(transposed ? at_tensor_transpose(&view, cast, -2, -1) : at_tensor_retain(view = cast));
  check(at_tensor_eval(cast));
  at_tensor_release(f32);
  at_tensor_release(cast);
  return view;
}

static at_math_mode mode_of(const gemm* g) {
  return !strcmp(g->dtype, "tf32") ? AT_MATH_TF32 : !strcmp(g->dtype, "bf16x3") ? AT_MATH_BF16X3 : AT_MATH_STRICT;
}

void prepare_gemm(state* s) {
  const gemm* g = gemm_of(s);
  check(at_backend_set_math_mode(s->backend, mode_of(g)));
  s->inputs[0] = factor(s, g, g->layout[0] == 't', g->m, g->k, 1);
  s->inputs[1] = factor(s, g, g->layout[1] == 't', g->k, g->n, 1000003);
  at_tensor* bias = numbers(s->backend, 1, &g->n, 3000017, 1);
  check(at_tensor_cast(&s->inputs[2], bias, dtype_of(g)));
  s->m = !strcmp(g->epilogue, "bias_gelu");
  check(at_tensor_eval(s->inputs[2]));
  at_tensor_release(bias);
}

void run_gemm(state* s, at_tensor** results) {
  at_tensor *product, *biased;
  check(at_tensor_matmul(&product, s->inputs[0], s->inputs[1]));
  results[0] = product;
  if (!s->m) return;
  check(at_tensor_add(&biased, product, s->inputs[2]));
  check(at_tensor_gelu(&results[0], biased));
  at_tensor_release(product);
  at_tensor_release(biased);
}

double bytes_gemm(const state* s) {
  const gemm* g = gemm_of(s);
  size_t size = 0;
  check(at_dtype_size(&size, dtype_of(g)));
  return (double)(g->batches * (g->m * g->k + g->k * g->n + g->m * g->n)) * (double)size;
}

double flops_gemm(const state* s) {
  const gemm* g = gemm_of(s);
  return 2.0 * (double)g->batches * (double)g->m * (double)g->n * (double)g->k;
}
