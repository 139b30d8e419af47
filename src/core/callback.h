// callback.h: the user's code, called from within the library: what it throws, the end of its thread, jumps over us.
#pragma once

#include <cxxabi.h>

#include <exception>

#include "athena/base.h"
#include "core/error.h"
#include "core/thread.h"

namespace athena {

// While one lives, the user's code runs on this thread. Remembers where on the stack that is.
class CallbackScope {
 public:
  CallbackScope();
  ~CallbackScope();
  CallbackScope(const CallbackScope&) = delete;

 private:
  int depth_;
};

// At the begin of a call within a call. Those further down the stack are gone, if the user's code jumped out of them
// (longjmp): what they set on the thread is taken back, as they can no longer do it themselves.
void forget_vanished_calls(ThreadState& thread);

// Calls f, the user's `what`. What it throws is AT_ERROR_CALLBACK; the thread's end (pthread_exit, pthread_cancel),
// which unwinds the stack too, passes; it has no object that the reference could be to.
template <class F>
[[gnu::no_sanitize_undefined]] auto call_user(const char* what, const F& f) {
  CallbackScope scope;
  try {
    return f();
  } catch (const abi::__forced_unwind&) {
    throw;
  } catch (const std::exception& error) {
    fail(AT_ERROR_CALLBACK, what, "%s threw an exception: %s", what, error.what());
  } catch (...) {
    fail(AT_ERROR_CALLBACK, what, "%s threw an exception that is no std::exception", what);
  }
}

// The user's destroy, which may be NULL.
inline void call_destroy(at_destroy_callback destroy, void* userdata) {
  if (destroy) call_user("destroy", [=] { destroy(userdata); });
}

}  // namespace athena
