// callback_deferral.h: the user's callbacks wait while the library works: they are called with no lock held.
#pragma once

#include "athena/base.h"
#include "core/callback.h"

namespace athena {

// A call that may have to wait: made while there is memory, so that it is never lost.
class DeferredCall {
 public:
  virtual ~DeferredCall() = default;
  virtual void make() = 0;  // what it throws goes to tell_of_failed_call

 private:
  friend class CallbackDeferral;
  friend void when_free(DeferredCall* call) noexcept;
  DeferredCall* next_ = nullptr;
};

// The user's destroy, which may be NULL.
class Destroy final : public DeferredCall {
 public:
  Destroy(at_destroy_callback destroy, void* userdata) : destroy_(destroy), userdata_(userdata) {}
  void make() override { call_destroy(destroy_, userdata_); }

 private:
  at_destroy_callback destroy_;
  void* userdata_;
};

// While one lives on a thread, calls given to when_free() there wait for the outermost one's end().
class CallbackDeferral {
 public:
  explicit CallbackDeferral(ThreadState& thread) : thread_(thread) {
    if (thread.deferrals) [[unlikely]]
      forget_vanished_calls(thread);
    if (thread.deferrals++ == 0) thread.no_grad_before = thread.no_grad;
  }
  // Not in the destructor: what is called may end the thread, and so unwind the stack.
  void end() {
    open_ = false;
    if (--thread_.deferrals == 0 && thread_.waiting) [[unlikely]]
      make_waiting(thread_);
  }
  ~CallbackDeferral() {
    if (open_ && --thread_.deferrals == 0) make_waiting_at_the_end(thread_);
  }
  CallbackDeferral(const CallbackDeferral&) = delete;
  // In the middle of a call that takes long, where no lock is held and nothing is half done.
  static void make_those_that_wait() {
    ThreadState& thread = this_thread();
    if (thread.waiting) make_waiting(thread);
  }

 private:
  static DeferredCall* take_first(ThreadState& thread) noexcept;
  static void make_waiting(ThreadState& thread);
  static void make_waiting_at_the_end(ThreadState& thread) noexcept;  // of the thread
  ThreadState& thread_;
  bool open_ = true;
};

// Told what a call threw. The log sets it, which defers calls itself.
inline void (*tell_of_failed_call)(const char* what) = nullptr;

// Makes the call, which it takes over, now or at the end of the thread's outermost CallbackDeferral; then deletes it.
void when_free(DeferredCall* call) noexcept;

}  // namespace athena
