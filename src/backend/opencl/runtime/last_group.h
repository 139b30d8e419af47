// last_group.h: whether the last of several groups joins what all of them made, instead of a launch that follows.
#pragma once

#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

// blocks: joins in one launch, a counter each. OpenCL 1.2 does not say when a group sees what another one stored;
// NVIDIA's PTX does, and so do processors. It is tried at first use.
bool joins_in_last_group(PreparedLaunch& prepared, int64_t parts, int64_t blocks);

}  // namespace athena::opencl
