// sort_key.h: the order of elements as numbers.
#pragma once

#include "backend/cpu/runtime/typed.h"

namespace athena::cpu {

// A number that orders like x: NaN after all others, -0 beside 0.
template <class T>
uint64_t ordered(T x) {
  if constexpr (std::is_same_v<T, Byte>) {
    return x.bits != 0;
  } else if constexpr (std::is_unsigned_v<T>) {
    return x;
  } else if constexpr (std::is_integral_v<T>) {
    using U = std::make_unsigned_t<T>;
    return U(U(x) ^ U(U(1) << (8 * sizeof(T) - 1)));
  } else {
    using U = std::conditional_t<sizeof(T) == 2, uint16_t, std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>;
    constexpr U sign = U(U(1) << (8 * sizeof(T) - 1));
    constexpr U infinite = sizeof(T) == 4            ? U(0x7f800000)
                           : sizeof(T) == 8          ? U(0x7ff0000000000000)
                           : std::is_same_v<T, bf16> ? U(0x7f80)
                                                     : U(0x7c00);
    U bits = std::bit_cast<U>(x), magnitude = U(bits & U(~sign));
    if (magnitude > infinite) return U(~U(0));
    if (magnitude == 0) return sign;
    return U(bits & sign ? ~bits : bits | sign);
  }
}

// Whether elements that differ have this number: zeros and NaNs.
template <class T>
bool is_shared_key(uint64_t key) {
  if constexpr (std::is_integral_v<T> || std::is_same_v<T, Byte>) return false;
  constexpr int bits = 8 * int(sizeof(T));
  return key == uint64_t(1) << (bits - 1) || key == ~uint64_t(0) >> (64 - bits);
}

// The bits of the one element that orders like this.
template <class T>
uint64_t element_bits(uint64_t key) {
  if constexpr (std::is_unsigned_v<T> || std::is_same_v<T, Byte>) return key;
  constexpr uint64_t sign = uint64_t(1) << (8 * sizeof(T) - 1);
  if constexpr (std::is_integral_v<T>) return key ^ sign;
  return key & sign ? key ^ sign : ~key;
}

}  // namespace athena::cpu
