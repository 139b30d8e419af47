// trace.cpp: a profile in the Trace Event Format, which chrome://tracing and Perfetto draw: a process a device and one
// for the host, a line for each device's kernels, its copies, and each thread.
#include <algorithm>

#include "core/json_text.h"
#include "profile/profile.h"
#include "profile/report_text.h"

namespace athena {

namespace {

using Event = Profile::Event;

constexpr unsigned kHost = 0;                // the process's number; devices follow
enum Line : unsigned { kKernels, kCopies };  // of a device

void name_line(std::string& text, const char* what, unsigned process, unsigned line, const std::string& name) {
  append(text, "%s{\"ph\": \"M\", \"name\": \"%s\", \"pid\": %u, \"tid\": %u, \"args\": {\"name\": ",
         text.back() == '[' ? "" : ",\n", what, process, line);
  text += json_quoted(name) + "}}";
}

void name_lines(std::string& text, const Profile& profile) {
  name_line(text, "process_name", kHost, 0, "host");
  for (unsigned i = 0; i < profile.devices.size(); i++) {
    const Profile::Device& device = profile.devices[i];
    name_line(text, "process_name", i + 1, 0, device.name + ": " + device.product);
    name_line(text, "thread_name", i + 1, kKernels, "kernels");
    name_line(text, "thread_name", i + 1, kCopies, "copies");
  }
  unsigned threads = 0;
  for (const Event& event : profile.trace.events)
    if (event.kind >= Event::planning) threads = std::max(threads, event.index + 1);
  for (unsigned i = 0; i < threads; i++) name_line(text, "thread_name", kHost, i, "thread " + std::to_string(i));
}

struct Drawn {
  const char* category;
  std::string name, operation;
  unsigned process, line;
};

// False for work whose name a reset has taken meanwhile.
bool draw(Drawn& drawn, const Profile& profile, const Event& event) {
  bool host = event.kind >= Event::planning;
  drawn.operation.clear();
  drawn.process = host ? kHost : event.index + 1;
  drawn.line = host ? event.index : event.kind == Event::work ? kKernels : kCopies;
  auto is = [&](const char* category, const std::string& name) {
    drawn.category = category;
    drawn.name = name;
    return true;
  };
  switch (event.kind) {
    case Event::work: {
      auto& works = profile.devices[event.index].works;
      if (event.name >= works.size()) return false;
      drawn.operation = works[event.name].operation;
      return is("kernel", works[event.name].kernel);
    }
    case Event::to_device: return is("copy", "to the device");
    case Event::to_host: return is("copy", "to the host");
    case Event::planning: return is("host", "planning");
    case Event::launching: return is("host", "launching");
    case Event::waiting: return is("host", "waiting");
    case Event::range: return event.name < profile.ranges.size() && is("range", profile.ranges[event.name].name);
  }
  return false;
}

}  // namespace

std::string trace_report(const Profile& profile) {
  std::string text = "{\"displayTimeUnit\": \"ns\", \"otherData\": {\"events_left_out\": ";
  text += std::to_string(profile.trace.left_out) + "}, \"traceEvents\": [";
  name_lines(text, profile);
  uint64_t first = UINT64_MAX;
  for (const Event& event : profile.trace.events) first = std::min(first, event.started);
  Drawn drawn;
  for (const Event& event : profile.trace.events) {
    if (!draw(drawn, profile, event)) continue;
    text += ",\n{\"ph\": \"X\", \"name\": " + json_quoted(drawn.name);
    append(text, ", \"cat\": \"%s\", \"pid\": %u, \"tid\": %u, \"ts\": %.3f, \"dur\": %.3f", drawn.category,
           drawn.process, drawn.line, double(event.started - first) * 1e-3, double(event.time) * 1e-3);
    text += drawn.operation.empty() ? "}" : ", \"args\": {\"operation\": " + json_quoted(drawn.operation) + "}}";
  }
  return text + "]}\n";
}

}  // namespace athena
