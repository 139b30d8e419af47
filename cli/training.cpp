#include "training.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <filesystem>

#include "near.h"
#include "table.h"

namespace cli {

namespace fs = std::filesystem;

namespace {

// The checkpoints of a folder, those of the most steps first.
std::vector<std::string> checkpoints_in(const std::string& folder) {
  std::vector<std::pair<long long, std::string>> found;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    long long step = 0;
    char rest = 0;
    std::string name = entry.path().filename();
    if (name.ends_with(".safetensors") &&
        std::sscanf(name.c_str() + name.rfind('-') + 1, "%lld.safetensor%c", &step, &rest) == 2)
      found.push_back({-step, entry.path()});
  }
  std::sort(found.begin(), found.end());
  std::vector<std::string> paths;
  for (auto& [step, path] : found) paths.push_back(path);
  return paths;
}

// The network's name as a tag: of a description the file's.
std::string tag_of(const Settings& settings) {
  std::string tag = fs::path(settings.network.name).stem();
  for (char& c : tag)
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '.' && c != '_') c = '_';
  return tag.substr(0, 100);
}

Kept read_kept(const std::string& path) {
  std::vector<std::string> metadata = texts_of([&](char* text, size_t size, size_t* needed) {
    return at_tensor_file_metadata(text, size, needed, path.c_str());
  });
  Kept kept;
  bool found = false;
  for (size_t i = 0; i + 1 < metadata.size(); i += 2) {
    if (metadata[i] == "tokenizer") kept.facts.tokenizer = metadata[i + 1];
    if (metadata[i] != "run") continue;
    found = true;
    try {
      nlohmann::json json = nlohmann::json::parse(metadata[i + 1]);
      std::string tokenizer = std::move(kept.facts.tokenizer);
      json.at("data").get_to(kept.facts);
      kept.facts.tokenizer = std::move(tokenizer);
      json.at("module").get_to(kept.module);
      json.at("loss").get_to(kept.loss);
      kept.given = json.at("options");
    } catch (const nlohmann::json::exception& error) {
      throw Failure(path + ": its metadata \"run\" is not what athena train writes: " + error.what());
    }
  }
  if (!found) throw Failure(path + " has no metadata \"run\": it is no checkpoint of athena train");
  return kept;
}

std::string snake(const std::string& kind) {  // as the languages name metrics: f1_score, top_k_accuracy, auroc
  std::string made;
  for (size_t i = 0; i < kind.size(); i++) {
    auto is_small = [&](size_t at) { return at < kind.size() && !std::isupper((unsigned char)kind[at]); };
    if (i > 0 && !is_small(i) && (is_small(i - 1) || is_small(i + 1)) && i + 1 < kind.size()) made += '_';
    made += char(std::tolower((unsigned char)kind[i]));
  }
  return made;
}

}  // namespace

std::string newest_checkpoint(const std::string& path) {
  if (!fs::is_directory(path)) return path;
  std::vector<std::string> paths = checkpoints_in(path);
  return paths.empty() ? "" : paths[0];
}

Kept kept_of(const std::string& path) {
  if (!fs::is_directory(path)) return read_kept(path);
  std::vector<std::string> paths = checkpoints_in(path);
  if (paths.empty()) throw Failure(path + " has no checkpoint");
  for (size_t i = 0; i + 1 < paths.size(); i++) try {
      return read_kept(paths[i]);
    } catch (const Failure&) {  // a damaged one: those before it are of the same run
    }
  return read_kept(paths.back());
}

Training::Training(const Settings& settings, Facts facts, int64_t steps, Rank& rank, const Kept* kept)
    : facts_(std::move(facts)), rank_(rank.number), ranks_(rank.of), backend_(std::move(rank.backend)) {
  check(at_generator_create(generator_.out(), uint64_t(settings.seed)));
  if (kept) {
    check(at_module_create(module_.out(), backend_.get(), AT_F32, kept->module.c_str(), generator_.get()));
    loss_text_ = kept->loss;
  } else {
    Made made = make_network(settings.network, facts_, backend_, generator_);
    module_ = std::move(made.module);
    loss_text_ = made.loss;
  }
  loss_ = make_loss(loss_text_, facts_, backend_);
  optimizer_ = make_optimizer(settings.optimizer, settings.rate,
                              numbers_of(settings.optimizer_options, "--optimizer-option"), module_);
  at_trainer_options options = AT_TRAINER_OPTIONS_INIT;
  options.accumulate = settings.accumulate;
  check(at_trainer_create(trainer_.out(), module_.get(), loss_.get(), optimizer_.get(), &options));
  check(at_trainer_set_tag(trainer_.get(), tag_of(settings).c_str()));
  add_metrics(settings.metrics);
  set_autocast(settings);
  add_rules(settings, steps);
}

Training Training::open(const std::string& path, const std::string& device, Settings& settings) {
  if (!fs::exists(path)) throw Failure(path + ": there is no such checkpoint");
  bool folder = fs::is_directory(path);
  Kept kept = kept_of(path);
  restore_settings(kept.given, settings);
  settings.checkpoints = folder ? path : fs::absolute(path).parent_path().string();
  Rank alone{0, 1, cli::open(device), {}};
  Training training(settings, kept.facts, 1, alone, &kept);
  training.save_into(kept, settings);
  training.restore(folder ? "" : path);
  return training;
}

void Training::judge_by(const std::vector<std::string>& metrics, const Settings& settings) {
  check(at_trainer_create(trainer_.out(), module_.get(), loss_.get(), optimizer_.get(), nullptr));
  names_.clear();
  add_metrics(metrics.empty() ? settings.metrics : metrics);
  set_autocast(settings);
}

void Training::add_metrics(const std::vector<std::string>& wanted) {
  std::vector<std::string> texts = wanted;
  if (texts.empty() && facts_.task == "classes") texts = {"Accuracy()"};
  if (texts.empty() && facts_.is_text()) texts = {"Perplexity()"};
  for (const std::string& text : texts) {
    Metric metric;
    check(at_metric_create(metric.out(), backend_.get(), text.c_str()));
    names_.push_back(snake(text_of(
        [&](char* kind, size_t size, size_t* needed) { return at_metric_kind(kind, size, needed, metric.get()); })));
    check(at_trainer_add_metric(trainer_.get(), names_.back().c_str(), metric.get()));
  }
}

void Training::set_autocast(const Settings& settings) {
  if (settings.autocast != "none")
    check(at_trainer_set_autocast(trainer_.get(), settings.autocast == "bf16" ? AT_BF16 : AT_F16));
}

void Training::add_rules(const Settings& settings, int64_t steps) {
  const char* monitor = settings.monitor.empty() ? nullptr : settings.monitor.c_str();
  if (settings.clip_norm > 0) check(at_optimizer_set_clip_norm(optimizer_.get(), settings.clip_norm));
  if (settings.clip_value > 0) check(at_optimizer_set_clip_value(optimizer_.get(), settings.clip_value));
  if (settings.reduce_dtype != "f32")
    check(at_optimizer_set_reduce_dtype(optimizer_.get(), settings.reduce_dtype == "bf16" ? AT_BF16 : AT_F16));
  schedule_ = make_schedule(settings.schedule, numbers_of(settings.schedule_options, "--schedule-option"), optimizer_,
                            steps, settings.warm_up, settings.maximize);
  if (schedule_.schedule.get())
    check(at_trainer_add_schedule(trainer_.get(), schedule_.schedule.get(), schedule_.every_step,
                                  settings.schedule == "plateau" ? monitor : nullptr));
  if (settings.autocast == "f16") {
    Scaler scaler;
    check(at_grad_scaler_create(scaler.out(), backend_.get(), nullptr));
    check(at_trainer_set_grad_scaler(trainer_.get(), scaler.get()));
  }
  if (settings.patience > 0) {
    at_early_stopping_options stopping = AT_EARLY_STOPPING_OPTIONS_INIT;
    stopping.patience = settings.patience;
    stopping.min_delta = settings.min_delta;
    stopping.maximize = settings.maximize;
    check(at_trainer_set_early_stopping(trainer_.get(), monitor, &stopping));
  }
}

void Training::save_into(const Kept& kept, const Settings& settings) {
  at_checkpoints_options options = AT_CHECKPOINTS_OPTIONS_INIT;
  options.maximize = settings.maximize;
  options.keep_last = settings.keep_last;
  options.keep_best = settings.keep_best;
  check(at_checkpoints_create(checkpoints_.out(), settings.checkpoints.c_str(), &options));
  nlohmann::json run{{"data", kept.facts}, {"module", kept.module}, {"loss", kept.loss}, {"options", kept.given}};
  check(at_checkpoints_set_text(checkpoints_.get(), "run",
                                run.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace).c_str()));
  if (facts_.is_text()) check(at_checkpoints_set_text(checkpoints_.get(), "tokenizer", kept.facts.tokenizer.c_str()));
  check(at_trainer_set_checkpoints(trainer_.get(), checkpoints_.get(), settings.every_epochs, settings.every_steps,
                                   settings.monitor.empty() ? nullptr : settings.monitor.c_str()));
}

void Training::restore(const std::string& path) {
  int64_t step = 0;
  check(at_checkpoints_restore(&step, checkpoints_.get(), path.empty() ? nullptr : path.c_str()));
  if (step < 0) throw Failure("there is no checkpoint to go on from");
}

std::string Training::checkpoint() const {
  return text_of([&](char* text, size_t size, size_t* needed) {
    return at_checkpoints_path(text, size, needed, checkpoints_.get());
  });
}

Loader Training::loader(const Dataset& set, const Settings& settings, bool shuffle) const {
  at_loader_options options = AT_LOADER_OPTIONS_INIT;
  options.shuffle = shuffle;
  options.batch_size = settings.batch_size / ranks_;
  options.rank = rank_;
  options.num_replicas = ranks_;
  options.seed = uint64_t(settings.seed);
  options.num_workers = int32_t(settings.workers);
  options.prefetch_factor = int32_t(settings.prefetch);
  Loader loader;
  check(at_loader_create(loader.out(), set.get(), backend_.get(), &options));
  return loader;
}

}  // namespace cli
