// attention_extras_plan.h: what kernels of attention are told of masks, bounds and dropout; what is not there has any strides.
#define BY_HEAD(name) Long name##_start, name##_batch, name##_head
typedef struct {
  BY_HEAD(mask), mask_row, mask_column;
  BY_HEAD(slopes);
  Long query_offsets, key_offsets, sequences, lengths, lengths_step;  // sequences: offsets
  Long queries, keys, query_offset, left, right;
  Ulong seed, offset, drop_below;
  Real softcap, kept;
} AttentionExtrasPlan;
#undef BY_HEAD
