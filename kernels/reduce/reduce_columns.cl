// reduce_columns.cl: folds over rows: one folded axis, and outputs that are neighbours in memory.
//
// JOINS  1: there are parts, and the last group of a block of outputs joins them
#pragma OPENCL FP_CONTRACT OFF
#include "reduce/reduce_state.cl"
#ifndef JOINS
#define JOINS 0
#endif
#if JOINS
#include "prelude/last_group.cl"
#define PARTS , global State *parts, global uint *counters
#else
#define PARTS
#endif

// Where neighbouring outputs are neighbours in memory and one axis is folded: a group has ACROSS items along outputs,
// LANES outputs each, times DOWN items that share the fold.
#define ACROSS (WG < 32 ? WG : 32)
#define DOWN (WG / ACROSS)
// The first of the items that share a fold has the whole.
INLINED static void join_down(local State* tree, State* fold, uidx item) {
  for (int l = 0; l < LANES; l++) tree[l * WG + item] = fold[l];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (item < ACROSS)
    for (int l = 0; l < LANES; l++)
      for (int k = 1; k < DOWN; k++) {
        State other = tree[l * WG + item + k * ACROSS];
        join(&fold[l], &other);
      }
}
kernel GROUP_OF(WG) void reduce_columns(global const In* in, global Out* out PARTS, const ReducePlan plan) {
  local State tree[WG * LANES];
  const uidx item = (uidx)get_local_id(0), down = item / ACROSS, blocks = ((uidx)plan.outputs + ACROSS - 1) / ACROSS;
  const uidx part = (uidx)get_group_id(0) / blocks;
  const uidx mine = (uidx)get_group_id(0) % blocks * ACROSS + item % ACROSS, g = min(mine, (uidx)plan.outputs - 1);
  const uidx first = part * (uidx)plan.chunk + down, end = min((part + 1) * (uidx)plan.chunk, (uidx)plan.count);
  in += plan.in_offset + outer_offset(&plan, g * LANES);
  const idx step = plan.inner_stride[0];
  State fold[LANES];
  Set set[8];
  for (int l = 0; l < LANES; l++) clear(&fold[l]);
  uidx i = first;
  for (; i + 7 * DOWN < end; i += 8 * DOWN) {
#pragma unroll
    for (int j = 0; j < 8; j++) fetch_set(set[j], in + (idx)(i + j * DOWN) * step, LANES);
#pragma unroll
    for (int j = 0; j < 8; j++)
      for (int l = 0; l < LANES; l++) join_lane(fold, set[j], l, (long)(i + j * DOWN));
  }
  for (; i < end; i += DOWN) {
    fetch_set(set[0], in + (idx)i * step, LANES);
    for (int l = 0; l < LANES; l++) join_lane(fold, set[0], l, (long)i);
  }
  join_down(tree, fold, item);
  bool is_mine = down == 0 && mine == g;
#if JOINS
  local uint arrived;
  if (is_mine)
    for (int l = 0; l < LANES; l++) parts[((size_t)part * plan.outputs + g) * LANES + l] = fold[l];
  const bool is_last = is_last_group(counters + 2 + get_group_id(0) % blocks, (uint)plan.parts, &arrived);
  for (int l = 0; l < LANES; l++) clear(&fold[l]);
#pragma unroll 4
  for (uidx p = down; p < (is_last ? (uidx)plan.parts : 0); p += DOWN)
    for (int l = 0; l < LANES; l++) {
      State other = parts[((size_t)p * plan.outputs + g) * LANES + l];
      join(&fold[l], &other);
    }
  join_down(tree, fold, item);
  is_mine = is_mine && is_last;
#endif
  if (is_mine)
    for (int l = 0; l < LANES; l++)
      emit(out + plan.out_offset, ((size_t)(JOINS ? 0 : part) * plan.outputs + g) * LANES + l, &fold[l]);
}
