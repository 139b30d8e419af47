// gemm_work.cl: how gemm.cl puts runs of sums into `work`, and gets them back to add them up. Part of gemm.cl.
//
// WORK_WIDTH  4 where rows are whole sets of 4, which then go at once, else 1
#include "prelude/prelude.cl"

#ifndef WORK_WIDTH
#define D f32
#define A4 float4
#define RUN 4
#define WORK_WIDTH 4
#endif

static void put_work(global A* to, int count, const A* run) {
#if WORK_WIDTH == 4
  *(global A4*)to = (A4)(run[0], run[1], run[2], run[3]);
#else
#pragma unroll
  for (int j = 0; j < RUN; j++)
    if (j < count) to[j] = run[j];
#endif
}

static void get_work(A* run, global const A* from, int count) {
#if WORK_WIDTH == 4
  const A4 set = *(global const A4*)from;
  run[0] = set.s0, run[1] = set.s1, run[2] = set.s2, run[3] = set.s3;
#else
#pragma unroll
  for (int j = 0; j < RUN; j++) run[j] = j < count ? from[j] : 0;
#endif
}
