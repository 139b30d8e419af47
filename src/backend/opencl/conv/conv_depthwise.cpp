// conv_depthwise.cpp: which convolutions suit conv_depthwise.cl, and its arguments.
#include "backend/opencl/conv/conv_depthwise.h"

#include <algorithm>

#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/conv/conv_depthwise_plan.h"

constexpr int64_t kVector = 4, kMostDepthwiseTaps = 9;  // for an item's registers
constexpr int64_t kMostColumns = 2, kLongestStrip = 16, kShortestStrip = 4;

bool is_one(const int64_t (&numbers)[3]) {
  return std::all_of(numbers, numbers + 3, [](int64_t number) { return number == 1; });
}

bool suits(const Launch& launch) {
  const auto& attributes = launch.as<ConvAttributes>();
  const Shape &in = launch.inputs[0].layout.shape, &weights = launch.inputs[1].layout.shape,
              &out = launch.outputs[0].layout.shape;
  DType dtype = launch.outputs[0].dtype;
  if (attributes.mode == ConvMode::weights || (dtype != DType::f16 && dtype != DType::bf16 && dtype != DType::f32))
    return false;
  if (attributes.groups != in[4] || weights[0] != in[4] || weights[4] != 1 || out[4] != in[4]) return false;
  if (!is_one(attributes.stride) || !is_one(attributes.dilation) || attributes.before[0] != 0) return false;
  if (in[1] != 1 || weights[1] != 1 || out[1] != 1 || weights[2] * weights[3] > kMostDepthwiseTaps) return false;
  if (in[4] % kVector != 0) return false;
  if (is_wide(launch.inputs[0].layout) || is_wide(launch.outputs[0].layout)) return false;
  return is_aligned(launch.inputs[0]) && is_aligned(launch.inputs[1]) && is_aligned(launch.outputs[0]);
}

}  // namespace

bool conv_depthwise(PreparedLaunch& prepared, const Launch& launch) {
  if (!suits(launch)) return false;
  const auto& attributes = launch.as<ConvAttributes>();
  const Shape &in = launch.inputs[0].layout.shape, &weights = launch.inputs[1].layout.shape,
              &out = launch.outputs[0].layout.shape;
  bool turned = attributes.mode == ConvMode::data;
  int64_t vectors = in[4] / kVector;
  int64_t wide = std::min(out[3], kMostColumns), runs = rounded_up(out[3], wide), columns = out[0] * runs * vectors;
  int64_t rows = kLongestStrip;
  auto strips = [&] { return rounded_up(out[2], rows); };
  while (rows > kShortestStrip && columns * strips() < prepared.device().full_load() * prepared.device().group)
    rows /= 2;
  rows = rounded_up(out[2], strips());
  Definitions definitions;
  definitions.set("D", launch.outputs[0].dtype).set("TURNED", int(turned));
  definitions.set("COLUMNS", wide).set("KERNEL_Y", weights[2]).set("KERNEL_X", weights[3]);
  KernelCommand& command = prepared.kernel("conv/conv_depthwise.cl", definitions, "conv_depthwise");
  auto before = [&](int axis) {
    return turned ? weights[axis + 1] - 1 - attributes.before[axis] : attributes.before[axis];
  };
  int64_t count = columns * strips();
  pass(command.input(0).input(1).output(0), ConvDepthwisePlan{.in_offset = {Follows::input_start, 0},
                                                              .weights_offset = {Follows::input_start, 1},
                                                              .out_offset = Follows::output_start,
                                                              .count = count,
                                                              .vectors = vectors,
                                                              .runs = runs,
                                                              .strips = strips(),
                                                              .rows = rows,
                                                              .height = in[2],
                                                              .width = in[3],
                                                              .out_height = out[2],
                                                              .out_width = out[3],
                                                              .before_y = before(1),
                                                              .before_x = before(2)});
  items(command, prepared.device(), count);
  return true;
}

}  // namespace athena::opencl
