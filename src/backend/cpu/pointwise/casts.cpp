// casts.cpp: one loop for every pair of dtypes.
#include <array>
#include <tuple>
#include <utility>

#include "backend/cpu/pointwise/pointwise_loops.h"
#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/pointwise/casts.cpp"
#include <hwy/foreach_target.h>

#include "backend/cpu/pointwise/loops.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

// Between dtypes that compute in float a vector is only read and written.
template <class From, class To>
void cast_floats(To* out, const From* a, int64_t n) {
  constexpr int64_t lanes = int64_t(Vector<float>::kLanes);
  int64_t i = 0;
  for (; i + lanes <= n; i += lanes) write(out + i, read(a + i));
  if (i == n) return;
  Tail<float, From> tail;
  Tail<float, To> result;
  write(result.elements, read(tail.take(a + i, n - i)));
  std::memcpy(out + i, result.elements, size_t(n - i) * sizeof(To));
}

template <class From, class To>
void cast(void* out, const void* a, const void*, const void*, int64_t n, unsigned singles) {
  if constexpr (std::is_same_v<Compute<From>, float> && std::is_same_v<Compute<To>, float>)
    if (singles == 0) return cast_floats(static_cast<To*>(out), static_cast<const From*>(a), n);
  if (singles)
    return repeat_singles(cast<From, To>, {sizeof(To), {sizeof(From)}}, out, a, nullptr, nullptr, n, singles);
  auto f = [](auto x, None, None) HWY_ATTR { return convert<To>(x); };
  element_loop<To, From, None, None>(out, a, nullptr, nullptr, n, f);
}

using Types = std::tuple<float, double, f16, bf16, int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t,
                         uint64_t, bool>;
static_assert(std::tuple_size_v<Types> == kDTypeCount);
template <size_t D>
using TypeAt = std::tuple_element_t<D, Types>;

// Where an integer becomes another, the sign of the other's type does not matter.
template <class From, class To>
using SameBits = typename std::conditional_t<std::is_integral_v<From> && is_unsigned_integer<To>, std::make_signed<To>,
                                             std::type_identity<To>>::type;

template <size_t From, size_t... To>
constexpr std::array<PointwiseLoop, sizeof...(To)> casts_from(std::index_sequence<To...>) {
  return {cast<TypeAt<From>, SameBits<TypeAt<From>, TypeAt<To>>>...};
}

template <size_t... From>
PointwiseLoop find_cast(DType from, DType to, std::index_sequence<From...> all) {
  static constexpr std::array<PointwiseLoop, sizeof...(From)> kCasts[] = {casts_from<From>(all)...};
  return kCasts[size_t(from)][size_t(to)];
}

}  // namespace

PointwiseLoop find(DType from, DType to) { return find_cast(from, to, std::make_index_sequence<kDTypeCount>()); }

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

PointwiseLoop cast_loop(DType from, DType to) {
  static const auto find = ATHENA_CHOOSE(find);
  return find(from, to);
}

}  // namespace athena::cpu
#endif
