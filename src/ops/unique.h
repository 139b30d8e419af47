// unique.h: distinct elements, membership and places among sorted elements.
#pragma once

#include "graph/record/node.h"

namespace athena::ops {

struct Unique {
  Value values, indices, inverse, counts;
};
Unique unique(const Value& a);
Value searchsorted(const Value& sorted, const Value& values, bool right);
Value isin(const Value& a, const Value& elements);
Value bincount(const Value& a, const Value& weights, int64_t least);

}  // namespace athena::ops
