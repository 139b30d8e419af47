// settings.h: what a training is made of, as options of the command line and as text in its checkpoints.
#pragma once

#include <CLI/CLI.hpp>
#include <nlohmann/json_fwd.hpp>

#include "dataset.h"

namespace cli {

struct NetworkOptions {
  std::string name;  // of a network, or the path of a description
  std::vector<int64_t> hidden, channels{32, 64};
  int64_t width = 128, layers = 2, heads = 4;
  double dropout = 0;
  std::string activation = "relu", loss;
  bool input_norm = false;
};

struct Settings {
  NetworkOptions network;
  std::string data, validation, device = "auto";
  std::vector<std::string> devices;
  DataOptions reading;
  int64_t epochs = 10, batch_size = 32, accumulate = 1, seed = 0;
  double split = 0;
  std::string optimizer = "adamw", schedule = "none";
  double rate = -1;  // negative: the rule's own
  std::vector<std::string> optimizer_options, schedule_options, metrics;
  int64_t warm_up = 0;
  double clip_norm = 0, clip_value = 0;
  std::string autocast = "none", reduce_dtype = "f32";
  int64_t patience = 0;
  double min_delta = 0;
  std::string monitor;
  bool maximize = false;
  std::string checkpoints = "checkpoints";
  bool resume = false;
  int64_t every_epochs = 1, every_steps = 0, keep_last = 3, keep_best = 0;
  std::vector<std::string> logs;
  std::string tensorboard, curve, run_log;
  int64_t workers = 0, prefetch = 2;
  bool progress = true, quiet = false, advise = false;
};

// The options of settings, which must live as long as verb is parsed.
void add_settings(CLI::App& verb, Settings& settings);
// Those that were given, {"--epochs": ["3"], …}, and the way back.
nlohmann::json given_settings(const CLI::App& verb);
void restore_settings(const nlohmann::json& given, Settings& settings);
// Takes from the json of a checkpoint what verb was not given. Throws Failure where it was given what a training that
// goes on cannot change.
void resume_settings(CLI::App& verb, const nlohmann::json& earlier);

}  // namespace cli
