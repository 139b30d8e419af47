// logarithms.h: log, log1p, log2 and log10 of vectors. Compiled once for every target.
#if defined(ATHENA_CPU_LOGARITHMS_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_LOGARITHMS_H
#undef ATHENA_CPU_LOGARITHMS_H
#else
#define ATHENA_CPU_LOGARITHMS_H
#endif

#include "backend/cpu/simd/functions.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

// x = 2^e m with m about 1, where x is positive and finite.
template <class T>
struct Split {
  Vector<T> e, f;  // m - 1
};

template <class T>
HWY_INLINE Split<T> split(Vector<T> x) {
  using C = Constants<T>;
  typename Vector<T>::Tag d;
  typename Vector<T>::Bits bits;
  using Word = hn::TFromD<decltype(bits)>;
  Vector<T> one(T(1));
  auto denormal = x < Vector<T>(std::numeric_limits<T>::min());
  Vector<T> lifted = select(denormal, x * Vector<T>(T(Word(1) << (C::kMantissa + 2))), x);
  auto raw = hn::BitCast(bits, lifted.raw);
  // Adding the distance from sqrt(1/2) to 1 carries into the exponent exactly where m would pass sqrt(2).
  Vector<T> root(T(0.70710678118654752440L));
  auto moved = hn::Add(raw, hn::Sub(hn::BitCast(bits, one.raw), hn::BitCast(bits, root.raw)));
  auto exponent = hn::ShiftRight<C::kMantissa>(moved);  // biased
  auto mantissa = hn::And(moved, hn::Set(bits, (Word(1) << C::kMantissa) - 1));
  Vector<T> m = hn::BitCast(d, hn::Add(mantissa, hn::BitCast(bits, root.raw)));
  // To a number without a conversion, which not every target has for 64 bits.
  Vector<T> power(T(Word(1) << C::kMantissa));
  Vector<T> e = Vector<T>(hn::BitCast(d, hn::Or(exponent, hn::BitCast(bits, power.raw)))) - power;
  return {e - select(denormal, Vector<T>(T(C::kBias + C::kMantissa + 2)), Vector<T>(T(C::kBias))), m - one};
}

// What logarithms of other numbers are, to any base.
template <class T>
HWY_INLINE Vector<T> finish_log(Vector<T> x, Vector<T> result) {
  Vector<T> zero(T(0)), infinity(std::numeric_limits<T>::infinity());
  result = select(hn::Eq(x.raw, zero.raw), -infinity, result);
  result = select(x < zero, Vector<T>(std::numeric_limits<T>::quiet_NaN()), result);
  return select(hn::Or(hn::Eq(x.raw, infinity.raw), is_nan(x)), x, result);
}

// log(1 + f) by the series of s = f / (2 + f), so that errors are those of f itself: f - half + rest, with half = f² /
// 2 rounded and rest = s (half + …) and what half lacks.
template <class T>
struct LogParts {
  Vector<T> half, rest;
};
template <class T>
HWY_INLINE LogParts<T> log_parts(Vector<T> f) {
  Vector<T> s = f / (f + Vector<T>(T(2))), z = s * s;
  Vector<T> halved = f * Vector<T>(T(0.5)), half = halved * f, lost = fma(halved, f, -half);
  return {half, fma(s, half + z * polynomial(z, Constants<T>::kLog), -lost)};
}
// log(x) + more.
template <class T>
HWY_INLINE Vector<T> log_of(Vector<T> x, Vector<T> more) {
  using C = Constants<T>;
  auto [e, f] = split(x);
  auto [half, rest] = log_parts(f);
  Vector<T> top = f - half, tail = rest + (((f - top) - half) + fma(e, Vector<T>(C::kLn2Low), more));
  return add_all(e * Vector<T>(C::kLn2High), top, tail);  // the product is exact
}
template <class T>
HWY_INLINE Vector<T> log(Vector<T> x) {
  return finish_log(x, log_of(x, Vector<T>(T(0))));
}

// 1 + x is rounded; what it lost is lost / u of the logarithm.
template <class T>
HWY_INLINE Vector<T> log1p(Vector<T> x) {
  Vector<T> one(T(1)), u = one + x;
  Vector<T> lost = select(x > one, one - (u - x), x - (u - one));
  auto small = abs_(x) < Vector<T>(std::numeric_limits<T>::epsilon() / 4);  // and -0
  return select(small, x, finish_log(u, log_of(u, lost / u)));
}

// Of log(1 + f) the upper half, so that it times the upper half of a factor is exact, and the rest.
HWY_INLINE Vector<double> scaled_log(Vector<double> x, double high, double low, double e_high, double e_low) {
  using V = Vector<double>;
  typename V::Bits bits;
  auto [e, f] = split(x);
  auto [half, small] = log_parts(f);
  auto upper = hn::And(hn::BitCast(bits, (f - half).raw), hn::Set(bits, ~uint64_t(0) << 27));
  V top = hn::BitCast(V::Tag(), upper);
  V rest = small + ((f - top) - half);
  V tail = fma(rest, V(high), fma(rest + top, V(low), e * V(e_low)));
  return finish_log(x, add_all(e * V(e_high), top * V(high), tail));
}
// Of float in double, without a division: the base 2 logarithm times scale.
HWY_INLINE Vector<float> scaled_log(Vector<float> x, double scale) {
  using V = Vector<double>;
  static constexpr double factors[] = {-0.1099513125861392993, 0.1861765455806513869,  -0.1910628093483820178,
                                       0.2046003584292162836,  -0.2396173659935744993, 0.2885674226243203910,
                                       -0.3606966514176249694, 0.4808982407800941328,  -0.7213473514795215591,
                                       1.442695040830138220};
  auto [e, f] = split(x);
  auto of_parts = [scale](V e, V f) HWY_ATTR { return fma(f, polynomial(f, factors), e) * V(scale); };
  return finish_log(x, in_double(of_parts, e, f));
}
HWY_INLINE Vector<double> log2(Vector<double> x) { return scaled_log(x, 0x1.7154764p+0, 0x1.2b82fe1777d10p-28, 1, 0); }
HWY_INLINE Vector<float> log2(Vector<float> x) { return scaled_log(x, 1); }
HWY_INLINE Vector<double> log10(Vector<double> x) {
  return scaled_log(x, 0x1.bcb7b14p-2, 0x1.26e50e32a6ab7p-30, 0x1.34413509f8p-2, -0x1.80433b83b532ap-44);
}
HWY_INLINE Vector<float> log10(Vector<float> x) { return scaled_log(x, 0.30102999566398119521); }

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
