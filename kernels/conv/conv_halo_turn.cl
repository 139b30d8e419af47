// conv_halo_turn.cl: turns patches of conv_halo_weights_tf32.cl, whose parameters these are, so that pixels run along the depth.
//
// Of a row, 4 of the 8 pixels that a tap sees, the even ones or the odd ones, are a set: 16 bytes a channel. What a tap sees is one
// set and the next; the tap on its right, at step 2 that beside it, begins a set later.
//   step 1: pixels 0 2 4 6, 1 3 5 7, 2 4 6 8, 3 5 7 9
//   step 2: pixels 0 4 8 12, 2 6 10 14, 4 8 12 16, and 1 5 9 13, 3 7 11 15, which the middle tap sees
#ifndef PIXELS
#define PIXELS 64
#define SEEN 13312
#define GRAD 8192
#endif
#ifndef STEP
#define STEP 1
#endif
#ifndef ELEMENT
#define ELEMENT 2
#endif
#include "contraction/warp_group.cl"
#include "conv/conv_halo_plan.h"
typedef ConvHaloWeightsPlan Plan;

#define STAGES 2
#define TURNERS 3                           // warps
#define PITCH (7 * STEP + 3)                // pixels of a patch's row
#define ROWS ((PIXELS / 8 - 1) * STEP + 3)  // of a patch
#define BLOCK 144                           // bytes of 8 channels of a set, and 16 more so that items write to all banks
#define SET (8 * BLOCK)
#define TURNED_ROW ((STEP + 3) * SET)
#define TURNED_PATCH (ROWS * TURNED_ROW)

INLINED static uint4 four_channels(uint at) {
  uint4 v;
  __asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "r"(at) : "memory");
  return v;
}
INLINED static void put_four(uint to, uint a, uint b, uint c, uint d) {
  __asm volatile("st.shared.v4.u32 [%0], {%1, %2, %3, %4};" ::"r"(to), "r"(a), "r"(b), "r"(c), "r"(d) : "memory");
}
// The sets of every STEP-th pixel of a row from `phase` on, of an item's four channels.
INLINED static void turn_pixels(uint from, uint to, uint pixel, uint piece, int phase) {
  uint4 v[10];
#pragma unroll
  for (int i = 0; i < 11 - STEP - phase; i++) {
    const uint p = pixel + (uint)(i * STEP + phase);
    v[i] = four_channels(from + p * 128 + ((piece ^ (p & 7)) << 4));
  }
#pragma unroll
  for (int s = 0; s < 5 - STEP - phase; s++) {
    const uint at = to + (uint)(phase * 3 + s) * SET;
    put_four(at, v[s].x, v[s + 2].x, v[s + 4].x, v[s + 6].x);
    put_four(at + 16, v[s].y, v[s + 2].y, v[s + 4].y, v[s + 6].y);
    put_four(at + 32, v[s].z, v[s + 2].z, v[s + 4].z, v[s + 6].z);
    put_four(at + 48, v[s].w, v[s + 2].w, v[s + 4].w, v[s + 6].w);
  }
}
INLINED static void turn_patches(Ring patches, Ring turned, uint seen, uint to, uint item, int tile, const Plan* plan) {
  for (; tile < plan->tiles; tile += plan->parts) {
    await_full(&patches);
    await_empty(&turned);
    for (uint task = item; task < ROWS * 16; task += 32 * TURNERS) {
      const uint row = task / 16, four = task % 16, from = seen + (patches.stage * 2 + four / 8) * SEEN;
      const uint out = to + turned.stage * TURNED_PATCH + row * TURNED_ROW + four / 2 * BLOCK + four % 2 * 64;
#pragma unroll
      for (int phase = 0; phase < STEP; phase++) turn_pixels(from, out, row * PITCH, four % 8, phase);
    }
    __asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    warp_barrier();
    if (item % 32 == 0) barrier_arrive(turned.full + 8 * turned.stage);
    leave(&patches, item % 32);
    advance(&patches, STAGES);
    advance(&turned, STAGES);
  }
}
