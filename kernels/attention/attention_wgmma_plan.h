// attention_wgmma_plan.h: what attention by warp-group products is told beside its tensor maps.
typedef struct {
  Long out, logsum;   // where each begins in its array
  Long query_offset;  // query i sees keys up to i + query_offset + beyond (causal)
  Idx beyond;
  Idx queries, keys, width, heads, kv_heads, of_head;  // of_head: query heads that share one of the keys
  Idx all_heads;                                       // of all batches
  Idx tiles_m, tiles;                                  // of a head, and of all heads of all batches
  Idx section;  // heads whose tiles are mixed (causal), so that the longest come first
  Idx wants_logsum;
  Real scale;
} AttentionWgmmaPlan;
