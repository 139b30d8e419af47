// sort.cl: stable orders of lines of words. A word is a key over its position, so no two are equal; words of one line
// follow one another, lines too.
//
// D      element type
// PAIRED 1: keys of 64 bits, a word is {key, position}; 0: both share 64 bits
// ONLY   a kernel's number, to build that one alone
#include "fault.cl"
#include "prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef DI
#define DI i64
#endif
#ifndef R
#define R 1
#endif
#ifndef PAIRED
#define PAIRED 0
#endif

#if PAIRED
typedef ulong2 word;
typedef ulong key_type;
#define word_of(key, position) ((ulong2)(key, position))
#define key_of(w) ((w).x)
#define position_of(w) ((uint)(w).y)
#define LAST_WORD ((ulong2)(ULONG_MAX, ULONG_MAX))
#define comes_first(a, b) ((a).x < (b).x || ((a).x == (b).x && (a).y < (b).y))
#define TILE 2048
#define EACH 4
#else
typedef ulong word;
typedef uint key_type;
#define word_of(key, position) ((ulong)(key) << 32 | (ulong)(position))
#define key_of(w) ((uint)((w) >> 32))
#define position_of(w) ((uint)(w))
#define LAST_WORD ULONG_MAX
#define comes_first(a, b) ((a) < (b))
#define TILE 4096
#define EACH 8
#endif
#define DIGITS 16
#define SCANNED 8  // counts an item scans

// A number that orders like x: NaN after all others, -0 beside 0.
#define ORDER_FLOAT(D, bits_type, as_bits, infinite, sign)                \
  static bits_type order_##D(S_##D x) {                                   \
    const bits_type bits = as_bits(x), size = bits & (bits_type) ~(sign); \
    if (size > (infinite)) return (bits_type) ~(bits_type)0;              \
    if (size == 0) return sign;                                           \
    return bits & (sign) ? (bits_type)~bits : (bits_type)(bits | (sign)); \
  }
#define ORDER_INTEGER(D, bits_type, sign) \
  static bits_type order_##D(S_##D x) { return (bits_type)((bits_type)x ^ (sign)); }
ORDER_FLOAT(f32, uint, as_uint, 0x7f800000u, 0x80000000u)
ORDER_FLOAT(f16, ushort, , 0x7c00, (ushort)0x8000)
ORDER_FLOAT(bf16, ushort, , 0x7f80, (ushort)0x8000)
ORDER_INTEGER(i8, uchar, (uchar)0x80)
ORDER_INTEGER(i16, ushort, (ushort)0x8000)
ORDER_INTEGER(i32, uint, 0x80000000u)
ORDER_INTEGER(i64, ulong, 0x8000000000000000ul)
ORDER_INTEGER(u8, uchar, 0)
ORDER_INTEGER(u16, ushort, 0)
ORDER_INTEGER(u32, uint, 0)
ORDER_INTEGER(u64, ulong, 0)
static uchar order_boolean(uchar x) { return x != 0; }
#if HAS_F64
ORDER_FLOAT(f64, ulong, as_ulong, 0x7ff0000000000000ul, 0x8000000000000000ul)
#endif
#define order(x) CAT(order_, D)(x)

// Lines along the last axis of a strided array: the others' sizes and strides.
typedef struct {
  long count, offset;       // words or results in all; where the array begins
  long flip;                // taken into every key, for the reverse order
  idx length, step, pitch;  // elements of a line, between them, and words from one line to the next
  idx size[R], stride[R];
} Lines;

static long line_start(const Lines* lines, uidx line) {
  long at = lines->offset;
  for (int d = R - 1; d >= 0; d--) {
    at += (long)(line % (uidx)lines->size[d]) * lines->stride[d];
    line /= (uidx)lines->size[d];
  }
  return at;
}

#if !defined(ONLY) || ONLY == 0
kernel GROUP_OF(WG) void make_words(global const S* values, global word* words, const Lines lines) {
  const uidx i = (uidx)get_global_id(0);
  if (i < (uidx)lines.count) {
    const uidx line = i / (uidx)lines.length, at = i % (uidx)lines.length;
    const S x = values[line_start(&lines, line) + (long)at * lines.step];
    words[i] = word_of((key_type)order(x) ^ (key_type)lines.flip, at);
  }
}
#endif

#if !defined(ONLY) || ONLY == 1
// Positions in order; `pitch` is that of the words, `length` what is wanted of a line.
kernel GROUP_OF(WG) void emit_positions(global const word* words, long from, global long* out, long out_offset,
                                        const Lines lines) {
  const uidx i = (uidx)get_global_id(0);
  if (i < (uidx)lines.count) {
    const uidx line = i / (uidx)lines.length, at = i % (uidx)lines.length;
    out[out_offset + i] = (long)position_of(words[from + (long)line * lines.pitch + at]);
  }
}
#endif

#if !defined(ONLY) || ONLY == 2
kernel GROUP_OF(WG) void emit_values(global const word* words, long from, global const S* values, global S* out,
                                     long out_offset, const Lines lines) {
  const uidx i = (uidx)get_global_id(0);
  if (i < (uidx)lines.count) {
    const uidx line = i / (uidx)lines.length, at = i % (uidx)lines.length;
    const uint position = position_of(words[from + (long)line * lines.pitch + at]);
    out[out_offset + i] = values[line_start(&lines, line) + (long)position * lines.step];
  }
}
#endif

#if !defined(ONLY) || ONLY == 3
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

#if !defined(ONLY) || ONLY == 4
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

#if !defined(ONLY) || ONLY == 5
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

#if !defined(ONLY) || ONLY == 6
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

#if !defined(ONLY) || ONLY == 7
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
