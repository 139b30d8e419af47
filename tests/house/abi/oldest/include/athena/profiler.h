/* profiler.h: where the time goes: kernels and operations on the device, the host's share, transfers, ranges. */
#ifndef ATHENA_PROFILER_H
#define ATHENA_PROFILER_H

#include "backend.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Begins and ends measuring one backend, or with NULL all of them, those opened later too. Starting what is measured
 * already and stopping what is not changes nothing. What was measured stays until at_profiler_reset. Both wait for
 * what has been enqueued. While nobody measures, the profiler costs nothing; measuring slows down small work.
 * The variable ATHENA_PROFILE measures a whole program: "1" prints the text report to standard error at exit, any
 * other value but "" and "0" is the path of a file for the JSON report, or for the trace where it ends in .trace.json.
 * Any thread may call any function of this header at any time.
 */
AT_API at_status at_profiler_start(at_backend *backend);
AT_API at_status at_profiler_stop(at_backend *backend);

/* Forgets what was measured. */
AT_API at_status at_profiler_reset(void);

/*
 * Ranges give names to parts of a program. They belong to the calling thread and nest; the report adds up ranges with
 * the same name in the same outer range: "step/forward". A range counts the time between push and pop by the clock,
 * and the device time of the work that was enqueued meanwhile: recorded work runs, and counts, where it is evaluated.
 * Ranges opened while nothing is measured are not counted.
 * AT_ERROR_NULL: name is NULL. AT_ERROR_STATE: the thread has no open range.
 */
AT_API at_status at_profiler_push_range(const char *name);
AT_API at_status at_profiler_pop_range(void);

/* How a report is written. */
typedef int32_t at_profile_format;
enum {
  AT_PROFILE_INVALID = -1,
  AT_PROFILE_TEXT = 0, /* tables for people; their look may change */
  AT_PROFILE_JSON = 1, /* one object; docs/profiling.md names its fields, to which others may be added */
  AT_PROFILE_TRACE =
      2 /* when each kernel, copy and range was, as JSON that chrome://tracing and Perfetto draw: the first
                          1,048,576 of them */
};

/* The report of all that was measured, copied like at_error_text; waits for what has been enqueued. Between two calls
   it grows if measuring goes on, so stop first where you ask for the size. AT_ERROR_ARGUMENT: unknown format. */
AT_API at_status at_profiler_report(char *text, size_t size, size_t *needed, at_profile_format format);

#ifdef __cplusplus
}
#endif
#endif
