// f32_in_f64.h: functions of float32 in vectors of doubles, whose polynomials err by less than a thousandth of a
// float's last place: one rounding is left. Compiled once for every target.
#if defined(ATHENA_CPU_F32_IN_F64_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_F32_IN_F64_H
#undef ATHENA_CPU_F32_IN_F64_H
#else
#define ATHENA_CPU_F32_IN_F64_H
#endif

#include "backend/cpu/simd/functions.h"
#include "backend/cpu/simd/logarithms.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

constexpr double kDoublePi = 3.14159265358979323846, kRounder = Constants<double>::kRounder;

HWY_INLINE Doubles copy_sign(Doubles a, Doubles sign) { return hn::CopySign(a.raw, sign.raw); }
HWY_INLINE Doubles larger(Doubles a, Doubles b) { return hn::Max(a.raw, b.raw); }
HWY_INLINE Doubles smaller(Doubles a, Doubles b) { return hn::Min(a.raw, b.raw); }
HWY_INLINE Doubles or_nan(Doubles a, Doubles b, Doubles result) {
  return select(hn::Or(is_nan(a), is_nan(b)), a + b, result);
}
HWY_INLINE auto is_negative(Doubles a) { return copy_sign(Doubles(1.0), a) < Doubles(0.0); }
HWY_INLINE Doubles limited(Doubles a, double low, double high) {
  return select(a < Doubles(low), Doubles(low), select(a > Doubles(high), Doubles(high), a));
}
// 2^n of n + kRounder.
HWY_INLINE Doubles two_to(Doubles shifted) {
  Doubles::Bits bits;
  return power_of_two<double>(hn::Sub(hn::BitCast(bits, shifted.raw), hn::BitCast(bits, Doubles(kRounder).raw)));
}

// 1 / a of a power of two.
HWY_INLINE Doubles inverse_power(Doubles a) {
  Doubles::Bits bits;
  return hn::BitCast(Doubles::Tag(), hn::Sub(hn::Set(bits, uint64_t(2 * 1023) << 52), hn::BitCast(bits, a.raw)));
}

// exp(r) = even(r²) + r odd(r²), x = n ln 2 + r.
struct ExpParts {
  Doubles shifted, even, odd;
};
HWY_INLINE ExpParts exp_parts(Doubles x) {
  static constexpr double even[] = {2.488447635159146e-5, 0.0013888801714761622, 0.041666667040776455,
                                    0.4999999999943814, 1};
  static constexpr double odd[] = {2.7632655759332031e-6, 0.00019841190615835852, 0.0083333333673320082,
                                   0.16666666666615606, 1};
  Doubles shifted = fma(x, Doubles(1.4426950408889634), Doubles(kRounder));
  Doubles r = fnma(shifted - Doubles(kRounder), Doubles(0.69314718055994531), x), z = r * r;
  return {shifted, polynomial(z, even), r * polynomial(z, odd)};
}
HWY_INLINE Doubles f32_exp(Doubles x) {
  auto [shifted, even, odd] = exp_parts(x);
  return two_to(shifted) * (even + odd);
}
// With 2^n and 2^-n apart sinh does not cancel: it is odd where n is 0.
HWY_INLINE Doubles f32_sinh(Doubles x) {
  auto [shifted, even, odd] = exp_parts(limited(x, -100, 100));
  Doubles up = two_to(shifted), down = inverse_power(up);
  return copy_sign(Doubles(0.5) * fma(even, up - down, odd * (up + down)), x);
}
HWY_INLINE Doubles f32_cosh(Doubles x) {
  auto [shifted, even, odd] = exp_parts(limited(x, -100, 100));
  Doubles up = two_to(shifted), down = inverse_power(up);
  return Doubles(0.5) * fma(even, up + down, odd * (up - down));
}

// Lambert's continued fraction of tan about the nearest multiple of pi / 2; what is far is left to the C library.
HWY_INLINE Doubles f32_tan(Doubles x) {
  static constexpr double above[] = {-1, 378, -17325, 135135}, below[] = {-28, 3150, -62370, 135135};
  Doubles::Tag d;
  Doubles::Bits bits;
  Doubles shifted = fma(x, Doubles(2 / kDoublePi), Doubles(kRounder)), n = shifted - Doubles(kRounder);
  Doubles r = fnma(n, Doubles(6.123233995736766e-17), fnma(n, Doubles(kDoublePi / 2), x)), z = r * r;
  Doubles over = r * polynomial(z, above), under = polynomial(z, below);
  auto odd = hn::RebindMask(d, hn::TestBit(hn::BitCast(bits, shifted.raw), hn::Set(bits, 1)));
  Doubles near = select(odd, -under, over) / select(odd, over, under);
  auto far = abs_(x) > Doubles(0x1p26);
  if (HWY_LIKELY(hn::AllFalse(d, far))) return near;
  return select(far, by_lanes([](double a) { return std::tan(a); }, x), near);
}

// atan(y / x) for y, x > 0, by the quotient of the smaller and the larger, which is turned by pi / 4 where it is large.
HWY_INLINE Doubles first_quadrant(Doubles y, Doubles x) {
  static constexpr double factors[] = {0.050441168270641104, -0.086231160250902678, 0.11071155604715894,
                                       -0.14284139883081258, 0.1999997704878614,    -0.33333333278646672};
  Doubles low = smaller(y, x), high = larger(y, x);
  auto turned = low > high * Doubles(0.41421356237309505);
  Doubles over = select(turned, low - high, low), under = select(turned, low + high, high);
  Doubles t = over / under, z = t * t, base = select(turned, Doubles(kDoublePi / 4), Doubles(0.0));
  Doubles angle = base + fma(t * z, polynomial(z, factors), t);
  return select(y > x, Doubles(kDoublePi / 2) - angle, angle);
}
HWY_INLINE Doubles f32_atan(Doubles x) {
  return select(is_nan(x), x, copy_sign(first_quadrant(smaller(abs_(x), Doubles(0x1p900)), Doubles(1.0)), x));
}
HWY_INLINE Doubles f32_atan2(Doubles y, Doubles x) {
  Doubles limit(0x1p600);  // of infinities, beside which floats are nothing
  Doubles angle = first_quadrant(smaller(abs_(y), limit), larger(smaller(abs_(x), limit), Doubles(0x1p-900)));
  return or_nan(y, x, copy_sign(select(is_negative(x), Doubles(kDoublePi) - angle, angle), y));
}

// asin of |x|, or of sqrt((1 - |x|) / 2) where that is smaller: half of what asin lacks to pi / 2.
struct Arc {
  Doubles angle;
  Doubles::Mask halved;
};
HWY_INLINE Arc arc(Doubles x) {
  static constexpr double factors[] = {0.028360143945785234, 0.0010549948438043744, 0.016868812679297018,
                                       0.016901761126881452, 0.022412516935933842,  0.030379939464357362,
                                       0.044642906636416897, 0.074999999532581177,  0.16666666666738927};
  Doubles a = abs_(x), half(0.5);
  auto halved = a > half;
  Doubles z = select(halved, fnma(a, half, half), a * a), s = select(halved, sqrt(z), a);
  return {fma(s * z, polynomial(z, factors), s), halved};
}
HWY_INLINE Doubles f32_asin(Doubles x) {
  auto [angle, halved] = arc(x);
  return copy_sign(select(halved, fnma(Doubles(2.0), angle, Doubles(kDoublePi / 2)), angle), x);
}
HWY_INLINE Doubles f32_acos(Doubles x) {
  auto [angle, halved] = arc(x);
  Doubles twice = angle + angle;
  return select(halved, select(x < Doubles(0.0), Doubles(kDoublePi) - twice, twice),
                Doubles(kDoublePi / 2) - copy_sign(angle, x));
}

HWY_INLINE Doubles f32_asinh(Doubles x) {
  Doubles a = abs_(x), z = a * a, one(1.0);
  Doubles result = log1p(a + z / (one + sqrt(one + z)));
  return select(a < Doubles(std::numeric_limits<double>::infinity()), copy_sign(result, x), x);
}
HWY_INLINE Doubles f32_acosh(Doubles x) {
  Doubles t = x - Doubles(1.0);
  Doubles result = log1p(t + sqrt(fma(t, t, t + t)));
  return select(t < Doubles(0.0), Doubles(std::numeric_limits<double>::quiet_NaN()), result);
}
HWY_INLINE Doubles f32_atanh(Doubles x) {
  Doubles a = abs_(x);
  return copy_sign(Doubles(0.5) * log1p((a + a) / (Doubles(1.0) - a)), x);
}
HWY_INLINE Doubles f32_hypot(Doubles x, Doubles y) {
  Doubles infinity(std::numeric_limits<double>::infinity()), a = abs_(x), b = abs_(y);
  return select(hn::Or(a == infinity, b == infinity), infinity, sqrt(fma(a, a, b * b)));
}

// exp(-x²) q((x - 2) / (x + 2)) for x >= 0, whose mirror image lacks it to 2. 0 beyond 10.2.
HWY_INLINE Doubles f32_erfc(Doubles x) {
  static constexpr double factors[] = {-8.2242465382922282e-6,  -2.3224302408636671e-5, 2.3655745077762522e-5,
                                       0.00017080208336973996,  4.4961327600267093e-5,  -0.00098063312056437604,
                                       -0.00084743844441133624, 0.0069972149993112841,  0.0037329270946112195,
                                       -0.078978561515426354,   0.24165819244056988,    -0.42718584785231694,
                                       0.25539567632774206};
  Doubles a = limited(abs_(x), 0, 10.2), two(2.0);
  Doubles tail = f32_exp(-(a * a)) * polynomial((a - two) / (a + two), factors);
  return select(x < Doubles(0.0), two - tail, tail);
}

// Quotients below 2^53 are off by one at most, and what they leave is a double: the others are left to exact. Signs are
// those of the operands, rest is positive.
struct Quotient {
  Doubles whole, rest;
  Doubles::Mask far;
};
HWY_INLINE Quotient divide(Doubles a, Doubles b) {
  Doubles x = abs_(a), y = abs_(b), q = floor(x / y), one(1.0);
  Doubles rest = select(x < y, x, fnma(q, y, x));  // an infinite y times 0 is none
  auto over = rest < Doubles(0.0);
  return {select(over, q - one, q), select(over, rest + y, rest), hn::Not(q < Doubles(0x1p53))};
}
template <class F>
HWY_INLINE Doubles unless_far(const Quotient& q, Doubles a, Doubles b, Doubles near, F exact) {
  if (HWY_LIKELY(hn::AllFalse(Doubles::Tag(), q.far))) return near;
  return select(q.far, by_lanes(exact, a, b), near);
}
template <class F>
HWY_INLINE Doubles f32_fmod(Doubles a, Doubles b, F exact) {
  Quotient q = divide(a, b);
  return unless_far(q, a, b, copy_sign(q.rest, a), exact);
}
template <class F>
HWY_INLINE Doubles f32_remainder(Doubles a, Doubles b, F exact) {
  Quotient q = divide(a, b);
  auto other = hn::And(q.rest != Doubles(0.0), is_negative(hn::Xor(a.raw, b.raw)));
  return unless_far(q, a, b, select(other, b - copy_sign(q.rest, b), copy_sign(q.rest, b)), exact);
}
template <class F>
HWY_INLINE Doubles f32_floor_divide(Doubles a, Doubles b, F exact) {
  Quotient q = divide(a, b);
  Doubles infinity(std::numeric_limits<double>::infinity());
  auto left = hn::And(q.rest != Doubles(0.0), abs_(b) != infinity);
  auto negative = is_negative(hn::Xor(a.raw, b.raw));
  Doubles near = select(negative, -(q.whole + select(left, Doubles(1.0), Doubles(0.0))), q.whole);
  return unless_far(q, a, b, near, exact);
}

// Of positive finite numbers, to 1e-13 of itself.
HWY_INLINE Doubles f32_log2(Doubles x) {
  static constexpr double factors[] = {0.28292823348298552, 0.31990394103810426, 0.41220928961263816,
                                       0.57707794205737979, 0.96179669411416543, 2.8853900817778497};
  auto [e, f] = split(x);
  Doubles s = f / (f + Doubles(2.0));
  return fma(s, polynomial(s * s, factors), e);
}
// a^b from |a|^b, as C has it.
HWY_INLINE Doubles signed_power(Doubles a, Doubles b, Doubles result) {
  Doubles size = abs_(a), one(1.0), zero(0.0), infinity(std::numeric_limits<double>::infinity());
  auto steady = hn::Or(hn::Or(b == zero, a == one), hn::And(size == one, abs_(b) == infinity));
  auto negative = is_negative(a);
  if (HWY_UNLIKELY(!hn::AllFalse(Doubles::Tag(), negative))) {
    Doubles half = b * Doubles(0.5), whole = rint(b);
    auto odd = hn::And(whole == b, rint(half) != half);
    result = select(hn::And(negative, odd), -result, result);
    auto real = hn::Or(hn::Or(whole == b, size == infinity), hn::Or(size == zero, is_nan(b)));
    result = select(hn::AndNot(real, negative), Doubles(std::numeric_limits<double>::quiet_NaN()), result);
  }
  return select(steady, one, result);
}
// |a|^b = 2^(b log2 |a|).
HWY_INLINE Doubles f32_pow(Doubles a, Doubles b) {
  static constexpr double exp_factors[] = {1.3255226470378597e-6, 1.5310081699854582e-5, 0.00015403455846485035,
                                           0.0013333450559384845, 0.0096181291594087755, 0.055504109412149074,
                                           0.24022650695812973,   0.69314718054593121,   1};
  Doubles size = abs_(a), zero(0.0), infinity(std::numeric_limits<double>::infinity());
  Doubles logarithm = f32_log2(size);
  logarithm = select(size == zero, -infinity, select(size < infinity, logarithm, size));
  Doubles t = limited(b * logarithm, -300, 300), shifted = t + Doubles(kRounder);
  Doubles result = two_to(shifted) * polynomial(t - (shifted - Doubles(kRounder)), exp_factors);
  return signed_power(a, b, result);
}

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
