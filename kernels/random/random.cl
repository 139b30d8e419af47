// random.cl: random bits, uniforms and normals; bit for bit what core/random.cpp computes, which explains the method.
//
// One work-item makes one Philox block: launch at least ceil(count / 4) items in one dimension (DT_F64: ceil(count / 2));
// items past the end return.
//   -DKIND=RANDOM_BITS (DT_U32 only), RANDOM_UNIFORM, RANDOM_NORMAL, RANDOM_TRUNCATED (DT_F64 only)
//   -DDT_F32, DT_F64, DT_F16, DT_BF16 or DT_U32: OUT_T is float, double, ushort, ushort, uint; Real is float, for
//   DT_F64 double
// DT_F64 needs cl_khr_fp64.
#include "operations.h"
#ifndef KIND
#define KIND RANDOM_NORMAL
#endif
#if !defined(DT_F32) && !defined(DT_F64) && !defined(DT_F16) && !defined(DT_BF16) && !defined(DT_U32)
#define DT_F32
#endif

#pragma OPENCL FP_CONTRACT OFF

#ifdef DT_F64
#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif
typedef double Real;
#define OUT_T double
#define PER_BLOCK 2
#else
typedef float Real;
#define PER_BLOCK 4
#if defined(DT_F32)
#define OUT_T float
#elif defined(DT_U32)
#define OUT_T uint
#else
#define OUT_T ushort
#endif
#endif

#include "random/philox.cl"

#ifdef DT_F64
#if KIND == RANDOM_NORMAL || KIND == RANDOM_TRUNCATED
#include "random/normal.cl"
#endif

double draw(uint4 block, int i, double low, double high) {
  ulong bits = i == 0 ? (ulong)block.y << 32 | block.x : (ulong)block.w << 32 | block.z;
#if KIND == RANDOM_NORMAL
  return fma(normal(bits), high, low);
#else
  double uniform = fma((double)(long)(bits >> 11) * 0x1p-53, high - low, low);
#if KIND == RANDOM_TRUNCATED
  return normal(min((ulong)(max(uniform, 0.0) * 0x1p53), 0x1ffffffffffffful) << 11);
#else
  return uniform;
#endif
#endif
}

// Uniforms end before high, though rounding may reach it.
double finish(double value, double low, double high) {
#if KIND == RANDOM_UNIFORM
  if (value >= high && low < high) {
    ulong bits = as_ulong(value);
    value = as_double(value == 0 ? 0x8000000000000001ul : value > 0 ? bits - 1 : bits + 1);
  }
#endif
  return value;
}

#elif defined(DT_U32)

uint draw(uint4 block, int i, float low, float high) {
  return i == 0 ? block.x : i == 1 ? block.y : i == 2 ? block.z : block.w;
}
uint finish(uint value, float low, float high) { return value; }

#else

#if KIND == RANDOM_NORMAL
#include "random/normal.cl"
#endif

float draw(uint4 block, int i, float low, float high) {
  uint word = i == 0 ? block.x : i == 1 ? block.y : i == 2 ? block.z : block.w;
#if KIND == RANDOM_NORMAL
  return fma(normal(word), high, low);
#else
  return fma((float)(int)(word >> 8) * 0x1p-24f, high - low, low);
#endif
}

// To the stored bits, rounding to nearest even; and the number they stand for.
#if defined(DT_F16)
ushort to_bits(float value) {
  uint u = as_uint(value), magnitude = u & 0x7fffffffu, sign = u >> 16 & 0x8000u;
  if (magnitude > 0x7f800000u) return (ushort)(sign | 0x7e00u);
  if (magnitude >= 0x477ff000u) return (ushort)(sign | 0x7c00u);
  if (magnitude < 0x38800000u) return (ushort)(sign | (as_uint(as_float(magnitude) + 0.5f) - 0x3f000000u));
  return (ushort)(sign | (magnitude - 0x38000000u + 0xfffu + (magnitude >> 13 & 1u)) >> 13);
}
float from_bits(ushort bits) { return vload_half(0, (const half*)&bits); }
#elif defined(DT_BF16)
ushort to_bits(float value) {
  uint u = as_uint(value);
  if ((u & 0x7fffffffu) > 0x7f800000u) return (ushort)(u >> 16 | 0x40u);
  return (ushort)((u + 0x7fffu + (u >> 16 & 1u)) >> 16);
}
float from_bits(ushort bits) { return as_float((uint)bits << 16); }
#else
uint to_bits(float value) { return as_uint(value); }
float from_bits(uint bits) { return as_float(bits); }
#endif

#if defined(DT_F32)
#define BITS uint
#define SMALLEST_NEGATIVE 0x80000001u
#define AS_OUT(bits) as_float(bits)
#else
#define BITS ushort
#define SMALLEST_NEGATIVE 0x8001u
#define AS_OUT(bits) (bits)
#endif

// Uniforms end before high, though rounding may reach it.
OUT_T finish(float value, float low, float high) {
  BITS bits = to_bits(value);
#if KIND == RANDOM_UNIFORM
  if (from_bits(bits) >= high && low < high) {
    if (from_bits(bits) == 0.0f)
      bits = SMALLEST_NEGATIVE;
    else
      bits = (BITS)(from_bits(bits) > 0.0f ? bits - 1u : bits + 1u);
  }
#endif
  return AS_OUT(bits);
}

#endif

#include "prelude/plan.cl"
#include "random/random_plan.h"

kernel void random_fill(global OUT_T* out, const RandomPlan plan) {
  ulong first = (ulong)get_global_id(0) * PER_BLOCK;
  if (first >= plan.count) return;
  uint4 block = philox(plan.seed, plan.offset + get_global_id(0));
  for (int i = 0; i < PER_BLOCK && first + i < plan.count; i++)
    out[plan.base + first + i] = finish(draw(block, i, plan.low, plan.high), plan.low, plan.high);
}
