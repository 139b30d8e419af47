// upload_queue.h: new buffers filled by a queue of their own, while the kernels enqueued before run.
//
// Each upload leaves a marker in the kernels' queue and remembers how many there were when a buffer was given back:
// what used the buffer before has ended when the next marker is reached, and the copies wait for it. Kernels enqueued
// after an upload wait for its end, whether they read it or not: all order but this one is the queue's own. A marker, a
// barrier and the look from one queue to the other cost about as much as the copy of a megabyte, so small uploads go
// through Staging.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>

#include "backend/backend.h"
#include "backend/opencl/runtime/device.h"
#include "backend/opencl/runtime/pinned.h"
#include "backend/opencl/runtime/transfers.h"

namespace athena::opencl {

class UploadQueue {
 public:
  static constexpr size_t kLeast = size_t(4) << 20;

  // kernels: their queue.
  UploadQueue(cl_context context, const Device& device, Memory& memory, SubmitQueue& kernels, Timer& timer)
      : context_(context), device_(device), memory_(memory), kernels_(kernels), timer_(timer) {}
  // Under the engine's lock. pinned: whose memory the data are, if they are of such.
  BufferRef upload(const void* data, size_t bytes, PinnedBuffer* pinned = nullptr);
  bool gave_up() const { return submit_queue_ && submit_queue_->gave_up(); }

 private:
  static constexpr size_t kPiece = size_t(4) << 20;  // on an H200 smaller ones are slower than in the kernels' queue
  void open();
  void forget_reached();
  void add_marker();

  cl_context context_;
  const Device& device_;
  Memory& memory_;
  SubmitQueue& kernels_;
  Timer& timer_;
  cl_command_queue queue_ = nullptr;
  std::unique_ptr<SubmitQueue> submit_queue_;
  std::unique_ptr<Staging> staging_;
  std::deque<cl_event> ahead_;  // the last markers, from the first that was not reached when last looked at
};

}  // namespace athena::opencl
