/* array.h: the float64 reference: strided host arrays and every operation on them, as plain as it can be. */
#ifndef ATHENA_TEST_ARRAY_H
#define ATHENA_TEST_ARRAY_H

#include <stddef.h>
#include <stdint.h>

enum { MAX_RANK = 8 };

/* data points at the element of index 0, 0, …; strides count elements and may be 0 or negative. */
typedef struct array {
  int rank;
  int64_t dims[MAX_RANK], strides[MAX_RANK];
  double* data;
} array;

/* Memory of one test; array_forget frees all of it. */
void* array_memory(size_t bytes);
void array_forget(void);

array array_new(int rank, const int64_t* dims); /* row-major zeros */
int64_t array_count(const array* a);
/* The element at row-major position `position`. */
double* array_at(const array* a, int64_t position);
array array_copy(array a);

array array_permute(array a, const int* axes);
array array_slice(array a, int axis, int64_t start, int64_t count, int64_t step); /* start within, count known */
array array_expand(array a, int rank, const int64_t* dims);
array array_reshape(array a, int rank, const int64_t* dims); /* copies */

array array_map(double (*f)(double), array a);
array array_zip(double (*f)(double, double), array a, array b); /* broadcasts */
array array_where(array condition, array a, array b);

typedef enum {
  FOLD_SUM,
  FOLD_PROD,
  FOLD_MEAN,
  FOLD_VAR, /* of the population */
  FOLD_LOGSUMEXP,
  FOLD_MEDIAN, /* of the middle two the mean */
  FOLD_MAX,
  FOLD_MIN,
  FOLD_ARGMAX,
  FOLD_ARGMIN,
  FOLD_ANY,
  FOLD_ALL,
  FOLD_COUNT /* of what is not 0 */
} fold;
/* count 0: all axes. */
array array_fold(fold kind, array a, const int32_t* axes, size_t count, int keepdims);
/* Folds of all elements up to each along axis: FOLD_SUM, FOLD_PROD, FOLD_LOGSUMEXP, FOLD_MAX, FOLD_MIN; FOLD_ARGMAX and
   FOLD_ARGMIN take the last of equals. */
array array_scan(fold kind, array a, int axis);
array array_softmax(array a, int axis, int logarithm);
array array_matmul(array a, array b);
array array_concat(const array* parts, size_t count, int axis);
array array_take_along(array a, array indices, int axis);
/* Loss of each sample: labels has a's shape without its last axis. */
array array_cross_entropy(array logits, array labels);

#endif
