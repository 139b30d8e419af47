/* tensor.h: creating, describing, reading and moving tensors. */
#ifndef ATHENA_TENSOR_H
#define ATHENA_TENSOR_H

#include "backend.h"
#include "generator.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A tensor is an n-dimensional array, rank 0 to AT_MAX_RANK, sizes from 0, of one dtype on one backend.
 * Operations record what is to be computed and return at once; reading a value computes what it needs.
 * Views (reshape, permute, slice, …) share their source's memory: an in-place operation on one is seen by all.
 *
 * Creation: dims is an array of rank sizes, row-major (the last varies fastest); NULL is fine when rank is 0.
 * Common statuses: AT_ERROR_NULL, AT_ERROR_HANDLE, AT_ERROR_DTYPE, AT_ERROR_SHAPE (rank or negative size), AT_ERROR_OVERFLOW.
 */

/* A tensor with the caller's data, copied before the call returns. size is in bytes and must equal the tensor's. */
AT_API at_status at_tensor_from_host(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                     const int64_t *dims, const void *data, size_t size);
/* A tensor filled with value; integers drop its fraction. AT_ERROR_ARGUMENT: an integer dtype does not hold it, or it is NaN. */
AT_API at_status at_tensor_full(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                const int64_t *dims, double value);
AT_API at_status at_tensor_zeros(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                 const int64_t *dims);
AT_API at_status at_tensor_ones(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                const int64_t *dims);
/* A number as a tensor without axes, on beside's backend and of the dtype in which the _scalar forms of pointwise.h
   compute: for the left side of sub, div and pow, and for where. AT_ERROR_ARGUMENT: that dtype does not hold it. */
AT_API at_status at_tensor_number(at_tensor **result, at_tensor *beside, double number);
/* start, start + step, … up to but without stop: ceil((stop - start) / step) elements, 0 if that is negative.
   AT_ERROR_ARGUMENT: step is 0, or an argument is not finite. */
AT_API at_status at_tensor_arange(at_tensor **tensor, at_backend *backend, at_dtype dtype, double start, double stop,
                                  double step);

/* Uniform in [0, 1) and standard normal from seed, float dtypes only. The same seed gives the same bits everywhere. */
AT_API at_status at_tensor_rand(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                const int64_t *dims, uint64_t seed);
AT_API at_status at_tensor_randn(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                 const int64_t *dims, uint64_t seed);
/* Uniform in [low, high) and normal with mean and deviation, drawn from generator, which advances. */
AT_API at_status at_tensor_uniform(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                   const int64_t *dims, double low, double high, at_generator *generator);
AT_API at_status at_tensor_normal(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                  const int64_t *dims, double mean, double deviation, at_generator *generator);
/* Raw 32-bit words of generator, u32. */
AT_API at_status at_tensor_random_bits(at_tensor **tensor, at_backend *backend, int32_t rank, const int64_t *dims,
                                       at_generator *generator);

/* Adds one reference to the same handle. */
AT_API at_status at_tensor_retain(at_tensor *tensor);
/* Gives one reference back; NULL is fine. Values that others still need live on. */
AT_API at_status at_tensor_release(at_tensor *tensor);

/* Description. None of these computes anything. */
AT_API at_status at_tensor_rank(int32_t *rank, at_tensor *tensor);
/* Copies the sizes into dims, which has room for capacity numbers. AT_ERROR_BUFFER: capacity < rank. */
AT_API at_status at_tensor_shape(int64_t *dims, int32_t capacity, at_tensor *tensor);
/* Copies into strides how many elements of memory lie from one element to the next along each axis: those of a view as its
   source's memory holds them, row-major ones otherwise. AT_ERROR_BUFFER: capacity < rank. */
AT_API at_status at_tensor_strides(int64_t *strides, int32_t capacity, at_tensor *tensor);
/* Size of one axis; negative axes count from the end. AT_ERROR_INDEX: no such axis. */
AT_API at_status at_tensor_size(int64_t *size, at_tensor *tensor, int32_t axis);
/* Number of elements (1 for rank 0) and their bytes. */
AT_API at_status at_tensor_numel(int64_t *count, at_tensor *tensor);
AT_API at_status at_tensor_nbytes(size_t *bytes, at_tensor *tensor);
AT_API at_status at_tensor_dtype(at_dtype *dtype, at_tensor *tensor);
/* The tensor's backend, a new reference. */
AT_API at_status at_tensor_backend(at_backend **backend, at_tensor *tensor);
/* 1 if both see the same memory (one is a view of the other, or both of a third), else 0. Parameters of one optimizer lie side
   by side, but each is its own. */
AT_API at_status at_tensor_shares_memory(int32_t *shares, at_tensor *a, at_tensor *b);

/* Computes the value and copies it row-major into data; size in bytes must equal at_tensor_nbytes.
   An error met while computing is returned here, again at every read. AT_ERROR_BUFFER: size. */
AT_API at_status at_tensor_to_host(at_tensor *tensor, void *data, size_t size);
/* The only element of a one-element tensor as a double. AT_ERROR_SHAPE: it has more or none. */
AT_API at_status at_tensor_item(double *value, at_tensor *tensor);
/* Enqueues what the tensor needs, without waiting for the device. */
AT_API at_status at_tensor_eval(at_tensor *tensor);
/* The same for several tensors as one plan. tensors may be NULL when count is 0. */
AT_API at_status at_tensor_eval_all(at_tensor *const *tensors, size_t count);

/* The same values on another backend: the tensor itself (retained view) if it is there already. Differentiable. */
AT_API at_status at_tensor_to(at_tensor **result, at_tensor *tensor, at_backend *backend);
/* Converted to dtype: float to integer truncates toward zero (out-of-range values are unspecified), to bool is != 0;
   to float rounds to nearest even. Gradients flow between float types. */
AT_API at_status at_tensor_cast(at_tensor **result, at_tensor *tensor, at_dtype dtype);
/* A copy with memory of its own; differentiable. */
AT_API at_status at_tensor_clone(at_tensor **result, at_tensor *tensor);

/* In place: destination keeps its memory, and every view of it sees the change. Sources are broadcast and cast to it;
   axes of size 1 in front of copy_'s may be more than destination has.
   AT_ERROR_STATE: an expanded or unfolded view (two elements in one place), or a leaf that requires gradients outside
   no-grad. The four operations are of inplace.h's kind. */
AT_API at_status at_tensor_copy_(at_tensor *destination, at_tensor *source);
AT_API at_status at_tensor_fill_(at_tensor *destination, double value);
AT_API at_status at_tensor_add_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_sub_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_mul_(at_tensor *destination, at_tensor *b);
AT_API at_status at_tensor_div_(at_tensor *destination, at_tensor *b);

#ifdef __cplusplus
}
#endif
#endif
