/* allocations.h: every allocation of the process, counted, and failing where the test says so. */
#ifndef ATHENA_ALLOCATIONS_H
#define ATHENA_ALLOCATIONS_H

#ifdef __cplusplus
extern "C" {
#endif

enum { EVERY_ALLOCATION, THOSE_OF_LIBRARY, NEW_THREADS };

/* From now on things of one kind count from 1; number `first` fails (0: none), and all after it if `rest`.
   THOSE_OF_LIBRARY: what libathena asks of operator new, itself or through the standard library. */
void count_allocations(int kind, long first, int rest);
/* They succeed again. What was counted, and how many failed. */
void stop_failing(void);
long allocations_counted(void);
long allocations_failed(void);

#ifdef __cplusplus
}
#endif

#endif
