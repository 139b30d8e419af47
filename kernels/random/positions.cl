// positions.cl: elements that go by their position: random integers, numbers that count up, a ramp of float64, words to
// sort, and what dropout keeps.
//
// Every kernel writes an element an item, but drop a block's four.
// D      element type: integers and floats of 4 or 8 bytes; ramp: these floats; drop: any float
// R      drop: number of axes, padded with size 1
// FOURS  drop: whether four neighbours are one aligned access on either side
// ENTRY  ENTRY_<a kernel's name>: to build that one alone
#pragma OPENCL FP_CONTRACT OFF
#include "prelude/prelude.cl"

#include "random/philox.cl"

#ifndef D
#define D i64
#endif
#ifndef R
#define R 1
#endif
#ifdef ENTRY_ramp
typedef double Real;
#else
typedef C Real;
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

#ifdef ENTRY_drop
#ifndef FOURS
#define FOURS 0
#endif
typedef float4 Q_f32;
typedef ushort4 Q_f16, Q_bf16;
#if HAS_F64
typedef double4 Q_f64;
#endif
#define Q CAT(Q_, D)

static C drop_one(C value, uint word, const DropoutPlan* plan) {
  return word < plan->bound ? plan->dropped : fma(value, plan->factor, plan->shift);
}

kernel GROUP_OF(WG) void drop(global const S* in, global S* out, const DropoutPlan plan) {
  const uidx first = (uidx)get_global_id(0) * 4;
  if (first >= (uidx)plan.count) return;
  const uint4 r = philox(plan.seed, plan.offset + get_global_id(0));
  const uint word[4] = {r.x, r.y, r.z, r.w};
  in += plan.in_offset;
  out += plan.out_offset;
#if FOURS
  const Q given = *(global const Q*)(in + first);
  S made[4];
  for (int k = 0; k < 4; k++) made[k] = CAT(put_, D)(drop_one(CAT(get_, D)(((const S*)&given)[k]), word[k], &plan));
  *(global Q*)(out + first) = (Q)(made[0], made[1], made[2], made[3]);
#else
  for (uidx i = first; i < min(first + 4, (uidx)plan.count); i++) {
    uidx rest = i;
    idx from = 0;
    for (int d = R - 1; d >= 0; d--) {
      from += (idx)(rest % (uidx)plan.size[d]) * plan.stride[d];
      rest /= (uidx)plan.size[d];
    }
    store(out, i, drop_one(load(in, from), word[i - first], &plan));
  }
#endif
}
#endif
