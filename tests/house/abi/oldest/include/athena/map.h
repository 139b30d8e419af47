/* map.h: a formula over tensors as one operation. */
#ifndef ATHENA_MAP_H
#define ATHENA_MAP_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Computes expression, element by element, over tensors that it calls by names[0 … count - 1]: "tanh(a)*b + 0.5*c". It
 * records what the functions of pointwise.h would: broadcasting, dtypes and gradients are theirs, and the whole is fused
 * as any other chain of them.
 *
 *   choice      condition ? a : b           the condition is a comparison or a bool tensor
 *   comparison  a < b   <=  >  >=  ==  !=   gives bool; a < b < c is an error
 *   sum         a + b   a - b
 *   product     a * b   a / b
 *   sign        -a  +a                      -a^2 is -(a^2)
 *   power       a ^ b   a ** b              the same; a^b^c is a^(b^c)
 *   the rest    ( … )  numbers (2  .5  1e-3)  names  functions: exp(a), maximum(a, 0), where(condition, a, b)
 *
 * Functions are those of pointwise.h and activation.h that take tensors alone, by their names there, but for clip and
 * prelu; a name is a function where a '(' follows, so a tensor may be called "exp". Names are letters, digits and _, not
 * beginning with a digit.
 * A number takes the dtype that it has in the _scalar form of the operation (0.5 beside i32 makes f32); integers of 64 bits
 * keep all their digits. Sums, products
 * and powers of numbers are computed in double; other functions of numbers alone in what all tensors promote to.
 * A number that changes from call to call is best given as a tensor (at_tensor_number): it costs as little.
 *
 * A name that the expression does not use is fine. At most 65535 bytes, 64 parentheses, choices and powers in each other.
 * AT_ERROR_ARGUMENT: the expression is not as above, uses a name or function that is not known, or gives one the wrong
 * number of arguments: the text says at which column (in bytes, from 1), what was met and what was expected; or a name
 * is no name or there twice, or count is 0. Errors of the operations (AT_ERROR_SHAPE, AT_ERROR_DTYPE, AT_ERROR_BACKEND)
 * say the column too.
 */
AT_API at_status at_tensor_map(at_tensor **result, const char *expression, const char *const *names,
                               at_tensor *const *tensors, size_t count);

#ifdef __cplusplus
}
#endif
#endif
