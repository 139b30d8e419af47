/* ranks.h: the ranks of a group as tests run them: threads of this process, or processes that run it again. */
#ifndef ATHENA_TEST_RANKS_H
#define ATHENA_TEST_RANKS_H

#include <sys/types.h>

#include "support/athena_test.h"

enum { MOST_RANKS = 8 };

/* What one rank's thread has. Asserts are the main thread's: here failures are noted. */
typedef struct rank {
  at_group* group;
  int rank, size;
  char failed[600];
  void* data;
} rank;
typedef void (*rank_work)(rank* one);
/* Runs work in as many threads, each with a group of its own; fails the test with what the first of them noted. */
void run_threads(int size, double timeout, rank_work work, void* data);
void note(rank* one, at_status status, at_status wanted, const char* call);
#define try_ok(call) note(one, (call), AT_OK, #call)
#define try_status(call, wanted) note(one, (call), (wanted), #call)
#define try_that(condition)                                                                                         \
  do {                                                                                                              \
    if (!(condition) && !one->failed[0]) snprintf(one->failed, sizeof one->failed, "%d: %s", __LINE__, #condition); \
  } while (0)
/* The calling thread's last error has this part. */
void try_error_has(rank* one, const char* part);

int bound_socket(int* port); /* of TCP, at a free port of this machine */

/* A process: this program again, with an argument, as a rank of the environment. */
typedef struct process {
  pid_t id;
  int output;      /* to read from */
  int status;      /* once ended: exit status, or 128 + signal */
  char text[4096]; /* what it wrote */
} process;
void start_process(process* one, char** arguments); /* with what it writes to read from */
extern const char* rank_hosts; /* a letter for each rank: on which host they believe to be; "": this one */
void start_processes(process* all, int size, const char* argument, const char* way);
size_t read_more(process* one); /* 0: it has said all */
/* Reads until one line has come. */
void await_line(process* one);
void end_process(process* one);
/* All say the same, which begins with that name, and what one said. */
void train_processes(int size, const char* way, const char* name, char* text);
/* Sends rank 1 a signal; the others say that within so many seconds. */
void strike_processes(int size, const char* argument, const char* way, int sent, const char* said, double seconds);

/* The loss of steps of a small regression in float64 with the global batches of one process; group NULL: alone. rank
   0's value is of its share, so all ranks' mean is what counts. Returns the first status that is not AT_OK. */
typedef struct curve {
  int steps;
  double losses[100], checksum;
} curve;
at_status train(curve* made, at_group* group, int rank, int size);
/* What a process does, a rank of the environment: "trains", "collects", "works" until something happens, "hangs",
   "idles" after the first collective and between others, "differs". Says "ready", rank and process, or the way and
   every eleventh loss, or the error; returns the exit status. */
int be_rank(const char* argument, const char* way);
/* Those losses are one process's. */
void assert_curve(const char* text);

#endif
