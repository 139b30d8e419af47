// transfers.h: copies from and to the host through a ring of pinned memory, so that a write neither waits nor is slow.
#pragma once

#include <cstddef>

#include "backend/opencl/loader.h"

namespace athena::opencl {

class Context;

class Staging {
 public:
  explicit Staging(Context& context) : context_(context) {}
  // The data may be reused at return.
  void write(cl_mem memory, size_t offset, const void* data, size_t bytes);
  // Waits for the bytes.
  void read(cl_mem memory, size_t offset, void* data, size_t bytes, bool timed);

 private:
  static constexpr size_t kSlotBytes = size_t(1) << 20;
  static constexpr int kSlots = 8;
  struct Slot {
    char* host = nullptr;
    size_t used = 0;
    cl_event last = nullptr;  // of the copies out of this slot
  };
  void open();
  void next_slot();

  Context& context_;
  cl_mem pinned_ = nullptr;  // lives as long as the context: to the end
  Slot slots_[kSlots];
  int current_ = 0;
};

}  // namespace athena::opencl
