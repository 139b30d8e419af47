/* file.h: tensors in files, in the safetensors format. A path to read is that of a file, or of an index of several files beside
   it that together hold a model (model.safetensors.index.json, as Hugging Face's libraries write it). */
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
/* Writes count named tensors to files of at most max_shard_size bytes of elements each, or one tensor that has more, and their
   index to path, whose name ends in ".safetensors.index.json": of "model.safetensors.index.json" the files are
   "model-00001-of-00003.safetensors" and so on, beside it. metadata goes into the index and every file. All files are written
   before the first replaces an old one; where the program ends between these replacements a read says so
   (AT_ERROR_FORMAT). Files that only the index before names are removed. Errors of at_tensor_save_file;
   AT_ERROR_ARGUMENT: another ending; max_shard_size 0. */
AT_API at_status at_tensor_save_sharded(const char *path, const char *const *names, at_tensor *const *tensors,
                                        size_t count, const char *const *metadata, size_t pairs,
                                        uint64_t max_shard_size);
/* Reads the tensor `name` from path onto backend; the host holds 16 MiB of it at a time where the device's memory is not the
   host's. AT_ERROR_IO; AT_ERROR_FORMAT: not a safetensors file or index, with the byte;
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
