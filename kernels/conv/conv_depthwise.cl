// conv_depthwise.cl: convolution of each channel by itself, channels last: an item has 4 channels of COLUMNS columns of pixels, and
// goes down them with the kernel's weights in registers.
//
// KERNEL_Y, KERNEL_X  the kernel's sizes
// COLUMNS             1 or 2: with two, of four loads an item needs two for each result instead of three
// TURNED              1 for the gradient of the input: taps go backwards
// Assumes stride 1, vectors of 4 channels at multiples of their size, as many channels out as in, float16, bfloat16 or float32.
#include "contraction/multiply_add.cl"
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef KERNEL_Y
#define KERNEL_Y 3
#define KERNEL_X 3
#endif
#ifndef TURNED
#define TURNED 0
#endif
#ifndef COLUMNS
#define COLUMNS 1
#endif
#define SEEN (KERNEL_X + COLUMNS - 1)
#define TAPS (KERNEL_Y * KERNEL_X)
#define VECTOR 4
#include "conv/conv_depthwise_plan.h"
typedef ConvDepthwisePlan Plan;
typedef float4 Q_f32;
typedef ushort4 Q_f16, Q_bf16;
#define masked_f32(v, mask) as_float4(as_int4(v) & (mask))
#define masked_f16(v, mask) ((v) & (ushort)(mask))
#define masked_bf16(v, mask) masked_f16(v, mask)
typedef CAT(Q_, D) Vector;

static C number_of(const Vector* vectors, int i) { return CAT(get_, D)(((const S*)vectors)[i]); }
// What columns are seen, and where they lie in a row; those outside, where others do.
typedef struct {
  idx at[SEEN];
  int inside[SEEN];  // all bits
} Columns;
static Columns columns_of(const Plan* plan, idx x, idx vector) {
  Columns columns;
#pragma unroll
  for (int b = 0; b < SEEN; b++) {
    columns.inside[b] = -(x + b >= 0 && x + b < plan->width);
    columns.at[b] = clamp(x + b, (idx)0, plan->width - 1) * plan->vectors + vector;
  }
  return columns;
}
// What is seen of row y; zeros outside. All is loaded and masked: a choice would become branches, between loads.
static void get_row(Vector* row, global const Vector* image, const Plan* plan, idx y, const Columns* columns) {
  global const Vector* line = image + clamp(y, (idx)0, plan->height - 1) * plan->width * plan->vectors;
  const int is_row = -(y >= 0 && y < plan->height);
#pragma unroll
  for (int b = 0; b < SEEN; b++) {
    row[b] = CAT(masked_, D)(line[columns->at[b]], is_row & columns->inside[b]);
  }
}

kernel GROUP_OF(WG) void conv_depthwise(global const S* in, global const S* weights, global S* out, const Plan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i >= (uidx)plan.count) return;
  const uidx column = i / (uidx)plan.vectors, strip = column / (uidx)plan.runs;
  const idx vector = (idx)(i % (uidx)plan.vectors), x = (idx)(column % (uidx)plan.runs) * COLUMNS - plan.before_x;
  const idx first = (idx)(strip % (uidx)plan.strips) * plan.rows, n = (idx)(strip / (uidx)plan.strips);
  const idx end = min(first + plan.rows, plan.out_height);
  Vector kept[TAPS];
  C factors[TAPS * VECTOR];
#pragma unroll
  for (int k = 0; k < TAPS; k++)
    kept[k] = ((global const Vector*)(weights + plan.weights_offset))[(long)vector * TAPS + k];
#pragma unroll
  for (int k = 0; k < TAPS * VECTOR; k++) factors[k] = number_of(kept, k);
  global const Vector* image = (global const Vector*)(in + plan.in_offset);
  image += (long)n * plan.height * plan.width * plan.vectors;
  const Columns columns = columns_of(&plan, x, vector);
  global Vector* to = (global Vector*)(out + plan.out_offset);
  to += (((long)n * plan.out_height + first) * plan.out_width + x + plan.before_x) * plan.vectors + vector;
  // Row k of the sums belongs to the result k rows before the one that a row of the input begins.
  A sums[COLUMNS][KERNEL_Y][VECTOR];
#pragma unroll
  for (int k = 0; k < COLUMNS * KERNEL_Y * VECTOR; k++) ((A*)sums)[k] = 0;
  Vector row[SEEN], next[SEEN];
  get_row(next, image, &plan, first - plan.before_y, &columns);
  for (idx y = first; y < end + KERNEL_Y - 1; y++) {
#pragma unroll
    for (int b = 0; b < SEEN; b++) row[b] = next[b];
    get_row(next, image, &plan, y + 1 - plan.before_y, &columns);
#pragma unroll
    for (int c = 0; c < COLUMNS; c++) {
#pragma unroll
      for (int v = 0; v < VECTOR; v++) {
#pragma unroll
        for (int a = KERNEL_Y - 1; a >= 0; a--) {
          A sum = a > 0 ? sums[c][a - 1][v] : 0;
#pragma unroll
          for (int b = 0; b < KERNEL_X; b++) {
            const int tap = a * KERNEL_X + b;
            sum = multiply_add((A)number_of(row + c + b, v), (A)factors[v * TAPS + (TURNED ? TAPS - 1 - tap : tap)], sum);
          }
          sums[c][a][v] = sum;
        }
      }
    }
    if (y < first + KERNEL_Y - 1) continue;
#pragma unroll
    for (int c = 0; c < COLUMNS; c++) {
      Vector result;
#pragma unroll
      for (int v = 0; v < VECTOR; v++) ((S*)&result)[v] = CAT(put_, D)(sums[c][KERNEL_Y - 1][v]);
      if (c == 0 || x + plan.before_x + c < plan.out_width) to[c * plan.vectors] = result;
    }
    to += plan.out_width * plan.vectors;
  }
}
