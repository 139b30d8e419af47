// platform.cpp: all of the operating system but its files. Linux.
#include "backend/platform.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <new>

#include "backend/files.h"
#include "core/error.h"

namespace athena::platform {

namespace {

// mkdir -p with mode 0700 for what is made.
bool make_folders(const std::string& path) {
  for (size_t end = path.find('/', 1);; end = path.find('/', end + 1)) {
    std::string part = path.substr(0, end);
    if (mkdir(part.c_str(), 0700) != 0 && errno != EEXIST) return false;
    if (end == std::string::npos) return true;
  }
}

// What is lacking for a while is not absent.
void* loaded(void* library) {
  if (library) return library;
  const char* why = dlerror();
  if (!why || std::strstr(why, std::strerror(ENOMEM)) || std::strstr(why, "out of memory")) throw std::bad_alloc();
  return nullptr;
}

}  // namespace

void* load_library(const char* name) {
  std::string text = name;
  bool relative_path = text.find('/') != std::string::npos && text[0] != '/';
  if (text.empty() || relative_path) return nullptr;  // dlopen would look in the current folder
  return loaded(dlopen(name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE));
}

// A new namespace has a C library, and so an environment, of its own.
void* load_private_library(const char* name, const Variable* variables, size_t count) {
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  static void* libc = nullptr;  // a process has few namespaces: where memory runs out now, this one serves later
  if (!libc) libc = loaded(dlmopen(LM_ID_NEWLM, "libc.so.6", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE));
  Lmid_t space;
  if (!libc || dlinfo(libc, RTLD_DI_LMID, &space) != 0) return nullptr;
  auto set = reinterpret_cast<int (*)(const char*, const char*, int)>(dlsym(libc, "setenv"));
  if (!set) return nullptr;
  for (size_t i = 0; i < count; i++) set(variables[i].name, variables[i].value, 1);
  return loaded(dlmopen(space, name, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE));
#else
  (void)name, (void)variables, (void)count;
  return nullptr;
#endif
}

void* find_symbol(void* library, const char* name) { return dlsym(library, name); }

uint64_t physical_memory() { return uint64_t(sysconf(_SC_PHYS_PAGES)) * uint64_t(sysconf(_SC_PAGESIZE)); }

void* allocate(size_t bytes) {
  constexpr size_t kLargePage = 2 << 20;
  bool large = bytes >= 2 * kLargePage;
  void* data = nullptr;
  if (posix_memalign(&data, large ? kLargePage : 64, bytes) != 0) return nullptr;
  if (large) madvise(data, bytes / kLargePage * kLargePage, MADV_HUGEPAGE);  // a refusal costs speed alone
  return data;
}

unsigned processor_count() {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return unsigned(CPU_COUNT(&set));
  long online = sysconf(_SC_NPROCESSORS_ONLN);
  return online > 0 ? unsigned(online) : 1;
}

unsigned thread_count() {
  std::string text = environment("ATHENA_THREADS");
  if (text.empty()) return processor_count();
  bool digits = text.size() <= 4 && text.find_first_not_of("0123456789") == std::string::npos;
  int count = digits ? std::stoi(text) : 0;
  if (count < 1)
    fail(AT_ERROR_ENVIRONMENT, "ATHENA_THREADS", "ATHENA_THREADS is \"%s\", expected 1 to 9999", text.c_str());
  return unsigned(count);
}

std::string processor_name() {
  std::string text(1 << 14, '\0');  // of the first processor
  try {
    text.resize(InputFile("/proc/cpuinfo").read_some(0, text.data(), text.size()));
  } catch (const Error&) {
    text.clear();
  }
  size_t at = text.find("model name"), colon = text.find(": ", at), end = text.find('\n', at);
  return at == std::string::npos || colon > end ? "processor" : text.substr(colon + 2, end - colon - 2);
}

bool errors_on_terminal() { return isatty(STDERR_FILENO); }

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

uint64_t environment_bytes(const char* name) {
  std::string text = environment(name);
  if (text.empty()) return 0;
  size_t digits = text.find_first_not_of("0123456789");
  std::string suffix = digits == std::string::npos ? "" : text.substr(digits);
  constexpr const char* kSuffixes[] = {"", "K", "M", "G", "T"};
  uint64_t value = 0;
  bool valid = digits != 0;
  for (size_t i = 0; i < std::min(digits, text.size()) && valid; i++)
    valid = !__builtin_mul_overflow(value, uint64_t(10), &value) &&
            !__builtin_add_overflow(value, uint64_t(text[i] - '0'), &value);
  for (int k = 0; k < 5 && valid; k++)
    if (suffix == kSuffixes[k] && !__builtin_mul_overflow(value, uint64_t(1) << (10 * k), &value)) return value;
  fail(AT_ERROR_ENVIRONMENT, name, "%s is \"%s\", expected bytes such as 512M, 2G or 1000000", name, text.c_str());
}

std::string cache_directory() {
  std::string path = environment("ATHENA_CACHE_DIR"), base = environment("XDG_CACHE_HOME"), home = environment("HOME");
  if (path.empty() && base.rfind('/', 0) == 0) path = base + "/athena";
  if (path.empty() && home.rfind('/', 0) == 0) path = home + "/.cache/athena";
  if (path.empty() || !make_folders(path)) return "";
  struct stat info;
  bool ours = stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode) && info.st_uid == geteuid();
  bool open_to_others = ours && (info.st_mode & (S_IWGRP | S_IWOTH)) && chmod(path.c_str(), 0700) != 0;
  return ours && !open_to_others ? path : "";
}

void at_fork_child(void (*f)()) { pthread_atfork(nullptr, nullptr, f); }

int hold_cancellation() {
  int before = PTHREAD_CANCEL_ENABLE;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
  return before;
}
void restore_cancellation(int before) { pthread_setcancelstate(before, nullptr); }

}  // namespace athena::platform
