// gather_scatter_plan.h: what the kernels of gather_scatter.cl are told. `size` counts what is walked: indices of gather,
// output positions or columns of scatter. Each array has a stride per axis, 0 where it does not follow; `length` positions
// along the indexed axis are `step` elements apart in the array indexed.
typedef struct {
  Ulong slots;
  Long count, length, from_end, values_offset, indices_offset, out_offset;
  Idx updates;                              // scatter: indices along the axis
  Idx values_step, indices_step, out_step;  // strides along the axis
  SIZES(size, R)
  STRIDES(values, R)
  STRIDES(indices, R)
  STRIDES(out, R)
} IndexPlan;
