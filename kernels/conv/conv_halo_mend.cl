// conv_halo_mend.cl: where groups are merged, an infinity times the zeros between them is NaN: such results are made again, each of
// its own group.
//
// MERGED  1: a group is several, merged: conv_merge.cl laid out their weights
#include "conv/conv_halo.cl"

#ifndef MERGED
#define MERGED 0
#endif
#if MERGED
#define MENDING_PARAMETERS , global const S *seen, global const S *weights
#define MENDING_ARGUMENTS , x_memory, weights_memory
#define MEND_PANEL                    \
  if (has_nan_or_infinity(sums)) {    \
    warp_barrier();                   \
    mend_panel(panel, warp, item % 32, tile, channel, plan, seen, weights); \
  }
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
INLINED static bool has_nan_or_infinity(const float* sums) {
  float zeros[4] = {0, 0, 0, 0};
#pragma unroll
  for (int i = 0; i < PIXELS / 2; i++) zeros[i % 4] = fma(sums[i], 0.0f, zeros[i % 4]);
  const float zero = (zeros[0] + zeros[1]) + (zeros[2] + zeros[3]);
  uint found;
  __asm volatile(
      "{\n.reg .pred p;\nsetp.nan.f32 p, %1, %1;\nvote.sync.any.pred p, p, 0xffffffff;\nselp.u32 %0, 1, 0, p;\n}"
      : "=r"(found)
      : "f"(zero));
  return found != 0;
}
// A channel of a pixel of the result, of what its own group sees.
INLINED static float own_sum(Tile at, int channel, const ConvHaloPlan* plan, global const S* seen, global const S* weights) {
  const int first = channel / plan->merged_out * plan->merged_in, all = plan->channels / plan->out * plan->in;
  float sum = 0;
  for (int tap = 0; tap < plan->taps; tap++) {
    const int row = tap / plan->kernel_x, of = BACKWARDS ? plan->taps - 1 - tap : tap;
    const int x = at.x - plan->before_x + tap - row * plan->kernel_x, y = at.y - plan->before_y + row;
    if (x < 0 || y < 0 || x >= plan->width || y >= plan->height) continue;
    const long pixel = ((long)at.image * plan->height + y) * plan->width + x, from = plan->seen_offset + pixel * all + first;
    for (int i = 0; i < plan->merged_in; i++) {
      const long weight = TURNED ? ((long)(first + i) * plan->taps + of) * plan->out + channel % plan->out
                                 : ((long)channel * plan->taps + of) * plan->in + first % plan->in + i;
      sum = fma(load(seen, from + i), load(weights, weight), sum);
    }
  }
  return sum;
}
// The 16 channels of a warp in its consumer's panel.
INLINED static void mend_panel(uint panel, uint warp, uint lane, Tile tile, int channel, const ConvHaloPlan* plan,
                               global const S* seen, global const S* weights) {
  for (uint i = lane; i < PIXELS * 16; i += 32) {
    const uint pixel = i / 16, own = warp * 16 + i % 16, column = own % CHUNK;
    const uint at = panel + pixel * 128 + ((column / EACH ^ pixel % 8) << 4) + column % EACH * (16 / EACH);
    Tile place = tile;
    PANEL_WORD word;
    __asm volatile("ld.shared." PANEL_TYPE " %0, [%1];" : "=" PANEL_REGISTER(word) : "r"(at) : "memory");
    if (!isnan(widen_word(word)) || !find_pixel(pixel, &place, plan)) continue;
    word = narrow_word(own_sum(place, channel + (int)own, plan, seen, weights));
    __asm volatile("st.shared." PANEL_TYPE " [%0], %1;" ::"r"(at), PANEL_REGISTER(word) : "memory");
  }
}
#else
#define MENDING_PARAMETERS
#define MENDING_ARGUMENTS
#define MEND_PANEL
#endif
