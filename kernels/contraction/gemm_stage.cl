// gemm_stage.cl: how gemm.cl brings tiles from memory to local memory: by way of registers, so that the loads of one tile
// are under way while the last one is multiplied. In local memory neighbours along m or n have changed places, which
// gemm.cl explains. Part of gemm.cl.
#include "prelude/prelude.cl"

#ifndef KT
#define D f32
#define A4 float4
#define S4 float4
#define TM 32
#define TN 32
#define KT 32
#define ITEMS 256
#define A_RUNS 1
#define B_RUNS 0
#define A_WIDTH 1
#define B_WIDTH 1
#define A_PITCH (TM + 4)
#define B_PITCH (TN + 4)
#endif

// Staged loads of a factor's tile: ROWS along m or n, KT deep, `width` elements at once along the axis it runs along.
#define SETS(rows, width) ((rows) * KT / (width) / ITEMS)
#define DEFINE_STAGE(name, ROWS, RUN, WIDTH, PITCH)                                                          \
  static void name##_fetch(A* set, global const S* p, idx rows, idx depth, idx row_step, idx k_step) {       \
    _Pragma("unroll") for (int t = 0; t < SETS(ROWS, WIDTH); t++) {                                          \
      const int e = (int)get_local_id(0) + t * ITEMS;                                                        \
      const int k = RUN ? e % (KT / WIDTH) * WIDTH : e / (ROWS / WIDTH);                                     \
      const int i = RUN ? e / (KT / WIDTH) : e % (ROWS / WIDTH) * WIDTH;                                     \
      const bool inside = i < rows && k < depth;                                                             \
      if (WIDTH == 4) {                                                                                      \
        S4 v = (S4)(0);                                                                                      \
        if (inside) v = *(global const S4*)(p + (long)i * row_step + (long)k * k_step);                      \
        set[t * WIDTH] = (A)CAT(get_, D)(v.s0);                                                              \
        set[t * WIDTH + WIDTH / 4] = (A)CAT(get_, D)(v.s1);                                                  \
        set[t * WIDTH + WIDTH / 2] = (A)CAT(get_, D)(v.s2);                                                  \
        set[t * WIDTH + WIDTH - 1] = (A)CAT(get_, D)(v.s3);                                                  \
      } else {                                                                                               \
        set[t] = inside ? (A)load(p, (long)i * row_step + (long)k * k_step) : 0;                             \
      }                                                                                                      \
    }                                                                                                        \
  }                                                                                                          \
  static void name##_put(local A* tile, const A* set) {                                                      \
    _Pragma("unroll") for (int t = 0; t < SETS(ROWS, WIDTH); t++) {                                          \
      const int e = (int)get_local_id(0) + t * ITEMS;                                                        \
      const int k = RUN ? e % (KT / WIDTH) * WIDTH : e / (ROWS / WIDTH);                                     \
      const int i = RUN ? e / (KT / WIDTH) : e % (ROWS / WIDTH) * WIDTH;                                     \
      if (WIDTH == 4 && !RUN) {                                                                              \
        const A* four = set + t * WIDTH;                                                                     \
        *(local A4*)(tile + k * PITCH + i) = (A4)(four[WIDTH / 4], four[0], four[WIDTH - 1], four[WIDTH / 2]); \
      } else {                                                                                               \
        for (int l = 0; l < WIDTH; l++) tile[(k + l) * PITCH + (i ^ 1)] = set[t * WIDTH + l];                \
      }                                                                                                      \
    }                                                                                                        \
  }
DEFINE_STAGE(a, TM, A_RUNS, A_WIDTH, A_PITCH)
DEFINE_STAGE(b, TN, B_RUNS, B_WIDTH, B_PITCH)
