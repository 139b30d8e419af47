// attention_wgmma_tile.cl: what the kernels of attention by warp-group products share: tiles, rings of stages, the way out.
//
// WIDTH    of the operands: columns, a multiple of 16, of which COLUMNS are there: the copy engine brings zeros for the others
// CAUSAL   1 where later keys are hidden, those of a window too
// A group has a producer (128 items, of which one commands the copy engine) and two consumers of 128 items with 64 rows
// each. In local memory a matrix lies in panels of 64 columns, rows of 128 bytes whose 16-byte pieces are exchanged by row
// mod 8.
#include "contraction/warp_group.cl"

#ifndef WIDTH
#define WIDTH 64
#endif
#ifndef COLUMNS
#define COLUMNS WIDTH
#endif
#ifndef CAUSAL
#define CAUSAL 0
#endif
#define ROWS 128
#define ITEMS 384
#define PANELS ((WIDTH + 63) / 64)
#define BYTES_OF(rows) ((rows) * PANELS * 128)
#define LOG2_E 1.4426950408889634f
#define LOG_2 0.6931471805599453f
typedef float Real;
#include "attention/attention_wgmma_plan.h"
typedef AttentionWgmmaPlan Plan;

// The low half of a descriptor: where a matrix begins, and how far its panels lie apart where it is wanted across.
INLINED static uint descriptor(uint at, uint apart) { return at >> 4 | apart << 16; }
INLINED static float power_of_2(float x) {
  float y;
  __asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}

typedef struct {
  int head, batch;
} Head;
INLINED static Head head_of(int number, int heads) {
  Head head = {number % heads, number / heads};
  return head;
}
// Where a result's rows of a head begin, from row `first` on.
#define PLACE(plan, name, of, first) \
  ((plan)->name##_start + (of).batch * (plan)->name##_batch + (of).head * (plan)->name##_head + (first) * (plan)->name##_row)
// Rows of all columns of a head, of the tensor [batch, head, row, column] of a map.
INLINED static void bring(uint to, ulong map, int rows, int row, Head head, uint full) {
#pragma unroll
  for (int panel = 0; panel < PANELS; panel++)
    bring_box_4(to + panel * rows * 128, map, panel * 64, row, head.head, head.batch, full);
}

// Tile `number` of plan.tiles: the m-th of a head, counted over all batches. Causal tiles differ in length: the longest of
// a section of heads come first.
typedef struct {
  int m, head;
} Tile;
INLINED static Tile tile_of(int number, const Plan* plan, int last_is_longest) {
  Tile tile;
#if CAUSAL
  const int size = plan->section * plan->tiles_m, section = number / size, rest = number - section * size;
  const int tiled = plan->all_heads - section * plan->section, heads = min(plan->section, tiled), m = rest / heads;
  tile.m = last_is_longest ? plan->tiles_m - 1 - m : m;
  tile.head = section * plan->section + rest - m * heads;
#else
  tile.head = number / plan->tiles_m;
  tile.m = number - tile.head * plan->tiles_m;
#endif
  return tile;
}
// The next number for this group, whose first is its own where all are handed out ahead; the last group to finish leaves the
// counters as they were.
INLINED static int free_number(global uint* counters) { return (int)atomic_inc((volatile global uint*)counters); }
INLINED static int next_number(global uint* counters) { return (int)get_num_groups(0) + free_number(counters); }
INLINED static void finish_numbers(global uint* counters) {
  if (atomic_inc((volatile global uint*)counters + 1) == get_num_groups(0) - 1) {
    atomic_xchg((volatile global uint*)counters, 0u);
    atomic_xchg((volatile global uint*)counters + 1, 0u);
  }
}

// A warp's 16 rows times `by` (of rows lane / 4 and 8 further on), rounded, to a panel of local memory of its own in a matrix
// of ROWS rows.
INLINED static void put_rows(const float* sums, const float* by, uint panel, uint lane) {
#pragma unroll
  for (int x = 0; x < WIDTH / 16; x++) {
    const uint at = panel + x / 4 * (ROWS * 128) + lane % 16 * 128 + (((2 * (x % 4) + lane / 16) ^ (lane & 7)) << 4);
    const float* from = sums + 8 * x;
    __asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(at),
                   "r"(rounded(from[0] * by[0], from[1] * by[0])), "r"(rounded(from[2] * by[1], from[3] * by[1])),
                   "r"(rounded(from[4] * by[0], from[5] * by[0])), "r"(rounded(from[6] * by[1], from[7] * by[1]))
                   : "memory");
  }
}
// The same, and on to rows of COLUMNS elements that begin `pitch` apart, of which there are `rows`.
INLINED static void write_rows(global ushort* to, long pitch, const float* sums, const float* by, uint panel, uint lane,
                               int rows) {
  put_rows(sums, by, panel, lane);
  warp_barrier();
#pragma unroll
  for (int x = 0; x < PANELS * 4; x++) {
    const uint y = x % 4 * 4 + lane / 8, piece = lane % 8, column = x / 4 * 64 + piece * 8;
    uint4 run;
    __asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
                   : "=r"(run.x), "=r"(run.y), "=r"(run.z), "=r"(run.w)
                   : "r"(panel + x / 4 * (ROWS * 128) + y * 128 + ((piece ^ (y & 7)) << 4))
                   : "memory");
    if ((int)y < rows && column < COLUMNS) *(global uint4*)(to + y * pitch + column) = run;
  }
}
