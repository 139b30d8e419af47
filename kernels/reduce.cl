// reduce.cl: folds of a strided array: sum, max, argmax. The order of folding depends on sizes only, so results repeat.
//
// OP     0 sum, 1 max (NaN wins), 2 argmax (first of equals, first NaN)
// STAGE  0 array to result; 1 array to `parts` partial folds per output; 2 partial folds to result
// RO RI  numbers of kept and folded axes, padded with size 1
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

#if OP == 0
typedef A Fold;
static Fold none(void) { return 0; }
static Fold join(Fold a, Fold b) { return a + b; }
static Fold lift(C value, long at) { return (Fold)value; }
#elif OP == 1
typedef C Fold;
static Fold none(void) { return lowest(); }
static Fold join(Fold a, Fold b) { return max_(a, b); }
static Fold lift(C value, long at) { return value; }
#else
typedef struct {
  long at;  // -1: nothing yet
  C value;
} Fold;
static Fold none(void) {
  Fold fold;
  fold.at = -1;
  fold.value = 0;
  return fold;
}
static bool beats(Fold a, Fold b) {
  if (a.at < 0 || b.at < 0) return b.at < 0;
  const bool a_nan = a.value != a.value, b_nan = b.value != b.value;
  if (a_nan || b_nan) return a_nan && (!b_nan || a.at < b.at);
  return a.value > b.value || (a.value == b.value && a.at < b.at);
}
static Fold join(Fold a, Fold b) {
  if (beats(a, b)) return a;
  return b;
}
static Fold lift(C value, long at) {
  Fold fold;
  fold.at = at;
  fold.value = value;
  return fold;
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

static Fold fetch(global const In* in, const Plan* plan, uidx i) {
#if STAGE == 2
  return in[(idx)i * plan->inner_stride[0]];
#else
  uidx rest = i;
  idx offset = 0;
  for (int d = RI - 1; d > 0; d--) {
    offset += (idx)(rest % (uidx)plan->inner[d]) * plan->inner_stride[d];
    rest /= (uidx)plan->inner[d];
  }
  offset += (idx)rest * plan->inner_stride[0];
  return lift(load(in, offset), (long)i);
#endif
}

// Blocks of 32 keep the rounding error of long sums small.
static Fold walk(global const In* in, const Plan* plan, uidx first, uidx end, uidx step) {
  Fold total = none();
  uidx i = first;
  while (i < end) {
    Fold block = none();
    for (int j = 0; j < 32 && i < end; j++, i += step) block = join(block, fetch(in, plan, i));
    total = join(total, block);
  }
  return total;
}

static void emit(global Out* out, size_t at, Fold fold) {
#if STAGE == 1
  out[at] = fold;
#elif OP == 2
  out[at] = fold.at;
#else
  store(out, at, (C)fold);
#endif
}

#if !defined(ONLY) || ONLY == 0
// One item per output and part: for short folds, and where neighbouring outputs are neighbours in memory.
kernel GROUP_OF(WG) void fold_items(global const In* in, global Out* out, const Plan plan) {
  const uidx g = (uidx)get_global_id(0);
  if (g < (uidx)plan.outputs * (uidx)plan.parts) {
    const uidx first = g / (uidx)plan.outputs * (uidx)plan.chunk;
    const uidx end = min(first + (uidx)plan.chunk, (uidx)plan.count);
    in += plan.in_offset + outer_offset(&plan, g % (uidx)plan.outputs);
    emit(out + plan.out_offset, g, walk(in, &plan, first, end, 1));
  }
}
#endif

#if !defined(ONLY) || ONLY == 1
// One group per output and part.
kernel GROUP_OF(WG) void fold_group(global const In* in, global Out* out, const Plan plan) {
  local Fold tree[WG];
  const uidx g = (uidx)get_group_id(0);
  const uidx item = (uidx)get_local_id(0);
  const uidx first = g / (uidx)plan.outputs * (uidx)plan.chunk;
  const uidx end = min(first + (uidx)plan.chunk, (uidx)plan.count);
  in += plan.in_offset + outer_offset(&plan, g % (uidx)plan.outputs);
  tree[item] = walk(in, &plan, first + item, end, WG);
  for (uint half_size = WG / 2; half_size > 0; half_size /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (item < half_size) tree[item] = join(tree[item], tree[item + half_size]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (item == 0) emit(out + plan.out_offset, g, tree[0]);
}
#endif
