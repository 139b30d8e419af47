/* pointwise.h: operations that treat every element alone. */
#ifndef ATHENA_POINTWISE_H
#define ATHENA_POINTWISE_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Shapes broadcast as in NumPy: aligned at the last axis, a size 1 stretches. dtypes promote as at_dtype_promote says.
 * The _scalar forms take a number that does not change a float tensor's dtype; with an integer or bool tensor, a number
 * with a fraction gives float32. Inputs must be on one backend (AT_ERROR_BACKEND).
 * All are differentiable with respect to float inputs, to any order, where the formula is.
 */

/* a + b, a - b, a * b. Integers wrap. For bools: or, AT_ERROR_DTYPE, and. */
AT_API at_status at_tensor_add(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_sub(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_mul(at_tensor **result, at_tensor *a, at_tensor *b);
/* a / b, true division: integers are divided as float32. */
AT_API at_status at_tensor_div(at_tensor **result, at_tensor *a, at_tensor *b);
/* a to the power b. Integers: by squaring, wrapping; a negative exponent gives the truncated quotient. */
AT_API at_status at_tensor_pow(at_tensor **result, at_tensor *a, at_tensor *b);
/* The larger, the smaller; NaN if either is. At ties the gradient is split in halves. */
AT_API at_status at_tensor_maximum(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_minimum(at_tensor **result, at_tensor *a, at_tensor *b);

/* Comparisons give bool; any comparison with NaN is false but not_equal. */
AT_API at_status at_tensor_equal(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_not_equal(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_less(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_less_equal(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_greater(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_greater_equal(at_tensor **result, at_tensor *a, at_tensor *b);

/* The same with a number on the right. */
AT_API at_status at_tensor_add_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_sub_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_mul_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_div_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_pow_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_maximum_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_minimum_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_equal_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_not_equal_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_less_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_less_equal_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_greater_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_greater_equal_scalar(at_tensor **result, at_tensor *a, double b);

/* a where condition (bool) is true, else b; all three broadcast. AT_ERROR_DTYPE: condition is not bool. */
AT_API at_status at_tensor_where(at_tensor **result, at_tensor *condition, at_tensor *a, at_tensor *b);

/* Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
   integers in float32. sign(0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0. */
AT_API at_status at_tensor_neg(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_abs(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_sign(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_sqrt(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_rsqrt(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_exp(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_log(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_erf(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_tanh(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_sigmoid(at_tensor **result, at_tensor *a);
/* max(a, 0), NaN stays NaN. */
AT_API at_status at_tensor_relu(at_tensor **result, at_tensor *a);
/* a · Φ(a) with Φ the normal distribution function, by erf. */
AT_API at_status at_tensor_gelu(at_tensor **result, at_tensor *a);
/* a · sigmoid(a). */
AT_API at_status at_tensor_silu(at_tensor **result, at_tensor *a);

#ifdef __cplusplus
}
#endif
#endif
