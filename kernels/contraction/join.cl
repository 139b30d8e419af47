// join.cl: the sums of what several groups made of parts of the depth, and of rows of a factor where they were summed, too.
//
// D, LANES  as join_parts.cl has them
// ROW_SUMS  1: the sums of rows come after those of results
#include "contraction/join_parts.cl"
#include "contraction/join_plan.h"

#ifndef ROW_SUMS
#define ROW_SUMS 0
#endif
#if ROW_SUMS
#define ROW_SUMS_PARAMETER , global float *row_sums
#else
#define ROW_SUMS_PARAMETER
#endif

kernel GROUP_OF(WG) void join(global const A* parts, global S* out ROW_SUMS_PARAMETER, const JoinPlan plan) {
  local A sums[WG];
  const uidx i = joined_element(), row = i - (uidx)plan.count;
  const bool is_result = !ROW_SUMS || i < (uidx)plan.count, is_element = i < (uidx)(plan.count + plan.rows);
  parts += is_result ? (long)i : plan.sums_at + (long)row;
  const A sum = join_parts(parts, plan.parts, is_result ? plan.count : plan.rows, is_element, sums);
  if (!has_joined(is_element)) return;
#if ROW_SUMS
  if (!is_result)
    row_sums[plan.sums_offset + (long)row] = sum;
  else
#endif
    store(out, plan.out_offset + i, sum);
}
