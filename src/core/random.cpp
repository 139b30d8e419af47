// random.cpp: Philox, uniforms, and the inverse of the normal distribution function.
//
// The normal with lower tail p, with t = 2 p < 1 and x = 1 - t: z = -x g(v), where v = -log2(t (2 - t)) and g is smooth
// enough for a few polynomials over pieces of v. log2 is a polynomial too, so everything is fused multiply-adds and
// integer operations, which give the same bits on every IEEE device. kernels/random/random.cl says the same in OpenCL
// C.
#include "core/random.h"

#include <bit>
#include <cmath>

#include "core/normal_tables.h"

namespace athena {

namespace {

template <class T, int N>
T polynomial(const T (&coefficients)[N], T x) {
  T value = coefficients[0];
  for (int i = 1; i < N; i++) value = std::fma(value, x, coefficients[i]);
  return value;
}

}  // namespace

PhiloxBlock philox(uint64_t seed, uint64_t block) {
  uint32_t c0 = uint32_t(block), c1 = uint32_t(block >> 32), c2 = 0, c3 = 0;
  uint32_t k0 = uint32_t(seed), k1 = uint32_t(seed >> 32);
  for (int round = 0; round < 10; round++) {
    uint64_t first = uint64_t(0xD2511F53u) * c0, second = uint64_t(0xCD9E8D57u) * c2;
    c0 = uint32_t(second >> 32) ^ c1 ^ k0;
    c1 = uint32_t(second);
    c2 = uint32_t(first >> 32) ^ c3 ^ k1;
    c3 = uint32_t(first);
    k0 += 0x9E3779B9u;
    k1 += 0xBB67AE85u;
  }
  return {{c0, c1, c2, c3}};
}

float uniform_f32(uint32_t word) { return float(int32_t(word >> 8)) * 0x1p-24f; }

double uniform_f64(uint32_t low, uint32_t high) {
  return double(int64_t((uint64_t(high) << 32 | low) >> 11)) * 0x1p-53;
}

float normal_f32(uint32_t word) {
  uint32_t cell = word >> 8;
  bool upper = cell >= 1u << 23;
  if (upper) cell = 0xffffffu - cell;
  float t = float(int32_t(2 * cell + 1)) * 0x1p-24f, x = 1.0f - t;
  float y = std::fma(-t, t, 2.0f * t);
  int32_t exponent = int32_t(std::bit_cast<uint32_t>(y) - 0x3f3504f3u) >> 23;  // mantissa from sqrt(1/2)
  float f = std::bit_cast<float>(std::bit_cast<uint32_t>(y) - (uint32_t(exponent) << 23)) - 1.0f;
  float v = std::fma(-f, polynomial(kLog2F32, f), float(-exponent));
  int piece = (v >= 3.0f) + (v >= 9.0f);
  float z = x * polynomial(kNormalF32[piece], std::fma(v, kMapF32[piece][0], kMapF32[piece][1]));
  return upper ? z : -z;
}

double normal_f64(uint32_t low, uint32_t high) {
  uint64_t cell = (uint64_t(high) << 32 | low) >> 11;
  bool upper = cell >= uint64_t(1) << 52;
  if (upper) cell = 0x1fffffffffffffu - cell;
  double t = double(int64_t(2 * cell + 1)) * 0x1p-53, x = 1.0 - t;
  double y = std::fma(-t, t, 2.0 * t);
  int64_t exponent = int64_t(std::bit_cast<uint64_t>(y) - 0x3fe6a09e667f3bcdu) >> 52;
  double f = std::bit_cast<double>(std::bit_cast<uint64_t>(y) - (uint64_t(exponent) << 52)) - 1.0;
  double v = std::fma(-f, polynomial(kLog2F64, f), double(-exponent));
  int piece = (v >= 3.0) + (v >= 9.0) + (v >= 22.0);
  double z = x * polynomial(kNormalF64[piece], std::fma(v, kMapF64[piece][0], kMapF64[piece][1]));
  return upper ? z : -z;
}

}  // namespace athena
