// row_sums.h: sums that a product makes beside its results.
#pragma once

#include "graph/plan/group.h"

namespace athena {

// A product whose left factor's rows are summed too, as the gradients of a weight and of a bias are, does both, where
// the backend can.
void join_row_sums(const Trace& trace, std::vector<Group>& groups);

}  // namespace athena
