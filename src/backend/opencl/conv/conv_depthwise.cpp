// conv_depthwise.cpp: which convolutions suit conv_depthwise*.cl, and their arguments.
#include "backend/opencl/conv/conv_depthwise.h"

#include <algorithm>
#include <bit>

#include "backend/opencl/contraction/join.h"
#include "backend/opencl/conv/conv_wgmma.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/conv/conv_depthwise_plan.h"

constexpr int64_t kVector = 4, kMostDepthwiseTaps = 9, kMostDepthwiseStep = 2;  // for an item's registers
constexpr int64_t kLongestStrip = 16, kShortestStrip = 4;
constexpr int64_t kMostItems = 128, kMostLanes = 32;         // of a group
constexpr int64_t kItemsOfUnit = 512, kGroupsOfWeights = 4;  // that work at once
constexpr int64_t kLeastRows = 8;                            // of an item that makes weights

bool suits(const Launch& launch) {
  const auto& attributes = launch.as<ConvAttributes>();
  ConvShape s = conv_shape(launch);
  DType dtype = launch.outputs[0].dtype;
  if (dtype != DType::f16 && dtype != DType::bf16 && dtype != DType::f32) return false;
  if (s.groups == 1 || s.in != 1 || s.out != 1 || s.groups % kVector != 0) return false;
  if (s.is_volume() || s.dilation_y != 1 || s.dilation_x != 1 || s.taps() > kMostDepthwiseTaps) return false;
  if (std::max(s.step_y, s.step_x) > kMostDepthwiseStep || attributes.before[0] != 0) return false;
  for (const Operand* operand : {&launch.inputs[0], &launch.inputs[1], &launch.outputs[0]})
    if (is_wide(operand->layout) || !is_aligned(*operand)) return false;
  return true;
}

// What an H200 is quickest with: more columns share more of what they see, and have more under way, but take registers.
int64_t most_columns(ConvMode mode, const ConvShape& s) {
  bool steps = s.step_y * s.step_x > 1;
  if (mode == ConvMode::weights) return steps ? 2 : 1;
  return mode == ConvMode::data || !steps ? 2 : 1;
}
// So many columns that an item makes beside each other, that all units have some.
int64_t columns_of(const Device& device, const ConvShape& s, int64_t most, int64_t width, int64_t high) {
  int64_t items = s.images * (s.groups / kVector) * rounded_up(high, kShortestStrip);
  int64_t wide = std::min(width, most);
  while (wide > 1 && items * rounded_up(width, wide) < device.info.compute_units * kItemsOfUnit)
    wide = rounded_up(wide, 2);
  return wide;
}
// The rows of the strips that images are cut into, of which an item has `columns`, likewise.
int64_t strip_of(const Device& device, int64_t rows, int64_t columns) {
  int64_t strip = kLongestStrip;
  while (strip > kShortestStrip && columns * rounded_up(rows, strip) < device.full_load() * device.group) strip /= 2;
  return rounded_up(rows, rounded_up(rows, strip));
}

void add_depthwise_weights(PreparedLaunch& prepared, const Launch& launch, const ConvShape& s, ConvDepthwisePlan plan,
                           Definitions& definitions, int64_t items) {
  int64_t vectors = s.groups / kVector,
          lanes = std::min({int64_t(std::bit_ceil(uint64_t(vectors))), kMostLanes, items});
  int64_t tiles = rounded_up(vectors, lanes), lines = items / lanes, all = s.images * s.out_height;
  int64_t runs = plan.runs.value, wanted = prepared.device().info.compute_units * kGroupsOfWeights * lines;
  int64_t rows = std::max(rounded_up(all * runs * tiles, wanted), kLeastRows);
  int64_t parts = rounded_up(rounded_up(all, rows) * runs, lines);
  plan.rows = rows, plan.count = all;
  bool alone = s.step_y * s.step_x > 1 || dtype_size(launch.inputs[0].dtype) > 2;
  definitions.set("AT_ONCE", alone ? 1 : 2).set("LANES", lanes);
  prepared.need_scratch(size_t(parts * launch.outputs[0].layout.shape.numel()) * sizeof(float));
  KernelCommand& command = prepared.kernel("conv/conv_depthwise_weights.cl", definitions, "conv_depthwise_weights");
  pass(command.input(0).input(1).scratch(), plan);
  command.groups(parts * tiles, size_t(items));
  add_join(prepared, launch, parts);
}

}  // namespace

bool conv_depthwise(PreparedLaunch& prepared, const Launch& launch) {
  if (!suits(launch)) return false;
  const auto& attributes = launch.as<ConvAttributes>();
  const Device& device = prepared.device();
  ConvShape s = conv_shape(launch);
  bool is_data = attributes.mode == ConvMode::data, steps = is_data && s.step_y * s.step_x > 1;
  if (steps) s.before_y = attributes.before[1], s.before_x = attributes.before[2];
  int64_t vectors = s.groups / kVector;
  // what an item goes along: rows and columns of the result, or with steps those that begin some of these
  int64_t high = s.out_height, width = s.out_width;
  if (steps) {
    high = (s.out_height - 1 + s.before_y) / s.step_y - s.before_y / s.step_y + 1;
    width = (s.out_width - 1 + s.before_x) / s.step_x - s.before_x / s.step_x + 1;
  }
  int64_t wide = columns_of(device, s, most_columns(attributes.mode, s), width, high), runs = rounded_up(width, wide);
  int64_t rows = strip_of(device, high, s.images * runs * vectors), strips = rounded_up(high, rows);
  ConvDepthwisePlan plan{.in_offset = {Follows::input_start, 0},
                         .weights_offset = {Follows::input_start, 1},
                         .out_offset = Follows::output_start,
                         .count = s.images * strips * runs * vectors,
                         .vectors = vectors,
                         .runs = runs,
                         .strips = strips,
                         .rows = rows,
                         .height = s.height,
                         .width = s.width,
                         .out_height = s.out_height,
                         .out_width = s.out_width,
                         .before_y = s.before_y,
                         .before_x = s.before_x};
  Definitions definitions;
  definitions.set("D", launch.outputs[0].dtype).set("KERNEL_Y", s.kernel_y).set("KERNEL_X", s.kernel_x);
  int64_t items = std::min<int64_t>(kMostItems, device.group);
  definitions.set("STEP_Y", s.step_y).set("STEP_X", s.step_x).set("COLUMNS", wide).set("ITEMS", items);
  if (attributes.mode == ConvMode::weights) {
    add_depthwise_weights(prepared, launch, s, plan, definitions, items);
    return true;
  }
  KernelCommand& command =
      steps ? prepared.kernel("conv/conv_depthwise_data.cl", definitions, "conv_depthwise_data")
            : prepared.kernel("conv/conv_depthwise.cl", definitions.flag("TURNED", is_data), "conv_depthwise");
  pass(command.input(0).input(1).output(0), plan);
  command.groups(rounded_up(plan.count.value, items), size_t(items));
  return true;
}

}  // namespace athena::opencl
