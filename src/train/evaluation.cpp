// evaluation.cpp: what a trainer measures and predicts, nothing being trained.
#include "core/callback_deferral.h"
#include "core/error.h"
#include "graph/run/evaluate.h"
#include "ops/concat.h"
#include "ops/transfer.h"
#include "train/trainer.h"

namespace athena {

namespace {

// Calls f with every batch of epoch 0.
template <class F>
void each_batch(Loader& loader, F&& f) {
  loader.seek(0);
  int64_t count = 0;
  for (;;) {
    std::vector<Ref<Tensor>> fields = loader.peek();
    loader.advance(fields.empty());
    if (fields.empty()) break;
    f(batch_of(fields));
    count++;
    CallbackDeferral::make_those_that_wait();
  }
  if (count == 0) fail(AT_ERROR_ARGUMENT, "loader", "loader has no batch");
}

}  // namespace

// What the metrics have counted, which they have again at the end: an evaluation may come in the middle of an epoch.
class Trainer::CountsScope {
 public:
  explicit CountsScope(const std::vector<Measured>& metrics) {
    for (const Measured& one : metrics) {
      kept_.push_back({one.metric, one.metric->state()});
      for (auto& state : kept_.back().state) state.tensor = Ref<Tensor>(new Tensor(state.tensor->raw_value()));
      one.metric->reset();
    }
  }
  void restore() {
    for (const Kept& one : kept_) {
      one.metric->reset();
      if (!one.state.empty()) one.metric->load_state(one.state);
    }
  }

 private:
  struct Kept {
    Ref<train::Metric> metric;
    std::vector<StateTensor> state;
  };
  std::vector<Kept> kept_;
};

void Trainer::count(const Value& prediction, const Value& target) {
  for (const Measured& one : metrics_) one.metric->update(prediction, target);
}

std::vector<double> Trainer::measured(MeanLoss& losses) {
  std::vector<double> values{losses.mean()};
  for (const Measured& one : metrics_) {
    Value value = one.metric->value();
    if (value->numel() != 1)
      fail(AT_ERROR_SHAPE, "metric", "%s gives %s, expected a number", one.name.c_str(), value->shape().text().c_str());
    values.push_back(ops::numbers(value)[0]);
  }
  return values;
}

std::vector<double> Trainer::evaluate(Loader& loader) {
  Work work(*this, true);
  NoGradScope scope(true);
  ModeScope mode(module_, false);
  MeanLoss losses;
  CountsScope counts(metrics_);
  std::vector<double> values;
  try {
    each_batch(loader, [&](const Batch& batch) {
      auto [prediction, loss] = pass(batch);
      count(prediction, batch.target);
      std::vector<Value> wanted{loss};
      for (const Measured& one : metrics_)
        for (const auto& state : one.metric->state()) wanted.push_back(state.tensor->raw_value());
      athena::evaluate(wanted);
      losses.add(loss, batch.samples);
    });
    values = measured(losses);
  } catch (...) {
    counts.restore();
    throw;
  }
  counts.restore();
  return values;
}

Value Trainer::predict(Loader& loader) {
  Work work(*this, true);
  NoGradScope scope(true);
  ModeScope mode(module_, false);
  std::vector<Value> predictions;
  each_batch(loader, [&](const Batch& batch) {
    std::optional<AutocastScope> cast;
    if (autocast_) cast.emplace(autocast_);
    predictions.push_back(athena::predict(*module_, batch));
    athena::evaluate({&predictions.back(), 1});
  });
  return predictions.size() == 1 ? predictions[0] : ops::concat(std::move(predictions), 0);
}

}  // namespace athena
