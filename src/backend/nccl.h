// nccl.h: NVIDIA's NCCL, found at run time: the library that ATHENA_NCCL_LIBRARY names, else libnccl.so.2.
#pragma once

#include <cstddef>
#include <string>

namespace athena {

// As nccl.h of NCCL declares them, from 2.14 on; integers stand for its enumerations, and pointers for its handles and
// CUDA's streams.
struct NcclId {
  char bytes[128];
};
struct NcclConfig {
  size_t size;
  unsigned magic, version;
  int blocking;
};

struct Nccl {
  using Comm = void*;
  using Stream = void*;
  enum : int { kSuccess = 0, kInProgress = 7 };
  enum : int { kSum = 0, kMax = 2, kMin = 3, kMean = 4 };
  int version;  // 22809 is 2.28.9
  int (*get_id)(NcclId*);
  int (*init)(Comm*, int ranks, NcclId, int rank, NcclConfig*);
  int (*finalize)(Comm);
  int (*destroy)(Comm);
  int (*abort)(Comm);
  int (*async_error)(Comm, int* state);
  const char* (*error_text)(int);
  const char* (*last_error)(Comm);
  int (*all_reduce)(const void*, void*, size_t, int dtype, int op, Comm, Stream);
  int (*reduce_scatter)(const void*, void*, size_t, int dtype, int op, Comm, Stream);
  int (*all_gather)(const void*, void*, size_t, int dtype, Comm, Stream);
  int (*broadcast)(const void*, void*, size_t, int dtype, int root, Comm, Stream);
  int (*send)(const void*, size_t, int dtype, int peer, Comm, Stream);
  int (*receive)(void*, size_t, int dtype, int peer, Comm, Stream);
  int (*group_start)();
  int (*group_end)();
};

// nullptr, and why, where there is none.
const Nccl* find_nccl(std::string* why = nullptr);

}  // namespace athena
