// positions.cl: elements that go by their position: random integers, numbers that count up, and a ramp of float64.
//
// Every kernel writes elements 0 … count - 1 to out[base …], an item each.
// D      element type: integers and floats of 4 or 8 bytes; ramp: f64
// ONLY   a kernel's number, to build that one alone
#pragma OPENCL FP_CONTRACT OFF
#include "prelude.cl"

#include "philox.cl"

#ifndef D
#define D i64
#endif

#if !defined(ONLY) || ONLY == 0
// first + floor(r · span / 2^128), a span of 0 being 2^64, and r the draw's block of the element's number.
kernel GROUP_OF(WG) void draw_integers(global S* out, ulong base, ulong count, ulong seed, ulong offset, ulong first,
                                       ulong span) {
  const ulong i = get_global_id(0);
  if (i >= count) return;
  const uint4 r = philox(seed, offset + i);
  const ulong high = (ulong)r.w << 32 | r.z, carry = mul_hi((ulong)r.y << 32 | r.x, span), low = high * span + carry;
  out[base + i] = (S)(first + (span ? mul_hi(high, span) + (low < carry) : high));
}
#endif

#if !defined(ONLY) || ONLY == 1
kernel GROUP_OF(WG) void count_up(global S* out, ulong base, ulong count, ulong first, ulong step) {
  const ulong i = get_global_id(0);
  if (i < count) out[base + i] = (S)(long)(first + i * step);
}
#endif

#if defined(ONLY) && ONLY == 2
kernel GROUP_OF(WG) void ramp(global double* out, ulong base, ulong count, double low, double step) {
  const ulong i = get_global_id(0);
  if (i < count) out[base + i] = low + (double)i * step;
}
#endif
