// scan.h: folds that go on along an axis; backwards: from its end.
#pragma once

#include "graph/record/node.h"
#include "ops/selected.h"

namespace athena::ops {

Value cumsum(const Value& a, int axis, bool backwards = false);
Value cumprod(const Value& a, int axis, bool backwards = false);
Selected cummax(const Value& a, int axis);
Selected cummin(const Value& a, int axis);
Value logcumsumexp(const Value& a, int axis);
// With what a scan of nothing is in front.
Value after_initial(const Value& scanned, int axis, double initial);
// For each element the product of all others along axis.
Value products_of_others(const Value& a, int axis);

}  // namespace athena::ops
