// moments_state.cl: what folds of moments.cl share: how states join, where elements lie, how an item folds its own.
//
// D        element type, a float
// SUMS     0: mean, variance and 1 / sqrt(variance + eps) of x; 1: sums of `with` and of with · (x - mean) · scale
// EACH     SUMS: mean and scale differ along a fold; else they are those of the output
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
#define BLOCK 8  // elements of an item at once

typedef C Real;
#include "norm/moments_plan.h"

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
  const uint row = (mul_hi(i, plan->magic) + i) >> plan->shift;
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

// Folds positions first, first + step … before end. Moments are those of differences from the first element of the fold,
// which are small where variances are.
static State fold(const MomentsPlan* plan, Arrays all, uidx first, uidx end, uidx step) {
  State total = {0, 0, 0};
#if !SUMS
  const C origin = CAT(get_, D)(*all.x);
#endif
  for (uidx i = first; i < end;) {
    State block = {0, 0, 0};
    C value[BLOCK];
    int n = 0;
#pragma unroll
    for (int k = 0; k < BLOCK; k++) {
      const uidx at = min(i + k * step, end - 1);
      const bool is = i + k * step < end;
      value[k] = CAT(get_, D)(all.x[along(plan, at, plan->x_folded)]);
#if SUMS
      const C given = is ? CAT(get_, D)(all.with[along(plan, at, plan->with_folded)]) : 0;
#if EACH
      const C off = (value[k] - all.mean[along(plan, at, plan->mean_folded)]) *
                    all.scale[along(plan, at, plan->scale_folded)];
#else
      const C off = value[k] - *all.mean;
#endif
      block.first += given;
      block.second += is ? given * off : 0;
#else
      value[k] -= origin;
      block.first += is ? value[k] : 0;
#endif
      n += is;
    }
#if !SUMS
    block.count = n;
    block.first /= block.count;
#pragma unroll
    for (int k = 0; k < BLOCK; k++) {
      const C off = k < n ? value[k] - block.first : 0;
      block.second += off * off;
    }
#endif
    join(&total, &block);
    if (end - i <= BLOCK * step) break;
    i += BLOCK * step;
  }
#if SUMS && !EACH
  total.second *= *all.scale;
#endif
  return total;
}
