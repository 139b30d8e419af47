// gather_scatter.h: what taking and putting by index along an axis share: rows that run on, and positions read in
// blocks.
#pragma once

#include "backend/cpu/runtime/indices.h"
#include "backend/cpu/runtime/walk.h"

namespace athena::cpu {

constexpr int64_t kIndexGrain = 16384, kIndexBlock = 256, kAhead = 8;

inline Layout at_least_rank_1(Layout layout) {
  if (layout.shape.rank == 0) layout.shape.rank = 1, layout.shape.dims[0] = 1, layout.strides[0] = 1;
  return layout;
}

// Brings elements that will be read or written into the cache. Always inline: GCC 12 takes a function that only
// prefetches for one without effects and drops its calls.
template <int kWritten, class T>
[[gnu::always_inline]] inline void prefetch(const T* from, int64_t count) {
  auto* bytes = reinterpret_cast<const char*>(from);
  for (int64_t at = 0; at < count * int64_t(sizeof(T)); at += 64) __builtin_prefetch(bytes + at, kWritten);
}
// Whether a line of so many bytes, of which so many elements are wanted in any order, is better brought in whole.
inline bool pays_prefetch(int64_t bytes, int64_t elements) { return bytes <= 1 << 17 && elements * 64 >= bytes; }

// f(i, place) for indices that follow one another, four at a time, up to the first that is out of range; how many.
template <class Index, class F>
[[gnu::always_inline]] inline int64_t each_place(const Index* indices, int64_t n, int64_t bound, int64_t from_end,
                                                 F&& f) {
  constexpr int64_t kAtOnce = 4;
  auto one = [&](int64_t i) {
    auto place = uint64_t(int64_t(indices[i]));
    if (place >= uint64_t(bound) && (place += uint64_t(from_end)) >= uint64_t(bound)) return false;
    f(i, place);
    return true;
  };
  int64_t i = 0;
  for (; i + kAtOnce <= n; i += kAtOnce)
    for (int64_t k = 0; k < kAtOnce; k++)
      if (!one(i + k)) return i + k;
  for (; i < n; i++)
    if (!one(i)) return i;
  return n;
}

// The layout of its first axes.
inline Layout leading(const Layout& layout, int rank) {
  Layout first = layout;
  first.shape.rank = rank;
  return at_least_rank_1(first);
}

// Trailing axes behind `axis` along which the index stays and `elements` run on at one step: a row.
struct IndexedRow {
  int first;  // axis
  int64_t length = 1, step = 1;
};
inline IndexedRow row_of(const Layout& elements, const Layout& indices, int axis) {
  IndexedRow row{elements.shape.rank};
  for (int k = row.first - 1; k > axis; k--) {
    int64_t size = elements.shape.dims[k], stride = elements.strides[k];
    if (size != 1) {
      if (indices.strides[k] != 0 || (row.length > 1 && stride != row.step * row.length)) break;
      if (row.length == 1) row.step = stride;
      row.length *= size;
    }
    row.first = k;
  }
  return row;
}

class Reader {
 public:
  Reader(const Launch& launch, int64_t bound, bool from_end)
      : indices_(launch.inputs[1]),
        base_(address(indices_)),
        bound_(bound),
        from_end_(from_end ? bound : 0),
        read_(block_reader(indices_.dtype)),
        one_(index_reader(indices_.dtype)) {}
  // Positions of n indices, -1 for those out of range, and whether there are none of these.
  bool operator()(int64_t offset, int64_t step, int64_t n, int64_t* at, FirstFault& fault) const {
    if (!read_(base_, offset, step, n, bound_, from_end_, at)) return true;
    int64_t bad = 0;
    while (at[bad] >= 0) bad++;
    int64_t found = offset + bad * step;
    fault.found(found - indices_.layout.offset, one_(base_, found));
    return false;
  }

 private:
  const Operand& indices_;
  const char* base_;
  int64_t bound_, from_end_;
  BlockReader read_;
  IndexReader one_;
};

}  // namespace athena::cpu
