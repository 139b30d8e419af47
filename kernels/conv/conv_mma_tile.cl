// conv_mma_tile.cl: stages of both factors of conv_mma.cl in local memory, and their products without matrix units.
//
// D         f32, f16 or bf16
// SPLIT     of f32. 1: a factor is the sum of two TF32 numbers, and of four products the three that count are added; 0: rounded to TF32
// PLAIN     1: without matrix units
// VOLUME    1: pixels lie along three axes, not two
// MERGED    1: a group is several, merged: weights from one to another are zeros, which conv_merge.cl put there
// TM, TN    a tile of results; WARPS_M by WARPS_N warps make it
// VECTOR_A, VECTOR_B  elements that are brought at once: those of 16 bytes, or 1
// A tile is rows of TK of depth (RUNS), or TK rows of its columns. A row is 16 bytes longer than it must be, or 32, so that a warp
// meets no bank twice.
// EPILOGUE  1: the sums go to the epilogue of epilogue.cl
#include "operations.h"
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef MODE
#define MODE CONV_FORWARD
#endif
#ifndef TM
#define TM 64
#define TN 64
#define WARPS_M 2
#define WARPS_N 2
#define VECTOR_A 4
#define VECTOR_B 4
#endif
#ifndef SPLIT
#define SPLIT 0
#endif
#ifndef PLAIN
#define PLAIN 0
#endif
#ifndef VOLUME
#define VOLUME 0
#endif
#ifndef MERGED
#define MERGED 0
#endif
#ifndef ELEMENT
#define ELEMENT 2
#endif
#ifndef EPILOGUE
#define EPILOGUE 0
#endif
#define STAGES 3  // of local memory, TK of depth each
#define EACH (16 / (int)sizeof(S))
#define TK (8 * EACH)
#define ITEMS (32 * WARPS_M * WARPS_N)
#define WARP_M (TM / WARPS_M)
#define WARP_N (TN / WARPS_N)
#define A_RUNS (MODE != CONV_WEIGHTS)
#define B_RUNS (MODE == CONV_FORWARD)
#ifndef RUN  // neighbours that an item has of a row
#define RUN (MODE != CONV_FORWARD && ELEMENT == 2 ? 4 : 2)
#endif
#define PITCH_OF(runs, size) ((runs) ? TK + EACH : (size) + 8)
#define A_PITCH PITCH_OF(A_RUNS, TM)
#define B_PITCH PITCH_OF(B_RUNS, TN)
#define A_SIZE (A_RUNS ? TM * A_PITCH : TK * A_PITCH)
#define STAGE (A_SIZE + (B_RUNS ? TN * B_PITCH : TK * B_PITCH))

#if PLAIN
#define close_group()
#define await_stage()
#else
#include "contraction/async.cl"
#define await_stage() wait_groups(1)
#endif
#include "contraction/mma_sums.cl"

// n · pitch. Compilers take the lengthening of a pitch out of a loop, and are left with products of 64 bits.
INLINED static long apart(idx n, idx pitch) {
#if PLAIN
  return (long)n * pitch;
#else
  long product;
  __asm("mul.wide.s32 %0, %1, %2;" : "=l"(product) : "r"(n), "r"(pitch));
  return product;
#endif
}
// So many elements of a row, or zeros.
INLINED static void bring(local S* to, global const S* from, bool inside, int vector) {
#if PLAIN
  for (int i = 0; i < vector; i++) to[i] = inside ? from[i] : 0;
#else
  if (vector > 1) {
    bring_16(place_of(to), from, inside ? 16 : 0);
  } else {
#if ELEMENT == 2
    __asm volatile("cp.async.ca.shared.global [%0], [%1], 4, %2;" ::"r"(place_of(to)), "l"(from), "r"(inside ? 4 : 0)
                   : "memory");
#else
    *to = inside ? *from : (S)0;
#endif
  }
#endif
}

// An item has of every 16 by 8 results rows lane / 4 and 8 further on, columns 2 (lane % 4) and the next. Where a factor of 4 bytes lies
// across, two neighbours take these places, so that they are loaded at once: which row of a tile is which of the product is free.
#define A_PAIRS (!A_RUNS && ELEMENT == 2)
#define B_PAIRS (!B_RUNS && ELEMENT == 2)
INLINED static int row_of(int i, int q) {
  const int item = (int)get_local_id(0), lane = item % 32;
  return item / 32 % WARPS_M * WARP_M + i * 16 + (A_PAIRS ? lane / 4 * 2 + q / 2 : lane / 4 + q / 2 * 8);
}
INLINED static int column_of(int j, int q) {
  const int item = (int)get_local_id(0), n = item % 4 * 2 + q % 2;
  return item / (32 * WARPS_M) * WARP_N + (B_PAIRS ? j / 2 * 16 + 2 * n + j % 2 : j * 8 + n);
}

// What belongs together where groups are merged: of one, `channels` of the depth and `columns` of the tile.
typedef struct {
  idx depth, column0, all_channels, channels, columns;
} Merger;
// sums += a stage's product, in float32 as it stands. of: but for what is of two groups.
INLINED static void multiply_plainly(Sums* sums, local const S* a, local const S* b, const Merger* of) {
  for (int k = 0; k < TK; k++) {
    EACH_SUM {
      const int m = row_of(i, q), n = column_of(j, q);
#if MERGED
      if (of && (of->depth + k) % of->all_channels / of->channels != (of->column0 + n) / of->columns) continue;
#endif
      const float x = load(a, A_RUNS ? m * A_PITCH + k : k * A_PITCH + m);
      const float y = load(b, B_RUNS ? n * B_PITCH + k : k * B_PITCH + n);
      sums->of[i][j][q] = fma(x, y, sums->of[i][j][q]);
    }
  }
}
