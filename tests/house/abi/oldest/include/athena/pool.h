/* pool.h: windows that slide over images, lines and volumes, and what is kept of each. */
#ifndef ATHENA_POOL_H
#define ATHENA_POOL_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * a is [N, C, spatial…] or [C, spatial…] of a float dtype (AT_ERROR_DTYPE), with count spatial axes, 1 to 3; N may be 0,
 * other sizes may not (AT_ERROR_SHAPE). The result lies in memory as a does, channels last or first. Names, meanings
 * and limits are PyTorch's:
 * window      sizes of a window, count of them
 * stride      its steps; stride_count is count, or 0: those of the window
 * padding     elements that a is thought to have more, at most half the window; padding_count is count, for both sides, 2 ·
 *             count, before and after each axis, or 0: none
 * dilation    steps between the elements of a window; dilation_count is count, or 0: 1
 * ceil_mode   whether a window may end behind a and its padding; it begins within a or the padding before
 * Of n elements along an axis there come ⌊(n + before + after − dilation · (window − 1) − 1) / stride⌋ + 1 windows, or with
 * ceil_mode ⌈…⌉ + 1. AT_ERROR_ARGUMENT: a count or number out of range; AT_ERROR_SHAPE: no window fits. All are
 * differentiable to any order; f16 and bf16 are computed in float32 and rounded once.
 */

/* The largest element of each window, NaN if there is one, and in indices, i64, where it lies: its row-major position
   among the spatial axes, of which there are less than 2^32 (AT_ERROR_SHAPE); the first of equals. One of values and indices
   may be NULL: not wanted. */
AT_API at_status at_tensor_max_pool(at_tensor **values, at_tensor **indices, at_tensor *a, const int64_t *window,
                                    size_t count, const int64_t *stride, size_t stride_count, const int64_t *padding,
                                    size_t padding_count, const int64_t *dilation, size_t dilation_count,
                                    int32_t ceil_mode);
/* The mean of each window. Zeros in the padding count as elements if count_include_pad is not 0; divisor_override, if not
   0, is what sums are divided by. */
AT_API at_status at_tensor_avg_pool(at_tensor **result, at_tensor *a, const int64_t *window, size_t count,
                                    const int64_t *stride, size_t stride_count, const int64_t *padding,
                                    size_t padding_count, int32_t ceil_mode, int32_t count_include_pad,
                                    int64_t divisor_override);
/* (Σ x^p)^(1/p) over each window, of x themselves, not of their magnitudes. p is not 0. */
AT_API at_status at_tensor_lp_pool(at_tensor **result, at_tensor *a, double p, const int64_t *window, size_t count,
                                   const int64_t *stride, size_t stride_count, int32_t ceil_mode);

/* A size that stays what it is in a. */
#define AT_SAME_SIZE INT64_MIN
/* As above with windows that part a as evenly as sizes of the result demand: along an axis window i has the elements
   ⌊i · n / size⌋ to ⌈(i + 1) · n / size⌉. */
AT_API at_status at_tensor_adaptive_max_pool(at_tensor **values, at_tensor **indices, at_tensor *a,
                                             const int64_t *sizes, size_t count);
AT_API at_status at_tensor_adaptive_avg_pool(at_tensor **result, at_tensor *a, const int64_t *sizes, size_t count);

/* The way back from max_pool: zeros with the spatial sizes given, in which each element of a stands where indices, of a's
   shape and i64, say; of several for one place the last. An index out of range is AT_ERROR_FAULT_INDEX at the read. */
AT_API at_status at_tensor_max_unpool(at_tensor **result, at_tensor *a, at_tensor *indices, const int64_t *sizes,
                                      size_t count);

#ifdef __cplusplus
}
#endif
#endif
