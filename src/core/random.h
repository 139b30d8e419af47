// random.h: counter-based random bits, uniforms and normals, the same on every backend (Philox 4x32-10, Salmon et al.,
// SC 2011).
//
// Element i of a draw with (seed, offset):
//   u32, f32 and narrower floats   word i % 4 of block offset + i / 4
//   f64, what an order sorts       words 2 (i % 2), 2 (i % 2) + 1 of block offset + i / 2: low, high
// block n has counter {low n, high n, 0, 0} and key {low seed, high seed}.
//   uniform f32: (word >> 8) · 2^-24; f64: (low >> 11 of the 64 bits) · 2^-53, both in [0, 1), then low + u · (high -
//   low)
//     by one fma; where rounding reaches high, the number of the stored dtype before it
//   normal: the inverse of the normal distribution function at the centre of that uniform's cell, by polynomials of
//   fused multiply-adds and correctly rounded operations only; then mean + z · deviation by one fma.
//   truncated: with u of low … high, p = max(u, 0), the normal of cell min(p · 2^53, 2^53 - 1)
// f16 and bf16 are f32 draws, rounded.
#pragma once

#include <cstdint>

#include "core/dtype.h"

namespace athena {

struct PhiloxBlock {
  uint32_t word[4];
};
PhiloxBlock philox(uint64_t seed, uint64_t block);

// Elements per block for dtype, and blocks that count elements use.
constexpr int64_t elements_per_block(DType dtype) { return dtype == DType::f64 ? 2 : 4; }
constexpr uint64_t blocks_for(int64_t count, DType dtype) {
  return uint64_t((count + elements_per_block(dtype) - 1) / elements_per_block(dtype));
}

float uniform_f32(uint32_t word);
double uniform_f64(uint32_t low, uint32_t high);
float normal_f32(uint32_t word);
double normal_f64(uint32_t low, uint32_t high);

}  // namespace athena
