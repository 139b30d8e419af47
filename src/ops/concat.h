// concat.h: joining along an axis.
#pragma once

#include <vector>

#include "graph/record/node.h"

namespace athena::ops {

Value concat(std::vector<Value> parts, int axis);
// Vectors of one dtype one after another, each begun at a multiple of 64 bytes; what lies between is unspecified.
Value pack(std::vector<Value> parts);

}  // namespace athena::ops
