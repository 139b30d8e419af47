/* optimizer.h: rules that update parameters from their gradients. All numbers are finite and not negative; behind each stands
   its default. */
#ifndef ATHENA_OPTIMIZER_H
#define ATHENA_OPTIMIZER_H

#include "autograd.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Stochastic gradient descent as in PyTorch: g += weight_decay * p; b = momentum * b + g (the first b is g);
   p -= learning_rate * b. */
typedef struct at_sgd_options {
  uint32_t struct_size;
  uint32_t reserved;
  double learning_rate; /* 0.01 */
  double momentum;      /* 0 */
  double weight_decay;  /* 0 */
} at_sgd_options;
#define AT_SGD_OPTIONS_INIT \
  { (uint32_t)sizeof(at_sgd_options), 0, 0.01, 0, 0 }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_sgd_options_init(at_sgd_options *options, size_t size);

/* Adam with decoupled weight decay (Loshchilov and Hutter, 2019), as in PyTorch. */
typedef struct at_adamw_options {
  uint32_t struct_size;
  uint32_t reserved;
  double learning_rate; /* 0.001 */
  double beta1;         /* 0.9, less than 1 */
  double beta2;         /* 0.999, less than 1 */
  double epsilon;       /* 1e-8 */
  double weight_decay;  /* 0.01 */
} at_adamw_options;
#define AT_ADAMW_OPTIONS_INIT \
  { (uint32_t)sizeof(at_adamw_options), 0, 0.001, 0.9, 0.999, 1e-8, 0.01 }
AT_API at_status at_adamw_options_init(at_adamw_options *options, size_t size);

/*
 * Takes count >= 1 leaf tensors of one backend and one float dtype (f32 or f64). Their values, gradients and state are packed
 * in memory so that a step is one launch; handles, views and values stay as they were. A parameter belongs to one optimizer
 * (AT_ERROR_STATE otherwise, or if it does not require gradients).
 */
AT_API at_status at_optimizer_sgd(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                  const at_sgd_options *options);
AT_API at_status at_optimizer_adamw(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                    const at_adamw_options *options);
AT_API at_status at_optimizer_retain(at_optimizer *optimizer);
AT_API at_status at_optimizer_release(at_optimizer *optimizer);

/* Updates the parameters from their gradients and enqueues the step as one plan without waiting for it: what the losses
   differentiated since the last step are is computed too. A parameter without a gradient is treated as having zeros.
   Gradients stay; see at_optimizer_zero_grad.
   Where a gradient depends on a fault (AT_ERROR_FAULT_INDEX, AT_ERROR_FAULT_DIVISION), this one update is withheld:
   parameters, state and the count of steps are as if the step had not been. It is reported once, by whichever comes
   first: a read or save of a parameter, at_backend_synchronize, or a later step by which it is known without waiting. The
   step that reports has made its own update; what is read afterwards are the values as they are. */
AT_API at_status at_optimizer_step(at_optimizer *optimizer);
AT_API at_status at_optimizer_zero_grad(at_optimizer *optimizer);
/* AT_ERROR_ARGUMENT: negative or not finite. */
AT_API at_status at_optimizer_set_learning_rate(at_optimizer *optimizer, double learning_rate);
AT_API at_status at_optimizer_learning_rate(double *learning_rate, at_optimizer *optimizer);

#ifdef __cplusplus
}
#endif
#endif
