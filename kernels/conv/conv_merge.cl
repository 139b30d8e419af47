// conv_merge.cl: groups of few channels become one of more: weights [out, tap, in] as [out, tap, merged · in], with zeros from one of
// the merged groups to another, and back, of the gradient of the weights: its parts added up.
//
// D, LANES  as join_parts.cl has them
// ENTRY     ENTRY_<a kernel's name>: to build that one alone
#include "contraction/join_parts.cl"
#include "conv/conv_merge_plan.h"

#if !defined(ENTRY) || defined(ENTRY_conv_merge)
#ifndef TURNED
#define TURNED 0  // 1: weights become [in, tap, merged · out]
#endif
kernel GROUP_OF(WG) void conv_merge(global const S* weights, global S* merged, const ConvMergePlan plan) {
  const uidx of_row = (uidx)(TURNED ? plan.in : plan.out), of_line = (uidx)(TURNED ? plan.out : plan.in);
  const uidx i = (uidx)get_global_id(0), width = (uidx)plan.merged * of_line, line = i / width, row = line / (uidx)plan.taps;
  if (i >= (uidx)plan.count * (uidx)plan.merged) return;
  const uidx channel = i % width, group = row / of_row;
#if TURNED
  const uidx out = group / (uidx)plan.merged * width + channel;
  const long from = ((long)out * plan.taps + line % (uidx)plan.taps) * plan.in + row % of_row;
#else
  const long from = (long)line * plan.in + channel % of_line;
#endif
  const bool is_own = group % (uidx)plan.merged == channel / of_line;
  merged[plan.merged_offset + i] = is_own ? weights[plan.offset + from] : (S)0;
}
#endif

#if !defined(ENTRY) || defined(ENTRY_conv_unmerge)
kernel GROUP_OF(WG) void conv_unmerge(global const A* parts, global S* weights, const ConvMergePlan plan) {
  local A sums[WG];
  const uidx i = joined_element();
  const uidx line = i / (uidx)plan.in, group = line / (uidx)plan.taps / (uidx)plan.out % (uidx)plan.merged;
  const long at = ((long)line * plan.merged + group) * plan.in + i % (uidx)plan.in, all = (long)plan.count * plan.merged;
  const bool is_element = i < (uidx)plan.count;
  const A sum = join_parts(parts + at, plan.parts, all, is_element, sums);
  if (has_joined(is_element)) store(weights, plan.offset + i, sum);
}
#endif
