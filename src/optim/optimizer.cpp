#include "optim/optimizer.h"

#include "graph/run/evaluate.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/view.h"
#include "optim/update_writer.h"

namespace athena {

namespace {

const OpDef update_definition{.name = "optimizer_step", .kind = OpKind::program};

void check(const std::vector<Ref<Tensor>>& parameters) {
  Tensor& first = *parameters[0];
  for (size_t i = 0; i < parameters.size(); i++) {
    Tensor& parameter = *parameters[i];
    if (&parameter.backend() != &first.backend())
      fail(AT_ERROR_BACKEND, "parameters", "parameter %zu is on %s, expected %s like parameter 0", i,
           parameter.backend().info().name.c_str(), first.backend().info().name.c_str());
    if (parameter.dtype() != first.dtype() || (parameter.dtype() != DType::f32 && parameter.dtype() != DType::f64))
      fail(AT_ERROR_DTYPE, "parameters", "parameter %zu is %s, expected all float32 or all float64", i,
           dtype_name(parameter.dtype()));
    if (!parameter.is_leaf())
      fail(AT_ERROR_STATE, "parameters", "parameter %zu does not require gradients, or was computed", i);
    if (!parameter.is_moved() && !(parameter.root() == parameters[i]))
      fail(AT_ERROR_STATE, "parameters", "parameter %zu is a view of another tensor, expected memory of its own", i);
  }
}

Value flat(const Value& value) { return ops::reshape(value, Shape{value->numel()}); }

}  // namespace

Optimizer::Optimizer(Rule rule, std::vector<Ref<Tensor>> parameters)
    : rule_(std::move(rule)), options_(rule_.defaults()), parameters_(std::move(parameters)) {
  for (size_t i = 0; i < options_.size(); i++) rule_.check(i, options_[i], "options");
  check(parameters_);
  size_t claimed = 0;
  try {
    for (; claimed < parameters_.size(); claimed++)
      if (!parameters_[claimed]->claim())
        fail(AT_ERROR_STATE, "parameters", "parameter %zu is given twice, or belongs to another optimizer", claimed);
    pack();
  } catch (...) {
    while (claimed-- > 0) parameters_[claimed]->disclaim();
    throw;
  }
}

Optimizer::~Optimizer() {
  for (auto& parameter : parameters_) parameter->disclaim();
}

void Optimizer::pack() {
  NoGradScope scope(true);
  Backend& backend = parameters_[0]->backend();
  DType dtype = parameters_[0]->dtype();
  std::vector<Value> values;
  for (auto& parameter : parameters_) values.push_back(flat(parameter->raw_value()));
  Value row = ops::pack(std::move(values));
  length_ = row->numel();
  std::vector<Value> rows{ops::reshape(row, Shape{1, length_})};
  for (const RuleState& state : rule_.state) rows.push_back(ops::full(backend, dtype, Shape{1, length_}, state.first));
  Value packed = ops::concat(std::move(rows), 0);
  evaluate({&packed, 1});  // before any parameter is touched: this may fail
  packed_ = Ref<Tensor>(new Tensor(packed));
  updates_ = Ref<Updates>(new Updates(update_program(rule_, dtype, {})));
  if (rule_.counts) {
    withheld_ = ops::full(backend, dtype, Shape{1}, 0);
    withheld_ = ops::copy(withheld_);
    evaluate({&withheld_, 1});
  }
  packed_->set_updates(updates_);
  int64_t at = 0;
  for (auto& parameter : parameters_) {
    Layout layout = Layout::contiguous(parameter->shape());
    layout.offset = at;
    at += aligned_length(layout.shape.numel(), dtype_size(dtype));
    parameter->move_into(packed_, layout);
  }
}

Value Optimizer::gradients() const {
  std::vector<Value> values;
  for (const auto& parameter : parameters_) {
    Ref<Tensor> grad = parameter->grad();
    values.push_back(
        flat(grad ? grad->raw_value() : ops::full(packed_->backend(), packed_->dtype(), parameter->shape(), 0)));
  }
  return ops::pack(std::move(values));
}

void Optimizer::step() {
  NoGradScope scope(true);
  auto [steps, known] = made();
  packed_->settle();  // in place again where nothing is lent any more
  Value old = packed_->value();
  evaluate({&old, 1});  // what could not run before comes first
  std::vector<Value> inputs{old};
  for (int64_t i = 0; i <= int64_t(rule_.state.size()); i++)
    inputs.push_back(ops::reshape(ops::view(old, ops::slicing(0, i, i + 1, 1)), Shape{length_}));
  inputs.push_back(gradients());
  if (withheld_) inputs.push_back(withheld_);
  auto number = [&](double value) { inputs.push_back(Node::constant(old->backend(), old->dtype(), {value, 0})); };
  for (double value : rule_.numbers(options_)) number(value);
  if (rule_.counts) number(double(steps + 1));
  Value update = Node::make(update_definition, old->backend(), old->dtype(), old->shape(), inputs);
  update->detail.updates = Ref<Updates>(updates_).leak();
  inputs.clear();
  // Losses first: they read the parameters that the update then changes in place.
  std::vector<Value> roots = differentiated_losses(old->backend());
  roots.push_back(update);
  old = nullptr;
  assign(update);
  try {
    evaluate(roots);
  } catch (const std::exception&) {
    if (!was_made(update)) throw;  // else the losses alone are missing, and whoever reads them is told
  }
  packed_->settle();
  if (known) report_withheld();
}

Optimizer::Made Optimizer::made() const {
  std::lock_guard device(packed_->backend().mutex());
  return {updates_->enqueued, updates_->any_withheld()};
}

void Optimizer::report_withheld() {
  std::lock_guard device(packed_->backend().mutex());
  updates_->report();
}

void Optimizer::assign(const Value& value) noexcept {
  packed_->assign(value);
  for (auto& parameter : parameters_) parameter->forget_cached();
}

// One that was not is taken back: the step changed nothing and can be tried again.
bool Optimizer::was_made(const Value& update) noexcept {
  std::lock_guard lock(graph_mutex());
  if (update->state() == Node::State::pending) {
    assign(Value(update->inputs()[0]));
    return false;
  }
  const Ref<Failure>& failure = update->failure();
  return !failure || failure->state() != Failure::State::failed;
}

void Optimizer::set_learning_rate(double learning_rate) {
  rule_.check(0, learning_rate, "learning_rate");
  options_[0] = learning_rate;
}

void Optimizer::zero_grad() {
  for (auto& parameter : parameters_) parameter->forget_grad();
}

}  // namespace athena
