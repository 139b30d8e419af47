// rules.h: optimizers and schedules by name, with options by PyTorch's names.
#pragma once

#include <map>

#include "handle.h"

namespace cli {

using Numbers = std::map<std::string, double>;
// "momentum=0.9" and its like. Throws Failure.
Numbers numbers_of(const std::vector<std::string>& texts, const char* option);

const std::vector<std::string>& optimizer_names();
// rate: negative for the rule's own.
Optimizer make_optimizer(const std::string& name, double rate, const Numbers& options, const Module& module);

const std::vector<std::string>& schedule_names();
struct MadeSchedule {
  Schedule schedule;
  bool every_step;
};
// steps: of the whole training. maximize: of what a plateau is of.
MadeSchedule make_schedule(const std::string& name, const Numbers& options, const Optimizer& optimizer, int64_t steps,
                           int64_t warm_up, bool maximize);

}  // namespace cli
