// attention_mma_halves.cl: products of tiles in float16 and bfloat16 by mma.sync, added up in float32.
//
// Results of one product are, as they lie, left factors of the next when two neighbours are rounded to one register.
#ifndef ELEMENT
#define ELEMENT 1
#endif
#include "attention/attention_mma_tile.cl"
#include "contraction/mma_sums.cl"

#if ELEMENT
#define ROUND_PAIR "cvt.rn.bf16x2.f32 %0, %2, %1;"
#else
#define ROUND_PAIR "cvt.rn.f16x2.f32 %0, %2, %1;"
#endif

INLINED static uint rounded(float a, float b) {
  uint pair;
  __asm(ROUND_PAIR : "=r"(pair) : "f"(a), "f"(b));
  return pair;
}

// 16 rows of a tile and 16 columns, which are the depth: rows 0-7 and 8-15 of the first 8, then of the others.
INLINED static void rows_of(uint* f, local const Number* tile, int row, int column) {
  const int lane = (int)get_local_id(0) % 32;
  __asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(f[0]), "=r"(f[1]), "=r"(f[2]), "=r"(f[3])
                 : "r"(place_of(tile + lane % 16 * PITCH + lane / 16 * 8 + row * PITCH + column))
                 : "memory");
}
// The same of a tile's columns, whose depth is its rows.
INLINED static void columns_of(uint* f, local const Number* tile, int row, int column) {
  const int lane = (int)get_local_id(0) % 32;
  __asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                 : "=r"(f[0]), "=r"(f[1]), "=r"(f[2]), "=r"(f[3])
                 : "r"(place_of(tile + (lane % 8 + lane / 16 * 8) * PITCH + lane / 8 % 2 * 8 + row * PITCH + column))
                 : "memory");
}

// scores = the warp's rows · those of a tileᵀ
INLINED static void multiply_rows(float scores[STRIPS][BLOCK / 8][4], local const Number* left,
                                  local const Number* right) {
  left += (int)get_local_id(0) / 32 * 16 * STRIPS * PITCH;
  clear_scores(scores);
#pragma unroll
  for (int k = 0; k < WIDTH; k += 16) {
    uint a[STRIPS][4];
#pragma unroll
    for (int s = 0; s < STRIPS; s++) rows_of(a[s], left, s * 16, k);
#pragma unroll
    for (int j = 0; j < BLOCK / 8; j += 2) {
      uint b[4];
      rows_of(b, right, j * 8, k);
#pragma unroll
      for (int s = 0; s < STRIPS; s++) {
        multiply_once(scores[s][j], a[s], b[0], b[2]);
        multiply_once(scores[s][j + 1], a[s], b[1], b[3]);
      }
    }
  }
}

// sums += weights · a tile
INLINED static void accumulate(float sums[STRIPS][WIDTH / 8][4], float weights[STRIPS][BLOCK / 8][4],
                               local const Number* tile) {
#pragma unroll
  for (int j = 0; j < BLOCK / 8; j += 2) {
    uint a[STRIPS][4];
#pragma unroll
    for (int s = 0; s < STRIPS; s++)
#pragma unroll
      for (int q = 0; q < 4; q++)
        a[s][q] = rounded(weights[s][j + q / 2][q % 2 * 2], weights[s][j + q / 2][q % 2 * 2 + 1]);
#pragma unroll
    for (int x = 0; x < WIDTH / 8; x += 2) {
      uint b[4];
      columns_of(b, tile, j * 8, x * 8);
#pragma unroll
      for (int s = 0; s < STRIPS; s++) {
        multiply_once(sums[s][x], a[s], b[0], b[2]);
        multiply_once(sums[s][x + 1], a[s], b[1], b[3]);
      }
    }
  }
}

// A row of sums to a matrix of COLUMNS: half 0 or 1 of an item's two.
INLINED static void store_row(global Number* to, float sums[WIDTH / 8][4], int half_of, float factor_of_all) {
  const int column = (int)get_local_id(0) % 4 * 2;
#pragma unroll
  for (int x = 0; x < WIDTH / 8; x++)
    if (8 * x < COLUMNS)
      *(global uint*)(to + 8 * x + column) =
          rounded(sums[x][2 * half_of] * factor_of_all, sums[x][2 * half_of + 1] * factor_of_all);
}
