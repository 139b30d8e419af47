// index.h: taking and putting by index along an axis.
#pragma once

#include "athena/index.h"
#include "graph/record/node.h"

namespace athena::ops {

Value take_along(const Value& a, const Value& indices, int axis, bool from_end = true);
// Indices of any shape in place of an axis.
Value take(const Value& a, const Value& indices, int axis, bool from_end = true);
Value gather(const Value& a, const Value& indices, int axis);
Value scatter(const Value& a, const Value& indices, const Value& updates, int axis, at_scatter mode);
// padding: a row whose gradient stays 0, or AT_NO_ROW.
Value embedding(const Value& weight, const Value& indices, int64_t padding);
Value one_hot(const Value& indices, int64_t classes, DType dtype);
// base with updates put to it along axis; indices of the updates' shape, or any for their size on the axis.
Value scatter_into(const Value& base, const Value& updates, const Value& indices, int axis, ScatterMode mode,
                   bool from_end = true);
Value scatter_rows(const Value& base, const Value& updates, const Value& indices, int axis, ScatterMode mode,
                   bool from_end = true);
void check_index_dtype(const Value& indices);
Value scatter_zeros(const Value& updates, const Value& indices, int axis, int64_t size, bool from_end = true);

}  // namespace athena::ops
