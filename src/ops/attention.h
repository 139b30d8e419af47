// attention.h: attention, by kernels that keep no scores, and by operations that do.
#pragma once

#include <optional>

#include "athena/attention.h"
#include "graph/record/node.h"
#include "ops/generator.h"

namespace athena::ops {

struct AttentionOptions {
  at_causal causal = AT_CAUSAL_NONE;
  Value mask, query_offsets, key_offsets, key_lengths, alibi_slopes;  // null: none
  std::optional<double> scale;
  bool enable_gqa = false;
  double softcap = 0;
  int64_t window_left = -1, window_right = -1, query_offset = 0;
  double dropout_p = 0;
  Generator* generator = nullptr;
};
Value scaled_dot_product_attention(const Value& query, const Value& key, const Value& value,
                                   const AttentionOptions& options);

// Attention as its kernels take it: inputs of rank 4, extras in the kernel's order.
struct Attention {
  Value query, key, value;
  std::vector<Value> extras;
  AttentionAttributes attributes;
  AttentionArguments arguments;
  bool has(AttentionExtra extra) const { return attributes.extras & extra; }
  const Value& extra(AttentionExtra extra) const;  // of sequences the queries'; the keys' follow
};
// The same by operations whose gradients follow, in the dtype in which query's is summed.
Value composed_attention(const Attention& a);
struct AttentionGradients {
  Value query, key, value;
};
AttentionGradients composed_attention_backward(const Attention& a, const Value& grad);

}  // namespace athena::ops
