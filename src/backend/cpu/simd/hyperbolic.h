// hyperbolic.h: tanh and sigmoid of vectors. Compiled once for every target.
#if defined(ATHENA_CPU_HYPERBOLIC_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_HYPERBOLIC_H
#undef ATHENA_CPU_HYPERBOLIC_H
#else
#define ATHENA_CPU_HYPERBOLIC_H
#endif

#include "backend/cpu/simd/functions.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

// (e^2a - 1) / (e^2a + 1), e^2a = 2^n (1 + high + low), so that the quotient is all that is rounded.
HWY_INLINE Vector<double> tanh(Vector<double> x) {
  using V = Vector<double>;
  using C = Constants<double>;
  V a = abs_(x), limit(C::kTanhHigh), one(1), rounder(C::kRounder);
  a = select(a > limit, limit, a);
  V twice = a + a, shifted = fma(twice, V(1.4426950408889634074), rounder), n = shifted - rounder;
  V first = fnma(n, V(C::kLn2High), twice), second = n * V(C::kLn2Low), r = first - second;
  auto [high, low] = expm1_parts(r, (first - r) - second);
  typename V::Bits bits;
  auto whole = hn::Sub(hn::BitCast(bits, shifted.raw), hn::BitCast(bits, rounder.raw));
  V power = power_of_two<double>(whole), scaled = power * high, scaled_low = power * low;
  V less = power - one, more = power + one, over = less + scaled, under = more + scaled;
  V over_low = (scaled - (over - less)) + scaled_low, under_low = (scaled - (under - more)) + scaled_low;
  V inverse = one / under, quotient = over * inverse;
  V rest = fnma(quotient, under, over) + fnma(quotient, under_low, over_low);
  return hn::CopySign(fma(rest, inverse, quotient).raw, x.raw);
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
// is within 1/8000 ULP of a float, but for the last two, where it is almost 1. The first interval's factor 1 of |x| is
// not in the table: the larger of |x| - centre and the constant is |x| there, and the constant elsewhere.
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
     0.00133887026f, 0.000211132268f, 1.81214564e-05f, 1.54711665e-06f, 1.30472358e-07f, 0.f, 0.948579431f,
     0.865591586f, 0.757996559f},
    {0.646440446f, 0.791965902f, 0.882018626f, 0.934409857f, 0.973403454f, 0.992160499f, 0.997709572f, 0.999330342f,
     0.99989444f, 0.99999094f, 0.999999225f, 0.99999994f, 0.f, 0.226761013f, 0.366617501f, 0.491938442f}};

HWY_INLINE Vector<float> tanh(Vector<float> x) {
  Vector<float> a = hn::Min(Vector<float>(9.2f).raw, hn::Abs(x.raw));  // NaN stays
  __m512i index = _mm512_srli_epi32(_mm512_castps_si512(fma(a, Vector<float>(1.625f), Vector<float>(1)).raw.raw), 21);
  Vector<float> d = a - look_up(kTanhCentres, index), sum = look_up(kTanhFactors[0], index);
  for (int i = 1; i < 5; i++) sum = fma(sum, d, look_up(kTanhFactors[i], index));
  Vector<float> first = hn::Max(look_up(kTanhFactors[5], index).raw, d.raw);
  return hn::CopySign(fma(sum, d, first).raw, x.raw);
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
#else
// 1 - 2 / (e^2a + 1), with what the sum and the quotient lack.
HWY_INLINE Vector<float> tanh(Vector<float> x) {
  using V = Vector<float>;
  using C = Constants<float>;
  V a = abs_(x), limit(C::kTanhHigh), one(1), two(2);
  a = select(a > limit, limit, a);
  Reduced<float> part = reduce_exp(V(a + a));
  typename V::Bits bits;
  auto whole = hn::Sub(hn::BitCast(bits, part.shifted.raw), hn::BitCast(bits, V(C::kRounder).raw));
  V power = power_of_two<float>(whole), scaled = power * (part.r + part.rest), more = power + one;
  V under = more + scaled, quotient = two / under;
  V lost = fnma(quotient, scaled - (under - more), fnma(quotient, under, two));
  V large = one - fma(lost, quotient * V(0.5f), quotient);
  V square = a * a, small = fma(a * square, polynomial(square, C::kTanh), a);
  return hn::CopySign(select(a < V(0.55f), small, large).raw, x.raw);
}
#endif

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
