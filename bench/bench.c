/* bench.c: times the cases of cases.def and gemms.def; one line of JSON a case: {"case", "device", "seconds",
   "least", "host_seconds", "gigabytes_per_second", "gigaflops", "peak"}: medians of samples, and the least of them;
   host_seconds is the caller's time, before it waits; peak are the bytes of the process's memory, at their most, that
   the case with its inputs added, 0 where the system does not tell: of the first case only, for later ones find memory
   that is kept.

   bench [-p] [-d DEVICE] [-s SECONDS] [-o FOLDER] [PART…]   the cases whose name contains a PART, or all
   bench [-p] [-d DEVICE] [-s SECONDS] [-o FOLDER] -i        cases named one a line on standard input
   -o writes some of each case's results to FOLDER/CASE.athena as float64, for comparison with a peer's
   -p takes the processor time of all threads, for machines that others use too */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "workloads.h"

enum { WARM = 3, MOST_SAMPLES = 1000, LEAST_SAMPLES = 3, KEPT = 4096 };

typedef struct bench_case {
  const char *name, *workload;
  int64_t n, m;
} bench_case;
static const bench_case cases[] = {
#define CASE(name, workload, n, m) {#name, #workload, n, m},
#include "cases.def"
#undef CASE
#define GEMM(name, dtype, batches, m, n, k, layout, epilogue) {name, "gemm", 0, 0},
#include "gemms.def"
#undef GEMM
};
enum { CASES = sizeof cases / sizeof *cases };

static clockid_t clock_of = CLOCK_MONOTONIC;
static double now(void) {
  struct timespec t;
  clock_gettime(clock_of, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* "VmRSS:", the process's memory, or "VmHWM:", its most since reset_peak(), in bytes. What making the inputs left to
   the allocator goes back to the system first. */
static double memory(const char* which) {
  char line[256];
  double kib = 0;
  FILE* file = fopen("/proc/self/status", "r");
  while (file && fgets(line, sizeof line, file))
    if (!strncmp(line, which, strlen(which))) kib = atof(line + strlen(which));
  if (file) fclose(file);
  return kib * 1024;
}
static void reset_peak(void) {
  malloc_trim(0);
  FILE* file = fopen("/proc/self/clear_refs", "w");
  if (file) fputs("5", file), fclose(file);
}

static void iterate(const workload* k, state* s, at_tensor** results) {
  memset(results, 0, MOST_RESULTS * sizeof *results);
  k->run(s, results);
  size_t count = 0;
  while (count < MOST_RESULTS && results[count]) count++;
  check(at_tensor_eval_all(results, count));
}

static void release(at_tensor** results) {
  for (int i = 0; i < MOST_RESULTS; i++) at_tensor_release(results[i]);
}

/* Seconds of so many iterations; *host: until all were recorded and enqueued. */
static double time_of(const workload* k, state* s, int count, double* host) {
  at_tensor* results[MOST_RESULTS];
  check(at_backend_synchronize(s->backend));
  double start = now();
  for (int i = 0; i < count; i++) {
    iterate(k, s, results);
    release(results);
  }
  *host = now() - start;
  check(at_backend_synchronize(s->backend));
  return now() - start;
}

static int ascending(const void* a, const void* b) {
  double x = *(const double*)a, y = *(const double*)b;
  return (x > y) - (x < y);
}

/* Samples of at least 10 ms for so many seconds: the median and the least, for one iteration. */
static double measure(const workload* k, state* s, double seconds, double* host, double* least) {
  double samples[MOST_SAMPLES], hosts[MOST_SAMPLES], once = time_of(k, s, 1, host), begin = now();
  /* Steps follow each other, as in training: the next is recorded while the device works. */
  int count = once > 0.1 ? 1 : once > 0.004 ? 3 : (int)(0.01 / once) + 1, taken = 0;
  for (; taken < LEAST_SAMPLES || (taken < MOST_SAMPLES && now() - begin < seconds); taken++) {
    samples[taken] = time_of(k, s, count, &hosts[taken]) / count;
    hosts[taken] /= count;
  }
  qsort(samples, (size_t)taken, sizeof *samples, ascending);
  qsort(hosts, (size_t)taken, sizeof *hosts, ascending);
  *host = hosts[taken / 2];
  *least = samples[0];
  return samples[taken / 2];
}

/* Up to KEPT elements of each, evenly spread. */
static void write_results(at_tensor** results, const char* folder, const char* name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.athena", folder, name);
  FILE* file = fopen(path, "wb");
  if (!file) exit((perror(path), 1));
  for (int i = 0; i < MOST_RESULTS && results[i]; i++) {
    int64_t count;
    check(at_tensor_numel(&count, results[i]));
    at_tensor* numbers;
    double* values = malloc((size_t)count * sizeof *values);
    check(at_tensor_cast(&numbers, results[i], AT_F64));
    check(at_tensor_to_host(numbers, values, (size_t)count * sizeof *values));
    at_tensor_release(numbers);
    for (int64_t j = 0, step = (count + KEPT - 1) / KEPT; j < count; j += step)
      fwrite(&values[j], sizeof *values, 1, file);
    free(values);
  }
  fclose(file);
}

static void run_case(const bench_case* c, at_backend* backend, const char* device, double seconds, const char* folder) {
  const workload* k = workload_named(c->workload);
  state s = {.backend = backend, .name = c->name, .workload = c->workload, .n = c->n, .m = c->m};
  at_tensor* results[MOST_RESULTS];
  check(at_backend_set_math_mode(s.backend, AT_MATH_STRICT));
  double before = memory("VmRSS:"), peak = 0;
  k->prepare(&s);
  reset_peak();
  for (int i = 0; i < WARM; i++) {
    iterate(k, &s, results);
    check(at_backend_synchronize(backend));
    peak = memory("VmHWM:") - before;
    if (folder && i == WARM - 1) write_results(results, folder, c->name);
    release(results);
  }
  double host, least, time = measure(k, &s, seconds, &host, &least);
  printf(
      "{\"case\": \"%s\", \"device\": \"%s\", \"seconds\": %.4e, \"least\": %.4e, \"host_seconds\": %.4e, "
      "\"gigabytes_per_second\": %.2f, \"gigaflops\": %.2f, \"peak\": %.0f}\n",
      c->name, device, time, least, host, k->bytes(&s) / time / 1e9, k->flops(&s) / time / 1e9, peak);
  fflush(stdout);
  forget(&s);
  check(at_backend_trim(backend));
}

int main(int argc, char** argv) {
  const char *device = "auto", *folder = NULL;
  double seconds = 0.5;
  int interactive = 0;
  for (int option; (option = getopt(argc, argv, "d:s:o:ip")) != -1;) switch (option) {
      case 'd': device = optarg; break;
      case 's': seconds = atof(optarg); break;
      case 'o': folder = optarg; break;
      case 'i': interactive = 1; break;
      case 'p': clock_of = CLOCK_PROCESS_CPUTIME_ID; break;
      default: return 2;
    }
  at_backend* backend = NULL;
  at_device_info info = AT_DEVICE_INFO_INIT;
  check(at_backend_open(&backend, device));
  check(at_backend_describe(&info, backend));
  for (char line[256]; interactive && fgets(line, sizeof line, stdin);) {
    line[strcspn(line, "\n")] = 0;
    for (int i = 0; i < CASES; i++)
      if (!strcmp(cases[i].name, line)) run_case(&cases[i], backend, info.name, seconds, folder);
  }
  for (int i = 0; i < CASES && !interactive; i++) {
    int chosen = optind == argc;
    for (int j = optind; j < argc; j++) chosen |= strstr(cases[i].name, argv[j]) != NULL;
    if (chosen) run_case(&cases[i], backend, info.name, seconds, folder);
  }
  check(at_backend_release(backend));
  return 0;
}
