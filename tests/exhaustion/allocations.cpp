// allocations.cpp: the allocator of the test's process, before that of the C library.
#include "allocations.h"

#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#include <unwind.h>

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

namespace {

struct Range {
  const char *begin = nullptr, *end = nullptr;
  bool has(const void* address) const { return address >= begin && address < end; }
};

Range library, standard, loader;
std::atomic<int> counted_kind{-1};
std::atomic<bool> failing{false};
std::atomic<long> counted{0}, failed{0}, first_bad{0};
std::atomic<bool> all_after{false};

Range range_of(const char* name) {
  struct Search {
    const char* name;
    Range found;
  } search{name, {}};
  dl_iterate_phdr(
      [](dl_phdr_info* info, size_t, void* context) {
        auto* search = static_cast<Search*>(context);
        if (!std::strstr(info->dlpi_name, search->name)) return 0;
        for (int k = 0; k < info->dlpi_phnum; k++) {
          if (info->dlpi_phdr[k].p_type != PT_LOAD) continue;
          auto* begin = reinterpret_cast<const char*>(info->dlpi_addr + info->dlpi_phdr[k].p_vaddr);
          auto* end = begin + info->dlpi_phdr[k].p_memsz;
          if (!search->found.begin || begin < search->found.begin) search->found.begin = begin;
          if (end > search->found.end) search->found.end = end;
        }
        return 1;
      },
      &search);
  return search.found;
}

// Inside of the loader, which does not survive it all, a load fails as one.
thread_local constinit bool loading = false;
thread_local constinit const char* load_error = nullptr;

bool fails(int kind) {
  if (counted_kind.load(std::memory_order_relaxed) != kind || loading) return false;
  long number = ++counted, first = first_bad;
  bool bad = failing && first && (number == first || (all_after && number > first));
  failed += bad;
  return bad;
}

// Whether an allocation is the library's: asked for there, or by the standard library on its behalf.
bool is_of_library(const void* caller) {
  if (library.has(caller)) return true;
  if (!standard.has(caller)) return false;
  bool ours = false;
  _Unwind_Backtrace(
      [](_Unwind_Context* context, void* ours) {
        auto* at = reinterpret_cast<const void*>(_Unwind_GetIP(context));
        if (library.has(at)) *static_cast<bool*>(ours) = true;
        bool inside = standard.has(at) || reinterpret_cast<uintptr_t>(at) == 0;
        static const Range self = range_of("exhaustion");
        return inside || self.has(at) ? _URC_NO_REASON : _URC_END_OF_STACK;
      },
      &ours);
  return ours;
}

void* get(size_t size, size_t alignment, const void* caller) {
  if (counted_kind == THOSE_OF_LIBRARY && is_of_library(caller) && fails(THOSE_OF_LIBRARY)) throw std::bad_alloc();
  size_t room = size ? size : 1;
  void* memory = alignment ? aligned_alloc(alignment, (room + alignment - 1) / alignment * alignment) : malloc(room);
  if (!memory) throw std::bad_alloc();
  return memory;
}

}  // namespace

void count_allocations(int kind, long first, int rest) {
  library = range_of("libathena");
  standard = range_of("libstdc++");
  loader = range_of("ld-linux");
  counted = failed = 0;
  first_bad = first;
  all_after = rest != 0;
  failing = true;
  counted_kind = kind;
}
void stop_failing(void) { failing = false; }
long allocations_counted(void) { return counted; }
long allocations_failed(void) { return failed; }

void* operator new(size_t size) { return get(size, 0, __builtin_return_address(0)); }
void* operator new[](size_t size) { return get(size, 0, __builtin_return_address(0)); }
void* operator new(size_t size, std::align_val_t to) { return get(size, size_t(to), __builtin_return_address(0)); }
void* operator new[](size_t size, std::align_val_t to) { return get(size, size_t(to), __builtin_return_address(0)); }
void operator delete(void* memory) noexcept { free(memory); }
void operator delete[](void* memory) noexcept { free(memory); }
void operator delete(void* memory, size_t) noexcept { free(memory); }
void operator delete[](void* memory, size_t) noexcept { free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { free(memory); }
void operator delete(void* memory, size_t, std::align_val_t) noexcept { free(memory); }
void operator delete[](void* memory, size_t, std::align_val_t) noexcept { free(memory); }

using Open = void* (*)(const char*, int);
using OpenApart = void* (*)(Lmid_t, const char*, int);
using Tell = char* (*)();
using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);

// Found before main, for asking needs memory.
static Open real_open = reinterpret_cast<Open>(dlsym(RTLD_NEXT, "dlopen"));
static OpenApart real_open_apart = reinterpret_cast<OpenApart>(dlsym(RTLD_NEXT, "dlmopen"));
static Tell real_error = reinterpret_cast<Tell>(dlsym(RTLD_NEXT, "dlerror"));
static Create real_create = reinterpret_cast<Create>(dlsym(RTLD_NEXT, "pthread_create"));

template <class F>
static void* load(const void* caller, F&& real) {
  bool ours = library.has(caller) && !loading;
  if (ours && (fails(EVERY_ALLOCATION) || fails(THOSE_OF_LIBRARY))) {
    load_error = std::strerror(ENOMEM);
    return nullptr;
  }
  bool before = std::exchange(loading, true);
  void* loaded = real();
  loading = before;
  return loaded;
}

extern "C" {

void* dlopen(const char* name, int mode) {
  return load(__builtin_return_address(0), [&] { return real_open(name, mode); });
}
void* dlmopen(Lmid_t space, const char* name, int mode) {
  return load(__builtin_return_address(0), [&] { return real_open_apart(space, name, mode); });
}
char* dlerror() {
  const char* error = std::exchange(load_error, nullptr);
  return error ? const_cast<char*>(error) : real_error();
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*), void* argument) {
  const void* caller = __builtin_return_address(0);  // drivers do not survive without theirs
  bool ours = library.has(caller) || standard.has(caller);
  return ours && fails(NEW_THREADS) ? EAGAIN : real_create(thread, attributes, start, argument);
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // whose own allocator must be the first

void* __libc_malloc(size_t);
void* __libc_calloc(size_t, size_t);
void* __libc_realloc(void*, size_t);
void* __libc_memalign(size_t, size_t);

// For the loader itself memory does not run out: it ends the process where a library's thread_local objects have none.
static bool refuses(const void* caller) {
  if (loader.has(caller) || !fails(EVERY_ALLOCATION)) return false;
  errno = ENOMEM;
  return true;
}
#define REFUSES refuses(__builtin_return_address(0))

void* malloc(size_t size) { return REFUSES ? nullptr : __libc_malloc(size); }
void* calloc(size_t count, size_t size) { return REFUSES ? nullptr : __libc_calloc(count, size); }
void* realloc(void* memory, size_t size) { return REFUSES ? nullptr : __libc_realloc(memory, size); }
void* aligned_alloc(size_t to, size_t size) { return REFUSES ? nullptr : __libc_memalign(to, size); }
void* memalign(size_t to, size_t size) { return REFUSES ? nullptr : __libc_memalign(to, size); }
int posix_memalign(void** memory, size_t to, size_t size) {
  void* found = REFUSES ? nullptr : __libc_memalign(to, size);
  if (found) *memory = found;
  return found ? 0 : ENOMEM;
}

#endif
}
