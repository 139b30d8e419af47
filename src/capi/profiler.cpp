// The shims of athena/profiler.h.
#include "athena/profiler.h"

#include <cstdio>
#include <cstdlib>
#include <set>

#include "backend/files.h"
#include "backend/platform.h"
#include "capi/shim.h"
#include "core/log.h"
#include "profile/profiler.h"

using namespace athena;

namespace {

std::string report_of(at_profile_format format, bool at_exit = false) {
  auto measured = [&] { return Profiler::instance().snapshot(format == AT_PROFILE_TRACE, at_exit); };
  switch (format) {
    case AT_PROFILE_TEXT: return text_report(measured());
    case AT_PROFILE_JSON: return json_report(measured());
    case AT_PROFILE_TRACE: return trace_report(measured());
  }
  fail(AT_ERROR_ARGUMENT, "format",
       "format is %d, expected AT_PROFILE_TEXT (%d), AT_PROFILE_JSON (%d) or AT_PROFILE_TRACE (%d)", int(format),
       int(AT_PROFILE_TEXT), int(AT_PROFILE_JSON), int(AT_PROFILE_TRACE));
}

const std::string& wanted() {
  static const auto* text = new std::string(platform::environment("ATHENA_PROFILE"));
  return *text;
}

void report_profile_at_exit() {
  static bool done = false;
  if (std::exchange(done, true)) return;
  guarded("profiler_report", [&] {
    refuse_after_fork();
    if (wanted() == "1") {
      std::fputs(report_of(AT_PROFILE_TEXT, true).c_str(), stderr);
      return;
    }
    std::string text = report_of(wanted().ends_with(".trace.json") ? AT_PROFILE_TRACE : AT_PROFILE_JSON, true);
    try {
      replace_file(wanted(), text, OutputFile::Mode::everyone, true);
    } catch (const Error& error) {
      log(AT_LOG_WARN, "ATHENA_PROFILE: %s", error.what());
    }
  });
}

// The backend measured; nullptr: all.
Backend* chosen(at_backend* backend) {
  return backend ? &borrow<BackendHandle>(backend, "backend")->backend() : nullptr;
}

}  // namespace

namespace athena {

void profile_as_environment_says(Backend& backend) {
  if (wanted().empty() || wanted() == "0") return;
  static auto* mutex = new std::mutex;
  static auto* known = new std::set<Backend*>;
  std::lock_guard lock(*mutex);
  if (known->empty()) Profiler::instance().start(nullptr);
  if (!known->insert(&backend).second) return;
  std::atexit(report_profile_at_exit);  // for each, so that one runs before any driver takes itself down
}

}  // namespace athena

at_status at_profiler_start(at_backend* backend) {
  return guarded("profiler_start", [&] {
    refuse_after_fork();
    Profiler::instance().start(chosen(backend));
  });
}
at_status at_profiler_stop(at_backend* backend) {
  return guarded("profiler_stop", [&] {
    refuse_after_fork();
    Profiler::instance().stop(chosen(backend));
  });
}
at_status at_profiler_reset(void) {
  return guarded("profiler_reset", [&] {
    refuse_after_fork();
    Profiler::instance().reset();
  });
}
at_status at_profiler_push_range(const char* name) {
  return guarded("profiler_push_range", [&] {
    refuse_after_fork();
    if (!name) fail(AT_ERROR_NULL, "name", "name is NULL, expected the range's name");
    Profiler::instance().push_range(name);
  });
}
at_status at_profiler_pop_range(void) {
  return guarded("profiler_pop_range", [&] {
    refuse_after_fork();
    if (!Profiler::instance().pop_range()) fail(AT_ERROR_STATE, "", "this thread has no open range");
  });
}
at_status at_profiler_report(char* text, size_t size, size_t* needed, at_profile_format format) {
  return guarded("profiler_report", [&] {
    refuse_after_fork();
    copy_text(report_of(format).c_str(), text, size, needed);
  });
}
