// special.cl: nextafter_ and functions of statistics of D, a float type. Included once for each D.
//
// The same formulas as backend/cpu/special.h, with shorter series where C is float.
#include "prelude.cl"
#ifndef D
#define D f32
#endif
#define nextafter_(a, b) CAT(nextafter_, D)(a, b)
#define lgamma_(a) CAT(lgamma_, D)(a)
#define erfinv_(a) CAT(erfinv_, D)(a)
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

static C erfinv_(C a) {
  const C size = fabs(a), root = N(0.70710678118654752440);
  if (size <= N(0.85)) {
    const C r = fma(a * N(-0.25), a, N(0.180625));
    const C over = fma(
        fma(fma(fma(fma(fma(fma(N(2509.0809287301226727), r, N(33430.575583588128105)), r, N(67265.770927008700853)), r,
                        N(45921.953931549871457)),
                    r, N(13731.693765509461125)),
                r, N(1971.5909503065514427)),
            r, N(133.14166789178437745)),
        r, N(3.3871328727963666080));
    const C under = fma(
        fma(fma(fma(fma(fma(fma(N(5226.4952788528545610), r, N(28729.085735721942674)), r, N(39307.895800092710610)), r,
                        N(21213.794301586595867)),
                    r, N(5394.1960214247511077)),
                r, N(687.18700749205790830)),
            r, N(42.313330701600911252)),
        r, N(1));
    return a * (N(0.5) * root) * (over / under);
  }
  if (!(size < 1)) return size == 1 ? a * N(INFINITY) : N(NAN);
  C r = sqrt(-log(N(0.5) - N(0.5) * size)), over, under;
  if (r <= 5) {
    r -= N(1.6);
    over = fma(fma(fma(fma(fma(fma(fma(N(7.74545014278341407640e-4), r, N(2.27238449892691845833e-2)), r,
                                   N(2.41780725177450611770e-1)),
                               r, N(1.27045825245236838258)),
                           r, N(3.64784832476320460504)),
                       r, N(5.76949722146069140550)),
                   r, N(4.63033784615654529590)),
               r, N(1.42343711074968357734));
    under = fma(fma(fma(fma(fma(fma(fma(N(1.05075007164441684324e-9), r, N(5.47593808499534494600e-4)), r,
                                    N(1.51986665636164571966e-2)),
                                r, N(1.48103976427480074590e-1)),
                            r, N(6.89767334985100004550e-1)),
                        r, N(1.67638483018380384940)),
                    r, N(2.05319162663775882187)),
                r, N(1));
  } else {
    r -= 5;
    over = fma(fma(fma(fma(fma(fma(fma(N(2.01033439929228813265e-7), r, N(2.71155556874348757815e-5)), r,
                                   N(1.24266094738807843860e-3)),
                               r, N(2.65321895265761230930e-2)),
                           r, N(2.96560571828504891230e-1)),
                       r, N(1.78482653991729133580)),
                   r, N(5.46378491116411436990)),
               r, N(6.65790464350110377720));
    under = fma(fma(fma(fma(fma(fma(fma(N(2.04426310338993978564e-15), r, N(1.42151175831644588870e-7)), r,
                                    N(1.84631831751005468180e-5)),
                                r, N(7.86869131145613259100e-4)),
                            r, N(1.48753612908506148525e-2)),
                        r, N(1.36929880922735805310e-1)),
                    r, N(5.99832206555887937690e-1)),
                r, N(1));
  }
  return copysign(over / under * root, a);
}

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
