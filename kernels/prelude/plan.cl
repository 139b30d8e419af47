// plan.cl: the words of plans, the structures of numbers that kernels take. A plan is written once, in a header that the
// host includes too, where these words mean fields to fill in (src/backend/opencl/runtime/plan.h).
//
// WIDE 1 takes 64-bit indices; 0 is for arrays whose relative positions fit 31 bits.
#ifndef PLAN
#define PLAN
#pragma OPENCL FP_CONTRACT OFF
#ifndef WIDE
#define WIDE 0
#endif
#if WIDE
typedef long idx;
typedef ulong uidx;
#else
typedef int idx;
typedef uint uidx;
#endif
typedef long Long;
typedef ulong Ulong;
typedef uint Uint;
typedef idx Idx;
// n divided by what magic and shift were made for (divider in runtime/arguments.h).
static uint divided(uint n, Uint magic, Uint shift) { return (mul_hi(n, magic) + n) >> shift; }
#define SIZES(name, rank) idx name[rank];
#define STRIDES(name, rank) idx name[rank];
#endif
