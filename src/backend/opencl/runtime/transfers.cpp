// transfers.cpp: the pinned ring.
#include "backend/opencl/runtime/transfers.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace athena::opencl {

void Staging::open() {
  size_t bytes = slot_bytes_ * kSlots;
  auto twice = [&](auto&& call) {  // the second time with what the pool gave back
    cl_int code = CL_SUCCESS;
    auto made = call(&code);
    if (lacks_memory(code)) {
      memory_.trim();
      made = call(&code);
    }
    return std::pair(made, code);
  };
  if (!pinned_) {
    auto [made, code] = twice([&](cl_int* result) {
      return cl().clCreateBuffer(context_, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, bytes, nullptr, result);
    });
    check_allocation(code, "clCreateBuffer");
    pinned_ = made;
  }
  auto [host, code] = twice([&](cl_int* result) {
    return cl().clEnqueueMapBuffer(queue_.queue(), pinned_, CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, bytes, 0, nullptr,
                                   nullptr, result);
  });
  check_allocation(code, "clEnqueueMapBuffer");
  for (int i = 0; i < kSlots; i++) slots_[i].host = static_cast<char*>(host) + size_t(i) * slot_bytes_;
}

void Staging::next_slot() {
  current_ = (current_ + 1) % kSlots;
  Slot& slot = slots_[current_];
  queue_.queue();  // what was posted sets `last`
  if (slot.last) {
    queue_.await(slot.last);
    cl().clReleaseEvent(slot.last.exchange(nullptr));
  }
  slot.used = 0;
}

void Staging::write(cl_mem memory, size_t offset, const void* data, size_t bytes) {
  if (!slots_[0].host) open();
  auto from = static_cast<const char*>(data);
  while (bytes > 0) {
    if (slots_[current_].used == slot_bytes_) next_slot();
    Slot& slot = slots_[current_];
    size_t part = std::min(bytes, slot_bytes_ - slot.used);
    char* staged = slot.host + slot.used;
    std::memcpy(staged, from, part);
    queue_.write(memory, offset, part, staged, &slot.last);
    if (timer_.is_on()) {
      queue_.queue();
      timer_.add(slot.last);
    }
    slot.used = std::min(slot_bytes_, (slot.used + part + 63) & ~size_t(63));
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
  struct UnderWay {  // copies must not outlive this call
    SubmitQueue& queue;
    cl_event filled[2] = {};
    ~UnderWay() {
      for (cl_event event : filled) {
        if (!event) continue;
        if (insist([&] { return cl().clWaitForEvents(1, &event); }) != CL_SUCCESS) queue.give_up();
        cl().clReleaseEvent(event);
      }
    }
  } under_way{queue_};
  for (size_t next = 0, taken = 0; taken < bytes;) {
    while (next < bytes && next < taken + 2 * slot_bytes_) {
      size_t part = std::min(bytes - next, slot_bytes_), side = next / slot_bytes_ % 2;
      check(cl().clEnqueueReadBuffer(queue_.queue(), memory, CL_FALSE, offset + next, part, slots_[side].host, 0,
                                     nullptr, &under_way.filled[side]),
            "clEnqueueReadBuffer");
      next += part;
    }
    size_t part = std::min(bytes - taken, slot_bytes_), side = taken / slot_bytes_ % 2;
    cl_event& filled = under_way.filled[side];
    queue_.await(filled);
    if (timed) timer_.add(filled);
    cl().clReleaseEvent(std::exchange(filled, nullptr));
    std::memcpy(to + taken, slots_[side].host, part);
    taken += part;
  }
}

}  // namespace athena::opencl
