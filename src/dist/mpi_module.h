/* mpi_module.h: what the library and its module for MPI know of each other. Whoever compiles the module has an MPI; the
   library finds the module at run time, or does without. */
#ifndef ATHENA_DIST_MPI_MODULE_H
#define ATHENA_DIST_MPI_MODULE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Of one group: a communicator of its own, so that no message meets another's. */
typedef struct athena_mpi_member athena_mpi_member;
/* What is under way; its buffer is MPI's until it is done. */
typedef struct athena_mpi_request {
  void* word;
} athena_mpi_request;

/* Functions return 0, or an error of MPI, of which `text` tells. None waits, but join for MPI_Init, and finalize. */
typedef struct athena_mpi {
  const char* library; /* MPI's name and version */
  /* Initializes MPI unless somebody has. NULL: why says what lacks. The member may be used once the request is done. */
  athena_mpi_member* (*join)(int* rank, int* size, athena_mpi_request* request, char* why, size_t room);
  /* bytes of each rank, the own ones in place. */
  int (*gather)(athena_mpi_member* member, void* all, int bytes, athena_mpi_request* request);
  int (*send)(athena_mpi_member* member, const void* data, int bytes, int to, athena_mpi_request* request);
  int (*receive)(athena_mpi_member* member, void* data, int bytes, int from, athena_mpi_request* request);
  int (*test)(athena_mpi_request* request, int* done);
  void (*text)(int error, char* text, size_t room);
  /* Nothing is under way any more. */
  void (*leave)(athena_mpi_member* member);
  /* Waits for the other ranks' finalize; does nothing where somebody else initialized MPI, or finalized it. */
  void (*finalize)(void);
} athena_mpi;

/* Named for its version: a module of another is not found. */
#define ATHENA_MPI_SYMBOL "athena_mpi_1"
const athena_mpi* athena_mpi_1(void);

#ifdef __cplusplus
}
#endif
#endif
