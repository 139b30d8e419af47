// wgmma_plan.h: what wgmma.cl is told beside its tensor maps, before what its epilogue is.
typedef struct {
  Idx m, n, k;
  Idx tiles_m, tiles_n, tiles;  // of the kernel's rows and columns, and of all batches
  Idx a_moves, b_moves;         // 0 where the factor is the same for all of the batch
  EPILOGUE_PLAN
} WgmmaPlan;
typedef struct {
  Idx width, height, step_x, step_y;  // pixels of an image that are seen, and how far apart
} WgmmaPixels;
