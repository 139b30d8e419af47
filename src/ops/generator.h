// generator.h: where random numbers come from: a seed, and how many blocks were drawn.
#pragma once

#include <mutex>

#include "core/object.h"

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
  }

 private:
  std::mutex mutex_;
  uint64_t seed_, offset_ = 0;
};

}  // namespace athena
