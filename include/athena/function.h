/* function.h: what a program adds to differentiation: rules of its own, recomputation, hooks on gradients. */
#ifndef ATHENA_FUNCTION_H
#define ATHENA_FUNCTION_H

#include "autograd.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Makes result_count tensors from input_count tensors. results is cleared before; what is put there is a new reference
 * each (at_tensor_retain, for a tensor that the program keeps or was given) and becomes the library's, after a failure
 * too. inputs are the library's: good during the call, or longer if retained.
 * A status other than AT_OK makes the call that led here fail with AT_ERROR_CALLBACK, its text naming the status and, if
 * an Athena function failed during the callback, that error's text.
 * Called with no lock held, on the thread of the call that led here: it may call any at_ function. What it sets with
 * at_set_no_grad ends with it, and the thread's error record is afterwards what it was.
 */
typedef at_status (*at_tensor_callback)(at_tensor **results, size_t result_count, at_tensor *const *inputs,
                                        size_t input_count, void *userdata);

/*
 * A function with a gradient of its own. values are what it makes of inputs, computed by the program as it likes, best
 * under at_set_no_grad: results[i] is a new tensor with the value of values[i], through which gradients flow to inputs
 * by backward and not by the operations that made the value. Nothing is copied.
 *
 * backward is called while at_tensor_backward or at_tensor_grad walk by, once in each, for all results together. Its
 * inputs are the gradients of the results, of their shapes and dtypes: zeros for a result that nothing depends on, NULL
 * for one of no float dtype. Its results are the gradients of inputs: of their shapes (AT_ERROR_SHAPE) and backends,
 * converted to their dtypes, NULL where it has none. It records and need not compute. With create_graph its operations
 * are differentiated in turn; without it they record nothing for gradients.
 *
 * What backward needs of inputs and values it keeps in userdata. destroy, unless NULL, is called once with userdata when
 * no backward can come any more: when the graph was freed or nobody refers to the results; at the end of the call that
 * let it go, with no lock held. It is called at once where no gradient will flow (no float result, no input that requires
 * gradients, no_grad) and not at all if this call fails.
 * AT_ERROR_NULL: backward. AT_ERROR_ARGUMENT: value_count is 0.
 */
AT_API at_status at_tensor_custom(at_tensor **results, at_tensor *const *values, size_t value_count,
                                  at_tensor *const *inputs, size_t input_count, at_tensor_callback backward,
                                  void *userdata, at_destroy_callback destroy);

/*
 * What function makes of inputs, without keeping for the gradients more than inputs: function is called once now, without
 * gradients, and again in each backward that walks by, with them. It must make the same values both times from inputs
 * alone: a tensor that requires gradients and is not among inputs is AT_ERROR_STATE in the backward. Generators stand where
 * they stood at first while function is called again, and go on from where they were; autocast is as it was at first.
 * A backward without create_graph computes what is recorded, at each checkpoint, for only then memory is given back
 * before the next: it may wait, and returns errors of the device. destroy as for at_tensor_custom.
 * AT_ERROR_CALLBACK: function failed, or gave other shapes or dtypes the second time. AT_ERROR_NULL: function, or a result
 * that it left NULL. AT_ERROR_ARGUMENT: result_count is 0.
 */
AT_API at_status at_checkpoint(at_tensor **results, size_t result_count, at_tensor *const *inputs, size_t input_count,
                               at_tensor_callback function, void *userdata, at_destroy_callback destroy);

/*
 * Calls callback with the gradient of tensor whenever a backward walks by, before it is used: input_count and
 * result_count are 1; a result takes the gradient's place (same shape and backend, converted to its dtype), none leaves
 * it as it is. Of several the first added is called first, and the next sees what it made.
 * On a leaf it sees what this backward found, the sum over all uses, before that is added to .grad; elsewhere the
 * gradient of the value that tensor has now, summed over all that was computed from it, before and after this call. After
 * an in-place change the hook stays with the old value. at_tensor_grad calls the hooks on its way to inputs, and theirs.
 * *id is for at_hook_remove, never 0. destroy, unless NULL, is called once when the hook was removed or the value is gone,
 * at the end of the call that did it; not if this call fails.
 * AT_ERROR_STATE: no gradients flow through tensor. AT_ERROR_NULL: callback.
 */
AT_API at_status at_tensor_add_hook(uint64_t *id, at_tensor *tensor, at_tensor_callback callback, void *userdata,
                                    at_destroy_callback destroy);
/* AT_ERROR_ARGUMENT: there is no such hook: removed before, or its tensor is gone. */
AT_API at_status at_hook_remove(uint64_t id);

#ifdef __cplusplus
}
#endif
#endif
