// trainer_log.cpp: a trainer's numbers in event logs.
#include <cmath>

#include "core/error.h"
#include "core/log.h"
#include "train/event_log.h"
#include "train/trainer.h"

namespace athena {

// What a run that was interrupted wrote behind where this one goes on.
void Trainer::go_on_in_logs() {
  for (const EventLog& one : logs_)
    if (step_ > 0) train::truncate_events(one.path, one.format, step_);
}

// A CSV log has its columns from the first entry: all that an epoch may have are in each.
void Trainer::log_epoch(bool validates) {
  if (logs_.empty()) return;
  std::vector<std::string> names{"loss"};
  for (const Measured& one : metrics_) names.push_back(one.name);
  if (validates)
    for (size_t i = 0, count = names.size(); i < count; i++) names.push_back("val_" + names[i]);
  for (const char* one : {"lr", "seconds", "samples_per_second"}) names.emplace_back(one);
  std::vector<double> values;
  for (const std::string& name : names) values.push_back(history_.last(name).value_or(NAN));
  for (const EventLog& one : logs_) try {
      train::append_event(one.path, one.format, {step_, epoch_, train::seconds_since_1970(), names, values});
    } catch (const Error& error) {
      log(AT_LOG_WARN, "epoch %lld is not in the log: %s", (long long)epoch_, error.what());
    }
}

}  // namespace athena
