// hold.h: the user's callbacks wait while the library works: they are called with no lock held.
#pragma once

#include "core/thread.h"

namespace athena {

// A call that may have to wait: made while there is memory, so that it is never lost.
class Call {
 public:
  virtual ~Call() = default;
  virtual void make() noexcept = 0;

 private:
  friend class Hold;
  friend void when_free(Call* call) noexcept;
  Call* next_ = nullptr;
};

// While one lives on a thread, calls given to when_free() there wait for the outermost one's end.
class Hold {
 public:
  explicit Hold(ThreadState& thread) : thread_(thread) { thread.holds++; }
  ~Hold() {
    if (--thread_.holds == 0 && thread_.waiting) [[unlikely]]
      make_waiting();
  }
  Hold(const Hold&) = delete;

 private:
  void make_waiting() noexcept;
  ThreadState& thread_;
};

// Makes the call, which it takes over, now or at the end of the thread's outermost Hold; then deletes it.
void when_free(Call* call) noexcept;

}  // namespace athena
