// generator.h: where random numbers come from: a seed, and how many blocks were drawn.
#pragma once

#include <mutex>

#include "core/object.h"
#include "core/thread.h"

namespace athena {

class Generator : public Object {
 public:
  explicit Generator(uint64_t seed) : seed_(seed) {}
  void state(uint64_t* seed, uint64_t* offset) {
    std::lock_guard lock(mutex_);
    *seed = seed_;
    *offset = offset_;
  }
  void set_state(uint64_t seed, uint64_t offset) {
    std::lock_guard lock(mutex_);
    seed_ = seed;
    offset_ = offset;
  }
  // Draws so many blocks: the state from which to draw them.
  void draw(uint64_t blocks, uint64_t* seed, uint64_t* offset) {
    std::lock_guard lock(mutex_);
    *seed = seed_;
    *offset = offset_;
    offset_ += blocks;
    if (alone_ != &this_thread()) alone_ = nullptr;
  }
  // For a call that may fail: where it begins, and the way back there unless another thread has drawn meanwhile.
  uint64_t begin() {
    std::lock_guard lock(mutex_);
    alone_ = &this_thread();
    return offset_;
  }
  void give_back(uint64_t begun_at) {
    std::lock_guard lock(mutex_);
    if (alone_ == &this_thread()) offset_ = begun_at;
  }

 private:
  const void* alone_ = nullptr;  // who has drawn all since it began
  std::mutex mutex_;
  uint64_t seed_, offset_ = 0;
};

}  // namespace athena
