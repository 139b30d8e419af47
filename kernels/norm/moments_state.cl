// moments_state.cl: what folds of moments.cl share: how states join, where elements lie, how an item folds its own.
//
// D        element type, a float
// SUMS     0: mean, variance and 1 / sqrt(variance + eps) of x; 1: sums of `with` and of with · (x - mean) · scale
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
typedef ushort4 V_f164, V_bf164;
typedef CAT(CAT(V_, D), PER) Set;
#else
typedef S Set;
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
#define BLOCK (PER == 1 || COLUMNS ? MOMENT_BLOCK : 16 / PER)

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
} Arrays;

// Moves the arrays to where output o begins.
static Arrays arrays_at(const MomentsPlan* plan, Arrays all, uidx o) {
  all.x += plan->x_offset + offset_at(o, plan->kept, plan->x_kept, RO);
#if SUMS
  all.with += plan->with_offset + offset_at(o, plan->kept, plan->with_kept, RO);
  all.mean += plan->mean_offset + offset_at(o, plan->kept, plan->mean_kept, RO);
  all.scale += plan->scale_offset + offset_at(o, plan->kept, plan->scale_kept, RO);
#endif
  return all;
}

static void get_set(C* values, global const S* memory) {
  const Set set = *(global const Set*)memory;
  for (int l = 0; l < PER; l++) values[l] = CAT(get_, D)(((const S*)&set)[l]);
}

// Adds `blocks` accesses, `step` positions apart, to the states. origin and, unless EACH, mean are of each lane's
// output.
static void fold_block(const MomentsPlan* plan, Arrays all, uidx i, uidx step, int blocks, const C* origin,
                       const C* mean, State* total) {
  C value[BLOCK * PER];
#pragma unroll
  for (int k = 0; k < blocks; k++) get_set(value + k * PER, all.x + along(plan, i + k * step, plan->x_folded));
#if SUMS
  C given[BLOCK * PER];
#pragma unroll
  for (int k = 0; k < blocks; k++) get_set(given + k * PER, all.with + along(plan, i + k * step, plan->with_folded));
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
    for (int l = 0; l < PER; l++) {
      State* state = total + l % STATES;
      const int at = k * PER + l;
      state->first += given[at];
#if EACH
      state->second += given[at] * ((value[at] - level[k]) * scale[k]);
#else
      state->second += given[at] * (value[at] - mean[l]);
#endif
    }
  }
#else
  for (int s = 0; s < STATES; s++) {
    State block = {0, 0, (C)(blocks * TAKEN)};
#pragma unroll
    for (int k = 0; k < blocks * TAKEN; k++) block.first += value[k * STATES + s] -= origin[s];
    block.first /= block.count;
#pragma unroll
    for (int k = 0; k < blocks * TAKEN; k++) {
      const C off = value[k * STATES + s] - block.first;
      block.second += off * off;
    }
    join(total + s, &block);
  }
#endif
}

// Folds positions first, first + step … before end, of outputs from o on. Moments are those of differences from the
// first element of the fold, which are small where variances are.
static void fold(const MomentsPlan* plan, Arrays all, uidx o, uidx first, uidx end, uidx step, State* total) {
  C origin[PER], mean[PER];
  const Arrays here = arrays_at(plan, all, o);
  get_set(origin, here.x);
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
