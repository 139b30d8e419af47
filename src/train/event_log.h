// event_log.h: numbers of a run as they come up, in files that others read.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "athena/event_log.h"

namespace athena::train {

struct Event {
  int64_t step, epoch;  // negative: no epoch
  double time;          // seconds since 1970
  std::vector<std::string> names;
  std::span<const double> values;
};
double seconds_since_1970();
void check_event_format(at_event_format format);  // throws AT_ERROR_ARGUMENT

// Each throws AT_ERROR_IO, with the file as it was.
void append_event(const std::string& path, at_event_format format, const Event& event);
void truncate_events(const std::string& path, at_event_format format, int64_t step);
// A CSV log as SVG. Throws AT_ERROR_FORMAT.
std::string draw_events(const std::string& path, const std::string& title);

struct Run {
  std::string device, model;
  int64_t epochs;
  double epoch_seconds;
  std::vector<std::string> names;
  std::span<const double> values;
};
void append_run(const std::string& path, const Run& run);

// Of TensorBoard's files: an entry, and how long it is with what frames it; 0 where the bytes hold no whole one.
std::string tensorboard_record(const Event& event);
std::string tensorboard_version(double time);
size_t read_tensorboard_record(std::string_view bytes, int64_t* step);

}  // namespace athena::train
