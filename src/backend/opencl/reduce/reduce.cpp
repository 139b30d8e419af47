// reduce.cpp: picks who folds what, and splits folds that alone would not fill the device in two stages.
#include <algorithm>
#include <cstdlib>

#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/last_group.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/reduce/reduce_plan.h"

constexpr int64_t kShortReduction = 16;     // one item folds these sooner than several meet
constexpr int64_t kMiddleReduction = 1024;  // up to here 32 items share a reduction, above it a group
constexpr int64_t kLeastSteps = 64;         // per item: less is not worth a second stage
constexpr int64_t kTogether = 8;            // rows that an item of reduce_columns.cl reads at once
constexpr int64_t kLongestWalk = 8192;      // of one item, for the rounding error's sake
constexpr int64_t kMostReductionParts = 4096;

enum ReductionWay { kReduceItems, kReduceGroup, kReduceColumns };
constexpr const char* kReduceEntries[] = {"reduce_items", "reduce_group", "reduce_columns"};

struct Reducing {
  Layout outer, inner;  // collapsed axes that stay and axes that are folded
  int64_t outputs = 1, count = 1, parts = 1, chunk = 1;
  ReductionWay way = kReduceItems;
  int sharers = 1, lanes = 0;
  bool vector = false, wide = false, joins = false;  // joins: the last group does, in the same launch
};

Layout axes_of(const Layout& layout, int first, int end) {
  Layout part = some_axes(layout, first, end - first);
  Layout* pointer = &part;
  collapse(&pointer, 1);
  return part;
}

int64_t last_stride(const Layout& layout) { return layout.strides[layout.shape.rank - 1]; }
int64_t last_size(const Layout& layout) { return layout.shape.dims[layout.shape.rank - 1]; }
// Whether all but the last stride keep to multiples of 16 bytes.
bool steps_in_vectors(const Layout& layout, size_t size, int axes) {
  for (int i = 0; i < axes; i++)
    if (layout.strides[i] * int64_t(size) % 16 != 0) return false;
  return true;
}

// Splits each reduction so that all groups together keep the device busy, in parts of `steps` at least; chunks are
// multiples of `unit` positions.
void split(Reducing& reduction, int64_t groups, int64_t wanted, int64_t sharers, int64_t unit,
           int64_t steps = kLeastSteps) {
  int64_t least = steps * sharers * unit;
  reduction.parts = std::clamp<int64_t>(wanted / groups, 1, std::max<int64_t>(reduction.count / least, 1));
  reduction.parts = std::max(reduction.parts, reduction.count / (kLongestWalk * sharers * unit));
  if (!reduction.wide) reduction.parts = std::min(reduction.parts, (int64_t(1) << 30) / reduction.outputs);
  reduction.parts = std::clamp<int64_t>(reduction.parts, 1, kMostReductionParts);
  reduction.chunk = std::max<int64_t>(rounded_up(rounded_up(reduction.count, reduction.parts), unit) * unit, 1);
  reduction.parts = std::max<int64_t>(rounded_up(reduction.count, reduction.chunk), 1);
}

Reducing plan_fold(const Device& device, const Operand& in, int folded) {
  const Layout& layout = in.layout;
  int group = device.group, kept = layout.shape.rank - folded;
  size_t size = dtype_size(in.dtype);
  int width = int(std::min<size_t>(16 / size, 8));
  Reducing reduction;
  for (int i = 0; i < layout.shape.rank; i++) (i < kept ? reduction.outputs : reduction.count) *= layout.shape.dims[i];
  reduction.wide = is_wide(layout);
  reduction.outer = axes_of(layout, 0, kept);
  reduction.inner = axes_of(layout, kept, layout.shape.rank);
  int outer_axes = reduction.outer.shape.rank;
  bool one_axis = reduction.inner.shape.rank == 1;
  if (one_axis && last_size(reduction.outer) > 1 && last_stride(reduction.outer) == 1 && reduction.count > 1 &&
      std::abs(last_stride(reduction.inner)) > 1) {
    reduction.way = kReduceColumns;
    reduction.vector = last_size(reduction.outer) % width == 0 && is_aligned(in) &&
                       steps_in_vectors(reduction.inner, size, 1) &&
                       steps_in_vectors(reduction.outer, size, outer_axes - 1);
    reduction.lanes = reduction.vector ? width : 1;
    int64_t across = std::min(32, group), blocks = rounded_up(reduction.outputs, across * width);
    int64_t down = group / across, together = reduction.count < 2 * kLeastSteps * down ? kLeastSteps : kTogether;
    split(reduction, blocks, device.full_load(), down, 1, together);
    if (reduction.parts > 1) {
      reduction.chunk = rounded_up(reduction.chunk, together * down) * together * down;
      reduction.parts = rounded_up(reduction.count, reduction.chunk);
    }
    return reduction;
  }
  bool strided =
      reduction.outputs > 1 && std::abs(last_stride(reduction.outer)) < std::abs(last_stride(reduction.inner));
  if (reduction.count <= kShortReduction || strided) {
    split(reduction, rounded_up(reduction.outputs, group), device.full_load(), 1, 64);
    return reduction;
  }
  reduction.way = kReduceGroup;
  reduction.sharers = reduction.count <= kMiddleReduction ? std::min(32, group) : group;
  if (one_axis && last_stride(reduction.inner) == 1) {
    reduction.lanes = width;
    reduction.vector =
        is_aligned(in) && reduction.count % width == 0 && steps_in_vectors(reduction.outer, size, outer_axes);
  }
  int64_t groups = rounded_up(reduction.outputs * reduction.sharers, group);
  split(reduction, groups, device.full_load(), reduction.sharers, std::max(reduction.lanes, 1));
  return reduction;
}

size_t partial_bytes(Reduction reduction, DType dtype) {
  size_t size = dtype == DType::f16 || dtype == DType::bf16 ? 4 : dtype_size(dtype);
  if (reduction >= Reduction::any) return sizeof(cl_uint);
  return reduction >= Reduction::argmax ? 16 : size;
}

// Whether a sum of 16-bit floats is wanted as it was added up, in float32.
bool is_widened(const Launch& launch) {
  return launch.as<ReduceAttributes>().reduction == Reduction::sum && dtype_size(launch.inputs[0].dtype) == 2 &&
         launch.outputs[0].dtype == DType::f32;
}

// Groups side by side of reduce_columns.cl.
int64_t blocks_of(const Reducing& reduction, int64_t group) {
  return rounded_up(reduction.outputs / reduction.lanes, std::min<int64_t>(32, group));
}

// output: of the launch that is prepared.
void add_step(PreparedLaunch& prepared, const Launch& launch, const Reducing& reduction, int stage, int output) {
  int64_t group = prepared.device().group;
  Definitions definitions;
  definitions.set("D", launch.inputs[0].dtype).set("OP", launch.as<ReduceAttributes>().reduction).set("STAGE", stage);
  definitions.set("RO", padded_rank(reduction.outer.shape.rank)).set("RI", padded_rank(reduction.inner.shape.rank));
  definitions.set("T_ITEMS", reduction.sharers).set("LANES", reduction.lanes);
  definitions.flag("VECTOR", reduction.vector).flag("WIDE", reduction.wide).flag("WIDENED", is_widened(launch));
  definitions.flag("JOINS", reduction.joins);
  KernelCommand& command =
      prepared.kernel(reduction.way == kReduceColumns ? "reduce/reduce_columns.cl" : "reduce/reduce.cl", definitions,
                      kReduceEntries[reduction.way]);
  stage == STAGE_JOINED ? command.scratch() : command.input(0);
  stage == STAGE_PARTS ? command.scratch() : command.output(output);
  if (reduction.joins) command.scratch().tile_counters();
  int64_t sets = reduction.way == kReduceColumns ? reduction.outputs / reduction.lanes : reduction.outputs;
  ReducePlan plan{.in_offset = stage == STAGE_JOINED ? Long(0) : Long(Follows::input_start),
                  .out_offset = stage == STAGE_PARTS ? Long(0) : Long(Follows::output_start, output),
                  .outputs = sets,
                  .count = reduction.count,
                  .parts = reduction.parts,
                  .chunk = reduction.chunk,
                  .outer = reduction.outer,
                  .outer_stride = reduction.outer,
                  .inner = reduction.inner,
                  .inner_stride = reduction.inner};
  pass(command, plan, reduction.wide);
  int64_t groups = reduction.way == kReduceColumns
                       ? blocks_of(reduction, group) * reduction.parts
                       : rounded_up(reduction.outputs * reduction.parts * reduction.sharers, group);
  command.groups(groups, size_t(group));
}

// The reduction of partial folds [part][output].
Reducing second_fold(const Reducing& first, int group) {
  Reducing reduction;
  reduction.outputs = first.outputs;
  reduction.count = reduction.chunk = first.parts;
  reduction.outer = Layout::contiguous({first.outputs});
  reduction.inner = Layout::contiguous({first.parts});
  reduction.inner.strides[0] = first.outputs;
  reduction.way = first.outputs > 1 ? kReduceColumns : kReduceGroup;
  reduction.lanes = reduction.way == kReduceColumns;
  reduction.sharers = reduction.way == kReduceColumns ? 1 : group;
  reduction.wide = first.wide;
  return reduction;
}

void add_reduction(PreparedLaunch& prepared, const Launch& launch, int output) {
  const auto& attributes = launch.as<ReduceAttributes>();
  Reducing reduction = plan_fold(prepared.device(), launch.inputs[0], attributes.folded());
  if (reduction.parts == 1) return add_step(prepared, launch, reduction, STAGE_WHOLE, output);
  prepared.need_scratch(size_t(reduction.outputs * reduction.parts) *
                        partial_bytes(attributes.reduction, launch.inputs[0].dtype));
  reduction.joins = reduction.way == kReduceColumns &&
                    joins_in_last_group(prepared, reduction.parts, blocks_of(reduction, prepared.device().group));
  if (reduction.joins) return add_step(prepared, launch, reduction, STAGE_WHOLE, output);
  add_step(prepared, launch, reduction, STAGE_PARTS, output);
  add_step(prepared, launch, second_fold(reduction, prepared.device().group), STAGE_JOINED, output);
}

}  // namespace

bool supports_reduce(const Launch&, const DeviceInfo&) { return true; }

void reduce(PreparedLaunch& prepared, const Launch& launch) { add_reduction(prepared, launch, 0); }

void add_row_sums(PreparedLaunch& prepared, const Launch& launch) {
  add_reduction(prepared, row_sums_alone(launch), int(launch.outputs.size()) - 1);
}

}  // namespace athena::opencl
