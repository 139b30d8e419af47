// attention_mma_tile.cl: tiles in local memory for attention by mma.sync, for NVIDIA's units from compute
// capability 8.0 on, and what its kernels share beside products (attention_mma_halves.cl, attention_mma_floats.cl).
//
// ELEMENT  of operands and results: 0 float16, 1 bfloat16, 2 float32
// SPLIT    of float32, 1: a factor is the sum of two TF32 numbers, and of four products the three that count are added, so
//          that the error is of float32's size (an infinity becomes NaN); 0: factors are rounded to TF32
// COLUMNS  of the operands, a multiple of 16 bytes;  CAUSAL  1 where later keys are hidden
// BLOCK    rows of a tile that goes by;  STRIPS  of 16 rows that each of the 4 warps has of the tile that stays
// STAGES   of gradients: how many blocks have a place, 1 or 2: with 2 one comes while another is multiplied
// An item has of every 16 by 8 results rows lane / 4 and 8 further on, columns 2 (lane % 4) and the next.
#ifndef ATTENTION_MMA_TILE
#define ATTENTION_MMA_TILE
#include "contraction/async.cl"

#ifndef COLUMNS
#define COLUMNS 64
#define SPLIT 1
#define CAUSAL 1
#define BLOCK 32
#define STRIPS 1
#define STAGES 1
#endif
#include "attention/attention_span.cl"
#define WARPS 4
#define ITEMS (32 * WARPS)
#define ROWS (16 * STRIPS * WARPS)
// A warp meets each bank of local memory once: rows of float32 are 4 longer than a multiple of 32, those of 2 bytes an
// odd multiple of 16 bytes.
#if ELEMENT == 2
typedef float Number;
#define WIDTH ((COLUMNS + 7) / 8 * 8)
#define PITCH ((COLUMNS + 31) / 32 * 32 + 4)
#else
typedef ushort Number;
#define WIDTH ((COLUMNS + 15) / 16 * 16)
#define PITCH (WIDTH + 8)
#endif
#define EACH (16 / (int)sizeof(Number))  // in 16 bytes
#define LOG2_E 1.4426950408889634f
#define LOG_2 0.6931471805599453f
#define TILE(name, rows) local Number name[(rows)*PITCH] __attribute__((aligned(128)))
#include "attention/attention_mma_plan.h"
typedef AttentionMmaPlan Plan;

INLINED static uint tf32(float x) {
  uint y;
  __asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(y) : "f"(x));
  return y;
}

// A tile of rows [first, first + count) of a matrix of `rows`, zeros beyond and up to WIDTH columns: it is there when
// the copies are waited for.
#define COPIES (ELEMENT != 2 || SPLIT)  // else it goes through registers, to be rounded, and is there at once
INLINED static void stage(local Number* tile, global const Number* from, long pitch, int first, int count, int rows) {
  const int pieces = count * (WIDTH / EACH);
#if COPIES
#pragma unroll
  for (int t = 0; t < (pieces + ITEMS - 1) / ITEMS; t++) {
    const int i = (int)get_local_id(0) + t * ITEMS, y = i / (WIDTH / EACH), x = i % (WIDTH / EACH) * EACH;
    if (i >= pieces) break;
    const int is_there = first + y < rows && x < COLUMNS;
    bring_16(place_of(tile + y * PITCH + x), is_there ? from + (first + y) * pitch + x : from, is_there ? 16 : 0);
  }
#else
#pragma unroll
  for (int i = (int)get_local_id(0); i < pieces; i += ITEMS) {
    const int y = i / (WIDTH / EACH), x = i % (WIDTH / EACH) * EACH;
    float4 v = 0;
    if (first + y < rows && x < COLUMNS) v = *(global const float4*)(from + (first + y) * pitch + x);
    v = (float4)(as_float(tf32(v.x)), as_float(tf32(v.y)), as_float(tf32(v.z)), as_float(tf32(v.w)));
    *(local float4*)(tile + y * PITCH + x) = v;
  }
#endif
}

INLINED static void clear_sums(float sums[STRIPS][WIDTH / 8][4]) {
#pragma unroll
  for (int s = 0; s < STRIPS; s++)
#pragma unroll
    for (int x = 0; x < WIDTH / 8; x++)
#pragma unroll
      for (int q = 0; q < 4; q++) sums[s][x][q] = 0;
}
INLINED static void clear_scores(float scores[STRIPS][BLOCK / 8][4]) {
#pragma unroll
  for (int s = 0; s < STRIPS; s++)
#pragma unroll
    for (int j = 0; j < BLOCK / 8; j++)
#pragma unroll
      for (int q = 0; q < 4; q++) scores[s][j][q] = 0;
}

// What the item `distance` away in this one's warp has; asm_type: of its register.
#define EXCHANGED(name, type, asm_type, distance)                                                                \
  INLINED static type name(type x) {                                                                             \
    type y;                                                                                                      \
    __asm volatile("shfl.sync.bfly.b32 %0, %1, " #distance ", 31, 0xffffffff;" : "=" asm_type(y) : asm_type(x)); \
    return y;                                                                                                    \
  }
INLINED static float power_of_2(float x) {
  float y;
  __asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}
// How many keys a query sees.
INLINED static int end_of(const Plan* plan, int i) {
#if CAUSAL
  return (int)clamp(i + 1 + plan->query_offset + plan->beyond, 0l, (long)plan->keys);
#else
  return plan->keys;
#endif
}
#endif
