// conv_halo_parts.cl: the way out of conv_halo_weights.cl: sums of a part of the pixels to memory and from there, results to
// panels, and what one part tells another.
#include "conv/conv_halo_phases.cl"

#ifndef MERGED
#define MERGED 0
#endif

#define CONSUMERS 3
#define SETS_OF_BLOCK 9216  // of 4 sums
#define PANEL 8192          // of 64 by 64 results

// A bit for each 8 channels from `in` on of which some are of a group that one of 16 channels from `out` on has too.
INLINED static uint columns_of(uint out, uint in, const Plan* plan) {
  uint columns = 0;
  for (uint i = 0; i < 8; i++) {
    const uint first = (in + 8 * i) / (uint)plan->merged_in, last = (in + 8 * i + 7) / (uint)plan->merged_in;
    columns |= (uint)(first <= (out + 15) / (uint)plan->merged_out && last >= out / (uint)plan->merged_out) << i;
  }
  return columns;
}
// A tap's sums, as items have them, side by side, for another part or conv_halo_sum.cl; and added from there.
INLINED static void write_tap(const float* sums, global float4* to, uint columns) {
#pragma unroll
  for (int i = 0; i < 8; i++)
    if (!MERGED || (columns >> i & 1))
      to[i * 128 * CONSUMERS] = (float4)(sums[4 * i], sums[4 * i + 1], sums[4 * i + 2], sums[4 * i + 3]);
}
INLINED static void add_tap(float* sums, global const float4* from) {
#pragma unroll
  for (int i = 0; i < 8; i++) {
    const float4 others = from[i * 128 * CONSUMERS];
    sums[4 * i] += others.x;
    sums[4 * i + 1] += others.y;
    sums[4 * i + 2] += others.z;
    sums[4 * i + 3] += others.w;
  }
}
// A tap's sums, rounded, to a panel: rows of 64 input channels.
INLINED static void write_panel(const float* sums, uint panel, uint warp, uint lane) {
#pragma unroll
  for (uint j = 0; j < 4; j++) {
    const float* from = sums + 8 * j;
    __asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(
                       panel + warp * 2048 + lane % 16 * 128 + (((2 * j + lane / 16) ^ (lane & 7)) << 4)),
                   "r"(rounded(from[0], from[1])), "r"(rounded(from[2], from[3])), "r"(rounded(from[4], from[5])),
                   "r"(rounded(from[6], from[7]))
                   : "memory");
  }
}
INLINED static void barrier_of_consumers(void) { __asm volatile("bar.sync 1, 384;" ::: "memory"); }
INLINED static void fence(void) { __asm volatile("fence.acq_rel.gpu;" ::: "memory"); }
// From part to part of a block, by a flag that is zero before and after. Who waits is the later group, so that the other runs.
INLINED static void tell(global uint* flag, uint item) {
  fence();
  barrier_of_consumers();
  if (item == 128) atomic_xchg((volatile global uint*)flag, 1u);
}
INLINED static void await_told(global uint* flag, uint item) {
  if (item == 128) {
    while (atomic_or((volatile global uint*)flag, 0u) == 0)
      ;
    atomic_xchg((volatile global uint*)flag, 0u);
  }
  barrier_of_consumers();
  fence();
}

