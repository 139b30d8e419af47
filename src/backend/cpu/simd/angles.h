// angles.h: sin and cos of vectors. Compiled once for every target.
#if defined(ATHENA_CPU_ANGLES_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_ANGLES_H
#undef ATHENA_CPU_ANGLES_H
#else
#define ATHENA_CPU_ANGLES_H
#endif

#include "backend/cpu/simd/functions.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

#if HWY_NATIVE_FMA
// kHalfPi: in three parts, the product of the first with any n up to kFar 2 / pi taken off x exactly.
template <class T>
struct Circle;
template <>
struct Circle<float> {
  static constexpr float kFar = 0x1p17f;
  static constexpr float kHalfPi[] = {0x1.921fb6p+0f, -0x1.777a5cp-25f, -0x1.ee59dap-50f};
  static constexpr float kSin[] = {2.724962008e-6f, -0.0001984008438f, 0.00833333187f, -0.1666666666f};
  static constexpr float kCos[] = {2.454768977e-5f, -0.001388830187f, 0.04166666465f};
};
template <>
struct Circle<double> {
  static constexpr double kFar = 0x1p30;
  static constexpr double kHalfPi[] = {0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54, -0x1.f1976b7ed8fbcp-110};
  static constexpr double kSin[] = {-7.384628518901037567e-13, 1.605422189094818230e-10,  -2.505207029168993430e-8,
                                    2.755731907190084308e-6,   -0.0001984126984095930407, 0.008333333333333040049,
                                    -0.1666666666666666574};
  static constexpr double kCos[] = {-1.138254464534925044e-11, 2.087614504941317909e-9,  -2.755731726587808004e-7,
                                    0.00002480158729875440117, -0.001388888888888738977, 0.04166666666666666538};
};

// sin(x + quarters pi / 2), for |x| up to kFar: x = n pi / 2 + r + low, with r the nearest number and low what it
// lacks.
template <class T>
HWY_INLINE Vector<T> turn(Vector<T> x, int quarters) {
  using C = Circle<T>;
  typename Vector<T>::Tag d;
  typename Vector<T>::Bits bits;
  Vector<T> rounder(Constants<T>::kRounder), one(T(1));
  Vector<T> shifted = fma(x, Vector<T>(T(0.63661977236758134308L)), rounder), n = shifted - rounder;
  Vector<T> first = fnma(n, Vector<T>(C::kHalfPi[0]), x), second = n * Vector<T>(C::kHalfPi[1]), r = first - second;
  Vector<T> taken = first - r, lost = (first - (r + taken)) - (second - taken);  // either may be the larger
  Vector<T> low = lost - fma(n, Vector<T>(C::kHalfPi[2]), fma(n, Vector<T>(C::kHalfPi[1]), -second));
  Vector<T> z = r * r, half = z * Vector<T>(T(0.5)), rest = one - half, cube = r * z;
  Vector<T> below_sine = low * rest, below_cosine = r * low;
  if constexpr (std::is_same_v<T, double>) {  // what z and the cube lack
    Vector<T> square_low = fma(r, r, -z), cube_low = fma(r, square_low, fma(r, z, -cube));
    below_sine = fma(cube_low, Vector<T>(T(-1.0 / 6)), below_sine);
    below_cosine = fma(square_low, Vector<T>(T(0.5)), below_cosine);
  }
  Vector<T> sine = r + fma(cube, polynomial(z, C::kSin), below_sine);
  Vector<T> cosine = rest + (((one - rest) - half) + fma(z * z, polynomial(z, C::kCos), -below_cosine));
  auto quadrant = hn::Add(hn::BitCast(bits, shifted.raw), hn::Set(bits, hn::TFromD<decltype(bits)>(quarters)));
  auto odd = hn::TestBit(quadrant, hn::Set(bits, 1));
  auto sign = hn::ShiftLeft<8 * sizeof(T) - 2>(hn::And(quadrant, hn::Set(bits, 2)));
  Vector<T> value = select(hn::RebindMask(d, odd), cosine, sine);
  return hn::Xor(value.raw, hn::BitCast(d, sign));
}

// The few numbers beyond are left to the C library.
template <class T, class F>
HWY_INLINE Vector<T> unless_far(Vector<T> x, Vector<T> near, F exact) {
  auto far = abs_(x) > Vector<T>(Circle<T>::kFar);
  if (HWY_LIKELY(hn::AllFalse(typename Vector<T>::Tag(), far))) return near;
  return select(far, by_lanes(exact, x), near);
}
template <class T>
HWY_INLINE Vector<T> sin(Vector<T> x) {
  auto small = abs_(x) < Vector<T>(std::numeric_limits<T>::epsilon());  // and -0
  return unless_far(x, select(small, x, turn(x, 0)), [](T a) { return std::sin(a); });
}
template <class T>
HWY_INLINE Vector<T> cos(Vector<T> x) {
  return unless_far(x, turn(x, 1), [](T a) { return std::cos(a); });
}
#else
template <class T>
HWY_INLINE Vector<T> sin(Vector<T> x) {
  return by_lanes([](T a) { return std::sin(a); }, x);
}
template <class T>
HWY_INLINE Vector<T> cos(Vector<T> x) {
  return by_lanes([](T a) { return std::cos(a); }, x);
}
#endif

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
