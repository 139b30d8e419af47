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
#define trigamma_(a) CAT(trigamma_, D)(a)
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

static C trigamma_(C a) {
  const C pi = N(3.14159265358979323846);
  C sum = 0, sign = 1;
  if (a < N(0.5)) {
    const C sine = sin(pi * (a - rint(a)));
    sum = pi * pi / (sine * sine);
    if (isinf(a)) return NAN;
    a = 1 - a;
    sign = -1;
  }
  for (; a < 10; a += 1) sum += sign / (a * a);
  const C z = 1 / (a * a);
  const C series =
      fma(fma(fma(fma(fma(fma(N(7.0 / 6), z, N(-691.0 / 2730)), z, N(5.0 / 66)), z, N(-1.0 / 30)), z, N(1.0 / 42)), z,
              N(-1.0 / 30)),
          z, N(1.0 / 6));
  return sum + sign * ((1 + N(0.5) / a) / a + z / a * series);
}
