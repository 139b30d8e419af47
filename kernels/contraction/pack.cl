// pack.cl: copies a factor of a product so that it runs along k, in rows of a multiple of 16 bytes with zeros at the end,
// as the kernels for matrix units want it, and gemm.cl likes it; in another element type where the math mode says so.
//
// D      the factor's element type
// TO     the copy's: 0 float16, 1 bfloat16, 2 as it is
// SPLIT  0 no; else each number becomes the sum of two bfloat16, and a row three rows' worth of them: 1 (left factor)
//        high, high, low, 2 (right factor) high, low, high, so that one product of three times the depth is the sum of
//        the three products that count
// RUNS   1 where the factor runs along k in memory
// RB     number of batch axes, padded with size 1
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef TO
#define TO 2
#endif
#ifndef SPLIT
#define SPLIT 0
#endif
#ifndef RUNS
#define RUNS 0
#endif
#ifndef RB
#define RB 1
#endif
#define SIDE 64
#define ITEMS 256

#if TO == 0
typedef ushort Packed;
#define packed(x) narrow_f16(x)
#elif TO == 1
typedef ushort Packed;
#define packed(x) narrow_bf16(x)
#else
typedef S Packed;
#define packed(x) CAT(put_, D)(x)
#endif

#include "contraction/pack_plan.h"

kernel GROUP_OF(ITEMS) void pack(global const S* in, global Packed* out, const PackPlan plan) {
  local C tile[SIDE][SIDE + 1];
  const int item = (int)get_local_id(0), across = item % SIDE, down = item / SIDE;
  uidx rest = (uidx)get_group_id(0);
  const idx k0 = (idx)(rest % (uidx)plan.tiles_k) * SIDE;
  rest /= (uidx)plan.tiles_k;
  const idx row0 = (idx)(rest % (uidx)plan.tiles_rows) * SIDE;
  rest /= (uidx)plan.tiles_rows;
  in += plan.start;
  out += plan.out_start + (long)rest * plan.rows * plan.pitch;
  for (int d = RB - 1; d >= 0; d--) {
    in += (long)(rest % (uidx)plan.batch[d]) * plan.step[d];
    rest /= (uidx)plan.batch[d];
  }
#pragma unroll
  for (int i = 0; i < SIDE; i += ITEMS / SIDE) {
    const int row = RUNS ? down + i : across, k = RUNS ? across : down + i;
    const bool inside = row0 + row < plan.rows && k0 + k < plan.k;
    tile[row][k] = inside ? load(in, (long)(row0 + row) * plan.row_step + (long)(k0 + k) * plan.k_step) : (C)0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
  for (int i = 0; i < SIDE; i += ITEMS / SIDE) {
    const int row = down + i;
    if (row0 + row < plan.rows && k0 + across < (SPLIT ? plan.k : plan.pitch)) {
      global Packed* to = out + (long)(row0 + row) * plan.pitch + k0 + across;
      const C value = tile[row][across];
#if SPLIT
      const ushort high = narrow_bf16(value), low = narrow_bf16(isinf(value) ? 0.0f : value - widen_bf16(high));
      to[0] = high;
      to[plan.k] = SPLIT == 1 ? high : low;
      to[2 * plan.k] = SPLIT == 1 ? low : high;
#else
      *to = packed(value);
#endif
    }
  }
}
