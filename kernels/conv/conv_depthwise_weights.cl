// conv_depthwise_weights.cl: the gradient of the weights of a convolution of each channel by itself: an item has all taps of 4 channels
// in registers and goes down COLUMNS columns of so many rows, from image to image; then a group's items add theirs up, always in one
// order, to a part of the result for join.cl.
//
// LANES    items beside each other, each with other channels
// AT_ONCE  rows of gradients that are brought together
// Assumes what conv_depthwise.cl does.
#include "conv/conv_depthwise_rows.cl"

#ifndef LANES
#define LANES 32
#endif
#ifndef AT_ONCE
#define AT_ONCE 1
#endif
#define LINES (ITEMS / LANES)
#define KEPT (LIVE + AT_ONCE - 1)

typedef struct {
  Vector seen[AT_ONCE * STEP_Y][SEEN], made[AT_ONCE][COLUMNS];
} Step;
typedef struct {
  global const Vector *seen, *made;
  Columns of_seen, of_made;
} Image;
// Gradients from row `end` on are another item's, or none.
static INLINED void get(Step* step, const Image* image, idx row, idx end, const Plan* plan) {
#pragma unroll
  for (int j = 0; j < AT_ONCE * STEP_Y; j++)
    get_row(step->seen[j], SEEN, image->seen, row * STEP_Y - plan->before_y + j, plan->height, plan->width * plan->vectors,
            &image->of_seen);
#pragma unroll
  for (int j = 0; j < AT_ONCE; j++)
    get_row(step->made[j], COLUMNS, image->made, row + j, end, plan->out_width * plan->vectors, &image->of_made);
}

static INLINED void add_rows(A sums[TAPS][VECTOR], const Image* image, idx row, idx end, const Plan* plan) {
  Vector kept[KEPT][COLUMNS];  // gradients, the latest row first
#pragma unroll
  for (int k = 0; k < KEPT * COLUMNS; k++) kept[k / COLUMNS][k % COLUMNS] = 0;
  Step step, next;
  get(&next, image, row, end, plan);
  for (; row < end + LIVE - 1; row += AT_ONCE) {
    step = next;
    get(&next, image, row + AT_ONCE, end, plan);
#pragma unroll
    for (int k = KEPT - 1; k >= 0; k--) {
#pragma unroll
      for (int c = 0; c < COLUMNS; c++) kept[k][c] = k < AT_ONCE ? step.made[AT_ONCE - 1 - k][c] : kept[k - AT_ONCE][c];
    }
#pragma unroll
    for (int j = 0; j < AT_ONCE * STEP_Y; j++) {
#pragma unroll
      for (int k = 0; k < LIVE * KERNEL_X * COLUMNS * VECTOR; k++) {
        const int q = k / (KERNEL_X * COLUMNS * VECTOR), b = k / (COLUMNS * VECTOR) % KERNEL_X, c = k / VECTOR % COLUMNS;
        const int v = k % VECTOR, a = q * STEP_Y + j % STEP_Y, tap = a * KERNEL_X + b;
        if (a < KERNEL_Y)
          sums[tap][v] = multiply_add((A)number_of(step.seen[j] + c * STEP_X + b, v),
                                      (A)number_of(kept[q + AT_ONCE - 1 - j / STEP_Y] + c, v), sums[tap][v]);
      }
    }
  }
}

kernel GROUP_OF(ITEMS) void conv_depthwise_weights(global const S* in, global const S* grads, global A* parts, const Plan plan) {
  local A shared[ITEMS * VECTOR];
  const int item = (int)get_local_id(0), lane = item % LANES, line = item / LANES;
  const idx tiles = (plan.vectors + LANES - 1) / LANES, tile = (idx)get_group_id(0) % tiles, part = (idx)get_group_id(0) / tiles;
  const idx vector = tile * LANES + lane, column = part * LINES + line, x = column % plan.runs * COLUMNS;
  A sums[TAPS][VECTOR];
#pragma unroll
  for (int k = 0; k < TAPS * VECTOR; k++) ((A*)sums)[k] = 0;
  Image image;
  image.of_seen = columns_of(x * STEP_X - plan.before_x, plan.width, &plan, vector);
  image.of_made = columns_of(x, plan.out_width, &plan, vector);
  const idx end = vector < plan.vectors ? min((column / plan.runs + 1) * plan.rows, plan.count) : 0;
  for (idx row = column / plan.runs * plan.rows; row < end;) {
    const idx n = row / plan.out_height, first = row % plan.out_height, last = min(plan.out_height, first + end - row);
    image.seen = (global const Vector*)(in + plan.in_offset) + (long)n * plan.height * plan.width * plan.vectors;
    image.made = (global const Vector*)(grads + plan.weights_offset) + (long)n * plan.out_height * plan.out_width * plan.vectors;
    add_rows(sums, &image, first, last, &plan);
    row += last - first;
  }
#pragma unroll
  for (int tap = 0; tap < TAPS; tap++) {
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (int v = 0; v < VECTOR; v++) shared[item * VECTOR + v] = sums[tap][v];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = item; k < LANES * VECTOR; k += ITEMS) {
      const idx channel = tile * LANES * VECTOR + k;
      A sum = shared[k];
      for (int other = 1; other < LINES; other++) sum += shared[other * LANES * VECTOR + k];
      if (channel < plan.vectors * VECTOR) parts[((long)part * plan.vectors * VECTOR + channel) * TAPS + tap] = sum;
    }
  }
}
