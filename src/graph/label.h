// label.h: which public operation the calling thread is recording; nodes carry it to logs, faults and profiles.
#pragma once

#include <cstdint>

#include "core/thread.h"

namespace athena {

class Observer;

// A small number for a name of static storage; the same name gives the same number.
uint16_t register_label(const char* name);
const char* label_name(uint32_t label);

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
