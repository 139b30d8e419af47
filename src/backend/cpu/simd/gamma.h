// gamma.h: log |gamma| and its derivative of float32, in vectors of doubles. Compiled once for every target.
#if defined(ATHENA_CPU_GAMMA_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_GAMMA_H
#undef ATHENA_CPU_GAMMA_H
#else
#define ATHENA_CPU_GAMMA_H
#endif

#include "backend/cpu/simd/angles.h"
#include "backend/cpu/simd/f32_in_f64.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

// With whole = x (x + 1) … (x + 7) and its slope, so that one division sums all of 1 / (x + k).
struct Rising {
  Doubles whole, slope;
};
HWY_INLINE Rising rising(Doubles x) {
  Rising r{x, Doubles(1.0)};
  for (int k = 1; k < 8; k++) {
    Doubles factor = x + Doubles(double(k));
    r = {r.whole * factor, fma(r.slope, factor, r.whole)};
  }
  return r;
}
// Asymptotic series (Abramowitz and Stegun 6.1.40, 6.3.18) from 8 on, by 8 steps of the recurrence from below.
HWY_INLINE Doubles positive_digamma(Doubles x) {
  static constexpr double factors[] = {-1.0 / 12,  691.0 / 32760, -1.0 / 132, 1.0 / 240,
                                       -1.0 / 252, 1.0 / 120,     -1.0 / 12};
  auto low = x < Doubles(8.0);
  Doubles w = select(low, x + Doubles(8.0), x), inverse = Doubles(1.0) / w, z = inverse * inverse;
  Doubles series = log(w) + fma(z, polynomial(z, factors), inverse * Doubles(-0.5));
  auto [whole, slope] = rising(smaller(x, Doubles(8.0)));
  return select(low, series - slope / whole, series);
}
HWY_INLINE Doubles f32_digamma(Doubles x) {
  Doubles zero(0.0), pi(kDoublePi), result = positive_digamma(select(x < zero, Doubles(1.0) - x, x));
  auto negative = x < zero;
  if (HWY_UNLIKELY(!hn::AllFalse(Doubles::Tag(), negative))) {
    Doubles part = x - rint(x), mirrored = result - pi / f32_tan(pi * part);
    result =
        select(negative, select(part == zero, Doubles(std::numeric_limits<double>::quiet_NaN()), mirrored), result);
  }
  return select(x == zero, copy_sign(Doubles(std::numeric_limits<double>::infinity()), -x), result);
}

// Near 1 and 2, where it is 0, by its powers there.
HWY_INLINE Doubles positive_lgamma(Doubles x) {
  constexpr double ln2 = 0.69314718055994531;
  static constexpr double factors[] = {-691.0 / 360360, 1.0 / 1188, -1.0 / 1680, 1.0 / 1260, -1.0 / 360, 1.0 / 12};
  static constexpr double at_one[] = {-0.11133426586956469, 0.12550966952474304,  -0.14404989676884612,
                                      0.16955717699740819,  -0.20738555102867399, 0.27058080842778455,
                                      -0.40068563438653143, 0.82246703342411322,  -0.57721566490153286};
  static constexpr double at_two[] = {-0.00022315475845357938, 0.00050966952474304242, -0.001192753911703261,
                                      0.0028905103307415233,   -0.0073855510286739853, 0.020580808427784548,
                                      -0.067352301053198095,   0.32246703342411322,    0.42278433509846714};
  auto low = x < Doubles(8.0);
  auto near_two = x > Doubles(1.5);
  Doubles w = select(low, x + Doubles(8.0), x), inverse = Doubles(1.0) / w, z = inverse * inverse;
  Doubles series = fma((w - Doubles(0.5)) * Doubles(ln2), f32_log2(w), Doubles(0.91893853320467274178) - w) +
                   inverse * polynomial(z, factors);
  Doubles result = select(low, fnma(Doubles(ln2), f32_log2(rising(smaller(x, Doubles(8.0))).whole), series), series);
  Doubles t = x - select(near_two, Doubles(2.0), Doubles(1.0));
  auto near = abs_(t) < Doubles(0x1p-4);
  if (HWY_LIKELY(hn::AllFalse(Doubles::Tag(), near))) return result;
  return select(near, fma(t, select(near_two, polynomial(t, at_two), polynomial(t, at_one)), Doubles(0.0)), result);
}
HWY_INLINE Doubles f32_lgamma(Doubles x) {
  Doubles zero(0.0), pi(kDoublePi), infinity(std::numeric_limits<double>::infinity());
  auto negative = x < zero;
  Doubles result = positive_lgamma(select(negative, Doubles(1.0) - x, x));
  if (HWY_UNLIKELY(!hn::AllFalse(Doubles::Tag(), negative))) {
    Doubles mirrored = log(pi / abs_(sin(pi * (x - rint(x))))) - result;
    result = select(negative, mirrored, result);
  }
  return select(hn::Or(abs_(x) == infinity, x == zero), infinity, result);
}

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
