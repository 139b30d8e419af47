// attention_wgmma_spans.cl: which keys each query sees, and which queries see each key, where sequences are packed. From one
// to the next neither bound falls, so that what is asked of keys is found by halving.
#ifndef EXTRAS
#define EXTRAS 4
#endif
#define GROUP 128  // rows of a tile, which copies of the last fill
#include "attention/attention_span.cl"

// How many queries have keys that begin, or end, at `key` or before.
INLINED static int queries_before(const AttentionExtrasPlan* plan, global const long* query_offsets,
                                  global const long* key_offsets, long key, int ends) {
  long low = 0;
  for (long rest = plan->queries; rest > 0;) {
    const long half_way = rest / 2;
    const Span span = span_of(plan, 0, low + half_way, query_offsets, key_offsets, 0);
    const int before = (ends ? span.end : span.begin) <= key;
    low = before ? low + half_way + 1 : low;
    rest = before ? rest - half_way - 1 : half_way;
  }
  return (int)low;
}

// A group for each tile of queries, then of keys.
kernel GROUP_OF(GROUP) void attention_wgmma_spans(global const long* query_offsets, global const long* key_offsets,
                                                  global int2* spans, const AttentionExtrasPlan extras,
                                                  const long start) {
  const long tiles = (extras.queries + GROUP - 1) / GROUP, i = (long)get_global_id(0), j = i - tiles * GROUP;
  if (j < 0) {
    const Span span = span_of(&extras, 0, min(i, extras.queries - 1), query_offsets, key_offsets, 0);
    spans[start + i] = (int2)(span.begin, span.end);
  } else {
    const long key = min(j, extras.keys - 1);
    spans[start + i] = (int2)(queries_before(&extras, query_offsets, key_offsets, key, 1),
                              queries_before(&extras, query_offsets, key_offsets, key, 0));
  }
}
