/* status.h: what every function returns, and the thread's record of the last error. */
#ifndef ATHENA_STATUS_H
#define ATHENA_STATUS_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The result of a call. Bands: 0 success, 1xx memory and environment, 2xx argument, 3xx unsupported, 4xx device,
   5xx input and output, 6xx callback, 9xx internal. Numbers are never reused. */
typedef int32_t at_status;
enum {
  AT_STATUS_INVALID = -1, /* never returned; makes the type signed everywhere */
  AT_OK = 0,
  AT_ERROR_OUT_OF_MEMORY = 100,    /* host or device memory, or the limit set on a backend */
  AT_ERROR_ENVIRONMENT = 101,      /* the operating system or an environment variable's value */
  AT_ERROR_FORKED = 102,           /* the library was loaded before fork(); a child cannot use it */
  AT_ERROR_ARGUMENT = 200,         /* a value that has no meaning here */
  AT_ERROR_NULL = 201,             /* NULL where an object, result or array is needed */
  AT_ERROR_HANDLE = 202,           /* released, foreign or wrong-kind handle */
  AT_ERROR_DTYPE = 203,            /* element type unknown or not allowed here */
  AT_ERROR_SHAPE = 204,            /* ranks or sizes that do not fit */
  AT_ERROR_INDEX = 205,            /* axis, position or index out of range, known at the call */
  AT_ERROR_OVERFLOW = 206,         /* sizes whose product or sum leaves 63 bits */
  AT_ERROR_BUFFER = 207,           /* the caller's memory is of the wrong size */
  AT_ERROR_STATE = 208,            /* the object is not in a state that allows this call */
  AT_ERROR_BACKEND = 209,          /* objects of different backends */
  AT_ERROR_UNSUPPORTED = 300,      /* known, but not done by this build or device */
  AT_ERROR_DEVICE = 400,           /* the device or its driver failed */
  AT_ERROR_DEVICE_NOT_FOUND = 401, /* no such device; the text lists those present */
  AT_ERROR_COMPILE = 402,          /* a kernel did not build; the text has the log */
  AT_ERROR_FAULT_INDEX = 403,      /* an index in a tensor was out of range, found while computing */
  AT_ERROR_FAULT_DIVISION = 404,   /* an integer division by zero, found while computing */
  AT_ERROR_DEVICE_LOST = 405,      /* the device answers no call any more: what lay on it is gone; open it again */
  AT_ERROR_IO = 500,               /* open, read or write failed */
  AT_ERROR_FORMAT = 501,           /* a file's content is not what its format demands */
  AT_ERROR_PEER = 502,             /* another rank of a group ended, does not answer, or did not come */
  AT_ERROR_CALLBACK = 600,         /* a callback returned non-zero */
  AT_ERROR_CANCELLED = 601,
  AT_ERROR_INTERNAL = 900,  /* a defect of Athena; please report it */
  AT_ERROR_VALIDATION = 901 /* a check that was asked for failed: ATHENA_VALIDATE=1, at_set_anomaly_mode */
};

/* Constant name of a status ("AT_ERROR_SHAPE"), or "AT_STATUS_UNKNOWN". Static storage; never NULL through name.
   AT_ERROR_NULL: name is NULL. */
AT_API at_status at_status_name(const char **name, at_status status);

/*
 * The last error of the calling thread; success never clears it. The text begins with the operation in
 * brackets and says what was received and what was expected: "[matmul] a is 3x4 and b is 5x6: inner sizes 4 and 5 differ".
 * Copies at most size - 1 bytes and a terminating 0 into text; size 0 copies nothing.
 * needed, if not NULL, receives the bytes the whole text needs, terminator included.
 * AT_ERROR_NULL: text is NULL with size > 0. A thread without an error has the text "".
 */
AT_API at_status at_error_text(char *text, size_t size, size_t *needed);

/* Status of the last error, AT_OK if the thread had none. AT_ERROR_NULL: status is NULL. */
AT_API at_status at_error_status(at_status *status);

/* Operation of the last error ("matmul"), copied like at_error_text. */
AT_API at_status at_error_operation(char *text, size_t size, size_t *needed);

/* Argument the last error speaks of ("a"), or "" where it is about none, copied like at_error_text. */
AT_API at_status at_error_argument(char *text, size_t size, size_t *needed);

/* Forgets the calling thread's last error. */
AT_API at_status at_error_clear(void);

#ifdef __cplusplus
}
#endif
#endif
