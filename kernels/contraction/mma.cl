// mma.cl: products by the matrix instructions of one warp, for NVIDIA's units from compute capability 8.0 on.
//
// A group of 8 warps, 2 down and 4 across, makes a tile of TM by TN results, 128 bytes of k at a time. Stages of local
// memory are filled by cp.async while earlier ones are multiplied; they look as in wgmma.cl: pieces of 64 rows of 128
// bytes, whose 16-byte pieces are exchanged by row mod 8, so that ldmatrix meets no bank twice.
//
// ELEMENT, A_RUNS, B_RUNS, TN, STAGES   as in wgmma.cl;  TM 64 or 128
#include "contraction/epilogue_staging.cl"
#include "contraction/epilogue.cl"
#include "contraction/tile_raster.cl"

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
#define ITEMS 256
#define WARP_M (TM / 2)
#define WARP_N (TN / 4)
#define PIECE 8192
#define A_BYTES (TM / 64 * PIECE)
#define STAGE ((TM + TN) / 64 * PIECE)
#if ELEMENT == 2
typedef uint Factor;
#define MULTIPLY "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32"
#else
typedef ushort Factor;
#if ELEMENT
#define MULTIPLY "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32"
#else
#define MULTIPLY "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32"
#endif
#endif
#define EACH (16 / (int)sizeof(Factor))  // elements in 16 bytes
#define TK (8 * EACH)

#include "contraction/mma_plan.h"
typedef MmaPlan Plan;

EPILOGUE_FUNCTION

// Pieces of 64 rows from `row0` on, and 128 bytes of k from k0 on; `runs`: see A_RUNS.
static void bring(uint to, global const Factor* p, long pitch, int rows, int row0, int depth, int k0, int count, int runs) {
#pragma unroll
  for (int t = 0; t < count * 512 / ITEMS; t++) {
    const int i = (int)get_local_id(0) + t * ITEMS;
    const int y = i / 8 % 64, x = i % 8, piece = i / 512 * 64;
    const int outer = runs ? row0 + piece + y : k0 + y, inner = runs ? k0 + x * EACH : row0 + piece + x * EACH;
    const int outer_end = runs ? rows : depth, inner_end = runs ? depth : rows;
    const int left = outer < outer_end ? clamp(inner_end - inner, 0, EACH) : 0;
    bring_16(to + i / 8 * 128 + ((x ^ (y & 7)) << 4), left ? p + outer * pitch + inner : p, left * (int)sizeof(Factor));
  }
}

// 16 rows of a factor and 32 bytes of k, as mma takes them: rows 0-7 and 8-15 of the first half of k, then of the second.
static void fragment(uint* f, uint pieces, int row, int step, int runs) {
  const int lane = (int)get_local_id(0) % 32;
  if (runs) {
    const int y = row + lane % 16, x = 2 * step + lane / 16;
    __asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                   : "=r"(f[0]), "=r"(f[1]), "=r"(f[2]), "=r"(f[3])
                   : "r"(pieces + y * 128 + ((x ^ (y & 7)) << 4))
                   : "memory");
  } else {
    const int y = step * 16 + lane % 8 + lane / 16 * 8, x = row % 64 / 8 + lane / 8 % 2;
    __asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
                   : "=r"(f[0]), "=r"(f[1]), "=r"(f[2]), "=r"(f[3])
                   : "r"(pieces + row / 64 * PIECE + y * 128 + ((x ^ (y & 7)) << 4))
                   : "memory");
  }
#if ELEMENT == 2
#pragma unroll
  for (int i = 0; i < 4; i++) __asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(f[i]) : "f"(as_float(f[i])));
#endif
}

static void multiply(float* sum, const uint* a, uint b0, uint b1) {
  __asm volatile(MULTIPLY " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                 : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}

kernel GROUP_OF(ITEMS) void mma(global const Factor* a, global const Factor* b, EPILOGUE_PARAMETERS, const Plan plan) {
  local uchar stages[STAGES * STAGE] __attribute__((aligned(1024)));
  const int item = (int)get_local_id(0), warp = item / 32, lane = item % 32;
  const Place place = place_of_tile((uidx)get_group_id(0), (uidx)plan.tiles_m, (uidx)plan.tiles_n);
  const int m0 = place.m * TM, n0 = place.n * TN, depth = (plan.k + TK - 1) / TK;
  a += plan.a_start + place.batch * plan.a_batch;
  b += plan.b_start + place.batch * plan.b_batch;
#define BRING_STAGE(number)                                                                      \
  {                                                                                              \
    const uint to = place_of(stages) + (uint)((number) % STAGES) * STAGE;                        \
    if ((number) < depth) {                                                                      \
      bring(to, a, plan.a_pitch, plan.m, m0, plan.k, (number)*TK, TM / 64, A_RUNS);              \
      bring(to + A_BYTES, b, plan.b_pitch, plan.n, n0, plan.k, (number)*TK, TN / 64, B_RUNS);    \
    }                                                                                            \
    close_group();                                                                               \
  }
#pragma unroll
  for (int k = 0; k < STAGES - 1; k++) BRING_STAGE(k)
  const int row = warp % 2 * WARP_M, column = warp / 2 * WARP_N;
  float sum[WARP_M / 16][WARP_N / 8][4];
#pragma unroll
  for (int i = 0; i < WARP_M / 16; i++)
#pragma unroll
    for (int j = 0; j < WARP_N / 8; j++)
#pragma unroll
      for (int q = 0; q < 4; q++) sum[i][j][q] = 0;
  for (int k = 0; k < depth; k++) {
#if STAGES == 3
    wait_groups(1);
#else
    wait_groups(2);
#endif
    barrier(CLK_LOCAL_MEM_FENCE);
    BRING_STAGE(k + STAGES - 1)
    const uint stage = place_of(stages) + (uint)(k % STAGES) * STAGE;
#pragma unroll
    for (int step = 0; step < 4; step++) {
      uint p[WARP_M / 16][4], q[WARP_N / 16][4];
#pragma unroll
      for (int i = 0; i < WARP_M / 16; i++) fragment(p[i], stage, row + i * 16, step, A_RUNS);
#pragma unroll
      for (int j = 0; j < WARP_N / 16; j++) fragment(q[j], stage + A_BYTES, column + j * 16, step, B_RUNS);
#pragma unroll
      for (int i = 0; i < WARP_M / 16; i++)
#pragma unroll
        for (int j = 0; j < WARP_N / 16; j++) {
          multiply(sum[i][2 * j], p[i], q[j][0], q[j][2]);
          multiply(sum[i][2 * j + 1], p[i], q[j][1], q[j][3]);
        }
    }
  }
  wait_groups(0);
  barrier(CLK_LOCAL_MEM_FENCE);
  const uint panel = place_of(stages) + (uint)warp * PANEL_BYTES;
#define RUNS_ACROSS (WARP_N / RUN)
#pragma unroll
  for (int i = 0; i < WARP_M / 16; i++) {
    warp_barrier();
#pragma unroll
    for (int j = 0; j < WARP_N / 8; j++)
      panel_write(panel, (uint)lane, j, sum[i][j][0], sum[i][j][1], sum[i][j][2], sum[i][j][3]);
    warp_barrier();
    const idx n = n0 + column + lane % RUNS_ACROSS * RUN;
    for (int y = lane / RUNS_ACROSS; y < 16; y += 32 / RUNS_ACROSS) {
      const idx m = m0 + row + i * 16 + y;
      if (m < plan.m && n < plan.n) {
        float run[RUN];
        panel_read(run, panel, (uint)y, (uint)(lane % RUNS_ACROSS));
        epilogue(&plan, EPILOGUE_ARGUMENTS, place.batch, m, n, min((int)(plan.n - n), RUN), run);
      }
    }
  }
}
