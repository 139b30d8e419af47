// prelude.cl: types, loads, stores, rounding and the functions of pointwise_ops.def that every kernel shares.
//
// D names the element type in hand: f32 f64 f16 bf16 i8 i16 i32 i64 u8 u16 u32 u64 boolean. For each there are
//   S_D  as stored            C_D  as computed in; f16 and bf16 in float, rounded after every operation
//   A_D  as summed in: unsigned for integers, so that overflow wraps
//   X_D  as passed for a scalar
#ifndef PRELUDE
#define PRELUDE
#pragma OPENCL FP_CONTRACT OFF
#if defined(cl_khr_fp64) && !defined(NO_F64)
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define HAS_F64 1
#else
#define HAS_F64 0
#endif

#ifndef WG
#define WG 64
#endif
#define GROUP_OF(n) __attribute__((reqd_work_group_size(n, 1, 1)))
// PoCL 3.1 shares local memory between groups where a function that it did not inline at once is told of it twice.
#define INLINED __attribute__((always_inline))
#include "prelude/plan.cl"

#define CAT_(a, b) a##b
#define CAT(a, b) CAT_(a, b)
#define S CAT(S_, D)
#define C CAT(C_, D)
#define A CAT(A_, D)
#define T C
#define N(x) ((T)(x))
#define where_(a, b, c) ((a) ? (b) : (c))
#define max_(a, b) CAT(max_, D)(a, b)
#define min_(a, b) CAT(min_, D)(a, b)
#define pow_(a, b) CAT(pow_, D)(a, b)
#define abs_(a) CAT(abs_, D)(a)
#define sign_(a) CAT(sign_, D)(a)
#define sigmoid_(a) (N(1) / (N(1) + exp(-(a))))
#define fma_(a, b, c) fma(a, b, c)
// By counts out of range: 0, or -1 where a negative number is moved right by too many.
#define left_shift_(a, b) ((ulong)(b) < 8 * sizeof(T) ? N((ulong)(a) << (b)) : N(0))
#define right_shift_(a, b) ((b) < 0 ? N(0) : (b) < 8 * sizeof(T) ? N((a) >> (b)) : (a) < 0 ? N(-1) : N(0))
#define load(p, i) CAT(load_, D)(p, i)
#define store(p, i, v) CAT(store_, D)(p, i, v)
#define lowest() CAT(lowest_, D)
#define highest() CAT(highest_, D)

#include "prelude/halves.cl"

#define round_f32(x) (x)
#define round_f64(x) (x)
#define round_f16(x) widen_f16(narrow_f16(x))
#define round_bf16(x) widen_bf16(narrow_bf16(x))

// From a stored value to one computed in, and back.
#define get_f32(s) (s)
#define get_f64(s) (s)
#define get_f16(s) widen_f16(s)
#define get_bf16(s) widen_bf16(s)
#define get_boolean(s) ((uchar)((s) != 0))
#define put_f32(v) (v)
#define put_f64(v) (v)
#define put_f16(v) narrow_f16(v)
#define put_bf16(v) narrow_bf16(v)
#define put_boolean(v) (v)

#define load_f32(p, i) ((p)[i])
#define load_f64(p, i) ((p)[i])
#define load_f16(p, i) widen_f16((p)[i])
#define load_bf16(p, i) widen_bf16((p)[i])
#define load_boolean(p, i) ((uchar)((p)[i] != 0))
#define store_f32(p, i, v) ((p)[i] = (v))
#define store_f64(p, i, v) ((p)[i] = (v))
#define store_f16(p, i, v) ((p)[i] = narrow_f16(v))
#define store_bf16(p, i, v) ((p)[i] = narrow_bf16(v))
#define store_boolean(p, i, v) ((p)[i] = (v))

typedef float S_f32, C_f32, A_f32, X_f32, C_f16, A_f16, X_f16, C_bf16, A_bf16, X_bf16;
typedef ushort S_f16, S_bf16;
typedef uchar S_boolean, C_boolean;
typedef uint A_boolean;
typedef long X_boolean;
// Accesses of 16 bytes: V_<type> and its elements.
typedef float4 V_f324;
typedef ushort8 V_f168, V_bf168;
typedef char8 V_i88;
typedef uchar8 V_u88, V_boolean8;
typedef short8 V_i168;
typedef ushort8 V_u168;
typedef int4 V_i324;
typedef uint4 V_u324;
typedef long2 V_i642;
typedef ulong2 V_u642;
#define lowest_f32 (-INFINITY)
#define lowest_f64 (-INFINITY)
#define lowest_f16 (-INFINITY)
#define lowest_bf16 (-INFINITY)
#define lowest_boolean 0
#define highest_f32 INFINITY
#define highest_f64 INFINITY
#define highest_f16 INFINITY
#define highest_bf16 INFINITY
#define highest_boolean 1

// NaN wins.
#define ORDER(D)                                                               \
  static C_##D max_##D(C_##D a, C_##D b) { return (a > b || a != a) ? a : b; } \
  static C_##D min_##D(C_##D a, C_##D b) { return (a < b || a != a) ? a : b; }
#define FLOATING(D)                                                                                         \
  ORDER(D)                                                                                                  \
  static C_##D abs_##D(C_##D a) { return fabs(a); }                                                         \
  static C_##D sign_##D(C_##D a) { return a > 0 ? (C_##D)1 : a < 0 ? (C_##D) - 1 : a == 0 ? (C_##D)0 : a; }
// Everything that may overflow happens in the unsigned type sum.
#define INTEGER(D, type, sum, low)                                                               \
  typedef type S_##D, C_##D;                                                                     \
  typedef sum A_##D;                                                                             \
  typedef long X_##D;                                                                            \
  static C_##D round_##D(C_##D x) { return x; }                                                  \
  static C_##D get_##D(S_##D x) { return x; }                                                    \
  static S_##D put_##D(C_##D x) { return x; }                                                    \
  static C_##D load_##D(global const S_##D* p, long i) { return p[i]; }                          \
  static void store_##D(global S_##D* p, long i, C_##D v) { p[i] = v; }                          \
  constant C_##D lowest_##D = low;                                                               \
  constant C_##D highest_##D = ~(low);                                                           \
  ORDER(D)                                                                                       \
  static C_##D abs_##D(C_##D a) { return (C_##D)abs(a); }                                        \
  static C_##D sign_##D(C_##D a) { return (C_##D)((a > 0) - (a < 0)); }                          \
  static C_##D pow_##D(C_##D a, C_##D b) {                                                       \
    if (b < 0) return a == 1 ? (C_##D)1 : a == (C_##D) - 1 ? (C_##D)(b & 1 ? -1 : 1) : (C_##D)0; \
    A_##D power = 1, base = (A_##D)a;                                                            \
    for (; b > 0; b >>= 1) {                                                                     \
      if (b & 1) power *= base;                                                                  \
      base *= base;                                                                              \
    }                                                                                            \
    return (C_##D)power;                                                                         \
  }

FLOATING(f32)
FLOATING(f16)
FLOATING(bf16)
ORDER(boolean)
INTEGER(i8, char, uint, CHAR_MIN)
INTEGER(i16, short, uint, SHRT_MIN)
INTEGER(i32, int, uint, INT_MIN)
INTEGER(i64, long, ulong, LONG_MIN)
INTEGER(u8, uchar, uint, 0)
INTEGER(u16, ushort, uint, 0)
INTEGER(u32, uint, uint, 0)
INTEGER(u64, ulong, ulong, 0)
#define round_boolean(x) (x)

// Casts. Numbers out of range give some value, never undefined behaviour.
static long long_of_float(float x) { return x != x ? 0 : x >= 0x1p63f ? LONG_MAX : x < -0x1p63f ? LONG_MIN : (long)x; }
static ulong ulong_of_float(float x) {
  return x >= 0x1p64f ? ULONG_MAX : x >= 0x1p63f ? (ulong)x : (ulong)long_of_float(x);
}
// To float with the last bit set when inexact, so that rounding once more to fewer bits rounds as if once.
static float odd_of_ulong(ulong x) {
  const int shift = 40 - (int)clz(x);
  if (shift <= 0) return (float)x;
  const ulong lost = x & ((1ul << shift) - 1ul);
  return ldexp((float)(uint)(x >> shift | (lost != 0)), shift);
}
static float odd_of_long(long x) { return x < 0 ? -odd_of_ulong(0ul - (ulong)x) : odd_of_ulong((ulong)x); }

#if HAS_F64
typedef double2 V_f642;
typedef double S_f64, C_f64, A_f64, X_f64;
FLOATING(f64)
static long long_of_double(double x) { return x != x ? 0 : x >= 0x1p63 ? LONG_MAX : x < -0x1p63 ? LONG_MIN : (long)x; }
static ulong ulong_of_double(double x) {
  return x >= 0x1p64 ? ULONG_MAX : x >= 0x1p63 ? (ulong)x : (ulong)long_of_double(x);
}
static float odd_of_double(double x) {
  const float f = (float)x;
  const uint u = as_uint(f);
  if (x != x || (double)f == x || (u & 1u)) return f;
  return as_float(fabs((double)f) > fabs(x) ? u - 1u : u + 1u);
}
#endif
#endif
