// pool.cl: the largest element or the mean of windows over D, H and W of [outer, D, H, W, inner], and the way back, in
// which every element of the input looks at the windows that hold it.
//
// D         element type
// PER       as of planes.cl
// ADAPTIVE  windows part the input
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

#include "spatial/planes.cl"
#include "spatial/pool_plan.h"

static idx ratio_up(long a, long b) { return (idx)((a + b - 1) / b); }

// The elements of window o along axis d.
static Range held(const PoolPlan* plan, int d, idx o) {
  Range range;
#if ADAPTIVE
  range.first = (idx)((long)o * plan->size[d] / plan->windows[d]);
  range.end = ratio_up((long)(o + 1) * plan->size[d], plan->windows[d]);
#else
  const idx begin = o * plan->stride[d] - plan->before[d], step = plan->dilation[d];
  range.first = begin < 0 ? begin + (step - 1 - begin) / step * step : begin;
  range.end = min(begin + plan->window[d] * step, plan->size[d]);
#endif
  return range;
}

// The windows that hold element i along axis d, and with a dilation some more.
static Range holding(const PoolPlan* plan, int d, idx i) {
  Range range;
#if ADAPTIVE
  range.first = (idx)((long)i * plan->windows[d] / plan->size[d]);
  range.end = ratio_up((long)(i + 1) * plan->windows[d], plan->size[d]);
#else
  const idx stride = plan->stride[d], reach = i + plan->before[d];
  const idx first = reach - (plan->window[d] - 1) * plan->dilation[d];
  range.first = first > 0 ? (first + stride - 1) / stride : 0;
  range.end = min(reach / stride + 1, plan->windows[d]);
#endif
  return range;
}

// What window o counts along axis d.
static long counted(const PoolPlan* plan, int d, idx o) {
#if COUNTED == 1 && !ADAPTIVE
  const idx begin = o * plan->stride[d] - plan->before[d];
  return min(begin + plan->window[d], plan->size[d] + plan->after[d]) - begin;
#else
  const Range range = held(plan, d, o);
  return range.end - range.first;
#endif
}

#define STEP(d) (ADAPTIVE ? 1 : plan.dilation[d])

#if !defined(ENTRY) || defined(ENTRY_pool_max)
kernel GROUP_OF(WG) void pool_max(global const Set* in, global Set* out, global long* found, const PoolPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  const Place place = place_of(i, (uidx)plan.inner, plan.windows);
  const Range z = held(&plan, 1, place.at[1]), y = held(&plan, 2, place.at[2]), x = held(&plan, 3, place.at[3]);
  in += plan.in_offset / PER + (long)place.outer * plan.size[1] * plan.size[2] * plan.size[3] * plan.inner + place.lane;
  C best[PER];
  idx at[PER];
  for (int k = 0; k < PER; k++) {
    best[k] = lowest();
    at[k] = (z.first * plan.size[2] + y.first) * plan.size[3] + x.first;
  }
  for (idx a = z.first; a < z.end; a += STEP(1))
    for (idx b = y.first; b < y.end; b += STEP(2))
      for (idx c = x.first; c < x.end; c += STEP(3)) {
        const idx here = (a * plan.size[2] + b) * plan.size[3] + c;
        Set set = in[here * plan.inner];
        for (int k = 0; k < PER; k++) {
          const C value = CAT(get_, D)(part(set, k));
          const int wins = value > best[k] || value != value;
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
  const Place place = place_of(i, (uidx)plan.inner, plan.windows);
  const Range z = held(&plan, 1, place.at[1]), y = held(&plan, 2, place.at[2]), x = held(&plan, 3, place.at[3]);
  in += plan.in_offset / PER + (long)place.outer * plan.size[1] * plan.size[2] * plan.size[3] * plan.inner + place.lane;
  C sum[PER];
  for (int k = 0; k < PER; k++) sum[k] = 0;
  for (idx a = z.first; a < z.end; a++)
    for (idx b = y.first; b < y.end; b++)
      for (idx c = x.first; c < x.end; c++) {
        Set set = in[((a * plan.size[2] + b) * plan.size[3] + c) * plan.inner];
        for (int k = 0; k < PER; k++) sum[k] += CAT(get_, D)(part(set, k));
      }
#if COUNTED == 2
  const C divisor = (C)plan.divisor;
#else
  const C divisor =
      (C)(counted(&plan, 1, place.at[1]) * counted(&plan, 2, place.at[2]) * counted(&plan, 3, place.at[3]));
#endif
  Set set;
  for (int k = 0; k < PER; k++) part(set, k) = CAT(put_, D)(sum[k] / divisor);
  out[plan.out_offset / PER + i] = set;
}
#endif

#if !defined(ENTRY) || defined(ENTRY_pool_average_gradient)
kernel GROUP_OF(WG) void pool_average_gradient(global const Set* in, global Set* out, const PoolPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  const Place place = place_of(i, (uidx)plan.inner, plan.size);
  const Range z = holding(&plan, 1, place.at[1]), y = holding(&plan, 2, place.at[2]);
  const Range x = holding(&plan, 3, place.at[3]);
  in += plan.in_offset / PER + (long)place.outer * plan.windows[1] * plan.windows[2] * plan.windows[3] * plan.inner +
        place.lane;
  C sum[PER];
  for (int k = 0; k < PER; k++) sum[k] = 0;
  for (idx a = z.first; a < z.end; a++)
    for (idx b = y.first; b < y.end; b++)
      for (idx c = x.first; c < x.end; c++) {
        Set set = in[((a * plan.windows[2] + b) * plan.windows[3] + c) * plan.inner];
#if COUNTED == 2
        const C divisor = (C)plan.divisor;
#else
        const C divisor = (C)(counted(&plan, 1, a) * counted(&plan, 2, b) * counted(&plan, 3, c));
#endif
        for (int k = 0; k < PER; k++) sum[k] += CAT(get_, D)(part(set, k)) / divisor;
      }
  Set set;
  for (int k = 0; k < PER; k++) part(set, k) = CAT(put_, D)(sum[k]);
  out[plan.out_offset / PER + i] = set;
}
#endif

#if !defined(ENTRY) || defined(ENTRY_pool_max_gradient)
// Of the windows that hold an element, those whose largest it is.
kernel GROUP_OF(WG) void pool_max_gradient(global const Set* in, global const long* places, global Set* out,
                                           const PoolPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  const Place place = place_of(i, (uidx)plan.inner, plan.size);
  const Range z = holding(&plan, 1, place.at[1]), y = holding(&plan, 2, place.at[2]);
  const Range x = holding(&plan, 3, place.at[3]);
  const long before = (long)place.outer * plan.windows[1] * plan.windows[2] * plan.windows[3] * plan.inner + place.lane;
  in += plan.in_offset / PER + before;
  places += plan.places_offset + before * PER;
  const long mine = (place.at[1] * plan.size[2] + place.at[2]) * plan.size[3] + place.at[3];
  C sum[PER];
  for (int k = 0; k < PER; k++) sum[k] = 0;
  for (idx a = z.first; a < z.end; a++)
    for (idx b = y.first; b < y.end; b++)
      for (idx c = x.first; c < x.end; c++) {
        const idx window = ((a * plan.windows[2] + b) * plan.windows[3] + c) * plan.inner;
        Set set = in[window];
        for (int k = 0; k < PER; k++)
          sum[k] += places[(long)window * PER + k] == mine ? CAT(get_, D)(part(set, k)) : 0;
      }
  Set set;
  for (int k = 0; k < PER; k++) part(set, k) = CAT(put_, D)(sum[k]);
  out[plan.out_offset / PER + i] = set;
}
#endif
