// recompute.h: values that are computed again by who reads them.
#pragma once

#include "graph/plan/group.h"

namespace athena {

// Where a group reads a value that pointwise steps made in an earlier one, and what they were made of is less to read,
// or read anyway, the group makes it again: the value need not be written, nor kept until then. Such are the float32
// values of 16-bit ones, and what an activation's gradient takes from its forward pass.
void recompute(const Trace& trace, std::vector<Group>& groups);

}  // namespace athena
