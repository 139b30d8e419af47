// init.h: first values of weights.
#pragma once

#include "athena/init.h"
#include "graph/record/node.h"
#include "ops/generator.h"

namespace athena::ops {

Value xavier(Backend& backend, DType dtype, const Shape& shape, Random kind, double gain, Generator& g);
Value kaiming(Backend& backend, DType dtype, const Shape& shape, Random kind, at_fan_mode mode, double gain,
              Generator& g);
Value orthogonal(Backend& backend, DType dtype, const Shape& shape, double gain, Generator& g);
double gain_of(at_nonlinearity nonlinearity, double slope);

}  // namespace athena::ops
