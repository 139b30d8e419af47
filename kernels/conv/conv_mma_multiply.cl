// conv_mma_multiply.cl: products of the stages of conv_mma_tile.cl by the matrix instructions of a warp, for NVIDIA's
// units from compute capability 8.0 on.
#include "conv/conv_mma_tile.cl"

#if !PLAIN
INLINED static Fragment fragment(local const S* tile, int pitch, int row, int step, int runs) {
  const int lane = (int)get_local_id(0) % 32;
  Fragment f;
  if (runs) {
    __asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                   : "=r"(f.high[0]), "=r"(f.high[1]), "=r"(f.high[2]), "=r"(f.high[3])
                   : "r"(place_of(tile + (row + lane % 16) * pitch + (2 * step + lane / 16) * EACH))
                   : "memory");
  } else {
#if ELEMENT == 2
#pragma unroll
    for (int q = 0; q < 2; q++) {
      const uint2 two = *(local const uint2*)(tile + (step * 8 + lane % 4 + q * 4) * pitch + row + lane / 4 * 2);
      f.high[2 * q] = two.x, f.high[2 * q + 1] = two.y;
    }
#else
    const int k = step * 16 + lane % 8 + lane / 16 * 8;
    __asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                   : "=r"(f.high[0]), "=r"(f.high[1]), "=r"(f.high[2]), "=r"(f.high[3])
                   : "r"(place_of(tile + k * pitch + row + lane / 8 % 2 * 8))
                   : "memory");
#endif
  }
#if ELEMENT == 2
  to_tf32(&f);
#endif
  return f;
}

INLINED static void multiply_step(Sums* sums, local const S* a, local const S* b, int step) {
  const int warp = (int)get_local_id(0) / 32, row = warp % WARPS_M * WARP_M, column = warp / WARPS_M * WARP_N;
  Fragment left[WARP_M / 16], right[WARP_N / 16];
#pragma unroll
  for (int i = 0; i < WARP_M / 16; i++) left[i] = fragment(a, A_PITCH, row + i * 16, step, A_RUNS);
#pragma unroll
  for (int j = 0; j < WARP_N / 16; j++) right[j] = fragment(b, B_PITCH, column + j * 16, step, B_RUNS);
  multiply_fragments(sums, left, right);
}
// sums += a stage's product. The instruction rounds its sums towards zero: those of float32 begin anew with every
// stage.
INLINED static void multiply_stage(Sums* sums, local const S* a, local const S* b) {
#if SPLIT
  Sums fresh;
  clear(&fresh);
#pragma unroll
  for (int step = 0; step < 4; step++) multiply_step(&fresh, a, b, step);
  EACH_SUM sums->of[i][j][q] += fresh.of[i][j][q];
#else
#pragma unroll
  for (int step = 0; step < 4; step++) multiply_step(sums, a, b, step);
#endif
}
#endif
