// gather_scatter.cl: picking along an axis by index, and its transpose. No atomics on values: results repeat bit for bit.
//
// D    element type; gather only moves bits, so it uses an unsigned type or, where rows run on, one of 16 bytes
// PER  elements of the arrays in one of D
// DI   index type
// R    number of axes, padded with size 1
// LINE gather_lines: room for a line of values
// ENTRY  ENTRY_<a kernel's name>: to build that one alone
#include "prelude/fault.cl"
#include "prelude/prelude.cl"

typedef uint4 S_u128;
#ifndef PER
#define PER 1
#endif

#ifndef D
#define D f32
#endif
#ifndef DI
#define DI i64
#endif
#ifndef R
#define R 1
#endif

#include "index/gather_scatter_plan.h"

#define position(index, length, from_end) CAT(find_, DI)(index, length, from_end)

static void offsets(const IndexPlan* plan, uidx i, idx* values, idx* indices, idx* out) {
  *values = *indices = *out = 0;
  for (int d = R - 1; d >= 0; d--) {
    const idx at = (idx)(i % (uidx)plan->size[d]);
    i /= (uidx)plan->size[d];
    *values += at * plan->values[d];
    *indices += at * plan->indices[d];
    *out += at * plan->out[d];
  }
}

#if !defined(ENTRY) || defined(ENTRY_gather)
kernel GROUP_OF(WG) void gather(global const S* values, global const CAT(S_, DI) * indices, global S* out,
                                    global uint* faults, const IndexPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i < (uidx)plan.count) {
    idx v, x, o;
    offsets(&plan, i, &v, &x, &o);
    const CAT(S_, DI) index = indices[plan.indices_offset + x];
    const long at = position(index, plan.length, plan.from_end);
    S value = (S)0;
    if (at >= 0)
      value = values[plan.values_offset / PER + v + at * plan.values_step];
    else
      report(faults, plan.slots, 0, (ulong)x, (ulong)index, (ulong)plan.length);
    out[plan.out_offset / PER + o] = value;
  }
}
#endif

#if !defined(ENTRY) || defined(ENTRY_gather_lines)
#ifndef LINE
#define LINE 256
#endif
#define TOGETHER 8
// As gather where the indexed axis is the last one and runs along memory: a group brings a line of values to local
// memory and picks there, since from memory each element alone would cost a whole sector.
kernel GROUP_OF(WG) void gather_lines(global const S* values, global const CAT(S_, DI) * indices, global S* out,
                                    global uint* faults, const IndexPlan plan) {
  local S line[LINE];
  const uidx count = (uidx)plan.size[R - 1];
  idx v, x, o;
  offsets(&plan, (uidx)get_group_id(0) * count, &v, &x, &o);
  values += plan.values_offset + v;
  indices += plan.indices_offset + x;
  out += plan.out_offset + o;
#pragma unroll 4
  for (uint i = get_local_id(0); i < (uint)plan.length; i += WG) line[i] = values[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  // Indices come several at a time: between them the compiler may move no load above a store. What is out of range is
  // reported afterwards: calls between would hold the loads up.
  uidx wrong = count;
  for (uidx i0 = (uidx)get_local_id(0); i0 < count; i0 += TOGETHER * WG) {
    CAT(S_, DI) index[TOGETHER];
#pragma unroll
    for (int j = 0; j < TOGETHER; j++) {
      const uidx i = i0 + j * WG;
      index[j] = i < count ? indices[(idx)i * plan.indices[R - 1]] : 0;
    }
#pragma unroll
    for (int j = 0; j < TOGETHER; j++) {
      const uidx i = i0 + j * WG;
      const long at = position(index[j], plan.length, plan.from_end);
      if (at < 0) wrong = i;
      if (i < count) out[(idx)i * plan.out[R - 1]] = at < 0 ? (S)0 : line[at];
    }
  }
  if (wrong < count) {
    const idx place = (idx)wrong * plan.indices[R - 1];
    report(faults, plan.slots, 0, (ulong)(x + place), (ulong)indices[place], (ulong)plan.length);
  }
}
#endif

#if !defined(ENTRY) || defined(ENTRY_scatter_by_lookup)
// One item per output element looks through all indices of its column.
kernel GROUP_OF(WG) void scatter_by_lookup(global const S* values, global const CAT(S_, DI) * indices, global S* out,
                                  global uint* faults, const IndexPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i < (uidx)plan.count) {
    idx v, x, o;
    const long mine = (long)(i % (uidx)plan.length);
    offsets(&plan, i / (uidx)plan.length, &v, &x, &o);
    A sum = 0;
    for (idx j = 0; j < plan.updates; j++) {
      const CAT(S_, DI) index = indices[plan.indices_offset + x + (long)j * plan.indices_step];
      const long at = position(index, plan.length, plan.from_end);
      if (at == mine) sum += (A)load(values, plan.values_offset + v + (long)j * plan.values_step);
      if (at < 0 && mine == 0)
        report(faults, plan.slots, 0, (ulong)(x + (long)j * plan.indices_step), (ulong)index, (ulong)plan.length);
    }
    store(out, plan.out_offset + o + mine * plan.out_step, (C)sum);
  }
}
#endif
