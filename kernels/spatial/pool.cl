// pool.cl: the largest element or the mean of windows over D, H and W of [outer, D, H, W, inner], and the way back, in
// which every element of the input looks at the windows that hold it.
//
// D         element type
// PER       as of planes.cl
// RUN       of gradients where PER is 1: places of a row an item has
// ADAPTIVE  windows part the input
// FIXED     windows are few elements: WINDOW_1, STRIDE_1, BEFORE_1, DILATION_1 for D and so on say which
// COUNTED   an average counts 0: what lies within the input, 1: the padding too, 2: the plan's divisor
// VALUES, PLACES  which of max's results are wanted
// ENTRY     ENTRY_<a kernel's name>: to build that one alone
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
#ifndef VALUES
#define VALUES 1
#endif
#ifndef PLACES
#define PLACES 1
#endif
#ifndef RUN
#define RUN 1
#endif
#ifndef FIXED
#define FIXED 0
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
#define INSIDE(at, size) (!FIXED || ((at) >= 0 && (at) < (size)))
// Beside what lies outside its neighbour is read, so that nothing waits for a test: a largest element does not change
// by that unless elements are left out between.
#define INTO(at, size) (FIXED ? clamp(at, (idx)0, (size)-1) : (at))
#if FIXED && (DILATION_1 > 1 || DILATION_2 > 1 || DILATION_3 > 1)
#define DILATED 1
#else
#define DILATED 0
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

// The windows that hold some of the `run` elements from i on along axis d, and with a dilation some more.
static Taps windows_of(const PoolPlan* plan, int d, idx i, idx run) {
#if ADAPTIVE
  const idx first = (idx)((long)i * plan->windows[d] / plan->size[d]);
  const Taps taps = {first, ratio_up((long)(i + run) * plan->windows[d], plan->size[d]) - first, 1};
#else
  const idx reach = i + BEFORE(d), low = reach - SPAN(d) + 1;
#if FIXED
  const idx count = (run + SPAN(d) - 2) / STRIDE(d) + 1;
  const Taps taps = {(reach + run - 1) / STRIDE(d) - count + 1, count, 1};
#else
  const idx first = low > 0 ? (low + STRIDE(d) - 1) / STRIDE(d) : 0;
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

// What the places of a row are stored as together.
#if RUN > 1
typedef float2 R_f322;
typedef float4 R_f324;
typedef ushort2 R_f162, R_bf162;
typedef ushort4 R_f164, R_bf164;
#if HAS_F64
typedef double2 R_f642;
typedef double4 R_f644;
#endif
typedef CAT(CAT(R_, D), RUN) Run;
#define in_run(run, k) (((S*)&(run))[k])
#else
typedef Set Run;
#define in_run(run, k) part(run, k)
#endif
#define EACH_OF (PER * RUN)

#if !defined(ENTRY) || defined(ENTRY_pool_max)
kernel GROUP_OF(WG) void pool_max(global const Set* in, global Set* out, global long* found, const PoolPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  const Place place = place_of(i, plan, plan.windows, 1);
  const Taps z = taps_of(&plan, 1, place.at[1]), y = taps_of(&plan, 2, place.at[2]), x = taps_of(&plan, 3, place.at[3]);
  in += plan.in_offset / PER + (long)place.outer * plan.size[1] * plan.size[2] * plan.size[3] * plan.inner + place.lane;
  C best[PER];
  idx at[PER];
  for (int k = 0; k < PER; k++) {
    best[k] = lowest();
    at[k] = (held(&plan, 1, place.at[1]).first * plan.size[2] + held(&plan, 2, place.at[2]).first) * plan.size[3] +
            held(&plan, 3, place.at[3]).first;
  }
#pragma unroll
  for (idx r = 0; r < z.count; r++)
#pragma unroll
    for (idx s = 0; s < y.count; s++)
#pragma unroll
      for (idx t = 0; t < x.count; t++) {
        const idx a = z.first + r * z.step, b = y.first + s * y.step, c = x.first + t * x.step;
        const bool is = !DILATED || (INSIDE(a, plan.size[1]) && INSIDE(b, plan.size[2]) && INSIDE(c, plan.size[3]));
        const idx here =
            (INTO(a, plan.size[1]) * plan.size[2] + INTO(b, plan.size[2])) * plan.size[3] + INTO(c, plan.size[3]);
        Set set = in[here * plan.inner];
        for (int k = 0; k < PER; k++) {
          const C value = CAT(get_, D)(part(set, k));
          const int wins = is && (value > best[k] || value != value);
          best[k] = wins ? value : best[k];
          at[k] = wins ? here : at[k];
        }
      }
#if VALUES
  Set set;
  for (int k = 0; k < PER; k++) part(set, k) = CAT(put_, D)(best[k]);
  out[plan.out_offset / PER + i] = set;
#endif
#if PLACES
  for (int k = 0; k < PER; k++) found[plan.found_offset + (long)i * PER + k] = at[k];
#endif
}
#endif

#if !defined(ENTRY) || defined(ENTRY_pool_average)
kernel GROUP_OF(WG) void pool_average(global const Set* in, global Set* out, const PoolPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  const Place place = place_of(i, plan, plan.windows, 1);
  const Taps z = taps_of(&plan, 1, place.at[1]), y = taps_of(&plan, 2, place.at[2]), x = taps_of(&plan, 3, place.at[3]);
  in += plan.in_offset / PER + (long)place.outer * plan.size[1] * plan.size[2] * plan.size[3] * plan.inner + place.lane;
  C sum[PER];
  for (int k = 0; k < PER; k++) sum[k] = 0;
#pragma unroll
  for (idx r = 0; r < z.count; r++)
#pragma unroll
    for (idx s = 0; s < y.count; s++)
#pragma unroll
      for (idx t = 0; t < x.count; t++) {
        const idx a = z.first + r, b = y.first + s, c = x.first + t;
        const bool is = INSIDE(a, plan.size[1]) && INSIDE(b, plan.size[2]) && INSIDE(c, plan.size[3]);
        Set set = in[((INTO(a, plan.size[1]) * plan.size[2] + INTO(b, plan.size[2])) * plan.size[3] +
                      INTO(c, plan.size[3])) * plan.inner];
        for (int k = 0; k < PER; k++) sum[k] += is ? CAT(get_, D)(part(set, k)) : 0;
      }
#if COUNTED == 2
  const C divisor = (C)plan.divisor;
#else
  const C divisor =
      (C)((long)counted(&plan, 1, place.at[1]) * counted(&plan, 2, place.at[2]) * counted(&plan, 3, place.at[3]));
#endif
  Set set;
  for (int k = 0; k < PER; k++) part(set, k) = CAT(put_, D)(sum[k] / divisor);
  out[plan.out_offset / PER + i] = set;
}
#endif

#if !defined(ENTRY) || defined(ENTRY_pool_average_gradient)
kernel GROUP_OF(WG) void pool_average_gradient(global const Set* in, global Run* out, const PoolPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  const Place place = place_of(i, plan, plan.size, RUN);
  const idx begin = place.at[3] * RUN;
  const Taps z = windows_of(&plan, 1, place.at[1], 1), y = windows_of(&plan, 2, place.at[2], 1);
  const Taps x = windows_of(&plan, 3, begin, RUN);
  in += plan.in_offset / PER + (long)place.outer * plan.windows[1] * plan.windows[2] * plan.windows[3] * plan.inner +
        place.lane;
  C sum[EACH_OF];
  for (int k = 0; k < EACH_OF; k++) sum[k] = 0;
#pragma unroll
  for (idx r = 0; r < z.count; r++)
#pragma unroll
    for (idx s = 0; s < y.count; s++)
#pragma unroll
      for (idx t = 0; t < x.count; t++) {
        const idx a = z.first + r, b = y.first + s, c = x.first + t;
        const bool is = INSIDE(a, plan.windows[1]) && INSIDE(b, plan.windows[2]) && INSIDE(c, plan.windows[3]) &&
                        holds(&plan, 1, a, place.at[1]) && holds(&plan, 2, b, place.at[2]);
        const idx deep = INTO(a, plan.windows[1]), down = INTO(b, plan.windows[2]), beside = INTO(c, plan.windows[3]);
        Set set = in[((deep * plan.windows[2] + down) * plan.windows[3] + beside) * plan.inner];
#if COUNTED == 2
        const C share = 1;
#else
        const C share = 1 / (C)((long)counted(&plan, 1, deep) * counted(&plan, 2, down) * counted(&plan, 3, beside));
#endif
        for (int k = 0; k < EACH_OF; k++)
          sum[k] += is && holds(&plan, 3, c, begin + k / PER) ? CAT(get_, D)(part(set, k % PER)) * share : 0;
      }
#if COUNTED == 2
  for (int k = 0; k < EACH_OF; k++) sum[k] /= (C)plan.divisor;
#endif
  Run run;
  for (int k = 0; k < EACH_OF; k++) in_run(run, k) = CAT(put_, D)(sum[k]);
  out[plan.out_offset / EACH_OF + i] = run;
}
#endif

#if !defined(ENTRY) || defined(ENTRY_pool_max_gradient)
// Where the largest elements of a set of windows lie; places have 64 bits, of which the lower come first.
static void get_places(idx* found, global const long* places, idx window) {
#if PER > 1 && !WIDE
  global const int4* pairs = (global const int4*)(places + (long)window * PER);
#pragma unroll
  for (int k = 0; k < PER; k += 2) {
    const int4 pair = pairs[k / 2];
    found[k] = pair.x;
    found[k + 1] = pair.z;
  }
#else
  for (int k = 0; k < PER; k++) found[k] = (idx)places[(long)window * PER + k];
#endif
}

// Of the windows that hold an element, those whose largest it is.
kernel GROUP_OF(WG) void pool_max_gradient(global const Set* in, global const long* places, global Run* out,
                                           const PoolPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  const Place place = place_of(i, plan, plan.size, RUN);
  const idx begin = place.at[3] * RUN;
  const Taps z = windows_of(&plan, 1, place.at[1], 1), y = windows_of(&plan, 2, place.at[2], 1);
  const Taps x = windows_of(&plan, 3, begin, RUN);
  const long before = (long)place.outer * plan.windows[1] * plan.windows[2] * plan.windows[3] * plan.inner + place.lane;
  in += plan.in_offset / PER + before;
  places += plan.places_offset + before * PER;
  const idx mine = (place.at[1] * plan.size[2] + place.at[2]) * plan.size[3] + begin;
  C sum[EACH_OF];
  for (int k = 0; k < EACH_OF; k++) sum[k] = 0;
#pragma unroll
  for (idx r = 0; r < z.count; r++)
#pragma unroll
    for (idx s = 0; s < y.count; s++)
#pragma unroll
      for (idx t = 0; t < x.count; t++) {
        const idx a = z.first + r, b = y.first + s, c = x.first + t;
        const bool is = INSIDE(a, plan.windows[1]) && INSIDE(b, plan.windows[2]) && INSIDE(c, plan.windows[3]);
        const idx window = ((INTO(a, plan.windows[1]) * plan.windows[2] + INTO(b, plan.windows[2])) * plan.windows[3] +
                            INTO(c, plan.windows[3])) * plan.inner;
        Set set = in[window];
        idx found[PER];
        get_places(found, places, window);
        for (int k = 0; k < EACH_OF; k++)
          sum[k] += is && found[k % PER] == mine + k / PER ? CAT(get_, D)(part(set, k % PER)) : 0;
      }
  Run run;
  for (int k = 0; k < EACH_OF; k++) in_run(run, k) = CAT(put_, D)(sum[k]);
  out[plan.out_offset / EACH_OF + i] = run;
}
#endif
