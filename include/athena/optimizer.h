/* optimizer.h: rules that update parameters from their gradients. All numbers are finite and not negative, betas, alpha and
   rho less than 1; behind each stands its default. Formulas and defaults are PyTorch's, those of Lion and LAMB their papers'. g is the
   gradient, -g where maximize is not 0; where a rule has weight_decay, but for AdamW and those from Lion on, g += weight_decay * p. */
#ifndef ATHENA_OPTIMIZER_H
#define ATHENA_OPTIMIZER_H

#include "autograd.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Stochastic gradient descent: b = momentum * b + (1 - dampening) * g (the first b is g); p -= learning_rate * b, with
   nesterov p -= learning_rate * (g + momentum * b), which wants a momentum and no dampening. */
typedef struct at_sgd_options {
  uint32_t struct_size;
  uint32_t reserved;
  double learning_rate; /* 0.01 */
  double momentum;      /* 0 */
  double weight_decay;  /* 0 */
  double dampening;     /* 0 */
  int32_t nesterov;     /* 0 */
  int32_t maximize;     /* 0 */
} at_sgd_options;
#define AT_SGD_OPTIONS_INIT \
  { (uint32_t)sizeof(at_sgd_options), 0, 0.01, 0, 0, 0, 0, 0 }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_sgd_options_init(at_sgd_options *options, size_t size);

/* Adam with decoupled weight decay (Loshchilov and Hutter, 2019). amsgrad: divides by the largest mean of squares so far. */
typedef struct at_adamw_options {
  uint32_t struct_size;
  uint32_t reserved;
  double learning_rate; /* 0.001 */
  double beta1;         /* 0.9 */
  double beta2;         /* 0.999 */
  double epsilon;       /* 1e-8 */
  double weight_decay;  /* 0.01 */
  int32_t amsgrad;      /* 0 */
  int32_t maximize;     /* 0 */
} at_adamw_options;
#define AT_ADAMW_OPTIONS_INIT \
  { (uint32_t)sizeof(at_adamw_options), 0, 0.001, 0.9, 0.999, 1e-8, 0.01, 0, 0 }
AT_API at_status at_adamw_options_init(at_adamw_options *options, size_t size);

/* Kingma and Ba, 2015; amsgrad: Reddi et al., 2018. */
typedef struct at_adam_options {
  uint32_t struct_size;
  uint32_t reserved;
  double learning_rate; /* 0.001 */
  double beta1;         /* 0.9 */
  double beta2;         /* 0.999 */
  double epsilon;       /* 1e-8 */
  double weight_decay;  /* 0 */
  int32_t amsgrad;      /* 0 */
  int32_t maximize;     /* 0 */
} at_adam_options;
#define AT_ADAM_OPTIONS_INIT \
  { (uint32_t)sizeof(at_adam_options), 0, 0.001, 0.9, 0.999, 1e-8, 0, 0, 0 }
AT_API at_status at_adam_options_init(at_adam_options *options, size_t size);

/* Adam by the largest gradient, fading by beta2. */
typedef struct at_adamax_options {
  uint32_t struct_size;
  uint32_t reserved;
  double learning_rate; /* 0.002 */
  double beta1;         /* 0.9 */
  double beta2;         /* 0.999 */
  double epsilon;       /* 1e-8 */
  double weight_decay;  /* 0 */
  int32_t maximize;     /* 0 */
  int32_t reserved1;
} at_adamax_options;
#define AT_ADAMAX_OPTIONS_INIT \
  { (uint32_t)sizeof(at_adamax_options), 0, 0.002, 0.9, 0.999, 1e-8, 0, 0, 0 }
AT_API at_status at_adamax_options_init(at_adamax_options *options, size_t size);

/* Adam with Nesterov's momentum (Dozat, 2016). */
typedef struct at_nadam_options {
  uint32_t struct_size;
  uint32_t reserved;
  double learning_rate;  /* 0.002 */
  double beta1;          /* 0.9 */
  double beta2;          /* 0.999 */
  double epsilon;        /* 1e-8 */
  double weight_decay;   /* 0 */
  double momentum_decay; /* 0.004 */
  int32_t maximize;      /* 0 */
  int32_t reserved1;
} at_nadam_options;
#define AT_NADAM_OPTIONS_INIT \
  { (uint32_t)sizeof(at_nadam_options), 0, 0.002, 0.9, 0.999, 1e-8, 0, 0.004, 0, 0 }
AT_API at_status at_nadam_options_init(at_nadam_options *options, size_t size);

/* Rectified Adam (Liu et al., 2020). */
typedef struct at_radam_options {
  uint32_t struct_size;
  uint32_t reserved;
  double learning_rate; /* 0.001 */
  double beta1;         /* 0.9 */
  double beta2;         /* 0.999 */
  double epsilon;       /* 1e-8 */
  double weight_decay;  /* 0 */
  int32_t maximize;     /* 0 */
  int32_t reserved1;
} at_radam_options;
#define AT_RADAM_OPTIONS_INIT \
  { (uint32_t)sizeof(at_radam_options), 0, 0.001, 0.9, 0.999, 1e-8, 0, 0, 0 }
AT_API at_status at_radam_options_init(at_radam_options *options, size_t size);

/* g over the root of the mean of squares, or, centered, of the variance; with momentum summed up first. */
typedef struct at_rmsprop_options {
  uint32_t struct_size;
  uint32_t reserved;
  double learning_rate; /* 0.01 */
  double alpha;         /* 0.99 */
  double epsilon;       /* 1e-8 */
  double weight_decay;  /* 0 */
  double momentum;      /* 0 */
  int32_t centered;     /* 0 */
  int32_t maximize;     /* 0 */
} at_rmsprop_options;
#define AT_RMSPROP_OPTIONS_INIT \
  { (uint32_t)sizeof(at_rmsprop_options), 0, 0.01, 0.99, 1e-8, 0, 0, 0, 0 }
AT_API at_status at_rmsprop_options_init(at_rmsprop_options *options, size_t size);

/* g over the root of the sum of squares (Duchi et al., 2011); the rate of step n is learning_rate / (1 + (n - 1) * lr_decay). */
typedef struct at_adagrad_options {
  uint32_t struct_size;
  uint32_t reserved;
  double learning_rate;             /* 0.01 */
  double lr_decay;                  /* 0 */
  double weight_decay;              /* 0 */
  double initial_accumulator_value; /* 0 */
  double epsilon;                   /* 1e-10 */
  int32_t maximize;                 /* 0 */
  int32_t reserved1;
} at_adagrad_options;
#define AT_ADAGRAD_OPTIONS_INIT \
  { (uint32_t)sizeof(at_adagrad_options), 0, 0.01, 0, 0, 0, 1e-10, 0, 0 }
AT_API at_status at_adagrad_options_init(at_adagrad_options *options, size_t size);

/* Zeiler, 2012. */
typedef struct at_adadelta_options {
  uint32_t struct_size;
  uint32_t reserved;
  double learning_rate; /* 1 */
  double rho;           /* 0.9 */
  double epsilon;       /* 1e-6 */
  double weight_decay;  /* 0 */
  int32_t maximize;     /* 0 */
  int32_t reserved1;
} at_adadelta_options;
#define AT_ADADELTA_OPTIONS_INIT \
  { (uint32_t)sizeof(at_adadelta_options), 0, 1.0, 0.9, 1e-6, 0, 0, 0 }
AT_API at_status at_adadelta_options_init(at_adadelta_options *options, size_t size);

/* Chen et al., 2023: p -= learning_rate * (sign(beta1 * m + (1 - beta1) * g) + weight_decay * p);
   m = beta2 * m + (1 - beta2) * g. */
typedef struct at_lion_options {
  uint32_t struct_size;
  uint32_t reserved;
  double learning_rate; /* 0.0001 */
  double beta1;         /* 0.9 */
  double beta2;         /* 0.99 */
  double weight_decay;  /* 0 */
  int32_t maximize;     /* 0 */
  int32_t reserved1;
} at_lion_options;
#define AT_LION_OPTIONS_INIT \
  { (uint32_t)sizeof(at_lion_options), 0, 0.0001, 0.9, 0.99, 0, 0, 0 }
AT_API at_status at_lion_options_init(at_lion_options *options, size_t size);

/* You et al., 2020 (arXiv 1904.00962), algorithm 2, for each parameter by itself: m and v as Adam's, corrected for their
   beginning; r = m / (sqrt(v) + epsilon) + weight_decay * p; p -= learning_rate * |p| / |r| * r, the ratio of the Euclidean
   norms being 1 where one is 0. An update is one launch besides the norms. */
typedef struct at_lamb_options {
  uint32_t struct_size;
  uint32_t reserved;
  double learning_rate; /* 0.001 */
  double beta1;         /* 0.9 */
  double beta2;         /* 0.999 */
  double epsilon;       /* 1e-6 */
  double weight_decay;  /* 0.01 */
  int32_t maximize;     /* 0 */
  int32_t reserved1;
} at_lamb_options;
#define AT_LAMB_OPTIONS_INIT \
  { (uint32_t)sizeof(at_lamb_options), 0, 0.001, 0.9, 0.999, 1e-6, 0.01, 0, 0 }
AT_API at_status at_lamb_options_init(at_lamb_options *options, size_t size);

/* Jordan et al., 2024, for matrices alone (AT_ERROR_SHAPE otherwise): b = momentum * b + (1 - momentum) * g; u is b, with
   nesterov (1 - momentum) * g + momentum * b; x = u / max(|u|, epsilon), then ns_steps times, of 0 to 99, with the wider side
   last, x = ns_a * x + (ns_b * x x' + ns_c * (x x')^2) x; p -= learning_rate * (weight_decay * p + s * x), s being
   sqrt(max(1, rows / columns)), with match_rms_adamw 0.2 * sqrt(max(rows, columns)). The iteration is computed in the parameters'
   dtype, where PyTorch's takes bfloat16. An update is one launch besides the norms and products. */
typedef struct at_muon_options {
  uint32_t struct_size;
  uint32_t reserved;
  double learning_rate;    /* 0.001 */
  double weight_decay;     /* 0.1 */
  double momentum;         /* 0.95 */
  double epsilon;          /* 1e-7 */
  double ns_a;             /* 3.4445 */
  double ns_b;             /* -4.775 */
  double ns_c;             /* 2.0315 */
  int64_t ns_steps;        /* 5 */
  int32_t nesterov;        /* 1 */
  int32_t match_rms_adamw; /* 0 */
} at_muon_options;
#define AT_MUON_OPTIONS_INIT \
  { (uint32_t)sizeof(at_muon_options), 0, 0.001, 0.1, 0.95, 1e-7, 3.4445, -4.775, 2.0315, 5, 1, 0 }
AT_API at_status at_muon_options_init(at_muon_options *options, size_t size);

/*
 * Takes count >= 1 leaf tensors of one backend and one float dtype. Their values, gradients and state are packed in memory so that
 * an update is one launch; handles, views and values stay as they were. A parameter belongs to one optimizer (AT_ERROR_STATE
 * otherwise, or if it does not require gradients).
 * Parameters of f16 or bf16 have float32 copies: these, and float32 state, are what an update changes, and it writes them rounded
 * to the parameters in the same launch. That is 4 bytes a parameter more, and 4 for each number of its state.
 */
AT_API at_status at_optimizer_sgd(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                  const at_sgd_options *options);
AT_API at_status at_optimizer_adamw(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                    const at_adamw_options *options);
AT_API at_status at_optimizer_adam(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                   const at_adam_options *options);
AT_API at_status at_optimizer_adamax(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                     const at_adamax_options *options);
AT_API at_status at_optimizer_nadam(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                    const at_nadam_options *options);
AT_API at_status at_optimizer_radam(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                    const at_radam_options *options);
AT_API at_status at_optimizer_rmsprop(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                      const at_rmsprop_options *options);
AT_API at_status at_optimizer_adagrad(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                      const at_adagrad_options *options);
AT_API at_status at_optimizer_adadelta(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                       const at_adadelta_options *options);
AT_API at_status at_optimizer_lion(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                   const at_lion_options *options);
AT_API at_status at_optimizer_lamb(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                   const at_lamb_options *options);
AT_API at_status at_optimizer_muon(at_optimizer **optimizer, at_tensor *const *parameters, size_t count,
                                   const at_muon_options *options);
AT_API at_status at_optimizer_retain(at_optimizer *optimizer);
AT_API at_status at_optimizer_release(at_optimizer *optimizer);

/* Updates the parameters from their gradients and enqueues the step as one plan without waiting for it: what the losses
   that this thread differentiated since the last step are is computed too. A parameter without a gradient is treated as
   having zeros. Gradients stay; see at_optimizer_zero_grad.
   Where a gradient depends on a fault (AT_ERROR_FAULT_INDEX, AT_ERROR_FAULT_DIVISION), this one update is withheld:
   parameters, state and the count of steps are as if the step had not been. It is reported once, by whichever comes
   first: a read or save of a parameter, at_backend_synchronize, or a later step by which it is known without waiting. The
   step that reports has made its own update; what is read afterwards are the values as they are. */
AT_API at_status at_optimizer_step(at_optimizer *optimizer);
AT_API at_status at_optimizer_zero_grad(at_optimizer *optimizer);
/* Of all groups. AT_ERROR_ARGUMENT: negative or not finite. */
AT_API at_status at_optimizer_set_learning_rate(at_optimizer *optimizer, double learning_rate);
/* Of the first group. */
AT_API at_status at_optimizer_learning_rate(double *learning_rate, at_optimizer *optimizer);

/* Further parameters, of the same backend and dtype, with options of their own, which begin as those that the optimizer was
   made with. Updates stay one launch; the numbers of several groups lie in a table on the device, which is written anew
   before an update where some changed. Waits for the device where the rule counts steps. On failure nothing has changed. */
AT_API at_status at_optimizer_add_group(at_optimizer *optimizer, at_tensor *const *parameters, size_t count);
AT_API at_status at_optimizer_group_count(size_t *count, at_optimizer *optimizer);
/* An option of a group, counted from 0, by PyTorch's name: lr, weight_decay, momentum, dampening, beta1, beta2, eps, alpha, rho,
   lr_decay, momentum_decay, initial_accumulator_value, as the rule has them. AT_ERROR_ARGUMENT: no such group or option, or a
   value out of range; AT_ERROR_STATE: a momentum or dampening where there was none when the optimizer was made. */
AT_API at_status at_optimizer_set_option(at_optimizer *optimizer, size_t group, const char *name, double value);
AT_API at_status at_optimizer_option(double *value, at_optimizer *optimizer, size_t group, const char *name);

/* Gradients as they enter updates from now on, those of all groups: each element at most bound from 0, or all multiplied by
   max_norm / (norm + 1e-6) where that is less than 1. The tensors' own stay. INFINITY, as at first: no bound.
   AT_ERROR_ARGUMENT: negative or NaN. */
AT_API at_status at_optimizer_set_clip_value(at_optimizer *optimizer, double bound);
AT_API at_status at_optimizer_set_clip_norm(at_optimizer *optimizer, double max_norm);
/* The Euclidean norm that the gradients of the last step had; nothing waits for it. AT_ERROR_STATE: no step was made since
   a max_norm was set. */
AT_API at_status at_optimizer_grad_norm(at_tensor **norm, at_optimizer *optimizer);

/*
 * What an optimizer goes on from, in the layout of PyTorch's state_dict(). The tensors: for each parameter i, counted from 0
 * through all groups, "state.<i>.step" and what the rule keeps under PyTorch's names, such as "state.<i>.exp_avg", of the
 * parameter's shape and the optimizer's dtype; "step" and "mu_product" have no axes. Of parameters of 16 bits they are float32, and
 * "state.<i>.float32_copy" is one of them, which may be left out where a state is loaded. The numbers: param_groups, a JSON array
 * with an object for each group: lr, betas, eps, … as the rule has them, initial_lr where a schedule began, and params, the
 * parameters' numbers. Bounds of gradients are not in it. Waits for the device where the rule counts steps.
 */
/* The names, and the tensors in their order, copies as they are now, as at_module_names and at_module_tensors give them. */
AT_API at_status at_optimizer_names(char *text, size_t size, size_t *needed, size_t *count, at_optimizer *optimizer);
AT_API at_status at_optimizer_tensors(at_tensor **tensors, size_t count, at_optimizer *optimizer);
/* The numbers; text, size and needed as in at_error_text. */
AT_API at_status at_optimizer_param_groups(char *text, size_t size, size_t *needed, at_optimizer *optimizer);
/* Goes on from there, also from a state of PyTorch's: tensors are moved and cast, parameters have the numbers that params
   gives them, other members of a group are passed over, and no tensors at all mean that no step was made. All or nothing:
   AT_ERROR_ARGUMENT with the names that are missing or unknown, for groups of other sizes, for steps that are no counts;
   AT_ERROR_SHAPE; AT_ERROR_FORMAT: what is no such JSON; AT_ERROR_STATE: an option that the optimizer was made without;
   AT_ERROR_UNSUPPORTED: parameters of one group with different steps. */
AT_API at_status at_optimizer_load_state(at_optimizer *optimizer, const char *const *names, at_tensor *const *tensors,
                                         size_t count, const char *param_groups);
/* The same to and from a safetensors file, whose metadata has the numbers under "param_groups". */
AT_API at_status at_optimizer_save(at_optimizer *optimizer, const char *path);
AT_API at_status at_optimizer_load(at_optimizer *optimizer, const char *path);

#ifdef __cplusplus
}
#endif
#endif
