/* data.h: samples from files, and batches of them. */
#ifndef ATHENA_DATA_H
#define ATHENA_DATA_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Reads one IDX file (the MNIST format: big-endian magic 00 00 type rank, sizes, data), plain or gzipped, as a tensor of
   the file's dtype. Types u8, i8, i16, i32, f32, f64. AT_ERROR_IO: cannot be opened or read; AT_ERROR_FORMAT: wrong magic,
   truncated, too long, or sizes that overflow: the text names the file, the byte and what was expected. */
AT_API at_status at_tensor_load_idx(at_tensor **tensor, at_backend *backend, const char *path);

/* A data set of images and labels from two IDX files: images u8 [N, …] scaled to [0, 1] float32, labels u8 [N] as i64.
   AT_ERROR_FORMAT also where the counts differ. */
AT_API at_status at_dataset_open_idx(at_dataset **dataset, const char *images_path, const char *labels_path);
/* A data set of count >= 1 tensors, its fields: inputs and targets, or whatever belongs together. Their first axes count the
   samples and are equally long (AT_ERROR_SHAPE). Of any dtypes and backends; computed and copied to host memory. */
AT_API at_status at_dataset_from_tensors(at_dataset **dataset, at_tensor *const *tensors, size_t count);
/* The samples at indices, in that order; one named twice is there twice. Shares the fields' memory. AT_ERROR_INDEX. */
AT_API at_status at_dataset_subset(at_dataset **subset, at_dataset *dataset, const int64_t *indices, size_t count);
/* Parts that have no sample in common, parts[i] of lengths[i] samples drawn at random: the same seed draws the same
   everywhere. AT_ERROR_ARGUMENT: the lengths do not add up to the data set's. On failure all parts are NULL. */
AT_API at_status at_dataset_random_split(at_dataset **parts, at_dataset *dataset, const int64_t *lengths, size_t count,
                                         uint64_t seed);
AT_API at_status at_dataset_retain(at_dataset *dataset);
AT_API at_status at_dataset_release(at_dataset *dataset);
/* Number of samples. */
AT_API at_status at_dataset_length(int64_t *count, at_dataset *dataset);
/* Number of fields. */
AT_API at_status at_dataset_fields(size_t *count, at_dataset *dataset);
/* Sizes of one sample in the field of that number, from 0, like at_tensor_shape; *rank, if not NULL, receives how many.
   AT_ERROR_INDEX: no such field. */
AT_API at_status at_dataset_sample_shape(int64_t *dims, int32_t capacity, int32_t *rank, at_dataset *dataset,
                                         size_t field);

typedef struct at_loader_options {
  uint32_t struct_size;
  int32_t shuffle;    /* 1: a new order each epoch, from seed */
  int64_t batch_size; /* 32; at least 1 */
  int32_t drop_last;  /* 1: leave out a last, smaller batch */
  int32_t flatten;    /* 1: samples of several axes as vectors, in every field */
  uint64_t seed;
} at_loader_options;
#define AT_LOADER_OPTIONS_INIT \
  { (uint32_t)sizeof(at_loader_options), 0, 32, 0, 0, 0 }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_loader_options_init(at_loader_options *options, size_t size);

/* An iterator over a data set in batches on backend. The same seed gives the same order everywhere. */
AT_API at_status at_loader_create(at_loader **loader, at_dataset *dataset, at_backend *backend,
                                  const at_loader_options *options);
/* Gives batch number `batch`, from 0, of an epoch: a new reference each to count tensors, whose first axes count the
   samples, or all NULL (as they are at the call) after the last. The same numbers ask for the same batch. A status other than
   AT_OK makes the call that led here fail with AT_ERROR_CALLBACK. As other callbacks (base.h). */
typedef at_status (*at_batch_callback)(at_tensor **fields, size_t count, int64_t epoch, int64_t batch, void *userdata);
/* A loader of batches of the program's own. length: batches in an epoch, -1 where nobody knows. destroy is called once with
   userdata when the loader is gone; not if this call fails. AT_ERROR_ARGUMENT: no fields, or a length less than -1. */
AT_API at_status at_loader_custom(at_loader **loader, size_t field_count, int64_t length, at_batch_callback callback,
                                  void *userdata, at_destroy_callback destroy);
AT_API at_status at_loader_retain(at_loader *loader);
AT_API at_status at_loader_release(at_loader *loader);
/* Batches in an epoch; -1 where nobody knows (at_loader_custom). */
AT_API at_status at_loader_length(int64_t *batches, at_loader *loader);
/* The next batch: a new tensor for each of the data set's fields, [samples, …] in the field's dtype. All NULL (and AT_OK) at
   the end of an epoch, after which the next one begins. AT_ERROR_ARGUMENT: count is not the number of fields. */
AT_API at_status at_loader_next(at_tensor **fields, size_t count, at_loader *loader);
/* Begins epoch number `epoch` (from 0) now; the order depends on seed and epoch alone. */
AT_API at_status at_loader_seek(at_loader *loader, int64_t epoch);
/* Where it is, for checkpoints: the epoch, and the batch in it that is next. AT_ERROR_ARGUMENT: no such place. */
AT_API at_status at_loader_state(int64_t *epoch, int64_t *batch, at_loader *loader);
AT_API at_status at_loader_set_state(at_loader *loader, int64_t epoch, int64_t batch);

#ifdef __cplusplus
}
#endif
#endif
