// reduce.cpp: sums, maxima and their positions over folded axes.
//
// What is folded is cut into chunks by shape alone, so results do not depend on the number of threads. Sums of floats
// accumulate in double, a few at a time; float64 with the rounding errors carried along.
#include <array>
#include <limits>
#include <vector>

#include "backend/cpu/folds.h"
#include "backend/cpu/kernels.h"
#include "backend/cpu/targets.h"
#include "backend/cpu/threads.h"
#include "backend/cpu/typed.h"
#include "backend/cpu/walk.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/reduce.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/vector.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

constexpr int64_t kChunk = 65536;   // elements folded by one task
constexpr int kLanes = 32;          // independent accumulators of a run
constexpr int64_t kColumns = 1024;  // outputs folded side by side
constexpr int kRows = 8;            // of their elements folded at once

// Each fold has a state, a way to put an element and another state in, and a result.
template <class T>
struct IntegerSum {
  using Result = T;
  uint64_t sum = 0;
  void put(T x, int64_t) { sum += uint64_t(x); }
  void merge(const IntegerSum& other) { sum += other.sum; }
  T result() const { return T(sum); }
};

template <class T>
struct FloatSum {
  using Result = T;
  double sum = 0;
  void put(float x, int64_t) { sum += double(x); }
  void merge(const FloatSum& other) { sum += other.sum; }
  Compute<T> result() const { return convert<T>(sum); }
};

// Neumaier's compensated sum, written without branches (Knuth's two-sum).
struct DoubleSum {
  using Result = double;
  double sum = 0, error = 0;
  void put(double x, int64_t) {
    double next = sum + x, part = next - sum;
    error += (sum - (next - part)) + (x - part);
    sum = next;
  }
  void merge(const DoubleSum& other) {
    put(other.sum, 0);
    error += other.error;
  }
  double result() const {
    double total = sum + error;
    return total == total ? total : sum;  // infinite sums have a NaN for error
  }
};

template <class T>
struct Max {
  using Result = T;
  Compute<T> best = lowest();
  static Compute<T> lowest() {
    if constexpr (is_floating<T>)
      return -std::numeric_limits<Compute<T>>::infinity();
    else
      return std::numeric_limits<T>::min();
  }
  void put(Compute<T> x, int64_t) { best = x > best || x != x ? x : best; }
  void merge(const Max& other) { put(other.best, 0); }
  Compute<T> result() const { return best; }
};

template <class T>
struct ArgMax {
  using Result = int64_t;
  Compute<T> best{};
  int64_t at = -1;
  void put(Compute<T> x, int64_t position) {
    bool better = at < 0 || x > best || (x != x && best == best);
    best = better ? x : best;
    at = better ? position : at;
  }
  // Positions of the two may interleave: the first of equals wins.
  void merge(const ArgMax& other) {
    bool equal = best == other.best || (best != best && other.best != other.best);
    if (other.at < 0) return;
    if (at >= 0 && equal)
      at = std::min(at, other.at);
    else
      put(other.best, other.at);
  }
  int64_t result() const { return at; }
};

// The launch's input taken apart: which axes stay and which are folded.
struct Folding {
  Layout kept, folded;
  int64_t outputs, length;  // elements of each
};

Folding take_apart(const Launch& launch) {
  const Layout& layout = launch.inputs[0].layout;
  Folding parts;
  int kept = layout.shape.rank - launch.folded;
  auto copy = [&](Layout& part, int first, int count) {
    part.shape.rank = count;
    for (int k = 0; k < count; k++) {
      part.shape.dims[k] = layout.shape.dims[first + k];
      part.strides[k] = layout.strides[first + k];
    }
    Layout* only = &part;
    if (part.shape.numel() > 0) collapse(&only, 1);
  };
  copy(parts.kept, 0, kept);
  copy(parts.folded, kept, launch.folded);
  parts.kept.offset = layout.offset;
  parts.outputs = parts.kept.shape.numel();
  parts.length = parts.folded.shape.numel();
  return parts;
}

template <class S, class Fold>
void fold_plain(const S* from, int64_t step, int64_t length, int64_t position, Fold& total) {
  std::array<Fold, kLanes> lanes{};
  int64_t i = 0;
  if (step == 1)
    for (; i + kLanes <= length; i += kLanes)
      for (int k = 0; k < kLanes; k++) lanes[size_t(k)].put(load(from[i + k]), position + i + k);
  if (i > 0)
    for (Fold& lane : lanes) total.merge(lane);
  for (; i < length; i++) total.put(load(from[i * step]), position + i);
}

// The same lanes as vectors, however many a vector has. Returns how many elements were folded.
using Doubles = Vector<double>;
constexpr int kVectors = kLanes / int(Doubles::kLanes);

// Brings `count` elements nearer that are read some steps later: a processor's own guesses end with the page or row.
template <class S>
HWY_INLINE void fetch(const S* from, int count) {
  constexpr int kAhead = 4096, kLine = 64;  // bytes
  auto* bytes = reinterpret_cast<const char*>(from) + kAhead;
  for (int i = 0; i < count * int(sizeof(S)); i += kLine) __builtin_prefetch(bytes + i);
}

// Every four floats are added as such, 16 apart: their errors do not pile up, and converting is what takes the time.
template <class S>
int64_t sum_lanes(const S* from, int64_t length, FloatSum<S>& total) {
  hn::ScalableTag<double> d;
  hn::Rebind<float, decltype(d)> narrow;
  constexpr int side = 16;
  Doubles sums[kVectors];
  for (Doubles& sum : sums) sum = Doubles(0.0);
  int64_t i = 0;
  for (; i + 4 * kLanes <= length; i += 4 * kLanes) {
    fetch(from + i, 4 * kLanes);
    HWY_ALIGN float fours[kLanes];
    for (int k = 0; k < kLanes; k += int(Vector<float>::kLanes)) {
      const S* at = from + i + k / side * 4 * side + k % side;
      write(fours + k, (read(at) + read(at + side)) + (read(at + 2 * side) + read(at + 3 * side)));
    }
    for (int k = 0; k < kVectors; k++)
      sums[k] = sums[k] + Doubles(hn::PromoteTo(d, hn::Load(narrow, fours + k * int(Doubles::kLanes))));
  }
  HWY_ALIGN double lanes[kLanes];
  for (int k = 0; k < kVectors; k++) write(lanes + k * int(Doubles::kLanes), sums[k]);
  for (int half = kLanes / 2; half > 0; half /= 2)
    for (int k = 0; k < half; k++) lanes[k] += lanes[k + half];
  if (i > 0) total.sum += lanes[0];
  return i;
}

inline int64_t sum_lanes(const double* from, int64_t length, DoubleSum& total) {
  Doubles sums[kVectors], errors[kVectors];
  for (int k = 0; k < kVectors; k++) sums[k] = errors[k] = Doubles(0.0);
  int64_t i = 0;
  for (; i + kLanes <= length; i += kLanes)
    for (int k = 0; k < kVectors; k++) {
      Doubles x = read(from + i + k * int(Doubles::kLanes)), next = sums[k] + x, part = next - sums[k];
      errors[k] = errors[k] + ((sums[k] - (next - part)) + (x - part));
      sums[k] = next;
    }
  HWY_ALIGN double lanes[2][kLanes];
  for (int k = 0; k < kVectors; k++) {
    write(lanes[0] + k * int(Doubles::kLanes), sums[k]);
    write(lanes[1] + k * int(Doubles::kLanes), errors[k]);
  }
  for (int k = 0; k < kLanes && i > 0; k++) total.merge({lanes[0][k], lanes[1][k]});
  return i;
}

template <class S>
int64_t max_lanes(const S* from, int64_t length, Max<S>& total) {
  using C = Compute<S>;
  constexpr int per_vector = int(Vector<C>::kLanes), lanes = 2 * kLanes, vectors = lanes / per_vector;
  if (length < lanes) return 0;
  Vector<C> best[vectors];
  for (Vector<C>& vector : best) vector = Vector<C>(Max<S>::lowest());
  auto nan = is_nan(best[0]);
  int64_t i = 0;
  for (; i + lanes <= length; i += lanes) {
    fetch(from + i, lanes);
    for (int k = 0; k < vectors; k++) {
      Vector<C> x = read(from + i + k * per_vector);
      best[k] = hn::Max(x.raw, best[k].raw);
      nan = hn::Or(nan, is_nan(x));
    }
  }
  typename Vector<C>::Tag d;
  if (!hn::AllFalse(d, nan)) return 0;  // a vector's maximum may forget them
  for (int half = vectors / 2; half > 0; half /= 2)
    for (int k = 0; k < half; k++) best[k] = hn::Max(best[k].raw, best[k + half].raw);
  total.put(hn::GetLane(hn::MaxOfLanes(d, best[0].raw)), 0);
  return i;
}

template <class S, class Fold>
void fold_run(const S* from, int64_t step, int64_t length, int64_t position, Fold& total) {
  int64_t done = 0;
  if constexpr (std::is_same_v<Fold, FloatSum<S>> || std::is_same_v<Fold, DoubleSum>)
    done = step == 1 ? sum_lanes(from, length, total) : 0;
  else if constexpr (is_floating<S> && std::is_same_v<Fold, Max<S>>)
    done = step == 1 ? max_lanes(from, length, total) : 0;
  fold_plain(from + done * step, step, length - done, position + done, total);
}

// One output at a time: elements of [begin, end) of the folded axes.
template <class S, class Fold>
Fold fold_row(const S* from, const Folding& parts, int64_t begin, int64_t end) {
  Fold total;
  int64_t step = parts.folded.strides[parts.folded.shape.rank - 1];
  if (begin < end)
    walk(parts.folded, begin, end, [&](int64_t position, int64_t offset, int64_t length) {
      fold_run(from + offset, step, length, position, total);
    });
  return total;
}

// Some rows of `width` columns into their totals, as vectors. Returns how many columns were folded.
template <class S>
using Rows = const S* [kRows];

template <class S>
int64_t fold_rows(const Rows<S>& rows, int64_t width, FloatSum<S>* totals) {
  static_assert(sizeof *totals == sizeof(double) && kRows == 8);
  auto add = [](auto&& at)
                 HWY_ATTR { return ((at(0) + at(1)) + (at(2) + at(3))) + ((at(4) + at(5)) + (at(6) + at(7))); };
  int64_t k = 0;
  if constexpr (std::is_same_v<S, float>) {
    hn::ScalableTag<double> d;
    hn::Rebind<float, decltype(d)> narrow;
    auto* sums = reinterpret_cast<double*>(totals);
    struct Narrow {
      hn::Vec<decltype(narrow)> raw;
      HWY_INLINE Narrow operator+(Narrow other) const { return {hn::Add(raw, other.raw)}; }
    };
    for (; k + int64_t(Doubles::kLanes) <= width; k += int64_t(Doubles::kLanes)) {
      Narrow sum = add([&](int row) HWY_ATTR { return Narrow{hn::LoadU(narrow, rows[row] + k)}; });
      write(sums + k, read(sums + k) + Doubles(hn::PromoteTo(d, sum.raw)));
    }
  }
  for (; k < width; k++) totals[k].sum += double(add([&](int row) HWY_ATTR { return load(rows[row][k]); }));
  return k;
}

template <class S>
requires is_floating<S> int64_t fold_rows(const Rows<S>& rows, int64_t width, Max<S>* totals) {
  using C = Compute<S>;
  static_assert(sizeof *totals == sizeof(C));
  constexpr int lanes = int(Vector<C>::kLanes);
  auto* best = reinterpret_cast<C*>(totals);
  int64_t k = 0;
  for (; k + lanes <= width; k += lanes) {
    Vector<C> sofar = read(best + k);
    for (const S* row : rows) sofar = max_(read(row + k), sofar);
    write(best + k, sofar);
  }
  return k;
}

template <class S, class Fold>
int64_t fold_rows(const Rows<S>&, int64_t, Fold*) {
  return 0;
}

// `width` outputs whose elements are `across` apart, row after row.
template <class S, class Fold>
void fold_columns(const S* from, int64_t across, int64_t width, const Folding& parts, int64_t begin, int64_t end,
                  Fold* totals) {
  int64_t step = parts.folded.strides[parts.folded.shape.rank - 1];
  walk(parts.folded, begin, end, [&](int64_t position, int64_t offset, int64_t length) {
    int64_t i = 0;
    for (; across == 1 && i + kRows <= length; i += kRows) {
      Rows<S> rows;
      for (int j = 0; j < kRows; j++) rows[j] = from + offset + (i + j) * step;
      int64_t done = fold_rows(rows, width, totals);
      for (int j = 0; j < kRows; j++)
        for (int64_t k = done; k < width; k++) totals[k].put(load(rows[j][k]), position + i + j);
    }
    for (; i < length; i++) {
      const S* row = from + offset + i * step;
      for (int64_t k = 0; k < width; k++) totals[k].put(load(row[k * across]), position + i);
    }
  });
}

template <class T, class Fold>
class Reducer {
 public:
  Reducer(const Launch& launch, const Folding& parts) : parts_(parts) {
    const Operand &in = launch.inputs[0], &out = launch.outputs[0];
    from_ = reinterpret_cast<const Stored<T>*>(address(in));
    to_ = reinterpret_cast<Stored<typename Fold::Result>*>(address(out)) + out.layout.offset;
    int last = parts.kept.shape.rank - 1;
    across_ = parts.kept.strides[last];
    row_length_ = parts.kept.shape.dims[last];
    int64_t down = parts.folded.strides[parts.folded.shape.rank - 1];
    by_columns_ = row_length_ > 1 && parts.length > 0 && std::abs(across_) < std::abs(down);
  }

  void run() {
    int64_t width = by_columns_ ? std::min(kColumns, row_length_) : 1;
    int64_t chunk = std::max<int64_t>(1, (by_columns_ ? 4 : 1) * kChunk / width);
    chunks_ = std::max<int64_t>(1, (parts_.length + chunk - 1) / chunk);
    if (chunks_ == 1) {
      int64_t grain = std::max<int64_t>(1, kChunk / 4 / std::max<int64_t>(1, parts_.length));
      parallel_for(parts_.outputs, grain, 1,
                   [&](int64_t begin, int64_t end) { fold(begin, end, 0, parts_.length, {}); });
      return;
    }
    std::vector<Fold> partial(size_t(chunks_ * parts_.outputs));
    parallel_tasks(chunks_, [&](int64_t c) {
      fold(0, parts_.outputs, c * chunk, std::min(parts_.length, (c + 1) * chunk),
           &partial[size_t(c * parts_.outputs)]);
    });
    for (int64_t c = 1; c < chunks_; c++)
      for (int64_t o = 0; o < parts_.outputs; o++) partial[size_t(o)].merge(partial[size_t(c * parts_.outputs + o)]);
    for (int64_t o = 0; o < parts_.outputs; o++) store(to_[o], partial[size_t(o)].result());
  }

 private:
  // Outputs [first, last), elements [begin, end) of what is folded: into `partial`, or finished if that is NULL.
  void fold(int64_t first, int64_t last, int64_t begin, int64_t end, Fold* partial) const {
    walk(parts_.kept, first, last, [&](int64_t output, int64_t offset, int64_t length) {
      std::array<Fold, kColumns> totals;
      int64_t block = by_columns_ ? kColumns : 1;
      for (int64_t k = 0; k < length; k += block) {
        int64_t width = std::min(block, length - k);
        const Stored<T>* from = from_ + offset + k * across_;
        std::fill_n(totals.begin(), width, Fold{});
        if (by_columns_)
          fold_columns(from, across_, width, parts_, begin, end, totals.data());
        else
          totals[0] = fold_row<Stored<T>, Fold>(from, parts_, begin, end);
        for (int64_t j = 0; j < width; j++)
          if (partial)
            partial[output + k + j] = totals[size_t(j)];
          else
            store(to_[output + k + j], totals[size_t(j)].result());
      }
    });
  }

  const Folding& parts_;
  const Stored<T>* from_;
  Stored<typename Fold::Result>* to_;
  int64_t across_, row_length_, chunks_ = 1;
  bool by_columns_;
};

template <class T>
using SumOf = std::conditional_t<is_floating<T>, std::conditional_t<std::is_same_v<T, double>, DoubleSum, FloatSum<T>>,
                                 IntegerSum<T>>;

template <class T, class Fold>
void row_fold(void* out, const void* from, int64_t n) {
  Fold total;
  fold_run(static_cast<const Stored<T>*>(from), 1, n, 0, total);
  store(*static_cast<Stored<typename Fold::Result>*>(out), total.result());
}

}  // namespace

void reduce_on_target(const Launch& launch) {
  Folding parts = take_apart(launch);
  with_type(launch.inputs[0].dtype, [&](auto type) {
    using T = decltype(type);
    switch (launch.reduction) {
      case Reduction::sum: return Reducer<T, SumOf<T>>(launch, parts).run();
      case Reduction::max: return Reducer<T, Max<T>>(launch, parts).run();
      case Reduction::argmax: return Reducer<T, ArgMax<T>>(launch, parts).run();
    }
  });
}

RowFold find_fold(Reduction reduction, DType dtype) {
  RowFold found = nullptr;
  with_type(dtype, [&](auto type) {
    using T = decltype(type);
    found = reduction == Reduction::sum ? row_fold<T, SumOf<T>> : row_fold<T, Max<T>>;
  });
  return found;
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

void reduce(const Launch& launch) {
  static const auto run = ATHENA_CHOOSE(reduce_on_target);
  run(launch);
}

RowFold row_sum_fold(DType dtype) {
  static const auto find = ATHENA_CHOOSE(find_fold);
  return find(Reduction::sum, dtype);
}

RowFold row_max_fold(DType dtype) {
  static const auto find = ATHENA_CHOOSE(find_fold);
  return find(Reduction::max, dtype);
}

}  // namespace athena::cpu
#endif
