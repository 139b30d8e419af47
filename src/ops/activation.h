// activation.h: activation functions, formulas of pointwise operations.
#pragma once

#include "graph/record/node.h"

namespace athena::ops {

#define ATHENA_COMPOSED(X) \
  X(selu)                  \
  X(relu6) X(gelu) X(gelu_tanh) X(silu) X(mish) X(hardswish) X(hardsigmoid) X(softsign) X(log_sigmoid) X(tanhshrink)
#define X(name) Value name(const Value& a);
ATHENA_COMPOSED(X)
#undef X
Value leaky_relu(const Value& a, double slope);
Value elu(const Value& a, double alpha);
Value celu(const Value& a, double alpha);
Value hardtanh(const Value& a, double min, double max);
Value hardshrink(const Value& a, double lambd);
Value softshrink(const Value& a, double lambd);
Value softplus(const Value& a, double beta, double threshold);
Value threshold(const Value& a, double threshold, double value);
Value prelu(const Value& a, const Value& weight);
Value softmin(const Value& a, int axis);
Value glu(const Value& a, int axis);

}  // namespace athena::ops
