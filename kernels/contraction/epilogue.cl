// epilogue.cl: what kernels of matrix products do with their sums.
//
// The host puts the text of a program in front of such a kernel:
//   RUN                   columns a call, of which the first is a multiple of RUN
//   EPILOGUE_PARAMETERS   the program's arrays, last before the plan; EPILOGUE_ARGUMENTS their names
//   EPILOGUE_PLAN         the last fields of Plan
//   EPILOGUE_FUNCTION     epilogue(plan, arguments, g, m, n, count, sum): sum[RUN] are the sums of columns n … of row m
//                         of batch g, the first `count` exist
// Without it the product goes to `out`. A kernel whose sums come rounded to the product's type sets ROUNDED_SUMS to 1.
#include "prelude/prelude.cl"

#ifndef ROUNDED_SUMS
#define ROUNDED_SUMS 0
#endif
#ifndef EPILOGUE_PARAMETERS
#ifndef RUN
#define RUN 4
#endif
#define EPILOGUE_PARAMETERS global S* out
#define EPILOGUE_ARGUMENTS out
#define EPILOGUE_PLAN
#define EPILOGUE_FUNCTION                                                                               \
  static void epilogue(const Plan* plan, global S* out, idx g, idx m, idx n, int count, const A* sum) { \
    out += ((long)g * plan->m + m) * plan->n + n;                                                       \
    _Pragma("unroll") for (int j = 0; j < RUN; j++) if (j < count) store(out, j, (C)sum[j]);            \
  }
#endif
