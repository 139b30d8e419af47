// attention_mma_extras.cl: masks, slopes, caps, bounds and dropout of scores in registers, as the warp's products leave
// them: an item has of every 16 by 8 scores, in the order of q, (row, column), (row, column + 1), (row + 8, column) and
// (row + 8, column + 1).
//
// EXTRAS, CAUSAL, LEFT, RIGHT  as attention_span.cl has them
// PAIRED  1 where two neighbours of the mask can be read at once, the first in an even column
#ifndef ATTENTION_MMA_EXTRAS
#define ATTENTION_MMA_EXTRAS
#include "attention/attention_mma_tile.cl"

#define EXTENDED (EXTRAS || LEFT || RIGHT)
#if EXTENDED
#ifndef PAIRED
#define PAIRED 0
#endif
#if EXTRA_ALLOWED
typedef ushort Pair;
#elif ELEMENT == 2
typedef float2 Pair;
#else
typedef uint Pair;
#endif
#include "attention/attention_draw.cl"
#define EXTRA_ARGUMENTS                                                                               \
  global const Mask *mask, global const long *query_offsets, global const long *key_offsets,          \
      global const long *lengths, global const float *slopes, const AttentionExtrasPlan extras,

// Bounds of what one of a group's rows sees, and of what all see.
typedef struct {
  int begin, end, all_begin, all_end;
} Bounds;
INLINED static void clear_bounds(local Bounds* bounds) {
  if (get_local_id(0) == 0) {
    bounds->begin = bounds->all_end = INT_MAX;
    bounds->end = bounds->all_begin = 0;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
}
// A query's span, that of none where there is no query; its position, cut to 32 bits.
INLINED static Span span_in(const AttentionExtrasPlan* plan, long b, int i, global const long* query_offsets,
                            global const long* key_offsets, global const long* lengths) {
  Span span = {0, 0, 0};
  if (i < plan->queries) span = span_of(plan, b, i, query_offsets, key_offsets, lengths);
  span.position = clamp(span.position, (long)INT_MIN, (long)INT_MAX);
  return span;
}
// Those of queries [first, first + ROWS).
INLINED static Bounds find_spans(local Span* spans, local Bounds* bounds, const AttentionExtrasPlan* plan, long b, int first,
                                 global const long* query_offsets, global const long* key_offsets,
                                 global const long* lengths) {
  clear_bounds(bounds);
  const int item = (int)get_local_id(0);
  if (item < ROWS) {
    const Span span = spans[item] = span_in(plan, b, first + item, query_offsets, key_offsets, lengths);
    if (span.begin < span.end) {
      atomic_min(&bounds->begin, span.begin);
      atomic_max(&bounds->end, span.end);
    }
    if (first + item < plan->queries) {
      atomic_max(&bounds->all_begin, span.begin);
      atomic_min(&bounds->all_end, span.end);
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  Bounds found = *bounds;
  found.begin = found.begin < found.end ? found.begin / BLOCK * BLOCK : found.end;
  return found;
}
// Blocks of queries of which one sees one of keys [first, first + ROWS), from `begin` to `end`.
INLINED static Bounds find_blocks(local Bounds* bounds, const AttentionExtrasPlan* plan, long b, int first,
                                  global const long* query_offsets, global const long* key_offsets,
                                  global const long* lengths) {
  clear_bounds(bounds);
  const int queries = (int)plan->queries;
  for (int i = (int)get_local_id(0) * BLOCK; i < queries; i += ITEMS * BLOCK) {
    const Span one = span_of(plan, b, i, query_offsets, key_offsets, lengths);
    const Span last = span_of(plan, b, min(i + BLOCK, queries) - 1, query_offsets, key_offsets, lengths);
    if (one.begin < first + ROWS && last.end > first) {
      atomic_min(&bounds->begin, i);
      atomic_max(&bounds->end, i + BLOCK);
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  Bounds found = *bounds;
  found.begin = min(found.begin, found.end);
  return found;
}
INLINED static int sees(Span span, int key) { return (uint)(key - span.begin) < (uint)(span.end - span.begin); }

// What is the same for all scores of a head: from a product to the argument of the cap, from there to a score of base 2.
typedef struct {
  float inner, outer, slope;
} Scoring;
INLINED static Scoring scoring_of(const AttentionExtrasPlan* plan, float scale, float slope) {
#if EXTRA_CAP
  const Scoring scoring = {scale / plan->softcap, plan->softcap * LOG2_E, slope * LOG2_E};
#else
  const Scoring scoring = {0, scale * LOG2_E, slope * LOG2_E};
#endif
  return scoring;
}
// What a mask adds for a key to a score of base 2, and for the next two at once; beyond the last key what it adds for that.
// mask: the query's row. paired: by one load, where key is even.
INLINED static float2 added_by(const AttentionExtrasPlan* plan, global const Mask* mask, int key, int paired) {
#if EXTRA_MASK || EXTRA_ALLOWED
  const int last = (int)plan->keys - 1;
  Mask first, second;
  if (paired) {
    const Pair pair = *(global const Pair*)(mask + min(key, last - 1));
    first = ((const Mask*)&pair)[0];
    second = ((const Mask*)&pair)[1];
  } else {
    first = mask[min(key, last) * plan->mask_column];
    second = mask[min(key + 1, last) * plan->mask_column];
  }
#if EXTRA_MASK
  return LOG2_E * (float2)(CAT(get_, D)(first), CAT(get_, D)(second));
#else
  return (float2)(first ? 0.0f : -INFINITY, second ? 0.0f : -INFINITY);
#endif
#else
  return 0;
#endif
}
// Of a query and a key the score of base 2; part: the cap's tanh.
INLINED static float score_of(Scoring scoring, float product, float added, int position, int key, float* part) {
#if EXTRA_CAP && ELEMENT == 2
  *part = tanh(product * scoring.inner);
#elif EXTRA_CAP
  *part = 1 - native_divide(2.0f, 1 + power_of_2(product * scoring.inner * (2 * LOG2_E)));
#else
  *part = 0;
#endif
  float score = fma(EXTRA_CAP ? *part : product, scoring.outer, added);
#if EXTRA_SLOPES
  score = fma(-scoring.slope, (float)abs_diff(position, key), score);
#endif
  return score;
}

INLINED static int is_dropped(const AttentionExtrasPlan* plan, uint word) { return (ulong)word < plan->drop_below; }
// Where the random numbers of a row of scores begin, of [B, H, L] rows.
INLINED static ulong words_of(const AttentionExtrasPlan* plan, long row) {
  return plan->offset + (ulong)row * (ulong)((plan->keys + 3) / 4);
}
#else
#define EXTRA_ARGUMENTS
#endif
#if EXTRA_DROPOUT
#define KEPT extras.kept
#else
#define KEPT 1
#endif
#endif
