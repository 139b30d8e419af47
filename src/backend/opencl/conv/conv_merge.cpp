// conv_merge.cpp: which groups become one of 64 channels for warp groups, and arguments of conv_merge.cl.
#include <algorithm>

#include "backend/opencl/contraction/join.h"
#include "backend/opencl/conv/conv_wgmma.h"
#include "backend/opencl/runtime/arguments.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/conv/conv_merge_plan.h"

constexpr int64_t kWholeGroup = 64;   // channels
constexpr int64_t kFewestMerged = 2;  // channels; by themselves they are no matter of products

}  // namespace

int64_t merged_groups(const ConvShape& s) {
  if (s.groups == 1) return 1;
  if (s.in % kWholeGroup == 0 && s.out % kWholeGroup == 0) return 1;
  int64_t fewer = std::min(s.in, s.out), merged = kWholeGroup / fewer;
  if (fewer < kFewestMerged || kWholeGroup % fewer != 0 || std::max(s.in, s.out) % fewer != 0 || s.groups % merged != 0)
    return 0;
  return merged;
}
ConvShape merged_shape(const Launch& launch) {
  ConvShape s = conv_shape(launch);
  int64_t merged = std::max<int64_t>(merged_groups(s), 1);
  s.groups /= merged, s.in *= merged, s.out *= merged;
  return s;
}

void add_merging(PreparedLaunch& prepared, const Launch& launch, int64_t merged, int64_t at, bool turned) {
  const Operand& weights = launch.inputs[1];
  const Shape& shape = weights.layout.shape;
  Definitions definitions;
  definitions.set("D", weights.dtype).flag("TURNED", turned);
  prepared.need_scratch(size_t(at + shape.numel() * merged) * dtype_size(weights.dtype));
  KernelCommand& command = prepared.kernel("conv/conv_merge.cl", definitions, "conv_merge");
  pass(command.input(1).scratch(), ConvMergePlan{.offset = {Follows::input_start, 1},
                                                 .merged_offset = at,
                                                 .count = shape.numel(),
                                                 .out = shape[0] / launch.as<ConvAttributes>().groups,
                                                 .taps = shape[1] * shape[2] * shape[3],
                                                 .in = shape[4],
                                                 .merged = merged,
                                                 .parts = 1});
  items(command, prepared.device(), shape.numel() * merged);
}
void add_unmerging(PreparedLaunch& prepared, const Launch& launch, int64_t merged, int64_t parts) {
  const Operand& weights = launch.outputs[0];
  int64_t group = prepared.device().group, lanes = join_lanes(parts, group);
  const Shape& shape = weights.layout.shape;
  Definitions definitions = Definitions().set("D", weights.dtype).set("LANES", lanes);
  KernelCommand& command = prepared.kernel("conv/conv_merge.cl", definitions, "conv_unmerge").scratch().output(0);
  pass(command, ConvMergePlan{.offset = Follows::output_start,
                              .merged_offset = 0,
                              .count = shape.numel(),
                              .out = shape[0] / launch.as<ConvAttributes>().groups,
                              .taps = shape[1] * shape[2] * shape[3],
                              .in = shape[4],
                              .merged = merged,
                              .parts = parts});
  command.groups(rounded_up(shape.numel(), group / lanes), size_t(group));
}

}  // namespace athena::opencl
