// conv_depthwise_data.cl: the gradient of the input of a convolution with a stride of each channel by itself: an item has 4 channels,
// sees COLUMNS columns of gradients more than the kernel reaches, and goes down them; each row begins STEP_Y rows of the result.
//
// Assumes what conv_depthwise.cl does.
#define REACH ((KERNEL_X + STEP_X - 1) / STEP_X)
#define SEEN (COLUMNS - 1 + REACH)
#include "conv/conv_depthwise_rows.cl"

kernel GROUP_OF(ITEMS) void conv_depthwise_data(global const S* in, global const S* weights, global S* out, const Plan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  const uidx column = i / (uidx)plan.vectors, strip = column / (uidx)plan.runs;
  const idx vector = (idx)(i % (uidx)plan.vectors), n = (idx)(strip / (uidx)plan.strips);
  // Gradient (y, x) begins with the result at (y · STEP_Y - before_y, x · STEP_X - before_x).
  const idx x = (idx)(column % (uidx)plan.runs) * COLUMNS + plan.before_x / STEP_X, to_x = x * STEP_X - plan.before_x;
  const idx first = (idx)(strip % (uidx)plan.strips) * plan.rows + plan.before_y / STEP_Y;
  const idx end = min(first + plan.rows, (plan.out_height - 1 + plan.before_y) / STEP_Y + 1);
  C factors[TAPS * VECTOR];
  get_factors(factors, (global const Vector*)(weights + plan.weights_offset) + (long)vector * TAPS);
  global const Vector* image = (global const Vector*)(in + plan.in_offset);
  const idx pitch = plan.width * plan.vectors;
  image += (long)n * plan.height * pitch;
  global Result* to = (global Result*)(out + plan.out_offset) + (long)n * plan.out_height * plan.out_width * plan.vectors + vector;
  const Columns columns = columns_of(x - (REACH - 1), plan.width, &plan, vector);
  Vector rows[LIVE][SEEN], next[SEEN];  // the latest first
#pragma unroll
  for (int q = 0; q < LIVE - 1; q++) get_row(rows[q], SEEN, image, first - 1 - q, plan.height, pitch, &columns);
  get_row(next, SEEN, image, first, plan.height, pitch, &columns);
  for (idx y = first; y < end; y++) {
#pragma unroll
    for (int q = LIVE - 1; q >= 0; q--) {
#pragma unroll
      for (int b = 0; b < SEEN; b++) rows[q][b] = q > 0 ? rows[q - 1][b] : next[b];
    }
    get_row(next, SEEN, image, y + 1, plan.height, pitch, &columns);
#pragma unroll
    for (int k = 0; k < STEP_Y * COLUMNS * STEP_X; k++) {
      const int j = k / (COLUMNS * STEP_X), c = k / STEP_X % COLUMNS, l = k % STEP_X;
      const idx at_y = y * STEP_Y - plan.before_y + j, at_x = to_x + c * STEP_X + l;
      Result result;
#pragma unroll
      for (int v = 0; v < VECTOR; v++) {
        A sum = 0;
#pragma unroll
        for (int q = 0; q < LIVE; q++) {
#pragma unroll
          for (int p = 0; p < REACH; p++) {
            const int a = j + q * STEP_Y, b = l + p * STEP_X;
            if (a < KERNEL_Y && b < KERNEL_X)
              sum = multiply_add((A)number_of(rows[q] + c + REACH - 1 - p, v), (A)factors[v * TAPS + a * KERNEL_X + b], sum);
          }
        }
        ((S*)&result)[v] = CAT(put_, D)(sum);
      }
      if (at_y >= 0 && at_y < plan.out_height && at_x >= 0 && at_x < plan.out_width)
        to[((long)at_y * plan.out_width + at_x) * plan.vectors] = result;
    }
  }
}
