// wgmma_resident.cl: products of short depth by the warp-group instructions, whose time is that of memory: the right factor of
// a group's columns stays in local memory, rows of the left one pass by, and results leave by the copy engine.
//
// ELEMENT  of the factors: 0 float16, 1 bfloat16
// B_RUNS   1 where the right factor runs along k in memory, 0 where along n; the left one runs along k
// DEPTH    of the product, in pieces of 64
// TN       a tile is 64 by TN results: 64, 128 or 256
// STAGES   pieces of 64 rows of the left factor in local memory, of each consumer; DEPTH or more
// A consumer has tiles and stages of its own: one multiplies while the other writes. The arrays come by their tensor maps; as
// arguments of their own they only tell the driver that they are in use.
#ifndef ELEMENT
#define ELEMENT 1
#define A_RUNS 1
#define B_RUNS 1
#define DEPTH 1
#define TN 256
#define STAGES 4
#endif
#include "contraction/wgmma_multiply.cl"

#define CONSUMERS 2
#define ITEMS (128 * CONSUMERS + 32)
#define PIECE 8192  // 64 rows of 128 bytes
#define PANEL 2048  // 16 rows and 64 columns of a warp's results, on their way out
#define PANELS (TN == 64 ? 2 : TN / 64)
#define RIGHT (DEPTH * (TN / 64) * PIECE)
#define LEFT (STAGES * PIECE)
#define PANELS_AT (RIGHT + CONSUMERS * LEFT)

#include "contraction/wgmma_resident_plan.h"

INLINED static ulong descriptor(uint at, uint apart) { return (ulong)(at >> 4) | (ulong)apart << 16 | 64ul << 32 | 1ul << 62; }

// As the copy engine wants it: 16-byte pieces of a row exchanged by row mod 8.
INLINED static void write_panel(const float* sums, uint panel, uint lane) {
  const uint at = panel + lane % 16 * 128;
#pragma unroll
  for (uint i = 0; i < 4; i++) {
    const float* from = sums + 8 * i;
    __asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(
                       at + (((i * 2 + lane / 16) ^ (lane % 8)) << 4)),
                   "r"(rounded(from[0], from[1])), "r"(rounded(from[2], from[3])), "r"(rounded(from[4], from[5])),
                   "r"(rounded(from[6], from[7]))
                   : "memory");
  }
  __asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
}
// What is larger than the cache goes first from there, so that the rest stays.
INLINED static ulong policy_of(int first) {
  ulong policy;
  if (first)
    __asm volatile("createpolicy.fractional.L2::evict_first.b64 %0, 1.0;" : "=l"(policy));
  else
    __asm volatile("createpolicy.fractional.L2::evict_normal.b64 %0, 1.0;" : "=l"(policy));
  return policy;
}
INLINED static void bring(uint to, ulong map, int x, int y, int z, uint full, ulong policy) {
  __asm volatile(
      "cp.async.bulk.tensor.3d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.L2::cache_hint [%0], [%1, {%2, %3, "
      "%4}], [%5], %6;" ::"r"(to),
      "l"(map), "r"(x), "r"(y), "r"(z), "r"(full), "l"(policy)
      : "memory");
}
INLINED static void send(uint from, ulong map, int x, int y, int z, ulong policy) {
  __asm volatile(
      "cp.async.bulk.tensor.3d.global.shared::cta.tile.bulk_group.L2::cache_hint [%0, {%2, %3, %4}], [%1], %5;" ::"l"(map),
      "r"(from), "r"(x), "r"(y), "r"(z), "l"(policy)
      : "memory");
}

// What a group's columns need, once.
INLINED static void bring_right(uint base, ulong map, int column, int batch, uint loaded) {
  barrier_expect(loaded, RIGHT);
  for (int k = 0; k < DEPTH; k++)
    for (int n = 0; n < TN / 64; n++, base += PIECE)
      bring_box(base, map, B_RUNS ? k * 64 : column + n * 64, B_RUNS ? column + n * 64 : k * 64, batch, loaded);
}

kernel GROUP_OF(ITEMS) void wgmma_resident(const Map a, const Map b, const Map out, global const Factor* a_memory,
                                           global const Factor* b_memory, global Factor* out_memory,
                                           const WgmmaResidentPlan plan) {
  local uchar memory[PANELS_AT + CONSUMERS * 4 * PANELS * PANEL] __attribute__((aligned(1024)));
  local ulong barriers[2 * CONSUMERS * STAGES + 1] __attribute__((aligned(16)));
  const uint item = (uint)get_local_id(0), base = place_of(memory), at = place_of(barriers);
  const uint loaded = at + 16 * CONSUMERS * STAGES;
  ulong a_map, b_map, out_map;
  address_of_argument(a_map, "wgmma_resident_param_0");
  address_of_argument(b_map, "wgmma_resident_param_1");
  address_of_argument(out_map, "wgmma_resident_param_2");
  Ring stages = {at, at + 8 * CONSUMERS * STAGES, 0, 0};
  if (item == 0) {
    expect_map(a_map);
    expect_map(b_map);
    expect_map(out_map);
    start(&stages, CONSUMERS * STAGES, 1, 4);
    barrier_init(loaded, 1);
    barriers_ready();
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int group = (int)get_group_id(0), blocks = plan.tiles_n * plan.batches, block = group % blocks;
  const int batch = block / plan.tiles_n, column = (block - batch * plan.tiles_n) * TN;
  const int first = group / blocks, step = (int)get_num_groups(0) / blocks;
  if (item >= 128 * CONSUMERS) {
    if (item > 128 * CONSUMERS) return;
    const ulong policy = policy_of(plan.a_first);
    bring_right(base, b_map, column, plan.b_moves ? batch : 0, loaded);
    for (int tile = first; tile < plan.tiles_m;) {
      Ring next = stages;
      for (uint c = 0; c < CONSUMERS && tile < plan.tiles_m; c++, tile += step) {
        Ring of_consumer = {stages.full + 8 * c * STAGES, stages.empty + 8 * c * STAGES, stages.stage, stages.parity};
        for (int k = 0; k < DEPTH; k++) {
          const uint full = of_consumer.full + 8 * of_consumer.stage;
          await_empty(&of_consumer);
          barrier_expect(full, PIECE);
          bring(base + RIGHT + c * LEFT + of_consumer.stage * PIECE, a_map, k * 64, tile * 64, plan.a_moves ? batch : 0, full,
                policy);
          advance(&of_consumer, STAGES);
        }
        next.stage = of_consumer.stage, next.parity = of_consumer.parity;
      }
      stages = next;
    }
    return;
  }
  const uint consumer = uniform(item / 128), warp = uniform(item / 32), lane = item % 32;
  const uint panels = base + PANELS_AT + warp * (PANELS * PANEL);
  const ulong left = descriptor(base + RIGHT + consumer * LEFT, 1), right = descriptor(base, B_RUNS ? 1 : 512);
  const ulong policy = policy_of(plan.out_first);
  float sum[TN / 2];
#pragma unroll
  for (int i = 0; i < TN / 2; i++) sum[i] = 0;
  uint panel = 0;
  stages.full += 8 * consumer * STAGES, stages.empty += 8 * consumer * STAGES;
  barrier_wait(loaded, 0);
  for (int tile = first + (int)consumer * step; tile < plan.tiles_m; tile += CONSUMERS * step) {
    Ring leaving = stages;
#pragma unroll
    for (uint k = 0; k < DEPTH; k++) {
      await_full(&stages);
      MULTIPLY_STAGE(left + stages.stage * (PIECE / 16), right + k * (TN / 64 * PIECE / 16), k);
      advance(&stages, STAGES);
    }
    WAIT_FOR_SUMS();
#pragma unroll
    for (uint k = 0; k < DEPTH; k++) {
      leave(&leaving, lane);
      advance(&leaving, STAGES);
    }
#pragma unroll
    for (uint p = 0; p < TN / 64; p++) {
      const uint from = panels + panel * PANEL;
      if (lane == 0) __asm volatile("cp.async.bulk.wait_group.read %0;" ::"n"(PANELS - 1) : "memory");
      warp_barrier();
      write_panel(sum + p * 32, from, lane);
      warp_barrier();
      if (lane == 0) {
        send(from, out_map, column + (int)p * 64, tile * 64 + (int)(warp % 4 * 16), batch, policy);
        close_boxes();
      }
      panel = panel + 1 == PANELS ? 0 : panel + 1;
    }
  }
  if (lane == 0) await_boxes_read();
}
