/* sort.h: elements in order, and what follows from order. */
#ifndef ATHENA_SORT_H
#define ATHENA_SORT_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Every dtype sorts; false comes before true, -0 and 0 are equal, NaN is larger than any number and NaNs are equal: last
 * in ascending order as in NumPy, and so first in descending order as in PyTorch. Equal elements keep their order, in
 * descending order too. axis counts from the end if negative; AT_ERROR_INDEX: a has no such axis, as a scalar has none.
 */

/* The elements along axis in ascending order, or descending if the flag is not 0. The gradient goes back to where each
   element came from. */
AT_API at_status at_tensor_sort(at_tensor **result, at_tensor *a, int32_t axis, int32_t descending);
/* Their positions on the axis, i64: what take_along_axis needs to sort a, or another tensor like it. */
AT_API at_status at_tensor_argsort(at_tensor **result, at_tensor *a, int32_t axis, int32_t descending);
/* The k largest elements along axis, largest first, or with largest 0 the k smallest, smallest first: what sort gives,
   cut off after k, and their positions, i64. Much faster than sort where k is small. AT_ERROR_ARGUMENT: k is negative or
   larger than the axis. */
AT_API at_status at_tensor_topk(at_tensor **values, at_tensor **indices, at_tensor *a, int64_t k, int32_t axis,
                                int32_t largest);

/*
 * Where each value would stand in sorted, [m] in ascending order, i64 of the shape of values: before its equals (how many
 * elements are less), or with right behind them. Inputs promote. Unsorted input gives some numbers in 0 … m.
 */
AT_API at_status at_tensor_searchsorted(at_tensor **result, at_tensor *sorted, at_tensor *values, int32_t right);
/*
 * The distinct elements of a, in ascending order (the standard leaves it open): values [n]; indices [n], where each is
 * first in a, row-major; inverse, of a's shape, which of values each element is; counts [n], how often each is there; all
 * but values i64. Any of the four may be NULL: not wanted. Each NaN is distinct, as the standard says, and stands at the
 * end; -0 and 0 are one. Reads how many there are at the call. AT_ERROR_NULL: all are NULL.
 */
AT_API at_status at_tensor_unique(at_tensor **values, at_tensor **indices, at_tensor **inverse, at_tensor **counts,
                                  at_tensor *a);
/* Whether each element of a equals one of elements, of any shape: bool. NaN equals nothing. */
AT_API at_status at_tensor_isin(at_tensor **result, at_tensor *a, at_tensor *elements);
/*
 * How often each of 0 … is in a, integers of one axis, i64; or with weights, of a's shape and any dtype, the sum of their
 * weights. The result ends at the largest of a, which is read at the call, but has `least` elements at least. A negative
 * element is a fault found while computing: AT_ERROR_FAULT_INDEX at the read. weights may be NULL.
 */
AT_API at_status at_tensor_bincount(at_tensor **result, at_tensor *a, at_tensor *weights, int64_t least);

#ifdef __cplusplus
}
#endif
#endif
