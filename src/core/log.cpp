#include "core/log.h"

#include <algorithm>
#include <atomic>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <mutex>
#include <string>

#include "core/callback_deferral.h"
#include "core/text.h"

namespace athena {

namespace {

// Shared by the slot and by calls under way, so the last of them runs destroy.
struct Sink {
  at_log_callback callback = nullptr;
  void* userdata = nullptr;
  std::unique_ptr<Destroy> end;
  ~Sink() {
    if (end) when_free(end.release());
  }
};

at_log_level level_from_environment() {
  const char* text = std::getenv("ATHENA_LOG");
  if (!text) return AT_LOG_WARN;
  constexpr struct {
    const char* name;
    at_log_level level;
  } names[] = {{"debug", AT_LOG_DEBUG},
               {"info", AT_LOG_INFO},
               {"warn", AT_LOG_WARN},
               {"error", AT_LOG_ERROR},
               {"off", AT_LOG_OFF}};
  for (auto& entry : names)
    if (!std::strcmp(text, entry.name)) return entry.level;
  return AT_LOG_WARN;
}

struct State {
  std::atomic<at_log_level> level{level_from_environment()};
  std::mutex mutex;
  std::shared_ptr<Sink> sink;
};
State& state() {
  static State* state = new State;  // never destroyed: messages may come at exit
  return *state;
}

void deliver(at_log_level level, const char* message);

const char* name_of(at_log_level level) {
  if (level >= AT_LOG_ERROR) return "error";
  if (level >= AT_LOG_WARN) return "warning";
  return level >= AT_LOG_INFO ? "info" : "debug";
}
void write(at_log_level level, const char* message) {
  std::fprintf(stderr, "athena: %s: %s\n", name_of(level), message);
}

// What it throws goes where messages go without a callback.
void tell(const Sink& sink, at_log_level level, const char* message) {
  try {
    call_user("the log callback", [&] { sink.callback(level, message, sink.userdata); });
  } catch (const Error& error) {
    write(AT_LOG_ERROR, error.what());
  }
}

class Message final : public DeferredCall {
 public:
  Message(at_log_level level, const char* text) : level_(level), text_(text) {}
  void make() override { deliver(level_, text_.c_str()); }

 private:
  at_log_level level_;
  std::string text_;
};

void deliver(at_log_level level, const char* message) {
  std::shared_ptr<Sink> sink;
  {
    std::lock_guard lock(state().mutex);
    sink = state().sink;
  }
  if (sink) {
    if (!this_thread().deferrals) return tell(*sink, level, message);
    try {
      when_free(new Message(level, message));
    } catch (const std::bad_alloc&) {  // a lost message is better than a lost call
    }
    return;
  }
  write(level, message);
}

[[maybe_unused]] const bool is_told = [] {
  tell_of_failed_call = [](const char* what) { log(AT_LOG_ERROR, "%s", what); };
  return true;
}();

}  // namespace

void set_log_level(at_log_level level) { state().level = level; }

void set_log_callback(at_log_callback callback, void* userdata, at_destroy_callback destroy) {
  std::shared_ptr<Sink> sink;
  if (callback) {
    sink = std::make_shared<Sink>();
    auto end = std::make_unique<Destroy>(destroy, userdata);
    sink->callback = callback;
    sink->userdata = userdata;
    sink->end = std::move(end);  // ours from here on
  }
  std::unique_lock lock(state().mutex);
  state().sink.swap(sink);
  lock.unlock();  // the old sink's destroy runs without the lock
}

bool is_logged(at_log_level level) { return level >= state().level; }

void log(at_log_level level, const char* format, ...) {
  if (!is_logged(level)) return;
  char message[2048];
  va_list arguments;
  va_start(arguments, format);
  int length = std::vsnprintf(message, sizeof message, format, arguments);
  va_end(arguments);
  char shown[2 * sizeof message];
  print(shown, sizeof shown, whole_characters({message, std::min(size_t(std::max(length, 0)), sizeof message - 1)}));
  deliver(level, shown);
}

}  // namespace athena
