// train.cpp: "athena train": a network, by name or description, on data by path; it can be ended and gone on with.
#include <unistd.h>

#include <cmath>
#include <csignal>
#include <cstdio>
#include <filesystem>

#include "near.h"
#include "rules.h"
#include "table.h"
#include "training.h"
#include "verbs.h"

namespace cli {

namespace {

namespace fs = std::filesystem;

// The signal that shall end the training; a second one ends the program at once.
volatile std::sig_atomic_t wanted_end = 0;

void listen_to_signals() {
  struct sigaction action {};
  action.sa_handler = [](int signal) { wanted_end = signal; };
  action.sa_flags = SA_RESTART | SA_RESETHAND;
  for (int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
}

struct Run {
  const Settings& settings;
  Training& training;
  bool tells;
};

using Measured = std::vector<std::pair<std::string, double>>;

// What the last epoch came to.
Measured last_numbers(at_trainer* trainer) {
  std::string text = text_of(
      [&](char* copied, size_t size, size_t* needed) { return at_trainer_history(copied, size, needed, trainer); });
  Measured found;
  auto history = nlohmann::ordered_json::parse(text);
  for (auto& [name, values] : history.items())
    if (!values.empty()) found.push_back({name, values.back().is_number() ? values.back().get<double>() : NAN});
  return found;
}

void tell_epoch(const Run& run, int64_t epoch) {
  std::string line;
  double seconds = 0;
  for (auto& [name, value] : last_numbers(run.training.trainer())) {
    if (name == "seconds") seconds = value;
    if (name == "seconds" || name == "samples_per_second" || name == "lr" || std::isnan(value)) continue;
    line += (line.empty() ? "" : ", ") + name + format(" %.4f", value);
  }
  std::printf("epoch %lld/%lld: %s, %.2f s\n", (long long)epoch + 1, (long long)run.settings.epochs, line.c_str(),
              seconds);
  std::fflush(stdout);
}

at_status follow(const at_trainer_event* event, void* userdata) try {
  const Run& run = *static_cast<Run*>(userdata);
  if (event->moment == AT_TRAINER_EPOCH_END && run.tells) tell_epoch(run, event->epoch);
  if (wanted_end) return at_trainer_stop(run.training.trainer());
  return AT_OK;
} catch (const std::exception&) {
  return AT_ERROR_CALLBACK;
}

void add_log(const Training& training, const std::string& path, at_event_format form, bool resume) {
  if (!resume && fs::exists(path))
    throw Failure(path + " is there already: a new training wants a new log, --resume goes on with one");
  check(at_trainer_add_event_log(training.trainer(), path.c_str(), form));
}

void add_logs(const Settings& settings, const Training& training) {
  for (const std::string& path : settings.logs) {
    if (!path.ends_with(".csv") && !path.ends_with(".jsonl"))
      throw Failure("--log " + path + ": expected a name that ends with .csv or .jsonl; see --tensorboard");
    add_log(training, path, path.ends_with(".csv") ? AT_EVENT_CSV : AT_EVENT_JSONL, settings.resume);
  }
  for (auto& [path, form] : {std::pair(settings.curve, AT_EVENT_SVG), std::pair(settings.run_log, AT_EVENT_RUN)})
    if (!path.empty()) check(at_trainer_add_event_log(training.trainer(), path.c_str(), form));
  if (!settings.tensorboard.empty()) {
    fs::create_directories(settings.tensorboard);
    add_log(training, settings.tensorboard + "/events.out.tfevents.athena", AT_EVENT_TENSORBOARD, settings.resume);
  }
}

// The steps that all epochs have.
int64_t steps_of(const Dataset& set, const Settings& settings) {
  int64_t count = 0;
  check(at_dataset_length(&count, set.get()));
  count -= std::llround(double(count) * settings.split);
  int64_t batches = (count + settings.batch_size - 1) / settings.batch_size;
  return (batches + settings.accumulate - 1) / settings.accumulate * settings.epochs;
}

void check_resumed(const Settings& settings, const Kept& kept, const Training& training) {
  if (!fs::is_regular_file(settings.network.name)) return;
  Generator generator;
  check(at_generator_create(generator.out(), 0));
  Made now = make_network(settings.network, kept.facts, training.backend(), generator);
  if (description_of(now.module) != kept.module || now.loss != kept.loss)
    throw Failure("--resume goes on with the network that the training began with, but " + settings.network.name +
                  " describes another: " + description_of(now.module) + ", not " + kept.module);
}

bool spans_training(const Settings& settings) {
  for (const char* name : {"cosine", "linear", "one-cycle", "polynomial"})
    if (settings.schedule == name) return true;
  return false;
}

Kept begin_again(CLI::App& verb, const Settings& settings) {
  if (!fs::is_directory(settings.checkpoints)) throw Failure(settings.checkpoints + " has no checkpoint");
  Kept kept = kept_of(settings.checkpoints);
  int64_t epochs = settings.epochs;
  bool given = verb.get_option("--epochs")->count() > 0;
  resume_settings(verb, kept.given);
  Settings earlier;
  restore_settings(kept.given, earlier);
  if (given && spans_training(settings) && epochs != earlier.epochs)
    throw Failure(format("schedule %s was made for %lld epochs: --epochs %lld would need another",
                         settings.schedule.c_str(), (long long)earlier.epochs, (long long)epochs));
  return kept;
}

// What the model's steps take with batches of several sizes; the network is left as it was made.
void advise(const Training& training, const Loader& loader) {
  at_batch_size_trial none = AT_BATCH_SIZE_TRIAL_INIT;
  std::vector<at_batch_size_trial> trials(AT_BATCH_SIZE_TRIALS, none);
  size_t count = 0;
  int64_t advised = 0;
  check(at_trainer_advise_batch_size(&advised, trials.data(), trials.size(), &count, training.trainer(), loader.get(),
                                     nullptr));
  Table table({">batch size", ">memory", ">a step", ">samples/s"});
  for (size_t i = 0; i < count; i++) {
    const at_batch_size_trial& one = trials[i];
    if (one.peak_bytes)
      table.add({std::to_string(one.batch_size), bytes(one.peak_bytes), duration(one.seconds),
                 format("%.0f", one.samples_per_second)});
    else
      table.add({std::to_string(one.batch_size), "too much", "", ""});
  }
  table.print();
  if (!advised) throw Failure("no batch of these sizes is within the device's memory");
  std::printf("--batch-size %lld\n", (long long)advised);
}

struct Job {
  const Settings& settings;
  const Dataset& set;
  const Dataset& held;
  const Kept& kept;  // of the run that is gone on with
  nlohmann::json given;
};

// Of all ranks one writes and tells; the last checkpoint.
std::string train_rank(const Job& job, Rank& rank) {
  const Settings& settings = job.settings;
  Training training(settings, job.kept.facts, steps_of(job.set, settings), rank, settings.resume ? &job.kept : nullptr);
  if (settings.advise) return advise(training, training.loader(job.set, settings, true)), "";
  if (settings.resume) check_resumed(settings, job.kept, training);
  training.save_into({job.kept.facts, training.description(), training.loss(), job.given}, settings);
  if (settings.resume) training.restore("");
  if (rank.group.get()) check(at_trainer_set_group(training.trainer(), rank.group.get()));
  if (job.held.get())
    check(at_trainer_set_validation(training.trainer(), training.loader(job.held, settings, false).get(), 1));
  if (settings.split > 0)
    check(at_trainer_set_validation_split(training.trainer(), settings.split, uint64_t(settings.seed)));
  if (rank.leads()) add_logs(settings, training);
  bool tells = !settings.quiet && isatty(STDOUT_FILENO);  // of epochs, where the line of progress is seen
  check(at_trainer_set_progress(training.trainer(), settings.progress ? 1 + tells : 0));
  Run run{settings, training, rank.leads() && !settings.quiet};
  check(at_trainer_add_callback(training.trainer(), AT_TRAINER_FIT_BEGIN | AT_TRAINER_BATCH_END | AT_TRAINER_EPOCH_END,
                                follow, &run, nullptr));
  Loader loader = training.loader(job.set, settings, true);
  check(at_trainer_fit(training.trainer(), loader.get(), settings.epochs));
  return training.checkpoint();
}

void train(CLI::App& verb, Settings& settings) {
  Kept kept;
  if (settings.resume)
    kept = begin_again(verb, settings);
  else if (std::string there = newest_checkpoint(settings.checkpoints);
           !settings.advise && fs::is_directory(settings.checkpoints) && !there.empty())
    throw Failure(there + " is there already: --resume goes on with it, --checkpoints names another folder");
  if (settings.network.name.empty()) throw CLI::RequiredError("network");
  if (settings.data.empty()) throw CLI::RequiredError("data");
  if (settings.split > 0 && !settings.validation.empty())
    throw CLI::ExcludesError("--validation", "--validation-split");
  listen_to_signals();
  Dataset set = open_data(settings.data, {"train"}, settings.reading, kept.facts), held;
  if (!settings.validation.empty())
    held = open_data(settings.validation, {"valid", "test"}, settings.reading, kept.facts);
  std::vector<Rank> ranks = ranks_of(settings);
  Job job{settings, set, held, kept, given_settings(verb)};
  std::string saved;
  run_ranks(ranks, [&](Rank& rank) {
    std::string last = train_rank(job, rank);
    if (rank.leads()) saved = last;
  });
  if (settings.advise) return;
  if (wanted_end) {
    std::fflush(stdout);
    if (ranks[0].leads() && saved.empty())
      std::fputs("athena: stopped before the first batch, there is nothing to go on with\n", stderr);
    else if (ranks[0].leads())
      std::fprintf(stderr, "athena: stopped; %s has all of it: the same with --resume goes on\n", saved.c_str());
    throw CLI::RuntimeError(128 + int(wanted_end));
  }
  if (ranks[0].leads()) std::printf("%s\n", saved.c_str());
}

}  // namespace

void add_train(CLI::App& program) {
  CLI::App* verb = program.add_subcommand("train", "Trains a network on data, and leaves checkpoints");
  auto settings = std::make_shared<Settings>();
  add_settings(*verb, *settings);
  verb->callback([verb, settings] { train(*verb, *settings); });
}

}  // namespace cli
