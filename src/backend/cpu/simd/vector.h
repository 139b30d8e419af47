// vector.h: a vector of floats or doubles with the operators and functions that pointwise_ops.def's expressions use,
// and how elements of the float dtypes become one. Compiled once for every target; no include guard but Highway's.
#if defined(ATHENA_CPU_VECTOR_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_VECTOR_H
#undef ATHENA_CPU_VECTOR_H
#else
#define ATHENA_CPU_VECTOR_H
#endif

#include <hwy/highway.h>

#include <cmath>
#include <cstring>

#include "backend/cpu/runtime/typed.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

template <class T>
struct Vector {
  using Tag = hn::ScalableTag<T>;
  using Raw = hn::Vec<Tag>;
  using Mask = hn::Mask<Tag>;
  using Bits = hn::RebindToUnsigned<Tag>;
  static constexpr size_t kLanes = hn::MaxLanes(Tag());  // every target has vectors of one known length
  Raw raw;

  HWY_INLINE Vector() = default;
  HWY_INLINE Vector(Raw value) : raw(value) {}
  HWY_INLINE Vector(T value) : raw(hn::Set(Tag(), value)) {}
};
using Doubles = Vector<double>;

template <class T>
HWY_INLINE Vector<T> operator+(Vector<T> a, Vector<T> b) {
  return hn::Add(a.raw, b.raw);
}
template <class T>
HWY_INLINE Vector<T> operator-(Vector<T> a, Vector<T> b) {
  return hn::Sub(a.raw, b.raw);
}
template <class T>
HWY_INLINE Vector<T> operator*(Vector<T> a, Vector<T> b) {
  return hn::Mul(a.raw, b.raw);
}
template <class T>
HWY_INLINE Vector<T> operator/(Vector<T> a, Vector<T> b) {
  return hn::Div(a.raw, b.raw);
}
template <class T>
HWY_INLINE Vector<T> operator-(Vector<T> a) {
  return hn::Neg(a.raw);
}
template <class T>
HWY_INLINE auto operator<(Vector<T> a, Vector<T> b) {
  return hn::Lt(a.raw, b.raw);
}
template <class T>
HWY_INLINE auto operator>(Vector<T> a, Vector<T> b) {
  return hn::Gt(a.raw, b.raw);
}
template <class T>
HWY_INLINE auto operator<=(Vector<T> a, Vector<T> b) {
  return hn::Le(a.raw, b.raw);
}
template <class T>
HWY_INLINE auto operator>=(Vector<T> a, Vector<T> b) {
  return hn::Ge(a.raw, b.raw);
}
template <class T>
HWY_INLINE auto operator==(Vector<T> a, Vector<T> b) {
  return hn::Eq(a.raw, b.raw);
}
template <class T>
HWY_INLINE auto operator!=(Vector<T> a, Vector<T> b) {
  return hn::Not(hn::Eq(a.raw, b.raw));  // Highway's own is false for NaN
}
template <class T>
HWY_INLINE auto is_nan(Vector<T> a) {
  return hn::IsNaN(a.raw);
}
template <class M, class T>
HWY_INLINE Vector<T> select(M mask, Vector<T> yes, Vector<T> no) {
  return hn::IfThenElse(mask, yes.raw, no.raw);
}
template <class M, class T>
HWY_INLINE Vector<T> where_(M mask, Vector<T> yes, Vector<T> no) {
  return select(mask, yes, no);
}
// a * b + c, rounded once where the target can.
template <class T>
HWY_INLINE Vector<T> fma(Vector<T> a, Vector<T> b, Vector<T> c) {
  return hn::MulAdd(a.raw, b.raw, c.raw);
}
template <class T>
HWY_INLINE Vector<T> multiply_add(Vector<T> a, Vector<T> b, Vector<T> c) {
  if constexpr (std::is_floating_point_v<T>)
    return fma(a, b, c);
  else
    return a * b + c;
}
template <class T>
HWY_INLINE Vector<T> fnma(Vector<T> a, Vector<T> b, Vector<T> c) {
  return hn::NegMulAdd(a.raw, b.raw, c.raw);
}

template <class T>
HWY_INLINE Vector<T> sqrt(Vector<T> a) {
  return hn::Sqrt(a.raw);
}
template <class T>
HWY_INLINE Vector<T> rsqrt(Vector<T> a) {
  return Vector<T>(T(1)) / sqrt(a);
}
template <class T>
HWY_INLINE Vector<T> abs_(Vector<T> a) {
  return hn::Abs(a.raw);
}
template <class T>
HWY_INLINE Vector<T> max_(Vector<T> a, Vector<T> b) {
  return select(hn::Or((a > b), is_nan(a)), a, b);
}
template <class T>
HWY_INLINE Vector<T> min_(Vector<T> a, Vector<T> b) {
  return select(hn::Or((a < b), is_nan(a)), a, b);
}
template <class T>
HWY_INLINE Vector<T> sign_(Vector<T> a) {
  Vector<T> zero(T(0));
  return select(a > zero, Vector<T>(T(1)), select(a < zero, Vector<T>(T(-1)), select(a == zero, zero, a)));
}
template <class T>
HWY_INLINE Vector<T> copysign(Vector<T> a, Vector<T> b) {
  return hn::CopySign(a.raw, b.raw);
}
template <class T>
HWY_INLINE Vector<T> floor(Vector<T> a) {
  return hn::Floor(a.raw);
}
template <class T>
HWY_INLINE Vector<T> ceil(Vector<T> a) {
  return hn::Ceil(a.raw);
}
template <class T>
HWY_INLINE Vector<T> trunc(Vector<T> a) {
  return hn::Trunc(a.raw);
}
template <class T>
HWY_INLINE Vector<T> rint(Vector<T> a) {
  return hn::Round(a.raw);
}
// What is left to the C library, lane by lane.
template <class T, class F, class... Vectors>
HWY_INLINE Vector<T> by_lanes(F f, Vector<T> a, Vectors... others) {
  typename Vector<T>::Tag d;
  constexpr size_t lanes = Vector<T>::kLanes, count = 1 + sizeof...(Vectors);
  HWY_ALIGN T x[count][lanes];
  size_t k = 0;
  hn::Store(a.raw, d, x[k++]);
  (hn::Store(others.raw, d, x[k++]), ...);
  for (size_t i = 0; i < lanes; i++) {
    if constexpr (count == 1) x[0][i] = f(x[0][i]);
    if constexpr (count == 2) x[0][i] = f(x[0][i], x[1][i]);
    if constexpr (count == 3) x[0][i] = f(x[0][i], x[1][i], x[2][i]);
  }
  return hn::Load(d, x[0]);
}
// Rounded once on every target.
template <class T>
HWY_INLINE Vector<T> fma_(Vector<T> a, Vector<T> b, Vector<T> c) {
#if HWY_NATIVE_FMA
  return fma(a, b, c);
#else
  return by_lanes([](T x, T y, T z) { return std::fma(x, y, z); }, a, b, c);
#endif
}
// Lane by lane: no polynomial keeps pow's accuracy in its own precision.
template <class T>
HWY_INLINE Vector<T> pow_(Vector<T> a, Vector<T> b) {
  return by_lanes([](T x, T y) { return std::pow(x, y); }, a, b);
}

// Elements of a float dtype as a vector of the type it computes in, and back.
HWY_INLINE Vector<float> read(const float* p) { return hn::LoadU(hn::ScalableTag<float>(), p); }
HWY_INLINE Vector<double> read(const double* p) { return hn::LoadU(hn::ScalableTag<double>(), p); }
HWY_INLINE void write(float* p, Vector<float> x) { hn::StoreU(x.raw, hn::ScalableTag<float>(), p); }
HWY_INLINE void write(double* p, Vector<double> x) { hn::StoreU(x.raw, hn::ScalableTag<double>(), p); }

HWY_INLINE Vector<float> read(const bf16* p) {
  hn::ScalableTag<float> d;
  hn::Rebind<uint16_t, decltype(d)> half;
  auto bits = hn::PromoteTo(hn::ScalableTag<uint32_t>(), hn::LoadU(half, reinterpret_cast<const uint16_t*>(p)));
  return hn::BitCast(d, hn::ShiftLeft<16>(bits));
}
HWY_INLINE void write(bf16* p, Vector<float> x) {
  hn::ScalableTag<uint32_t> d;
  hn::ScalableTag<int32_t> di;
  hn::Rebind<uint16_t, decltype(d)> half;
  auto u = hn::BitCast(d, x.raw);
  auto even = hn::And(hn::ShiftRight<16>(u), hn::Set(d, 1));
  auto rounded = hn::ShiftRight<16>(hn::Add(u, hn::Add(even, hn::Set(d, 0x7fff))));
  auto quiet = hn::Or(hn::ShiftRight<16>(u), hn::Set(d, 0x40));
  auto bits = hn::IfThenElse(hn::RebindMask(d, is_nan(x)), quiet, rounded);
  hn::StoreU(hn::DemoteTo(half, hn::BitCast(di, bits)), half, reinterpret_cast<uint16_t*>(p));
}
#undef ATHENA_CONVERTS_F16
#define ATHENA_CONVERTS_F16 (HWY_TARGET <= HWY_AVX2 || HWY_TARGET == HWY_NEON)
#if ATHENA_CONVERTS_F16
HWY_INLINE Vector<float> read(const f16* p) {
  hn::ScalableTag<float> d;
  hn::Rebind<hwy::float16_t, decltype(d)> half;
  return hn::PromoteTo(d, hn::LoadU(half, reinterpret_cast<const hwy::float16_t*>(p)));
}
HWY_INLINE void write(f16* p, Vector<float> x) {
  hn::ScalableTag<float> d;
  hn::Rebind<hwy::float16_t, decltype(d)> half;
  hn::StoreU(hn::DemoteTo(half, x.raw), half, reinterpret_cast<hwy::float16_t*>(p));
}
#else
HWY_INLINE Vector<float> read(const f16* p) {
  hn::ScalableTag<float> d;
  HWY_ALIGN float x[Vector<float>::kLanes];
  for (size_t i = 0; i < hn::Lanes(d); i++) x[i] = load(p[i]);
  return hn::Load(d, x);
}
HWY_INLINE void write(f16* p, Vector<float> v) {
  hn::ScalableTag<float> d;
  HWY_ALIGN float x[Vector<float>::kLanes];
  hn::Store(v.raw, d, x);
  for (size_t i = 0; i < hn::Lanes(d); i++) store(p[i], x[i]);
}
#endif

// Stored bools as a mask of vectors of T, and back.
template <class T>
using Bytes = hn::Rebind<uint8_t, typename Vector<T>::Tag>;
HWY_INLINE hn::Vec<Vector<float>::Bits> widen(Vector<float>::Bits d, hn::Vec<Bytes<float>> bytes) {
  return hn::PromoteTo(d, bytes);
}
HWY_INLINE hn::Vec<Vector<double>::Bits> widen(Vector<double>::Bits d, hn::Vec<Bytes<double>> bytes) {
  return hn::PromoteTo(d, hn::PromoteTo(hn::Rebind<uint32_t, Vector<double>::Bits>(), bytes));
}
template <class T>
HWY_INLINE typename Vector<T>::Mask read_mask(const Byte* p) {
  typename Vector<T>::Bits bits;
  auto words = widen(bits, hn::LoadU(Bytes<T>(), reinterpret_cast<const uint8_t*>(p)));
  return hn::RebindMask(typename Vector<T>::Tag(), hn::Ne(words, hn::Zero(bits)));
}
template <class T>
HWY_INLINE void write_mask(Byte* p, typename Vector<T>::Mask mask) {
  typename Vector<T>::Bits bits;
  auto words = hn::IfThenElseZero(hn::RebindMask(bits, mask), hn::Set(bits, 1));
  hn::StoreU(hn::TruncateTo(Bytes<T>(), words), Bytes<T>(), reinterpret_cast<uint8_t*>(p));
}
HWY_INLINE void write(Byte* p, Vector<float>::Mask mask) { write_mask<float>(p, mask); }
HWY_INLINE void write(Byte* p, Vector<double>::Mask mask) { write_mask<double>(p, mask); }

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
