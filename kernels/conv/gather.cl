// gather.cl: which elements convolution brings together: pixels, taps, and what a pixel sees through a tap.
//
// D     element type
// MODE  CONV_FORWARD, CONV_DATA, CONV_WEIGHTS
// NEXT  CONV_DATA: every step is 1
#include "operations.h"
#include "contraction/multiply_add.cl"
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef MODE
#define MODE CONV_FORWARD
#endif

#ifndef NEXT
#define NEXT 0
#endif

#ifndef RUN
#define RUN 2  // columns that conv.cl gives its epilogue at once
#endif
#include "contraction/epilogue.cl"
#include "conv/conv_plan.h"

// Of a pixel: its batch, and its position scaled and shifted, from where taps are counted.
typedef struct {
  idx batch, at[3];
} Place;
// Of an element of the depth: how far the tap is from a pixel, its number, and the channel of the group.
typedef struct {
  idx at[3], number, channel;
} Tap;

static Place place_of(const ConvPlan* plan, uidx pixel) {
  Place place;
  for (int k = 2; k >= 0; k--) {
    const idx at = (idx)(pixel % (uidx)plan->places[k + 1]);
    pixel /= (uidx)plan->places[k + 1];
    place.at[k] = MODE == CONV_DATA ? at + plan->before[k + 1] : at * plan->step[k + 1] - plan->before[k + 1];
  }
  place.batch = (idx)pixel;
  return place;
}

static Tap tap_of(const ConvPlan* plan, uidx depth, uidx channels) {
  Tap tap;
  tap.channel = (idx)(depth % channels);
  depth /= channels;
  tap.number = (idx)depth;
  for (int k = 2; k >= 0; k--) {
    tap.at[k] = (idx)(depth % (uidx)plan->kernel_size[k + 1]) * plan->dilation[k + 1];
    depth /= (uidx)plan->kernel_size[k + 1];
  }
  return tap;
}

// Which pixel of the gathered array a pixel sees through a tap; -1: none.
static idx seen(const ConvPlan* plan, const Place* place, const Tap* tap) {
  idx pixel = place->batch;
  for (int k = 0; k < 3; k++) {
    idx at = MODE == CONV_DATA ? place->at[k] - tap->at[k] : place->at[k] + tap->at[k];
#if MODE == CONV_DATA && !NEXT
    const idx whole = at / plan->step[k + 1];
    if (at < 0 || whole * plan->step[k + 1] != at) return -1;
    at = whole;
#endif
    if (at < 0 || at >= plan->gathered[k + 1]) return -1;
    pixel = pixel * plan->gathered[k + 1] + at;
  }
  return pixel;
}
