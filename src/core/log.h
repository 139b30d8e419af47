// log.h: the message sink.
#pragma once

#include "athena/log.h"
namespace athena {

void set_log_level(at_log_level level);
void set_log_callback(at_log_callback callback, void* userdata, at_destroy_callback destroy);
bool is_logged(at_log_level level);
// Written if at or above the level, to standard error or the callback.
[[gnu::format(printf, 2, 3)]] void log(at_log_level level, const char* format, ...);

}  // namespace athena
