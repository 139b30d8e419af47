/* test_disk.c: every call on files that saving, loading, training on, the cache of programs and reports make fails,
   once or from then on: the file is the old one or the new one, the error tells the path and why, the next attempt
   gives the same numbers, and neither descriptors nor files nor memory are left behind. ATHENA_TEST_DEPTH=all: all
   points, else a sample. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "support/athena_test.h"
#include "support/calls.h"

typedef struct fault {
  const char* name;
  int error, lasting;
} fault;
static const fault faults[] = {{"EIO once", EIO, 0},       {"EIO", EIO, 1},
                               {"ENOSPC once", ENOSPC, 0}, {"ENOSPC", ENOSPC, 1},
                               {"EMFILE once", EMFILE, 0}, {"EMFILE", EMFILE, 1},
                               {"EACCES once", EACCES, 0}, {"EDQUOT", EDQUOT, 1},
                               {"EINTR once", EINTR, 0},   {"fewer once", FEWER_BYTES, 0},
                               {"fewer", FEWER_BYTES, 1},  {"end once", FILE_ENDS, 0},
                               {"end", FILE_ENDS, 1}};

/* What happens to signals and short counts is no error. */
static int is_harmless(const fault* f) { return f->error == EINTR || f->error == FEWER_BYTES; }

/* What the text says of it. A file that ends while it is read is too short; one that takes no more bytes, full. */
static int is_told(const fault* f, at_status status, const char* text) {
  if (f->error != FILE_ENDS) return status == AT_ERROR_IO && strstr(text, strerror(f->error));
  return (status == AT_ERROR_IO || status == AT_ERROR_FORMAT) &&
         (strstr(text, "byte") || strstr(text, strerror(ENOSPC)));
}

static const char* folder;
static char model[300], link_to_model[300], plain[300], packed[300], tuning[300];
static const fault* now;
static long point;
static int points, failures;

#define DEMAND(condition) \
  if (!(condition)) refuse("%s, call %ld (%s): %s", now ? now->name : "none", point, failed_call(), #condition)

/* A status that a fault may have caused: its text names the file and the system's reason. */
static int went_well(at_status status, const char* path) {
  char text[4096];
  if (status == AT_OK) return 1;
  DEMAND(now && !is_harmless(now));
  assert_ok(at_error_text(text, sizeof text, NULL));
  if (!strstr(text, path) || !is_told(now, status, text))
    refuse("%s, call %ld (%s): status %d: %s", now->name, point, failed_call(), (int)status, text);
  failures++;
  return 0;
}

enum { SAVES = 2 };    /* in one go at the work */
enum { SIZE = 40000 }; /* more than a buffer of 64 KiB */
static at_tensor *weights, *momentum;

/* A version is a number that every element and the metadata hold. */
static int save(const char* path, int version) {
  char text[16];
  const char *names[] = {"w", "m"}, *about[] = {"version", text};
  at_tensor* both[] = {NULL, NULL};
  snprintf(text, sizeof text, "%d", version);
  assert_ok(at_tensor_mul_scalar(&both[0], weights, version));
  assert_ok(at_tensor_add_scalar(&both[1], momentum, version));
  at_status status = at_tensor_save_file(path, names, both, 2, about, 1);
  at_tensor_release(both[0]), at_tensor_release(both[1]);
  return went_well(status, path);
}

static double last_of(at_tensor* a) {
  at_tensor* one = NULL;
  double value = NAN;
  assert_ok(at_tensor_slice(&one, a, 0, SIZE - 1, SIZE, 1));
  assert_ok(at_tensor_sum(&a, one, NULL, 0, 0));
  assert_ok(at_tensor_item(&value, a));
  at_tensor_release(one), at_tensor_release(a);
  return value;
}

/* The version in the file; 0: it could not be read. */
static int load(const char* path) {
  at_tensor *w = NULL, *m = NULL;
  char text[64] = "";
  size_t needed = 0;
  int version = 0;
  at_status status = at_tensor_file_metadata(text, sizeof text, &needed, path);
  if (status == AT_OK) status = at_tensor_load_file(&w, device(), path, "w");
  if (status == AT_OK) status = at_tensor_load_file(&m, device(), path, "m");
  if (went_well(status, path)) {
    version = atoi(text + sizeof "version");
    DEMAND(needed > sizeof "version" && last_of(w) == 2 * version && last_of(m) == version + 0.5);
  }
  at_tensor_release(w), at_tensor_release(m);
  return version;
}

static int load_names(void) {
  char names[16];
  size_t needed = 0;
  int good = went_well(at_tensor_file_names(names, sizeof names, &needed, model), model);
  if (good) DEMAND(needed == 4 && memcmp(names, "w\0m", 4) == 0);
  return good;
}

static int load_idx(const char* path) {
  at_tensor *r = NULL, *sum = NULL;
  double value = 0;
  int good = went_well(at_tensor_load_idx(&r, device(), path), path);
  if (good) {
    at_tensor* wide = NULL;
    assert_ok(at_tensor_cast(&wide, r, AT_F32));
    assert_ok(at_tensor_sum(&sum, wide, NULL, 0, 0));
    assert_ok(at_tensor_item(&value, sum));
    DEMAND(value == 1 + 2 + 3 + 250 + 251 + 255);
    at_tensor_release(wide);
  }
  at_tensor_release(r), at_tensor_release(sum);
  return good;
}

/* One step from the weights in the file, as training that goes on does. */
static int resume(int version) {
  at_tensor *w = NULL, *square = NULL, *loss = NULL;
  at_optimizer* optimizer = NULL;
  at_sgd_options options = AT_SGD_OPTIONS_INIT;
  options.learning_rate = 0.25;
  int good = went_well(at_tensor_load_file(&w, device(), model, "w"), model);
  if (good) {
    assert_ok(at_tensor_set_requires_grad(w, 1));
    assert_ok(at_optimizer_sgd(&optimizer, &w, 1, &options));
    assert_ok(at_tensor_mul(&square, w, w));
    assert_ok(at_tensor_sum(&loss, square, NULL, 0, 0));
    assert_ok(at_tensor_backward(loss));
    assert_ok(at_optimizer_step(optimizer));
    DEMAND(last_of(w) == version); /* 2 version - 0.25 * 4 version */
  }
  at_optimizer_release(optimizer);
  at_tensor_release(w), at_tensor_release(square), at_tensor_release(loss);
  return good;
}

/* What a program does with files. Returns whether all went well; *saved: the version that must be in the file, or 0. */
static int work(int version, int* saved) {
  int good = 1, kept = *saved;
  if (save(model, version))
    kept = version;
  else
    kept = 0, good = 0;
  int found = load(model);
  if (kept && found) DEMAND(found == kept);
  good &= found != 0;
  good &= load_names();
  if (found) good &= resume(found);
  if (save(link_to_model, version + 1))
    kept = version + 1;
  else
    kept = 0, good = 0;
  good &= load(link_to_model) != 0;
  good &= load_idx(plain) & load_idx(packed);
  good &= went_well(at_backend_load_tuning(device(), tuning), tuning);
  *saved = kept;
  return good;
}

static int entries_of(const char* path) {
  int count = 0;
  DIR* entries = opendir(path);
  assert_non_null(entries);
  while (readdir(entries)) count++;
  closedir(entries);
  return count;
}

/* In memory where the system has such files: thousands of flushes to a disk take minutes. */
static char folders[2][64];
static const char* fast_folder(const char* name) {
  static int count;
  char* path = folders[count++];
  strcpy(path, "/dev/shm/athena-test-XXXXXX");
  if (mkdtemp(path)) return path;
  path[0] = 0;
  const char* other = temporary_path(name);
  assert_int_equal(mkdir(other, 0700), 0);
  return other;
}
static void remove_folder(const char* path) {
  char command[512];
  snprintf(command, sizeof command, "rm -rf '%s'", path);
  assert_int_equal(system(command), 0);
}

static void prepare(void) {
  static const unsigned char matrix[] = {0, 0, 8, 2, 0, 0, 0, 2, 0, 0, 0, 3, 1, 2, 3, 250, 251, 255};
  static const unsigned char zipped[] = {0x1f, 0x8b, 8,   0,   0,   0,    0,    0,    0,    3,  1, 18, 0, 0xed,
                                         0xff, 0,    0,   8,   2,   0,    0,    0,    2,    0,  0, 0,  3, 1,
                                         2,    3,    250, 251, 255, 0x19, 0x4c, 0x3a, 0x14, 18, 0, 0,  0};
  static const char line[] = "{\"device\": \"d\", \"product\": \"p\", \"algorithm\": \"a\"}\n";
  folder = fast_folder("disk");
  snprintf(model, sizeof model, "%s/model.safetensors", folder);
  snprintf(link_to_model, sizeof link_to_model, "%s/link", folder);
  snprintf(plain, sizeof plain, "%s/plain", folder);
  snprintf(packed, sizeof packed, "%s/packed", folder);
  snprintf(tuning, sizeof tuning, "%s/tuning", folder);
  write_bytes(plain, matrix, sizeof matrix);
  write_bytes(packed, zipped, sizeof zipped);
  write_bytes(tuning, line, sizeof line - 1);
  assert_int_equal(symlink("model.safetensors", link_to_model), 0);
  weights = filled(AT_F32, 1, (int64_t[]){SIZE}, 2);
  momentum = filled(AT_F32, 1, (int64_t[]){SIZE}, 0.5);
}

/* One point. Returns whether there was such a call. */
static int lacks;
static int version; /* in the file */
static int try_point(const fault* f, long number) {
  int saved = version, again = 0, descriptors = entries_of("/proc/self/fd");
  now = f, point = number;
  DEMAND(load(model) == version);
  fail_calls(number, f->error, f->lasting);
  work(version + 10, &saved);
  long made = let_calls_be();
  int found = load(model);
  DEMAND(found == version || found == version + 10 || found == version + 11);
  if (saved) DEMAND(found == saved);
  DEMAND(entries_of("/proc/self/fd") == descriptors);
  DEMAND(lacks & LOCKS || entries_of(folder) <= 2 + 5 + 2 * SAVES); /* not one for each name that is tried */
  now = NULL;
  if (!work(version + 20, &again)) refuse("%s, call %ld: the next attempt fails", f->name, number);
  now = f;
  DEMAND(again == version + 21);
  DEMAND(lacks & LOCKS || entries_of(folder) == 2 + 5);
  version = again;
  points += made >= number;
  return made >= number;
}

static uint64_t used(void) {
  assert_ok(at_backend_synchronize(device()));
  return memory().used;
}

static void every_call_of_saving_and_loading_may_fail(void** state) {
  (void)state;
  prepare();
  work(1, &version);
  DEMAND(version == 2);
  assert_ok(at_backend_trim(device()));
  uint64_t before = used();
  for (int k = 0; k < 3; k++) {
    static const int kinds[] = {0, UNNAMED_FILES, UNNAMED_FILES | LOCKS};
    lack(lacks = kinds[k]);
    long stride = deep() ? 1 : on_cpu() && !frugal() ? 2 + k : 7 + 2 * k;
    for (size_t i = 0; i < COUNT(faults); i++)
      for (long number = 1 + (long)i % stride; try_point(&faults[i], number);) number += stride;
  }
  lack(0);
  assert_int_equal(used(), before);
  printf("# %d points, %d calls told of a failure\n", points, failures);
  assert_true(points >= (deep() ? 3000 : on_cpu() && !frugal() ? 1500 : 200));
  assert_true(failures > points / 4);
}

/* As a child: computes under a fault from the first call on; what the cache cannot do is done anyhow. */
static void tell(void) { printf("calls %ld %s\n", let_calls_be(), failed_call()); }
static int compute(void) {
  atexit(tell); /* known first, it runs last: after the report */
  fail_calls(atol(getenv("FAIL_CALL")), atoi(getenv("FAIL_ERROR")), atoi(getenv("FAIL_LASTING")));
  at_tensor* x = filled(AT_F32, 2, (int64_t[]){64, 64}, 0.5);
  at_tensor* y = binary(at_tensor_matmul, unary(at_tensor_exp, with_scalar(at_tensor_mul_scalar, x, 2)), x);
  printf("sum %.17g\n", item(reduce_all(at_tensor_sum, y)));
  return forget_all(NULL) | finish(NULL);
}

/* Returns the number of calls there were. */
static long compute_with(const char* cache, const char* report, const fault* f, long number, double* sum) {
  char variables[5][400], output[8192], call[32] = "", *at;
  long made = -1;
  snprintf(variables[0], sizeof variables[0], "ATHENA_CACHE_DIR=%s", cache);
  snprintf(variables[1], sizeof variables[1], "ATHENA_PROFILE=%s", report);
  snprintf(variables[2], sizeof variables[2], "FAIL_CALL=%ld", number);
  snprintf(variables[3], sizeof variables[3], "FAIL_ERROR=%d", f ? f->error : 0);
  snprintf(variables[4], sizeof variables[4], "FAIL_LASTING=%d", f ? f->lasting : 0);
  const char* environment[] = {variables[0], variables[1],    variables[2],      variables[3],
                               variables[4], "ATHENA_TUNE=1", "ATHENA_AS_GPU=1", NULL};
  int status = run_again("compute", environment, output, sizeof output);
  at = strstr(output, "sum ");
  if (status || !at || sscanf(at, "sum %lf", sum) != 1 || !(at = strstr(output, "calls ")) ||
      sscanf(at, "calls %ld %31s", &made, call) < 1)
    refuse("%s, call %ld: the child ended with %d and said %s", f ? f->name : "none", number, status, output);
  return made;
}

static void every_call_of_caches_and_reports_may_fail(void** state) {
  (void)state;
  char cache[300], report[300];
  double wanted = 0, sum = 0;
  const char* outer = fast_folder("caches");
  snprintf(cache, sizeof cache, "%s/cache", outer);
  snprintf(report, sizeof report, "%s/report", outer);
  long all = compute_with(cache, report, NULL, 0, &wanted);
  int clean = on_cpu() ? 0 : entries_of(cache), tried = 0;
  assert_int_equal(access(report, F_OK), 0);
  long stride = on_cpu() ? (deep() ? 1 : frugal() ? 13 : 3) : deep() ? 5 : 41;
  for (size_t i = 0; i < COUNT(faults); i++)
    for (long number = 1 + (long)i % stride; number <= all; number += stride, tried++) {
      if (tried % 2 && !on_cpu()) { /* half of them find nothing kept */
        remove_folder(cache);
      }
      compute_with(cache, report, &faults[i], number, &sum);
      if (sum != wanted) refuse("%s, call %ld: %.17g, not %.17g", faults[i].name, number, sum, wanted);
      compute_with(cache, report, NULL, 0, &sum);
      if (sum != wanted) refuse("%s, call %ld, the next: %.17g, not %.17g", faults[i].name, number, sum, wanted);
      assert_int_equal(entries_of(outer), on_cpu() ? 3 : 4);
      if (clean && entries_of(cache) != clean)
        refuse("%s, call %ld: %d entries in the cache, not %d", faults[i].name, number, entries_of(cache), clean);
    }
  printf("# %d points of %ld calls\n", tried, all);
}

int main(int count, char** arguments) {
  if (count > 1 && !strcmp(arguments[1], "compute")) return compute();
  const struct CMUnitTest tests[] = {
      CASE(every_call_of_saving_and_loading_may_fail),
      CASE(every_call_of_caches_and_reports_may_fail),
  };
  int failed = RUN("io/disk", tests);
  for (size_t i = 0; i < COUNT(folders); i++)
    if (folders[i][0]) remove_folder(folders[i]);
  return failed;
}
