// attention_heads.h: the sizes of an attention, which inputs are what, and how they lie.
#pragma once

#include <algorithm>

#include "backend/opencl/runtime/plan.h"
#include "backend/opencl/runtime/prepared_launch.h"

namespace athena::opencl {

#include "kernels/attention/attention_extras_plan.h"

struct HeadSizes {
  explicit HeadSizes(const Launch& launch) {
    const int64_t *q = launch.inputs[0].layout.shape.dims, *k = launch.inputs[1].layout.shape.dims;
    batch = q[0], heads = q[1], queries = q[2], width = q[3], kv_heads = k[1], keys = k[2];
    value_width = launch.inputs[2].layout.shape[3];
  }
  int64_t rows() const { return heads / kv_heads * queries; }  // that share a head of keys

  int64_t batch, heads, kv_heads, queries, keys, width, value_width;
};

// The extras by what they are: numbers of inputs, 0 for what is not there.
struct Operands : HeadSizes {
  explicit Operands(const Launch& launch) : HeadSizes(launch), attributes(launch.as<AttentionAttributes>()) {
    int next = launch.kind == KernelKind::attention ? 3 : 6;
    if (attributes.extras & (kAttentionMask | kAttentionAllowed)) mask = next++;
    if (attributes.extras & kAttentionSequences) query_offsets = next++, key_offsets = next++;
    if (attributes.extras & kAttentionLengths) lengths = next++;
    if (attributes.extras & kAttentionSlopes) slopes = next++;
  }
  const AttentionAttributes& attributes;
  int mask = 0, query_offsets = 0, key_offsets = 0, lengths = 0, slopes = 0;
};

// The extras, in the order of all kernels, and what these are told of them.
void add_extras(KernelCommand& command, const Operands& operands);
AttentionExtrasPlan extras_plan(const Launch& launch, const Operands& operands);
// Where a result and its rows begin; output: its number, negative where it is not made.
#define ATTENTION_RESULT(name, output)                                                               \
  .name##_start = (output) < 0 ? Long(-1) : Long(Follows::output_start, output),                     \
  .name##_batch = result_stride(launch, output, 0), .name##_head = result_stride(launch, output, 1), \
  .name##_row = result_stride(launch, output, 2)
inline int64_t result_stride(const Launch& launch, int output, int axis) {
  return output < 0 ? 0 : launch.outputs[size_t(output)].layout.strides[axis];
}
#define ATTENTION_ARGUMENT(name) \
  { Follows::argument, offsetof(AttentionArguments, name) }

constexpr int64_t kFarthestPitch = int64_t(1) << 36;  // of a tensor map's pitches, in bytes

// Whether rows can be read 16 bytes at a time: no gaps between columns, everything at multiples of 16 bytes.
inline bool has_wide_rows(const Operand& operand) {
  const Layout& layout = operand.layout;
  int64_t size = int64_t(dtype_size(operand.dtype));
  if (!is_aligned(operand) || layout.strides[3] != 1 || layout.shape[3] * size % 16 != 0) return false;
  for (int axis = 0; axis < 3; axis++) {
    int64_t pitch = layout.strides[axis] * size;
    if (layout.shape[axis] > 1 && (pitch <= 0 || pitch % 16 != 0 || pitch >= kFarthestPitch)) return false;
  }
  return true;
}
// The same of the first `matrices` inputs, and of the results that are matrices.
inline bool has_wide_rows(const Launch& launch, size_t matrices) {
  size_t results = launch.kind == KernelKind::attention ? 1 : 3;
  return std::all_of(launch.inputs.begin(), launch.inputs.begin() + matrices,
                     [](const Operand& operand) { return has_wide_rows(operand); }) &&
         std::all_of(launch.outputs.begin(), launch.outputs.begin() + results,
                     [](const Operand& operand) { return !operand.buffer || has_wide_rows(operand); });
}

// Whether two neighbours of a mask's rows can be read at once.
inline bool is_paired(const Operand& mask) {
  const Layout& layout = mask.layout;
  bool even = is_aligned(mask) && layout.strides[3] == 1 && layout.shape[3] % 2 == 0;
  for (int axis = 0; axis < 3; axis++) even = even && layout.strides[axis] % 2 == 0;
  return even;
}

}  // namespace athena::opencl
