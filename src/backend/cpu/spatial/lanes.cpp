// lanes.cpp: windows as vectors, compiled for every target.
#include "backend/cpu/spatial/lanes.h"

#include <algorithm>
#include <cstring>
#include <limits>

#include "backend/cpu/runtime/typed.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/spatial/lanes.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/simd/vector.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

namespace {

// block(lane) for vectors that cover all lanes, of which the last two may share some; one(lane) where there are too few
// for a vector.
template <class T, class Block, class One>
HWY_INLINE void over_lanes(const WindowRow& row, Block block, One one) {
  constexpr auto width = int64_t(Vector<T>::kLanes);
  int64_t lanes = row.lanes;
  if (lanes < width || row.pitch != 1)
    for (int64_t lane = 0; lane < lanes; lane++) one(lane);
  else
    for (int64_t lane = 0; lane < lanes; lane += width) block(std::min(lane, lanes - width));
}

template <class E, class S, bool kIndexed>
void largest_of(const WindowRow& row, S* values, uint32_t* places) {
  using T = Compute<S>;
  using Signed = hn::RebindToSigned<typename Vector<T>::Tag>;
  using Offset = hn::TFromD<Signed>;
  constexpr int width = int(Vector<T>::kLanes);
  constexpr Signed whole{};
  auto* base = static_cast<const E*>(row.base);
  auto block = [&](int64_t lane) HWY_ATTR {
    HWY_ALIGN Offset offsets[width];
    for (int i = 0; i < width; i++) offsets[i] = Offset(row.first ? row.first[lane + i] : row.taps[0].offset);
    auto found = hn::Load(whole, offsets);
    Vector<T> best(-std::numeric_limits<T>::infinity());
    for (const WindowTap& tap : row.taps) {
      Vector<T> x = read(base + tap.at + lane);
      auto wins = hn::Or(x > best, is_nan(x));
      best = select(wins, x, best);
      if (kIndexed) found = hn::IfThenElse(hn::RebindMask(whole, wins), hn::Set(whole, Offset(tap.offset)), found);
    }
    write(values + lane, best);
    if (!kIndexed) return;
    hn::Store(found, whole, offsets);
    for (int i = 0; i < width; i++) places[lane + i] = uint32_t(row.begin + (lane + i) * row.step + offsets[i]);
  };
  auto one = [&](int64_t lane) HWY_ATTR {
    int64_t found = row.first ? row.first[lane] : row.taps[0].offset;
    T best = -std::numeric_limits<T>::infinity();
    for (const WindowTap& tap : row.taps) {
      T x = load(base[tap.at + lane * row.pitch]);
      bool wins = x > best || x != x;
      best = wins ? x : best;
      found = wins ? tap.offset : found;
    }
    store(values[lane], best);
    if (kIndexed) places[lane] = uint32_t(row.begin + lane * row.step + found);
  };
  over_lanes<T>(row, block, one);
}

template <class S>
void largest(const WindowRow& row, bool widened, void* values, uint32_t* places) {
  auto* to = static_cast<S*>(values);
  if (widened)
    places ? largest_of<Compute<S>, S, true>(row, to, places) : largest_of<Compute<S>, S, false>(row, to, nullptr);
  else
    places ? largest_of<S, S, true>(row, to, places) : largest_of<S, S, false>(row, to, nullptr);
}

// Σ weight · element of N taps, in their order.
template <size_t N, class E, class R>
HWY_INLINE void sum_few(const WindowRow& row, R* sums) {
  using T = Compute<R>;
  const E* from[N];
  Vector<T> weights[N];
  for (size_t k = 0; k < N; k++) {
    from[k] = static_cast<const E*>(row.base) + row.taps[k].at;
    weights[k] = Vector<T>(T(row.taps[k].weight));
  }
  constexpr auto width = int64_t(Vector<T>::kLanes);
  for (int64_t begin = 0; begin < row.lanes; begin += width) {
    int64_t lane = std::min(begin, row.lanes - width);
    Vector<T> total = read(from[0] + lane) * weights[0];
    for (size_t k = 1; k < N; k++) total = total + read(from[k] + lane) * weights[k];
    write(sums + lane, total);
  }
}

template <class E, class R>
void sum_of(const WindowRow& row, void* out, double divisor) {
  using T = Compute<R>;
  auto* sums = static_cast<R*>(out);
  auto* base = static_cast<const E*>(row.base);
  auto over = [&](auto total) HWY_ATTR { return divisor == 1 ? total : total / decltype(total)(T(divisor)); };
  if (std::is_same_v<E, R> && row.taps.size() == 1 && row.taps[0].weight == 1 && divisor == 1 && row.pitch == 1) {
    std::memcpy(sums, base + row.taps[0].at, size_t(row.lanes) * sizeof(R));
    return;
  }
  if (row.weighted && divisor == 1 && row.pitch == 1 && row.lanes >= int64_t(Vector<T>::kLanes)) {
    if (row.taps.size() == 2) return sum_few<2, E, R>(row, sums);
    if (row.taps.size() == 4) return sum_few<4, E, R>(row, sums);
  }
  const T none = row.taps.empty() ? T(0) : T(-0.0);  // which a sum of a single -0 stays
  auto block = [&](int64_t lane) HWY_ATTR {
    Vector<T> total(none);
    if (row.weighted)
      for (const WindowTap& tap : row.taps) total = total + read(base + tap.at + lane) * Vector<T>(T(tap.weight));
    else
      for (const WindowTap& tap : row.taps) total = total + read(base + tap.at + lane);
    write(sums + lane, over(total));
  };
  auto one = [&](int64_t lane) HWY_ATTR {
    T total = none;
    for (const WindowTap& tap : row.taps) total += load(base[tap.at + lane * row.pitch]) * T(tap.weight);
    store(sums[lane], T(over(total)));
  };
  over_lanes<T>(row, block, one);
}

template <class S>
void sum(const WindowRow& row, bool widened, bool wide_sums, void* sums, double divisor) {
  using T = Compute<S>;
  if (widened)
    wide_sums ? sum_of<T, T>(row, sums, divisor) : sum_of<T, S>(row, sums, divisor);
  else
    wide_sums ? sum_of<S, T>(row, sums, divisor) : sum_of<S, S>(row, sums, divisor);
}

template <class T>
void divide(void* values, const double* divisors, double factor, int64_t n) {
  auto* x = static_cast<T*>(values);
  for (int64_t i = 0; i < n; i++) x[i] /= T(divisors ? factor * divisors[i] : factor);
}

template <class S>
void split(const void* from, int64_t n, int64_t stride, int64_t shift, void* phases, int64_t length) {
  using T = Compute<S>;
  auto* x = static_cast<const S*>(from);
  auto* to = static_cast<T*>(phases);
  int64_t i = 0;
  if (stride == 1)
    for (; i < n; i++) to[i + shift] = load(x[i]);
  for (; i < n && (i + shift) % stride != 0; i++) to[(i + shift) % stride * length + (i + shift) / stride] = load(x[i]);
  x += i;
  n -= i;
  to += (i + shift) / stride;
  int64_t sets = n / stride, k = 0;
  if constexpr (std::is_same_v<S, T>) {
    typename Vector<T>::Tag d;
    constexpr auto width = int64_t(Vector<T>::kLanes);
    for (; stride == 2 && k + width <= sets; k += width) {
      typename Vector<T>::Raw even, odd;
      hn::LoadInterleaved2(d, x + 2 * k, even, odd);
      hn::StoreU(even, d, to + k);
      hn::StoreU(odd, d, to + length + k);
    }
  }
  for (int64_t phase = 0; phase < stride; phase++)
    for (int64_t set = k; set * stride + phase < n; set++) to[phase * length + set] = load(x[set * stride + phase]);
}

template <class S>
void join(const void* phases, int64_t length, int64_t n, int64_t stride, int64_t shift, void* to) {
  using T = Compute<S>;
  auto* from = static_cast<const T*>(phases);
  auto* x = static_cast<S*>(to);
  int64_t i = 0;
  if (stride == 1)
    for (; i < n; i++) store(x[i], from[i + shift]);
  for (; i < n && (i + shift) % stride != 0; i++)
    store(x[i], from[(i + shift) % stride * length + (i + shift) / stride]);
  x += i;
  n -= i;
  from += (i + shift) / stride;
  int64_t sets = n / stride, k = 0;
  if constexpr (std::is_same_v<S, T>) {
    typename Vector<T>::Tag d;
    constexpr auto width = int64_t(Vector<T>::kLanes);
    for (; stride == 2 && k + width <= sets; k += width)
      hn::StoreInterleaved2(hn::LoadU(d, from + k), hn::LoadU(d, from + length + k), d, x + 2 * k);
  }
  for (int64_t phase = 0; phase < stride; phase++)
    for (int64_t set = k; set * stride + phase < n; set++) store(x[set * stride + phase], from[phase * length + set]);
}

template <class S>
void claimed(const WindowRow& row, const uint32_t* places, void* out) {
  using T = Compute<S>;
  auto* base = static_cast<const S*>(row.base);
  auto* sums = static_cast<S*>(out);
  const typename Vector<T>::Tag d;
  const hn::RebindToUnsigned<typename Vector<T>::Tag> bits;
  const hn::Rebind<uint32_t, typename Vector<T>::Tag> lower;
  auto block = [&](int64_t lane) HWY_ATTR {
    Vector<T> total(T(0));
    for (const WindowTap& tap : row.taps) {
      auto place = hn::LoadU(lower, places + tap.at + lane);
      hn::Vec<decltype(bits)> found;
      if constexpr (sizeof(T) == 8)
        found = hn::PromoteTo(bits, place);
      else
        found = place;
      auto own = hn::RebindMask(d, hn::Eq(found, hn::Set(bits, uint32_t(row.begin))));
      total = total + Vector<T>(hn::IfThenElseZero(own, read(base + tap.at + lane).raw));
    }
    write(sums + lane, total);
  };
  auto one = [&](int64_t lane) HWY_ATTR {
    T total = 0;
    for (const WindowTap& tap : row.taps)
      if (places[tap.at + lane] == uint32_t(row.begin)) total += load(base[tap.at + lane]);
    store(sums[lane], total);
  };
  over_lanes<T>(row, block, one);
}

template <class S>
void combine(const void* line, const int32_t* places, const void* shares, int64_t lists, int64_t n, void* out) {
  using T = Compute<S>;
  constexpr int64_t kTogether = 64;
  auto* from = static_cast<const T*>(line);
  auto* weights = static_cast<const T*>(shares);
  auto* to = static_cast<S*>(out);
  if (!weights) {
    for (int64_t i = 0; i < n; i++) store(to[i], from[places[i]]);
    return;
  }
  T sums[kTogether];
  for (int64_t begin = 0; begin < n; begin += kTogether) {
    int64_t count = std::min(kTogether, n - begin);
    std::fill_n(sums, count, T(-0.0));
    for (int64_t list = 0; list < lists; list++)
      for (int64_t i = 0; i < count; i++) sums[i] += weights[list * n + begin + i] * from[places[list * n + begin + i]];
    for (int64_t i = 0; i < count; i++) store(to[begin + i], sums[i]);
  }
}

template <class S>
void combine_pairs(const void* line, const void* shares, int64_t n, void* out) {
  using T = Compute<S>;
  constexpr auto width = int64_t(Vector<T>::kLanes);
  typename Vector<T>::Tag d;
  auto* from = static_cast<const T*>(line);
  auto* weights = static_cast<const T*>(shares);
  auto* to = static_cast<S*>(out);
  int64_t i = 0;
  for (; i + width <= n; i += width) {
    typename Vector<T>::Raw even, odd;
    hn::LoadInterleaved2(d, from + 2 * i, even, odd);
    write(to + i, Vector<T>(even) * read(weights + i) + Vector<T>(odd) * read(weights + n + i));
  }
  for (; i < n; i++) store(to[i], T(weights[i] * from[2 * i] + weights[n + i] * from[2 * i + 1]));
}

// N lists, or as many as there are.
template <int N, class S>
HWY_INLINE void combine_one(const Compute<S>* line, const int32_t* places, const Compute<S>* weights, int64_t lists,
                            int64_t n, int64_t inner, S* to) {
  using T = Compute<S>;
  constexpr auto width = int64_t(Vector<T>::kLanes);
  const T* from[N ? N : 1];
  Vector<T> shares[N ? N : 1];
  for (int k = 0; k < N; k++) from[k] = line + places[k * n] * inner, shares[k] = Vector<T>(weights[k * n]);
  auto at = [&](int64_t lane) HWY_ATTR {
    if constexpr (N > 0) {
      Vector<T> sum = read(from[0] + lane) * shares[0];
      for (int k = 1; k < N; k++) sum = sum + read(from[k] + lane) * shares[k];
      return sum;
    } else {
      Vector<T> sum(T(-0.0));
      for (int64_t k = 0; k < lists; k++)
        sum = sum + read(line + places[k * n] * inner + lane) * Vector<T>(weights[k * n]);
      return sum;
    }
  };
  int64_t lane = 0;
  for (; lane + width <= inner; lane += width) write(to + lane, at(lane));
  if (lane < inner && inner >= width) {
    write(to + inner - width, at(inner - width));
    return;
  }
  for (; lane < inner; lane++) {
    T sum = T(-0.0);
    for (int64_t k = 0; k < lists; k++) sum += weights[k * n] * line[places[k * n] * inner + lane];
    store(to[lane], sum);
  }
}

template <class S>
void combine_channels(const void* line, const int32_t* places, const void* shares, int64_t lists, int64_t n,
                      int64_t inner, void* out) {
  using T = Compute<S>;
  auto* from = static_cast<const T*>(line);
  auto* weights = static_cast<const T*>(shares);
  auto* to = static_cast<S*>(out);
  for (int64_t i = 0; i < n; i++, to += inner) {
    if (!weights && std::is_same_v<S, T>)
      std::memcpy(to, from + places[i] * inner, size_t(inner) * sizeof(S));
    else if (!weights)
      for (int64_t k = 0; k < inner; k++) store(to[k], from[places[i] * inner + k]);
    else if (lists == 2)
      combine_one<2>(from, places + i, weights + i, lists, n, inner, to);
    else
      combine_one<0>(from, places + i, weights + i, lists, n, inner, to);
  }
}

template <class S>
constexpr Lanes lanes_for{int64_t(Vector<Compute<S>>::kLanes),
                          sizeof(Compute<S>),
                          largest<S>,
                          sum<S>,
                          claimed<S>,
                          divide<Compute<S>>,
                          split<S>,
                          join<S>,
                          combine<S>,
                          combine_pairs<S>,
                          combine_channels<S>};

}  // namespace

const Lanes* find_lanes(DType dtype) {
  switch (dtype) {
    case DType::f64: return &lanes_for<double>;
    case DType::f16: return &lanes_for<f16>;
    case DType::bf16: return &lanes_for<bf16>;
    default: return &lanes_for<float>;
  }
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

const Lanes& lanes_of(DType dtype) {
  static const auto find = ATHENA_CHOOSE(find_lanes);
  return *find(dtype);
}

}  // namespace athena::cpu
#endif
