// reduce.cl: folds of a strided array. The order of folding depends on sizes only, so results repeat.
//
// T_ITEMS  reduce_group: items that share a fold
// LANES    reduce_group: 0 for any folded axes; else one folded axis without gaps, of which an item takes LANES at a time
// ENTRY    ENTRY_<a kernel's name>: to build that one alone
#pragma OPENCL FP_CONTRACT OFF
#include "reduce/reduce_state.cl"

#ifndef T_ITEMS
#define T_ITEMS WG
#endif

// Folds positions first, first + step … before end. Blocks of 32 keep the rounding error of long sums small.
static void walk(State* total, global const In* in, const ReducePlan* plan, uidx first, uidx end, uidx step) {
  State block, next;
  clear(total);
  uidx i = first;
  while (i < end) {
    clear(&block);
    if (end - i > 31 * step) {
#pragma unroll 8
      for (int j = 0; j < 32; j++, i += step) {
        fetch(&next, in, plan, i);
        join(&block, &next);
      }
    } else {
      for (; i < end; i += step) {
        fetch(&next, in, plan, i);
        join(&block, &next);
      }
    }
    join(total, &block);
  }
}

#if !defined(ENTRY) || defined(ENTRY_reduce_items)
// One item per output and part: for short folds.
kernel GROUP_OF(WG) void reduce_items(global const In* in, global Out* out, const ReducePlan plan) {
  const uidx g = (uidx)get_global_id(0);
  if (g < (uidx)plan.outputs * (uidx)plan.parts) {
    const uidx first = g / (uidx)plan.outputs * (uidx)plan.chunk;
    const uidx end = min(first + (uidx)plan.chunk, (uidx)plan.count);
    in += plan.in_offset + outer_offset(&plan, g % (uidx)plan.outputs);
    State total;
    walk(&total, in, &plan, first, end, 1);
    emit(out + plan.out_offset, g, &total);
  }
}
#endif

#if !defined(ENTRY) || defined(ENTRY_reduce_group)
// T_ITEMS items per output and part.
#if LANES > 0
static void walk_sets(State* total, global const In* in, uidx first, uidx end) {
  const uidx step = T_ITEMS * LANES;
  State fold[LANES + 1];
  Set set[4];
  for (int l = 0; l < LANES; l++) clear(&fold[l]);
  uidx i = first;
  for (; i + 3 * step + LANES <= end; i += 4 * step) {
#pragma unroll
    for (int j = 0; j < 4; j++) fetch_set(set[j], in + i + j * step, LANES);
#pragma unroll
    for (int j = 0; j < 4; j++)
      for (int l = 0; l < LANES; l++) join_lane(fold, set[j], l, (long)(i + j * step + l));
  }
  for (; i < end; i += step) {
    fetch_set(set[0], in + i, end - i);
    for (int l = 0; l < LANES; l++)
      if (i + l < end) join_lane(fold, set[0], l, (long)(i + l));
  }
  *total = fold[0];
  for (int l = 1; l < LANES; l++) join(total, &fold[l]);
}
#endif

kernel GROUP_OF(WG) void reduce_group(global const In* in, global Out* out, const ReducePlan plan) {
  local State tree[WG];
  const uidx item = (uidx)get_local_id(0), lane = item % T_ITEMS, folds = (uidx)plan.outputs * (uidx)plan.parts;
  const uidx mine = (uidx)get_group_id(0) * (WG / T_ITEMS) + item / T_ITEMS, g = min(mine, folds - 1);
  const uidx first = g / (uidx)plan.outputs * (uidx)plan.chunk;
  const uidx end = min(first + (uidx)plan.chunk, (uidx)plan.count);
  in += plan.in_offset + outer_offset(&plan, g % (uidx)plan.outputs);
  State total;
#if LANES > 0
  walk_sets(&total, in, first + lane * LANES, end);
#else
  walk(&total, in, &plan, first + lane, end, T_ITEMS);
#endif
  tree[item] = total;
  for (uint half_size = T_ITEMS / 2; half_size > 0; half_size /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane < half_size) {
      State other = tree[item + half_size];
      join(&total, &other);
      tree[item] = total;
    }
  }
  if (lane == 0 && mine == g) emit(out + plan.out_offset, g, &total);
}
#endif
