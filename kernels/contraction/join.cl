// join.cl: the sums of what several groups made of parts of the depth, always in the same order: LANES items add parts LANES apart
// for a result, and then their sums are added.
//
// D  element type of the result
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef LANES
#define LANES 4
#endif
#include "contraction/join_plan.h"

kernel GROUP_OF(WG) void join(global const A* parts, global S* out, const JoinPlan plan) {
  local A sums[WG];
  const uidx item = (uidx)get_local_id(0), lane = item / (WG / LANES);
  const uidx i = (uidx)get_group_id(0) * (WG / LANES) + item % (WG / LANES);
  A sum = 0;
  if (i < (uidx)plan.count)
    for (idx part = (idx)lane; part < plan.parts; part += LANES) sum += parts[(long)part * plan.count + i];
  sums[item] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane > 0 || i >= (uidx)plan.count) return;
  for (int k = 1; k < LANES; k++) sum += sums[item + k * (WG / LANES)];
  store(out, plan.out_offset + i, sum);
}
