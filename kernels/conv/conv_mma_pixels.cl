// conv_mma_pixels.cl: which pixels and taps conv_mma.cl is about: places, classes of them, and what they see.
#include "conv/conv_mma_multiply.cl"
#include "contraction/epilogue.cl"
#include "conv/conv_mma_plan.h"
typedef ConvMmaPlan Plan;

// A tap and a channel; of the taps that are seen.
typedef struct {
  idx z, y, x, channel;
} Tap;
// Of the places: in which image, and where.
typedef struct {
  idx image, z, y, x;
} Pixel;
// Pixels of the input that see the same taps of a strided convolution's gradient: of row y and each step_y further on.
// Their first tap, how many there are, and what pixel of the gathered array the first sees through it.
typedef struct {
  idx y, x, high, wide, first_y, first_x, taps_y, taps_x, from_y, from_x;
  idx z, deep, first_z, taps_z, from_z;
} Class;

INLINED static void advance(Tap* tap, idx by, idx channels, idx taps_x, idx taps_y) {
  tap->channel += by;
  while (tap->channel >= channels) {
    tap->channel -= channels;
    if (++tap->x == taps_x) {
      tap->x = 0;
      tap->y++;
#if VOLUME
      if (tap->y == taps_y) {
        tap->y = 0;
        tap->z++;
      }
#endif
    }
  }
}
INLINED static Pixel pixel_of(const Plan* plan, idx number) {
  Pixel p;
  p.image = (idx)divided((uint)number, plan->pixels_magic, plan->pixels_shift);
  idx place = number - p.image * plan->pixels;
  p.z = VOLUME ? (idx)divided((uint)place, plan->plane_magic, plan->plane_shift) : 0;
  if (VOLUME) place -= p.z * (plan->out_height * plan->out_width);
  p.y = (idx)divided((uint)place, plan->width_magic, plan->width_shift);
  p.x = place - p.y * plan->out_width;
  return p;
}
// That pixel of a class.
INLINED static Pixel pixel_of_class(const Class* of, idx number) {
  const idx plane = of->high * of->wide;
  Pixel p;
  p.image = number / (of->deep * plane);
  idx place = number - p.image * (of->deep * plane);
  p.z = VOLUME ? place / plane : 0;
  if (VOLUME) place -= p.z * plane;
  p.y = place / of->wide;
  p.x = place - p.y * of->wide;
  return p;
}
// Where a pixel of the gathered array lies; whether it is inside.
INLINED static bool is_inside(const Plan* plan, idx z, idx y, idx x) {
  return (!VOLUME || (uidx)z < (uidx)plan->deep) && (uidx)y < (uidx)plan->height && (uidx)x < (uidx)plan->width;
}
INLINED static long place_in(const Plan* plan, idx image, idx z, idx y, idx x) {
  return apart(image + (VOLUME ? z * plan->height * plan->width : 0) + y * plan->width + x, plan->a_pitch);
}

// The first of taps `period` apart that sees whole pixels from a place; how many there are.
static idx first_tap(idx place, idx dilation, idx step, idx period, idx size) {
  for (idx tap = 0; tap < period && tap < size; tap++)
    if ((place - tap * dilation) % step == 0) return tap;
  return size;
}
INLINED static Class class_of(const Plan* plan, idx number) {
  Class c;
  c.x = number % plan->classes_x, number /= plan->classes_x;
  c.y = VOLUME ? number % plan->classes_y : number;
  c.z = c.first_z = c.from_z = 0, c.deep = c.taps_z = 1;
#if VOLUME
  c.z = number / plan->classes_y;
  c.deep = (plan->out_deep - c.z + plan->step_z - 1) / plan->step_z;
  const idx z = c.z + plan->before_z;
  c.first_z = first_tap(z, plan->dilation_z, plan->step_z, plan->period_z, plan->kernel_z);
  c.taps_z = (plan->kernel_z - c.first_z + plan->period_z - 1) / plan->period_z;
  c.from_z = (z - c.first_z * plan->dilation_z) / plan->step_z;
#endif
  c.high = (plan->out_height - c.y + plan->step_y - 1) / plan->step_y;
  c.wide = (plan->out_width - c.x + plan->step_x - 1) / plan->step_x;
  const idx y = c.y + plan->before_y, x = c.x + plan->before_x;
  c.first_y = first_tap(y, plan->dilation_y, plan->step_y, plan->period_y, plan->kernel_y);
  c.first_x = first_tap(x, plan->dilation_x, plan->step_x, plan->period_x, plan->kernel_x);
  c.taps_y = (plan->kernel_y - c.first_y + plan->period_y - 1) / plan->period_y;
  c.taps_x = (plan->kernel_x - c.first_x + plan->period_x - 1) / plan->period_x;
  c.from_y = (y - c.first_y * plan->dilation_y) / plan->step_y, c.from_x = (x - c.first_x * plan->dilation_x) / plan->step_x;
  return c;
}
