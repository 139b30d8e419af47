#include "core/callback_deferral.h"

#include <memory>

namespace athena {

namespace {

void make_and_delete(DeferredCall* call) {
  std::unique_ptr<DeferredCall> owned(call);
  try {
    call->make();
  } catch (const std::exception& error) {
    tell_of_failed_call(error.what());
  }
}

}  // namespace

DeferredCall* CallbackDeferral::take_first(ThreadState& thread) noexcept {
  DeferredCall* first = thread.waiting;
  if (first) thread.waiting = first->next_;
  return first;
}

void CallbackDeferral::make_waiting(ThreadState& thread) {
  if (thread.calling) return;
  struct Calling {
    ThreadState& thread;
    ErrorRecord record = error_record();  // of the call that ends; what it called may fail too
    ~Calling() {
      error_record() = record;
      thread.calling = false;
      make_waiting_at_the_end(thread);
    }
  } calling{thread};
  thread.calling = true;
  while (DeferredCall* call = take_first(thread)) make_and_delete(call);
}

// Where the stack is unwound because the thread ends, what waits is called by a destructor of the thread's.
void CallbackDeferral::make_waiting_at_the_end(ThreadState& thread) noexcept {
  if (!thread.waiting) return;
  struct AtTheEnd {
    ~AtTheEnd() { make_waiting(this_thread()); }
  };
  thread_local AtTheEnd at_the_end;
  static_cast<void>(&at_the_end);
}

void when_free(DeferredCall* call) noexcept {
  ThreadState& thread = this_thread();
  if (!thread.deferrals && !thread.calling) return make_and_delete(call);
  (thread.waiting ? thread.last_waiting->next_ : thread.waiting) = call;
  thread.last_waiting = call;
}

}  // namespace athena
