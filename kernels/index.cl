// index.cl: picking along an axis by index, and its transpose. No atomics on values: results repeat bit for bit.
//
// D    element type; take only moves bits, so it uses the unsigned type of the size
// DI   index type
// R    number of axes, padded with size 1
// ONLY a kernel's number, to build that one alone
#include "prelude.cl"
#include "fault.cl"

#ifndef D
#define D f32
#endif
#ifndef DI
#define DI i64
#endif
#ifndef R
#define R 1
#endif

// `size` counts what is walked: indices of take, output positions or columns of put. Each array has a stride per axis,
// 0 where it does not follow; `length` positions along the indexed axis are `step` elements apart in the array indexed.
typedef struct {
  long count, length, from_end, values_offset, indices_offset, out_offset;
  idx updates;                              // put: indices along the axis
  idx values_step, indices_step, out_step;  // strides along the axis
  idx size[R], values[R], indices[R], out[R];
} Plan;

#define position(index, length, from_end) CAT(find_, DI)(index, length, from_end)

static void offsets(const Plan* plan, uidx i, idx* values, idx* indices, idx* out) {
  *values = *indices = *out = 0;
  for (int d = R - 1; d >= 0; d--) {
    const idx at = (idx)(i % (uidx)plan->size[d]);
    i /= (uidx)plan->size[d];
    *values += at * plan->values[d];
    *indices += at * plan->indices[d];
    *out += at * plan->out[d];
  }
}

#if !defined(ONLY) || ONLY == 0
kernel GROUP_OF(WG) void take_along(global const S* values, global const CAT(S_, DI) * indices, global S* out,
                                    global uint* fault, uint label, const Plan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i < (uidx)plan.count) {
    idx v, x, o;
    offsets(&plan, i, &v, &x, &o);
    const CAT(S_, DI) index = indices[plan.indices_offset + x];
    const long at = position(index, plan.length, plan.from_end);
    S value = 0;
    if (at >= 0)
      value = values[plan.values_offset + v + at * plan.values_step];
    else
      report(fault, label, (ulong)index, (ulong)plan.length);
    out[plan.out_offset + o] = value;
  }
}
#endif

#if !defined(ONLY) || ONLY == 1
// One item per output element looks through all indices of its column.
kernel GROUP_OF(WG) void put_scan(global const S* values, global const CAT(S_, DI) * indices, global S* out,
                                  global uint* fault, uint label, const Plan plan) {
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
      if (at < 0 && mine == 0) report(fault, label, (ulong)index, (ulong)plan.length);
    }
    store(out, plan.out_offset + o + mine * plan.out_step, (C)sum);
  }
}
#endif

#if !defined(ONLY) || ONLY == 2
// One item per column adds its updates in order into `sums`, zeroed before, as long as the output.
kernel GROUP_OF(WG) void put_column(global const S* values, global const CAT(S_, DI) * indices, global A* sums,
                                    global uint* fault, uint label, const Plan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i < (uidx)plan.count) {
    idx v, x, o;
    offsets(&plan, i, &v, &x, &o);
    for (idx j = 0; j < plan.updates; j++) {
      const CAT(S_, DI) index = indices[plan.indices_offset + x + (long)j * plan.indices_step];
      const long at = position(index, plan.length, plan.from_end);
      if (at < 0)
        report(fault, label, (ulong)index, (ulong)plan.length);
      else
        sums[plan.out_offset + o + at * plan.out_step] +=
            (A)load(values, plan.values_offset + v + (long)j * plan.values_step);
    }
  }
}
#endif

#if !defined(ONLY) || ONLY == 3
// Sums of put_column whose type is not the output's.
kernel GROUP_OF(WG) void put_narrow(global const A* sums, global S* out, long out_offset, long count) {
  const size_t i = get_global_id(0);
  if (i < (size_t)count) store(out, out_offset + (long)i, (C)sums[i]);
}
#endif
