// shape.h: stacking, padding and repeating.
#pragma once

#include <vector>

#include "athena/shape.h"
#include "graph/record/node.h"

namespace athena::ops {

Value stack(std::vector<Value> parts, int axis);
// widths: before and after each axis.
Value pad(const Value& a, const int64_t* widths, size_t count, at_pad_mode mode, double value);
// One shift for each axis or one for all; no axes: of all elements in a row.
Value roll(const Value& a, const int64_t* shifts, size_t shift_count, const int32_t* axes, size_t axis_count);
Value tile(const Value& a, const int64_t* repeats, size_t count);
Value repeat(const Value& a, int64_t repeats, int axis);
Value repeat(const Value& a, const Value& repeats, int axis);
Value diag_embed(const Value& a, int64_t offset, int axis0, int axis1);

}  // namespace athena::ops
