/* loss.h: what training makes small. */
#ifndef ATHENA_LOSS_H
#define ATHENA_LOSS_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The formulas are PyTorch's, of the function with the same name. Inputs are of a float dtype (AT_ERROR_DTYPE), and so is
 * the result; targets may be of any dtype, and gradients flow into float ones. f16 and bf16 are computed in float32 and
 * rounded at the end. Input and target have one shape (AT_ERROR_SHAPE): they do not broadcast, because [N, 1] beside [N]
 * would be N times N losses. All are differentiable to any order; at a kink the derivative is that of one side or between.
 * AT_ERROR_ARGUMENT: a reduction that is none, or a number out of the range that is said.
 */

/* How the losses become the result. */
typedef int32_t at_reduction;
enum {
  AT_REDUCTION_INVALID = -1,
  AT_REDUCTION_MEAN = 0, /* a 0-d result; the mean of nothing is NaN */
  AT_REDUCTION_SUM = 1,
  AT_REDUCTION_NONE = 2,      /* the losses themselves */
  AT_REDUCTION_BATCH_MEAN = 3 /* the sum divided by the size of the losses' axis 0 */
};

/* (input − target)². */
AT_API at_status at_tensor_mse_loss(at_tensor **loss, at_tensor *input, at_tensor *target, at_reduction reduction);
/* |input − target|, with derivative 0 where they are equal. */
AT_API at_status at_tensor_l1_loss(at_tensor **loss, at_tensor *input, at_tensor *target, at_reduction reduction);
/* d = |input − target|: d²/2 where d < delta, else delta·(d − delta/2). delta > 0. */
AT_API at_status at_tensor_huber_loss(at_tensor **loss, at_tensor *input, at_tensor *target, double delta,
                                      at_reduction reduction);
/* d = |input − target|: d²/(2·beta) where d < beta, else d − beta/2. beta >= 0; 0 is l1_loss. */
AT_API at_status at_tensor_smooth_l1_loss(at_tensor **loss, at_tensor *input, at_tensor *target, double beta,
                                          at_reduction reduction);

typedef struct at_cross_entropy_options {
  uint32_t struct_size;
  at_reduction reduction;
  at_tensor *weight;        /* a factor for each class, [C], of any dtype; NULL: 1 */
  double label_smoothing;   /* 0 to 1: so much of each label is spread evenly over all classes */
  int64_t ignore_index;     /* read if has_ignore_index: labels of this value, in range or not, cost nothing */
  int32_t has_ignore_index; /* PyTorch ignores -100 unasked; here only what is asked for */
  int32_t class_axis;       /* -1, the last axis; negative ones from the end. PyTorch's [N, C, d1, …] has 1. */
} at_cross_entropy_options;
#define AT_CROSS_ENTROPY_OPTIONS_INIT \
  { (uint32_t)sizeof(at_cross_entropy_options), AT_REDUCTION_MEAN, NULL, 0, 0, 0, -1 }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_cross_entropy_options_init(at_cross_entropy_options *options, size_t size);

/*
 * −log softmax(logits)[label] along the class axis. logits: float, C classes on that axis; labels: either integers of the
 * other axes' shape, each in 0 … C − 1, or probabilities: floats of the logits' shape, the loss then being
 * −Σ probability · log softmax. options NULL: the defaults (mean, a 0-d result).
 * The mean over integer labels is divided by the sum of the labels' weights, ignored ones left out; it is NaN if all are
 * ignored. The mean over probabilities is divided by the number of samples.
 * A label out of range is found while computing: AT_ERROR_FAULT_INDEX at the read, and optimizers withhold the update
 * (at_optimizer_step). AT_ERROR_ARGUMENT: probabilities and has_ignore_index.
 */
AT_API at_status at_tensor_cross_entropy(at_tensor **loss, at_tensor *logits, at_tensor *labels,
                                         const at_cross_entropy_options *options);
/* −log_probabilities[label]: cross_entropy for what is log_softmax already; integer labels only, label_smoothing 0. */
AT_API at_status at_tensor_nll_loss(at_tensor **loss, at_tensor *log_probabilities, at_tensor *labels,
                                    const at_cross_entropy_options *options);

typedef struct at_binary_cross_entropy_options {
  uint32_t struct_size;
  at_reduction reduction;
  at_tensor *weight;     /* a factor for each loss, broadcast to the input's shape; NULL: 1 */
  at_tensor *pos_weight; /* with logits: a factor for the target's share, broadcast likewise; NULL: 1 */
} at_binary_cross_entropy_options;
#define AT_BINARY_CROSS_ENTROPY_OPTIONS_INIT \
  { (uint32_t)sizeof(at_binary_cross_entropy_options), AT_REDUCTION_MEAN, NULL, NULL }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_binary_cross_entropy_options_init(at_binary_cross_entropy_options *options, size_t size);

/*
 * −(target · log input + (1 − target) · log(1 − input)) for probabilities. A logarithm is at least −100, and its
 * derivative 1/p is taken as 1e12 at most. Inputs outside 0 to 1 give NaN (PyTorch raises an error, for which it must
 * wait); targets are not looked at. options NULL: the defaults. AT_ERROR_ARGUMENT: pos_weight.
 */
AT_API at_status at_tensor_binary_cross_entropy(at_tensor **loss, at_tensor *input, at_tensor *target,
                                                const at_binary_cross_entropy_options *options);
/* The same of sigmoid(input), safe for large inputs: target · pos_weight · log(1 + exp(−input)) +
   (1 − target) · log(1 + exp(input)). */
AT_API at_status at_tensor_binary_cross_entropy_with_logits(at_tensor **loss, at_tensor *input, at_tensor *target,
                                                            const at_binary_cross_entropy_options *options);

/* The Kullback–Leibler divergence, input being log probabilities: target · (log target − input), 0 where target is 0; with
   log_target non-zero exp(target) · (target − input). Divide by the batch (AT_REDUCTION_BATCH_MEAN) for the divergence of
   samples [N, C]; AT_REDUCTION_MEAN divides by all elements. */
AT_API at_status at_tensor_kl_div(at_tensor **loss, at_tensor *input, at_tensor *target, int32_t log_target,
                                  at_reduction reduction);
/* max(0, margin − input · target), for targets −1 and 1. */
AT_API at_status at_tensor_hinge_loss(at_tensor **loss, at_tensor *input, at_tensor *target, double margin,
                                      at_reduction reduction);
/* input where target is 1, max(0, margin − input) where it is −1, their sum elsewhere. */
AT_API at_status at_tensor_hinge_embedding_loss(at_tensor **loss, at_tensor *input, at_tensor *target, double margin,
                                                at_reduction reduction);
/* log(1 + exp(−input · target)), safe for large inputs; for targets −1 and 1. */
AT_API at_status at_tensor_soft_margin_loss(at_tensor **loss, at_tensor *input, at_tensor *target,
                                            at_reduction reduction);
/* log_input non-zero: exp(input) − target · input; else input − target · log(input + eps), eps >= 0 (PyTorch's is 1e-8).
   full non-zero adds Stirling's target · log target − target + log(2π · target)/2 where target > 1. */
AT_API at_status at_tensor_poisson_nll_loss(at_tensor **loss, at_tensor *input, at_tensor *target, int32_t log_input,
                                            int32_t full, double eps, at_reduction reduction);

/* a·b / (max(‖a‖, eps) · max(‖b‖, eps)) along axis of the shape to which a and b broadcast; eps >= 0 (PyTorch's is 1e-8).
   Both are of float dtypes. */
AT_API at_status at_tensor_cosine_similarity(at_tensor **result, at_tensor *a, at_tensor *b, int32_t axis, double eps);
/* With the cosine of a and b along the last axis: 1 − cosine where target is 1, max(0, cosine − margin) where it is −1, 0
   elsewhere. a and b have one shape, target the shape without the last axis. 1e-12 is added to the squared lengths. */
AT_API at_status at_tensor_cosine_embedding_loss(at_tensor **loss, at_tensor *a, at_tensor *b, at_tensor *target,
                                                 double margin, at_reduction reduction);
/*
 * (log v + (input − target)²/v)/2 where v is variance, at least eps > 0 (PyTorch's is 1e-6), with the gradient of what was
 * given; full non-zero adds log(2π)/2. variance: of the input's shape, with a 1 in it, or without the last axis. One below 0
 * is taken as eps (PyTorch raises an error, for which it must wait).
 */
AT_API at_status at_tensor_gaussian_nll_loss(at_tensor **loss, at_tensor *input, at_tensor *target, at_tensor *variance,
                                             int32_t full, double eps, at_reduction reduction);
/* max(0, margin − target · (a − b)), for targets −1 and 1; all three of one shape. */
AT_API at_status at_tensor_margin_ranking_loss(at_tensor **loss, at_tensor *a, at_tensor *b, at_tensor *target,
                                               double margin, at_reduction reduction);
/* max(0, ‖anchor − positive‖ − ‖anchor − negative‖ + margin), with at_tensor_pairwise_distance of p and eps; swap non-zero
   takes ‖positive − negative‖ where it is less than ‖anchor − negative‖. All three of one shape. */
AT_API at_status at_tensor_triplet_margin_loss(at_tensor **loss, at_tensor *anchor, at_tensor *positive,
                                               at_tensor *negative, double margin, double p, double eps, int32_t swap,
                                               at_reduction reduction);
/* Of scores [N, C] and labels [N] of integers, or [C] and a label: Σ max(0, margin − input[label] + input[c])ᵖ / C over the
   classes c but the label, p being 1 or 2. weight: a factor for each label's class, [C]; NULL: 1. A label out of range as in
   at_tensor_cross_entropy. */
AT_API at_status at_tensor_multi_margin_loss(at_tensor **loss, at_tensor *input, at_tensor *labels, int32_t p,
                                             double margin, at_tensor *weight, at_reduction reduction);
/* Of scores [N, C], or [C], and several labels for each sample, of that shape, which end at the first −1:
   Σ max(0, 1 − input[label] + input[c]) / C over the labels and the classes c that are none. */
AT_API at_status at_tensor_multilabel_margin_loss(at_tensor **loss, at_tensor *input, at_tensor *labels,
                                                  at_reduction reduction);
/* The mean along the last axis of at_tensor_binary_cross_entropy_with_logits, times weight, which broadcasts; NULL: 1. */
AT_API at_status at_tensor_multilabel_soft_margin_loss(at_tensor **loss, at_tensor *input, at_tensor *target,
                                                       at_tensor *weight, at_reduction reduction);
/* (Σ |a − b + eps|ᵖ)^(1/p) along the last axis of what a and b broadcast to, p as at_tensor_norm's order; PyTorch's p is 2 and
   eps 1e-6. Both are of float dtypes. */
AT_API at_status at_tensor_pairwise_distance(at_tensor **result, at_tensor *a, at_tensor *b, double p, double eps,
                                             int32_t keepdims);

#ifdef __cplusplus
}
#endif
#endif
