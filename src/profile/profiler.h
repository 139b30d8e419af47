// profiler.h: the observer that measures: device time per kernel and operation, host time, transfers, ranges.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "graph/record/observer.h"
#include "profile/profile.h"

namespace athena {

class Profiler final : public Observer {
 public:
  static Profiler& instance();  // never destroyed

  // One backend; nullptr: all, those opened later too. Starting what runs, and stopping what does not, is fine.
  void start(Backend* backend);
  void stop(Backend* backend);
  void reset();
  // What was measured so far; waits for what has been enqueued, but at exit for nobody's lock.
  Profile snapshot(bool with_trace, bool at_exit = false);

  // Ranges of the calling thread. pop: false if none is open.
  void push_range(const char* name);
  bool pop_range();

  void enters() noexcept override;
  void leaves() noexcept override;
  void begins(ActivityScope& scope) noexcept override;
  void ends(ActivityScope& scope) noexcept override;

 private:
  struct Watched {
    Backend* backend;
    bool on = false;
    bool tells = false;  // the backend reports times itself
    uint32_t index = 0;  // of watched_
    uint32_t since_taken = 0;
    Profile::Device device;
    std::map<std::pair<uint32_t, std::string>, uint32_t> by_name;  // label and kernel to an index of works
  };
  Profiler() = default;
  ~Profiler() = default;
  Watched* find(Backend& backend);
  Watched* watched(Backend& backend);
  Watched& take_in(Backend& backend);
  void switch_on(Watched& watched);
  void switch_off(Watched& watched);
  void take(Watched& watched, bool all);
  void account(Watched& watched, const Timing& timing, bool counted);
  uint64_t tag_of(Watched& watched, const ActivityScope& scope);
  uint32_t add_work(Watched& watched, std::pair<uint32_t, std::string> name);
  void set_hook();
  std::vector<Backend*> known();

  std::mutex mutex_;  // taken after a backend's lock
  bool all_ = false;
  uint64_t running_since_ = 0;  // 0: nothing is measured
  uint32_t epoch_ = 1;          // counts resets: ranges open across one are forgotten
  std::vector<std::unique_ptr<Watched>> watched_;
  Profile profile_;  // its trace apart: it is large, and seldom asked for
  Profile::Trace trace_;
};

}  // namespace athena
