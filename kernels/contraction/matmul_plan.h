// matmul_plan.h: what matmul.cl is told.
typedef struct {
  Long a_offset, b_offset, out_offset;
  Idx m, n, k;
  Idx a_m, a_k, b_k, b_n;  // strides
  Idx tiles_m, tiles_n;
  Idx a_runs_k, b_runs_k;  // whether k is the index along which memory runs
  SIZES(batch, RB)
  STRIDES(a_batch, RB)
  STRIDES(b_batch, RB)
} MatmulPlan;
