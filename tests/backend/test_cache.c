/* test_cache.c: compiled programs are kept on disk: a second process compiles nothing, and damage is recovered from. */
#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "support/athena_test.h"

typedef struct outcome {
  unsigned long long compiles, loads;
  double sum;
  bool warned; /* of a damaged file */
} outcome;

/* As a child: computes something and prints the counters. */
static int compute(void) {
  at_tensor* x = random_f32(2, (int64_t[]){7, 9}, 1);
  double sum = item(reduce_all(at_tensor_sum, unary(at_tensor_tanh, with_scalar(at_tensor_mul_scalar, x, 2))));
  at_counters now = counters();
  printf("%llu %llu %.17g\n", (unsigned long long)now.compiles, (unsigned long long)now.program_loads, sum);
  return forget_all(NULL) | finish(NULL);
}

/* As a child: ends while what it asked for is compiled and run, slowly enough for the driver to go on meanwhile. */
static void linger(void) { nanosleep(&(struct timespec){.tv_sec = 1}, NULL); }
static int leave(void) {
  atexit(linger); /* known first, it runs last */
  at_tensor *x = leaf(random_f32(2, (int64_t[]){512, 512}, 1)), *y = NULL, *g = NULL;
  return at_tensor_softmax(&y, x, 1) || at_tensor_backward(reduce_all(at_tensor_sum, binary(at_tensor_mul, y, y))) ||
         at_tensor_grad_of(&g, x) || at_tensor_eval(g);
}

static outcome run_bounded(const char* folder, const char* limit) {
  char variable[256], output[1024];
  snprintf(variable, sizeof variable, "ATHENA_CACHE_DIR=%s", folder);
  /* PoCL has a cache of its own, and ours where it plays the GPU */
  const char* environment[] = {variable, "ATHENA_AS_GPU=1", limit, NULL};
  outcome o = {0};
  assert_int_equal(run_again("compute", environment, output, sizeof output), 0);
  char* last = output; /* after what it warned of */
  for (char* end; (end = strchr(last, '\n')) && end[1]; last = end + 1) o.warned |= strstr(last, "is damaged") != NULL;
  if (sscanf(last, "%llu %llu %lf", &o.compiles, &o.loads, &o.sum) != 3) refuse("the child said %s", output);
  return o;
}

static outcome run_with(const char* folder) { return run_bounded(folder, NULL); }

typedef void (*file_action)(const char* path);
static int each_file(const char* folder, file_action action) {
  int count = 0;
  DIR* entries = opendir(folder);
  if (!entries) return 0;
  for (struct dirent* entry; (entry = readdir(entries));) {
    char path[1024];
    struct stat info;
    if (snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) >= (int)sizeof path) continue;
    if (entry->d_name[0] == '.' || stat(path, &info) != 0) continue;
    if (S_ISDIR(info.st_mode))
      count += each_file(path, action), rmdir(path); /* fails if anything is left */
    else
      action(path), count++;
  }
  closedir(entries);
  return count;
}

static void cut_in_half(const char* path) {
  struct stat info;
  assert_int_equal(stat(path, &info), 0);
  assert_int_equal(truncate(path, info.st_size / 2), 0);
}
static void flip_a_byte(const char* path) {
  FILE* file = fopen(path, "r+b");
  assert_non_null(file);
  fseek(file, -5, SEEK_END);
  int byte = fgetc(file);
  fseek(file, -1, SEEK_CUR);
  fputc(byte ^ 0x20, file);
  fclose(file);
}
static void empty(const char* path) { write_bytes(path, "", 0); }
static void remove_file(const char* path) { unlink(path); }

static void programs_are_compiled_once(void** state) {
  (void)state;
  if (on_cpu()) { /* there is nothing to compile */
    assert_int_equal(counters().compiles, 0);
    return;
  }
  const char* folder = temporary_path("cache");
  outcome cold = run_with(folder), warm = run_with(folder);
  assert_true(cold.compiles > 0);
  assert_int_equal(warm.compiles, 0);
  assert_true(warm.loads > 0);
  assert_true(warm.sum == cold.sum);
  static const file_action damages[] = {cut_in_half, flip_a_byte, empty};
  for (size_t i = 0; i < COUNT(damages); i++) {
    assert_true(each_file(folder, damages[i]) > 0);
    outcome hurt = run_with(folder), healed = run_with(folder);
    assert_true(hurt.compiles > 0 && hurt.sum == cold.sum && hurt.warned);
    assert_true(healed.compiles == 0 && healed.sum == cold.sum && !healed.warned);
  }
  each_file(folder, remove_file);
  rmdir(folder);
}

static uint64_t total;
static int count;
static void add_up(const char* path) {
  struct stat info;
  assert_int_equal(stat(path, &info), 0);
  total += (uint64_t)info.st_size;
  count++;
}
static uint64_t bytes_in(const char* folder) {
  total = 0;
  count = 0;
  each_file(folder, add_up);
  return total;
}
static void age(const char* path) {
  assert_int_equal(utimensat(AT_FDCWD, path, (struct timespec[]){{1, 0}, {1, 0}}, 0), 0);
}
static char last[1024];
static struct timespec latest;
static void find_last(const char* path) {
  struct stat info;
  assert_int_equal(stat(path, &info), 0);
  assert_true(info.st_mtime > 1); /* a program that is used is young again */
  if (info.st_mtim.tv_sec < latest.tv_sec) return;
  if (info.st_mtim.tv_sec == latest.tv_sec && info.st_mtim.tv_nsec < latest.tv_nsec) return;
  latest = info.st_mtim;
  snprintf(last, sizeof last, "%s", path);
}

static void the_folder_stays_within_its_limit(void** state) {
  (void)state;
  if (on_cpu()) return;
  const char* folder = temporary_path("bounded");
  char limit[64], left_behind[1024];
  run_with(folder);
  uint64_t whole = bytes_in(folder);
  int files = count;
  each_file(folder, age);
  outcome used = run_with(folder);
  assert_int_equal(used.compiles, 0);
  each_file(folder, find_last);
  snprintf(left_behind, sizeof left_behind, "%s/0123456789abcdef.clbin.1.0", folder); /* by a process that was killed */
  write_bytes(left_behind, "half", 4);
  age(left_behind);
  unlink(last); /* so that it is compiled, when no other is needed any more, and the folder looked at */
  snprintf(limit, sizeof limit, "ATHENA_CACHE_LIMIT=%llu", (unsigned long long)whole - 1);
  assert_int_equal(run_bounded(folder, limit).compiles, 1);
  uint64_t left = bytes_in(folder);
  assert_true(left <= whole / 4 * 3 && count >= 1 && count < files);
  assert_int_not_equal(access(left_behind, F_OK), 0);
  assert_int_equal(access(last, F_OK), 0); /* the newest now */
  each_file(folder, remove_file);
  rmdir(folder);
}

static void an_unusable_folder_is_no_obstacle(void** state) {
  (void)state;
  if (on_cpu()) return;
  outcome o = run_with("/proc/no-such-folder");
  assert_true(o.compiles > 0);
}

static void a_process_may_end_with_work_under_way(void** state) {
  (void)state;
  char ours[256], drivers[256], output[1024];
  const char* folder = temporary_path("left");
  snprintf(ours, sizeof ours, "ATHENA_CACHE_DIR=%s", folder);
  snprintf(drivers, sizeof drivers, "POCL_CACHE_DIR=%s", folder); /* one whose kernels are not compiled yet */
  assert_int_equal(run_again("leave", (const char*[]){ours, drivers, NULL}, output, sizeof output), 0);
  each_file(folder, remove_file);
  rmdir(folder);
}

int main(int argc, char** argv) {
  if (argc > 1 && strcmp(argv[1], "compute") == 0) return compute();
  if (argc > 1 && strcmp(argv[1], "leave") == 0) return leave();
  const struct CMUnitTest tests[] = {CASE(programs_are_compiled_once), CASE(the_folder_stays_within_its_limit),
                                     CASE(an_unusable_folder_is_no_obstacle),
                                     CASE(a_process_may_end_with_work_under_way)};
  return RUN("backend/cache", tests);
}
