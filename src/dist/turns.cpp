#include "dist/turns.h"

#include <algorithm>

#include "backend/platform.h"

namespace athena::dist {

Turns::~Turns() {
  {
    std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  work_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Turns::enqueue(const Value& value) {
  List one;
  one.push_back({CollectiveRun(value)});
  std::lock_guard lock(mutex_);
  turns_.splice(turns_.end(), one);
}

void Turns::forget() {
  List forgotten;  // destroyed without the mutex
  std::lock_guard lock(mutex_);
  for (auto next = turns_.begin(); next != turns_.end();) {
    auto one = next++;
    if (one->step == Step::recorded) forgotten.splice(forgotten.end(), turns_, one);
  }
}

void Turns::fail(const Error& why) {
  List failed;
  {
    std::lock_guard lock(mutex_);
    for (auto next = turns_.begin(); next != turns_.end();) {
      auto one = next++;
      if (one->step == Step::recorded) {
        failed.splice(failed.end(), turns_, one);
      } else if (one->step < Step::exchanging) {
        one->run.fail(why);
        one->step = Step::exchanged;
      }
    }
  }
  for (const Turn& one : failed) fail_collective(*one.run.value(), why);
}

Turns::List::iterator Turns::first_of(Step from, Step to) {
  return std::find_if(turns_.begin(), turns_.end(),
                      [&](const Turn& one) { return from <= one.step && one.step <= to; });
}

Turns::List::iterator Turns::turn_of(const Value& value) {
  return std::find_if(turns_.begin(), turns_.end(), [&](const Turn& one) { return one.run.value() == value; });
}

void Turns::start(const Value& value, bool posts) {
  for (bool last = false; !last;) {
    List own;  // a turn of a value that was forgotten; or one that nobody needs, destroyed without the mutex
    List::iterator next;
    {
      std::lock_guard lock(mutex_);
      auto same = turn_of(value);
      if (same != turns_.end() && same->step != Step::recorded) return;
      next = first_of(Step::recorded, Step::recorded);
      if (next == turns_.end()) {
        own.push_back({CollectiveRun(value)});
        next = own.begin();
        turns_.splice(turns_.end(), own);
      }
      last = next->run.value() == value;
      next->step = Step::preparing;
    }
    bool pending = next->run.is_pending();
    if (pending && !next->run.is_at_hand()) go_on(posts);
    if (pending) next->run.prepare();
    std::lock_guard lock(mutex_);
    if (!pending)
      own.splice(own.end(), turns_, next);
    else if (next->step == Step::preparing)
      next->step = Step::prepared;
  }
}

// Waking a thread costs as much as a short exchange: only where there is something to do meanwhile. What is posted has
// its place in the device's queue, which must be the same on all ranks: each would wait for what the other does later.
void Turns::go_on(bool posts) noexcept {
  if (posts) return exchange_prepared();
  std::lock_guard lock(mutex_);
  auto first = first_of(Step::prepared, Step::prepared);
  if (first == turns_.end()) return;
  if (!thread_.joinable()) try {
      thread_ = std::thread([this] { serve(); });
    } catch (const std::exception&) {
      return;  // who waits makes them
    }
  for (; first != turns_.end(); ++first)
    if (first->step == Step::prepared) first->step = Step::handed_over;
  work_.notify_one();
}

void Turns::exchange_prepared() noexcept {
  platform::Uncancelled throughout;
  std::unique_lock lock(mutex_);
  for (;;) {
    done_.wait(lock, [&] { return !exchanging_; });
    auto next = first_of(Step::prepared, Step::handed_over);
    if (next == turns_.end()) return;
    exchange(*next, lock);
  }
}

void Turns::serve() {
  platform::Uncancelled throughout;
  std::unique_lock lock(mutex_);
  for (;;) {
    auto next = turns_.end();
    work_.wait(lock, [&] {
      next = exchanging_ ? turns_.end() : first_of(Step::prepared, Step::handed_over);
      return stopped_ || (next != turns_.end() && next->step == Step::handed_over);
    });
    if (stopped_) return;
    exchange(*next, lock);
  }
}

void Turns::exchange(Turn& turn, std::unique_lock<std::mutex>& lock) {
  turn.step = Step::exchanging;
  exchanging_ = true;
  lock.unlock();
  turn.run.exchange();
  lock.lock();
  turn.step = Step::exchanged;
  exchanging_ = false;
  done_.notify_all();
  work_.notify_one();
}

void Turns::complete(List::iterator turn) {
  platform::Uncancelled throughout;
  {
    std::unique_lock lock(mutex_);
    done_.wait(lock, [&] { return turn->step == Step::exchanged || !exchanging_; });
    if (turn->step != Step::exchanged) exchange(*turn, lock);
  }
  turn->run.publish();
  List finished;
  std::lock_guard lock(mutex_);
  finished.splice(finished.end(), turns_, turn);
}

void Turns::finish(const Value& value) {
  for (;;) {
    List::iterator first;
    {
      std::lock_guard lock(mutex_);
      if (turn_of(value) == turns_.end()) return;
      first = first_of(Step::prepared, Step::exchanged);
    }
    complete(first);
  }
}

}  // namespace athena::dist
