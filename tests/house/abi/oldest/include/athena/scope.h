/* scope.h: many tensors released at once, for languages without destructors. */
#ifndef ATHENA_SCOPE_H
#define ATHENA_SCOPE_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A scope owns every tensor handle that calls on this thread give from its begin on, and releases each once at its end:
 * the temporaries of a formula or a training step need no at_tensor_release. Scopes nest; each thread has its own, and one
 * that a thread does not end releases nothing. A handle released earlier, by whomever, is passed over.
 *
 *   at_scope_begin();
 *   at_tensor_matmul(&y, x, w); at_tensor_add(&y, y, b); at_tensor_relu(&y, y);
 *   at_scope_end(&y, 1);          releases the product and the sum; y is the caller's again
 */
/* AT_ERROR_OUT_OF_MEMORY: no scope was begun. */
AT_API at_status at_scope_begin(void);
/* Ends the thread's innermost scope. The count tensors in keep, which may be NULL when count is 0, are not released: they
   belong to the scope around it, or to the caller where there is none. One of another scope stays there.
   AT_ERROR_STATE: no scope is open; AT_ERROR_HANDLE, AT_ERROR_NULL: a tensor in keep is none, and the scope stays open. */
AT_API at_status at_scope_end(at_tensor *const *keep, size_t count);

#ifdef __cplusplus
}
#endif
#endif
