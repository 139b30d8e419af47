// clip_grad.cpp: the gradients of parameters, bounded before a step uses them.
#include "ops/clip_grad.h"

#include <cmath>

#include "core/error.h"
#include "ops/assign.h"
#include "ops/composed.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/shape.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

std::vector<Ref<Tensor>> gradients(const std::vector<Ref<Tensor>>& parameters) {
  std::vector<Ref<Tensor>> found;
  for (const auto& parameter : parameters)
    if (Ref<Tensor> grad = parameter->grad()) found.push_back(std::move(grad));
  return found;
}

}  // namespace

void clip_grad_norm(const std::vector<Ref<Tensor>>& parameters, double max_norm, double order,
                    const std::function<void(const Value&)>& hand_out) {
  if (!(max_norm >= 0)) fail(AT_ERROR_ARGUMENT, "max_norm", "max_norm is %g, expected 0 or more", max_norm);
  NoGradScope scope(true);
  std::vector<Ref<Tensor>> grads = gradients(parameters);
  if (grads.empty()) return hand_out(full(parameters[0]->backend(), DType::f32, Shape{}, 0));
  DType wide = DType::f32;  // squares of 16 bits soon overflow
  for (const auto& grad : grads)
    if (grad->dtype() == DType::f64) wide = DType::f64;
  std::vector<Value> norms;
  for (const auto& grad : grads) {
    Value value = cast(grad->raw_value(), wide);
    if (value->numel()) norms.push_back(norm(reshape(value, Shape{value->numel()}), order, 1, false));
  }
  if (norms.empty()) return hand_out(full(parameters[0]->backend(), wide, Shape{}, 0));
  Value total = norm(stack(std::move(norms), 0), order, 1, false);
  Value shrink =
      pointwise(PointwiseOp::minimum, div(number_like(total, max_norm), pointwise(PointwiseOp::add, total, 1e-6)), 1.0);
  change_all(
      grads, [&](const Value& g) { return mul(g, shrink); }, [&] { hand_out(total); });
}

void clip_grad_value(const std::vector<Ref<Tensor>>& parameters, double bound) {
  if (!(bound >= 0)) fail(AT_ERROR_ARGUMENT, "bound", "bound is %g, expected 0 or more", bound);
  NoGradScope scope(true);
  change_all(
      gradients(parameters), [&](const Value& g) { return clamp(g, -bound, bound); }, [] {});
}

}  // namespace athena::ops
