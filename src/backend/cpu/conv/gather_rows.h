// gather_rows.h: rows of gathered elements in the computing type, compiled for every target; and the tile of sums that
// is multiplied from them.
#if defined(ATHENA_CPU_GATHER_ROWS_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_GATHER_ROWS_H
#undef ATHENA_CPU_GATHER_ROWS_H
#else
#define ATHENA_CPU_GATHER_ROWS_H
#endif

#include "backend/cpu/contraction/vector_tile.h"
#include "backend/cpu/conv/conv.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

template <class C>
using ConvTile = VectorTile<C>;

// sums [rows, columns] (+)= a b, of which element (i, p) of a is at i · across + p · a_step, and row p of b at p ·
// b_step.
// The depth may be in `segments`, between which a skips elements.
template <int64_t across, class C>
void multiply_gathered(const C* HWY_RESTRICT a, int64_t a_step, const C* HWY_RESTRICT b, int64_t b_step, int64_t depth,
                       C* HWY_RESTRICT sums, int64_t stride, bool add, int64_t segments = 1, int64_t skip = 0) {
  constexpr int64_t rows = ConvTile<C>::kRows, vectors = ConvTile<C>::kVectors, lanes = ConvTile<C>::kLanes;
  const typename Vector<C>::Tag tag;
  Vector<C> local[rows][vectors];  // in registers, if all loops over it are taken apart
  HWY_UNROLL(14)
  for (int64_t i = 0; i < rows; i++) {
    HWY_UNROLL(2)
    for (int64_t v = 0; v < vectors; v++) local[i][v] = Vector<C>(C(0));
  }
  for (; segments > 0; segments--, a += skip)
    for (int64_t p = 0; p < depth; p++, a += a_step, b += b_step) {
      Vector<C> right[vectors];
      HWY_UNROLL(2)
      for (int64_t v = 0; v < vectors; v++) right[v] = hn::LoadU(tag, b + v * lanes);
      HWY_UNROLL(14)
      for (int64_t i = 0; i < rows; i++) {
        Vector<C> left(a[i * across]);
        HWY_UNROLL(2)
        for (int64_t v = 0; v < vectors; v++) local[i][v] = fma(left, right[v], local[i][v]);
      }
    }
  HWY_UNROLL(14)
  for (int64_t i = 0; i < rows; i++) {
    HWY_UNROLL(2)
    for (int64_t v = 0; v < vectors; v++) {
      C* to = sums + i * stride + v * lanes;
      hn::StoreU((add ? Vector<C>(hn::LoadU(tag, to)) + local[i][v] : local[i][v]).raw, tag, to);
    }
  }
}

#if HWY_TARGET != HWY_SCALAR
// Four rows of four elements as columns.
HWY_INLINE void transpose_four(float* to, int64_t to_step, const float* from, int64_t step) {
  const hn::FixedTag<float, 4> tag;
  auto a = hn::LoadU(tag, from), b = hn::LoadU(tag, from + step), c = hn::LoadU(tag, from + 2 * step),
       d = hn::LoadU(tag, from + 3 * step);
  auto low = hn::InterleaveLower(tag, a, b), high = hn::InterleaveUpper(tag, a, b),
       other_low = hn::InterleaveLower(tag, c, d), other_high = hn::InterleaveUpper(tag, c, d);
  hn::StoreU(hn::ConcatLowerLower(tag, other_low, low), tag, to);
  hn::StoreU(hn::ConcatUpperUpper(tag, other_low, low), tag, to + to_step);
  hn::StoreU(hn::ConcatLowerLower(tag, other_high, high), tag, to + 2 * to_step);
  hn::StoreU(hn::ConcatUpperUpper(tag, other_high, high), tag, to + 3 * to_step);
}
#endif

// `channels` rows of a panel of columns of weights, of which `present` are there; the others are 0.
template <class C, class S>
void pack_columns(C* to, const S* from, int64_t channels, int64_t channel_step, int64_t column_step, int64_t present) {
  constexpr int64_t columns = ConvTile<C>::kColumns;
  int64_t channel = 0;
#if HWY_TARGET != HWY_SCALAR
  if constexpr (std::is_same_v<S, float>)
    if (channel_step == 1 && present == columns)
      for (; channel + 4 <= channels; channel += 4, to += 4 * columns)
        for (int64_t k = 0; k < present; k += 4)
          transpose_four(to + k, columns, from + channel + k * column_step, column_step);
#endif
  for (; channel < channels; channel++, to += columns) {
    const S* one = from + channel * channel_step;
    if (column_step == 1)
      for (int64_t k = 0; k < present; k++) to[k] = load(one[k]);
    else
      for (int64_t k = 0; k < present; k++) to[k] = load(one[k * column_step]);
    for (int64_t k = present; k < columns; k++) to[k] = C(0);
  }
}

// Both write whole vectors: up to one less than a vector's lanes too many.
template <class C>
HWY_INLINE void put_zeros(C* to, int64_t count) {
  const typename Vector<C>::Tag tag;
  for (int64_t i = 0; i < count; i += ConvTile<C>::kLanes) hn::StoreU(hn::Zero(tag), tag, to + i);
}
template <class C, class S>
HWY_INLINE void put_elements(C* to, const S* from, int64_t count) {
  constexpr int64_t lanes = ConvTile<C>::kLanes;
  int64_t i = 0;
  for (; i + lanes <= count; i += lanes) write(to + i, read(from + i));
#if HWY_TARGET <= HWY_AVX2
  if constexpr (std::is_same_v<S, C>) {
    const typename Vector<C>::Tag tag;
    if (i < count) hn::StoreU(hn::MaskedLoad(hn::FirstN(tag, size_t(count - i)), tag, from + i), tag, to + i);
    return;
  }
#endif
  for (; i < count; i++) to[i] = load(from[i]);
}

// The places of consecutive rows.
class RowWalk {
 public:
  RowWalk(const Gathering& gathering, int64_t row) : axis_(gathering.axis) {
    for (int k = 2; k >= 0; k--) at_[k] = row % axis_[k].places, row /= axis_[k].places;
    batch_ = row;
  }
  void next() {
    for (int k = 2; k >= 0; k--) {
      if (++at_[k] < axis_[k].places) return;
      at_[k] = 0;
    }
    batch_++;
  }
  void skip(int64_t rows) {  // within a line
    at_[2] += rows - 1;
    next();
  }
  // How many rows from here on lie in one line and see no edge.
  int64_t inside(const Gathering& g) const {
    for (int k = 0; k < 2; k++)
      if (source(k) + g.least[k] < 0 || source(k) + g.most[k] >= axis_[k].size) return 0;
    int64_t room = axis_[2].size - 1 - g.most[2] - source(2);
    if (source(2) + g.least[2] < 0 || room < 0) return 0;
    return std::min(axis_[2].places - at_[2], room / std::max<int64_t>(axis_[2].step, 1) + 1);
  }
  int64_t batch() const { return batch_; }
  int64_t source(int k) const { return at_[k] * axis_[k].step; }
  int64_t result(int k) const { return axis_[k].first + at_[k] * axis_[k].stride; }

 private:
  const GatheredAxis* axis_;
  int64_t at_[3], batch_;
};

// Elements [begin, end) of the depth of one row; source is that of the group.
template <class C, class S>
void gather_row(C* to, const S* source, const Gathering& g, const RowWalk& row, int64_t begin, int64_t end) {
  const int64_t sizes[] = {g.axis[0].size, g.axis[1].size, g.axis[2].size}, own = g.own;
  size_t first = 0;
  while (first + 1 < g.runs.size() && g.runs[first + 1].start <= begin) first++;
  bool inside = true;
  for (int k = 0; k < 3; k++)
    inside = inside && row.source(k) + g.least[k] >= 0 && row.source(k) + g.most[k] < sizes[k];
  if (inside) {
    int64_t pixel = ((row.batch() * sizes[0] + row.source(0)) * sizes[1] + row.source(1)) * sizes[2] + row.source(2);
    const S* middle = source + pixel * g.channels;
    for (size_t r = first; r < g.runs.size() && g.runs[r].start < end; r++) {
      const Run& run = g.runs[r];
      int64_t low = std::max<int64_t>(begin - run.start, 0), high = std::min(end - run.start, run.positions * own);
      put_elements(to + run.start - begin + low, middle + run.distance + low, high - low);
    }
    return;
  }
  for (size_t r = first; r < g.runs.size() && g.runs[r].start < end; r++) {
    const Run& run = g.runs[r];
    int64_t low = std::max<int64_t>(begin - run.start, 0), high = std::min(end - run.start, run.positions * own);
    C* at = to + run.start - begin;
    int64_t d = row.source(0) + run.offset[0], h = row.source(1) + run.offset[1], w = row.source(2) + run.offset[2];
    if (uint64_t(d) >= uint64_t(sizes[0]) || uint64_t(h) >= uint64_t(sizes[1])) {
      put_zeros(at + low, high - low);
      continue;
    }
    int64_t left = std::clamp(-w * own, low, high), right = std::clamp((sizes[2] - w) * own, left, high);
    if (left > low) put_zeros(at + low, left - low);
    int64_t line = ((row.batch() * sizes[0] + d) * sizes[1] + h) * sizes[2] + w;
    if (right > left) put_elements(at + left, source + line * g.channels + left, right - left);
    if (high > right) put_zeros(at + right, high - right);
  }
}

// `count` rows from the walk's on, `pitch` apart. Short runs are copied run by run for all rows that lie in a line.
template <class C, class S>
void gather_rows(C* to, int64_t pitch, const S* source, const Gathering& g, RowWalk& walk, int64_t count, int64_t begin,
                 int64_t end) {
  bool is_short = !g.runs.empty() && g.runs[0].positions * g.own <= kShortRun;
  for (int64_t i = 0; i < count;) {
    int64_t rows = is_short ? std::min(walk.inside(g), count - i) : 0;
    if (rows < 2) {
      gather_row(to + i++ * pitch, source, g, walk, begin, end);
      walk.next();
      continue;
    }
    const GatheredAxis* axis = g.axis;
    int64_t pixel = ((walk.batch() * axis[0].size + walk.source(0)) * axis[1].size + walk.source(1)) * axis[2].size +
                    walk.source(2);
    for (const Run& run : g.runs) {
      int64_t low = std::max<int64_t>(begin - run.start, 0), high = std::min(end - run.start, run.positions * g.own);
      const S* from = source + pixel * g.channels + run.distance + low;
      C* at = to + i * pitch + run.start - begin + low;
      for (int64_t row = 0; row < rows && low < high; row++, at += pitch, from += axis[2].step * g.channels)
        put_elements(at, from, high - low);
    }
    i += rows;
    walk.skip(rows);
  }
}

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
