// moments.cpp: picks who folds what, and cuts folds that alone would not fill the device into parts.
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/last_group.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/norm/moments_plan.h"

constexpr int64_t kShortMoment = 1024;  // accesses: up to here 32 items share a fold, above it a group
constexpr int64_t kLeastEach = 32;      // elements an item: less is not worth a part
constexpr int64_t kMostMomentParts = 1024, kMostMomentStates = 131072;
constexpr int64_t kAcross = 32;  // items side by side, or that share what is short
constexpr int kMomentInputs = 5;
constexpr int kMask = 4;

struct MomentFold {
  Layout kept[kMomentInputs], folded[kMomentInputs];  // of x, and of sums what goes with it, means, scales
  int inputs[kMomentInputs] = {0, 0, 0, 0, 0};        // of the launch
  bool sums = false, masked = false, each = false, wide = false, columns = false, joins = false;
  int64_t outputs = 1, elements = 1, count = 1, per = 1, parts = 1, chunk = 1, sharers = 1, tiles = 1;
  DType dtype, results;
  int wanted = 0;

  // Else it has numbers of outputs.
  bool is_array(int k) const { return k == 0 || (sums && k == 1) || (masked && k == kMask); }
};

void cut(MomentFold& fold, const Device& device) {
  int64_t group = device.group, some = std::min(kAcross, group), sets = fold.outputs / fold.per;
  fold.sharers = fold.columns                 ? std::min(some, int64_t(std::bit_ceil(uint64_t(sets))))
                 : fold.count <= kShortMoment ? some
                                              : group;
  fold.tiles = fold.columns ? rounded_up(sets, fold.sharers) : 1;
  int64_t each = std::max<int64_t>(kLeastEach / fold.per, 1),
          items = fold.columns ? group / fold.sharers : fold.sharers;
  int64_t groups = fold.columns ? fold.tiles : rounded_up(fold.outputs * fold.sharers, group);
  int64_t most = std::max<int64_t>(fold.count / (each * items), 1);
  int64_t load = device.full_load(), states = kMostMomentStates;
  if (fold.per > 1 && !fold.each) load /= 2, states /= fold.columns ? 1 : 4;
  fold.parts = std::clamp<int64_t>(load / groups, 1,
                                   std::min({most, kMostMomentParts, std::max<int64_t>(states / fold.outputs, 1)}));
  fold.chunk = rounded_up(fold.count, fold.parts);
  if (int64_t block = MOMENT_BLOCK(fold.per) * items; fold.columns && fold.parts > 1)
    fold.chunk = rounded_up(fold.chunk, block) * block;
  fold.parts = rounded_up(fold.count, fold.chunk);
}

// Whether sets of so many neighbours along `run`'s last axis are accesses of their own, whatever the other axes are.
bool is_in_sets(const Operand& operand, const Layout& run, const Layout& others, int64_t per) {
  int last = run.shape.rank - 1;
  auto whole = [&](int64_t stride) { return stride % per == 0; };
  return is_aligned(operand) && run.strides[last] == 1 && run.shape.dims[last] % per == 0 &&
         std::all_of(run.strides, run.strides + last, whole) &&
         std::all_of(others.strides, others.strides + others.shape.rank, whole);
}

// Counts in accesses of several elements where there can be such.
void take_sets(MomentFold& fold, const Launch& launch) {
  auto per = int64_t(16 / dtype_size(fold.dtype));
  bool sets = fold.columns || !fold.each;
  for (int k = 0; k < kMomentInputs; k++) {
    if (!fold.is_array(k)) continue;
    const Operand& operand = launch.inputs[size_t(fold.inputs[k])];
    const Layout &kept = fold.kept[k], &folded = fold.folded[k];
    sets = sets && is_in_sets(operand, fold.columns ? kept : folded, fold.columns ? folded : kept, per);
  }
  if (!sets) return;
  fold.per = per;
  if (fold.columns) return;
  fold.count /= per;
  for (Layout& layout : fold.folded) {
    int last = layout.shape.rank - 1;
    layout.shape.dims[last] /= per;
    layout.strides[last] *= per;
  }
}

MomentFold plan_moments(const Device& device, const Launch& launch) {
  MomentFold fold;
  fold.sums = launch.inputs.size() > 1;
  fold.masked = launch.inputs.size() > kMask;
  int axes = int(launch.as<MomentsAttributes>().folded), count = int(launch.inputs.size());
  if (fold.sums) std::copy_n(std::initializer_list<int>{1, 0, 2, 3, kMask}.begin(), count, fold.inputs);
  Layout *kept[kMomentInputs], *folded[kMomentInputs];
  for (int k = 0; k < count; k++) {
    const Layout& layout = launch.inputs[size_t(fold.inputs[k])].layout;
    int rank = layout.shape.rank;
    fold.kept[k] = some_axes(layout, 0, rank - axes);
    fold.folded[k] = some_axes(layout, rank - axes, axes);
    fold.wide = fold.wide || is_wide(layout);
    kept[k] = &fold.kept[k], folded[k] = &fold.folded[k];
  }
  collapse(kept, count);
  collapse(folded, count);
  for (int k = count; k < kMomentInputs; k++) fold.kept[k] = fold.kept[0], fold.folded[k] = fold.folded[0];
  fold.outputs = fold.kept[0].shape.numel();
  fold.count = fold.elements = fold.folded[0].shape.numel();
  const Layout &outer = fold.kept[0], &inner = fold.folded[0];
  auto moves = [](const Layout& layout) {
    return std::any_of(layout.strides, layout.strides + layout.shape.rank, [](int64_t stride) { return stride != 0; });
  };
  fold.each = fold.sums && (moves(fold.folded[2]) || moves(fold.folded[3]));
  fold.columns =
      fold.outputs > 1 && std::abs(outer.strides[outer.shape.rank - 1]) < std::abs(inner.strides[inner.shape.rank - 1]);
  fold.dtype = launch.inputs[0].dtype;
  for (size_t k = 0; k < launch.outputs.size(); k++) fold.wanted |= (launch.outputs[k].buffer != nullptr) << k;
  take_sets(fold, launch);
  cut(fold, device);
  return fold;
}

Definitions definitions_of(const MomentFold& fold, int stage) {
  Definitions definitions;
  definitions.set("D", fold.dtype).set("SUMS", int(fold.sums)).set("STAGE", stage);
  if (stage != STAGE_JOINED) {
    definitions.set("MASKED", int(fold.masked)).set("EACH", int(fold.each));
    definitions.set("PER", fold.per).set("T_ITEMS", fold.sharers).flag("JOINS", fold.joins);
  }
  definitions.set("RO", padded_rank(fold.kept[0].shape.rank)).set("RI", padded_rank(fold.folded[0].shape.rank));
  definitions.set("WANTED", fold.wanted).flag("WIDE", fold.wide);
  return definitions;
}

// An output that is not wanted has no memory: another stands for it.
void add_moments(const MomentFold& fold, KernelCommand& command) {
  for (int input : fold.inputs) command.input(input);
  int some = 0;
  while (!(fold.wanted >> some & 1)) some++;
  auto output = [&](int k) { return fold.wanted >> k & 1 ? k : some; };
  for (int k = 0; k < 3; k++) command.output(output(k));
  fold.parts > 1 ? command.scratch() : command.output(some);
  if (fold.joins) command.tile_counters();
  auto start = [&](int k) { return Long(Follows::input_start, fold.inputs[k]); };
  const Layout& inner = fold.folded[0];
  Divider by = divider(inner.shape.dims[inner.shape.rank - 1]);
  Follows real = fold.dtype == DType::f64 ? Follows::argument : Follows::argument_f32;
  pass(command,
       MomentsPlan{.x_offset = start(0),
                   .with_offset = start(1),
                   .mean_offset = start(2),
                   .scale_offset = start(3),
                   .mask_offset = start(kMask),
                   .first_offset = {Follows::output_start, output(0)},
                   .second_offset = {Follows::output_start, output(1)},
                   .third_offset = {Follows::output_start, output(2)},
                   .eps = {real, offsetof(MomentsArguments, eps)},
                   .magic = by.magic,
                   .shift = by.shift,
                   .outputs = fold.outputs,
                   .elements = fold.elements,
                   .count = fold.count,
                   .parts = fold.parts,
                   .chunk = fold.chunk,
                   .tiles = fold.tiles,
                   .kept = fold.kept[0],
                   .x_kept = fold.kept[0],
                   .with_kept = fold.kept[1],
                   .mean_kept = fold.kept[2],
                   .scale_kept = fold.kept[3],
                   .mask_kept = fold.kept[kMask],
                   .folded = fold.folded[0],
                   .x_folded = fold.folded[0],
                   .with_folded = fold.folded[1],
                   .mean_folded = fold.folded[2],
                   .scale_folded = fold.folded[3],
                   .mask_folded = fold.folded[kMask]},
       fold.wide);
}

void fold_moments(PreparedLaunch& prepared, const Launch& launch) {
  MomentFold fold = plan_moments(prepared.device(), launch);
  int64_t group = prepared.device().group;
  size_t state = 3 * (fold.dtype == DType::f64 ? sizeof(double) : sizeof(float));
  if (fold.parts > 1) prepared.need_scratch(size_t(fold.outputs * fold.parts) * state);
  fold.joins = fold.columns && fold.parts > 1 && joins_in_last_group(prepared, fold.parts, fold.tiles);
  bool whole = fold.parts == 1 || fold.joins;
  KernelCommand& folding = prepared.kernel("norm/moments.cl", definitions_of(fold, whole ? STAGE_WHOLE : STAGE_PARTS),
                                           fold.columns ? "fold_columns" : "fold_groups");
  add_moments(fold, folding);
  folding.groups(fold.columns ? fold.tiles * fold.parts : rounded_up(fold.outputs * fold.parts * fold.sharers, group),
                 size_t(group));
  if (whole) return;
  int64_t joiners = std::min(group, std::max(kAcross, int64_t(std::bit_ceil(uint64_t(fold.parts) / 2))));
  KernelCommand& joining =
      prepared.kernel("norm/moments.cl", definitions_of(fold, STAGE_JOINED).set("T_ITEMS", joiners), "join_parts");
  add_moments(fold, joining);
  joining.groups(rounded_up(fold.outputs * joiners, group), size_t(group));
}

}  // namespace

bool supports_moments(const Launch&, const DeviceInfo&) { return true; }
void moments(PreparedLaunch& prepared, const Launch& launch) { fold_moments(prepared, launch); }

bool supports_moment_sums(const Launch&, const DeviceInfo&) { return true; }
void moment_sums(PreparedLaunch& prepared, const Launch& launch) { fold_moments(prepared, launch); }

bool supports_row_norm(const Launch&, const DeviceInfo&) { return false; }
void row_norm(PreparedLaunch&, const Launch&) {}

bool supports_row_norm_gradient(const Launch&, const DeviceInfo&) { return false; }
void row_norm_gradient(PreparedLaunch&, const Launch&) {}

}  // namespace athena::opencl
