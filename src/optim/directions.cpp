// directions.cpp: updates that go by a whole parameter: what enters their program besides the gradient.
#include "ops/concat.h"
#include "ops/pointwise.h"
#include "ops/view.h"
#include "optim/optimizer.h"

namespace athena {

// Of every parameter, where it lies. gradient: as packed, bounded here as the program does.
Value Optimizer::directions(const Value& gradient, const Value& factor, double enqueued) const {
  auto part = [&](const Value& row, int64_t at, const Shape& shape) {
    return ops::reshape(ops::view(row, ops::slicing(0, at, at + shape.numel(), 1)), shape);
  };
  Value all = contents().rows;
  auto row = [&](size_t i) {
    return ops::reshape(ops::view(all, ops::slicing(0, int64_t(i), int64_t(i) + 1, 1)), Shape{length_});
  };
  std::vector<Value> rows, found;
  for (size_t i = 0; i <= rule_.state.size(); i++) rows.push_back(row(i));
  Value number;
  size_t group = groups_.size();
  for (const auto& [index, at] : places_) {
    size_t own = group == groups_.size() ? 0 : group;
    while (own + 1 < groups_.size() && groups_[own + 1].begin <= at) own++;
    if (rule_.counts && own != group)
      number = ops::pointwise(PointwiseOp::sub, ops::number_like(withheld_, enqueued - groups_[own].begun), withheld_);
    group = own;
    Shape shape = parameters_[index]->shape();
    Value g = ops::cast(part(gradient, at, shape), computed());
    if (kind().clips_value) {
      g = ops::pointwise(PointwiseOp::maximum, g, -bound_);
      g = ops::pointwise(PointwiseOp::minimum, g, bound_);
    }
    if (factor) g = ops::mul(g, factor);
    if (rule_.flag("maximize")) g = ops::pointwise(PointwiseOp::neg, g);
    ParameterStep step{groups_[group].options, part(rows[0], at, shape), g, {}, number};
    for (size_t i = 1; i < rows.size(); i++) step.state.push_back(part(rows[i], at, shape));
    add_piece(found, ops::flat(rule_.direct(step)));
  }
  return row_of(std::move(found), packed_->backend(), packed_->dtype());
}

}  // namespace athena
