#include "core/dtype.h"

#include "core/error.h"

namespace athena {

namespace {
constexpr size_t kSizes[kDTypeCount] = {4, 8, 2, 2, 1, 2, 4, 8, 1, 2, 4, 8, 1};
constexpr const char* kNames[kDTypeCount] = {"float32", "float64", "float16", "bfloat16", "int8",   "int16", "int32",
                                             "int64",   "uint8",   "uint16",  "uint32",   "uint64", "bool"};

DType signed_of_size(size_t size) {
  return size <= 1 ? DType::i8 : size == 2 ? DType::i16 : size == 4 ? DType::i32 : DType::i64;
}
}  // namespace

size_t dtype_size(DType dtype) { return kSizes[int(dtype)]; }
const char* dtype_name(DType dtype) { return kNames[int(dtype)]; }

DType promote(DType a, DType b) {
  if (a == b) return a;
  if (a == DType::boolean) return b;
  if (b == DType::boolean) return a;
  if (is_float(a) != is_float(b)) return is_float(a) ? a : b;
  if (is_float(a)) {
    if (a == DType::f64 || b == DType::f64) return DType::f64;
    return DType::f32;  // two different types, neither f64: f32 holds both
  }
  if (is_signed(a) == is_signed(b)) return dtype_size(a) >= dtype_size(b) ? a : b;
  DType s = is_signed(a) ? a : b, u = is_signed(a) ? b : a;
  if (dtype_size(s) > dtype_size(u)) return s;
  if (u == DType::u64) return DType::f32;  // no integer holds both
  return signed_of_size(2 * dtype_size(u));
}

DType dtype_from(at_dtype dtype) {
  if (dtype < 0 || dtype >= kDTypeCount)
    fail(AT_ERROR_DTYPE, "dtype", "dtype is %d, which is none of AT_F32 (0) … AT_BOOL (%d)", int(dtype),
         kDTypeCount - 1);
  return DType(dtype);
}

uint16_t f16_from_f32(float value) {
  uint32_t u = std::bit_cast<uint32_t>(value);
  uint16_t sign = uint16_t(u >> 16 & 0x8000u);
  u &= 0x7fffffffu;
  if (u > 0x7f800000u) return sign | 0x7e00u;
  if (u >= 0x477ff000u) return sign | 0x7c00u;  // rounds to infinity
  if (u < 0x38800000u) {                        // subnormal: adding 2^-1 · ulp scale lets the FPU round
    float shifted = std::bit_cast<float>(u) + 0.5f;
    return sign | uint16_t(std::bit_cast<uint32_t>(shifted) - 0x3f000000u);
  }
  return sign | uint16_t((u - 0x38000000u + 0xfffu + (u >> 13 & 1)) >> 13);
}

float f32_from_f16(uint16_t bits) {
  uint32_t sign = uint32_t(bits & 0x8000u) << 16, rest = bits & 0x7fffu;
  if (rest >= 0x7c00u) return std::bit_cast<float>(sign | 0x7f800000u | (rest & 0x3ffu) << 13);
  if (rest >= 0x400u) return std::bit_cast<float>(sign | ((rest << 13) + 0x38000000u));
  float small = float(rest) * 0x1p-24f;
  return std::bit_cast<float>(sign | std::bit_cast<uint32_t>(small));
}

}  // namespace athena
