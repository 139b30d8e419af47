// attention_plan.h: what attention's kernels are told. Operands are matrices [batch, head, row, column]; what is not there
// has any strides.
#define HEADS(name) Long name##_start, name##_batch, name##_head, name##_row, name##_column;
typedef struct {
  HEADS(query)
  HEADS(key)
  HEADS(value)
  HEADS(grad)
  Long out, out_batch, out_head, out_row;  // columns lie together
  Long logsum, delta;
  Long heads, kv_heads, queries, keys, width, value_width;
  Long blocks, pieces, piece;  // of rows; of the keys, and how many of these each has
  AttentionExtrasPlan extras;
  Real scale;
} AttentionPlan;
#undef HEADS
#define PART_SUMS 4  // where a part's sums begin: behind its largest score, its total, and what makes 16 bytes whole
