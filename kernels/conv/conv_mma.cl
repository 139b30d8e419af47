// conv_mma.cl: convolution of planes and volumes and its gradients, of any stride and dilation, as products of gathered rows by the matrix
// instructions of a warp. docs/convolution.md tells what for.
//
//          rows        columns        depth
// forward  pixels of y out            taps × in
// data     pixels of x in             taps × out; with a stride, of each class of pixels that see the same taps by itself
// weights  out         taps × in      pixels of y
//
// Each group of channels is a product of its own.
//
// PARTS  1: the depth is shared out to several groups, whose sums go to scratch memory, for join.cl
#include "conv/conv_mma_feed.cl"

#ifndef PARTS
#define PARTS 0
#endif
#if PARTS
typedef float Result;
#define put_result(p, i, v) ((p)[i] = (v))
#else
typedef S Result;
#define put_result(p, i, v) store(p, i, v)
#endif

// Neighbours of a row, of which `left` are there; whole: they lie at a multiple of their size.
INLINED static void put_run(global Result* to, const float* run, idx left, bool whole) {
  if (!whole) {
#pragma unroll
    for (int k = 0; k < RUN; k++)
      if (k < left) put_result(to, k, run[k]);
  } else if (left > 0) {
#if ELEMENT < 2 && !PARTS
    *(global ushort2*)to = (ushort2)(CAT(narrow_, D)(run[0]), CAT(narrow_, D)(run[1]));
#elif B_PAIRS
    *(global float4*)to = (float4)(run[0], run[1], run[2], run[3]);
#else
    *(global float2*)to = (float2)(run[0], run[1]);
#endif
  }
}

#define CHECKED (SPLIT || MERGED)  // an infinity's second part, and its product with a zero, are NaN
// The stages of a tile. exactly: without matrix units, each group for itself.
INLINED static void make(Sums* sums, local S* memory, global const S* a, global const S* b, const Plan* plan, Feed feed,
                         bool exactly) {
  const int depth = (int)((feed.end - feed.depth + TK - 1) / TK);
  Merger merger = {feed.depth, feed.column0, plan->channels, plan->merged_channels, plan->merged_columns};
  clear(sums);
  for (int k = 0; k < STAGES - 1; k++) {
    if (k < depth) bring_stage(memory + k * STAGE, a, b, plan, &feed);
    close_group();
  }
  int stage = 0, next = STAGES - 1;
  for (int k = 0; k < depth; k++) {
    await_stage();
    barrier(CLK_LOCAL_MEM_FENCE);
    if (k + STAGES - 1 < depth) bring_stage(memory + next * STAGE, a, b, plan, &feed);
    close_group();
    local const S* of = memory + stage * STAGE;
    if (exactly)
      multiply_plainly(sums, of, of + A_SIZE, &merger);
    else
#if PLAIN
      multiply_plainly(sums, of, of + A_SIZE, 0);
#else
      multiply_stage(sums, of, of + A_SIZE);
#endif
    merger.depth += TK;
    stage = stage + 1 == STAGES ? 0 : stage + 1;
    next = next + 1 == STAGES ? 0 : next + 1;
  }
}

// Which row of the result a row of the tile is; -1: none.
INLINED static long place_of_row(const Plan* plan, const Class* of, idx row) {
#if MODE == CONV_DATA
  const Pixel p = pixel_of_class(of, row);
  const idx image = VOLUME ? p.image * plan->out_deep + p.z * plan->step_z + of->z : p.image;
  const idx at = (image * plan->out_height + p.y * plan->step_y + of->y) * plan->out_width;
  return p.image * plan->pixels < plan->rows ? at + p.x * plan->step_x + of->x : -1;
#else
  return row < plan->rows ? row : -1;
#endif
}

#if EPILOGUE
EPILOGUE_FUNCTION
#define RESULT EPILOGUE_PARAMETERS
#else
#define RESULT global Result* result
#endif
kernel GROUP_OF(ITEMS) void conv_mma(global const S* a, global const S* b, RESULT, const Plan plan) {
  local S memory[STAGES * STAGE] __attribute__((aligned(128)));
  uidx rest = (uidx)get_group_id(0);
  const idx column0 = (idx)(rest % (uidx)plan.tiles_n) * TN;
  rest /= (uidx)plan.tiles_n;
  const idx group = (idx)(rest % (uidx)plan.groups);
  rest /= (uidx)plan.groups;
  const idx row0 = (idx)(rest % (uidx)plan.tiles_m) * TM, number = (idx)(rest / (uidx)plan.tiles_m);
  a += plan.a_offset + group * plan.a_group;
  b += plan.b_offset + group * plan.b_group;
#if MODE == CONV_DATA
  const idx part = PARTS ? number : 0;
  const Class of = class_of(&plan, PARTS ? 0 : plan.classes - 1 - number);
  const idx depth = of.taps_z * of.taps_y * of.taps_x * plan.channels;
#else
  const idx part = number, depth = plan.depth;
  Class of = {0};
  of.taps_x = plan.kernel_x, of.taps_y = plan.kernel_y;
#endif
  const idx first = part * plan.chunk, end = PARTS ? min(first + plan.chunk, depth) : depth;
  const Feed feed = start_feed(&plan, &of, row0, column0, first, end);
  Sums sums;
  make(&sums, memory, a, b, &plan, feed, false);
#if CHECKED
  local int found;
  if (has_nan(&sums, &found)) make(&sums, memory, a, b, &plan, feed, true);
#endif
#if EPILOGUE
#elif PARTS
  result += (long)part * plan.groups * plan.rows * plan.columns + group * plan.out_group;
#else
  result += plan.out_offset + group * plan.out_group;
#endif
#pragma unroll
  for (int i = 0; i < WARP_M / 16; i++)
#pragma unroll
    for (int half_of = 0; half_of < 2; half_of++) {
      const long row = place_of_row(&plan, &of, row0 + row_of(i, 2 * half_of));
      if (row < 0) continue;
#pragma unroll
      for (int j = 0; j < WARP_N / 8; j += RUN / 2) {
        const idx column = column0 + column_of(j, 0);
        float run[RUN];
#pragma unroll
        for (int k = 0; k < RUN; k++) run[k] = sums.of[i][j + k % (RUN / 2)][2 * half_of + k / (RUN / 2)];
#if EPILOGUE
        const idx left = plan.columns - column, line = (idx)row / plan.line;
        if (left > 0)
          epilogue(&plan, EPILOGUE_ARGUMENTS, line, (idx)row - line * plan.line, group * plan.columns + column,
                   (int)min(left, (idx)RUN), run);
#else
        put_run(result + row * plan.out_pitch + column, run, plan.columns - column, plan.columns % RUN == 0);
#endif
      }
    }
}
