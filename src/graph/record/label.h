// label.h: which public operation the calling thread is recording; nodes carry it to logs, faults and profiles.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "core/thread.h"

namespace athena {

class Observer;

constexpr size_t kLabels = 2048;
// A small number for a name of static storage; the same name gives the same number, 0 if there are too many.
uint16_t register_label(const char* name);
const char* label_name(uint32_t label);

// The label of the name that a place in the source gave last: one place may serve several names.
class LastLabel {
 public:
  uint16_t of(const char* name) {
    uint64_t address = uint64_t(reinterpret_cast<uintptr_t>(name)) << 16, last = last_.load(std::memory_order_relaxed);
    if ((last ^ address) <= UINT16_MAX) [[likely]]
      return uint16_t(last);
    uint16_t label = register_label(name);
    last_.store(address | label, std::memory_order_relaxed);
    return label;
  }

 private:
  std::atomic<uint64_t> last_{0};
};

class LabelScope {
 public:
  explicit LabelScope(uint16_t label, ThreadState& thread = this_thread());
  ~LabelScope();
  LabelScope(const LabelScope&) = delete;

 private:
  ThreadState& thread_;
  uint16_t previous_;
  Observer* observer_ = nullptr;  // set in the outermost scope of a thread that somebody watches
};

}  // namespace athena
