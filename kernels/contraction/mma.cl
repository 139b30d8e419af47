// mma.cl: products by the matrix instructions of one warp, for NVIDIA's units from compute capability 8.0 on.
//
// A group of 8 warps, 2 down and 4 across, makes a tile of TM by TN results, 128 bytes of k at a time. Stages of local
// memory are filled by cp.async while earlier ones are multiplied; they are pieces of 128 bytes a line, whose lines are
// rows where a factor runs along k and k where it lies across.
//
// ELEMENT  as in mma_multiply.cl;  A_RUNS, B_RUNS, TN, STAGES  as in wgmma.cl;  TM  32, 64 or 128
// ROW_SUMS 1: rows of A, which lies across k, are summed in the tiles of the first columns; with SPLIT
// JOINS    1: batches are parts of k, and the last group of a tile adds them up
#include "contraction/epilogue_staging.cl"

// After what says whether sums come rounded.
#include "contraction/epilogue.cl"
#include "contraction/mma_multiply.cl"
#include "contraction/tile_raster.cl"

#ifndef JOINS
#define JOINS 0
#endif
#if JOINS
#include "prelude/last_group.cl"
#define JOINED global float *joined, global uint *counters,
#else
#define JOINED
#endif
#define ITEMS 256
#include "contraction/mma_row_sums.cl"

#include "contraction/mma_plan.h"
typedef MmaPlan Plan;

EPILOGUE_FUNCTION

// `side` rows of a factor from row0 on, and 128 bytes of k from k0 on; `runs`: see A_RUNS.
INLINED static void bring(uint to, global const Factor* p, long pitch, int rows, int row0, int depth, int k0, int side,
                          int runs) {
#pragma unroll
  for (int t = 0; t < side * 8 / ITEMS; t++) {
    const int i = (int)get_local_id(0) + t * ITEMS;
    const int y = i / 8 % TK, x = i % 8, piece = i / 8 / TK;
    const int outer = runs ? row0 + piece * TK + y : k0 + y,
              inner = runs ? k0 + x * EACH : row0 + piece * TK + x * EACH;
    const int outer_end = runs ? rows : depth, inner_end = runs ? depth : rows;
    const int left = outer < outer_end ? clamp(inner_end - inner, 0, EACH) : 0;
    bring_16(to + piece * PIECE + place_of_16(y, x, runs), left ? p + outer * pitch + inner : p,
             left * (int)sizeof(Factor));
  }
}
INLINED static void bring_stage(uint stages, int number, global const Factor* a, global const Factor* b,
                                const Plan* plan, int m0, int n0) {
  const uint to = stages + (uint)(number % STAGES) * STAGE;
  if (number * TK < plan->k) {
    bring(to, a, plan->a_pitch, plan->m, m0, plan->k, number * TK, TM, A_RUNS);
    bring(to + A_BYTES, b, plan->b_pitch, plan->n, n0, plan->k, number * TK, TN, B_RUNS);
  }
  close_group();
}

// The sums of a warp at (row, column) of the tile at (m0, n0). plainly: without matrix units.
INLINED static void make(Sums* sums, uint stages, global const Factor* a, global const Factor* b, const Plan* plan,
                         int m0, int n0, int row, int column, bool plainly, float* row_sum) {
  clear(sums);
  *row_sum = 0;
#pragma unroll
  for (int k = 0; k < STAGES - 1; k++) bring_stage(stages, k, a, b, plan, m0, n0);
  for (int k = 0; k * TK < plan->k; k++) {
#if STAGES == 3
    wait_groups(1);
#else
    wait_groups(2);
#endif
    barrier(CLK_LOCAL_MEM_FENCE);
    bring_stage(stages, k + STAGES - 1, a, b, plan, m0, n0);
    const uint stage = stages + (uint)(k % STAGES) * STAGE;
#if ROW_SUMS
    if (n0 == 0) *row_sum += sum_stage(stage);
#endif
#if SPLIT
    if (plainly)
      multiply_stage_plainly(sums, stage, row, column);
    else
#endif
      multiply_stage(sums, stage, row, column);
  }
  wait_groups(0);
}

#if JOINS
INLINED static void join(global const float* part, global float* joined, const Plan* plan, int batch, int m0, int n0) {
  const int item = (int)get_local_id(0), n = n0 + item % TN, m = m0 + item / TN;
  const long size = (long)plan->m * plan->n;
  if (n >= plan->n) return;
  part += batch * plan->parts * size + n;
  joined += plan->joined_start + batch * size + n;
  float sum[TM * TN / ITEMS];
#pragma unroll
  for (int e = 0; e < TM * TN / ITEMS; e++) sum[e] = 0;
#pragma unroll 4
  for (int p = 0; p < plan->parts; p++, part += size)
#pragma unroll
    for (int e = 0; e < TM * TN / ITEMS; e++) sum[e] += part[(long)min(m + e * (ITEMS / TN), plan->m - 1) * plan->n];
#pragma unroll
  for (int e = 0; e < TM * TN / ITEMS; e++)
    if (m + e * (ITEMS / TN) < plan->m) joined[(long)(m + e * (ITEMS / TN)) * plan->n] = sum[e];
}
#endif

kernel GROUP_OF(ITEMS) void mma(global const Factor* a, global const Factor* b, EPILOGUE_PARAMETERS,
                                ROW_SUMS_PARAMETERS JOINED const Plan plan) {
  local uchar stages[STAGES * STAGE] __attribute__((aligned(1024)));
  const int item = (int)get_local_id(0), warp = item / 32, lane = item % 32;
  const Place place = place_of_tile((uidx)get_group_id(0), (uidx)plan.tiles_m, (uidx)plan.tiles_n);
  const int m0 = place.m * TM, n0 = place.n * TN, row = warp % 2 * WARP_M, column = warp / 2 * WARP_N;
  a += plan.a_start + place.batch * plan.a_batch;
  b += plan.b_start + place.batch * plan.b_batch;
  Sums sums;
  float row_sum;
  make(&sums, place_of(stages), a, b, &plan, m0, n0, row, column, false, &row_sum);
#if SPLIT
  local int found;
  if (has_nan(&sums, &found)) make(&sums, place_of(stages), a, b, &plan, m0, n0, row, column, true, &row_sum);
#endif
  barrier(CLK_LOCAL_MEM_FENCE);
#if ROW_SUMS
  if (n0 == 0) store_row_sums((local float*)stages, row_sum, row_sums + plan.sums_start + (long)place.batch * plan.m, m0, plan.m);
#endif
  const uint panel = place_of(stages) + (uint)warp * PANEL_BYTES;
#define RUNS_ACROSS (WARP_N / RUN)
#pragma unroll
  for (int i = 0; i < WARP_M / 16; i++) {
    warp_barrier();
#pragma unroll
    for (int j = 0; j < WARP_N / 8; j++) {
      const float* sum = sums.of[i][j];
      panel_write(panel, (uint)lane, j, sum[0], sum[1], sum[2], sum[3]);
    }
    warp_barrier();
    const idx n = n0 + column + lane % RUNS_ACROSS * RUN;
    for (int y = lane / RUNS_ACROSS; y < 16; y += 32 / RUNS_ACROSS) {
      const idx m = m0 + row + i * 16 + y;
      if (m < plan.m && n < plan.n) {
        float run[RUN];
        panel_read(run, panel, (uint)y, (uint)(lane % RUNS_ACROSS));
        epilogue(&plan, EPILOGUE_ARGUMENTS, place.batch, m, n, min((int)(plan.n - n), RUN), run);
      }
    }
  }
#if JOINS
  local uint arrived;
  const int batch = place.batch / plan.parts, tile = place.n * plan.tiles_m + place.m;
  if (is_last_group(counters + 2 + batch * plan.tiles_m * plan.tiles_n + tile, (uint)plan.parts, &arrived))
  {
    join(out, joined, &plan, batch, m0, n0);
#if ROW_SUMS
    if (n0 == 0 && m0 + item < plan.m && item < TM) {
      float sum = 0;
      for (int p = 0; p < plan.parts; p++)
        sum += row_sums[plan.sums_start + (long)(batch * plan.parts + p) * plan.m + m0 + item];
      joined_row_sums[plan.joined_sums_start + (long)batch * plan.m + m0 + item] = sum;
    }
#endif
  }
#endif
}
