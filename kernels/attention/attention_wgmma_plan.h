// attention_wgmma_plan.h: what attention by warp-group products is told beside its tensor maps; 0 for what a kernel has not.
typedef struct {
  Long out, key_out, value_out, logsum, delta;  // where each begins in its array; the query's gradient is an out too
  Long query_offset;                            // query i sees keys up to i + query_offset + beyond (causal)
  Idx beyond;
  Idx queries, keys, heads, kv_heads, of_head;  // of_head: query heads that share one of the keys
  Idx all_heads;                                       // that have tiles, of all batches
  Idx tiles_m, tiles;                                  // of a head, and of all heads
  Idx section;  // heads whose tiles are mixed (causal), so that the longest come first
  Idx wants_logsum, wants_keys, wants_values;
  Real scale;
} AttentionWgmmaPlan;
