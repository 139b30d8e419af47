/* profile.c: see profile.h. */
#define _POSIX_C_SOURCE 200809L
#include "profile.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "check.h"

double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void profile_start(profile* p) {
  memset(p, 0, sizeof *p);
  p->since = p->total = seconds();
}

void profile_book(profile* p, enum phase phase) {
  double now = seconds();
  p->phases[phase] += now - p->since;
  p->since = now;
}

void profile_finish(profile* p) { p->total = seconds() - p->total; }

static void print_row(const char* name, double part, double whole) {
  double share = whole > 0 ? part / whole : 0;
  char bar[31];
  int length = (int)(share * 30 + 0.5);
  for (int i = 0; i < 30; i++) bar[i] = i < length ? '#' : ' ';
  bar[30] = 0;
  printf("  %-36s %7.2f s %5.1f %%  %s\n", name, part, 100 * share, bar);
}

static void print_counters(at_backend* backend) {
  at_counters c = AT_COUNTERS_INIT;
  at_memory_stats m = AT_MEMORY_STATS_INIT;
  check(at_backend_counters(&c, backend));
  check(at_backend_memory_stats(&m, backend));
  printf("  %" PRIu64 " launches in %" PRIu64 " plans, %" PRIu64 " of them from the plan cache\n", c.launches, c.plans,
         c.plan_hits);
  printf("  %.1f MB in %" PRIu64 " copies to the device, %.1f MB in %" PRIu64 " copies back\n",
         (double)c.bytes_to_device / 1e6, c.copies_to_device, (double)c.bytes_to_host / 1e6, c.copies_to_host);
  printf("  %" PRIu64 " programs compiled, %" PRIu64 " loaded from disk, %" PRIu64 " launches fell back to the CPU\n",
         c.compiles, c.program_loads, c.fallbacks);
  printf("  %.1f MB of memory at most, %" PRIu64 " allocations, %" PRIu64 " of them by the driver\n",
         (double)m.peak / 1e6, m.allocations, m.driver_allocations);
}

void profile_print(const profile* p, at_backend* backend) {
  static const char* const names[PHASE_COUNT] = {"data: batches gathered and copied", "record: forward and backward",
                                                 "step: planned and run", "read: waiting for losses",
                                                 "test: accuracy after each epoch"};
  printf("time\n");
  double rest = p->total;
  for (int i = 0; i < PHASE_COUNT; i++) {
    print_row(names[i], p->phases[i], p->total);
    rest -= p->phases[i];
  }
  print_row("the rest", rest > 0 ? rest : 0, p->total);
  printf("counters\n");
  print_counters(backend);
}
