/* inplace.h: the operations of pointwise.h and activation.h in place. */
#ifndef ATHENA_INPLACE_H
#define ATHENA_INPLACE_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * at_tensor_<name>_(destination, …) makes destination what at_tensor_<name>(…, destination, …) gives: the whole right
 * side is computed first, so other arguments may be views of destination that overlap it (x[1:] += x[:-1], x *= x.T).
 * destination keeps its memory, shape and dtype, and every view of it sees the change. The result is cast to it as by
 * at_tensor_cast: comparisons leave 0 and 1, i32 *= 0.5 is computed in float32 and truncated (NumPy and PyTorch refuse
 * this). A result that nobody else holds the old value of is written over it.
 * Gradients flow as through the operation and a copy: earlier uses of destination keep the value that they saw.
 * AT_ERROR_SHAPE: the result is larger than destination. AT_ERROR_STATE: destination is an expanded view (two elements in
 * one place), read-only, or a leaf that requires gradients outside no-grad. Others as by the operation.
 */

/* See pointwise.h. at_tensor_add_, sub_, mul_ and div_ stand in tensor.h. */
AT_API at_status at_tensor_pow_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_maximum_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_minimum_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_equal_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_not_equal_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_less_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_less_equal_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_greater_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_greater_equal_(at_tensor *destination, at_tensor *b);

/* The same with a number on the right, which changes no dtype as pointwise.h says. */
AT_API at_status at_tensor_add_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_sub_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_mul_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_div_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_pow_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_maximum_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_minimum_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_equal_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_not_equal_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_less_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_less_equal_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_greater_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_greater_equal_scalar_(at_tensor *destination, double b);

/* destination where condition (bool) is true, else b. */
AT_API at_status at_tensor_where_(at_tensor *destination, at_tensor *condition, at_tensor *b);

/* Unary. */
AT_API at_status at_tensor_neg_(at_tensor *destination);
AT_API at_status at_tensor_abs_(at_tensor *destination);
AT_API at_status at_tensor_sign_(at_tensor *destination);
AT_API at_status at_tensor_sqrt_(at_tensor *destination);
AT_API at_status at_tensor_rsqrt_(at_tensor *destination);
AT_API at_status at_tensor_exp_(at_tensor *destination);
AT_API at_status at_tensor_log_(at_tensor *destination);
AT_API at_status at_tensor_erf_(at_tensor *destination);
AT_API at_status at_tensor_tanh_(at_tensor *destination);
AT_API at_status at_tensor_sigmoid_(at_tensor *destination);
AT_API at_status at_tensor_relu_(at_tensor *destination);
AT_API at_status at_tensor_clamp_(at_tensor *destination, double min, double max);
AT_API at_status at_tensor_clip_(at_tensor *destination, at_tensor *min, at_tensor *max);
AT_API at_status at_tensor_addcmul_(at_tensor *destination, at_tensor *b, at_tensor *c, double value);
AT_API at_status at_tensor_addcdiv_(at_tensor *destination, at_tensor *b, at_tensor *c, double value);

/* See activation.h. */
AT_API at_status at_tensor_leaky_relu_(at_tensor *destination, double slope);
AT_API at_status at_tensor_elu_(at_tensor *destination, double alpha);
AT_API at_status at_tensor_celu_(at_tensor *destination, double alpha);
AT_API at_status at_tensor_selu_(at_tensor *destination);
AT_API at_status at_tensor_relu6_(at_tensor *destination);
AT_API at_status at_tensor_hardtanh_(at_tensor *destination, double min, double max);
AT_API at_status at_tensor_hardsigmoid_(at_tensor *destination);
AT_API at_status at_tensor_hardswish_(at_tensor *destination);
AT_API at_status at_tensor_gelu_(at_tensor *destination);
AT_API at_status at_tensor_gelu_tanh_(at_tensor *destination);
AT_API at_status at_tensor_silu_(at_tensor *destination);
AT_API at_status at_tensor_mish_(at_tensor *destination);
AT_API at_status at_tensor_softplus_(at_tensor *destination, double beta, double threshold);
AT_API at_status at_tensor_log_sigmoid_(at_tensor *destination);
AT_API at_status at_tensor_softsign_(at_tensor *destination);
AT_API at_status at_tensor_threshold_(at_tensor *destination, double threshold, double value);
AT_API at_status at_tensor_prelu_(at_tensor *destination, at_tensor *weight);

#ifdef __cplusplus
}
#endif
#endif
