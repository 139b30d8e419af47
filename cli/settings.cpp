#include "settings.h"

#include <nlohmann/json.hpp>

#include "near.h"
#include "rules.h"

namespace cli {

namespace {

// What a training that goes on may be told anew.
const std::vector<std::string> kFree{"data",        "validation", "epochs",      "device", "devices",
                                     "workers",     "prefetch",   "checkpoints", "resume", "every-epochs",
                                     "every-steps", "keep-last",  "keep-best",   "log",    "tensorboard",
                                     "curve",       "run-log",    "no-progress", "quiet",  "help"};

bool is_free(const std::string& name) { return std::find(kFree.begin(), kFree.end(), name) != kFree.end(); }

void add_network(CLI::App& verb, NetworkOptions& network) {
  verb.option_defaults()->group("Network");
  verb.add_option("network", network.name,
                  "mlp, cnn, lstm, gru, rnn, transformer, or a description: a JSON or TOML file");
  verb.add_option("--hidden", network.hidden, "Units of each hidden layer: 128,64 (mlp, cnn), or of a recurrent one")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::PositiveNumber);
  verb.add_option("--channels", network.channels, "Channels of each convolution (cnn)")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::PositiveNumber)
      ->default_str("32,64");
  verb.add_option("--width", network.width, "Numbers for each token (lstm, gru, rnn, transformer)")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  verb.add_option("--layers", network.layers, "Layers (lstm, gru, rnn, transformer)")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  verb.add_option("--heads", network.heads, "Heads of attention (transformer)")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  verb.add_option("--dropout", network.dropout, "The share that dropout zeros")
      ->check(CLI::Range(0., 1.))
      ->capture_default_str();
  verb.add_option("--activation", network.activation, "Behind each hidden layer (mlp, cnn)")->capture_default_str();
  verb.add_flag("--input-norm", network.input_norm, "A BatchNorm before all layers (mlp, cnn)");
  verb.add_option("--loss", network.loss, "cross_entropy for classes and text, mse for values; or a description");
}

void add_data(CLI::App& verb, Settings& settings) {
  verb.option_defaults()->group("Data");
  DataOptions& reading = settings.reading;
  verb.add_option("data", settings.data, "A folder or file: IDX (MNIST), CIFAR's, CSV, NPZ, pictures, text");
  verb.add_option("--format", reading.format, "How data is read")
      ->check(CLI::IsMember(DataOptions::formats))
      ->capture_default_str();
  verb.add_option("--inputs", reading.inputs, "The array of inputs (NPZ)");
  verb.add_option("--target", reading.target, "The column (CSV; else the last) or array (NPZ) to predict");
  verb.add_option("--task", reading.task, "What a target is: classes or values (CSV, NPZ)")
      ->check(CLI::IsMember({"auto", "classes", "values"}))
      ->capture_default_str();
  verb.add_option("--delimiter", reading.delimiter, "Between cells (CSV); tab for a tabulator")->capture_default_str();
  verb.add_flag("--no-header", reading.no_header, "The first row holds no names (CSV)");
  verb.add_option("--tokenizer", reading.tokenizer, "What a token is (text)")
      ->check(CLI::IsMember(DataOptions::tokenizers))
      ->capture_default_str();
  verb.add_option("--vocabulary", reading.vocabulary, "Tokens at most: of words (else all), of bpe (else 4096)")
      ->check(CLI::NonNegativeNumber);
  verb.add_option("--context", reading.context, "Tokens of a sample (text)")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  verb.add_option("--image-size", reading.image_size, "Height and width that pictures become")
      ->check(CLI::Range(1, 4096))
      ->capture_default_str();
  verb.add_option("--samples", reading.samples, "Only so many, the first ones")->check(CLI::NonNegativeNumber);
  verb.add_option("--validation", settings.validation, "Data to validate on, in the same form");
  verb.add_option("--validation-split", settings.split, "Or a share of the data, held back")
      ->check(CLI::Range(0., 0.99));
}

void add_training(CLI::App& verb, Settings& settings) {
  verb.option_defaults()->group("Training");
  verb.add_option("--epochs", settings.epochs, "In all")->check(CLI::NonNegativeNumber)->capture_default_str();
  verb.add_option("--batch-size", settings.batch_size, "Samples of a batch")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  verb.add_option("--accumulate", settings.accumulate, "Batches of a step")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  verb.add_option("--optimizer", settings.optimizer, listed(optimizer_names()))
      ->check(CLI::IsMember(optimizer_names()))
      ->capture_default_str();
  verb.add_option("--lr", settings.rate, "The learning rate; else the optimizer's own")->check(CLI::NonNegativeNumber);
  verb.add_option("--optimizer-option", settings.optimizer_options, "NAME=NUMBER: momentum=0.9, weight_decay=0.1, …")
      ->allow_extra_args(false);
  verb.add_option("--schedule", settings.schedule, "none, " + listed(schedule_names()))->capture_default_str();
  verb.add_option("--schedule-option", settings.schedule_options, "NAME=NUMBER: gamma=0.5, eta_min=1e-5, …")
      ->allow_extra_args(false);
  verb.add_option("--warm-up", settings.warm_up, "Steps in which the rate rises from 0.01 of itself")
      ->check(CLI::NonNegativeNumber);
  verb.add_option("--clip-norm", settings.clip_norm, "The norm of gradients, at most")->check(CLI::PositiveNumber);
  verb.add_option("--clip-value", settings.clip_value, "Each element of gradients, at most")
      ->check(CLI::PositiveNumber);
  verb.add_option("--autocast", settings.autocast, "What is computed in 16 bits")
      ->check(CLI::IsMember({"none", "bf16", "f16"}))
      ->capture_default_str();
  verb.add_option("--reduce-dtype", settings.reduce_dtype, "What ranks exchange gradients in")
      ->check(CLI::IsMember({"f32", "bf16", "f16"}))
      ->capture_default_str();
  verb.add_option("--metric", settings.metrics, "Accuracy(), F1Score(num_classes=10, average='macro'), …; several")
      ->allow_extra_args(false);
  verb.add_option("--early-stopping", settings.patience, "Ends when it got no better in so many epochs")
      ->check(CLI::PositiveNumber);
  verb.add_option("--min-delta", settings.min_delta, "To be better, by more than this")->check(CLI::NonNegativeNumber);
  verb.add_option("--monitor", settings.monitor, "What shall get better; else val_loss, loss without validation");
  verb.add_flag("--maximize", settings.maximize, "More of it is better");
  verb.add_option("--seed", settings.seed, "Of first values, order, dropout and split")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
}

void add_surroundings(CLI::App& verb, Settings& settings) {
  verb.option_defaults()->group("What it leaves, and where it runs");
  verb.add_option("--device", settings.device, "auto, cpu, gpu, opencl, opencl:N")->capture_default_str();
  verb.add_option("--devices", settings.devices, "Several, which share each batch: 0,1 of opencl, or cpu,opencl:1")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->excludes("--device");
  verb.add_option("--workers", settings.workers, "Threads that make batches ahead")->check(CLI::NonNegativeNumber);
  verb.add_option("--prefetch", settings.prefetch, "Batches ahead for each")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  verb.add_option("--checkpoints", settings.checkpoints, "Their folder")->capture_default_str();
  verb.add_flag("--resume", settings.resume, "Goes on where its last checkpoint was, with that one's options");
  verb.add_option("--every-epochs", settings.every_epochs, "A checkpoint after so many; 0: not so")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  verb.add_option("--every-steps", settings.every_steps, "And after so many steps")->check(CLI::NonNegativeNumber);
  verb.add_option("--keep-last", settings.keep_last, "Checkpoints that stay; 0: all")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  verb.add_option("--keep-best", settings.keep_best, "And so many of the best")->check(CLI::NonNegativeNumber);
  verb.add_option("--log", settings.logs, "A log of all epochs: x.csv or x.jsonl; several")->allow_extra_args(false);
  verb.add_option("--tensorboard", settings.tensorboard, "A folder for TensorBoard");
  verb.add_option("--curve", settings.curve, "Curves over the epochs, x.svg");
  verb.add_option("--run-log", settings.run_log, "A file that gets one line for this run");
  verb.add_flag("!--no-progress", settings.progress, "No line of progress on a terminal");
  verb.add_flag("--quiet", settings.quiet, "No line for each epoch");
  verb.add_flag("--advise", settings.advise, "Trains nothing: measures batches of several sizes, and says which suits")
      ->excludes("--resume", "--devices");
}

}  // namespace

void add_settings(CLI::App& verb, Settings& settings) {
  add_network(verb, settings.network);
  add_data(verb, settings);
  add_training(verb, settings);
  add_surroundings(verb, settings);
}

namespace {

std::string name_of(const CLI::Option* option) {
  return option->get_lnames().empty() ? option->get_name(true) : option->get_lnames()[0];
}

void take(CLI::App& verb, const nlohmann::json& given) {
  for (CLI::Option* option : verb.get_options()) {
    auto found = given.find(name_of(option));
    if (option->count() > 0 || found == given.end()) continue;
    option->add_result(found->get<std::vector<std::string>>());
    option->run_callback();
  }
}

}  // namespace

nlohmann::json given_settings(const CLI::App& verb) {
  auto given = nlohmann::json::object();
  for (const CLI::Option* option : verb.get_options())
    if (option->count() > 0 && name_of(option) != "resume") given[name_of(option)] = option->results();
  return given;
}

void restore_settings(const nlohmann::json& given, Settings& settings) {
  CLI::App verb;
  add_settings(verb, settings);
  take(verb, given);
}

void resume_settings(CLI::App& verb, const nlohmann::json& earlier) {
  for (const CLI::Option* option : verb.get_options()) {
    std::string name = name_of(option);
    if (option->count() == 0 || is_free(name)) continue;
    auto was = earlier.find(name);
    if (was != earlier.end() && was->get<std::vector<std::string>>() == option->results()) continue;
    std::string before = was == earlier.end() ? "not given" : listed(was->get<std::vector<std::string>>());
    throw Failure("--resume goes on with what the training began with: " + name + " is " + listed(option->results()) +
                  ", but was " + before);
  }
  nlohmann::json others = earlier;
  if (verb.get_option("--device")->count() > 0 || verb.get_option("--devices")->count() > 0)
    for (const char* name : {"device", "devices"}) others.erase(name);
  take(verb, others);
}

}  // namespace cli
