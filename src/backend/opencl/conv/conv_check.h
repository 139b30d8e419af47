// conv_check.h: whether this device computes a variant of convolution rightly, tried at its first use.
#pragma once

#include "backend/opencl/conv/conv_tiles.h"
#include "backend/opencl/runtime/prepared_launch.h"
#include "backend/opencl/runtime/self_check.h"

namespace athena::opencl {

struct ConvTrial {
  ConvMode mode;
  DType dtype;
  ConvShape shape;  // of the gradient of weights: the forward's
  std::function<void(PreparedLaunch&, const Launch&)> prepare;
  bool splits = false;  // float32 in two parts: so much that both have digits
};

// variant names it in the log, and everything that its code depends on.
bool passes_conv_check(DeviceState& state, const std::string& variant, const ConvTrial& trial);

}  // namespace athena::opencl
