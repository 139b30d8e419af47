/* matmul.h: products of matrices. */
#ifndef ATHENA_MATMUL_H
#define ATHENA_MATMUL_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Matrix product over the last two axes, as NumPy's matmul: [.., M, K] by [.., K, N] gives [.., M, N]; leading axes
 * broadcast; a 1-D a is a row, a 1-D b a column, and that axis is dropped from the result. Transposed views are used
 * without copying. f16 and bf16 accumulate in float32; integers wrap.
 * AT_ERROR_SHAPE: a 0-d input, or inner sizes that differ. AT_ERROR_DTYPE: bool.
 */
AT_API at_status at_tensor_matmul(at_tensor **result, at_tensor *a, at_tensor *b);

#ifdef __cplusplus
}
#endif
#endif
