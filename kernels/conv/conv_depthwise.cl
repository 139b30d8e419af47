// conv_depthwise.cl: convolution of each channel by itself, channels last: an item has 4 channels of COLUMNS columns of pixels, and
// goes down them with the kernel's weights in registers.
//
// TURNED  1 for the gradient of the input, of stride 1: taps go backwards
// Assumes vectors of 4 channels at multiples of their size, as many channels out as in, float16, bfloat16 or float32.
#include "conv/conv_depthwise_rows.cl"

#ifndef TURNED
#define TURNED 0
#endif
#define AHEAD 1  // steps that are brought beside the arithmetic

static INLINED void get_step(Vector rows[STEP_Y][SEEN], global const Vector* image, idx y, const Plan* plan,
                             const Columns* columns) {
#pragma unroll
  for (int j = 0; j < STEP_Y; j++)
    get_row(rows[j], SEEN, image, y + j, plan->height, plan->width * plan->vectors, columns);
}

kernel GROUP_OF(ITEMS) void conv_depthwise(global const S* in, global const S* weights, global S* out, const Plan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  const uidx column = i / (uidx)plan.vectors, strip = column / (uidx)plan.runs;
  const idx vector = (idx)(i % (uidx)plan.vectors), x = (idx)(column % (uidx)plan.runs) * COLUMNS;
  const idx first = (idx)(strip % (uidx)plan.strips) * plan.rows, n = (idx)(strip / (uidx)plan.strips);
  const idx end = min(first + plan.rows, plan.out_height);
  C factors[TAPS * VECTOR];
  get_factors(factors, (global const Vector*)(weights + plan.weights_offset) + (long)vector * TAPS);
  global const Vector* image = (global const Vector*)(in + plan.in_offset);
  image += (long)n * plan.height * plan.width * plan.vectors;
  const Columns columns = columns_of(x * STEP_X - plan.before_x, plan.width, &plan, vector);
  global Result* to = (global Result*)(out + plan.out_offset);
  to += (((long)n * plan.out_height + first) * plan.out_width + x) * plan.vectors + vector;
  // Row q of the sums belongs to the result q rows before the one that a step of the input begins.
  A sums[COLUMNS][LIVE][VECTOR];
#pragma unroll
  for (int k = 0; k < COLUMNS * LIVE * VECTOR; k++) ((A*)sums)[k] = 0;
  Vector steps[AHEAD + 1][STEP_Y][SEEN];
  idx y = first * STEP_Y - plan.before_y;
#pragma unroll
  for (int k = 1; k <= AHEAD; k++, y += STEP_Y) get_step(steps[k], image, y, &plan, &columns);
  for (idx made = first; made < end + LIVE - 1; made++) {
#pragma unroll
    for (int k = 0; k < AHEAD * STEP_Y * SEEN; k++) ((Vector*)steps)[k] = ((Vector*)steps)[k + STEP_Y * SEEN];
    get_step(steps[AHEAD], image, y, &plan, &columns);
    y += STEP_Y;
#pragma unroll
    for (int c = 0; c < COLUMNS; c++) {
#pragma unroll
      for (int v = 0; v < VECTOR; v++) {
#pragma unroll
        for (int q = LIVE - 1; q >= 0; q--) {
          A sum = q > 0 ? sums[c][q - 1][v] : 0;
#pragma unroll
          for (int k = 0; k < STEP_Y * KERNEL_X; k++) {
            const int j = k / KERNEL_X, a = q * STEP_Y + j, b = k % KERNEL_X, tap = a * KERNEL_X + b;
            if (a < KERNEL_Y)
              sum = multiply_add((A)number_of(steps[0][j] + c * STEP_X + b, v),
                                 (A)factors[v * TAPS + (TURNED ? TAPS - 1 - tap : tap)], sum);
          }
          sums[c][q][v] = sum;
        }
      }
    }
    if (made < first + LIVE - 1) continue;
#pragma unroll
    for (int c = 0; c < COLUMNS; c++) {
      Result result;
#pragma unroll
      for (int v = 0; v < VECTOR; v++) ((S*)&result)[v] = CAT(put_, D)(sums[c][LIVE - 1][v]);
      if (c == 0 || x + c < plan.out_width) to[c * plan.vectors] = result;
    }
    to += plan.out_width * plan.vectors;
  }
}
