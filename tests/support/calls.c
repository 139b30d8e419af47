/* calls.c: functions of the C library that the test program defines before it does. Only what libathena.so calls is
   counted: drivers and compilers have files of their own. */
#include "support/calls.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static atomic_int armed;
static atomic_long made;
static long first;
static int error, lasting;
static const char* _Atomic failed = "";

void fail_calls(long number, int code, int all) {
  first = number, error = code, lasting = all;
  failed = "";
  made = 0;
  armed = 1;
}
static int lacking;
void lack(int what) { lacking = what; }
long let_calls_be(void) {
  armed = 0;
  return made;
}
const char* failed_call(void) { return failed; }

static int is_athena(const void* caller) {
  Dl_info info;
  return dladdr(caller, &info) && info.dli_fname && strstr(info.dli_fname, "libathena");
}

/* Whether this call is to fail. */
static int met(const char* name, const void* caller) {
  if (!armed || !is_athena(caller)) return 0;
  long number = ++made;
  if (number != first && !(lasting && number > first)) return 0;
  if (!*failed) failed = name;
  return 1;
}
static int fails(const char* name, const void* caller) {
  if (!met(name, caller) || error < 0) return 0;
  errno = error;
  return 1;
}
/* How many bytes such a call may have. */
static size_t fewer(const char* name, const void* caller, size_t size, int* fail) {
  int hit = met(name, caller);
  *fail = hit && error > 0;
  if (*fail) errno = error;
  return !hit || error > 0 ? size : error == FILE_ENDS ? 0 : (size + 1) / 2;
}

#define CALLER __builtin_return_address(0)
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define CALL(type, failure, name, parameters, arguments) \
  type name parameters { return fails(#name, CALLER) ? failure : REAL(name) arguments; }

CALL(int, -1, chmod, (const char* path, mode_t mode), (path, mode))
CALL(int, -1, fchmod, (int file, mode_t mode), (file, mode))
CALL(int, -1, fsync, (int file), (file))
CALL(int, -1, fstat64, (int file, struct stat64* info), (file, info))
CALL(int, -1, stat64, (const char* path, struct stat64* info), (path, info))
CALL(int, -1, fstatat64, (int folder, const char* path, struct stat64* info, int flags), (folder, path, info, flags))
CALL(int, -1, linkat, (int from, const char* old, int to, const char* new, int flags), (from, old, to, new, flags))
CALL(int, -1, mkdir, (const char* path, mode_t mode), (path, mode))
CALL(int, -1, renameat, (int from, const char* old, int to, const char* new), (from, old, to, new))
CALL(int, -1, unlink, (const char* path), (path))
CALL(int, -1, unlinkat, (int folder, const char* path, int flags), (folder, path, flags))
CALL(int, -1, utimensat, (int folder, const char* path, const struct timespec times[2], int flags),
     (folder, path, times, flags))
CALL(DIR*, NULL, opendir, (const char* path), (path))
CALL(struct dirent64*, NULL, readdir64, (DIR * folder), (folder))
CALL(char*, NULL, realpath, (const char* path, char* result), (path, result))

int openat64(int folder, const char* path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = va_arg(list, mode_t);
  va_end(list);
  if ((lacking & UNNAMED_FILES) && (flags & O_TMPFILE) == O_TMPFILE) {
    errno = EOPNOTSUPP;
    return -1;
  }
  return fails("openat64", CALLER) ? -1 : REAL(openat64)(folder, path, flags, mode);
}

int flock(int file, int operation) {
  if (lacking & LOCKS) errno = ENOLCK;
  return lacking & LOCKS || fails("flock", CALLER) ? -1 : REAL(flock)(file, operation);
}

/* What it closes is closed, as in Linux. */
int close(int file) {
  int fail = fails("close", CALLER), result = REAL(close)(file);
  if (fail) errno = error;
  return fail ? -1 : result;
}

ssize_t pread64(int file, void* data, size_t size, off64_t offset) {
  int fail;
  size = fewer("pread64", CALLER, size, &fail);
  return fail ? -1 : REAL(pread64)(file, data, size, offset);
}
ssize_t write(int file, const void* data, size_t size) {
  int fail;
  size = fewer("write", CALLER, size, &fail);
  return fail ? -1 : REAL(write)(file, data, size);
}
