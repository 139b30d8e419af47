// pool_run.cl: pool.cl of one channel, for windows that are FIXED: an item has RUN neighbours, and reads rows of the input four
// elements at a time, from a multiple of four on.
//
// VALUES, PLACES  which of max's results are wanted
// ENTRY           ENTRY_<a kernel's name>: to build that one alone
#ifndef FIXED
#define FIXED 1
#define RUN 2
#define WINDOW_1 1
#define STRIDE_1 1
#define BEFORE_1 0
#define DILATION_1 1
#define WINDOW_2 2
#define STRIDE_2 2
#define BEFORE_2 0
#define DILATION_2 1
#define WINDOW_3 2
#define STRIDE_3 2
#define BEFORE_3 0
#define DILATION_3 1
#endif
#include "spatial/pool_windows.cl"

#ifndef VALUES
#define VALUES 1
#endif
#ifndef PLACES
#define PLACES 1
#endif

#define AHEAD ((4 - BEFORE_3 % 4) % 4)  // elements before the first window's
#define QUADS ((AHEAD + (RUN - 1) * STRIDE_3 + SPAN(3) + 3) / 4)
typedef float4 Q_f32;
typedef ushort4 Q_f16, Q_bf16;
typedef CAT(Q_, D) Quad;

// The planes of item i's windows, and where its first begins along W.
static Place run_of(const PoolPlan* plan, uidx i, global const S** in, idx* begin) {
  Place place = place_of(i, *plan, plan->windows, 1, RUN);
  place.at[3] *= RUN;
  *in += plan->in_offset + (long)place.outer * plan->size[1] * plan->size[2] * plan->size[3];
  *begin = place.at[3] * STRIDE_3 - BEFORE_3;
  return place;
}

// What windows look at of a row; beside what lies outside some others of the row.
static void get_row(C* row, const PoolPlan* plan, global const S* in, idx begin) {
#pragma unroll
  for (int q = 0; q < QUADS; q++) {
    const idx quad = clamp((begin - AHEAD) / 4 + q, (idx)0, plan->size[3] / 4 - 1);
    const Quad four = *(global const Quad*)(in + 4 * quad);
    for (int l = 0; l < 4; l++) row[4 * q + l] = CAT(get_, D)(((const S*)&four)[l]);
  }
}

#if !defined(ENTRY) || defined(ENTRY_pool_max)
kernel GROUP_OF(WG) void pool_max(global const S* in, global S* out, global uint* found, const PoolPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  idx begin;
  const Place place = run_of(&plan, i, &in, &begin);
  const Taps z = taps_of(&plan, 1, place.at[1]), y = taps_of(&plan, 2, place.at[2]);
  C best[RUN];
  idx at[RUN];
  for (int k = 0; k < RUN; k++) {
    best[k] = lowest();
    at[k] = (held(&plan, 1, place.at[1]).first * plan.size[2] + held(&plan, 2, place.at[2]).first) * plan.size[3] +
            held(&plan, 3, place.at[3] + k).first;
  }
#pragma unroll
  for (idx r = 0; r < z.count; r++)
#pragma unroll
    for (idx s = 0; s < y.count; s++) {
      const idx a = z.first + r * z.step, b = y.first + s * y.step;
      const bool is = INSIDE(a, plan.size[1]) && INSIDE(b, plan.size[2]);
      const idx line = (INTO(a, plan.size[1]) * plan.size[2] + INTO(b, plan.size[2])) * plan.size[3];
      C row[QUADS * 4];
      get_row(row, &plan, in + line, begin);
#pragma unroll
      for (int k = 0; k < RUN; k++)
#pragma unroll
        for (int t = 0; t < WINDOW_3; t++) {
          const idx c = begin + k * STRIDE_3 + t * DILATION_3;
          const C value = row[AHEAD + k * STRIDE_3 + t * DILATION_3];
          const bool wins = is && INSIDE(c, plan.size[3]) && (value > best[k] || value != value);
          best[k] = wins ? value : best[k];
          at[k] = wins ? line + c : at[k];
        }
    }
#if VALUES
  Run run;
  for (int k = 0; k < RUN; k++) ((S*)&run)[k] = CAT(put_, D)(best[k]);
  *(global Run*)(out + plan.out_offset + (long)i * RUN) = run;
#endif
#if PLACES
  store_places(found + plan.found_offset + (long)i * RUN, at, RUN);
#endif
}
#endif

#if !defined(ENTRY) || defined(ENTRY_pool_average)
kernel GROUP_OF(WG) void pool_average(global const S* in, global S* out, const PoolPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  idx begin;
  const Place place = run_of(&plan, i, &in, &begin);
  const Taps z = taps_of(&plan, 1, place.at[1]), y = taps_of(&plan, 2, place.at[2]);
  C sum[RUN];
  for (int k = 0; k < RUN; k++) sum[k] = 0;
#pragma unroll
  for (idx r = 0; r < z.count; r++)
#pragma unroll
    for (idx s = 0; s < y.count; s++) {
      const idx a = z.first + r, b = y.first + s;
      const bool is = INSIDE(a, plan.size[1]) && INSIDE(b, plan.size[2]);
      C row[QUADS * 4];
      get_row(row, &plan, in + (INTO(a, plan.size[1]) * plan.size[2] + INTO(b, plan.size[2])) * plan.size[3], begin);
#pragma unroll
      for (int k = 0; k < RUN; k++)
#pragma unroll
        for (int t = 0; t < WINDOW_3; t++)
          sum[k] += is && INSIDE(begin + k * STRIDE_3 + t, plan.size[3]) ? row[AHEAD + k * STRIDE_3 + t] : 0;
    }
  Run run;
  for (int k = 0; k < RUN; k++) {
#if COUNTED == 2
    const C divisor = (C)plan.divisor;
#else
    const C divisor = (C)((long)counted(&plan, 1, place.at[1]) * counted(&plan, 2, place.at[2]) *
                          counted(&plan, 3, place.at[3] + k));
#endif
    ((S*)&run)[k] = CAT(put_, D)(sum[k] / divisor);
  }
  *(global Run*)(out + plan.out_offset + (long)i * RUN) = run;
}
#endif
