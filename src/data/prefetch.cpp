#include "data/prefetch.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>

#include "backend/platform.h"
#include "core/callback_deferral.h"
#include "core/error.h"
#include "core/log.h"
#include "graph/record/tensor.h"

namespace athena {

struct Prefetch::State {
  struct Slot {
    bool done = false;
    Batch batch{};
    std::exception_ptr failure{};
  };

  State(size_t ahead, int64_t first, int64_t end, Make make)
      : ahead(int64_t(ahead)), next(first), taken(first), end(end), make(std::move(make)) {}
  void serve();
  void make_one(int64_t n, Slot& slot);
  bool has_work() const { return next < end && next < taken + ahead; }

  const int64_t ahead;  // of the one taken last
  std::mutex mutex;
  std::condition_variable work, done;
  std::map<int64_t, Slot> slots;  // under way or waiting to be taken; they stay where they are in memory
  int64_t next, taken, end;       // next: to be made, by whom comes first
  bool stopped = false;
  const Make make;
  // Made while there is memory: a thread that ends within the user's code leaves nobody waiting.
  const std::exception_ptr ended =
      std::make_exception_ptr(Error(AT_ERROR_CALLBACK, "callback", "the callback ended the loader's thread"));
};

namespace {

// What a callback has answered; nothing where something else has failed.
std::string text_of_callback(const std::exception_ptr& failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const Error& error) {
    return error.status() == AT_ERROR_CALLBACK ? error.text() : "";
  } catch (...) {
    return "";
  }
}

}  // namespace

[[gnu::no_sanitize_undefined]] void Prefetch::State::make_one(int64_t n, Slot& slot) {
  struct Settled {
    State& state;
    Slot& slot;
    bool lives = false;
    ~Settled() {
      std::lock_guard lock(state.mutex);
      if (!lives) slot.failure = state.ended;
      slot.done = true;
      state.done.notify_all();
    }
  } settled{*this, slot};
  CallbackDeferral deferral(this_thread());
  try {
    slot.batch = make(n);
  } catch (const abi::__forced_unwind&) {
    throw;
  } catch (...) {
    slot.failure = std::current_exception();
  }
  settled.lives = true;
  deferral.end();
}

void Prefetch::State::serve() {
  std::unique_lock lock(mutex);
  for (;;) {
    while (!stopped && next < end && !has_work()) work.wait(lock);
    if (stopped || next >= end) return;
    Slot* slot;
    try {
      slot = &slots[next];
    } catch (const std::bad_alloc&) {
      return;  // the batches are made by the others, or by who takes them
    }
    int64_t n = next++;
    lock.unlock();
    make_one(n, *slot);
    lock.lock();
  }
}

Prefetch::Prefetch(size_t threads, size_t ahead, int64_t first, int64_t end, Make make)
    : state_(std::make_shared<State>(ahead, first, end, std::move(make))) {
  threads_.reserve(threads);
  try {
    while (threads_.size() < threads && int64_t(threads_.size()) < end - first)
      threads_.emplace_back([state = state_] {
        platform::Uncancelled throughout;
        state->serve();
      });
  } catch (const std::system_error&) {
  } catch (const std::bad_alloc&) {
  }
}

Prefetch::~Prefetch() {
  platform::Uncancelled throughout;
  {
    std::lock_guard lock(state_->mutex);
    state_->stopped = true;
    state_->work.notify_all();
  }
  for (std::thread& thread : threads_) {
    if (thread.get_id() == std::this_thread::get_id())
      thread.detach();  // a callback gave up the loader that called it
    else
      thread.join();
  }
}

// Nothing: it is to be made by who asked. That is so, too, where a callback failed: languages hand what it threw on to
// the call of the same thread that led there.
std::optional<Prefetch::Batch> Prefetch::made(int64_t n, std::string& failure) {
  platform::Uncancelled throughout;
  std::unique_lock lock(state_->mutex);
  state_->taken = n + 1;
  state_->work.notify_all();
  auto slot = state_->slots.find(n);
  if (slot == state_->slots.end()) {
    state_->next = std::max(state_->next, n + 1);
    return std::nullopt;
  }
  while (!slot->second.done) state_->done.wait(lock);
  State::Slot found = std::move(slot->second);
  state_->slots.erase(slot);
  lock.unlock();
  if (!found.failure) return std::move(found.batch);
  if (found.failure != state_->ended) failure = text_of_callback(found.failure);
  if (failure.empty()) std::rethrow_exception(found.failure);
  return std::nullopt;
}

Prefetch::Batch Prefetch::take(int64_t n) {
  std::string failure;
  if (std::optional<Batch> batch = made(n, failure)) return std::move(*batch);
  Batch batch = state_->make(n);
  if (!failure.empty())
    log(AT_LOG_WARN, "a callback failed on a loader's worker and, called again for batch %lld, did not: %s",
        (long long)n, failure.c_str());
  return batch;
}

}  // namespace athena
