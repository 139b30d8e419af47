/* index.h: reading and writing elements by index. */
#ifndef ATHENA_INDEX_H
#define ATHENA_INDEX_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Indices are any integer dtype; a negative one counts from the end. One that is out of range is found while computing:
 * reading the result gives AT_ERROR_FAULT_INDEX with the index and the bound, every time; of several indices the first on
 * the CPU, one of them on other devices. AT_ERROR_INDEX: an index on an axis without elements. Masks are bool.
 * Where several updates meet at one element they are taken in row-major order of the indices, so that results are the same
 * from run to run on every device: of those that are set, the last one stays. Updates and values are cast to the dtype of
 * what they change. Gradients flow to a and to updates; of updates that were set, to those that stayed.
 * Functions whose name ends in _ change a itself and all views of its memory; a may be a view, and may share memory with
 * the other arguments, which are read first. They give AT_ERROR_STATE where add_ does.
 */

/* result[…, i, …] = a[…, indices[…, i, …], …] along axis. indices has a's rank; its other sizes equal a's. */
AT_API at_status at_tensor_take_along_axis(at_tensor **result, at_tensor *a, at_tensor *indices, int32_t axis);
/* The elements of a at indices along axis; indices may have any shape, which takes the axis's place. As the standard's
   take, which knows indices of one axis only. */
AT_API at_status at_tensor_take(at_tensor **result, at_tensor *a, at_tensor *indices, int32_t axis);
/* PyTorch's gather: take_along_axis where indices may be shorter than a on the other axes. */
AT_API at_status at_tensor_gather(at_tensor **result, at_tensor *a, at_tensor *indices, int32_t axis);
/* Rows of weight [n, …] at indices of any shape: [indices…, …]. padding is a row (negative: from the end) whose gradient
   is 0, or AT_NO_ROW. */
#define AT_NO_ROW INT64_MIN
AT_API at_status at_tensor_embedding(at_tensor **result, at_tensor *weight, at_tensor *indices, int64_t padding);

/* The same, but for the gradient: each row's is divided by how often it is among the indices. */
AT_API at_status at_tensor_embedding_scaled(at_tensor **result, at_tensor *weight, at_tensor *indices, int64_t padding);
/* How the rows of a bag become one. */
typedef int32_t at_bag_mode;
enum {
  AT_BAG_INVALID = -1,
  AT_BAG_SUM = 0,
  AT_BAG_MEAN = 1,
  AT_BAG_MAX = 2 /* gradients are shared among equals */
};
/* Rows of weight [n, width] in bags: [bags, width]; an empty bag gives 0. indices are [bags, length], or with offsets a list, of
   which bag b has those from offsets[b] to before offsets[b + 1], the last one to the end; offsets begin with 0 and ascend.
   include_last not 0: offsets have the end too, as one more. per_sample_weights, floats of indices' shape or NULL, scale rows,
   for AT_BAG_SUM alone. padding: a row that is left out, or AT_NO_ROW. */
AT_API at_status at_tensor_embedding_bag(at_tensor **result, at_tensor *weight, at_tensor *indices, at_tensor *offsets,
                                         at_tensor *per_sample_weights, at_bag_mode mode, int32_t include_last,
                                         int64_t padding);
/* In place: rows of destination [n, …] at indices whose norm of that order is above max_norm are multiplied with max_norm /
   (norm + 1e-7), as PyTorch's embedding does with its max_norm before it is used. */
AT_API at_status at_tensor_embedding_renorm_(at_tensor *destination, at_tensor *indices, double max_norm, double order);

/* What an update does to the element it meets. */
typedef int32_t at_scatter;
enum {
  AT_SCATTER_INVALID = -1,
  AT_SCATTER_SET = 0,
  AT_SCATTER_SUM = 1,
  AT_SCATTER_PROD = 2,
  AT_SCATTER_MIN = 3, /* NaN wins */
  AT_SCATTER_MAX = 4, /* NaN wins */
  AT_SCATTER_MEAN = 5 /* of the element and all its updates; float dtypes */
};
/*
 * A copy of a in which a[…, indices[…, i, …], …] has met updates[…, i, …], along axis. indices has a's rank and is not
 * longer than a on the other axes; updates broadcast to indices. f16 and bf16 sums and products are rounded once.
 */
AT_API at_status at_tensor_scatter(at_tensor **result, at_tensor *a, at_tensor *indices, at_tensor *updates,
                                   int32_t axis, at_scatter mode);
AT_API at_status at_tensor_scatter_(at_tensor *a, at_tensor *indices, at_tensor *updates, int32_t axis,
                                    at_scatter mode);

/*
 * NumPy's advanced indexing: indices[k] is for axis k of a, NULL means all of that axis, and so do axes beyond count. A
 * mask of rank r is for r axes, counts as one index with an element for every true, and is read at the call. Indices are
 * broadcast together; their shape stands in the result where the indexed axes stood if these are neighbours, else in
 * front. AT_ERROR_INDEX: more indices than axes. AT_ERROR_ARGUMENT: all are NULL.
 */
AT_API at_status at_tensor_index(at_tensor **result, at_tensor *a, at_tensor *const *indices, size_t count);
/* A copy of a in which the elements that index picks are values, broadcast to their shape, or with accumulate have them
   added, once for each time they are picked. */
AT_API at_status at_tensor_index_put(at_tensor **result, at_tensor *a, at_tensor *const *indices, size_t count,
                                     at_tensor *values, int32_t accumulate);
AT_API at_status at_tensor_index_put_(at_tensor *a, at_tensor *const *indices, size_t count, at_tensor *values,
                                      int32_t accumulate);

/* a with number, as at_tensor_full takes it, where mask, which broadcasts to a, is true. */
AT_API at_status at_tensor_masked_fill(at_tensor **result, at_tensor *a, at_tensor *mask, double number);
AT_API at_status at_tensor_masked_fill_(at_tensor *a, at_tensor *mask, double number);
/* The elements of a where mask is true, both broadcast together, row-major: [n]. Reads the mask at the call. */
AT_API at_status at_tensor_masked_select(at_tensor **result, at_tensor *a, at_tensor *mask);
/* The indices of the elements of a that are not 0, row-major, i64 [n, rank of a]; the standard's tuple are its columns.
   Reads a at the call. AT_ERROR_SHAPE: a is a scalar. */
AT_API at_status at_tensor_nonzero(at_tensor **result, at_tensor *a);
/* [indices…, classes]: 1 at each index, which is in 0 … classes - 1, and 0 elsewhere. */
AT_API at_status at_tensor_one_hot(at_tensor **result, at_tensor *indices, int64_t classes, at_dtype dtype);

#ifdef __cplusplus
}
#endif
#endif
