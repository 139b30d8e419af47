// selected.h: elements chosen along an axis, with their places, and gradients.
#pragma once

#include "graph/record/node.h"

namespace athena::ops {

// Elements chosen along an axis, and their positions there.
struct Selected {
  Value values, indices;
};

// found, recorded without gradients: elements of a, whose gradients go to where they were found.
Selected differentiable(const Selected& found, const Value& a, int axis);

}  // namespace athena::ops
