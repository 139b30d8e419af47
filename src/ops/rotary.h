// rotary.h: positions told by turning pairs of elements.
#pragma once

#include "graph/record/node.h"

namespace athena::ops {

Value rotary_embedding(const Value& a, const Value& cosines, const Value& sines, bool interleaved);

}  // namespace athena::ops
