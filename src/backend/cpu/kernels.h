// kernels.h: one function per kind of launch, and the fault cell they report to.
#pragma once

#include <mutex>

#include "backend/backend.h"

namespace athena::cpu {

// Keeps the first fault since it was cleared. A kernel that finds several hands in the one at the lowest position.
class FaultCell {
 public:
  bool is_set() const { return set_.load(std::memory_order_acquire); }
  void put(const Fault& fault) {
    std::lock_guard lock(mutex_);
    if (!is_set()) fault_ = fault;
    set_.store(true, std::memory_order_release);
  }
  Fault take() {
    std::lock_guard lock(mutex_);
    set_.store(false, std::memory_order_release);
    return std::exchange(fault_, Fault{});
  }

 private:
  std::mutex mutex_;
  std::atomic<bool> set_{false};
  Fault fault_;
};

inline char* address(const Operand& operand) { return static_cast<char*>(operand.buffer->host()) + operand.base; }

void pointwise(const Launch& launch, FaultCell& cell);
void row_program(const Launch& launch, FaultCell& cell);
// Whether rows of that many elements stay in cache while the program works on them.
bool row_program_fits(const Program& program, int64_t row_length);
void reduce(const Launch& launch);
void matmul(const Launch& launch);
void take_along(const Launch& launch, FaultCell& cell);
void put_along(const Launch& launch, FaultCell& cell);
void random(const Launch& launch);
void scan(const Launch& launch);
void sort(const Launch& launch);
void search(const Launch& launch);
void members(const Launch& launch);
void place(const Launch& launch, FaultCell& cell);

}  // namespace athena::cpu
