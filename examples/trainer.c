/* Learns which points lie in a circle, by the library's trainer; examples/README.md tells what it does and prints.
   Build: cc trainer.c $(pkg-config --cflags --libs athena) -lm. Run: ./a.out [--device NAME] [--quick] */
#define _POSIX_C_SOURCE 200809L /* mkdtemp */
#include "program.h"

enum { POINTS = 600, PARAMETERS = 4, STOP = 25, MOST = 64 };

/* All that a program makes anew before it goes on from a checkpoint. */
typedef struct learning {
  at_module *model, *loss;
  at_optimizer* optimizer;
  at_metric* accuracy;
  at_checkpoints* checkpoints;
  at_trainer* trainer;
} learning;

static at_dataset* make_points(const program* p) {
  at_tensor *points = NULL, *squares = NULL, *distance = NULL, *outside = NULL, *labels = NULL;
  at_dataset* made = NULL;
  check(at_tensor_uniform(&points, p->backend, AT_F32, 2, (int64_t[]){POINTS, 2}, -1, 1, p->generator));
  check(at_tensor_mul(&squares, points, points));
  check(at_tensor_sum(&distance, squares, (int32_t[]){1}, 1, 0));
  check(at_tensor_greater_scalar(&outside, distance, 0.6));
  check(at_tensor_cast(&labels, outside, AT_I64));
  check(at_dataset_from_tensors(&made, (at_tensor*[]){points, labels}, 2));
  return made;
}

static learning learning_make(const program* p, const char* folder) {
  learning l = {NULL, NULL, NULL, NULL, NULL, NULL};
  at_tensor* parameters[PARAMETERS];
  char log[1100];
  at_checkpoints_options kept = AT_CHECKPOINTS_OPTIONS_INIT;
  at_early_stopping_options stopping = AT_EARLY_STOPPING_OPTIONS_INIT;
  kept.keep_last = kept.keep_best = 1;
  stopping.patience = p->quick ? 1 : 3;
  check(at_module_create(&l.model, p->backend, AT_F32, "Sequential(Linear(2, 32), ReLU(), Dropout(0.1), Linear(32, 2))",
                         p->generator));
  check(at_module_create(&l.loss, p->backend, AT_F32, "CrossEntropyLoss()", NULL));
  check(at_module_tensors(parameters, PARAMETERS, l.model, AT_MODULE_PARAMETERS));
  l.optimizer = adamw_make(parameters, PARAMETERS, 0.02);
  check(at_trainer_create(&l.trainer, l.model, l.loss, l.optimizer, NULL));
  check(at_trainer_set_validation_split(l.trainer, 0.2, 0));
  check(at_metric_create(&l.accuracy, p->backend, "Accuracy()"));
  check(at_trainer_add_metric(l.trainer, "accuracy", l.accuracy));
  check(at_trainer_set_early_stopping(l.trainer, NULL, &stopping));
  check(at_trainer_set_tag(l.trainer, "circle"));
  check(at_checkpoints_create(&l.checkpoints, folder, &kept));
  check(at_trainer_set_checkpoints(l.trainer, l.checkpoints, 1, 0, NULL));
  snprintf(log, sizeof log, "%s/log.csv", folder);
  check(at_trainer_add_event_log(l.trainer, log, AT_EVENT_CSV));
  check(at_trainer_set_progress(l.trainer, 1));
  return l;
}

static void learning_release(learning* l) {
  check(at_trainer_release(l->trainer));
  check(at_checkpoints_release(l->checkpoints));
  check(at_metric_release(l->accuracy));
  check(at_optimizer_release(l->optimizer));
  check(at_module_release(l->loss));
  check(at_module_release(l->model));
}

static at_status stop(const at_trainer_event* event, void* trainer) {
  return event->step == STOP ? at_trainer_stop(trainer) : AT_OK;
}

static size_t column(at_trainer* trainer, const char* name, double values[MOST]) {
  size_t count = 0;
  check(at_trainer_history_values(values, MOST, &count, trainer, name));
  return count;
}

static void print_history(at_trainer* trainer, size_t epochs) {
  double loss[MOST], accuracy[MOST], held_loss[MOST], held_accuracy[MOST];
  size_t count = column(trainer, "loss", loss);
  column(trainer, "accuracy", accuracy);
  column(trainer, "val_loss", held_loss);
  column(trainer, "val_accuracy", held_accuracy);
  for (size_t i = 0; i < count; i++)
    printf("epoch %d: loss %.4f, accuracy %.2f %%; validation: loss %.4f, accuracy %.2f %%\n", (int)i + 1, loss[i],
           100 * accuracy[i], held_loss[i], 100 * held_accuracy[i]);
  printf("%s after %d epochs\n", count < epochs ? "nothing became better" : "all epochs were trained", (int)count);
}

static int count_lines(const char* path) {
  FILE* file = fopen(path, "r");
  int lines = 0;
  for (int c; file && (c = fgetc(file)) != EOF;) lines += c == '\n';
  if (file) fclose(file);
  return lines;
}

static void print_files(learning* l, const char* folder) {
  char best[1100], last[1100], log[1100];
  check(at_checkpoints_best(best, sizeof best, NULL, l->checkpoints));
  check(at_checkpoints_path(last, sizeof last, NULL, l->checkpoints));
  snprintf(log, sizeof log, "%s/log.csv", folder);
  printf("best: %s, last: %s, log.csv: %d lines\n", strrchr(best, '/') + 1, strrchr(last, '/') + 1, count_lines(log));
  remove(best), remove(last), remove(log), remove(folder);
}

int main(int count, char** arguments) {
  program p = program_begin("trainer", count, arguments);
  const char* place = getenv("TMPDIR");
  char folder[1024];
  int64_t step = 0, epochs = p.quick ? 12 : 40;
  double measured[2];
  at_loader* loader = NULL;
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = 50, options.shuffle = 1;
  snprintf(folder, sizeof folder, "%s/athena-circle-XXXXXX", place ? place : "/tmp");
  if (!mkdtemp(folder)) return 1;
  check(at_scope_begin());
  at_dataset* points = make_points(&p);
  check(at_loader_create(&loader, points, p.backend, &options));
  printf("trainer: %d points, a fifth of them for validation\n", POINTS);

  learning first = learning_make(&p, folder), second = learning_make(&p, folder);
  check(at_trainer_add_callback(first.trainer, AT_TRAINER_BATCH_END, stop, first.trainer, NULL));
  check(at_trainer_fit(first.trainer, loader, epochs));
  check(at_checkpoints_restore(&step, second.checkpoints, NULL));
  printf("stopped, and restored at step %d\n", (int)step);
  check(at_trainer_fit(second.trainer, loader, epochs));
  print_history(second.trainer, (size_t)epochs);
  check(at_trainer_evaluate(measured, 2, second.trainer, loader));
  printf("all points: loss %.4f, accuracy %.2f %%\n", measured[0], 100 * measured[1]);
  print_files(&second, folder);

  learning_release(&first);
  learning_release(&second);
  check(at_scope_end(NULL, 0)); /* parameters and points, too */
  check(at_loader_release(loader));
  check(at_dataset_release(points));
  program_end(&p);
  return 0;
}
