// thread.h: what the library knows of the calling thread, in one place: finding a thread's memory costs more than
// reading it.
#pragma once

#include <cstdint>

namespace athena {

struct ThreadState {
  uint16_t label = 0;     // the operation being recorded, by graph/label.h
  bool no_grad = false;   // nothing is recorded for gradients
  bool messages = false;  // some wait for the outermost LogHold
  int holds = 0;          // LogHolds alive
};
ThreadState& this_thread();

}  // namespace athena
