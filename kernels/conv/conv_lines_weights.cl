// conv_lines_weights.cl: gradients of weights in TF32 from the lines of conv_lines.cl: a product whose rows are
// channels of the result, whose columns are taps and channels, and whose depth are the pixels. A tap sees a line some
// pixels further on.
//
// CONSUMERS  times 64 rows are a tile's, by TN columns: blocks of 64 channels of a tap
// STAGES     of local memory, 128 bytes of depth each
// The lines come by their tensor maps; as an argument of its own their memory only tells the driver that it is in use.
#ifndef CONSUMERS
#define CONSUMERS 2
#define STAGES 5
#endif
#define ELEMENT 2
#define A_RUNS 1
#define B_RUNS 1
#define TN 192
#include "contraction/wgmma_multiply.cl"
#define ITEMS (128 * (CONSUMERS + 1))
#define BLOCK 8192  // bytes of 64 lines
#define BLOCKS (TN / 64)
#define EACH 4  // images whose pixels lie side by side
#define STAGE ((CONSUMERS + BLOCKS) * BLOCK)
#include "conv/conv_lines_plan.h"
typedef ConvLinesWeightsPlan Plan;

static ulong descriptor(uint at) { return (ulong)(at >> 4) | 1ul << 16 | 64ul << 32 | 1ul << 62; }

// Stages first to last of a tile: the lines of both factors.
INLINED static void produce(uint stages, uint full, uint empty, ulong grads, ulong seen, const Plan* plan, int row,
                            int block, int first, int last) {
  int further[BLOCKS], channel[BLOCKS];
#pragma unroll
  for (int i = 0; i < BLOCKS; i++) {
    const int tap = min(block + i, plan->blocks - 1) / plan->blocks_of_tap, y = tap / plan->kernel_x,
              x = tap - y * plan->kernel_x;
    channel[i] = (block + i) % plan->blocks_of_tap * 64;
    further[i] = ((y * plan->dilation_y - plan->before_y) * plan->pitch + x * plan->dilation_x - plan->before_x) * EACH;
  }
  uint s = 0, parity = 0;
  for (int k = first; k < last; k++) {
    barrier_wait(empty + 8 * s, parity ^ 1);
    barrier_expect(full + 8 * s, STAGE);
    uint to = stages + s * STAGE;
    for (int i = 0; i < CONSUMERS; i++, to += BLOCK) bring_box(to, grads, k * TK, row + i * 64, 0, full + 8 * s);
#pragma unroll
    for (int i = 0; i < BLOCKS; i++, to += BLOCK) bring_box(to, seen, k * TK + further[i], channel[i], 0, full + 8 * s);
    if (++s == STAGES) s = 0, parity ^= 1;
  }
}

kernel GROUP_OF(ITEMS) void conv_lines_weights(const Map grads, const Map seen, global const float* lines,
                                               global float* result, const Plan plan) {
  local uchar stages[STAGES * STAGE] __attribute__((aligned(1024)));
  local ulong barriers[2 * STAGES] __attribute__((aligned(16)));
  const uint item = (uint)get_local_id(0), at = place_of(stages), full = place_of(barriers), empty = full + 8 * STAGES;
  if (item == 0) {
    for (uint s = 0; s < STAGES; s++) {
      barrier_init(full + 8 * s, 1);
      barrier_init(empty + 8 * s, 4 * CONSUMERS);
    }
    barriers_ready();
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int rest = (int)get_group_id(0) / plan.tiles_n, block = ((int)get_group_id(0) - rest * plan.tiles_n) * BLOCKS;
  const int part = rest / plan.tiles_m, row = (rest - part * plan.tiles_m) * CONSUMERS * 64;
  const int first = part * plan.chunk, last = min(first + plan.chunk, plan.stages);
  if (item < 128) {
    if (item == 0) {
      ulong grads_map, seen_map;
      address_of_argument(grads_map, "conv_lines_weights_param_0");
      address_of_argument(seen_map, "conv_lines_weights_param_1");
      produce(at, full, empty, grads_map, seen_map, &plan, row, block, first, last);
    }
    return;
  }
  const uint consumer = item / 128 - 1, warp = item / 32 % 4, lane = item % 32;
  const ulong a0 = descriptor(at + consumer * BLOCK), b0 = descriptor(at + CONSUMERS * BLOCK);
  float sum[TN / 2];
#pragma unroll
  for (int i = 0; i < TN / 2; i++) sum[i] = 0;
  uint s = 0, parity = 0, left = 0;  // left: the stage before, which the instructions may still read
  for (int k = first; k < last; k++) {
    barrier_wait(full + 8 * s, parity);
    MULTIPLY_STAGE(a0 + s * (STAGE / 16), b0 + s * (STAGE / 16), k - first);
    WAIT_BUT_ONE();
    if (left && lane == 0) barrier_arrive(left);
    left = empty + 8 * s;
    if (++s == STAGES) s = 0, parity ^= 1;
  }
  WAIT_FOR_SUMS();
  const long columns = (long)plan.taps * plan.in;
  const int m = row + (int)(consumer * 64 + warp * 16 + lane / 4);
  result += plan.result_offset + ((long)part * plan.out + m) * columns;
#pragma unroll
  for (int i = 0; i < BLOCKS; i++) {
    if (block + i >= plan.blocks) break;
    const int tap = (block + i) / plan.blocks_of_tap, channel0 = (block + i - tap * plan.blocks_of_tap) * 64;
    global float* to = result + (long)tap * plan.in;
#pragma unroll
    for (int j = 0; j < 8; j++) {
      const int channel = channel0 + j * 8 + (int)(lane % 4) * 2;
      if (channel >= plan.in) break;
      const float* of = sum + i * 32 + j * 4;
      if (m < plan.out) *(global float2*)(to + channel) = (float2)(of[0], of[1]);
      if (m + 8 < plan.out) *(global float2*)(to + 8 * columns + channel) = (float2)(of[2], of[3]);
    }
  }
}
