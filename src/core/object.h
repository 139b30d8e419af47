// object.h: the base of everything a handle can name: counted, destroyed through its base.
#pragma once

#include <atomic>
#include <cstdint>

#include "core/ref.h"

namespace athena {

class Object {
 public:
  Object() = default;
  virtual ~Object() = default;
  Object(const Object&) = delete;
  Object& operator=(const Object&) = delete;

  void retain() { count_.fetch_add(1, std::memory_order_relaxed); }
  void release() {
    if (count_.fetch_sub(1, std::memory_order_acq_rel) == 1) delete this;
  }

 private:
  std::atomic<uint32_t> count_{0};
};

}  // namespace athena
