// matmul.h: matrix products with broadcasting batches.
#pragma once

#include "graph/record/node.h"

namespace athena::ops {

Value matmul(const Value& a, const Value& b);

}  // namespace athena::ops
