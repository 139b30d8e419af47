// conv_halo_weights.cl: gradients of the weights of a 3 x 3 kernel from patches.
//
// PIXELS      of a tile, a multiple of 16: the depth of the products
// FIRST_ROWS  of a tile of two images with odd numbers of rows of 8 pixels: pixels of an image but for its last row; else 0
// PHASE       where pixels are seen two apart: bytes of a patch of a fourth of them, those of even or odd rows and columns; else 0
// FUSED       1: at most two parts, of which the second takes the sums of the first to its own and writes the gradient; 0:
//             conv_halo_sum.cl adds the parts
// MERGED      1: of groups that are merged, sums of a channel of one with those of another are left out
// SEEN, GRAD  bytes of local memory for a patch, and for the gradients of a tile's pixels
// STAGES      of both
// A group has 64 by 64 channels of all nine taps, of a volume of those of one tap of its depth, and every so many-th tile: consumer i
// those of row i of the kernel, 96 sums an item. Both factors lie across the depth. What is no pixel of the tile has gradients of
// zero, and what no patch fills is cleared once, so that it adds nothing. The arrays come by their tensor maps; as arguments of
// their own they only tell the driver that they are in use.
#include "contraction/warp_group.cl"

#ifndef PIXELS
#define PIXELS 112
#define SEEN 20480
#define GRAD 14336
#define STAGES 4
#endif
#ifndef FIRST_ROWS
#define FIRST_ROWS 0
#endif
#ifndef PHASE
#define PHASE 0
#endif
#ifndef FUSED
#define FUSED 1
#endif
#define ITEMS 512
#define STAGE (SEEN + GRAD)
#define MEMORY (STAGES * STAGE > 9 * PANEL ? STAGES * STAGE : 9 * PANEL)
#include "conv/conv_halo_depth.cl"
#include "conv/conv_halo_parts.cl"

#define left_NAMES(i) EIGHT_NAMES(left, i)
#define middle_NAMES(i) EIGHT_NAMES(middle, i)
#define right_NAMES(i) EIGHT_NAMES(right, i)
#define left_OPERANDS(i) EIGHT("+f", left, i)
#define middle_OPERANDS(i) EIGHT("+f", middle, i)
#define right_OPERANDS(i) EIGHT("+f", right, i)
#define PRODUCT(columns, sums) SM_90A("wgmma.mma_async.sync.aligned.m64n" #columns KIND "{" sums "}, a, b, adds, 1, 1, 1, 1;")
#define FURTHER SM_90A("add.s64 a, a, 128;") SM_90A("setp.eq.b64 adds, a, a;")
#if PHASE
#define THREE_PRODUCTS PRODUCT(128, TEXT_64(left_NAMES) ", " TEXT_64(right_NAMES)) \
  SM_90A("add.s64 b, b, %[jump];") PRODUCT(64, TEXT_64(middle_NAMES)) FURTHER
#else
#define THREE_PRODUCTS PRODUCT(192, TEXT_64(left_NAMES) ", " TEXT_64(middle_NAMES) ", " TEXT_64(right_NAMES)) FURTHER
#endif
#define STEP(i) THREE_PRODUCTS SM_90A("add.s64 b, b, %[step];")
// The last row of one image and the first of the next lie further apart.
#if FIRST_ROWS
#define STEPS \
  CAT(EACH_, FIRST_ROWS)(STEP) SM_90A("add.s64 b, b, %[jump];") THREE_PRODUCTS SM_90A("add.s64 b, b, %[over];") CAT(EACH_, FIRST_ROWS)(STEP)
#else
#define STEPS CAT(EACH_, PIXELS)(STEP)
#endif
#define SUMS LIST_64(left_OPERANDS), LIST_64(middle_OPERANDS), LIST_64(right_OPERANDS)

// Adds a tile's products of gradients and patch, for three taps side by side; `adds` 0: to nothing. `step` leads from what
// the last product sees of 16 pixels to what the first one sees of the next; `jump` to a row of either image, `over` from them;
// where there are phases, `jump` leads from the left and right taps to the middle one, which comes last.
INLINED static void multiply(float* left, float* middle, float* right, ulong grads, ulong seen, ulong step, ulong jump,
                             ulong over, uint adds) {
  __asm volatile(SM_90A("{") SM_90A(".reg .pred adds;") SM_90A(".reg .b64 a, b;") SM_90A("setp.ne.b32 adds, %[adds], 0;")
                     SM_90A("mov.b64 a, %[grads];") SM_90A("mov.b64 b, %[seen];") SM_90A("wgmma.fence.sync.aligned;")
                         STEPS SM_90A("wgmma.commit_group.sync.aligned;") SM_90A("}")
                 : SUMS
                 : [grads] "l"(grads), [seen] "l"(seen), [step] "l"(step), [jump] "l"(jump), [over] "l"(over),
                   [adds] "r"(adds)
                 : "memory");
}
INLINED static void await_sums(float* left, float* middle, float* right) {
  __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 0;") : SUMS::"memory");
}
// Sets of 8 pixels lie `apart` units of 16 bytes behind each other, what the tap on the right sees `beside`.
INLINED static ulong descriptor(uint at, uint apart, uint beside) {
  return (ulong)(at >> 4) | (ulong)beside << 16 | (ulong)apart << 32 | 1ul << 62;
}

INLINED static void produce(Ring stages, uint base, ulong phases, ulong x_map, ulong grad_map, int out, int in, int z, int tile,
                             const Plan* plan) {
  for (; tile < plan->tiles; tile += plan->parts) {
    const int rows = tile / plan->tiles_x, image = rows / plan->tiles_y * plan->images;
    const int x = (tile - rows * plan->tiles_x) * plan->step_x, y = rows % plan->tiles_y * plan->step_y;
    const uint full = stages.full + 8 * stages.stage, to = base + stages.stage * STAGE;
    await_empty(&stages);
    barrier_expect(full, (uint)plan->brought);
    for (int i = 0; i < plan->images; i++) {
      bring_box_4(to + (uint)(i * plan->grad_apart), grad_map, out, x, y, image + i, full);
#if PHASE
      bring_phases(to + GRAD, phases, x_map, in, x, y, image, full, plan);
#else
      const int seen = seen_plane(image + i, z, plan->before_z, plan->deep, plan->out_deep);
      bring_box_4(to + GRAD + (uint)(i * plan->apart), x_map, in, x - plan->before_x, y - plan->before_y, seen, full);
#endif
    }
    advance(&stages, STAGES);
  }
}
kernel GROUP_OF(ITEMS) void conv_halo_weights(const Map x, const Map grad, const Map weights, PHASES global const ushort* x_memory,
                                              global const ushort* grad_memory, global ushort* weights_memory,
                                              global float4* sums, global uint* counters, const Plan plan) {
  local uchar memory[MEMORY] __attribute__((aligned(1024)));
  local ulong barriers[2 * STAGES] __attribute__((aligned(16)));
  const uint item = (uint)get_local_id(0), base = place_of(memory), at = place_of(barriers);
  Ring stages = {at, at + 8 * STAGES, 0, 0};
  if (item == 0) {
    start(&stages, STAGES, 1, 4 * CONSUMERS);
    barriers_ready();
  }
  for (uint i = item * 16; i < STAGES * STAGE; i += ITEMS * 16)
    __asm volatile("st.shared.v4.u32 [%0], {%1, %1, %1, %1};" ::"r"(base + i), "r"(0) : "memory");
  __asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  barrier(CLK_LOCAL_MEM_FENCE);
  const int part = (int)get_group_id(0) / plan.blocks, block = (int)get_group_id(0) - part * plan.blocks;
  const int row = block / plan.blocks_n, z = row % KERNEL_Z, out = row / KERNEL_Z * 64;
  const int in = out / plan.out * plan.in + block % plan.blocks_n * 64;
  if (item < 128) {
    __asm volatile(SM_90A("setmaxnreg.dec.sync.aligned.u32 24;")::: "memory");
    if (item == 0) {
      ulong x_map, grad_map, phase_maps = 0;
      address_of_argument(x_map, "conv_halo_weights_param_0");
      address_of_argument(grad_map, "conv_halo_weights_param_1");
#if PHASE
      address_of_argument(phase_maps, "conv_halo_weights_param_3");
#endif
      produce(stages, base, phase_maps, x_map, grad_map, out, in, z, part, &plan);
    }
    return;
  }
  __asm volatile(SM_90A("setmaxnreg.inc.sync.aligned.u32 152;")::: "memory");
  const uint consumer = uniform(item / 128 - 1), lane = item % 32;
  const ulong grads = descriptor(base, 64, 1);
#if PHASE
  const int column = phase_of(0, plan.before_x), line = phase_of((int)consumer, plan.before_y);
  const uint first = base + GRAD + (uint)(line * 2 + column) * PHASE + consumer / 2 * (uint)plan.pitch * 128;
  const long across = (column ? -PHASE : PHASE) / 16;
  const ulong step = (ulong)(plan.step - across), jump = (ulong)across, over = 0;
#else
  const uint first = base + GRAD + consumer * (uint)plan.pitch * 128;
  const ulong step = (ulong)plan.step, jump = (ulong)plan.jump << 32, over = (ulong)plan.over - jump;
#endif
  const ulong seen = descriptor(first, (uint)plan.eights, 8);
  float left[32], middle[32], right[32];
#pragma unroll
  for (int i = 0; i < 32; i++) left[i] = middle[i] = right[i] = 0;
  uint before = 0;  // the barrier of the stage before, which the instructions may still read
  for (int tile = part; tile < plan.tiles; tile += plan.parts) {
    await_full(&stages);
    const ulong further = stages.stage * (STAGE / 16);
    multiply(left, middle, right, grads + further, seen + further, step, jump, over, before);
    __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 1;")::: "memory");
    if (lane == 0 && before) barrier_arrive(before);
    before = stages.empty + 8 * stages.stage;
    advance(&stages, STAGES);
  }
  await_sums(left, middle, right);
#if FUSED
  global uint* flag = counters + 2 + block;
  const int last = part + 1 == plan.parts;
#else
  const int last = 0;
#endif
  global float4* to = sums + ((ulong)(FUSED ? 0 : part) * (uint)plan.blocks + (uint)block) * SETS_OF_BLOCK + item - 128;
  if (!last) {
    const uint columns = columns_of((uint)out + item / 32 % 4 * 16, (uint)in, &plan);
    write_tap(left, to, columns);
    write_tap(middle, to + SETS_OF_BLOCK / 3, columns);
    write_tap(right, to + SETS_OF_BLOCK / 3 * 2, columns);
  }
#if FUSED
  if (!last) {
    tell(flag, item);
    return;
  }
  barrier_of_consumers();  // nobody reads stages any more
  if (part > 0) {
    await_told(flag, item);
    add_tap(left, to);
    add_tap(middle, to + SETS_OF_BLOCK / 3);
    add_tap(right, to + SETS_OF_BLOCK / 3 * 2);
  }
  const uint panels = base + consumer * 3 * PANEL;
  write_panel(left, panels, item / 32 % 4, lane);
  write_panel(middle, panels + PANEL, item / 32 % 4, lane);
  write_panel(right, panels + 2 * PANEL, item / 32 % 4, lane);
  __asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __asm volatile("bar.sync %0, 128;" ::"r"(2 + consumer) : "memory");
  if (item % 128 == 0) {
    ulong map;
    address_of_argument(map, "conv_halo_weights_param_2");
    for (int tap = 0; tap < 3; tap++) send_box(panels + (uint)tap * PANEL, map, in, z * 9 + (int)consumer * 3 + tap, out);
    close_boxes();
    await_boxes();
  }
#endif
}
