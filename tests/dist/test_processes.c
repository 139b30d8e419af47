/* test_processes.c: processes as ranks: one loss curve whatever their number, reruns bit for bit, and what becomes of
   the others when one is killed, hangs, or does something else. */
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "ranks.h"

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void train_processes(int size, const char* way, const char* name, char* text) {
  process all[MOST_RANKS];
  start_processes(all, size, "trains", way);
  for (int i = 0; i < size; i++) end_process(&all[i]);
  for (int i = 0; i < size; i++) {
    if (all[i].status || strncmp(all[i].text, name, strlen(name)))
      refuse("rank %d: %d, %s", i, all[i].status, all[i].text);
    assert_string_equal(all[i].text, all[0].text);
  }
  strcpy(text, all[0].text);
}

static void processes_train_as_one_and_rerun_bit_for_bit(void** state) {
  (void)state;
  static char text[4096], again[4096], tcp[4096];
  for (int size = 2; size <= (thorough() ? 4 : 2); size += 2) {
    train_processes(size, "auto", "shared memory", text);
    train_processes(size, "auto", "shared memory", again);
    assert_string_equal(text, again);
    train_processes(size, "tcp", "tcp", tcp);
    assert_string_equal(strchr(tcp, '0'), strchr(text, '0'));
    assert_curve(text);
  }
}

/* The others say that rank 1 did it, within so many seconds. */
static void strike(int size, const char* argument, const char* way, int sent, const char* said, double seconds) {
  process all[MOST_RANKS];
  start_processes(all, size, argument, way);
  for (int i = 0; i < size; i++) await_line(&all[i]);
  double begun = now();
  kill(all[1].id, sent);
  for (int i = 0; i < size; i++)
    if (i != 1) end_process(&all[i]);
  double took = now() - begun;
  kill(all[1].id, SIGKILL);
  end_process(&all[1]);
  for (int i = 0; i < size; i++)
    if (i != 1 && !strstr(all[i].text, said)) refuse("rank %d says %s, expected %s", i, all[i].text, said);
  if (took > seconds) refuse("it took %g seconds, expected at most %g", took, seconds);
}

/* Bounds are far above what is promised: the machine may be busy. */
static void a_killed_rank_is_named(void** state) {
  (void)state;
  strike(4, "works", "auto", SIGKILL, "failed 502 [eval] rank 1 of 4 has ended", 20);
  strike(2, "works", "tcp", SIGKILL, "failed 502 [eval] rank 1 of 2 has ended", 20);
}
static void a_rank_that_hangs_is_named(void** state) {
  (void)state;
  strike(4, "hangs", "auto", SIGSTOP, "failed 502 [eval] rank 1 of 4 does not answer within 1 seconds", 20);
  strike(3, "hangs", "tcp", SIGSTOP, "failed 502 [eval] rank 1 of 3 does not answer within 1 seconds", 20);
}
static void shapes_that_differ_are_told(void** state) {
  (void)state;
  process all[2];
  start_processes(all, 2, "differs", "auto");
  for (int i = 0; i < 2; i++) end_process(&all[i]);
  for (int i = 0; i < 2; i++)
    if (!strstr(all[i].text,
                "rank 0 has all_reduce(sum) of [4] float32 as number 0, rank 1 has all_reduce(sum) of [5] float32"))
      refuse("rank %d says %s", i, all[i].text);
}
static void ranks_that_do_not_come_are_named(void** state) {
  (void)state;
  process all[2];
  at_group* group = NULL;
  at_group_options options = AT_GROUP_OPTIONS_INIT;
  start_processes(all, 1, "works", "auto"); /* sets the address; one rank alone fails nothing */
  kill(all[0].id, SIGKILL);
  end_process(&all[0]);
  setenv("WORLD_SIZE", "3", 1), setenv("RANK", "0", 1);
  options.timeout = 0.3;
  assert_status(at_group_from_environment(&group, &options), AT_ERROR_PEER);
  assert_error_has("no sign of rank 1, 2 at 127.0.0.1:");
}

int main(int count, char** arguments) {
  if (count == 3) return be_rank(arguments[1], arguments[2]);
  const struct CMUnitTest tests[] = {
      CASE(processes_train_as_one_and_rerun_bit_for_bit),
      CASE(a_killed_rank_is_named),
      CASE(a_rank_that_hangs_is_named),
      CASE(shapes_that_differ_are_told),
      CASE(ranks_that_do_not_come_are_named),
  };
  return RUN("dist/processes", tests);
}
