// transfers.cpp: the pinned ring.
#include "backend/opencl/transfers.h"

#include <algorithm>
#include <cstring>

#include "backend/opencl/context.h"

namespace athena::opencl {

void Staging::open() {
  cl_int code = CL_SUCCESS;
  size_t bytes = kSlotBytes * kSlots;
  if (!pinned_) {
    pinned_ = cl().clCreateBuffer(context_.context(), CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, bytes, nullptr, &code);
    check(code, "clCreateBuffer");
  }
  void* host = cl().clEnqueueMapBuffer(context_.queue(), pinned_, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, bytes, 0,
                                       nullptr, nullptr, &code);
  check(code, "clEnqueueMapBuffer");
  for (int i = 0; i < kSlots; i++) slots_[i].host = static_cast<char*>(host) + size_t(i) * kSlotBytes;
}

void Staging::next_slot() {
  current_ = (current_ + 1) % kSlots;
  Slot& slot = slots_[current_];
  context_.queue();  // what was posted sets `last`
  if (slot.last) {
    cl_int code = cl().clWaitForEvents(1, &slot.last);
    cl().clReleaseEvent(slot.last);
    slot.last = nullptr;
    slot.used = 0;
    check(code, "clWaitForEvents");
  }
  slot.used = 0;
}

void Staging::write(cl_mem memory, size_t offset, const void* data, size_t bytes) {
  if (!slots_[0].host) open();
  auto from = static_cast<const char*>(data);
  while (bytes > 0) {
    if (slots_[current_].used == kSlotBytes) next_slot();
    Slot& slot = slots_[current_];
    size_t part = std::min(bytes, kSlotBytes - slot.used);
    char* staged = slot.host + slot.used;
    std::memcpy(staged, from, part);
    context_.feeder().write(memory, offset, part, staged, &slot.last);
    if (context_.timer().is_on()) {
      context_.queue();
      context_.timer().add(slot.last);
    }
    slot.used = std::min(kSlotBytes, (slot.used + part + 63) & ~size_t(63));
    from += part;
    offset += part;
    bytes -= part;
  }
}

// Two slots in turn: one is copied to the caller while the device fills the other. Whatever waits in them for the
// device is ahead in the queue.
void Staging::read(cl_mem memory, size_t offset, void* data, size_t bytes, bool timed) {
  if (!slots_[0].host) open();
  auto to = static_cast<char*>(data);
  cl_event filled[2] = {};
  for (size_t next = 0, taken = 0; taken < bytes;) {
    while (next < bytes && next < taken + 2 * kSlotBytes) {
      size_t part = std::min(bytes - next, kSlotBytes), side = next / kSlotBytes % 2;
      check(cl().clEnqueueReadBuffer(context_.queue(), memory, CL_FALSE, offset + next, part, slots_[side].host, 0,
                                     nullptr, &filled[side]),
            "clEnqueueReadBuffer");
      next += part;
    }
    size_t part = std::min(bytes - taken, kSlotBytes), side = taken / kSlotBytes % 2;
    cl_int code = cl().clWaitForEvents(1, &filled[side]);
    if (timed) context_.timer().add(filled[side]);
    cl().clReleaseEvent(filled[side]);
    if (code != CL_SUCCESS) cl().clFinish(context_.queue());  // the other slot's copy must not outlive this call
    check(code, "clWaitForEvents");
    std::memcpy(to + taken, slots_[side].host, part);
    taken += part;
  }
}

}  // namespace athena::opencl
