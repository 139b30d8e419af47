// conv_turn.cl: weights as a gradient of the input wants them where matrix units take no turned ones: [out, tap, in] as
// [in, tap, out], by tiles of SIDE squared.
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#define SIDE 32
#include "conv/conv_turn_plan.h"

kernel GROUP_OF(WG) void conv_turn(global const S* weights, global S* turned, const ConvTurnPlan plan) {
  local S tile[SIDE][SIDE + 1];
  const int item = (int)get_local_id(0);
  uidx rest = (uidx)get_group_id(0);
  const idx in0 = (idx)(rest % (uidx)plan.tiles_in) * SIDE;
  rest /= (uidx)plan.tiles_in;
  const idx tap = (idx)(rest % (uidx)plan.taps), out0 = (idx)(rest / (uidx)plan.taps) * SIDE;
  weights += plan.offset;
  for (int i = item; i < SIDE * SIDE; i += WG) {
    const idx out = out0 + i / SIDE, in = in0 + i % SIDE;
    if (out < plan.out && in < plan.in) tile[i / SIDE][i % SIDE] = weights[((long)out * plan.taps + tap) * plan.in + in];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = item; i < SIDE * SIDE; i += WG) {
    const idx in = in0 + i / SIDE, out = out0 + i % SIDE;
    if (out < plan.out && in < plan.in) turned[((long)in * plan.taps + tap) * plan.out + out] = tile[i % SIDE][i / SIDE];
  }
}
