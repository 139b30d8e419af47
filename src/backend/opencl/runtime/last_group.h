// last_group.h: whether the last of several groups joins what all of them made, instead of a launch that follows.
#pragma once

#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

constexpr int64_t kMostJoined = 32;  // parts: of more, other groups would be faster

// blocks: joins in one launch, a counter each. most: as many parts. OpenCL 1.2 does not say when a group sees what
// another one stored; NVIDIA's PTX does, and so do processors. It is tried at first use.
bool joins_in_last_group(PreparedLaunch& prepared, int64_t parts, int64_t blocks, int64_t most = kMostJoined);

}  // namespace athena::opencl
