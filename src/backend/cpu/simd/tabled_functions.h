// tabled_functions.h: erfc, log |gamma| and its derivative of float64 by series about the nearest place of a table. The
// first two numbers of a series are in two parts, so that one rounding is left; the others are some hundredths as
// large. Compiled once for every target.
#if defined(ATHENA_CPU_TABLED_ROWS_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_TABLED_ROWS_H
#undef ATHENA_CPU_TABLED_ROWS_H
#else
#define ATHENA_CPU_TABLED_ROWS_H
#endif

#include "backend/cpu/simd/double_double.h"
#include "backend/cpu/simd/f32_in_f64.h"
#include "backend/cpu/simd/special.h"
#include "backend/cpu/simd/tabled.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

using Places = hn::Vec<hn::RebindToSigned<Doubles::Tag>>;

HWY_INLINE Doubles tabled(const double* table, Places at, int number) {
  return hn::GatherIndex(Doubles::Tag(), table + number, at);
}

// value + t (slope + rest), the two first in two parts.
HWY_INLINE DoubleDouble sum_of_series(Doubles value, Doubles value_low, Doubles slope, Doubles slope_low, Doubles t,
                                      Doubles rest) {
  Doubles step = t * slope, step_low = fma(t, slope, -step) + t * (slope_low + rest);
  Doubles sum = value + step, part = sum - value;
  return {sum, ((value - (sum - part)) + (step - part)) + (value_low + step_low)};
}

// Of x + low, which is small beside x.
HWY_INLINE Doubles tabled_erfc(Doubles x, Doubles low = Doubles(0.0)) {
  using Table = ErfcTable;
  const double* table = Table::get().data();
  const hn::RebindToSigned<Doubles::Tag> di;
  Doubles near = limited(select(is_nan(x), Doubles(0.0), x), Table::kFirst, Table::kLast);
  Doubles place = rint((near - Doubles(Table::kFirst)) * Doubles(Table::kSteps));
  Doubles c = fma(place, Doubles(1 / Table::kSteps), Doubles(Table::kFirst)), t = (near - c) + low;
  Places at = hn::ShiftLeft<2>(hn::ConvertTo(di, place.raw));
  static_assert(Table::kNumbers == 1 << 2);
  // Powers of t in exp(-2 c t - t²), whose integral it is.
  Doubles turn = Doubles(-2.0) * c * t, square = Doubles(-2.0) * t * t, before(1.0), power = turn,
          rest = power * Doubles(0.5);
  for (int n = 2; n <= 14; n++) {
    Doubles next = fma(turn, power, square * before) * Doubles(1.0 / n);
    before = power, power = next;
    rest = fma(power, Doubles(1.0 / (n + 1)), rest);
  }
  Doubles slope = -tabled(table, at, 2);
  auto [sum, sum_low] =
      sum_of_series(tabled(table, at, 0), tabled(table, at, 1), slope, -tabled(table, at, 3), t, slope * rest);
  Doubles result = sum + sum_low;
  constexpr double kTiny = 26, kNothing = 27.4;  // results lose digits between
  auto tiny = hn::And(x > Doubles(kTiny), x < Doubles(kNothing));
  if (HWY_UNLIKELY(!hn::AllFalse(Doubles::Tag(), tiny))) {
    auto exact = [](double a, double b) {
      return a > kTiny && a < kNothing ? double(std::erfc(static_cast<long double>(a) + b)) : 0;
    };
    result = select(tiny, by_lanes(exact, x, low), result);
  }
  return select(is_nan(x), x, result);
}

// erfc(-x / sqrt 2) / 2.
HWY_INLINE Doubles tabled_ndtr(Doubles x) {
  Doubles near = limited(x, -39, 39), root(-0.70710678118654752), scaled = near * root;
  return Doubles(0.5) * tabled_erfc(scaled, fma(near, Doubles(4.8336466567264567e-17), fma(near, root, -scaled)));
}

constexpr double kPiLow = 2 * kHalfPiLow;

// The same as turned, whose second terms are in two parts too: what gamma's logarithm leaves of its own is small.
HWY_INLINE DoubleDouble product_of(Doubles a, DoubleDouble b, Doubles scale, double scale_low) {
  Doubles power = a * b.high, power_low = fma(a, b.high, -power) + a * b.low, high = power * scale;
  return {high, fma(power, scale, -high) + fma(power, Doubles(scale_low), power_low * scale)};
}
HWY_INLINE Turned turned_sharply(Doubles r, Doubles low) {
  static constexpr double sines[] = {-7.58668507009126716e-13, 1.605853141458901076e-10,  -2.505210623115790549e-8,
                                     2.755731921933545343e-6,  -0.0001984126984126506017, 0.00833333333333333149};
  static constexpr double cosines[] = {-1.138261486855632458e-11, 2.08761460246897466e-9, -2.755731727056032407e-7,
                                       0.00002480158729876343316, -0.001388888888888739575};
  Doubles half(0.5), z = r * r;
  DoubleDouble square{z, fma(r, r, -z)};
  DoubleDouble third = product_of(r, square, Doubles(1.0 / 6), 9.25185853854297e-18);
  DoubleDouble fourth = product_of(z, square, Doubles(1.0 / 24), 2.3129646346357427e-18);
  fourth.low = fma(z * Doubles(1.0 / 24), square.low, fourth.low);
  DoubleDouble sine = sum_below(r, -third.high), cosine = sum_below(Doubles(1.0), -(half * z));
  DoubleDouble nearly = sum_below(cosine.high, fourth.high);
  Doubles above = fma(r * z * z, polynomial(z, sines), fnma(low, z * half, low) - third.low);
  Doubles below = fma(z * z * z, polynomial(z, cosines), fourth.low - fma(half, square.low, r * low));
  return {sum_below(sine.high, sine.low + above), sum_below(nearly.high, nearly.low + (cosine.low + below))};
}
// sin and cos of pi |x| at x's distance to the nearest integer.
HWY_INLINE Turned half_turns(Doubles x) {
  Doubles size = abs_(x - rint(x)), other = Doubles(0.5) - size, pi(kDoublePi);
  auto steep = size > Doubles(0.25);
  Doubles part = select(steep, other, size), angle = part * pi;
  auto [sine, cosine] = turned_sharply(angle, fma(part, Doubles(kPiLow), fma(part, pi, -angle)));
  return {chosen(steep, cosine, sine), chosen(steep, sine, cosine)};
}
// Of 1 - x: gamma(x) gamma(1 - x) = pi / sin(pi x).
HWY_INLINE Doubles mirrored_lgamma(Doubles x, DoubleDouble other) {
  constexpr double kLogPi = 1.1447298858494002, kLogPiLow = 1.0265951162707826e-17, kLn2Low = 2.3190468138462996e-17;
  DoubleDouble sine = half_turns(x).sine, logarithm = log2_dd(sine.high);
  Doubles ln2(0.6931471805599453), high = logarithm.high * ln2, lost = fma(logarithm.high, ln2, -high);
  Doubles low = (lost + sine.low / sine.high) + fma(logarithm.high, Doubles(kLn2Low), logarithm.low * ln2);
  DoubleDouble first = sum_of(Doubles(kLogPi), -high), all = sum_of(first.high, -other.high);
  Doubles result = all.high + (all.low + (first.low + (Doubles(kLogPiLow) - low - other.low)));
  return select(x == rint(x), Doubles(kDoubleInfinity), result);
}
HWY_INLINE Doubles mirrored_digamma(Doubles x, DoubleDouble other) {
  Doubles whole = rint(x), pi(kDoublePi);
  auto [sine, cosine] = half_turns(x);
  DoubleDouble cotangent = quotient_of(cosine, sine);
  Doubles high = cotangent.high * pi, lost = fma(cotangent.high, pi, -high);
  Doubles low = lost + fma(cotangent.high, Doubles(kPiLow), cotangent.low * pi);
  auto above = x > whole;
  DoubleDouble all = sum_of(other.high, select(above, -high, high));
  Doubles result = all.high + (all.low + (other.low + select(above, -low, low)));
  return select(x == whole, Doubles(std::numeric_limits<double>::quiet_NaN()), result);
}

// From 1 - x below 0, but for what cancels: there, and beyond the table, exact is asked.
template <class F, class Mirrored, class Exact>
HWY_INLINE Doubles by_gamma_table(Doubles x, F series, Mirrored mirrored, Exact exact) {
  using Table = GammaTable;
  constexpr int kShift = 52 - Table::kBits;
  const hn::RebindToSigned<Doubles::Tag> di;
  auto negative = x < Doubles(0.0);
  DoubleDouble other = sum_of(Doubles(1.0), -x);
  Doubles size = select(negative, other.high, x);
  auto within = hn::And(abs_(x) >= Doubles(Table::kFirst), size < Doubles(Table::kEnd * 0.99));
  Doubles near = select(within, size, Doubles(1.0)), low = select(hn::And(within, negative), other.low, Doubles(0.0));
  auto bits = hn::Add(hn::BitCast(di, near.raw), hn::Set(di, int64_t(1) << (kShift - 1)));
  auto number = hn::ShiftRight<kShift>(bits);
  Places at = hn::ShiftLeft<4>(hn::Sub(number, hn::Set(di, std::bit_cast<int64_t>(Table::kFirst) >> kShift)));
  static_assert(Table::kNumbers == 1 << 4);
  const double* table = Table::get().data();
  DoubleDouble found = series(table, at, (near - tabled(table, at, Table::kPlace)) + low);
  Doubles result = found.high + found.low;
  if (HWY_UNLIKELY(!hn::AllFalse(Doubles::Tag(), negative))) {
    result = select(negative, mirrored(x, found), result);
    within = hn::AndNot(hn::And(negative, abs_(result) < Doubles(0x1p-6)), within);
  }
  if (HWY_LIKELY(hn::AllTrue(Doubles::Tag(), within))) return result;
  auto others = [&](double a, double done) { return done != 0 ? 0 : exact(a); };
  return select(within, result, by_lanes(others, x, select(within, Doubles(1.0), Doubles(0.0))));
}

HWY_INLINE Doubles tabled_lgamma(Doubles x) {
  return by_gamma_table(
      x,
      [](const double* table, Places at, Doubles t) HWY_ATTR {
        Doubles rest = tabled(table, at, 4 + GammaTable::kHighest) * Doubles(1.0 / (GammaTable::kHighest + 1));
        for (int n = GammaTable::kHighest - 1; n >= 2; n--)
          rest = fma(rest, t, tabled(table, at, 4 + n) * Doubles(1.0 / (n + 1)));
        rest = fma(rest, t, tabled(table, at, 4) * Doubles(0.5)) * t;
        return sum_of_series(tabled(table, at, 0), tabled(table, at, 1), tabled(table, at, 2), tabled(table, at, 3), t,
                             rest);
      },
      [](Doubles a, DoubleDouble other) HWY_ATTR { return mirrored_lgamma(a, other); },
      [](double a) { return double(lgamma_(static_cast<long double>(a))); });
}

HWY_INLINE Doubles tabled_digamma(Doubles x) {
  return by_gamma_table(
      x,
      [](const double* table, Places at, Doubles t) HWY_ATTR {
        Doubles rest = tabled(table, at, 4 + GammaTable::kHighest);
        for (int n = GammaTable::kHighest - 1; n >= 2; n--) rest = fma(rest, t, tabled(table, at, 4 + n));
        return sum_of_series(tabled(table, at, 2), tabled(table, at, 3), tabled(table, at, 4), tabled(table, at, 5), t,
                             rest * t);
      },
      [](Doubles a, DoubleDouble other) HWY_ATTR { return mirrored_digamma(a, other); },
      [](double a) { return double(digamma_(static_cast<long double>(a))); });
}

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
