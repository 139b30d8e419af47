#include "backend/opencl/runtime/timer.h"

#include <algorithm>

#include "core/clock.h"

namespace athena::opencl {

namespace {

bool time_of(cl_event event, cl_profiling_info what, cl_ulong* time) {
  return cl().clGetEventProfilingInfo(event, what, sizeof *time, time, nullptr) == CL_SUCCESS;
}

}  // namespace

void Timer::set_on(bool on) {
  if (on) {
    cl_event marker = nullptr;
    check(cl().clEnqueueMarkerWithWaitList(queue_.queue(), 0, nullptr, &marker), "clEnqueueMarkerWithWaitList");
    cl_int status = cl().clWaitForEvents(1, &marker);
    cl_ulong end = 0;
    ahead_ = status == CL_SUCCESS && time_of(marker, CL_PROFILING_COMMAND_END, &end) ? steady_nanoseconds() - end : 0;
    cl().clReleaseEvent(marker);
    check(status, "clWaitForEvents");
  }
  on_ = on;
}

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

bool Timer::read(const Entry& entry, Timing* timing) const {
  cl_ulong begin = 0, end = 0;
  if (!time_of(entry.event, CL_PROFILING_COMMAND_END, &end)) return false;
  if (!time_of(entry.event, CL_PROFILING_COMMAND_START, &begin)) return false;
  if (entry.before) time_of(entry.before, CL_PROFILING_COMMAND_END, &begin);
  timing->started = begin + ahead_;
  timing->nanoseconds = std::max(begin, end) - begin;
  return true;
}

std::vector<Timing> Timer::take(bool all) {
  std::vector<Timing> timings;
  if (all && !entries_.empty()) check(cl().clFinish(queue_.queue()), "clFinish");
  while (!entries_.empty()) {
    const Entry& entry = entries_.front();
    Timing timing{entry.tag, 0, 0};
    bool known = entry.event && read(entry, &timing);
    if (!known && entry.event && !all) break;  // not finished, nor is what follows
    if (known) timings.push_back(timing);
    for (cl_event event : {entry.before, entry.event})
      if (event) cl().clReleaseEvent(event);
    entries_.pop_front();
  }
  return timings;
}

}  // namespace athena::opencl
