// panel.cl: from the registers of the tensor cores to runs of a row, through local memory, a panel of 16 rows and 64
// columns of floats a warp. Both mma and wgmma leave a warp 16 rows: an item has, of each 8 columns, two neighbours in
// row lane / 4 and two in row lane / 4 + 8.
#include "async.cl"
#ifndef RUN
#define RUN 8
#endif
#define PANEL_COLUMNS 64
#define PANEL_BYTES (16 * PANEL_COLUMNS * 4)

// Where 4 columns of a row lie: moved about so that neither the writes nor the reads of a warp meet in a bank.
static uint panel_place(uint row, uint four) { return row * 256 + ((four ^ (row & 3) << 1 ^ four >> 3) << 4); }

static void panel_write(uint panel, uint lane, int eight, float a, float b, float c, float d) {
  const uint row = lane >> 2, at = panel + panel_place(row, (uint)eight * 2 + (lane & 3) / 2) + (lane & 1) * 8;
  __asm volatile("st.shared.v2.f32 [%0], {%1, %2};\nst.shared.v2.f32 [%0+2048], {%3, %4};" ::"r"(at), "f"(a), "f"(b),
                 "f"(c), "f"(d)
                 : "memory");
}
static void panel_read(float* run, uint panel, uint row, uint eight) {
#pragma unroll
  for (int h = 0; h < 2; h++)
    __asm volatile("ld.shared.v4.f32 {%0, %1, %2, %3}, [%4];"
                   : "=f"(run[h * 4]), "=f"(run[h * 4 + 1]), "=f"(run[h * 4 + 2]), "=f"(run[h * 4 + 3])
                   : "r"(panel + panel_place(row, eight * 2 + h))
                   : "memory");
}
