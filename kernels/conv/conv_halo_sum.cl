// conv_halo_sum.cl: adds the parts of a gradient of weights that conv_halo_weights.cl made, always in the same order: `lanes`
// items of a group each add every so many-th part of a set of 4 sums, and then each other's by halves.
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#include "conv/conv_halo_plan.h"
#define SETS_OF_BLOCK 9216

// The set of a block that item `lane` of a warp had: two neighbouring input channels of an output channel, and of that 8
// further on.
static void put(global S* out, float4 sums, uint set, const ConvHaloSumPlan* plan) {
  const uint block = set / SETS_OF_BLOCK, place = set % SETS_OF_BLOCK, item = place % 384, x = place / 384;
  const uint tap = item / 128 * 3 + x / 8, row = item / 32 % 4 * 16 + item % 32 / 4, column = x % 8 * 8 + item % 4 * 2;
  const uint row0 = block / (uint)plan->blocks_n * 64 + row, column0 = block % (uint)plan->blocks_n * 64 + column;
  if (column0 >= (uint)plan->in) return;
  const long at = plan->out_offset + ((long)row0 * 9 + tap) * plan->in + column0;
  if (row0 < (uint)plan->out) {
    store(out, at, sums.x);
    store(out, at + 1, sums.y);
  }
  if (row0 + 8 < (uint)plan->out) {
    store(out, at + 72l * plan->in, sums.z);
    store(out, at + 72l * plan->in + 1, sums.w);
  }
}

kernel GROUP_OF(WG) void conv_halo_sum(global const float4* parts, global S* out, const ConvHaloSumPlan plan) {
  local float4 sums[WG];
  const uint item = (uint)get_local_id(0), sets = WG / (uint)plan.lanes, lane = item / sets;
  const uint set = (uint)get_group_id(0) * sets + item % sets;
  float4 sum = 0;
  if (set < (uint)plan.count)
    for (uint part = lane; part < (uint)plan.parts; part += (uint)plan.lanes)
      sum += parts[(ulong)part * (uint)plan.count + set];
  sums[item] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint half_way = (uint)plan.lanes / 2; half_way > 0; half_way /= 2) {
    if (lane < half_way) sums[item] += sums[item + half_way * sets];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (lane == 0 && set < (uint)plan.count) put(out, sums[item], set, &plan);
}
