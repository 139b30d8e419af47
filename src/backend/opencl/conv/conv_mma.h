// conv_mma.h: convolution of planes, volumes and groups by the matrix instructions of a warp, from compute
// capability 8.0 on.
#pragma once

#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

// Prepares the launch; false, and nothing is, where the device, the type, what is asked or how the operands lie do not
// suit, or where the device computes that variant wrongly.
// With an epilogue where `whole` has a program, which is the launch before its axes were flattened.
bool conv_by_mma(PreparedLaunch& prepared, const Launch& launch, const Launch& whole);

}  // namespace athena::opencl
