// conv_merge.cl: groups of few channels become one of more: weights [out, tap, in] as [out, tap, merged · in], with zeros from one of
// the merged groups to another, and back, of the gradient of the weights: its parts added up always in the same order, as join.cl does.
//
// D      element type
// LANES  items that add parts LANES apart
// ENTRY  ENTRY_<a kernel's name>: to build that one alone
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef LANES
#define LANES 4
#endif
#include "conv/conv_merge_plan.h"

#if !defined(ENTRY) || defined(ENTRY_conv_merge)
kernel GROUP_OF(WG) void conv_merge(global const S* weights, global S* merged, const ConvMergePlan plan) {
  const uidx i = (uidx)get_global_id(0), width = (uidx)(plan.merged * plan.in), line = i / width, out = line / (uidx)plan.taps;
  if (i >= (uidx)plan.count * (uidx)plan.merged) return;
  const uidx channel = i % width, group = channel / (uidx)plan.in;
  const bool is_own = out / (uidx)plan.out % (uidx)plan.merged == group;
  merged[plan.merged_offset + i] = is_own ? weights[plan.offset + (long)line * plan.in + channel % (uidx)plan.in] : (S)0;
}
#endif

#if !defined(ENTRY) || defined(ENTRY_conv_unmerge)
kernel GROUP_OF(WG) void conv_unmerge(global const A* parts, global S* weights, const ConvMergePlan plan) {
  local A sums[WG];
  const uidx item = (uidx)get_local_id(0), lane = item / (WG / LANES);
  const uidx i = (uidx)get_group_id(0) * (WG / LANES) + item % (WG / LANES);
  const uidx line = i / (uidx)plan.in, group = line / (uidx)plan.taps / (uidx)plan.out % (uidx)plan.merged;
  const long at = ((long)line * plan.merged + group) * plan.in + i % (uidx)plan.in, all = (long)plan.count * plan.merged;
  A sum = 0;
  if (i < (uidx)plan.count)
    for (idx part = (idx)lane; part < plan.parts; part += LANES) sum += parts[part * all + at];
  sums[item] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane > 0 || i >= (uidx)plan.count) return;
  for (int k = 1; k < LANES; k++) sum += sums[item + k * (WG / LANES)];
  store(weights, plan.offset + i, sum);
}
#endif
