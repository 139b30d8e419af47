// derivatives.h: the rule that every row of ops.def shares.
#pragma once

#include "autograd/gradients.h"
#include "backend/program.h"

namespace athena::ops {

bool has_derivative(Row row);
void row_gradient(Gradients& g);

}  // namespace athena::ops
