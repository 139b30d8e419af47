// attention_mma_floats.cl: products of tiles in float32 by mma.sync in TF32.
//
// The order of the depth is free: results of one product are, as they lie, left factors of the next whose rows 2t and
// 2t + 1 are its depth t and t + 4.
#ifndef ELEMENT
#define ELEMENT 2
#endif
#include "attention/attention_mma_tile.cl"

typedef struct {
  uint high, low;
} Factor;

// What lies in a tile; see stage().
INLINED static Factor factor(float x) {
  Factor f;
#if SPLIT
  f.high = (as_uint(x) + 0x1000u) & 0xffffe000u;
  f.low = as_uint(x - as_float(f.high));
#else
  f.high = as_uint(x);
  f.low = 0;
#endif
  return f;
}
INLINED static Factor weight_factor(float x) { return factor(SPLIT ? x : as_float(tf32(x))); }

INLINED static void multiply_once(float* sum, uint a0, uint a1, uint a2, uint a3, uint b0, uint b1) {
  __asm(
      "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, "
      "%3};"
      : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
      : "r"(a0), "r"(a1), "r"(a2), "r"(a3), "r"(b0), "r"(b1));
}
INLINED static void multiply(float* sum, const Factor* a, Factor b0, Factor b1) {
#if SPLIT
  multiply_once(sum, a[0].low, a[1].low, a[2].low, a[3].low, b0.high, b1.high);
  multiply_once(sum, a[0].high, a[1].high, a[2].high, a[3].high, b0.low, b1.low);
#endif
  multiply_once(sum, a[0].high, a[1].high, a[2].high, a[3].high, b0.high, b1.high);
}

// scores = the warp's rows · those of a tileᵀ
INLINED static void multiply_rows(float scores[STRIPS][BLOCK / 8][4], local const float* left,
                                  local const float* right) {
  const int lane = (int)get_local_id(0) % 32, warp = (int)get_local_id(0) / 32;
  left += (warp * 16 * STRIPS + lane / 4) * PITCH + lane % 4;
  right += lane / 4 * PITCH + lane % 4;
  clear_scores(scores);
#pragma unroll 2
  for (int k = 0; k < WIDTH; k += 8) {
    Factor a[STRIPS][4];
#pragma unroll
    for (int s = 0; s < STRIPS; s++)
#pragma unroll
      for (int q = 0; q < 4; q++) a[s][q] = factor(left[(s * 16 + q % 2 * 8) * PITCH + k + q / 2 * 4]);
#pragma unroll
    for (int j = 0; j < BLOCK / 8; j++) {
      const Factor b0 = factor(right[j * 8 * PITCH + k]), b1 = factor(right[j * 8 * PITCH + k + 4]);
#pragma unroll
      for (int s = 0; s < STRIPS; s++) multiply(scores[s][j], a[s], b0, b1);
    }
  }
}

// sums += weights · a tile
INLINED static void accumulate(float sums[STRIPS][WIDTH / 8][4], float weights[STRIPS][BLOCK / 8][4],
                               local const float* tile) {
  const int lane = (int)get_local_id(0) % 32;
  tile += lane % 4 * 2 * PITCH + lane / 4;
#pragma unroll
  for (int j = 0; j < BLOCK / 8; j++) {
    Factor a[STRIPS][4];
#pragma unroll
    for (int s = 0; s < STRIPS; s++) {
      a[s][0] = weight_factor(weights[s][j][0]);
      a[s][1] = weight_factor(weights[s][j][2]);
      a[s][2] = weight_factor(weights[s][j][1]);
      a[s][3] = weight_factor(weights[s][j][3]);
    }
#pragma unroll
    for (int x = 0; x < WIDTH / 8; x++) {
      const Factor b0 = factor(tile[j * 8 * PITCH + 8 * x]), b1 = factor(tile[(j * 8 + 1) * PITCH + 8 * x]);
#pragma unroll
      for (int s = 0; s < STRIPS; s++) multiply(sums[s][x], a[s], b0, b1);
    }
  }
}

// A row of sums to a matrix of COLUMNS: half 0 or 1 of an item's two.
INLINED static void store_row(global float* to, float sums[WIDTH / 8][4], int half_of, float factor_of_all) {
  const int column = (int)get_local_id(0) % 4 * 2;
#pragma unroll
  for (int x = 0; x < WIDTH / 8; x++)
    if (8 * x + column < COLUMNS)
      *(global float2*)(to + 8 * x + column) =
          (float2)(sums[x][2 * half_of] * factor_of_all, sums[x][2 * half_of + 1] * factor_of_all);
}
