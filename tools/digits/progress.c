/* progress.c: see progress.h. */
#define _POSIX_C_SOURCE 200809L
#include "progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "profile.h"

static int speaks_utf8(void) {
  static const char* const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (int i = 0; i < 3; i++) {
    const char* value = getenv(names[i]);
    if (value && *value) return strstr(value, "UTF-8") || strstr(value, "utf8") || strstr(value, "utf-8");
  }
  return 0;
}

void progress_start(progress* p, long total) {
  memset(p, 0, sizeof *p);
  const char* kind = getenv("TERM");
  p->terminal = isatty(STDOUT_FILENO) && kind && strcmp(kind, "dumb");
  p->unicode = speaks_utf8();
  p->total = total;
  p->start = seconds();
}

double progress_rate(const progress* p) {
  double spent = (p->paused_since > 0 ? p->paused_since : seconds()) - p->start - p->paused;
  return spent > 0 ? (double)p->done / spent : 0;
}

/* 7421 as "7,421". */
static void grouped(char* text, size_t size, long value) {
  if (value < 1000)
    snprintf(text, size, "%ld", value);
  else if (value < 1000000)
    snprintf(text, size, "%ld,%03ld", value / 1000, value % 1000);
  else
    snprintf(text, size, "%ld,%03ld,%03ld", value / 1000000, value / 1000 % 1000, value % 1000);
}

static void draw(const progress* p, int epoch, int epochs, double loss) {
  enum { WIDTH = 24 };
  double part = (double)p->done / (double)p->total, rate = progress_rate(p);
  int filled = (int)(part * WIDTH);
  char bar[3 * WIDTH + 1] = "", speed[32];
  for (int i = 0; i < WIDTH; i++)
    strcat(bar, i < filled ? (p->unicode ? "\xe2\x96\x88" : "#") : (p->unicode ? "\xe2\x96\x91" : "."));
  grouped(speed, sizeof speed, (long)rate);
  printf("\r\033[Kepoch %d/%d %s %3.0f %%  %s digits/s  %.0f s left  loss %.4f", epoch, epochs, bar, 100 * part, speed,
         rate > 0 ? (double)(p->total - p->done) / rate : 0, loss);
  fflush(stdout);
}

void progress_advance(progress* p, long samples, int epoch, int epochs, double loss) {
  p->done += samples;
  double now = seconds();
  if (!p->terminal || (now - p->shown < 0.1 && p->done < p->total)) return;
  p->shown = now;
  draw(p, epoch, epochs, loss);
}

void progress_pause(progress* p) {
  p->paused_since = seconds();
  if (p->terminal) printf("\r\033[K");
}

void progress_resume(progress* p) {
  p->paused += seconds() - p->paused_since;
  p->paused_since = 0;
}
