// transpose.cl: copies where input and output run along different axes, by tiles through local memory.
//
// D   unsigned type of the elements' size; SIDE of the square tile, at most WG
// RB  number of the other axes, padded with size 1
#include "prelude/prelude.cl"

#ifndef D
#define D u32
#endif
#ifndef SIDE
#define SIDE 64
#endif
#ifndef RB
#define RB 1
#endif
#include "pointwise/transpose_plan.h"

kernel GROUP_OF(WG) void transpose(global const S* in, global S* out, const TransposePlan plan) {
  local S tile[SIDE][SIDE + 1];
  const int x = (int)get_local_id(0) % SIDE, y = (int)get_local_id(0) / SIDE;
  uidx rest = (uidx)get_group_id(0);
  const idx c0 = (idx)(rest % (uidx)plan.tiles_c) * SIDE;
  rest /= (uidx)plan.tiles_c;
  const idx r0 = (idx)(rest % (uidx)plan.tiles_r) * SIDE;
  rest /= (uidx)plan.tiles_r;
  in += plan.in_offset;
  out += plan.out_offset;
  for (int d = RB - 1; d >= 0; d--) {
    const idx at = (idx)(rest % (uidx)plan.batch[d]);
    rest /= (uidx)plan.batch[d];
    in += (long)at * plan.in_batch[d];
    out += (long)at * plan.out_batch[d];
  }
  in += (long)c0 * plan.in_col + r0;
  out += (long)r0 * plan.out_row + c0;
  const idx rows = min(plan.rows - r0, (idx)SIDE), cols = min(plan.cols - c0, (idx)SIDE);
#pragma unroll
  for (int k = 0; k < SIDE; k += WG / SIDE)
    if (x < rows && k + y < cols) tile[k + y][x] = in[(long)(k + y) * plan.in_col + x];
  barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
  for (int k = 0; k < SIDE; k += WG / SIDE)
    if (x < cols && k + y < rows) out[(long)(k + y) * plan.out_row + x] = tile[x][k + y];
}
