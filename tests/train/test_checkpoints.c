/* test_checkpoints.c: training goes on from a checkpoint with the same bits; damaged files are passed over; old ones
   go, and not before a new one is there; what does not fit is refused whole. */
#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

#include "run.h"
#include "support/athena_test.h"
#include "support/calls.h"

enum { WIDTH = 16, WEIGHTS = 8 * WIDTH };

static const char* folder(const char* name) {
  const char* path = temporary_path(name);
  return path;
}

static int workers; /* of the loaders */
static struct run made(const char* directory, int64_t last, int64_t best) {
  struct run run;
  at_checkpoints_options options = AT_CHECKPOINTS_OPTIONS_INIT;
  options.keep_last = last, options.keep_best = best;
  assert_ok(begin_run(&run, device(), directory, &options, WIDTH, workers));
  return run;
}

static void forget(const char* directory) {
  char command[400];
  snprintf(command, sizeof command, "rm -rf '%s'", directory);
  assert_int_equal(system(command), 0);
}

static void assert_same(struct run* a, struct run* b) {
  float x[WEIGHTS], y[WEIGHTS];
  assert_ok(read_weights(a, x, WEIGHTS));
  assert_ok(read_weights(b, y, WEIGHTS));
  assert_memory_equal(x, y, sizeof x);
  assert_true(item(a->seen) == item(b->seen));
  double p, q;
  assert_ok(at_schedule_last_lr(&p, a->schedule, 0) | at_schedule_last_lr(&q, b->schedule, 0));
  assert_true(p == q);
}

/* Of the largest elements, so that others lie behind it. */
static void tensors_without_elements_harm_no_checksum(void** state) {
  (void)state;
  const char* directory = folder("nothing");
  at_tensor *none = filled(AT_F64, 1, (int64_t[]){0}, 0), *some = filled(AT_F32, 1, (int64_t[]){3}, 2);
  at_checkpoints* checkpoints = NULL;
  int64_t step = 0;
  assert_ok(at_checkpoints_create(&checkpoints, directory, NULL));
  assert_ok(at_checkpoints_add_tensor(checkpoints, "none", none));
  assert_ok(at_checkpoints_add_tensor(checkpoints, "some", some));
  assert_ok(at_checkpoints_save(checkpoints, 7, 0));
  assert_ok(at_tensor_fill_(some, 0));
  assert_ok(at_checkpoints_restore(&step, checkpoints, NULL));
  assert_int_equal(step, 7);
  assert_values(some, 3, (double[]){2, 2, 2}, 0);
  assert_ok(at_checkpoints_release(checkpoints));
  forget(directory);
}

/* In the middle of the second epoch, of 6 batches. */
static void goes_on_with(int given_workers) {
  const char* directory = folder("goes-on/and/on");
  struct run whole = made(directory, 3, 0);
  workers = given_workers;
  struct run first = made(directory, 3, 0), second = made(directory, 3, 0);
  int64_t step, epoch, batch;
  char text[64], path[400];
  assert_ok(train(&whole, device(), 19));
  assert_ok(at_checkpoints_restore(&step, second.checkpoints, NULL));
  assert_int_equal(step, -1);
  assert_ok(train(&first, device(), 8));
  assert_ok(at_checkpoints_set_text(first.checkpoints, "history", "0.5 0.25"));
  assert_ok(at_checkpoints_save(first.checkpoints, 8, NAN));
  assert_ok(train(&second, device(), 3)); /* what is overwritten */
  assert_ok(at_checkpoints_restore(&step, second.checkpoints, NULL));
  assert_int_equal(step, 8);
  assert_ok(at_loader_state(&epoch, &batch, second.loader));
  assert_int_equal(epoch * 100 + batch, 102);
  assert_ok(at_checkpoints_text(text, sizeof text, NULL, second.checkpoints, "history"));
  assert_string_equal(text, "0.5 0.25");
  assert_ok(train(&first, device(), 11)); /* saving has changed nothing */
  assert_ok(train(&second, device(), 11));
  assert_same(&whole, &first);
  assert_same(&whole, &second);
  assert_ok(at_checkpoints_path(path, sizeof path, NULL, second.checkpoints));
  assert_non_null(strstr(path, "/checkpoint-8.safetensors"));
  end_run(&whole), end_run(&first), end_run(&second);
  forget(directory);
  workers = 0;
}

static void training_goes_on_with_the_same_bits(void** state) {
  (void)state;
  for (int given = 0; given <= 8; given = given ? given * 8 : 1) goes_on_with(given);
}

static int warnings;
static void count_warnings(at_log_level level, const char* message, void* userdata) {
  (void)userdata;
  warnings += level == AT_LOG_WARN && strstr(message, "damaged and passed over") != NULL;
}

static void change_file(const char* directory, int step, long at, const char* bytes, long size) {
  char path[400];
  snprintf(path, sizeof path, "%s/checkpoint-%d.safetensors", directory, step);
  if (size) assert_int_equal(truncate(path, size), 0);
  FILE* file = fopen(path, "r+b");
  assert_non_null(file);
  assert_int_equal(fseek(file, at, at < 0 ? SEEK_END : SEEK_SET), 0);
  assert_int_equal(fwrite(bytes, 1, strlen(bytes), file), strlen(bytes));
  assert_int_equal(fclose(file), 0);
}

static void damaged_files_are_passed_over(void** state) {
  (void)state;
  const char* directory = folder("damaged");
  struct run run = made(directory, 0, 0);
  int64_t step;
  for (int n = 1; n <= 5; n++) {
    assert_ok(train(&run, device(), 1));
    assert_ok(at_checkpoints_save(run.checkpoints, n, NAN));
  }
  assert_ok(at_log_set_callback(count_warnings, NULL, NULL));
  warnings = 0;
  change_file(directory, 5, 0, "garbage", 7); /* no header */
  change_file(directory, 4, 0, "", 3000);     /* cut */
  change_file(directory, 3, -100, "x", 0);    /* one byte of the elements, or of the checksum's neighbours */
  struct run other = made(directory, 0, 0);
  assert_ok(at_checkpoints_restore(&step, other.checkpoints, NULL));
  assert_int_equal(step, 2);
  assert_int_equal(warnings, 3);
  char path[400];
  snprintf(path, sizeof path, "%s/checkpoint-3.safetensors", directory);
  assert_status(at_checkpoints_restore(&step, other.checkpoints, path), AT_ERROR_FORMAT);
  assert_error_has("checksum");
  change_file(directory, 2, 200, "x", 0); /* of the header */
  change_file(directory, 1, -1, "x", 0);
  assert_status(at_checkpoints_restore(&step, other.checkpoints, NULL), AT_ERROR_FORMAT);
  assert_error_has("none of the checkpoints in");
  assert_ok(at_log_set_callback(NULL, NULL, NULL));
  end_run(&run), end_run(&other);
  forget(directory);
}

static int there(const char* directory, int step) {
  char path[400];
  struct stat info;
  snprintf(path, sizeof path, "%s/checkpoint-%d.safetensors", directory, step);
  return stat(path, &info) == 0;
}

/* As ranks do that all save. */
static void count_all_warnings(at_log_level level, const char* message, void* userdata) {
  (void)message, (void)userdata;
  warnings += level == AT_LOG_WARN;
}
static void what_another_has_removed_is_gone(void** state) {
  (void)state;
  const char* directory = folder("shared");
  struct run one = made(directory, 1, 0), other = made(directory, 1, 0);
  assert_ok(at_log_set_callback(count_all_warnings, NULL, NULL));
  warnings = 0;
  for (int n = 1; n <= 3; n++) {
    assert_ok(at_checkpoints_save(one.checkpoints, n, NAN));
    assert_ok(at_checkpoints_save(other.checkpoints, n, NAN));
  }
  assert_ok(at_log_set_callback(NULL, NULL, NULL));
  assert_int_equal(warnings, 0);
  end_run(&one), end_run(&other);
  forget(directory);
}

static void the_last_and_the_best_stay(void** state) {
  (void)state;
  const char* directory = folder("kept");
  static const double metrics[] = {5, 1, 7, 2, NAN, 9, 8};
  char best[400], path[400];
  int64_t step;
  for (int half = 0; half < 2; half++) { /* another process knows the same */
    struct run run = made(directory, 2, 1);
    for (int n = half ? 5 : 1; n <= (half ? 7 : 4); n++)
      assert_ok(at_checkpoints_save(run.checkpoints, n, metrics[n - 1]));
    assert_ok(at_checkpoints_best(best, sizeof best, NULL, run.checkpoints));
    end_run(&run);
  }
  for (int n = 1; n <= 7; n++) assert_int_equal(there(directory, n), n == 2 || n >= 6);
  snprintf(path, sizeof path, "%s/checkpoint-2.safetensors", directory);
  assert_string_equal(best, path);
  struct run run = made(directory, 1, 0);
  assert_ok(at_checkpoints_restore(&step, run.checkpoints, path));
  assert_int_equal(step, 2);
  assert_ok(at_checkpoints_save(run.checkpoints, 3, 4)); /* goes on from there: the newest is what was saved last */
  struct run next = made(directory, 1, 0);
  assert_ok(at_checkpoints_restore(&step, next.checkpoints, NULL));
  assert_int_equal(step, 3);
  for (int n = 1; n <= 7; n++) assert_int_equal(there(directory, n), n == 3);
  end_run(&run), end_run(&next);
  forget(directory);
}

static void what_does_not_fit_is_refused_whole(void** state) {
  (void)state;
  const char* directory = folder("refused");
  struct run run = made(directory, 3, 0), twin = made(directory, 3, 0), wide;
  int64_t step;
  at_generator* further = NULL;
  assert_ok(train(&run, device(), 2));
  assert_ok(train(&twin, device(), 2));
  assert_ok(begin_run(&wide, device(), directory, NULL, WIDTH + 1, workers));
  assert_ok(at_checkpoints_save(wide.checkpoints, 1, NAN));
  assert_status(at_checkpoints_restore(&step, run.checkpoints, NULL), AT_ERROR_SHAPE);
  assert_error_has("0.weight");
  assert_int_equal(step, 0);
  assert_ok(at_generator_create(&further, 1));
  assert_ok(at_checkpoints_add_generator(wide.checkpoints, "further", further));
  assert_status(at_checkpoints_restore(&step, wide.checkpoints, NULL), AT_ERROR_ARGUMENT);
  assert_error_has("missing further");
  assert_ok(at_checkpoints_save(wide.checkpoints, 2, NAN));
  assert_status(at_checkpoints_restore(&step, run.checkpoints, NULL), AT_ERROR_ARGUMENT);
  assert_error_has("unknown further");
  assert_status(at_checkpoints_add_generator(wide.checkpoints, "further", further), AT_ERROR_ARGUMENT);
  assert_status(at_checkpoints_add_generator(wide.checkpoints, "a/b", further), AT_ERROR_ARGUMENT);
  assert_status(at_checkpoints_add_generator(wide.checkpoints, "", further), AT_ERROR_ARGUMENT);
  assert_status(at_checkpoints_set_text(wide.checkpoints, "model", "x"), AT_ERROR_ARGUMENT);
  assert_status(at_checkpoints_save(wide.checkpoints, -1, 0), AT_ERROR_ARGUMENT);
  assert_status(at_loader_set_state(run.loader, 0, 7), AT_ERROR_ARGUMENT);
  assert_status(at_loader_set_state(run.loader, -1, 0), AT_ERROR_ARGUMENT);
  assert_status(at_checkpoints_restore(&step, run.checkpoints, temporary_path("absent")), AT_ERROR_IO);
  assert_ok(train(&run, device(), 4));
  assert_ok(train(&twin, device(), 4));
  assert_same(&run, &twin);
  at_generator_release(further);
  end_run(&run), end_run(&twin), end_run(&wide);
  forget(directory);
}

/* Each call on files fails in turn, and all after it: the older checkpoint stays whole. */
static void a_full_disk_leaves_older_checkpoints(void** state) {
  (void)state;
  const char* directory = folder("full");
  struct run run = made(directory, 1, 0), other = made(directory, 1, 0);
  int64_t step;
  int failures = 0;
  assert_ok(train(&run, device(), 1));
  assert_ok(at_checkpoints_save(run.checkpoints, 1, NAN));
  for (long number = 1;; number++) {
    struct run again = made(directory, 1, 0); /* which does not know the folder yet */
    fail_calls(number, ENOSPC, 1);
    at_status status = at_checkpoints_save(again.checkpoints, 2, NAN);
    long calls = let_calls_be();
    if (status != AT_OK) {
      assert_int_equal(status, AT_ERROR_IO);
      assert_error_has(strerror(ENOSPC));
      assert_ok(at_checkpoints_restore(&step, other.checkpoints, NULL));
      if (step != 1 && !there(directory, 2)) refuse("call %ld: the older checkpoint is gone", number);
      failures++;
    }
    if (there(directory, 2)) { /* renamed, or even done */
      char path[400];
      snprintf(path, sizeof path, "%s/checkpoint-2.safetensors", directory);
      assert_ok(at_checkpoints_save(run.checkpoints, 1, NAN));
      unlink(path);
    }
    end_run(&again);
    if (status == AT_OK && calls < number) break;
  }
  assert_true(failures > 5);
  assert_ok(at_checkpoints_restore(&step, other.checkpoints, NULL));
  assert_int_equal(step, 1);
  end_run(&run), end_run(&other);
  forget(directory);
}

/* The bytes of a file, at most `size`. */
static size_t bytes_of(const char* path, char* bytes, size_t size) {
  FILE* file = fopen(path, "rb");
  if (!file) refuse("%s cannot be opened", path);
  size_t count = fread(bytes, 1, size, file);
  fclose(file);
  return count;
}

static void assert_same_file(struct run* run, const char* wanted) {
  static char a[4096], b[4096];
  char path[400];
  assert_ok(at_checkpoints_path(path, sizeof path, NULL, run->checkpoints));
  size_t count = bytes_of(wanted, a, sizeof a);
  assert_int_equal(bytes_of(path, b, sizeof b), count);
  assert_memory_equal(a, b, count);
}

static struct run small(const char* directory) {
  struct run run = {NULL};
  at_tensor *parameters[2], *samples = NULL;
  at_dataset* dataset = NULL;
  at_sgd_options sgd = AT_SGD_OPTIONS_INIT;
  at_loader_options batches = AT_LOADER_OPTIONS_INIT;
  float data[48];
  for (int i = 0; i < 48; i++) data[i] = (float)(i * 7 % 5 - 2);
  sgd.learning_rate = 0.25, sgd.momentum = 0.5;
  batches.batch_size = 4, batches.shuffle = 1, batches.seed = 7;
  assert_ok(at_generator_create(&run.weights, 3));
  assert_ok(at_module_create(&run.model, device(), AT_F32, "Sequential(Linear(4, 2), Dropout(0.5))", run.weights));
  assert_ok(at_module_tensors(parameters, 2, run.model, AT_MODULE_PARAMETERS));
  assert_ok(at_optimizer_sgd(&run.optimizer, parameters, 2, &sgd));
  assert_ok(at_schedule_step_lr(&run.schedule, run.optimizer, 2, 0.5));
  assert_ok(at_tensor_from_host(&samples, device(), AT_F32, 2, (int64_t[]){12, 4}, data, sizeof data));
  assert_ok(at_dataset_from_tensors(&dataset, &samples, 1));
  assert_ok(at_loader_create(&run.loader, dataset, device(), &batches));
  assert_ok(at_checkpoints_create(&run.checkpoints, directory, NULL));
  assert_ok(at_checkpoints_add_module(run.checkpoints, "model", run.model));
  assert_ok(at_checkpoints_add_optimizer(run.checkpoints, "optimizer", run.optimizer));
  assert_ok(at_checkpoints_add_schedule(run.checkpoints, "schedule", run.schedule));
  assert_ok(at_checkpoints_add_loader(run.checkpoints, "loader", run.loader));
  assert_ok(at_checkpoints_set_text(run.checkpoints, "history", "none"));
  keep(parameters[0]), keep(parameters[1]), keep(samples);
  assert_ok(at_dataset_release(dataset));
  return run;
}

static void train_small(struct run* run, int steps) {
  while (steps) {
    at_tensor *batch = NULL, *y = NULL;
    assert_ok(at_loader_next(&batch, 1, run->loader));
    if (!batch) continue; /* an epoch ended */
    assert_ok(at_module_forward(&y, run->model, keep(batch)));
    assert_ok(at_optimizer_zero_grad(run->optimizer));
    assert_ok(at_tensor_backward(reduce_all(at_tensor_sum, keep(y))));
    assert_ok(at_optimizer_step(run->optimizer));
    assert_ok(at_schedule_advance(run->schedule));
    steps--;
  }
}

/* Written by any language's test of this name: the others read them and write the same bytes. Every number is exact. */
static void every_language_goes_on_from_the_others(void** state) {
  (void)state;
  const char* directory = folder("shared");
  int64_t step;
  struct run first = small(directory);
  train_small(&first, 5);
  assert_ok(at_checkpoints_save(first.checkpoints, 5, NAN));
  assert_same_file(&first, SHARED "/checkpoint-5.safetensors");
  forget(directory);
  struct run second = small(directory);
  assert_ok(at_checkpoints_restore(&step, second.checkpoints, SHARED "/checkpoint-5.safetensors"));
  assert_int_equal(step, 5);
  train_small(&second, 4);
  assert_ok(at_checkpoints_set_text(second.checkpoints, "history", "none, then some"));
  assert_ok(at_checkpoints_save(second.checkpoints, 9, 0.5));
  assert_same_file(&second, SHARED "/checkpoint-9.safetensors");
  end_run(&first), end_run(&second);
  forget(directory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      CASE(training_goes_on_with_the_same_bits),    CASE(tensors_without_elements_harm_no_checksum),
      CASE(damaged_files_are_passed_over),          CASE(the_last_and_the_best_stay),
      CASE(what_does_not_fit_is_refused_whole),     CASE(a_full_disk_leaves_older_checkpoints),
      CASE(every_language_goes_on_from_the_others), CASE(what_another_has_removed_is_gone),
  };
  return RUN("train/checkpoints", tests);
}
