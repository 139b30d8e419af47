// attention_span.cl: which keys a query sees, its row of the mask and its slope, for all of attention's kernels.
//
// EXTRAS  bits of AttentionExtra; CAUSAL, LEFT, RIGHT as AttentionAttributes has them, the latter two 1 where there is a bound
#include "prelude/prelude.cl"

#ifndef D
#define D f32
#endif
#ifndef EXTRAS
#define EXTRAS 0
#endif
#ifndef CAUSAL
#define CAUSAL 0
#endif
#ifndef LEFT
#define LEFT 0
#endif
#ifndef RIGHT
#define RIGHT 0
#endif
#define EXTRA_MASK (EXTRAS & 1)
#define EXTRA_ALLOWED (EXTRAS & 2)
#define EXTRA_SEQUENCES (EXTRAS & 4)
#define EXTRA_LENGTHS (EXTRAS & 8)
#define EXTRA_SLOPES (EXTRAS & 16)
#define EXTRA_CAP (EXTRAS & 32)
#define EXTRA_DROPOUT (EXTRAS & 64)
#define CAUSAL_LOWER_RIGHT 2
typedef A Real;
#include "attention/attention_extras_plan.h"

#if EXTRA_ALLOWED
typedef uchar Mask;
#else
typedef S Mask;
#endif

// Keys [begin, end), and where the query stands among them. From query to query neither bound falls, where offsets do not.
typedef struct {
  int begin, end;
  long position;
} Span;

INLINED static Span span_of(const AttentionExtrasPlan* plan, long b, long i, global const long* query_offsets,
                            global const long* key_offsets, global const long* lengths) {
  long begin = 0, end = plan->keys, position = i + plan->query_offset, own = plan->queries;
#if EXTRA_SEQUENCES
  query_offsets += plan->query_offsets;
  key_offsets += plan->key_offsets;
  long low = 0;
  for (long rest = plan->sequences; rest > 0;) {  // how many offsets are not above i
    const long half_way = rest / 2;
    const int before = query_offsets[low + half_way] <= i;
    low = before ? low + half_way + 1 : low;
    rest = before ? rest - half_way - 1 : half_way;
  }
  const long s = max(low - 1, 0l), next = low < plan->sequences ? low : s;  // the same: an empty one
  own = query_offsets[next] - query_offsets[s];
  begin = key_offsets[s];
  end = key_offsets[next];
  position += begin - query_offsets[s];
#endif
#if EXTRA_LENGTHS
  end = clamp(lengths[plan->lengths + b * plan->lengths_step], 0l, (long)plan->keys);
#endif
#if CAUSAL == CAUSAL_LOWER_RIGHT
  position += end - begin - own;
#else
  (void)own;
#endif
#if LEFT
  begin = max(begin, min(end, position - plan->left));
#endif
#if RIGHT
  end = min(end, position + plan->right + 1);
#endif
#if CAUSAL
  end = min(end, position + 1);
#endif
  Span span;
  begin = clamp(begin, 0l, (long)plan->keys);
  span.begin = (int)begin;
  span.end = (int)clamp(end, begin, (long)plan->keys);
  span.position = position;
  return span;
}

// Where a row of the mask begins, and the slope of a head.
static long mask_place(const AttentionExtrasPlan* plan, long b, long h, long i) {
  return plan->mask_start + b * plan->mask_batch + h * plan->mask_head + i * plan->mask_row;
}
static A slope_of(const AttentionExtrasPlan* plan, global const A* slopes, long b, long h) {
  return slopes[plan->slopes_start + b * plan->slopes_batch + h * plan->slopes_head];
}
