/* shape.h: views of the same elements in another order or shape; joining, padding and repeating. */
#ifndef ATHENA_SHAPE_H
#define ATHENA_SHAPE_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Views: no element is copied, in-place changes are seen on both sides. Negative axes count from the end (AT_ERROR_INDEX
   out of range). */

/* New sizes with the same number of elements; one of them may be -1 and is worked out. A view where strides allow,
   else a copy (at_tensor_shares_memory tells). AT_ERROR_SHAPE: the counts differ. */
AT_API at_status at_tensor_reshape(at_tensor **result, at_tensor *a, int32_t rank, const int64_t *dims);
/* Two axes exchanged. */
AT_API at_status at_tensor_transpose(at_tensor **result, at_tensor *a, int32_t axis0, int32_t axis1);
/* The last two axes exchanged. AT_ERROR_SHAPE: fewer than two axes. */
AT_API at_status at_tensor_matrix_transpose(at_tensor **result, at_tensor *a);
/* Axis i of the result is axis axes[i] of a; count must be the rank. */
AT_API at_status at_tensor_permute(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count);
/* Elements start, start + step, … before stop of one axis, with Python's rules: negative positions count from the
   end, positions beyond the ends are clamped, a negative step walks backwards. AT_SLICE_END as start or stop leaves
   it out. AT_ERROR_ARGUMENT: step is 0. */
#define AT_SLICE_END INT64_MIN
AT_API at_status at_tensor_slice(at_tensor **result, at_tensor *a, int32_t axis, int64_t start, int64_t stop,
                                 int64_t step);
/* Broadcast to the sizes dims, aligned at the last axis (the array API's broadcast_to); -1 keeps a size. Repeated elements
   share memory, so the view cannot be written in place. */
AT_API at_status at_tensor_expand(at_tensor **result, at_tensor *a, int32_t rank, const int64_t *dims);
/* results[i] is tensors[i] broadcast to the shape of all, count >= 1. The dtypes stay. results may be the same array. */
AT_API at_status at_tensor_broadcast_arrays(at_tensor **results, at_tensor *const *tensors, size_t count);
/* Without the axes named, which must have size 1 (AT_ERROR_SHAPE otherwise); NULL with count 0: without all of size 1. */
AT_API at_status at_tensor_squeeze(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count);
/* With an axis of size 1 more, at axis of the result: -rank - 1 to rank. */
AT_API at_status at_tensor_expand_dims(at_tensor **result, at_tensor *a, int32_t axis);
/* Axes axis0 to axis1 become one. Without axes: one of size 1. A view or a copy as with reshape.
   AT_ERROR_ARGUMENT: axis0 comes after axis1. */
AT_API at_status at_tensor_flatten(at_tensor **result, at_tensor *a, int32_t axis0, int32_t axis1);
/* Axis sources[i] of a becomes axis destinations[i] of the result; the others keep their order. */
AT_API at_status at_tensor_moveaxis(at_tensor **result, at_tensor *a, const int32_t *sources, size_t source_count,
                                    const int32_t *destinations, size_t destination_count);
/* The axes named run backwards; NULL with count 0: all. */
AT_API at_status at_tensor_flip(at_tensor **result, at_tensor *a, const int32_t *axes, size_t count);
/* One position of an axis, which goes: a[…, index, …]. Negative positions count from the end. AT_ERROR_INDEX: no such one. */
AT_API at_status at_tensor_select(at_tensor **result, at_tensor *a, int32_t axis, int64_t index);
/* Windows of size elements that begin every step elements along axis: axis has (n - size) / step + 1 of them, and a new last
   axis runs within. Windows that overlap cannot be written in place. AT_ERROR_ARGUMENT: step below 1, size below 0 or
   greater than n; AT_ERROR_SHAPE: a has AT_MAX_RANK axes. */
AT_API at_status at_tensor_unfold(at_tensor **result, at_tensor *a, int32_t axis, int64_t size, int64_t step);
/* The elements with index axis1 = index axis0 + offset, as a last axis after those other than axis0 and axis1; writing to
   it writes the diagonal. An offset beyond the matrix leaves none. AT_ERROR_INDEX: axis0 is axis1. */
AT_API at_status at_tensor_diagonal(at_tensor **result, at_tensor *a, int64_t offset, int32_t axis0, int32_t axis1);
/* Pieces of axis one after another, results[i] with sizes[i] >= 0 elements, together all. sizes NULL: count equal ones.
   AT_ERROR_SHAPE: the sizes do not add up, or count does not divide the axis. */
AT_API at_status at_tensor_split(at_tensor **results, at_tensor *a, const int64_t *sizes, size_t count, int32_t axis);
/* All positions of axis, which goes: results[i] is position i. AT_ERROR_SHAPE: count is not the size of axis. */
AT_API at_status at_tensor_unstack(at_tensor **results, at_tensor *a, size_t count, int32_t axis);

/* Never views. */

/* Joins count >= 1 tensors along an existing axis; dtypes promote, other sizes must be equal. */
AT_API at_status at_tensor_concat(at_tensor **result, at_tensor *const *tensors, size_t count, int32_t axis);
/* Joins count >= 1 tensors of one shape along a new axis: -rank - 1 to rank. */
AT_API at_status at_tensor_stack(at_tensor **result, at_tensor *const *tensors, size_t count, int32_t axis);

/* What stands before and after a's elements: of a, b, c, d with 2 on either side */
typedef int32_t at_pad_mode;
enum {
  AT_PAD_INVALID = -1,
  AT_PAD_CONSTANT = 0,  /* v v | a b c d | v v, v the value given */
  AT_PAD_REFLECT = 1,   /* c b | a b c d | c b; at most size - 1 */
  AT_PAD_REPLICATE = 2, /* a a | a b c d | d d; size at least 1 */
  AT_PAD_CIRCULAR = 3   /* c d | a b c d | a b; at most size */
};
/* widths: how many elements before and after each axis, count = 2 · rank numbers from the first axis on (PyTorch: from the
   last). value is converted to a's dtype, and only the constant mode reads it. AT_ERROR_ARGUMENT: a negative width or
   unknown mode; AT_ERROR_SHAPE: count, or wider than the mode allows; AT_ERROR_OVERFLOW. */
AT_API at_status at_tensor_pad(at_tensor **result, at_tensor *a, const int64_t *widths, size_t count, at_pad_mode mode,
                               double value);
/* Moves elements along axes[i] by shifts[i] places; what leaves at one end enters at the other. A single shift serves all
   axes. axes NULL with axis_count 0: as if a were flat, with one shift. AT_ERROR_ARGUMENT: the counts do not fit. */
AT_API at_status at_tensor_roll(at_tensor **result, at_tensor *a, const int64_t *shifts, size_t shift_count,
                                const int32_t *axes, size_t axis_count);
/* a repeated as a whole, repeats[i] >= 0 times along axis i; the shorter of repeats and a's shape is filled with ones in front.
   AT_ERROR_SHAPE: more than AT_MAX_RANK of them. */
AT_API at_status at_tensor_tile(at_tensor **result, at_tensor *a, const int64_t *repeats, size_t count);
/* Every element along axis repeats >= 0 times in a row (PyTorch's repeat_interleave). */
AT_API at_status at_tensor_repeat(at_tensor **result, at_tensor *a, int64_t repeats, int32_t axis);
/* The same with a number for each element: integers, as many as axis has, or one. They are computed and read at the call.
   AT_ERROR_ARGUMENT: a negative one. */
AT_API at_status at_tensor_repeat_each(at_tensor **result, at_tensor *a, at_tensor *repeats, int32_t axis);
/* Zeros with a's last axis on the diagonals of a new matrix, whose axes are axis0 and axis1 of the result: the counterpart of
   diagonal. AT_ERROR_SHAPE: a has no axis or AT_MAX_RANK; AT_ERROR_INDEX: axis0 is axis1. */
AT_API at_status at_tensor_diag_embed(at_tensor **result, at_tensor *a, int64_t offset, int32_t axis0, int32_t axis1);

/* How the axes of an activation [N, C, spatial…] lie in memory; its shape is the same either way. */
typedef int32_t at_memory_format;
enum {
  AT_MEMORY_FORMAT_INVALID = -1,
  AT_MEMORY_FORMAT_CONTIGUOUS = 0,   /* row by row: the last axis runs fastest */
  AT_MEMORY_FORMAT_CHANNELS_LAST = 1 /* as [N, spatial…, C] would: axis 1 runs fastest; rank 3 to 5 */
};
/*
 * The values of a in memory of that format, which at_tensor_strides shows; they are copied only where they lie otherwise, and
 * at_counters.layout_conversions counts copies into channels-last memory. Convolutions work in channels-last memory and give
 * such results; pointwise operations, pools and norms keep what they are given. AT_ERROR_ARGUMENT: no such format;
 * AT_ERROR_SHAPE: channels last of another rank.
 */
AT_API at_status at_tensor_to_memory_format(at_tensor **result, at_tensor *a, at_memory_format format);

#ifdef __cplusplus
}
#endif
#endif
