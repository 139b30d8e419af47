// activation.cpp: activation functions as formulas; their gradients follow. What a branch that is not taken would make
// of a large number (exp overflows) must not reach its gradient, where it would meet a zero: such a branch is fed 0.
#include "ops/activation.h"

#include <algorithm>
#include <limits>

#include "ops/composed.h"
#include "ops/pointwise.h"
#include "ops/term.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

using namespace terms;

// Integers are computed in float32, and so are halves: rounded once, at the end.
template <class F>
Value computed(const Value& a, const F& formula) {
  DType dtype = is_float(a->dtype()) ? a->dtype() : DType::f32;
  DType wide = dtype == DType::f64 ? dtype : DType::f32;
  return cast(Term(formula(Term(cast(a, wide)))), dtype);
}

// a where it is at most 0, so that exp stays finite.
Term negative_part(const Term& a) { return where(a > 0, 0, a); }

Term between(const Term& a, double min, double max) { return where(a <= min, min, where(a >= max, max, a)); }

// log(1 + exp(beta a)) / beta; where beta a is beyond limit, a itself. Whatever the limit, exp must not overflow: there
// the two are the same number.
Term softplus_of(const Term& a, double beta, double limit) {
  limit = std::min(limit, a.value->dtype() == DType::f64 ? 700.0 : 88.0);
  Term scaled = beta == 1 ? a : a * beta, beyond = scaled > limit;
  Term rest = log1p(exp(where(beyond, 0, scaled)));
  return where(beyond, a, beta == 1 ? rest : rest / beta);
}

Term ramp(const Term& a) { return between(a + 3, 0, 6) / 6; }

void check_not_zero(double number, const char* argument) {
  if (number == 0 || number != number)
    fail(AT_ERROR_ARGUMENT, argument, "%s is %g, expected a number other than 0", argument, number);
}

}  // namespace

Value leaky_relu(const Value& a, double slope) {
  return computed(a, [&](const Term& x) { return where(x > 0, x, x * slope); });
}

Value elu(const Value& a, double alpha) {
  return computed(a, [&](const Term& x) { return where(x > 0, x, expm1(negative_part(x)) * alpha); });
}

Value celu(const Value& a, double alpha) {
  check_not_zero(alpha, "alpha");
  return computed(a, [&](const Term& x) { return where(x > 0, x, expm1(negative_part(x) / alpha) * alpha); });
}

Value selu(const Value& a) {  // Klambauer et al., Self-Normalizing Neural Networks (2017)
  constexpr double alpha = 1.6732632423543772, scale = 1.0507009873554805;
  return computed(a, [&](const Term& x) { return where(x > 0, x * scale, expm1(negative_part(x)) * (alpha * scale)); });
}

Value relu6(const Value& a) { return hardtanh(a, 0, 6); }

Value hardtanh(const Value& a, double min, double max) {
  if (!(min <= max)) fail(AT_ERROR_ARGUMENT, "min", "min is %g and max %g, expected min <= max", min, max);
  return computed(a, [&](const Term& x) { return between(x, min, max); });
}

Value hardshrink(const Value& a, double lambd) {
  return computed(a, [&](const Term& x) { return where(abs(x) <= lambd, 0, x); });
}

Value softshrink(const Value& a, double lambd) {
  if (!(lambd >= 0)) fail(AT_ERROR_ARGUMENT, "lambd", "lambd is %g, expected 0 or more", lambd);
  return computed(a, [&](const Term& x) { return where(abs(x) <= lambd, 0, where(x > 0, x - lambd, x + lambd)); });
}

Value tanhshrink(const Value& a) {
  return computed(a, [](const Term& x) { return x - tanh(x); });
}

Value hardsigmoid(const Value& a) { return computed(a, ramp); }

Value hardswish(const Value& a) {
  return computed(a, [](const Term& x) { return x * ramp(x); });
}

Value gelu(const Value& a) {
  return computed(a, [](const Term& x) { return x * ndtr(x); });
}

Value gelu_tanh(const Value& a) {  // a / 2 · (1 + tanh(u)) = a · sigmoid(2 u), u = sqrt(2 / pi) · (a + 0.044715 a³)
  return computed(a, [](const Term& x) {
    Term z = between(x, -40, 40);  // where sigmoid is 0 or 1 in every dtype, and the cube finite
    return x * sigmoid((z + z * z * z * 0.044715) * 1.5957691216057308);
  });
}

Value silu(const Value& a) {
  return computed(a, [](const Term& x) { return x * sigmoid(x); });
}

Value mish(const Value& a) {  // a · tanh(softplus(a)); beyond 20 a itself, which tanh's last bit would spoil
  return computed(a, [](const Term& x) {
    Term beyond = x > 20, rest = where(beyond, 0, x);
    return where(beyond, x, rest * tanh(log1p(exp(rest))));
  });
}

Value softplus(const Value& a, double beta, double threshold) {
  check_not_zero(beta, "beta");
  return computed(a, [&](const Term& x) { return softplus_of(x, beta, threshold); });
}

Value log_sigmoid(const Value& a) {
  return computed(a, [](const Term& x) { return -softplus_of(-x, 1, std::numeric_limits<double>::infinity()); });
}

Value softsign(const Value& a) {
  return computed(a, [](const Term& x) { return x / (abs(x) + 1); });
}

Value threshold(const Value& a, double threshold, double value) {
  return computed(a, [&](const Term& x) { return where(x <= threshold, value, x); });
}

Value prelu(const Value& a, const Value& weight) {
  int64_t channels = a->rank() > 1 ? a->dims()[1] : 1;
  if (weight->rank() > 1 || (weight->numel() != 1 && weight->numel() != channels))
    fail(AT_ERROR_SHAPE, "weight", "weight is %s and a %s: expected 1 or %lld elements, one for each place of axis 1",
         weight->shape().text().c_str(), a->shape().text().c_str(), static_cast<long long>(channels));
  Shape channel;
  if (weight->numel() != 1) {
    channel.rank = a->rank();
    std::fill(channel.dims, channel.dims + channel.rank, 1);
    channel.dims[1] = channels;
  }
  DType dtype = promote(a->dtype(), weight->dtype());
  if (!is_float(dtype)) dtype = DType::f32;
  Term x = cast(a, dtype), slope = cast(reshape(weight, channel), dtype);
  return where(x > 0, x, negative_part(x) * slope);
}

Value softmin(const Value& a, int axis) {
  return softmax(neg(cast(a, is_float(a->dtype()) ? a->dtype() : DType::f32)), axis);
}

Value glu(const Value& a, int axis) {
  axis = normalize_axis(axis, a->rank());
  int64_t size = a->dims()[axis];
  if (size % 2)
    fail(AT_ERROR_SHAPE, "a", "a is %s: axis %d has %lld elements, expected an even number", a->shape().text().c_str(),
         axis, static_cast<long long>(size));
  return computed(a, [&](const Term& x) {
    Term value = view(x, slicing(axis, 0, size / 2, 1)), gate = view(x, slicing(axis, size / 2, size, 1));
    return value * sigmoid(gate);
  });
}

}  // namespace athena::ops
