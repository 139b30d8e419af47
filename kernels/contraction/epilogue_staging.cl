// epilogue_staging.cl: from the registers of the tensor cores to runs of a row, through local memory, a panel of 16 rows and 64
// columns a warp. Both mma and wgmma leave a warp 16 rows: an item has, of each 8 columns, two neighbours in
// row lane / 4 and two in row lane / 4 + 8.
//
// TRANSPOSED  1 where the results are wanted turned: the panel's 64 rows are the warp's columns
//
// Products of 2 bytes an element are rounded on their way in: local memory takes as long as global memory then, and
// twice as long with floats.
#include "contraction/async.cl"
#ifndef RUN
#define RUN 8
#endif
#ifndef TRANSPOSED
#define TRANSPOSED 0
#endif
#define PANEL_ROWS (TRANSPOSED ? 64 : 16)
#define PANEL_COLUMNS (TRANSPOSED ? 16 : 64)
#define PANEL_RUNS (PANEL_COLUMNS / RUN)
#define IS_HALF_f16 1
#define IS_HALF_bf16 1

// Where 4 floats of a row, or 8 halves, lie: moved about so that a warp's writes, and its reads of long rows, meet in no
// bank.
#if CAT(IS_HALF_, D)
#define ROUNDED_SUMS 1
#define PANEL_BYTES (PANEL_ROWS * PANEL_COLUMNS * 2)
#define ROUND_PAIR_f16 "cvt.rn.f16x2.f32 %0, %2, %1;"
#define ROUND_PAIR_bf16 "cvt.rn.bf16x2.f32 %0, %2, %1;"
static uint panel_place(uint row, uint eight) { return row * 128 + ((eight ^ row & 7) << 4); }
static uint rounded_pair(float first, float second) {
  uint pair;
  __asm(CAT(ROUND_PAIR_, D) : "=r"(pair) : "f"(first), "f"(second));
  return pair;
}

static void panel_write(uint panel, uint lane, int eight, float a, float b, float c, float d) {
  const uint at = panel + panel_place(lane / 4, (uint)eight) + lane % 4 * 4;
  __asm volatile("st.shared.u32 [%0], %1;\nst.shared.u32 [%0+1024], %2;" ::"r"(at), "r"(rounded_pair(a, b)),
                 "r"(rounded_pair(c, d))
                 : "memory");
}
static void panel_read(float* run, uint panel, uint row, uint number) {
  uint pairs[RUN / 2];
#if RUN == 8
  __asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
                 : "=r"(pairs[0]), "=r"(pairs[1]), "=r"(pairs[2]), "=r"(pairs[3])
                 : "r"(panel + panel_place(row, number))
                 : "memory");
#else
  __asm volatile("ld.shared.v2.u32 {%0, %1}, [%2];"
                 : "=r"(pairs[0]), "=r"(pairs[1])
                 : "r"(panel + panel_place(row, number / 2) + number % 2 * 8)
                 : "memory");
#endif
#pragma unroll
  for (int i = 0; i < RUN / 2; i++) {
    run[2 * i] = CAT(widen_, D)((ushort)pairs[i]);
    run[2 * i + 1] = CAT(widen_, D)((ushort)(pairs[i] >> 16));
  }
}
#else
#define PANEL_BYTES (PANEL_ROWS * PANEL_COLUMNS * 4)
#if TRANSPOSED
static uint panel_place(uint row, uint four) {
  return row / 2 * 128 + ((row % 2 * 4 + four ^ (row / 2 & 3) << 1) << 4);
}
#else
static uint panel_place(uint row, uint four) { return row * 256 + ((four ^ (row & 3) << 1 ^ four >> 3) << 4); }
#endif

static void panel_write(uint panel, uint lane, int eight, float a, float b, float c, float d) {
#if TRANSPOSED
  const uint at = panel + panel_place((uint)eight * 8 + lane % 4 * 2, lane / 16) + lane / 4 % 4 * 4;
  __asm volatile("st.shared.f32 [%0], %4;\nst.shared.f32 [%1], %5;\nst.shared.f32 [%2], %6;\nst.shared.f32 [%3], %7;" ::"r"(
                     at),
                 "r"(at ^ 64), "r"(at ^ 32), "r"(at ^ 96), "f"(a), "f"(b), "f"(c), "f"(d)
                 : "memory");
#else
  const uint row = lane >> 2, at = panel + panel_place(row, (uint)eight * 2 + (lane & 3) / 2) + (lane & 1) * 8;
  __asm volatile("st.shared.v2.f32 [%0], {%1, %2};\nst.shared.v2.f32 [%0+2048], {%3, %4};" ::"r"(at), "f"(a), "f"(b),
                 "f"(c), "f"(d)
                 : "memory");
#endif
}
static void panel_read(float* run, uint panel, uint row, uint number) {
#pragma unroll
  for (int h = 0; h < RUN / 4; h++)
    __asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];"
                   : "=f"(run[h * 4]), "=f"(run[h * 4 + 1]), "=f"(run[h * 4 + 2]), "=f"(run[h * 4 + 3])
                   : "r"(panel + panel_place(row, number * (RUN / 4) + h))
                   : "memory");
}
#endif
