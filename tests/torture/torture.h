/* torture.h: calls that may fail and are tried again, and what is computed between them. */
#ifndef TORTURE_H
#define TORTURE_H

#include <stdint.h>

#include <athena.h>

enum { RESULTS = 64 };
typedef struct outcome {
  uint64_t results[RESULTS]; /* hashes of what was read */
  int count;
} outcome;

/* What the point under way does and has met. */
typedef struct point {
  at_backend* backend;
  _Atomic int wrong; /* something that must not be; said on standard output */
  _Atomic int told;  /* errors */
  _Atomic int lost;  /* AT_ERROR_DEVICE_LOST came */
  long number;
} point;
extern point now;

/* Notes a status; whether the call is to be made again. */
int call_again(at_status status, const char* call, int tries);
/* Makes a call until it succeeds; where it cannot, leaves the task at the label out. */
#define MUST(call)                                                 \
  do {                                                             \
    for (int tries = 0; call_again((call), #call, tries); tries++) \
      if (now.lost || now.wrong) goto out;                         \
  } while (0)

/* All tasks in turn, or the first ones, each with its results; stops where the device is lost. */
void work(outcome* out, int whole);
/* Adds a hash of the tensor's elements. */
at_status take(outcome* out, at_tensor* tensor);
void wrong(const char* format, ...) __attribute__((format(printf, 1, 2)));

#endif
