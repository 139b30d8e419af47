// functions.h: exp, log, tanh, erf and their kin of vectors, by polynomials fitted for Athena. docs/accuracy.md states
// their errors. Compiled once for every target.
#if defined(ATHENA_CPU_FUNCTIONS_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_FUNCTIONS_H
#undef ATHENA_CPU_FUNCTIONS_H
#else
#define ATHENA_CPU_FUNCTIONS_H
#endif

#include <limits>

#include "backend/cpu/vector.h"

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
  static constexpr int kUpper = 12;
  static constexpr float kLog2EHigh = 0x1.716p+0f, kLog2ELow = -0x1.7135a8p-13f;
  static constexpr float kLog10EHigh = 0x1.bccp-2f, kLog10ELow = -0x1.09d5b2p-15f;
  static constexpr float kLog10Of2High = 0x1.344p-2f, kLog10Of2Low = 0x1.3509f8p-18f;
  static constexpr float kExp2Low = -151, kExp2High = 129, kExpm1Low = -20;
  static constexpr float kExpLow = -104, kExpHigh = 89, kTanhHigh = 10, kErfHigh = 4;
  static constexpr float kExp[] = {0.001392618359f, 0.008363179053f, 0.04166655462f, 0.1666657699f};
  static constexpr float kExpm1[] = {0.0001988285607f, 0.001392632562f, 0.008333320792f, 0.04166655376f, 0.1666666667f};
  static constexpr float kLog[] = {0.2333096405f, 0.2855080255f, 0.4000012200f, 0.6666666655f};
  static constexpr float kTanh[] = {-0.006542541985f, 0.02127274826f, -0.05390334769f, 0.1333308225f, -0.3333333176f};
  static constexpr float kErfSmall[] = {7.875875063e-5f, -0.0008016864287f, 0.005189087423f, -0.02685421201f,
                                        0.1128359472f,   -0.3761262667f,    0.1283791658f};
  static constexpr float kErfLarge[] = {-0.0009441596341f, -0.0008365899736f, 0.006994855414f, 0.003732141351f,
                                        -0.07897852327f,   0.2416582111f,     -0.4271858476f,  0.2553956763f};
};

template <>
struct Constants<double> {
  static constexpr int kMantissa = 52, kBias = 1023;
  static constexpr double kRounder = 0x1.8p52;
  static constexpr double kLn2High = 0x1.62e42fefa38p-1, kLn2Low = 0x1.ef35793c7673p-45;
  static constexpr int kUpper = 27;
  static constexpr double kLog2EHigh = 0x1.7154764p+0, kLog2ELow = 0x1.2b82fe1777d10p-28;
  static constexpr double kLog10EHigh = 0x1.bcb7b14p-2, kLog10ELow = 0x1.26e50e32a6ab7p-30;
  static constexpr double kLog10Of2High = 0x1.34413509f8p-2, kLog10Of2Low = -0x1.80433b83b532ap-44;
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
  static constexpr double kTanh[] = {-2.014149456308388228e-5, 8.443719567103071388e-5,  -2.342148186711547897e-4,
                                     5.887920244755829636e-4,  -0.001455632070932804093, 0.003592106586471978776,
                                     -0.008863234104802229430, 0.02186948848072256430,   -0.05396825396714515004,
                                     0.1333333333333246632,    -0.3333333333333333221};
  static constexpr double kErfSmall[] = {-7.795898827002142242e-10, 1.372006454677768560e-8,  -1.620848380187170590e-7,
                                         1.644742470331736241e-6,   -1.492473690741966034e-5, 1.205529490483970792e-4,
                                         -8.548325975389692081e-4,  0.005223977607116422732,  -0.02686617064323777036,
                                         0.1128379167094500627,     -0.3761263890318354044,   0.1283791670955125665};
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

template <class T>
HWY_INLINE Reduced<T> reduce_exp(Vector<T> x) {
  using C = Constants<T>;
  Vector<T> rounder(C::kRounder);
  Vector<T> shifted = fma(x, Vector<T>(T(1.4426950408889634074L)), rounder), n = shifted - rounder;
  Vector<T> r = fnma(n, Vector<T>(C::kLn2Low), fnma(n, Vector<T>(C::kLn2High), x));
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

template <class T>
HWY_INLINE Vector<T> tanh(Vector<T> x) {
  using C = Constants<T>;
  Vector<T> a = abs_(x), limit(C::kTanhHigh), one(T(1));
  a = select(a > limit, limit, a);
  Reduced<T> part = reduce_exp(Vector<T>(a + a));
  Vector<T> large = one - Vector<T>(T(2)) / (scale(one + (part.r + part.rest), part) + one);
  Vector<T> square = a * a, small = fma(a * square, polynomial(square, C::kTanh), a);
  return hn::CopySign(select(a < Vector<T>(T(0.55)), small, large).raw, x.raw);
}

template <class T>
HWY_INLINE Vector<T> sigmoid_(Vector<T> x) {
  Vector<T> one(T(1));
  return one / (one + exp(-x));
}

#if HWY_TARGET == HWY_AVX3
// Where one instruction looks up 16 floats, tables are cheaper than high powers.

// A vector of table entries, by the low four bits of each index.
HWY_INLINE Vector<float> look_up(const float (&table)[16], __m512i index) {
  return Vector<float>::Raw{_mm512_permutexvar_ps(index, _mm512_load_ps(table))};
}

// Polynomials of |x| - centre for 16 intervals of |x| up to 9.23, whose edges lie where 1 + 1.625 |x| changes its
// exponent or first two bits of mantissa; with these bits of 1 for the first interval, at entry 12. At the centres tanh
// is within 1/8000 ULP of a float, but for the last two, where it is almost 1.
alignas(64) constexpr float kTanhCentres[16] = {
    0.769159496f, 1.07668328f, 1.38478673f, 1.69206607f, 2.1533668f, 2.76889992f,  3.38550901f,  4.00077772f,
    4.92466354f,  6.15239716f, 7.38270807f, 8.6191988f,  0.f,        0.230772242f, 0.384509742f, 0.538614452f};
alignas(64) constexpr float kTanhFactors[6][16] = {
    {-0.063111864f, -0.0374775752f, -0.00897600502f, 0.0027575891f, 0.00433813268f, 0.00186029822f, 0.000599406252f,
     0.000179995055f, 3.02015033e-05f, 2.58116438e-06f, 2.18259189e-07f, 9.7960033e-08f, 0.128292531f, 0.0809647888f,
     0.0148294503f, -0.0368188322f},
    {0.0936646238f, 0.012278337f, -0.0214449465f, -0.0243818182f, -0.0144271031f, -0.0049931067f, -0.00152589264f,
     -0.000451935863f, -7.54010252e-05f, -6.47708748e-06f, -6.10728137e-07f, 3.08035652e-07f, 0.000875211728f,
     0.131811991f, 0.168342337f, 0.158004716f},
    {0.0492080078f, 0.109554261f, 0.0987286717f, 0.0684887245f, 0.032238435f, 0.0101668788f, 0.00302889803f,
     0.000890603871f, 0.000140234697f, 1.20453296e-05f, 1.0298611e-06f, 7.16179827e-08f, -0.333384097f, -0.267422318f,
     -0.172188073f, -0.0692350045f},
    {-0.376302809f, -0.295241565f, -0.195848763f, -0.118556954f, -0.0510875136f, -0.0154930577f, -0.00456439331f,
     -0.00133774418f, -0.000210484286f, -1.80677871e-05f, -1.52039138e-06f, -2.56722558e-07f, 8.74050045e-07f,
     -0.215099946f, -0.317339987f, -0.372887015f},
    {0.582114756f, 0.372790009f, 0.222043127f, 0.126878217f, 0.0524856821f, 0.015617555f, 0.00457561668f,
     0.00133887026f, 0.000211132268f, 1.81214564e-05f, 1.54711665e-06f, 1.30472358e-07f, 1.f, 0.948579431f,
     0.865591586f, 0.757996559f},
    {0.646440446f, 0.791965902f, 0.882018626f, 0.934409857f, 0.973403454f, 0.992160499f, 0.997709572f, 0.999330342f,
     0.99989444f, 0.99999094f, 0.999999225f, 0.99999994f, 0.f, 0.226761013f, 0.366617501f, 0.491938442f}};

HWY_INLINE Vector<float> tanh(Vector<float> x) {
  Vector<float> a = hn::Min(Vector<float>(9.2f).raw, hn::Abs(x.raw));  // NaN stays
  __m512i index = _mm512_srli_epi32(_mm512_castps_si512(fma(a, Vector<float>(1.625f), Vector<float>(1)).raw.raw), 21);
  Vector<float> d = a - look_up(kTanhCentres, index), sum = look_up(kTanhFactors[0], index);
  for (int i = 1; i < 6; i++) sum = fma(sum, d, look_up(kTanhFactors[i], index));
  return hn::CopySign(sum.raw, x.raw);
}

// exp(-x) = 2^k power[i] exp(-r), n = 16 k + i, with 2^(i/16) rounded to 10 bits for power and the rest of it in r, so
// that only the sum of all is rounded. Scaled by 2^-64, lest it overflow before the result is 0. What i would add to
// the exponent is taken off the table.
alignas(64) constexpr uint32_t kSigmoidPowers[16] = {
    0x3f800000, 0x3f7dc000, 0x3f7b8000, 0x3f79c000, 0x3f784000, 0x3f770000, 0x3f760000, 0x3f754000,
    0x3f750000, 0x3f750000, 0x3f758000, 0x3f764000, 0x3f774000, 0x3f78c000, 0x3f7ac000, 0x3f7d4000};
alignas(64) constexpr float kSigmoidOffsets[16] = {0.00000000e-4f,  -6.20423072e-4f, 6.09060228e-4f,  1.02535044e-4f,
                                                   -2.06847530e-4f, -2.65444376e-4f, -2.73317269e-5f, 5.46517345e-4f,
                                                   1.06822934e-4f,  1.78537925e-4f,  -4.91332572e-4f, -5.20074660e-4f,
                                                   9.05060317e-5f,  2.23674773e-4f,  1.29288212e-5f,  -4.22352751e-4f};

HWY_INLINE Vector<float> sigmoid_(Vector<float> x) {
  using V = Vector<float>;
  using C = Constants<float>;
  x = hn::Max(V(-104.5f).raw, hn::Min(V(40).raw, x.raw));  // NaN stays
  V rounder(C::kRounder - 64 * 16), unit(0x1p-64f);
  V shifted = fma(x, V(-16 * 1.4426950408889634f), rounder), n = shifted - rounder;
  __m512i bits = _mm512_castps_si512(shifted.raw.raw);
  V r = fma(n, V(C::kLn2Low / 16), fma(n, V(C::kLn2High / 16), x)) - look_up(kSigmoidOffsets, bits);
  V expm1 = fma(r * r, fma(r, V(-0.16666667f), V(0.5000175f)), -r);
  __m512i table = _mm512_permutexvar_epi32(bits, _mm512_load_si512(kSigmoidPowers));
  V power = V::Raw{_mm512_castsi512_ps(_mm512_add_epi32(table, _mm512_slli_epi32(bits, 19)))};
  return unit / (power + fma(power, expm1, unit));
}
#endif

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
template <class T>
HWY_INLINE Vector<T> scaled_log(Vector<T> x, T high, T low, T e_high, T e_low) {
  typename Vector<T>::Bits bits;
  using Word = hn::TFromD<decltype(bits)>;
  auto [e, f] = split(x);
  auto [half, small] = log_parts(f);
  auto upper = hn::And(hn::BitCast(bits, (f - half).raw), hn::Set(bits, Word(~Word(0)) << Constants<T>::kUpper));
  Vector<T> top = hn::BitCast(typename Vector<T>::Tag(), upper);
  Vector<T> rest = small + ((f - top) - half);
  Vector<T> tail = fma(rest, Vector<T>(high), fma(rest + top, Vector<T>(low), e * Vector<T>(e_low)));
  return finish_log(x, add_all(e * Vector<T>(e_high), top * Vector<T>(high), tail));
}
template <class T>
HWY_INLINE Vector<T> log2(Vector<T> x) {
  return scaled_log(x, Constants<T>::kLog2EHigh, Constants<T>::kLog2ELow, T(1), T(0));
}
template <class T>
HWY_INLINE Vector<T> log10(Vector<T> x) {
  using C = Constants<T>;
  return scaled_log(x, C::kLog10EHigh, C::kLog10ELow, C::kLog10Of2High, C::kLog10Of2Low);
}

template <class T>
HWY_INLINE Vector<T> exp2(Vector<T> x) {
  using C = Constants<T>;
  Vector<T> low(C::kExp2Low), high(C::kExp2High), rounder(C::kRounder);
  x = select(x < low, low, select(x > high, high, x));
  Vector<T> shifted = x + rounder, n = shifted - rounder, part = x - n;
  Vector<T> ln2(T(0.69314718055994530942L)), r = part * ln2;
  Vector<T> lost = fma(part, Vector<T>(T(0.69314718055994530942L - T(0.69314718055994530942L))), fma(part, ln2, -r));
  Vector<T> rest = beyond_linear(r, polynomial(r, C::kExpm1)) + lost;
  return scale(add_all(Vector<T>(T(1)), r, rest), Reduced<T>{shifted, n, r, rest});
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
  Vector<T> result = add_all(first, power * square * half, fma(power, rest, linear - (first - base)));
  auto small = abs_(x) < Vector<T>(std::numeric_limits<T>::epsilon() / 4);
  return select(hn::Or(small, is_nan(x)), x, result + result);
}

// Up to 1 an odd polynomial (its leading 1 apart, so that its rounding does not count); above 1 - exp(-x²) q((x - 2) /
// (x + 2)).
template <class T>
HWY_INLINE Vector<T> erf(Vector<T> x) {
  using C = Constants<T>;
  Vector<T> a = abs_(x), limit(C::kErfHigh), one(T(1)), two(T(2));
  a = select(a > limit, limit, a);
  Vector<T> square = a * a, small = fma(a, polynomial(square, C::kErfSmall), a);
  Vector<T> large = fnma(exp(-square), polynomial((a - two) / (a + two), C::kErfLarge), one);
  return hn::CopySign(select(a < one, small, large).raw, x.raw);
}

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
