// moments_state.cl: what folds of moments.cl share: how states join, where elements lie, how an access is folded.
//
// D        element type, a float
// SUMS     0: mean, variance and 1 / sqrt(variance + eps) of x; 1: sums of `with` and of with · (x - mean) · scale
// MASKED   SUMS: `with` counts as 0 where a mask is 0
// EACH     SUMS: mean and scale differ along a fold; else they are those of the output
// PER      elements of an access; they lie along the fold, or with COLUMNS are of as many outputs
// RO RI    numbers of kept and folded axes, padded with size 1
// STAGE    STAGE_WHOLE array to results, STAGE_PARTS array to partial states, STAGE_JOINED these to results
// WANTED   which results have a buffer, a bit for each
#pragma OPENCL FP_CONTRACT OFF
#include "operations.h"
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef SUMS
#define SUMS 0
#endif
#ifndef MASKED
#define MASKED 0
#endif
#ifndef EACH
#define EACH 0
#endif
#ifndef PER
#define PER 1
#endif
#ifndef COLUMNS
#define COLUMNS 0
#endif
#ifndef RO
#define RO 1
#endif
#ifndef RI
#define RI 1
#endif
#ifndef STAGE
#define STAGE STAGE_WHOLE
#endif
#ifndef WANTED
#define WANTED 7
#endif

#if PER > 1
typedef CAT(CAT(V_, D), PER) Set;
typedef CAT(uchar, PER) MaskSet;
#else
typedef S Set;
typedef uchar MaskSet;
#endif
#if COLUMNS
#define STATES PER  // of an item: of outputs side by side
#define TAKEN 1     // elements of a state in an access
#else
#define STATES 1
#define TAKEN PER
#endif
typedef C Real;
#include "norm/moments_plan.h"

// Accesses of an item that are under way together; one element each where accesses are.
#define BLOCK (PER == 1 || COLUMNS ? MOMENT_BLOCK(PER) : 16 / PER)

// The mean less the fold's first element and the sum of squared distances from it, of so many elements; or the two sums.
typedef struct {
  C first, second, count;
} State;

static void join(State* a, const State* b) {
#if SUMS
  a->first += b->first;
  a->second += b->second;
#else
  const C count = a->count + b->count;
  if (b->count > 0) {
    const C share = b->count / count, away = b->first - a->first;
    a->second += b->second + away * away * share * a->count;
    a->first += away * share;
    a->count = count;
  }
#endif
}

static idx offset_at(uidx i, const idx* size, const idx* stride, int rank) {
  idx offset = 0;
  for (int d = rank - 1; d > 0; d--) {
    offset += (idx)(i % (uidx)size[d]) * stride[d];
    i /= (uidx)size[d];
  }
  return offset + (idx)i * stride[0];
}

// The same along a fold.
static idx along(const MomentsPlan* plan, uidx i, const idx* stride) {
#if RI == 2 && !WIDE
  const uint row = divided(i, plan->magic, plan->shift);
  return (idx)(i - row * (uint)plan->folded[1]) * stride[1] + (idx)row * stride[0];
#else
  return offset_at(i, plan->folded, stride, RI);
#endif
}

typedef struct {
  global const S *x, *with;
  global const C *mean, *scale;
  global const uchar *mask;
} Arrays;

// Moves the arrays to where output o begins.
static Arrays arrays_at(const MomentsPlan* plan, Arrays all, uidx o) {
  all.x += plan->x_offset + offset_at(o, plan->kept, plan->x_kept, RO);
#if SUMS
  all.with += plan->with_offset + offset_at(o, plan->kept, plan->with_kept, RO);
  all.mean += plan->mean_offset + offset_at(o, plan->kept, plan->mean_kept, RO);
  all.scale += plan->scale_offset + offset_at(o, plan->kept, plan->scale_kept, RO);
#if MASKED
  all.mask += plan->mask_offset + offset_at(o, plan->kept, plan->mask_kept, RO);
#endif
#endif
  return all;
}

static void widen(C* values, const Set* set) {
  for (int l = 0; l < PER; l++) values[l] = CAT(get_, D)(((const S*)set)[l]);
}

// Adds `blocks` accesses, `step` positions apart, to the states. origin and, unless EACH, mean are of each lane's
// output.
static void fold_block(const MomentsPlan* plan, Arrays all, uidx i, uidx step, int blocks, const C* origin,
                       const C* mean, State* total) {
  Set read[BLOCK];
#pragma unroll
  for (int k = 0; k < blocks; k++) read[k] = *(global const Set*)(all.x + along(plan, i + k * step, plan->x_folded));
#if SUMS
  Set read_with[BLOCK];
#pragma unroll
  for (int k = 0; k < blocks; k++)
    read_with[k] = *(global const Set*)(all.with + along(plan, i + k * step, plan->with_folded));
#if MASKED
  MaskSet masks[BLOCK];
#pragma unroll
  for (int k = 0; k < blocks; k++)
    masks[k] = *(global const MaskSet*)(all.mask + along(plan, i + k * step, plan->mask_folded));
#endif
#if EACH
  C level[BLOCK], scale[BLOCK];
#pragma unroll
  for (int k = 0; k < blocks; k++) {
    level[k] = all.mean[along(plan, i + k * step, plan->mean_folded)];
    scale[k] = all.scale[along(plan, i + k * step, plan->scale_folded)];
  }
#endif
#pragma unroll
  for (int k = 0; k < blocks; k++) {
    C value[PER], given[PER];
    widen(value, read + k);
    widen(given, read_with + k);
    for (int l = 0; l < PER; l++) {
      State* state = total + l % STATES;
#if MASKED
      if (!((const uchar*)(masks + k))[l]) given[l] = 0;
#endif
      state->first += given[l];
#if EACH
      state->second += given[l] * ((value[l] - level[k]) * scale[k]);
#else
      state->second += given[l] * (value[l] - mean[l]);
#endif
    }
  }
#else
  C value[BLOCK * PER];
#pragma unroll
  for (int k = 0; k < blocks; k++) widen(value + k * PER, read + k);
  const C more = (C)(blocks * TAKEN), before = total[0].count, count = before + more, share = more / count;
  for (int s = 0; s < STATES; s++) {
    C middle = 0, squares = 0;
#pragma unroll
    for (int k = 0; k < blocks * TAKEN; k++) middle += value[k * STATES + s] -= origin[s];
    middle /= more;
#pragma unroll
    for (int k = 0; k < blocks * TAKEN; k++) {
      const C off = value[k * STATES + s] - middle;
      squares += off * off;
    }
    const C away = middle - total[s].first;
    total[s].second += squares + away * away * share * before;
    total[s].first += away * share;
    total[s].count = count;
  }
#endif
}
