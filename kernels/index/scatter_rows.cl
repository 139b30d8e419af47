// scatter_rows.cl: rows added to those of an array by index, without sorting: each row has a short list of its updates, in any
// order, and takes the first of those that are left. What frequent rows get is looked for in ranges of all updates. Sums go by
// position, so that they repeat bit for bit.
//
// D      element type, a float
// DI     index type
// R      number of the indices' axes, padded with size 1
// LANES  elements of a set, 16 bytes
// SETS   that an item takes of a row that is not frequent
// FRESH  1: the elements are zeros and need not be read; all are written
// ENTRY  ENTRY_<a kernel's name>: to build that one alone
#include "index/line_index.cl"

#ifndef D
#define D f32
#endif
#ifndef LANES
#define LANES 4
#endif
#ifndef SETS
#define SETS 1
#endif
#ifndef FRESH
#define FRESH 0
#endif

#include "index/scatter_rows_plan.h"

#if !defined(ENTRY) || defined(ENTRY_list_updates)
// Item i takes update i.
kernel GROUP_OF(WG) void list_updates(global const CAT(S_, DI) * indices, global uint* room, global uint* faults,
                                      const RowsOfPlan plan) {
  const uint mine = (uint)get_global_id(0);
  if (mine >= (uint)plan.updates) return;
  const long row = line_index(indices, faults, plan.slots, plan.indices_offset, plan.length, plan.from_end, plan.size,
                              plan.indices, mine);
  room[plan.rows + mine] = (uint)row;
  if (row < 0) return;
  global uint *frequent = room + ROW_COUNTS + plan.length, *lists = room + plan.lists;
  const uint before = atomic_inc((volatile global uint*)room + ROW_COUNTS + row);
  if (before < ROW_UPDATES) lists[row * ROW_UPDATES + before] = mine;
  if (before == ROW_UPDATES) frequent[atomic_inc((volatile global uint*)room)] = (uint)row;
}
#endif

typedef struct {
  S lane[LANES];
} __attribute__((aligned(16))) Set;
typedef struct {
  A lane[LANES];
} Sums;

static void add_set(Sums* sums, Set set) {
  for (int l = 0; l < LANES; l++) sums->lane[l] += (A)CAT(get_, D)(set.lane[l]);
}
static Sums sums_before(global const S* out) {
  Sums sums;
  for (int l = 0; l < LANES; l++) sums.lane[l] = 0;
#if !FRESH
  add_set(&sums, *(global const Set*)out);
#endif
  return sums;
}
static void put_sums(global S* out, const Sums* sums) {
  Set set;
  for (int l = 0; l < LANES; l++) set.lane[l] = CAT(put_, D)((C)sums->lane[l]);
  *(global Set*)out = set;
}

#if !defined(ENTRY) || defined(ENTRY_sum_rows)
#define NEXT 4  // updates of an item that are under way together

// One set of a range of a frequent row's updates an item; `found` and `words` are the group's.
static void sum_frequent(global const S* values, global const uint* room, global Sums* part, const RowSumsPlan* plan, uint row,
                         uint range, uint set, local uint* words, local uint* found) {
  const uint item = (uint)get_local_id(0), end = min((range + 1) * plan->range, plan->updates);
  Sums sums = {{0}};
  for (uint from = range * plan->range; from < end; from += WG) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (item < (WG + 31) / 32) words[item] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int is_mine = from + item < end && room[plan->rows + from + item] == row;
    if (is_mine) atomic_or(words + item / 32, 1u << item % 32);
    barrier(CLK_LOCAL_MEM_FENCE);
    uint count = 0, before = 0;
    for (uint w = 0; w < (WG + 31) / 32; w++) {
      if (w == item / 32) before = count + popcount(words[w] & ((1u << item % 32) - 1));
      count += popcount(words[w]);
    }
    if (is_mine) found[before] = from + item;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (set < plan->sets)
      for (uint k = 0; k < count; k++) add_set(&sums, *(global const Set*)(values + (long)found[k] * plan->values_step + set * LANES));
  }
  if (set < plan->sets) *part = sums;
}

// The first groups take frequent rows; of the others an item takes sets of a row.
kernel GROUP_OF(WG) void sum_rows(global const S* values, global S* out, global uint* room, const RowSumsPlan plan) {
  local uint words[(WG + 31) / 32], found[WG];
  const uint group = (uint)get_group_id(0), item = (uint)get_local_id(0);
  values += plan.values_offset;
  out += plan.out_offset;
  if (group < plan.helpers) {
    const uint tasks = room[0] * ROW_RANGES * plan.tiles;
    global Sums* parts = (global Sums*)((global char*)room + plan.sums);
    for (uint task = group; task < tasks; task += plan.helpers) {
      const uint set = task % plan.tiles * WG + item, part = task / plan.tiles, row = room[plan.frequent + part / ROW_RANGES];
      sum_frequent(values, room, parts + (long)part * plan.sets + set, &plan, row, part % ROW_RANGES, set, words, found);
    }
    return;
  }
  const uidx i = (uidx)(group - plan.helpers) * WG + item, row = i / plan.across;
  if (row >= (uidx)plan.length) return;
  global const uint4* list = (global const uint4*)(room + plan.lists + row * ROW_UPDATES);
  const uint4 begin = *list;  // with the count, whatever that says
  const uint count = room[ROW_COUNTS + row], apart = plan.across * LANES;
  if (count > ROW_UPDATES) return;
#if !FRESH
  if (count == 0) return;
#endif
  out += (long)row * plan.out_step + (uint)(i % plan.across) * LANES;
  values += (uint)(i % plan.across) * LANES;
  Sums sums[SETS];
  for (int s = 0; s < SETS; s++) sums[s] = sums_before(out + s * apart);
  uint least = 0;
  for (uint done = 0; done < count; done += NEXT) {
    uint next[NEXT] = {UINT_MAX, UINT_MAX, UINT_MAX, UINT_MAX};
    for (uint k = 0; k < count; k += NEXT) {
      const uint4 listed = k == 0 ? begin : list[k / NEXT];
      const uint some[NEXT] = {listed.x, listed.y, listed.z, listed.w};
      for (uint m = 0; m < NEXT; m++) {
        uint update = k + m < count && some[m] >= least ? some[m] : UINT_MAX;
        for (int n = 0; n < NEXT; n++) {
          const uint first = min(next[n], update);
          update = max(next[n], update);
          next[n] = first;
        }
      }
    }
    Set sets[NEXT][SETS];
    for (int n = 0; n < NEXT; n++)
      if (next[n] != UINT_MAX)
        for (int s = 0; s < SETS; s++)
          sets[n][s] = *(global const Set*)(values + (long)next[n] * plan.values_step + s * apart);
    for (int n = 0; n < NEXT; n++)
      if (next[n] != UINT_MAX)
        for (int s = 0; s < SETS; s++) add_set(sums + s, sets[n][s]);
    least = next[NEXT - 1] + 1;
  }
  for (int s = 0; s < SETS; s++) put_sums(out + s * apart, sums + s);
}
#endif

#if !defined(ENTRY) || defined(ENTRY_join_ranges)
// Frequent rows from the sums of their ranges.
kernel GROUP_OF(WG) void join_ranges(global S* out, global uint* room, const RowSumsPlan plan) {
  out += plan.out_offset;
  global const Sums* parts = (global const Sums*)((global char*)room + plan.sums);
  const uidx all = (uidx)room[0] * plan.sets;
  for (uidx i = (uidx)get_global_id(0); i < all; i += (uidx)get_global_size(0)) {
    const uint at = (uint)(i / plan.sets), set = (uint)(i % plan.sets);
    global S* to = out + (long)room[plan.frequent + at] * plan.out_step + set * LANES;
    Sums sums = sums_before(to);
    for (uint range = 0; range < ROW_RANGES; range++) {
      const Sums part = parts[((long)at * ROW_RANGES + range) * plan.sets + set];
      for (int l = 0; l < LANES; l++) sums.lane[l] += part.lane[l];
    }
    put_sums(to, &sums);
  }
}
#endif
