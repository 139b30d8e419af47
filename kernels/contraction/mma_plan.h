// mma_plan.h: what mma.cl is told, before what its epilogue is.
typedef struct {
  Long a_start, b_start, a_pitch, b_pitch, a_batch, b_batch, joined_start;  // in elements
  Long sums_start, joined_sums_start;  // of rows
  Idx m, n, k;
  Idx tiles_m, tiles_n;
  Idx parts;
  EPILOGUE_PLAN
} MmaPlan;
