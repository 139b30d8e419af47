/* test_resume.c: a trainer saves all that it was given and where it is; another process goes on from there, bit for
 * bit. */
#include <unistd.h>

#include "training.h"

static const char noisy[] = "Sequential(Linear(4, 8), BatchNorm1d(8), ReLU(), Dropout(0.25), Linear(8, 3))";

typedef struct saved {
  training t;
  at_schedule* schedule;
  at_metric* metric;
  at_checkpoints* checkpoints;
  int64_t stop_at; /* a step; 0: never */
  int told;
} saved;

static at_status stop_there(const at_trainer_event* event, void* userdata) {
  saved* s = userdata;
  if (event->moment == AT_TRAINER_CHECKPOINT) s->told++;
  if (event->moment != AT_TRAINER_BATCH_END || !s->stop_at || event->step != s->stop_at) return AT_OK;
  return at_trainer_stop(s->t.trainer);
}

/* What a program makes before it restores. */
static void begin_saved(saved* s, const char* directory, int64_t accumulate, int64_t epochs, int64_t steps) {
  *s = (saved){.t = training_of(noisy, accumulate)};
  at_early_stopping_options stopping = AT_EARLY_STOPPING_OPTIONS_INIT;
  at_checkpoints_options kept = AT_CHECKPOINTS_OPTIONS_INIT;
  kept.keep_last = 2, kept.keep_best = 1;
  stopping.patience = 2;
  assert_ok(at_schedule_exponential_lr(&s->schedule, s->t.optimizer, 0.97));
  assert_ok(at_metric_create(&s->metric, device(), "Accuracy()"));
  assert_ok(at_trainer_add_schedule(s->t.trainer, s->schedule, 1, NULL));
  assert_ok(at_trainer_add_metric(s->t.trainer, "accuracy", s->metric));
  assert_ok(at_trainer_set_validation(s->t.trainer, s->t.others, 1));
  assert_ok(at_trainer_set_early_stopping(s->t.trainer, NULL, &stopping));
  assert_ok(at_checkpoints_create(&s->checkpoints, directory, &kept));
  assert_ok(at_trainer_set_checkpoints(s->t.trainer, s->checkpoints, epochs, steps, NULL));
  assert_ok(at_trainer_add_callback(s->t.trainer, AT_TRAINER_BATCH_END | AT_TRAINER_CHECKPOINT, stop_there, s, NULL));
}

static void end_saved(saved* s) {
  end_training(&s->t);
  assert_ok(at_schedule_release(s->schedule) | at_metric_release(s->metric) | at_checkpoints_release(s->checkpoints));
}

static void assert_same_history(at_trainer* a, at_trainer* b) {
  static const char* names[] = {"loss", "accuracy", "val_loss", "val_accuracy", "lr"};
  for (size_t i = 0; i < COUNT(names); i++) {
    double x[32], y[32];
    size_t count = column(a, names[i], x, 32);
    assert_int_equal(column(b, names[i], y, 32), count);
    assert_memory_equal(x, y, count * sizeof *x);
  }
}

static void forget(const char* directory) {
  char command[400];
  snprintf(command, sizeof command, "rm -rf '%s'", directory);
  assert_int_equal(system(command), 0);
}

/* 8 batches an epoch: stopped in the middle of one, at its last batch, after the first. */
static void training_goes_on_in_another_trainer(void** state) {
  (void)state;
  static const int64_t stops[] = {1, 11, 16, 21};
  for (int64_t accumulate = 1; accumulate <= 3; accumulate += 2) {
    const char* directory = temporary_path("resumed");
    saved whole;
    begin_saved(&whole, directory, accumulate, 0, 0);
    assert_ok(at_trainer_fit(whole.t.trainer, whole.t.loader, 4));
    assert_int_equal(whole.told, 0);
    for (size_t i = 0; i < COUNT(stops); i++) {
      saved first, second;
      int64_t step, at = accumulate == 1 ? stops[i] : 1 + stops[i] / 3;
      begin_saved(&first, directory, accumulate, 1, 0);
      first.stop_at = at;
      assert_ok(at_trainer_fit(first.t.trainer, first.t.loader, 4));
      end_saved(&first);
      begin_saved(&second, directory, accumulate, 0, 0);
      assert_ok(at_trainer_fit(second.t.trainer, second.t.loader, 1)); /* what is overwritten */
      assert_ok(at_checkpoints_restore(&step, second.checkpoints, NULL));
      assert_true(step == at || step == at + 1); /* an epoch ends with a step of fewer batches */
      assert_ok(at_trainer_fit(second.t.trainer, second.t.loader, 4));
      assert_same_history(second.t.trainer, whole.t.trainer);
      assert_same_state(second.t.module, whole.t.module);
      end_saved(&second);
      forget(directory);
    }
    end_saved(&whole);
  }
}

static void saves_come_after_steps_and_epochs(void** state) {
  (void)state;
  const char *directory = temporary_path("saves"), *loss = "loss";
  saved s;
  char path[400], best[400];
  int64_t step;
  begin_saved(&s, directory, 1, 0, 3);
  assert_ok(at_trainer_fit(s.t.trainer, s.t.loader, 1));
  assert_int_equal(s.told, 3); /* after steps 3 and 6, and the last epoch */
  assert_ok(at_checkpoints_path(path, sizeof path, NULL, s.checkpoints));
  assert_non_null(strstr(path, "/checkpoint-8.safetensors"));
  assert_ok(at_trainer_set_checkpoints(s.t.trainer, s.checkpoints, 2, 0, loss));
  assert_ok(at_trainer_fit(s.t.trainer, s.t.loader, 4));
  assert_int_equal(s.told, 5); /* after epochs 2 and 4 */
  assert_ok(at_checkpoints_best(best, sizeof best, NULL, s.checkpoints));
  assert_non_null(strstr(best, "/checkpoint-32.safetensors"));
  assert_ok(at_trainer_fit(s.t.trainer, s.t.loader, 4));
  assert_int_equal(s.told, 5); /* nothing was trained */
  /* nothing any more */
  assert_ok(at_trainer_set_checkpoints(s.t.trainer, NULL, 1, 1, NULL));
  assert_ok(at_trainer_fit(s.t.trainer, s.t.loader, 5));
  assert_int_equal(s.told, 5);
  assert_status(at_checkpoints_restore(&step, s.checkpoints, NULL), AT_ERROR_ARGUMENT);
  assert_error_has("unknown trainer");
  end_saved(&s);
  forget(directory);
}

/* Of a trainer that early stopping has ended the next trains nothing more. */
static void what_early_stopping_ended_stays_ended(void** state) {
  (void)state;
  const char* directory = temporary_path("ended");
  at_early_stopping_options never = AT_EARLY_STOPPING_OPTIONS_INIT;
  never.min_delta = 100, never.patience = 3;
  saved first, second;
  int64_t step;
  double losses[9];
  begin_saved(&first, directory, 1, 1, 0), begin_saved(&second, directory, 1, 1, 0);
  assert_ok(at_trainer_set_early_stopping(first.t.trainer, NULL, &never));
  assert_ok(at_trainer_set_early_stopping(second.t.trainer, NULL, &never));
  first.stop_at = 28; /* the best state is that of the first epoch, and waits in the file */
  assert_ok(at_trainer_fit(first.t.trainer, first.t.loader, 9));
  assert_ok(at_checkpoints_restore(&step, second.checkpoints, NULL));
  assert_int_equal(step, 28);
  assert_ok(at_trainer_fit(first.t.trainer, first.t.loader, 9));
  assert_ok(at_trainer_fit(second.t.trainer, second.t.loader, 9));
  assert_int_equal(column(second.t.trainer, "loss", losses, 9), 4);
  assert_same_state(second.t.module, first.t.module);
  assert_same_history(second.t.trainer, first.t.trainer);
  end_saved(&second);
  begin_saved(&second, directory, 1, 1, 0);
  assert_ok(at_trainer_set_early_stopping(second.t.trainer, NULL, &never));
  assert_ok(at_checkpoints_restore(&step, second.checkpoints, NULL));
  assert_int_equal(step, 32);
  assert_ok(at_trainer_fit(second.t.trainer, second.t.loader, 9));
  assert_int_equal(column(second.t.trainer, "loss", losses, 9), 4);
  assert_same_state(second.t.module, first.t.module);
  assert_ok(at_trainer_set_early_stopping(second.t.trainer, NULL, &never));
  assert_ok(at_trainer_fit(second.t.trainer, second.t.loader, 5));
  assert_int_equal(column(second.t.trainer, "loss", losses, 9), 5);
  end_saved(&first), end_saved(&second);
  forget(directory);
}

/* One to more epochs than were asked for goes on. */
static void a_longer_fit_goes_on_after_early_stopping(void** state) {
  (void)state;
  training t = training_of(noisy, 1);
  at_early_stopping_options never = AT_EARLY_STOPPING_OPTIONS_INIT;
  double losses[16];
  never.min_delta = 100;
  assert_ok(at_trainer_set_early_stopping(t.trainer, "loss", &never));
  for (int again = 0; again < 2; again++) {
    assert_ok(at_trainer_fit(t.trainer, t.loader, 9 - again));
    assert_int_equal(column(t.trainer, "loss", losses, 16), 4);
  }
  assert_ok(at_trainer_fit(t.trainer, t.loader, 10)); /* it waits anew */
  assert_int_equal(column(t.trainer, "loss", losses, 16), 7);
  end_training(&t);
}

/* A directory of two models: each has its files, and only those. */
static void tags_are_in_the_names_of_files(void** state) {
  (void)state;
  const char *directory = temporary_path("tags"), *tags[] = {"one", "two", NULL};
  saved s[3];
  char path[400];
  int64_t step;
  for (int i = 0; i < 3; i++) {
    begin_saved(&s[i], directory, 1, 1, 0);
    assert_ok(at_trainer_set_tag(s[i].t.trainer, tags[i]));
    assert_ok(at_checkpoints_restore(&step, s[i].checkpoints, NULL));
    assert_int_equal(step, -1);
    assert_ok(at_trainer_fit(s[i].t.trainer, s[i].t.loader, i + 1));
  }
  for (int i = 0; i < 3; i++) {
    assert_ok(at_checkpoints_restore(&step, s[i].checkpoints, NULL));
    assert_int_equal(step, 8 * (i + 1));
    assert_ok(at_checkpoints_path(path, sizeof path, NULL, s[i].checkpoints));
    const char* names[] = {"/checkpoint-one-8.safetensors", "/checkpoint-two-16.safetensors",
                           "/checkpoint-24.safetensors"};
    assert_non_null(strstr(path, names[i]));
    char about[8192]; /* the first value of the file's metadata is about the file */
    assert_ok(at_tensor_file_metadata(about, sizeof about, NULL, path));
    const char* said = about + strlen(about) + 1;
    assert_string_equal(about, "athena.checkpoint");
    assert_true(i == 2 ? !strstr(said, "tag") : !!strstr(said, i ? "\"tag\": \"two\"" : "\"tag\": \"one\""));
  }
  for (int i = 0; i < 3; i++) end_saved(&s[i]);
  forget(directory);
}

static at_status save_now(const at_trainer_event* event, void* userdata) {
  saved* s = userdata;
  int64_t step;
  if (event->moment == AT_TRAINER_BATCH_END) return at_checkpoints_save(s->checkpoints, event->step, NAN);
  at_status status = at_checkpoints_restore(&step, s->checkpoints, NULL);
  return status == AT_ERROR_STATE ? AT_OK : AT_ERROR_INTERNAL;
}

static void what_cannot_be_saved_is_refused(void** state) {
  (void)state;
  const char* directory = temporary_path("refused");
  saved s, other;
  double losses[4];
  begin_saved(&s, directory, 2, 0, 0), begin_saved(&other, directory, 1, 1, 0);
  assert_status(at_trainer_set_checkpoints(s.t.trainer, other.checkpoints, 1, 0, NULL), AT_ERROR_STATE);
  assert_status(at_trainer_set_checkpoints(s.t.trainer, s.checkpoints, -1, 0, NULL), AT_ERROR_ARGUMENT);
  assert_status(at_trainer_set_checkpoints(s.t.trainer, s.checkpoints, 0, -1, NULL), AT_ERROR_ARGUMENT);
  assert_ok(at_trainer_set_checkpoints(s.t.trainer, s.checkpoints, 1, 0, "nothing"));
  assert_status(at_trainer_fit(s.t.trainer, s.t.loader, 1), AT_ERROR_ARGUMENT);
  assert_error_has("nothing gives nothing");
  assert_ok(at_trainer_set_checkpoints(s.t.trainer, s.checkpoints, 1, 0, NULL));
  assert_ok(at_trainer_add_callback(s.t.trainer, AT_TRAINER_BATCH_END | AT_TRAINER_EPOCH_END, save_now, &s, NULL));
  assert_status(at_trainer_fit(s.t.trainer, s.t.loader, 1), AT_ERROR_CALLBACK); /* half a step is made */
  assert_error_has("gradients of 1 batches wait for their step");
  assert_ok(at_checkpoints_add_module(other.checkpoints, "trainer.module", s.t.module));
  assert_status(at_trainer_fit(other.t.trainer, other.t.loader, 1), AT_ERROR_ARGUMENT);
  assert_error_has("there is a part 'trainer.module' beside the trainer's");
  assert_int_equal(column(other.t.trainer, "loss", losses, 4), 1);
  end_saved(&s), end_saved(&other);
  begin_saved(&s, directory, 1, 0, 0); /* saving and restoring in a callback */
  assert_ok(at_trainer_add_callback(s.t.trainer, AT_TRAINER_BATCH_END | AT_TRAINER_EPOCH_END, save_now, &s, NULL));
  assert_ok(at_trainer_fit(s.t.trainer, s.t.loader, 1));
  /* the checkpoints may outlive the trainer */
  int64_t step;
  end_training(&s.t);
  assert_status(at_checkpoints_restore(&step, s.checkpoints, NULL), AT_ERROR_ARGUMENT);
  assert_ok(at_schedule_release(s.schedule) | at_metric_release(s.metric) | at_checkpoints_release(s.checkpoints));
  forget(directory);
}

/* In a loop by hand: a scaler, a metric, and an average of the module. */
static void scalers_metrics_and_averages_are_parts(void** state) {
  (void)state;
  const char* directory = temporary_path("parts");
  at_grad_scaler* scalers[2];
  at_metric* metrics[2];
  at_checkpoints* checkpoints[2];
  at_module* averages[2];
  training t[2] = {training_of(noisy, 1), training_of(noisy, 1)};
  at_grad_scaler_options options = AT_GRAD_SCALER_OPTIONS_INIT, numbers;
  at_tensor *scores = NULL, *labels = vector_i64(3, (int64_t[]){0, 2, 1}), *values[2], *scaled = NULL;
  int64_t step;
  options.growth_interval = 3;
  assert_ok(at_tensor_randn(&scores, device(), AT_F32, 2, (int64_t[]){3, CLASSES}, 5));
  keep(scores);
  for (int i = 0; i < 2; i++) {
    assert_ok(at_grad_scaler_create(&scalers[i], device(), &options));
    assert_ok(at_metric_create(&metrics[i], device(), "F1Score(average='macro')")); /* shapes come with a batch */
    assert_ok(at_module_copy(&averages[i], t[i].module));
    assert_ok(at_checkpoints_create(&checkpoints[i], directory, NULL));
    assert_ok(at_checkpoints_add_grad_scaler(checkpoints[i], "scaler", scalers[i]));
    assert_ok(at_checkpoints_add_metric(checkpoints[i], "metric", metrics[i]));
    assert_ok(at_checkpoints_add_module(checkpoints[i], "average", averages[i]));
  }
  assert_ok(at_checkpoints_save(checkpoints[1], 1, NAN)); /* nothing is counted yet */
  for (int k = 0; k < 4; k++) {
    double losses[1];
    train_by_hand(&t[0], 1, 1, losses);
    assert_ok(at_module_average(averages[0], t[0].module, 0.25, 1));
    assert_ok(at_metric_update(metrics[0], scores, labels));
    assert_ok(at_grad_scaler_scale(&scaled, scalers[0], reduce_all(at_tensor_sum, scores)));
    assert_ok(at_grad_scaler_step(scalers[0], t[0].optimizer));
    if (k == 3) {
      assert_status(at_checkpoints_save(checkpoints[0], 9, NAN), AT_ERROR_STATE);
      assert_error_has("expected at_grad_scaler_update before");
    }
    assert_ok(at_grad_scaler_update(scalers[0]));
    keep(scaled);
  }
  assert_ok(at_checkpoints_save(checkpoints[0], 4, NAN));
  assert_ok(at_checkpoints_restore(&step, checkpoints[1], NULL));
  assert_same_state(averages[1], averages[0]);
  numbers.struct_size = sizeof numbers;
  assert_ok(at_grad_scaler_state(&numbers, scalers[1]));
  assert_true(numbers.init_scale == 131072 && numbers.growth_tracker == 1);
  for (int i = 0; i < 2; i++) {
    assert_ok(at_metric_update(metrics[i], scores, labels));
    assert_ok(at_metric_value(&values[i], metrics[i]));
  }
  assert_true(item(keep(values[0])) == item(keep(values[1])));
  char first[400];
  snprintf(first, sizeof first, "%s/checkpoint-1.safetensors", directory);
  assert_ok(at_checkpoints_restore(&step, checkpoints[0], first));
  assert_ok(at_metric_value(&values[0], metrics[0]));
  assert_true(item(keep(values[0])) == 0);
  for (int i = 0; i < 2; i++) {
    assert_ok(at_grad_scaler_release(scalers[i]) | at_metric_release(metrics[i]) | at_module_release(averages[i]));
    assert_ok(at_checkpoints_release(checkpoints[i]));
    end_training(&t[i]);
  }
  forget(directory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(training_goes_on_in_another_trainer),       CASE(saves_come_after_steps_and_epochs),
      CASE(what_early_stopping_ended_stays_ended),     CASE(what_cannot_be_saved_is_refused),
      CASE(a_longer_fit_goes_on_after_early_stopping), CASE(tags_are_in_the_names_of_files),
      CASE(scalers_metrics_and_averages_are_parts),
  };
  return RUN("train/resume", tests);
}
