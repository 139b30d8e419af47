// attention_wgmma.h: attention by the warp-group products of compute capability 9.0. docs/attention.md explains it.
#pragma once

#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

// Prepare the launch; false, and nothing is, where the device, the type, what is asked or how the operands lie do not
// suit, or where the device computes that variant wrongly.
bool attention_by_wgmma(PreparedLaunch& prepared, const Launch& launch);
bool attention_backward_by_wgmma(PreparedLaunch& prepared, const Launch& launch);

}  // namespace athena::opencl
