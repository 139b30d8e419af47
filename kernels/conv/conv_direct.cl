// conv_direct.cl: convolution of groups too small for tiles, such as one channel each: an item a result; of weights, a
// group a result, whose items add up pixels in turn.
//
// ENTRY  ENTRY_<a kernel's name>: to build that one alone
#include "conv/gather.cl"

#if MODE != CONV_WEIGHTS && (!defined(ENTRY) || defined(ENTRY_conv_direct))
kernel GROUP_OF(WG) void conv_direct(global const S* a, global const S* b, global S* out, const ConvPlan plan) {
  const uidx i = (uidx)get_global_id(0), width = (uidx)(plan.groups * plan.columns);
  if (i >= (uidx)plan.rows * width) return;
  const idx channel = (idx)(i % width), g = channel / plan.columns, column = channel % plan.columns;
  const Place place = place_of(&plan, i / width);
  const idx channels = MODE == CONV_DATA ? plan.out : plan.in;
  const idx taps = plan.kernel_size[1] * plan.kernel_size[2] * plan.kernel_size[3];
  a += plan.a_offset + g * channels;
  b += plan.b_offset;
  A sum = 0;
  for (idx number = 0; number < taps; number++) {
    const Tap tap = tap_of(&plan, (uidx)number, 1);
    const idx pixel = seen(&plan, &place, &tap);
    if (pixel < 0) continue;
    for (idx c = 0; c < channels; c++) {
      const idx in = MODE == CONV_DATA ? column : c, k = g * plan.out + (MODE == CONV_DATA ? c : column);
      const A x = load(a, (long)pixel * plan.groups * channels + c), w = load(b, ((long)k * taps + number) * plan.in + in);
      sum = multiply_add(x, w, sum);
    }
  }
  store(out, plan.out_offset + i, sum);
}
#endif

#if MODE == CONV_WEIGHTS && (!defined(ENTRY) || defined(ENTRY_conv_direct_weights))
kernel GROUP_OF(WG) void conv_direct_weights(global const S* a, global const S* b, global S* out, const ConvPlan plan) {
  local A sums[WG];
  const uint item = (uint)get_local_id(0);
  const uidx i = (uidx)get_group_id(0);
  const Tap tap = tap_of(&plan, i % (uidx)plan.columns, (uidx)plan.in);
  const idx k = (idx)(i / (uidx)plan.columns), g = k / plan.out;
  a += plan.a_offset + g * plan.in + tap.channel;
  b += plan.b_offset + k;
  A sum = 0;
  for (uidx pixel = item; pixel < (uidx)plan.depth; pixel += WG) {
    const Place place = place_of(&plan, pixel);
    const idx at = seen(&plan, &place, &tap);
    if (at >= 0) sum = multiply_add((A)load(a, (long)at * plan.groups * plan.in),
                                    (A)load(b, (long)pixel * plan.groups * plan.out), sum);
  }
  sums[item] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint half_way = WG / 2; half_way > 0; half_way /= 2) {
    if (item < half_way) sums[item] += sums[item + half_way];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (item == 0) store(out, plan.out_offset + i, sums[0]);
}
#endif
