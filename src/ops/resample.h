// resample.h: spatial axes of other sizes, and elements rearranged between them and the channels.
#pragma once

#include <span>

#include "athena/resample.h"
#include "graph/record/node.h"

namespace athena::ops {

// sizes or scales, or both, for each spatial axis.
Value interpolate(const Value& a, std::span<const int64_t> sizes, std::span<const double> scales, at_interpolation mode,
                  at_coordinates coordinates);

// As the caller gives them; empty: the defaults.
struct Columns {
  std::span<const int64_t> window, dilation, padding, stride;
};
Value im2col(const Value& a, const Columns& columns);
Value col2im(const Value& a, std::span<const int64_t> sizes, const Columns& columns);
Value pixel_shuffle(const Value& a, int64_t factor);
Value pixel_unshuffle(const Value& a, int64_t factor);
Value channel_shuffle(const Value& a, int64_t groups);

}  // namespace athena::ops
