// wgmma.cl: products by the warp-group matrix instructions of compute capability 9.0, as docs/gemm.md draws them.
//
// One group of a persistent grid is a producer (128 items, of which one commands the copy engine) and CONSUMERS times
// 128 items, each with 64 rows of the tile in registers. Stages of local memory go round between them: the producer
// fills one when its consumers have left it, they multiply when it is full.
//
// ELEMENT         of the factors: 0 float16, 1 bfloat16, 2 float32 rounded to 10 bits of mantissa (TF32)
// A_RUNS B_RUNS   1 where the factor runs along k in memory, 0 where along m or n (B not for TF32)
// TRANSPOSED          1 where A is the right factor and B the left: the kernel's rows are the product's columns
// CONSUMERS TN    the tile is 64 * CONSUMERS by TN (128, 192 or 256) results, and 128 bytes deep
// STAGES          of local memory
// TOGETHER        1, 2 or 4 runs of results an item has in hand at once
// PIXELS          1: k are the pixels of images, those that strides step on, which the copy engine's im2col brings of B; batches
//                 are parts of k, which A's map has whole
// The host puts an epilogue in front (epilogue.cl). The factors come by their tensor maps; as arguments of their own they
// only tell the driver that they are in use.
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
#ifndef CONSUMERS
#define CONSUMERS 2
#define TN 256
#define STAGES 4
#define TOGETHER 4
#endif
#ifndef PIXELS
#define PIXELS 0
#endif
#define TM (64 * CONSUMERS)
#define ITEMS (128 * (CONSUMERS + 1))
#include "contraction/wgmma_multiply.cl"
// 64 rows of a stage are 8 KiB. They come in boxes of 128 bytes along k, or of TK rows of 128 bytes across it; in both the
// 16-byte pieces are exchanged by row mod 8.
#define PIECE 8192
#define A_BOX (A_RUNS ? 64 : TK)
#define B_BOX (B_RUNS ? 64 : TK)
#define STAGE ((TM + TN) / 64 * PIECE)

#include "contraction/wgmma_plan.h"
typedef WgmmaPlan Plan;
#if PIXELS
#define AND_PIXELS , const WgmmaPixels pixels
#else
#define AND_PIXELS
#endif

EPILOGUE_FUNCTION

// How the instruction finds a factor in local memory: rows of 128 bytes in sets of 8 (64 * 16 bytes apart); `apart` are
// pieces that lie side by side across k, in units of 16 bytes.
static ulong descriptor(uint at, ulong apart) { return (ulong)(at >> 4) | apart << 16 | 64ul << 32 | 1ul << 62; }

kernel GROUP_OF(ITEMS) void wgmma(const Map a, const Map b, global const Factor* a_memory,
                                  global const Factor* b_memory, EPILOGUE_PARAMETERS,
                                  const Plan plan AND_PIXELS) {
  local uchar stages[STAGES * STAGE + CONSUMERS * 4 * PANEL_BYTES] __attribute__((aligned(1024)));
  local ulong barriers[2 * STAGES] __attribute__((aligned(16)));
  const uint item = (uint)get_local_id(0), full = place_of(barriers), empty = full + 8 * STAGES;
  ulong a_map, b_map;
  if (item == 0) {
    address_of_argument(a_map, "wgmma_param_0");
    address_of_argument(b_map, "wgmma_param_1");
    expect_map(a_map);
    expect_map(b_map);
    for (uint s = 0; s < STAGES; s++) {
      barrier_init(full + 8 * s, 1);
      barrier_init(empty + 8 * s, 4 * CONSUMERS);
    }
    barriers_ready();
  }
  const int depth = (plan.k + TK - 1) / TK;
  uint s = 0, parity = 0;
#define NEXT_STAGE()     \
  if (++s == STAGES) {   \
    s = 0;               \
    parity ^= 1;         \
  }
  // The consumers wait until the barriers are ready, the producer for nobody.
  if (item < 128) {
    warp_barrier();
    __asm volatile("bar.arrive 1, %0;" ::"n"(ITEMS) : "memory");
#if CONSUMERS == 2
    __asm volatile(SM_90A("setmaxnreg.dec.sync.aligned.u32 40;")::: "memory");
#endif
    if (item == 0) {
      for (uint tile = (uint)get_group_id(0); tile < (uint)plan.tiles; tile += (uint)get_num_groups(0)) {
        const Place place = place_of_tile(tile, (uidx)plan.tiles_m, (uidx)plan.tiles_n);
        for (int k = 0; k < depth; k++) {
          barrier_wait(empty + 8 * s, parity ^ 1);
          barrier_expect(full + 8 * s, STAGE);
          uint to = place_of(stages) + s * STAGE;
          const int from = k * TK + (PIXELS ? place.batch * plan.k : 0);
          for (int i = 0; i < TM; i += A_BOX, to += A_BOX * 128)
            bring_box(to, a_map, A_RUNS ? from : place.m * TM + i, A_RUNS ? place.m * TM + i : from,
                      plan.a_moves ? place.batch : 0, full + 8 * s);
#if PIXELS
          const int row = from / pixels.width, image = row / pixels.height;
          const int x = (from - row * pixels.width) * pixels.step_x, y = (row - image * pixels.height) * pixels.step_y;
          for (int i = 0; i < TN; i += 64, to += PIECE) bring_pixels(to, b_map, place.n * TN + i, x, y, image, 0, 0, full + 8 * s);
#else
          for (int i = 0; i < TN; i += B_BOX, to += B_BOX * 128)
            bring_box(to, b_map, B_RUNS ? from : place.n * TN + i, B_RUNS ? place.n * TN + i : from,
                      plan.b_moves ? place.batch : 0, full + 8 * s);
#endif
          NEXT_STAGE()
        }
      }
    }
  } else {
    __asm volatile("bar.sync 1, %0;" ::"n"(ITEMS) : "memory");
#if CONSUMERS == 2
    __asm volatile(SM_90A("setmaxnreg.inc.sync.aligned.u32 232;")::: "memory");
#endif
    const uint consumer = item / 128 - 1, warp = item / 32 - 4, lane = item % 32;
    const uint panel = place_of(stages) + STAGES * STAGE + warp * PANEL_BYTES;
    const uint a0 = place_of(stages) + consumer * PIECE;
    const ulong b0 = descriptor(place_of(stages) + TM / 64 * PIECE, B_RUNS ? 1 : PIECE / 16);
    float sum[TN / 2];
    for (uint tile = (uint)get_group_id(0); tile < (uint)plan.tiles; tile += (uint)get_num_groups(0)) {
      const Place place = place_of_tile(tile, (uidx)plan.tiles_m, (uidx)plan.tiles_n);
#pragma unroll
      for (int i = 0; i < TN / 2; i++) sum[i] = 0;
      uint left = 0;  // the stage before, which the instructions may still read
#define MULTIPLY_NEXT(a)                           \
  MULTIPLY_STAGE(a, b0 + s * (STAGE / 16), k);     \
  WAIT_BUT_ONE();                                  \
  if (k > 0 && lane == 0) barrier_arrive(left);    \
  left = empty + 8 * s;                            \
  NEXT_STAGE()
#if A_TAKEN
      uint even[16], odd[16];  // while one is multiplied, the other is brought
      for (int k = 0; k < depth; k++) {
        barrier_wait(full + 8 * s, parity);
        take_stage(even, a0 + s * STAGE, warp % 4, lane);
        MULTIPLY_NEXT(even)
        if (++k == depth) break;
        barrier_wait(full + 8 * s, parity);
        take_stage(odd, a0 + s * STAGE, warp % 4, lane);
        MULTIPLY_NEXT(odd)
      }
#else
      for (int k = 0; k < depth; k++) {
        barrier_wait(full + 8 * s, parity);
        MULTIPLY_NEXT(descriptor(a0 + s * STAGE, 1))
      }
#endif
      WAIT_FOR_SUMS();
      if (lane == 0) barrier_arrive(left);
      const idx rows = place.m * TM + (idx)(warp * 16);
#pragma unroll
      for (int p = 0; p < TN / 64; p++) {
        warp_barrier();
#pragma unroll
        for (int j = 0; j < 8; j++)
          panel_write(panel, lane, j, sum[p * 32 + j * 4], sum[p * 32 + j * 4 + 1], sum[p * 32 + j * 4 + 2],
                      sum[p * 32 + j * 4 + 3]);
        warp_barrier();
        const idx columns = place.n * TN + p * 64, m0 = TRANSPOSED ? columns : rows;
        const idx n = (TRANSPOSED ? rows : columns) + (idx)(lane % PANEL_RUNS) * RUN;
#pragma unroll 1
        for (uint row = lane / PANEL_RUNS; row < PANEL_ROWS; row += 32 / PANEL_RUNS * TOGETHER) {
          float runs[TOGETHER][RUN];
#pragma unroll
          for (uint i = 0; i < TOGETHER; i++)
            panel_read(runs[i], panel, row + 32 / PANEL_RUNS * i, lane % PANEL_RUNS);
#pragma unroll
          for (uint i = 0; i < TOGETHER; i++) {
            const idx m = m0 + (idx)(row + 32 / PANEL_RUNS * i);
            if (m < plan.m && n < plan.n)
              epilogue(&plan, EPILOGUE_ARGUMENTS, place.batch, m, n, min((int)(plan.n - n), RUN), runs[i]);
          }
        }
      }
    }
  }
}
