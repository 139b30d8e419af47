// sort_words.cl: sorts lines of words, in local memory or by digits.
//
// ONLY   a kernel's number, to build that one alone
#include "prelude/prelude.cl"
#include "sort/sort_word.cl"

#define DIGITS 16
#define SCANNED 8  // counts an item scans

#if !defined(ONLY) || ONLY == 2
// Sorts runs of `run` words, a power of two, by Batcher's bitonic network, as many as fit a tile; each is a line of
// `length` words, or part `p` of `parts` of one, and yields its first `keep`.
kernel GROUP_OF(WG) void sort_runs(global word* words, long from, long to, long runs, uint run, uint parts, uint length,
                                   uint keep) {
  local word tile[TILE];
  const uint lid = (uint)get_local_id(0), in_tile = TILE / run;
  const long first = (long)get_group_id(0) * in_tile;
  for (uint i = lid; i < TILE; i += WG) {
    const long at = first + i / run;
    const uint place = (uint)(at % parts) * run + i % run;
    tile[i] = at < runs && place < length ? words[from + at / parts * length + place] : LAST_WORD;
  }
  for (uint size = 2; size <= run; size <<= 1)
    for (uint stride = size >> 1; stride > 0; stride >>= 1) {
      barrier(CLK_LOCAL_MEM_FENCE);
      for (uint k = lid; k < TILE / 2; k += WG) {
        const uint low = 2 * k - (k & (stride - 1)), high = low + stride;
        const word a = tile[low], b = tile[high];
        const int falling = (low & size & (run - 1)) != 0;
        if (comes_first(b, a) != falling) {
          tile[low] = b;
          tile[high] = a;
        }
      }
    }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = lid; i < TILE; i += WG) {
    const long at = first + i / run;
    if (at < runs && i % run < keep) words[to + at * keep + i % run] = tile[i];
  }
}
#endif

// A radix sort by digits of 4 bits from the lowest: each block counts its digits, sums over the counts give every block
// its places, and each block sorts itself by the digit and writes. counts: [line][digit][block].
#define digit_of(w) ((uint)(key_of(w) >> shift) & (DIGITS - 1u))
#define BLOCK (WG * EACH)

#if !defined(ONLY) || ONLY == 3
kernel GROUP_OF(WG) void count_digits(global const word* words, long from, global uint* counts, long counts_at,
                                      uint shift, uint length, uint blocks) {
  local uint found[DIGITS];
  const uint lid = (uint)get_local_id(0);
  const uint line = (uint)(get_group_id(0) / blocks), block = (uint)(get_group_id(0) % blocks);
  for (uint d = lid; d < DIGITS; d += WG) found[d] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint k = 0; k < EACH; k++) {
    const uint i = block * BLOCK + k * WG + lid;
    if (i < length) atomic_inc(&found[digit_of(words[from + (long)line * length + i])]);
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint d = lid; d < DIGITS; d += WG) counts[counts_at + ((long)line * DIGITS + d) * blocks + block] = found[d];
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

#if !defined(ONLY) || ONLY == 4
// Sums within pieces of WG * SCANNED counts, whose totals go to sums.
kernel GROUP_OF(WG) void sum_counts(global uint* counts, long counts_at, long sums_at, long count) {
  local uint room[WG];
  const uint lid = (uint)get_local_id(0);
  const long begin = ((long)get_group_id(0) * WG + lid) * SCANNED;
  uint values[SCANNED], mine = 0, total;
  for (int k = 0; k < SCANNED; k++) {
    values[k] = begin + k < count ? counts[counts_at + begin + k] : 0;
    mine += values[k];
  }
  uint before = sum_before(mine, room, lid, &total);
  for (int k = 0; k < SCANNED; k++) {
    if (begin + k < count) counts[counts_at + begin + k] = before;
    before += values[k];
  }
  if (lid == 0) counts[sums_at + (long)get_group_id(0)] = total;
}
#endif

#if !defined(ONLY) || ONLY == 5
// One group goes over the totals.
kernel GROUP_OF(WG) void sum_sums(global uint* counts, long sums_at, long count) {
  local uint room[WG];
  const uint lid = (uint)get_local_id(0);
  uint before = 0;
  for (long i = 0; i < count; i += WG) {
    uint total;
    const uint value = i + lid < count ? counts[sums_at + i + lid] : 0;
    const uint place = before + sum_before(value, room, lid, &total);
    if (i + lid < count) counts[sums_at + i + lid] = place;
    before += total;
  }
}
#endif

#if !defined(ONLY) || ONLY == 6
kernel GROUP_OF(WG) void place_words(global word* words, long from, long to, global const uint* counts, long counts_at,
                                     long sums_at, uint shift, uint length, uint blocks) {
  local word tile[BLOCK];
  local ushort ranks[DIGITS * WG];  // [digit][item]
  local uint room[WG], places[DIGITS], starts[DIGITS];
  const uint lid = (uint)get_local_id(0);
  const uint line = (uint)(get_group_id(0) / blocks), block = (uint)(get_group_id(0) % blocks);
  const long start = from + (long)line * length + (long)block * BLOCK;
  const uint held = min((uint)BLOCK, length - block * BLOCK);
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
    const long i = ((long)line * DIGITS + d) * blocks + block;
    starts[d] = ranks[d * WG];
    places[d] = counts[counts_at + i] + counts[sums_at + i / (WG * SCANNED)];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint k = 0; k < EACH; k++) {
    const uint i = k * WG + lid;
    if (i < held) {
      const word w = tile[i];
      const uint d = digit_of(w);
      words[to + places[d] + (i - starts[d])] = w;
    }
  }
}
#endif
