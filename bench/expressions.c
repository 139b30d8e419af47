/* expressions.c: workloads that treat elements alone: one function, one operation that memory bounds, and chains
   and broadcasts as users write them. bench/peers/peer.py does the same. */
#include <string.h>

#include "workloads.h"

typedef struct function {
  const char* name;
  at_status (*unary)(at_tensor**, at_tensor*);
  at_status (*binary)(at_tensor**, at_tensor*, at_tensor*);
  double scale, offset, scale2, offset2;
} function;
#define OF_1(name) at_tensor_##name, NULL
#define OF_2(name) NULL, at_tensor_##name
static const function functions[] = {
#define FUNCTION(name, inputs, ...) {#name, OF_##inputs(name), __VA_ARGS__},
#include "functions.def"
#undef FUNCTION
};

static const function* function_named(const char* name) {
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (!strcmp(functions[i].name, name)) return &functions[i];
  return NULL;
}

static at_tensor* input(const state* s, uint32_t seed, double scale, double offset) {
  static const at_dtype dtypes[] = {AT_F32, AT_F64, AT_I32, AT_I64};
  at_tensor *cast, *x = apply_scalar(numbers(s->backend, 1, &s->n, seed, (float)scale), at_tensor_add_scalar, offset);
  check(at_tensor_cast(&cast, x, dtypes[s->m]));
  at_tensor_release(x);
  check(at_tensor_eval(cast));
  return cast;
}
static void prepare_function(state* s) {
  const function* f = function_named(s->workload);
  s->inputs[0] = input(s, 1, f->scale, f->offset);
  if (f->binary) s->inputs[1] = input(s, 1000003, f->scale2, f->offset2);
}
static void run_function(state* s, at_tensor** results) {
  const function* f = function_named(s->workload);
  check(f->unary ? f->unary(results, s->inputs[0]) : f->binary(results, s->inputs[0], s->inputs[1]));
}

/* Two squares, a row, a column, and whether the first square is below the second. */
enum { X, Y, ROW, COLUMN, BELOW, NARROW };
static void prepare(state* s) {
  const int64_t square[2] = {s->n, s->n}, row[2] = {1, s->n}, column[2] = {s->n, 1};
  s->inputs[X] = numbers(s->backend, 2, square, 1, 2);
  s->inputs[Y] = numbers(s->backend, 2, square, 1000003, 2);
  s->inputs[ROW] = numbers(s->backend, 2, row, 3000017, 1);
  s->inputs[COLUMN] = numbers(s->backend, 2, column, 5000011, 1);
  check(at_tensor_less(&s->inputs[BELOW], s->inputs[X], s->inputs[Y]));
  check(at_tensor_cast(&s->inputs[NARROW], s->inputs[X], AT_F16));
  check(at_tensor_eval_all(&s->inputs[BELOW], 2));
}

#define RUN(name) static void run_##name(state* s, at_tensor** results)
#define INPUTS                                                                                        \
  at_tensor *x = s->inputs[X], *y = s->inputs[Y], *row = s->inputs[ROW], *column = s->inputs[COLUMN], \
            *below = s->inputs[BELOW], *r = NULL, *t = NULL;                                          \
  (void)x, (void)y, (void)row, (void)column, (void)below, (void)r, (void)t

RUN(mul_number) { check(at_tensor_mul_scalar(results, s->inputs[X], 1.5)); }
RUN(abs) { check(at_tensor_abs(results, s->inputs[X])); }
RUN(neg) { check(at_tensor_neg(results, s->inputs[X])); }
RUN(clamp) { check(at_tensor_clamp(results, s->inputs[X], -0.5, 0.5)); }
RUN(where) { check(at_tensor_where(results, s->inputs[BELOW], s->inputs[X], s->inputs[Y])); }
RUN(less) { check(at_tensor_less(results, s->inputs[X], s->inputs[Y])); }
RUN(maximum) { check(at_tensor_maximum(results, s->inputs[X], s->inputs[Y])); }
RUN(to_f16) { check(at_tensor_cast(results, s->inputs[X], AT_F16)); }
RUN(to_i32) { check(at_tensor_cast(results, s->inputs[X], AT_I32)); }
RUN(from_f16) { check(at_tensor_cast(results, s->inputs[NARROW], AT_F32)); }
RUN(flip) {
  check(at_tensor_flip(&results[1], s->inputs[X], &(const int32_t){(int32_t)s->m}, 1)),
      results[0] = apply(results[1], at_tensor_clone), results[1] = NULL;
}
RUN(concat) { check(at_tensor_concat(results, s->inputs, 2, (int32_t)s->m)); }

/* (x - mean) / std along the rows. */
RUN(standardize) {
  INPUTS;
  const int32_t last = -1;
  check(at_tensor_mean(&r, x, &last, 1, 1));
  check(at_tensor_std(&t, x, &last, 1, 1, 1));
  at_tensor* centred;
  check(at_tensor_sub(&centred, x, r));
  results[0] = apply_with(centred, at_tensor_div, t);
  at_tensor_release(r), at_tensor_release(t);
}
/* x * 0.5 * (1 + erf(x / sqrt(2))) */
RUN(gelu) {
  INPUTS;
  check(at_tensor_mul_scalar(&t, x, 0.70710678118654752440));
  check(at_tensor_mul_scalar(&r, x, 0.5));
  t = apply_scalar(apply(t, at_tensor_erf), at_tensor_add_scalar, 1);
  results[0] = apply_with(r, at_tensor_mul, t);
  at_tensor_release(t);
}
/* d = |x - y|: d * d * 0.5 where d < 1, else d - 0.5 */
RUN(smooth_l1) {
  INPUTS;
  at_tensor *d, *near, *far, *small;
  check(at_tensor_sub(&d, x, y));
  d = apply(d, at_tensor_abs);
  check(at_tensor_less_scalar(&small, d, 1));
  check(at_tensor_mul(&near, d, d));
  near = apply_scalar(near, at_tensor_mul_scalar, 0.5);
  check(at_tensor_sub_scalar(&far, d, 0.5));
  check(at_tensor_where(results, small, near, far));
  at_tensor_release(d), at_tensor_release(near), at_tensor_release(far), at_tensor_release(small);
}
/* x * row + column */
RUN(affine) {
  INPUTS;
  check(at_tensor_mul(&r, x, row));
  results[0] = apply_with(r, at_tensor_add, column);
}
/* clamp(x, -0.5, 0.5) * 2 where x < y, else y * 0.1 */
RUN(where_clamp) {
  INPUTS;
  at_tensor* mask;
  check(at_tensor_less(&mask, x, y));
  check(at_tensor_clamp(&r, x, -0.5, 0.5));
  r = apply_scalar(r, at_tensor_mul_scalar, 2);
  check(at_tensor_mul_scalar(&t, y, 0.1));
  check(at_tensor_where(results, mask, r, t));
  at_tensor_release(mask), at_tensor_release(r), at_tensor_release(t);
}
/* g = sigmoid(x): g * tanh(y) + (1 - g) * y */
RUN(gate) {
  INPUTS;
  at_tensor* g;
  check(at_tensor_sigmoid(&g, x));
  check(at_tensor_tanh(&r, y));
  r = apply_with(r, at_tensor_mul, g);
  check(at_tensor_neg(&t, g));
  t = apply_with(apply_scalar(t, at_tensor_add_scalar, 1), at_tensor_mul, y);
  results[0] = apply_with(r, at_tensor_add, t);
  at_tensor_release(g), at_tensor_release(t);
}
/* (column - row)² + (x - row)² */
RUN(distance) {
  INPUTS;
  check(at_tensor_sub(&r, column, row));
  check(at_tensor_sub(&t, x, row));
  r = apply(r, at_tensor_square), t = apply(t, at_tensor_square);
  results[0] = apply_with(r, at_tensor_add, t);
  at_tensor_release(t);
}
/* x * 0.125, -10000 where the mask is */
RUN(mask_scale) {
  INPUTS;
  check(at_tensor_mul_scalar(&r, x, 0.125));
  check(at_tensor_masked_fill(results, r, below, -10000));
  at_tensor_release(r);
}
/* Of float16: to float32, times row, plus column, relu, and back. */
RUN(half_chain) {
  INPUTS;
  check(at_tensor_cast(&r, s->inputs[NARROW], AT_F32));
  r = apply(apply_with(apply_with(r, at_tensor_mul, row), at_tensor_add, column), at_tensor_relu);
  check(at_tensor_cast(results, r, AT_F16));
  at_tensor_release(r);
}
/* exp(-(x * x) * 0.5) * row, and what is below 0.01 is 0 */
RUN(kernel) {
  INPUTS;
  check(at_tensor_mul(&r, x, x));
  r = apply_with(apply(apply_scalar(r, at_tensor_mul_scalar, -0.5), at_tensor_exp), at_tensor_mul, row);
  check(at_tensor_less_scalar(&t, r, 0.01));
  check(at_tensor_masked_fill(results, r, t, 0));
  at_tensor_release(r), at_tensor_release(t);
}

static double none(const state* s) { return (void)s, 0; }
static double words(const state* s, double count) { return 4.0 * (double)(s->n * s->n) * count; }
static double bytes_1_5(const state* s) { return words(s, 1.5); }
static double bytes_2(const state* s) { return words(s, 2); }
static double bytes_2_25(const state* s) { return words(s, 2.25); }
static double bytes_3(const state* s) { return words(s, 3); }
static double bytes_3_25(const state* s) { return words(s, 3.25); }
static double bytes_4(const state* s) { return words(s, 4); }

static const workload any_function = {"", prepare_function, run_function, none, none};
static const workload workloads[] = {
    {"mul_number", prepare, run_mul_number, bytes_2, none},
    {"abs", prepare, run_abs, bytes_2, none},
    {"neg", prepare, run_neg, bytes_2, none},
    {"clamp", prepare, run_clamp, bytes_2, none},
    {"where", prepare, run_where, bytes_3_25, none},
    {"less", prepare, run_less, bytes_2_25, none},
    {"maximum", prepare, run_maximum, bytes_3, none},
    {"to_f16", prepare, run_to_f16, bytes_1_5, none},
    {"to_i32", prepare, run_to_i32, bytes_2, none},
    {"from_f16", prepare, run_from_f16, bytes_1_5, none},
    {"flip", prepare, run_flip, bytes_2, none},
    {"concat", prepare, run_concat, bytes_4, none},
    {"standardize", prepare, run_standardize, bytes_2, none},
    {"gelu", prepare, run_gelu, bytes_2, none},
    {"smooth_l1", prepare, run_smooth_l1, bytes_3, none},
    {"affine", prepare, run_affine, bytes_2, none},
    {"where_clamp", prepare, run_where_clamp, bytes_3, none},
    {"gate", prepare, run_gate, bytes_3, none},
    {"distance", prepare, run_distance, bytes_2, none},
    {"mask_scale", prepare, run_mask_scale, bytes_2_25, none},
    {"half_chain", prepare, run_half_chain, bytes_1_5, none},
    {"kernel", prepare, run_kernel, bytes_2, none},
};

const workload* expression_workload(const char* name) {
  if (function_named(name)) return &any_function;
  for (size_t i = 0; i < sizeof workloads / sizeof *workloads; i++)
    if (!strcmp(workloads[i].name, name)) return &workloads[i];
  return NULL;
}
