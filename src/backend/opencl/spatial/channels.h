// channels.h: what the kernels over [outer, D, H, W, inner] share.
#pragma once

#include <algorithm>

#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

// Numbers of D, H and W as sizes and strides.
inline Layout spatial_axes(const int64_t* numbers) {
  Layout layout;
  layout.shape.rank = 3;
  std::copy_n(numbers, 3, layout.shape.dims);
  std::copy_n(numbers, 3, layout.strides);
  return layout;
}

// How many channels an item works on: 16 bytes of them where they lie so.
inline int64_t channels_together(const Launch& launch) {
  const Operand& in = launch.inputs[0];
  auto together = int64_t(16 / dtype_size(in.dtype));
  bool aligned = is_aligned(in) && (!launch.outputs[0].buffer || is_aligned(launch.outputs[0]));
  return aligned && in.layout.shape[4] % together == 0 ? together : 1;
}

}  // namespace athena::opencl
