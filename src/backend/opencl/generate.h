// generate.h: OpenCL C from a pointwise program.
#pragma once

#include <string>

#include "backend/program.h"

namespace athena::opencl {

// The source of kernel `pointwise`: rank 0 for arrays that are all contiguous, else the (padded) number of axes.
// Arguments: for each input its scalar or memory, each output's memory, the fault cell if guarded, then the plan
//   {count, start of each array; size[rank], stride of each array[rank]}: longs; idx.
std::string generate(const Program& program, int rank, bool wide);

}  // namespace athena::opencl
