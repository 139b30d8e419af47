/* killed.c: trains from the newest checkpoint in a folder, or from the beginning, and writes the weights when it is
   done; by hand with a save after every second step, or by a trainer that saves. For killed.py, which kills it.

   killed hand|trainer FOLDER STEPS WEIGHTS WORKERS */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "run.h"

enum { WIDTH = 4096, WEIGHTS = 8 * WIDTH }; /* half a MiB with its means: writing takes a while */

static float weights[WEIGHTS];

static int failed(const char* what) {
  char text[1024];
  at_error_text(text, sizeof text, NULL);
  fprintf(stderr, "%s: %s\n", what, text);
  return 1;
}

static int train_by_hand(struct run* run, at_backend* device, int64_t steps) {
  int64_t step = 0;
  if (at_checkpoints_restore(&step, run->checkpoints, NULL)) return failed("restore");
  if (step < 0) step = 0;
  printf("from %d\n", (int)step), fflush(stdout);
  for (; step < steps; step++) {
    if (train(run, device, 1)) return failed("train");
    if (step % 2) {
      printf("saving\n"), fflush(stdout);
      if (at_checkpoints_save(run->checkpoints, step + 1, NAN)) return failed("save");
      printf("saved\n"), fflush(stdout);
    }
  }
  return 0;
}

static at_status about_to_save(const at_trainer_event* event, void* userdata) {
  (void)userdata;
  if (event->step % 2) printf("saving\n"), fflush(stdout);
  return AT_OK;
}

enum { SAMPLES = 40, BATCH = 5 }; /* of which 30 are trained on: 6 steps an epoch */

static at_status pairs(at_loader** loader, at_backend* device, int32_t workers) {
  at_tensor* fields[2] = {NULL};
  at_dataset* dataset = NULL;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = BATCH, options.shuffle = 1, options.seed = 9, options.num_workers = workers;
  at_status status = at_tensor_randn(&fields[0], device, AT_F32, 2, (int64_t[]){SAMPLES, 8}, 1);
  if (!status) status = at_tensor_randn(&fields[1], device, AT_F32, 2, (int64_t[]){SAMPLES, 1}, 2);
  if (!status) status = at_dataset_from_tensors(&dataset, fields, 2);
  if (!status) status = at_loader_create(loader, dataset, device, &options);
  at_tensor_release(fields[0]), at_tensor_release(fields[1]), at_dataset_release(dataset);
  return status;
}

static int train_by_trainer(struct run* run, at_backend* device, int64_t steps, int32_t workers) {
  at_module* loss = NULL;
  at_trainer* trainer = NULL;
  at_metric* metric = NULL;
  at_loader* loader = NULL;
  at_early_stopping_options stopping = AT_EARLY_STOPPING_OPTIONS_INIT;
  stopping.patience = 4;
  int64_t step = 0;
  if (at_module_create(&loss, device, AT_F32, "MSELoss()", NULL)) return failed("loss");
  if (at_trainer_create(&trainer, run->model, loss, run->optimizer, NULL)) return failed("trainer");
  if (at_metric_create(&metric, device, "MeanAbsoluteError()")) return failed("metric");
  if (at_trainer_add_metric(trainer, "error", metric)) return failed("metric");
  if (pairs(&loader, device, workers)) return failed("loader");
  if (at_trainer_set_validation_split(trainer, 0.25, 3)) return failed("validation");
  if (at_trainer_set_early_stopping(trainer, NULL, &stopping)) return failed("early stopping");
  if (at_trainer_add_callback(trainer, AT_TRAINER_BATCH_BEGIN, about_to_save, NULL, NULL)) return failed("callback");
  if (at_trainer_set_checkpoints(trainer, run->checkpoints, 1, 2, NULL)) return failed("checkpoints");
  if (at_checkpoints_restore(&step, run->checkpoints, NULL)) return failed("restore");
  printf("from %d\n", (int)step), fflush(stdout);
  if (at_trainer_fit(trainer, loader, steps / 6)) return failed("fit");
  at_trainer_release(trainer), at_metric_release(metric), at_module_release(loss), at_loader_release(loader);
  return 0;
}

int main(int count, char** given) {
  at_backend* device = NULL;
  struct run run;
  at_checkpoints_options options = AT_CHECKPOINTS_OPTIONS_INIT;
  options.keep_last = 2;
  if (count != 6 || at_backend_open(&device, "auto")) return failed("open");
  int by_trainer = !strcmp(given[1], "trainer"), workers = atoi(given[5]);
  if (begin_run(&run, device, given[2], &options, WIDTH, workers)) return failed("begin");
  int64_t steps = atoll(given[3]);
  if (by_trainer ? train_by_trainer(&run, device, steps, workers) : train_by_hand(&run, device, steps)) return 1;
  if (read_weights(&run, weights, WEIGHTS)) return failed("weights");
  FILE* file = fopen(given[4], "wb");
  if (!file || fwrite(weights, sizeof weights, 1, file) != 1 || fclose(file)) return failed("file");
  end_run(&run);
  at_backend_release(device);
  return 0;
}
