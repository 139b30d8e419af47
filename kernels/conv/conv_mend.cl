// conv_mend.cl: where groups are merged, an infinity times the zeros between them is NaN: such results are made again in panels, each
// of its own group.
//
// MERGED    1: a group is several, merged: conv_merge.cl laid out their weights
// BACKWARDS 1: taps go backwards
// TURNED    1: weights are [depth, tap, row]
// A kernel's plan tells of channels; its row_seen and column_seen, which come first, what a pixel sees through a tap.
#include "conv/conv_panel.cl"

#ifndef MERGED
#define MERGED 0
#endif
#if MERGED
#define AND_FACTORS , x_memory, weights_memory
#define AND_FACTOR_PARAMETERS , global const S *x_memory, global const S *weights_memory
#define EACH (CHUNK / 8)  // channels of 16 bytes
#if ELEMENT == 2
#define PANEL_WORD uint
#define PANEL_TYPE "u32"
#define PANEL_REGISTER "r"
#define widen_word(x) as_float(x)
#define narrow_word(x) as_uint(x)
#else
#define PANEL_WORD ushort
#define PANEL_TYPE "u16"
#define PANEL_REGISTER "h"
#define widen_word(x) CAT(widen_, D)(x)
#define narrow_word(x) CAT(narrow_, D)(x)
#endif

// Whether any item of the warp has one among its sums.
INLINED static bool has_nan_or_infinity(const float* sums, int count) {
  float zeros[4] = {0, 0, 0, 0};
#pragma unroll
  for (int i = 0; i < count; i++) zeros[i % 4] = fma(sums[i], 0.0f, zeros[i % 4]);
  const float zero = (zeros[0] + zeros[1]) + (zeros[2] + zeros[3]);
  uint found;
  __asm volatile(
      "{\n.reg .pred p;\nsetp.nan.f32 p, %1, %1;\nvote.sync.any.pred p, p, 0xffffffff;\nselp.u32 %0, 1, 0, p;\n}"
      : "=r"(found)
      : "f"(zero));
  return found != 0;
}
// A channel of a pixel of the result, of what its own group sees.
INLINED static float own_sum(int x, int y, int image, int channel, const SEEN_PLAN* plan AND_FACTOR_PARAMETERS) {
  const int first = channel / plan->merged_out * plan->merged_in, all = plan->channels / plan->out * plan->in;
  float sum = 0;
  for (int i = 0; i < plan->kernel_y; i++)
    for (int j = 0; j < plan->kernel_x; j++) {
      const int row = row_seen(y, i, plan), column = column_seen(x, j, plan), taps = plan->kernel_y * plan->kernel_x;
      if (row < 0 || column < 0 || row >= plan->seen_height || column >= plan->seen_width) continue;
      const int tap = i * plan->kernel_x + j, of = BACKWARDS ? taps - 1 - tap : tap;
      const long pixel = ((long)image * plan->seen_height + row) * plan->seen_width + column;
      const long from = plan->seen_offset + pixel * all + first;
      for (int k = 0; k < plan->merged_in; k++) {
        const long weight = TURNED ? ((long)(first + k) * taps + of) * plan->out + channel % plan->out
                                   : ((long)channel * taps + of) * plan->in + first % plan->in + k;
        sum = fma(load(x_memory, from + k), load(weights_memory, weight), sum);
      }
    }
  return sum;
}
// Where a panel has a channel of a pixel, and whether it is NaN.
INLINED static uint place_in_panel(uint panel, uint pixel, uint column) {
  return panel + pixel * 128 + ((column / EACH ^ pixel % 8) << 4) + column % EACH * (16 / EACH);
}
INLINED static bool is_nan_at(uint at) {
  PANEL_WORD word;
  __asm volatile("ld.shared." PANEL_TYPE " %0, [%1];" : "=" PANEL_REGISTER(word) : "r"(at) : "memory");
  return isnan(widen_word(word));
}
INLINED static void put_at(uint at, float sum) {
  const PANEL_WORD word = narrow_word(sum);
  __asm volatile("st.shared." PANEL_TYPE " [%0], %1;" ::"r"(at), PANEL_REGISTER(word) : "memory");
}
#else
#define AND_FACTORS
#define AND_FACTOR_PARAMETERS
#endif
