/* program.c: runs one section of calls while one allocation fails, or all from it on.

   usage: exhaustion SECTION KIND FIRST REST DEVICE   (KIND 0: every allocation, 1: the library's own, 2: new threads)
          exhaustion list

   Prints a line for every result and at last, after '#', how much was counted and failed. */
#include "program.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "allocations.h"

at_backend* device;
int on_opencl;

static int rest, attempts, opening;
static at_tensor *kept[4096], *spare[256];
static size_t kept_count, spare_count;
static char text[4096], names[8][256];
static size_t name_count;

void wrong(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  stop_failing();
  printf("WRONG: ");
  vprintf(format, arguments);
  printf("\n");
  fflush(stdout);
  for (size_t i = 0; i < name_count; i++) unlink(names[i]);
  _exit(1);
}

int worked(at_status status, const char* call) {
  if (status == AT_OK) {
    if (attempts) stop_failing();
    attempts = 0;
    return 1;
  }
  at_status recorded = AT_OK;
  if (at_error_status(&recorded) || at_error_text(text, sizeof text, NULL)) wrong("%s: no record", call);
  if (status != AT_ERROR_OUT_OF_MEMORY) wrong("%s: status %d: %s", call, (int)status, text);
  if ((recorded != status && recorded != AT_ERROR_CALLBACK) || !text[0])
    wrong("%s: the record says %d: %s", call, (int)recorded, text);
  if (!allocations_failed()) wrong("%s: out of memory, but nothing had failed: %s", call, text);
  if (spare_count) must(at_tensor_release(spare[--spare_count]), "a release without memory");
  if (++attempts == 3) stop_failing();
  if (attempts > 6) wrong("%s: fails on: %s", call, text);
  return 0;
}

int made(at_tensor** tensor, at_status status, const char* call) {
  if (worked(status, call)) return keep(*tensor), 1;
  if (*tensor) wrong("%s: failed and left %p", call, (void*)*tensor);
  return 0;
}

void must(at_status status, const char* call) {
  if (status == AT_OK) return;
  at_error_text(text, sizeof text, NULL);
  wrong("%s must not fail: status %d: %s", call, (int)status, text);
}

at_tensor* keep(at_tensor* tensor) {
  if (kept_count == COUNT(kept)) wrong("too many tensors");
  if (tensor) kept[kept_count++] = tensor;
  return tensor;
}

void show_bytes(const char* name, const void* data, size_t size) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < size; i++) hash = (hash ^ ((const unsigned char*)data)[i]) * 0x100000001b3u;
  printf("%s %zu %016llx\n", name, size, (unsigned long long)hash);
}

void show(const char* name, at_tensor* tensor) {
  static char bytes[8 << 20];
  size_t size = 0;
  DO(at_tensor_nbytes(&size, tensor));
  if (size > sizeof bytes) wrong("%s is too large", name);
  DO(at_tensor_to_host(tensor, bytes, size));
  show_bytes(name, bytes, size);
}

void show_number(const char* name, double number) { show_bytes(name, &number, sizeof number); }

const char* path_of(const char* name) {
  snprintf(names[name_count], sizeof names[0], "%s/athena-exhaustion-%ld-%s",
           getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp", (long)getpid(), name);
  return names[name_count++];
}

static int64_t numel(int32_t rank, const int64_t* dims) {
  int64_t count = 1;
  for (int32_t i = 0; i < rank; i++) count *= dims[i];
  return count;
}

at_tensor* floats(at_dtype dtype, int32_t rank, const int64_t* dims) {
  static float numbers[1 << 20];
  int64_t count = numel(rank, dims);
  for (int64_t i = 0; i < count; i++) numbers[i] = (float)(i * 7919 % 1009) / 252.0f - 2;
  at_tensor *uploaded, *cast;
  MAKE(uploaded, at_tensor_from_host(&uploaded, device, AT_F32, rank, dims, numbers, (size_t)count * sizeof *numbers));
  if (dtype == AT_F32) return uploaded;
  MAKE(cast, at_tensor_cast(&cast, uploaded, dtype));
  return cast;
}

at_tensor* integers(int64_t below, int32_t rank, const int64_t* dims) {
  static int64_t numbers[1 << 16];
  int64_t count = numel(rank, dims);
  for (int64_t i = 0; i < count; i++) numbers[i] = i * 7919 % 1009 % below;
  at_tensor* uploaded;
  MAKE(uploaded, at_tensor_from_host(&uploaded, device, AT_I64, rank, dims, numbers, (size_t)count * sizeof *numbers));
  return uploaded;
}

/* The largest place in the table of handles that so many of them take: grows where one was lost. */
static uint32_t largest_place(void) {
  at_tensor* all[600];
  uint32_t largest = 0;
  for (size_t i = 0; i < COUNT(all); i++) {
    MUST(at_tensor_zeros(&all[i], device, AT_F32, 0, NULL));
    uint32_t place = (uint32_t)(uintptr_t)all[i] >> 1;
    largest = place > largest ? place : largest;
  }
  for (size_t i = 0; i < COUNT(all); i++) MUST(at_tensor_release(all[i]));
  return largest;
}

static uint64_t memory_used(void) {
  at_memory_stats stats = AT_MEMORY_STATS_INIT;
  MUST(at_backend_synchronize(device));
  MUST(at_backend_memory_stats(&stats, device));
  return stats.used;
}

static const struct section* const tables[] = {training_sections, trainer_sections, operation_sections,
                                               service_sections};

static const struct section* find(const char* name) {
  for (size_t k = 0; k < COUNT(tables); k++)
    for (const struct section* one = tables[k]; one->name; one++)
      if (!strcmp(one->name, name)) return one;
  return NULL;
}

int main(int count, char** arguments) {
  static char buffer[1 << 16];
  setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  if (count < 6) {
    for (size_t k = 0; k < COUNT(tables); k++)
      for (const struct section* one = tables[k]; one->name; one++) printf("%s\n", one->name);
    return count == 2 ? 0 : 2;
  }
  const struct section* section = find(arguments[1]);
  if (!section) return 2;
  int kind = atoi(arguments[2]);
  long first = atol(arguments[3]);
  rest = atoi(arguments[4]);
  on_opencl = !strncmp(arguments[5], "opencl", 6);
  alarm(300);
  opening = !strcmp(section->name, "open");
  uint32_t place = 0;
  uint64_t used = 0;
  if (opening) {
    count_allocations(kind, first, rest);
    DO(at_backend_open(&device, arguments[5]));
  } else {
    MUST(at_backend_open(&device, arguments[5]));
    place = largest_place();
    used = memory_used();
    for (; spare_count < COUNT(spare); spare_count++)
      MUST(at_tensor_zeros(&spare[spare_count], device, AT_F32, 0, NULL));
    count_allocations(kind, first, rest);
  }
  section->run();
  while (kept_count) MUST(at_tensor_release(kept[--kept_count]));
  stop_failing();
  long counted = allocations_counted(), failed = allocations_failed();
  while (spare_count) MUST(at_tensor_release(spare[--spare_count]));
  if (!opening && memory_used() != used)
    wrong("%llu bytes were used before, %llu are after", (unsigned long long)used, (unsigned long long)memory_used());
  if (!opening && largest_place() != place)
    wrong("handles are lost: place %u before, %u after", place, largest_place());
  MUST(at_backend_release(device));
  for (size_t i = 0; i < name_count; i++) unlink(names[i]);
  printf("# counted %ld failed %ld\n", counted, failed);
  return 0;
}
