// hold.h: the user's callbacks wait while the library works: they are called with no lock held.
#pragma once

#include <functional>

#include "core/thread.h"

namespace athena {

// While one lives on a thread, calls given to when_free() there wait for the outermost one's end.
class Hold {
 public:
  explicit Hold(ThreadState& thread) : thread_(thread) { thread.holds++; }
  ~Hold() {
    if (--thread_.holds == 0 && thread_.waiting) [[unlikely]]
      call_waiting();
  }
  Hold(const Hold&) = delete;

 private:
  void call_waiting();
  ThreadState& thread_;
};

// Calls it now or at the end of the thread's outermost Hold; not at all where memory to remember it is lacking.
void when_free(std::function<void()> call) noexcept;

}  // namespace athena
