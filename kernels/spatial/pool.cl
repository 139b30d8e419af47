// pool.cl: the largest element or the mean of windows.
//
// VALUES, PLACES  which of max's results are wanted
// ENTRY           ENTRY_<a kernel's name>: to build that one alone
#include "spatial/pool_windows.cl"

#ifndef VALUES
#define VALUES 1
#endif
#ifndef PLACES
#define PLACES 1
#endif

#if !defined(ENTRY) || defined(ENTRY_pool_max)
kernel GROUP_OF(WG) void pool_max(global const Set* in, global Set* out, global uint* found, const PoolPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  const Place place = place_of(i, plan, plan.windows, 1, 1);
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
#if FIXED && (DILATION_1 > 1 || DILATION_2 > 1 || DILATION_3 > 1)
        const bool is = INSIDE(a, plan.size[1]) && INSIDE(b, plan.size[2]) && INSIDE(c, plan.size[3]);
#else
        const bool is = true;  // the neighbour of what lies outside is in the window too
#endif
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
  store_places(found + plan.found_offset + (long)i * PER, at, PER);
#endif
}
#endif

#if !defined(ENTRY) || defined(ENTRY_pool_average)
kernel GROUP_OF(WG) void pool_average(global const Set* in, global Set* out, const PoolPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  const Place place = place_of(i, plan, plan.windows, 1, 1);
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
