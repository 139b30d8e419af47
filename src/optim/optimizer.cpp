#include "optim/optimizer.h"

#include "graph/record/transfer.h"
#include "graph/run/evaluate.h"
#include "ops/assign.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/view.h"
#include "optim/claim.h"

namespace athena {

namespace {

const OpDef update_definition{.name = "optimizer_step", .kind = OpKind::program};

}  // namespace

Optimizer::Optimizer(Rule rule, std::vector<Ref<Tensor>> parameters)
    : rule_(std::move(rule)), parameters_(std::move(parameters)), bound_(kUnbounded), max_norm_(kUnbounded) {
  groups_.push_back({rule_.defaults(), 0, parameters_.size(), 0, -1});
  for (size_t i = 0; i < rule_.options.size(); i++) rule_.check(i, groups_[0].options[i], "options");
  check_parameters(rule_, parameters_, nullptr);
  NoGradScope scope(true);
  Claim claim(parameters_, *this);
  Value rows = joined(contents_of(parameters_));  // before any parameter is touched: this may fail
  if (rule_.counts) {
    withheld_ = ops::copy(ops::full(rows->backend(), computed_in(rows->dtype()), Shape{1}, 0));
    evaluate({&withheld_, 1});
  }
  updates_ = Ref<Updates>(new Updates(update_program(rule_, rows->dtype(), kind())));
  move_into(memory(rows, updates_), places_of(nullptr, rows->dtype()), nullptr);
  claim.keep();
}

Optimizer::~Optimizer() {
  for (auto& parameter : parameters_) parameter->disclaim();
}

Ref<Tensor> Optimizer::memory(const Value& rows, const Ref<Updates>& updates) const {
  Ref<Tensor> made(new Tensor(rows));
  made->set_updates(updates);
  return made;
}

// All parameters.
void Optimizer::move_into(Ref<Tensor> packed, std::vector<Place> places, std::unique_ptr<Shards> shards) noexcept {
  packed_ = std::move(packed);
  places_ = std::move(places);
  shards_ = std::move(shards);
  length_ = packed_->shape().dims[1];
  begins_ = table_ = norm_ = nullptr;
  auto move = [&](size_t i, const Ref<Tensor>& memory, int64_t at) {
    Layout layout = Layout::contiguous(parameters_[i]->shape());
    layout.offset = at;
    parameters_[i]->move_into(memory, layout);
  };
  for (const Place& one : places_) move(one.parameter, packed_, one.at);
  for (size_t b = 0; shards_ && b < shards_->shares.size(); b++) {
    const Split::Bucket& bucket = shards_->split.buckets[b];
    for (size_t i : bucket.parameters) {
      const Split::Part& part = shards_->split.parts[i];
      if (part.rank != group_->rank()) move(i, shards_->shares[b], part.rank * bucket.width + part.place);
    }
  }
  size_t first = 0, next = 0;
  for (Group& group : groups_) {
    while (next < places_.size() && places_[next].parameter < first) next++;
    group.begin = next < places_.size() ? places_[next].at : length_;
    first += group.count;
  }
}

// spaced: zeros lie between them, where they are folded.
Value Optimizer::gradients(bool spaced, std::vector<Value>& reduced) const {
  if (shards_) return own_mean_gradients(reduced);
  if (group_) return mean_gradients(reduced);
  if (spaced) return ops::concat(spaced_gradients(), 0);
  std::vector<Value> values;
  for (const auto& parameter : parameters_) values.push_back(flat_gradient(parameter));
  return ops::pack(std::move(values));
}

Value Optimizer::flat_gradient(const Ref<Tensor>& parameter) const {
  Ref<Tensor> grad = parameter->grad();
  return ops::flat(grad ? grad->raw_value() : ops::full(packed_->backend(), packed_->dtype(), parameter->shape(), 0));
}

Value Optimizer::not_finite(const Value& gradients) const {
  Value all = ops::all(ops::pointwise(PointwiseOp::isfinite, gradients), 1, true);
  return ops::cast(ops::pointwise(PointwiseOp::logical_not, all), computed());
}

Value Optimizer::clipping_factor(const Value& gradients) {
  norm_ = ops::norm(ops::cast(gradients, computed()), 2, 1, false);
  if (shards_) norm_ = ops::norm(ops::all_gather(ops::reshape(norm_, Shape{1}), group_), 2, 1, false);
  Value factor = ops::div(ops::full(norm_->backend(), norm_->dtype(), {}, max_norm_),
                          ops::pointwise(PointwiseOp::add, norm_, 1e-6));
  return ops::reshape(ops::pointwise(PointwiseOp::minimum, factor, 1.0), Shape{1});
}

Value Optimizer::unscale(const Value& inverse) {
  std::vector<Ref<Tensor>> grads;
  for (const auto& parameter : parameters_)
    if (Ref<Tensor> grad = parameter->grad()) grads.push_back(std::move(grad));
  Value found = not_finite(ops::concat(spaced_gradients(), 0));
  if (group_) found = ops::all_reduce(found, group_, ReduceOp::max);
  ops::change_all(
      grads, [&](const Value& g) { return ops::mul(g, ops::cast(inverse, g->dtype())); }, [] {});
  return found;
}

// Ranks that wait for what this one would exchange are told why that does not come.
Value Optimizer::step(Scaling scaling) {
  NoGradScope scope(true);
  if (bool scaled = bool(scaling.inverse); scaled != scaled_) change(scaled_, scaled);
  if (auto reduced = group_ ? reduce_dtype_ : std::nullopt; reduced != reduced_) change(reduced_, reduced);
  Made before = made();
  packed_->settle();  // in place again where nothing is lent any more
  Value old = packed_->value();
  evaluate({&old, 1});  // what could not run before comes first
  if (is_narrow() && old->kind() != OpKind::program) {
    take_what_was_written();
    old = packed_->value();
  }
  Value found;
  try {
    found = step_from(std::move(old), double(before.updates + 1), std::move(scaling));
  } catch (const std::exception& error) {
    if (group_) group_->tell_failure(error_of(error), false);
    throw;
  }
  if (before.unreported) report_withheld();
  return found;
}

Value Optimizer::step_from(Value old, double number_of_step, Scaling scaling) {
  std::vector<Value> inputs{old};
  std::vector<Value> common;  // what ranks exchange before any updates its parameters
  Value gradient = gradients(kind().clips_norm || (scaled_ && !scaling.found), common), unscaled = gradient;
  if (scaled_) {
    scaling.inverse = ops::reshape(ops::cast(on_backend(scaling.inverse, old->backend()), computed()), Shape{1});
    unscaled = ops::mul(ops::cast(gradient, computed()), scaling.inverse);
    if (!scaling.found) {
      scaling.found = not_finite(gradient);
      if (shards_) scaling.found = ops::all_reduce(scaling.found, group_, ReduceOp::max);
    }
    if (shards_) common.push_back(scaling.found);
  }
  Value factor = kind().clips_norm ? clipping_factor(unscaled) : nullptr;
  if (shards_ && factor) common.push_back(norm_);
  inputs.push_back(gradient);
  if (rule_.direct) inputs.push_back(directions(unscaled, factor, number_of_step));
  if (withheld_) inputs.push_back(withheld_);
  if (scaled_) inputs.insert(inputs.end(), {scaling.inverse, scaling.found});
  if (factor) inputs.push_back(factor);
  for (Value& number : numbers()) inputs.push_back(std::move(number));
  auto number = [&](double value) { inputs.push_back(Node::constant(old->backend(), computed(), {value, 0})); };
  if (kind().clips_value) number(bound_);
  if (rule_.counts) number(number_of_step);
  Value update = Node::make(update_definition, old->backend(), old->dtype(), old->shape(), inputs);
  update->detail.updates = Ref<Updates>(updates_).leak();
  inputs.clear();
  // Losses first: they read the parameters that the update then changes in place.
  std::vector<Value> roots = differentiated_losses(old->backend());
  roots.insert(roots.end(), common.begin(), common.end());
  common.clear();
  old = nullptr;
  assign(update);
  try {
    if (shards_) evaluate(std::exchange(roots, {}));
    roots.push_back(update);
    evaluate(roots);
  } catch (const std::exception&) {
    if (!was_made(update)) throw;  // else the losses alone are missing, and whoever reads them is told
  }
  packed_->settle();
  if (shards_) share_parameters();
  return scaling.found;
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

Optimizer::Kept Optimizer::keep() const {
  NoGradScope scope(true);
  Kept kept{packed_->value(), norm_, nullptr, made().updates};
  for (size_t b = 0; shards_ && b < shards_->shares.size(); b++) kept.shares.push_back(shards_->shares[b]->raw_value());
  if (withheld_) {
    kept.withheld = ops::copy(withheld_);
    evaluate({&kept.withheld, 1});
  }
  return kept;
}

void Optimizer::take_back(const Kept& kept) {
  {
    std::lock_guard device(packed_->backend().mutex());
    updates_->enqueued = kept.enqueued;
  }
  withheld_ = kept.withheld;
  norm_ = kept.norm;
  for (size_t b = 0; b < kept.shares.size(); b++) shards_->shares[b]->assign(kept.shares[b]);
  assign(kept.packed);
  packed_->settle();
}

void Optimizer::zero_grad() {
  for (auto& parameter : parameters_) parameter->forget_grad();
}

}  // namespace athena
