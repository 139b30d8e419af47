/* autocast.h: mixed precision: operations that profit from bfloat16 or float16 are given it, the others float32. */
#ifndef ATHENA_AUTOCAST_H
#define ATHENA_AUTOCAST_H

#include "dtype.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * From its begin to its end a scope casts, on its thread, what operations and modules are given, by PyTorch's lists
 * (docs/mixed-precision.md): products, convolutions, attention and recurrent networks take dtype and add up in float32;
 * losses, norms, softmax, sums and functions such as exp take float32; all others what they are given, and promote.
 * Only float32, float16 and bfloat16 are cast; float64 and integers stay, and so do the targets of in-place operations.
 *
 * A leaf that requires gradients, such as a parameter, is cast once until the outermost scope ends; its gradient has its
 * own dtype. Gradients of operations have the dtypes that those computed in, wherever backward is called. A callback's
 * backward (function.h) runs under the autocast of its forward, and so does what a checkpoint computes again.
 *
 *   at_autocast_begin(AT_BF16, 1);
 *   at_module_forward(&logits, network, x); at_tensor_cross_entropy(&loss, logits, labels, NULL);
 *   at_autocast_end();
 *   at_tensor_backward(loss);
 */
/* dtype: AT_BF16 or AT_F16 (AT_ERROR_DTYPE otherwise). enabled 0: nothing is cast within. Scopes nest, and the innermost
   counts; each thread has its own. */
AT_API at_status at_autocast_begin(at_dtype dtype, int32_t enabled);
/* Ends the thread's innermost scope. AT_ERROR_STATE: none is open. */
AT_API at_status at_autocast_end(void);
/* What the calling thread casts to; AT_DTYPE_INVALID where it casts nothing. */
AT_API at_status at_autocast_dtype(at_dtype *dtype);

#ifdef __cplusplus
}
#endif
#endif
