// attention_mma_plan.h: what attention by the matrix instructions of a warp is told; 0 for what a kernel has not. Operands
// are matrices [batch, head, row, column] whose columns lie together.
#define MATRICES(name) Long name##_start, name##_batch, name##_head, name##_row;
typedef struct {
  MATRICES(query)
  MATRICES(key)
  MATRICES(value)
  MATRICES(grad)
  MATRICES(out)  // the result, or the gradient of query or key
  MATRICES(value_out)
  Long logsum, delta;  // where each begins
  Long query_offset;                   // query i sees keys up to i + query_offset + beyond (causal)
  Idx beyond;
  Idx queries, keys, heads, kv_heads, of_head;  // of_head: query heads that share one of the keys
  Idx all_heads, tiles_m;                       // that have tiles, of all batches; tiles of a head
  Real scale;
} AttentionMmaPlan;
#undef MATRICES
