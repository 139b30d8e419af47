// join.h: adding up what several groups made of parts of the depth.
#pragma once

#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

// Sums of rows of a factor, of which each part has its own: from the at-th float of the scratch memory on.
struct JoinedRowSums {
  int output = 0;  // of the launch; 0: none
  int64_t rows = 0, at = 0;
};
// The first output, contiguous, as the sums of so many parts of its size, one behind the other from the start of the
// scratch memory: in float64 for that, else in float32.
void add_join(PreparedLaunch& prepared, const Launch& launch, int64_t parts, const JoinedRowSums& row_sums = {});
// How many items of a group add up so many parts of a result.
int64_t join_lanes(int64_t parts, int64_t group);

}  // namespace athena::opencl
