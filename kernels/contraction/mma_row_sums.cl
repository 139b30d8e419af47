// mma_row_sums.cl: sums of rows of A in a tile of mma.cl, of float32: an item adds up a row, for an equal share of each stage's k.
// Part of mma.cl.
#include "contraction/mma_multiply.cl"

#ifndef ROW_SUMS
#define ROW_SUMS 0
#endif
#ifndef ITEMS
#define ITEMS 256
#endif
#if !ROW_SUMS
#define ROW_SUMS_PARAMETERS
#elif JOINS
#define ROW_SUMS_PARAMETERS global float *row_sums, global float *joined_row_sums,
#else
#define ROW_SUMS_PARAMETERS global float *row_sums,
#endif

#if ROW_SUMS
INLINED static float sum_stage(uint stage) {
  const int item = (int)get_local_id(0), first = item / TM * (TK / (ITEMS / TM));
  float sum = 0;
#pragma unroll
  for (int k = 0; k < TK / (ITEMS / TM); k++) sum += factor(stage, item % TM, first + k, A_RUNS);
  return sum;
}
// All items call it; `tree` may be used once it returns.
INLINED static void store_row_sums(local float* tree, float sum, global float* to, int m0, int rows) {
  const int item = (int)get_local_id(0);
  tree[item] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int share = 1; share < ITEMS / TM; share++) sum += tree[item % TM + share * TM];
  if (item < TM && m0 + item < rows) to[m0 + item] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
}
#endif
