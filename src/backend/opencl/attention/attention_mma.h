// attention_mma.h: attention in float32, float16 and bfloat16 by the matrix instructions of a warp, from compute
// capability 8.0 on. docs/attention.md explains it.
#pragma once

#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

// As those of attention_wgmma.h.
bool attention_by_mma(PreparedLaunch& prepared, const Launch& launch);
bool attention_backward_by_mma(PreparedLaunch& prepared, const Launch& launch);

}  // namespace athena::opencl
