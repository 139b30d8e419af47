// conv_halo_out.cl: the way out of convolutions from patches: sums to panels, and from there to the result or an epilogue.
#include "conv/conv_halo_mend.cl"

// A consumer's sums, a chunk of channels by PIXELS, to its panel: a row of 128 bytes a pixel, as patches have it.
INLINED static void write_panel(const float* sums, uint panel, uint warp, uint lane) {
#if ELEMENT == 2
  const uint pixel = lane % 4 * 2, channel = warp % 2 * 16 + lane / 4;
  const uint at = panel + pixel * 128 + ((channel / 4 ^ pixel) << 4) + channel % 4 * 4, next = (at ^ 16) + 128;
#pragma unroll
  for (int i = 0; i < PIXELS / 8; i++) {
    const float* from = sums + 4 * i;
    __asm volatile("st.shared.f32 [%0], %4;\nst.shared.f32 [%1], %5;\nst.shared.f32 [%2], %6;\nst.shared.f32 [%3], %7;" ::"r"(
                       at + i * 1024),
                   "r"(next + i * 1024), "r"((at ^ 32) + i * 1024), "r"((next ^ 32) + i * 1024), "f"(from[0]), "f"(from[1]),
                   "f"(from[2]), "f"(from[3])
                   : "memory");
  }
#else
  const uint at = panel + lane / 16 * 1024 + lane % 8 * 128 + (((warp * 2 + lane / 8 % 2) ^ (lane % 8)) << 4);
#pragma unroll
  for (int i = 0; i < WHOLE / 16; i++) {
    const float* from = sums + 8 * i;
    __asm volatile("stmatrix.sync.aligned.m8n8.x4.trans.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(at + i * 2048),
                   "r"(rounded(from[0], from[1])), "r"(rounded(from[2], from[3])), "r"(rounded(from[4], from[5])),
                   "r"(rounded(from[6], from[7]))
                   : "memory");
  }
#ifdef TAIL
  const float* from = sums + 8 * TAIL;
  __asm volatile("stmatrix.sync.aligned.m8n8.x2.trans.shared.b16 [%0], {%1, %2};" ::"r"(at + TAIL * 2048),
                 "r"(rounded(from[0], from[1])), "r"(rounded(from[2], from[3]))
                 : "memory");
#endif
#endif
}
INLINED static void consumer_barrier(uint consumer) { __asm volatile("bar.sync %0, 128;" ::"r"(1 + consumer) : "memory"); }
#if EPILOGUE
// By way of the panel: an item has 16 bytes of every sixteenth pixel.
INLINED static void write_sums(const float* sums, uint panel, ulong map, Tile tile, int channel, uint consumer, uint item,
                               const Plan* plan AND_FACTOR_PARAMETERS, EPILOGUE_PARAMETERS) {
  const uint piece = item % 8, warp = item / 32 % 4;
#pragma unroll
  for (uint chunk = 0; chunk < 64 / CHUNK; chunk++) {
    consumer_barrier(consumer);
    if (CHUNK == 64 || warp / 2 == chunk) {
      write_panel(sums, panel, warp, item % 32);
#if MERGED
      mend_panel(sums, panel, warp, item % 32, tile, channel, plan AND_FACTORS);
#endif
    }
    consumer_barrier(consumer);
    const int first = channel + (int)(chunk * CHUNK + piece * RUN);
    if (first >= plan->channels) continue;
    for (uint pixel = item % 128 / 8; pixel < PIXELS; pixel += 16) {
      Tile at = tile;
      if (!find_pixel(pixel, &at, plan)) continue;
      float run[RUN];
      read_run(run, panel + pixel * 128 + ((piece ^ (pixel % 8)) << 4));
      const int place = (at.image * plan->out_height + at.y) * plan->out_width + at.x, line = place / plan->line;
      epilogue(plan, EPILOGUE_ARGUMENTS, line, place - line * plan->line, first, RUN, run);
    }
  }
}
#else
// By way of the panel: the copy engine leaves out what lies outside of the result.
INLINED static void write_sums(const float* sums, uint panel, ulong map, Tile tile, int channel, uint consumer, uint item,
                               const ConvHaloPlan* plan AND_FACTOR_PARAMETERS) {
  const uint first = item % 128 == 0, warp = item / 32 % 4;
#pragma unroll
  for (uint chunk = 0; chunk < 64 / CHUNK; chunk++) {
    if (first) await_boxes_read();
    consumer_barrier(consumer);
    if (CHUNK == 64 || warp / 2 == chunk) {
      write_panel(sums, panel, warp, item % 32);
#if MERGED
      mend_panel(sums, panel, warp, item % 32, tile, channel, plan AND_FACTORS);
#endif
    }
    __asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
    consumer_barrier(consumer);
    if (!first) continue;
    for (int i = 0; i < plan->images; i++)
      send_box_4(panel + (uint)(i * plan->apart), map, channel + (int)chunk * CHUNK, tile.x, tile.y, tile.image + i);
    close_boxes();
  }
}
#endif
