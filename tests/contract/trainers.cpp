/* trainers.cpp: the scenarios of kinds "trainer" and "trainer_refused": fits, interrupted ones, ones that go on from a
 * file. */
#include <cstdlib>
#include <filesystem>

#include "contract.h"

namespace contract {
namespace {

/* What takes part in a scenario, as at its beginning. */
struct Training {
  explicit Training(const Json& scenario);
  void fit() { check(at_trainer_fit(trainer.get(), loader.get(), scenario["epochs"])); }
  void fit_interrupted();
  std::vector<double> column(const char* name) const;
  std::vector<std::vector<double>> history() const;
  std::vector<double> state() const;

  const Json& scenario;
  Owned<at_module> module, loss;
  Owned<at_optimizer> optimizer;
  std::vector<std::unique_ptr<Factors>> factors;
  Owned<at_loader> loader, held;
  Owned<at_trainer> trainer;
  bool stopped = false;
};

/* Batches of samples first up to last. */
Owned<at_loader> batches(const Json& scenario, int64_t first, int64_t last, bool shuffle) {
  Tensor x = make(scenario["inputs"], "float64");
  Tensor y = make({{"shape", {scenario["labels"].size()}}, {"values", scenario["labels"]}}, "int64");
  Tensor parts[] = {result_of(at_tensor_slice, x.get(), 0, first, last, 1),
                    result_of(at_tensor_slice, y.get(), 0, first, last, 1)};
  at_tensor* fields[] = {parts[0].get(), parts[1].get()};
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.batch_size = scenario["batch_size"];
  options.shuffle = shuffle;
  return result_of(at_loader_create, result_of(at_dataset_from_tensors, fields, size_t(2)).get(), device, &options);
}

Training::Training(const Json& about) : scenario(about) {
  auto generator = result_of(at_generator_create, uint64_t(1));
  module = result_of(at_module_create, device, at_dtype(AT_F64), scenario["module"].get<std::string>().c_str(),
                     generator.get());
  loss = result_of(at_module_create, device, at_dtype(AT_F64), "CrossEntropyLoss()", nullptr);
  if (scenario.contains("state")) load(module.get(), scenario["state"]);
  Named parameters = named(module.get(), AT_MODULE_PARAMETERS);
  std::vector<at_tensor*> pointers;
  for (const auto& [name, parameter] : parameters) pointers.push_back(parameter.get());
  optimizer = make_optimizer(scenario, pointers);
  if (scenario.contains("clip_norm")) check(at_optimizer_set_clip_norm(optimizer.get(), scenario["clip_norm"]));
  if (scenario.contains("clip_value")) check(at_optimizer_set_clip_value(optimizer.get(), scenario["clip_value"]));
  at_trainer_options options = AT_TRAINER_OPTIONS_INIT;
  options.accumulate = scenario["accumulate"];
  trainer = result_of(at_trainer_create, module.get(), loss.get(), optimizer.get(), &options);
  check(at_trainer_add_metric(trainer.get(), "accuracy", result_of(at_metric_create, device, "Accuracy()").get()));
  for (const Json& one : scenario.value("schedules", Json::array())) {
    factors.push_back(std::make_unique<Factors>());
    auto schedule = scheduled(one["schedule"], optimizer.get(), *factors.back());
    std::string monitor = one.value("monitor", "");
    check(at_trainer_add_schedule(trainer.get(), schedule.get(), one["every_step"].get<bool>(),
                                  monitor.empty() ? nullptr : monitor.c_str()));
  }
  if (scenario.contains("early_stopping")) {
    const Json& given = scenario["early_stopping"];
    at_early_stopping_options stopping = AT_EARLY_STOPPING_OPTIONS_INIT;
    stopping.maximize = given.value("maximize", false);
    stopping.patience = given["patience"];
    stopping.min_delta = given["min_delta"];
    std::string monitor = given["monitor"];
    check(at_trainer_set_early_stopping(trainer.get(), monitor.c_str(), &stopping));
  }
  int64_t count = int64_t(scenario["labels"].size()), first = count - scenario["held"].get<int64_t>();
  loader = batches(scenario, 0, first, scenario.value("shuffle", false));
  if (first == count) return;
  held = batches(scenario, first, count, false);
  check(at_trainer_set_validation(trainer.get(), held.get(), 1));
}

at_status stop_after_some(const at_trainer_event* event, void* userdata) {
  auto& training = *static_cast<Training*>(userdata);
  if (training.stopped || event->step < training.scenario["interrupt"]) return AT_OK;
  training.stopped = true;
  return at_trainer_stop(training.trainer.get());
}

void Training::fit_interrupted() {
  check(at_trainer_add_callback(trainer.get(), AT_TRAINER_BATCH_END, stop_after_some, this, nullptr));
  fit();
  if (column("loss").size() != 1) throw Broken("the fit was not ended in its second epoch");
}

std::vector<double> Training::column(const char* name) const {
  size_t count = 0;
  check(at_trainer_history_values(nullptr, 0, &count, trainer.get(), name));
  std::vector<double> values(count);
  check(at_trainer_history_values(values.data(), count, nullptr, trainer.get(), name));
  return values;
}

constexpr const char* COLUMNS[] = {"loss", "accuracy", "val_loss", "val_accuracy", "lr"};

std::vector<std::vector<double>> Training::history() const {
  std::vector<std::vector<double>> all;
  for (const char* name : COLUMNS) all.push_back(column(name));
  return all;
}

/* All numbers of the module. */
std::vector<double> Training::state() const {
  std::vector<double> all;
  for (const auto& [name, one] : named(module.get(), AT_MODULE_STATE)) {
    Tensor wide = result_of(at_tensor_cast, one.get(), at_dtype(AT_F64));
    int64_t count = 0;
    check(at_tensor_numel(&count, wide.get()));
    all.resize(all.size() + size_t(count));
    check(at_tensor_to_host(wide.get(), all.data() + all.size() - count, size_t(count) * sizeof(double)));
  }
  return all;
}

void expect_wanted(Training& training) {
  const Json& scenario = training.scenario;
  double tolerance = scenario["tolerance"];
  for (const char* name : COLUMNS) {
    std::vector<double> got = training.column(name);
    const Json& wanted = scenario["history"][name];
    if (got.size() != wanted.size()) throw Broken(std::to_string(got.size()) + " epochs were trained");
    for (size_t i = 0; i < got.size(); i++)
      if (!near(got[i], wanted[i], tolerance))
        throw Broken(std::string(name) + " of epoch " + std::to_string(i) + " is " + Json(got[i]).dump());
  }
  expect_named(named(training.module.get(), AT_MODULE_STATE), scenario["results"], tolerance, false);
  double values[2];
  check(at_trainer_evaluate(values, 2, training.trainer.get(), training.held.get()));
  for (size_t i = 0; i < 2; i++)
    if (!near(values[i], scenario["evaluated"][i], tolerance)) throw Broken("the evaluation gives other numbers");
}

void expect_same(const Training& got, const Training& wanted, const char* how) {
  if (got.history() != wanted.history()) throw Broken(std::string(how) + ": another history");
  if (got.state() != wanted.state()) throw Broken(std::string(how) + ": another state");
}

struct Folder {
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "athena-contract-XXXXXX").string();
    if (!mkdtemp(name.data())) throw Broken("there is no temporary folder");
    path = name;
  }
  ~Folder() { std::filesystem::remove_all(path); }
  Folder(const Folder&) = delete;
  Owned<at_checkpoints> files() const { return result_of(at_checkpoints_create, path.c_str(), nullptr); }
  std::string path;
};

void go_on_from_file(const Json& scenario, const Training& whole) {
  Folder folder;
  Training before(scenario), after(scenario);
  check(at_trainer_set_checkpoints(before.trainer.get(), folder.files().get(), 1, 0, nullptr));
  before.fit_interrupted();
  auto files = folder.files();
  check(at_trainer_set_checkpoints(after.trainer.get(), files.get(), 1, 0, nullptr));
  int64_t step = 0;
  check(at_checkpoints_restore(&step, files.get(), nullptr));
  if (step < scenario["interrupt"]) throw Broken("the file is of step " + std::to_string(step));
  expect_same(after, before, "restored");
  after.fit();
  expect_same(after, whole, "gone on from a file");
}

void attempt(const std::string& what, Json scenario) {
  scenario["accumulate"] = what == "accumulate" ? 0 : 1;
  Training training(scenario);
  at_trainer* on = training.trainer.get();
  Folder folder;
  at_early_stopping_options stopping = AT_EARLY_STOPPING_OPTIONS_INIT;
  if (what == "patience") {
    stopping.patience = 0;
    check(at_trainer_set_early_stopping(on, nullptr, &stopping));
  } else if (what == "split") {
    check(at_trainer_set_validation_split(on, 1.5, 0));
  } else if (what == "metric") {
    check(at_trainer_add_metric(on, "loss", result_of(at_metric_create, device, "Accuracy()").get()));
  } else if (what == "tag") {
    check(at_trainer_set_tag(on, "a b"));
  } else if (what == "monitor") {
    check(at_trainer_set_early_stopping(on, "val_loss", &stopping));
    training.fit();
  } else if (what == "labels") {
    training.fit();
  } else if (what == "epochs") {
    check(at_trainer_fit(on, training.loader.get(), -1));
  } else if (what == "plateau") {
    auto plateau = result_of(at_schedule_reduce_lr_on_plateau, training.optimizer.get(), nullptr);
    check(at_trainer_add_schedule(on, plateau.get(), 1, nullptr));
  } else if (what == "checkpoints") {
    check(at_trainer_set_checkpoints(on, folder.files().get(), 0, -1, nullptr));
  } else {
    throw Broken("unknown: " + what);
  }
}

}  // namespace

void run_trainer(const Json& scenario) {
  Training whole(scenario), again(scenario);
  whole.fit();
  if (scenario.contains("history")) expect_wanted(whole);
  again.fit_interrupted();
  again.fit();
  expect_same(again, whole, "gone on");
  go_on_from_file(scenario, whole);
}

void run_trainer_refused(const Json& scenario) {
  expect_refused(scenario, [&] { attempt(scenario["what"], scenario); });
}

}  // namespace contract
