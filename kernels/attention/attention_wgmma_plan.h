// attention_wgmma_plan.h: what attention by warp-group products is told beside its tensor maps; 0 for what a kernel has not, and -1 where a
// result that it has not would begin.
// Results are matrices [batch, head, row, column] whose columns lie together.
#define PLACED(name) Long name##_start, name##_batch, name##_head, name##_row;
typedef struct {
  PLACED(out)  // the result, or the query's gradient
  PLACED(key_out)
  PLACED(value_out)
  Long logsum, delta;          // where each begins in its array
  Long turns;                  // where counters lie behind sums of the query's gradient
  Long lengths, lengths_step;  // how many keys each batch has
  // Query i is at key i + query_offset, where lower_right all queries that much further on that the last is at the last
  // key, and sees `left` keys before that and `right` behind it, where there are such bounds.
  Long query_offset;
  Idx lower_right, left, right;
  Idx queries, keys, heads, kv_heads, of_head;  // of_head: query heads that share one of the keys
  Idx all_heads, query_heads;                   // that have tiles, and of queries, of all batches
  Idx tiles_m, tiles;                           // of a head, and of all heads
  Idx section;  // heads whose tiles are mixed (causal), so that the longest come first
  Idx wants_logsum, wants_keys, wants_values;
  Real scale;
} AttentionWgmmaPlan;
#undef PLACED
