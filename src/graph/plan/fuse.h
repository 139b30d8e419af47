// fuse.h: which steps of a trace run together as one program, and in which order the programs run.
#pragma once

#include "graph/plan/group.h"

namespace athena {

// All steps of the trace, every one made in one group, in an order in which the groups can run. ATHENA_FUSION=0 leaves
// every step alone.
std::vector<Group> fuse(const Trace& trace);

}  // namespace athena
