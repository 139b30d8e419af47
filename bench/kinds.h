/* kinds.h: what the cases of cases.def do, in the public interface. */
#ifndef ATHENA_BENCH_KINDS_H
#define ATHENA_BENCH_KINDS_H

#include <athena.h>

enum { MOST_INPUTS = 8, MOST_RESULTS = 3 };

typedef struct setting {
  at_backend* backend;
  const char *name, *kind; /* of the case */
  int64_t n, m;            /* the case's two numbers */
  at_tensor* inputs[MOST_INPUTS];
  at_optimizer* optimizer;
  float* host; /* where each iteration begins on the host */
} setting;

typedef struct kind {
  const char* name;
  void (*prepare)(setting* s);
  /* One iteration: records, and leaves what is to be evaluated in results. */
  void (*run)(setting* s, at_tensor** results);
  /* Bytes that must move and operations that must be done in one iteration; 0 where nobody asks. */
  double (*bytes)(const setting* s);
  double (*flops)(const setting* s);
} kind;

/* NULL: no such kind. */
const kind* kind_named(const char* name);
/* What expressions.c has. */
const kind* expression_named(const char* name);
void forget(setting* s);
/* Numbers in [-scale, scale) that a peer can make too: a hash of the position. */
at_tensor* numbers(at_backend* backend, int32_t rank, const int64_t* dims, uint32_t seed, float scale);
/* The kind of gemms.def's rows. */
void prepare_gemm(setting* s);
void run_gemm(setting* s, at_tensor** results);
double bytes_gemm(const setting* s);
double flops_gemm(const setting* s);
/* Ends the program with the last error unless status is AT_OK. */
void must(at_status status);

/* float32 in [-scale, scale) that a peer can make too: a hash of the position. */
at_tensor* numbers(at_backend* backend, int32_t rank, const int64_t* dims, uint32_t seed, float scale);
/* An operation whose input is not needed afterwards. */
at_tensor* then(at_tensor* input, at_status (*f)(at_tensor**, at_tensor*));
at_tensor* then_scalar(at_tensor* input, at_status (*f)(at_tensor**, at_tensor*, double), double b);
at_tensor* then_with(at_tensor* a, at_status (*f)(at_tensor**, at_tensor*, at_tensor*), at_tensor* b);

#endif
