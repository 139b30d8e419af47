// stream.cpp: writing past the caches.
#include <algorithm>
#include <cstring>

#include "backend/cpu/gather.h"
#include "backend/cpu/targets.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backend/cpu/stream.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace athena::cpu::HWY_NAMESPACE {

void stream_on_target(char* to, const char* from, int64_t bytes) {
  namespace hn = hwy::HWY_NAMESPACE;
  constexpr int64_t kLine = 64;
  hn::ScalableTag<uint8_t> d;
  constexpr int64_t lanes = int64_t(hn::MaxLanes(d));
  int64_t i = std::min(bytes, -int64_t(reinterpret_cast<uintptr_t>(to)) & (kLine - 1));
  std::memcpy(to, from, size_t(i));
  for (; i + kLine <= bytes; i += kLine)
    for (int64_t k = i; k < i + kLine; k += lanes)
      hn::Stream(hn::LoadU(d, reinterpret_cast<const uint8_t*>(from + k)), d, reinterpret_cast<uint8_t*>(to + k));
  std::memcpy(to + i, from + i, size_t(bytes - i));
}

}  // namespace athena::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace athena::cpu {

void stream(char* to, const char* from, int64_t bytes) {
  static const auto run = ATHENA_CHOOSE(stream_on_target);
  run(to, from, bytes);
}

void finish_stream() { hwy::FlushStream(); }

}  // namespace athena::cpu
#endif
