/* test_accuracy.c: functions are at most as far off, in units in the last place, as docs/accuracy.md says of PyTorch's
 * on the same inputs: bench/accuracy.c's ranges, with fewer numbers. Against long double. */
#include <float.h>

#include "support/athena_test.h"

enum { N = 1 << 14 };

/* Bounds for the CPU and for OpenCL's own functions, float32 and float64 each; 0 where the function is a driver's. */
typedef struct accuracy_row {
  const char* name;
  unary_function f;
  binary_function of_two;
  long double (*reference)(long double);
  long double (*reference_of_two)(long double, long double);
  double low, high, low_b, high_b;
  double cpu[2], own[2];
} accuracy_row;

static long double ref_ndtr(long double a) { return erfcl(a * -0.70710678118654752440L) / 2; }
/* By Newton's method on erf, or on erfc where erf is near 1. */
static long double ref_erfinv(long double a) {
  long double size = fabsl(a), x = size < 0.9L ? size : sqrtl(-logl((1 - size) * 1.2L));
  for (int i = 0; i < 60; i++) {
    long double error = size < 0.9L ? erfl(x) - size : (1 - size) - erfcl(x);
    long double step = error * 0.886226925452758013649L * expl(x * x);
    x -= step;
    if (fabsl(step) < 1e-21L * x) break;
  }
  return copysignl(x, a);
}

#define ONE(name, reference) #name, at_tensor_##name, NULL, reference, NULL
#define TWO(name, reference) #name, NULL, at_tensor_##name, NULL, reference
static const accuracy_row rows[] = {
    {ONE(exp, expl), -1, 1, 0, 0, {0.98, 0.86}, {0, 0}},
    {ONE(exp, expl), -80, 80, 0, 0, {0.98, 0.86}, {0, 0}},
    {ONE(exp2, exp2l), -1, 1, 0, 0, {0.505, 0.515}, {2.05, 0}},
    {ONE(exp2, exp2l), -120, 120, 0, 0, {0.505, 0.515}, {2.05, 0}},
    {ONE(expm1, expm1l), -1, 1, 0, 0, {1, 0.83}, {0, 0}},
    {ONE(expm1, expm1l), -20, 80, 0, 0, {1, 0.83}, {0, 0}},
    {ONE(log, logl), 0.5, 2, 0, 0, {0.625, 0.74}, {0, 0}},
    {ONE(log2, log2l), 0.5, 2, 0, 0, {0.64, 0.83}, {0, 0}},
    {ONE(log10, log10l), 0.5, 2, 0, 0, {0.62, 0.75}, {0, 0}},
    {ONE(sin, sinl), -4, 4, 0, 0, {0.79, 0.73}, {0, 0}},
    {ONE(sin, sinl), -1000, 1000, 0, 0, {0.79, 0.73}, {0, 0}},
    {ONE(cos, cosl), -4, 4, 0, 0, {0.89, 0.75}, {0, 0}},
    {ONE(cos, cosl), -1000, 1000, 0, 0, {0.89, 0.75}, {0, 0}},
    {ONE(tanh, tanhl), -1, 1, 0, 0, {1, 0.505}, {0, 0}},
    {ONE(tanh, tanhl), -10, 10, 0, 0, {1, 0.505}, {0, 0}},
    {ONE(asin, asinl), -1, 1, 0, 0, {0.505, 0.85}, {1.33, 0}},
    {ONE(acos, acosl), -1, 1, 0, 0, {0.505, 0.72}, {1.29, 0}},
    {ONE(atan, atanl), -4, 4, 0, 0, {0.505, 0.82}, {1.18, 0}},
    {ONE(acosh, acoshl), 1, 2, 0, 0, {0.505, 1.93}, {1.97, 0}},
    {ONE(acosh, acoshl), 1, 1000, 0, 0, {0.505, 1.93}, {1.97, 0}},
    {ONE(sinh, sinhl), -1, 1, 0, 0, {0.52, 0.505}, {0, 0}},
    {ONE(sinh, sinhl), -80, 80, 0, 0, {0.52, 0.505}, {0, 0}},
    {ONE(cosh, coshl), -1, 1, 0, 0, {0.505, 0.505}, {0, 0}},
    {ONE(cosh, coshl), -80, 80, 0, 0, {0.505, 0.505}, {0, 0}},
    {ONE(asinh, asinhl), -1, 1, 0, 0, {0.505, 1.65}, {1.66, 0}},
    {ONE(asinh, asinhl), -1000, 1000, 0, 0, {0.505, 1.65}, {1.66, 0}},
    {ONE(erf, erfl), -1, 1, 0, 0, {0.82, 0.85}, {1.01, 0}},
    {ONE(erf, erfl), -4, 4, 0, 0, {0.82, 0.85}, {1.01, 0}},
    {ONE(erfc, erfcl), -1, 1, 0, 0, {0.505, 0.505}, {4.05, 3.6}},
    {ONE(erfc, erfcl), -3, 9, 0, 0, {0.505, 0.505}, {4.05, 3.6}},
    {ONE(ndtr, ref_ndtr), -1, 1, 0, 0, {2.26, 0.6}, {4.05, 3.6}},
    {ONE(ndtr, ref_ndtr), -13, 5, 0, 0, {3.1, 0.65}, {4.05, 3.6}},
    {ONE(erfinv, ref_erfinv), -0.9, 0.9, 0, 0, {0.505, 0.505}, {2.29, 3.78}},
    {ONE(erfinv, ref_erfinv), -1, 1, 0, 0, {0.505, 0.505}, {2.29, 3.78}},
    {ONE(lgamma, lgammal), -3.9, -0.1, 0, 0, {1.2, 4}, {0, 0}},
    {ONE(lgamma, lgammal), -2000.3, -0.1, 0, 0, {2e4, 4}, {0, 0}},
    {TWO(pow, powl), 0.5, 2, -10, 10, {0.59, 0.64}, {0.86, 0}},
    {TWO(pow, powl), 0, 100, -4, 4, {0.59, 0.64}, {0.86, 0}},
    {TWO(atan2, atan2l), -2, 2, -2, 2, {0.505, 0.84}, {1.73, 0}},
    {TWO(atan2, atan2l), -1000, 1000, -1, 1, {0.505, 0.84}, {1.73, 0}},
    {TWO(hypot, hypotl), -2, 2, -2, 2, {0.505, 0.505}, {0, 1.73}},
};

static double bound(const accuracy_row* row, int f64) { return on_cpu() ? row->cpu[f64] : row->own[f64]; }
/* Last bits differ without it. */
static int multiplies_and_adds_at_once(void) {
#if defined(__x86_64__) || defined(__i386__)
  return __builtin_cpu_supports("fma") && __builtin_cpu_supports("avx2");
#else
  return 1;
#endif
}

static at_tensor* inputs(double* to, double low, double high, int f64) {
  for (int i = 0; i < N; i++) {
    to[i] = low + (high - low) * (i + 0.5 + 0.37 * sin(i)) / N;
    if (!f64) to[i] = (float)to[i];
    if (to[i] <= low || to[i] >= high || to[i] == 0) to[i] = (low + high) / 2 + (high - low) / 8;
  }
  return casted(vector_f64(N, to), f64 ? AT_F64 : AT_F32);
}

static void check(int f64) {
  static double a[COUNT(rows)][N], b[COUNT(rows)][N];
  at_tensor* results[COUNT(rows)];
  size_t wait = 0, waiting[COUNT(rows)];
  for (size_t r = 0; r < COUNT(rows); r++) {
    const accuracy_row* row = &rows[r];
    if (bound(row, f64) == 0) continue;
    at_tensor* left = inputs(a[r], row->low, row->high, f64);
    if (row->f) {
      results[wait] = unary(row->f, left);
    } else { /* in another order, or both would rise together */
      double rising[N];
      inputs(rising, row->low_b, row->high_b, f64);
      for (int i = 0; i < N; i++) b[r][i] = rising[(int64_t)i * 7919 % N];
      results[wait] = binary(row->of_two, left, casted(vector_f64(N, b[r]), f64 ? AT_F64 : AT_F32));
    }
    waiting[wait++] = r;
  }
  if (!thorough()) assert_ok(at_tensor_eval_all(results, wait)); /* by few kernels */
  for (size_t k = 0; k < wait; k++) {
    const accuracy_row* row = &rows[waiting[k]];
    const double *x = a[waiting[k]], *y = b[waiting[k]], *got = values_of(results[k]);
    double most = bound(row, f64) + (on_cpu() && !multiplies_and_adds_at_once());
    for (int i = 0; i < N; i++) {
      long double wanted = row->f ? row->reference(x[i]) : row->reference_of_two(x[i], y[i]);
      if (!(fabsl(wanted) >= (f64 ? DBL_MIN : FLT_MIN))) continue;
      double off = (double)(fabsl(got[i] - wanted) / ldexpl(1, ilogbl(wanted) - (f64 ? 52 : 23)));
      if (!(off <= most))
        refuse("%s(%a, %a) of float%d is %a, %g units in the last place off, at most %g expected", row->name, x[i],
               row->f ? 0 : y[i], f64 ? 64 : 32, got[i], off, most);
    }
  }
}

static void functions_of_float32_are_as_accurate_as_stated(void** state) {
  (void)state;
  check(0);
}
static void functions_of_float64_are_as_accurate_as_stated(void** state) {
  (void)state;
  if (LDBL_MANT_DIG >= 64) check(1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(functions_of_float32_are_as_accurate_as_stated),
      CASE(functions_of_float64_are_as_accurate_as_stated),
  };
  return RUN("ops/accuracy", tests);
}
