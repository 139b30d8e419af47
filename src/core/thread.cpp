#include "core/thread.h"

#include <atomic>

namespace athena {

ThreadState& this_thread() {
  thread_local constinit ThreadState state;
  return state;
}

uint32_t thread_number() noexcept {
  static std::atomic<uint32_t> threads{0};
  thread_local uint32_t number = threads.fetch_add(1, std::memory_order_relaxed) + 1;
  return number;
}

}  // namespace athena
