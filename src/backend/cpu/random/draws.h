// draws.h: draws that are no array of independent numbers, made of those that are.
#pragma once

#include "backend/backend.h"

namespace athena::cpu {

// Elements [begin, end) of the draw as numbers of 64 bits: at most kKeys from an even one on, into room for all kKeys.
constexpr int64_t kKeys = 512;
void draw_keys(const RandomArguments& numbers, int64_t begin, int64_t end, uint64_t* keys);
void draw_order(const Launch& launch);

// Rows made orthonormal one after another, each freed of those before it twice (Giraud et al., 2005: orthogonal to
// rounding).
void orthonormalize(double* matrix, int64_t rows, int64_t columns);

}  // namespace athena::cpu
