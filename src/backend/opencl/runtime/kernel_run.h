// kernel_run.h: one run of a kernel that runs again and again: at first it is enqueued with all its arguments, from
// then on posted with those that changed.
#pragma once

#include <utility>

#include "backend/opencl/runtime/device_state.h"

namespace athena::opencl {

class KernelRun {
 public:
  // has_run: the caller's, of this kernel: all arguments are set, and its like was enqueued directly. Not so after a
  // run that throws. other: another queue than the plans', in which nothing is posted.
  KernelRun(DeviceState& state, bool& has_run, cl_kernel kernel, size_t global, size_t local,
            cl_command_queue other = nullptr)
      : state_(state),
        has_run_(has_run),
        kernel_(kernel),
        global_(global),
        local_(local),
        again_(std::exchange(has_run, false)),
        posts_(again_ && !other && !state.timer().is_on()) {
    if (posts_)
      state.submit_queue().begin(kernel, global, local);
    else
      queue_ = other ? other : state.queue();
  }
  // Whether arguments that are as before need not be given.
  bool again() const { return again_; }
  void argument(cl_uint index, size_t bytes, const void* value) {
    if (posts_)
      state_.submit_queue().argument(index, bytes, value);
    else
      check(cl().clSetKernelArg(kernel_, index, bytes, value), "clSetKernelArg");
  }
  // done, after: events of what is enqueued. awaited: by others than this process.
  void end(cl_event* done, const cl_event* after = nullptr, bool awaited = false) {
    if (posts_) {
      state_.submit_queue().end(awaited);
    } else {
      check(cl().clEnqueueNDRangeKernel(queue_, kernel_, 1, nullptr, &global_, &local_, after ? 1 : 0, after, done),
            "clEnqueueNDRangeKernel");
      if (awaited) check(cl().clFlush(queue_), "clFlush");
    }
    has_run_ = true;
  }

 private:
  DeviceState& state_;
  bool& has_run_;
  cl_kernel kernel_;
  size_t global_, local_;
  bool again_, posts_;
  cl_command_queue queue_ = nullptr;
};

}  // namespace athena::opencl
