// position.cpp: where a training is: what a trainer saves, and goes on from.
#include "backend/platform.h"
#include "core/error.h"
#include "train/trainer.h"

namespace athena {

namespace {

const char kBest[] = "best/";

std::string stopping_json(const EarlyStopping::Progress& progress) {
  JsonWriter json(true);
  json.add("best", exact_json_text(progress.best));
  json.add("waited", json_text(progress.waited));
  json.add("ended", json_text(progress.ended));
  json.add("asked", json_text(progress.asked));
  return json.text();
}

// Copies of the module's tensors, as they are in the file.
std::vector<StateTensor> best_state(const Ref<nn::Module>& module, const std::vector<StateTensor>& given) {
  std::vector<StateTensor> copies;
  if (given.empty()) return copies;
  std::vector<nn::NamedTensor> own = nn::state(module);
  std::vector<std::string> names;
  for (const nn::NamedTensor& one : own) names.push_back(kBest + one.name);
  check_state_names(names, given, "module");
  NoGradScope scope(true);
  State read{given};
  for (size_t i = 0; i < own.size(); i++) {
    Tensor& like = *own[i].tensor;
    Value value = state_value(*read.find(names[i]), like.shape(), like.backend(), like.dtype(), "module");
    copies.push_back({own[i].name, Ref<Tensor>(new Tensor(value))});
  }
  return copies;
}

EarlyStopping::Progress progress_of(const JsonPart& json, const Ref<nn::Module>& module,
                                    const std::vector<StateTensor>& best) {
  int64_t asked = json.has("asked") ? json.member("asked").integer() : INT64_MAX;
  return {exact_number(json.member("best")), json.member("waited").integer(), json.member("ended").flag(), asked,
          best_state(module, best)};
}

}  // namespace

// What was read, before it takes the place of what there is.
struct Trainer::Restored {
  Position position;
  double seconds, rate, loss_sum;
  int64_t samples;
  History history;
  EarlyStopping::Progress stopping;
};

State Trainer::state() {
  if (gathered_ > 0)
    fail(AT_ERROR_STATE, "trainer", "gradients of %lld batches wait for their step, expected a save after it",
         (long long)gathered_);
  State state;
  JsonWriter json(true);
  json.add("epoch", json_text(epoch_));
  json.add("batch", json_text(batch_));
  json.add("step", json_text(step_));
  json.add("loss_sum", exact_json_text(losses_.sum()));
  json.add("samples", json_text(losses_.samples()));
  json.add("seconds", exact_json_text(seconds_));
  json.add("rate", exact_json_text(rate_));
  json.add("history", history_.exact_json());
  if (stopping_) {
    json.add("early_stopping", stopping_json(stopping_->progress()));
    for (const StateTensor& one : stopping_->progress().state) state.tensors.push_back({kBest + one.name, one.tensor});
  }
  state.numbers = json.text();
  return state;
}

StateChange Trainer::prepare(const State& state) {
  Work work(*this, false);
  JsonText text(state.numbers, "trainer");
  JsonPart json = text.root();
  auto read = std::make_shared<Restored>();
  auto count = [&](const char* name) { return int64_t(json.member(name).natural()); };
  read->position = {count("epoch"), count("batch"), count("step")};
  read->loss_sum = exact_number(json.member("loss_sum"));
  read->samples = count("samples");
  read->seconds = exact_number(json.member("seconds"));
  read->rate = exact_number(json.member("rate"));
  read->history = History::read(json.member("history"));
  if (stopping_ && json.has("early_stopping"))
    read->stopping = progress_of(json.member("early_stopping"), module_, state.tensors);
  return {{}, [this, read] {
            epoch_ = read->position.epoch;
            batch_ = read->position.batch;
            step_ = read->position.step;
            saved_ = read->position;
            seconds_ = read->seconds;
            rate_ = read->rate;
            gathered_ = 0;
            scaled_ = false;
            losses_.set(leads() ? read->loss_sum : 0, leads() ? read->samples : 0);
            if (stopping_) stopping_->set_progress(read->stopping);
            std::lock_guard lock(history_mutex_);
            std::swap(history_, read->history);
          }};
}

std::vector<NamedPart> Trainer::parts() {
  std::vector<NamedPart> parts{{"trainer", stateful_part(Ref<Trainer>(this))},
                               {"trainer.module", part_of(module_)},
                               {"trainer.loss", part_of(loss_)},
                               {"trainer.optimizer", stateful_part(optimizer_)}};
  for (size_t i = 0; i < schedules_.size(); i++)
    parts.push_back({"trainer.schedule" + std::to_string(i), stateful_part(schedules_[i].schedule)});
  if (scaler_) parts.push_back({"trainer.scaler", stateful_part(scaler_)});
  for (size_t i = 0; i < metrics_.size(); i++)
    parts.push_back({"trainer.metric" + std::to_string(i), part_of(metrics_[i].metric)});
  return parts;
}

// An optimizer's whole state while one lives, of whatever ranks it is.
class GatheredState {
 public:
  GatheredState(Optimizer& optimizer, bool keeps) : optimizer_(optimizer) { optimizer.gather(keeps); }
  ~GatheredState() { optimizer_.forget_gathered(); }
  GatheredState(const GatheredState&) = delete;

 private:
  Optimizer& optimizer_;
};

void Trainer::save(double metric) {
  if (group_ && batch_ > 0) gather_losses();
  GatheredState whole(*optimizer_, leads());
  if (!leads()) return void(saved_ = position());
  {
    platform::Uncancelled throughout;
    saving_->checkpoints->save(step_, metric);
  }
  saved_ = position();
  tell(here(AT_TRAINER_CHECKPOINT));
}

void Trainer::save_within_epoch() {
  if (!saving_ || saving_->every_steps == 0 || gathered_ > 0 || step_ % saving_->every_steps != 0) return;
  save(NAN);
}

void Trainer::save_after_epoch(bool last) {
  if (!saving_ || !(last || (saving_->every_epochs > 0 && epoch_ % saving_->every_epochs == 0))) return;
  if (saving_->every_epochs == 0 && saving_->every_steps == 0) return;
  save(history_.last(monitored(saving_->monitor)).value_or(NAN));
}

void Trainer::save_where_stopped() {
  if (!saving_ || position() == saved_) return;
  if (saving_->every_epochs > 0 || saving_->every_steps > 0) save(NAN);
}

}  // namespace athena
