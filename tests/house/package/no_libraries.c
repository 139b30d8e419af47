/* no_libraries.c: preloaded, it makes dlopen find no OpenCL, no CLBlast and no BLAS, as on a bare machine. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char* const refused[] = {"OpenCL", "clblast", "openblas", "blas", "pocl", "cuda"};

static int is_refused(const char* name) {
  for (size_t i = 0; name && i < sizeof refused / sizeof *refused; i++)
    if (strstr(name, refused[i])) return 1;
  return 0;
}

static void note(const char* name) {
  const char* path = getenv("NO_LIBRARIES_LOG");
  FILE* log = path ? fopen(path, "a") : NULL;
  if (!log) return;
  fprintf(log, "%s\n", name);
  fclose(log);
}

void* dlopen(const char* name, int flags) {
  void* (*real)(const char*, int) = NULL;
  *(void**)&real = dlsym(RTLD_NEXT, "dlopen");
  if (!is_refused(name)) return real(name, flags);
  note(name);
  return real("/nonexistent/library.so", flags); /* leaves a dlerror behind, as a missing library does */
}
