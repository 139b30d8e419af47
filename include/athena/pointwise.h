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
 * with a fraction or beyond 64 bits gives float32. AT_ERROR_ARGUMENT: integers are computed in a dtype that does not hold the
 * number, but for comparisons. Inputs must be on one backend (AT_ERROR_BACKEND).
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

/* The same with a number on the right. Comparisons of integers are exact, whatever the number: 300 is above every u8. */
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

/* a limited to min … max; where min > max, max. −INFINITY as min and INFINITY as max leave a side open; a NaN is
   AT_ERROR_ARGUMENT, and so is a bound that no number of a's integer dtype meets. NaN stays NaN. An integer a keeps its
   dtype unless a bound has a fraction (float32). The gradient passes at the bounds. */
AT_API at_status at_tensor_clamp(at_tensor **result, at_tensor *a, double min, double max);
/* The same with bounds that broadcast and promote; either may be NULL. Where a bound is NaN the result is NaN; min <= max
   is not checked, max wins. Differentiable with respect to the bounds where they are the result. */
AT_API at_status at_tensor_clip(at_tensor **result, at_tensor *a, at_tensor *min, at_tensor *max);

/* a + value · b · c and a + value · b / c, rounded once for float16 and bfloat16. As by mul and div for integers: a value
   with a fraction, or a division, gives float32. */
AT_API at_status at_tensor_addcmul(at_tensor **result, at_tensor *a, at_tensor *b, at_tensor *c, double value);
AT_API at_status at_tensor_addcdiv(at_tensor **result, at_tensor *a, at_tensor *b, at_tensor *c, double value);

/* Unary. neg of bool: AT_ERROR_DTYPE; neg of unsigned wraps. abs, neg, sign keep the dtype; the others compute
   integers in float32. sign(-0) is 0, sign(NaN) is NaN; the gradients of abs and relu at 0 are 0. */
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

/*
 * Functions of one number. Integers compute in float32. Where the mathematical function has no real value the result is
 * NaN, at a pole it is an infinity: no error is reported. Angles are in radians. docs/accuracy.md states the errors.
 */
AT_API at_status at_tensor_sin(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_cos(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_tan(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_asin(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_acos(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_atan(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_sinh(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_cosh(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_asinh(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_acosh(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_atanh(at_tensor **result, at_tensor *a);
/* 2 to the power a; exp(a) - 1 and log(1 + a), exact to the last digits where a is small; logarithms to bases 2 and 10. */
AT_API at_status at_tensor_exp2(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_expm1(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_log1p(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_log2(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_log10(at_tensor **result, at_tensor *a);
/* 1 / a; of zeros the infinity with their sign. */
AT_API at_status at_tensor_reciprocal(at_tensor **result, at_tensor *a);
/* a - trunc(a), the part behind the point with the sign of a; NaN of infinities. */
AT_API at_status at_tensor_frac(at_tensor **result, at_tensor *a);
/* a · a: integers keep their dtype and wrap. */
AT_API at_status at_tensor_square(at_tensor **result, at_tensor *a);
/* 1 - erf(a), exact to the last digits where that is small; the inverse of erf: infinite at -1 and 1, NaN beyond. */
AT_API at_status at_tensor_erfc(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_erfinv(at_tensor **result, at_tensor *a);
/* The standard normal distribution function, erfc(-a / √2) / 2: exact to the last digits where that is small. */
AT_API at_status at_tensor_ndtr(at_tensor **result, at_tensor *a);
/* log |Γ(a)|, its derivative, and the derivative of that. Poles: lgamma and trigamma are infinite at 0 and the negative
   integers; digamma is infinite at 0 and NaN at the negative integers, as SciPy and PyTorch have it. */
AT_API at_status at_tensor_lgamma(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_digamma(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_trigamma(at_tensor **result, at_tensor *a);

/* Functions of two and three numbers, integers in float32. */
/* The angle of the point (b, a), -π … π, with the signs of zeros and infinities as C's atan2. */
AT_API at_status at_tensor_atan2(at_tensor **result, at_tensor *a, at_tensor *b);
/* sqrt(a² + b²) without overflow on the way; its gradient at (0, 0) is 0. */
AT_API at_status at_tensor_hypot(at_tensor **result, at_tensor *a, at_tensor *b);
/* |a| with the sign of b, be it that of a zero or NaN. No gradient flows to b, nor where a is 0. */
AT_API at_status at_tensor_copysign(at_tensor **result, at_tensor *a, at_tensor *b);
/* The number of the dtype next to a in the direction of b; b where they are equal. No gradient. */
AT_API at_status at_tensor_nextafter(at_tensor **result, at_tensor *a, at_tensor *b);
/* The derivative of order b of digamma at a: (-1)^(b + 1) b! zeta(b + 1, a), Hurwitz's zeta; digamma itself where b is 0.
   The order comes second, as in PyTorch's method; it broadcasts, and where it is no integer or negative the result is NaN.
   At 0 and the negative integers: for b > 0 the infinity with the sign of (-1)^(b + 1). No gradient flows to b. */
AT_API at_status at_tensor_polygamma(at_tensor **result, at_tensor *a, at_tensor *b);
/* log(exp(a) + exp(b)) without overflow. */
AT_API at_status at_tensor_logaddexp(at_tensor **result, at_tensor *a, at_tensor *b);
/* a · log(b), 0 where a is 0 and b is not NaN. The derivative of a is log(b), but 0 where a is 0 and b <= 0. */
AT_API at_status at_tensor_xlogy(at_tensor **result, at_tensor *a, at_tensor *b);
/* a · b + c, rounded once (float16 and bfloat16: in float32, then to the dtype). */
AT_API at_status at_tensor_fma(at_tensor **result, at_tensor *a, at_tensor *b, at_tensor *c);
/* a + c · (b - a): a where c is 0, b where c is 1, both exactly. */
AT_API at_status at_tensor_lerp(at_tensor **result, at_tensor *a, at_tensor *b, at_tensor *c);

/*
 * Rounding: down, up, toward zero, to the nearest integer with halves to the even one. The dtype stays, integers are
 * unchanged, bool is AT_ERROR_DTYPE. Gradients are 0.
 */
AT_API at_status at_tensor_floor(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_ceil(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_trunc(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_round(at_tensor **result, at_tensor *a);

/* Questions, answered in bool. Integers are finite; signbit is whether the number, be it a zero or NaN, has a minus. */
AT_API at_status at_tensor_isnan(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_isinf(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_isfinite(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_signbit(at_tensor **result, at_tensor *a);

/*
 * Division that leaves a rest. floor_divide is the quotient rounded down, remainder what is left then (it has the sign of
 * b, as % in Python), fmod what the quotient rounded toward zero leaves (it has the sign of a, as % in C). Numeric dtypes
 * stay; bool: AT_ERROR_DTYPE.
 *
 * Integers divided by zero: reading the result is AT_ERROR_FAULT_DIVISION, which names the operation and the element.
 * The smallest integer divided by -1 wraps: the quotient is itself, the rest 0.
 * Floats: x / 0 gives what div gives (floor_divide) or NaN; so an infinity divided by a finite number is infinite, where
 * Python and NumPy say NaN, and its rest is NaN. A finite number divided by an infinity is a zero with the sign that div
 * gives it, where Python and NumPy say -1 if the signs differ; what it leaves is itself, or that infinity where the signs
 * differ and the rest has the sign of b. A rest of zero has the sign of b (remainder) or a (fmod).
 * Gradients: floor_divide has 0; those of the others treat the whole quotient as a constant.
 */
AT_API at_status at_tensor_floor_divide(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_remainder(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_fmod(at_tensor **result, at_tensor *a, at_tensor *b);

/* Logic: whatever is not 0 (NaN too) is true; the result is bool. */
AT_API at_status at_tensor_logical_and(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_logical_or(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_logical_xor(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_logical_not(at_tensor **result, at_tensor *a);

/*
 * Bits of integers and bools (AT_ERROR_DTYPE: floats); of bools the logic above. Shifts take integers only; right shifts
 * of signed dtypes keep the sign. Where the count is as large as the width or larger the result is 0, or -1 for negative
 * numbers shifted right; where it is negative, 0.
 */
AT_API at_status at_tensor_bitwise_and(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_bitwise_or(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_bitwise_xor(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_bitwise_not(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_bitwise_left_shift(at_tensor **result, at_tensor *a, at_tensor *b);
AT_API at_status at_tensor_bitwise_right_shift(at_tensor **result, at_tensor *a, at_tensor *b);

/* The same with a number on the right. */
AT_API at_status at_tensor_atan2_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_hypot_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_copysign_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_nextafter_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_polygamma_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_logaddexp_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_xlogy_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_floor_divide_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_remainder_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_fmod_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_logical_and_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_logical_or_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_logical_xor_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_bitwise_and_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_bitwise_or_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_bitwise_xor_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_bitwise_left_shift_scalar(at_tensor **result, at_tensor *a, double b);
AT_API at_status at_tensor_bitwise_right_shift_scalar(at_tensor **result, at_tensor *a, double b);

#ifdef __cplusplus
}
#endif
#endif
