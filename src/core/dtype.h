// dtype.h: element types: sizes, kinds, promotion, and 16-bit float conversions.
#pragma once

#include <bit>
#include <cstdint>

#include "athena/dtype.h"

namespace athena {

enum class DType : uint8_t { f32, f64, f16, bf16, i8, i16, i32, i64, u8, u16, u32, u64, boolean };
constexpr int kDTypeCount = 13;

size_t dtype_size(DType dtype);
const char* dtype_name(DType dtype);  // "float32"
constexpr bool is_float(DType dtype) { return dtype <= DType::bf16; }
// In which formulas of several steps are computed, to be rounded once at the end: PyTorch's opmath type.
constexpr DType opmath_dtype(DType dtype) { return dtype == DType::f16 || dtype == DType::bf16 ? DType::f32 : dtype; }
constexpr bool is_signed(DType dtype) { return dtype >= DType::i8 && dtype <= DType::i64; }
constexpr bool is_unsigned(DType dtype) { return dtype >= DType::u8 && dtype <= DType::u64; }
constexpr bool is_integer(DType dtype) { return is_signed(dtype) || is_unsigned(dtype); }
DType promote(DType a, DType b);
// Throws AT_ERROR_DTYPE for numbers that are none.
DType dtype_from(at_dtype dtype);

// Round to nearest even; NaN stays NaN.
uint16_t f16_from_f32(float value);
float f32_from_f16(uint16_t bits);

struct f16 {
  uint16_t bits;
  f16() = default;
  explicit f16(float value) : bits(f16_from_f32(value)) {}
  explicit operator float() const { return f32_from_f16(bits); }
};
struct bf16 {
  uint16_t bits;
  bf16() = default;
  explicit bf16(float value) {
    uint32_t u = std::bit_cast<uint32_t>(value);
    bool nan = (u & 0x7fffffffu) > 0x7f800000u;
    bits = nan ? uint16_t((u >> 16) | 0x40) : uint16_t((u + 0x7fffu + ((u >> 16) & 1)) >> 16);
  }
  explicit operator float() const { return std::bit_cast<float>(uint32_t(bits) << 16); }
};

// Calls f with a value of the C++ type of dtype; bool is uint8_t-sized `bool`.
template <class F>
decltype(auto) with_type(DType dtype, F&& f) {
  switch (dtype) {
    case DType::f32: return f(float{});
    case DType::f64: return f(double{});
    case DType::f16: return f(f16{});
    case DType::bf16: return f(bf16{});
    case DType::i8: return f(int8_t{});
    case DType::i16: return f(int16_t{});
    case DType::i32: return f(int32_t{});
    case DType::i64: return f(int64_t{});
    case DType::u8: return f(uint8_t{});
    case DType::u16: return f(uint16_t{});
    case DType::u32: return f(uint32_t{});
    case DType::u64: return f(uint64_t{});
    case DType::boolean: break;
  }
  return f(bool{});
}

}  // namespace athena
