// conv_panel.cl: from a panel of local memory, rows of 128 bytes a pixel, to an epilogue: 16 bytes of a row a call.
//
// EPILOGUE  1: the sums of a convolution by warp groups go to the epilogue of epilogue.cl, rounded; 0: to the result
#include "contraction/warp_group.cl"
#ifndef PANEL_RUNS
#define PANEL_RUNS
#ifndef EPILOGUE
#define EPILOGUE 0
#endif
#ifndef D
#define D bf16
#endif
#ifndef RUN
#define RUN (ELEMENT == 2 ? 4 : 8)
#endif
#define ROUNDED_SUMS (ELEMENT < 2)
#include "contraction/epilogue.cl"
#if EPILOGUE
#define AND_ARGUMENTS , EPILOGUE_ARGUMENTS
#define AND_PARAMETERS , EPILOGUE_PARAMETERS
INLINED static void read_run(float* run, uint at) {
  uint word[4];
  __asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
                 : "=r"(word[0]), "=r"(word[1]), "=r"(word[2]), "=r"(word[3])
                 : "r"(at)
                 : "memory");
#pragma unroll
  for (int i = 0; i < 4; i++) {
#if ELEMENT == 2
    run[i] = as_float(word[i]);
#else
    run[2 * i] = CAT(widen_, D)((ushort)word[i]);
    run[2 * i + 1] = CAT(widen_, D)((ushort)(word[i] >> 16));
#endif
  }
}
#else
#define AND_ARGUMENTS
#define AND_PARAMETERS
#endif
#endif
