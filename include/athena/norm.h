/* norm.h: normalisations. */
#ifndef ATHENA_NORM_H
#define ATHENA_NORM_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Each makes (a - mean) / sqrt(variance + eps) · weight + bias, of a's shape, dtype and memory format; mean and variance (of
 * the population) are those of some elements of a, computed in float32, of float64 in float64, right too where the mean is
 * large beside the deviation. weight and bias may be NULL: 1 and 0. Gradients of any order flow to a, weight and bias; of
 * nothing comes nothing. AT_ERROR_DTYPE: no float dtypes; AT_ERROR_SHAPE: shapes that do not fit.
 */

/* a is [N, C, …], the others are [C]; each channel has a mean and a variance. training not 0: those of a, and running_mean and
   running_var, which may both be NULL, become (1 - momentum) · what they were + momentum · those, with the variance less one
   degree of freedom; they are changed in place, on the device. Else running_mean and running_var. AT_ERROR_SHAPE also:
   training with one value for each channel. */
AT_API at_status at_tensor_batch_norm(at_tensor **result, at_tensor *a, at_tensor *running_mean, at_tensor *running_var,
                                      at_tensor *weight, at_tensor *bias, int32_t training, double momentum,
                                      double eps);
/* a is [N, C, spatial…]; each channel of each sample has a mean and a variance. by_input not 0: those of a, whose means over
   the samples running_mean and running_var follow as above; else running_mean and running_var. AT_ERROR_SHAPE also: by_input
   with one element behind the channels. */
AT_API at_status at_tensor_instance_norm(at_tensor **result, at_tensor *a, at_tensor *running_mean,
                                         at_tensor *running_var, at_tensor *weight, at_tensor *bias, int32_t by_input,
                                         double momentum, double eps);
/* a is [N, C, …], weight and bias are [C]; so many groups of neighbouring channels of each sample have a mean and a variance.
   AT_ERROR_ARGUMENT: groups that do not divide C. AT_ERROR_SHAPE also: one sample with one value for each group. */
AT_API at_status at_tensor_group_norm(at_tensor **result, at_tensor *a, int64_t groups, at_tensor *weight,
                                      at_tensor *bias, double eps);
/* Over the last axes of a, which have these sizes, as have weight and bias. */
AT_API at_status at_tensor_layer_norm(at_tensor **result, at_tensor *a, int32_t rank, const int64_t *dims,
                                      at_tensor *weight, at_tensor *bias, double eps);
/* The same less mean and bias: a / sqrt(mean of a^2 + eps) · weight (Zhang and Sennrich, NeurIPS 2019). */
AT_API at_status at_tensor_rms_norm(at_tensor **result, at_tensor *a, int32_t rank, const int64_t *dims,
                                    at_tensor *weight, double eps);
/* Of a [N, C, spatial…]: a / (k + alpha / size · sum of a^2 over channels c - size / 2 … c + (size - 1) / 2)^beta, those that do
   not exist being 0 (Krizhevsky et al., NeurIPS 2012). AT_ERROR_ARGUMENT: size < 1. */
AT_API at_status at_tensor_local_response_norm(at_tensor **result, at_tensor *a, int64_t size, double alpha,
                                               double beta, double k);

#ifdef __cplusplus
}
#endif
#endif
