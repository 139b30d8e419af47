#include "dist/reduction.h"

#include <algorithm>
#include <type_traits>
#include <vector>

namespace athena::dist {

namespace {

// In which T is added up; integers wrap.
template <class T>
auto widened() {
  if constexpr (std::is_same_v<T, f16> || std::is_same_v<T, bf16>)
    return float{};
  else if constexpr (std::is_same_v<T, bool>)
    return uint8_t{};
  else if constexpr (std::is_integral_v<T>)
    return uint64_t{};
  else
    return T{};
}
template <class T>
using Wide = decltype(widened<T>());
// In which T is compared.
template <class T>
using Ordered = std::conditional_t<std::is_integral_v<T>, T, Wide<T>>;

constexpr size_t kBlock = 1024;  // elements that stay in the nearest cache

template <class T, class To>
void add(std::span<const void* const> parts, To* result, size_t begin, size_t count, double divisor) {
  Wide<T> sums[kBlock];
  for (size_t k = 0; k < parts.size(); k++) {
    const T* part = static_cast<const T*>(parts[k]) + begin;
    if (k == 0)
      for (size_t i = 0; i < count; i++) sums[i] = Wide<T>(part[i]);
    else
      for (size_t i = 0; i < count; i++) sums[i] = Wide<T>(sums[i] + Wide<T>(part[i]));
  }
  if constexpr (!std::is_integral_v<T>)
    if (divisor != 1)
      for (size_t i = 0; i < count; i++) sums[i] /= Wide<T>(divisor);
  for (size_t i = 0; i < count; i++) result[begin + i] = To(sums[i]);
}

// A NaN stays one.
template <class T, class Better>
void pick(std::span<const void* const> parts, T* result, size_t begin, size_t count, Better better) {
  T best[kBlock];
  std::copy_n(static_cast<const T*>(parts[0]) + begin, count, best);
  for (const void* other : parts.subspan(1)) {
    const T* part = static_cast<const T*>(other) + begin;
    for (size_t i = 0; i < count; i++) {
      auto held = Ordered<T>(best[i]), one = Ordered<T>(part[i]);
      if (better(one, held) || one != one) best[i] = part[i];
    }
  }
  std::copy_n(best, count, result + begin);
}

}  // namespace

DType partial_dtype(ReduceOp reduction, DType dtype) {
  bool adds = reduction == ReduceOp::sum || reduction == ReduceOp::mean;
  return adds && (dtype == DType::f16 || dtype == DType::bf16) ? DType::f32 : dtype;
}

void reduce(ReduceOp reduction, DType from, std::span<const void* const> parts, DType to, void* result, size_t count,
            int ranks) {
  with_type(from, [&](auto typed) {
    using T = decltype(typed);
    for (size_t begin = 0; begin < count; begin += kBlock) {
      size_t length = std::min(kBlock, count - begin);
      T* out = static_cast<T*>(result);
      if (reduction == ReduceOp::max) {
        pick<T>(parts, out, begin, length, [](auto a, auto b) { return a > b; });
      } else if (reduction == ReduceOp::min) {
        pick<T>(parts, out, begin, length, [](auto a, auto b) { return a < b; });
      } else {
        double divisor = reduction == ReduceOp::mean ? ranks : 1;
        if (to == from)
          add<T>(parts, out, begin, length, divisor);
        else if constexpr (std::is_same_v<T, f16> || std::is_same_v<T, bf16>)
          add<T>(parts, static_cast<float*>(result), begin, length, divisor);
        else if constexpr (std::is_same_v<T, float>)
          to == DType::f16 ? add<T>(parts, static_cast<f16*>(result), begin, length, divisor)
                           : add<T>(parts, static_cast<bf16*>(result), begin, length, divisor);
      }
    }
  });
}

}  // namespace athena::dist
