#include "train/trainer.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "core/error.h"
#include "core/text.h"
#include "core/thread.h"

namespace athena {

Trainer::Work::Work(Trainer& trainer, bool within) : trainer_(trainer) {
  const ThreadState *worker = nullptr, *here = &this_thread();
  outermost_ = trainer.worker_.compare_exchange_strong(worker, here);
  if (!outermost_ && !(within && worker == here))
    fail(AT_ERROR_STATE, "trainer", "trainer is at work, %s",
         worker == here ? "and this is one of its callbacks" : "in another thread");
}

Trainer::Trainer(Ref<nn::Module> module, Ref<nn::Module> loss, Ref<Optimizer> optimizer, int64_t accumulate)
    : module_(std::move(module)), loss_(std::move(loss)), optimizer_(std::move(optimizer)), accumulate_(accumulate) {
  if (accumulate < 1)
    fail(AT_ERROR_ARGUMENT, "options", "accumulate is %lld, expected at least 1", (long long)accumulate);
}

Trainer::~Trainer() {
  if (saving_) saving_->checkpoints->leave(*this);
}

void Trainer::set_validation(Ref<Loader> loader, int64_t every) {
  Work work(*this, false);
  if (every < 1) fail(AT_ERROR_ARGUMENT, "every", "every is %lld, expected at least 1", (long long)every);
  validation_ = std::move(loader);
  validate_every_ = every;
  split_ = 0;
}

void Trainer::set_validation_split(double fraction, uint64_t seed) {
  Work work(*this, false);
  if (!(fraction >= 0 && fraction < 1))
    fail(AT_ERROR_ARGUMENT, "fraction", "fraction is %g, expected 0 or more, and less than 1", fraction);
  validation_ = nullptr;
  validate_every_ = 1;
  split_ = fraction;
  split_seed_ = seed;
}

void Trainer::add_metric(std::string name, Ref<train::Metric> metric) {
  Work work(*this, false);
  bool taken = name.empty() || name.starts_with("val_");
  for (const char* one : {"loss", "lr", "seconds", "samples_per_second"}) taken |= name == one;
  for (const Measured& one : metrics_) taken |= one.name == name;
  if (taken || printable(name) != name)
    fail(AT_ERROR_ARGUMENT, "name", "name is '%s', expected one that nothing in the history has",
         shortened(printable(name)).c_str());
  if (epoch_ > 0 || batch_ > 0) fail(AT_ERROR_STATE, "trainer", "trainer has trained already, expected a new one");
  metrics_.push_back({std::move(name), std::move(metric)});
}

void Trainer::add_schedule(Ref<Schedule> schedule, bool every_step, std::string monitor) {
  Work work(*this, false);
  if (!(schedule->shared_optimizer() == optimizer_))
    fail(AT_ERROR_ARGUMENT, "schedule", "schedule sets the rates of another optimizer, expected the trainer's");
  if (every_step && schedule->wants_metric())
    fail(AT_ERROR_ARGUMENT, "every_step", "schedule wants a metric, expected to be advanced after epochs");
  schedules_.push_back({std::move(schedule), every_step, std::move(monitor)});
}

void Trainer::set_early_stopping(EarlyStopping stopping) {
  Work work(*this, false);
  stopping_ = std::move(stopping);
}

void Trainer::add_event_log(std::string path, at_event_format format) {
  Work work(*this, false);
  logs_.push_back({std::move(path), format});
}

void Trainer::set_tag(std::string tag) {
  Work work(*this, false);
  auto is_plain = [](unsigned char c) { return std::isalnum(c) || c == '.' || c == '_' || c == '-'; };
  if (tag.size() > 100 || !std::all_of(tag.begin(), tag.end(), is_plain))
    fail(AT_ERROR_ARGUMENT, "tag", "tag is '%s', expected at most 100 letters, digits, '.', '_' and '-'",
         shortened(printable(tag)).c_str());
  tag_ = std::move(tag);
}

void Trainer::set_progress(bool shown, bool keeps) {
  Work work(*this, false);
  progress_.reset();
  if (shown) progress_.emplace(keeps);
}

void Trainer::set_autocast(Autocast dtype) {
  Work work(*this, false);
  autocast_ = dtype;
}

void Trainer::set_grad_scaler(Ref<GradScaler> scaler) {
  Work work(*this, false);
  scaler_ = std::move(scaler);
  scaled_ = false;
}

void Trainer::add_listener(Ref<Listener> listener) {
  Work work(*this, false);
  listeners_.push_back(std::move(listener));
}

void Trainer::set_checkpoints(Ref<Checkpoints> checkpoints, int64_t every_epochs, int64_t every_steps,
                              std::string monitor) {
  Work work(*this, false);
  if (every_epochs < 0 || every_steps < 0)
    fail(AT_ERROR_ARGUMENT, every_epochs < 0 ? "every_epochs" : "every_steps",
         "every_epochs is %lld and every_steps %lld, expected 0 or more", (long long)every_epochs,
         (long long)every_steps);
  if (checkpoints) checkpoints->join(*this);
  if (saving_ && !(saving_->checkpoints == checkpoints)) saving_->checkpoints->leave(*this);
  saving_.reset();
  if (checkpoints) saving_ = {std::move(checkpoints), every_epochs, every_steps, std::move(monitor)};
}

History Trainer::history() const {
  std::lock_guard lock(history_mutex_);
  return history_;
}

std::string Trainer::monitored(const std::string& monitor) const {
  if (!monitor.empty()) return monitor;
  return history_.has("val_loss") ? "val_loss" : "loss";
}

std::vector<std::string> Trainer::measured_names(bool validates) const {
  std::vector<std::string> names{"loss"};
  for (const Measured& one : metrics_) names.push_back(one.name);
  for (size_t i = 0, count = names.size(); validates && i < count; i++) names.push_back("val_" + names[i]);
  return names;
}

void Trainer::check_monitor(const std::string& monitor, bool validates) const {
  std::vector<std::string> known = measured_names(validates);
  if (monitor.empty() || std::find(known.begin(), known.end(), monitor) != known.end()) return;
  fail(AT_ERROR_ARGUMENT, "monitor", "nothing gives %s, expected one of %s", shortened(printable(monitor)).c_str(),
       list_of_names(known).c_str());
}

// A split draws samples of the loader's data set; both parts are the same in every fit.
Trainer::Sources Trainer::sources(const Ref<Loader>& loader) const {
  if (split_ == 0) return {loader, validation_};
  auto* whole = dynamic_cast<DatasetLoader*>(loader.get());
  if (!whole)
    fail(AT_ERROR_ARGUMENT, "loader", "loader gives batches of the program's own, expected a data set's to split");
  int64_t count = whole->dataset()->length(), held = int64_t(std::llround(double(count) * split_));
  if (held < 1 || held == count)
    fail(AT_ERROR_ARGUMENT, "loader", "%g of %lld samples is %lld, expected some on both sides", split_,
         (long long)count, (long long)held);
  auto parts = whole->dataset()->random_split({count - held, held}, split_seed_);
  auto [training, validation] = whole->split(parts);
  return {training, validation};
}

}  // namespace athena
