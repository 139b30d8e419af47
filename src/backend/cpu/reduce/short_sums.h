// short_sums.h: sums of rows of a few floats, in an order that no target changes. Compiled once for every target.
#if defined(ATHENA_CPU_SHORT_SUMS_H) == defined(HWY_TARGET_TOGGLE)
#ifdef ATHENA_CPU_SHORT_SUMS_H
#undef ATHENA_CPU_SHORT_SUMS_H
#else
#define ATHENA_CPU_SHORT_SUMS_H
#endif

#include <algorithm>

#include "backend/cpu/simd/vector.h"

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {
namespace {

// The sum of lanes, half by half.
HWY_INLINE double sum_of_lanes(Doubles sums) {
#if HWY_TARGET == HWY_SCALAR
  return hn::GetLane(sums.raw);
#else
  auto halved = [](auto d, auto all, auto& halved) HWY_ATTR {
    if constexpr (hn::MaxLanes(d) == 1) {
      return hn::GetLane(all);
    } else {
      const hn::Half<decltype(d)> half;
      return halved(half, hn::Add(hn::LowerHalf(half, all), hn::UpperHalf(half, all)), halved);
    }
  };
  return halved(hn::ScalableTag<double>(), sums.raw, halved);
#endif
}

// Eight floats, which every target's vectors divide.
class Eight {
  using Tag = hn::CappedTag<float, 8>;
  static constexpr int kWidth = int(hn::MaxLanes(Tag())), kParts = 8 / kWidth;
  hn::Vec<Tag> part_[kParts];

 public:
  HWY_INLINE explicit Eight(const float* from) {
    HWY_UNROLL(8)
    for (int k = 0; k < kParts; k++) part_[k] = hn::LoadU(Tag(), from + k * kWidth);
  }
  // Zeros behind the end.
  HWY_INLINE Eight(const float* from, int64_t left) {
#if HWY_TARGET <= HWY_AVX2
    part_[0] = hn::MaskedLoad(hn::FirstN(Tag(), size_t(left)), Tag(), from);
#else
    HWY_ALIGN float some[8] = {};
    std::copy_n(from, left, some);
    *this = Eight(some);
#endif
  }
  HWY_INLINE void operator+=(const Eight& other) {
    HWY_UNROLL(8)
    for (int k = 0; k < kParts; k++) part_[k] = hn::Add(part_[k], other.part_[k]);
  }
  HWY_INLINE void add_to(Doubles (&sums)[8 / int(Doubles::kLanes)]) const {
    hn::ScalableTag<double> d;
    HWY_UNROLL(8)
    for (int k = 0; k < kParts; k++) {
#if HWY_TARGET == HWY_SCALAR || HWY_MAX_BYTES == 64
      sums[k] = sums[k] + Doubles(hn::PromoteTo(d, part_[k]));
#else
      const hn::Half<Tag> half;
      sums[2 * k] = sums[2 * k] + Doubles(hn::PromoteTo(d, hn::LowerHalf(half, part_[k])));
      sums[2 * k + 1] = sums[2 * k + 1] + Doubles(hn::PromoteTo(d, hn::UpperHalf(half, part_[k])));
#endif
    }
  }
};

// Every four floats are added as such, 8 apart.
HWY_INLINE double sum_of_short(const float* from, int64_t n) {
  constexpr int parts = 8 / int(Doubles::kLanes);
  Doubles sums[parts];
  HWY_UNROLL(8)
  for (Doubles& sum : sums) sum = Doubles(0.0);
  for (; n >= 32; n -= 32, from += 32) {
    Eight four(from), other(from + 16);
    four += Eight(from + 8);
    other += Eight(from + 24);
    four += other;
    four.add_to(sums);
  }
  if (n >= 8) {
    Eight some(from);
    for (from += 8, n -= 8; n >= 8; from += 8, n -= 8) some += Eight(from);
    if (n > 0) some += Eight(from, n);
    some.add_to(sums);
  } else if (n > 0) {
    Eight(from, n).add_to(sums);
  }
  HWY_UNROLL(3)
  for (int half = parts / 2; half > 0; half /= 2) {
    HWY_UNROLL(4)
    for (int k = 0; k < half; k++) sums[k] = sums[k] + sums[k + half];
  }
  return sum_of_lanes(sums[0]);
}

}  // namespace
}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
#endif
