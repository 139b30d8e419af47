/* measure.h: what programs that measure the library by themselves begin with. */
#ifndef ATHENA_BENCH_MEASURE_H
#define ATHENA_BENCH_MEASURE_H

#include <athena.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Ends the program where a call failed. */
static inline void check(at_status status) {
  if (status == AT_OK) return;
  char text[1024] = "";
  at_error_text(text, sizeof text, NULL);
  fprintf(stderr, "%s\n", text);
  exit(1);
}

/* Seconds since some moment. */
static inline double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

#endif
