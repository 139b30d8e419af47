// mma_multiply.cl: what a warp makes of a stage of mma.cl, by the matrix instructions of one warp, for NVIDIA's units
// from compute capability 8.0 on.
//
// ELEMENT  0, 1, 2 as in wgmma.cl; 3: float32, SPLIT
#ifndef MMA_MULTIPLY
#define MMA_MULTIPLY
#include "contraction/async.cl"

#ifndef ELEMENT
#define ELEMENT 1
#define D bf16
#endif
#ifndef A_RUNS
#define A_RUNS 1
#define B_RUNS 0
#endif
#ifndef TM
#define TM 128
#define TN 128
#define STAGES 3
#endif
#define WARP_M (TM / 2)
#define WARP_N (TN / 4)
#define SPLIT (ELEMENT == 3)
#include "contraction/mma_sums.cl"
#if ELEMENT >= 2
typedef uint Factor;
#else
typedef ushort Factor;
#endif
#define EACH (16 / (int)sizeof(Factor))  // elements in 16 bytes
#define TK (8 * EACH)
#define PIECE (TK * 128)
#define A_BYTES (TM * 128)
#define STAGE ((TM + TN) * 128)

// Where 16 bytes lie: line `y` of a piece, the x'th of its 8, exchanged so that who reads them meets no bank twice.
INLINED static uint place_of_16(int y, int x, int runs) {
  const int key = runs ? y & 7 : ELEMENT < 2 ? y & 7 : (y & 3) << 1;
  return (uint)(y * 128 + ((x ^ key) << 4));
}

INLINED static Fragment fragment(uint pieces, int row, int step, int runs) {
  const int lane = (int)get_local_id(0) % 32;
  Fragment f;
  if (runs) {
    __asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                   : "=r"(f.high[0]), "=r"(f.high[1]), "=r"(f.high[2]), "=r"(f.high[3])
                   : "r"(pieces + place_of_16(row + lane % 16, 2 * step + lane / 16, 1))
                   : "memory");
  } else {
    pieces += (uint)(row / TK * PIECE);
    row %= TK;
#if ELEMENT >= 2
#pragma unroll
    for (int q = 0; q < 4; q++)
      __asm volatile("ld.shared.u32 %0, [%1];"
                     : "=r"(f.high[q])
                     : "r"(pieces + place_of_16(step * 8 + q / 2 * 4 + lane % 4, row / 4 + q % 2 * 2 + lane / 16, 0) +
                           (uint)(lane / 4 % 4 * 4))
                     : "memory");
#else
    __asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                   : "=r"(f.high[0]), "=r"(f.high[1]), "=r"(f.high[2]), "=r"(f.high[3])
                   : "r"(pieces + place_of_16(step * 16 + lane % 8 + lane / 16 * 8, row / 8 + lane / 8 % 2, 0))
                   : "memory");
#endif
  }
#if ELEMENT >= 2
  to_tf32(&f);
#endif
  return f;
}

INLINED static void multiply_step(Sums* sums, uint stage, int row, int column, int step) {
  Fragment a[WARP_M / 16], b[WARP_N / 16];
#pragma unroll
  for (int i = 0; i < WARP_M / 16; i++) a[i] = fragment(stage, row + i * 16, step, A_RUNS);
#pragma unroll
  for (int j = 0; j < WARP_N / 16; j++) b[j] = fragment(stage + A_BYTES, column + j * 16, step, B_RUNS);
  multiply_fragments(sums, a, b);
}

// sums += a stage's product. The instruction rounds its sums towards zero: those of float32 begin anew with every
// stage.
INLINED static void multiply_stage(Sums* sums, uint stage, int row, int column) {
#if SPLIT
  Sums fresh;
  clear(&fresh);
#pragma unroll
  for (int step = 0; step < 4; step++) multiply_step(&fresh, stage, row, column, step);
  EACH_SUM sums->of[i][j][q] += fresh.of[i][j][q];
#else
#pragma unroll
  for (int step = 0; step < 4; step++) multiply_step(sums, stage, row, column, step);
#endif
}

#if SPLIT
INLINED static float factor(uint pieces, int row, int k, int runs) {
  const uint at = runs ? place_of_16(row, k / 4, 1) + (uint)(k % 4 * 4)
                       : (uint)(row / TK * PIECE) + place_of_16(k, row % TK / 4, 0) + (uint)(row % 4 * 4);
  float x;
  __asm volatile("ld.shared.f32 %0, [%1];" : "=f"(x) : "r"(pieces + at) : "memory");
  return x;
}
// The same without matrix units: an infinity has no second part.
INLINED static void multiply_stage_plainly(Sums* sums, uint stage, int row, int column) {
  const int lane = (int)get_local_id(0) % 32;
  for (int k = 0; k < TK; k++) {
    EACH_SUM {
      const float x = factor(stage, row + i * 16 + lane / 4 + q / 2 * 8, k, A_RUNS);
      const float y = factor(stage + A_BYTES, column + j * 8 + lane % 4 * 2 + q % 2, k, B_RUNS);
      sums->of[i][j][q] = fma(x, y, sums->of[i][j][q]);
    }
  }
}
#endif
#endif
