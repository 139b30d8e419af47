// advanced_index.h: NumPy's advanced indexing; a null index is a full slice. Masks are read at the call.
#pragma once

#include <span>

#include "graph/record/tensor.h"

namespace athena::ops {

Value index(const Value& a, std::span<const Value> indices);
Value index_put(const Value& a, std::span<const Value> indices, const Value& values, bool accumulate);
void index_put(Tensor& destination, std::span<const Value> indices, const Value& values, bool accumulate);
Value masked_fill(const Value& a, const Value& mask, double value);
Value masked_select(const Value& a, const Value& mask);
Value nonzero(const Value& a);
// Where flags are true, row-major; reads how many.
Value true_positions(const Value& flags);

}  // namespace athena::ops
