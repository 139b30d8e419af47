/* random.h: draws beyond the uniform and normal ones of tensor.h. */
#ifndef ATHENA_RANDOM_H
#define ATHENA_RANDOM_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Each draws from generator, which advances by the blocks named. The same state gives the same values on every backend.
 * Drawn when the values are needed, on the backend, in its memory.
 */

/* Integers in low … high - 1, each with the probability 1 / (high - low) up to 2^-64: floor(r · (high - low) / 2^128) + low, r
   the 128 bits of one block, word 0 the lowest. high - 1 is the largest number, modulo 2^64: a high of INT64_MIN is 2^63, and for
   AT_U64, whose bounds are the bits of uint64_t, 0 is 2^64. AT_ERROR_DTYPE: no integer dtype; AT_ERROR_ARGUMENT: high - 1
   < low, or bounds beyond the dtype. */
AT_API at_status at_tensor_random_integers(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                           const int64_t *dims, int64_t low, int64_t high, at_generator *generator);
/* 1 with probability p rounded to a multiple of 2^-32, else 0, in any dtype; a block for every four. AT_ERROR_ARGUMENT: p
   outside 0 … 1. */
AT_API at_status at_tensor_bernoulli(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                     const int64_t *dims, double p, at_generator *generator);
/* The same with a probability for each element, in the shape and float dtype of p, no gradient: 1 where a uniform number, of
   24 bits (float64: 53), is below p. What is below 0 or NaN counts as 0, above 1 as 1: p is not looked at. */
AT_API at_status at_tensor_bernoulli_each(at_tensor **result, at_tensor *p, at_generator *generator);
/* 0 … count - 1 in random order, i64, every order as probable up to count^2 · 2^-65: the stable order of random numbers of
   64 bits, of which a block has two, words 1 and 0 and words 3 and 2. AT_ERROR_SHAPE: a negative count. */
AT_API at_status at_tensor_permutation(at_tensor **tensor, at_backend *backend, int64_t count, at_generator *generator);
/* Normal with mean and deviation, restricted to low … high (values, not deviations), float dtypes only: the inverse of the
   distribution function at a uniform number of 53 bits, rounded to dtype; a block for every two.
   AT_ERROR_ARGUMENT: a number that is not finite, deviation <= 0, high < low, or bounds more than 8 deviations from the
   mean on one side of it. */
AT_API at_status at_tensor_truncated_normal(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                            const int64_t *dims, double mean, double deviation, double low, double high,
                                            at_generator *generator);

/*
 * Dropout, in training: evaluation leaves it out. What is dropped follows from seed, offset and position in memory alone,
 * so gradients of any order draw the same again and nothing is stored. p 0 gives a itself and draws nothing. AT_ERROR_DTYPE: no
 * float dtype; AT_ERROR_ARGUMENT: p outside 0 … 1.
 */

/* Each element is 0 with probability p, rounded to a multiple of 2^-32 other than 0, else divided by 1 - p; a block for every four. */
AT_API at_status at_tensor_dropout(at_tensor **result, at_tensor *a, double p, at_generator *generator);
/* The same of whole channels of [N, C, L] or [C, L]; a block for every four channels. AT_ERROR_SHAPE: another rank. */
AT_API at_status at_tensor_dropout1d(at_tensor **result, at_tensor *a, double p, at_generator *generator);
/* The same of whole channels of [N, C, H, W] or [N, C, L]. */
AT_API at_status at_tensor_dropout2d(at_tensor **result, at_tensor *a, double p, at_generator *generator);
/* The same of whole channels of [N, C, D, H, W] or [C, D, H, W]. */
AT_API at_status at_tensor_dropout3d(at_tensor **result, at_tensor *a, double p, at_generator *generator);
/* Behind selu: f · a + s · p with probability 1 - p, else s · (p - 1); s = 1.7580993408473766 · f, f = 1 / sqrt((1 - p) · (1 +
   p · 1.7580993408473766^2)), which keep mean and variance (Klambauer et al., NeurIPS 2017). p 1 gives 0. */
AT_API at_status at_tensor_alpha_dropout(at_tensor **result, at_tensor *a, double p, at_generator *generator);
/* The same of whole channels of [N, C, …]. */
AT_API at_status at_tensor_feature_alpha_dropout(at_tensor **result, at_tensor *a, double p, at_generator *generator);

#ifdef __cplusplus
}
#endif
#endif
