// wgmma_resident_plan.h: what wgmma_resident.cl is told beside its tensor maps.
typedef struct {
  Idx tiles_m, tiles_n, batches;
  Idx a_moves, b_moves;    // 0 where the factor is the same for all of the batch
  Idx a_first, out_first;  // go from the cache
} WgmmaResidentPlan;
