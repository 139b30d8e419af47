/* activation.h: activation functions; relu, sigmoid and tanh stand in pointwise.h, softmax in reduce.h. */
#ifndef ATHENA_ACTIVATION_H
#define ATHENA_ACTIVATION_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Definitions and defaults are PyTorch's. Results have a's shape and dtype; integers and bools are computed in float32,
 * which the result then is; float16 and bfloat16 are computed in float32 and rounded once. NaN stays NaN. Values and
 * gradients are finite wherever the function's are: nothing overflows on the way. Differentiable to any order. At a kink
 * the gradient is that of the left side, unless said otherwise.
 */

/* a where a > 0, else slope · a. PyTorch's default slope is 0.01. */
AT_API at_status at_tensor_leaky_relu(at_tensor **result, at_tensor *a, double slope);
/* a where a > 0, else alpha · (exp(a) − 1). Default alpha 1. */
AT_API at_status at_tensor_elu(at_tensor **result, at_tensor *a, double alpha);
/* a where a > 0, else alpha · (exp(a / alpha) − 1). Default alpha 1. AT_ERROR_ARGUMENT: alpha is 0 or NaN. */
AT_API at_status at_tensor_celu(at_tensor **result, at_tensor *a, double alpha);
/* scale · elu(a, alpha) with alpha 1.6732632423543772 and scale 1.0507009873554805. */
AT_API at_status at_tensor_selu(at_tensor **result, at_tensor *a);
/* a limited to 0 … 6, and to min … max (defaults −1, 1). The gradient at both ends is 0, unlike that of at_tensor_clamp.
   AT_ERROR_ARGUMENT: not min <= max. */
AT_API at_status at_tensor_relu6(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_hardtanh(at_tensor **result, at_tensor *a, double min, double max);
/* 0 where |a| <= lambd, else a (hardshrink), or a brought nearer to 0 by lambd (softshrink). Default lambd 0.5.
   AT_ERROR_ARGUMENT: lambd of softshrink is below 0 or NaN. */
AT_API at_status at_tensor_hardshrink(at_tensor **result, at_tensor *a, double lambd);
AT_API at_status at_tensor_softshrink(at_tensor **result, at_tensor *a, double lambd);
/* a − tanh(a). */
AT_API at_status at_tensor_tanhshrink(at_tensor **result, at_tensor *a);
/* relu6(a + 3) / 6, and a times this. Gradients at both ends: 0 of hardsigmoid; 0 and 1 of hardswish. */
AT_API at_status at_tensor_hardsigmoid(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_hardswish(at_tensor **result, at_tensor *a);
/* a · Φ(a) with Φ the normal distribution function, by erf; gelu_tanh is its approximation
   a / 2 · (1 + tanh(√(2/π) · (a + 0.044715 · a³))). */
AT_API at_status at_tensor_gelu(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_gelu_tanh(at_tensor **result, at_tensor *a);
/* a · sigmoid(a), also called swish; a · tanh(softplus(a)). Of −infinity: NaN, as 0 · −infinity is. */
AT_API at_status at_tensor_silu(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_mish(at_tensor **result, at_tensor *a);
/* log(1 + exp(beta · a)) / beta, and a itself where beta · a > threshold. Defaults 1, 20. AT_ERROR_ARGUMENT: beta is 0 or
   NaN. */
AT_API at_status at_tensor_softplus(at_tensor **result, at_tensor *a, double beta, double threshold);
/* log(sigmoid(a)). */
AT_API at_status at_tensor_log_sigmoid(at_tensor **result, at_tensor *a);
/* a / (1 + |a|). */
AT_API at_status at_tensor_softsign(at_tensor **result, at_tensor *a);
/* a where a > threshold, else value. */
AT_API at_status at_tensor_threshold(at_tensor **result, at_tensor *a, double threshold, double value);
/* a where a > 0, else weight · a. weight has one element, or one for each place of a's axis 1; it is of rank 0 or 1.
   dtypes promote. AT_ERROR_SHAPE: another weight. */
AT_API at_status at_tensor_prelu(at_tensor **result, at_tensor *a, at_tensor *weight);

/* softmax(−a) along axis. */
AT_API at_status at_tensor_softmin(at_tensor **result, at_tensor *a, int32_t axis);
/* The first half of axis times the sigmoid of its second half: axis is halved. AT_ERROR_SHAPE: its size is odd. */
AT_API at_status at_tensor_glu(at_tensor **result, at_tensor *a, int32_t axis);

#ifdef __cplusplus
}
#endif
#endif
