// conv_im2col.cl: convolution of any stride and dilation as a product whose rows are pixels: the copy engine's im2col brings
// what so many pixels see through a tap, 128 bytes of channels a stage. docs/convolution.md compares it with patches.
//
// MODE       CONV_DATA for the gradient of the input: taps go backwards. With a stride, pixels of each class, which see the same taps,
//            are tiles of their own.
// TURNED     1: weights are [depth, tap, column]. For TF32 conv_turn.cl has turned those of a gradient.
// STRIDED    1: the pixels of a class lie a stride apart
// SPARSE     1: there are classes that see no taps, whose pixels become zeros
// CONSUMERS  times 64 pixels are a tile's rows; TN, 64, 128 or 256, its columns, channels of the result
// STAGES     of local memory
// Channels last. The arrays come by their tensor maps; as arguments of their own they only tell the driver that they are
// in use.
#include "conv/conv_panel.cl"
#include "operations.h"

#ifndef MODE
#define MODE CONV_FORWARD
#endif
#ifndef STRIDED
#define STRIDED 0
#endif
#ifndef SPARSE
#define SPARSE 0
#endif
#ifndef TURNED
#define TURNED 0
#endif
#ifndef CONSUMERS
#define CONSUMERS 2
#define TN 256
#define STAGES 4
#endif
#if ELEMENT == 2
#define CHUNK 32
typedef float Element;
#define ORDERS
#else
#define CHUNK 64
typedef ushort Element;
#define ORDERS ", 0, " TEXT(TURNED)
#endif
#define TM (64 * CONSUMERS)
#define ITEMS (128 * (CONSUMERS + 1))
#define WEIGHTS 8192  // bytes of a chunk of 64 rows
#define STAGE (TM * 128 + TN / 64 * WEIGHTS)
#define PANEL 2048  // of 16 rows of 128 bytes; a warp has two
#include "conv/conv_im2col_parts.cl"

#define SUMS_NAMES(i) EIGHT_NAMES(sums, i)
#define SUMS_OPERANDS(i) EIGHT("+f", sums, i)
#define SUMS CAT(LIST_, TN)(SUMS_OPERANDS)
#if TURNED
#define FURTHER "128"
#else
#define FURTHER "2"
#endif
#define ADDS_0 "adds"
#define ADDS_1 "1"
#define ADDS_2 "1"
#define ADDS_3 "1"
#define STEP(i)                                                                                     \
  SM_90A("add.s64 a, %[pixels], " #i "*2;") SM_90A("add.s64 b, %[weights], " #i "*" FURTHER ";")      \
  SM_90A("wgmma.mma_async.sync.aligned.m64n" TEXT(TN) KIND "{" CAT(TEXT_, TN)(SUMS_NAMES) "}, a, b, " ADDS_##i \
         ", 1, 1" ORDERS ";")

// sums = pixels · weights of a stage, plus sums where it `adds`.
INLINED static void multiply(float* sums, ulong pixels, ulong weights, uint adds) {
  __asm volatile(SM_90A("{") SM_90A(".reg .pred adds;") SM_90A(".reg .b64 a, b;") SM_90A("setp.ne.b32 adds, %[adds], 0;")
                     SM_90A("wgmma.fence.sync.aligned;") EACH_64(STEP) SM_90A("wgmma.commit_group.sync.aligned;")
                         SM_90A("}")
                 : SUMS
                 : [pixels] "l"(pixels), [weights] "l"(weights), [adds] "r"(adds)
                 : "memory");
}
INLINED static void await_sums(float* sums) {
  __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 0;") : SUMS::"memory");
}
INLINED static ulong descriptor(uint at, uint apart) { return (ulong)(at >> 4) | (ulong)apart << 16 | 64ul << 32 | 1ul << 62; }

INLINED static void produce(Ring stages, uint base, ulong x_map, ulong weights_map, const Plan* plan) {
  for (int tile = (int)get_group_id(0); tile < plan->tiles; tile += (int)get_num_groups(0)) {
    const Class c = class_of(tile, plan);
#if MODE == CONV_DATA
    const int rest = tile % plan->class_tiles, step_y = 1, step_x = 1;
#else
    const int rest = tile, step_y = plan->step_y, step_x = plan->step_x;
#endif
    const int rows = rest / plan->tiles_n, channel = (rest - rows * plan->tiles_n) * TN, pixel = rows * TM;
    const int seen = channel / plan->out * plan->in;  // the first channel of the tile's group
    const int image = pixel / plan->pixels, place = pixel - image * plan->pixels, row = place / plan->width;
    const int x = (place - row * plan->width) * step_x - plan->before_x, y = row * step_y - plan->before_y;
    for (int i = 0; i < c.taps_y; i++)
      for (int j = 0; j < c.taps_x; j++)
        for (int chunk = 0; chunk < plan->chunks; chunk++) {
          const uint full = stages.full + 8 * stages.stage, to = base + stages.stage * STAGE;
#if MODE == CONV_DATA
          const int of_y = c.first_y + (c.taps_y - 1 - i) * plan->step_y, of_x = c.first_x + (c.taps_x - 1 - j) * plan->step_x;
#else
          const int of_y = i, of_x = j;
#endif
          const int depth = chunk * CHUNK, of = of_y * plan->kernel_x + of_x;
          await_empty(&stages);
          barrier_expect(full, STAGE);
          bring_pixels(to, x_map, seen + depth, x, y, image, (uint)(c.right + j * plan->dilation_x),
                       (uint)(c.down + i * plan->dilation_y), full);
          for (int n = 0; n < TN / 64; n++)
            bring_box(to + TM * 128 + (uint)n * WEIGHTS, weights_map, TURNED ? channel % plan->out + n * 64 : depth, of,
                      TURNED ? seen + depth : channel + n * 64, full);
          advance(&stages, STAGES);
        }
  }
}

kernel GROUP_OF(ITEMS) void conv_im2col(const Map x, const Map weights, const Map y, global const S* x_memory,
                                        global const S* weights_memory, RESULT, const Plan plan) {
  local uchar memory[STAGES * STAGE + CONSUMERS * 4 * 2 * PANEL] __attribute__((aligned(1024)));
  local ulong barriers[2 * STAGES] __attribute__((aligned(16)));
  const uint item = (uint)get_local_id(0), base = place_of(memory), at = place_of(barriers);
  Ring stages = {at, at + 8 * STAGES, 0, 0};
  if (item == 0) {
    start(&stages, STAGES, 1, 4 * CONSUMERS);
    barriers_ready();
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (item < 128) {
#if CONSUMERS == 3
    __asm volatile(SM_90A("setmaxnreg.dec.sync.aligned.u32 32;")::: "memory");
#else
    __asm volatile(SM_90A("setmaxnreg.dec.sync.aligned.u32 40;")::: "memory");
#endif
    if (item == 0) {
      ulong x_map, weights_map;
      address_of_argument(x_map, "conv_im2col_param_0");
      address_of_argument(weights_map, "conv_im2col_param_1");
      produce(stages, base, x_map, weights_map, &plan);
    }
    return;
  }
#if CONSUMERS == 3
  __asm volatile(SM_90A("setmaxnreg.inc.sync.aligned.u32 160;")::: "memory");
#else
  __asm volatile(SM_90A("setmaxnreg.inc.sync.aligned.u32 232;")::: "memory");
#endif
#if STRIDED && !EPILOGUE
  y_memory += plan.out_offset;
#elif !EPILOGUE
  ulong y_map;
  address_of_argument(y_map, "conv_im2col_param_2");
#endif
  const uint consumer = uniform(item / 128 - 1), warp = item / 32 - 4, lane = item % 32;
  const ulong pixels = descriptor(base + consumer * 8192, 1), columns = descriptor(base + TM * 128, TURNED ? 512 : 1);
  float sums[TN / 2];
#pragma unroll
  for (int i = 0; i < TN / 2; i++) sums[i] = 0;
  for (int tile = (int)get_group_id(0); tile < plan.tiles; tile += (int)get_num_groups(0)) {
    const Class c = class_of(tile, &plan);
    const int depth = c.taps_y * c.taps_x * plan.chunks;
    uint before = 0;  // the barrier of the stage before, which the instructions may still read
    for (int k = 0; k < depth; k++) {
      await_full(&stages);
      const ulong further = stages.stage * (STAGE / 16);
      multiply(sums, pixels + further, columns + further, (uint)k);
      __asm volatile(SM_90A("wgmma.wait_group.sync.aligned 1;")::: "memory");
      if (lane == 0 && before) barrier_arrive(before);
      before = stages.empty + 8 * stages.stage;
      advance(&stages, STAGES);
    }
    await_sums(sums);
#if SPARSE
    if (lane == 0 && depth > 0) barrier_arrive(before);
#pragma unroll
    for (int i = 0; i < TN / 2; i++) sums[i] = depth > 0 ? sums[i] : 0;
#else
    if (lane == 0) barrier_arrive(before);
#endif
    const int rest = tile % plan.class_tiles, rows = rest / plan.tiles_n, channel = (rest - rows * plan.tiles_n) * TN;
    const uint panel = base + STAGES * STAGE + warp * (2 * PANEL);
#if EPILOGUE
    write_sums(sums, panel, channel, rows * TM + (int)warp * 16, lane, &c, &plan AND_FACTORS, EPILOGUE_ARGUMENTS);
#elif STRIDED
    write_sums(sums, panel, channel, rows * TM + (int)warp * 16, lane, &c, &plan AND_FACTORS, y_memory);
#else
    write_sums(sums, panel, y_map, channel, rows * TM + (int)warp * 16, lane, &c, &plan AND_FACTORS);
#endif
  }
#if !STRIDED && !EPILOGUE
  if (lane == 0) await_boxes();
#endif
}
