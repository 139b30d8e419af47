// conv_unfold.cl: the gradient of weights from that of weights as conv_fold.cl folds them: its parts added up always in the same order,
// as join.cl does.
//
// D      element type
// LANES  items that add parts LANES apart
// STEP_Y, STEP_X, CHANNELS, FOLDED  as conv_fold.cl has them
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef LANES
#define LANES 4
#endif
#ifndef STEP_Y
#define STEP_Y 2
#define STEP_X 2
#define CHANNELS 3
#define FOLDED 16
#endif
#include "conv/conv_unfold_plan.h"

kernel GROUP_OF(WG) void conv_unfold(global const A* parts, global S* weights, const ConvUnfoldPlan plan) {
  local A sums[WG];
  const uidx item = (uidx)get_local_id(0), lane = item / (WG / LANES);
  const uidx i = (uidx)get_group_id(0) * (WG / LANES) + item % (WG / LANES);
  const uidx tap = i / CHANNELS, line = tap / (uidx)plan.kernel_x, out = line / (uidx)plan.kernel_y;
  const uidx x = tap % (uidx)plan.kernel_x, y = line % (uidx)plan.kernel_y;
  const uidx pixel = (out * (uidx)plan.taps_y + y / STEP_Y) * (uidx)plan.taps_x + x / STEP_X;
  const uidx at = pixel * FOLDED + (y % STEP_Y * STEP_X + x % STEP_X) * CHANNELS + i % CHANNELS;
  A sum = 0;
  if (i < (uidx)plan.count)
    for (idx part = (idx)lane; part < plan.parts; part += LANES) sum += parts[(long)part * plan.all + at];
  sums[item] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane > 0 || i >= (uidx)plan.count) return;
  for (int k = 1; k < LANES; k++) sum += sums[item + k * (WG / LANES)];
  store(weights, plan.offset + i, sum);
}
