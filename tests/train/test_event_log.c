/* test_event_log.c: entries, resuming, curves; test_events.py of the Python binding reads the files as others do. */
#include "support/athena_test.h"

static const char* names[] = {"loss", "a,b"};

static char* content(const char* path) {
  static char text[4096];
  FILE* file = fopen(path, "rb");
  assert_non_null(file);
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  fclose(file);
  return text;
}

static int lines(const char* path) {
  int n = 0;
  for (const char* at = content(path); *at; at++) n += *at == '\n';
  return n;
}

static void a_resumed_log_has_each_step_once(void** state) {
  (void)state;
  for (at_event_format format = AT_EVENT_CSV; format <= AT_EVENT_JSONL; format++) {
    const char* path = temporary_path(format ? "log.jsonl" : "log.csv");
    assert_ok(at_event_log_truncate(path, format, 3)); /* nothing is there, and stays so */
    for (int64_t step = 1; step <= 5; step++)
      assert_ok(
          at_event_log_append(path, format, step, step == 2 ? 7 : -1, names, (double[]){1.0 / (double)step, NAN}, 2));
    FILE* file = fopen(path, "ab");
    fputs(format ? "{\"step\": 6" : "6,", file); /* of a process that died */
    fclose(file);
    assert_ok(at_event_log_truncate(path, format, 2));
    assert_int_equal(lines(path), format ? 2 : 3);
    assert_ok(at_event_log_append(path, format, 3, 0, names, (double[]){0.125}, 1));
    assert_int_equal(lines(path), format ? 3 : 4);
    assert_non_null(strstr(content(path), format ? "\"loss\": 0.125}\n" : ",0.125,\n"));
    assert_non_null(strstr(content(path), format ? "{\"step\": 2, \"epoch\": 7" : "\n2,7,"));
  }
}

static void a_file_of_records_resumes_too(void** state) {
  (void)state;
  const char* path = temporary_path("events.tfevents");
  for (int64_t step = 1; step <= 3; step++)
    assert_ok(at_event_log_append(path, AT_EVENT_TENSORBOARD, step, -1, names, (double[]){1, 2}, 2));
  char once[4096];
  memcpy(once, content(path), sizeof once);
  assert_ok(at_event_log_truncate(path, AT_EVENT_TENSORBOARD, 3));
  assert_memory_equal(once, content(path), sizeof once);
  write_bytes(path, "no records", 10);
  assert_status(at_event_log_truncate(path, AT_EVENT_TENSORBOARD, 3), AT_ERROR_FORMAT);
}

static void what_is_wrong_changes_nothing(void** state) {
  (void)state;
  const char* path = temporary_path("other.csv");
  assert_ok(at_event_log_append(path, AT_EVENT_CSV, 1, -1, names, (double[]){1, 2}, 2));
  char before[4096];
  memcpy(before, content(path), sizeof before);
  const char* wrong[] = {"", "a\nb", "another", "\xff"};
  for (size_t i = 0; i < COUNT(wrong); i++)
    assert_status(at_event_log_append(path, AT_EVENT_CSV, 2, -1, &wrong[i], (double[]){1}, 1), AT_ERROR_ARGUMENT);
  assert_status(at_event_log_append(path, AT_EVENT_CSV, 2, -1, (const char*[]){"loss", "loss"}, (double[]){1, 2}, 2),
                AT_ERROR_ARGUMENT);
  assert_status(at_event_log_append(path, 3, 2, -1, names, (double[]){1, 2}, 2), AT_ERROR_ARGUMENT);
  assert_memory_equal(before, content(path), sizeof before);
  assert_status(at_event_log_append("/dev/full", AT_EVENT_CSV, 1, -1, names, (double[]){1, 2}, 2), AT_ERROR_IO);
  assert_status(at_event_log_append("/", AT_EVENT_CSV, 1, -1, names, (double[]){1, 2}, 2), AT_ERROR_IO);
  write_bytes(path, "a,b\n", 4);
  assert_status(at_event_log_append(path, AT_EVENT_CSV, 1, -1, names, (double[]){1, 2}, 2), AT_ERROR_FORMAT);
}

static void runs_and_curves_are_written(void** state) {
  (void)state;
  const char *path = temporary_path("curve.csv"), *image = temporary_path("curve.svg"),
             *runs = temporary_path("runs.txt");
  for (int64_t step = 0; step < 4; step++)
    assert_ok(
        at_event_log_append(path, AT_EVENT_CSV, step, -1, names, (double[]){(double)step, step == 1 ? NAN : 2}, 2));
  assert_ok(at_event_log_draw(image, path, "a < b"));
  assert_non_null(strstr(content(image), "<title>a &lt; b</title>"));
  write_bytes(path, "step,epoch,time\nx,,1\n", 21);
  assert_status(at_event_log_draw(image, path, ""), AT_ERROR_FORMAT);
  assert_error_has("line 2");
  for (int i = 0; i < 2; i++) assert_ok(at_run_log_append(runs, "cpu", "digits\n", 3, 1.5, names, (double[]){0.5}, 1));
  assert_int_equal(lines(runs), 2);
  assert_non_null(strstr(content(runs), "\tdevice=cpu\tmodel=digits\\x0a\tepochs=3\tepoch_seconds=1.5\tloss=0.5\n"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(a_resumed_log_has_each_step_once),
      CASE(a_file_of_records_resumes_too),
      CASE(what_is_wrong_changes_nothing),
      CASE(runs_and_curves_are_written),
  };
  return RUN("train/event_log", tests);
}
