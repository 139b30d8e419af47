/* numpy.h: tensors in NumPy's files: one in an NPY file, several by name in an NPZ archive, or elements alone. NumPy's bool,
   integers of 8 to 64 bits, float16, float32 and float64 are Athena's. */
#ifndef ATHENA_NUMPY_H
#define ATHENA_NUMPY_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Reads one array, of either byte order and in C's or Fortran's order, from an NPY file of version 1, 2 or 3. AT_ERROR_IO;
   AT_ERROR_FORMAT: no such file, another dtype, truncated, too long, or sizes that overflow, with the byte and what was
   expected there. Python's pickled objects are refused. */
AT_API at_status at_tensor_load_npy(at_tensor **tensor, at_backend *backend, const char *path);
/* Writes one tensor in C's order, version 1: to a temporary file, then renamed, so a failure leaves an old file as it was.
   AT_ERROR_DTYPE: it is bfloat16, which NumPy does not have; AT_ERROR_IO. */
AT_API at_status at_tensor_save_npy(const char *path, at_tensor *tensor);
/* Reads the array `name` of an NPZ archive, stored or deflated; its checksum must fit. Statuses as above; AT_ERROR_ARGUMENT: no
   such name, with the names there are. */
AT_API at_status at_tensor_load_npz(at_tensor **tensor, at_backend *backend, const char *path, const char *name);
/* Writes count named tensors as numpy.savez does, or with compressed = 1 as savez_compressed does; as at_tensor_save_npy.
   AT_ERROR_ARGUMENT: an empty name, one that comes twice, is not UTF-8 or has more than 60,000 bytes. */
AT_API at_status at_tensor_save_npz(const char *path, const char *const *names, at_tensor *const *tensors, size_t count,
                                    int32_t compressed);
/* The names of the arrays in an NPZ archive, in its order, as at_tensor_file_names copies names. */
AT_API at_status at_tensor_npz_names(char *text, size_t size, size_t *needed, const char *path);
/* Reads elements of any dtype that a file holds and nothing else, in the host's byte order, as [n]: count of them (-1: all)
   from byte offset on. numpy.fromfile, but that fewer than count, or -1 and bytes left over, are AT_ERROR_FORMAT, with the byte
   and what was expected there. u8 are the bytes of any file. AT_ERROR_IO; AT_ERROR_DTYPE; AT_ERROR_ARGUMENT: offset less than 0,
   count less than -1. */
AT_API at_status at_tensor_load_raw(at_tensor **tensor, at_backend *backend, const char *path, at_dtype dtype,
                                    int64_t offset, int64_t count);

#ifdef __cplusplus
}
#endif
#endif
