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

static void curves_and_runs_are_written(void** state) {
  (void)state;
  training t = training_of(mlp, 1);
  char curve[512], runs[512];
  snprintf(curve, sizeof curve, "%s", temporary_path("curve.svg"));
  snprintf(runs, sizeof runs, "%s", temporary_path("runs.tsv"));
  remove(curve), remove(runs);
  assert_ok(at_trainer_set_validation(t.trainer, t.others, 2));
  assert_ok(at_trainer_add_event_log(t.trainer, curve, AT_EVENT_SVG));
  assert_ok(at_trainer_add_event_log(t.trainer, runs, AT_EVENT_RUN));
  assert_ok(at_trainer_fit(t.trainer, t.loader, 4));
  const char* text = text_of(curve);
  assert_non_null(strstr(text, "<svg"));
  assert_non_null(strstr(text, ">loss</text>"));
  assert_non_null(strstr(text, ">val_loss</text>"));
  assert_null(strstr(text, ">lr</text>"));
  assert_non_null(strstr(text, "<circle")); /* what is validated every other epoch */
  assert_ok(at_trainer_set_tag(t.trainer, "small.net-1"));
  assert_ok(at_trainer_fit(t.trainer, t.loader, 4)); /* nothing was trained */
  assert_ok(at_trainer_fit(t.trainer, t.loader, 6));
  assert_non_null(strstr(text_of(curve), "small.net-1</text>"));
  double losses[6], seconds[6], mean = 0;
  char said[64];
  text = text_of(runs);
  assert_int_equal(lines_of(text), 2);
  assert_non_null(strstr(text, "\tmodel=Sequential\tepochs=4\tepoch_seconds="));
  const char* line = strstr(text, "\tmodel=small.net-1\tepochs=6\tepoch_seconds=");
  assert_non_null(line);
  column(t.trainer, "loss", losses, 6), column(t.trainer, "seconds", seconds, 6);
  for (int i = 0; i < 6; i++) mean += seconds[i] / 6;
  assert_float_equal(strtod(strstr(line, "epoch_seconds=") + 14, NULL), mean, 1e-9);
  assert_true(strtod(strstr(line, "\tloss=") + 6, NULL) == losses[5]);
  snprintf(said, sizeof said, "\tdevice=%s", on_cpu() ? "cpu" : "opencl");
  assert_non_null(strstr(text, said));
  end_training(&t);
}

static void wrong_logs_are_refused(void** state) {
  (void)state;
  training t = training_of(mlp, 1);
  assert_status(at_trainer_add_event_log(t.trainer, "run.csv", 5), AT_ERROR_ARGUMENT);
  assert_status(at_trainer_add_event_log(t.trainer, "run.csv", AT_EVENT_FORMAT_INVALID), AT_ERROR_ARGUMENT);
  assert_status(at_trainer_add_event_log(t.trainer, NULL, AT_EVENT_CSV), AT_ERROR_NULL);
  assert_status(at_trainer_add_event_log(NULL, "run.csv", AT_EVENT_CSV), AT_ERROR_NULL);
  assert_status(at_trainer_set_progress(NULL, 1), AT_ERROR_NULL);
  assert_status(at_event_log_append("run.svg", AT_EVENT_SVG, 1, 1, NULL, NULL, 0), AT_ERROR_ARGUMENT);
  char longest[102];
  memset(longest, 'a', sizeof longest);
  longest[101] = 0;
  const char* tags[] = {"a/b", "a b", "\n", "\xc3\xa4", longest};
  for (size_t i = 0; i < COUNT(tags); i++) {
    assert_status(at_trainer_set_tag(t.trainer, tags[i]), AT_ERROR_ARGUMENT);
    assert_error_has("expected at most 100 letters");
  }
  assert_ok(at_trainer_set_tag(t.trainer, longest + 1));
  assert_ok(at_trainer_set_tag(t.trainer, NULL));
  end_training(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(an_epoch_is_an_entry),
      CASE(a_run_goes_on_in_its_log),
      CASE(a_log_that_cannot_be_written_ends_nothing),
      CASE(curves_and_runs_are_written),
      CASE(wrong_logs_are_refused),
  };
  return RUN("train/trainer_log", tests);
}
