// training.h: a network with all that trains it, made by settings; and what its checkpoints keep of that.
#pragma once

#include <nlohmann/json.hpp>

#include "networks.h"
#include "ranks.h"
#include "rules.h"

namespace cli {

// What each checkpoint has beside tensors: with it alone the network can be made again.
struct Kept {
  Facts facts;
  std::string module, loss;  // descriptions
  nlohmann::json given;      // options of "athena train"
};
// Of a checkpoint, or of the newest one of a folder that can be read. Throws Failure.
Kept kept_of(const std::string& path);
// The same as a path; "" where a folder has none.
std::string newest_checkpoint(const std::string& path);

class Training {
 public:
  // As in a checkpoint, or the newest whole one of a folder; settings become its own, but for the device.
  static Training open(const std::string& path, const std::string& device, Settings& settings);

  // steps: of the whole training. kept: of the run that is gone on with, or used; null for a new one.
  Training(const Settings& settings, Facts facts, int64_t steps, Rank& rank, const Kept* kept);

  // Everything as in this file, or where path is "" as in the newest that is whole.
  void restore(const std::string& path);
  // A trainer that counts these metrics, where there are some, and no longer those of the training.
  void judge_by(const std::vector<std::string>& metrics, const Settings& settings);
  const Backend& backend() const { return backend_; }
  const Module& module() const { return module_; }
  const Facts& facts() const { return facts_; }
  at_trainer* trainer() const { return trainer_.get(); }
  const std::vector<std::string>& metrics() const { return names_; }  // their names in the history
  void save_into(const Kept& kept, const Settings& settings);
  std::string checkpoint() const;  // the last that was saved or restored
  // Of the rank's share of each batch.
  Loader loader(const Dataset& set, const Settings& settings, bool shuffle) const;
  std::string description() const { return description_of(module_); }
  const std::string& loss() const { return loss_text_; }

 private:
  void add_metrics(const std::vector<std::string>& wanted);
  void set_autocast(const Settings& settings);
  void add_rules(const Settings& settings, int64_t steps);

  Facts facts_;
  int32_t rank_, ranks_;
  Backend backend_;
  Generator generator_;
  Module module_, loss_;
  std::string loss_text_;
  Optimizer optimizer_;
  MadeSchedule schedule_;
  Checkpoints checkpoints_;
  Trainer trainer_;
  std::vector<std::string> names_;
};

}  // namespace cli
