#include "optim/grad_scaler.h"

#include <cmath>

#include "graph/run/evaluate.h"
#include "ops/assign.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/transfer.h"
#include "ops/view.h"

namespace athena {

namespace {

void check_positive(double value, const char* name) {
  if (!(value > 0) || !std::isfinite(float(value)))
    fail(AT_ERROR_ARGUMENT, "options", "%s is %g, expected a positive float32", name, value);
}

void check_scaler(const at_grad_scaler_options& options) {
  check_positive(options.init_scale, "init_scale");
  check_positive(options.growth_factor, "growth_factor");
  check_positive(options.backoff_factor, "backoff_factor");
  if (options.growth_factor <= 1)
    fail(AT_ERROR_ARGUMENT, "options", "growth_factor is %g, expected more than 1", options.growth_factor);
  if (options.backoff_factor >= 1)
    fail(AT_ERROR_ARGUMENT, "options", "backoff_factor is %g, expected less than 1", options.backoff_factor);
  auto check_count = [](int64_t value, int64_t least, const char* name) {
    if (value < least || value > INT32_MAX)
      fail(AT_ERROR_ARGUMENT, "options", "%s is %lld, expected %lld to 2^31 - 1", name, (long long)value,
           (long long)least);
  };
  check_count(options.growth_interval, 1, "growth_interval");
  check_count(options.growth_tracker, 0, "growth_tracker");
}

// In memory of its own, so that every step has the same plan.
Value number_in_memory(Backend& backend, DType dtype, double value) {
  Value made = ops::copy(ops::full(backend, dtype, Shape{}, value));
  evaluate({&made, 1});
  return made;
}

}  // namespace

GradScaler::GradScaler(Backend& backend, const at_grad_scaler_options& options) : options_(options) {
  check_scaler(options);
  NoGradScope scope(true);
  scale_ = Ref<Tensor>(new Tensor(number_in_memory(backend, DType::f32, options.init_scale)));
  tracker_ = Ref<Tensor>(new Tensor(number_in_memory(backend, DType::i32, double(options.growth_tracker))));
  one_ = number_in_memory(backend, DType::f32, 1);
}

Value GradScaler::scale(const Value& value) {
  if (!is_float(value->dtype())) fail(AT_ERROR_DTYPE, "a", "a is %s, expected a float", dtype_name(value->dtype()));
  return options_.enabled ? ops::mul(value, scale_->value()) : value;
}

GradScaler::Use* GradScaler::use_of(const Optimizer& optimizer) {
  if (&optimizer.backend() != &scale_->backend())
    fail(AT_ERROR_BACKEND, "optimizer", "the optimizer is on %s and the scaler on %s, expected one backend",
         optimizer.backend().info().name.c_str(), scale_->backend().info().name.c_str());
  for (Use& use : uses_)
    if (use.optimizer.get() == &optimizer) return &use;
  return nullptr;
}

Value GradScaler::inverse() const { return ops::pointwise(PointwiseOp::reciprocal, scale_->value()); }

void GradScaler::unscale(Ref<Optimizer> optimizer) {
  if (!options_.enabled) return;
  if (Use* use = use_of(*optimizer))
    fail(AT_ERROR_STATE, "optimizer", "the optimizer's %s since the last update, expected one at_grad_scaler_unscale",
         use->is_stepped ? "step was made" : "gradients were divided");
  NoGradScope scope(true);
  uses_.reserve(uses_.size() + 1);
  Value found = optimizer->unscale(inverse());
  uses_.push_back({std::move(optimizer), std::move(found)});
}

void GradScaler::step(Ref<Optimizer> optimizer) {
  if (!options_.enabled) return void(optimizer->step());
  Use* use = use_of(*optimizer);
  if (use && use->is_stepped)
    fail(AT_ERROR_STATE, "optimizer", "a second step since the last update, expected at_grad_scaler_update before");
  NoGradScope scope(true);
  if (use) {
    optimizer->step({one_, use->found});
    use->is_stepped = true;
    return;
  }
  uses_.reserve(uses_.size() + 1);
  Value found = optimizer->step({inverse(), nullptr});
  uses_.push_back({std::move(optimizer), std::move(found), true});
}

void GradScaler::update() {
  if (!options_.enabled) return;
  if (uses_.empty())
    fail(AT_ERROR_STATE, "scaler", "no gradients were looked at since the last update, expected at_grad_scaler_step");
  NoGradScope scope(true);
  using Op = PointwiseOp;
  Value found;
  for (const Use& use : uses_) {
    Value one = ops::reshape(ops::cast(use.found, DType::f32), Shape{});
    found = found ? ops::pointwise(Op::maximum, found, one) : one;
  }
  Value scale = scale_->value(), count = ops::pointwise(Op::add, tracker_->value(), 1.0);
  Value fails = ops::pointwise(Op::greater, found, 0.0);
  Value grows = ops::pointwise(Op::greater_equal, count, double(options_.growth_interval));
  Value grown = ops::mul(scale, options_.growth_factor);
  grown = ops::where(ops::pointwise(Op::logical_and, grows, ops::pointwise(Op::isfinite, grown)), grown, scale);
  Value zero = ops::full(scale->backend(), DType::i32, Shape{}, 0);
  Value next = ops::where(fails, ops::mul(scale, options_.backoff_factor), grown);
  Value tracker = ops::where(ops::pointwise(Op::logical_or, fails, grows), zero, count);
  scale_->assign(next);
  tracker_->assign(tracker);
  uses_.clear();
}

void GradScaler::set_scale(double scale) {
  check_positive(scale, "scale");
  if (!options_.enabled) return;
  scale_->assign(number_in_memory(scale_->backend(), DType::f32, scale));
  uses_.clear();
}

at_grad_scaler_options GradScaler::numbers() {
  at_grad_scaler_options state = options_;
  state.init_scale = ops::item(*scale_);
  state.growth_tracker = int64_t(ops::item(*tracker_));
  return state;
}

void GradScaler::load_numbers(const at_grad_scaler_options& state) {
  check_scaler(state);
  Value scale = number_in_memory(scale_->backend(), DType::f32, state.init_scale);
  Value tracker = number_in_memory(scale_->backend(), DType::i32, double(state.growth_tracker));
  int32_t enabled = options_.enabled;
  options_ = state;
  options_.enabled = enabled;
  scale_->assign(scale);
  tracker_->assign(tracker);
}

State GradScaler::state() {
  if (!uses_.empty())
    fail(AT_ERROR_STATE, "scaler", "a step was made since the last update, expected at_grad_scaler_update before");
  return {{{"scale", scale_}, {"growth_tracker", tracker_}}, ""};
}

StateChange GradScaler::prepare(const State& state) {
  check_state_names({"scale", "growth_tracker"}, state.tensors, "gradient scaler");
  StateChange change;
  for (const Ref<Tensor>& own : {scale_, tracker_}) {
    const StateTensor* given = state.find(own == scale_ ? "scale" : "growth_tracker");
    change.writes.push_back({own, state_value(*given, Shape{}, own->backend(), own->dtype(), "gradient scaler")});
  }
  change.finish = [this] { uses_.clear(); };
  return change;
}

}  // namespace athena
