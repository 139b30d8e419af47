// fit.cpp: the loop over epochs and batches.
#include <cmath>

#include "core/callback_deferral.h"
#include "core/clock.h"
#include "core/error.h"
#include "graph/run/evaluate.h"
#include "ops/differentiate.h"
#include "ops/pointwise.h"
#include "train/trainer.h"

namespace athena {

namespace {

double now() { return double(steady_nanoseconds()) * 1e-9; }

bool is_fault(const Error& error) {
  return error.status() == AT_ERROR_FAULT_INDEX || error.status() == AT_ERROR_FAULT_DIVISION;
}

}  // namespace

void Trainer::tell(const Event& event) {
  for (const Ref<Listener>& one : listeners_)
    if (one->wants(event.moment)) one->told(event);
}

void Trainer::fit(const Ref<Loader>& loader, int64_t epochs) {
  Work work(*this, false);
  if (!group_) return fit_alone(loader, epochs);
  try {
    fit_alone(loader, epochs);
    ops::barrier(group_);  // or who ends well would not know of one that did not
  } catch (const std::exception& error) {
    group_->tell_failure(error_of(error), true);
    saved_ = {-1, 0, 0};  // on all ranks, whoever failed to save
    throw;
  }
}

void Trainer::fit_alone(const Ref<Loader>& loader, int64_t epochs) {
  if (epochs < 0) fail(AT_ERROR_ARGUMENT, "epochs", "epochs is %lld, expected 0 or more", (long long)epochs);
  Sources from = sources(loader);
  if (stopping_) check_monitor(stopping_->monitor(), bool(from.validation));
  for (const Scheduled& one : schedules_) check_monitor(one.monitor, bool(from.validation));
  if (saving_) check_monitor(saving_->monitor, bool(from.validation));
  NoGradScope gradients(false);
  std::optional<ModeScope> training;
  if (!module_->is_training()) training.emplace(module_, true);
  stop_ = all_stop_ = false;
  find_buffers();
  if (leads()) go_on_in_logs();
  int64_t first = epoch_;
  tell(here(AT_TRAINER_FIT_BEGIN));
  try {
    if (!train_epochs(from, epochs)) save_where_stopped();
  } catch (const Error& error) {
    if (is_fault(error)) tell_faults([this] { losses_.mean(); });
    throw;
  }
  if (leads()) log_run(first);
  tell(here(AT_TRAINER_FIT_END));
}

bool Trainer::train_epochs(const Sources& from, int64_t epochs) {
  ProgressScope line(progress_ && leads() ? &*progress_ : nullptr, epochs);
  bool ended = (stopping_ && stopping_->has_ended(epochs)) || epoch_ >= epochs;
  if (ended && stopping_) stopping_->restore(module_);
  if (ended && saving_ && !(position() == saved_)) save_after_epoch(true);  // that failed
  while (!ended && !stops()) {
    if (!train_epoch(*from.training)) break;
    ended = end_epoch(from.validation.get()) || epoch_ >= epochs;
    if (ended && stopping_) stopping_->restore(module_);
    save_after_epoch(ended);
  }
  return ended;
}

bool Trainer::train_epoch(Loader& loader) {
  batches_ = loader.length();
  loader.seek(epoch_, batch_);
  if (batch_ == 0) {
    for (const Measured& one : metrics_) one.metric->reset();
    tell(here(AT_TRAINER_EPOCH_BEGIN));
  }
  double begun = now() - seconds_;
  for (;;) {
    if (!group_ && stop_ && gathered_ == 0) return false;
    std::vector<Ref<Tensor>> fields = loader.peek();
    if (fields.empty()) break;
    loader.advance(false);
    tell(here(AT_TRAINER_BATCH_BEGIN));
    Value loss = train_batch(fields);
    seconds_ = now() - begun;
    if (progress_ && leads()) progress_->batch(epoch_, batch_, batches_, seconds_, loss);
    save_within_epoch();
    CallbackDeferral::make_those_that_wait();
  }
  if (batch_ == 0) fail(AT_ERROR_ARGUMENT, "loader", "epoch %lld has no batch", (long long)epoch_);
  if (gathered_ > 0) step();
  tell_late_error();
  tell_faults([this] { losses_.mean(); });  // when it is read the device has done all
  seconds_ = now() - begun;
  return true;
}

Trainer::Passed Trainer::pass(const Batch& batch) {
  std::optional<AutocastScope> cast;
  if (autocast_) cast.emplace(autocast_);
  Value prediction = athena::predict(*module_, batch);
  return {prediction, loss_of(*loss_, prediction, batch.target)};
}

Value Trainer::train_batch(const std::vector<Ref<Tensor>>& fields) {
  Batch batch = batch_of(fields);
  losses_.expect();
  Value loss = learn(batch);
  Event event = here(AT_TRAINER_BATCH_END);
  event.loss = loss;
  batch_++;
  losses_.add(loss, batch.samples);
  tell_late_error();
  tell(event);
  return loss;
}

// The loss of a batch, whose gradients are gathered or make a step.
Value Trainer::learn(const Batch& batch) {
  BatchScope before(buffers_);
  try {
    Passed passed = pass(batch);
    Value loss = passed.loss;
    Value part = accumulate_ == 1 ? loss : ops::pointwise(PointwiseOp::div, loss, double(accumulate_));
    if (scaler_) part = scaler_->scale(part);
    Ref<Tensor> differentiated(new Tensor(std::move(part)));  // while it is there the step computes the loss too
    ops::backward(*differentiated);
    count(passed.prediction, batch.target);
    passed = {};
    if (++gathered_ == accumulate_)
      step();
    else
      compute_gradients(loss);
    return loss;
  } catch (...) {
    before.take_back();
    optimizer_->zero_grad();
    gathered_ = 0;
    throw;
  }
}

void Trainer::find_buffers() {
  buffers_.clear();
  for (const Ref<nn::Module>& module : {module_, loss_})
    for (const nn::NamedTensor& one : nn::buffers(module)) buffers_.push_back(one.tensor->root());
}

// What all batches of a step share is then parameters and gradients alone.
void Trainer::compute_gradients(const Value& loss) {
  std::vector<Value> made{loss};
  for (const nn::NamedTensor& one : nn::parameters(module_))
    if (Ref<Tensor> grad = one.tensor->grad()) made.push_back(grad->raw_value());
  athena::evaluate(made);
}

// What fails once the update is made is told when the batch is counted; a fault that the step tells of was an earlier
// one's, and is told when the epoch ends: before that some devices do not know of it.
void Trainer::step() {
  rate_ = optimizer_->option(0, "lr");
  update_scale();  // what failed after the step before
  try {
    scaler_ ? scaler_->step(optimizer_) : void(optimizer_->step());
    scaled_ = bool(scaler_);
  } catch (const Error& error) {
    if (!is_fault(error)) throw;
    fault_ = error;
  }
  optimizer_->zero_grad();
  gathered_ = 0;
  step_++;
  auto later = [this](auto&& work) {
    try {
      work();
    } catch (const std::exception&) {
      late_ = std::current_exception();
    }
  };
  later([this] {
    for (const Scheduled& one : schedules_)
      if (one.every_step) one.schedule->advance();
  });
  later([this] { update_scale(); });
}

void Trainer::update_scale() {
  if (scaled_) scaler_->update();
  scaled_ = false;
}

void Trainer::tell_late_error() {
  if (late_) std::rethrow_exception(std::exchange(late_, nullptr));
}

// Once: of a loss, which says more, else of updates that were withheld.
void Trainer::tell_faults(const std::function<void()>& read_losses) {
  std::optional<Error> fault, withheld = std::exchange(fault_, std::nullopt);
  auto noted = [](std::optional<Error>& found, auto&& tells) {
    try {
      tells();
    } catch (const Error& error) {
      if (!is_fault(error)) throw;
      found = error;
    }
  };
  noted(fault, read_losses);
  noted(withheld, [&] { optimizer_->owned()[0]->report_withheld(); });
  if (fault || withheld) throw Error(fault ? *fault : *withheld);
}

// Whether the fit ends with it. What may fail comes before the epoch counts as done, or has no say in that.
bool Trainer::end_epoch(Loader* validation) {
  bool validates = validation && (epoch_ + 1) % validate_every_ == 0;
  std::vector<double> trained = measured(losses_);
  std::vector<double> validated;
  if (validates) validated = evaluate(*validation);
  double samples = agree(trained, validated);
  Event event = here(AT_TRAINER_VALIDATION_END);
  History before = write_row(trained, validated, samples);
  EarlyStopping::Progress next;
  std::optional<double> watched;
  try {
    if (stopping_) watched = history_.last(monitored(stopping_->monitor()));
    if (watched) next = stopping_->after(*watched, module_);
    if (leads()) log_epoch(bool(validation));
    if (progress_ && leads()) progress_->end_epoch(epoch_, batch_, seconds_, trained[0]);
  } catch (...) {
    std::lock_guard lock(history_mutex_);
    std::swap(history_, before);
    throw;
  }
  bool ends = watched && next.ended;
  if (watched) stopping_->set_progress(next);
  epoch_++;
  batch_ = 0;
  seconds_ = 0;
  losses_ = {};
  if (validates) tell(event);
  for (const Scheduled& one : schedules_) advance_after_epoch(one);
  event.moment = AT_TRAINER_EPOCH_END;
  tell(event);
  return ends;
}

History Trainer::write_row(const std::vector<double>& trained, const std::vector<double>& validated, double samples) {
  std::vector<std::string> names = measured_names(!validated.empty());
  History longer = history();  // a row is there whole or not at all
  longer.begin_row();
  for (size_t i = 0; i < trained.size(); i++) longer.set(names[i], trained[i]);
  for (size_t i = 0; i < validated.size(); i++) longer.set(names[trained.size() + i], validated[i]);
  longer.set("lr", rate_);
  longer.set("seconds", seconds_);
  longer.set("samples_per_second", seconds_ > 0 ? samples / seconds_ : 0);
  std::lock_guard lock(history_mutex_);
  std::swap(history_, longer);
  return longer;
}

// Of a number that is none nothing follows.
void Trainer::advance_after_epoch(const Scheduled& one) {
  if (one.every_step) return;
  if (!one.schedule->wants_metric()) return one.schedule->advance();
  auto value = history_.last(monitored(one.monitor));
  if (value && !std::isnan(*value)) one.schedule->advance_by(*value);
}

}  // namespace athena
