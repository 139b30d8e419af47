/* reduce.h: operations that fold axes, and those that normalise along one. */
#ifndef ATHENA_REDUCE_H
#define ATHENA_REDUCE_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * axes: array of count axes, negative ones from the end; NULL with count 0 means all. keepdims non-zero keeps folded axes
 * with size 1. AT_ERROR_INDEX: an axis out of range or named twice.
 * Results are the same from run to run on one device. f16 and bf16 accumulate in float32.
 */

/* Sum. Signed integers and bool give i64, unsigned give u64. The sum of nothing is 0. */
AT_API at_status at_tensor_sum(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
/* Mean, float results only: integers give float32. The mean of nothing is NaN. */
AT_API at_status at_tensor_mean(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
/* Largest element; NaN if there is one. The gradient is shared equally among ties. AT_ERROR_SHAPE: nothing to fold. */
AT_API at_status at_tensor_max(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
/* Row-major position among the folded axes of the first largest element (a NaN counts as the largest), i64.
   AT_ERROR_SHAPE: nothing to fold. */
AT_API at_status at_tensor_argmax(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count,
                                  int32_t keepdims);

/* exp(a) / Σ exp(a) along axis, computed with the maximum subtracted; log_softmax is its logarithm, computed directly. */
AT_API at_status at_tensor_softmax(at_tensor **result, at_tensor *a, int32_t axis);
AT_API at_status at_tensor_log_softmax(at_tensor **result, at_tensor *a, int32_t axis);

#ifdef __cplusplus
}
#endif
#endif
