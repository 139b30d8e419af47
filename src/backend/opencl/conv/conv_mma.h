// conv_mma.h: convolution of planes, volumes and groups by the matrix instructions of a warp, from compute
// capability 8.0 on.
#pragma once

#include "backend/opencl/contraction/autotuner.h"

namespace athena::opencl {

// Adds its algorithms, best first; none where the device, the type, what is asked or how the operands lie do not suit.
// With an epilogue where `whole` has a program, which is the launch before its axes were flattened.
void add_mma_convs(std::vector<Algorithm>& algorithms, const PreparedLaunch& prepared, const Launch& launch,
                   const Launch& whole);

}  // namespace athena::opencl
