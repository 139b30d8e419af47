// sort.h: elements in order, stable, NaN largest: all, or the first few.
#pragma once

#include "graph/record/node.h"
#include "ops/selected.h"

namespace athena::ops {

Selected sort(const Value& a, int axis, bool descending);
Selected sort(const Value& a, int axis, bool descending, int64_t count);
// 0 … count - 1, i64.
Value positions_up_to(Backend& backend, int64_t count);
Selected topk(const Value& a, int64_t k, int axis, bool largest);

}  // namespace athena::ops
