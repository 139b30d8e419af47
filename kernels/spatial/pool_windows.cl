// pool_windows.cl: which elements windows over D, H and W of [outer, D, H, W, inner] hold, and which windows hold an element.
//
// D         element type
// PER       as of planes.cl
// RUN       neighbours along W of an item's results; with PER 1 they are stored together
// ADAPTIVE  windows part the input
// FIXED     windows are few elements: WINDOW_1, STRIDE_1, BEFORE_1, DILATION_1 for D and so on say which
// WITHIN    and lie within the input
// TOGETHER  places of results that an item stores at once: 1, 2 or 4
// COUNTED   an average counts 0: what lies within the input, 1: the padding too, 2: the plan's divisor
#ifndef POOL_WINDOWS
#define POOL_WINDOWS
#include "operations.h"
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef ADAPTIVE
#define ADAPTIVE 0
#endif
#ifndef COUNTED
#define COUNTED 0
#endif
#ifndef RUN
#define RUN 1
#endif
#ifndef WITHIN
#define WITHIN 0
#endif
#ifndef FIXED
#define FIXED 0
#endif
#ifndef TOGETHER
#define TOGETHER 1
#endif

#include "spatial/planes.cl"
#include "spatial/pool_plan.h"

#if FIXED
#define FIXED_OF(what, d) ((d) == 1 ? CAT(what, _1) : (d) == 2 ? CAT(what, _2) : CAT(what, _3))
#define WINDOW(d) FIXED_OF(WINDOW, d)
#define STRIDE(d) FIXED_OF(STRIDE, d)
#define BEFORE(d) FIXED_OF(BEFORE, d)
#define DILATION(d) FIXED_OF(DILATION, d)
#else
#define WINDOW(d) plan->window[d]
#define STRIDE(d) plan->stride[d]
#define BEFORE(d) plan->before[d]
#define DILATION(d) plan->dilation[d]
#endif
#define SPAN(d) ((WINDOW(d) - 1) * DILATION(d) + 1)

static idx ratio_up(long a, long b) { return (idx)((a + b - 1) / b); }

// Positions to look at along an axis: fixed windows have them all, of which some may be outside.
typedef struct {
  idx first, count, step;
} Taps;
// For what lies outside its neighbour is read, so that no load waits for a test.
#if FIXED && !WITHIN
#define INSIDE(at, size) ((at) >= 0 && (at) < (size))
#define INTO(at, size) clamp(at, (idx)0, (size)-1)
#else
#define INSIDE(at, size) true
#define INTO(at, size) (at)
#endif

// The elements of window o along axis d.
static Range held(const PoolPlan* plan, int d, idx o) {
  Range range;
#if ADAPTIVE
  range.first = (idx)((long)o * plan->size[d] / plan->windows[d]);
  range.end = ratio_up((long)(o + 1) * plan->size[d], plan->windows[d]);
#else
  const idx begin = o * STRIDE(d) - BEFORE(d), step = DILATION(d);
  range.first = begin < 0 ? begin + (step - 1 - begin) / step * step : begin;
  range.end = min(begin + WINDOW(d) * step, plan->size[d]);
#endif
  return range;
}

static Taps taps_of(const PoolPlan* plan, int d, idx o) {
#if FIXED
  const Taps taps = {o * STRIDE(d) - BEFORE(d), WINDOW(d), DILATION(d)};
#else
  const Range range = held(plan, d, o);
  const idx step = ADAPTIVE ? 1 : DILATION(d);
  const Taps taps = {range.first, step == 1 ? range.end - range.first : ratio_up(range.end - range.first, step), step};
#endif
  return taps;
}

#if FIXED
// Where runs take whole strides: how far the first element is from where windows step; all runs begin at a multiple of
// their length. Else -1.
static idx ahead_of(int d, idx run) {
  return run % STRIDE(d) == 0 && SPAN(d) > BEFORE(d) % STRIDE(d) ? BEFORE(d) % STRIDE(d) : -1;
}
#endif

// The windows that hold some of the `run` elements from i on along axis d, and with a dilation some more.
static Taps windows_of(const PoolPlan* plan, int d, idx i, idx run) {
#if ADAPTIVE
  const idx first = (idx)((long)i * plan->windows[d] / plan->size[d]);
  const Taps taps = {first, ratio_up((long)(i + run) * plan->windows[d], plan->size[d]) - first, 1};
#else
  const idx reach = i + BEFORE(d);
#if FIXED
  const idx ahead = ahead_of(d, run);
  const idx count = ahead < 0 ? (run + SPAN(d) - 2) / STRIDE(d) + 1
                              : (ahead + run - 1) / STRIDE(d) + (SPAN(d) - 1 - ahead) / STRIDE(d) + 1;
  const Taps taps = {(reach + run - 1) / STRIDE(d) - count + 1, count, 1};
#else
  const idx low = reach - SPAN(d) + 1, first = low > 0 ? (low + STRIDE(d) - 1) / STRIDE(d) : 0;
  const Taps taps = {first, min((reach + run - 1) / STRIDE(d) + 1, plan->windows[d]) - first, 1};
#endif
#endif
  return taps;
}

// Whether window o, one of those above, has element i along axis d.
static bool holds(const PoolPlan* plan, int d, idx o, idx i) {
#if ADAPTIVE
  const Range range = held(plan, d, o);
  return i >= range.first && i < range.end;
#else
  const idx off = i + BEFORE(d) - o * STRIDE(d);
  return off >= 0 && off < SPAN(d);
#endif
}

// Whether the windows' number `tap` has element e of the run: 1 or 0, or -1 where that is not known beforehand.
static int pairs(int d, idx run, idx tap, idx e) {
#if FIXED
  const idx ahead = ahead_of(d, run);
  const idx off = ahead + e - (tap - (SPAN(d) - 1 - ahead) / STRIDE(d)) * STRIDE(d);
  if (ahead >= 0) return off >= 0 && off < SPAN(d);
#endif
  return -1;
}

// What window o counts along axis d.
static idx counted(const PoolPlan* plan, int d, idx o) {
#if COUNTED == 1 && !ADAPTIVE
  const idx begin = o * STRIDE(d) - BEFORE(d);
  return min(begin + WINDOW(d), plan->size[d] + plan->after[d]) - begin;
#else
  const Range range = held(plan, d, o);
  return range.end - range.first;
#endif
}

// sum / divisor, rounded as a division is, by its reciprocal (P. Markstein, Computation of elementary functions on the IBM
// RISC System/6000 processor, 1990): items divide many sums by the same.
static C quotient(C sum, C divisor, C reciprocal) {
#if !defined(FAST_FMA) && !defined(FP_FAST_FMAF)
  return sum / divisor;
#endif
  const C near = sum * reciprocal, rest = fma(-near, divisor, sum);
  return rest == rest ? fma(rest, reciprocal, near) : near;  // of an infinite sum there is no rest
}

// Places of an item's results, which follow each other, in their lower 32 bits.
static void store_places(global uint* found, const idx* at, int count) {
#if TOGETHER == 4
  for (int k = 0; k < count; k += 4)
    *(global uint4*)(found + k) = (uint4)((uint)at[k], (uint)at[k + 1], (uint)at[k + 2], (uint)at[k + 3]);
#elif TOGETHER == 2
  *(global uint2*)found = (uint2)((uint)at[0], (uint)at[1]);
#else
  for (int k = 0; k < count; k++) found[k] = (uint)at[k];
#endif
}

#if PER == 1 && RUN > 1
typedef float2 R_f322;
typedef float4 R_f324;
typedef ushort2 R_f162, R_bf162;
typedef ushort4 R_f164, R_bf164;
#if HAS_F64
typedef double2 R_f642;
typedef double4 R_f644;
#endif
typedef CAT(CAT(R_, D), RUN) Run;
#endif
#endif
