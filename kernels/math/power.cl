// power.cl: pow_ and exp2_ of D, a float type. Included once for each D.
//
// Of float by operations that IEEE 754 rounds alone, so that every device gives the same bits; double's are the
// driver's.
#include "prelude/prelude.cl"
#ifndef D
#define D f32
#endif
#define IS_DOUBLE_f64 1
#define exp2_(a) CAT(exp2_, D)(a)
#if CAT(IS_DOUBLE_, D)
static C CAT(pow_, D)(C a, C b) { return pow(a, b); }
static C exp2_(C a) { return exp2(a); }
#else
#define size_of_power_(a, b) CAT(size_of_power_, D)(a, b)

// a^b for a > 0, both finite: 2^(b log2 a) with the logarithm, of a = 2^e m, in two floats: log2 m = 2 / ln 2 ·
// atanh(s), s = (m - 1) / (m + 1).
static C size_of_power_(C a, C b) {
  const int denormal = a < 0x1p-126f;
  const int moved = as_int(denormal ? a * 0x1p24f : a) + (0x3f800000 - 0x3f3504f3);
  const C e = (C)((moved >> 23) - (denormal ? 151 : 127)), m = as_float((moved & 0x7fffff) + 0x3f3504f3), f = m - 1;
  const C below = f + 2, inverse = 1 / below, s = f * inverse;
  const C s_low = fma(-s, f - (below - 2), fma(-s, below, f)) * inverse;
  const C z = s * s, z_low = fma(s + s, s_low, fma(s, s, -z));
  const C third = 0x1.555556p-2f, more = z * fma(fma(0.1170943379f, z, 0.1427355558f), z, 0.2000007629f);
  const C sum = third + more, sum_low = (more - (sum - third)) - 0x1.555556p-27f;
  const C p = z * sum, p_low = fma(z, sum_low, fma(z_low, sum, fma(z, sum, -p)));
  const C cube = s * p, cube_low = fma(s, p_low, fma(s_low, p, fma(s, p, -cube)));
  const C arc = s + cube, arc_low = (cube - (arc - s)) + (cube_low + s_low);
  const C part = arc * 0x1.715476p+1f;
  const C part_low = fma(arc, 0x1.4ae0cp-25f, fma(arc_low, 0x1.715476p+1f, fma(arc, 0x1.715476p+1f, -part)));
  const C logarithm = e + part, logarithm_low = (part - (logarithm - e)) + part_low;
  const C exponent = b * logarithm;
  if (!(fabs(exponent) < 200)) return exponent > 0 ? INFINITY : 0;
  const C lost = fma(b, logarithm_low, fma(b, logarithm, -exponent)), n = rint(exponent), near = exponent - n;
  const C rest = near + lost, rest_low = lost - (rest - near), r = rest * 0x1.62e43p-1f;
  const C r_low = fma(rest, -0x1.05c61p-29f, fma(rest_low, 0x1.62e43p-1f, fma(rest, 0x1.62e43p-1f, -r)));
  const C beyond =
      fma(fma(fma(fma(0.001381311915f, r, 0.008369418792f), r, 0.04166835174f), r, 0.1666651517f), r, 0.4999999404f);
  const C first = 1 + r, power = first + ((r - (first - 1)) + fma(r * r, beyond, fma(r, r_low, r_low)));
  const int half_n = (int)n >> 1;
  return power * as_float((half_n + 127) << 23) * as_float(((int)n - half_n + 127) << 23);
}

// The rest is C's annex F.
static C CAT(pow_, D)(C a, C b) {
  if (a == 1 || b == 0) return 1;
  if (a != a || b != b) return NAN;
  const C size = fabs(a);
  const int whole = rint(b) == b, odd = whole && fabs(b) < 0x1p24f && ((int)b & 1);
  if (a < 0 && !whole && a > -INFINITY) return NAN;
  C result;
  if (size == 0 || size == INFINITY)
    result = (size == 0) == (b < 0) ? INFINITY : 0;
  else if (fabs(b) == INFINITY)
    result = size == 1 ? 1 : (size < 1) == (b < 0) ? INFINITY : 0;
  else
    result = size_of_power_(size, b);
  return odd ? copysign(result, a) : result;
}

static C exp2_(C a) {
  a = a > 129 ? 129 : a < -151 ? -151 : a;
  const C n = rint(a), r = a - n;
  const C series = fma(
      fma(fma(fma(fma(0.0001535239571f, r, 0.001339888549f), r, 0.009618544951f), r, 0.05550345033f), r, 0.2402264625f),
      r, 0.6931471825f);
  const int half_n = (int)n >> 1;
  return fma(r, series, 1.0f) * as_float((half_n + 127) << 23) * as_float(((int)n - half_n + 127) << 23);
}
#endif
