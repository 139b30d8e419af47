/* test_nccl.c: where NCCL is not, or cannot be used, who asks for it is told why; and ranks that exchange by it, with
   stand-ins for NVIDIA's libraries and driver (nccl/), as between GPUs. */
#include <dlfcn.h>
#include <signal.h>

#include "ranks.h"

static void a_library_that_lacks_is_told(void** state) {
  (void)state;
  at_group* groups[2] = {NULL, NULL};
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  int32_t found = 1;
  options.way = AT_GROUP_WAY_NCCL;
  setenv("ATHENA_NCCL_LIBRARY", "/nowhere/libnccl.so.2", 1);
  assert_status(at_group_threads(groups, 2, &options), AT_ERROR_UNSUPPORTED);
  assert_error_has("NCCL cannot be used: /nowhere/libnccl.so.2: ");
  assert_status(at_group_create(&groups[0], 0, 2, "127.0.0.1", 29500, &options), AT_ERROR_UNSUPPORTED);
  assert_null(groups[0]);
  assert_ok(at_has_feature(&found, "nccl"));
  assert_int_equal(found, 0);
  options.way = AT_GROUP_WAY_NCCL + 1;
  assert_status(at_group_threads(groups, 2, &options), AT_ERROR_ARGUMENT);
  unsetenv("ATHENA_NCCL_LIBRARY");
}

#ifdef STAND_INS
static void collect_processes(int size, const char* way, const char* said) {
  process all[MOST_RANKS];
  start_processes(all, size, "collects", way);
  for (int i = 0; i < size; i++) end_process(&all[i]);
  for (int i = 0; i < size; i++)
    if (!strstr(all[i].text, said)) refuse("rank %d of %d says %s, expected %s", i, size, all[i].text, said);
}
static void collectives_of_every_dtype(void** state) {
  (void)state;
  collect_processes(2, "nccl", "nccl right");
  collect_processes(3, "nccl", "nccl right");
}
static void between_hosts_it_is_taken_by_itself(void** state) {
  (void)state;
  rank_hosts = "abab";
  collect_processes(3, "auto", "nccl right");
  rank_hosts = "";
}
static void ranks_train_as_one_and_rerun_bit_for_bit(void** state) {
  (void)state;
  static char text[4096], again[4096];
  train_processes(2, "nccl", "nccl", text);
  train_processes(2, "nccl", "nccl", again);
  assert_string_equal(text, again);
  assert_curve(text);
}
static void a_killed_rank_is_named(void** state) {
  (void)state;
  strike_processes(3, "works", "nccl", SIGKILL, "rank 1 of 3 has ended", 20);
}
static void a_rank_that_hangs_is_named(void** state) {
  (void)state;
  strike_processes(2, "hangs", "nccl", SIGSTOP, "rank 1 of 2 does not answer within 1 seconds", 30);
  strike_processes(2, "idles", "nccl", SIGSTOP, "rank 1 of 2 does not answer within 1 seconds", 30);
}
static void shapes_that_differ_are_told(void** state) {
  (void)state;
  process all[2];
  start_processes(all, 2, "differs", "nccl");
  for (int i = 0; i < 2; i++) end_process(&all[i]);
  for (int i = 0; i < 2; i++)
    if (!strstr(all[i].text, "rank 0 has all_reduce(sum) of [4] float32")) refuse("rank %d says %s", i, all[i].text);
}
static void what_one_rank_cannot_all_do_otherwise(void** state) {
  (void)state;
  const char* steps[] = {"0 name", "1 connect", "0 work"};
  for (size_t i = 0; i < COUNT(steps); i++) {
    setenv("STAND_IN_FAILS", steps[i], 1);
    rank_hosts = "ab";
    collect_processes(2, "auto", "tcp right");
    rank_hosts = "";
    collect_processes(2, "nccl", "NCCL cannot be used: rank ");
  }
  unsetenv("STAND_IN_FAILS");
}

static void other_devices_are_refused(void** state) {
  (void)state;
  setenv("TORTURE_AS_NVIDIA", "0", 1);
  collect_processes(2, "nccl", "NCCL cannot be used: each rank needs an NVIDIA GPU of its own");
  setenv("TORTURE_AS_NVIDIA", "1", 1);
}

/* Processes see the stand-ins' GPU in the place of the processor. Whether there is one that OpenCL can use. */
static int use_stand_ins(void) {
  const char* name = getenv("ATHENA_DEVICE");
  void* opencl = dlopen("libOpenCL.so.1", RTLD_NOW);
  Dl_info found;
  if (!name || strcmp(name, "opencl") != 0 || !opencl) return 0;
  if (!dladdr(dlsym(opencl, "clGetPlatformIDs"), &found)) return 0;
  setenv("TORTURE_OPENCL", found.dli_fname, 1);
  setenv("LD_LIBRARY_PATH", STAND_INS, 1);
  setenv("TORTURE_AS_NVIDIA", "1", 1);
  return 1;
}
#endif

int main(int count, char** arguments) {
  if (count == 3) return be_rank(arguments[1], arguments[2]);
#ifdef STAND_INS
  const struct CMUnitTest exchanges[] = {
      CASE(a_library_that_lacks_is_told),
      CASE(collectives_of_every_dtype),
      CASE(between_hosts_it_is_taken_by_itself),
      CASE(ranks_train_as_one_and_rerun_bit_for_bit),
      CASE(a_killed_rank_is_named),
      CASE(a_rank_that_hangs_is_named),
      CASE(shapes_that_differ_are_told),
      CASE(what_one_rank_cannot_all_do_otherwise),
      CASE(other_devices_are_refused),
  };
  if (use_stand_ins()) return RUN("dist/nccl", exchanges);
#endif
  const struct CMUnitTest tests[] = {CASE(a_library_that_lacks_is_told)};
  return RUN("dist/nccl", tests);
}
