/* autograd.h: derivatives by reverse-mode differentiation. */
#ifndef ATHENA_AUTOGRAD_H
#define ATHENA_AUTOGRAD_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Marks a tensor as a leaf whose gradients are wanted (1) or not (0). AT_ERROR_DTYPE: not a float type;
   AT_ERROR_STATE: the tensor was computed from others that require gradients. */
AT_API at_status at_tensor_set_requires_grad(at_tensor *tensor, int32_t requires_grad);
/* 1 if gradients flow through the tensor. */
AT_API at_status at_tensor_requires_grad(int32_t *requires_grad, at_tensor *tensor);

/* Adds the gradients of loss (one element) to .grad of every leaf it was computed from, and frees the graph.
   Records only; nothing runs. AT_ERROR_SHAPE: more than one element; AT_ERROR_STATE: nothing requires gradients, or the
   graph was freed by an earlier call. */
AT_API at_status at_tensor_backward(at_tensor *loss);

typedef struct at_grad_options {
  uint32_t struct_size;
  int32_t retain_graph;    /* 1: the graph can be used again */
  int32_t create_graph;    /* 1: the gradients can be differentiated; implies retain_graph */
  int32_t allow_unused;    /* 1: an input that no output depends on gets a gradient of zeros, not AT_ERROR_STATE */
  at_tensor *const *seeds; /* gradients of the outputs, same shapes; NULL, or a NULL entry: ones */
  size_t seed_count;       /* 0 or the number of outputs */
} at_grad_options;
#define AT_GRAD_OPTIONS_INIT \
  { (uint32_t)sizeof(at_grad_options), 0, 0, 0, NULL, 0 }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_grad_options_init(at_grad_options *options, size_t size);

/* Gradients of the sum of outputs, each weighted by its seed, with respect to inputs: grads[i], a new handle with the
   shape of inputs[i]. Inputs may be any tensors, not only leaves; .grad is not touched. On failure all grads are NULL. */
AT_API at_status at_tensor_grad(at_tensor **grads, at_tensor *const *outputs, size_t output_count,
                                at_tensor *const *inputs, size_t input_count, const at_grad_options *options);

/* products[i], a new handle of outputs[i]'s shape and dtype: the sum over k of the derivative of outputs[i] by inputs[k]
   times tangents[k], the directional derivative (Jacobian-vector product). tangents have the shapes of inputs. Zeros where
   an output depends on no input. The graph stays. create_graph 1: the products can be differentiated.
   Found by differentiating the gradient by its seed, so it takes what two backwards take, and rules that cannot be
   differentiated end it. AT_ERROR_STATE: an input does not require gradients, or the graph was freed. */
AT_API at_status at_tensor_jvp(at_tensor **products, at_tensor *const *outputs, size_t output_count,
                               at_tensor *const *inputs, size_t input_count, at_tensor *const *tangents,
                               size_t tangent_count, int32_t create_graph);

/* products[i], a new handle of inputs[i]'s shape and dtype: the sum over k of the second derivatives of loss (one element)
   by inputs[i] and inputs[k] times vectors[k] (Hessian-vector product). Otherwise as at_tensor_jvp.
   AT_ERROR_SHAPE: loss has more than one element, or a vector not its input's shape. */
AT_API at_status at_tensor_hvp(at_tensor **products, at_tensor *loss, at_tensor *const *inputs, size_t input_count,
                               at_tensor *const *vectors, size_t vector_count, int32_t create_graph);

/* A leaf's accumulated gradient, a new handle to the same memory each time; *grad is NULL while there is none, or if the tensor
   is no leaf. */
AT_API at_status at_tensor_grad_of(at_tensor **grad, at_tensor *tensor);
/* Forgets a leaf's gradient. */
AT_API at_status at_tensor_zero_grad(at_tensor *tensor);
/* Puts the values that grad has now in the place of a leaf's gradient; later backwards add to them. grad has the tensor's
   shape and dtype; NULL: as at_tensor_zero_grad. AT_ERROR_STATE: the tensor is no leaf that requires gradients. */
AT_API at_status at_tensor_set_grad(at_tensor *tensor, at_tensor *grad);

/* Scales the gradients of parameters together, in place, so that the norm of that order (see at_tensor_norm) of all their
   elements is at most max_norm: by min(1, max_norm / (total + 1e-6)), as in PyTorch. total, a new float tensor without axes, is
   the norm before, float64 if a gradient is, else float32. Records only; nothing is waited for. Parameters without a gradient
   are passed over. AT_ERROR_ARGUMENT: count is 0, max_norm is negative or NaN; AT_ERROR_BACKEND. */
AT_API at_status at_tensor_clip_grad_norm(at_tensor **total, at_tensor *const *parameters, size_t count,
                                          double max_norm, double order);
/* Brings every element of the gradients of parameters between -bound and bound, in place; otherwise as above. */
AT_API at_status at_tensor_clip_grad_value(at_tensor *const *parameters, size_t count, double bound);

/* The same values, cut from the graph; shares memory. */
AT_API at_status at_tensor_detach(at_tensor **result, at_tensor *tensor);

/* While 1, the calling thread records nothing for gradients; views made meanwhile stay cut from the graph.
   *previous, if not NULL, receives the old value. */
AT_API at_status at_set_no_grad(int32_t *previous, int32_t no_grad);

/* While 1, at_tensor_backward and at_tensor_grad on the calling thread look for the first NaN: they compute every value
   that gradients flow through, in order, then every gradient, and fail at the first that has one with
   AT_ERROR_VALIDATION: at_error_operation is the operation that made the value, or whose rule made the gradient. Each
   look waits for the device: slow, for debugging. A value that was computed earlier and not kept is passed over.
   *previous, if not NULL, receives the old value. */
AT_API at_status at_set_anomaly_mode(int32_t *previous, int32_t anomaly_mode);

#ifdef __cplusplus
}
#endif
#endif
