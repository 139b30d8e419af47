// trainer_log.cpp: a trainer's numbers in event logs.
#include <cmath>

#include "backend/files.h"
#include "core/error.h"
#include "core/log.h"
#include "train/curves.h"
#include "train/event_log.h"
#include "train/trainer.h"

namespace athena {

namespace {

bool takes_entries(at_event_format format) { return format <= AT_EVENT_TENSORBOARD; }

}  // namespace

// What a run that was interrupted wrote behind where this one goes on.
void Trainer::go_on_in_logs() {
  if (step_ == 0) return;
  for (const EventLog& one : logs_)
    if (takes_entries(one.format)) train::truncate_events(one.path, one.format, step_);
}

// A CSV log has its columns from the first entry: all that an epoch may have are in each.
void Trainer::log_epoch(bool validates) {
  if (logs_.empty()) return;
  std::vector<std::string> names = measured_names(validates);
  for (const char* one : {"lr", "seconds", "samples_per_second"}) names.emplace_back(one);
  std::vector<double> values;
  for (const std::string& name : names) values.push_back(history_.last(name).value_or(NAN));
  for (const EventLog& one : logs_) try {
      if (takes_entries(one.format))
        train::append_event(one.path, one.format, {step_, epoch_, train::seconds_since_1970(), names, values});
      else if (one.format == AT_EVENT_SVG)
        draw_log(one.path);
    } catch (const Error& error) {
      log(AT_LOG_WARN, "epoch %lld is not in the log: %s", (long long)epoch_, error.what());
    }
}

void Trainer::draw_log(const std::string& path) {
  std::vector<std::vector<double>> columns;
  std::vector<train::Curve> curves;
  std::vector<std::string> names = measured_names(true);
  for (const std::string& name : names) columns.push_back(history_.values(name).value_or(std::vector<double>()));
  for (size_t i = 0; i < names.size(); i++)
    if (!columns[i].empty()) curves.push_back({names[i], columns[i]});
  std::vector<double> epochs;
  while (epochs.size() < columns[0].size()) epochs.push_back(double(epochs.size() + 1));
  replace_file(path, train::draw_curves(tag_, epochs, curves), OutputFile::Mode::everyone, false);
}

// Of a fit that began with the epoch `first`.
void Trainer::log_run(int64_t first) {
  if (epoch_ == first) return;
  std::vector<std::string> names;
  std::vector<double> values, seconds = history_.values("seconds").value_or(std::vector<double>());
  for (const std::string& name : measured_names(true))
    if (auto value = history_.last(name)) names.push_back(name), values.push_back(*value);
  double sum = 0;
  for (double one : seconds) sum += one;
  const DeviceInfo& device = optimizer_->backend().info();
  for (const EventLog& one : logs_) try {
      if (one.format == AT_EVENT_RUN)
        train::append_run(one.path, {device.name + " " + device.product, tag_.empty() ? module_->kind() : tag_, epoch_,
                                     sum / double(seconds.size()), names, values});
    } catch (const Error& error) {
      log(AT_LOG_WARN, "the run is not in the log: %s", error.what());
    }
}

}  // namespace athena
