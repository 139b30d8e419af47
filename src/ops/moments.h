// moments.h: what normalising by mean and variance needs: those two, and the sums that its gradient is made of. Each is
// one launch, and differentiable as often as one likes.
#pragma once

#include "graph/record/node.h"

namespace athena::ops {

// Of a over some axes, whose sizes become 1, in opmath_dtype: the mean, the variance of the population, and 1 /
// sqrt(variance + eps).
struct Moments {
  Value mean, variance, scale;
};
Moments moments(const Value& a, unsigned axes, double eps);

// Over some axes, whose sizes become 1: the sum of grad, and that of grad · (a - mean) · scale, in opmath_dtype. mean
// and scale are broadcast to a; they are the same along the axes, or along all others.
struct MomentSums {
  Value sum, product;
};
MomentSums moment_sums(const Value& grad, const Value& a, const Value& mean, const Value& scale, unsigned axes);

}  // namespace athena::ops
