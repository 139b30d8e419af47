// attention_plan.h: what attention's kernels are told. Operands are matrices [batch, head, row, column]; what is not there
// has any strides.
#define HEADS(name) Long name##_start, name##_batch, name##_head, name##_row, name##_column;
typedef struct {
  HEADS(query)
  HEADS(key)
  HEADS(value)
  HEADS(grad)
  HEADS(mask)
  HEADS(slopes)
  Long query_offsets, key_offsets, sequences, lengths, lengths_step;  // sequences: offsets
  Long out, logsum, delta;
  Long query_offset, left, right;
  Ulong seed, offset, drop_below;
  Long heads, kv_heads, queries, keys, width, value_width;
  Long blocks, pieces, piece;  // of rows; of the keys, and how many of these each has
  Real scale, softcap, kept;
} AttentionPlan;
#undef HEADS
