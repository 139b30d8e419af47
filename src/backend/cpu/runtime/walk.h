// walk.h: going over a strided array in row-major order, run by run along its last axis.
#pragma once

#include <algorithm>

#include "core/shape.h"

namespace athena::cpu {

// Calls run(position, offset, length) for the pieces of positions [begin, end) that lie in one row each: element
// `position + i` is at offset + i * stride of the last axis. Rank at least 1, no size 0.
template <class F>
void walk(const Layout& layout, int64_t begin, int64_t end, F&& run) {
  int last = layout.shape.rank - 1;
  int64_t at[kMaxRank] = {}, offset = layout.offset, rest = begin;
  for (int k = last; k >= 0; k--) {
    at[k] = rest % layout.shape.dims[k];
    rest /= layout.shape.dims[k];
    offset += at[k] * layout.strides[k];
  }
  while (begin < end) {
    int64_t length = std::min(layout.shape.dims[last] - at[last], end - begin);
    run(begin, offset, length);
    begin += length;
    at[last] += length;
    offset += length * layout.strides[last];
    for (int k = last; k > 0 && at[k] == layout.shape.dims[k]; k--) {
      offset += layout.strides[k - 1] - at[k] * layout.strides[k];
      at[k] = 0;
      at[k - 1]++;
    }
  }
}

}  // namespace athena::cpu
