// search.cl: positions on several axes as one and back, and where values would stand in a sorted array.
//
// D      element type
// DI     index type
// R      number of axes, padded with size 1
// MODE   RAVEL_INDEX …, or SEARCH_LEFT …
// ENTRY  ENTRY_<a kernel's name>: to build that one alone
#include "operations.h"
#include "prelude/fault.cl"
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef DI
#define DI i64
#endif
#ifndef R
#define R 1
#endif
#ifndef MODE
#define MODE 0
#endif
#include "sort/sort_key.cl"

#include "sort/search_plan.h"

#if !defined(ENTRY) || defined(ENTRY_ravel)
static void offsets(const RavelPlan* plan, uidx i, long* first, long* other) {
  *first = plan->offset;
  *other = plan->other_offset;
  for (int d = R - 1; d >= 0; d--) {
    const long at = (long)(i % (uidx)plan->size[d]);
    i /= (uidx)plan->size[d];
    *first += at * plan->stride[d];
    *other += at * plan->other[d];
  }
}

kernel GROUP_OF(WG) void ravel(global const CAT(S_, DI) * indices, global const long* outer, global long* out,
                               global uint* faults, const RavelPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i < (uidx)plan.count) {
    long x, y;
    offsets(&plan, i, &x, &y);
    const CAT(S_, DI) index = indices[x];
#if MODE == RAVEL_OUTER
    out[plan.out_offset + i] = (long)index / plan.bound;
#else
    long at = CAT(find_, DI)(index, plan.bound, plan.bound);
    if (at < 0) report(faults, plan.slots, 0, (ulong)(x - plan.offset), (ulong)index, (ulong)plan.bound);
#if MODE == RAVEL_MORE
    at = at < 0 || outer[y] < 0 ? -1 : outer[y] * plan.bound + at;
#endif
    out[plan.out_offset + i] = at;
#endif
  }
}
#endif

#if !defined(ENTRY) || defined(ENTRY_search)
static long value_offset(const SearchPlan* plan, uidx i) {
  long at = plan->values_offset;
  for (int d = R - 1; d >= 0; d--) {
    at += (long)(i % (uidx)plan->size[d]) * plan->stride[d];
    i /= (uidx)plan->size[d];
  }
  return at;
}

#if MODE == SEARCH_MEMBER
typedef uchar Found;
#else
typedef long Found;
#endif
kernel GROUP_OF(WG) void search(global const S* sorted, global const S* values, global Found* out,
                                const SearchPlan plan) {
  const uidx i = (uidx)get_global_id(0);
  if (i < (uidx)plan.count) {
    const S value = values[value_offset(&plan, i)];
    const bits_of_order key = order(value);
    long low = 0;
    for (long rest = plan.bound; rest > 0;) {
      const long half_way = rest / 2;
      const bits_of_order middle = order(sorted[plan.sorted_offset + (low + half_way) * plan.step]);
      const int before = MODE == SEARCH_RIGHT ? middle <= key : middle < key;
      low = before ? low + half_way + 1 : low;
      rest = before ? rest - half_way - 1 : half_way;
    }
#if MODE == SEARCH_MEMBER
    const C wanted = CAT(get_, D)(value);
    out[plan.out_offset + i] =
        wanted == wanted && low < plan.bound && order(sorted[plan.sorted_offset + low * plan.step]) == key;
#else
    out[plan.out_offset + i] = low;
#endif
  }
}
#endif
