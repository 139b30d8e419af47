/* trainer.h: the loop that trains a module: batches, loss, steps of the optimizer, validation, early stopping, history. */
#ifndef ATHENA_TRAINER_H
#define ATHENA_TRAINER_H

#include "checkpoints.h"
#include "event_log.h"
#include "loader.h"
#include "metric.h"
#include "module.h"
#include "schedule.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct at_trainer at_trainer; /* a training; exclusive, with all that it was given, but for at_trainer_stop */

typedef struct at_trainer_options {
  uint32_t struct_size;
  int32_t reserved;
  int64_t accumulate; /* 1: batches to a step; their losses are divided by it */
} at_trainer_options;
#define AT_TRAINER_OPTIONS_INIT \
  { (uint32_t)sizeof(at_trainer_options), 0, 1 }
/* The defaults in a struct of so many bytes, for languages without the macro. */
AT_API at_status at_trainer_options_init(at_trainer_options *options, size_t size);

/*
 * Trains module with optimizer, which has its parameters, by loss: a module that makes one float number of (prediction,
 * target), as CrossEntropyLoss or MSELoss do. Of the fields of a batch the last is the target, those before are the inputs
 * of module; of a batch with one field that is both. A first result of module is the prediction.
 * A step costs what it costs in a loop by hand, one plan, and nothing waits for it: losses stay on the device and are
 * read when an epoch ends. Gradients are clipped as the optimizer does (at_optimizer_set_clip_norm, …_clip_value).
 * AT_ERROR_ARGUMENT: accumulate less than 1.
 */
AT_API at_status at_trainer_create(at_trainer **trainer, at_module *module, at_module *loss, at_optimizer *optimizer,
                                   const at_trainer_options *options);
AT_API at_status at_trainer_retain(at_trainer *trainer);
AT_API at_status at_trainer_release(at_trainer *trainer);

/*
 * Trains until `epochs` epochs were trained in all, those of earlier fits counted: after a fit that was stopped, failed,
 * or was loaded the same call goes on where that ended, in the middle of an epoch too. Epoch n is that of the loader's number
 * n. Modules train as they are set; where module itself is evaluating all of it trains for the length of the call. What is
 * set on the thread by at_set_no_grad does not count.
 * On failure what was trained stays; gradients gathered for a step that was not made are forgotten, and the next fit begins
 * with the batch that failed. A loss that is not finite fails nothing: it is in the history (see at_early_stopping_options).
 * AT_ERROR_FAULT_…: an index was out of range, a label for one, or an integer divided by zero: told once, when the epoch ends; the
 * updates of such batches were withheld, and the next fit goes on behind them.
 * AT_ERROR_ARGUMENT: an epoch without a batch, or epochs less than 0. AT_ERROR_STATE: trainer is at work, in another thread
 * or in this one, whose callback this is called in.
 */
AT_API at_status at_trainer_fit(at_trainer *trainer, at_loader *loader, int64_t epochs);
/* Ends a fit that is under way, if there is one, after the step being made, with AT_OK; from any thread. */
AT_API at_status at_trainer_stop(at_trainer *trainer);
/* The mean loss, weighted by samples, then the metrics in the order they were added, over an epoch of loader: its epoch
   0. Modules are evaluating, and are again as they were afterwards; nothing is recorded for gradients. In a callback too.
   AT_ERROR_ARGUMENT: count is not their number, or a loader without a batch. */
AT_API at_status at_trainer_evaluate(double *values, size_t count, at_trainer *trainer, at_loader *loader);
/* The predictions for epoch 0 of loader, one after another along the first axis. The last field is left out as a target,
   unless it is the only one. */
AT_API at_status at_trainer_predict(at_tensor **prediction, at_trainer *trainer, at_loader *loader);

/* Counts predictions and targets, too, in the plan of the step: a number of every epoch under its name, and with val_ before it of
   what is validated; predictions are those that the loss was given, so those of training change within an epoch. metric
   is the trainer's from then on. AT_ERROR_ARGUMENT: a name that something in the history has; AT_ERROR_STATE: after the
   first batch. A metric whose value is no single number fails the fit with AT_ERROR_SHAPE when an epoch ends. */
AT_API at_status at_trainer_add_metric(at_trainer *trainer, const char *name, at_metric *metric);

/* What is evaluated after every `every` epochs of a fit, and gives val_loss; NULL: nothing any more. AT_ERROR_ARGUMENT: every
   is less than 1. */
AT_API at_status at_trainer_set_validation(at_trainer *trainer, at_loader *loader, int64_t every);
/* Or a share of what is trained on, in (0, 1), drawn by seed and not trained on: fit then wants a loader of a data set
   (AT_ERROR_ARGUMENT). 0: nothing any more. */
AT_API at_status at_trainer_set_validation_split(at_trainer *trainer, double fraction, uint64_t seed);

/* Advances schedule after every step of the optimizer, or after every epoch; one that wants a metric gets that of the
   history that monitor names (NULL: val_loss, loss where nothing is validated), after every epoch that has one.
   AT_ERROR_ARGUMENT: such a schedule after every step; one of another optimizer. */
AT_API at_status at_trainer_add_schedule(at_trainer *trainer, at_schedule *schedule, int32_t every_step,
                                         const char *monitor);

/*
 * Adds the numbers of every epoch, as they come into the history, to the file at path (event_log.h), with the optimizer's step;
 * of what is validated NaN where an epoch is not. A fit that goes on cuts off first what the file has of later steps, and fails
 * where it cannot be read; a file that cannot be written later is told to the log (log.h), and the fit goes on.
 * AT_EVENT_SVG: loss and metrics of all epochs so far, drawn anew after each of them. AT_EVENT_RUN: a line when a fit ends that
 * has ended an epoch and did not fail: device, tag, epochs trained in all, their average time, the numbers of the last.
 * AT_ERROR_ARGUMENT: path is empty, or a format that is none.
 */
AT_API at_status at_trainer_add_event_log(at_trainer *trainer, const char *path, at_event_format format);
/* What the model is called where it is written down: in the names of checkpoints, checkpoint-<tag>-<step>.safetensors, and in
   their metadata; in lines of runs, otherwise the module's kind; as the title of curves. Checkpoints of another tag are another
   model's, and neither restored nor removed. NULL or "": none. AT_ERROR_ARGUMENT: more than 100 bytes, or other than letters,
   digits, '.', '_' and '-'. */
AT_API at_status at_trainer_set_tag(at_trainer *trainer, const char *tag);
/* 1: a line on standard error, where that is a terminal, tells of every epoch, batches a second, the loss, which is read four
   times a second for it, time left and memory in use; 2: that line without one that stays for each epoch, for programs that
   tell of epochs themselves; 0, as at the beginning: nothing. */
AT_API at_status at_trainer_set_progress(at_trainer *trainer, int32_t shown);

/* What the module and the loss compute under, in training, evaluation and predictions, as between at_autocast_begin and
   _end for each batch: AT_BF16 or AT_F16; AT_F32: what the thread has. AT_ERROR_DTYPE: another. */
AT_API at_status at_trainer_set_autocast(at_trainer *trainer, at_dtype dtype);
/* Scales losses, and makes the steps and their updates (grad_scaler.h); a step that it leaves out counts as one. A part of the
   trainer's checkpoints. The scaler is the trainer's from then on; NULL: none. */
AT_API at_status at_trainer_set_grad_scaler(at_trainer *trainer, at_grad_scaler *scaler);

/* Ends a fit when a number of the history has not become better in `patience` epochs that have one. The same fit again, after
   at_checkpoints_restore too, trains nothing more; one to more epochs goes on, and waits anew for something better than the
   best so far. */
typedef struct at_early_stopping_options {
  uint32_t struct_size;
  int32_t maximize;     /* 0: less is better */
  int64_t patience;     /* 3 */
  double min_delta;     /* 0: to be better, by more than this */
  int32_t restore_best; /* 1: the module's state of the best epoch, when the fit ends */
  int32_t check_finite; /* 1: a number that is not finite ends the fit at once */
} at_early_stopping_options;
#define AT_EARLY_STOPPING_OPTIONS_INIT \
  { (uint32_t)sizeof(at_early_stopping_options), 0, 3, 0, 1, 1 }
AT_API at_status at_early_stopping_options_init(at_early_stopping_options *options, size_t size);
/* monitor as for at_trainer_add_schedule. What was best so far is forgotten.
   AT_ERROR_ARGUMENT: patience less than 1, min_delta negative or not finite. */
AT_API at_status at_trainer_set_early_stopping(at_trainer *trainer, const char *monitor,
                                               const at_early_stopping_options *options);

/*
 * Saves the trainer and what it was given: module, loss, optimizer, schedules, metrics, and where it is: history, epoch,
 * batch, step, early stopping. That is after every `every_epochs` epochs and every `every_steps` steps, 0: not so; after the
 * last epoch, and where a fit is stopped, with the step made so far as the file's. Its metric, after an epoch, is what
 * monitor names, as for at_trainer_add_schedule. checkpoints have parts named trainer and trainer.… meanwhile, beside those
 * that they were given; at_checkpoints_restore, not in a callback, brings all of them back, and at_trainer_fit goes on there,
 * in the middle of an epoch too. at_checkpoints_save, in a callback too, saves them as well; AT_ERROR_STATE where gradients of
 * some batches wait for their step. The trainer keeps checkpoints; NULL: nothing any more. Where a save fails the fit
 * does, and goes on with the next one; the last one is made up for by the same fit again.
 * AT_ERROR_ARGUMENT: less than 0; AT_ERROR_STATE: the checkpoints are another trainer's.
 */
AT_API at_status at_trainer_set_checkpoints(at_trainer *trainer, at_checkpoints *checkpoints, int64_t every_epochs,
                                            int64_t every_steps, const char *monitor);

/* Which sizes of batches are tried: smallest, twice that, and so on. */
typedef struct at_batch_size_options {
  uint32_t struct_size;
  int32_t steps;    /* 3: timed of each size, thrice; the fastest counts */
  int64_t smallest; /* 2: norms over a batch want more than one sample */
  int64_t largest;  /* 0: the samples of the loader's epoch, 65536 where it does not know them */
  uint64_t memory;  /* bytes that the optimizer's device may hold in all, as at_memory_stats counts; 0: its limit
                        (at_backend_set_memory_limit), else nine tenths of what is free there, or of its memory where nobody knows */
} at_batch_size_options;
#define AT_BATCH_SIZE_OPTIONS_INIT \
  { (uint32_t)sizeof(at_batch_size_options), 3, 2, 0, 0 }
AT_API at_status at_batch_size_options_init(at_batch_size_options *options, size_t size);
/* What steps with batches of one size took. */
typedef struct at_batch_size_trial {
  uint32_t struct_size;
  int32_t reserved;
  int64_t batch_size;
  uint64_t peak_bytes; /* the most that the device held in all; 0: memory ran out, as for what follows */
  double seconds;      /* a step, of `accumulate` batches */
  double samples_per_second;
} at_batch_size_trial;
#define AT_BATCH_SIZE_TRIAL_INIT \
  { (uint32_t)sizeof(at_batch_size_trial), 0, 0, 0, 0, 0 }
AT_API at_status at_batch_size_trial_init(at_batch_size_trial *trial, size_t size);
#define AT_BATCH_SIZE_TRIALS 64 /* so many sizes at most */
/*
 * How large a batch suits the model on its device: makes steps with batches of several sizes, of the samples of loader's first
 * batch, repeated, and takes them back. Everything that the trainer was given, the loader's place and all generators that were drawn
 * from are afterwards what they were, bit for bit; what a program's own modules and losses do beside that is theirs. Larger sizes are
 * tried until memory is out, which is no error, or two in a row bring less than a twentieth more samples a second.
 * *batch_size is the smallest within memory that reaches nine tenths of the best rate; 0: none is within. trials, unless NULL,
 * receives what was measured, *count of them; room is at least AT_BATCH_SIZE_TRIALS (AT_ERROR_BUFFER), and struct_size set in the
 * first. The parameters and state before the trials are kept on the device, not counted in peak_bytes, and leave so much less room.
 * Until it returns the device's memory limit is that of the trials, for other threads too.
 * AT_ERROR_ARGUMENT: options, or a loader without a batch; AT_ERROR_SHAPE: fields without samples along their first axes;
 * AT_ERROR_STATE: trainer is at work. Whatever else a step may fail with.
 */
AT_API at_status at_trainer_advise_batch_size(int64_t *batch_size, at_batch_size_trial *trials, size_t room,
                                              size_t *count, at_trainer *trainer, at_loader *loader,
                                              const at_batch_size_options *options);

/* Where in a fit a callback is called; a set of them is their sum. */
typedef int32_t at_trainer_moment;
enum {
  AT_TRAINER_INVALID = -1,
  AT_TRAINER_FIT_BEGIN = 1,
  AT_TRAINER_EPOCH_BEGIN = 2,
  AT_TRAINER_BATCH_BEGIN = 4,
  AT_TRAINER_BATCH_END = 8,
  AT_TRAINER_VALIDATION_END = 16,
  AT_TRAINER_EPOCH_END = 32,
  AT_TRAINER_FIT_END = 64,
  AT_TRAINER_CHECKPOINT = 128 /* one was saved: at_checkpoints_path */
};
/* Where a fit is. */
typedef struct at_trainer_event {
  uint32_t struct_size;
  at_trainer_moment moment;
  int64_t epoch;   /* from 0 */
  int64_t batch;   /* from 0; at the end of an epoch, how many it had */
  int64_t batches; /* of an epoch; -1 where nobody knows */
  int64_t step;    /* of the optimizer, made so far */
  at_tensor *loss; /* at AT_TRAINER_BATCH_END, of the batch; to read it waits. Good during the call. Else NULL */
} at_trainer_event;
/* Told where a fit is. A status other than AT_OK ends the fit with AT_ERROR_CALLBACK. May call at_trainer_stop, read
   the history, evaluate, predict; anything else of the trainer is AT_ERROR_STATE. As other callbacks (base.h). */
typedef at_status (*at_trainer_callback)(const at_trainer_event *event, void *userdata);
/* One more, called at `moments` in the order of adding; destroy is called with userdata when the trainer is gone, not if
   this call fails. AT_ERROR_ARGUMENT: moments is no sum of them. */
AT_API at_status at_trainer_add_callback(at_trainer *trainer, int32_t moments, at_trainer_callback callback,
                                         void *userdata, at_destroy_callback destroy);

/* What came out of every epoch, as a JSON object of arrays: "loss" and the metrics, then with val_ before it what was validated, "lr", the
   first group's rate in that epoch's last step, "seconds", without validation, and "samples_per_second". null: not
   finite, or not measured. Copied like at_error_text; from any thread. */
AT_API at_status at_trainer_history(char *text, size_t size, size_t *needed, at_trainer *trainer);
/* One of these arrays, NaN where not measured. *count, if not NULL, receives how many there are; room is at least that
   (AT_ERROR_BUFFER), or 0 with values NULL to ask. AT_ERROR_ARGUMENT: none of that name, with those there are. */
AT_API at_status at_trainer_history_values(double *values, size_t room, size_t *count, at_trainer *trainer,
                                           const char *name);

#ifdef __cplusplus
}
#endif
#endif
