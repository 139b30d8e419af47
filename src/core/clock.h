// clock.h: the clock that times are told by.
#pragma once

#include <chrono>
#include <cstdint>

namespace athena {

// Nanoseconds since some moment before the process began; never goes back.
inline uint64_t steady_nanoseconds() {
  auto since = std::chrono::steady_clock::now().time_since_epoch();
  return uint64_t(std::chrono::duration_cast<std::chrono::nanoseconds>(since).count());
}

}  // namespace athena
