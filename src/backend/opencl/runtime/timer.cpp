#include "backend/opencl/runtime/timer.h"

#include <algorithm>

namespace athena::opencl {

cl_event* Timer::next(cl_event before) {
  entries_.push_back({tags_.tag(), before, nullptr});
  return &entries_.back().event;
}

cl_event* Timer::span() {
  if (!on_) return nullptr;
  cl_event before = nullptr;
  check(cl().clEnqueueMarkerWithWaitList(queue_.queue(), 0, nullptr, &before), "clEnqueueMarkerWithWaitList");
  return next(before);
}

void Timer::add(cl_event event) {
  if (!on_) return;
  if (cl().clRetainEvent(event) == CL_SUCCESS) *next(nullptr) = event;  // a time less
}

bool Timer::read(const Entry& entry, uint64_t* nanoseconds) const {
  auto at = [](cl_event event, cl_profiling_info what, cl_ulong* time) {
    return cl().clGetEventProfilingInfo(event, what, sizeof *time, time, nullptr) == CL_SUCCESS;
  };
  cl_ulong begin = 0, end = 0;
  if (!at(entry.event, CL_PROFILING_COMMAND_END, &end)) return false;
  if (!at(entry.event, CL_PROFILING_COMMAND_START, &begin)) return false;
  if (entry.before) at(entry.before, CL_PROFILING_COMMAND_END, &begin);
  *nanoseconds = std::max(begin, end) - begin;
  return true;
}

std::vector<Timing> Timer::take(bool all) {
  std::vector<Timing> timings;
  if (all && !entries_.empty()) check(cl().clFinish(queue_.queue()), "clFinish");
  while (!entries_.empty()) {
    const Entry& entry = entries_.front();
    Timing timing{entry.tag, 0};
    bool known = entry.event && read(entry, &timing.nanoseconds);
    if (!known && entry.event && !all) break;  // not finished, nor is what follows
    if (known) timings.push_back(timing);
    for (cl_event event : {entry.before, entry.event})
      if (event) cl().clReleaseEvent(event);
    entries_.pop_front();
  }
  return timings;
}

}  // namespace athena::opencl
