// tabled_rows.h: erfc, log |gamma| and its derivative of float64 by series about the nearest place of a table. The
// first two numbers of a series are in two parts, so that one rounding is left; the others are some hundredths as
// large. Compiled once for every target.
#if defined(ATHENA_CPU_TABLED_ROWS_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_TABLED_ROWS_H
#undef ATHENA_CPU_TABLED_ROWS_H
#else
#define ATHENA_CPU_TABLED_ROWS_H
#endif

#include "backend/cpu/special.h"
#include "backend/cpu/tabled.h"
#include "backend/cpu/wide.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

using Places = hn::Vec<hn::RebindToSigned<Wide::Tag>>;

HWY_INLINE Wide tabled(const double* table, Places at, int number) {
  return hn::GatherIndex(Wide::Tag(), table + number, at);
}

// value + t (slope + rest), the two first in two parts.
HWY_INLINE Wide sum_of_series(Wide value, Wide value_low, Wide slope, Wide slope_low, Wide t, Wide rest) {
  Wide step = t * slope, step_low = fma(t, slope, -step) + t * (slope_low + rest);
  Wide sum = value + step, part = sum - value;
  return sum + (((value - (sum - part)) + (step - part)) + (value_low + step_low));
}

// Of x + low, which is small beside x.
HWY_INLINE Wide tabled_erfc(Wide x, Wide low = Wide(0.0)) {
  using Table = ErfcTable;
  const double* table = Table::get().data();
  const hn::RebindToSigned<Wide::Tag> di;
  Wide near = limited(select(is_nan(x), Wide(0.0), x), Table::kFirst, Table::kLast);
  Wide place = rint((near - Wide(Table::kFirst)) * Wide(Table::kSteps));
  Wide c = fma(place, Wide(1 / Table::kSteps), Wide(Table::kFirst)), t = (near - c) + low;
  Places at = hn::ShiftLeft<2>(hn::ConvertTo(di, place.raw));
  static_assert(Table::kNumbers == 1 << 2);
  // Powers of t in exp(-2 c t - t²), whose integral it is.
  Wide turn = Wide(-2.0) * c * t, square = Wide(-2.0) * t * t, before(1.0), power = turn, rest = power * Wide(0.5);
  for (int n = 2; n <= 14; n++) {
    Wide next = fma(turn, power, square * before) * Wide(1.0 / n);
    before = power, power = next;
    rest = fma(power, Wide(1.0 / (n + 1)), rest);
  }
  Wide slope = -tabled(table, at, 2);
  Wide result =
      sum_of_series(tabled(table, at, 0), tabled(table, at, 1), slope, -tabled(table, at, 3), t, slope * rest);
  constexpr double kTiny = 26, kNothing = 27.4;  // results lose digits between
  auto tiny = hn::And(x > Wide(kTiny), x < Wide(kNothing));
  if (HWY_UNLIKELY(!hn::AllFalse(Wide::Tag(), tiny))) {
    auto exact = [](double a, double b) {
      return a > kTiny && a < kNothing ? double(std::erfc(static_cast<long double>(a) + b)) : 0;
    };
    result = select(tiny, by_lanes(exact, x, low), result);
  }
  return select(is_nan(x), x, result);
}

// erfc(-x / sqrt 2) / 2.
HWY_INLINE Wide tabled_ndtr(Wide x) {
  Wide near = limited(x, -39, 39), root(-0.70710678118654752), scaled = near * root;
  return Wide(0.5) * tabled_erfc(scaled, fma(near, Wide(4.8336466567264567e-17), fma(near, root, -scaled)));
}

template <class F, class Exact>
HWY_INLINE Wide by_gamma_table(Wide x, F series, Exact exact) {
  using Table = GammaTable;
  constexpr int kShift = 52 - Table::kBits;
  constexpr double kEnd = Table::kEnd * 0.99;
  const hn::RebindToSigned<Wide::Tag> di;
  auto within = hn::And(x >= Wide(Table::kFirst), x < Wide(kEnd));
  Wide near = select(within, x, Wide(1.0));
  auto bits = hn::Add(hn::BitCast(di, near.raw), hn::Set(di, int64_t(1) << (kShift - 1)));
  auto number = hn::ShiftRight<kShift>(bits);
  Places at = hn::ShiftLeft<4>(hn::Sub(number, hn::Set(di, std::bit_cast<int64_t>(Table::kFirst) >> kShift)));
  static_assert(Table::kNumbers == 1 << 4);
  const double* table = Table::get().data();
  Wide result = series(table, at, near - tabled(table, at, Table::kPlace));
  if (HWY_LIKELY(hn::AllTrue(Wide::Tag(), within))) return result;
  auto others = [&](double a) { return a >= Table::kFirst && a < kEnd ? 0 : exact(a); };
  return select(within, result, by_lanes(others, x));
}

HWY_INLINE Wide tabled_lgamma(Wide x) {
  return by_gamma_table(
      x,
      [](const double* table, Places at, Wide t) HWY_ATTR {
        Wide rest = tabled(table, at, 4 + GammaTable::kHighest) * Wide(1.0 / (GammaTable::kHighest + 1));
        for (int n = GammaTable::kHighest - 1; n >= 2; n--)
          rest = fma(rest, t, tabled(table, at, 4 + n) * Wide(1.0 / (n + 1)));
        rest = fma(rest, t, tabled(table, at, 4) * Wide(0.5)) * t;
        return sum_of_series(tabled(table, at, 0), tabled(table, at, 1), tabled(table, at, 2), tabled(table, at, 3), t,
                             rest);
      },
      [](double a) { return double(lgamma_(static_cast<long double>(a))); });
}

HWY_INLINE Wide tabled_digamma(Wide x) {
  return by_gamma_table(
      x,
      [](const double* table, Places at, Wide t) HWY_ATTR {
        Wide rest = tabled(table, at, 4 + GammaTable::kHighest);
        for (int n = GammaTable::kHighest - 1; n >= 2; n--) rest = fma(rest, t, tabled(table, at, 4 + n));
        return sum_of_series(tabled(table, at, 2), tabled(table, at, 3), tabled(table, at, 4), tabled(table, at, 5), t,
                             rest * t);
      },
      [](double a) { return double(digamma_(static_cast<long double>(a))); });
}

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
