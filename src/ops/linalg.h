// linalg.h: products of matrices and vectors made of others.
#pragma once

#include <vector>

#include "graph/record/node.h"

namespace athena::ops {

Value tensordot(const Value& a, const Value& b, const std::vector<int>& axes_a, const std::vector<int>& axes_b);
// Axes as they come; both null: the last of a with the first of b.
Value tensordot(const Value& a, const Value& b, const int32_t* axes_a, const int32_t* axes_b, size_t count);
Value outer(const Value& a, const Value& b);
Value inner(const Value& a, const Value& b);
Value vecdot(const Value& a, const Value& b, int32_t axis);
Value cross(const Value& a, const Value& b, int32_t axis);
Value trace(const Value& a, int axis0, int axis1, int64_t offset);
Value matrix_power(const Value& a, int64_t exponent);

}  // namespace athena::ops
