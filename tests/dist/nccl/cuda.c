/* cuda.c: what src/backend/opencl/collective/cuda_driver.h calls of libcuda, with the host's memory as a GPU's. */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "stand_in.h"

enum { DEVICE = 5, OUT_OF_MEMORY = 2, NOT_READY = 600, PAGE = 2 << 20 };
static char context, stream;

int stand_in_rank(void) {
  const char* rank = getenv("RANK");
  return rank ? atoi(rank) : 0;
}
int stand_in_fails(const char* what) {
  const char* named = getenv("STAND_IN_FAILS"); /* "1 connect": what rank 1 cannot do */
  char* rest = NULL;
  return named && strtol(named, &rest, 10) == stand_in_rank() && strstr(rest, what);
}
atomic_int stand_in_running, stand_in_fills;
_Thread_local int stand_in_contexts;

int cuInit(unsigned flags) { return (void)flags, 0; }
int cuDeviceGetCount(int* count) { return *count = 1, 0; }
int cuDeviceGet(int* device, int index) { return *device = DEVICE, index; }
int cuDeviceGetUuid_v2(char* uuid, int device) {
  memset(uuid, 0, 16);
  uuid[0] = 1, uuid[1] = (char)stand_in_rank();
  return device != DEVICE;
}
int cuMemGetAllocationGranularity(size_t* bytes, const void* properties, int kind) {
  return (void)properties, (void)kind, *bytes = PAGE, 0;
}
int cuMemCreate(unsigned long long* memory, size_t bytes, const void* properties, unsigned long long flags) {
  int file = memfd_create("stand-in", MFD_CLOEXEC);
  (void)properties, (void)flags;
  if ((stand_in_fails("grow") && stand_in_fills++) || file < 0 || bytes % PAGE || ftruncate(file, (off_t)bytes))
    return OUT_OF_MEMORY;
  return *memory = (unsigned long long)file, 0;
}
int cuMemExportToShareableHandle(int* file, unsigned long long memory, int type, unsigned long long flags) {
  return (void)type, (void)flags, *file = dup((int)memory), *file < 0;
}
int cuMemRelease(unsigned long long memory) { return close((int)memory); }
int cuMemAddressReserve(unsigned long long* address, size_t bytes, size_t alignment, unsigned long long wanted,
                        unsigned long long flags) {
  (void)alignment, (void)wanted, (void)flags;
  *address = (unsigned long long)(uintptr_t)mmap(NULL, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return 0;
}
int cuMemAddressFree(unsigned long long address, size_t bytes) { return munmap((void*)(uintptr_t)address, bytes); }
int cuMemMap(unsigned long long address, size_t bytes, size_t offset, unsigned long long memory,
             unsigned long long flags) {
  void* at = (void*)(uintptr_t)address;
  return (void)flags, mmap(at, bytes, PROT_NONE, MAP_SHARED | MAP_FIXED, (int)memory, (off_t)offset) != at;
}
int cuMemUnmap(unsigned long long address, size_t bytes) {
  void* at = (void*)(uintptr_t)address;
  return mmap(at, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) != at;
}
int cuMemSetAccess(unsigned long long address, size_t bytes, const void* access, size_t count) {
  return (void)access, (void)count, mprotect((void*)(uintptr_t)address, bytes, PROT_READ | PROT_WRITE);
}
int cuDevicePrimaryCtxRetain(void** made, int device) { return *made = &context, device != DEVICE; }
int cuCtxPushCurrent_v2(void* pushed) { return stand_in_contexts++, pushed != &context; }
int cuCtxPopCurrent_v2(void** popped) { return stand_in_contexts--, *popped = &context, 0; }
int cuStreamCreate(void** made, unsigned flags) { return (void)flags, *made = &stream, !stand_in_contexts; }
int cuStreamDestroy_v2(void* old) { return old != &stream; }
int cuStreamQuery(void* asked) { return asked != &stream ? 1 : stand_in_running ? NOT_READY : 0; }
