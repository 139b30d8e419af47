// reduce.cl: folds of a strided array: sum, max, argmax. The order of folding depends on sizes only, so results repeat.
//
// OP     0 sum, 1 max (NaN wins), 2 argmax (first of equals, first NaN)
// STAGE  0 array to result; 1 array to `parts` partial folds per output; 2 partial folds to result
// RO RI  numbers of kept and folded axes, padded with size 1
// T_ITEMS  fold_group: items that share a fold
// LANES  fold_group: 0 any folded axes; W one folded axis without gaps, whose blocks of W elements go to an item each;
//        fold_columns: neighbouring outputs of an item
// VECTOR whether LANES elements are one aligned access
// ONLY   a kernel's number, to build that one alone
#include "prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef OP
#define OP 0
#endif
#ifndef STAGE
#define STAGE 0
#endif
#ifndef RO
#define RO 1
#endif
#ifndef RI
#define RI 1
#endif
#ifndef T_ITEMS
#define T_ITEMS WG
#endif
#ifndef LANES
#define LANES 4
#endif
#ifndef VECTOR
#define VECTOR 0
#endif

#if OP == 0
typedef A Fold;
static void clear(Fold* fold) { *fold = 0; }
static void join(Fold* a, const Fold* b) { *a += *b; }
static void lift(Fold* fold, C value, long at) { *fold = (Fold)value; }
#elif OP == 1
typedef C Fold;
static void clear(Fold* fold) { *fold = lowest(); }
static void join(Fold* a, const Fold* b) { *a = max_(*a, *b); }
static void lift(Fold* fold, C value, long at) { *fold = value; }
#else
typedef struct {
  long at;  // -1: nothing yet
  C value;
} Fold;
static void clear(Fold* fold) {
  fold->at = -1;
  fold->value = 0;
}
static bool beats(const Fold* a, const Fold* b) {
  if (a->at < 0 || b->at < 0) return b->at < 0;
  const bool a_nan = a->value != a->value, b_nan = b->value != b->value;
  if (a_nan || b_nan) return a_nan && (!b_nan || a->at < b->at);
  return a->value > b->value || (a->value == b->value && a->at < b->at);
}
static void join(Fold* a, const Fold* b) {
  if (!beats(a, b)) {
    a->at = b->at;
    a->value = b->value;
  }
}
static void lift(Fold* fold, C value, long at) {
  fold->at = at;
  fold->value = value;
}
#endif

#if STAGE == 2
typedef Fold In;
#else
typedef S In;
#endif
#if STAGE == 1
typedef Fold Out;
#elif OP == 2
typedef long Out;
#else
typedef S Out;
#endif

// Output o folds positions 0 … count - 1 of the folded axes, in `parts` pieces of `chunk`; partial fold [part][output].
typedef struct {
  long in_offset, out_offset;
  idx outputs, count, parts, chunk;
  idx outer[RO], outer_stride[RO], inner[RI], inner_stride[RI];
} Plan;

static idx outer_offset(const Plan* plan, uidx o) {
  idx offset = 0;
  for (int d = RO - 1; d > 0; d--) {
    offset += (idx)(o % (uidx)plan->outer[d]) * plan->outer_stride[d];
    o /= (uidx)plan->outer[d];
  }
  return offset + (idx)o * plan->outer_stride[0];
}

static void fetch(Fold* fold, global const In* in, const Plan* plan, uidx i) {
#if STAGE == 2
  *fold = in[(idx)i * plan->inner_stride[0]];
#else
  uidx rest = i;
  idx offset = 0;
  for (int d = RI - 1; d > 0; d--) {
    offset += (idx)(rest % (uidx)plan->inner[d]) * plan->inner_stride[d];
    rest /= (uidx)plan->inner[d];
  }
  offset += (idx)rest * plan->inner_stride[0];
  lift(fold, load(in, offset), (long)i);
#endif
}

// Folds positions first, first + step … before end. Blocks of 32 keep the rounding error of long sums small.
static void walk(Fold* total, global const In* in, const Plan* plan, uidx first, uidx end, uidx step) {
  Fold block, next;
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

// LANES elements at in; those that exist are `live`, of the others anything may come.
#if STAGE != 2 && VECTOR && LANES > 1
typedef CAT(CAT(V_, D), LANES) Set;
#define fetch_set(set, in, live) (set) = *(global const Set*)(in)
#define lane_of(set, l) CAT(get_, D)(((const S*)&(set))[l])
#else
typedef struct {
  In lane[LANES + 1];
} Set;
#define fetch_set(set, in, live) \
  for (int l_ = 0; l_ < LANES; l_++) (set).lane[l_] = l_ < (int)(live) ? (in)[l_] : (in)[0]
#if STAGE != 2
#define lane_of(set, l) CAT(get_, D)((set).lane[l])
#endif
#endif
#if STAGE == 2
#define join_lane(fold, set, l, at) join(&(fold)[l], &(set).lane[l])
#else
#define join_lane(fold, set, l, at)   \
  {                                   \
    Fold lifted;                      \
    lift(&lifted, lane_of(set, l), at); \
    join(&(fold)[l], &lifted);        \
  }
#endif

static void emit(global Out* out, size_t at, const Fold* fold) {
#if STAGE == 1
  out[at] = *fold;
#elif OP == 2
  out[at] = fold->at;
#else
  store(out, at, (C)*fold);
#endif
}

#if !defined(ONLY) || ONLY == 0
// One item per output and part: for short folds.
kernel GROUP_OF(WG) void fold_items(global const In* in, global Out* out, const Plan plan) {
  const uidx g = (uidx)get_global_id(0);
  if (g < (uidx)plan.outputs * (uidx)plan.parts) {
    const uidx first = g / (uidx)plan.outputs * (uidx)plan.chunk;
    const uidx end = min(first + (uidx)plan.chunk, (uidx)plan.count);
    in += plan.in_offset + outer_offset(&plan, g % (uidx)plan.outputs);
    Fold total;
    walk(&total, in, &plan, first, end, 1);
    emit(out + plan.out_offset, g, &total);
  }
}
#endif

#if !defined(ONLY) || ONLY == 1
// T_ITEMS items per output and part.
#if LANES > 0
static void walk_sets(Fold* total, global const In* in, uidx first, uidx end) {
  const uidx step = T_ITEMS * LANES;
  Fold fold[LANES + 1];
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

kernel GROUP_OF(WG) void fold_group(global const In* in, global Out* out, const Plan plan) {
  local Fold tree[WG];
  const uidx item = (uidx)get_local_id(0), lane = item % T_ITEMS, folds = (uidx)plan.outputs * (uidx)plan.parts;
  const uidx mine = (uidx)get_group_id(0) * (WG / T_ITEMS) + item / T_ITEMS, g = min(mine, folds - 1);
  const uidx first = g / (uidx)plan.outputs * (uidx)plan.chunk;
  const uidx end = min(first + (uidx)plan.chunk, (uidx)plan.count);
  in += plan.in_offset + outer_offset(&plan, g % (uidx)plan.outputs);
  Fold total;
#if LANES > 0
  walk_sets(&total, in, first + lane * LANES, end);
#else
  walk(&total, in, &plan, first + lane, end, T_ITEMS);
#endif
  tree[item] = total;
  for (uint half_size = T_ITEMS / 2; half_size > 0; half_size /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane < half_size) {
      Fold other = tree[item + half_size];
      join(&total, &other);
      tree[item] = total;
    }
  }
  if (lane == 0 && mine == g) emit(out + plan.out_offset, g, &total);
}
#endif

#if !defined(ONLY) || ONLY == 2
// Where neighbouring outputs are neighbours in memory and one axis is folded: a group has ACROSS items along outputs,
// LANES outputs each, times DOWN items that share the fold. `outputs` counts sets of LANES.
#define ACROSS (WG < 32 ? WG : 32)
#define DOWN (WG / ACROSS)
kernel GROUP_OF(WG) void fold_columns(global const In* in, global Out* out, const Plan plan) {
  local Fold tree[WG * LANES];
  const uidx item = (uidx)get_local_id(0), down = item / ACROSS, blocks = ((uidx)plan.outputs + ACROSS - 1) / ACROSS;
  const uidx part = (uidx)get_group_id(0) / blocks;
  const uidx mine = (uidx)get_group_id(0) % blocks * ACROSS + item % ACROSS, g = min(mine, (uidx)plan.outputs - 1);
  const uidx first = part * (uidx)plan.chunk + down, end = min((part + 1) * (uidx)plan.chunk, (uidx)plan.count);
  in += plan.in_offset + outer_offset(&plan, g * LANES);
  const idx step = plan.inner_stride[0];
  Fold fold[LANES];
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
  for (int l = 0; l < LANES; l++) tree[l * WG + item] = fold[l];
  barrier(CLK_LOCAL_MEM_FENCE);
  if (down == 0 && mine == g)
    for (int l = 0; l < LANES; l++) {
      for (int k = 1; k < DOWN; k++) {
        Fold other = tree[l * WG + item + k * ACROSS];
        join(&fold[l], &other);
      }
      emit(out + plan.out_offset, ((size_t)part * plan.outputs + g) * LANES + l, &fold[l]);
    }
}
#endif
