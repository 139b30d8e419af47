/* linalg.h: sums of products over named axes, and products of vectors, matrices and tensors. */
#ifndef ATHENA_LINALG_H
#define ATHENA_LINALG_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * All are differentiable to any order. dtypes promote as at_dtype_promote says, f16 and bf16 accumulate in float32,
 * integers wrap in their own dtype, like at_tensor_matmul's; AT_ERROR_DTYPE where all inputs are bool. Only trace gives
 * integers as i64 or u64, and takes bool, like at_tensor_sum. Inputs are on one backend (AT_ERROR_BACKEND).
 */

/*
 * Einstein's summation, with PyTorch's rules: one letter (a to z, A to Z) for each axis of each operand, operands
 * separated by commas, then "->" and the letters of the result: "bij,bjk->bik". Letters that the result lacks are summed
 * over; a letter twice in one operand means its diagonal. Without "->" the result has the letters that occur once, in the
 * order A … Z a … z, after the axes of "...". "..." stands for the axes that no letter names, aligned at the last;
 * they are summed over where a written result lacks "...". A size 1 stretches to the size that other operands have along
 * the letter, but not along a letter twice in one operand. Spaces are ignored. The result is a value of its own, never a
 * view of an operand.
 * Operands are multiplied in pairs, the pair first whose product frees most memory; each pair is one batched product of
 * matrices over views, copied only where a group of axes that must become one does not lie evenly.
 * AT_ERROR_ARGUMENT: bad subscripts; the text names the position in bytes from 0, what is there and what was expected.
 * AT_ERROR_SHAPE: letters and axes differ in number, sizes along a letter differ, or a result or every product of two
 * operands would have more than AT_MAX_RANK axes.
 */
AT_API at_status at_tensor_einsum(at_tensor **result, const char *subscripts, at_tensor *const *tensors, size_t count);

/*
 * The sum of products over axes_a[k] of a and axes_b[k] of b for k < count; the result has a's other axes, then b's.
 * axes_a and axes_b NULL: the last count axes of a and the first count of b, in order. count 0 multiplies everything with
 * everything. AT_ERROR_SHAPE: sizes differ (1 does not stretch), or the result has more than AT_MAX_RANK axes.
 * AT_ERROR_INDEX: an axis out of range or named twice.
 */
AT_API at_status at_tensor_tensordot(at_tensor **result, at_tensor *a, at_tensor *b, const int32_t *axes_a,
                                     const int32_t *axes_b, size_t count);
/* a[i] · b[j] for vectors (AT_ERROR_SHAPE otherwise; NumPy flattens). bool: and. */
AT_API at_status at_tensor_outer(at_tensor **result, at_tensor *a, at_tensor *b);
/* NumPy's inner: the sum of products over the last axes of both; with a 0-d input the plain product. */
AT_API at_status at_tensor_inner(at_tensor **result, at_tensor *a, at_tensor *b);
/* The sum of products along axis of a's and b's broadcast shape. Both must have that axis, in one size
   (AT_ERROR_SHAPE); the others broadcast. */
AT_API at_status at_tensor_vecdot(at_tensor **result, at_tensor *a, at_tensor *b, int32_t axis);
/* The cross product of vectors along axis, counted like vecdot's. AT_ERROR_SHAPE: a size other than 3. */
AT_API at_status at_tensor_cross(at_tensor **result, at_tensor *a, at_tensor *b, int32_t axis);
/* The sum of the elements [i, i + offset] of axes axis0 and axis1; the other axes stay. 0 where there are none. The array
   API's trace has offset 0 and the last two axes. */
AT_API at_status at_tensor_trace(at_tensor **result, at_tensor *a, int64_t offset, int32_t axis0, int32_t axis1);
/* The matrix product of exponent factors a [.., N, N], by repeated squaring; the identity for exponent 0.
   AT_ERROR_ARGUMENT: a negative exponent. AT_ERROR_SHAPE: not square. */
AT_API at_status at_tensor_matrix_power(at_tensor **result, at_tensor *a, int64_t exponent);

#ifdef __cplusplus
}
#endif
#endif
