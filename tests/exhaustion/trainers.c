/* trainers.c: sections in which the library's loop trains. */
#include <stdio.h>

#include "program.h"

/* What a fit lost by a failure it makes up for when it is called again: all epochs are those of a fit without one. */
static void fits(void) {
  at_tensor *fields[] = {floats(AT_F32, SHAPE(24, 6)), floats(AT_F32, SHAPE(24, 2))}, *parameters[4], *prediction;
  at_module *network = NULL, *criterion = NULL;
  at_optimizer* optimizer = NULL;
  at_dataset* set = NULL;
  at_loader *loader = NULL, *validation = NULL;
  at_trainer* trainer = NULL;
  at_schedule* schedule = NULL;
  at_metric* metric = NULL;
  at_generator* generator = NULL;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  double values[2] = {0}, losses[3] = {0};
  size_t count = 0;
  DO(at_generator_create(&generator, 3));
  DO(at_module_create(&network, device, AT_F32, "Sequential(Linear(6, 8), Tanh(), Linear(8, 2))", generator));
  DO(at_module_create(&criterion, device, AT_F32, "MSELoss()", NULL));
  DO(at_module_tensors(parameters, 4, network, AT_MODULE_PARAMETERS));
  for (int i = 0; i < 4; i++) keep(parameters[i]);
  DO(at_optimizer_adamw(&optimizer, parameters, 4, NULL));
  DO(at_schedule_exponential_lr(&schedule, optimizer, 0.9));
  DO(at_dataset_from_tensors(&set, fields, 2));
  options.batch_size = 8;
  DO(at_loader_create(&validation, set, device, &options));
  options.shuffle = 1;
  DO(at_loader_create(&loader, set, device, &options));
  DO(at_metric_create(&metric, device, "MeanAbsoluteError()"));
  DO(at_trainer_create(&trainer, network, criterion, optimizer, NULL));
  DO(at_trainer_add_metric(trainer, "error", metric));
  DO(at_trainer_add_schedule(trainer, schedule, 0, NULL));
  DO(at_trainer_set_validation(trainer, validation, 1));
  DO(at_trainer_fit(trainer, loader, 3));
  DO(at_trainer_history_values(losses, COUNT(losses), &count, trainer, "loss"));
  show_bytes("losses", losses, sizeof losses);
  DO(at_trainer_evaluate(values, COUNT(values), trainer, validation));
  show_bytes("values", values, sizeof values);
  MAKE(prediction, at_trainer_predict(&prediction, trainer, validation));
  show("prediction", prediction);
  for (int i = 0; i < 4; i++) show("parameter", parameters[i]);
  MUST(at_trainer_release(trainer));
  MUST(at_metric_release(metric));
  MUST(at_schedule_release(schedule));
  MUST(at_loader_release(loader));
  MUST(at_loader_release(validation));
  MUST(at_dataset_release(set));
  MUST(at_optimizer_release(optimizer));
  MUST(at_module_release(criterion));
  MUST(at_module_release(network));
  MUST(at_generator_release(generator));
}

/* What takes part in a fit with all that goes on beside it. */
struct training {
  at_tensor* parameters[6];
  at_module *network, *criterion;
  at_optimizer* optimizer;
  at_dataset* set;
  at_loader* loader;
  at_grad_scaler* scaler;
  at_checkpoints* checkpoints;
  at_trainer* trainer;
};

static void begin(struct training* t, const char* text, const char* folder) {
  at_tensor* fields[] = {floats(AT_F32, SHAPE(24, 6)), floats(AT_F32, SHAPE(24, 2))};
  at_generator* generator = NULL;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  at_grad_scaler_options scaling = AT_GRAD_SCALER_OPTIONS_INIT;
  at_checkpoints_options kept = AT_CHECKPOINTS_OPTIONS_INIT;
  size_t count = 0;
  memset(t, 0, sizeof *t);
  options.batch_size = 6, scaling.init_scale = 1024;
  kept.keep_last = 1;
  DO(at_generator_create(&generator, 3));
  DO(at_module_create(&t->network, device, AT_F32, text, generator));
  DO(at_module_create(&t->criterion, device, AT_F32, "MSELoss()", NULL));
  DO(at_module_names(NULL, 0, NULL, &count, t->network, AT_MODULE_PARAMETERS));
  DO(at_module_tensors(t->parameters, count, t->network, AT_MODULE_PARAMETERS));
  for (size_t i = 0; i < count; i++) keep(t->parameters[i]);
  DO(at_optimizer_adamw(&t->optimizer, t->parameters, count, NULL));
  DO(at_dataset_from_tensors(&t->set, fields, 2));
  DO(at_loader_create(&t->loader, t->set, device, &options));
  DO(at_trainer_create(&t->trainer, t->network, t->criterion, t->optimizer, NULL));
  DO(at_grad_scaler_create(&t->scaler, device, &scaling));
  DO(at_trainer_set_grad_scaler(t->trainer, t->scaler));
  DO(at_trainer_set_autocast(t->trainer, AT_BF16));
  DO(at_trainer_set_early_stopping(t->trainer, NULL, NULL));
  if (folder) {
    DO(at_checkpoints_create(&t->checkpoints, folder, &kept));
    DO(at_trainer_set_checkpoints(t->trainer, t->checkpoints, 1, 0, NULL));
  }
  MUST(at_generator_release(generator));
}

static void end(struct training* t) {
  double losses[4] = {0};
  size_t count = 0;
  DO(at_trainer_history_values(losses, COUNT(losses), &count, t->trainer, "loss"));
  show_bytes("losses", losses, sizeof losses);
  for (int i = 0; i < 6; i++)
    if (t->parameters[i]) show("parameter", t->parameters[i]);
  MUST(at_trainer_release(t->trainer));
  MUST(at_checkpoints_release(t->checkpoints));
  MUST(at_grad_scaler_release(t->scaler));
  MUST(at_loader_release(t->loader));
  MUST(at_dataset_release(t->set));
  MUST(at_optimizer_release(t->optimizer));
  MUST(at_module_release(t->criterion));
  MUST(at_module_release(t->network));
}

/* Autocast and scaled losses; what fails is saved and restored as if it had not. */
static void mixed_fits(void) {
  struct training first, second;
  int64_t step = 0;
  const char *text = "Sequential(Linear(6, 8), Tanh(), Linear(8, 2))", *folder = path_of("checkpoints");
  begin(&first, text, folder);
  DO(at_trainer_fit(first.trainer, first.loader, 2));
  begin(&second, text, folder);
  DO(at_checkpoints_restore(&step, second.checkpoints, NULL));
  show_number("step", (double)step);
  DO(at_trainer_fit(second.trainer, second.loader, 3));
  char saved[512];
  DO(at_checkpoints_path(saved, sizeof saved, NULL, second.checkpoints));
  end(&first);
  end(&second);
  remove(saved);
}

/* A batch that failed was neither counted in running statistics nor drawn for. */
static void noisy_fits(void) {
  struct training t;
  at_tensor* mean;
  begin(&t, "Sequential(Linear(6, 8), BatchNorm1d(8), Tanh(), Dropout(0.25), Linear(8, 2))", NULL);
  DO(at_trainer_fit(t.trainer, t.loader, 2));
  MAKE(mean, at_module_tensor(&mean, t.network, "1.running_mean"));
  show("mean", mean);
  end(&t);
}

/* Memory that is not there is what the trials find, or an error: neither changes what is trained. */
static void advised(void) {
  struct training t;
  at_batch_size_options options = AT_BATCH_SIZE_OPTIONS_INIT;
  int64_t size = 0;
  options.largest = 8, options.steps = 1;
  begin(&t, "Sequential(Linear(6, 8), BatchNorm1d(8), Tanh(), Dropout(0.25), Linear(8, 2))", NULL);
  DO(at_trainer_advise_batch_size(&size, NULL, 0, NULL, t.trainer, t.loader, &options));
  if (size < 0 || size > 8) wrong("advised was a size that was not tried");
  DO(at_trainer_fit(t.trainer, t.loader, 2));
  end(&t);
}

const struct section trainer_sections[] = {
    {"trainer", fits}, {"mixed_trainer", mixed_fits}, {"noisy_trainer", noisy_fits}, {"advice", advised}, {NULL, NULL},
};
