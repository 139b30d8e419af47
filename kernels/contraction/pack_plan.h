// pack_plan.h: what pack.cl is told. Starts are in elements of either.
typedef struct {
  Long start, out_start;
  Idx rows, k, row_step, k_step, pitch;
  Idx tiles_rows, tiles_k;
  SIZES(batch, RB)
  STRIDES(step, RB)
} PackPlan;
