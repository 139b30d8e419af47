/* check.c: see check.h. */
#include "check.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void check(at_status status) {
  if (status == AT_OK) return;
  char text[4096] = "";
  const char* name = "";
  at_error_text(text, sizeof text, NULL);
  at_status_name(&name, status);
  stop("%s (%s)", text, name);
}

void stop(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fflush(stdout);
  fputs("\ndemo: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  exit(1);
}

void* allocate(size_t count, size_t size) {
  void* memory = calloc(count ? count : 1, size);
  if (!memory) stop("no memory for %zu times %zu bytes", count, size);
  return memory;
}
