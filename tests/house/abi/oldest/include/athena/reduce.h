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
 * Results are the same from run to run on one device. f16 and bf16 accumulate in float32, and results that take several
 * steps (mean, var, std, logsumexp, norm, softmax) are computed in float32 and rounded once. Derivatives of all orders, but for
 * argmax, argmin, any, all and count_nonzero.
 */

/* Sum. Signed integers and bool give i64, unsigned give u64. The sum of nothing is 0. */
AT_API at_status at_tensor_sum(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
/* Product, of the same dtypes as the sum; integers wrap. The product of nothing is 1. The derivative is right where elements
   are 0. Pieces are multiplied first, of which one may overflow where the whole does not. */
AT_API at_status at_tensor_prod(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
/* Mean, float results only: integers give float32. The mean of nothing is NaN. */
AT_API at_status at_tensor_mean(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
/* Largest element; NaN if there is one. The gradient is shared equally among ties. AT_ERROR_SHAPE: nothing to fold, for which
   at_tensor_max_initial has an answer. */
AT_API at_status at_tensor_max(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
/* Smallest element, by the same rules: NaN if there is one. */
AT_API at_status at_tensor_min(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
/* The largest and smallest of the elements and initial, a tensor without axes (at_tensor_number makes one), which nothing
   has; dtypes promote. Where initial equals the extreme it takes half of the gradient. AT_ERROR_SHAPE: initial has axes. */
AT_API at_status at_tensor_max_initial(at_tensor **result, at_tensor *a, at_tensor *initial, const int32_t *axes,
                                       size_t count, int32_t keepdims);
AT_API at_status at_tensor_min_initial(at_tensor **result, at_tensor *a, at_tensor *initial, const int32_t *axes,
                                       size_t count, int32_t keepdims);
/* Row-major position among the folded axes of the first largest or smallest element (a NaN counts as both), i64.
   AT_ERROR_SHAPE: nothing to fold. */
AT_API at_status at_tensor_argmax(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count,
                                  int32_t keepdims);
AT_API at_status at_tensor_argmin(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count,
                                  int32_t keepdims);

/* Whether any or all elements are other than 0 (a NaN is), bool. Of nothing: any is false, all is true. */
AT_API at_status at_tensor_any(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
AT_API at_status at_tensor_all(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, int32_t keepdims);
/* How many elements are other than 0 (a NaN is), i64. */
AT_API at_status at_tensor_count_nonzero(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count,
                                         int32_t keepdims);

/*
 * Variance and standard deviation: Σ(a − mean)² / max(n − correction, 0) over the n folded elements, and its root. Float
 * results only: integers give float32. correction 0: of the population, the array API's default; 1: the unbiased estimate,
 * PyTorch's default. NaN where n − correction <= 0, if all are equal, and of nothing. std's derivative where it is 0 is 0.
 */
AT_API at_status at_tensor_var(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, double correction,
                               int32_t keepdims);
AT_API at_status at_tensor_std(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count, double correction,
                               int32_t keepdims);

/* log Σ exp(a), computed with the maximum subtracted; right for infinities too. Integers give float32. Of nothing: −inf. */
AT_API at_status at_tensor_logsumexp(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count,
                                     int32_t keepdims);
/*
 * Norm of the folded elements as one vector (the array API's vector_norm): (Σ|a|^order)^(1/order); for INFINITY and
 * −INFINITY the largest and smallest |a|; for 0 how many are other than 0, as a float. Integers give float32. The derivatives
 * at a norm of 0, and of orders other than 1, 2 and infinities at elements of 0, are 0. AT_ERROR_ARGUMENT: order is NaN.
 * AT_ERROR_SHAPE: an infinite order and nothing to fold.
 */
AT_API at_status at_tensor_norm(at_tensor **result, at_tensor *a, double order, const int32_t *axes, size_t count,
                                int32_t keepdims);

/*
 * What q (0 … 1) of the folded elements lie below: of the sorted elements the one at q · (n − 1), and between two of them as
 * much of each as is near, NumPy's and PyTorch's method "linear". NaN if there is one. Float results only: integers give
 * float32, computed as such. Derivatives go to the elements it lies between. AT_ERROR_ARGUMENT: q is out of range.
 * AT_ERROR_SHAPE: nothing to fold.
 */
AT_API at_status at_tensor_quantile(at_tensor **result, at_tensor *a, double q, const int32_t *axes, size_t count,
                                    int32_t keepdims);
/* The quantile of 0.5: of an even number of elements the mean of the middle two, as in NumPy; PyTorch's is the lower. */
AT_API at_status at_tensor_median(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count,
                                  int32_t keepdims);

/* exp(a) / Σ exp(a) along axis, computed with the maximum subtracted; log_softmax is its logarithm, computed directly. */
AT_API at_status at_tensor_softmax(at_tensor **result, at_tensor *a, int32_t axis);
AT_API at_status at_tensor_log_softmax(at_tensor **result, at_tensor *a, int32_t axis);

#ifdef __cplusplus
}
#endif
#endif
