// conv_mma_feed.cl: what a stage of conv_mma.cl brings: which pixels and taps an item is for, and the next stage of both factors.
#include "conv/conv_mma_multiply.cl"
#include "conv/conv_mma_plan.h"
typedef ConvMmaPlan Plan;

#define DOWN_OF(across) (ITEMS / (across))
#define A_ACROSS ((A_RUNS ? TK : TM) / VECTOR_A)  // pieces of a row
#define B_ACROSS ((B_RUNS ? TK : TN) / VECTOR_B)
#define A_ROWS ((A_RUNS ? TM : TK) / DOWN_OF(A_ACROSS))  // of an item
#define B_ROWS ((B_RUNS ? TN : TK) / DOWN_OF(B_ACROSS))

// A tap and a channel; of the taps that are seen.
typedef struct {
  idx y, x, channel;
} Tap;
// Pixels of the input that see the same taps of a strided convolution's gradient: of row y and each step_y further on.
// Their first tap, how many there are, and what pixel of the gathered array the first sees through it.
typedef struct {
  idx y, x, high, wide, first_y, first_x, taps_y, taps_x, from_y, from_x;
} Class;
typedef struct {
  Class of;
  idx row0, column0, depth, end;  // of the next stage, of the part
  Tap tap;
#if MODE == CONV_WEIGHTS
  Tap column;
#else
  idx image[A_ROWS], y[A_ROWS], x[A_ROWS];
#endif
} Feed;

INLINED static void advance(Tap* tap, idx by, idx channels, idx taps_x) {
  tap->channel += by;
  while (tap->channel >= channels) {
    tap->channel -= channels;
    if (++tap->x == taps_x) {
      tap->x = 0;
      tap->y++;
    }
  }
}

// The first of taps `period` apart that sees whole pixels from a place; how many there are.
static idx first_tap(idx place, idx dilation, idx step, idx period, idx size) {
  for (idx tap = 0; tap < period && tap < size; tap++)
    if ((place - tap * dilation) % step == 0) return tap;
  return size;
}
INLINED static Class class_of(const Plan* plan, idx number) {
  Class c;
  c.y = number / plan->classes_x, c.x = number % plan->classes_x;
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

INLINED static Feed start_feed(const Plan* plan, const Class* of, idx row0, idx column0, idx first, idx end) {
  Feed f;
  f.of = *of;
  f.row0 = row0, f.column0 = column0, f.depth = first, f.end = end;
  const int item = (int)get_local_id(0);
#if MODE == CONV_WEIGHTS
  f.column.y = f.column.x = f.column.channel = 0;
  advance(&f.column, column0 + item % B_ACROSS * VECTOR_B, plan->channels, plan->kernel_x);
#else
  f.tap.y = f.tap.x = f.tap.channel = 0;
  advance(&f.tap, first, plan->channels, of->taps_x);
#pragma unroll
  for (int t = 0; t < A_ROWS; t++) {
    const idx row = row0 + item / A_ACROSS + t * DOWN_OF(A_ACROSS);
#if MODE == CONV_DATA
    const idx pixels = of->high * of->wide, image = row / pixels, place = row - image * pixels, y = place / of->wide;
    f.y[t] = y + of->from_y, f.x[t] = place - y * of->wide + of->from_x;
    const bool is_row = image * plan->pixels < plan->rows;
#else
    const idx image = (idx)divided((uint)row, plan->pixels_magic, plan->pixels_shift), place = row - image * plan->pixels;
    const idx y = (idx)divided((uint)place, plan->width_magic, plan->width_shift);
    f.y[t] = y * plan->step_y - plan->before_y, f.x[t] = (place - y * plan->out_width) * plan->step_x - plan->before_x;
    const bool is_row = row < plan->rows;
#endif
    f.image[t] = image * plan->height * plan->width;
    if (!is_row) f.y[t] = INT_MIN / 2;
  }
#endif
  return f;
}

#if MODE == CONV_WEIGHTS
INLINED static void bring_stage(local S* to, global const S* a, global const S* b, const Plan* plan, Feed* f) {
  const int item = (int)get_local_id(0), m = item % A_ACROSS * VECTOR_A, n = item % B_ACROSS * VECTOR_B;
#pragma unroll
  for (int t = 0; t < A_ROWS; t++) {
    const int k = item / A_ACROSS + t * DOWN_OF(A_ACROSS);
    const bool inside = f->depth + k < f->end && f->row0 + m < plan->rows;
    bring(to + k * A_PITCH + m, inside ? b + (long)(f->depth + k) * plan->rows + f->row0 + m : b, inside, VECTOR_A);
  }
  const idx down = f->column.y * plan->dilation_y - plan->before_y, right = f->column.x * plan->dilation_x - plan->before_x;
#pragma unroll
  for (int t = 0; t < B_ROWS; t++) {
    const int k = item / B_ACROSS + t * DOWN_OF(B_ACROSS);
    const idx pixel = f->depth + k, image = (idx)divided((uint)pixel, plan->pixels_magic, plan->pixels_shift);
    const idx place = pixel - image * plan->pixels, row = (idx)divided((uint)place, plan->width_magic, plan->width_shift);
    const idx y = row * plan->step_y + down, x = (place - row * plan->out_width) * plan->step_x + right;
    const bool inside = pixel < f->end && f->column0 + n < plan->columns && (uidx)y < (uidx)plan->height &&
                        (uidx)x < (uidx)plan->width;
    global const S* from = a + (long)((image * plan->height + y) * plan->width + x) * plan->channels + f->column.channel;
    bring(to + A_SIZE + k * B_PITCH + n, inside ? from : a, inside, VECTOR_B);
  }
  f->depth += TK;
}
#else
INLINED static void bring_stage(local S* to, global const S* a, global const S* b, const Plan* plan, Feed* f) {
  const int item = (int)get_local_id(0), k = item % A_ACROSS * VECTOR_A;
  Tap tap = f->tap;
  advance(&tap, k, plan->channels, f->of.taps_x);
#if MODE == CONV_DATA
  const idx down = -tap.y * plan->nearer_y, right = -tap.x * plan->nearer_x;
#else
  const idx down = tap.y * plan->dilation_y, right = tap.x * plan->dilation_x;
#endif
#pragma unroll
  for (int t = 0; t < A_ROWS; t++) {
    const idx y = f->y[t] + down, x = f->x[t] + right;
    const bool inside = f->depth + k < f->end && (uidx)y < (uidx)plan->height && (uidx)x < (uidx)plan->width;
    global const S* from = a + (long)(f->image[t] + y * plan->width + x) * plan->channels + tap.channel;
    bring(to + (item / A_ACROSS + t * DOWN_OF(A_ACROSS)) * A_PITCH + k, inside ? from : a, inside, VECTOR_A);
  }
  to += A_SIZE;
#if MODE == CONV_DATA
  const int n = item % B_ACROSS * VECTOR_B;
  Tap row = f->tap;
  advance(&row, item / B_ACROSS, plan->channels, f->of.taps_x);
#pragma unroll
  for (int t = 0; t < B_ROWS; t++) {
    const int down_of = item / B_ACROSS + t * DOWN_OF(B_ACROSS);
    const bool inside = f->depth + down_of < f->end && f->column0 + n < plan->columns;
    const idx number = (f->of.first_y + row.y * plan->period_y) * plan->kernel_x + f->of.first_x + row.x * plan->period_x;
    global const S* from =
        b + ((long)row.channel * (plan->kernel_y * plan->kernel_x) + number) * plan->columns + f->column0 + n;
    bring(to + down_of * B_PITCH + n, inside ? from : b, inside, VECTOR_B);
    advance(&row, DOWN_OF(B_ACROSS), plan->channels, f->of.taps_x);
  }
#else
#pragma unroll
  for (int t = 0; t < B_ROWS; t++) {
    const int n = item / B_ACROSS + t * DOWN_OF(B_ACROSS);
    const bool inside = f->depth + k < f->end && f->column0 + n < plan->columns;
    bring(to + n * B_PITCH + k, inside ? b + (long)(f->column0 + n) * plan->depth + f->depth + k : b, inside, VECTOR_B);
  }
#endif
  f->depth += TK;
  advance(&f->tap, TK, plan->channels, f->of.taps_x);
}
#endif
