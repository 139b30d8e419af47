// moments.cl: mean and variance over some axes, and the two sums that gradients of what was normalised by them need.
// The order of folding depends on sizes only, so results repeat.
//
// T_ITEMS  items that share a fold, or with COLUMNS that lie side by side; powers of two
// ENTRY    ENTRY_<a kernel's name>: to build that one alone
// JOINS    1: fold_columns has parts, and the last group of a tile joins them
#ifdef ENTRY_fold_columns
#define COLUMNS 1
#endif
#pragma OPENCL FP_CONTRACT OFF
#include "norm/moments_state.cl"

#ifndef T_ITEMS
#define T_ITEMS WG
#endif
#ifndef JOINS
#define JOINS 0
#endif
#if JOINS
#include "prelude/last_group.cl"
#endif

// Folds positions first, first + step … before end, of outputs from o on. Moments are those of differences from the
// first element of the fold, which are small where variances are.
static void fold(const MomentsPlan* plan, Arrays all, uidx o, uidx first, uidx end, uidx step, State* total) {
  C origin[PER], mean[PER];
  const Arrays here = arrays_at(plan, all, o);
#if !SUMS
  const Set begins = *(global const Set*)here.x;
  widen(origin, &begins);
#endif
  for (int l = 0; l < PER; l++) {
    total[l % STATES].first = total[l % STATES].second = total[l % STATES].count = 0;
#if SUMS && !EACH
    mean[l] = *arrays_at(plan, all, o + (COLUMNS ? l : 0)).mean;
#endif
  }
  uidx i = first;
  for (; i + (BLOCK - 1) * step < end; i += BLOCK * step) fold_block(plan, here, i, step, BLOCK, origin, mean, total);
  for (; i < end; i += step) fold_block(plan, here, i, step, 1, origin, mean, total);
#if SUMS && !EACH
  for (int s = 0; s < STATES; s++) total[s].second *= *arrays_at(plan, all, o + s).scale;
#endif
}

#define OUTPUTS global C *first, global C *second, global C *third, global State *states
#if JOINS
#define TILE_COUNTERS global uint *counters,
#else
#define TILE_COUNTERS
#endif
#define ARRAYS \
  global const S *x, global const S *with, global const C *mean, global const C *scale, global const uchar *mask

static void finish(OUTPUTS, const MomentsPlan* plan, Arrays all, uidx o, State state) {
#if SUMS
  if (WANTED & 1) first[plan->first_offset + o] = state.first;
  if (WANTED & 2) second[plan->second_offset + o] = state.second;
#else
  const C variance = state.second / (C)plan->elements;
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

// Joins the states of `sharers` items that follow each other; the first of them has the whole.
static State joined(local State* tree, State total, uint lane, uint sharers) {
  const uint item = (uint)get_local_id(0);
  tree[item] = total;
  for (uint half_size = sharers / 2; half_size > 0; half_size /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane < half_size) {
      State other = tree[item + half_size];
      join(&total, &other);
      tree[item] = total;
    }
  }
  return total;
}

#if !defined(ENTRY) || defined(ENTRY_fold_groups)
// T_ITEMS items a fold and part.
kernel GROUP_OF(WG) void fold_groups(ARRAYS, OUTPUTS, const MomentsPlan plan) {
  local State tree[WG];
  const uidx item = (uidx)get_local_id(0), lane = item % T_ITEMS, folds = (uidx)plan.outputs * (uidx)plan.parts;
  const uidx mine = (uidx)get_group_id(0) * (WG / T_ITEMS) + item / T_ITEMS, g = min(mine, folds - 1);
  const uidx o = g % (uidx)plan.outputs, part = g / (uidx)plan.outputs;
  const uidx begin = part * (uidx)plan.chunk, end = min(begin + (uidx)plan.chunk, (uidx)plan.count);
  const Arrays all = {x, with, mean, scale, mask};
  State total;
  fold(&plan, all, o, begin + lane, end, T_ITEMS, &total);
  total = joined(tree, total, (uint)lane, T_ITEMS);
  if (lane == 0 && mine == g) emit(first, second, third, states, &plan, all, part, o, total);
}
#endif

#ifdef ENTRY_fold_columns
// Where neighbouring outputs are neighbours in memory: T_ITEMS items have PER outputs each, DOWN items share a fold.
#define DOWN (WG / T_ITEMS)
#define WIDTH (T_ITEMS * PER)
#define SHARERS (WG > WIDTH ? WG / WIDTH : 1)
// A column by as many items as there are for each, then by one: the tree begins with the whole.
INLINED static void join_down(local State* tree, const State* total) {
  const uint item = (uint)get_local_id(0);
  for (int l = 0; l < PER; l++) tree[item * PER + l] = total[l];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint step = SHARERS; step > 0; step = step > 1 ? 1 : 0) {
    const uint rows = step == SHARERS ? DOWN : SHARERS;
    for (uint at = item; at < step * WIDTH; at += WG) {
      State sum = tree[at];
      for (uint k = at / WIDTH + step; k < rows; k += step) {
        State other = tree[k * WIDTH + at % WIDTH];
        join(&sum, &other);
      }
      tree[at] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}

kernel GROUP_OF(WG) void fold_columns(ARRAYS, OUTPUTS, TILE_COUNTERS const MomentsPlan plan) {
  local State tree[WG * PER];
  const uidx item = (uidx)get_local_id(0), down = item / T_ITEMS, part = (uidx)get_group_id(0) / (uidx)plan.tiles;
  const uidx tile = (uidx)get_group_id(0) % (uidx)plan.tiles * WIDTH;
  const uidx o = min(tile + item % T_ITEMS * PER, (uidx)plan.outputs - PER);
  const uidx begin = part * (uidx)plan.chunk, end = min(begin + (uidx)plan.chunk, (uidx)plan.count);
  const Arrays all = {x, with, mean, scale, mask};
  State total[PER];
  fold(&plan, all, o, begin + down, end, DOWN, total);
  join_down(tree, total);
  bool is_mine = true;
#if JOINS
  local uint arrived;
  for (uint at = (uint)item; at < WIDTH && tile + at < (uidx)plan.outputs; at += WG)
    states[part * (uidx)plan.outputs + tile + at] = tree[at];
  is_mine = is_last_group(counters + 2 + get_group_id(0) % (uidx)plan.tiles, (uint)plan.parts, &arrived);
  for (int l = 0; l < PER; l++) total[l].first = total[l].second = total[l].count = 0;
  for (uidx p = down; p < (is_mine ? (uidx)plan.parts : 0); p += DOWN)
    for (int l = 0; l < PER; l++) {
      State other = states[p * (uidx)plan.outputs + o + l];
      join(&total[l], &other);
    }
  join_down(tree, total);
#endif
  if (is_mine)
    for (uint at = (uint)item; at < WIDTH && tile + at < (uidx)plan.outputs; at += WG)
      emit(first, second, third, states, &plan, all, part, tile + at, tree[at]);
}
#endif

#if !defined(ENTRY) || defined(ENTRY_join_parts)
// T_ITEMS items an output.
kernel GROUP_OF(WG) void join_parts(ARRAYS, OUTPUTS, const MomentsPlan plan) {
  local State tree[WG];
  const uidx item = (uidx)get_local_id(0), lane = item % T_ITEMS;
  const uidx mine = (uidx)get_group_id(0) * (WG / T_ITEMS) + item / T_ITEMS, o = min(mine, (uidx)plan.outputs - 1);
  const Arrays all = {x, with, mean, scale, mask};
  State total = {0, 0, 0};
  for (uidx part = lane; part < (uidx)plan.parts; part += T_ITEMS) {
    State other = states[part * (uidx)plan.outputs + o];
    join(&total, &other);
  }
  total = joined(tree, total, (uint)lane, T_ITEMS);
  if (lane == 0 && mine == o) finish(first, second, third, states, &plan, all, o, total);
}
#endif
