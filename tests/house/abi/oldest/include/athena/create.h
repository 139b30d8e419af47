/* create.h: more ways to make tensors: ranges, grids, matrices of ones and zeros, and what is like another tensor. */
#ifndef ATHENA_CREATE_H
#define ATHENA_CREATE_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* count numbers from start to stop, evenly apart, both exactly met; endpoint 0: without stop, (stop - start) / count apart.
   Number i is start + i · step, rounded twice as NumPy does, in float64, and converted to dtype as by a cast.
   AT_ERROR_ARGUMENT: a bound that is not finite; AT_ERROR_SHAPE: a negative count. */
AT_API at_status at_tensor_linspace(at_tensor **tensor, at_backend *backend, at_dtype dtype, double start, double stop,
                                    int64_t count, int32_t endpoint);
/* rows x columns zeros with ones where column = row + k. A k beyond the matrix leaves zeros. */
AT_API at_status at_tensor_eye(at_tensor **tensor, at_backend *backend, at_dtype dtype, int64_t rows, int64_t columns,
                               int64_t k);

/* A tensor with the backend, dtype and shape of a, cut from its gradients. The elements of empty_like are unspecified. */
AT_API at_status at_tensor_full_like(at_tensor **result, at_tensor *a, double value);
AT_API at_status at_tensor_zeros_like(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_ones_like(at_tensor **result, at_tensor *a);
AT_API at_status at_tensor_empty_like(at_tensor **result, at_tensor *a);

/* The lower and upper triangle of the last two axes: elements with column <= row + k, or column >= row + k; zeros elsewhere.
   AT_ERROR_SHAPE: fewer than two axes. */
AT_API at_status at_tensor_tril(at_tensor **result, at_tensor *a, int64_t k);
AT_API at_status at_tensor_triu(at_tensor **result, at_tensor *a, int64_t k);

typedef int32_t at_indexing;
enum {
  AT_INDEXING_INVALID = -1,
  AT_INDEXING_XY = 0, /* the first two axes of the results exchanged, as for pictures */
  AT_INDEXING_IJ = 1  /* axis i of the results belongs to tensors[i] */
};
/* The grid of count >= 1 vectors or scalars: results[i] is tensors[i] repeated along all other axes, a view with repeated
   elements that cannot be written in place. The dtypes stay. results may be the same array.
   AT_ERROR_SHAPE: a tensor of rank 2 or more, or more than AT_MAX_RANK tensors. */
AT_API at_status at_tensor_meshgrid(at_tensor **results, at_tensor *const *tensors, size_t count, at_indexing indexing);

#ifdef __cplusplus
}
#endif
#endif
