// special.cl: nextafter_ and functions of statistics of D, a float type. Included once for each D.
//
// The same formulas as backend/cpu/simd/special.h, with shorter series where C is float.
#include "prelude/prelude.cl"
#ifndef D
#define D f32
#endif
#define nextafter_(a, b) CAT(nextafter_, D)(a, b)
#define lgamma_(a) CAT(lgamma_, D)(a)
#define digamma_(a) CAT(digamma_, D)(a)
#define polygamma_(a, n) CAT(polygamma_, D)(a, n)
#define scaled_zeta(n, a) CAT(scaled_zeta_, D)(n, a)
#define whole_power(a, n) CAT(whole_power_, D)(a, n)
// What polygamma_ is computed in: its many small errors would add up in float.
#if HAS_F64
typedef double W_f32, W_f64, W_f16, W_bf16;
#else
typedef float W_f32, W_f16, W_bf16;
#endif
#define W CAT(W_, D)
#define IS_WHOLE_f32 1
#define IS_WHOLE_f64 1

#if CAT(IS_WHOLE_, D)
static C nextafter_(C a, C b) { return nextafter(a, b); }
#else
static C nextafter_(C a, C b) {
  if (a != a || b != b) return NAN;
  if (a == b) return b;
  ushort bits = CAT(narrow_, D)(a);
  const int away = a == 0 || (a < b) == (a > 0);
  if (a == 0) bits = b < 0 ? 0x8000 : 0;
  return CAT(widen_, D)((ushort)(away ? bits + 1 : bits - 1));
}
#endif

static C lgamma_(C a) { return isinf(a) ? N(INFINITY) : lgamma(a); }

static C digamma_(C a) {
  const C pi = N(3.14159265358979323846);
  if (a == 0) return copysign(N(INFINITY), -a);
  C sum = 0;
  if (a < 0) {
    const C part = a - rint(a);
    if (part == 0 || isinf(a)) return NAN;
    sum = -pi / tan(pi * part);
    a = 1 - a;
  }
  for (; a < 10; a += 1) sum -= 1 / a;
  const C z = 1 / (a * a);
  const C series =
      fma(fma(fma(fma(fma(fma(N(1.0 / 12), z, N(-691.0 / 32760)), z, N(1.0 / 132)), z, N(-1.0 / 240)), z, N(1.0 / 252)),
              z, N(-1.0 / 120)),
          z, N(1.0 / 12));
  return sum + (log(a) - N(0.5) / a - z * series);
}

static W whole_power(W a, uint n) {
  W power = 1;
  for (; n; n >>= 1, a *= a)
    if (n & 1) power *= a;
  return power;
}
static W scaled_zeta(const W count, const W a) {
  if (a == 0) return INFINITY;
  if (isinf(a)) return 0;
  W factor = 1, sum = 0, w = a;
  if (count > 500)
    factor = exp(lgamma(count + 1) - count * log(a));
  else
    for (W low = 1, high = count; low <= high;) factor *= (factor < 1 ? high-- : low++) / a;
  const W n = fmin(count, (W)(1e6));  // up to where w + 1 is not w
  for (const W end = 12 + 2 * n; w < end; w += 1) {
    const W term = whole_power(a / w, (uint)n + 1);
    sum += term;
    if (term < sum * (W)(1e-17)) return factor * (sum / a);
  }
  const W t = whole_power(a / w, (uint)n + 1), z = 1 / (w * w);
  W term = t * ((n + 1) / w);
  sum += t * (w / n + (W)(0.5)) + term * (W)(1.0 / 12);
#define REST(k, divisor) sum += (term *= (n + 2 * k) * (n + 2 * k + 1) * z) / (W)(divisor);
  REST(1, -720)
  REST(2, 30240)
  REST(3, -1209600)
  REST(4, 47900160)
  REST(5, -1892437580.3183791606)
  REST(6, 74724249600)
  REST(7, -2950130727918.1642249)
#undef REST
  return factor * (sum / a);
}
static C polygamma_(C a, C n) {
  if (!(n >= 0 && n < INFINITY && n == floor(n)) || a == -INFINITY) return NAN;
  if (n == 0) return digamma_(a);
  const C sign = fmod(n, N(2)) == 1 ? 1 : -1;
  if (!(a < 0)) return sign * (C)scaled_zeta(n, a);
  const W x = a, p = x - rint(x), near = scaled_zeta(n, fabs(p)), far = scaled_zeta(n, 1 - fabs(p));
  return (C)((p < 0 ? near + sign * far : sign * near + far) - scaled_zeta(n, 1 - x));
}
