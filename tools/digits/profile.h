/* profile.h: where the time of a training goes. */
#ifndef DEMO_PROFILE_H
#define DEMO_PROFILE_H

#include <athena.h>

enum phase { PHASE_DATA, PHASE_RECORD, PHASE_STEP, PHASE_READ, PHASE_TEST, PHASE_COUNT };

typedef struct profile {
  double phases[PHASE_COUNT]; /* seconds */
  double since;
  double total;
} profile;

/* Seconds on a clock that never goes back. */
double seconds(void);

void profile_start(profile* p);
/* Books the time since the last call under phase. */
void profile_book(profile* p, enum phase phase);
void profile_finish(profile* p);
/* Prints the shares of the time, and the backend's counters. */
void profile_print(const profile* p, at_backend* backend);

#endif
