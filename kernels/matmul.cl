// matmul.cl: products of strided matrices of any element type but bool: tiles in local memory, PT × PT results an item.
//
// SIDE  the group is SIDE × SIDE items, numbered along dimension 0; a tile is SIDE·PT square and KT deep
// RB    number of batch axes, padded with size 1
#include "prelude.cl"

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

// Kinds of multiply-add, chosen by IS_FLOAT (1 float, 2 double, 0 integer): fused where the device has it in hardware.
#ifndef IS_FLOAT
#define IS_FLOAT 1
#endif
#if (IS_FLOAT == 1 && defined(FP_FAST_FMAF)) || (IS_FLOAT == 2 && defined(FP_FAST_FMA))
#define multiply_add(a, b, c) fma(a, b, c)
#else
#define multiply_add(a, b, c) ((a) * (b) + (c))
#endif

typedef struct {
  long a_offset, b_offset, out_offset;
  idx m, n, k;
  idx a_m, a_k, b_k, b_n;  // strides
  idx tiles_m, tiles_n;
  idx a_runs_k, b_runs_n;  // which index neighbouring items take, so that loads coalesce
  idx batch[RB], a_batch[RB], b_batch[RB];
} Plan;

kernel GROUP_OF(ITEMS) void matmul(global const S* a, global const S* b, global S* out, const Plan plan) {
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
    for (int t = item; t < TILE * KT; t += ITEMS) {
      const int k_of_a = plan.a_runs_k ? t % KT : t / TILE, i = plan.a_runs_k ? t / KT : t % TILE;
      const int k_of_b = plan.b_runs_n ? t / TILE : t % KT, j = plan.b_runs_n ? t % TILE : t / KT;
      A x = 0, y = 0;
      if (m0 + i < plan.m && k0 + k_of_a < plan.k)
        x = (A)load(a, (m0 + i) * plan.a_m + (k0 + k_of_a) * plan.a_k);
      if (n0 + j < plan.n && k0 + k_of_b < plan.k)
        y = (A)load(b, (k0 + k_of_b) * plan.b_k + (n0 + j) * plan.b_n);
      a_tile[k_of_a][i] = x;
      b_tile[k_of_b][j] = y;
    }
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
