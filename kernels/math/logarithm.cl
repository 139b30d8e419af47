// logarithm.cl: acosh_, asinh_ and erfinv_ of D, a float type, by a logarithm. Included once for each D.
//
// Only operations that IEEE 754 rounds, so that every device gives the same bits: drivers' functions differ, and are
// less exact. log_of_ is that of backend/cpu/simd/logarithms.h.
#include "prelude/prelude.cl"
#ifndef D
#define D f32
#endif
#define IS_DOUBLE_f64 1
#define log_of_(x, more) CAT(log_of_, D)(x, more)
#define acosh_(a) CAT(acosh_, D)(a)
#define asinh_(a) CAT(asinh_, D)(a)
#define erfinv_(a) CAT(erfinv_, D)(a)

// log(x) + more for a normal number x: with x = 2^e m, f = m - 1 and s = f / (2 + f) the series of atanh.
#if CAT(IS_DOUBLE_, D)
static C log_of_(C x, C more) {
  const long moved = as_long(x) + (0x3ff0000000000000L - 0x3fe6a09e667f3bcdL);
  const C e = (C)((moved >> 52) - 1023);
  const C f = as_double((moved & 0xfffffffffffffL) + 0x3fe6a09e667f3bcdL) - 1;
  const C s = f / (f + 2), z = s * s, halved = f * 0.5, half_square = halved * f;
  const C series = fma(fma(fma(fma(fma(fma(0.1461703754879165015, z, 0.1533167403016786185), z, 0.1818289055669560353),
                                   z, 0.2222221111514416150),
                               z, 0.2857142862609589154),
                           z, 0.3999999999989923898),
                       z, 0.6666666666666669695);
  const C rest = fma(s, half_square + z * series, -fma(halved, f, -half_square)), top = f - half_square;
  const C tail = rest + (((f - top) - half_square) + fma(e, 0x1.ef35793c7673p-45, more));
  const C whole = e * 0x1.62e42fefa38p-1, sum = whole + top;
  return sum + ((top - (sum - whole)) + tail);
}
#else
static C log_of_(C x, C more) {
  const int moved = as_int(x) + (0x3f800000 - 0x3f3504f3);
  const C e = (C)((moved >> 23) - 127), f = as_float((moved & 0x7fffff) + 0x3f3504f3) - 1;
  const C s = f / (f + 2), z = s * s, halved = f * 0.5f, half_square = halved * f;
  const C series = fma(fma(fma(0.2333096405f, z, 0.2855080255f), z, 0.4000012200f), z, 0.6666666655f);
  const C rest = fma(s, half_square + z * series, -fma(halved, f, -half_square)), top = f - half_square;
  const C tail = rest + (((f - top) - half_square) + fma(e, 0x1.7f7d1cp-20f, more));
  const C whole = e * 0x1.62e4p-1f, sum = whole + top;
  return sum + ((top - (sum - whole)) + tail);
}
#endif

// log(1 + v) of v = t + sqrt(t (t + 2)), t = a - 1, or of v = a + a² / (1 + sqrt(1 + a²)), kept with what it lacks.
#if CAT(IS_DOUBLE_, D)
static C acosh_(C a) { return acosh(a); }
static C asinh_(C a) { return asinh(a); }
#else
#define log1p_of_(v, more) CAT(log1p_of_, D)(v, more)
static C log1p_of_(C v, C more) {
  const C u = 1 + v, lost = v > 1 ? 1 - (u - v) : v - (u - 1);
  return log_of_(u, (lost + more) / u);
}
static C acosh_(C a) {
  if (!(a > 1 && a < INFINITY)) return a == 1 ? 0 : a > 1 ? a : NAN;
  if (a > 0x1p28f) return log_of_(a, 0.69314718f);
  const C t = a - 1, square = fma(t, t, t + t), root = sqrt(square), v = root + t;
  return log1p_of_(v, (t - (v - root)) + fma(-root, root, square) / (root + root));
}
static C asinh_(C a) {
  const C size = fabs(a);
  if (!(size > 0x1p-12f && size < INFINITY)) return a;
  if (size > 0x1p28f) return copysign(log_of_(size, 0.69314718f), a);
  const C beyond = size * size / (1 + sqrt(fma(a, a, 1.0f))), v = size + beyond;
  return copysign(log1p_of_(v, beyond - (v - size)), a);
}
#endif

// a p(w), w = -log(1 - a²): polynomials around places where p is next to a number, of w or, where that is large, of its
// root (after M. Giles, Approximating the erfinv function, 2010).
#if CAT(IS_DOUBLE_, D)
constant double ERFINV_NEAR[] = {
    3.382989986614871485e-21,  -3.871815888026661861e-21, -3.559244944949003716e-19, 1.424032172777949486e-18,
    1.479477877901472165e-17,  -1.409508677913495981e-16, 4.962187343320201572e-17,  6.591246644572666729e-15,
    -4.399623380543609563e-14, -5.724253093136136048e-14, 2.667231052917083465e-12,  -1.4284802318324459e-11,
    -4.793338731610775597e-11, 1.072552646675422565e-9,   -4.515870309934176663e-9,  -2.759656207888333951e-8,
    4.320873514893874988e-7,   -1.479159348787412927e-6,  -0.0000135585927906893497, 0.0001893390025402935618,
    -0.0007692572348028931363, -0.005947690155413122744,  0.2406130544057345499};
constant double ERFINV_FAR[] = {
    7.957445498325286277e-9,  -1.970180790813815026e-8,  -1.242475651821971233e-8,   1.401040391180333572e-7,
    -3.093748833429966233e-7, 9.674895489830682299e-8,   1.467313584709385917e-6,    -4.566365585932740835e-6,
    4.492017671375951108e-6,  0.00001122168055231510582, -0.00005098780847247021613, 0.00008208113070983800226,
    5.076656364398762496e-6,  -0.000358368211399579938,  0.001023383822659494017,    -0.001854570822072698156,
    0.002739697722144386095,  -0.004044400031019837818,  0.005698655354081557864,    1.004948642311632945};
constant double ERFINV_END[] = {-2.184025229814003842e-11, 3.276846584276905693e-11,   9.26745458862996842e-11,
                                -4.020487908215293241e-10, 1.143499080015030975e-9,    -3.042747952290500164e-9,
                                6.768533272790585491e-9,   -1.304425802130406188e-8,   2.509108493389790625e-8,
                                -6.074663682969088506e-8,  2.145075142311751848e-7,    -9.482905890532400929e-7,
                                4.354668697197652863e-6,   -0.00001900969546987377532, 0.00007355511095956481545,
                                -0.000207484595415423584,  -0.0001547076750993889565,  1.010293059373853053};
static C erfinv_(C a) {
  const C size = fabs(a);
  if (!(size < 1)) return size == 1 ? a * INFINITY : NAN;
  const C w = -log_of_(fma(-size, size, 1.0), 0);
  C x, sum = 0, middle;
  if (w < 6.25) {
    x = w - 0x1.8b24052d82279p+1, middle = 0x1.a4ffd599641a4p+0;
    for (int i = 0; i < 23; i++) sum = fma(sum, x, ERFINV_NEAR[i]);
  } else if (w < 16) {
    x = sqrt(w) - 0x1.9c690999b61ccp+1, middle = 0x1.87211c0cff758p+1;
    for (int i = 0; i < 20; i++) sum = fma(sum, x, ERFINV_FAR[i]);
  } else {
    x = sqrt(w) - 0x1.419d5d3c13f08p+2, middle = 0x1.38067cad4b23ep+2;
    for (int i = 0; i < 18; i++) sum = fma(sum, x, ERFINV_END[i]);
  }
  const C part = x * sum, factor = middle + part;
  return fma(a, factor, a * (part - (factor - middle)));
}
#else
constant float CAT(ERFINV_NEAR_, D)[] = {-8.837844234e-9f, 1.929735838e-8f,  4.74850026e-7f,
                                         -3.304656275e-6f, -5.924165634e-6f, 0.0002170476218f,
                                         -0.001211658469f, -0.004351735115f, 0.2462379187f};
constant float CAT(ERFINV_FAR_, D)[] = {0.0001295435941f, -0.0001581113611f, -0.0003395362874f,
                                        0.001280044788f,  -0.002427691128f,  0.003635104513f,
                                        -0.005123490468f, 0.006861522328f,   1.003885269f};
static C erfinv_(C a) {
  const C size = fabs(a);
  if (!(size < 1)) return size == 1 ? a * INFINITY : NAN;
  const C w = -log_of_(fma(-size, size, 1.0f), 0);
  C x, sum = 0, middle;
  if (w < 5) {
    x = w - 0x1.4609bp+1f, middle = 0x1.835634p+0f;
    for (int i = 0; i < 9; i++) sum = fma(sum, x, CAT(ERFINV_NEAR_, D)[i]);
  } else {
    x = sqrt(w) - 0x1.91885cp+1f, middle = 0x1.7c3416p+1f;
    for (int i = 0; i < 9; i++) sum = fma(sum, x, CAT(ERFINV_FAR_, D)[i]);
  }
  const C part = x * sum, factor = middle + part;
  return fma(a, factor, a * (part - (factor - middle)));
}
#endif
