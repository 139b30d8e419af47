// conv_turn.cpp: arguments of conv_turn.cl.
#include "backend/opencl/conv/conv_wgmma.h"
#include "backend/opencl/runtime/arguments.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/conv/conv_turn_plan.h"

constexpr int64_t kTurnedSide = 32;

}  // namespace

bool turns_weights(const Launch& launch) {
  return launch.as<ConvAttributes>().mode == ConvMode::data && launch.outputs[0].dtype == DType::f32;
}
void add_made_weights(PreparedLaunch& prepared, const Launch& launch) {
  int64_t groups = launch.as<ConvAttributes>().groups, merged = merged_groups(conv_shape(launch));
  bool turned = turns_weights(launch);
  if (merged > 1 || (turned && groups > 1)) return add_merging(prepared, launch, merged, 0, turned);
  if (!turned) return;
  const Operand& weights = launch.inputs[1];
  const Shape& shape = weights.layout.shape;
  int64_t taps = shape[1] * shape[2] * shape[3], tiles_in = rounded_up(shape[4], kTurnedSide);
  prepared.need_scratch(size_t(shape.numel()) * dtype_size(weights.dtype));
  KernelCommand& command = prepared.kernel("conv/conv_turn.cl", Definitions().set("D", weights.dtype), "conv_turn");
  pass(command.input(1).scratch(),
       ConvTurnPlan{
           .offset = {Follows::input_start, 1}, .out = shape[0], .taps = taps, .in = shape[4], .tiles_in = tiles_in});
  command.groups(rounded_up(shape[0], kTurnedSide) * taps * tiles_in, size_t(prepared.device().group));
}

}  // namespace athena::opencl
