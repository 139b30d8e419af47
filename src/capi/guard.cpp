#include "capi/guard.h"

#include <algorithm>
#include <atomic>
#include <new>

#include "backend/platform.h"
#include "core/text.h"
#include "graph/record/observer.h"

namespace athena {

std::atomic<bool> forked{false};

namespace {
// At load, so that any later fork is seen.
[[gnu::constructor]] void watch_forks() {
  platform::at_fork_child([] {
    forked.store(true, std::memory_order_relaxed);
    Observer::set_current(nullptr);  // its lock may be held by a thread that the child has not
  });
}
}  // namespace

void refuse_after_fork() {
  if (forked.load(std::memory_order_relaxed))
    fail(AT_ERROR_FORKED, "",
         "this process was forked after Athena was loaded; expected a fresh process (spawn, or exec)");
}

namespace {
// Turns the exception in flight into a status and the thread's record. The end of the thread passes.
[[gnu::no_sanitize_undefined]] at_status caught(const char* operation) {
  try {
    throw;
  } catch (const abi::__forced_unwind&) {
    throw;
  } catch (const Error& error) {
    const char* failed = error.operation().empty() ? operation : error.operation().c_str();
    record_error(error.status(), failed, error.argument().c_str(), error.text().c_str());
    return error.status();
  } catch (const std::bad_alloc&) {
    record_error(AT_ERROR_OUT_OF_MEMORY, operation, "", "host memory ran out");
    return AT_ERROR_OUT_OF_MEMORY;
  } catch (const std::exception& error) {
    record_error(AT_ERROR_INTERNAL, operation, "", error.what());
  } catch (...) {
    record_error(AT_ERROR_INTERNAL, operation, "", "an unknown exception");
  }
  return AT_ERROR_INTERNAL;
}

}  // namespace

at_status run_guarded(const char* name, LastLabel& label, void (*f)(void* context), void* context) {
  ThreadState& thread = this_thread();
  CallbackDeferral deferral(thread);
  at_status status = AT_OK;
  try {
    LabelScope scope(label.of(name), thread);
    f(context);
  } catch (...) {
    status = caught(name);
  }
  deferral.end();
  return status;
}

void check_range(const char* name, int64_t value, int64_t least, int64_t most) {
  if (value < least || value > most)
    fail(AT_ERROR_ARGUMENT, "options", "%s is %lld, expected %lld to %lld", name, (long long)value, (long long)least,
         (long long)most);
}

void check_options(const void* given, uint32_t size, size_t least, size_t known) {
  if (size < least || size > kLargestStruct)
    fail(AT_ERROR_ARGUMENT, "options", "struct_size is %u, expected %zu", size, known);
  const char* bytes = static_cast<const char*>(given);
  for (size_t i = known; i < size; i++)
    if (bytes[i])
      fail(AT_ERROR_ARGUMENT, "options", "struct_size is %u and byte %zu is set, but this library knows %zu bytes",
           size, i, known);
}

void copy_texts(const std::string& all, char* text, size_t size, size_t* needed) {
  if (size && !text) fail(AT_ERROR_NULL, "text", "text is NULL, expected room for %zu bytes", size);
  if (size && size < all.size())
    fail(AT_ERROR_BUFFER, "size", "size is %zu bytes, expected %zu for all texts", size, all.size());
  if (size) std::copy(all.begin(), all.end(), text);
  if (needed) *needed = all.size();
}

void copy_text(const char* from, char* text, size_t size, size_t* needed) {
  if (needed) *needed = print(nullptr, 0, from, Controls::all) + 1;
  if (size == 0) return;
  if (!text) fail(AT_ERROR_NULL, "text", "text is NULL, expected room for %zu bytes", size);
  print(text, size, from, Controls::all);
}

}  // namespace athena
