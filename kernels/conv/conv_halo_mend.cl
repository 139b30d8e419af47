// conv_halo_mend.cl: how conv_mend.cl mends what patches made.
#include "conv/conv_halo.cl"

#define SEEN_PLAN ConvHaloPlan
INLINED static int row_seen(int y, int tap, const ConvHaloPlan* plan) { return y - plan->before_y + tap; }
INLINED static int column_seen(int x, int tap, const ConvHaloPlan* plan) { return x - plan->before_x + tap; }
#include "conv/conv_mend.cl"

#if MERGED
// The 16 channels of a warp in its consumer's panel.
INLINED static void mend_panel(const float* sums, uint panel, uint warp, uint lane, Tile tile, int channel,
                               const ConvHaloPlan* plan AND_FACTOR_PARAMETERS) {
  if (!has_nan_or_infinity(sums, PIXELS / 2)) return;
  warp_barrier();
  for (uint i = lane; i < PIXELS * 16; i += 32) {
    const uint pixel = i / 16, own = warp * 16 + i % 16, at = place_in_panel(panel, pixel, own % CHUNK);
    Tile place = tile;
    if (is_nan_at(at) && find_pixel(pixel, &place, plan))
      put_at(at, own_sum(place.x, place.y, place.image, channel + (int)own, plan AND_FACTORS));
  }
}
#endif
