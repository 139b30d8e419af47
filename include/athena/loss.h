/* loss.h: what training makes small. */
#ifndef ATHENA_LOSS_H
#define ATHENA_LOSS_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef int32_t at_reduction;
enum {
  AT_REDUCTION_INVALID = -1,
  AT_REDUCTION_MEAN = 0,
  AT_REDUCTION_SUM = 1,
  AT_REDUCTION_NONE = 2 /* one loss a sample */
};

/* How the losses of the samples become the result. */
typedef struct at_cross_entropy_options {
  uint32_t struct_size;
  at_reduction reduction;
} at_cross_entropy_options;
#define AT_CROSS_ENTROPY_OPTIONS_INIT \
  { (uint32_t)sizeof(at_cross_entropy_options), AT_REDUCTION_MEAN }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_cross_entropy_options_init(at_cross_entropy_options *options, size_t size);

/*
 * −log softmax(logits)[labels] over the last axis. logits: float [.., C]; labels: any integer dtype [..], each in 0 … C − 1.
 * options NULL: the defaults (mean, a 0-d result). A label out of range is found while computing: AT_ERROR_FAULT_INDEX at
 * the read, and optimizers leave their parameters as they were.
 */
AT_API at_status at_tensor_cross_entropy(at_tensor **loss, at_tensor *logits, at_tensor *labels,
                                         const at_cross_entropy_options *options);

#ifdef __cplusplus
}
#endif
#endif
