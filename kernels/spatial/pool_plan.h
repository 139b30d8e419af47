// pool_plan.h: what the kernels of pool.cl are told. Of the four of each the last three are of D, H and W; `size` and
// `windows` are those of the input and of what comes of it, whatever the direction.
typedef struct {
  Long in_offset, places_offset, out_offset, found_offset, divisor;
  Idx count, inner;  // elements of the output and channels, in sets of PER
  SIZES(size, 4)
  SIZES(windows, 4)
  SIZES(window, 4)
  SIZES(stride, 4)
  STRIDES(before, 4)
  STRIDES(after, 4)
  SIZES(dilation, 4)
  Uint lane_magic, depth_magic, height_magic, width_magic;  // that divide positions of the output
  Uint lane_shift, depth_shift, height_shift, width_shift;
} PoolPlan;
