// resample_plan.h: what the kernels of resample.cl are told. `source` and `result` are sizes of D, H and W, behind a 1,
// of what is resampled and what comes of it, whatever the direction; Real is double where elements are, but float of
// nearest.
typedef struct {
  Long in_offset, out_offset;
  Real depth, height, width, shift, back;  // scales, and what is added to positions before and taken off after
  Idx count, inner;                        // elements of the output and channels, in sets of PER
  SIZES(source, 4)
  SIZES(result, 4)
  Uint lane_magic, depth_magic, height_magic, width_magic;  // that divide positions of the output
  Uint lane_shift, depth_shift, height_shift, width_shift;
} ResamplePlan;
