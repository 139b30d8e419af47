/* bench.c: times single operations; one line of JSON a case: {"case", "device", "seconds", "gigabytes_per_second",
   "gigaflops"}. Arguments choose the cases whose name contains one of them. */
#include <athena.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { REPEATS = 20, BATCHES = 5 };

static void check(at_status status) {
  char text[1024];
  if (!status) return;
  at_error_text(text, sizeof text, NULL);
  fprintf(stderr, "%s\n", text);
  exit(1);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

typedef at_status (*operation)(at_tensor** r, at_tensor* a, at_tensor* b);
static at_status run_add(at_tensor** r, at_tensor* a, at_tensor* b) { return at_tensor_add(r, a, b); }
static at_status run_tanh(at_tensor** r, at_tensor* a, at_tensor* b) { return (void)b, at_tensor_tanh(r, a); }
static at_status run_matmul(at_tensor** r, at_tensor* a, at_tensor* b) { return at_tensor_matmul(r, a, b); }
static at_status run_softmax(at_tensor** r, at_tensor* a, at_tensor* b) { return (void)b, at_tensor_softmax(r, a, -1); }
static at_status run_sum(at_tensor** r, at_tensor* a, at_tensor* b) { return (void)b, at_tensor_sum(r, a, NULL, 0, 0); }
static at_status run_columns(at_tensor** r, at_tensor* a, at_tensor* b) {
  const int32_t first = 0;
  return (void)b, at_tensor_sum(r, a, &first, 1, 0);
}

/* Square float32 inputs of size n; bytes and flops are per element of one, flops times n again where `cubic`. */
typedef struct bench_case {
  const char* name;
  operation run;
  int64_t n;
  double bytes, flops;
  int cubic;
} bench_case;
static const bench_case cases[] = {
    {"add 64", run_add, 64, 12, 1, 0},
    {"add 2048", run_add, 2048, 12, 1, 0},
    {"tanh 2048", run_tanh, 2048, 8, 1, 0},
    {"sum 2048", run_sum, 2048, 4, 1, 0},
    {"sum columns 2048", run_columns, 2048, 4, 1, 0},
    {"softmax 2048", run_softmax, 2048, 8, 5, 0},
    {"matmul 128", run_matmul, 128, 12, 2, 1},
    {"matmul 1024", run_matmul, 1024, 12, 2, 1},
};

/* Seconds of the fastest batch's average: what the operation costs when nothing disturbs it. */
static double measure(const bench_case* c, at_backend* backend, at_tensor* a, at_tensor* b) {
  double best = 1e30;
  for (int batch = 0; batch <= BATCHES; batch++) { /* the first warms up */
    at_tensor* results[REPEATS] = {NULL};
    check(at_backend_synchronize(backend));
    double start = now();
    for (int i = 0; i < REPEATS; i++) {
      check(c->run(&results[i], a, b));
      check(at_tensor_eval(results[i]));
      check(at_tensor_release(results[i]));
    }
    check(at_backend_synchronize(backend));
    double seconds = (now() - start) / REPEATS;
    if (batch && seconds < best) best = seconds;
  }
  return best;
}

static void run_case(const bench_case* c, at_backend* backend, const char* device) {
  at_tensor *a = NULL, *b = NULL;
  const int64_t dims[] = {c->n, c->n};
  check(at_tensor_randn(&a, backend, AT_F32, 2, dims, 1));
  check(at_tensor_randn(&b, backend, AT_F32, 2, dims, 2));
  check(at_tensor_eval(a));
  check(at_tensor_eval(b));
  double seconds = measure(c, backend, a, b), elements = (double)c->n * (double)c->n;
  printf(
      "{\"case\": \"%s\", \"device\": \"%s\", \"seconds\": %.3e, \"gigabytes_per_second\": %.2f, \"gigaflops\": "
      "%.2f}\n",
      c->name, device, seconds, elements * c->bytes / seconds / 1e9,
      elements * c->flops * (c->cubic ? (double)c->n : 1) / seconds / 1e9);
  fflush(stdout);
  check(at_tensor_release(a));
  check(at_tensor_release(b));
}

int main(int argc, char** argv) {
  at_backend* backend = NULL;
  at_device_info info = AT_DEVICE_INFO_INIT;
  check(at_backend_open(&backend, "auto"));
  check(at_backend_describe(&info, backend));
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    int chosen = argc == 1;
    for (int j = 1; j < argc; j++) chosen |= strstr(cases[i].name, argv[j]) != NULL;
    if (chosen) run_case(&cases[i], backend, info.name);
  }
  check(at_backend_release(backend));
  return 0;
}
