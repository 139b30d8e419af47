// special.h: the words of pointwise_ops.def that the C library has not, for elements: division of integers and floats
// with the sign rules of the array API, and functions of statistics. T: double, or long double to be rounded to double.
#pragma once

#include <bit>
#include <cmath>
#include <concepts>
#include <limits>

#include "backend/cpu/runtime/typed.h"

extern "C" double lgamma_r(double, int*);  // <cmath> may hide them
extern "C" long double lgammal_r(long double, int*);

namespace athena::cpu {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity(), kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr long double kPi = 3.14159265358979323846L;

// Integers: 0 where b is 0; the smallest by -1 wraps.
template <std::integral T>
constexpr bool is_minus_one(T b) {
  return std::is_signed_v<T> && b == T(-1);
}
template <std::integral T>
T fmod_(T a, T b) {
  return b == 0 || is_minus_one(b) ? T(0) : T(a % b);
}
template <std::integral T>
T remainder_(T a, T b) {
  T rest = fmod_(a, b);
  return rest != 0 && (rest < 0) != (b < 0) ? T(rest + b) : rest;
}
template <std::integral T>
T floor_divide_(T a, T b) {
  if (b == 0) return 0;
  if (is_minus_one(b)) return T(0 - uint64_t(a));
  return T(a / b - (a % b != 0 && (a < 0) != (b < 0)));
}

template <std::floating_point T>
T fmod_(T a, T b) {
  return std::fmod(a, b);
}
template <std::floating_point T>
T remainder_(T a, T b) {
  T rest = std::fmod(a, b);
  if (rest == 0) return std::copysign(rest, b);
  return (rest < 0) != (b < 0) ? rest + b : rest;
}
template <std::floating_point T>
T floor_divide_(T a, T b) {
  if (b == 0 || std::isinf(a) || std::isinf(b)) return a / b;
  T rest = std::fmod(a, b), quotient = (a - rest) / b;
  if (rest != 0 && (rest < 0) != (b < 0)) quotient -= 1;
  if (quotient == 0) return std::copysign(T(0), a / b);
  T whole = std::floor(quotient);
  return quotient - whole > T(0.5) ? whole + 1 : whole;
}

// The neighbour of a toward b among the numbers of S.
template <class S>
double next_after(double a, double b) {
  if constexpr (std::is_same_v<S, double>) {
    return std::nextafter(a, b);
  } else if constexpr (std::is_same_v<S, float>) {
    return std::nextafter(float(a), float(b));
  } else {
    if (a != a || b != b) return kNaN;
    if (a == b) return b;
    S number;
    store(number, float(a));
    bool away = a == 0 || (a < b) == (a > 0);
    if (a == 0) number.bits = b < 0 ? 0x8000 : 0;
    number.bits = uint16_t(away ? number.bits + 1 : number.bits - 1);
    return load(number);
  }
}

inline double lgamma_(double a) {
  int sign;
  return lgamma_r(a, &sign);
}
inline long double lgamma_(long double a) {
  int sign;
  return lgammal_r(a, &sign);
}

template <class T>
T ndtr_(T a) {
  return T(0.5) * std::erfc(a * T(-0.70710678118654752440L));
}

// Highest power first.
template <class T, size_t N>
T series(T x, const double (&factors)[N]) {
  T sum = factors[0];
  for (size_t i = 1; i < N; i++) sum = sum * x + factors[i];
  return sum;
}

// M. J. Wichura, Algorithm AS 241 (1988), of the normal distribution's quantile.
inline double first_erfinv(double a) {
  static constexpr double middle[] = {2509.0809287301226727, 33430.575583588128105, 67265.770927008700853,
                                      45921.953931549871457, 13731.693765509461125, 1971.5909503065514427,
                                      133.14166789178437745, 3.3871328727963666080};
  static constexpr double middle_below[] = {
      5226.4952788528545610, 28729.085735721942674, 39307.895800092710610, 21213.794301586595867,
      5394.1960214247511077, 687.18700749205790830, 42.313330701600911252, 1};
  static constexpr double tail[] = {7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1,
                                    1.27045825245236838258,    3.64784832476320460504,    5.76949722146069140550,
                                    4.63033784615654529590,    1.42343711074968357734};
  static constexpr double tail_below[] = {
      1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2, 1.48103976427480074590e-1,
      6.89767334985100004550e-1, 1.67638483018380384940,    2.05319162663775882187,    1};
  static constexpr double far[] = {2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3,
                                   2.65321895265761230930e-2, 2.96560571828504891230e-1, 1.78482653991729133580,
                                   5.46378491116411436990,    6.65790464350110377720};
  static constexpr double far_below[] = {
      2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5, 7.86869131145613259100e-4,
      1.48753612908506148525e-2,  1.36929880922735805310e-1, 5.99832206555887937690e-1, 1};
  constexpr double root = 0.70710678118654752440;
  double size = std::fabs(a);
  if (size <= 0.85) {
    double r = 0.180625 - a * a * 0.25;
    return a * (0.5 * root) * (series(r, middle) / series(r, middle_below));
  }
  if (!(size < 1)) return size == 1 ? a * kInfinity : kNaN;
  double r = std::sqrt(-std::log(0.5 - 0.5 * size));
  double quantile =
      r <= 5 ? series(r - 1.6, tail) / series(r - 1.6, tail_below) : series(r - 5, far) / series(r - 5, far_below);
  return std::copysign(quantile * root, a);
}

inline double erfinv_(double a) { return first_erfinv(a); }
// One step of Newton's method, on the smaller of erf and erfc.
inline long double erfinv_(long double a) {
  long double size = std::fabs(a), x = first_erfinv(double(size));
  if (!(x > 0 && x < kInfinity)) return a * x + a;
  long double error = size < 0.5L ? std::erf(x) - size : (1 - size) - std::erfc(x);
  return std::copysign(x - error * (std::sqrt(kPi) / 2) * std::exp(x * x), a);
}

// Recurrence up to 16, then the asymptotic series (Abramowitz and Stegun 6.3.18); reflection below 0.
constexpr int kSmallest = 16;
template <class T>
T digamma_(T a) {
  static constexpr double factors[] = {1.0 / 12, -691.0 / 32760, 1.0 / 132, -1.0 / 240, 1.0 / 252, -1.0 / 120};
  if (a == 0) return std::copysign(T(kInfinity), -a);
  T sum = 0;
  if (a < 0) {
    T part = a - std::rint(a);
    if (part == 0 || std::isinf(a)) return kNaN;
    sum = T(-kPi) / std::tan(T(kPi) * part);
    a = 1 - a;
  }
  for (; a < kSmallest; a += 1) sum -= 1 / a;
  T z = 1 / (a * a);
  return sum + (std::log(a) - T(0.5) / a - z * (series(z, factors) * z + T(1) / 12));
}

template <class T>
T whole_power(T a, uint32_t n) {
  T power = 1;
  for (; n; n >>= 1, a *= a)
    if (n & 1) power *= a;
  return power;
}
// n! zeta(n + 1, a), Hurwitz's, for a > 0: the first terms, and for the others Euler and Maclaurin's formula. The
// factors i / a of n! / a^n come from either end, lest the product overflow or vanish on the way.
template <class T>
T scaled_zeta(T n, T a) {
  static constexpr double divisors[] = {
      12, -720, 30240, -1209600, 47900160, -1307674368e3 / 691, 74724249600, -10670622842880e3 / 3617};
  constexpr T most_factors = 500, most = 1e9;  // 0 or infinite beyond that
  if (a == 0) return T(kInfinity);
  if (std::isinf(a)) return 0;
  T factor = 1, sum = 0, w = a;
  if (n > most_factors)
    factor = std::exp(lgamma_(n + 1) - n * std::log(a));
  else
    for (T low = 1, high = n; low <= high;) factor *= (factor < 1 ? high-- : low++) / a;
  n = n < most ? n : most;
  for (T end = 12 + 2 * n; w < end; w += 1) {
    T term = whole_power(a / w, uint32_t(n) + 1);
    sum += term;
    if (term < sum * std::numeric_limits<T>::epsilon() / 4) return factor * (sum / a);
  }
  T term = whole_power(a / w, uint32_t(n) + 1);
  sum += term * (w / n + T(0.5));
  term *= (n + 1) / w;
  for (int k = 1; k <= 8; k++) {
    sum += term / T(divisors[k - 1]);
    term *= (n + 2 * k) / w * ((n + 2 * k + 1) / w);
  }
  return factor * (sum / a);
}
// The derivative of order n of digamma, (-1)^(n + 1) n! zeta(n + 1, a). Below 0, with p the distance to the nearest
// integer: the sum over all integers, which is that about p, without the terms beyond a.
template <class T>
T polygamma_(T a, T n) {
  if (!(n >= 0 && n < kInfinity && n == std::floor(n)) || a == -kInfinity) return T(kNaN);
  if (n == 0) return digamma_(a);
  T sign = std::fmod(n, T(2)) == 1 ? 1 : -1;
  if (!(a < 0)) return sign * scaled_zeta(n, a);
  T p = a - std::rint(a), near = scaled_zeta(n, std::fabs(p)), far = scaled_zeta(n, 1 - std::fabs(p));
  return (p < 0 ? near + sign * far : sign * near + far) - scaled_zeta(n, 1 - a);
}

}  // namespace
}  // namespace athena::cpu
