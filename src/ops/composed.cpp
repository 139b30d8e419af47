// composed.cpp: operations made of others; their gradients follow.
#include "ops/composed.h"

#include <algorithm>
#include <cmath>

#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/term.h"

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

// The least and the largest number of an integer dtype, rounded towards 0 where a double cannot be it.
std::pair<double, double> range_of(DType dtype) {
  int bits = 8 * int(dtype_size(dtype)) - is_signed(dtype);
  double end = std::ldexp(1, bits);
  return {is_signed(dtype) ? -end : 0, bits > 53 ? std::nextafter(end, 0) : end - 1};
}

// The dtype of a with a number.
DType dtype_with(DType dtype, double number) {
  if (is_float(dtype)) return dtype;
  if (number != std::trunc(number)) return DType::f32;
  return dtype == DType::boolean ? DType::i64 : dtype;
}

Term bound(const Value& a, double number) {
  DType dtype = a->dtype();
  return Node::constant(a->backend(), dtype,
                        {number, dtype == DType::u64 ? int64_t(uint64_t(number)) : int64_t(number)});
}

bool nothing_along(const Value& a, int axis) { return a->dims()[axis] == 0; }

Value scaled_and_added(const Value& a, const Value& b, const Value& c, double value, PointwiseOp op) {
  DType dtype = promote(promote(a->dtype(), b->dtype()), c->dtype()), wide = opmath_dtype(dtype);
  Value left = cast(b, wide);
  if (value != 1) left = mul(left, value);
  Value sum = add(cast(a, wide), pointwise(op, left, cast(c, wide)));
  return wide == dtype ? sum : cast(sum, dtype);
}

}  // namespace

Value clamp(const Value& a, double min, double max) {
  if (std::isnan(min) || std::isnan(max))
    fail(AT_ERROR_ARGUMENT, std::isnan(min) ? "min" : "max", "min is %g and max %g, expected numbers", min, max);
  bool above = min > -INFINITY, below = max < INFINITY;
  min = std::min(min, max);
  DType dtype = a->dtype();
  if (above) dtype = dtype_with(dtype, min);
  if (below) dtype = dtype_with(dtype, max);
  if (!is_float(dtype)) {
    auto [least, most] = range_of(dtype);
    if (above && min > most)
      fail(AT_ERROR_ARGUMENT, "min", "min is %g, expected at most %g for %s", min, most, dtype_name(dtype));
    if (below && max < least)
      fail(AT_ERROR_ARGUMENT, "max", "max is %g, expected at least %g for %s", max, least, dtype_name(dtype));
    above &= min > least;
    below &= max < most;
  }
  Term x = cast(a, dtype);
  if (above) x = terms::where(x < bound(x, min), bound(x, min), x);
  if (below) x = terms::where(x > bound(x, max), bound(x, max), x);
  return above || below ? x.value : copy(x);
}

Value clip(const Value& a, const Value& min, const Value& max) {
  Term x = a;
  auto bounded = [&](const Value& limit, bool inside_is_above) {
    if (!limit) return;
    Term to = limit, outside = inside_is_above ? x < to : x > to;
    if (is_float(limit->dtype()))  // a bound that is NaN wins
      outside = terms::maximum(outside, to != to);
    x = terms::where(outside, to, x);
  };
  bounded(min, true);
  bounded(max, false);
  return min || max ? x.value : copy(a);
}

Value addcmul(const Value& a, const Value& b, const Value& c, double value) {
  return scaled_and_added(a, b, c, value, PointwiseOp::mul);
}

Value addcdiv(const Value& a, const Value& b, const Value& c, double value) {
  return scaled_and_added(a, b, c, value, PointwiseOp::div);
}

Value softmax(const Value& a, int axis) {
  axis = normalize_axis(axis, a->rank());
  Value values = floating(a);
  if (nothing_along(values, axis)) return copy(values);
  Value powers = pointwise(PointwiseOp::exp, centred(cast(values, opmath_dtype(values->dtype())), axis));
  return cast(div(powers, sum(powers, 1u << axis, true)), values->dtype());
}

Value log_softmax(const Value& a, int axis) {
  axis = normalize_axis(axis, a->rank());
  Value values = floating(a);
  if (nothing_along(values, axis)) return copy(values);
  Value shifted = centred(cast(values, opmath_dtype(values->dtype())), axis);
  Value total = sum(pointwise(PointwiseOp::exp, shifted), 1u << axis, true);
  return cast(sub(shifted, pointwise(PointwiseOp::log, total)), values->dtype());
}

}  // namespace athena::ops
