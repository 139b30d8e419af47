/* test_held.c: whatever is held of a fused expression has its value, and costs no kernel of its own. */
#include <math.h>

#include "support/athena_test.h"

enum { VALUES = 5, SETS = 1 << VALUES };

/* Records its expression of x: VALUES intermediates, then the result; reference does the same with one row of n. */
typedef struct expression {
  void (*record)(at_tensor** values, at_tensor* x);
  void (*compute)(double* const* values, const double* x, int64_t n);
  int64_t rows, columns;
  int one_a_row; /* bit i: value i has one element a row */
  int transposed;
} expression;

static void pointwise(at_tensor** v, at_tensor* x) {
  assert_ok(at_tensor_mul_scalar(&v[0], x, 0.5));
  assert_ok(at_tensor_tanh(&v[1], v[0]));
  assert_ok(at_tensor_greater(&v[2], v[1], x));
  assert_ok(at_tensor_add(&v[3], v[1], x));
  assert_ok(at_tensor_where(&v[4], v[2], v[3], v[0]));
  assert_ok(at_tensor_mul(&v[5], v[4], v[3]));
}
static void compute_pointwise(double* const* v, const double* x, int64_t n) {
  for (int64_t i = 0; i < n; i++) {
    v[0][i] = x[i] * 0.5;
    v[1][i] = tanh(v[0][i]);
    v[2][i] = v[1][i] > x[i];
    v[3][i] = v[1][i] + x[i];
    v[4][i] = v[2][i] != 0 ? v[3][i] : v[0][i];
    v[5][i] = v[4][i] * v[3][i];
  }
}

static void softmax(at_tensor** v, at_tensor* x) {
  assert_ok(at_tensor_max(&v[0], x, (int32_t[]){1}, 1, 1));
  assert_ok(at_tensor_sub(&v[1], x, v[0]));
  assert_ok(at_tensor_exp(&v[2], v[1]));
  assert_ok(at_tensor_sum(&v[3], v[2], (int32_t[]){1}, 1, 1));
  assert_ok(at_tensor_div(&v[4], v[2], v[3]));
  assert_ok(at_tensor_add(&v[5], v[4], v[1]));
}
static void compute_softmax(double* const* v, const double* x, int64_t n) {
  *v[0] = x[0];
  *v[3] = 0;
  for (int64_t i = 0; i < n; i++) *v[0] = fmax(*v[0], x[i]);
  for (int64_t i = 0; i < n; i++) {
    v[1][i] = x[i] - *v[0];
    v[2][i] = exp(v[1][i]);
    *v[3] += v[2][i];
  }
  for (int64_t i = 0; i < n; i++) {
    v[4][i] = v[2][i] / *v[3];
    v[5][i] = v[4][i] + v[1][i];
  }
}

/* What follows a matrix product: with [[1, 0], [0, 1]]-like factors the product is x itself. */
static at_tensor* identity;
static void epilogue(at_tensor** v, at_tensor* x) {
  assert_ok(at_tensor_matmul(&v[0], x, identity));
  assert_ok(at_tensor_mul_scalar(&v[1], v[0], 0.5));
  assert_ok(at_tensor_tanh(&v[2], v[1]));
  assert_ok(at_tensor_add(&v[3], v[2], v[0]));
  assert_ok(at_tensor_abs(&v[4], v[3]));
  assert_ok(at_tensor_mul(&v[5], v[4], v[3]));
}
static void compute_epilogue(double* const* v, const double* x, int64_t n) {
  for (int64_t i = 0; i < n; i++) {
    v[0][i] = x[i];
    v[1][i] = x[i] * 0.5;
    v[2][i] = tanh(v[1][i]);
    v[3][i] = v[2][i] + x[i];
    v[4][i] = fabs(v[3][i]);
    v[5][i] = v[4][i] * v[3][i];
  }
}

static void epilogue_of_batches(at_tensor** v, at_tensor* x) {
  int64_t dims[] = {4, 10, 24};
  at_tensor* batches = NULL;
  assert_ok(at_tensor_reshape(&batches, x, 3, dims));
  epilogue(v, batches);
  assert_ok(at_tensor_release(batches));
}

static unsigned long long built(void) { return counters().compiles + counters().program_loads; }

static double* reference[VALUES + 1];
static void compute_reference(const expression* e, at_tensor* x) {
  double* input = values_of(x);
  for (int k = 0; k <= VALUES; k++) {
    reference[k] = calloc((size_t)(e->rows * e->columns), sizeof(double));
    assert_non_null(reference[k]);
  }
  for (int64_t row = 0; row < e->rows; row++) {
    double* v[VALUES + 1];
    for (int k = 0; k <= VALUES; k++) v[k] = reference[k] + row * (e->one_a_row >> k & 1 ? 1 : e->columns);
    e->compute(v, input + row * e->columns, e->columns);
  }
}

static void hold(const expression* e, at_tensor* x, int set) {
  at_tensor* v[VALUES + 1] = {0};
  e->record(v, x);
  for (int k = 0; k < VALUES; k++) {
    if (set >> k & 1) continue;
    assert_ok(at_tensor_release(v[k]));
    v[k] = NULL;
  }
  assert_ok(at_tensor_eval(v[VALUES]));
  for (int k = 0; k <= VALUES; k++) {
    if (!v[k]) continue;
    assert_values(v[k], e->rows * (e->one_a_row >> k & 1 ? 1 : e->columns), reference[k],
                  1e-5 + 1e-7 * (double)e->columns); /* some values are sums of a row */
    assert_ok(at_tensor_release(v[k]));
  }
}

/* Three kernels for what is held first, one for all the rest. */
static void hold_every_set(const expression* e) {
  at_tensor* x = e->transposed ? transposed(random_f32(2, (int64_t[]){e->columns, e->rows}, 1), 0, 1)
                               : random_f32(2, (int64_t[]){e->rows, e->columns}, 1);
  assert_ok(at_tensor_eval(x));
  compute_reference(e, x);
  unsigned long long before = built();
  for (int set = 0; set < SETS; set++) hold(e, x, (set * 11) % SETS);
  unsigned long long kernels = built() - before;
  if (kernels > 4) refuse("%d sets of held values made %llu kernels", SETS, kernels);
  for (int set = 0; set < SETS; set++) hold(e, x, set);
  assert_int_equal(built() - before, kernels);
  for (int k = 0; k <= VALUES; k++) free(reference[k]);
}

static void of_pointwise_expressions(void** state) {
  (void)state;
  hold_every_set(&(expression){pointwise, compute_pointwise, 17, 59, 0, 0});
}

static void of_expressions_of_views(void** state) {
  (void)state;
  hold_every_set(&(expression){pointwise, compute_pointwise, 16, 24, 0, 1});
}

static void of_expressions_along_rows(void** state) {
  (void)state;
  hold_every_set(&(expression){softmax, compute_softmax, 33, 40, 1 | 1 << 3, 0});
  if (deep()) hold_every_set(&(expression){softmax, compute_softmax, 20, 1037, 1 | 1 << 3, 0});
}

static void of_what_follows_a_product(void** state) {
  (void)state;
  enum { N = 24 };
  float ones[N * N] = {0};
  for (int i = 0; i < N; i++) ones[i * N + i] = 1;
  identity = matrix_f32(N, N, ones);
  assert_ok(at_tensor_eval(binary(at_tensor_matmul, random_f32(2, (int64_t[]){40, N}, 1), identity)));
  hold_every_set(&(expression){epilogue, compute_epilogue, 40, N, 0, 0});
  hold_every_set(&(expression){epilogue_of_batches, compute_epilogue, 40, N, 0, 0});
}

int main(void) {
  const struct CMUnitTest tests[] = {CASE(of_pointwise_expressions), CASE(of_expressions_of_views),
                                     CASE(of_expressions_along_rows), CASE(of_what_follows_a_product)};
  return RUN("graph/held", tests);
}
