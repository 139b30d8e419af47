#include "train/early_stopping.h"

#include "core/error.h"
#include "graph/run/evaluate.h"
#include "ops/pointwise.h"

namespace athena {

namespace {

std::vector<StateTensor> copied_state(const Ref<nn::Module>& module) {
  NoGradScope scope(true);
  std::vector<StateTensor> copies;
  for (const nn::NamedTensor& one : nn::state(module)) {
    Value copy = ops::copy(one.tensor->raw_value());
    evaluate({&copy, 1});
    copies.push_back({one.name, Ref<Tensor>(new Tensor(copy))});
  }
  return copies;
}

}  // namespace

EarlyStopping::EarlyStopping(std::string monitor, const EarlyStoppingOptions& options)
    : monitor_(std::move(monitor)), options_(options) {
  if (options.patience < 1)
    fail(AT_ERROR_ARGUMENT, "options", "patience is %lld, expected at least 1", (long long)options.patience);
  if (!(options.min_delta >= 0 && std::isfinite(options.min_delta)))
    fail(AT_ERROR_ARGUMENT, "options", "min_delta is %g, expected a finite number, at least 0", options.min_delta);
}

bool EarlyStopping::is_better(double value) const {
  if (std::isnan(value)) return false;
  if (std::isnan(progress_.best)) return true;
  return options_.maximize ? value > progress_.best + options_.min_delta : value < progress_.best - options_.min_delta;
}

bool EarlyStopping::has_ended(int64_t epochs) {
  if (progress_.ended && epochs <= progress_.asked) return true;
  if (progress_.ended) progress_.waited = 0;
  progress_.ended = false;
  progress_.asked = epochs;
  return false;
}

EarlyStopping::Progress EarlyStopping::after(double value, const Ref<nn::Module>& module) const {
  Progress next = progress_;
  if (options_.check_finite && !std::isfinite(value)) {
    next.ended = true;
  } else if (is_better(value)) {
    if (options_.restore_best) next.state = copied_state(module);
    next.best = value;
    next.waited = 0;
  } else {
    next.ended = ++next.waited >= options_.patience;
  }
  return next;
}

void EarlyStopping::restore(const Ref<nn::Module>& module) {
  if (!progress_.state.empty()) nn::load_state(module, progress_.state, true);
}

}  // namespace athena
