// halves.cl: float16 and bfloat16 to float and back, rounded to the nearest, to even between two.
//
// NVIDIA_BF16     there is an instruction that rounds to bfloat16
// HALVES_BY_BITS  float16 by operations on bits, for processors: PoCL's own functions take long to compile
#pragma OPENCL FP_CONTRACT OFF

#ifdef HALVES_BY_BITS
// From 2^-14 on the exponents differ by 112; below, 0.5 + x rounds at 2^-24, the unit of the small float16.
static ushort narrow_f16(float x) {
  const uint u = as_uint(x), size = u & 0x7fffffffu;
  const uint normal = (size + 0xfffu + (size >> 13 & 1u) - (112u << 23)) >> 13;
  const uint small = as_uint(as_float(size) + 0.5f) - as_uint(0.5f);
  const uint finite = size < 0x38800000u ? small : min(normal, 0x7c00u);
  return (ushort)((u >> 16 & 0x8000u) | (size > 0x7f800000u ? 0x7e00u | (size >> 13 & 0x3ffu) : finite));
}
static float widen_f16(ushort h) {
  const uint size = h & 0x7fffu;
  const float finite = as_float(size << 13) * 0x1p112f;
  return as_float((uint)(h & 0x8000u) << 16 | (size < 0x7c00u ? as_uint(finite) : 0x7f800000u | size << 13));
}
#else
static ushort narrow_f16(float x) {
  ushort h;
  vstore_half_rte(x, 0, (half*)&h);
  return h;
}
static float widen_f16(ushort h) { return vload_half(0, (const half*)&h); }
#endif
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
