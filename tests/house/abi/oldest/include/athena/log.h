/* log.h: what the library has to say while it works. */
#ifndef ATHENA_LOG_H
#define ATHENA_LOG_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Messages at or above the level are written. */
typedef int32_t at_log_level;
enum {
  AT_LOG_INVALID = -1,
  AT_LOG_DEBUG = 10,
  AT_LOG_INFO = 20,
  AT_LOG_WARN = 30, /* the default, or what ATHENA_LOG=debug|info|warn|error|off says at load */
  AT_LOG_ERROR = 40,
  AT_LOG_OFF = 50
};

/* Receives one message: data, not a format string, without a line end. Called with no lock held, from any thread;
   it may call any at_ function. */
typedef void (*at_log_callback)(at_log_level level, const char *message, void *userdata);

/* AT_ERROR_ARGUMENT: not one of the levels. */
AT_API at_status at_log_set_level(at_log_level level);

/* Sends messages to callback instead of standard error; NULL: back to standard error. destroy may be NULL; it is
   called when the callback has been replaced and no call to it is under way. */
AT_API at_status at_log_set_callback(at_log_callback callback, void *userdata, at_destroy_callback destroy);

#ifdef __cplusplus
}
#endif
#endif
