// gemm.cl: products of strided matrices with an epilogue, for devices with groups of many items.
//
// TM TN    tile of results a group computes; PM PN those of one item, in runs of 4
// TK       depth of a tile for each of SLICES parts of the group, which share the depth and are added at the end
// A_RUNS B_RUNS    1 where the factor runs along k in memory, 0 where along m or n
// A_WIDTH B_WIDTH  4 where its sizes and strides keep to aligned sets of 4 along that axis, else 1
// SPLIT    1 writes sums of a part of k to `work` [part][batch][m][n]; `combine` adds them in order
// Results go to the epilogue, see epilogue.cl, in runs of 4.
#include "contraction/epilogue.cl"
#include "contraction/multiply_add.cl"
#include "contraction/tile_raster.cl"
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#define A4 float4
#define S4 float4
#endif
#ifndef TM
#define TM 32
#define TN 32
#define TK 8
#define PM 4
#define PN 4
#define SLICES 4
#endif
#ifndef A_RUNS
#define A_RUNS 1
#define B_RUNS 0
#define A_WIDTH 1
#define B_WIDTH 1
#endif
#ifndef SPLIT
#define SPLIT 0
#define WORK_WIDTH 1
#endif
#ifndef RB
#define RB 1
#endif
#define ACROSS (TN / PN)
#define DOWN (TM / PM)
#define ITEMS (ACROSS * DOWN * SLICES)
#define KT (TK * SLICES)
#define A_PITCH (TM + 4)
#define B_PITCH (TN + 4)
#define PART(v, i) ((i) % 4 == 0 ? v.s0 : (i) % 4 == 1 ? v.s1 : (i) % 4 == 2 ? v.s2 : v.s3)
#define A_TILE (KT * A_PITCH)
#define B_TILE (KT * B_PITCH)

#include "contraction/gemm_plan.h"
typedef GemmPlan Plan;

EPILOGUE_FUNCTION

#include "contraction/gemm_stage.cl"
#include "contraction/gemm_work.cl"

kernel GROUP_OF(ITEMS) void gemm(global const S* a, global const S* b, global A* work, EPILOGUE_PARAMETERS,
                                 const Plan plan) {
  local A pool[2 * (A_TILE + B_TILE)] __attribute__((aligned(128)));
  const int item = (int)get_local_id(0), slice = item / (ACROSS * DOWN), seat = item % (ACROSS * DOWN);
#if ACROSS == 16 && DOWN == 16
  const int x = seat / 32 % 2 * 8 + seat % 8, y = seat / 64 * 4 + seat % 32 / 8;  // 32 items: 8 across, 4 down
#else
  const int x = seat % ACROSS, y = seat / ACROSS;
#endif
  const uidx group = (uidx)get_group_id(0), tiles = (uidx)plan.tiles_m * (uidx)plan.tiles_n * (uidx)plan.batches;
  const Place place = place_of_tile(group % tiles, (uidx)plan.tiles_m, (uidx)plan.tiles_n);
  const idx m0 = place.m * TM, n0 = place.n * TN, g = place.batch, part = (idx)(group / tiles);
  uidx rest = (uidx)g;
  a += plan.a_offset;
  b += plan.b_offset;
  for (int d = RB - 1; d >= 0; d--) {
    const idx at = (idx)(rest % (uidx)plan.batch[d]);
    rest /= (uidx)plan.batch[d];
    a += (long)at * plan.a_batch[d];
    b += (long)at * plan.b_batch[d];
  }
  const idx first = part * plan.chunk, end = min(first + plan.chunk, plan.k);
  a += (long)m0 * plan.a_m + (long)first * plan.a_k;
  b += (long)n0 * plan.b_n + (long)first * plan.b_k;

  A sum[PM][PN], a_set[TM * KT / ITEMS], b_set[TN * KT / ITEMS];
#pragma unroll
  for (int i = 0; i < PM; i++)
#pragma unroll
    for (int j = 0; j < PN; j++) sum[i][j] = 0;
  a_fetch(a_set, a, plan.m - m0, end - first, plan.a_m, plan.a_k);
  b_fetch(b_set, b, plan.n - n0, end - first, plan.b_n, plan.b_k);
  a_put(pool, a_set);
  b_put(pool + A_TILE, b_set);
  barrier(CLK_LOCAL_MEM_FENCE);
  int side = 0;
  for (idx k0 = first; k0 < end; k0 += KT) {
    const bool more = k0 + KT < end;
    a += (long)KT * plan.a_k;
    b += (long)KT * plan.b_k;
    if (more) {
      a_fetch(a_set, a, plan.m - m0, end - k0 - KT, plan.a_m, plan.a_k);
      b_fetch(b_set, b, plan.n - n0, end - k0 - KT, plan.b_n, plan.b_k);
    }
    local const A* a_tile = pool + side * (A_TILE + B_TILE) + slice * TK * A_PITCH;
    local const A* b_tile = pool + side * (A_TILE + B_TILE) + A_TILE + slice * TK * B_PITCH;
#pragma unroll
    for (int k = 0; k < TK; k++) {
      A4 p[PM / 4], q[PN / 4];
#pragma unroll
      for (int i = 0; i < PM / 4; i++) p[i] = *(local const A4*)(a_tile + k * A_PITCH + (i * DOWN + y) * 4);
#pragma unroll
      for (int j = 0; j < PN / 4; j++) q[j] = *(local const A4*)(b_tile + k * B_PITCH + (j * ACROSS + x) * 4);
      // NVIDIA's registers lie in two banks, one number a cycle from each, and a cache holds the operands of the
      // instruction before. Back and forth along the rows one factor is still there; the other must lie in another bank
      // than the sum. Sums are stored in runs of 4, factors loaded so, which puts equal columns into equal banks: in
      // local memory neighbours have changed places.
#pragma unroll
      for (int i = 0; i < PM; i++)
#pragma unroll
        for (int t = 0; t < PN; t++) {
          const int j = i % 2 ? PN - 1 - t : t;
          sum[i][j] = multiply_add(PART(p[i / 4], i ^ 1), PART(q[j / 4], j ^ 1), sum[i][j]);
        }
    }
    side = 1 - side;
    if (more) {
      a_put(pool + side * (A_TILE + B_TILE), a_set);
      b_put(pool + side * (A_TILE + B_TILE) + A_TILE, b_set);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }

#define EMIT(m_, n_, run)                                                                              \
  {                                                                                                    \
    const idx m = m0 + (m_), n = n0 + (n_);                                                            \
    if (m < plan.m && n < plan.n) {                                                                    \
      const int count = (int)min((idx)RUN, plan.n - n);                                                \
      if (SPLIT)                                                                                       \
        put_work(work + (((long)part * plan.batches + g) * plan.m + m) * plan.n + n, count, run);      \
      else                                                                                             \
        epilogue(&plan, EPILOGUE_ARGUMENTS, g, m, n, count, run);                                      \
    }                                                                                                  \
  }
#if SLICES > 1
  // The last slice's sums are added to those of the one before, and so on, 4 rows of each item at a time.
#pragma unroll
  for (int i = 0; i < PM; i += 4)
    for (int from = SLICES - 1; from > 0; from--) {
      local A4* row = (local A4*)pool + seat;
      if (slice == from)
#pragma unroll
        for (int r = 0; r < PN; r++) {
          const A* run = sum[i + r % 4] + r / 4 * 4;
          row[r * DOWN * ACROSS] = (A4)(run[0], run[1], run[2], run[3]);
        }
      barrier(CLK_LOCAL_MEM_FENCE);
      if (slice == from - 1)
#pragma unroll
        for (int r = 0; r < PN; r++) {
          A* run = sum[i + r % 4] + r / 4 * 4;
          const A4 set = row[r * DOWN * ACROSS];
          run[0] += set.s0, run[1] += set.s1, run[2] += set.s2, run[3] += set.s3;
        }
      barrier(CLK_LOCAL_MEM_FENCE);
    }
#endif
  if (slice == 0)
#pragma unroll
    for (int i = 0; i < PM; i++)
#pragma unroll
      for (int j = 0; j < PN; j += RUN) EMIT((i / 4 * DOWN + y) * 4 + i % 4, (j / 4 * ACROSS + x) * 4, sum[i] + j)
}

// Adds the parts of each result, a run an item.
kernel GROUP_OF(WG) void combine(global const A* work, EPILOGUE_PARAMETERS, long parts, const Plan plan) {
  const idx across = (plan.n + RUN - 1) / RUN;
  const long e = (long)get_global_id(0), row = e / across, rows = (long)plan.batches * plan.m;
  if (row < rows) {
    const idx n = (idx)(e % across) * RUN;
    const int count = (int)min((idx)RUN, plan.n - n);
    A total[RUN], next[RUN];
    work += row * plan.n + n;
    get_work(total, work, count);
    for (long part = 1; part < parts; part++) {
      get_work(next, work + part * rows * plan.n, count);
#pragma unroll
      for (int j = 0; j < RUN; j++) total[j] += next[j];
    }
    epilogue(&plan, EPILOGUE_ARGUMENTS, (idx)(row / plan.m), (idx)(row % plan.m), n, count, total);
  }
}
