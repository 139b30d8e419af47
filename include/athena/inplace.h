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
AT_API at_status at_tensor_atan2_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_hypot_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_copysign_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_nextafter_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_polygamma_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_logaddexp_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_xlogy_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_floor_divide_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_remainder_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_fmod_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_logical_and_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_logical_or_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_logical_xor_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_bitwise_and_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_bitwise_or_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_bitwise_xor_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_bitwise_left_shift_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_bitwise_right_shift_(at_tensor *destination, at_tensor *b);

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
AT_API at_status at_tensor_atan2_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_hypot_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_copysign_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_nextafter_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_polygamma_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_logaddexp_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_xlogy_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_floor_divide_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_remainder_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_fmod_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_logical_and_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_logical_or_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_logical_xor_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_bitwise_and_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_bitwise_or_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_bitwise_xor_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_bitwise_left_shift_scalar_(at_tensor *destination, double b);
AT_API at_status at_tensor_bitwise_right_shift_scalar_(at_tensor *destination, double b);

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
AT_API at_status at_tensor_sin_(at_tensor *destination);
AT_API at_status at_tensor_cos_(at_tensor *destination);
AT_API at_status at_tensor_tan_(at_tensor *destination);
AT_API at_status at_tensor_asin_(at_tensor *destination);
AT_API at_status at_tensor_acos_(at_tensor *destination);
AT_API at_status at_tensor_atan_(at_tensor *destination);
AT_API at_status at_tensor_sinh_(at_tensor *destination);
AT_API at_status at_tensor_cosh_(at_tensor *destination);
AT_API at_status at_tensor_asinh_(at_tensor *destination);
AT_API at_status at_tensor_acosh_(at_tensor *destination);
AT_API at_status at_tensor_atanh_(at_tensor *destination);
AT_API at_status at_tensor_exp2_(at_tensor *destination);
AT_API at_status at_tensor_expm1_(at_tensor *destination);
AT_API at_status at_tensor_log1p_(at_tensor *destination);
AT_API at_status at_tensor_log2_(at_tensor *destination);
AT_API at_status at_tensor_log10_(at_tensor *destination);
AT_API at_status at_tensor_square_(at_tensor *destination);
AT_API at_status at_tensor_reciprocal_(at_tensor *destination);
AT_API at_status at_tensor_erfc_(at_tensor *destination);
AT_API at_status at_tensor_ndtr_(at_tensor *destination);
AT_API at_status at_tensor_erfinv_(at_tensor *destination);
AT_API at_status at_tensor_lgamma_(at_tensor *destination);
AT_API at_status at_tensor_digamma_(at_tensor *destination);
AT_API at_status at_tensor_trigamma_(at_tensor *destination);
AT_API at_status at_tensor_floor_(at_tensor *destination);
AT_API at_status at_tensor_ceil_(at_tensor *destination);
AT_API at_status at_tensor_trunc_(at_tensor *destination);
AT_API at_status at_tensor_round_(at_tensor *destination);
AT_API at_status at_tensor_frac_(at_tensor *destination);
AT_API at_status at_tensor_isnan_(at_tensor *destination);
AT_API at_status at_tensor_isinf_(at_tensor *destination);
AT_API at_status at_tensor_isfinite_(at_tensor *destination);
AT_API at_status at_tensor_signbit_(at_tensor *destination);
AT_API at_status at_tensor_logical_not_(at_tensor *destination);
AT_API at_status at_tensor_bitwise_not_(at_tensor *destination);

/* Of three and more. where_ keeps destination where condition (bool) is true, and takes b elsewhere. */
AT_API at_status at_tensor_where_(at_tensor *destination, at_tensor *condition, at_tensor *b);
AT_API at_status at_tensor_fma_(at_tensor *destination, at_tensor *b, at_tensor *c);
AT_API at_status at_tensor_lerp_(at_tensor *destination, at_tensor *b, at_tensor *c);
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
AT_API at_status at_tensor_hardshrink_(at_tensor *destination, double lambd);
AT_API at_status at_tensor_softshrink_(at_tensor *destination, double lambd);
AT_API at_status at_tensor_tanhshrink_(at_tensor *destination);
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
