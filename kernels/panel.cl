// panel.cl: from the registers of the tensor cores to runs of a row, through local memory, a panel of 16 rows and 64
// columns of floats a warp. Both mma and wgmma leave a warp 16 rows: an item has, of each 8 columns, two neighbours in
// row lane / 4 and two in row lane / 4 + 8.
//
// TURNED  1 where the results are wanted turned: the panel's 64 rows are the warp's columns
#include "async.cl"
#ifndef RUN
#define RUN 8
#endif
#ifndef TURNED
#define TURNED 0
#endif
#define PANEL_ROWS (TURNED ? 64 : 16)
#define PANEL_COLUMNS (TURNED ? 16 : 64)
#define PANEL_RUNS (PANEL_COLUMNS / RUN)
#define PANEL_BYTES (PANEL_ROWS * PANEL_COLUMNS * 4)

// Where 4 columns of a row lie: moved about so that a warp's writes, and its reads of long rows, meet in no bank.
#if TURNED
static uint panel_place(uint row, uint four) {
  return row / 2 * 128 + ((row % 2 * 4 + four ^ (row / 2 & 3) << 1) << 4);
}
#else
static uint panel_place(uint row, uint four) { return row * 256 + ((four ^ (row & 3) << 1 ^ four >> 3) << 4); }
#endif

static void panel_write(uint panel, uint lane, int eight, float a, float b, float c, float d) {
#if TURNED
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
