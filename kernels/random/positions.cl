// positions.cl: elements that go by their position: random integers, numbers that count up, a ramp of float64, and words
// to sort.
//
// Every kernel writes elements 0 … count - 1 to out[base …], an item each.
// D      element type: integers and floats of 4 or 8 bytes; ramp: these floats
// ONLY   a kernel's number, to build that one alone
#pragma OPENCL FP_CONTRACT OFF
#include "prelude/prelude.cl"

#include "random/philox.cl"

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
kernel GROUP_OF(WG) void ramp(global S* out, ulong base, ulong count, double low, double step, double last) {
  const ulong i = get_global_id(0);
  if (i < count) out[base + i] = (S)(i + 1 == count && last == last ? last : low + (double)i * step);
}
#endif

// Elements of 64 bits, two a block.
static ulong key_at(ulong seed, ulong offset, ulong i) {
  const uint4 r = philox(seed, offset + i / 2);
  return i % 2 ? (ulong)r.w << 32 | r.z : (ulong)r.y << 32 | r.x;
}

#if !defined(ONLY) || ONLY == 3
// Words for sort_words.cl: the upper half of each key over its position.
kernel GROUP_OF(WG) void draw_words(global ulong* words, ulong count, ulong seed, ulong offset) {
  const ulong i = get_global_id(0);
  if (i < count) words[i] = (key_at(seed, offset, i) >> 32) << 32 | i;
}
#endif

#if !defined(ONLY) || ONLY == 4
// Positions of the words sorted; among equal upper halves, which are rare, each looks for its place by whole keys.
kernel GROUP_OF(WG) void emit_order(global const ulong* words, ulong from, global long* out, ulong base, ulong count,
                                    ulong seed, ulong offset) {
  const ulong i = get_global_id(0);
  if (i >= count) return;
  words += from;
  const ulong own = words[i], position = own & 0xffffffff;
  ulong place = i;
  for (ulong k = i; k-- > 0 && words[k] >> 32 == own >> 32;)
    place -= key_at(seed, offset, words[k] & 0xffffffff) > key_at(seed, offset, position);
  for (ulong k = i; ++k < count && words[k] >> 32 == own >> 32;)
    place += key_at(seed, offset, words[k] & 0xffffffff) < key_at(seed, offset, position);
  out[base + place] = (long)position;
}
#endif
