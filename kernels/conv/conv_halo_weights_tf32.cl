// conv_halo_weights_tf32.cl: gradients of the weights of a 3 x 3 kernel from patches, in TF32, of which the instruction takes no
// factor in local memory that lies across the depth, the pixels.
//
// PIXELS       of a tile, rows of 8: the depth of the products
// STEP         1 or 2: pixels from one that a tap sees to the next
// SEEN, GRAD   bytes of local memory for a patch, and for the gradients of a tile's pixels, 32 channels of either
// GRAD_STAGES  of gradients; there are two of patches, and two of turned ones
// A group has 64 by 64 channels of all nine taps, of a volume of those of one tap of its depth, and every so many-th tile: consumer i
// those of row i of the kernel, 96 sums an item. Gradients go by way of registers; conv_halo_turn.cl turns the patch. The arrays come
// by their tensor maps; as arguments of their own they only tell the driver that they are in use.
#include "conv/conv_halo_depth.cl"
#include "conv/conv_halo_turn.cl"

#ifndef GRAD_STAGES
#define GRAD_STAGES 3
#endif
#define ITEMS 512
#define CONSUMERS 3
#define SEEN_AT (GRAD_STAGES * 2 * GRAD)
#define TURNED_AT (SEEN_AT + STAGES * 2 * SEEN)
#define MEMORY (TURNED_AT + STAGES * TURNED_PATCH)

#define left_NAMES(i) EIGHT_NAMES(left, i)
#define middle_NAMES(i) EIGHT_NAMES(middle, i)
#define right_NAMES(i) EIGHT_NAMES(right, i)
#define left_OPERANDS(i) EIGHT("+f", left, i)
#define middle_OPERANDS(i) EIGHT("+f", middle, i)
#define right_OPERANDS(i) EIGHT("+f", right, i)
#define PRODUCT(x) \
  SM_90A("wgmma.mma_async.sync.aligned.m64n64" KIND "{" TEXT_64(x##_NAMES) "}, {%[a0], %[a1], %[a2], %[a3]}, b, adds, 1, 1;")
// A set is 72 times 16 bytes.
#if STEP == 2
#define PRODUCTS PRODUCT(left) SM_90A("add.s64 b, b, 72;") PRODUCT(right) SM_90A("add.s64 b, b, 144;") PRODUCT(middle)
#else
#define PRODUCTS PRODUCT(left) SM_90A("add.s64 b, b, 72;") PRODUCT(middle) SM_90A("add.s64 b, b, 72;") PRODUCT(right)
#endif
#define SUMS LIST_64(left_OPERANDS), LIST_64(middle_OPERANDS), LIST_64(right_OPERANDS)

// Adds the products of 8 pixels' gradients, the even ones' and the odd ones', and what three taps side by side see.
INLINED static void multiply(float* left, float* middle, float* right, uint2 even, uint2 odd, ulong seen, uint adds) {
  __asm volatile(SM_90A("{") SM_90A(".reg .pred adds;") SM_90A(".reg .b64 b;") SM_90A("setp.ne.b32 adds, %[adds], 0;")
                     SM_90A("mov.b64 b, %[seen];") SM_90A("wgmma.fence.sync.aligned;") PRODUCTS
                         SM_90A("wgmma.commit_group.sync.aligned;") SM_90A("}")
                 : SUMS
                 : [a0] "r"(even.x), [a1] "r"(even.y), [a2] "r"(odd.x), [a3] "r"(odd.y), [seen] "l"(seen), [adds] "r"(adds)
                 : "memory");
}
INLINED static void await_sums(float* left, float* middle, float* right) {
  __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 0;") : SUMS::"memory");
}
INLINED static uint2 two_channels(uint at) {
  uint2 v;
  __asm volatile("ld.shared.v2.u32 {%0, %1}, [%2];" : "=r"(v.x), "=r"(v.y) : "r"(at) : "memory");
  return v;
}

INLINED static void produce(Ring grads, Ring patches, uint base, ulong x_map, ulong grad_map, int out, int in, int z, int tile,
                            const Plan* plan) {
  for (; tile < plan->tiles; tile += plan->parts) {
    const int rows = tile / plan->tiles_x, image = rows / plan->tiles_y;
    const int x = (tile - rows * plan->tiles_x) * plan->step_x, y = rows % plan->tiles_y * plan->step_y;
    const int seen = seen_plane(image, z, plan->before_z, plan->deep, plan->out_deep);
    const uint full = patches.full + 8 * patches.stage, grads_full = grads.full + 8 * grads.stage;
    await_empty(&patches);
    barrier_expect(full, ROWS * PITCH * 256);
    for (uint i = 0; i < 2; i++)
      bring_box_4(base + SEEN_AT + (patches.stage * 2 + i) * SEEN, x_map, in + (int)i * 32, x * STEP - plan->before_x,
                  y * STEP - plan->before_y, seen, full);
    advance(&patches, STAGES);
    await_empty(&grads);
    barrier_expect(grads_full, PIXELS * 256);
    for (uint i = 0; i < 2; i++)
      bring_box_4(base + (grads.stage * 2 + i) * GRAD, grad_map, out + (int)i * 32, x, y, image, grads_full);
    advance(&grads, GRAD_STAGES);
  }
}

kernel GROUP_OF(ITEMS) void conv_halo_weights_tf32(const Map x, const Map grad, global const float* x_memory,
                                                   global const float* grad_memory, global float* result, const Plan plan) {
  local uchar memory[MEMORY] __attribute__((aligned(1024)));
  local ulong barriers[2 * GRAD_STAGES + 4 * STAGES] __attribute__((aligned(16)));
  const uint item = (uint)get_local_id(0), base = place_of(memory), at = place_of(barriers), after = at + 16 * GRAD_STAGES;
  Ring grads = {at, at + 8 * GRAD_STAGES, 0, 0};
  Ring patches = {after, after + 8 * STAGES, 0, 0}, turned = {after + 16 * STAGES, after + 24 * STAGES, 0, 0};
  if (item == 0) {
    start(&grads, GRAD_STAGES, 1, 4 * CONSUMERS);
    start(&patches, STAGES, 1, TURNERS);
    start(&turned, STAGES, TURNERS, 4 * CONSUMERS);
    barriers_ready();
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  const int part = (int)get_group_id(0) / plan.blocks, block = (int)get_group_id(0) - part * plan.blocks;
  const int across = block / plan.blocks_n, z = across % KERNEL_Z, out = across / KERNEL_Z * 64;
  const int in = block % plan.blocks_n * 64, seen = out / plan.out * plan.in + in;
  const uint lane = item % 32, warp = uniform(item / 32 % 4), g = lane / 4, t = lane % 4;
  if (item < 128) {
    __asm volatile(SM_90A("setmaxnreg.dec.sync.aligned.u32 72;")::: "memory");
    if (warp > 0) {
      turn_patches(patches, turned, base + SEEN_AT, base + TURNED_AT, item - 32, part, &plan);
    } else if (lane == 0) {
      ulong x_map, grad_map;
      address_of_argument(x_map, "conv_halo_weights_tf32_param_0");
      address_of_argument(grad_map, "conv_halo_weights_tf32_param_1");
      produce(grads, patches, base, x_map, grad_map, out, seen, z, part, &plan);
    }
    return;
  }
  __asm volatile(SM_90A("setmaxnreg.inc.sync.aligned.u32 144;")::: "memory");
  const uint row = uniform(item / 128 - 1);
  // An item's even pixel; the odd one lies behind it, its piece exchanged with the neighbour.
  const uint even_at = base + warp / 2 * GRAD + t * 256 + (((warp % 2 * 4 + g / 2) ^ (t * 2)) << 4) + g % 2 * 8;
  const ulong sets = (ulong)((base + TURNED_AT + row * TURNED_ROW) >> 4) | (ulong)(SET / 16) << 16 | (ulong)(BLOCK / 16) << 32;
  float left[32], middle[32], right[32];
#pragma unroll
  for (int i = 0; i < 32; i++) left[i] = middle[i] = right[i] = 0;
  uint adds = 0, before = 0;  // before: the barrier of the patch before, which the instructions may still read
  for (int tile = part; tile < plan.tiles; tile += plan.parts) {
    await_full(&grads);
    await_full(&turned);
    const uint even = even_at + grads.stage * 2 * GRAD, odd = (even ^ 16) + 128;
    const ulong from = sets + turned.stage * (TURNED_PATCH / 16);
    uint2 a[2], b[2];
#pragma unroll
    for (uint set = 0; set < PIXELS / 8; set++) {
      a[set % 2] = two_channels(even + set * 1024);
      b[set % 2] = two_channels(odd + set * 1024);
      multiply(left, middle, right, a[set % 2], b[set % 2], from + set * (STEP * TURNED_ROW / 16), adds);
      adds = 1;
      __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 1;")::: "memory");
      if (set == 0 && lane == 0 && before) barrier_arrive(before);
    }
    warp_barrier();
    leave(&grads, lane);
    before = turned.empty + 8 * turned.stage;
    advance(&grads, GRAD_STAGES);
    advance(&turned, STAGES);
  }
  await_sums(left, middle, right);
  result += plan.result_offset + (long)part * plan.all_out * 9 * KERNEL_Z * plan.in;
  const int k = out + (int)(warp * 16 + g * 2), channel0 = in + (int)t * 2;
#pragma unroll
  for (int i = 0; i < 16; i++) {
    const int channel = channel0 + i / 2 * 8, j = i / 2 * 4 + i % 2 * 2;
    if (k + i % 2 >= plan.all_out || channel >= plan.in) continue;
    global float* to = result + (((long)(k + i % 2) * KERNEL_Z + z) * 9 + row * 3) * plan.in + channel;
    *(global float2*)to = (float2)(left[j], left[j + 1]);
    *(global float2*)(to + plan.in) = (float2)(middle[j], middle[j + 1]);
    *(global float2*)(to + 2 * plan.in) = (float2)(right[j], right[j + 1]);
  }
}
