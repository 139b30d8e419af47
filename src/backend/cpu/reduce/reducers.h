// reducers.h: how elements of one dtype are folded: the pieces that reduce.cpp and row_fusion.cpp put together.
#pragma once

#include <cstddef>
#include <cstdint>

#include "backend/backend.h"

namespace athena::cpu {

// out[count] = the folds of n > 0 elements each, `step` apart, in an order that depends on n alone; `across` from one
// to the next.
using RowReducer = void (*)(void* out, const void* from, int64_t across, int64_t count, int64_t step, int64_t n);

// How to reduce; a fold that has not ended is a state.
struct Reducer {
  size_t bytes;  // of a state, at most kLargestState
  RowReducer rows;
  void (*clear)(void* states, int64_t count);
  // Puts n elements, the first of them at `position` of what is folded, into one state.
  void (*run)(void* state, const void* from, int64_t step, int64_t n, int64_t position);
  // The same for `width` states side by side, whose elements are `across` apart.
  void (*columns)(void* states, const void* from, int64_t across, int64_t width, int64_t step, int64_t n,
                  int64_t position);
  void (*merge)(void* into, const void* from, int64_t count);
  void (*finish)(void* out, const void* states, int64_t count);
  // Whether no further element can change the state; null where only the last one tells.
  bool (*is_decided)(const void* state);
};
constexpr size_t kLargestState = 16;

// Sums and products: of float dtypes and 64-bit integers.
const Reducer& reducer_of(Reduction reduction, DType dtype);

}  // namespace athena::cpu
