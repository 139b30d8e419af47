// sort_words.cl: sorts lines of words, in local memory or by digits.
//
// ENTRY  ENTRY_<a kernel's name>: to build that one alone
#include "prelude/prelude.cl"
#include "sort/sort_word.cl"

#include "sort/sort_words_plan.h"

#define TILE SORT_TILE(PAIRED)
#define EACH SORT_EACH(PAIRED)
#define DIGITS SORT_DIGITS
#define SCANNED SORT_SCANNED

#if !defined(ENTRY) || defined(ENTRY_sort_runs)
// Sorts runs of words, as long as a power of two, by Batcher's bitonic network, as many as fit a tile.
kernel GROUP_OF(WG) void sort_runs(global word* words, const SortRunsPlan plan) {
  local word tile[TILE];
  const uint lid = (uint)get_local_id(0), in_tile = TILE / plan.run;
  const long first = (long)get_group_id(0) * in_tile;
  for (uint i = lid; i < TILE; i += WG) {
    const long at = first + i / plan.run;
    const uint place = (uint)(at % plan.parts) * plan.run + i % plan.run;
    tile[i] = at < plan.runs && place < plan.length ? words[plan.from + at / plan.parts * plan.length + place] : LAST_WORD;
  }
  for (uint size = 2; size <= plan.run; size <<= 1)
    for (uint stride = size >> 1; stride > 0; stride >>= 1) {
      barrier(CLK_LOCAL_MEM_FENCE);
      for (uint k = lid; k < TILE / 2; k += WG) {
        const uint low = 2 * k - (k & (stride - 1)), high = low + stride;
        const word a = tile[low], b = tile[high];
        const int falling = (low & size & (plan.run - 1)) != 0;
        if (comes_first(b, a) != falling) {
          tile[low] = b;
          tile[high] = a;
        }
      }
    }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = lid; i < TILE; i += WG) {
    const long at = first + i / plan.run;
    if (at < plan.runs && i % plan.run < plan.keep) words[plan.to + at * plan.keep + i % plan.run] = tile[i];
  }
}
#endif

// A radix sort by digits of 4 bits from the lowest: each block counts its digits, sums over the counts give every block
// its places, and each block sorts itself by the digit and writes. counts: [line][digit][block].
#define digit_of(w) ((uint)(key_of(w) >> plan.shift) & (DIGITS - 1u))
#define BLOCK (WG * EACH)

#if !defined(ENTRY) || defined(ENTRY_count_digits)
kernel GROUP_OF(WG) void count_digits(global const word* words, global uint* counts, const RadixPlan plan) {
  local uint found[DIGITS];
  const uint lid = (uint)get_local_id(0);
  const uint line = (uint)(get_group_id(0) / plan.blocks), block = (uint)(get_group_id(0) % plan.blocks);
  for (uint d = lid; d < DIGITS; d += WG) found[d] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint k = 0; k < EACH; k++) {
    const uint i = block * BLOCK + k * WG + lid;
    if (i < plan.length) atomic_inc(&found[digit_of(words[plan.from + (long)line * plan.length + i])]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint d = lid; d < DIGITS; d += WG) counts[plan.counts + ((long)line * DIGITS + d) * plan.blocks + block] = found[d];
}
#endif

// Exclusive sums over a group's items; the total is left in *total.
static uint sum_before(uint mine, local uint* room, uint lid, uint* total) {
  room[lid] = mine;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint reach = 1; reach < WG; reach <<= 1) {
    const uint more = lid >= reach ? room[lid - reach] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    room[lid] += more;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  const uint all = room[lid];
  *total = room[WG - 1];
  barrier(CLK_LOCAL_MEM_FENCE);
  return all - mine;
}

#if !defined(ENTRY) || defined(ENTRY_sum_counts)
// Sums within pieces of WG * SCANNED counts, whose totals go to sums unless there is one piece.
kernel GROUP_OF(WG) void sum_counts(global uint* counts, const RadixPlan plan) {
  local uint room[WG];
  const uint lid = (uint)get_local_id(0);
  const long begin = ((long)get_group_id(0) * WG + lid) * SCANNED;
  uint values[SCANNED], mine = 0, total;
  for (int k = 0; k < SCANNED; k++) {
    values[k] = begin + k < plan.count ? counts[plan.counts + begin + k] : 0;
    mine += values[k];
  }
  uint before = sum_before(mine, room, lid, &total);
  for (int k = 0; k < SCANNED; k++) {
    if (begin + k < plan.count) counts[plan.counts + begin + k] = before;
    before += values[k];
  }
  if (lid == 0) counts[plan.sums + (long)get_group_id(0)] = plan.pieces > 1 ? total : 0;
}
#endif

#if !defined(ENTRY) || defined(ENTRY_sum_sums)
// One group goes over the totals.
kernel GROUP_OF(WG) void sum_sums(global uint* counts, const RadixPlan plan) {
  local uint room[WG];
  const uint lid = (uint)get_local_id(0);
  uint before = 0;
  for (long i = 0; i < plan.pieces; i += WG) {
    uint total;
    const uint value = i + lid < plan.pieces ? counts[plan.sums + i + lid] : 0;
    const uint place = before + sum_before(value, room, lid, &total);
    if (i + lid < plan.pieces) counts[plan.sums + i + lid] = place;
    before += total;
  }
}
#endif

#if !defined(ENTRY) || defined(ENTRY_place_words)
kernel GROUP_OF(WG) void place_words(global word* words, global const uint* counts, const RadixPlan plan) {
  local word tile[BLOCK];
  local ushort ranks[DIGITS * WG];  // [digit][item]
  local uint room[WG], places[DIGITS], starts[DIGITS];
  const uint lid = (uint)get_local_id(0);
  const uint line = (uint)(get_group_id(0) / plan.blocks), block = (uint)(get_group_id(0) % plan.blocks);
  const long start = plan.from + (long)line * plan.length + (long)block * BLOCK;
  const uint held = min((uint)BLOCK, plan.length - block * BLOCK);
  for (uint k = 0; k < EACH; k++) {
    const uint i = k * WG + lid;
    tile[i] = i < held ? words[start + i] : LAST_WORD;  // stays behind all others
  }
  for (uint d = 0; d < DIGITS; d++) ranks[d * WG + lid] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  word mine[EACH];
  ushort rank[EACH];
  for (uint k = 0; k < EACH; k++) {
    mine[k] = tile[lid * EACH + k];
    rank[k] = ranks[digit_of(mine[k]) * WG + lid]++;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  uint sum = 0, total;
  for (uint d = 0; d < DIGITS; d++) {
    const uint count = ranks[lid * DIGITS + d];
    ranks[lid * DIGITS + d] = (ushort)sum;
    sum += count;
  }
  const uint before = sum_before(sum, room, lid, &total);
  for (uint d = 0; d < DIGITS; d++) ranks[lid * DIGITS + d] += (ushort)before;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint k = 0; k < EACH; k++) tile[ranks[digit_of(mine[k]) * WG + lid] + rank[k]] = mine[k];
  for (uint d = lid; d < DIGITS; d += WG) {
    const long i = ((long)line * DIGITS + d) * plan.blocks + block;
    starts[d] = ranks[d * WG];
    places[d] = counts[plan.counts + i] + counts[plan.sums + i / (WG * SCANNED)];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint k = 0; k < EACH; k++) {
    const uint i = k * WG + lid;
    if (i < held) {
      const word w = tile[i];
      const uint d = digit_of(w);
      words[plan.to + places[d] + (i - starts[d])] = w;
    }
  }
}
#endif
