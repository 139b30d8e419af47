// The shims of athena/log.h.
#include "core/log.h"

#include "capi/guard.h"

using namespace athena;

at_status at_log_set_level(at_log_level level) {
  return guarded("log_set_level", [&] {
    refuse_after_fork();
    bool known = level == AT_LOG_DEBUG || level == AT_LOG_INFO || level == AT_LOG_WARN || level == AT_LOG_ERROR ||
                 level == AT_LOG_OFF;
    if (!known) fail(AT_ERROR_ARGUMENT, "level", "level is %d, expected one of AT_LOG_DEBUG … AT_LOG_OFF", int(level));
    set_log_level(level);
  });
}
at_status at_log_set_callback(at_log_callback callback, void* userdata, at_destroy_callback destroy) {
  return guarded("log_set_callback", [&] {
    refuse_after_fork();
    set_log_callback(callback, userdata, destroy);
  });
}
