// spin.h: waiting a while without sleeping, for what is mostly microseconds away.
#pragma once

namespace athena {

// Returns when ready() is true, or after about rounds × 20 to 60 ns.
template <class F>
void spin(int rounds, F&& ready) {
  for (int i = 0; i < rounds && !ready(); i++) {
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
  }
}

}  // namespace athena
