// lanes.h: a window for many neighbours in memory at once, and rows as the lanes that windows want.
#pragma once

#include <cstdint>
#include <span>

#include "core/dtype.h"

namespace athena::cpu {

// An element of a window: how far behind the base that of the first lane lies, how far behind the window's beginning
// among all elements, and what it counts.
struct WindowTap {
  int64_t at, offset;
  double weight = 1;
};

// So many windows, `step` elements apart, the first of which begins at element `begin`.
struct WindowRow {
  const void* base;
  std::span<const WindowTap> taps;
  int64_t lanes;
  int64_t begin = 0, step = 0;
  const int64_t* first = nullptr;  // of each lane, the offset of its first element; null: that of tap 0
  bool weighted = false;           // whether a tap counts other than 1
  int64_t pitch = 1;               // how far apart the lanes' elements lie
};

// S is a float dtype as stored, C the type that it is computed in.
struct Lanes {
  int64_t width;    // of a vector
  size_t computed;  // bytes of C
  // The largest elements into values, and the lower 32 bits of their places unless null. Elements are S, or C.
  void (*largest)(const WindowRow& row, bool widened, void* values, uint32_t* places);
  // (Σ weight · element) / divisor. Elements are S, or C if widened, and sums likewise.
  void (*sum)(const WindowRow& row, bool widened, bool wide_sums, void* sums, double divisor);
  // Σ of the elements, which are S, whose places say that they are of element `begin`; into S.
  void (*claimed)(const WindowRow& row, const uint32_t* places, void* sums);
  // Each, a C, over the factor, times its divisor unless null.
  void (*divide)(void* values, const double* divisors, double factor, int64_t n);
  // Element i of n to phases[(i + shift) % stride][(i + shift) / stride], as C; phases are `length` apart.
  void (*split)(const void* from, int64_t n, int64_t stride, int64_t shift, void* phases, int64_t length);
  // The way back.
  void (*join)(const void* phases, int64_t length, int64_t n, int64_t stride, int64_t shift, void* to);
  // out[i] = Σ weights[k · n + i] · line[places[k · n + i]], over lists elements; line and weights are C; null: 1.
  void (*combine)(const void* line, const int32_t* places, const void* weights, int64_t lists, int64_t n, void* out);
  // The same where lists is 2 and places are 2i and 2i + 1.
  void (*combine_pairs)(const void* line, const void* weights, int64_t n, void* out);
  // As combine, of elements that are `inner` channels each.
  void (*combine_channels)(const void* line, const int32_t* places, const void* weights, int64_t lists, int64_t n,
                           int64_t inner, void* out);
};

const Lanes& lanes_of(DType dtype);

}  // namespace athena::cpu
