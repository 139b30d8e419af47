// transpose_plan.h: what transpose.cl is told. The input runs along rows, the output along columns.
typedef struct {
  Long in_offset, out_offset;
  Idx rows, cols, in_col, out_row;  // the last two: strides
  Idx tiles_r, tiles_c;
  SIZES(batch, RB)
  STRIDES(in_batch, RB)
  STRIDES(out_batch, RB)
} TransposePlan;
