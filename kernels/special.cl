// special.cl: nextafter_ and functions of statistics of D, a float type. Included once for each D.
//
// The same formulas as backend/cpu/special.h, with shorter series where C is float.
#include "prelude.cl"
#ifndef D
#define D f32
#endif
#define nextafter_(a, b) CAT(nextafter_, D)(a, b)
#define lgamma_(a) CAT(lgamma_, D)(a)
#define digamma_(a) CAT(digamma_, D)(a)
#define polygamma_(a, n) CAT(polygamma_, D)(a, n)
#define scaled_zeta(n, a) CAT(scaled_zeta_, D)(n, a)
#define whole_power(a, n) CAT(whole_power_, D)(a, n)
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

static C whole_power(C a, uint n) {
  C power = 1;
  for (; n; n >>= 1, a *= a)
    if (n & 1) power *= a;
  return power;
}
static C scaled_zeta(const C count, const C a) {
  if (a == 0) return INFINITY;
  if (isinf(a)) return 0;
  C factor = 1, sum = 0, w = a;
  if (count > 500)
    factor = exp(lgamma(count + 1) - count * log(a));
  else
    for (C low = 1, high = count; low <= high;) factor *= (factor < 1 ? high-- : low++) / a;
  const C n = fmin(count, N(1e6));  // up to where w + 1 is not w
  for (const C end = 12 + 2 * n; w < end; w += 1) {
    const C term = whole_power(a / w, (uint)n + 1);
    sum += term;
    if (term < sum * N(1e-17)) return factor * (sum / a);
  }
  const C t = whole_power(a / w, (uint)n + 1), z = 1 / (w * w);
  C term = t * ((n + 1) / w);
  sum += t * (w / n + N(0.5)) + term * N(1.0 / 12);
#define REST(k, divisor) sum += (term *= (n + 2 * k) * (n + 2 * k + 1) * z) / N(divisor);
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
  if (!(a < 0)) return sign * scaled_zeta(n, a);
  const C p = a - rint(a), near = scaled_zeta(n, fabs(p)), far = scaled_zeta(n, 1 - fabs(p));
  return (p < 0 ? near + sign * far : sign * near + far) - scaled_zeta(n, 1 - a);
}
