#include "train/metric.h"

#include <algorithm>

#include "core/error.h"
#include "core/text.h"
#include "core/thread.h"
#include "graph/record/transfer.h"
#include "graph/run/evaluate.h"
#include "ops/create.h"
#include "ops/pointwise.h"

namespace athena::train {

namespace {

constexpr MetricKind all_kinds[] = {
#define METRIC(name, signature, about) {#name, signature, about, make_##name},
#include "train/metrics.def"
#undef METRIC
};

}  // namespace

std::span<const MetricKind> metric_kinds() { return all_kinds; }

const MetricKind& metric_kind_named(const std::string& name) {
  if (const MetricKind* found = nn::find_kind(metric_kinds(), name)) return *found;
  fail(AT_ERROR_ARGUMENT, "text", "there is no metric %s, expected one of %s", shortened(printable(name)).c_str(),
       nn::text_of_kinds(metric_kinds(), ", ").c_str());
}

Ref<Metric> create_metric(std::string_view text, Backend& backend) {
  NoGradScope scope(true);
  Ref<nn::Call> call = nn::parse(text);
  const MetricKind& kind = metric_kind_named(call->kind);
  return kind.make(nn::Arguments(nn::signature_of(kind.signature), *call), backend);
}

void Metric::add_state(const char* name, DType dtype, std::optional<Shape> shape) {
  counts_.push_back({name, dtype, shape, nullptr});
  Count& count = counts_.back();
  if (shape) count.tensor = Ref<Tensor>(new Tensor(zeros(count)));
}

// In memory of their own: a batch after the first is then counted by the same plan.
Value Metric::zeros(const Count& count) const { return ops::copy(ops::full(backend_, count.dtype, *count.shape, 0)); }

bool Metric::is_known() const {
  return std::all_of(counts_.begin(), counts_.end(), [](const Count& one) { return bool(one.tensor); });
}

Metric::Values Metric::counted() const {
  Values values;
  for (const Count& one : counts_) values.push_back(one.tensor->raw_value());
  return values;
}

// What the batch before has left, where no step has run it.
void Metric::run_pending() const {
  if (is_known()) evaluate(counted());
}

void Metric::take(const Values& values) {
  std::vector<Ref<Tensor>> first;
  for (size_t i = 0; i < values.size(); i++) {
    bool begins = !counts_[i].tensor;
    first.push_back(begins ? Ref<Tensor>(new Tensor(values[i])) : nullptr);
  }
  for (size_t i = 0; i < values.size(); i++) {
    Count& count = counts_[i];
    if (first[i]) {
      count.tensor = first[i];
      count.shape = values[i]->shape();
    } else {
      count.tensor->assign(values[i]);
    }
    std::lock_guard lock(graph_mutex());
    count.tensor->differentiated_by = thread_number();  // a step runs it together with the losses
  }
}

void Metric::update(const Value& prediction, const Value& target) {
  NoGradScope scope(true);
  Value given = on_backend(prediction, backend_), wanted = target ? on_backend(target, backend_) : nullptr;
  Values batch = measured(given, wanted);
  for (size_t i = 0; i < batch.size(); i++)
    if (counts_[i].shape && !(batch[i]->shape() == *counts_[i].shape))
      fail(AT_ERROR_SHAPE, "prediction", "%s of this batch is %s, expected %s as of those before",
           counts_[i].name.c_str(), batch[i]->shape().text().c_str(), counts_[i].shape->text().c_str());
  run_pending();
  take(is_known() ? joined(counted(), batch) : batch);
}

Value Metric::value() {
  NoGradScope scope(true);
  if (!is_known())
    fail(AT_ERROR_STATE, "metric", "%s has counted nothing yet, expected num_classes or a first batch",
         description().c_str());
  return result(counted());
}

void Metric::reset() {
  NoGradScope scope(true);
  Values values;
  if (!is_known()) return;
  for (const Count& one : counts_) values.push_back(zeros(one));
  take(values);
}

void Metric::merge(Metric& other) {
  NoGradScope scope(true);
  if (other.description() != description())
    fail(AT_ERROR_ARGUMENT, "other", "other is %s, expected %s", other.description().c_str(), description().c_str());
  if (!other.is_known()) return;
  Values values = other.counted();
  for (size_t i = 0; i < values.size(); i++) {
    if (counts_[i].shape && !(values[i]->shape() == *counts_[i].shape))
      fail(AT_ERROR_SHAPE, "other", "%s of other is %s, expected %s", counts_[i].name.c_str(),
           values[i]->shape().text().c_str(), counts_[i].shape->text().c_str());
    values[i] = on_backend(values[i], backend_);
  }
  take(is_known() ? joined(counted(), values) : values);
}

std::vector<StateTensor> Metric::state() const {
  std::vector<StateTensor> states;
  if (is_known())
    for (const Count& one : counts_) states.push_back({one.name, one.tensor});
  return states;
}

Metric::Values Metric::values_of(std::span<const StateTensor> loaded) const {
  std::vector<std::string> known;
  for (const Count& one : counts_) known.push_back(one.name);
  std::string names = list_of_names(known);
  if (loaded.size() != counts_.size())
    fail(AT_ERROR_ARGUMENT, "names", "there are %zu tensors, expected %s", loaded.size(), names.c_str());
  Values values;
  for (const Count& one : counts_) {
    auto found =
        std::find_if(loaded.begin(), loaded.end(), [&](const StateTensor& state) { return state.name == one.name; });
    if (found == loaded.end())
      fail(AT_ERROR_ARGUMENT, "names", "there is no %s, expected %s", one.name.c_str(), names.c_str());
    Value value = found->tensor->raw_value();
    if (value->dtype() != one.dtype)
      fail(AT_ERROR_DTYPE, "tensors", "%s is %s, expected %s", one.name.c_str(), dtype_name(value->dtype()),
           dtype_name(one.dtype));
    if (one.shape && !(value->shape() == *one.shape))
      fail(AT_ERROR_SHAPE, "tensors", "%s is %s, expected %s", one.name.c_str(), value->shape().text().c_str(),
           one.shape->text().c_str());
    values.push_back(ops::copy(on_backend(value, backend_)));
  }
  evaluate(values);  // before any is taken: this may fail
  return values;
}

void Metric::load_state(std::span<const StateTensor> loaded) {
  NoGradScope scope(true);
  take(values_of(loaded));
}

StateChange Metric::prepare(std::span<const StateTensor> loaded) {
  NoGradScope scope(true);
  StateChange change;
  if (loaded.empty() && !is_known()) return change;
  Values values;
  if (loaded.empty())
    for (const Count& one : counts_) values.push_back(zeros(one));
  else
    values = values_of(loaded);
  std::vector<Ref<Tensor>> first(counts_.size());
  for (size_t i = 0; i < counts_.size(); i++) {
    if (counts_[i].tensor)
      change.writes.push_back({counts_[i].tensor, values[i]});
    else
      first[i] = Ref<Tensor>(new Tensor(values[i]));
  }
  change.finish = [this, first = std::move(first)] {
    for (size_t i = 0; i < first.size(); i++) {
      if (!first[i]) continue;
      counts_[i].tensor = first[i];
      counts_[i].shape = first[i]->shape();
    }
  };
  return change;
}

Metric::Values Metric::joined(const Values& a, const Values& b) const {
  Values sums;
  for (size_t i = 0; i < a.size(); i++) sums.push_back(ops::add(a[i], b[i]));
  return sums;
}

}  // namespace athena::train
