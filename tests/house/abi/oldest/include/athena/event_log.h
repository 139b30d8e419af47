/* event_log.h: what happens while a network is trained, written down as it happens, and drawn. */
#ifndef ATHENA_EVENT_LOG_H
#define ATHENA_EVENT_LOG_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a log is written as. */
typedef int32_t at_event_format;
enum {
  AT_EVENT_FORMAT_INVALID = -1,
  AT_EVENT_CSV = 0,         /* a line of columns step, epoch, time and the names of the first entry */
  AT_EVENT_JSONL = 1,       /* an object on each line; a number that is not finite is null */
  AT_EVENT_TENSORBOARD = 2, /* scalars as TensorBoard reads them, from files with "tfevents" in their names */
  AT_EVENT_SVG = 3,         /* of trainers alone (at_trainer_add_event_log): curves over the epochs */
  AT_EVENT_RUN = 4 /* of trainers alone: at the end of a fit a line for the run, as at_run_log_append writes it */
};

/*
 * Adds one entry to the file at path, which is made where there is none: a step, an epoch (negative: none), the time by the
 * clock in seconds since 1970, and a number under each of count names. It is one write, under a lock and on the disk when the
 * call returns, so that several processes may add to one file; where it fails the file is as it was. Any thread may call.
 * AT_ERROR_IO: the file cannot be written; a run may go on without. AT_ERROR_ARGUMENT: a format that is none, a name that is
 * empty, twice there or has control characters, or in CSV is not among the columns. AT_ERROR_FORMAT: it is no such file.
 */
AT_API at_status at_event_log_append(const char *path, at_event_format format, int64_t step, int64_t epoch,
                                     const char *const *names, const double *values, size_t count);
/* Cuts off what follows the last entry of at most step, and what a process that died left half written: before a run goes
   on from there. A file that is not there stays so. */
AT_API at_status at_event_log_truncate(const char *path, at_event_format format, int64_t step);

/* Adds a line for a whole run to the file at path, as at_event_log_append adds entries: date, device, model, number of epochs,
   seconds an epoch took on average, and final numbers, "name=number" separated by tabs. */
AT_API at_status at_run_log_append(const char *path, const char *device, const char *model, int64_t epochs,
                                   double epoch_seconds, const char *const *names, const double *values, size_t count);

/* Draws the columns of a CSV log over the steps, as SVG that is readable on light and dark ground, to the file at image. What is no
   number leaves a gap. AT_ERROR_FORMAT: path is no such log, with the line. */
AT_API at_status at_event_log_draw(const char *image, const char *path, const char *title);

#ifdef __cplusplus
}
#endif
#endif
