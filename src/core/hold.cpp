#include "core/hold.h"

#include <new>
#include <utility>
#include <vector>

#include "core/error.h"

namespace athena {

namespace {
thread_local std::vector<std::function<void()>> waiting;
}

void Hold::call_waiting() {
  if (thread_.calling) return;
  thread_.calling = true;
  ErrorRecord record = error_record();  // of the call that ends; what it called may fail too
  while (std::exchange(thread_.waiting, false)) {
    std::vector<std::function<void()>> due;
    due.swap(waiting);
    for (const auto& call : due) call();
  }
  error_record() = record;
  thread_.calling = false;
}

void when_free(std::function<void()> call) noexcept {
  if (!this_thread().holds) return call();
  try {
    waiting.push_back(std::move(call));
    this_thread().waiting = true;
  } catch (const std::bad_alloc&) {  // a lost callback is better than a lost call
  }
}

}  // namespace athena
