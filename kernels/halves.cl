// halves.cl: float16 and bfloat16 to float and back, rounded to the nearest, to even between two.
//
// NVIDIA_BF16  there is an instruction that rounds to bfloat16
#pragma OPENCL FP_CONTRACT OFF

static ushort narrow_f16(float x) {
  ushort h;
  vstore_half_rte(x, 0, (half*)&h);
  return h;
}
static float widen_f16(ushort h) { return vload_half(0, (const half*)&h); }
#ifdef NVIDIA_BF16
static ushort narrow_bf16(float x) {
  ushort h;
  __asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(h) : "f"(x));
  return h;
}
#else
static ushort narrow_bf16(float x) {
  const uint u = as_uint(x);
  return (u & 0x7fffffffu) > 0x7f800000u ? (ushort)(u >> 16 | 0x40u) : (ushort)((u + 0x7fffu + (u >> 16 & 1u)) >> 16);
}
#endif
static float widen_bf16(ushort h) { return as_float((uint)h << 16); }
