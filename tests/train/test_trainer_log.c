/* test_trainer_log.c: a trainer writes its epochs into event logs, and goes on in them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "training.h"

static const char mlp[] = "Sequential(Linear(4, 8), ReLU(), Linear(8, 3))";

static char* text_of(const char* path) {
  static char text[1 << 16];
  FILE* file = fopen(path, "rb");
  assert_non_null(file);
  size_t size = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[size] = 0;
  return text;
}

static int lines_of(const char* text) {
  int count = 0;
  for (; *text; text++) count += *text == '\n';
  return count;
}

/* The number in a column of a line, both from 0; NaN where it is empty. */
static double cell(const char* text, int line, int column) {
  while (line--) text = strchr(text, '\n') + 1;
  while (column--) text = strchr(text, ',') + 1;
  char* end;
  double number = strtod(text, &end);
  return end == text ? NAN : number;
}

static void an_epoch_is_an_entry(void** state) {
  (void)state;
  training t = training_of(mlp, 1);
  const char* path = temporary_path("epochs.csv");
  remove(path);
  assert_ok(at_trainer_set_validation(t.trainer, t.others, 2));
  assert_ok(at_trainer_add_event_log(t.trainer, path, AT_EVENT_CSV));
  assert_ok(at_trainer_set_progress(t.trainer, 1));
  assert_ok(at_trainer_fit(t.trainer, t.loader, 4));
  const char* text = text_of(path);
  static const char head[] = "step,epoch,time,loss,val_loss,lr,seconds,samples_per_second\n";
  assert_memory_equal(text, head, sizeof head - 1);
  assert_int_equal(lines_of(text), 5);
  double losses[4], validated[4];
  assert_int_equal(column(t.trainer, "loss", losses, 4), 4);
  assert_int_equal(column(t.trainer, "val_loss", validated, 4), 4);
  for (int epoch = 0; epoch < 4; epoch++) {
    assert_true(cell(text, epoch + 1, 0) == 8 * (epoch + 1) && cell(text, epoch + 1, 1) == epoch);
    assert_true(cell(text, epoch + 1, 3) == losses[epoch]);
    assert_true(epoch % 2 ? cell(text, epoch + 1, 4) == validated[epoch] : isnan(cell(text, epoch + 1, 4)));
  }
  end_training(&t);
}

static void a_run_goes_on_in_its_log(void** state) {
  (void)state;
  const char* directory = temporary_path("going-on");
  char path[512];
  snprintf(path, sizeof path, "%s", temporary_path("going-on.jsonl"));
  remove(path);
  int64_t step;
  for (int round = 0; round < 2; round++) { /* the first ends behind its checkpoint, as one that was killed */
    training t = training_of(mlp, 1);
    at_checkpoints* checkpoints = NULL;
    assert_ok(at_checkpoints_create(&checkpoints, directory, NULL));
    assert_ok(at_trainer_set_checkpoints(t.trainer, checkpoints, 1, 0, NULL));
    assert_ok(at_trainer_add_event_log(t.trainer, path, AT_EVENT_JSONL));
    if (round == 0) {
      assert_ok(at_trainer_fit(t.trainer, t.loader, 2));
      assert_ok(at_trainer_set_checkpoints(t.trainer, NULL, 0, 0, NULL));
      assert_ok(at_trainer_fit(t.trainer, t.loader, 4));
      assert_int_equal(lines_of(text_of(path)), 4);
    } else {
      assert_ok(at_checkpoints_restore(&step, checkpoints, NULL));
      assert_int_equal(step, 16);
      assert_ok(at_trainer_fit(t.trainer, t.loader, 3));
      assert_int_equal(lines_of(text_of(path)), 3);
    }
    end_training(&t);
    assert_ok(at_checkpoints_release(checkpoints));
  }
}

static void a_log_that_cannot_be_written_ends_nothing(void** state) {
  (void)state;
  training logged = training_of(mlp, 1), plain = training_of(mlp, 1);
  assert_ok(at_trainer_add_event_log(logged.trainer, "/no/such/folder/run.csv", AT_EVENT_CSV));
  assert_ok(at_log_set_level(AT_LOG_OFF));
  assert_ok(at_trainer_fit(logged.trainer, logged.loader, 2));
  assert_ok(at_log_set_level(AT_LOG_WARN));
  assert_ok(at_trainer_fit(plain.trainer, plain.loader, 2));
  assert_same_state(logged.module, plain.module);
  end_training(&logged), end_training(&plain);
}

static void wrong_logs_are_refused(void** state) {
  (void)state;
  training t = training_of(mlp, 1);
  assert_status(at_trainer_add_event_log(t.trainer, "run.csv", 3), AT_ERROR_ARGUMENT);
  assert_status(at_trainer_add_event_log(t.trainer, "run.csv", AT_EVENT_FORMAT_INVALID), AT_ERROR_ARGUMENT);
  assert_status(at_trainer_add_event_log(t.trainer, NULL, AT_EVENT_CSV), AT_ERROR_NULL);
  assert_status(at_trainer_add_event_log(NULL, "run.csv", AT_EVENT_CSV), AT_ERROR_NULL);
  assert_status(at_trainer_set_progress(NULL, 1), AT_ERROR_NULL);
  end_training(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(an_epoch_is_an_entry),
      CASE(a_run_goes_on_in_its_log),
      CASE(a_log_that_cannot_be_written_ends_nothing),
      CASE(wrong_logs_are_refused),
  };
  return RUN("train/trainer_log", tests);
}
