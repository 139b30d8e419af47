/* shape.h: views of the same elements in another order or shape, and joining. */
#ifndef ATHENA_SHAPE_H
#define ATHENA_SHAPE_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All but concat return views: no element is copied, in-place changes are seen on both sides. Negative axes count
   from the end (AT_ERROR_INDEX out of range). */

/* New sizes with the same number of elements; one of them may be -1 and is worked out. A view where strides allow,
   else a copy (at_tensor_shares_memory tells). AT_ERROR_SHAPE: the counts differ. */
AT_API at_status at_tensor_reshape(at_tensor **result, at_tensor *a, int32_t rank, const int64_t *dims);
/* Two axes exchanged. */
AT_API at_status at_tensor_transpose(at_tensor **result, at_tensor *a, int32_t axis0, int32_t axis1);
/* The last two axes exchanged. AT_ERROR_SHAPE: fewer than two axes. */
AT_API at_status at_tensor_matrix_transpose(at_tensor **result, at_tensor *a);
/* Axis i of the result is axis axes[i] of a; count must be the rank. */
AT_API at_status at_tensor_permute(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count);
/* Elements start, start + step, … before stop of one axis, with Python's rules: negative positions count from the
   end, positions beyond the ends are clamped, a negative step walks backwards. AT_SLICE_END as start or stop leaves
   it out. AT_ERROR_ARGUMENT: step is 0. */
#define AT_SLICE_END INT64_MIN
AT_API at_status at_tensor_slice(at_tensor **result, at_tensor *a, int32_t axis, int64_t start, int64_t stop,
                                 int64_t step);
/* Broadcast to the sizes dims, aligned at the last axis; -1 keeps a size. Repeated elements share memory. */
AT_API at_status at_tensor_expand(at_tensor **result, at_tensor *a, int32_t rank, const int64_t *dims);

/* Joins count >= 1 tensors along an existing axis; dtypes promote, other sizes must be equal. Never a view. */
AT_API at_status at_tensor_concat(at_tensor **result, at_tensor *const *tensors, size_t count, int32_t axis);

#ifdef __cplusplus
}
#endif
#endif
