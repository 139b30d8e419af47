// double_double.h: functions of float64 in vectors. What the steps that matter lose to rounding is carried along in a
// second number, so that the results err by little more than one rounding. Compiled once for every target.
#if defined(ATHENA_CPU_DOUBLE_DOUBLE_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_DOUBLE_DOUBLE_H
#undef ATHENA_CPU_DOUBLE_DOUBLE_H
#else
#define ATHENA_CPU_DOUBLE_DOUBLE_H
#endif

#include "backend/cpu/simd/f32_in_f64.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

struct DoubleDouble {
  Doubles high, low;
};
// a + b and what it loses: of any two, and where |a| >= |b| or a is 0.
HWY_INLINE DoubleDouble sum_of(Doubles a, Doubles b) {
  Doubles sum = a + b, part = sum - a;
  return {sum, (a - (sum - part)) + (b - part)};
}
HWY_INLINE DoubleDouble sum_below(Doubles a, Doubles b) {
  Doubles sum = a + b;
  return {sum, b - (sum - a)};
}
constexpr double kHalfPiLow = 0x1.1a62633145c07p-54, kDoubleInfinity = std::numeric_limits<double>::infinity();
// turn * pi - a, for a up to that.
HWY_INLINE Doubles angle_less(double turn, DoubleDouble a) {
  DoubleDouble rest = sum_below(Doubles(turn * kDoublePi), -a.high);
  return rest.high + (rest.low + fma(Doubles(turn), Doubles(2 * kHalfPiLow), -a.low));
}

// The series are those of sin and cos, the tails of both kept apart. Of r + low up to pi / 4.
struct Turned {
  DoubleDouble sine, cosine;
};
HWY_INLINE Turned turned(Doubles r, Doubles low) {
  static constexpr double sines[] = {-7.58668507009126716e-13, 1.605853141458901076e-10,  -2.505210623115790549e-8,
                                     2.755731921933545343e-6,  -0.0001984126984126506017, 0.00833333333333333149,
                                     -0.1666666666666666667};
  static constexpr double cosines[] = {-1.138261486855632458e-11, 2.08761460246897466e-9,   -2.755731727056032407e-7,
                                       0.00002480158729876343316, -0.001388888888888739575, 0.04166666666666666539};
  Doubles one(1.0), half(0.5), z = r * r, above = fma(r * z, polynomial(z, sines), fnma(low, z * half, low));
  Doubles part = fnma(half, z, one), rounded = fma(half, fma(r, r, -z), r * low);
  Doubles below = fma(z * z, polynomial(z, cosines), fnma(half, z, one - part) - rounded);
  return {sum_below(r, above), sum_below(part, below)};
}
HWY_INLINE DoubleDouble quotient_of(DoubleDouble over, DoubleDouble under) {
  Doubles inverse = Doubles(1.0) / under.high, quotient = over.high * inverse;
  Doubles error = fnma(quotient, under.high, over.high) + fnma(quotient, under.low, over.low);
  return {quotient, error * inverse};
}
HWY_INLINE DoubleDouble chosen(Doubles::Mask which, DoubleDouble a, DoubleDouble b) {
  return {select(which, a.high, b.high), select(which, a.low, b.low)};
}
HWY_INLINE Doubles f64_tan(Doubles x) {
  Doubles::Tag d;
  Doubles::Bits bits;
  Doubles shifted = fma(x, Doubles(2 / kDoublePi), Doubles(kRounder)), n = shifted - Doubles(kRounder);
  Doubles first = fnma(n, Doubles(kDoublePi / 2), x), second = n * Doubles(kHalfPiLow), r = first - second,
          taken = first - r;
  Doubles lost = (first - (r + taken)) - (second - taken);
  Doubles low = lost - fma(n, Doubles(-0x1.f1976b7ed8fbcp-110), fma(n, Doubles(kHalfPiLow), -second));
  auto [sine, cosine] = turned(r, low);
  auto odd = hn::RebindMask(d, hn::TestBit(hn::BitCast(bits, shifted.raw), hn::Set(bits, 1)));
  DoubleDouble tangent = quotient_of(chosen(odd, {-cosine.high, -cosine.low}, sine), chosen(odd, sine, cosine));
  Doubles size = abs_(x), near = select(size < Doubles(0x1p-27), x, tangent.high + tangent.low);
  auto far = size > Doubles(0x1p30);
  if (HWY_LIKELY(hn::AllFalse(d, far))) return near;
  return select(far, by_lanes([](double a) { return double(std::tan((long double)a)); }, x), near);
}

// atan(y / x) for y, x >= 0 whose quotient and sum are no trouble.
HWY_INLINE DoubleDouble first_quadrant_dd(Doubles y, Doubles x) {
  static constexpr double factors[] = {-0.0138925202070103983,  0.03061027469436592169,  -0.04103337746741776937,
                                       0.0471912294243290493,   -0.05257998906332238251, 0.05881920848081942921,
                                       -0.06666641717302739736, 0.07692306722341972427,  -0.09090909066620618171,
                                       0.1111111111074820331,   -0.1428571428571146232,  0.1999999999999999135,
                                       -0.3333333333333333333};
  Doubles low = smaller(y, x), high = larger(y, x), zero(0.0), one(1.0);
  auto turned = low > high * Doubles(0.41421356237309505);
  DoubleDouble less = sum_of(low, -high), more = sum_below(high, low);
  Doubles over = select(turned, less.high, low), under = select(turned, more.high, high);
  Doubles over_low = select(turned, less.low, zero), under_low = select(turned, more.low, zero);
  Doubles inverse = one / under, t = over * inverse, z = t * t;
  Doubles t_low = (fnma(t, under, over) + fnma(t, under_low, over_low)) * inverse;
  DoubleDouble angle = sum_below(select(turned, Doubles(kDoublePi / 4), zero), t);
  angle.low = angle.low + fma(t * z, polynomial(z, factors), fnma(t_low, z, t_low)) +
              select(turned, Doubles(kHalfPiLow / 2), zero);
  DoubleDouble mirror = sum_below(Doubles(kDoublePi / 2), -angle.high);
  auto swapped = y > x;
  return {select(swapped, mirror.high, angle.high),
          select(swapped, mirror.low + (Doubles(kHalfPiLow) - angle.low), angle.low)};
}
HWY_INLINE Doubles f64_atan(Doubles x) {
  DoubleDouble angle = first_quadrant_dd(smaller(abs_(x), Doubles(0x1p900)), Doubles(1.0));
  return select(is_nan(x), x, copy_sign(angle.high + angle.low, x));
}
HWY_INLINE Doubles f64_atan2(Doubles y, Doubles x) {
  Doubles a = abs_(y), b = abs_(x), one(1.0), zero(0.0), infinity(kDoubleInfinity), high = larger(a, b);
  Doubles factor =
      select(high > Doubles(0x1p900), Doubles(0x1p-100), select(high < Doubles(0x1p-800), Doubles(0x1p200), one));
  auto endless = high == infinity;
  a = select(endless, select(a == infinity, one, zero), a * factor);
  b = select(endless, select(b == infinity, one, zero), select(high == zero, one, b * factor));
  DoubleDouble angle = first_quadrant_dd(a, b);
  Doubles result = select(is_negative(x), angle_less(1, angle), angle.high + angle.low);
  return or_nan(y, x, copy_sign(result, y));
}

struct ArcDoubleDouble {
  DoubleDouble angle;
  Doubles::Mask halved;
};
HWY_INLINE ArcDoubleDouble arc_dd(Doubles x) {
  static constexpr double factors[] = {0.02963502626354854835,  -0.01927754592858455536, 0.01957920161974468472,
                                       0.003035007172726762405, 0.009322101501082773867, 0.009621402747344830338,
                                       0.01156651182189094295,  0.01396377578784813642,  0.01735281676854647272,
                                       0.02237215743562381541,  0.03038194447569370486,  0.04464285714255018506,
                                       0.07500000000000118457,  0.1666666666666666659};
  Doubles a = abs_(x), half(0.5), zero(0.0);
  auto halved = a > half;
  Doubles z = select(halved, fnma(a, half, half), a * a), s = select(halved, sqrt(z), a);
  Doubles lost = select(hn::And(halved, z > zero), fnma(s, s, z) / (s + s), zero);
  return {{s, fma(s * z, polynomial(z, factors), lost)}, halved};
}
HWY_INLINE DoubleDouble twice(DoubleDouble a) { return {a.high + a.high, a.low + a.low}; }
HWY_INLINE Doubles f64_asin(Doubles x) {
  auto [angle, halved] = arc_dd(x);
  return copy_sign(select(halved, angle_less(0.5, twice(angle)), angle.high + angle.low), x);
}
HWY_INLINE Doubles f64_acos(Doubles x) {
  auto [angle, halved] = arc_dd(x);
  auto negative = x < Doubles(0.0);
  DoubleDouble two = twice(angle),
               turned = {select(negative, -angle.high, angle.high), select(negative, -angle.low, angle.low)};
  return select(halved, select(negative, angle_less(1, two), two.high + two.low), angle_less(0.5, turned));
}

// Of |x| = n ln 2 + r: the quarters of 2^n + 2^-n and 2^n - 2^-n, cosh(r) - 1 = half + even and
// sinh(r) - r = odd, which is not small enough for one number.
struct Hyperbolic {
  DoubleDouble sum, difference;
  Doubles r, half, even;
  DoubleDouble odd;
};
HWY_INLINE Hyperbolic hyperbolic(Doubles x) {
  using C = Constants<double>;
  static constexpr double even[] = {2.091813773764273643e-9, 2.755726327908849691e-7, 0.00002480158733644223786,
                                    0.001388888888887907399, 0.04166666666666667677};
  static constexpr double odd[] = {1.608662795678036884e-10, 2.505207109429354675e-8, 2.755731924721873078e-6,
                                   0.0001984126984126329913, 0.008333333333333334007};
  Doubles a = limited(abs_(x), 0, 710.6), rounder(kRounder), two(2.0), half(0.5);
  Doubles shifted = fma(a, Doubles(1.4426950408889634), rounder), n = shifted - rounder;
  Doubles first = fnma(n, Doubles(C::kLn2High), a), second = n * Doubles(C::kLn2Low), r = first - second;
  Doubles r_low = (first - r) - second, z = r * r;
  Doubles up = two_to(shifted - two), down = two_to(rounder - two - smaller(n, Doubles(200.0)));
  Doubles z_lost = fma(r, r, -z), cube = r * z, sixth(0x1.5555555555555p-3), part = cube * sixth;
  Doubles cube_lost = fma(r, z, -cube) + fma(r, z_lost, Doubles(3.0) * z * r_low);
  Doubles part_lost = fma(cube, sixth, -part) + fma(cube, Doubles(0x1.5555555555555p-57), cube_lost * sixth);
  return {sum_below(up, down),
          sum_below(up, -down),
          r,
          half * z,
          fma(z * z, polynomial(z, even), fma(half, z_lost, r * r_low)),
          {part, fma(cube * z, polynomial(z, odd), part_lost + r_low)}};
}
// a cosh(r) + b sinh(r), twice, where |a| > |b r| or a is 0.
HWY_INLINE Doubles combined(const Hyperbolic& h, DoubleDouble a, DoubleDouble b) {
  Doubles product = b.high * h.r, lost = fma(b.high, h.r, -product) + fma(b.low, h.r, a.low);
  Doubles second = a.high * h.half, second_lost = fma(a.low, h.half, fma(a.high, h.half, -second));
  Doubles third = b.high * h.odd.high, third_lost = fma(b.high, h.odd.high, -third);
  DoubleDouble sum = sum_below(a.high, product), more = sum_below(sum.high, second), all = sum_below(more.high, third);
  Doubles small = fma(b.high, h.odd.low, fma(a.high, h.even, lost + (second_lost + third_lost)));
  Doubles result = all.high + (all.low + (more.low + (sum.low + small)));
  return result + result;
}
HWY_INLINE Doubles f64_sinh(Doubles x) {
  Hyperbolic h = hyperbolic(x);
  return select(abs_(x) < Doubles(0x1p-27), x, copy_sign(combined(h, h.difference, h.sum), x));
}
HWY_INLINE Doubles f64_cosh(Doubles x) {
  Hyperbolic h = hyperbolic(x);
  return combined(h, h.sum, h.difference);
}

// log(1 + u), u's second number small beside it.
HWY_INLINE Doubles log1p_dd(DoubleDouble u) {
  Doubles one(1.0), whole = one + u.high;
  Doubles lost = select(u.high > one, one - (whole - u.high), u.high - (whole - one));
  Doubles result = finish_log(whole, log_of(whole, (lost + u.low) / whole));
  return select(abs_(u.high) < Doubles(0x1p-54), u.high, result);
}
// log(a + a) where a is large: as good as what is asked of the sum of a and about itself.
HWY_INLINE Doubles log_twice(Doubles a) { return finish_log(a, log_of(a, Doubles(0.69314718055994531))); }
HWY_INLINE Doubles f64_asinh(Doubles x) {
  Doubles a = abs_(x), z = a * a, one(1.0), t = z / (one + sqrt(one + z));
  Doubles result = select(a > Doubles(0x1p28), log_twice(a), log1p_dd(sum_below(a, t)));
  return select(hn::Or(a < Doubles(0x1p-27), is_nan(x)), x, copy_sign(result, x));
}
HWY_INLINE Doubles f64_acosh(Doubles x) {
  Doubles t = x - Doubles(1.0);
  Doubles result = select(x > Doubles(0x1p28), log_twice(x), log1p_dd(sum_of(t, sqrt(fma(t, t, t + t)))));
  return select(t < Doubles(0.0), Doubles(std::numeric_limits<double>::quiet_NaN()), result);
}
HWY_INLINE Doubles f64_atanh(Doubles x) {
  Doubles a = abs_(x), one(1.0), two = a + a;
  DoubleDouble d = sum_below(one, -a);
  Doubles u = two / d.high;
  Doubles low = fnma(u, d.low, fnma(u, d.high, two)) / d.high;
  return select(a < Doubles(0x1p-27), x, copy_sign(Doubles(0.5) * log1p_dd({u, low}), x));
}

HWY_INLINE Doubles f64_hypot(Doubles x, Doubles y) {
  Doubles a = abs_(x), b = abs_(y), zero(0.0), one(1.0), infinity(kDoubleInfinity), high = larger(a, b),
          low = smaller(a, b);
  auto large = high > Doubles(0x1p500), small = high < Doubles(0x1p-450);
  Doubles factor = select(large, Doubles(0x1p-600), select(small, Doubles(0x1p600), one));
  Doubles back = select(large, Doubles(0x1p600), select(small, Doubles(0x1p-600), one));
  high = high * factor, low = low * factor;
  Doubles square = high * high, other = low * low;
  DoubleDouble sum = sum_below(square, other);
  Doubles lost = sum.low + (fma(high, high, -square) + fma(low, low, -other)), root = sqrt(sum.high);
  Doubles result = (root + (fnma(root, root, sum.high) + lost) / (root + root)) * back;
  result = or_nan(a, b, select(sum.high == zero, zero, result));
  return select(hn::Or(a == infinity, b == infinity), infinity, result);
}

// The logarithm to 64 bits: 2 / ln 2 (s + s³ / 3 + s⁵ …) of s = f / (2 + f), whose first terms have two parts.
HWY_INLINE DoubleDouble log2_dd(Doubles x) {
  static constexpr double factors[] = {0.06457356243990986694, 0.06642934406461468251, 0.07692788732024819819,
                                       0.09090904105455847102, 0.1111111113566343533,  0.1428571428566900529,
                                       0.2000000000000001362};
  auto [e, f] = split(x);
  DoubleDouble under = sum_below(Doubles(2.0), f);
  Doubles inverse = Doubles(1.0) / under.high, s = f * inverse, third(0.3333333333333333), scale(2.8853900817779268);
  Doubles s_low = fnma(s, under.low, fnma(s, under.high, f)) * inverse;
  Doubles t = s * s, t_low = fma(s + s, s_low, fma(s, s, -t)), u = t * third;
  Doubles u_low = fma(t, third, -u) + fma(t, Doubles(1.850371707708594e-17), t_low * third), cube = s * u;
  Doubles rest = fma(s, fma(t * t, polynomial(t, factors), u_low), fma(s, u, -cube) + fma(s_low, u, s_low));
  DoubleDouble sum = sum_below(s, cube), all = sum_below(sum.high, rest);
  Doubles product = scale * all.high;
  Doubles low =
      fma(scale, all.high, -product) + fma(scale, all.low + sum.low, all.high * Doubles(4.0710547481862066e-17));
  DoubleDouble result = sum_below(e, product);
  return {result.high, result.low + low};
}
HWY_INLINE Doubles f64_pow(Doubles a, Doubles b) {
  static constexpr double even[] = {2.091813773764273643e-9, 2.755726327908849691e-7, 0.00002480158733644223786,
                                    0.001388888888887907399, 0.04166666666666667677};
  static constexpr double odd[] = {1.608662795678036884e-10, 2.505207109429354675e-8, 2.755731924721873078e-6,
                                   0.0001984126984126329913, 0.008333333333333334007, 0.1666666666666666667};
  Doubles size = abs_(a), zero(0.0), half(0.5), infinity(kDoubleInfinity), ln2(0.6931471805599453), rounder(kRounder);
  DoubleDouble logarithm = log2_dd(size);
  Doubles high = select(size == zero, -infinity, select(size < infinity, logarithm.high, size)), whole = b * high;
  auto ordinary = abs_(whole) < Doubles(1200.0);
  Doubles low = select(ordinary, fma(b, high, -whole) + b * logarithm.low, zero);
  whole = limited(whole, -1100, 1030);
  Doubles shifted = whole + rounder, n = shifted - rounder;
  DoubleDouble part = sum_of(whole - n, low);
  Doubles r = part.high * ln2, z = r * r;
  Doubles r_low = fma(part.high, ln2, -r) + fma(part.high, Doubles(2.3190468138462996e-17), part.low * ln2);
  Doubles rest = fma(z * z, polynomial(z, even), fma(r * z, polynomial(z, odd), fma(r, r_low, r_low)));
  DoubleDouble sum = sum_below(Doubles(1.0), r), all = sum_below(sum.high, half * z);
  Doubles value = all.high + (all.low + (sum.low + fma(half, fma(r, r, -z), rest)));
  return signed_power(a, b, scale(value, Reduced<double>{shifted, n, r, r}));
}

// The neighbour of a toward b: bits of numbers with one sign lie as the numbers.
template <class T>
HWY_INLINE Vector<T> next_after(Vector<T> a, Vector<T> b) {
  typename Vector<T>::Tag d;
  typename Vector<T>::Bits bits;
  Vector<T> zero(T(0)), least(std::numeric_limits<T>::denorm_min());
  auto away = hn::Xor(a < b, a < zero);
  auto raw = hn::BitCast(bits, a.raw), one = hn::Set(bits, 1);
  auto moved = hn::IfThenElse(hn::RebindMask(bits, away), hn::Add(raw, one), hn::Sub(raw, one));
  Vector<T> result = select(a == zero, copysign(least, b), Vector<T>(hn::BitCast(d, moved)));
  return select(a == b, b, select(hn::Or(is_nan(a), is_nan(b)), a + b, result));
}

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
