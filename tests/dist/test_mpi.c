/* test_mpi.c: ranks that mpirun starts, without settings: one loss curve whatever their number, reruns bit for bit, and
   what becomes of the others when one is killed, hangs, or does something else. */
#include <signal.h>
#include <unistd.h>

#include "ranks.h"

enum { MOST_TEXT = 4096 };

#ifdef MPIRUN
/* This program as so many ranks. */
static void start_mpirun(process* one, int size, const char* argument, const char* way) {
  static char self[512];
  char number[16];
  assert_true(readlink("/proc/self/exe", self, sizeof self - 1) > 0);
  snprintf(number, sizeof number, "%d", size);
  setenv("ATHENA_THREADS", "1", 1);
  /* As root, more ranks than processors, and the others live on when one dies. */
  setenv("OMPI_ALLOW_RUN_AS_ROOT", "1", 1), setenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1", 1);
  setenv("OMPI_MCA_rmaps_base_oversubscribe", "1", 1), setenv("OMPI_MCA_orte_enable_recovery", "1", 1);
  setenv("LSAN_OPTIONS", "detect_leaks=0", 1); /* those of Open MPI are thousands */
  start_process(one, (char*[]){MPIRUN, "-n", number, self, (char*)argument, (char*)way, NULL});
}

static int count_of(const char* text, const char* part) {
  int count = 0;
  for (; (text = strstr(text, part)); text++) count++;
  return count;
}

/* All ranks write the same line. */
static void train_ranks(int size, const char* way, const char* name, char* line) {
  process all;
  start_mpirun(&all, size, "trains", way);
  end_process(&all);
  sscanf(all.text, "%[^\n]", line);
  if (all.status || strncmp(line, name, strlen(name)) != 0 || count_of(all.text, line) != size)
    refuse("%d ranks by %s: %d, %s", size, way, all.status, all.text);
}

static void ranks_of_mpirun_train_as_one_and_rerun_bit_for_bit(void** state) {
  (void)state;
  static char text[MOST_TEXT], again[MOST_TEXT], shared[MOST_TEXT];
  for (int size = 2; size <= 4; size += 2) {
    train_ranks(size, "mpi", "mpi", text);
    train_ranks(size, "mpi", "mpi", again);
    assert_string_equal(text, again);
    assert_curve(text);
  }
  train_ranks(4, "auto", "shared memory", shared);
  assert_string_equal(strstr(shared, " 0x"), strstr(text, " 0x"));
}

static void strike(int size, const char* argument, int sent, const char* said) {
  process all;
  int rank, id, struck = 0, ready = 0;
  start_mpirun(&all, size, argument, "mpi");
  for (; ready < size; assert_true(ready == size || read_more(&all))) { /* MPI has lines of its own */
    ready = 0;
    for (const char* at = all.text; (at = strstr(at, "ready ")) && strchr(at, '\n'); at++)
      if (sscanf(at, "ready %d %d", &rank, &id) == 2 && ++ready && rank == 1) struck = id;
  }
  assert_true(struck > 0);
  kill(struck, sent);
  while (count_of(all.text, said) < size - 1)
    if (!read_more(&all)) refuse("ranks say %s, expected %s", all.text, said);
  kill(struck, SIGKILL);
  kill(all.id, SIGKILL); /* that mpirun ends after such deaths is not ours to promise */
  end_process(&all);
}
static void a_killed_rank_is_named(void** state) {
  (void)state;
  strike(4, "works", SIGKILL, "failed 502 [eval] rank 1 of 4 has ended");
}
static void a_rank_that_hangs_is_named(void** state) {
  (void)state;
  strike(3, "hangs", SIGSTOP, "failed 502 [eval] rank 1 of 3 does not answer within 1 seconds");
}
static void shapes_that_differ_are_told(void** state) {
  (void)state;
  process all;
  start_mpirun(&all, 2, "differs", "mpi");
  end_process(&all);
  if (count_of(all.text, "rank 0 has all_reduce(sum) of [4] float32 as number 0, rank 1 has all_reduce(sum) of [5] ") !=
      2)
    refuse("ranks say %s", all.text);
}
#endif

static void a_module_that_lacks_is_told(void** state) {
  (void)state;
  at_group* group = NULL;
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  options.way = AT_GROUP_WAY_MPI;
  setenv("ATHENA_MPI_MODULE", "/nowhere/module.so", 1);
  assert_status(at_group_create(&group, 0, 1, "127.0.0.1", 29500, &options), AT_ERROR_UNSUPPORTED);
  assert_error_has(
      "libathena-mpi.so, which is built where mpicc is found, and which cannot be loaded: /nowhere/module.so: ");
  unsetenv("ATHENA_MPI_MODULE");
}

int main(int count, char** arguments) {
  if (count == 3) return be_rank(arguments[1], arguments[2]);
  const char* name = getenv("ATHENA_DEVICE");
  if (name && !strcmp(name, "opencl")) {
    puts("1..0 # SKIP elements go through the host's memory, as the run on the CPU has it");
    return 0;
  }
  const struct CMUnitTest tests[] = {
      CASE(a_module_that_lacks_is_told),
#ifdef MPIRUN
      CASE(ranks_of_mpirun_train_as_one_and_rerun_bit_for_bit),
      CASE(a_killed_rank_is_named),
      CASE(a_rank_that_hangs_is_named),
      CASE(shapes_that_differ_are_told),
#endif
  };
#ifndef MPIRUN
  puts("# this build has no module for MPI: mpicc was not found, and mpirun is not tried");
#endif
  return RUN("dist/mpi", tests);
}
