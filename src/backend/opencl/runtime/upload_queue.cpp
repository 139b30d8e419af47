#include "backend/opencl/runtime/upload_queue.h"

namespace athena::opencl {

void UploadQueue::open() {
  cl_int code = CL_SUCCESS;
  if (!queue_) queue_ = cl().clCreateCommandQueue(context_, device_.id, 0, &code);
  check(code, "clCreateCommandQueue");
  if (!submit_queue_) submit_queue_ = std::make_unique<SubmitQueue>(queue_, device_.processor);
  staging_ = std::make_unique<Staging>(context_, memory_, *submit_queue_, timer_, kPiece);
}

void UploadQueue::forget_reached() {
  auto reached = [](cl_event event) {
    cl_int status = CL_QUEUED;
    cl_int code = cl().clGetEventInfo(event, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof status, &status, nullptr);
    return code == CL_SUCCESS && status <= CL_COMPLETE;
  };
  while (!ahead_.empty() && reached(ahead_.front())) {
    cl().clReleaseEvent(ahead_.front());
    ahead_.pop_front();
  }
}

void UploadQueue::add_marker() {
  cl_event event = nullptr;
  cl_command_queue queue = kernels_.queue();
  ahead_.push_back(nullptr);
  cl_int code = cl().clEnqueueMarkerWithWaitList(queue, 0, nullptr, &event);
  if (code != CL_SUCCESS) ahead_.pop_back();
  check(code, "clEnqueueMarkerWithWaitList");
  ahead_.back() = event;
  memory_.markers.fetch_add(1, std::memory_order_relaxed);
}

BufferRef UploadQueue::upload(const void* data, size_t bytes, PinnedBuffer* pinned) {
  if (!staging_) open();
  forget_reached();
  uint64_t first = memory_.markers - ahead_.size();
  BufferRef buffer(memory_.allocate_rested(bytes, [&](Buffer& kept) { return idle_since(kept) < first; }));
  add_marker();
  uint64_t since = idle_since(*buffer);
  try {
    if (since >= first) {
      check(cl().clFlush(kernels_.queue()), "clFlush");
      check(cl().clEnqueueBarrierWithWaitList(submit_queue_->queue(), 1, &ahead_[since - first], nullptr),
            "clEnqueueBarrierWithWaitList");
    }
    if (pinned)
      pinned->write_to(memory_of(*buffer), bytes, *submit_queue_);
    else
      staging_->write(memory_of(*buffer), 0, data, bytes);
    check(cl().clFlush(submit_queue_->queue()), "clFlush");
    cl_event last = pinned ? pinned->last() : staging_->last();
    check(cl().clEnqueueBarrierWithWaitList(kernels_.queue(), 1, &last, nullptr), "clEnqueueBarrierWithWaitList");
  } catch (...) {
    submit_queue_->flush();
    // the buffer's next user knows nothing of what is under way
    if (insist([&] { return cl().clFinish(queue_); }) != CL_SUCCESS) submit_queue_->give_up();
    throw;
  }
  return buffer;
}

}  // namespace athena::opencl
