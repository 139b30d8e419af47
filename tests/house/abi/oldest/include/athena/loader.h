/* loader.h: batches of a data set, in an order, made ahead by threads; or of the program's own. */
#ifndef ATHENA_LOADER_H
#define ATHENA_LOADER_H

#include "data.h"
#include "generator.h"
#include "transform.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct at_loader_options {
  uint32_t struct_size;
  int32_t shuffle;    /* 1: a new order each epoch, from seed */
  int64_t batch_size; /* 32; at least 1 */
  int32_t drop_last;  /* 1: leave out a last, smaller batch */
  int32_t flatten;    /* 1: samples of several axes as vectors, in every field */
  uint64_t seed;
  int32_t num_workers;     /* 0: a batch is made when asked for; else so many threads make them ahead */
  int32_t prefetch_factor; /* 2: so many batches ahead for each of them */
  int64_t rank;            /* 0: which of num_replicas processes this is */
  int64_t num_replicas; /* 1: each has every so many-th sample of the one order, all as many: the first ones come again
                              at the end, or with drop_last the end is left out */
  int32_t pad;          /* 1: samples of other sizes are filled up with pad_value to the largest of their batch */
  int32_t lengths;      /* 1: after the first field one more, i64 [samples]: its samples' first sizes, unpadded */
  double pad_value;     /* 0 */
} at_loader_options;
#define AT_LOADER_OPTIONS_INIT \
  { (uint32_t)sizeof(at_loader_options), 0, 32, 0, 0, 0, 0, 2, 0, 1, 0, 0, 0 }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_loader_options_init(at_loader_options *options, size_t size);

/*
 * An iterator over a data set in batches on backend. The same seed gives the same order everywhere, and the same batches
 * whatever the number of workers: they come in order, bit for bit. Workers begin with the first batch of an epoch that is
 * asked for and end with the last, or when the loader is sought or released, which waits for what they are making. A batch
 * that cannot be made fails the call that asks for it; the next call tries it again. Where a callback failed on a worker, the
 * thread that asks for the batch calls it once more, and the error is that of this call; if there is none, the batch is given
 * and AT_LOG_WARN tells what the callback had answered at first.
 */
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

/*
 * What follows is of loaders of a data set (AT_ERROR_ARGUMENT otherwise); each call takes the place of the one before.
 * A sampler takes that of shuffle, and begins the epoch again. Its indices are of the data set given to at_loader_create.
 */

/* num_samples an epoch, drawn in proportion to weights, of which there is one a sample: finite, 0 or more, not all 0.
   replacement not 0: one may come several times; else num_samples is at most how many weights are not 0. */
AT_API at_status at_loader_set_weights(at_loader *loader, const double *weights, size_t count, int64_t num_samples,
                                       int32_t replacement);
/* All samples in random order, those of each label spread evenly over the epoch: every stretch of it has nearly the same share
   of each. One label a sample. */
AT_API at_status at_loader_set_strata(at_loader *loader, const int64_t *labels, size_t count);
/* Gives the order of an epoch: count indices, the same whenever it is asked for the same epoch. As at_batch_callback. */
typedef at_status (*at_sampler_callback)(int64_t *indices, size_t count, int64_t epoch, void *userdata);
/* An order of the program's own, of num_samples indices. AT_ERROR_INDEX where an epoch's first batch is asked for: there
   is no such sample. destroy as for at_loader_custom. */
AT_API at_status at_loader_set_sampler(at_loader *loader, int64_t num_samples, at_sampler_callback callback,
                                       void *userdata, at_destroy_callback destroy);
/* Makes a batch of the samples at indices, which at_dataset_get gives: a new reference each to count tensors. Called on any
   thread, on several at once where there are workers; dataset is good during the call. As at_batch_callback. */
typedef at_status (*at_collate_callback)(at_tensor **fields, size_t count, at_dataset *dataset, const int64_t *indices,
                                         size_t index_count, void *userdata);
/* Batches of field_count fields, made by callback instead of stacking. destroy as for at_loader_custom. */
AT_API at_status at_loader_set_collate(at_loader *loader, size_t field_count, at_collate_callback callback,
                                       void *userdata, at_destroy_callback destroy);
/* Makes a batch's fields of those before: augmentation, on the device. Called by the thread that takes the batch. generator
   begins anew for every batch from seed, epoch and batch: what is drawn from it is the same in every run, resumed ones too.
   Otherwise as at_tensor_callback of function.h. */
typedef at_status (*at_transform_callback)(at_tensor **results, size_t result_count, at_tensor *const *inputs,
                                           size_t input_count, at_generator *generator, void *userdata);
/* Batches of field_count fields, made by callback of what there was without it. destroy as for at_loader_custom. */
AT_API at_status at_loader_set_transform(at_loader *loader, size_t field_count, at_transform_callback callback,
                                         void *userdata, at_destroy_callback destroy);
/* The same with a transform, applied to all fields, which draws from that generator. */
AT_API at_status at_loader_use_transform(at_loader *loader, at_transform *transform);

/* References to any loader. The last one's end waits for its workers. */
AT_API at_status at_loader_retain(at_loader *loader);
AT_API at_status at_loader_release(at_loader *loader);
/* Fields of a batch. */
AT_API at_status at_loader_fields(size_t *count, at_loader *loader);
/* Batches in an epoch; -1 where nobody knows (at_loader_custom). */
AT_API at_status at_loader_length(int64_t *batches, at_loader *loader);
/* The next batch: a new tensor for each of its fields, [samples, …] in the field's dtype. All NULL (and AT_OK) at the end of
   an epoch, after which the next one begins. AT_ERROR_ARGUMENT: count is not the number of fields. */
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
