/* checkpoints.h: training that goes on where it was, bit for bit, whatever ended it. */
#ifndef ATHENA_CHECKPOINTS_H
#define ATHENA_CHECKPOINTS_H

#include "generator.h"
#include "grad_scaler.h"
#include "loader.h"
#include "metric.h"
#include "module.h"
#include "schedule.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct at_checkpoints
    at_checkpoints; /* what training consists of, and files of it; exclusive, with its parts */

typedef struct at_checkpoints_options {
  uint32_t struct_size;
  int32_t maximize;  /* 0: of metrics, less is better */
  int64_t keep_last; /* 3: so many of the newest files stay; 0: all */
  int64_t keep_best; /* 0: so many of the best by their metrics stay too */
} at_checkpoints_options;
#define AT_CHECKPOINTS_OPTIONS_INIT \
  { (uint32_t)sizeof(at_checkpoints_options), 0, 3, 0 }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_checkpoints_options_init(at_checkpoints_options *options, size_t size);

/*
 * Files in a directory, which is made by the first save: checkpoint-<step>.safetensors, with the tensors of each part under
 * "<name>/", its numbers in the metadata, and a checksum of it all. The object keeps its parts. Names are not empty, have no
 * '/', and none comes twice (AT_ERROR_ARGUMENT).
 */
AT_API at_status at_checkpoints_create(at_checkpoints **checkpoints, const char *directory,
                                       const at_checkpoints_options *options);
AT_API at_status at_checkpoints_retain(at_checkpoints *checkpoints);
AT_API at_status at_checkpoints_release(at_checkpoints *checkpoints);

/* Parameters and buffers, and the generators that dropout draws from. So an averaged module (at_module_average) too. */
AT_API at_status at_checkpoints_add_module(at_checkpoints *checkpoints, const char *name, at_module *module);
AT_API at_status at_checkpoints_add_optimizer(at_checkpoints *checkpoints, const char *name, at_optimizer *optimizer);
AT_API at_status at_checkpoints_add_schedule(at_checkpoints *checkpoints, const char *name, at_schedule *schedule);
/* The epoch and the batch in it. */
AT_API at_status at_checkpoints_add_loader(at_checkpoints *checkpoints, const char *name, at_loader *loader);
AT_API at_status at_checkpoints_add_generator(at_checkpoints *checkpoints, const char *name, at_generator *generator);
/* The scale and its tracker, between at_grad_scaler_update and the next step: at_checkpoints_save is AT_ERROR_STATE otherwise. */
AT_API at_status at_checkpoints_add_grad_scaler(at_checkpoints *checkpoints, const char *name, at_grad_scaler *scaler);
/* What is counted so far. */
AT_API at_status at_checkpoints_add_metric(at_checkpoints *checkpoints, const char *name, at_metric *metric);
/* One that changes in place, if at all. */
AT_API at_status at_checkpoints_add_tensor(at_checkpoints *checkpoints, const char *name, at_tensor *tensor);
/* A text of the program's own, UTF-8, such as its history: added, or another in its place. What is restored takes the place of
   the text too; text, size and needed as in at_error_text. AT_ERROR_ARGUMENT: another part has the name; there is no such
   text. */
AT_API at_status at_checkpoints_set_text(at_checkpoints *checkpoints, const char *name, const char *text);
AT_API at_status at_checkpoints_text(char *text, size_t size, size_t *needed, at_checkpoints *checkpoints,
                                     const char *name);

/* Writes all parts as they are, waiting for the device: to a temporary file, to the disk, then renamed; only then the files that
   keep_last and keep_best leave out are removed. step, 0 or more, is the program's count and the file's name; metric is how good
   it is, NAN if nobody knows. AT_ERROR_IO, such as a full disk: the files are as they were. */
AT_API at_status at_checkpoints_save(at_checkpoints *checkpoints, int64_t step, double metric);
/* Gives all parts the state of a file: that of path, or, NULL, the one saved last; *step receives its step, -1 where there is
   none, which is no error. A file that is damaged (by its checksum, or cut) is passed over with a warning in the log, and the
   one before it is taken; AT_ERROR_FORMAT where none is left, or for path. All or nothing: AT_ERROR_ARGUMENT names parts and
   tensors that are missing or unknown; further errors are those of at_module_load_state, at_optimizer_load_state and
   at_schedule_load_state. */
AT_API at_status at_checkpoints_restore(int64_t *step, at_checkpoints *checkpoints, const char *path);
/* The file saved or restored last, and of those there are the best by its metric; "" if there is none. text, size and needed as
   in at_error_text. */
AT_API at_status at_checkpoints_path(char *text, size_t size, size_t *needed, at_checkpoints *checkpoints);
AT_API at_status at_checkpoints_best(char *text, size_t size, size_t *needed, at_checkpoints *checkpoints);

#ifdef __cplusplus
}
#endif
#endif
