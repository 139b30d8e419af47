// The shims of athena/event_log.h.
#include "athena/event_log.h"

#include "backend/files.h"
#include "capi/texts.h"
#include "train/event_log.h"

using namespace athena;

namespace {

// Two arrays of one length.
std::vector<std::string> named(const char* const* names, const double* values, size_t count) {
  std::vector<std::string> all = names_of(names, count);
  if (count && !values) fail(AT_ERROR_NULL, "values", "values is NULL, expected %zu numbers", count);
  return all;
}

}  // namespace

at_status at_event_log_append(const char* path, at_event_format format, int64_t step, int64_t epoch,
                              const char* const* names, const double* values, size_t count) {
  return guarded_uncancelled("event_log_append", [&] {
    file_name(path, "path");
    auto all = named(names, values, count);
    train::append_event(path, format, {step, epoch, train::seconds_since_1970(), std::move(all), {values, count}});
  });
}
at_status at_event_log_truncate(const char* path, at_event_format format, int64_t step) {
  return guarded_uncancelled("event_log_truncate",
                             [&] { train::truncate_events(file_name(path, "path"), format, step); });
}
at_status at_run_log_append(const char* path, const char* device, const char* model, int64_t epochs,
                            double epoch_seconds, const char* const* names, const double* values, size_t count) {
  return guarded_uncancelled("run_log_append", [&] {
    file_name(path, "path");
    auto all = named(names, values, count);
    train::append_run(path, {text_argument(device, "device"),
                             text_argument(model, "model"),
                             epochs,
                             epoch_seconds,
                             std::move(all),
                             {values, count}});
  });
}
at_status at_event_log_draw(const char* image, const char* path, const char* title) {
  return guarded_uncancelled("event_log_draw", [&] {
    std::string into = file_name(image, "image"),
                drawn = train::draw_events(file_name(path, "path"), text_argument(title, "title"));
    replace_file(into, drawn, OutputFile::Mode::everyone, false);
  });
}
