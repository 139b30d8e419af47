// gemm_plan.h: what gemm.cl is told, before what its epilogue is. Depth is taken in parts of `chunk`.
typedef struct {
  Long a_offset, b_offset;
  Idx m, n, k, chunk, batches;
  Idx a_m, a_k, b_k, b_n;  // strides
  Idx tiles_m, tiles_n;
  SIZES(batch, RB)
  STRIDES(a_batch, RB)
  STRIDES(b_batch, RB)
  EPILOGUE_PLAN
} GemmPlan;
