// multiply_add.cl: the multiply-add of the matrix products.
#include "prelude/prelude.cl"

// Kinds of multiply-add, chosen by IS_FLOAT (1 float, 2 double, 0 integer): fused where the device has it in hardware.
#ifndef IS_FLOAT
#define IS_FLOAT 1
#endif
#if IS_FLOAT && (defined(FAST_FMA) || (IS_FLOAT == 1 && defined(FP_FAST_FMAF)) || (IS_FLOAT == 2 && defined(FP_FAST_FMA)))
#define multiply_add(a, b, c) fma(a, b, c)
#else
#define multiply_add(a, b, c) ((a) * (b) + (c))
#endif
