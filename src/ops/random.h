// random.h: draws from a generator. low and high as RandomSpec has them.
#pragma once

#include "graph/record/node.h"
#include "ops/generator.h"

namespace athena::ops {

Value drawn(Backend& backend, DType dtype, const Shape& shape, Random kind, double low, double high, Generator& g);
Value uniform(Backend& backend, DType dtype, const Shape& shape, double low, double high, Generator& g);
Value normal(Backend& backend, DType dtype, const Shape& shape, double mean, double deviation, Generator& g);
Value random_bits(Backend& backend, const Shape& shape, Generator& g);
void check_finite(double value, const char* argument);
Value random_integers(Backend& backend, DType dtype, const Shape& shape, int64_t low, int64_t high, Generator& g);
Value bernoulli(Backend& backend, DType dtype, const Shape& shape, double p, Generator& g);
Value bernoulli(const Value& p, Generator& g);
Value permutation(Backend& backend, int64_t count, Generator& g);
Value truncated_normal(Backend& backend, DType dtype, const Shape& shape, double mean, double deviation, double low,
                       double high, Generator& g);
// PyTorch's, while training. Those of channels drop slices along the axes behind [N, C], of the ranks that they take.
Value dropout(const Value& a, double p, Generator& g);
Value dropout1d(const Value& a, double p, Generator& g);
Value dropout2d(const Value& a, double p, Generator& g);
Value dropout3d(const Value& a, double p, Generator& g);
Value alpha_dropout(const Value& a, double p, Generator& g);
Value feature_alpha_dropout(const Value& a, double p, Generator& g);

}  // namespace athena::ops
