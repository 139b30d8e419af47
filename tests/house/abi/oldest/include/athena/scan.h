/* scan.h: running folds: each element of the result folds those of a up to its position along one axis. */
#ifndef ATHENA_SCAN_H
#define ATHENA_SCAN_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * axis: negative ones from the end; AT_ERROR_INDEX: out of range, as any is where a has no axes. Results are the same from
 * run to run on one device; f16 and bf16 accumulate in float32 and are rounded where they are stored. A NaN stays from its
 * position on. Derivatives of all orders.
 */

/*
 * Running sum and product (the array API's cumulative_sum and cumulative_prod). Signed integers and bool give i64, unsigned
 * give u64; overflow wraps. include_initial non-zero: the sum or product of nothing, 0 or 1, comes first, and the result is
 * longer by one along axis. The derivative of cumprod is right where elements are 0. OpenCL devices multiply pieces of a
 * line before they join them: a piece may overflow where the whole does not, and 0 times an infinity is 0.
 */
AT_API at_status at_tensor_cumsum(at_tensor **result, at_tensor *a, int32_t axis, int32_t include_initial);
AT_API at_status at_tensor_cumprod(at_tensor **result, at_tensor *a, int32_t axis, int32_t include_initial);

/*
 * Running maximum and minimum, and the positions along axis where they are, i64. As in PyTorch, and other than argmax, of
 * equals the last counts, and of NaNs too: the position moves on. The derivative goes to the element at that position.
 */
AT_API at_status at_tensor_cummax(at_tensor **values, at_tensor **indices, at_tensor *a, int32_t axis);
AT_API at_status at_tensor_cummin(at_tensor **values, at_tensor **indices, at_tensor *a, int32_t axis);

/* log of the running sum of exp(a), without overflow; right for infinities too. Integers give float32. */
AT_API at_status at_tensor_logcumsumexp(at_tensor **result, at_tensor *a, int32_t axis);

#ifdef __cplusplus
}
#endif
#endif
