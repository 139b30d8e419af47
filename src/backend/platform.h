// platform.h: the door to the operating system; files are in files.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace athena::platform {

// Loads a shared library by absolute name or through the system's search, never from the current folder; nullptr if
// absent; throws std::bad_alloc where there is no memory for it. Libraries are never unloaded.
void* load_library(const char* name);
void* find_symbol(void* library, const char* name);
// Whether the library has it; function is nullptr where not.
template <class F>
bool find_function(void* library, const char* name, F*& function) {
  function = reinterpret_cast<F*>(find_symbol(library, name));
  return function != nullptr;
}
// A copy of a library that nothing else in the process sees or shares state with, loaded under an environment of its
// own: the process's with the given variables set. nullptr where the system cannot.
struct Variable {
  const char* name;
  const char* value;
};
void* load_private_library(const char* name, const Variable* variables, size_t count);

uint64_t physical_memory();
// Memory aligned to 64, for std::free; nullptr if there is none. From 4 MiB on in large pages where the system has
// some: fewer page walks and first touches.
void* allocate(size_t bytes);
unsigned processor_count();
// ATHENA_THREADS, else the processors this process may use. Throws AT_ERROR_ENVIRONMENT for a value that is no number.
unsigned thread_count();
std::string processor_name();

// "" when unset.
std::string environment(const char* name);
// Bytes from text such as "512M", "2G", "1000"; throws AT_ERROR_ENVIRONMENT naming the variable.
uint64_t environment_bytes(const char* name);

// Whether somebody reads what is written to standard error as it comes.
bool errors_on_terminal();

// The folder for cached programs: ATHENA_CACHE_DIR, else $XDG_CACHE_HOME/athena, else $HOME/.cache/athena; created with
// mode 0700; "" where that fails or it belongs to another user.
std::string cache_directory();
// Runs f in the child after every fork.
void at_fork_child(void (*f)());

// pthread_cancel of the calling thread waits meanwhile: nothing that waits or writes is left half done.
int hold_cancellation();  // what restore_cancellation wants
void restore_cancellation(int before);
class Uncancelled {
 public:
  Uncancelled() : before_(hold_cancellation()) {}
  ~Uncancelled() { restore_cancellation(before_); }
  Uncancelled(const Uncancelled&) = delete;

 private:
  int before_;
};

}  // namespace athena::platform
