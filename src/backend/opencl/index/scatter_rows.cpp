// scatter_rows.cpp: which launches suit scatter_rows.cl, and its arguments.
#include <algorithm>

#include "backend/opencl/index/gather_scatter.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/index/scatter_rows_plan.h"

constexpr int64_t kMostUpdates = 131072;  // each frequent row looks at all of them
constexpr int64_t kLeastRowBytes = 256;   // its list takes 128
constexpr int64_t kMostLists = 1 << 26;   // words
constexpr int64_t kHelpersPerUnit = 4, kMostSets = 4;

}  // namespace

bool scatter_rows(PreparedLaunch& prepared, const Launch& launch, const Layout& indices) {
  const auto& scatter = launch.as<ScatterAttributes>();
  const Operand& out = launch.outputs[0];
  int64_t updates = launch.inputs[1].layout.shape[scatter.axis], length = out.layout.shape[scatter.axis];
  auto size = int64_t(dtype_size(out.dtype));
  if (scatter.mode != ScatterMode::add || !is_float(out.dtype) || indices.shape.numel() != updates) return false;
  if (!updates || updates > kMostUpdates || length > kMostLists / ROW_UPDATES) return false;
  Walk walk = walk_of(launch.inputs[0], launch.inputs[1], out, scatter.axis);
  if (walk.wide) return false;
  for (Layout* layout : {&walk.values, &walk.indices, &walk.out}) layout->shape.dims[scatter.axis] = 1;
  join_axes(walk);
  int64_t columns = walk.out.shape.numel(), lanes = 16 / size;
  if (walk.out.shape.rank != 1 || columns * size < kLeastRowBytes || run_together(launch, walk, lanes) != lanes)
    return false;
  int64_t sets = columns / lanes, group = prepared.device().group,
          helpers = prepared.device().info.compute_units * kHelpersPerUnit;
  int64_t each = sets % kMostSets == 0 ? kMostSets : 1;
  int64_t most_frequent = updates / (ROW_UPDATES + 1), frequent = ROW_COUNTS + length, rows = frequent + most_frequent;
  int64_t lists = rounded_up(rows + updates, 4) * 4, sums = rounded_up((lists + length * ROW_UPDATES) * 4, 64) * 64;
  int64_t set_bytes = lanes * (out.dtype == DType::f64 ? 8 : 4);
  prepared.need_scratch(size_t(sums + most_frequent * ROW_RANGES * sets * set_bytes));
  clear_scratch(prepared, rounded_up(frequent, 4) * 16);
  Definitions indexing;
  indexing.set("DI", launch.inputs[1].dtype).set("R", padded_rank(indices.shape.rank));
  KernelCommand& listing = prepared.kernel("index/scatter_rows.cl", indexing, "list_updates");
  RowsOfPlan of{.slots = Follows::fault_slots,
                .updates = updates,
                .length = length,
                .from_end = scatter.from_end ? length : 0,
                .indices_offset = {Follows::input_start, 1},
                .rows = rows,
                .lists = lists,
                .size = indices,
                .indices = indices};
  pass(listing.input(1).scratch().faults(), of);
  items(listing, prepared.device(), updates);
  Definitions summing;
  summing.set("D", out.dtype).set("LANES", lanes).set("SETS", each).flag("FRESH", !scatter.onto);
  RowSumsPlan plan{.values_offset = {Follows::input_start, 0},
                   .out_offset = Follows::output_start,
                   .length = length,
                   .sums = sums,
                   .frequent = frequent,
                   .rows = rows,
                   .lists = lists,
                   .updates = updates,
                   .range = rounded_up(rounded_up(updates, ROW_RANGES), group) * group,
                   .sets = sets,
                   .tiles = rounded_up(sets, group),
                   .across = sets / each,
                   .helpers = most_frequent ? helpers : 0,
                   .values_step = walk.values_step,
                   .out_step = walk.out_step};
  KernelCommand& adding = prepared.kernel("index/scatter_rows.cl", summing, "sum_rows");
  pass(adding.input(0).output(0).scratch(), plan);
  adding.groups((most_frequent ? helpers : 0) + rounded_up(length * (sets / each), group), size_t(group));
  if (!most_frequent) return true;
  KernelCommand& joining = prepared.kernel("index/scatter_rows.cl", summing, "join_ranges");
  pass(joining.output(0).scratch(), plan);
  joining.groups(helpers, size_t(group));
  return true;
}

}  // namespace athena::opencl
