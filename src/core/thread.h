// thread.h: what the library knows of the calling thread, in one place: finding a thread's memory costs more than
// reading it.
#pragma once

#include <cstdint>

namespace athena {

class DeferredCall;
class Draws;

struct ThreadState {
  uint16_t label = 0;           // the operation being recorded, by graph/record/label.h
  bool no_grad = false;         // nothing is recorded for gradients
  bool strict_devices = false;  // operands on another device are refused
  bool anomaly = false;         // backward looks for the first value that is not a number
  bool calling = false;  // they are being called: what theirs give up waits for them, lest chains go down the stack
  bool no_grad_before = false;  // no_grad when the outermost call began
  uint8_t backwards = 0;        // under way, each in a callback of the one before
  uint8_t autocast = 0;         // 1 + the dtype that it casts to, by graph/record/autocast.h; 0: it casts nothing
  uint8_t casting = 0;          // how the module that is being called casts, by ops/autocast.h
  uint32_t scopes = 0;          // open, by athena/scope.h
  int deferrals = 0;            // CallbackDeferrals alive
  Draws* draws = nullptr;       // what notes where generators stood, by ops/generator.h
  // Callbacks that wait for the outermost CallbackDeferral, by callback_deferral.h.
  DeferredCall *waiting = nullptr, *last_waiting = nullptr;
};
ThreadState& this_thread();
// Of the calling thread, from 1 in the order in which they ask.
uint32_t thread_number() noexcept;

}  // namespace athena
