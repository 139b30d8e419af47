/* nccl.c: what src/backend/nccl.h calls of NCCL, by memory that the ranks' processes share. Calls return at once and
   are made by a thread, as communicators that do not block do it. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "stand_in.h"

enum { SUCCESS = 0, INTERNAL = 3, INVALID = 4, IN_PROGRESS = 7, MAX = 2, MIN = 3, MEAN = 4 };
enum { HEAD = 4096, SLOT = 64 << 20, MOST_MOVES = 16 };

typedef struct id {
  char text[128];
} id;
typedef struct config {
  size_t size;
  unsigned magic, version;
  int blocking;
} config;
typedef struct comm {
  int rank, ranks;
  char name[128];
  atomic_int state, stopped;
  int file;            /* each rank locks a byte of it while it has the communicator */
  atomic_int* arrived; /* in memory that all have; the slots lie behind it */
  char* slots;
  pthread_t thread;
  int has_thread;
} comm;
typedef struct work {
  comm* of;
  enum { REDUCE, SCATTER, GATHER, BROADCAST, MOVE } kind;
  const char* in;
  char* out;
  size_t count;
  int dtype, fold, root;
} work;
typedef struct move {
  int receives, peer;
  char* at;
  size_t bytes;
} move;
static move moves[MOST_MOVES];
static int moved;
static comm* only;

/* Whether all came. */
static int meet(comm* of) {
  int place = ++*of->arrived, all = (place + of->ranks - 1) / of->ranks * of->ranks;
  while (*of->arrived < all && !of->stopped) usleep(50);
  return !of->stopped;
}
static void* connect_all(void* argument) {
  comm* of = argument;
  if (meet(of)) of->state = SUCCESS;
  if (of->rank == 0) shm_unlink(of->name);
  return NULL;
}
static void join(comm* of) {
  if (of->has_thread) pthread_join(of->thread, NULL);
  of->has_thread = 0;
}
static void begin(comm* of, void* (*f)(void*), void* argument) {
  of->state = IN_PROGRESS;
  of->has_thread = !pthread_create(&of->thread, NULL, f, argument);
}

int ncclGetVersion(int* version) { return *version = 22809, SUCCESS; }
int ncclGetUniqueId(id* made) {
  memset(made, 0, sizeof *made);
  snprintf(made->text, sizeof made->text, "/athena-stand-in-%d", (int)getpid());
  return stand_in_fails("name") ? INTERNAL : SUCCESS;
}
const char* ncclGetErrorString(int code) { return code == INTERNAL ? "internal error" : "another error"; }
const char* ncclGetLastError(const comm* of) { return (void)of, "as it was told"; }
int ncclCommInitRankConfig(comm** made, int ranks, id name, int rank, const config* said) {
  if (said->size != sizeof *said || said->magic != 0xcafebeef || said->blocking || !stand_in_contexts) return INVALID;
  if (stand_in_fails("connect")) return INTERNAL;
  comm* of = only = *made = calloc(1, sizeof *of);
  size_t bytes = HEAD + (size_t)SLOT * (size_t)ranks;
  int file = shm_open(name.text, O_RDWR | O_CREAT, 0600);
  if (!of || ftruncate(file, (off_t)bytes)) return INTERNAL;
  of->arrived = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, file, 0);
  of->slots = (char*)of->arrived + HEAD, of->rank = rank, of->ranks = ranks;
  memcpy(of->name, name.text, sizeof of->name);
  of->file = file;
  if (fcntl(file, F_SETLK, &(struct flock){.l_type = F_WRLCK, .l_start = rank, .l_len = 1})) return INTERNAL;
  begin(of, connect_all, of);
  return IN_PROGRESS;
}
int ncclCommFinalize(comm* of) { return join(of), SUCCESS; }
/* NCCL's own thread serves the other ranks until they have closed their connections, and this one waits for it. */
int ncclCommDestroy(comm* of) {
  struct flock others = {.l_type = F_UNLCK};
  fcntl(of->file, F_SETLK, &others);
  do usleep(50);
  while (others.l_type = F_WRLCK, !fcntl(of->file, F_GETLK, &others) && others.l_type != F_UNLCK);
  close(of->file);
  munmap(of->arrived, HEAD + (size_t)SLOT * (size_t)of->ranks);
  free(of);
  return SUCCESS;
}
int ncclCommAbort(comm* of) {
  of->stopped = 1;
  join(of);
  stand_in_running = 0;
  return ncclCommDestroy(of);
}
int ncclCommGetAsyncError(comm* of, int* state) { return *state = of->state, SUCCESS; }

static float from_bf16(uint16_t bits) {
  union {
    uint32_t bits;
    float value;
  } wide = {(uint32_t)bits << 16};
  return wide.value;
}
static uint16_t to_bf16(float value) {
  union {
    float value;
    uint32_t bits;
  } wide = {value};
  return (uint16_t)((wide.bits + 0x7fff + (wide.bits >> 16 & 1)) >> 16);
}
static size_t size_of(int dtype) { return (const size_t[]){1, 1, 4, 4, 8, 8, 2, 4, 8, 2}[dtype]; }
/* out becomes its fold with in; divisor: and is divided by it. */
#define FOLD(T)                                                                                                  \
  for (size_t i = 0; i < count; i++) {                                                                           \
    T a = ((T*)out)[i], b = ((const T*)in)[i];                                                                   \
    ((T*)out)[i] = (T)(fold == MAX ? (a > b ? a : b) : fold == MIN ? (a < b ? a : b) : (T)(a + b) / (T)divisor); \
  }                                                                                                              \
  break
static void fold_into(void* out, const void* in, size_t count, int dtype, int fold, int divisor) {
  switch (dtype) {
    case 0: FOLD(int8_t);
    case 1: FOLD(uint8_t);
    case 2: FOLD(int32_t);
    case 3: FOLD(uint32_t);
    case 4: FOLD(int64_t);
    case 5: FOLD(uint64_t);
    case 6: FOLD(_Float16);
    case 7: FOLD(float);
    case 8: FOLD(double);
    default:
      for (size_t i = 0; i < count; i++) {
        uint16_t *a = (uint16_t*)out + i, b = ((const uint16_t*)in)[i];
        *a = to_bf16(from_bf16(to_bf16(from_bf16(*a) + from_bf16(b))) / (float)divisor);
      }
  }
}

static void put(const work* one, char* slot) {
  comm* of = one->of;
  size_t bytes = one->count * size_of(one->dtype), lane = SLOT / (size_t)of->ranks;
  if (one->kind != MOVE) memcpy(slot, one->in, one->kind == SCATTER ? bytes * (size_t)of->ranks : bytes);
  for (int i = 0; i < moved && one->kind == MOVE; i++)
    if (!moves[i].receives) memcpy(slot + (size_t)moves[i].peer * lane, moves[i].at, moves[i].bytes);
}
static void take(const work* one) {
  comm* of = one->of;
  size_t bytes = one->count * size_of(one->dtype), lane = SLOT / (size_t)of->ranks;
  size_t shift = one->kind == SCATTER ? bytes * (size_t)of->rank : 0;
  if (one->kind == BROADCAST) memcpy(one->out, of->slots + (size_t)SLOT * (size_t)one->root, bytes);
  for (int rank = 0; rank < of->ranks && one->kind <= GATHER; rank++) {
    const char* from = of->slots + (size_t)SLOT * (size_t)rank + shift;
    if (one->kind == GATHER || rank == 0)
      memcpy(one->out + (one->kind == GATHER ? bytes * (size_t)rank : 0), from, bytes);
    else
      fold_into(one->out, from, one->count, one->dtype, one->fold,
                one->fold == MEAN && rank == of->ranks - 1 ? of->ranks : 1);
  }
  for (int i = 0; i < moved && one->kind == MOVE; i++)
    if (moves[i].receives)
      memcpy(moves[i].at, of->slots + (size_t)SLOT * (size_t)moves[i].peer + (size_t)of->rank * lane, moves[i].bytes);
}
static void* make(void* argument) {
  work* one = argument;
  comm* of = one->of;
  usleep(100);
  of->state = stand_in_fails("work") ? INTERNAL : SUCCESS;
  put(one, of->slots + (size_t)SLOT * (size_t)of->rank);
  if (of->state == SUCCESS && meet(of)) {
    take(one);
    if (meet(of)) stand_in_running--;
  }
  moved = 0;
  free(one);
  return NULL;
}
static int start(work one) {
  join(one.of);
  if (!stand_in_contexts || one.of->state != SUCCESS) return INVALID;
  work* kept = malloc(sizeof one);
  if (!kept) return INTERNAL;
  *kept = one;
  stand_in_running++;
  begin(one.of, make, kept);
  return IN_PROGRESS;
}

int ncclAllReduce(const void* in, void* out, size_t count, int dtype, int fold, comm* of, void* stream) {
  return (void)stream, start((work){of, REDUCE, in, out, count, dtype, fold, 0});
}
int ncclReduceScatter(const void* in, void* out, size_t count, int dtype, int fold, comm* of, void* stream) {
  return (void)stream, start((work){of, SCATTER, in, out, count, dtype, fold, 0});
}
int ncclAllGather(const void* in, void* out, size_t count, int dtype, comm* of, void* stream) {
  return (void)stream, start((work){of, GATHER, in, out, count, dtype, 0, 0});
}
int ncclBroadcast(const void* in, void* out, size_t count, int dtype, int root, comm* of, void* stream) {
  return (void)stream, start((work){of, BROADCAST, in, out, count, dtype, 0, root});
}
static int note(int receives, void* at, size_t count, int dtype, int peer) {
  if (moved == MOST_MOVES) return INVALID;
  moves[moved++] = (move){receives, peer, at, count * size_of(dtype)};
  return SUCCESS;
}
int ncclSend(const void* in, size_t count, int dtype, int peer, comm* of, void* stream) {
  return (void)of, (void)stream, note(0, (void*)(uintptr_t)in, count, dtype, peer);
}
int ncclRecv(void* out, size_t count, int dtype, int peer, comm* of, void* stream) {
  return (void)of, (void)stream, note(1, out, count, dtype, peer);
}
int ncclGroupStart(void) { return join(only), SUCCESS; }
int ncclGroupEnd(void) { return start((work){only, MOVE, NULL, NULL, 0, 1, 0, 0}); }
