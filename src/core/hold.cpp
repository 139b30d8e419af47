#include "core/hold.h"

#include <utility>

#include "core/error.h"

namespace athena {

void Hold::make_waiting() noexcept {
  if (thread_.calling) return;
  thread_.calling = true;
  ErrorRecord record = error_record();  // of the call that ends; what it called may fail too
  while (Call* first = std::exchange(thread_.waiting, nullptr)) {
    thread_.last_waiting = nullptr;
    while (first) {
      Call* call = std::exchange(first, first->next_);
      call->make();
      delete call;
    }
  }
  error_record() = record;
  thread_.calling = false;
}

void when_free(Call* call) noexcept {
  ThreadState& thread = this_thread();
  if (!thread.holds) {
    call->make();
    delete call;
    return;
  }
  (thread.waiting ? thread.last_waiting->next_ : thread.waiting) = call;
  thread.last_waiting = call;
}

}  // namespace athena
