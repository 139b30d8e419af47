// log.h: the message sink.
#pragma once

#include "athena/log.h"
#include "core/thread.h"

namespace athena {

void set_log_level(at_log_level level);
void set_log_callback(at_log_callback callback, void* userdata, at_destroy_callback destroy);
// Written if at or above the level, to standard error or the callback.
[[gnu::format(printf, 2, 3)]] void log(at_log_level level, const char* format, ...);

// While one lives on a thread, its messages for a callback wait: a callback is called with no lock held.
class LogHold {
 public:
  explicit LogHold(ThreadState& thread) : thread_(thread) { thread.holds++; }
  ~LogHold() {
    if (--thread_.holds == 0 && thread_.messages) [[unlikely]]
      deliver_waiting();
  }
  LogHold(const LogHold&) = delete;

 private:
  void deliver_waiting();
  ThreadState& thread_;
};

}  // namespace athena
