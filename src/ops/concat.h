// concat.h: joining along an axis, and the way back.
#pragma once

#include <vector>

#include "graph/record/node.h"

namespace athena::ops {

Value concat(std::vector<Value> parts, int axis);
// Views of so many equal slices, whose gradients are joined: views of their own would each write theirs into zeros.
std::vector<Value> split(const Value& a, int axis, int64_t count);
// Vectors of one dtype one after another, each begun at a multiple of 64 bytes; what lies between is unspecified.
Value pack(std::vector<Value> parts);

}  // namespace athena::ops
