/* kernel.h: the program's own OpenCL kernels, launched on tensors. */
#ifndef ATHENA_KERNEL_H
#define ATHENA_KERNEL_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Kernels are built for one backend, an OpenCL device; "cpu" has none (AT_ERROR_UNSUPPORTED). They know nothing of
 * gradients: at_tensor_custom gives them some. What a kernel reads and writes beyond its arrays is its author's affair,
 * as in any OpenCL program: it may end the process or spoil other tensors.
 */

/*
 * Builds the kernel `name` of OpenCL C source, with options as clBuildProgram takes them ("-DN=4 -cl-std=CL2.0"); NULL:
 * none. Nothing is kept on disk.
 * AT_ERROR_COMPILE: it did not build, or has no kernel of that name; the text ends with the log, the whole of which is in
 * at_kernel_build_log.
 */
AT_API at_status at_kernel_from_source(at_kernel **kernel, at_backend *backend, const char *source, const char *name,
                                       const char *options);
/* The same from a binary of size bytes, as at_kernel_binary or another OpenCL program got it from this driver and device. */
AT_API at_status at_kernel_from_binary(at_kernel **kernel, at_backend *backend, const void *binary, size_t size,
                                       const char *name, const char *options);
AT_API at_status at_kernel_retain(at_kernel *kernel);
/* Gives one reference back. NULL is fine. A launch under way does not need it. */
AT_API at_status at_kernel_release(at_kernel *kernel);

/* What the compiler said in the calling thread's last build, warnings or errors, copied like at_error_text. */
AT_API at_status at_kernel_build_log(char *text, size_t size, size_t *needed);

/* The built program, for at_kernel_from_binary later: copies it to data if size is enough, or nothing with size 0. needed,
   if not NULL, receives its bytes. AT_ERROR_BUFFER: size is too small. AT_ERROR_UNSUPPORTED: the driver gives none. */
AT_API at_status at_kernel_binary(void *data, size_t size, size_t *needed, at_kernel *kernel);

/* Set struct_size (AT_KERNEL_INFO_INIT does) before the call. */
typedef struct at_kernel_info {
  uint32_t struct_size;
  int32_t argument_count;
  int64_t group_size;     /* the largest work-group, in work-items */
  int64_t group_multiple; /* work-groups are best a multiple of it */
  int64_t required_x;     /* the work-group that the kernel asks for (reqd_work_group_size); 0: any */
  int64_t required_y;
  int64_t required_z;
  uint64_t local_bytes;   /* local memory of a work-group, local arguments aside */
  uint64_t private_bytes; /* of a work-item; registers that did not fit */
} at_kernel_info;
#define AT_KERNEL_INFO_INIT \
  { (uint32_t)sizeof(at_kernel_info), 0, 0, 0, 0, 0, 0, 0, 0 }
/* The same as the macro, for languages without it. */
AT_API at_status at_kernel_info_init(at_kernel_info *info, size_t size);
AT_API at_status at_kernel_describe(at_kernel_info *info, at_kernel *kernel);

/* What an argument of a launch is to the kernel. */
typedef int32_t at_kernel_role;
enum {
  AT_KERNEL_INVALID = -1,
  AT_KERNEL_READ = 0,   /* a global or constant pointer: the tensor's elements, row-major, not to be written */
  AT_KERNEL_WRITE = 1,  /* a global pointer: a result of the tensor's shape and dtype, with anything in it at first */
  AT_KERNEL_UPDATE = 2, /* a global pointer: a result that begins as a copy of the tensor */
  AT_KERNEL_NUMBER = 3, /* by value: the tensor's one element (of vector types: elements) */
  AT_KERNEL_LOCAL = 4   /* a local pointer: as much memory as the tensor has, for each work-group */
};

/*
 * Launches kernel with one tensor for each of its arguments, in their order, and what roles[i] says of arguments[i].
 * results receives a new tensor for each WRITE and UPDATE, in that order. The tensors of WRITE and LOCAL only say how much:
 * at_tensor_zeros is never computed there. A NUMBER is best a number known at the call (at_tensor_full with rank 0), for
 * a computed one is waited for. Elements: f16 is half, bf16 ushort with the upper half of a float's bits, bool uchar 0 or
 * 1. An array without elements is a NULL pointer.
 *
 * The values of READ and UPDATE are computed, what is not row-major at the start of its own memory copied; then the kernel
 * is enqueued behind everything before. The call does not wait. An error of the device shows in a later call.
 *
 * global and local are `dimensions` (1 to 3) sizes: work-items in all, and of a work-group, which must divide them;
 * local NULL: the kernel's required size, else the driver chooses.
 * AT_ERROR_ARGUMENT: argument_count is not the kernel's, a role does not fit what the kernel declares (where the driver
 * tells, as for all sources), or the sizes do not fit. AT_ERROR_DTYPE: an element is not of the size and kind that the
 * kernel declares. AT_ERROR_BUFFER: result_count. AT_ERROR_BACKEND: a tensor of another backend.
 */
AT_API at_status at_kernel_launch(at_tensor **results, size_t result_count, at_kernel *kernel,
                                  at_tensor *const *arguments, const at_kernel_role *roles, size_t argument_count,
                                  int32_t dimensions, const int64_t *global, const int64_t *local);

#ifdef __cplusplus
}
#endif
#endif
