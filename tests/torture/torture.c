/* torture.c: lets calls of OpenCL fail, one after another, and checks the numbers, the memory and the errors.

   usage: torture MODE CODE FIRST STRIDE     with a libOpenCL of library.py in front
   once   call number N of the work fails, on a device that is open and has done all of it before
   both   the same while another thread computes on the device, too
   open   the same from opening a device afresh, when it has compiled nothing
   start  the same of the process's first calls: FIRST alone
   lost   call number N of the work fails and so do all after it, until the device is opened again
   full   the device has no memory left from call number N of those that ask for it, and then it has
   Prints what is wrong, and at last: points tried, those at which a call failed, those that are bad, calls of the work.
 */
#include "torture.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void (*arm)(long from, long to, int with, const char* named);
static void (*disarm)(long* called, long* failed, const char** call);
static int code;
static const char* mode;
static outcome wanted;
static int few; /* results of the first tasks */
static long points, hits, bad, calls;
point now;

enum { SECONDS = 120 }; /* for a point; a kernel that the driver has to compile takes some */

void wrong(const char* format, ...) {
  char text[600] = "";
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  printf("# %s %d, point %ld: %s\n", mode, code, now.number, text);
  now.wrong = 1;
}

static void hang(int signal) {
  (void)signal;
  static const char text[] = "# hangs\n";
  if (write(1, text, sizeof text - 1)) _exit(3);
  _exit(3);
}

static const char* code_name(void) {
  switch (code) {
    case -2: return "CL_DEVICE_NOT_AVAILABLE";
    case -4: return "CL_MEM_OBJECT_ALLOCATION_FAILURE";
    case -5: return "CL_OUT_OF_RESOURCES";
    case -6: return "CL_OUT_OF_HOST_MEMORY";
    case -11: return "CL_BUILD_PROGRAM_FAILURE";
    case -12: return "CL_MAP_FAILURE";
    case -14: return "CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST";
    case -36: return "CL_INVALID_COMMAND_QUEUE";
    default: return "OpenCL error";
  }
}

static int is_allowed(at_status status) {
  if (status == AT_ERROR_DEVICE || status == AT_ERROR_OUT_OF_MEMORY) return 1;
  if (status == AT_ERROR_COMPILE && code == -11) return 1;
  return status == AT_ERROR_DEVICE_NOT_FOUND && strcmp(mode, "start") == 0;
}

int call_again(at_status status, const char* call, int tries) {
  char text[512] = "";
  long called, failed;
  const char* name;
  if (status == AT_OK) return 0;
  at_error_text(text, sizeof text, NULL);
  now.told++;
  if (status == AT_ERROR_DEVICE_LOST && strcmp(mode, "lost") == 0) {
    now.lost = 1;
    if (!strstr(text, "is lost")) wrong("%s says %s", call, text);
    return 1;
  }
  if (!is_allowed(status))
    wrong("%s gives %d: %s", call, status, text);
  else if (strcmp(mode, "lost") == 0)
    return tries < 5 ? 1 : (wrong("%s keeps failing without being lost: %s", call, text), 1);
  else if (tries)
    wrong("%s fails again: %s", call, text);
  disarm(&called, &failed, &name);
  if (failed == 0)
    wrong("%s fails although no call did: %s", call, text);
  else if (!strstr(text, name) || !strstr(text, code_name()))
    wrong("%s says %s, expected %s: %s", call, text, name, code_name());
  return 1;
}

static uint64_t used(void) {
  at_memory_stats stats = AT_MEMORY_STATS_INIT;
  if (at_backend_memory_stats(&stats, now.backend)) wrong("no memory statistics");
  return stats.used;
}

static void compare(const outcome* got) {
  if (got->count != wanted.count && got->count != few) wrong("%d results, expected %d", got->count, wanted.count);
  for (int i = 0; i < got->count && !now.wrong; i++)
    if (got->results[i] != wanted.results[i]) wrong("result %d is another", i);
}

/* Everything from now on fails: the device is lost, and says so. */
static void lose(void) {
  long called, failed;
  const char* name;
  arm(1, LONG_MAX, code, NULL);
  at_status status = at_backend_synchronize(now.backend);
  disarm(&called, &failed, &name);
  if (status != AT_ERROR_DEVICE_LOST) wrong("synchronize gives %d on a device that is gone", status);
}

static void reopen(void) {
  at_backend* lost = now.backend;
  now.backend = NULL;
  MUST(at_backend_open(&now.backend, "opencl"));
  if (now.backend == lost) wrong("the lost device was opened");
out:
  at_backend_release(lost);
}

static void fails_once(long number) {
  outcome got = {0};
  uint64_t before = used();
  arm(number, number, code, NULL);
  work(&got, 1);
  if (!now.wrong) compare(&got);
  if (now.told > 1) wrong("one failure was told %d times", now.told);
  if (!now.wrong && used() != before)
    wrong("%llu bytes in use, %llu before", (unsigned long long)used(), (unsigned long long)before);
}

static void* compute(void* out) {
  for (int i = 0; i < 4 && !now.wrong; i++) {
    *(outcome*)out = (outcome){0};
    work(out, 0);
    if (!now.wrong) compare(out);
  }
  return out;
}

static void fails_beside(long number) {
  outcome got = {0}, other = {0};
  pthread_t beside;
  uint64_t before = used();
  arm(number, number, code, NULL);
  if (pthread_create(&beside, NULL, compute, &other)) wrong("no thread");
  work(&got, 1);
  if (!now.wrong) compare(&got);
  pthread_join(beside, NULL);
  if (now.told > 1) wrong("one failure was told %d times", now.told);
  if (!now.wrong && used() != before)
    wrong("%llu bytes in use, %llu before", (unsigned long long)used(), (unsigned long long)before);
}

static void fails_afresh(long number) {
  outcome got = {0};
  lose();
  arm(number, number, code, NULL);
  reopen();
  if (!now.wrong) work(&got, 0);
  if (!now.wrong) compare(&got);
  if (now.told > 1) wrong("one failure was told %d times", now.told);
  if (!now.wrong && used() != 0) wrong("%llu bytes in use", (unsigned long long)used());
}

/* Old values stay errors on a device that is lost, whatever it would answer, and new ones are made on another. */
static void fails_for_good(long number) {
  outcome got = {0};
  float value = 2;
  long called, failed;
  const char* name;
  at_tensor *old = NULL, *r = NULL;
  at_backend* lost;
  MUST(at_tensor_from_host(&old, now.backend, AT_F32, 0, NULL, &value, sizeof value));
  MUST(at_tensor_eval(old));
  arm(number, LONG_MAX, code, NULL);
  work(&got, 1);
  disarm(&called, &failed, &name);
  if (!now.lost && !now.wrong) { /* what failed concerned nobody */
    compare(&got);
    lose();
  }
  if (now.wrong) goto out;
  if (at_tensor_to_host(old, &value, sizeof value) != AT_ERROR_DEVICE_LOST) wrong("an old value can be read");
  if (at_tensor_add(&r, old, old) || at_tensor_to_host(r, &value, sizeof value) != AT_ERROR_DEVICE_LOST)
    wrong("a value computed from an old one can be read");
  now.lost = 0;
  lost = now.backend;
  at_backend_retain(lost);
  reopen();
  got.count = 0;
  if (!now.wrong) work(&got, 0);
  if (now.lost) wrong("the device opened again is lost");
  if (!now.wrong) compare(&got);
  if (!now.wrong && used() != 0) wrong("%llu bytes in use", (unsigned long long)used());
  at_tensor_release(old);
  at_tensor_release(r);
  old = r = NULL;
  at_memory_stats stats = AT_MEMORY_STATS_INIT;
  at_backend_memory_stats(&stats, lost);
  if (stats.used) wrong("%llu bytes in use on the lost device", (unsigned long long)stats.used);
  at_backend_release(lost);
out:
  at_tensor_release(old);
  at_tensor_release(r);
}

/* What lay there before is there after it, and the error is that of memory. */
static void lacks_memory(long number) {
  outcome got = {0};
  long called, failed;
  const char* name;
  char text[512] = "";
  float value = 2, read = 0;
  uint64_t before = used();
  at_tensor *old = NULL, *r = NULL;
  static float much[1 << 16];
  MUST(at_tensor_from_host(&old, now.backend, AT_F32, 0, NULL, &value, sizeof value));
  MUST(at_tensor_eval(old));
  at_backend_trim(now.backend);
  arm(1, 1, code, "clCreateBuffer clEnqueueMigrateMemObjects"); /* what the pool gives back suffices */
  if (at_tensor_from_host(&r, now.backend, AT_F32, 1, (int64_t[]){1 << 16}, much, sizeof much))
    wrong("memory is not asked for again");
  disarm(&called, &failed, &name);
  if (failed != 1) wrong("%ld calls for memory failed, expected 1", failed);
  at_tensor_release(r);
  at_backend_trim(now.backend);
  arm(number, LONG_MAX, code, "clCreateBuffer clEnqueueMigrateMemObjects");
  at_status status = AT_OK;
  for (int i = 0; i < 8 && !status; i++) {
    at_tensor* next = NULL;
    status =
        at_tensor_from_host(&next, now.backend, AT_F32, 1, (int64_t[]){1 << (9 + i)}, much, sizeof(float) << (9 + i));
    at_tensor_release(next);
  }
  at_error_text(text, sizeof text, NULL);
  disarm(&called, &failed, &name);
  if (status != AT_ERROR_OUT_OF_MEMORY || !strstr(text, name) || !strstr(text, code_name()))
    wrong("%d without memory: %s, expected %s: %s", status, text, name, code_name());
  MUST(at_tensor_add(&r, old, old));
  MUST(at_tensor_to_host(r, &read, sizeof read));
  if (read != 4) wrong("2 + 2 is %g", read);
  work(&got, 0);
  if (!now.wrong) compare(&got);
out:
  at_tensor_release(old);
  at_tensor_release(r);
  if (!now.wrong && used() != before)
    wrong("%llu bytes in use, %llu before", (unsigned long long)used(), (unsigned long long)before);
}

static void fails_at_start(long number) {
  int32_t first = 0, second = 0;
  outcome got = {0};
  arm(number, number, code, NULL);
  at_device_count(&first);
  at_device_count(&second);
  if (second < 2) wrong("%d devices, then %d: OpenCL is not looked for again", first, second);
  MUST(at_backend_open(&now.backend, "opencl"));
  work(&got, 0);
  outcome reference = {0};
  if (!now.wrong) work(&reference, 0);
  wanted = reference;
  if (!now.wrong) compare(&got);
  if (now.told > 1) wrong("one failure was told %d times", now.told);
out:;
}

typedef void (*test)(long number);
static test test_of_mode(void) {
  static const struct {
    const char* name;
    test test;
  } tests[] = {{"once", fails_once},
               {"both", fails_beside},
               {"open", fails_afresh},
               {"lost", fails_for_good},
               {"full", lacks_memory}};
  for (size_t i = 0; i < sizeof tests / sizeof *tests; i++)
    if (strcmp(mode, tests[i].name) == 0) return tests[i].test;
  return NULL;
}

/* The numbers of a device that does not fail; the calls of the work, and of what a point does at first. */
static int prepare(test one) {
  const char* name;
  long failed;
  alarm(5 * SECONDS);
  if (at_backend_open(&now.backend, "opencl")) return 0;
  for (int i = 0; i < 3; i++) { /* the third time as all later ones: plans and programs are there */
    wanted.count = 0;
    work(&wanted, 0);
    few = wanted.count;
    wanted.count = 0;
    arm(LONG_MAX, LONG_MAX, code, NULL);
    work(&wanted, 1);
    disarm(&calls, &failed, &name);
  }
  if (one == lacks_memory) calls = 8;
  if (one != fails_afresh || now.wrong) return 1;
  lose();
  arm(LONG_MAX, LONG_MAX, code, NULL);
  outcome ignored = {0};
  reopen();
  work(&ignored, 0);
  disarm(&calls, &failed, &name);
  return 1;
}

static void try_point(test one, long number) {
  long called = 0, failed = 0;
  const char* name;
  at_backend* backend = now.backend;
  now = (point){.backend = backend, .number = number};
  alarm(SECONDS);
  one(number);
  disarm(&called, &failed, &name);
  points++;
  hits += failed > 0;
  bad += now.wrong != 0;
}

static int find_library(void) {
  void* library = dlopen("libOpenCL.so.1", RTLD_NOW);
  *(void**)&arm = library ? dlsym(library, "torture_arm") : NULL;
  *(void**)&disarm = library ? dlsym(library, "torture_disarm") : NULL;
  return arm && disarm;
}

int main(int count, char** arguments) {
  if (count != 5) return 2;
  mode = arguments[1];
  code = atoi(arguments[2]);
  long first = atol(arguments[3]), stride = atol(arguments[4]);
  if (!find_library()) return puts("# the libOpenCL in front is not library.py's"), 2;
  setvbuf(stdout, NULL, _IOLBF, 0);
  signal(SIGALRM, hang);
  at_log_set_level(AT_LOG_OFF);
  test one = test_of_mode();
  if (!one)
    try_point(fails_at_start, calls = first);
  else if (!prepare(one))
    return puts("# no OpenCL device"), 77;
  else if (now.told || now.wrong)
    return puts("# it fails by itself"), 2;
  for (long number = first; one && number <= calls; number += stride) try_point(one, number);
  printf("points %ld hits %ld bad %ld calls %ld\n", points, hits, bad, calls);
  return bad != 0;
}
