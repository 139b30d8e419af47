// reduce.cpp: picks who folds what, and splits folds that alone would not fill the device in two stages.
#include <algorithm>
#include <cstdlib>

#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/reduce/reduce_plan.h"

constexpr int64_t kShortFold = 16;      // one item folds these sooner than several meet
constexpr int64_t kMiddleFold = 1024;   // up to here 32 items share a fold, above it a group
constexpr int64_t kLeastSteps = 64;     // per item: less is not worth a second stage
constexpr int64_t kLongestWalk = 8192;  // of one item, for the rounding error's sake
constexpr int64_t kMostFoldParts = 4096;

enum FoldWay { kFoldItems, kFoldGroup, kFoldColumns };
constexpr const char* kFoldEntries[] = {"reduce_items", "reduce_group", "reduce_columns"};

struct Fold {
  Layout outer, inner;  // collapsed axes that stay and axes that are folded
  int64_t outputs = 1, count = 1, parts = 1, chunk = 1;
  FoldWay way = kFoldItems;
  int sharers = 1, lanes = 0;
  bool vector = false, wide = false;
};

Layout axes_of(const Layout& layout, int first, int end) {
  Layout part;
  part.shape.rank = end - first;
  for (int i = first; i < end; i++) {
    part.shape.dims[i - first] = layout.shape.dims[i];
    part.strides[i - first] = layout.strides[i];
  }
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

// Splits each fold so that all groups together keep the device busy; chunks are multiples of `unit` positions.
void split(Fold& fold, int64_t groups, int64_t wanted, int64_t sharers, int64_t unit) {
  int64_t least = kLeastSteps * sharers * unit;
  fold.parts = std::clamp<int64_t>(wanted / groups, 1, std::max<int64_t>(fold.count / least, 1));
  fold.parts = std::max(fold.parts, fold.count / (kLongestWalk * sharers * unit));
  if (!fold.wide) fold.parts = std::min(fold.parts, (int64_t(1) << 30) / fold.outputs);
  fold.parts = std::clamp<int64_t>(fold.parts, 1, kMostFoldParts);
  fold.chunk = std::max<int64_t>(rounded_up(rounded_up(fold.count, fold.parts), unit) * unit, 1);
  fold.parts = std::max<int64_t>(rounded_up(fold.count, fold.chunk), 1);
}

Fold plan_fold(const Device& device, const Operand& in, int folded) {
  const Layout& layout = in.layout;
  int group = device.group, kept = layout.shape.rank - folded;
  size_t size = dtype_size(in.dtype);
  int width = int(std::min<size_t>(16 / size, 8));
  Fold fold;
  for (int i = 0; i < layout.shape.rank; i++) (i < kept ? fold.outputs : fold.count) *= layout.shape.dims[i];
  fold.wide = is_wide(layout);
  fold.outer = axes_of(layout, 0, kept);
  fold.inner = axes_of(layout, kept, layout.shape.rank);
  int outer_axes = fold.outer.shape.rank;
  bool one_axis = fold.inner.shape.rank == 1;
  if (one_axis && last_size(fold.outer) > 1 && last_stride(fold.outer) == 1 && fold.count > 1 &&
      std::abs(last_stride(fold.inner)) > 1) {
    fold.way = kFoldColumns;
    fold.vector = last_size(fold.outer) % width == 0 && is_aligned(in) && steps_in_vectors(fold.inner, size, 1) &&
                  steps_in_vectors(fold.outer, size, outer_axes - 1);
    fold.lanes = fold.vector ? width : 1;
    int64_t across = std::min(32, group), blocks = rounded_up(fold.outputs, across * width);
    split(fold, blocks, device.full_load(), group / across, 1);
    return fold;
  }
  bool strided = fold.outputs > 1 && std::abs(last_stride(fold.outer)) < std::abs(last_stride(fold.inner));
  if (fold.count <= kShortFold || strided) {
    split(fold, rounded_up(fold.outputs, group), device.full_load(), 1, 64);
    return fold;
  }
  fold.way = kFoldGroup;
  fold.sharers = fold.count <= kMiddleFold ? std::min(32, group) : group;
  if (one_axis && last_stride(fold.inner) == 1) {
    fold.lanes = width;
    fold.vector = is_aligned(in) && fold.count % width == 0 && steps_in_vectors(fold.outer, size, outer_axes);
  }
  int64_t groups = rounded_up(fold.outputs * fold.sharers, group);
  split(fold, groups, device.full_load(), fold.sharers, std::max(fold.lanes, 1));
  return fold;
}

size_t partial_bytes(Reduction reduction, DType dtype) {
  size_t size = dtype == DType::f16 || dtype == DType::bf16 ? 4 : dtype_size(dtype);
  if (reduction >= Reduction::any) return sizeof(cl_uint);
  return reduction >= Reduction::argmax ? 16 : size;
}

void add_step(PreparedLaunch& prepared, const Launch& launch, const Fold& fold, int stage) {
  int64_t group = prepared.device().group;
  Definitions definitions;
  definitions.set("D", launch.inputs[0].dtype).set("OP", launch.as<ReduceAttributes>().reduction).set("STAGE", stage);
  definitions.set("RO", padded_rank(fold.outer.shape.rank)).set("RI", padded_rank(fold.inner.shape.rank));
  definitions.set("T_ITEMS", fold.sharers).set("LANES", fold.lanes);
  definitions.flag("VECTOR", fold.vector).flag("WIDE", fold.wide);
  KernelCommand& command = prepared.kernel(fold.way == kFoldColumns ? "reduce/reduce_columns.cl" : "reduce/reduce.cl",
                                           definitions, kFoldEntries[fold.way]);
  stage == STAGE_JOINED ? command.scratch() : command.input(0);
  stage == STAGE_PARTS ? command.scratch() : command.output(0);
  int64_t sets = fold.way == kFoldColumns ? fold.outputs / fold.lanes : fold.outputs;
  ReducePlan plan{.in_offset = stage == STAGE_JOINED ? Long(0) : Long(Follows::input_start),
                  .out_offset = stage == STAGE_PARTS ? Long(0) : Long(Follows::output_start),
                  .outputs = sets,
                  .count = fold.count,
                  .parts = fold.parts,
                  .chunk = fold.chunk,
                  .outer = fold.outer,
                  .outer_stride = fold.outer,
                  .inner = fold.inner,
                  .inner_stride = fold.inner};
  pass(command, plan, fold.wide);
  int64_t groups = fold.way == kFoldColumns ? rounded_up(sets, std::min<int64_t>(32, group)) * fold.parts
                                            : rounded_up(fold.outputs * fold.parts * fold.sharers, group);
  command.groups(groups, size_t(group));
}

// The fold of partial folds [part][output].
Fold second_fold(const Fold& first, int group) {
  Fold fold;
  fold.outputs = first.outputs;
  fold.count = fold.chunk = first.parts;
  fold.outer = Layout::contiguous({first.outputs});
  fold.inner = Layout::contiguous({first.parts});
  fold.inner.strides[0] = first.outputs;
  fold.way = first.outputs > 1 ? kFoldColumns : kFoldGroup;
  fold.lanes = fold.way == kFoldColumns;
  fold.sharers = fold.way == kFoldColumns ? 1 : group;
  fold.wide = first.wide;
  return fold;
}

}  // namespace

bool supports_reduce(const Launch&, const DeviceInfo&) { return true; }

void reduce(PreparedLaunch& prepared, const Launch& launch) {
  const auto& attributes = launch.as<ReduceAttributes>();
  Fold fold = plan_fold(prepared.device(), launch.inputs[0], attributes.folded());
  if (fold.parts == 1) return add_step(prepared, launch, fold, STAGE_WHOLE);
  prepared.need_scratch(size_t(fold.outputs * fold.parts) *
                        partial_bytes(attributes.reduction, launch.inputs[0].dtype));
  add_step(prepared, launch, fold, STAGE_PARTS);
  add_step(prepared, launch, second_fold(fold, prepared.device().group), STAGE_JOINED);
}

}  // namespace athena::opencl
