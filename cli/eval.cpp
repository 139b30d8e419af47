// eval.cpp: "athena eval": the loss and the metrics of a network that was trained, on data by path.
#include <cmath>
#include <cstdio>

#include "training.h"
#include "verbs.h"

namespace cli {

namespace {

struct EvalOptions {
  std::string checkpoint, data, part, device = "auto";
  std::vector<std::string> metrics;
  int64_t samples = 0, batch_size = 0, workers = 0;
  bool json = false;
};

void evaluate(const EvalOptions& options) {
  Settings settings;
  Training training = Training::open(options.checkpoint, options.device, settings);
  settings.reading.samples = options.samples;
  settings.workers = options.workers;
  if (options.batch_size > 0) settings.batch_size = options.batch_size;
  std::vector<std::string> parts{"test", "valid"};
  if (!options.part.empty()) parts = {options.part};
  Facts facts = training.facts();
  Dataset set = open_data(options.data, parts, settings.reading, facts);
  int64_t samples = 0;
  check(at_dataset_length(&samples, set.get()));
  std::string file = training.checkpoint();
  training.judge_by(options.metrics, settings);
  std::vector<double> values(1 + training.metrics().size());
  check(at_trainer_evaluate(values.data(), values.size(), training.trainer(),
                            training.loader(set, settings, false).get()));
  nlohmann::ordered_json found{{"checkpoint", file}, {"data", options.data}, {"samples", samples}};
  for (size_t i = 0; i < values.size(); i++) {
    const char* name = i ? training.metrics()[i - 1].c_str() : "loss";
    if (options.json)
      found[name] = std::isfinite(values[i]) ? nlohmann::ordered_json(values[i]) : nullptr;
    else
      std::printf(i ? "%s %.4f\n" : "%s %.6f\n", name, values[i]);
  }
  if (options.json)
    std::puts(found.dump(2, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
  else
    std::printf("samples %lld\n", (long long)samples);
}

}  // namespace

void add_eval(CLI::App& program) {
  CLI::App* verb = program.add_subcommand("eval", "Measures a network that was trained, on data");
  auto options = std::make_shared<EvalOptions>();
  verb->add_option("checkpoint", options->checkpoint, "A checkpoint of athena train, or a folder: its newest")
      ->required();
  verb->add_option("data", options->data, "Data in the form of those that it was trained on")->required();
  verb->add_option("--part", options->part, "Of a folder: train, valid or test; else test, or valid")
      ->check(CLI::IsMember({"train", "valid", "test"}));
  verb->add_option("--metric", options->metrics, "In place of those of the training; several")->allow_extra_args(false);
  verb->add_option("--samples", options->samples, "Only so many, the first ones")->check(CLI::NonNegativeNumber);
  verb->add_option("--batch-size", options->batch_size, "Samples of a batch; else as in training")
      ->check(CLI::PositiveNumber);
  verb->add_option("--workers", options->workers, "Threads that make batches ahead")->check(CLI::NonNegativeNumber);
  verb->add_option("--device", options->device, "auto, cpu, gpu, opencl, opencl:N")->capture_default_str();
  verb->add_flag("--json", options->json, "As JSON");
  verb->callback([options] { evaluate(*options); });
}

}  // namespace cli
