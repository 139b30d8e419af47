#include "data/prefetch.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "backend/platform.h"
#include "core/callback_deferral.h"
#include "core/error.h"
#include "core/log.h"
#include "graph/record/tensor.h"

namespace athena {

struct Prefetch::State : std::enable_shared_from_this<Prefetch::State> {
  struct Slot {
    bool done = false;
    Batch batch{};
    std::exception_ptr failure{};
  };

  State(size_t most_threads, size_t ahead) : ahead(int64_t(ahead)), most_threads(most_threads) {}
  void call_another();
  void serve();
  void make_one(int64_t n, Slot& slot, const std::function<void()>& last);
  bool has_work() const { return next < end && next < taken + ahead; }

  const int64_t ahead;  // of the one taken last
  std::mutex mutex;     // for all that changes
  std::condition_variable work, done;
  std::map<int64_t, Slot> slots;         // under way or waiting to be taken; they stay where they are in memory
  int64_t next = 0, taken = 0, end = 0;  // next: to be made, by whom comes first
  bool stopped = false;
  size_t most_threads, live = 0, idle = 0, busy = 0;
  std::vector<std::thread> threads;
  Make make;  // as long as somebody is busy
  std::function<void()> afterwards;
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

[[gnu::no_sanitize_undefined]] void Prefetch::State::make_one(int64_t n, Slot& slot,
                                                              const std::function<void()>& last) {
  struct Settled {
    State& state;
    Slot& slot;
    bool lives = false;
    ~Settled() {
      std::lock_guard lock(state.mutex);
      if (!lives) slot.failure = state.ended;
      slot.done = true;
      state.busy--;
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
  try {
    if (last) last();
  } catch (const std::exception&) {  // it was ahead of its time
  }
  settled.lives = true;
  deferral.end();
}

// Under the mutex: one thread more, if there is something to do.
void Prefetch::State::call_another() {
  if (stopped || !has_work()) return;
  if (idle) return work.notify_one();
  if (live >= most_threads) return;
  try {
    threads.emplace_back([state = shared_from_this()] {
      struct Leaving {
        State& state;
        ~Leaving() {
          std::lock_guard lock(state.mutex);
          state.live--;
        }
      } leaving{*state};
      platform::Uncancelled throughout;
      state->serve();
    });
    live++;
  } catch (const std::system_error&) {
    most_threads = live;
  } catch (const std::bad_alloc&) {
    most_threads = live;
  }
}

void Prefetch::State::serve() {
  std::unique_lock lock(mutex);
  for (;;) {
    for (; !stopped && !has_work(); idle--) {
      idle++;
      work.wait(lock);
    }
    if (stopped) return;
    Slot* slot;
    try {
      slot = &slots[next];
    } catch (const std::bad_alloc&) {
      return;  // the batches are made by the others, or by who takes them
    }
    int64_t n = next++;
    busy++;
    call_another();
    std::function<void()> last;
    if (next >= end) last = std::exchange(afterwards, nullptr);
    lock.unlock();
    make_one(n, *slot, last);
    lock.lock();
  }
}

std::shared_ptr<Prefetch::State> Prefetch::new_state(size_t threads, size_t ahead) {
  return std::make_shared<State>(threads, ahead);
}

void Prefetch::begin(int64_t first, int64_t end, Make make, std::function<void()> afterwards, Batch made) {
  std::lock_guard lock(state_->mutex);
  if (!made.empty()) state_->slots[first] = {true, std::move(made)};
  state_->next = first + 1;
  state_->taken = first;
  state_->end = end;
  state_->make = std::move(make);
  state_->afterwards = std::move(afterwards);
  begun_ = true;
  state_->call_another();
}

bool Prefetch::stop() {
  platform::Uncancelled throughout;
  std::map<int64_t, State::Slot> slots;  // destroyed without the mutex
  Make make;
  std::function<void()> afterwards;
  std::unique_lock lock(state_->mutex);
  for (const std::thread& thread : state_->threads)
    if (thread.get_id() == std::this_thread::get_id()) return false;
  state_->end = 0;
  afterwards.swap(state_->afterwards);
  while (state_->busy) state_->done.wait(lock);
  slots.swap(state_->slots);
  make.swap(state_->make);
  begun_ = false;
  return true;
}

Prefetch::~Prefetch() {
  platform::Uncancelled throughout;
  std::vector<std::thread> threads;
  {
    std::lock_guard lock(state_->mutex);
    state_->stopped = true;
    state_->work.notify_all();
    threads.swap(state_->threads);
  }
  for (std::thread& thread : threads) {
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
  // Waking costs the one who takes microseconds: only where half of what is made ahead is gone; threads wake others.
  if ((state_->idle || !state_->live) && state_->next - state_->taken <= state_->ahead / 2) state_->call_another();
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
