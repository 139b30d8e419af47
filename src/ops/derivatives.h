// derivatives.h: the rule that all operations of pointwise_ops.def share.
#pragma once

#include "autograd/gradients.h"
#include "backend/program.h"

namespace athena::ops {

bool has_derivative(PointwiseOp op);
void pointwise_gradient(Gradients& g);

}  // namespace athena::ops
