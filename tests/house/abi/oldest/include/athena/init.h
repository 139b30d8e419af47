/* init.h: first values of weights. */
#ifndef ATHENA_INIT_H
#define ATHENA_INIT_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Weights are [out, in, …] as in PyTorch: with r the product of the sizes from the third on, fan_in is in · r and fan_out
 * out · r. Float dtypes only; drawn from generator. AT_ERROR_SHAPE: fewer than two axes; AT_ERROR_ARGUMENT: a gain that is
 * not finite or negative.
 */

typedef int32_t at_nonlinearity;
enum {
  AT_NONLINEARITY_INVALID = -1,
  AT_NONLINEARITY_LINEAR = 0, /* also convolution and sigmoid */
  AT_NONLINEARITY_TANH = 1,
  AT_NONLINEARITY_RELU = 2,
  AT_NONLINEARITY_LEAKY_RELU = 3, /* slope below 0: slope */
  AT_NONLINEARITY_SELU = 4
};
/* The gain that keeps variances through it, as PyTorch's calculate_gain: 1, 5/3, sqrt 2, sqrt(2 / (1 + slope^2)), 3/4. slope is
   read by leaky relu only. */
AT_API at_status at_nonlinearity_gain(double *gain, at_nonlinearity nonlinearity, double slope);

/* Uniform within ± gain · sqrt(6 / (fan_in + fan_out)), normal with deviation gain · sqrt(2 / (fan_in + fan_out)) (Glorot
   and Bengio, AISTATS 2010). */
AT_API at_status at_tensor_xavier_uniform(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                          const int64_t *dims, double gain, at_generator *generator);
AT_API at_status at_tensor_xavier_normal(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                         const int64_t *dims, double gain, at_generator *generator);

typedef int32_t at_fan_mode;
enum {
  AT_FAN_INVALID = -1,
  AT_FAN_IN = 0, /* keeps the variance forward */
  AT_FAN_OUT = 1 /* backward */
};
/* Uniform within ± gain · sqrt(3 / fan), normal with deviation gain / sqrt(fan) (He et al., ICCV 2015). */
AT_API at_status at_tensor_kaiming_uniform(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                           const int64_t *dims, at_fan_mode mode, double gain, at_generator *generator);
AT_API at_status at_tensor_kaiming_normal(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                          const int64_t *dims, at_fan_mode mode, double gain, at_generator *generator);

/* gain times a random matrix with orthonormal rows or columns, whichever are fewer, seen as [dims[0], the rest] (Saxe et al.,
   ICLR 2014): Gram and Schmidt, twice, on normal draws, in float64 and by the CPU on every backend; time grows as larger ·
   smaller^2 of the two sizes. */
AT_API at_status at_tensor_orthogonal(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                      const int64_t *dims, double gain, at_generator *generator);

#ifdef __cplusplus
}
#endif
#endif
