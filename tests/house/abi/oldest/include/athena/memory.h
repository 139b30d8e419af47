/* memory.h: memory that Athena and the outside both see, without a copy: borrowed from the caller, lent to it, DLPack. */
#ifndef ATHENA_MEMORY_H
#define ATHENA_MEMORY_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Shared memory is memory of the backend "cpu" only (AT_ERROR_UNSUPPORTED otherwise: at_tensor_to moves a tensor there).
 * What is the caller's is not counted in at_memory_stats.
 *
 * What Athena writes: an in-place operation on a tensor of shared memory, or a view of it, computes at once and has written
 * there when it returns; if it fails, the tensor is as it was. Values recorded before it, and what was saved for gradients,
 * keep what they were. A step of an optimizer writes what is lent of its parameters likewise. Two things give a tensor other
 * memory and leave the shared memory as it is: an optimizer that takes the tensor as a parameter, and a backward that
 * accumulates into it as a gradient.
 *
 * What the outside writes: Athena is not told. An operation recorded while memory is shared reads it when it runs, not when
 * it is recorded; at_tensor_eval of its result comes between. That holds for what a gradient reads too: values that the
 * outside changes between an operation and its backward give the gradient of the changed values, and no error.
 * Writing while another thread computes is a race, as with any memory.
 */

/*
 * A tensor in the caller's memory: element [i, j, …] is at data + (i * strides[0] + j * strides[1] + …) elements. strides
 * are not negative; NULL: row-major. Elements may share a place (stride 0); such a tensor cannot be changed in place.
 * size is in bytes and at least what the elements reach. read_only not 0: in-place operations are AT_ERROR_STATE.
 * AT_BOOL bytes must be 0 or 1.
 * destroy, unless NULL, is called once with userdata when nothing needs the memory any more, at the end of whichever call
 * gave up the last of it (of a call from within a callback: when that has returned), on that call's thread, with no lock held:
 * it may call any at_ function, and the thread's error record is afterwards what it was. If this call fails, destroy is not
 * called.
 * AT_ERROR_ARGUMENT: data is not a multiple of the element's size, or a stride is negative: copy such memory.
 * AT_ERROR_BUFFER: size. AT_ERROR_UNSUPPORTED: backend is not "cpu".
 */
AT_API at_status at_tensor_from_memory(at_tensor **tensor, at_backend *backend, at_dtype dtype, int32_t rank,
                                       const int64_t *dims, const int64_t *strides, void *data, size_t size,
                                       int32_t read_only, at_destroy_callback destroy, void *userdata);

/* Lent memory. Set struct_size (AT_MEMORY_INFO_INIT does) before the call. */
typedef struct at_memory_info {
  uint32_t struct_size;
  at_dtype dtype;
  int32_t rank;
  int32_t read_only; /* 1: borrowed from somebody who said so */
  void *data;        /* element [0, 0, …]; NULL if there are no elements */
  int64_t dims[8];
  int64_t strides[8]; /* in elements; negative where the tensor is a view that walks backwards */
} at_memory_info;
#define AT_MEMORY_INFO_INIT                                     \
  {                                                             \
    (uint32_t)sizeof(at_memory_info), 0, 0, 0, NULL, {0}, { 0 } \
  }
/* The same as the macro, for languages without it; size is the struct's, in bytes. AT_ERROR_NULL: info is NULL.
   AT_ERROR_ARGUMENT: size. */
AT_API at_status at_memory_info_init(at_memory_info *info, size_t size);

/* Computes the tensor and lends its memory, which stays where it is until memory is released and no tensor needs it. Values
   recorded from the tensor before, and what is saved for gradients, stay as they are: if there are any, the tensor moves
   into memory of its own first, a copy.
   AT_ERROR_STATE: a view of a leaf that strides over memory cannot say; AT_ERROR_UNSUPPORTED: not on "cpu"; the tensor's own
   error if it could not be computed. */
AT_API at_status at_tensor_lend(at_memory **memory, at_tensor *tensor);
/* Where the memory is. AT_ERROR_ARGUMENT: struct_size. */
AT_API at_status at_memory_describe(at_memory_info *info, at_memory *memory);
/* Adds one reference to the same handle. */
AT_API at_status at_memory_retain(at_memory *memory);
/* Gives one reference back; the last one ends the loan. NULL is fine. */
AT_API at_status at_memory_release(at_memory *memory);

/*
 * DLPack (github.com/dmlc/dlpack), the exchange of arrays between libraries: managed is the address of a DLManagedTensor
 * (versioned 0, what a Python capsule "dltensor" holds) or of a DLManagedTensorVersioned of version 1.x (versioned 1,
 * "dltensor_versioned").
 */
/* A tensor in the memory of managed, as at_tensor_from_memory. Takes managed over: its deleter is called like destroy above.
   If this call fails, managed still is the caller's.
   AT_ERROR_UNSUPPORTED: another device than the CPU, a type Athena has not, another version than 1.x; AT_ERROR_ARGUMENT: as
   at_tensor_from_memory; AT_ERROR_SHAPE: rank. */
AT_API at_status at_tensor_from_dlpack(at_tensor **tensor, at_backend *backend, void *managed, int32_t versioned);
/* Lends the tensor's memory as at_tensor_lend does, until managed's deleter is called, from any thread.
   AT_ERROR_STATE: also read-only memory where versioned is 0, for that form cannot say so. */
AT_API at_status at_tensor_to_dlpack(void **managed, at_tensor *tensor, int32_t versioned);

#ifdef __cplusplus
}
#endif
#endif
