// conv_pixels.cpp: gradients of the weights of kernels of one element: products of what was made by the pixels that a
// stride steps on, as the copy engine's im2col brings them.
#include <algorithm>

#include "backend/opencl/contraction/join.h"
#include "backend/opencl/contraction/tensor_cores.h"
#include "backend/opencl/conv/conv_wgmma.h"
#include "backend/opencl/runtime/arguments.h"

namespace athena::opencl {

void add_conv_pixels(PreparedLaunch& prepared, const Launch& launch, const Im2colTile& tile, int64_t units,
                     const ConvEpilogue*) {
  ConvShape s = conv_shape(launch);
  TensorMap::Type type = map_type(launch.inputs[0].dtype);
  TensorMap made{type, s.out, s.pixels(), 1, s.out * 2, s.out * 2, kPixelDepth};
  Im2colMap seen{type, s.in,     s.width,  s.height,    s.images,     0,
                 0,    s.step_x, s.step_y, s.out_width, s.out_height, kPixelDepth};
  PixelParts p{rounded_up(s.out, 64 * tile.consumers), rounded_up(s.in, tile.columns)};
  int64_t stages = rounded_up(s.pixels(), kPixelDepth);
  p.part = rounded_up(stages, std::clamp<int64_t>(units / (p.tiles_m * p.tiles_n), 1, stages));
  p.parts = rounded_up(stages, p.part);
  prepared.need_scratch(size_t(p.parts * s.out * s.in) * sizeof(float));
  add_wgmma_pixels(prepared, made, seen, p, {int(64 * tile.consumers), int(tile.columns), int(tile.stages), 1}, units);
  add_join(prepared, launch, p.parts);
}

}  // namespace athena::opencl
