/* mpi_module.c: the module libathena-mpi.so, the only part that is compiled with an MPI. Calls of MPI 3. */
#include "dist/mpi_module.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct athena_mpi_member {
  MPI_Comm communicator;
};
_Static_assert(sizeof(MPI_Request) <= sizeof(void*), "a request fits");

static int is_ours; /* who initialized MPI finalizes it */

static int is_over(void) {
  int over = 0;
  MPI_Finalized(&over);
  return over;
}

static int keep(int error, const MPI_Request* made, athena_mpi_request* request) {
  request->word = NULL;
  memcpy(&request->word, made, sizeof *made);
  return error;
}

static void text(int error, char* text, size_t room) {
  char all[MPI_MAX_ERROR_STRING] = "";
  int length = 0;
  if (is_over() || MPI_Error_string(error, all, &length) != MPI_SUCCESS) snprintf(all, sizeof all, "error %d", error);
  snprintf(text, room, "%s", all);
}

/* Whether MPI runs, for all threads. */
static int is_ready(char* why, size_t room) {
  int initialized = 0, level = 0, error = MPI_Initialized(&initialized);
  if (is_over()) return snprintf(why, room, "MPI was finalized before"), 0;
  if (!error && !initialized) {
    error = MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &level);
    is_ours = !error;
    if (is_ours) MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  }
  if (!error) error = MPI_Query_thread(&level);
  if (error) return text(error, why, room), 0;
  if (level < MPI_THREAD_MULTIPLE) snprintf(why, room, "MPI was initialized without MPI_THREAD_MULTIPLE");
  return level >= MPI_THREAD_MULTIPLE;
}

static athena_mpi_member* join(int* rank, int* size, athena_mpi_request* request, char* why, size_t room) {
  if (!is_ready(why, room)) return NULL;
  athena_mpi_member* made = calloc(1, sizeof *made);
  if (!made) return snprintf(why, room, "no memory"), NULL;
  MPI_Request pending = MPI_REQUEST_NULL;
  int error = MPI_Comm_rank(MPI_COMM_WORLD, rank);
  if (!error) error = MPI_Comm_size(MPI_COMM_WORLD, size);
  if (!error) error = MPI_Comm_idup(MPI_COMM_WORLD, &made->communicator, &pending);
  keep(error, &pending, request);
  if (!error) return made;
  text(error, why, room);
  free(made);
  return NULL;
}

static int gather(athena_mpi_member* member, void* all, int bytes, athena_mpi_request* request) {
  MPI_Request made = MPI_REQUEST_NULL;
  MPI_Comm_set_errhandler(member->communicator, MPI_ERRORS_RETURN);
  int error = MPI_Iallgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, bytes, MPI_BYTE, member->communicator, &made);
  return keep(error, &made, request);
}
static int send(athena_mpi_member* member, const void* data, int bytes, int to, athena_mpi_request* request) {
  MPI_Request made = MPI_REQUEST_NULL;
  return keep(MPI_Isend(data, bytes, MPI_BYTE, to, 0, member->communicator, &made), &made, request);
}
static int receive(athena_mpi_member* member, void* data, int bytes, int from, athena_mpi_request* request) {
  MPI_Request made = MPI_REQUEST_NULL;
  return keep(MPI_Irecv(data, bytes, MPI_BYTE, from, 0, member->communicator, &made), &made, request);
}
static int test(athena_mpi_request* request, int* done) {
  MPI_Request tested;
  memcpy(&tested, &request->word, sizeof tested);
  return keep(MPI_Test(&tested, done, MPI_STATUS_IGNORE), &tested, request);
}

static void leave(athena_mpi_member* member) {
  if (!is_over()) MPI_Comm_free(&member->communicator);
  free(member);
}
static void finalize(void) {
  if (is_ours && !is_over()) MPI_Finalize();
}

const athena_mpi* athena_mpi_1(void) {
  static char library[MPI_MAX_LIBRARY_VERSION_STRING];
  static athena_mpi all = {library, join, gather, send, receive, test, text, leave, finalize};
  int length = 0;
  if (!library[0]) MPI_Get_library_version(library, &length);
  library[strcspn(library, ",\n")] = 0;
  return &all;
}
