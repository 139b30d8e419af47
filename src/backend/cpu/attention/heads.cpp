// heads.cpp: what queries see, and what masks, slopes and dropout make of their scores.
#include "backend/cpu/attention/heads.h"

#include <limits>

#include "athena/attention.h"
#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/typed.h"

namespace athena::cpu {

Heads heads_of(const Operand& operand) {
  const Layout& layout = operand.layout;
  Heads heads{start_of(operand), layout.strides[0], layout.strides[1], 0, 0, dtype_size(operand.dtype)};
  if (layout.shape.rank == 4) heads.row = layout.strides[2], heads.column = layout.strides[3];
  return heads;
}

namespace {

int64_t number_at(const Operand& numbers, int64_t i) {
  return reinterpret_cast<const int64_t*>(address(numbers))[numbers.layout.offset + i * numbers.layout.strides[0]];
}

}  // namespace

AttentionShape::AttentionShape(const Launch& launch, size_t before_extras)
    : dtype(launch.inputs[0].dtype),
      attributes(launch.as<AttentionAttributes>()),
      arguments(launch.argument<AttentionArguments>()),
      query(heads_of(launch.inputs[0])),
      key(heads_of(launch.inputs[1])),
      value(heads_of(launch.inputs[2])) {
  const int64_t *q = launch.inputs[0].layout.shape.dims, *k = launch.inputs[1].layout.shape.dims;
  batch = q[0], heads = q[1], queries = q[2], width = q[3];
  kv_heads = k[1], keys = k[2], group = heads / kv_heads;
  value_width = launch.inputs[2].layout.shape.dims[3];
  const Operand* next = launch.inputs.data() + before_extras;
  for (AttentionExtra extra : {kAttentionMask, kAttentionAllowed})
    if (has(extra)) {
      mask_dtype = next->dtype;
      mask = heads_of(*next++);
    }
  if (has(kAttentionSequences)) sequences = next, next += 2;
  if (has(kAttentionLengths)) lengths = next++;
  if (has(kAttentionSlopes)) slopes = heads_of(*next++);
}

KeySpan AttentionShape::span(int64_t b, int64_t i) const {
  KeySpan span{0, keys, i + arguments.query_offset};
  int64_t own = queries;
  if (sequences) {
    int64_t count = sequences[0].layout.shape[0], low = 0, rest = count;
    while (rest > 0) {  // how many offsets are not above i
      int64_t half = rest / 2;
      bool before = number_at(sequences[0], low + half) <= i;
      low = before ? low + half + 1 : low;
      rest = before ? rest - half - 1 : half;
    }
    if (low == 0 || low == count) return {0, 0, 0};
    int64_t first = number_at(sequences[0], low - 1);
    own = number_at(sequences[0], low) - first;
    span.begin = number_at(sequences[1], low - 1);
    span.end = number_at(sequences[1], low);
    span.position += span.begin - first;
  }
  if (lengths) span.end = std::clamp<int64_t>(number_at(*lengths, b), 0, keys);
  if (attributes.causal == AT_CAUSAL_LOWER_RIGHT) span.position += span.end - span.begin - own;
  if (attributes.left >= 0) span.begin = std::max(span.begin, span.position - attributes.left);
  if (attributes.right >= 0) span.end = std::min(span.end, span.position + attributes.right + 1);
  if (attributes.causal != AT_CAUSAL_NONE) span.end = std::min(span.end, span.position + 1);
  span.begin = std::clamp<int64_t>(span.begin, 0, keys);
  span.end = std::clamp<int64_t>(span.end, span.begin, keys);
  return span;
}

double AttentionShape::masked(int64_t b, int64_t h, int64_t i, int64_t j) const {
  int64_t at = mask.at(b, h) + i * mask.row + j * mask.column;
  switch (mask_dtype) {
    case DType::f32: return reinterpret_cast<const float*>(mask.data)[at];
    case DType::f64: return reinterpret_cast<const double*>(mask.data)[at];
    case DType::f16: return load(reinterpret_cast<const f16*>(mask.data)[at]);
    case DType::bf16: return load(reinterpret_cast<const bf16*>(mask.data)[at]);
    default: return mask.data[at] ? 0 : -std::numeric_limits<double>::infinity();
  }
}

double AttentionShape::slope(int64_t b, int64_t h) const {
  int64_t at = slopes.at(b, h);
  return slopes.element == 8 ? reinterpret_cast<const double*>(slopes.data)[at]
                             : double(reinterpret_cast<const float*>(slopes.data)[at]);
}

}  // namespace athena::cpu
