// trainer_log.cpp: a trainer's numbers in event logs.
#include <cmath>

#include "core/error.h"
#include "core/log.h"
#include "train/event_log.h"
#include "train/trainer.h"

namespace athena {

// What a run that was interrupted wrote behind where this one goes on.
void Trainer::go_on_in_logs() {
  if (step_ == 0) return;
  for (const EventLog& one : logs_) train::truncate_events(one.path, one.format, step_);
}

// A CSV log has its columns from the first entry: all that an epoch may have are in each.
void Trainer::log_epoch(bool validates) {
  if (logs_.empty()) return;
  std::vector<std::string> names = measured_names(validates);
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
