// conv_mma_feed.cl: what a stage of conv_mma.cl brings: which pixels and taps an item is for, and the next stage of both factors.
#include "conv/conv_mma_pixels.cl"

#define DOWN_OF(across) (ITEMS / (across))
#define A_ACROSS ((A_RUNS ? TK : TM) / VECTOR_A)  // pieces of a row
#define B_ACROSS ((B_RUNS ? TK : TN) / VECTOR_B)
#define A_ROWS ((A_RUNS ? TM : TK) / DOWN_OF(A_ACROSS))  // of an item
#define B_ROWS ((B_RUNS ? TN : TK) / DOWN_OF(B_ACROSS))

typedef struct {
  Class of;
  idx row0, column0, depth, end;  // of the next stage, of the part
  Tap tap;
#if MODE == CONV_WEIGHTS
  Tap column;
#else
  idx image[A_ROWS], z[A_ROWS], y[A_ROWS], x[A_ROWS];
#endif
} Feed;

INLINED static Feed start_feed(const Plan* plan, const Class* of, idx row0, idx column0, idx first, idx end) {
  Feed f;
  f.of = *of;
  f.row0 = row0, f.column0 = column0, f.depth = first, f.end = end;
  const int item = (int)get_local_id(0);
#if MODE == CONV_WEIGHTS
  f.column = (Tap){0, 0, 0, 0};
  advance(&f.column, column0 + item % B_ACROSS * VECTOR_B, plan->channels, plan->kernel_x, plan->kernel_y);
#else
  f.tap = (Tap){0, 0, 0, 0};
  advance(&f.tap, first, plan->channels, of->taps_x, of->taps_y);
#pragma unroll
  for (int t = 0; t < A_ROWS; t++) {
    const idx row = row0 + item / A_ACROSS + t * DOWN_OF(A_ACROSS);
#if MODE == CONV_DATA
    const Pixel p = pixel_of_class(of, row);
    f.z[t] = p.z + of->from_z, f.y[t] = p.y + of->from_y, f.x[t] = p.x + of->from_x;
    const bool is_row = p.image * plan->pixels < plan->rows;
#else
    const Pixel p = pixel_of(plan, row);
    f.z[t] = VOLUME ? p.z * plan->step_z - plan->before_z : 0;
    f.y[t] = p.y * plan->step_y - plan->before_y, f.x[t] = p.x * plan->step_x - plan->before_x;
    const bool is_row = row < plan->rows;
#endif
    f.image[t] = p.image * plan->deep * plan->height * plan->width;
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
    bring(to + k * A_PITCH + m, inside ? b + apart(f->depth + k, plan->b_pitch) + f->row0 + m : b, inside, VECTOR_A);
  }
  const idx down = f->column.y * plan->dilation_y - plan->before_y, right = f->column.x * plan->dilation_x - plan->before_x;
  const idx inwards = VOLUME ? f->column.z * plan->dilation_z - plan->before_z : 0;
#pragma unroll
  for (int t = 0; t < B_ROWS; t++) {
    const int k = item / B_ACROSS + t * DOWN_OF(B_ACROSS);
    const Pixel p = pixel_of(plan, f->depth + k);
    const idx z = VOLUME ? p.z * plan->step_z + inwards : 0, y = p.y * plan->step_y + down, x = p.x * plan->step_x + right;
    const bool inside = f->depth + k < f->end && f->column0 + n < plan->columns && is_inside(plan, z, y, x);
    global const S* from = a + place_in(plan, p.image * plan->deep * plan->height * plan->width, z, y, x) + f->column.channel;
    bring(to + A_SIZE + k * B_PITCH + n, inside ? from : a, inside, VECTOR_B);
  }
  f->depth += TK;
}
#else
INLINED static void bring_stage(local S* to, global const S* a, global const S* b, const Plan* plan, Feed* f) {
  const int item = (int)get_local_id(0), k = item % A_ACROSS * VECTOR_A;
  Tap tap = f->tap;
  advance(&tap, k, plan->channels, f->of.taps_x, f->of.taps_y);
#if MODE == CONV_DATA
  const idx inwards = VOLUME ? -tap.z * plan->nearer_z : 0, down = -tap.y * plan->nearer_y, right = -tap.x * plan->nearer_x;
#else
  const idx inwards = VOLUME ? tap.z * plan->dilation_z : 0, down = tap.y * plan->dilation_y, right = tap.x * plan->dilation_x;
#endif
#pragma unroll
  for (int t = 0; t < A_ROWS; t++) {
    const idx z = f->z[t] + inwards, y = f->y[t] + down, x = f->x[t] + right;
    const bool inside = f->depth + k < f->end && is_inside(plan, z, y, x);
    global const S* from = a + place_in(plan, f->image[t], z, y, x) + tap.channel;
    bring(to + (item / A_ACROSS + t * DOWN_OF(A_ACROSS)) * A_PITCH + k, inside ? from : a, inside, VECTOR_A);
  }
  to += A_SIZE;
#if MODE == CONV_DATA
  const int n = item % B_ACROSS * VECTOR_B;
  Tap row = f->tap;
  advance(&row, item / B_ACROSS, plan->channels, f->of.taps_x, f->of.taps_y);
#pragma unroll
  for (int t = 0; t < B_ROWS; t++) {
    const int down_of = item / B_ACROSS + t * DOWN_OF(B_ACROSS);
    const bool inside = f->depth + down_of < f->end && f->column0 + n < plan->columns;
    const idx in_plane = (f->of.first_y + row.y * plan->period_y) * plan->kernel_x + f->of.first_x + row.x * plan->period_x;
    const idx plane = plan->kernel_y * plan->kernel_x;
    const idx number = VOLUME ? (f->of.first_z + row.z * plan->period_z) * plane + in_plane : in_plane;
    global const S* from =
        b + ((long)row.channel * (VOLUME ? plan->kernel_z * plane : plane) + number) * plan->columns + f->column0 + n;
    bring(to + down_of * B_PITCH + n, inside ? from : b, inside, VECTOR_B);
    advance(&row, DOWN_OF(B_ACROSS), plan->channels, f->of.taps_x, f->of.taps_y);
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
  advance(&f->tap, TK, plan->channels, f->of.taps_x, f->of.taps_y);
}
#endif
