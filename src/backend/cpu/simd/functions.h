// functions.h: exp, exp2, expm1 and erf of vectors, by polynomials fitted for Athena, and what logarithms.h,
// hyperbolic.h and angles.h share with them. docs/accuracy.md states their errors. Compiled once for every target.
#if defined(ATHENA_CPU_FUNCTIONS_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_FUNCTIONS_H
#undef ATHENA_CPU_FUNCTIONS_H
#else
#define ATHENA_CPU_FUNCTIONS_H
#endif

#include <limits>

#include "backend/cpu/simd/vector.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

// Highest power first.
template <class T, size_t N>
HWY_INLINE Vector<T> polynomial(Vector<T> x, const T (&factors)[N]) {
  Vector<T> sum(factors[0]);
  for (size_t i = 1; i < N; i++) sum = fma(sum, x, Vector<T>(factors[i]));
  return sum;
}

template <class T>
struct Constants;

template <>
struct Constants<float> {
  static constexpr int kMantissa = 23, kBias = 127;
  static constexpr float kRounder = 0x1.8p23f;  // adding it leaves the nearest integer in the low bits
  static constexpr float kLn2High = 0x1.62e4p-1f, kLn2Low = 0x1.7f7d1cp-20f;
  static constexpr float kExp2Low = -151, kExp2High = 129, kExpm1Low = -20;
  static constexpr float kExpLow = -104, kExpHigh = 89, kTanhHigh = 10, kErfHigh = 4;
  static constexpr float kExp[] = {0.001392618359f, 0.008363179053f, 0.04166655462f, 0.1666657699f};
  static constexpr float kExpm1[] = {0.0001988285607f, 0.001392632562f, 0.008333320792f, 0.04166655376f, 0.1666666667f};
  static constexpr float kLog[] = {0.2333096405f, 0.2855080255f, 0.4000012200f, 0.6666666655f};
  static constexpr float kTanh[] = {-0.006542541985f, 0.02127274826f, -0.05390334769f, 0.1333308225f, -0.3333333176f};
  static constexpr float kErfCentre = 0x1.e91694p-2f;
  static constexpr float kErfSmall[] = {7.860995538e-5f, -0.0005758702173f, 0.003544114763f, -0.01859777421f,
                                        0.08064776659f,  -0.2846533656f,    -0x1.ce114ap-6f};
  static constexpr float kErfLarge[] = {-0.0009441596341f, -0.0008365899736f, 0.006994855414f, 0.003732141351f,
                                        -0.07897852327f,   0.2416582111f,     -0.4271858476f,  0.2553956763f};
};

template <>
struct Constants<double> {
  static constexpr int kMantissa = 52, kBias = 1023;
  static constexpr double kRounder = 0x1.8p52;
  static constexpr double kLn2High = 0x1.62e42fefa38p-1, kLn2Low = 0x1.ef35793c7673p-45;
  static constexpr double kExp2Low = -1076, kExp2High = 1025, kExpm1Low = -40;
  static constexpr double kExpLow = -746, kExpHigh = 710, kTanhHigh = 20, kErfHigh = 6;
  static constexpr double kExp[] = {2.091136787134853362e-9, 2.510056927581368263e-8, 2.755728269310863635e-7,
                                    2.755726807289009826e-6, 2.480158731732274884e-5, 0.000198412698633032233,
                                    0.001388888888888651676, 0.008333333333330011761, 0.04166666666666666724,
                                    0.1666666666666666747};
  static constexpr const auto& kExpm1 = kExp;
  static constexpr double kLog[] = {0.1461703754879165015, 0.1533167403016786185, 0.1818289055669560353,
                                    0.2222221111514416150, 0.2857142862609589154, 0.3999999999989923898,
                                    0.6666666666666669695};
  static constexpr double kErfCentre = 0x1.d2f6b4eb1c8ccp-2;
  static constexpr double kErfSmall[] = {-7.756812354301596378e-10, 9.807691722546874095e-9,  -1.084374150724519062e-7,
                                         1.095711994864107480e-6,   -9.992878153607050217e-6, 8.131438057955875398e-5,
                                         -5.822462874841014338e-4,  0.003605982842186419325,  -0.01890713462405321441,
                                         0.08186327773126189644,    -0.2881644965967594119,   -0x1.68aec08e2a0a5p-6};
  static constexpr double kErfLarge[] = {-1.135257147727362645e-6, 1.272567661840228019e-6,  4.011749647325066927e-6,
                                         1.305857712227801648e-6,  -1.399828377278497690e-5, -2.756220916112935301e-5,
                                         2.752717555722724734e-5,  1.743594740020515756e-4,  4.355558686575481596e-5,
                                         -9.819769411038642652e-4, -8.471432529919500476e-4, 0.006997461736971578745,
                                         0.003732892404397833773,  -0.07897858101570610400,  0.2416581942424658465,
                                         -0.4271858474139584861,   0.2553956763105057445};
};

// expm1(r) - r = r² / 2 + r³ cubic, for |r| at most half of ln 2.
template <class T>
HWY_INLINE Vector<T> beyond_linear(Vector<T> r, Vector<T> cubic) {
  return r * r * fma(cubic, r, Vector<T>(T(0.5)));
}

// x = n ln 2 + r with |r| at most half of ln 2; expm1(r) = r + rest. NaN stays, with any n.
template <class T>
struct Reduced {
  Vector<T> shifted, whole;  // n in the low bits, and n
  Vector<T> r, rest;
};

// more: a small remainder of x.
template <class T, class... More>
HWY_INLINE Reduced<T> reduce_exp(Vector<T> x, More... more) {
  using C = Constants<T>;
  Vector<T> rounder(C::kRounder);
  Vector<T> shifted = fma(x, Vector<T>(T(1.4426950408889634074L)), rounder), n = shifted - rounder;
  Vector<T> r = (fnma(n, Vector<T>(C::kLn2Low), fnma(n, Vector<T>(C::kLn2High), x)) + ... + more);
  return {shifted, n, r, beyond_linear(r, polynomial(r, C::kExp))};
}

// a + b + rest for |a| >= |b|, with what a + b loses.
template <class T>
HWY_INLINE Vector<T> add_all(Vector<T> a, Vector<T> b, Vector<T> rest) {
  Vector<T> sum = a + b;
  return sum + ((b - (sum - a)) + rest);
}

// 2^n for n in the range of normal numbers.
template <class T>
HWY_INLINE Vector<T> power_of_two(hn::Vec<typename Vector<T>::Bits> n) {
  typename Vector<T>::Bits bits;
  using Word = hn::TFromD<decltype(bits)>;
  auto biased = hn::Add(n, hn::Set(bits, Word(Constants<T>::kBias)));
  return hn::BitCast(typename Vector<T>::Tag(), hn::ShiftLeft<Constants<T>::kMantissa>(biased));
}

// x 2^n, rounded once: n in the range of exp's results and a little beyond.
#if HWY_TARGET == HWY_AVX3
HWY_INLINE Vector<float> scale(Vector<float> x, const Reduced<float>& part) {
  return Vector<float>::Raw{_mm512_scalef_ps(x.raw.raw, part.whole.raw.raw)};
}
HWY_INLINE Vector<double> scale(Vector<double> x, const Reduced<double>& part) {
  return Vector<double>::Raw{_mm512_scalef_pd(x.raw.raw, part.whole.raw.raw)};
}
#else
// In two steps: one factor would overflow before its product does, and denormal results are rounded once. n is offset
// to be positive, so that a logical shift halves it.
template <class T>
HWY_INLINE Vector<T> scale(Vector<T> x, const Reduced<T>& part) {
  typename Vector<T>::Bits bits;
  using Word = hn::TFromD<decltype(bits)>;
  auto n = hn::Sub(hn::BitCast(bits, part.shifted.raw), hn::BitCast(bits, Vector<T>(Constants<T>::kRounder).raw));
  auto even = hn::Set(bits, Word(2 * Constants<T>::kBias));
  auto half = hn::Sub(hn::ShiftRight<1>(hn::Add(n, even)), hn::Set(bits, Word(Constants<T>::kBias)));
  return x * power_of_two<T>(half) * power_of_two<T>(hn::Sub(n, half));
}
#endif

template <class T>
HWY_INLINE Vector<T> exp(Vector<T> x) {
  using C = Constants<T>;
  Vector<T> low(C::kExpLow), high(C::kExpHigh);
  if constexpr (HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX2)  // whose second operand wins where one is NaN
    x = hn::Max(low.raw, hn::Min(high.raw, x.raw));
  else
    x = select(x < low, low, select(x > high, high, x));
  Reduced<T> part = reduce_exp(x);
  return scale(add_all(Vector<T>(T(1)), part.r, part.rest), part);
}

// f of the numbers as doubles, rounded once to float: for where float itself keeps too little.
template <class F, class... Vectors>
HWY_INLINE Vector<float> in_double(F f, Vectors... x) {
  hn::ScalableTag<double> wide;
#if HWY_TARGET == HWY_SCALAR
  return hn::DemoteTo(hn::ScalableTag<float>(), f(Vector<double>(hn::PromoteTo(wide, x.raw))...).raw);
#else
  hn::Half<hn::ScalableTag<float> > half;
  auto lower = f(Vector<double>(hn::PromoteTo(wide, hn::LowerHalf(half, x.raw)))...);
  auto upper = f(Vector<double>(hn::PromoteTo(wide, hn::UpperHalf(half, x.raw)))...);
  return hn::Combine(hn::ScalableTag<float>(), hn::DemoteTo(half, upper.raw), hn::DemoteTo(half, lower.raw));
#endif
}

template <class T>
HWY_INLINE Vector<T> limited_exp2(Vector<T> x) {
  Vector<T> low(Constants<T>::kExp2Low), high(Constants<T>::kExp2High);
  return select(x < low, low, select(x > high, high, x));
}
HWY_INLINE Vector<float> exp2_(Vector<float> x) {
  static constexpr double factors[] = {
      1.519601360156111567e-5, 1.546677770708194358e-4, 0.001333393580554722560, 0.009618038074427851664,
      0.05550410365009784269,  0.2402265106690336383,   0.6931471807048465994,   1};
  return in_double(
      [](Vector<double> x) HWY_ATTR {
        Vector<double> rounder(Constants<double>::kRounder), shifted = x + rounder, part = x - (shifted - rounder);
        typename Vector<double>::Bits bits;
        auto n = hn::Sub(hn::BitCast(bits, shifted.raw), hn::BitCast(bits, rounder.raw));
        return polynomial(part, factors) * power_of_two<double>(n);
      },
      limited_exp2(x));
}
// expm1(r + lost) as a sum: numbers of double length, with what products lose by fma.
struct Expm1 {
  Vector<double> high, low;
};
HWY_INLINE Expm1 expm1_parts(Vector<double> r, Vector<double> lost) {
  using V = Vector<double>;
  // (expm1(r) - r - r² / 2 - r³ / 6 - r⁴ / 24) / r⁵
  static constexpr double factors[] = {1.605232215498494648e-10, 2.091572575978487704e-9, 2.505218161178516967e-8,
                                       2.755727155836368032e-7,  2.755731912099529198e-6, 2.480158732621751195e-5,
                                       1.984126984132275303e-4,  0.001388888888888442251, 0.008333333333333324544};
  static constexpr double heads[] = {1.0 / 24, 1.0 / 6, 0.5};
  static constexpr double tails[] = {0x1.5555555555555p-59, 0x1.5555555555555p-57, 0};
  V sum = polynomial(r, factors), sum_low(0.0);
  for (int i = 0; i < 3; i++) {
    V head(heads[i]), product = r * sum, next = head + product;
    sum_low = (product - (next - head)) + fma(r, sum_low, fma(r, sum, -product) + V(tails[i]));
    sum = next;
  }
  V square = r * r, beyond = square * sum, high = r + beyond;
  V beyond_low = fma(square, sum_low, fma(fma(r, r, -square), sum, fma(square, sum, -beyond)));
  return {high, (beyond - (high - r)) + fma(lost, high, lost + beyond_low)};
}
HWY_INLINE Vector<double> exp2_(Vector<double> x) {
  using V = Vector<double>;
  x = limited_exp2(x);
  V rounder(Constants<double>::kRounder), shifted = x + rounder, n = shifted - rounder, part = x - n;
  V ln2(0x1.62e42fefa39efp-1), r = part * ln2;
  auto [high, low] = expm1_parts(r, fma(part, V(0x1.abc9e3b39803fp-56), fma(part, ln2, -r)));
  return scale(add_all(V(1.0), high, low), Reduced<double>{shifted, n, r, low});
}

// 2^n (1 + expm1(r)) - 1, of halves: 2^n itself may overflow before the result does.
template <class T>
HWY_INLINE Vector<T> expm1(Vector<T> x) {
  using C = Constants<T>;
  typename Vector<T>::Bits bits;
  Vector<T> low(C::kExpm1Low), high(C::kExpHigh), half(T(0.5));
  Vector<T> limited = select(x < low, low, select(x > high, high, x));
  Reduced<T> part = reduce_exp(limited);
  auto n = hn::Sub(hn::BitCast(bits, part.shifted.raw), hn::BitCast(bits, Vector<T>(C::kRounder).raw));
  Vector<T> power = power_of_two<T>(hn::Sub(n, hn::Set(bits, 1)));
  Vector<T> m = part.whole, r = part.r, square = r * r;
  Vector<T> lost = fnma(m, Vector<T>(C::kLn2Low), fnma(m, Vector<T>(C::kLn2High), limited) - r);
  Vector<T> rest = fma(half, fma(r, r, -square), fma(square * r, polynomial(r, C::kExpm1), lost));
  Vector<T> base = power - half, linear = power * r, first = base + linear;
  Vector<T> low_base = (power - base) - half;  // where 2^n is large
  Vector<T> result = add_all(first, power * square * half, fma(power, rest, (linear - (first - base)) + low_base));
  auto small = abs_(x) < Vector<T>(std::numeric_limits<T>::epsilon() / 4);
  return select(hn::Or(small, is_nan(x)), x, result + result);
}

// Up to 1 a + a p(a²), with a polynomial around a middle where p is next to a number of T: p is large at both ends.
// Above 1 - exp(-a²) q((a - 2) / (a + 2)).
template <class T>
HWY_INLINE Vector<T> erf_(Vector<T> x) {
  using C = Constants<T>;
  Vector<T> a = abs_(x), limit(C::kErfHigh), one(T(1)), two(T(2));
  a = select(a > limit, limit, a);
  Vector<T> small = fma(a, polynomial(fma(a, a, Vector<T>(-C::kErfCentre)), C::kErfSmall), a);
  Vector<T> square = a * a;
  Reduced<T> part = reduce_exp(-square, fnma(a, a, square));
  Vector<T> power = scale(add_all(one, part.r, part.rest), part);
  Vector<T> large = fnma(power, polynomial((a - two) / (a + two), C::kErfLarge), one);
  return hn::CopySign(select(a < one, small, large).raw, x.raw);
}

// Below 0 exp(-a²/2) u p(u) with u = 1 / (a + 2.5) in two parts, which keeps its digits; above, what that lacks to 1.
HWY_INLINE Vector<float> ndtr_(Vector<float> x) {
  static constexpr float factors[] = {307.3471069f,  -26.41087914f, -73.80272675f, 23.59238815f, 11.58606911f,
                                      -8.768578529f, -2.474414349f, 3.110807657f,  2.389601707f, 0.7850356102f};
  Vector<float> a = abs_(x), limit(14.5f), offset(2.5f), one(1.0f), half(0.5f);
  a = select(a > limit, limit, a);
  Vector<float> halved = a * half, square = halved * a;
  Reduced<float> part = reduce_exp(-square, fnma(halved, a, square));
  Vector<float> under = a + offset, u = one / under;
  Vector<float> u_low = u * fnma(u, a - (under - offset), fnma(u, under, one));
  Vector<float> factor = polynomial((u - Vector<float>(0.234375f)) + u_low, factors), product = u * factor;
  Vector<float> product_low = fma(u_low, factor, fma(u, factor, -product));
  Vector<float> tail = scale(product + fma(product, part.r + part.rest, product_low), part);
  return select(x > Vector<float>(0.0f), one - tail, tail);
}

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
