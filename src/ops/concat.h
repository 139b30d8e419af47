// concat.h: joining along an axis, and the way back.
#pragma once

#include <vector>

#include "graph/record/node.h"

namespace athena::ops {

Value concat(std::vector<Value> parts, int axis);
// Views of so many equal slices, whose gradients are joined as they lie.
std::vector<Value> split(const Value& a, int axis, int64_t count);
// The sum of two gradients. What was written into zeros as slices of one axis is joined instead.
Value sum_or_join(const Value& a, const Value& b);
// Vectors of one dtype one after another, each begun at a multiple of 64 bytes; what lies between is unspecified.
Value pack(std::vector<Value> parts);

}  // namespace athena::ops
