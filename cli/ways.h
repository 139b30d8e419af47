// ways.h: how ranks of this machine talk, and how fast.
#pragma once

#include "ranks.h"

namespace cli {

// Of this process and others, where mpirun started it as one of several; none else.
Group group_of_mpi();
// Whether this is not its rank 0, with which it measures MPI then, and says nothing.
bool measures_with_rank_0(const Group& group);
// A line for each way; MPI is measured where there is a group of it.
void tell_ways(const Group& group);

}  // namespace cli
