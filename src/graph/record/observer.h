// observer.h: how a profiler watches the engine. Costs one load where nobody watches.
#pragma once

#include <atomic>
#include <cstdint>

#include "backend/backend.h"

namespace athena {

enum class Activity : uint8_t {
  plan,      // finding or building a plan
  launch,    // one launch of a plan: done when it ends on the CPU, enqueued elsewhere
  fallback,  // a launch that the CPU does for a device; done when it ends
  write,     // bytes to a backend
  read,      // bytes from it; waits for them
  wait,      // for all that a backend was given
};

class ActivityScope;

class Observer {
 public:
  // A thread enters and leaves the library.
  virtual void enters() noexcept = 0;
  virtual void leaves() noexcept = 0;
  // Under the lock of scope.backend. Whoever was told of the beginning is told of the end. Watching changes no result:
  // what fails within an observer goes unwatched.
  virtual void begins(ActivityScope& scope) noexcept = 0;
  virtual void ends(ActivityScope& scope) noexcept = 0;

  static Observer* current() { return current_.load(std::memory_order_acquire); }
  // Observers are never destroyed: an activity under way still reports to the one it began with.
  static void set_current(Observer* observer) { current_.store(observer, std::memory_order_release); }

 protected:
  ~Observer() = default;

 private:
  static inline std::atomic<Observer*> current_{nullptr};
};

// One activity, from construction to destruction.
class ActivityScope {
 public:
  ActivityScope(Activity activity, Backend& backend, size_t bytes = 0, const Launch* launch = nullptr)
      : activity(activity), backend(backend), bytes(bytes), launch(launch), observer_(Observer::current()) {
    if (observer_) [[unlikely]]
      observer_->begins(*this);
  }
  ~ActivityScope() {
    if (observer_) [[unlikely]]
      observer_->ends(*this);
  }
  ActivityScope(const ActivityScope&) = delete;

  const Activity activity;
  Backend& backend;
  const size_t bytes;          // of read and write
  const Launch* const launch;  // of launch and fallback
  uint64_t started, tag;       // the observer's own

 private:
  Observer* observer_;
};

}  // namespace athena
