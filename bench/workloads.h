/* workloads.h: what the cases of cases.def do, in the public interface. */
#ifndef ATHENA_BENCH_WORKLOADS_H
#define ATHENA_BENCH_WORKLOADS_H

#include <athena.h>

enum { MOST_INPUTS = 10, MOST_RESULTS = 10 };

typedef struct state {
  at_backend* backend;
  const char *name, *workload; /* of the case */
  int64_t n, m;                /* the case's two numbers */
  at_tensor* inputs[MOST_INPUTS];
  at_optimizer* optimizer;
  at_module* module;
  float* host; /* where each iteration begins on the host */
} state;

typedef struct workload {
  const char* name;
  void (*prepare)(state* s);
  /* One iteration: records, and leaves what is to be evaluated in results. */
  void (*run)(state* s, at_tensor** results);
  /* Bytes that must move and operations that must be done in one iteration; 0 where nobody asks. */
  double (*bytes)(const state* s);
  double (*flops)(const state* s);
} workload;

/* NULL: no such workload. */
const workload* workload_named(const char* name);
/* What expressions.c has. */
const workload* expression_workload(const char* name);
void forget(state* s);
/* Tables end with a row without a name; workloads.c lists them all. */
extern const workload attention_workloads[];
extern const workload step_workloads[];
extern const workload conv_workloads[];
extern const workload pool_workloads[];
/* float32 in [-scale, scale) that a peer can make too: a hash of the position. */
at_tensor* numbers(at_backend* backend, int32_t rank, const int64_t* dims, uint32_t seed, float scale);
extern const workload norm_workloads[];
extern const workload network_workloads[];
extern const workload resnet_workloads[];
extern const workload recurrent_workloads[];
extern const workload optimizer_workloads[];
/* The workload of gemms.def's rows. */
void prepare_gemm(state* s);
void run_gemm(state* s, at_tensor** results);
double bytes_gemm(const state* s);
double flops_gemm(const state* s);
/* Ends the program with the last error unless status is AT_OK. */
void check(at_status status);

/* An operation whose input is not needed afterwards. */
at_tensor* apply(at_tensor* input, at_status (*f)(at_tensor**, at_tensor*));
at_tensor* apply_scalar(at_tensor* input, at_status (*f)(at_tensor**, at_tensor*, double), double b);
at_tensor* apply_with(at_tensor* a, at_status (*f)(at_tensor**, at_tensor*, at_tensor*), at_tensor* b);

#endif
