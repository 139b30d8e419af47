// attention_wgmma_extras.cl: masks and dropout of scores in registers, for the kernels by warp-group products.
//
// EXTRAS  bits of AttentionExtra, of which those of masks and dropout count here
// PAIRED  1 where two neighbours of an added mask's rows can be read at once, the first in an even column
// An item has of every 16 by 8 scores (row, column), (row, column + 1), (row + 8, column) and (row + 8, column + 1).
#include "attention/attention_wgmma_bounds.cl"

#ifndef EXTRAS
#define EXTRAS 0
#endif
#define EXTRA_MASK (EXTRAS & 1)
#define EXTRA_ALLOWED (EXTRAS & 2)
#define EXTRA_DROPOUT (EXTRAS & 64)
#define EXTENDED (EXTRA_MASK || EXTRA_ALLOWED || EXTRA_DROPOUT)
#if EXTENDED
#ifndef PAIRED
#define PAIRED 0
#endif
#include "attention/attention_draw.cl"
#include "attention/attention_extras_plan.h"
#define EXTRA_ARGUMENTS global const uint *bits, global const ushort *mask, const AttentionExtrasPlan extras,
#define EXTRA_FIELDS \
  Extra extra;       \
  Known known;

// Of a mask that says what is seen a bit is kept for each score: words of 32 keys of a query, those of a word's queries
// one behind the other. Where heads, batches or queries share a mask they share its bits.
INLINED static int rows_of_bits(const AttentionExtrasPlan* extras) {
  return extras->mask_row ? ((int)extras->queries + 31) / 32 * 32 : 32;
}
INLINED static int words_of_bits(const AttentionExtrasPlan* extras) { return ((int)extras->keys + 31) / 32; }
INLINED static long place_of_bits(const AttentionExtrasPlan* extras, Head head, int heads) {
  const long matrix = (extras->mask_batch ? head.batch * (extras->mask_head ? heads : 1) : 0) + (extras->mask_head ? head.head : 0);
  return matrix * words_of_bits(extras) * rows_of_bits(extras);
}

// Where an item's masks and random numbers are.
typedef struct {
  global const uint* bits;
  global const ushort* rows[2];  // added masks of its rows, or of one where keys are rows
  ulong base;                    // the first block of random numbers
  const AttentionExtrasPlan* plan;
  float scale;
  int block, first, second, shift;  // first: row of bits; second: its other row's bits are so much further
} Extra;
// What is known of a block of scores before they are there.
typedef struct {
  uint bits[BLOCK / 4], added[BLOCK / 4], dropped[(BLOCK + 63) / 64];
} Known;

INLINED static Extra extra_of(const AttentionExtrasPlan* plan, const Plan* sizes, global const uint* bits,
                              global const ushort* mask, int head, int block) {
  const Head of = head_of(head, sizes->heads);
  Extra extra;
  extra.plan = plan;
  extra.scale = sizes->scale * LOG2_E;
  extra.block = block;
  extra.bits = bits + place_of_bits(plan, of, sizes->heads);
  extra.rows[0] = extra.rows[1] = mask + plan->mask_start + of.batch * plan->mask_batch + of.head * plan->mask_head;
  extra.base = plan->offset + (ulong)((long)head * sizes->queries) * (ulong)((sizes->keys + 3) / 4);
  return extra;
}
INLINED static ulong blocks_of_random(const Plan* sizes, int query) {
  return (ulong)query * (ulong)((sizes->keys + 3) / 4);
}
// Of an item whose rows are queries `row` and 8 further on.
INLINED static Extra extra_across(const AttentionExtrasPlan* plan, const Plan* sizes, global const uint* bits,
                                  global const ushort* mask, int head, int row, uint lane, int block) {
  Extra extra = extra_of(plan, sizes, bits, mask, head, block);
  const int rows = plan->mask_row ? rows_of_bits(plan) - 1 : 0, last = sizes->queries - 1;
  extra.bits += extra.first = min(row, rows);
  extra.second = min(row + 8, rows) - extra.first;
  extra.shift = (int)(lane % 4) * 2;
  extra.rows[0] += min(row, last) * plan->mask_row;
  extra.rows[1] += min(row + 8, last) * plan->mask_row;
  extra.base += blocks_of_random(sizes, row + (int)(lane % 2) * 8) + lane % 4 / 2;
  return extra;
}
// Of one whose rows are keys `key` and 8 further on.
INLINED static Extra extra_down(const AttentionExtrasPlan* plan, const Plan* sizes, global const uint* bits,
                                global const ushort* mask, int head, int key, uint lane, int block) {
  Extra extra = extra_of(plan, sizes, bits, mask, head, block);
  const int last = sizes->keys - 1, mine = (int)(lane / 4 % 4);
  extra.bits += (long)min(key / 32, last / 32) * rows_of_bits(plan);
  extra.shift = key % 32;
  extra.rows[0] += min(key, last) * plan->mask_column;
  extra.rows[1] += min(key + 8, last) * plan->mask_column;
  extra.base += blocks_of_random(sizes, (int)(lane % 4) * 2 + mine % 2) + (ulong)((key - (int)lane / 4 + mine / 2 * 8) / 4) + lane / 16;
  return extra;
}

INLINED static float widened(uint bits) {
#if ELEMENT
  return as_float(bits << 16);
#else
  float x;
  __asm("cvt.f32.f16 %0, %1;" : "=f"(x) : "h"((ushort)bits));
  return x;
#endif
}
// Masks of a block, on their way while products are. Beyond the last key what is read is hidden.
INLINED static void look_across(const Extra* extra, Known* known, uint lane) {
#if EXTRA_ALLOWED || EXTRA_MASK
  const AttentionExtrasPlan* plan = extra->plan;
#endif
#if EXTRA_ALLOWED
  const int most = words_of_bits(plan) - 1, apart = rows_of_bits(plan);
#pragma unroll
  for (int w = 0; w < BLOCK / 32; w++) {
    global const uint* at = extra->bits + (long)min(extra->block * (BLOCK / 32) + w, most) * apart;
    known->bits[2 * w] = at[0] >> extra->shift;
    known->bits[2 * w + 1] = at[extra->second] >> extra->shift;
  }
#elif EXTRA_MASK
  const int last = (int)plan->keys - 1, step = (int)plan->mask_column;
#pragma unroll
  for (int x = 0; x < BLOCK / 4; x++) {
    const int key = extra->block * BLOCK + x / 2 * 8 + (int)(lane % 4) * 2;
    global const ushort* row = extra->rows[x % 2];
    known->added[x] = PAIRED ? *(global const uint*)(row + min(key, last - 1))
                             : row[(long)min(key, last) * step] | (uint)row[(long)min(key + 1, last) * step] << 16;
  }
#endif
}
INLINED static void look_down(const Extra* extra, Known* known, uint lane) {
#if EXTRA_ALLOWED || EXTRA_MASK
  const AttentionExtrasPlan* plan = extra->plan;
#pragma unroll
  for (int x = 0; x < BLOCK / 8; x++) {
    const int query = extra->block * BLOCK + x * 8 + (int)(lane % 4) * 2;
#if EXTRA_ALLOWED
    const uint2 two = *(global const uint2*)(extra->bits + (plan->mask_row ? min(query, rows_of_bits(plan) - 2) : 0));
    known->bits[2 * x] = two.x >> extra->shift;
    known->bits[2 * x + 1] = two.y >> extra->shift;
#else
    const int last = (int)plan->queries - 1;
    const long first = min(query, last) * plan->mask_row, second = min(query + 1, last) * plan->mask_row;
    known->added[2 * x] = extra->rows[0][first] | (uint)extra->rows[0][second] << 16;
    known->added[2 * x + 1] = extra->rows[1][first] | (uint)extra->rows[1][second] << 16;
#endif
  }
#endif
}
#else
#define EXTRA_ARGUMENTS
#define EXTRA_FIELDS
#endif
