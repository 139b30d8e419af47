// timer.h: how long the device took, from the events of a profiling queue; does nothing while nobody profiles.
#pragma once

#include <deque>
#include <vector>

#include "backend/backend.h"
#include "backend/opencl/runtime/submit_queue.h"

namespace athena::opencl {

class Timer {
 public:
  // tags: whose tag the times are under; queue: of the kernels.
  Timer(const Backend& tags, SubmitQueue& queue) : tags_(tags), queue_(queue) {}
  // On: waits for the queue, to know how the device's clock stands to the host's.
  void set_on(bool on);
  bool is_on() const { return on_; }
  // Where an enqueue puts its event, to be timed under the backend's tag; null while off.
  cl_event* event() { return on_ ? next(nullptr) : nullptr; }
  // The same for a library's call that may enqueue more than the command of its event.
  cl_event* span();
  // An event that the caller keeps too.
  void add(cl_event event);
  std::vector<Timing> take(bool all);

 private:
  struct Entry {
    uint64_t tag;
    cl_event before, event;  // before: time counts from its end, not from the start of event
  };
  cl_event* next(cl_event before);
  bool read(const Entry& entry, Timing* timing) const;

  const Backend& tags_;
  SubmitQueue& queue_;
  bool on_ = false;
  uint64_t ahead_ = 0;         // of the host's clock before the device's, modulo 2^64
  std::deque<Entry> entries_;  // in order of the queue; addresses stay
};

}  // namespace athena::opencl
