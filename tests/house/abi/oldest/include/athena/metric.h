/* metric.h: what predictions are worth, counted on the device over many batches: accuracy, F1, mean errors and others. */
#ifndef ATHENA_METRIC_H
#define ATHENA_METRIC_H

#include "tensor.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct at_metric at_metric; /* what is counted of predictions and targets; exclusive: one thread at a time */

/*
 * A new metric from a description in the form of a call, as at_module_create takes it:
 *   Accuracy()     F1Score(num_classes=10, average='macro')     Accuracy('binary', threshold=0.0)
 * Names, arguments and formulas are TorchMetrics'; at_metric_kinds and at_metric_signature name them, docs/metrics.md has
 * the formulas. It counts on backend: best that of the predictions.
 * AT_ERROR_FORMAT: text is no description, with the place. AT_ERROR_ARGUMENT: no such kind, or arguments that it does not
 * take, with those that it does.
 */
AT_API at_status at_metric_create(at_metric **metric, at_backend *backend, const char *text);
AT_API at_status at_metric_retain(at_metric *metric);
AT_API at_status at_metric_release(at_metric *metric);

/*
 * Counts a batch; batches may differ in size, and the value is that of all samples together. Recorded, not run: the next
 * update, at_optimizer_step or a read runs it, in the same plan every time. No gradients flow.
 * Classes: prediction are scores, floats with an axis of classes (axis 1 unless class_axis says another), or integers, the
 * classes themselves; target are integers of the other axes' shape, or one-hot of the scores' shape. Binary, labels and
 * errors: one shape. Targets equal to ignore_index count for nothing. target NULL: only Mean, whose weights it is.
 * AT_ERROR_SHAPE, AT_ERROR_DTYPE: others. A class out of range is found while computing: AT_ERROR_FAULT_INDEX at the read.
 */
AT_API at_status at_metric_update(at_metric *metric, at_tensor *prediction, at_tensor *target);
/* A new tensor, f64 and 0-d unless docs/metrics.md says another shape; of batches up to now. Without samples a mean is NaN and
   precision, recall and F1 are 0. AT_ERROR_STATE: no batch has told yet how many classes there are. */
AT_API at_status at_metric_value(at_tensor **value, at_metric *metric);
/* As if no batch had been counted. */
AT_API at_status at_metric_reset(at_metric *metric);
/* Counts what other has counted, too: of another thread or device. AT_ERROR_ARGUMENT: it has another description. */
AT_API at_status at_metric_merge(at_metric *metric, at_metric *other);

/* The names of all kinds, and the arguments of one, then, on a line of its own, what it says; as at_module_kinds and
   at_module_signature. */
AT_API at_status at_metric_kinds(char *text, size_t size, size_t *needed);
AT_API at_status at_metric_signature(char *text, size_t size, size_t *needed, const char *kind);
/* The kind of metric: "Accuracy"; and on one line, as at_metric_create takes it. */
AT_API at_status at_metric_kind(char *text, size_t size, size_t *needed, at_metric *metric);
AT_API at_status at_metric_description(char *text, size_t size, size_t *needed, at_metric *metric);

/* The counts, to be saved with a run: names as at_module_names copies them, and the tensors, count new handles, in their order;
   none where no batch has told yet how many classes there are. */
AT_API at_status at_metric_names(char *text, size_t size, size_t *needed, size_t *count, at_metric *metric);
AT_API at_status at_metric_tensors(at_tensor **tensors, size_t count, at_metric *metric);
/* Copies counts back, all or none. AT_ERROR_ARGUMENT: other names; AT_ERROR_SHAPE, AT_ERROR_DTYPE: of one of them. */
AT_API at_status at_metric_load_state(at_metric *metric, const char *const *names, at_tensor *const *tensors,
                                      size_t count);

#ifdef __cplusplus
}
#endif
#endif
