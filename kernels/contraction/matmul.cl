// matmul.cl: products of strided matrices of any element type but bool: tiles in local memory, PT × PT results an item.
//
// SIDE  the group is SIDE × SIDE items, numbered along dimension 0; a tile is SIDE·PT square and KT deep.
//       1 is for processors, where one item with a wide tile becomes vector code
// RB    number of batch axes, padded with size 1
#include "contraction/multiply_add.cl"
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef SIDE
#define SIDE 8
#endif
#ifndef PT
#define PT 4
#endif
#ifndef KT
#define KT 16
#endif
#ifndef RB
#define RB 1
#endif
#define TILE (SIDE * PT)
#define ITEMS (SIDE * SIDE)

#include "contraction/matmul_plan.h"

#if SIDE == 1
// A tile at p, of which only rows × depth elements exist: the two usual orders without bounds, so that they vectorise.
static void load_tile(local A (*tile)[TILE + 1], global const S* p, idx rows, idx depth, idx row_step, idx k_step,
                      int runs_k) {
  const bool whole = rows >= TILE && depth >= KT;
  if (whole && row_step == 1) {
    for (int k = 0; k < KT; k++)
      for (int i = 0; i < TILE; i++) tile[k][i] = (A)load(p, k * k_step + i);
  } else if (whole && k_step == 1) {
    for (int i = 0; i < TILE; i++)
      for (int k = 0; k < KT; k++) tile[k][i] = (A)load(p, i * row_step + k);
  } else {
    for (int k = 0; k < KT; k++)
      for (int i = 0; i < TILE; i++) tile[k][i] = i < rows && k < depth ? (A)load(p, i * row_step + k * k_step) : 0;
  }
}
#else
// Items share the loading; runs_k says which index neighbours take, so that their loads lie together.
static void load_tile(local A (*tile)[TILE + 1], global const S* p, idx rows, idx depth, idx row_step, idx k_step,
                      int runs_k) {
  for (int t = (int)get_local_id(0); t < TILE * KT; t += ITEMS) {
    const int k = runs_k ? t % KT : t / TILE, i = runs_k ? t / KT : t % TILE;
    tile[k][i] = i < rows && k < depth ? (A)load(p, i * row_step + k * k_step) : 0;
  }
}
#endif

kernel GROUP_OF(ITEMS) void matmul(global const S* a, global const S* b, global S* out, const MatmulPlan plan) {
  local A a_tile[KT][TILE + 1];
  local A b_tile[KT][TILE + 1];
  const int item = (int)get_local_id(0);
  const int row = item / SIDE, column = item % SIDE;
  uidx g = (uidx)get_group_id(0);
  const idx n0 = (idx)(g % (uidx)plan.tiles_n) * TILE;
  g /= (uidx)plan.tiles_n;
  const idx m0 = (idx)(g % (uidx)plan.tiles_m) * TILE;
  g /= (uidx)plan.tiles_m;
  out += plan.out_offset + (long)g * plan.m * plan.n;
  a += plan.a_offset;
  b += plan.b_offset;
  for (int d = RB - 1; d >= 0; d--) {
    const idx at = (idx)(g % (uidx)plan.batch[d]);
    g /= (uidx)plan.batch[d];
    a += (long)at * plan.a_batch[d];
    b += (long)at * plan.b_batch[d];
  }

  A sum[PT][PT];
  for (int i = 0; i < PT; i++)
    for (int j = 0; j < PT; j++) sum[i][j] = 0;

  for (idx k0 = 0; k0 < plan.k; k0 += KT) {
    load_tile(a_tile, a + (long)m0 * plan.a_m + (long)k0 * plan.a_k, plan.m - m0, plan.k - k0, plan.a_m, plan.a_k,
              plan.a_runs_k);
    load_tile(b_tile, b + (long)n0 * plan.b_n + (long)k0 * plan.b_k, plan.n - n0, plan.k - k0, plan.b_n, plan.b_k,
              plan.b_runs_k);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < KT; k++)
      for (int i = 0; i < PT; i++)
        for (int j = 0; j < PT; j++)
          sum[i][j] = multiply_add(a_tile[k][i * SIDE + row], b_tile[k][j * SIDE + column], sum[i][j]);
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  for (int i = 0; i < PT; i++)
    for (int j = 0; j < PT; j++) {
      const idx m = m0 + i * SIDE + row, n = n0 + j * SIDE + column;
      if (m < plan.m && n < plan.n) store(out, (long)m * plan.n + n, (C)sum[i][j]);
    }
}
