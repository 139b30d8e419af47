// positions.cl: elements that go by their position: random integers, numbers that count up, a ramp of float64, and words
// to sort.
//
// Every kernel writes an element an item.
// D      element type: integers and floats of 4 or 8 bytes; ramp: these floats
// ENTRY  ENTRY_<a kernel's name>: to build that one alone
#pragma OPENCL FP_CONTRACT OFF
#include "prelude/prelude.cl"

#include "random/philox.cl"

#ifndef D
#define D i64
#endif
#include "random/positions_plan.h"

#if !defined(ENTRY) || defined(ENTRY_draw_integers)
// first + floor(r · span / 2^128), a span of 0 being 2^64, and r the draw's block of the element's number.
kernel GROUP_OF(WG) void draw_integers(global S* out, const IntegersPlan plan) {
  const ulong i = get_global_id(0);
  if (i >= plan.count) return;
  const uint4 r = philox(plan.seed, plan.offset + i);
  const ulong span = plan.span, high = (ulong)r.w << 32 | r.z;
  const ulong carry = mul_hi((ulong)r.y << 32 | r.x, span), low = high * span + carry;
  out[plan.base + i] = (S)(plan.first + (span ? mul_hi(high, span) + (low < carry) : high));
}
#endif

#if !defined(ENTRY) || defined(ENTRY_count_up)
kernel GROUP_OF(WG) void count_up(global S* out, const CountPlan plan) {
  const ulong i = get_global_id(0);
  if (i < plan.count) out[plan.base + i] = (S)(long)(plan.first + i * plan.step);
}
#endif

#ifdef ENTRY_ramp
typedef double Real;
#include "random/ramp_plan.h"
kernel GROUP_OF(WG) void ramp(global S* out, const RampPlan plan) {
  const ulong i = get_global_id(0);
  if (i >= plan.count) return;
  const int is_last = i + 1 == plan.count && plan.last == plan.last;
  out[plan.base + i] = (S)(is_last ? plan.last : plan.low + (double)i * plan.step);
}
#endif

// Elements of 64 bits, two a block.
static ulong key_at(ulong seed, ulong offset, ulong i) {
  const uint4 r = philox(seed, offset + i / 2);
  return i % 2 ? (ulong)r.w << 32 | r.z : (ulong)r.y << 32 | r.x;
}

#if !defined(ENTRY) || defined(ENTRY_draw_words)
// Words for sort_words.cl: the upper half of each key over its position.
kernel GROUP_OF(WG) void draw_words(global ulong* words, const DrawWordsPlan plan) {
  const ulong i = get_global_id(0);
  if (i < plan.count) words[i] = (key_at(plan.seed, plan.offset, i) >> 32) << 32 | i;
}
#endif

#if !defined(ENTRY) || defined(ENTRY_emit_order)
// Positions of the words sorted; among equal upper halves, which are rare, each looks for its place by whole keys.
kernel GROUP_OF(WG) void emit_order(global const ulong* words, global long* out, const EmitOrderPlan plan) {
  const ulong i = get_global_id(0), seed = plan.seed, offset = plan.offset;
  if (i >= plan.count) return;
  words += plan.from;
  const ulong own = words[i], position = own & 0xffffffff;
  ulong place = i;
  for (ulong k = i; k-- > 0 && words[k] >> 32 == own >> 32;)
    place -= key_at(seed, offset, words[k] & 0xffffffff) > key_at(seed, offset, position);
  for (ulong k = i; ++k < plan.count && words[k] >> 32 == own >> 32;)
    place += key_at(seed, offset, words[k] & 0xffffffff) < key_at(seed, offset, position);
  out[plan.base + place] = (long)position;
}
#endif
