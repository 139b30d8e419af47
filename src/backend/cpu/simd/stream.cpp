// stream.cpp: writing arrays that the caches cannot hold, by the widest vectors: each is a line where it can be.
#include "backend/cpu/simd/stream.h"

#include <algorithm>
#include <cstring>

#include "backend/cpu/simd/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/simd/stream.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

void stream_on_target(char* to, const char* from, size_t bytes) {
  namespace hn = hwy::HWY_NAMESPACE;
  constexpr size_t kLine = 64;
  hn::ScalableTag<uint8_t> d;
  constexpr size_t lanes = hn::MaxLanes(d);
  size_t i = std::min(bytes, (0 - reinterpret_cast<uintptr_t>(to)) % kLine);
  std::memcpy(to, from, i);
  for (; i + kLine <= bytes; i += kLine)
    for (size_t k = i; k < i + kLine; k += lanes)
      hn::Stream(hn::LoadU(d, reinterpret_cast<const uint8_t*>(from + k)), d, reinterpret_cast<uint8_t*>(to + k));
  std::memcpy(to + i, from + i, bytes - i);
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

void stream_copy(char* to, const char* from, size_t bytes) {
  static const auto run = ATHENA_CHOOSE(stream_on_target);
  run(to, from, bytes);
}

void finish_stream() { hwy::FlushStream(); }

}  // namespace athena::cpu
#endif
