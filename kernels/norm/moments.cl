// moments.cl: mean and variance over some axes, and the two sums that gradients of what was normalised by them need. The
// order of folding depends on sizes only, so results repeat.
//
// T_ITEMS  fold_groups: items that share a fold
// ENTRY    ENTRY_<a kernel's name>: to build that one alone
#pragma OPENCL FP_CONTRACT OFF
#include "norm/moments_state.cl"

#ifndef T_ITEMS
#define T_ITEMS WG
#endif

#define OUTPUTS global C *first, global C *second, global C *third, global State *states
#define ARRAYS global const S *x, global const S *with, global const C *mean, global const C *scale

static void finish(OUTPUTS, const MomentsPlan* plan, Arrays all, uidx o, State state) {
#if SUMS
  if (WANTED & 1) first[plan->first_offset + o] = state.first;
  if (WANTED & 2) second[plan->second_offset + o] = state.second;
#else
  const C variance = state.second / (C)plan->count;
  if (WANTED & 1) first[plan->first_offset + o] = CAT(get_, D)(*arrays_at(plan, all, o).x) + state.first;
  if (WANTED & 2) second[plan->second_offset + o] = variance;
  if (WANTED & 4) third[plan->third_offset + o] = 1 / sqrt(variance + (C)plan->eps);
#endif
}

// A part's state goes to its place, or is finished.
static void emit(OUTPUTS, const MomentsPlan* plan, Arrays all, uidx part, uidx o, State state) {
#if STAGE == STAGE_PARTS
  states[part * (uidx)plan->outputs + o] = state;
#else
  finish(first, second, third, states, plan, all, o, state);
#endif
}

#if !defined(ENTRY) || defined(ENTRY_fold_groups)
// T_ITEMS items a fold and part.
kernel GROUP_OF(WG) void fold_groups(ARRAYS, OUTPUTS, const MomentsPlan plan) {
  local State tree[WG];
  const uidx item = (uidx)get_local_id(0), lane = item % T_ITEMS, folds = (uidx)plan.outputs * (uidx)plan.parts;
  const uidx mine = (uidx)get_group_id(0) * (WG / T_ITEMS) + item / T_ITEMS, g = min(mine, folds - 1);
  const uidx o = g % (uidx)plan.outputs, part = g / (uidx)plan.outputs;
  const uidx begin = part * (uidx)plan.chunk, end = min(begin + (uidx)plan.chunk, (uidx)plan.count);
  const Arrays all = {x, with, mean, scale};
  State total = fold(&plan, arrays_at(&plan, all, o), begin + lane, end, T_ITEMS);
  tree[item] = total;
  for (uint half_size = T_ITEMS / 2; half_size > 0; half_size /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane < half_size) {
      State other = tree[item + half_size];
      join(&total, &other);
      tree[item] = total;
    }
  }
  if (lane == 0 && mine == g) emit(first, second, third, states, &plan, all, part, o, total);
}
#endif

#if !defined(ENTRY) || defined(ENTRY_fold_columns)
// Where neighbouring outputs are neighbours in memory: a group has ACROSS outputs and DOWN items that share a fold.
#define ACROSS (WG < 32 ? WG : 32)
#define DOWN (WG / ACROSS)
kernel GROUP_OF(WG) void fold_columns(ARRAYS, OUTPUTS, const MomentsPlan plan) {
  local State tree[WG];
  const uidx item = (uidx)get_local_id(0), down = item / ACROSS, part = (uidx)get_group_id(0) / (uidx)plan.tiles;
  const uidx mine = (uidx)get_group_id(0) % (uidx)plan.tiles * ACROSS + item % ACROSS;
  const uidx o = min(mine, (uidx)plan.outputs - 1);
  const uidx begin = part * (uidx)plan.chunk, end = min(begin + (uidx)plan.chunk, (uidx)plan.count);
  const Arrays all = {x, with, mean, scale};
  State total = fold(&plan, arrays_at(&plan, all, o), begin + down, end, DOWN);
  tree[item] = total;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (down == 0 && mine == o) {
    for (int k = 1; k < DOWN; k++) {
      State other = tree[item + k * ACROSS];
      join(&total, &other);
    }
    emit(first, second, third, states, &plan, all, part, o, total);
  }
}
#endif

#if !defined(ENTRY) || defined(ENTRY_join_parts)
// One item an output.
kernel GROUP_OF(WG) void join_parts(ARRAYS, OUTPUTS, const MomentsPlan plan) {
  const uidx o = (uidx)get_global_id(0);
  const Arrays all = {x, with, mean, scale};
  if (o >= (uidx)plan.outputs) return;
  State total = states[o];
  for (uidx part = 1; part < (uidx)plan.parts; part++) {
    State other = states[part * (uidx)plan.outputs + o];
    join(&total, &other);
  }
  finish(first, second, third, states, &plan, all, o, total);
}
#endif
