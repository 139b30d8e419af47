// conv_halo_weights_tf32.cl: gradients of the weights of a 3 x 3 kernel from patches, in TF32, of which the warp group's
// instructions take no factor that lies across the depth: by those of a warp.
//
// PIXELS      of a tile, a multiple of 8: the depth of the products
// SEEN, GRAD  bytes of local memory for a patch, and for the gradients of a tile's pixels, 32 channels of either
// STAGES      of both
// A group has 64 by 64 channels of all nine taps, and every so many-th tile. A warp has 32 by 32 of a row of the kernel, 96 sums an
// item. What is no pixel of the tile has gradients of zero, and what no patch fills is cleared once. The arrays come by their
// tensor maps; as arguments of their own they only tell the driver that they are in use.
#ifndef PIXELS
#define PIXELS 64
#define SEEN 13312
#define GRAD 8192
#define STAGES 5
#endif
#ifndef ELEMENT
#define ELEMENT 2
#endif
#include "contraction/warp_group.cl"
#include "conv/conv_halo_plan.h"
typedef ConvHaloWeightsPlan Plan;

#define WARPS 12  // that multiply
#define ITEMS (32 * WARPS + 128)
#define STAGE (2 * (SEEN + GRAD))

// Which row or column of a product is which channel is free: an item's 16 bytes are those of four neighbours.
INLINED static uint4 four_channels(uint at) {
  uint4 v;
  __asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "r"(at) : "memory");
  return v;
}
// Where a pixel's piece lies, exchanged by row.
INLINED static uint piece_of(uint at, uint pixel, uint piece) { return at + pixel * 128 + ((piece ^ (pixel & 7)) << 4); }
INLINED static void multiply_8(float* sums, uint a0, uint a1, uint a2, uint a3, uint b0, uint b1) {
  __asm("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
        : "+f"(sums[0]), "+f"(sums[1]), "+f"(sums[2]), "+f"(sums[3])
        : "r"(a0), "r"(a1), "r"(a2), "r"(a3), "r"(b0), "r"(b1));
}
// 32 by 32 channels of a tap; of 8 pixels the items have the even ones in `even`, the odd ones in `odd`.
INLINED static void multiply(float sums[2][4][4], uint4 even, uint4 odd, uint4 seen_even, uint4 seen_odd) {
  const uint b0[4] = {seen_even.x, seen_even.y, seen_even.z, seen_even.w}, b1[4] = {seen_odd.x, seen_odd.y, seen_odd.z, seen_odd.w};
#pragma unroll
  for (int n = 0; n < 4; n++) {
    multiply_8(sums[0][n], even.x, even.y, odd.x, odd.y, b0[n], b1[n]);
    multiply_8(sums[1][n], even.z, even.w, odd.z, odd.w, b0[n], b1[n]);
  }
}

INLINED static void produce(Ring stages, uint base, ulong x_map, ulong grad_map, int out, int in, int tile, const Plan* plan) {
  for (; tile < plan->tiles; tile += plan->parts) {
    const int rows = tile / plan->tiles_x, image = rows / plan->tiles_y;
    const int x = (tile - rows * plan->tiles_x) * plan->step_x, y = rows % plan->tiles_y * plan->step_y;
    const uint full = stages.full + 8 * stages.stage, to = base + stages.stage * STAGE;
    await_empty(&stages);
    barrier_expect(full, 2 * (uint)plan->brought);
    for (uint i = 0; i < 2; i++) {
      bring_box_4(to + i * GRAD, grad_map, out + (int)i * 32, x, y, image, full);
      bring_box_4(to + 2 * GRAD + i * SEEN, x_map, in + (int)i * 32, x - plan->before_x, y - plan->before_y, image, full);
    }
    advance(&stages, STAGES);
  }
}

kernel GROUP_OF(ITEMS) void conv_halo_weights_tf32(const Map x, const Map grad, global const float* x_memory,
                                                   global const float* grad_memory, global float* result, const Plan plan) {
  local uchar memory[STAGES * STAGE] __attribute__((aligned(1024)));
  local ulong barriers[2 * STAGES] __attribute__((aligned(16)));
  const uint item = (uint)get_local_id(0), base = place_of(memory), at = place_of(barriers);
  Ring stages = {at, at + 8 * STAGES, 0, 0};
  if (item == 0) {
    start(&stages, STAGES, 1, WARPS);
    barriers_ready();
  }
  for (uint i = item * 16; i < STAGES * STAGE; i += ITEMS * 16)
    __asm volatile("st.shared.v4.u32 [%0], {%1, %1, %1, %1};" ::"r"(base + i), "r"(0) : "memory");
  __asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  barrier(CLK_LOCAL_MEM_FENCE);
  const int part = (int)get_group_id(0) / plan.blocks, block = (int)get_group_id(0) - part * plan.blocks;
  const int out = block / plan.blocks_n * 64, in = block % plan.blocks_n * 64;
  if (item < 128) {
    __asm volatile(SM_90A("setmaxnreg.dec.sync.aligned.u32 24;")::: "memory");
    if (item == 0) {
      ulong x_map, grad_map;
      address_of_argument(x_map, "conv_halo_weights_tf32_param_0");
      address_of_argument(grad_map, "conv_halo_weights_tf32_param_1");
      produce(stages, base, x_map, grad_map, out, in, part, &plan);
    }
    return;
  }
  __asm volatile(SM_90A("setmaxnreg.inc.sync.aligned.u32 160;")::: "memory");
  const uint warp = uniform(item / 32 - 4), lane = item % 32, g = lane / 4, t = lane % 4;
  const uint row = warp / 4, half_out = warp / 2 % 2, half_in = warp % 2, apart = (uint)plan.eights / 8;
  const uint grads = base + half_out * GRAD, seen = base + 2 * GRAD + half_in * SEEN, first = row * (uint)plan.pitch + 2 * t;
  float left[2][4][4], center[2][4][4], right[2][4][4];
#pragma unroll
  for (int i = 0; i < 32; i++) left[i / 16][i / 4 % 4][i % 4] = center[i / 16][i / 4 % 4][i % 4] = right[i / 16][i / 4 % 4][i % 4] = 0;
  for (int tile = part; tile < plan.tiles; tile += plan.parts) {
    await_full(&stages);
    const uint of = grads + stages.stage * STAGE, from = seen + stages.stage * STAGE;
#pragma unroll 2
    for (uint set = 0; set < PIXELS / 8; set++) {
      const uint pixel = first + set * apart;
      const uint4 even = four_channels(piece_of(of, set * 8 + 2 * t, g)), odd = four_channels(piece_of(of, set * 8 + 2 * t + 1, g));
      const uint4 seen0 = four_channels(piece_of(from, pixel, g)), seen1 = four_channels(piece_of(from, pixel + 1, g));
      const uint4 seen2 = four_channels(piece_of(from, pixel + 2, g)), seen3 = four_channels(piece_of(from, pixel + 3, g));
      multiply(left, even, odd, seen0, seen1);
      multiply(center, even, odd, seen1, seen2);
      multiply(right, even, odd, seen2, seen3);
    }
    warp_barrier();
    leave(&stages, lane);
    advance(&stages, STAGES);
  }
  result += plan.result_offset + (long)part * plan.out * 9 * plan.in;
  const int channel0 = in + (int)(half_in * 32 + 8 * t);
#pragma unroll
  for (int i = 0; i < 8; i++) {
    const int m = i / 4, down = i / 2 % 2, c = i % 2, q = 2 * down + c, channel = channel0 + 4 * c;
    const int k = out + (int)(half_out * 32 + 4 * g) + 2 * m + down;
    if (k >= plan.out || channel >= plan.in) continue;
    global float* to = result + ((long)k * 9 + row * 3) * plan.in + channel;
    *(global float4*)to = (float4)(left[m][0][q], left[m][1][q], left[m][2][q], left[m][3][q]);
    *(global float4*)(to + plan.in) = (float4)(center[m][0][q], center[m][1][q], center[m][2][q], center[m][3][q]);
    *(global float4*)(to + 2 * plan.in) = (float4)(right[m][0][q], right[m][1][q], right[m][2][q], right[m][3][q]);
  }
}
