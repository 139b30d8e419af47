/* file.h: tensors in files, in the safetensors format. */
#ifndef ATHENA_FILE_H
#define ATHENA_FILE_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Writes count named tensors to path: first to a temporary file beside it, then renamed, so a failure leaves an old file
   as it was. metadata: texts about the file, pairs of them, each a key and its value after one another; NULL and 0 for none.
   AT_ERROR_ARGUMENT: a name or key twice, an empty name, a text that is not UTF-8; AT_ERROR_IO. */
AT_API at_status at_tensor_save_file(const char *path, const char *const *names, at_tensor *const *tensors,
                                     size_t count, const char *const *metadata, size_t pairs);
/* Reads the tensor `name` from path onto backend. AT_ERROR_IO; AT_ERROR_FORMAT: not a safetensors file, with the byte;
   AT_ERROR_ARGUMENT: no such name, with the names there are. */
AT_API at_status at_tensor_load_file(at_tensor **tensor, at_backend *backend, const char *path, const char *name);
/* Copies the names of the tensors in path, in the order of its header, each with its terminating 0: "w", "b" as the four
   bytes w 0 b 0. size 0 copies nothing. needed, if not NULL, receives the bytes of all names, 0 for a file of none.
   AT_ERROR_BUFFER: size is less; AT_ERROR_IO, AT_ERROR_FORMAT as above. */
AT_API at_status at_tensor_file_names(char *text, size_t size, size_t *needed, const char *path);

/* Copies the metadata of path as at_tensor_file_names copies names: key, value, key, value, …, in the order of its header. */
AT_API at_status at_tensor_file_metadata(char *text, size_t size, size_t *needed, const char *path);

#ifdef __cplusplus
}
#endif
#endif
