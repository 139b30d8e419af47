// guard.h: what every exported function is made of: the guard that no exception passes, results cleared first, handles
// checked, option structs of any age.
#pragma once

#include <cstring>
#include <string>
#include <type_traits>

#include "athena.h"
#include "backend/platform.h"
#include "capi/handle.h"
#include "core/callback_deferral.h"
#include "core/error.h"
#include "core/log.h"
#include "graph/record/label.h"

namespace athena {

// A callable as what a function that is compiled once can call.
template <class R, class F>
R call_of(void* context) {
  return (*static_cast<std::remove_reference_t<F>*>(context))();
}
template <class F>
void* address_of(F& f) {
  return const_cast<void*>(static_cast<const void*>(&f));
}

// Runs f(context) as the operation `name`, a string of static storage; label: of the place that calls.
at_status run_guarded(const char* name, LastLabel& label, void (*f)(void* context), void* context);

// Runs f. The guard itself is compiled once.
template <class F>
at_status guarded(const char* name, F&& f) {
  static LastLabel label;  // one for each F
  return run_guarded(name, label, call_of<void, F>, address_of(f));
}

// The same for what opens devices and files: those know nothing of threads that end.
template <class F>
at_status guarded_uncancelled(const char* name, F&& f) {
  return guarded(name, [&] {
    platform::Uncancelled throughout;
    f();
  });
}

// Where a result goes, cleared: so it is NULL or 0 after a failure.
template <class T>
T& result(T* pointer, const char* argument) {
  if (!pointer) fail(AT_ERROR_NULL, argument, "%s is NULL, expected where the result goes", argument);
  *pointer = T{};
  return *pointer;
}

inline const char* file_name(const char* path, const char* argument) {
  if (!path) fail(AT_ERROR_NULL, argument, "%s is NULL, expected a file's name", argument);
  return path;
}

// No struct ever is: what says so has another number where its size should stand.
constexpr uint32_t kLargestStruct = 1 << 16;

// Refuses options of a size that no struct has, and those that set what this library does not know.
void check_options(const void* given, uint32_t size, size_t least, size_t known);

// A caller's options over the defaults. A smaller struct is an older one; a larger one must end in zeros.
template <class O>
O read_options(const O* given, O defaults) {
  if (!given) return defaults;
  check_options(given, given->struct_size, offsetof(O, struct_size) + sizeof(uint32_t), sizeof(O));
  std::memcpy(&defaults, given, std::min<size_t>(given->struct_size, sizeof(O)));
  defaults.struct_size = sizeof(O);
  return defaults;
}

// One of the options within its range.
void check_range(const char* name, int64_t value, int64_t least, int64_t most);

// A struct of the caller's size with every default.
template <class T>
void init_struct(T* target, size_t size, const T& defaults, const char* argument) {
  if (!target) fail(AT_ERROR_NULL, argument, "%s is NULL, expected a struct to fill", argument);
  if (size < sizeof(uint32_t) || size > kLargestStruct)
    fail(AT_ERROR_ARGUMENT, "size", "size is %zu, expected %zu", size, sizeof(T));
  std::memset(static_cast<void*>(target), 0, size);
  std::memcpy(target, &defaults, std::min(size, sizeof(T)));
  target->struct_size = uint32_t(size);
}

// Fills the part of a result struct that the caller has room for; struct_size stays the caller's.
template <class O>
void write_struct(O* target, const O& value, const char* argument) {
  if (!target) fail(AT_ERROR_NULL, argument, "%s is NULL, expected where the result goes", argument);
  uint32_t size = target->struct_size;
  if (size < sizeof(uint32_t) || size > kLargestStruct)
    fail(AT_ERROR_ARGUMENT, argument, "struct_size is %u, expected %zu", size, sizeof(O));
  std::memset(target, 0, size);
  std::memcpy(target, &value, std::min<size_t>(size, sizeof(O)));
  target->struct_size = size;
}

// Fills an array of them, each of the size that the first one has.
template <class O>
void write_structs(O* targets, const std::vector<O>& values, const char* argument) {
  uint32_t size = targets->struct_size;
  for (size_t i = 0; i < values.size(); i++) {
    O* target = reinterpret_cast<O*>(reinterpret_cast<char*>(targets) + i * size);
    std::memcpy(static_cast<void*>(target), &size, sizeof size);
    write_struct(target, values[i], argument);
  }
}

// Copies texts out, one after another, each with its terminating 0; as at_tensor_file_names says.
void copy_texts(const std::string& all, char* text, size_t size, size_t* needed);
// Copies text out as at_error_text says.
void copy_text(const char* from, char* text, size_t size, size_t* needed);

}  // namespace athena
