// erf.cl: erf_, erfc_ and ndtr_ of D, a float type. Included once for each D.
//
// Only operations that IEEE 754 rounds, so that every device gives the same bits: drivers' functions differ, and are
// less exact, but for erf of double.
#include "prelude/prelude.cl"
#ifndef D
#define D f32
#endif
#define IS_DOUBLE_f64 1
#define erf_(a) CAT(erf_, D)(a)
#define erfc_(a) CAT(erfc_, D)(a)
#define ndtr_(a) CAT(ndtr_, D)(a)
#define erfc_of_(a, low) CAT(erfc_of_, D)(a, low)
#define erf_near_(a) CAT(erf_near_, D)(a)
#define erfc_far_(a, low) CAT(erfc_far_, D)(a, low)

// erf_near_: erf(a) - a for |a| up to 1, backend/cpu/simd/functions.h's. erfc_far_: erfc of a + low from 1 on, as
// exp(-a²) u p(u) with u = 1 / (a + 2); -a² = n ln 2 + r with what the square lost, and what low adds to a.
#if CAT(IS_DOUBLE_, D)
constant double ERF_NEAR[] = {-7.756812354301596378e-10, 9.807691722546874095e-9,  -1.084374150724519062e-7,
                              1.095711994864107480e-6,   -9.992878153607050217e-6, 8.131438057955875398e-5,
                              -5.822462874841014338e-4,  0.003605982842186419325,  -0.01890713462405321441,
                              0.08186327773126189644,    -0.2881644965967594119,   -0x1.68aec08e2a0a5p-6};
constant double ERF_EXP[] = {2.091136787134853362e-9,
                             2.510056927581368263e-8,
                             2.755728269310863635e-7,
                             2.755726807289009826e-6,
                             2.480158731732274884e-5,
                             0.000198412698633032233,
                             0.001388888888888651676,
                             0.008333333333330011761,
                             0.04166666666666666724,
                             0.1666666666666666747,
                             0.5};
constant double ERF_FAR[] = {
    -239111.1656658434658, 134781.0548160074686,  13625.65003965986762,  -31352.52782100508193,  5705.207406821635232,
    4343.985486771143769,  -2031.530279890205065, -424.5208274251122589, 486.8759342732705591,   15.86083963767037552,
    -112.6126385935778984, 5.36836817734843752,   29.70389695829979004,  -0.6389006310521923027, -9.811407208912418909,
    -2.087297342229791575, 3.551932090051118429,  3.760868777324648526,  2.101742357943761075,   0.8328418037698486209};
static C erf_near_(C a) {
  const C x = fma(a, a, -0x1.d2f6b4eb1c8ccp-2);
  C sum = 0;
  for (int i = 0; i < 12; i++) sum = fma(sum, x, ERF_NEAR[i]);
  return a * sum;
}
static C erfc_far_(C a, C low) {
  a = a > 27.5 ? 27.5 : a;
  const C square = a * a, n = rint(square * -1.4426950408889634);
  const C r = fma(n, -0x1.ef35793c7673p-45, fma(n, -0x1.62e42fefa38p-1, -square)) - fma(2 * a, low, fma(a, a, -square));
  C sum = 0, factor = 0;
  for (int i = 0; i < 11; i++) sum = fma(sum, r, ERF_EXP[i]);
  const C under = a + 2, u = 1 / under, u_low = u * fma(-u, a - (under - 2), fma(-u, under, 1));
  const C x = (u - 0.171875) + u_low;
  for (int i = 0; i < 20; i++) factor = fma(factor, x, ERF_FAR[i]);
  const C beyond = fma(r * r, sum, r), power = 1 + beyond, power_low = beyond - (power - 1);
  const C g = u * factor, g_low = fma(u_low, factor, fma(u, factor, -g));
  const C product = fma(power, g, fma(power, g_low, power_low * g));
  const long half_n = (long)n >> 1;
  return product * as_double((half_n + 1023) << 52) * as_double(((long)n - half_n + 1023) << 52);
}
#else
static C erf_near_(C a) {
  const C x = fma(a, a, -0x1.e91694p-2f);
  return a * fma(fma(fma(fma(fma(fma(7.860995538e-5f, x, -0.0005758702173f), x, 0.003544114763f), x, -0.01859777421f),
                         x, 0.08064776659f),
                     x, -0.2846533656f),
                 x, -0x1.ce114ap-6f);
}
static C erfc_far_(C a, C low) {
  a = a > 10.5f ? 10.5f : a;
  const C square = a * a, n = rint(square * -1.44269504f);
  const C r = fma(n, -0x1.7f7d1cp-20f, fma(n, -0x1.62e4p-1f, -square)) - fma(2 * a, low, fma(a, a, -square));
  const C sum = fma(fma(fma(fma(0.001392618359f, r, 0.008363179053f), r, 0.04166655462f), r, 0.1666657699f), r, 0.5f);
  const C under = a + 2, u = 1 / under, u_low = u * fma(-u, a - (under - 2), fma(-u, under, 1));
  const C x = (u - 0.203125f) + u_low;
  const C factor = fma(
      fma(fma(fma(fma(fma(fma(fma(-19.8642807f, x, 24.49320602f), x, 5.690403938f), x, -9.29432869f), x, -3.597814798f),
                  x, 3.195672035f),
              x, 4.078643799f),
          x, 2.346901417f),
      x, 0.9023001194f);
  const C beyond = fma(r * r, sum, r), power = 1 + beyond, power_low = beyond - (power - 1);
  const C g = u * factor, g_low = fma(u_low, factor, fma(u, factor, -g));
  const C product = fma(power, g, fma(power, g_low, power_low * g));
  const int half_n = (int)n >> 1;
  return product * as_float((half_n + 127) << 23) * as_float(((int)n - half_n + 127) << 23);
}
#endif

// Of a + low, which is small beside a.
static C erfc_of_(C a, C low) {
  const C size = fabs(a);
  if (!(size < 1)) {
    const C far = erfc_far_(size, a < 0 ? -low : low);  // once for both signs, which lie side by side
    return a < 0 ? 2 - far : far;
  }
  const C sum = 1 - a;
  return sum + (((1 - sum) - a) - (erf_near_(a) + low));
}
static C erfc_(C a) { return erfc_of_(a, 0); }
// erfc(-a / sqrt 2) / 2.
#if CAT(IS_DOUBLE_, D)
static C ndtr_(C a) {
  const C near = a < -39 ? -39 : a > 39 ? 39 : a, x = near * -0.70710678118654752;
  return erfc_of_(x, fma(near, 4.8336466567264567e-17, fma(near, -0.70710678118654752, -x))) * 0.5;
}
#else
static C ndtr_(C a) {
  const C near = a < -15 ? -15 : a > 15 ? 15 : a, x = near * -0.70710677f;
  return erfc_of_(x, fma(near, -1.21016171e-8f, fma(near, -0.70710677f, -x))) * 0.5f;
}
#endif
#if CAT(IS_DOUBLE_, D)
static C erf_(C a) { return erf(a); }
#else
// From 1 on 1 - 2^q(a - 1), without a division: erf is in the way of training, erfc is not.
static C erf_(C a) {
  const C size = fabs(a);
  if (size < 1) return a + erf_near_(a);
  const C x = (size > 4 ? 4 : size) - 1;
  const C q = fma(fma(fma(fma(fma(fma(0.000268855365f, x, -0.002639111597f), x, 0.01427594759f), x, -0.05987677351f), x,
                          -1.216361642f),
                      x, -3.807224035f),
                  x, -2.668416739f);
  const C n = rint(q), r = q - n;
  const C series = fma(
      fma(fma(fma(fma(0.0001535239571f, r, 0.001339888549f), r, 0.009618544951f), r, 0.05550345033f), r, 0.2402264625f),
      r, 0.6931471825f);
  return copysign(1 - fma(r, series, 1.0f) * as_float(((int)n + 127) << 23), a);
}
#endif
