// conv_fold.cl: what conv_im2col.cl wants for images of few channels: STEP_Y · STEP_X neighbours become the channels of a pixel, so
// that a convolution of that stride has stride 1, and its weights likewise. docs/convolution.md draws it.
//
// D               element type, of 2 or 4 bytes
// STEP_Y, STEP_X  the convolution's stride
// CHANNELS        of a pixel of the image
// FOLDED          of a folded one: at least STEP_Y · STEP_X · CHANNELS, zeros at the end; a multiple of 16 bytes
// ENTRY           ENTRY_<a kernel's name>: to build that one alone
#include "prelude/prelude.cl"

#ifndef D
#define D bf16
#endif
#ifndef STEP_Y
#define STEP_Y 2
#define STEP_X 2
#define CHANNELS 3
#define FOLDED 16
#endif
#define EACH (16 / (int)sizeof(S))
#include "conv/conv_fold_plan.h"
typedef ConvFoldPlan Plan;
typedef struct {
  S element[EACH];
} __attribute__((aligned(16))) Vector;

// Element e of a folded pixel whose first neighbour is (y, x) of an array of height and width; zero outside.
static S folded_from(global const S* image, int e, idx y, idx x, idx height, idx width) {
  const int row = e / (STEP_X * CHANNELS), column = e / CHANNELS % STEP_X, channel = e % CHANNELS;
  const idx at_y = y + row, at_x = x + column;
  const bool inside = row < STEP_Y && at_y >= 0 && at_y < height && at_x >= 0 && at_x < width;
  const S element = image[((long)clamp(at_y, (idx)0, height - 1) * width + clamp(at_x, (idx)0, width - 1)) * CHANNELS + channel];
  return inside ? element : (S)0;
}
static void fold(global Vector* to, global const S* image, idx y, idx x, idx height, idx width) {
#pragma unroll
  for (int v = 0; v < FOLDED / EACH; v++) {
    Vector vector;
#pragma unroll
    for (int k = 0; k < EACH; k++) vector.element[k] = folded_from(image, v * EACH + k, y, x, height, width);
    to[v] = vector;
  }
}

// An item a folded pixel: first those of the images, then those of the weights, whose images are channels of the result.
kernel GROUP_OF(WG) void conv_fold(global const S* in, global const S* weights, global uchar* room, const Plan plan) {
  uidx i = (uidx)get_global_id(0);
  const uidx images = (uidx)plan.images * (uidx)(plan.rows * plan.columns);
  const uidx taps = (uidx)plan.out * (uidx)(plan.taps_y * plan.taps_x);
  if (i < images) {
    const idx x = (idx)(i % (uidx)plan.columns), line = (idx)(i / (uidx)plan.columns), y = line % plan.rows, n = line / plan.rows;
    fold((global Vector*)(room + plan.images_from) + (long)i * (FOLDED / EACH),
         in + plan.in_offset + (long)n * plan.height * plan.width * CHANNELS, y * STEP_Y - plan.before_y,
         x * STEP_X - plan.before_x, plan.height, plan.width);
  } else if (i - images < taps) {
    i -= images;
    const idx x = (idx)(i % (uidx)plan.taps_x), line = (idx)(i / (uidx)plan.taps_x), y = line % plan.taps_y, n = line / plan.taps_y;
    fold((global Vector*)(room + plan.weights_from) + (long)i * (FOLDED / EACH),
         weights + plan.weights_offset + (long)n * plan.kernel_y * plan.kernel_x * CHANNELS, y * STEP_Y, x * STEP_X, plan.kernel_y,
         plan.kernel_x);
  }
}
