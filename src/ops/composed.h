// composed.h: bounds, scaled sums and softmax, made of other operations.
#pragma once

#include "graph/record/node.h"

namespace athena::ops {

Value clamp(const Value& a, double min, double max);
Value clip(const Value& a, const Value& min, const Value& max);  // null: no bound
Value addcmul(const Value& a, const Value& b, const Value& c, double value);
Value addcdiv(const Value& a, const Value& b, const Value& c, double value);
Value softmax(const Value& a, int axis);
Value log_softmax(const Value& a, int axis);

}  // namespace athena::ops
