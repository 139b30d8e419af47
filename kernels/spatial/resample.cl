// resample.cl: elements between those of [outer, D, H, W, inner], and the way back, in which every element of the
// source looks at those that it counts in.
//
// D       element type
// PER     as of planes.cl
// LINEAR  0 takes the element before, 1 weighs the two beside
// ENTRY   ENTRY_<a kernel's name>: to build that one alone
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef LINEAR
#define LINEAR 1
#endif
#if LINEAR
typedef C Real;
#else
typedef float Real;  // as PyTorch, whatever the elements are
#endif

#include "spatial/planes.cl"
#include "spatial/resample_plan.h"

// The elements beside a position along an axis: the first, and what the second weighs.
typedef struct {
  idx low;
  Real rest;
} Beside;

static Beside beside(const ResamplePlan* plan, Real scale, int d, idx i) {
  const Real at = max(scale * ((Real)i + plan->shift) - plan->back, (Real)0);
  Beside here;
  here.low = (idx)min((long)at, (long)plan->source[d] - 1);
  here.rest = LINEAR && here.low < plan->source[d] - 1 ? min(at - (Real)here.low, (Real)1) : (Real)0;
  return here;
}

// What element `mine` of the source counts in element i.
static Real weight(const ResamplePlan* plan, Real scale, int d, idx i, idx mine) {
  const Beside here = beside(plan, scale, d, i);
  return here.low == mine ? 1 - here.rest : here.low + 1 == mine ? here.rest : (Real)0;
}

// All elements that one of the source may count in: positions are rounded, so a few more.
static Range counting(const ResamplePlan* plan, Real scale, int d, idx mine) {
  Range range = {0, plan->result[d]};
  if (scale > 0) {
    const Real low = floor(((Real)mine - 1 + plan->back) / scale - plan->shift) - 1;
    const Real high = ceil(((Real)mine + 1 + plan->back) / scale - plan->shift) + 2;
    if (mine > 0 && low > 0) range.first = (idx)min((long)low, (long)range.end);
    if (mine < plan->source[d] - 1 && high < (Real)range.end) range.end = max((idx)high, (idx)0);
  }
  return range;
}

#if !defined(ENTRY) || defined(ENTRY_resample)
kernel GROUP_OF(WG) void resample(global const Set* in, global Set* out, const ResamplePlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  const Place place = place_of(i, plan, plan.result, 1, 1);
  const Beside z = beside(&plan, plan.depth, 1, place.at[1]), y = beside(&plan, plan.height, 2, place.at[2]);
  const Beside x = beside(&plan, plan.width, 3, place.at[3]);
  in += plan.in_offset / PER +
        (long)place.outer * plan.source[1] * plan.source[2] * plan.source[3] * plan.inner + place.lane;
  C sum[PER];
  for (int k = 0; k < PER; k++) sum[k] = -0.0f;
  // Elements that weigh nothing are not read.
  for (int a = 0; a <= (z.rest > 0); a++)
    for (int b = 0; b <= (y.rest > 0); b++)
      for (int c = 0; c <= (x.rest > 0); c++) {
        const C share = (a ? z.rest : 1 - z.rest) * (b ? y.rest : 1 - y.rest) * (c ? x.rest : 1 - x.rest);
        Set set = in[(((z.low + a) * plan.source[2] + y.low + b) * plan.source[3] + x.low + c) * plan.inner];
        for (int k = 0; k < PER; k++) sum[k] += share * CAT(get_, D)(part(set, k));
      }
  Set set;
  for (int k = 0; k < PER; k++) part(set, k) = CAT(put_, D)(sum[k]);
  out[plan.out_offset / PER + i] = set;
}
#endif

#if !defined(ENTRY) || defined(ENTRY_resample_gradient)
kernel GROUP_OF(WG) void resample_gradient(global const Set* in, global Set* out, const ResamplePlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  const Place place = place_of(i, plan, plan.source, 1, 1);
  const Range z = counting(&plan, plan.depth, 1, place.at[1]), y = counting(&plan, plan.height, 2, place.at[2]);
  const Range x = counting(&plan, plan.width, 3, place.at[3]);
  in += plan.in_offset / PER +
        (long)place.outer * plan.result[1] * plan.result[2] * plan.result[3] * plan.inner + place.lane;
  C sum[PER];
  for (int k = 0; k < PER; k++) sum[k] = 0;
  for (idx a = z.first; a < z.end; a++) {
    const C deep = weight(&plan, plan.depth, 1, a, place.at[1]);
    if (deep > 0)
      for (idx b = y.first; b < y.end; b++) {
        const C high = deep * weight(&plan, plan.height, 2, b, place.at[2]);
        if (high > 0)
          for (idx c = x.first; c < x.end; c++) {
            const C share = high * weight(&plan, plan.width, 3, c, place.at[3]);
            if (share > 0) {
              Set set = in[((a * plan.result[2] + b) * plan.result[3] + c) * plan.inner];
              for (int k = 0; k < PER; k++) sum[k] += share * CAT(get_, D)(part(set, k));
            }
          }
      }
  }
  Set set;
  for (int k = 0; k < PER; k++) part(set, k) = CAT(put_, D)(sum[k]);
  out[plan.out_offset / PER + i] = set;
}
#endif
