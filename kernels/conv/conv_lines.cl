// conv_lines.cl: images as lines: all pixels of a channel one after the other, with zeros behind rows and images that what is seen
// beyond them meets. For conv_lines_weights.cl, whose instructions take TF32 along the depth alone. The copy engine begins at
// multiples of 16 bytes, a tap at any pixel: a pixel is followed by that of the next three images.
#include "prelude/prelude.cl"

#define CHANNELS 32
#define PIXELS 128
#define EACH 4  // images
#include "conv/conv_lines_plan.h"

kernel GROUP_OF(WG) void conv_lines(global const float* in, global float* out, const ConvLinesPlan plan) {
  local float tile[CHANNELS][PIXELS + 1];
  const int item = (int)get_local_id(0);
  const uidx group = (uidx)get_group_id(0), pixels = group / (uidx)plan.tiles_c;
  const idx channel0 = (idx)(group - pixels * (uidx)plan.tiles_c) * CHANNELS, pixel0 = (idx)pixels * PIXELS;
  in += plan.offset + channel0;
  out += plan.to + pixel0;
#pragma unroll 8
  for (int i = item; i < CHANNELS * PIXELS; i += WG) {
    const int channel = i % CHANNELS;
    const idx pixel = pixel0 + i / CHANNELS;
    const idx set = (idx)divided((uint)(pixel / EACH), plan.image_magic, plan.image_shift), image = set * EACH + pixel % EACH;
    const idx place = pixel / EACH - set * plan.rows * plan.pitch;
    const idx y = (idx)divided((uint)place, plan.pitch_magic, plan.pitch_shift), x = place - y * plan.pitch;
    const bool inside = image < plan.images && y < plan.height && x < plan.width && channel0 + channel < plan.channels;
    tile[channel][i / CHANNELS] = inside ? in[(long)((image * plan.height + y) * plan.width + x) * plan.channels + channel] : 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll 8
  for (int i = item; i < CHANNELS * PIXELS; i += WG) {
    const int channel = i / PIXELS, pixel = i % PIXELS;
    if (channel0 + channel < plan.channels && pixel0 + pixel < plan.length)
      out[(long)(channel0 + channel) * plan.length + pixel] = tile[channel][pixel];
  }
}
