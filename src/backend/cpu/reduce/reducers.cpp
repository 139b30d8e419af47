// reducers.cpp: sums, products, extremes and their positions, of runs and of columns.
//
// Sums and products of floats accumulate in double, a few at a time; sums of float64 carry the rounding errors along.
// Floats are compiled for every target, integers once: the baseline's vectors keep up with memory.
#include "backend/cpu/reduce/reducers.h"

#include <array>
#include <limits>

#include "backend/cpu/runtime/typed.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/reduce/reducers.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/reduce/short_sums.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

constexpr int kLanes = 32;  // independent accumulators of a run
constexpr int kRows = 8;    // rows of columns folded at once

// Each state has a way to put an element and another state in, and a result.
struct IntegerSum {
  using Result = int64_t;
  uint64_t sum = 0;
  void put(int64_t x, int64_t) { sum += uint64_t(x); }
  void merge(const IntegerSum& other) { sum += other.sum; }
  int64_t result() const { return int64_t(sum); }
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
struct Product {
  using Result = T;
  std::conditional_t<is_floating<T>, double, uint64_t> product = 1;
  void put(Compute<T> x, int64_t) { product *= decltype(product)(x); }
  void merge(const Product& other) { product *= other.product; }
  Compute<T> result() const { return convert<T>(product); }
};

// The largest, or the least.
template <class T, bool kLeast>
struct Extreme {
  using Result = T;
  using C = Compute<T>;
  C best = worst();
  static constexpr C worst() {
    using limits = std::numeric_limits<C>;
    if constexpr (is_floating<T>)
      return kLeast ? limits::infinity() : -limits::infinity();
    else
      return kLeast ? limits::max() : limits::min();
  }
  static bool beats(C a, C b) { return kLeast ? a < b : a > b; }
  void put(C x, int64_t) { best = beats(x, best) || x != x ? x : best; }
  void merge(const Extreme& other) { put(other.best, 0); }
  C result() const { return best; }
};

// Its position.
template <class T, bool kLeast>
struct ArgExtreme {
  using Result = int64_t;
  using Value = Extreme<T, kLeast>;
  typename Value::C best{};
  int64_t at = -1;
  bool is_beaten_by(typename Value::C x) const { return at < 0 || Value::beats(x, best) || (x != x && best == best); }
  void put(typename Value::C x, int64_t position) {
    bool better = is_beaten_by(x);
    best = better ? x : best;
    at = better ? position : at;
  }
  // Positions of the two may interleave: the first of equals wins.
  void merge(const ArgExtreme& other) {
    if (other.at < 0) return;
    bool equal = best == other.best || (best != best && other.best != other.best);
    if (at >= 0 && equal)
      at = std::min(at, other.at);
    else
      put(other.best, other.at);
  }
  int64_t result() const { return at; }
};

// Whether an element was met that settles whether any or all are other than 0. They come as bits of as many bytes, of
// which floats' sign is none of `kMask`.
template <class U, U kMask, bool kAll>
struct Truth {
  using Result = bool;
  uint8_t met = 0;
  // Bits that are set where x settles it.
  static U settled_by(U x) { return kAll ? U(-U((x & kMask) == 0)) : U(x & kMask); }
  void put(U x, int64_t) { met |= settled_by(x) != 0; }
  void merge(const Truth& other) { met |= other.met; }
  bool result() const { return bool(met) != kAll; }
};

// As vectors, however many lanes one has. Returns how many elements were folded.
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
HWY_INLINE int64_t reduce_fours(const S* from, int64_t n, double& total) {
  hn::ScalableTag<double> d;
  hn::Rebind<float, decltype(d)> narrow;
  constexpr int side = 16;
  Doubles sums[kVectors];
  for (Doubles& sum : sums) sum = Doubles(0.0);
  int64_t i = 0;
  for (; i + 4 * kLanes <= n; i += 4 * kLanes) {
    fetch(from + i, 4 * kLanes);
    HWY_ALIGN float fours[kLanes];
    for (int k = 0; k < kLanes; k += int(Vector<float>::kLanes)) {
      const S* at = from + i + k / side * 4 * side + k % side;
      write(fours + k, (read(at) + read(at + side)) + (read(at + 2 * side) + read(at + 3 * side)));
    }
    for (int k = 0; k < kVectors; k++)
      sums[k] = sums[k] + Doubles(hn::PromoteTo(d, hn::Load(narrow, fours + k * int(Doubles::kLanes))));
  }
  for (int half = kVectors / 2; half > 0; half /= 2)
    for (int k = 0; k < half; k++) sums[k] = sums[k] + sums[k + half];
  total += sum_of_lanes(sums[0]);
  return i;
}

template <class S>
HWY_INLINE int64_t reduce_lanes(const S* from, int64_t n, FloatSum<S>& total) {
  int64_t i = n >= 4 * kLanes ? reduce_fours(from, n, total.sum) : 0;
  if constexpr (std::is_same_v<S, float>)
    if (i < n) total.sum += sum_of_short(from + i, n - i), i = n;
  return i;
}

inline int64_t reduce_lanes(const double* from, int64_t n, DoubleSum& total) {
  Doubles sums[kVectors], errors[kVectors];
  for (int k = 0; k < kVectors; k++) sums[k] = errors[k] = Doubles(0.0);
  int64_t i = 0;
  for (; i + kLanes <= n; i += kLanes)
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

template <class S, bool kLeast>
requires is_floating<S> int64_t reduce_lanes(const S* from, int64_t n, Extreme<S, kLeast>& total) {
  using C = Compute<S>;
  constexpr int per_vector = int(Vector<C>::kLanes), lanes = 2 * kLanes, vectors = lanes / per_vector;
  if (n < lanes) return 0;
  auto better = [](auto a, auto b) HWY_ATTR { return kLeast ? hn::Min(a, b) : hn::Max(a, b); };
  Vector<C> best[vectors];
  for (Vector<C>& vector : best) vector = Vector<C>(total.worst());
  auto nan = is_nan(best[0]);
  int64_t i = 0;
  for (; i + lanes <= n; i += lanes) {
    fetch(from + i, lanes);
    for (int k = 0; k < vectors; k++) {
      Vector<C> x = read(from + i + k * per_vector);
      best[k] = better(x.raw, best[k].raw);
      nan = hn::Or(nan, is_nan(x));
    }
  }
  typename Vector<C>::Tag d;
  if (!hn::AllFalse(d, nan)) return 0;  // a vector's extreme may forget them
  for (int half = vectors / 2; half > 0; half /= 2)
    for (int k = 0; k < half; k++) best[k] = better(best[k].raw, best[k + half].raw);
  total.put(hn::GetLane(kLeast ? hn::MinOfLanes(d, best[0].raw) : hn::MaxOfLanes(d, best[0].raw)), 0);
  return i;
}

// Whatever else: the compiler makes vectors of the lanes where it can.
template <class S, class State>
int64_t reduce_lanes(const S* from, int64_t n, State& total) {
  std::array<State, kLanes> lanes{};
  int64_t i = 0;
  for (; i + kLanes <= n; i += kLanes)
    for (int k = 0; k < kLanes; k++) lanes[size_t(k)].put(load(from[i + k]), 0);
  if (i > 0)
    for (State& lane : lanes) total.merge(lane);
  return i;
}

template <class S, class State>
void reduce_run(State& total, const S* from, int64_t step, int64_t n, int64_t position) {
  int64_t i = step == 1 ? reduce_lanes(from, n, total) : 0;
  for (; i < n; i++) total.put(load(from[i * step]), position + i);
}

// A position is looked for only in blocks whose extreme is better than all before.
template <class S, class T, bool kLeast>
void reduce_run(ArgExtreme<T, kLeast>& total, const S* from, int64_t step, int64_t n, int64_t position) {
  constexpr int64_t kBlock = 512;
  for (int64_t begin = 0; begin < n; begin += kBlock) {
    int64_t end = std::min(n, begin + kBlock), i = begin;
    Extreme<T, kLeast> top;
    reduce_run(top, from + begin * step, step, end - begin, 0);
    if (!total.is_beaten_by(top.best)) continue;
    auto is_top = [&](auto x) { return top.best == top.best ? x == top.best : x != x; };
    while (!is_top(load(from[i * step]))) i++;
    total.best = top.best;
    total.at = position + i;
  }
}

// Nothing is read beyond the block that settles it.
template <class U, U kMask, bool kAll>
void reduce_run(Truth<U, kMask, kAll>& total, const U* from, int64_t step, int64_t n, int64_t) {
  constexpr int64_t kBlock = 8192 / sizeof(U), lanes = 64 / sizeof(U);
  for (int64_t i = 0; i < n && !total.met;) {
    int64_t end = std::min(n, i + kBlock);
    U settled[lanes] = {};
    for (; step == 1 && i + lanes <= end; i += lanes)
      for (int64_t k = 0; k < lanes; k++) settled[k] |= total.settled_by(from[i + k]);
    for (; i < end; i++) settled[0] |= total.settled_by(from[i * step]);
    for (U one : settled) total.met |= one != 0;
  }
}

// Some rows of `width` columns into their states, as vectors. Returns how many columns were folded.
template <class S>
using Rows = const S* [kRows];

template <class S>
int64_t reduce_rows(const Rows<S>& rows, int64_t width, FloatSum<S>* totals) {
  static_assert(sizeof *totals == sizeof(double) && kRows == 8);
  auto add = [](auto&& at)
                 HWY_ATTR { return ((at(0) + at(1)) + (at(2) + at(3))) + ((at(4) + at(5)) + (at(6) + at(7))); };
  int64_t k = 0;
  if constexpr (std::is_same_v<S, float>) {
    hn::ScalableTag<double> d;
    hn::Rebind<float, decltype(d)> narrow;
    auto* sums = reinterpret_cast<double*>(totals);
    constexpr auto half = int64_t(Doubles::kLanes);
#if HWY_TARGET != HWY_SCALAR
    for (; k + 2 * half <= width; k += 2 * half) {
      Vector<float> sum = add([&](int row) HWY_ATTR { return read(rows[row] + k); });
      write(sums + k, read(sums + k) + Doubles(hn::PromoteTo(d, hn::LowerHalf(narrow, sum.raw))));
      write(sums + k + half, read(sums + k + half) + Doubles(hn::PromoteTo(d, hn::UpperHalf(narrow, sum.raw))));
    }
#endif
    struct Narrow {
      hn::Vec<decltype(narrow)> raw;
      HWY_INLINE Narrow operator+(Narrow other) const { return {hn::Add(raw, other.raw)}; }
    };
    for (; k + half <= width; k += half) {
      Narrow sum = add([&](int row) HWY_ATTR { return Narrow{hn::LoadU(narrow, rows[row] + k)}; });
      write(sums + k, read(sums + k) + Doubles(hn::PromoteTo(d, sum.raw)));
    }
  }
  for (; k < width; k++) totals[k].sum += double(add([&](int row) HWY_ATTR { return load(rows[row][k]); }));
  return k;
}

template <class S, bool kLeast>
requires is_floating<S> int64_t reduce_rows(const Rows<S>& rows, int64_t width, Extreme<S, kLeast>* totals) {
  using C = Compute<S>;
  static_assert(sizeof *totals == sizeof(C));
  constexpr int lanes = int(Vector<C>::kLanes);
  auto* best = reinterpret_cast<C*>(totals);
  int64_t k = 0;
  for (; k + lanes <= width; k += lanes) {
    Vector<C> sofar = read(best + k);
    for (const S* row : rows) sofar = kLeast ? min_(read(row + k), sofar) : max_(read(row + k), sofar);
    write(best + k, sofar);
  }
  return k;
}

template <class S, class State>
int64_t reduce_rows(const Rows<S>&, int64_t, State*) {
  return 0;
}

template <class S, class State>
void reduce_columns(State* totals, const S* from, int64_t across, int64_t width, int64_t step, int64_t n,
                    int64_t position) {
  int64_t i = 0;
  for (; across == 1 && i + kRows <= n; i += kRows) {
    Rows<S> rows;
    for (int j = 0; j < kRows; j++) rows[j] = from + (i + j) * step;
    for (int j = 0; j < kRows && step == width; j++) fetch(rows[j], int(width));
    int64_t done = reduce_rows(rows, width, totals);
    HWY_UNROLL(1)  // else the loop of columns eight times
    for (int j = 0; j < kRows; j++)
      for (int64_t k = done; k < width; k++) totals[k].put(load(rows[j][k]), position + i + j);
  }
  for (; i < n; i++)
    for (int64_t k = 0; k < width; k++) totals[k].put(load(from[i * step + k * across]), position + i);
}

template <class T, class State>
struct Pieces {
  using S = Stored<T>;
  using Out = Stored<typename State::Result>;
  static const S* in(const void* from) { return static_cast<const S*>(from); }
  static void rows(void* out, const void* from, int64_t across, int64_t count, int64_t step, int64_t n) {
    if constexpr (std::is_same_v<State, FloatSum<float>>)
      if (step == 1 && n < 4 * kLanes) {
        for (int64_t row = 0; row < count; row++)
          static_cast<float*>(out)[row] = float(sum_of_short(in(from) + row * across, n));
        return;
      }
    for (int64_t row = 0; row < count; row++) {
      State total;
      reduce_run(total, in(from) + row * across, step, n, 0);
      store(static_cast<Out*>(out)[row], total.result());
    }
  }
  static void clear(void* states, int64_t count) { std::fill_n(static_cast<State*>(states), count, State{}); }
  static void run(void* state, const void* from, int64_t step, int64_t n, int64_t position) {
    reduce_run(*static_cast<State*>(state), in(from), step, n, position);
  }
  static void columns(void* states, const void* from, int64_t across, int64_t width, int64_t step, int64_t n,
                      int64_t position) {
    reduce_columns(static_cast<State*>(states), in(from), across, width, step, n, position);
  }
  static void merge(void* into, const void* from, int64_t count) {
    for (int64_t k = 0; k < count; k++) static_cast<State*>(into)[k].merge(static_cast<const State*>(from)[k]);
  }
  static void finish(void* out, const void* states, int64_t count) {
    for (int64_t k = 0; k < count; k++) store(static_cast<Out*>(out)[k], static_cast<const State*>(states)[k].result());
  }
  static_assert(sizeof(State) <= kLargestState);
  static bool is_met(const void* state) requires requires(State one) { one.met; }
  { return static_cast<const State*>(state)->met; }
  static constexpr auto deciding() {
    bool (*function)(const void*) = nullptr;
    if constexpr (requires(State one) { one.met; }) function = is_met;
    return function;
  }
  static constexpr Reducer reducer{sizeof(State), rows, clear, run, columns, merge, finish, deciding()};
};

template <class T>
const Reducer* order_reducer(Reduction reduction) {
  switch (reduction) {
    case Reduction::max: return &Pieces<T, Extreme<T, false>>::reducer;
    case Reduction::min: return &Pieces<T, Extreme<T, true>>::reducer;
    case Reduction::argmax: return &Pieces<T, ArgExtreme<T, false>>::reducer;
    default: return &Pieces<T, ArgExtreme<T, true>>::reducer;
  }
}

}  // namespace

const Reducer* float_reducer(Reduction reduction, DType dtype) {
  const Reducer* found = nullptr;
  with_type(dtype, [&](auto type) {
    using T = decltype(type);
    if constexpr (is_floating<T>) {
      using Sum = std::conditional_t<std::is_same_v<T, double>, DoubleSum, FloatSum<T>>;
      found = reduction == Reduction::sum    ? &Pieces<T, Sum>::reducer
              : reduction == Reduction::prod ? &Pieces<T, Product<T>>::reducer
                                             : order_reducer<T>(reduction);
    }
  });
  return found;
}

#if HWY_ONCE
template <class U, U kMask = U(-1)>
const Reducer* truth_reducer(bool all) {
  return all ? &Pieces<U, Truth<U, kMask, true>>::reducer : &Pieces<U, Truth<U, kMask, false>>::reducer;
}

const Reducer* truth_reducer_of(bool all, DType dtype) {
  switch (dtype) {
    case DType::f16:
    case DType::bf16: return truth_reducer<uint16_t, 0x7fff>(all);
    case DType::f32: return truth_reducer<uint32_t, 0x7fffffff>(all);
    case DType::f64: return truth_reducer<uint64_t, INT64_MAX>(all);
    default: break;
  }
  switch (dtype_size(dtype)) {
    case 1: return truth_reducer<uint8_t>(all);
    case 2: return truth_reducer<uint16_t>(all);
    case 4: return truth_reducer<uint32_t>(all);
    default: return truth_reducer<uint64_t>(all);
  }
}

const Reducer* integer_reducer(Reduction reduction, DType dtype) {
  if (reduction == Reduction::sum) return &Pieces<int64_t, IntegerSum>::reducer;
  if (reduction == Reduction::prod) return &Pieces<int64_t, Product<int64_t>>::reducer;
  const Reducer* found = nullptr;
  with_type(dtype, [&](auto type) {
    using T = decltype(type);
    if constexpr (std::is_integral_v<T>) found = order_reducer<T>(reduction);
  });
  return found;
}
#endif

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

const Reducer& reducer_of(Reduction reduction, DType dtype) {
  static const auto find = ATHENA_CHOOSE(float_reducer);
  bool extreme = reduction == Reduction::max || reduction == Reduction::min;
  if (reduction >= Reduction::any || (dtype == DType::boolean && extreme))
    return *HWY_STATIC_DISPATCH(truth_reducer_of)(reduction == Reduction::all || reduction == Reduction::min, dtype);
  return *(is_float(dtype) ? find(reduction, dtype) : HWY_STATIC_DISPATCH(integer_reducer)(reduction, dtype));
}

}  // namespace athena::cpu
#endif
