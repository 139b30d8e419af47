// moment_loops.cpp: means, squared distances and products of a few elements at a time, in vectors of the dtype that
// elements are computed in; only what comes of a block is added in double.
#include "backend/cpu/norm/moments.h"
#include "backend/cpu/runtime/typed.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/norm/moment_loops.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/simd/vector.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

constexpr int kSums = 4;  // accumulators of a run

template <class C>
HWY_INLINE C total_of(Vector<C> (&sums)[kSums]) {
  Vector<C> all = (sums[0] + sums[1]) + (sums[2] + sums[3]);
  return hn::GetLane(hn::SumOfLanes(typename Vector<C>::Tag(), all.raw));
}

// Of a row's end: too rare to be in every loop.
template <class T>
HWY_NOINLINE void widen_end(const T* from, int64_t left, Compute<T> rest, Compute<T>* some) {
  for (int64_t i = 0; i < int64_t(Vector<Compute<T>>::kLanes); i++) some[i] = i < left ? load(from[i]) : rest;
}
template <class T>
HWY_NOINLINE void narrow_end(T* to, const Compute<T>* some, int64_t left) {
  for (int64_t i = 0; i < left; i++) store(to[i], some[i]);
}

// Elements k … as a vector; behind the end they are `rest`.
template <class T>
HWY_INLINE Vector<Compute<T>> read_some(const T* from, int64_t left, Compute<T> rest) {
  using C = Compute<T>;
  constexpr int64_t lanes = int64_t(Vector<C>::kLanes);
  if (left >= lanes) return read(from);
  HWY_ALIGN C some[lanes];
  widen_end(from, left, rest, some);
  return read(some);
}

template <class T>
HWY_INLINE void write_some(T* to, Vector<Compute<T>> x, int64_t left) {
  constexpr int64_t lanes = int64_t(Vector<Compute<T>>::kLanes);
  if (left >= lanes) return write(to, x);
  HWY_ALIGN Compute<T> some[lanes];
  write(some, x);
  narrow_end(to, some, left);
}

template <class T>
struct Loops {
  using C = Compute<T>;
  using V = Vector<C>;
  static constexpr int64_t kLanes = int64_t(V::kLanes);
  static const T* in(const void* from) { return static_cast<const T*>(from); }
  static const C* numbers(const void* from) { return static_cast<const C*>(from); }

  // Squares of distances from a middle that is nearly the mean; what it is off by is corrected.
  static void moments(MomentState& state, const void* from, int64_t n) {
    const T* x = in(from);
    V sums[kSums], squares[kSums];
    auto clear = [&]() HWY_ATTR {
      for (int k = 0; k < kSums; k++) sums[k] = squares[k] = V(C(0));
    };
    clear();
    for (int64_t i = 0, k = 0; i < n; i += kLanes, k++)
      sums[k % kSums] = sums[k % kSums] + read_some(x + i, n - i, C(0));
    C middle = C(total_of(sums) / C(n));
    clear();
    for (int64_t i = 0, k = 0; i < n; i += kLanes, k++) {
      __builtin_prefetch(x + i + kMomentRun);  // a processor's own guesses end with the page
      V off = read_some(x + i, n - i, middle) - V(middle);
      sums[k % kSums] = sums[k % kSums] + off;
      squares[k % kSums] = fma(off, off, squares[k % kSums]);
    }
    double off = double(total_of(sums)) / double(n);
    merge_moments(state, {double(middle) + off, std::fmax(double(total_of(squares)) - off * off * double(n), 0), n});
  }

  static void sums(MomentState& state, const void* from, const void* with, const Centers& centers, bool each,
                   int64_t n) {
    const T *g = in(from), *x = in(with);
    const C *mean = numbers(centers.mean), *scale = numbers(centers.scale);
    V first[kSums], second[kSums];
    for (int k = 0; k < kSums; k++) first[k] = second[k] = V(C(0));
    for (int64_t i = 0, k = 0; i < n; i += kLanes, k++) {
      V grad = read_some(g + i, n - i, C(0)), value = read_some(x + i, n - i, C(0));
      V off = value - (each ? read_some(mean + i, n - i, C(0)) : V(*mean));
      if (each) off = off * read_some(scale + i, n - i, C(0));
      first[k % kSums] = first[k % kSums] + grad;
      second[k % kSums] = fma(grad, off, second[k % kSums]);
    }
    state.first += double(total_of(first));
    state.second += double(total_of(second)) * (each ? 1 : double(*scale));
  }

  // The middle is what the rows before have for a mean, or their first: that it is off adds as much to the sum of
  // squares as it takes from their digits.
  static void moment_rows(MomentColumns& states, const void* const* rows, int count, int64_t width) {
    const double share = double(count) / double(states.count + count), between = share * double(states.count);
    const double part = 1.0 / count;
    HWY_ALIGN C middles[kMomentColumns + kLanes], sums[kMomentColumns + kLanes], squares[kMomentColumns + kLanes];
    for (int64_t k = 0; k < width; k++) {
      middles[k] = states.count ? C(states.first[k]) : C(load(in(rows[0])[k]));
      sums[k] = squares[k] = C(0);
    }
    for (int row = 0; row < count; row++) add_row(sums, squares, middles, in(rows[row]), width);
    for (int64_t k = 0; k < width; k++) {
      double off = double(sums[k]) * part, away = double(middles[k]) + off - states.first[k];
      double rest = double(squares[k]) - off * off * count;
      states.second[k] += (rest < 0 ? 0 : rest) + away * away * between;
      states.first[k] += away * share;
    }
    states.count += count;
  }
  static void add_row(C* sums, C* squares, const C* middles, const T* row, int64_t width) {
    for (int64_t k = 0; k < width; k += kLanes) {
      __builtin_prefetch(row + k + kMomentRun);  // a processor's own guesses end with the page
      V off = read_some(row + k, width - k, C(0)) - read(middles + k);
      write(sums + k, read(sums + k) + off);
      write(squares + k, fma(off, off, read(squares + k)));
    }
  }

  static void sum_rows(MomentColumns& states, const void* const* g, const void* const* x, const Centers& centers,
                       bool of_columns, int count, int64_t width) {
    const C *mean = numbers(centers.mean), *scale = numbers(centers.scale);
    HWY_ALIGN C sums[kMomentColumns + kLanes], products[kMomentColumns + kLanes];
    for (int row = 0; row < count; row++)
      for (int64_t k = 0; k < width; k += kLanes) {
        int64_t left = width - k;
        __builtin_prefetch(in(g[row]) + k + kMomentRun), __builtin_prefetch(in(x[row]) + k + kMomentRun);
        V grad = read_some(in(g[row]) + k, left, C(0)), off = read_some(in(x[row]) + k, left, C(0));
        off = of_columns ? off - read_some(mean + k, left, C(0)) : (off - V(mean[row])) * V(scale[row]);
        write(sums + k, row ? read(sums + k) + grad : grad);
        write(products + k, row ? fma(grad, off, read(products + k)) : grad * off);
      }
    for (int64_t k = 0; k < width; k++) {
      states.first[k] += double(sums[k]);
      states.second[k] += double(of_columns ? products[k] * scale[k] : products[k]);
    }
  }

  static void normal(void* y, const void* from, double mean, double scale, const void* weight, const void* bias,
                     int64_t n) {
    const T* x = in(from);
    const V middle{C(mean)}, factor{C(scale)};
    for (int64_t i = 0; i < n; i += kLanes) {
      V u = (read_some(x + i, n - i, C(0)) - middle) * factor;
      if (weight && bias)
        u = fma(u, read_some(numbers(weight) + i, n - i, C(0)), read_some(numbers(bias) + i, n - i, C(0)));
      else if (weight)
        u = u * read_some(numbers(weight) + i, n - i, C(0));
      else if (bias)
        u = u + read_some(numbers(bias) + i, n - i, C(0));
      write_some(static_cast<T*>(y) + i, u, n - i);
    }
  }

  static void scaled(void* y, const void* from, double mean, double factor, double shift, int64_t n) {
    const T* x = in(from);
    const V middle{C(mean)}, steep{C(factor)}, start{C(shift)};
    for (int64_t i = 0; i < n; i += kLanes)
      write_some(static_cast<T*>(y) + i, fma(read_some(x + i, n - i, C(0)) - middle, steep, start), n - i);
  }

  static void sloped(void* y, const void* grads, const void* from, const Slope& slope, int64_t n) {
    const T *g = in(grads), *x = in(from);
    const V middle{C(slope.mean)}, factor{C(slope.factor)}, steep{C(slope.steep)}, steady{C(slope.steady)};
    for (int64_t i = 0; i < n; i += kLanes) {
      V off = read_some(x + i, n - i, C(0)) - middle;
      write_some(static_cast<T*>(y) + i, factor * read_some(g + i, n - i, C(0)) - fma(off, steep, steady), n - i);
    }
  }

  // Σ v and Σ u · v over the row, divided by its length; v is what is weighted of the gradient.
  static void shares_of(const NormRows& all, int64_t row, C* plain, C* steep) {
    const T *g = in(all.g) + row * all.n, *x = in(all.x) + row * all.n;
    const C *weight = numbers(all.weight), mean = all.mean ? numbers(all.mean)[row] : C(0);
    double first = 0, second = 0;
    for (int64_t begin = 0; begin < all.n; begin += kMomentRun) {
      int64_t n = std::min(kMomentRun, all.n - begin);
      V sums[kSums], products[kSums];
      for (int k = 0; k < kSums; k++) sums[k] = products[k] = V(C(0));
      for (int64_t i = 0, k = 0; i < n; i += kLanes, k++) {
        V v = read_some(g + begin + i, n - i, C(0)), off = read_some(x + begin + i, n - i, mean) - V(mean);
        if (weight) v = v * read_some(weight + begin + i, n - i, C(0));
        sums[k % kSums] = sums[k % kSums] + v;
        products[k % kSums] = fma(v, off, products[k % kSums]);
      }
      first += double(total_of(sums)), second += double(total_of(products));
    }
    *plain = all.mean ? C(first / double(all.n)) : C(0);
    *steep = C(second * double(numbers(all.scale)[row]) / double(all.n));
  }

  static void add_lanes(double* to, V sum, int64_t left) {
#if HWY_TARGET != HWY_SCALAR
    if constexpr (sizeof(C) == 4)
      if (left >= kLanes) {
        const Doubles::Tag d;
        const hn::Rebind<float, Doubles::Tag> half;
        const auto lower = hn::PromoteTo(d, hn::LowerHalf(half, sum.raw)),
                   upper = hn::PromoteTo(d, hn::UpperHalf(half, sum.raw));
        hn::StoreU(hn::Add(hn::LoadU(d, to), lower), d, to);
        hn::StoreU(hn::Add(hn::LoadU(d, to + kLanes / 2), upper), d, to + kLanes / 2);
        return;
      }
#endif
    HWY_ALIGN C lanes[kLanes];
    write(lanes, sum);
    for (int64_t j = 0; j < std::min(left, kLanes); j++) to[j] += double(lanes[j]);
  }

  // A row's slope, while the row is in the first cache.
  static void slope_of(const NormRows& all, int64_t row, C plain, C steep) {
    const T *g = in(all.g) + row * all.n, *x = in(all.x) + row * all.n;
    const C *weight = numbers(all.weight), *means = numbers(all.mean);
    T* slope = reinterpret_cast<T*>(all.slope) + row * all.n;
    V scale(numbers(all.scale)[row]), mean(means ? means[row] : C(0));
    for (int64_t k = 0; k < all.n; k += kLanes) {
      V grad = read_some(g + k, all.n - k, C(0)), u = (read_some(x + k, all.n - k, C(0)) - mean) * scale;
      if (weight) grad = grad * read_some(weight + k, all.n - k, C(0));
      write_some(slope + k, scale * (fnma(u, V(steep), grad) - V(plain)), all.n - k);
    }
  }

  // Whole lines of memory at once: those of rows that lie a power of two apart drive each other from the cache.
  static void row_gradients(const NormRows& all) {
    constexpr int64_t kVectors = HWY_MAX_BYTES == 32 ? 2 : 1, kLine = kVectors * kLanes;
    for (int64_t row = 0; row < all.rows && all.slope; row++) {
      C plain, steep;
      shares_of(all, row, &plain, &steep);
      slope_of(all, row, plain, steep);
    }
    if (!all.weights && !all.biases) return;
    int64_t k = 0;
    for (; k + kLine <= all.n; k += kLine) add_columns<kVectors>(all, k);
    for (; k < all.n; k += kLanes) add_columns<1>(all, k);
  }

  // The sums of so many vectors side by side, of which the last may be shorter.
  template <int64_t kVectors>
  static void add_columns(const NormRows& all, int64_t k) {
    const C *means = numbers(all.mean), *scales = numbers(all.scale);
    V of_weight[kVectors], of_bias[kVectors];
    for (int64_t v = 0; v < kVectors; v++) of_weight[v] = of_bias[v] = V(C(0));
    for (int64_t row = 0; row < all.rows; row++) {
      V scale(scales[row]), mean(means ? means[row] : C(0));
      for (int64_t v = 0; v < kVectors; v++) {
        int64_t at = row * all.n + k + v * kLanes;
        V g = read_some(in(all.g) + at, all.n - k, C(0)), u = read_some(in(all.x) + at, all.n - k, C(0));
        of_weight[v] = fma(g, (u - mean) * scale, of_weight[v]);
        of_bias[v] = of_bias[v] + g;
      }
    }
    for (int64_t v = 0; v < kVectors; v++) {
      if (all.weights) add_lanes(all.weights + k + v * kLanes, of_weight[v], all.n - k);
      if (all.biases) add_lanes(all.biases + k + v * kLanes, of_bias[v], all.n - k);
    }
  }
  static constexpr MomentLoops all{moments, sums, moment_rows, sum_rows, row_gradients, normal, scaled, sloped};
};

}  // namespace

const MomentLoops* loops_on_target(DType dtype) {
  const MomentLoops* found = nullptr;
  with_type(dtype, [&](auto type) {
    if constexpr (is_floating<decltype(type)>) found = &Loops<decltype(type)>::all;
  });
  return found;
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

const MomentLoops& moment_loops(DType dtype) {
  static const auto find = ATHENA_CHOOSE(loops_on_target);
  return *find(dtype);
}

}  // namespace athena::cpu
#endif
