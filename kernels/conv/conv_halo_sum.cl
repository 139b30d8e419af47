// conv_halo_sum.cl: adds the parts of a gradient of weights that conv_halo_weights.cl made, always in the same order: `lanes`
// items of a group each add every so many-th part of a set of 4 sums, and then each other's by halves.
#include "conv/conv_halo_depth.cl"

#ifndef D
#define D f32
#endif
#include "conv/conv_halo_plan.h"
#define SETS_OF_BLOCK 9216
#ifndef MERGED
#define MERGED 0
#endif

// Where a set of a block lies that item `lane` of a warp had: two neighbouring input channels of an output channel, and of that 8
// further on.
typedef struct {
  uint out, tap, in;
} Weight;
static Weight weight_of(uint set, const ConvHaloSumPlan* plan) {
  const uint block = set / SETS_OF_BLOCK, place = set % SETS_OF_BLOCK, item = place % 384, x = place / 384;
  const uint blocks = block / (uint)plan->blocks_n, tap = blocks % KERNEL_Z * 9 + item / 128 * 3 + x / 8;
  const Weight weight = {blocks / KERNEL_Z * 64 + item / 32 % 4 * 16 + item % 32 / 4, tap,
                         block % (uint)plan->blocks_n * 64 + x % 8 * 8 + item % 4 * 2};
  return weight;
}
#if MERGED
// Whether two channels are of one group of those that are merged.
static bool is_own(uint out, uint in, const ConvHaloSumPlan* plan) {
  return out / (uint)plan->merged_out % (uint)(plan->in / plan->merged_in) == in / (uint)plan->merged_in;
}
static bool is_wanted(uint set, const ConvHaloSumPlan* plan) {
  const Weight w = weight_of(set, plan);
  return is_own(w.out, w.in, plan) || is_own(w.out, w.in + 1, plan) || is_own(w.out + 8, w.in, plan) ||
         is_own(w.out + 8, w.in + 1, plan);
}
static void put_own(global S* gradient, Weight w, float sum, const ConvHaloSumPlan* plan) {
  const long at = plan->out_offset + ((long)w.out * 9 + w.tap) * plan->merged_in + w.in % (uint)plan->merged_in;
  if (is_own(w.out, w.in, plan)) store(gradient, at, sum);
}
static void put(global S* gradient, float4 sums, uint set, const ConvHaloSumPlan* plan) {
  Weight w = weight_of(set, plan);
  put_own(gradient, w, sums.x, plan);
  w.in++;
  put_own(gradient, w, sums.y, plan);
  w.out += 8;
  put_own(gradient, w, sums.w, plan);
  w.in--;
  put_own(gradient, w, sums.z, plan);
}
#else
#define is_wanted(set, plan) true
static void put(global S* gradient, float4 sums, uint set, const ConvHaloSumPlan* plan) {
  const Weight w = weight_of(set, plan);
  if (w.in >= (uint)plan->in) return;
  const long at = plan->out_offset + ((long)w.out * 9 * KERNEL_Z + w.tap) * plan->in + w.in;
  if (w.out < (uint)plan->out) {
    store(gradient, at, sums.x);
    store(gradient, at + 1, sums.y);
  }
  if (w.out + 8 < (uint)plan->out) {
    store(gradient, at + 72l * KERNEL_Z * plan->in, sums.z);
    store(gradient, at + 72l * KERNEL_Z * plan->in + 1, sums.w);
  }
}
#endif

kernel GROUP_OF(WG) void conv_halo_sum(global const float4* parts, global S* out, const ConvHaloSumPlan plan) {
  local float4 sums[WG];
  const uint item = (uint)get_local_id(0), sets = WG / (uint)plan.lanes, lane = item / sets;
  const uint set = (uint)get_group_id(0) * sets + item % sets;
  float4 sum = 0;
  if (set < (uint)plan.count && is_wanted(set, &plan))
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
