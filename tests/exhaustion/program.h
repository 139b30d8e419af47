/* program.h: calls that may run out of memory and are then made again, and the numbers they lead to. */
#ifndef ATHENA_PROGRAM_H
#define ATHENA_PROGRAM_H

#include <athena.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define COUNT(list) (sizeof(list) / sizeof *(list))
#define SHAPE(...) \
  (int32_t)(sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t)), (int64_t[]) { __VA_ARGS__ }
#define UNTOUCHED ((at_tensor*)(uintptr_t)0x5a5a5a5a5a5a5a51u)

/* Whether a call is done; if not, that it ran out of memory and said so is checked, and it has to be made again. */
int worked(at_status status, const char* call);
/* The same for one that makes a tensor, which must be NULL where it failed; keeps it otherwise. */
int made(at_tensor** tensor, at_status status, const char* call);
/* What may never fail. */
void must(at_status status, const char* call);
#define DO(call)                   \
  while (!worked((call), #call)) { \
  }
#define MAKE(tensor, call)                                        \
  while ((tensor) = UNTOUCHED, !made(&(tensor), (call), #call)) { \
  }
/* Of what the tensor was before. */
#define REMAKE(tensor, call)                                                                \
  for (at_tensor* before = (tensor); (tensor) = before, !made(&(tensor), (call), #call);) { \
  }
#define MUST(call) must((call), #call)

/* Released at the end of the section. */
at_tensor* keep(at_tensor* tensor);
/* Prints what the elements are; bytes of other memory. */
void show(const char* name, at_tensor* tensor);
void show_bytes(const char* name, const void* data, size_t size);
void show_number(const char* name, double number);
void wrong(const char* format, ...) __attribute__((format(printf, 1, 2), noreturn));
/* A path that is this process's own; files under it are removed at the end. */
const char* path_of(const char* name);

/* Float numbers between -2 and 2 that repeat late; the same without a sign; integers below `below`; kept. */
at_tensor* floats(at_dtype dtype, int32_t rank, const int64_t* dims);
at_tensor* integers(int64_t below, int32_t rank, const int64_t* dims);

extern at_backend* device;
extern int on_opencl;

struct section {
  const char* name;
  void (*run)(void);
};
extern const struct section training_sections[], trainer_sections[], operation_sections[],
    service_sections[]; /* end with a NULL name */

#endif
