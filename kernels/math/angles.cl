// angles.cl: asin_, acos_, atan_, atan2_ and hypot_ of D, a float type. Included once for each D.
//
// Only operations that IEEE 754 rounds, so that every device gives the same bits, where drivers' functions are less
// exact: float's angles and double's hypot.
#include "prelude/prelude.cl"
#ifndef D
#define D f32
#endif
#define IS_DOUBLE_f64 1
#define asin_(a) CAT(asin_, D)(a)
#define acos_(a) CAT(acos_, D)(a)
#define atan_(a) CAT(atan_, D)(a)
#define atan2_(a, b) CAT(atan2_, D)(a, b)
#define hypot_(a, b) CAT(hypot_, D)(a, b)
#define arc_(a) CAT(arc_, D)(a)
#define angle_(z, lost, steep, left) CAT(angle_, D)(z, lost, steep, left)

#if CAT(IS_DOUBLE_, D)
static C asin_(C a) { return asin(a); }
static C acos_(C a) { return acos(a); }
static C atan_(C a) { return atan(a); }
static C atan2_(C a, C b) { return atan2(a, b); }

// Scaled so that no square leaves the range; what the larger square loses is kept.
static C hypot_(C a, C b) {
  a = fabs(a), b = fabs(b);
  if (a == INFINITY || b == INFINITY) return INFINITY;
  const C most = a < b ? b : a, least = a < b ? a : b;
  const C scale = most > 0x1p500 ? 0x1p-600 : most < 0x1p-400 ? 0x1p600 : 1;
  const C x = most * scale, y = least * scale, square = x * x;
  return sqrt(square + fma(y, y, fma(x, x, -square))) / scale;
}
#else
// asin(s) - s for s at most 1/2.
static C arc_(C s) {
  const C z = s * s;
  return s * z *
         fma(fma(fma(fma(0.04216643795f, z, 0.02417981625f), z, 0.04547021911f), z, 0.07495301217f), z, 0.166667521f);
}
// Above 1/2 by way of asin(a) = pi / 2 - 2 asin(sqrt((1 - a) / 2)); constants in two parts.
static C asin_(C a) {
  const C size = fabs(a);
  if (size <= 0.5f) return a + arc_(a);
  const C s = sqrt(fma(-0.5f, size, 0.5f)), part = s + s, right = 0x1.921fb6p+0f, sum = right - part;
  return copysign(sum + (((right - sum) - part) - fma(2.0f, arc_(s), 0x1.777a5cp-25f)), a);
}
static C acos_(C a) {
  const C size = fabs(a);
  const int far = size > 0.5f;
  const C s = far ? sqrt(fma(-0.5f, size, 0.5f)) : a, rest = arc_(s);
  if (far && a > 0) return fma(2.0f, s, 2.0f * rest);
  const C part = far ? s + s : s, more = far ? rest + rest : rest;
  const C whole = far ? 0x1.921fb6p+1f : 0x1.921fb6p+0f, low = far ? 0x1.777a5cp-24f : 0x1.777a5cp-25f;
  const C sum = whole - part;
  return sum + (((whole - sum) - part) - (more + low));
}

// atan(z), z <= 1 with what its division lost, turned: steep, from the other axis; left, to the other side.
static C angle_(C z, C lost, int steep, int left) {
  const C square = z * z;
  const C series = fma(fma(fma(fma(fma(fma(fma(fma(-0.001793636475f, square, 0.01091467123f), square, -0.03117796592f),
                                           square, 0.05795771629f),
                                       square, -0.08403457701f),
                                   square, 0.1095218882f),
                               square, -0.1426424235f),
                           square, 0.1999854743f),
                       square, -0.3333329856f);
  const C rest = fma(z * square, series, fma(-0.5f * square, lost, lost));
  const C whole = steep ? 0x1.921fb6p+0f : left ? 0x1.921fb6p+1f : 0, sign = steep == left ? 1 : -1;
  const C low = steep ? -0x1.777a5cp-25f : left ? -0x1.777a5cp-24f : 0, part = sign * z, sum = whole + part;
  return sum + ((part - (sum - whole)) + fma(sign, rest, low));
}
static C atan_(C a) {
  const C size = fabs(a);
  if (!(size > 1)) return copysign(angle_(size, 0, 0, 0), a);
  const C z = 1 / size;
  return copysign(angle_(z, size < INFINITY ? fma(-z, size, 1.0f) * z : 0, 1, 0), a);
}
static C atan2_(C a, C b) {
  const C y = fabs(a), x = fabs(b);
  const int steep = y > x;
  C most = steep ? y : x, least = steep ? x : y;
  if (most == INFINITY) least = least == most ? 1 : least * 0, most = 1;
  if (most == 0) most = 1;
  const C z = least / most;
  return copysign(angle_(z, fma(-z, most, least) / most, steep, as_int(b) < 0), a);
}
static C hypot_(C a, C b) { return hypot(a, b); }
#endif
