// conv_depthwise.h: convolution of each channel by itself.
#pragma once

#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

// Prepares the launch; false, and nothing is, where something else is asked or arrays lie otherwise than it takes them.
bool conv_depthwise(PreparedLaunch& prepared, const Launch& launch);

}  // namespace athena::opencl
