// grid.h: sampling where a grid of positions says.
#pragma once

#include <span>

#include "athena/resample.h"
#include "graph/record/node.h"

namespace athena::ops {

Value grid_sample(const Value& a, const Value& grid, at_interpolation mode, at_grid_padding padding_mode,
                  bool align_corners);
Value affine_grid(const Value& theta, std::span<const int64_t> sizes, bool align_corners);

}  // namespace athena::ops
