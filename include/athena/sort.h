/* sort.h: elements in order along an axis. */
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

#ifdef __cplusplus
}
#endif
#endif
