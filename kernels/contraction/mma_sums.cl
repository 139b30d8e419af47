// mma_sums.cl: the matrix instruction of one warp, and an item's sums of a warp's WARP_M by WARP_N results: of every 16
// by 8 of them, in rows lane / 4 and 8 further on, two neighbours from column 2 (lane % 4) on.
//
// ELEMENT  of factors: 0 float16, 1 bfloat16, else TF32, whose depth is half as long
// SPLIT    1: factors are sums of two TF32 numbers, and of their four products the three that count are added
// PLAIN    1: sums alone, for devices without the instruction
#include "prelude/prelude.cl"

#ifndef ELEMENT
#define ELEMENT 1
#endif
#ifndef WARP_M
#define WARP_M 64
#define WARP_N 32
#endif
#if !PLAIN
#if ELEMENT >= 2
#define MULTIPLY "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32"
#elif ELEMENT
#define MULTIPLY "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32"
#else
#define MULTIPLY "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32"
#endif
INLINED static void multiply_once(float* sum, const uint* a, uint b0, uint b1) {
  __asm volatile(MULTIPLY " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
                 : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
                 : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b0), "r"(b1));
}
#endif

typedef struct {
  float of[WARP_M / 16][WARP_N / 8][4];
} Sums;
#define EACH_SUM                                                                                                 \
  _Pragma("unroll") for (int i = 0; i < WARP_M / 16; i++) _Pragma("unroll") for (int j = 0; j < WARP_N / 8; j++) \
      _Pragma("unroll") for (int q = 0; q < 4; q++)

INLINED static void clear(Sums* sums) { EACH_SUM sums->of[i][j][q] = 0; }

// 16 rows of a factor and 32 bytes of depth, as the instruction takes them: rows 0-7 and 8-15 of the first half of the
// depth, then of the second. low: of float32 in two parts.
typedef struct {
  uint high[4], low[4];
} Fragment;
// x as the sum of two TF32 numbers.
INLINED static void split(uint* high, uint* low, float x) {
  *high = (as_uint(x) + 0x1000u) & 0xffffe000u;
  *low = as_uint(x - as_float(*high));
}
#if !PLAIN
// From float32 to what is multiplied.
INLINED static void to_tf32(Fragment* f) {
#pragma unroll
  for (int q = 0; q < 4; q++) {
    const float x = as_float(f->high[q]);
#if SPLIT
    split(&f->high[q], &f->low[q], x);
#else
    __asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(f->high[q]) : "f"(x));
#endif
  }
}
// All sums once, before any again: each waits for what it was before.
#define MULTIPLY_EACH(sums, a, left, b, right)                                                                   \
  _Pragma("unroll") for (int i = 0; i < WARP_M / 16; i++) _Pragma("unroll") for (int j = 0; j < WARP_N / 8; j++) \
      multiply_once((sums)->of[i][j], (a)[i].left, (b)[j / 2].right[j % 2], (b)[j / 2].right[2 + j % 2]);
INLINED static void multiply_fragments(Sums* sums, const Fragment* a, const Fragment* b) {
#if SPLIT
  MULTIPLY_EACH(sums, a, low, b, high)
  MULTIPLY_EACH(sums, a, high, b, low)
#endif
  MULTIPLY_EACH(sums, a, high, b, high)
}
#endif

// Whether any sum of the group is NaN: an infinity's second part is.
INLINED static bool has_nan(const Sums* sums, local int* found) {
  bool any = false;
  EACH_SUM any |= sums->of[i][j][q] != sums->of[i][j][q];
  if (get_local_id(0) == 0) *found = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (any) *found = 1;
  barrier(CLK_LOCAL_MEM_FENCE);
  return *found != 0;
}
