// composed.cpp: operations made of others; their gradients follow.
#include "ops/ops.h"

namespace athena::ops {

namespace {

Value floating(const Value& a) { return is_float(a->dtype()) ? a : cast(a, DType::f32); }

// a less its maximum along axis; the maximum cancels from the gradient, so none flows through it.
Value centred(const Value& a, int axis) {
  Value top;
  {
    NoGradScope scope(true);
    top = max(a, 1u << axis, true);
  }
  return sub(a, top);
}

bool nothing_along(const Value& a, int axis) { return a->dims()[axis] == 0; }

}  // namespace

Value gelu(const Value& a) {  // a / 2 · (1 + erf(a / sqrt 2))
  Value values = floating(a);
  Value phi = pointwise(Row::add, pointwise(Row::erf, mul(values, 0.70710678118654752)), 1.0);
  return mul(mul(values, 0.5), phi);
}

Value silu(const Value& a) {
  Value values = floating(a);
  return mul(values, pointwise(Row::sigmoid, values));
}

Value softmax(const Value& a, int axis) {
  Value values = floating(a);
  if (nothing_along(values, axis)) return copy(values);
  Value powers = pointwise(Row::exp, centred(values, axis));
  return div(powers, sum(powers, 1u << axis, true));
}

Value log_softmax(const Value& a, int axis) {
  Value values = floating(a);
  if (nothing_along(values, axis)) return copy(values);
  Value shifted = centred(values, axis);
  Value total = sum(pointwise(Row::exp, shifted), 1u << axis, true);
  return sub(shifted, pointwise(Row::log, total));
}

}  // namespace athena::ops
