// planes.h: [N, C, spatial…] or [C, spatial…] as spatial kernels want it: [outer, D, H, W, inner].
#pragma once

#include <span>

#include "graph/record/node.h"

namespace athena::ops {

class Planes {
 public:
  // Checks that a is a batch, or one of it, with so many spatial axes and of a float dtype.
  Planes(const Value& a, int spatial);
  // a contiguous, as it lies: [batch · channels, D, H, W, 1] or, channels last, [batch, D, H, W, channels].
  const Value& value() const { return value_; }
  int spatial() const { return spatial_; }
  // Of spatial axis i.
  int64_t size(int i) const { return shape_[shape_.rank - spatial_ + i]; }
  // value()'s shape with other sizes of D, H, W, of which those in front are 1.
  Shape resized(const int64_t (&sizes)[3]) const;
  // Another value of a's batch and channels, with any spatial sizes, lying the same way.
  Value like(const Value& other) const;
  // The way back, to a's axes.
  Value restored(const Value& result) const;

 private:
  Value laid_out(const Value& a) const;
  Shape shape_;
  int spatial_;
  bool channels_last_ = false;
  Value value_;
};

// Throws AT_ERROR_ARGUMENT for numbers of spatial axes that are less than that or do not fit 32 bits.
void check_range(const char* argument, std::span<const int64_t> numbers, int64_t least);

}  // namespace athena::ops
