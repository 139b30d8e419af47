// transpose.cpp: copying a transposed array in square blocks, so that every cache line is fetched once; and few lines
// that alternate in the copy, or in what is copied.
#include <algorithm>

#include "backend/cpu/pointwise/strided_copy.h"
#include "backend/cpu/runtime/indices.h"
#include "backend/cpu/runtime/threads.h"
#include "backend/cpu/runtime/walk.h"

namespace athena::cpu {

namespace {

constexpr int64_t kBlock = 32;

// Axis q has step 1 in the source, the last axis step 1 in the copy; all others are gone over outside.
struct Plan {
  const Layout& from;
  Layout to;
  int q, last;
};

template <class Word>
void copy_strip(const Plan& plan, Word* to, const Word* from, int64_t rows) {
  int64_t columns = plan.from.shape.dims[plan.last], step = plan.from.strides[plan.last],
          down = plan.to.strides[plan.q];
  for (int64_t left = 0; left < columns; left += kBlock) {
    int64_t width = std::min(kBlock, columns - left);
    Word tile[kBlock][kBlock];  // both sides in whole lines: steps of a power of two would share one cache set
    for (int64_t i = 0; i < width; i++)
      for (int64_t j = 0; j < rows; j++) tile[j][i] = from[(left + i) * step + j];
    for (int64_t j = 0; j < rows; j++) std::copy_n(tile[j], width, to + j * down + left);
  }
}

template <class Word>
void copy_blocks(const Plan& plan, char* packed, const char* base) {
  const Shape& shape = plan.from.shape;
  int64_t strips = (shape.dims[plan.q] + kBlock - 1) / kBlock;
  int64_t planes = shape.numel() / shape.dims[plan.q] / shape.dims[plan.last];
  int64_t grain = std::max<int64_t>(1, 32768 / (kBlock * shape.dims[plan.last]));
  parallel_for(strips * planes, grain, 1, [&](int64_t begin, int64_t end) {
    for (int64_t t = begin; t < end; t++) {
      int64_t top = t % strips * kBlock, rest = t / strips;
      int64_t source = plan.from.offset + top, target = top * plan.to.strides[plan.q];
      for (int k = plan.last - 1; k >= 0; k--) {
        if (k == plan.q) continue;
        int64_t at = rest % shape.dims[k];
        rest /= shape.dims[k];
        source += at * plan.from.strides[k];
        target += at * plan.to.strides[k];
      }
      copy_strip(plan, reinterpret_cast<Word*>(packed) + target, reinterpret_cast<const Word*>(base) + source,
                 std::min(kBlock, shape.dims[plan.q] - top));
    }
  });
}

// Lines whose elements alternate, as in interleave<2>: abab… from aa… and bb….
template <int lines, class Word>
void interleave(Word* to, const Word* from, int64_t apart, int64_t length) {
  for (int64_t j = 0; j < length; j++)
    for (int i = 0; i < lines; i++) to[j * lines + i] = from[i * apart + j];
}

template <class Word>
bool copy_interleaved(const Layout& layout, char* packed, const char* base) {
  const int last = layout.shape.rank - 1;
  int64_t lines = layout.shape.dims[last], apart = layout.strides[last], length = layout.shape.dims[last - 1];
  auto run = lines == 2 ? interleave<2, Word> : lines == 3 ? interleave<3, Word> : interleave<4, Word>;
  Layout outer = some_axes(layout, 0, last - 1);
  int64_t each = lines * length;
  parallel_for(layout.shape.numel() / each, std::max<int64_t>(1, 32768 / each), 1, [&](int64_t begin, int64_t end) {
    for (int64_t row = begin; row < end; row++)
      run(reinterpret_cast<Word*>(packed) + row * each,
          reinterpret_cast<const Word*>(base) + layout.offset + (last > 1 ? offset_of(outer, row) : 0), apart, length);
  });
  return true;
}

bool pack_interleaved(char* packed, const char* base, const Layout& layout, size_t size) {
  int last = layout.shape.rank - 1;
  if (last < 1 || layout.strides[last - 1] != 1 || layout.shape.dims[last - 1] < 16) return false;
  if (layout.shape.dims[last] < 2 || layout.shape.dims[last] > 4 || layout.strides[last] == 1) return false;
  switch (size) {
    case 1: return copy_interleaved<uint8_t>(layout, packed, base);
    case 2: return copy_interleaved<uint16_t>(layout, packed, base);
    case 4: return copy_interleaved<uint32_t>(layout, packed, base);
    default: return copy_interleaved<uint64_t>(layout, packed, base);
  }
}

// The way back: aa… and bb…, or only some of the lines, from abab….
template <int lines, class Word>
void separate(Word* to, const Word* from, int64_t count, int64_t length) {
  for (int64_t i = 0; i < count; i++)
    for (int64_t j = 0; j < length; j++) to[i * length + j] = from[j * lines + i];
}

template <class Word>
bool copy_separated(const Layout& layout, char* packed, const char* base) {
  const int last = layout.shape.rank - 1;
  int64_t lines = layout.strides[last], length = layout.shape.dims[last], count = layout.shape.dims[last - 1];
  auto run = lines == 2 ? separate<2, Word> : lines == 3 ? separate<3, Word> : separate<4, Word>;
  Layout outer = some_axes(layout, 0, last - 1);
  int64_t each = count * length, step = outer.strides[last - 2];
  parallel_for(layout.shape.numel() / each, std::max<int64_t>(1, 32768 / each), 1, [&](int64_t begin, int64_t end) {
    walk(outer, begin, end, [&](int64_t row, int64_t offset, int64_t rows) {
      for (int64_t k = 0; k < rows; k++)
        run(reinterpret_cast<Word*>(packed) + (row + k) * each,
            reinterpret_cast<const Word*>(base) + layout.offset + offset + k * step, count, length);
    });
  });
  return true;
}

bool pack_separated(char* packed, const char* base, const Layout& layout, size_t size) {
  int last = layout.shape.rank - 1;
  if (last < 2 || layout.strides[last] < 2 || layout.strides[last] > 4 || layout.shape.dims[last] < 8) return false;
  if (layout.strides[last - 1] != 1 || layout.shape.dims[last - 1] > layout.strides[last]) return false;
  switch (size) {
    case 1: return copy_separated<uint8_t>(layout, packed, base);
    case 2: return copy_separated<uint16_t>(layout, packed, base);
    case 4: return copy_separated<uint32_t>(layout, packed, base);
    default: return copy_separated<uint64_t>(layout, packed, base);
  }
}

}  // namespace

bool pack_transposed(char* packed, const char* base, const Layout& layout, size_t size) {
  int last = layout.shape.rank - 1, q = last - 1;
  while (q >= 0 && (layout.strides[q] != 1 || layout.shape.dims[q] < 8)) q--;
  bool far = last > 0 && std::abs(layout.strides[last]) * int64_t(size) >= 64 && layout.shape.dims[last] >= 8;
  if (q < 0 || !far) return pack_interleaved(packed, base, layout, size) || pack_separated(packed, base, layout, size);
  Plan plan{layout, Layout::contiguous(layout.shape), q, last};
  switch (size) {
    case 1: copy_blocks<uint8_t>(plan, packed, base); break;
    case 2: copy_blocks<uint16_t>(plan, packed, base); break;
    case 4: copy_blocks<uint32_t>(plan, packed, base); break;
    default: copy_blocks<uint64_t>(plan, packed, base);
  }
  return true;
}

}  // namespace athena::cpu
