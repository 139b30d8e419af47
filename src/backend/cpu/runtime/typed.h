// typed.h: how elements of every dtype are read, computed with, converted and written. Inline and free of branches, so
// that loops over them become vector code.
#pragma once

#include <bit>
#include <limits>
#include <type_traits>

#include "core/dtype.h"

namespace athena::cpu {
namespace {  // every source that includes this may be compiled for another processor

// A stored bool: any byte but 0 is true.
struct Byte {
  uint8_t bits;
};

template <class T>
using Stored = std::conditional_t<std::is_same_v<T, bool>, Byte, T>;

template <class T>
constexpr bool is_half = std::is_same_v<T, f16> || std::is_same_v<T, bf16>;
template <class T>
constexpr bool is_unsigned_integer = std::is_unsigned_v<T> && !std::is_same_v<T, bool>;
template <class T>
constexpr bool is_floating = is_half<T> || std::is_floating_point_v<T>;
// The type a dtype computes in.
template <class T>
using Compute = std::conditional_t<is_half<T>, float, T>;

inline float load(const float& x) { return x; }
inline double load(const double& x) { return x; }
inline bool load(const Byte& x) { return x.bits != 0; }
inline float load(const bf16& x) { return std::bit_cast<float>(uint32_t(x.bits) << 16); }
// Magnitudes are compared as signed numbers: more processors have that comparison for vectors.
inline float load(const f16& x) {
  int32_t rest = x.bits & 0x7fff;
  float small = float(rest) * 0x1p-24f;  // subnormals and zero
  int32_t normal = (rest << 13) + (rest >= 0x7c00 ? 0x70000000 : 0x38000000);
  int32_t magnitude = rest < 0x400 ? std::bit_cast<int32_t>(small) : normal;
  return std::bit_cast<float>(uint32_t(magnitude) | uint32_t(x.bits & 0x8000) << 16);
}
template <class T>
requires std::is_integral_v<T>
inline T load(const T& x) { return x; }

inline uint16_t half_bits(float value) {
  uint32_t u = std::bit_cast<uint32_t>(value);
  int32_t magnitude = int32_t(u & 0x7fffffffu);
  // Adding a power of two lets the processor round a subnormal result.
  int32_t small = std::bit_cast<int32_t>(std::bit_cast<float>(magnitude) + 0.5f) - 0x3f000000;
  int32_t normal = (magnitude - 0x38000000 + 0xfff + (magnitude >> 13 & 1)) >> 13;
  int32_t bits = magnitude < 0x38800000 ? small : normal;
  bits = magnitude >= 0x477ff000 ? 0x7c00 : bits;
  bits = magnitude > 0x7f800000 ? 0x7e00 : bits;
  return uint16_t(uint32_t(bits) | (u >> 16 & 0x8000u));
}
inline uint16_t bfloat_bits(float value) {
  uint32_t u = std::bit_cast<uint32_t>(value);
  uint32_t rounded = (u + 0x7fffu + (u >> 16 & 1)) >> 16;
  return uint16_t((u & 0x7fffffffu) > 0x7f800000u ? (u >> 16 | 0x40u) : rounded);
}

template <class T, class C>
inline void store(T& out, C value) {
  if constexpr (std::is_same_v<T, f16>)
    out.bits = half_bits(value);
  else if constexpr (std::is_same_v<T, bf16>)
    out.bits = bfloat_bits(value);
  else if constexpr (std::is_same_v<T, Byte>)
    out.bits = value ? 1 : 0;
  else
    out = T(value);
}

// To float such that a later rounding to 16 bits gives what one rounding would: an inexact result ends in a 1.
inline float to_odd(double value) {
  float near = float(value);
  uint32_t bits = std::bit_cast<uint32_t>(near);
  double magnitude = value < 0 ? -value : value, got = near < 0 ? -double(near) : double(near);
  uint32_t other = bits + (got > magnitude ? -1u : 1u);
  return std::bit_cast<float>(got == got && got != magnitude && !(bits & 1) ? other : bits);
}
template <class I>
inline float to_odd_integer(I value) {
  if constexpr (sizeof(I) < 8) return to_odd(double(value));
  // 53 bits hold the top of a large integer, with a last 1 for what is cut off.
  bool negative = value < 0;
  uint64_t magnitude = negative ? 0 - uint64_t(value) : uint64_t(value);
  uint64_t cut = (magnitude & ~uint64_t(0x7ff)) | ((magnitude & 0x7ff) != 0 ? 0x800 : 0);
  double top = double(magnitude >> 53 ? cut : magnitude);
  return to_odd(negative ? -top : top);
}

// Toward zero; what does not fit becomes the nearest that does, NaN 0.
template <class I, class F>
inline I truncate(F x) {
  constexpr F low = F(std::numeric_limits<I>::min());
  constexpr F end = F(std::numeric_limits<I>::max() / 2 + 1) * 2;  // one past the largest
  if (!(x > low - 1)) return x == x ? std::numeric_limits<I>::min() : I(0);
  return x < end ? I(x) : std::numeric_limits<I>::max();
}

// A value as T computes with it, from the computing type C of another dtype; rounded once when T is stored.
template <class T, class C>
inline Compute<T> convert(C value) {
  if constexpr (std::is_same_v<T, bool>)
    return value != C(0);
  else if constexpr (is_half<T> && std::is_same_v<C, double>)
    return to_odd(value);
  else if constexpr (is_half<T> && std::is_integral_v<C> && sizeof(C) > 2)
    return to_odd_integer(value);
  else if constexpr (std::is_integral_v<T> && std::is_floating_point_v<C>)
    return truncate<T>(value);
  else
    return Compute<T>(value);
}

}  // namespace
}  // namespace athena::cpu
