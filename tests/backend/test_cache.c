/* test_cache.c: compiled programs are kept on disk: a second process compiles nothing, and damage is recovered from. */
#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/athena_test.h"

typedef struct outcome {
  unsigned long long compiles, loads;
  double sum;
} outcome;

/* As a child: computes something and prints the counters. */
static int compute(void) {
  at_tensor* x = random_f32(2, (int64_t[]){7, 9}, 1);
  double sum = item(reduce_all(at_tensor_sum, unary(at_tensor_tanh, with_scalar(at_tensor_mul_scalar, x, 2))));
  at_counters now = counters();
  printf("%llu %llu %.17g\n", (unsigned long long)now.compiles, (unsigned long long)now.program_loads, sum);
  return forget_all(NULL) | finish(NULL);
}

static outcome run_with(const char* folder) {
  char variable[256], output[1024];
  snprintf(variable, sizeof variable, "ATHENA_CACHE_DIR=%s", folder);
  const char* environment[] = {variable, NULL};
  outcome o = {0};
  assert_int_equal(run_again("compute", environment, output, sizeof output), 0);
  if (sscanf(output, "%llu %llu %lf", &o.compiles, &o.loads, &o.sum) != 3) refuse("the child said %s", output);
  return o;
}

typedef void (*file_action)(const char* path);
static int each_file(const char* folder, file_action action) {
  int count = 0;
  DIR* entries = opendir(folder);
  if (!entries) return 0;
  for (struct dirent* entry; (entry = readdir(entries));) {
    char path[1024];
    struct stat info;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    if (entry->d_name[0] == '.' || stat(path, &info) != 0) continue;
    if (S_ISDIR(info.st_mode))
      count += each_file(path, action);
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
    assert_true(hurt.compiles > 0 && hurt.sum == cold.sum);
    assert_true(healed.compiles == 0 && healed.sum == cold.sum);
  }
  each_file(folder, remove_file);
  rmdir(folder);
}

static void an_unusable_folder_is_no_obstacle(void** state) {
  (void)state;
  if (on_cpu()) return;
  outcome o = run_with("/proc/no-such-folder");
  assert_true(o.compiles > 0);
}

int main(int argc, char** argv) {
  if (argc > 1 && strcmp(argv[1], "compute") == 0) return compute();
  const struct CMUnitTest tests[] = {CASE(programs_are_compiled_once), CASE(an_unusable_folder_is_no_obstacle)};
  return RUN("backend/cache", tests);
}
