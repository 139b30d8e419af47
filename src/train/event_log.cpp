#include "train/event_log.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <ctime>
#include <set>

#include "backend/files.h"
#include "core/error.h"
#include "core/json_text.h"
#include "core/text.h"
#include "train/curves.h"

namespace athena::train {

namespace {

constexpr uint64_t kMostBytes = uint64_t(1) << 32;

void check_names(const std::vector<std::string>& names) {
  std::set<std::string> seen;
  for (const std::string& name : names) {
    bool control = std::any_of(name.begin(), name.end(), [](char c) { return uint8_t(c) < 32 || c == 127; });
    if (name.empty() || control || printable(name) != name || !seen.insert(name).second)
      fail(AT_ERROR_ARGUMENT, "names", "there is a name '%s', expected names of letters, each once",
           shortened(printable(name)).c_str());
  }
}

std::string number_text(double value) {
  char text[40];
  return std::string(text, std::to_chars(text, text + sizeof text, value).ptr);
}
std::string time_text(double time) {
  char text[40];
  std::snprintf(text, sizeof text, "%.3f", time);
  return text;
}

std::string csv_text(const std::string& text) {
  if (text.find_first_of(",\"") == std::string::npos) return text;
  std::string quoted = "\"";
  for (char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

std::vector<std::string> csv_columns(std::string_view line) {
  std::vector<std::string> columns(1);
  bool quoted = false;
  for (size_t i = 0; i < line.size(); i++) {
    bool doubled = quoted && line[i] == '"' && i + 1 < line.size() && line[i + 1] == '"';
    if (line[i] == '"' && !doubled)
      quoted = !quoted;
    else if (line[i] == ',' && !quoted)
      columns.emplace_back();
    else
      columns.back() += line[i];
    i += doubled;
  }
  return columns;
}

void check_columns(const std::vector<std::string>& columns, const std::string& head, const std::string& path) {
  if (columns.size() < 3 || columns[0] != "step" || columns[1] != "epoch" || columns[2] != "time")
    fail(AT_ERROR_FORMAT, "path", "%s begins with '%s', expected step,epoch,time,…", printable(path).c_str(),
         shortened(printable(head)).c_str());
}

// The line of an entry in the columns of head, and head before it where the file has none yet.
std::string csv_line(const Event& event, const std::string& head, const std::string& path) {
  std::vector<std::string> columns = head.empty() ? event.names : csv_columns(head);
  std::string text = "step,epoch,time";
  if (head.empty()) {
    for (const std::string& name : columns) text += "," + csv_text(name);
    text += "\n";
  } else {
    check_columns(columns, head, path);
    columns.erase(columns.begin(), columns.begin() + 3);
    text.clear();
  }
  for (const std::string& name : event.names)
    if (std::find(columns.begin(), columns.end(), name) == columns.end())
      fail(AT_ERROR_ARGUMENT, "names", "there is a name %s, expected one of the columns %s", name.c_str(),
           head.c_str());
  text += std::to_string(event.step) + "," + (event.epoch < 0 ? "" : std::to_string(event.epoch)) + "," +
          time_text(event.time);
  for (const std::string& column : columns) {
    size_t i = size_t(std::find(event.names.begin(), event.names.end(), column) - event.names.begin());
    text += "," + (i < event.names.size() ? number_text(event.values[i]) : "");
  }
  return text + "\n";
}

std::string json_line(const Event& event) {
  std::string text = "{\"step\": " + std::to_string(event.step);
  if (event.epoch >= 0) text += ", \"epoch\": " + std::to_string(event.epoch);
  text += ", \"time\": " + time_text(event.time);
  for (size_t i = 0; i < event.names.size(); i++)
    text += ", " + json_quoted(event.names[i]) + ": " +
            (std::isfinite(event.values[i]) ? number_text(event.values[i]) : "null");
  return text + "}\n";
}

// Where the last whole line ends.
uint64_t end_of_lines(AppendFile& file) {
  for (uint64_t end = file.size(); end > 0;) {
    uint64_t begin = end > 4096 ? end - 4096 : 0;
    std::string piece = file.read(begin, size_t(end - begin));
    size_t at = piece.rfind('\n');
    if (at != std::string::npos) return begin + at + 1;
    end = begin;
  }
  return 0;
}

std::string first_line(AppendFile& file) {
  std::string line;
  for (uint64_t at = 0; at < file.size(); at += 4096) {
    line += file.read(at, size_t(std::min<uint64_t>(4096, file.size() - at)));
    if (size_t end = line.find('\n'); end != std::string::npos) return line.substr(0, end);
  }
  return "";
}

bool read_step(std::string_view line, at_event_format format, int64_t* step) {
  if (format == AT_EVENT_JSONL) {
    constexpr std::string_view begin = "{\"step\": ";
    if (!line.starts_with(begin)) return false;
    line.remove_prefix(begin.size());
  }
  return std::from_chars(line.data(), line.data() + line.size(), *step).ec == std::errc();
}

// How long the entries up to the last of at most step are.
size_t kept_lines(std::string_view all, at_event_format format, int64_t last, const std::string& path) {
  size_t kept = 0, number = 1;
  for (size_t at = 0, end; (end = all.find('\n', at)) != std::string_view::npos; at = end + 1, number++) {
    bool head = format == AT_EVENT_CSV && at == 0;
    int64_t step = 0;
    if (!head && !read_step(all.substr(at, end - at), format, &step))
      fail(AT_ERROR_FORMAT, "path", "line %zu of %s has no step", number, printable(path).c_str());
    if (head || step <= last) kept = end + 1;
  }
  return kept;
}

size_t kept_records(std::string_view all, int64_t last, const std::string& path) {
  size_t kept = 0, at = 0;
  while (at < all.size()) {
    int64_t step = 0;
    size_t length = read_tensorboard_record(all.substr(at), &step);
    if (!length) break;  // left half written
    if (at == 0 || step <= last) kept = at + length;
    at += length;
  }
  if (!all.empty() && kept == 0)
    fail(AT_ERROR_FORMAT, "path", "%s is no event file of TensorBoard", printable(path).c_str());
  return kept;
}

}  // namespace

double seconds_since_1970() {
  using namespace std::chrono;
  return duration<double>(system_clock::now().time_since_epoch()).count();
}

void check_event_format(at_event_format format) {
  if (format < AT_EVENT_CSV || format > AT_EVENT_TENSORBOARD)
    fail(AT_ERROR_ARGUMENT, "format", "format is %d, expected 0 to 2", int(format));
}

void append_event(const std::string& path, at_event_format format, const Event& event) {
  check_event_format(format);
  check_names(event.names);
  AppendFile file(path);
  if (format == AT_EVENT_TENSORBOARD) {
    std::string record = tensorboard_record(event);
    file.append((file.size() ? "" : tensorboard_version(event.time)) + record, file.size());
    return;
  }
  uint64_t end = end_of_lines(file);
  bool csv = format == AT_EVENT_CSV;
  file.append(csv ? csv_line(event, end ? first_line(file) : "", path) : json_line(event), end);
}

void truncate_events(const std::string& path, at_event_format format, int64_t step) {
  check_event_format(format);
  if (!file_exists(path)) return;
  AppendFile file(path);
  if (file.size() > kMostBytes) fail(AT_ERROR_FORMAT, "path", "%s has more than 2^32 bytes", printable(path).c_str());
  std::string all = file.read(0, size_t(file.size()));
  bool records = format == AT_EVENT_TENSORBOARD;
  file.append("", records ? kept_records(all, step, path) : kept_lines(all, format, step, path));
}

std::string draw_events(const std::string& path, const std::string& title) {
  std::string all;
  if (!read_file(path, all)) fail(AT_ERROR_IO, "path", "there is no file %s", printable(path).c_str());
  std::vector<std::string> names;
  std::vector<double> steps;
  std::vector<std::vector<double>> columns;
  size_t number = 1;
  for (size_t at = 0, end; (end = all.find('\n', at)) != std::string::npos; at = end + 1, number++) {
    std::vector<std::string> cells = csv_columns(std::string_view(all).substr(at, end - at));
    if (number == 1) {
      check_columns(cells, all.substr(0, end), path);
      names.assign(cells.begin() + 3, cells.end());
      columns.resize(names.size());
      continue;
    }
    int64_t step = 0;
    if (cells.size() != names.size() + 3 || !read_step(cells[0], AT_EVENT_CSV, &step))
      fail(AT_ERROR_FORMAT, "path", "line %zu of %s has %zu cells, expected a step and %zu more", number,
           printable(path).c_str(), cells.size(), names.size() + 2);
    steps.push_back(double(step));
    for (size_t i = 0; i < names.size(); i++) {
      const std::string& cell = cells[i + 3];
      double value = NAN;
      std::from_chars(cell.data(), cell.data() + cell.size(), value);
      columns[i].push_back(value);
    }
  }
  if (number == 1) fail(AT_ERROR_FORMAT, "path", "%s has no whole line", printable(path).c_str());
  std::vector<Curve> curves;
  for (size_t i = 0; i < names.size(); i++) curves.push_back({names[i], columns[i]});
  return draw_curves(title, steps, curves);
}

void append_run(const std::string& path, const Run& run) {
  check_names(run.names);
  std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  char date[32];
  std::strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &utc);
  std::string line = std::string(date) + "\tdevice=" + printable(run.device) + "\tmodel=" + printable(run.model) +
                     "\tepochs=" + std::to_string(run.epochs) + "\tepoch_seconds=" + number_text(run.epoch_seconds);
  for (size_t i = 0; i < run.names.size(); i++) line += "\t" + run.names[i] + "=" + number_text(run.values[i]);
  AppendFile file(path);
  file.append(line + "\n", end_of_lines(file));
}

}  // namespace athena::train
