// conv_unfold.cl: the gradient of weights from that of weights as conv_fold.cl folds them: its parts added up.
//
// D, LANES  as join_parts.cl has them
// STEP_Y, STEP_X, CHANNELS, FOLDED  as conv_fold.cl has them
#include "contraction/join_parts.cl"
#ifndef STEP_Y
#define STEP_Y 2
#define STEP_X 2
#define CHANNELS 3
#define FOLDED 16
#endif
#include "conv/conv_unfold_plan.h"

kernel GROUP_OF(WG) void conv_unfold(global const A* parts, global S* weights, const ConvUnfoldPlan plan) {
  local A sums[WG];
  const uidx i = joined_element();
  const uidx tap = i / CHANNELS, line = tap / (uidx)plan.kernel_x, out = line / (uidx)plan.kernel_y;
  const uidx x = tap % (uidx)plan.kernel_x, y = line % (uidx)plan.kernel_y;
  const uidx pixel = (out * (uidx)plan.taps_y + y / STEP_Y) * (uidx)plan.taps_x + x / STEP_X;
  const uidx at = pixel * FOLDED + (y % STEP_Y * STEP_X + x % STEP_X) * CHANNELS + i % CHANNELS;
  const bool is_element = i < (uidx)plan.count;
  const A sum = join_parts(parts + at, plan.parts, plan.all, is_element, sums);
  if (has_joined(is_element)) store(weights, plan.offset + i, sum);
}
