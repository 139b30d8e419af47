#include "core/callback.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace athena {

namespace {

struct Running {
  uintptr_t place;     // on the stack, which grows downwards
  ThreadState thread;  // as the user's code found it
};
constexpr int kDeepest = 64;  // deeper ones are not remembered
thread_local Running running[kDeepest];
thread_local int depth = 0;

uintptr_t place_on_stack() { return uintptr_t(__builtin_frame_address(0)); }

}  // namespace

[[gnu::noinline]] CallbackScope::CallbackScope() : depth_(depth) {
  if (depth_ < kDeepest) running[depth_] = {place_on_stack(), this_thread()};
  depth = depth_ + 1;
}

CallbackScope::~CallbackScope() { depth = depth_; }

[[gnu::noinline]] void forget_vanished_calls(ThreadState& thread) {
  int alive = std::min(depth, kDeepest);
  while (alive > 0 && place_on_stack() > running[alive - 1].place) alive--;
  if (alive == std::min(depth, kDeepest)) return;
  depth = alive;
  ThreadState before = thread;
  if (alive) before = running[alive - 1].thread;
  thread.no_grad = alive ? before.no_grad : before.no_grad_before;
  thread.label = alive ? before.label : 0;
  thread.deferrals = alive ? before.deferrals : 0;
  thread.backwards = alive ? before.backwards : 0;
  thread.calling = alive && before.calling;
  thread.casting = alive ? before.casting : 0;
  thread.draws = alive ? before.draws : nullptr;
}

}  // namespace athena
