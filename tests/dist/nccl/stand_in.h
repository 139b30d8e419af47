/* stand_in.h: libcuda and libnccl for ranks that are processes of a machine without a GPU. */
#ifndef ATHENA_STAND_IN_H
#define ATHENA_STAND_IN_H

#include <stdatomic.h>

int stand_in_rank(void);
/* Whether STAND_IN_FAILS says that this rank cannot do that. */
int stand_in_fails(const char* what);
extern atomic_int stand_in_running;         /* what is in the stream */
extern _Thread_local int stand_in_contexts; /* that the calling thread has */

#endif
