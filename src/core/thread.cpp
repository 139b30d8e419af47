#include "core/thread.h"

namespace athena {

ThreadState& this_thread() {
  thread_local constinit ThreadState state;
  return state;
}

}  // namespace athena
