/* progress.h: a bar with rate, time left and loss, on terminals only. */
#ifndef DEMO_PROGRESS_H
#define DEMO_PROGRESS_H

typedef struct progress {
  int terminal, unicode;
  long total, done;    /* samples */
  double start, shown; /* seconds */
  double paused, paused_since;
} progress;

void progress_start(progress* p, long total);
/* After `samples` more; draws at most ten times a second. */
void progress_advance(progress* p, long samples, int epoch, int epochs, double loss);
/* Time between pause and resume is left out of the rate. pause also clears the bar, for other lines. */
void progress_pause(progress* p);
void progress_resume(progress* p);
/* Samples per second so far. */
double progress_rate(const progress* p);

#endif
