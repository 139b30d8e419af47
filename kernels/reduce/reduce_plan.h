// reduce_plan.h: what folding kernels are told. Output o folds positions 0 … count - 1 of the folded axes, in `parts`
// pieces of `chunk`; partial fold [part][output]. `outputs` counts sets of LANES in reduce_columns.
typedef struct {
  Long in_offset, out_offset;
  Idx outputs, count, parts, chunk;
  SIZES(outer, RO)
  STRIDES(outer_stride, RO)
  SIZES(inner, RI)
  STRIDES(inner_stride, RI)
} ReducePlan;
