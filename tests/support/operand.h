/* operand.h: one input of a case: shape, how it lies in memory and the range of its values. */
#ifndef ATHENA_TEST_OPERAND_H
#define ATHENA_TEST_OPERAND_H

#include "athena_test.h"

typedef enum {
  PLAIN,
  TRANSPOSED, /* axes in reversed order in memory */
  STRIDED,    /* every second element of the last axis, from the second on */
  REVERSED,   /* first and last axis run backwards */
  EXPANDED    /* first axis repeats one row (stride 0) */
} placement;

typedef struct operand {
  int rank;
  int64_t dims[MAX_RANK];
  placement place;
  double low, high; /* 0, 0: -2 … 2, and for unsigned 0 … 4 */
} operand;

/* The same values on the device and in the reference. */
typedef struct pair {
  at_tensor* tensor;
  array host;
} pair;

/* Sizes of what lies in memory before views are taken. */
int operand_base(const operand* o, int64_t* dims);
at_tensor* operand_view(const operand* o, at_tensor* base);
array operand_view_host(const operand* o, array base);
pair operand_make(const operand* o, at_dtype dtype, uint64_t seed);
/* The same from a host array, which must have the base's shape; backend NULL: the device under test. */
at_tensor* tensor_of(array values, at_dtype dtype, at_backend* backend);

/* |got − wanted| <= ulps · epsilon of the dtype · magnitude + smallest normal; magnitude NULL: |wanted|. Integers and
   bools must be equal. Shape and dtype are checked too. label says which case it was. Where kernels compile slowly
   (thorough() is 0) the check waits for others, so that one plan computes the results of many. */
void check_close(at_tensor* got, at_dtype dtype, array wanted, const array* magnitude, double ulps, const char* label);
/* What two backends made of the same inputs: equal bits for integers, the same bound for floats. */
void check_same(at_tensor* a, at_tensor* b, const array* magnitude, double ulps, const char* label);
void check_bits(at_tensor* a, at_tensor* b, const char* label);

#endif
