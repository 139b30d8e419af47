// join.cl: the sums of what several groups made of parts of the depth.
//
// D, LANES  as join_parts.cl has them
#include "contraction/join_parts.cl"
#include "contraction/join_plan.h"

kernel GROUP_OF(WG) void join(global const A* parts, global S* out, const JoinPlan plan) {
  local A sums[WG];
  const uidx i = joined_element();
  const bool is_element = i < (uidx)plan.count;
  const A sum = join_parts(parts + i, plan.parts, plan.count, is_element, sums);
  if (has_joined(is_element)) store(out, plan.out_offset + i, sum);
}
