/* data.h: data sets: samples from files, from tensors, of the program's own. */
#ifndef ATHENA_DATA_H
#define ATHENA_DATA_H

#include "image.h"

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
/* What becomes of the pictures of at_dataset_open_image_folder; behind each stands its default. */
typedef struct at_image_folder_options {
  uint32_t struct_size;
  at_image_mode mode;   /* AT_IMAGE_RGB: what every picture's channels become */
  int32_t shorter_side; /* 0; otherwise pictures are resized so that their shorter side is this */
  int32_t height;       /* 0; otherwise they are resized to this height and width, whatever they were */
  int32_t width;        /* 0 */
  int32_t crop_height;  /* 0; otherwise their middle is taken, with zeros around what is smaller */
  int32_t crop_width;   /* 0 */
  int32_t scale;        /* 0; 1: float32, divided by 255 */
} at_image_folder_options;
#define AT_IMAGE_FOLDER_OPTIONS_INIT \
  { (uint32_t)sizeof(at_image_folder_options), AT_IMAGE_RGB, 0, 0, 0, 0, 0, 0 }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_image_folder_options_init(at_image_folder_options *options, size_t size);

/*
 * A data set of pictures, torchvision's ImageFolder: folder has one folder for each class, in the order of their names' bytes,
 * in which and below which .png, .jpg and .jpeg files lie. Fields: u8 [channels, height, width], as at_tensor_load_image reads
 * it, then resized and cropped; i64, the number of the class. Resizing is Pillow's BILINEAR, each channel alone; the numbers
 * are torchvision's Resize and CenterCrop of a Pillow image. Files are found now, and read whenever a sample is asked for, by a loader's
 * workers into the batch: what is wrong with one then is the error of that batch, with the file's path. Where no size is
 * given, or AT_IMAGE_UNCHANGED, samples may differ (at_loader_options.pad). AT_ERROR_IO; AT_ERROR_FORMAT: no folder of a class,
 * or one without pictures; AT_ERROR_ARGUMENT: no such mode, a size not within 0 and 65,536, height without width, or with
 * shorter_side.
 */
AT_API at_status at_dataset_open_image_folder(at_dataset **dataset, const char *folder,
                                              const at_image_folder_options *options);
/* A data set of count >= 1 tensors, its fields: inputs and targets, or whatever belongs together. Their first axes count the
   samples and are equally long (AT_ERROR_SHAPE). Of any dtypes and backends; computed and copied to host memory. */
AT_API at_status at_dataset_from_tensors(at_dataset **dataset, at_tensor *const *tensors, size_t count);
/* Gives sample `index`: a new reference each to count tensors, its fields, best of the backend "cpu". Asked again for the same
   one it gives the same. Called on any thread, on several at once where a loader has workers. A status other than AT_OK makes
   the call that led here fail with AT_ERROR_CALLBACK, its text naming the index. As other callbacks (base.h). */
typedef at_status (*at_sample_callback)(at_tensor **fields, size_t count, int64_t index, void *userdata);
/* A data set of the program's own: length samples of field_count >= 1 fields. destroy is called once with userdata when nobody
   needs the data set any more; not if this call fails. AT_ERROR_ARGUMENT: length less than 0, no fields. */
AT_API at_status at_dataset_from_callback(at_dataset **dataset, int64_t length, size_t field_count,
                                          at_sample_callback callback, void *userdata, at_destroy_callback destroy);
/* The samples of count >= 1 data sets, one set after the other. AT_ERROR_ARGUMENT: they have not as many fields. */
AT_API at_status at_dataset_concat(at_dataset **dataset, at_dataset *const *datasets, size_t count);
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
/* Sample `index`: a new tensor on backend for each of the data set's fields. AT_ERROR_INDEX; AT_ERROR_ARGUMENT: count is not the
   number of fields. */
AT_API at_status at_dataset_get(at_tensor **fields, size_t count, at_dataset *dataset, at_backend *backend,
                                int64_t index);
/* Sizes of one sample in the field of that number, from 0, like at_tensor_shape; *rank, if not NULL, receives how many. Of
   the first sample, where they are the program's own, which it is asked for: AT_ERROR_STATE if there is none.
   AT_ERROR_INDEX: no such field. */
AT_API at_status at_dataset_sample_shape(int64_t *dims, int32_t capacity, int32_t *rank, at_dataset *dataset,
                                         size_t field);
/* What the labels stand for, each with its terminating 0, as at_tensor_file_names copies them; count, if not NULL, receives
   how many. None, but of folders of pictures and parts of them. */
AT_API at_status at_dataset_classes(char *text, size_t size, size_t *needed, size_t *count, at_dataset *dataset);
/* The label of each sample, without reading its picture: for at_loader_set_strata. AT_ERROR_STATE: of data sets without
   classes; AT_ERROR_ARGUMENT: count is not the number of samples. */
AT_API at_status at_dataset_labels(int64_t *labels, size_t count, at_dataset *dataset);

#ifdef __cplusplus
}
#endif
#endif
