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
    for (int j = 0; j < 32 && i < end; j++, i += step) {
      fetch(&next, in, plan, i);
      join(&block, &next);
    }
    join(total, &block);
  }
}

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
// One item per output and part: for short folds, and where neighbouring outputs are neighbours in memory.
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
// One group per output and part.
kernel GROUP_OF(WG) void fold_group(global const In* in, global Out* out, const Plan plan) {
  local Fold tree[WG];
  const uidx g = (uidx)get_group_id(0);
  const uidx item = (uidx)get_local_id(0);
  const uidx first = g / (uidx)plan.outputs * (uidx)plan.chunk;
  const uidx end = min(first + (uidx)plan.chunk, (uidx)plan.count);
  in += plan.in_offset + outer_offset(&plan, g % (uidx)plan.outputs);
  Fold total;
  walk(&total, in, &plan, first + item, end, WG);
  tree[item] = total;
  for (uint half_size = WG / 2; half_size > 0; half_size /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (item < half_size) {
      Fold other = tree[item + half_size];
      join(&total, &other);
      tree[item] = total;
    }
  }
  if (item == 0) emit(out + plan.out_offset, g, &total);
}
#endif
