// conv_depthwise_rows.cl: rows of pixels as conv_depthwise*.cl see them: SEEN columns, 4 channels of each, zeros outside.
//
// KERNEL_Y, KERNEL_X  the kernel's sizes
// STEP_Y, STEP_X      the stride
// ITEMS               of a group: few, as each has many registers
// COLUMNS             that an item makes beside each other, so that they share what they see
#include "contraction/multiply_add.cl"
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef KERNEL_Y
#define KERNEL_Y 3
#define KERNEL_X 3
#endif
#ifndef STEP_Y
#define STEP_Y 1
#define STEP_X 1
#endif
#ifndef COLUMNS
#define COLUMNS 1
#endif
#ifndef ITEMS
#define ITEMS WG
#endif
#ifndef SEEN
#define SEEN ((COLUMNS - 1) * STEP_X + KERNEL_X)
#endif
#define TAPS (KERNEL_Y * KERNEL_X)
#define LIVE ((KERNEL_Y + STEP_Y - 1) / STEP_Y)  // rows of the smaller array that a row of the larger one meets
#define VECTOR 4
#include "conv/conv_depthwise_plan.h"
typedef ConvDepthwisePlan Plan;
// Floats of 2 bytes by pairs: what is done to words of 4 bytes takes half of the instructions.
typedef uint4 Q_f32;
typedef uint2 Q_f16, Q_bf16;
typedef CAT(Q_, D) Vector;
typedef float4 R_f32;
typedef ushort4 R_f16, R_bf16;
typedef CAT(R_, D) Result;

static float of_f32(const uint* words, int i) { return as_float(words[i]); }
static ushort half_of(const uint* words, int i) { return i % 2 ? as_ushort2(words[i / 2]).y : as_ushort2(words[i / 2]).x; }
static float of_f16(const uint* words, int i) { return get_f16(half_of(words, i)); }
static float of_bf16(const uint* words, int i) { return get_bf16(half_of(words, i)); }
static C number_of(const Vector* vectors, int i) { return CAT(of_, D)((const uint*)vectors, i); }
static void get_factors(C* factors, global const Vector* weights) {
  Vector kept[TAPS];
#pragma unroll
  for (int k = 0; k < TAPS; k++) kept[k] = weights[k];
#pragma unroll
  for (int k = 0; k < TAPS * VECTOR; k++) factors[k] = number_of(kept, k);
}
// Columns from x on, and where they lie in a row; those outside, where others do.
typedef struct {
  idx at[SEEN];
  int inside[SEEN];  // all bits
} Columns;
static Columns columns_of(idx x, idx width, const Plan* plan, idx vector) {
  Columns columns;
#pragma unroll
  for (int b = 0; b < SEEN; b++) {
    columns.inside[b] = -(x + b >= 0 && x + b < width);
    columns.at[b] = clamp(x + b, (idx)0, width - 1) * plan->vectors + vector;
  }
  return columns;
}
// `count` columns of row y; zeros outside. All is loaded and masked: a choice would become branches, between loads.
static INLINED void get_row(Vector* row, int count, global const Vector* image, idx y, idx height, idx pitch, const Columns* columns) {
  global const Vector* line = image + clamp(y, (idx)0, height - 1) * pitch;
  const int is_row = -(y >= 0 && y < height);
#pragma unroll
  for (int b = 0; b < count; b++) row[b] = line[columns->at[b]] & (uint)(is_row & columns->inside[b]);
}
