// channels.h: what the kernels over [outer, D, H, W, inner] share.
#pragma once

#include <algorithm>

#include "backend/opencl/runtime/arguments.h"

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

// What divides positions of channels, D, H and W, of which items take some together but of D; for
// kernels/spatial/planes.cl.
struct PlaceDividers {
  Divider lane, depth, height, width;
};
inline PlaceDividers place_dividers(const Layout& out, int64_t channels, int64_t rows, int64_t places) {
  const int64_t* dims = out.shape.dims;
  return {divider(dims[4] / channels), divider(dims[1]), divider(dims[2] / rows), divider(dims[3] / places)};
}
// The last fields of a plan that has them.
#define PLACE_DIVIDERS(by)                                                                           \
  .lane_magic = (by).lane.magic, .depth_magic = (by).depth.magic, .height_magic = (by).height.magic, \
  .width_magic = (by).width.magic, .lane_shift = (by).lane.shift, .depth_shift = (by).depth.shift,   \
  .height_shift = (by).height.shift, .width_shift = (by).width.shift

}  // namespace athena::opencl
