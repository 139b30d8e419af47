#include "core/hold.h"

#include <memory>

#include "core/log.h"

namespace athena {

namespace {

void make_and_delete(Call* call) {
  std::unique_ptr<Call> owned(call);
  try {
    call->make();
  } catch (const std::exception& error) {
    log(AT_LOG_ERROR, "%s", error.what());
  }
}

}  // namespace

Call* Hold::take_first(ThreadState& thread) noexcept {
  Call* first = thread.waiting;
  if (first) thread.waiting = first->next_;
  return first;
}

void Hold::make_waiting(ThreadState& thread) {
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
  while (Call* call = take_first(thread)) make_and_delete(call);
}

// Where the stack is unwound because the thread ends, what waits is called by a destructor of the thread's.
void Hold::make_waiting_at_the_end(ThreadState& thread) noexcept {
  if (!thread.waiting) return;
  struct AtTheEnd {
    ~AtTheEnd() { make_waiting(this_thread()); }
  };
  thread_local AtTheEnd at_the_end;
  static_cast<void>(&at_the_end);
}

void when_free(Call* call) noexcept {
  ThreadState& thread = this_thread();
  if (!thread.holds && !thread.calling) return make_and_delete(call);
  (thread.waiting ? thread.last_waiting->next_ : thread.waiting) = call;
  thread.last_waiting = call;
}

}  // namespace athena
