// transfers.h: copies from and to the host through a ring of pinned memory, so that a write neither waits nor is slow.
#pragma once

#include <cstddef>

#include "backend/opencl/runtime/memory.h"
#include "backend/opencl/runtime/timer.h"

namespace athena::opencl {

class Staging {
 public:
  Staging(cl_context context, Memory& memory, SubmitQueue& queue, Timer& timer, size_t slot_bytes)
      : context_(context), memory_(memory), queue_(queue), timer_(timer), slot_bytes_(slot_bytes) {}
  // The data may be reused at return.
  void write(cl_mem memory, size_t offset, const void* data, size_t bytes);
  // Of the last write, once it is in the queue.
  cl_event last() const { return slots_[current_].last; }
  // Waits for the bytes.
  void read(cl_mem memory, size_t offset, void* data, size_t bytes, bool timed);

 private:
  static constexpr int kSlots = 8;
  struct Slot {
    char* host = nullptr;
    size_t used = 0;
    std::atomic<cl_event> last{nullptr};  // of the copies out of this slot
  };
  void open();
  void next_slot();

  cl_context context_;
  Memory& memory_;
  SubmitQueue& queue_;
  Timer& timer_;
  size_t slot_bytes_;
  cl_mem pinned_ = nullptr;  // lives as long as the context: to the end
  Slot slots_[kSlots];
  int current_ = 0;
};

}  // namespace athena::opencl
