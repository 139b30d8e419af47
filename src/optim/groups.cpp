// groups.cpp: groups of parameters with numbers of their own, and what bounds gradients.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/text.h"
#include "graph/run/evaluate.h"
#include "ops/concat.h"
#include "ops/view.h"
#include "optim/claim.h"
#include "optim/optimizer.h"

namespace athena {

namespace {

void check_bound(double bound, const char* argument) {
  if (!(bound >= 0)) fail(AT_ERROR_ARGUMENT, argument, "%s is %g, expected 0 or more", argument, bound);
}

// Numbers as memory of a float dtype.
Value floats(Backend& backend, DType dtype, const Shape& shape, const OptionValues& values) {
  if (dtype == DType::f64)
    return tensor_from_host(backend, dtype, shape, values.data(), values.size() * sizeof(double))->value();
  std::vector<float> narrow(values.begin(), values.end());
  return tensor_from_host(backend, dtype, shape, narrow.data(), narrow.size() * sizeof(float))->value();
}

}  // namespace

void Optimizer::add_group(std::vector<Ref<Tensor>> parameters) {
  check_parameters(rule_, parameters, packed_.get());
  if (shards_)
    fail(AT_ERROR_STATE, "optimizer", "the optimizer's state is sharded, expected groups to be added before");
  NoGradScope scope(true);
  Claim claim(parameters, *this);
  double made = steps_made();
  packed_->settle();
  Contents before = contents(), more = contents_of(parameters);
  before.rows = ops::concat({before.rows, more.rows}, 1);
  if (more.narrow) before.narrow = ops::concat({before.narrow, more.narrow}, 0);
  Ref<Tensor> moved = memory(joined(before), updates_);
  UpdateKind grouped = kind();
  grouped.grouped = true;
  const Program* program = program_of(grouped);
  groups_.reserve(groups_.size() + 1);
  parameters_.reserve(parameters_.size() + parameters.size());
  std::vector<Place> places = places_;
  int64_t at = length_;
  for (size_t i = 0; i < parameters.size(); i++) {
    places.push_back({parameters_.size() + i, at});
    at += aligned_length(parameters[i]->shape().numel(), dtype_size(packed_->dtype()));
  }
  groups_.push_back({rule_.defaults(), length_, parameters.size(), made, -1});
  for (auto& parameter : parameters) parameters_.push_back(parameter);
  move_into(std::move(moved), std::move(places), nullptr);
  claim.keep();
  set_program(program);
}

double Optimizer::steps_made() const {
  double steps = double(made().updates);
  if (!withheld_) return steps;
  Tensor withheld(withheld_);
  if (withheld.dtype() == DType::f64) {
    double count;
    tensor_to_host(withheld, &count, sizeof count);
    return steps - count;
  }
  float count;
  tensor_to_host(withheld, &count, sizeof count);
  return steps - double(count);
}

const Optimizer::Group& Optimizer::group(size_t index) const {
  if (index >= groups_.size())
    fail(AT_ERROR_ARGUMENT, "group", "group is %zu, expected less than %zu", index, groups_.size());
  return groups_[index];
}

size_t Optimizer::option_index(const char* name) const {
  std::string known;
  for (size_t i = 0; i < rule_.options.size(); i++) {
    if (!std::strcmp(rule_.options[i].name, name)) return i;
    known += std::string(i ? ", " : "") + rule_.options[i].name;
  }
  fail(AT_ERROR_ARGUMENT, "name", "name is %s, expected an option of %s: %s", shortened(printable(name)).c_str(),
       rule_.name.c_str(), known.c_str());
}

double Optimizer::option(size_t index, const char* name) const { return group(index).options[option_index(name)]; }

void Optimizer::set_option(size_t index, const char* name, double value) {
  size_t option = option_index(name);
  group(index);
  rule_.check(option, value, "value");
  groups_[index].options[option] = value;
  table_ = nullptr;
}

void Optimizer::set_learning_rate(double learning_rate) {
  rule_.check(0, learning_rate, "learning_rate");
  for (Group& group : groups_) group.options[0] = learning_rate;
  table_ = nullptr;
}

bool Optimizer::has_option(const char* name) const {
  return std::any_of(rule_.options.begin(), rule_.options.end(),
                     [&](const RuleOption& option) { return !std::strcmp(option.name, name); });
}

double Optimizer::initial_rate(size_t index) {
  group(index);
  Group& group = groups_[index];
  if (group.initial_rate < 0) group.initial_rate = group.options[0];
  return group.initial_rate;
}

void Optimizer::clip_value(double bound) {
  check_bound(bound, "bound");
  change(bound_, bound);
}

void Optimizer::clip_norm(double max_norm) {
  check_bound(max_norm, "max_norm");
  change(max_norm_, max_norm);
  norm_ = nullptr;
}

Value Optimizer::gradient_norm() const {
  if (!norm_) fail(AT_ERROR_STATE, "optimizer", "no step was made since its gradients are bounded by their norm");
  return norm_;
}

UpdateKind Optimizer::kind() const {
  return {.clips_value = std::isfinite(bound_),
          .clips_norm = std::isfinite(max_norm_),
          .scaled = scaled_,
          .grouped = groups_.size() > 1,
          .reduced = reduced_};
}

const Program* Optimizer::program_of(const UpdateKind& kind) const {
  std::lock_guard device(packed_->backend().mutex());
  return &update_program(rule_, packed_->dtype(), kind);
}

void Optimizer::set_program(const Program* program) noexcept {
  std::lock_guard device(packed_->backend().mutex());
  updates_->program = program;
}

// The inputs that the program has a number for each group for, and where those begin.
std::vector<Value> Optimizer::numbers() {
  Backend& backend = packed_->backend();
  DType dtype = computed();
  std::vector<Value> inputs;
  if (groups_.size() == 1) {
    for (double number : rule_.numbers(groups_[0].options))
      inputs.push_back(Node::constant(backend, dtype, {number, 0}));
    if (rule_.counts) inputs.push_back(Node::constant(backend, dtype, {groups_[0].begun, 0}));
    return inputs;
  }
  auto count = int64_t(groups_.size());
  if (!begins_) {
    std::vector<int64_t> begins{count};
    for (size_t g = 1; g < groups_.size(); g++) begins.push_back(groups_[g].begin);
    begins_ =
        tensor_from_host(backend, DType::i64, Shape{count}, begins.data(), begins.size() * sizeof(int64_t))->value();
  }
  if (!table_) table_ = table();
  inputs.push_back(begins_);
  for (int64_t k = 0; k < table_->shape().dims[0]; k++)
    inputs.push_back(ops::reshape(ops::view(table_, ops::slicing(0, k, k + 1, 1)), Shape{count}));
  return inputs;
}

// A row for each number, a column for each group.
Value Optimizer::table() {
  std::vector<OptionValues> columns;
  for (const Group& group : groups_) {
    columns.push_back(rule_.numbers(group.options));
    if (rule_.counts) columns.back().push_back(group.begun);
  }
  OptionValues values;
  for (size_t k = 0; k < columns[0].size(); k++)
    for (const OptionValues& column : columns) values.push_back(column[k]);
  Shape shape{int64_t(columns[0].size()), int64_t(columns.size())};
  return floats(packed_->backend(), computed(), shape, values);
}

}  // namespace athena
