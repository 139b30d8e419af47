/* grad_scaler.h: losses scaled so that gradients of float16 do not vanish, with a factor that the device finds. */
#ifndef ATHENA_GRAD_SCALER_H
#define ATHENA_GRAD_SCALER_H

#include "optimizer.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct at_grad_scaler
    at_grad_scaler; /* a loss's factor and what it follows from; exclusive, with its optimizers */

/* The rule is PyTorch's: a step whose gradients have an infinity or a NaN is left out and multiplies the scale by
   backoff_factor; growth_interval steps without one multiply it by growth_factor, unless it would be infinite. */
typedef struct at_grad_scaler_options {
  uint32_t struct_size;
  int32_t enabled;         /* 1; 0: scale gives back what it is given, step is at_optimizer_step, update does nothing */
  double init_scale;       /* 65536; what a state has of it is the scale as it is */
  double growth_factor;    /* 2; more than 1 */
  double backoff_factor;   /* 0.5; less than 1 */
  int64_t growth_interval; /* 2000 */
  int64_t growth_tracker;  /* 0: how many steps in turn had no infinity */
} at_grad_scaler_options;
#define AT_GRAD_SCALER_OPTIONS_INIT \
  { (uint32_t)sizeof(at_grad_scaler_options), 1, 65536.0, 2.0, 0.5, 2000, 0 }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_grad_scaler_options_init(at_grad_scaler_options *options, size_t size);

/*
 * Scale, tracker, and what was found in gradients lie on the backend. Nothing waits for it but at_grad_scaler_state:
 *
 *   at_grad_scaler_scale(&scaled, scaler, loss);
 *   at_tensor_backward(scaled);
 *   at_grad_scaler_step(scaler, optimizer);
 *   at_grad_scaler_update(scaler);
 *
 * AT_ERROR_ARGUMENT: a scale, factor or interval that is not positive or finite, or a factor beyond 1.
 */
AT_API at_status at_grad_scaler_create(at_grad_scaler **scaler, at_backend *backend,
                                       const at_grad_scaler_options *options);
AT_API at_status at_grad_scaler_retain(at_grad_scaler *scaler);
AT_API at_status at_grad_scaler_release(at_grad_scaler *scaler);

/* a times the scale, in float32 or in float64 if a is. AT_ERROR_DTYPE: not a float. */
AT_API at_status at_grad_scaler_scale(at_tensor **result, at_grad_scaler *scaler, at_tensor *a);
/* Divides the gradients of an optimizer's parameters by the scale, in place, and looks for infinities: to change or bound
   them by hand before the step. AT_ERROR_STATE: it was done since the last update, or the step was made;
   AT_ERROR_BACKEND: of another backend. */
AT_API at_status at_grad_scaler_unscale(at_grad_scaler *scaler, at_optimizer *optimizer);
/* at_optimizer_step of gradients divided by the scale, in the same launch; the gradients themselves stay scaled. Where one
   of them is not finite the device leaves out the update: parameters, state and the count of steps are as if the step had
   not been. Bounds of the optimizer (at_optimizer_set_clip_norm) are of the divided gradients.
   AT_ERROR_STATE: a second step since the last update. */
AT_API at_status at_grad_scaler_step(at_grad_scaler *scaler, at_optimizer *optimizer);
/* The scale of the next step, from what all optimizers met since the last one. AT_ERROR_STATE: no step or unscale since. */
AT_API at_status at_grad_scaler_update(at_grad_scaler *scaler);
/* A scale in place of an update; the tracker stays. AT_ERROR_ARGUMENT: not positive or not finite. */
AT_API at_status at_grad_scaler_set_scale(at_grad_scaler *scaler, double scale);

/* The scale, a float32 without axes; nothing waits for it. */
AT_API at_status at_grad_scaler_get_scale(at_tensor **scale, at_grad_scaler *scaler);
/* All of its numbers as they are now, as options from which another one goes on; waits for the device. Set struct_size. */
AT_API at_status at_grad_scaler_state(at_grad_scaler_options *state, at_grad_scaler *scaler);
/* Goes on from there, NULL: from the defaults; enabled stays. AT_ERROR_ARGUMENT as for options, and nothing has changed. */
AT_API at_status at_grad_scaler_load_state(at_grad_scaler *scaler, const at_grad_scaler_options *state);

#ifdef __cplusplus
}
#endif
#endif
