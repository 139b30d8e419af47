// kernels.h: one function per kernel of backend/attributes.h, and the slots they report faults to.
#pragma once

#include <algorithm>

#include "backend/backend.h"

namespace athena::cpu {

// Slots that keep the first fault since they were cleared. Under the backend's lock.
class FaultTable {
 public:
  bool is_set(uint32_t slot) const { return slots_[slot].status != AT_OK; }
  void forward(uint32_t from, uint32_t to) {
    if (is_set(from)) put(to, slots_[from]);
  }
  void put(uint32_t slot, const Fault& fault) {
    if (slot && !is_set(slot)) slots_[slot] = fault;
  }
  // What instruction i of those that may fault has met.
  void report(const FaultSlots& slots, uint32_t i, const Fault& fault) {
    put(slots.first + i, fault);
    if (slots.guarding >> i & 1) put(slots.guard, fault);
  }
  void read(uint32_t first, std::span<Fault> faults) const {
    std::copy_n(slots_.begin() + first, faults.size(), faults.begin());
  }
  void clear(uint32_t count) { std::fill_n(slots_.begin(), count, Fault{}); }

 private:
  std::vector<Fault> slots_{Backend::kFaultSlots};
};

inline char* address(const Operand& operand) { return static_cast<char*>(operand.buffer->host()) + operand.base; }
// Where its elements begin; null where nobody wants it.
inline char* start_of(const Operand& operand) {
  return operand.buffer ? address(operand) + operand.layout.offset * int64_t(dtype_size(operand.dtype)) : nullptr;
}

#define DECLARE(name, attributes, arguments, may_fault) void name(const Launch& launch, FaultTable& faults);
ATHENA_KERNELS(DECLARE)
#undef DECLARE

// Parts of pointwise and search.
void row_fusion(const Launch& launch, FaultTable& faults);
// Whether rows of that many elements stay in cache while the program works on them.
bool row_fusion_fits(const Program& program, int64_t row_length);
void members(const Launch& launch);

}  // namespace athena::cpu
