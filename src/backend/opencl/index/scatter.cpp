// scatter.cpp: updates put to indices along an axis, without atomics on values: every output element looks for its
// updates where they are few; scatter_rows.cpp adds rows; else the indices are sorted, so that the updates of one
// element follow one another.
#include <algorithm>
#include <bit>

#include "backend/opencl/index/gather_scatter.h"
#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/plan.h"
#include "backend/opencl/sort/sort.h"

namespace athena::opencl {

namespace {

#include "kernels/index/scatter_plan.h"

constexpr int64_t kFewUpdates = 8;

// The indices along the axis, but once where they are the same for other axes; strides of the words that they become.
struct Lines {
  Layout indices;
  int64_t word_strides[kMaxRank] = {};
  int64_t count = 1;
};
Lines lines_of(const Layout& indices, int axis) {
  Lines lines{indices};
  int64_t length = indices.shape.dims[axis];
  lines.word_strides[axis] = 1;
  lines.count = 1;
  for (int d = indices.shape.rank - 1; d >= 0; d--) {
    if (d == axis) continue;
    if (indices.strides[d] == 0) lines.indices.shape.dims[d] = 1;
    if (lines.indices.shape.dims[d] > 1) lines.word_strides[d] = lines.count * length;
    lines.count *= lines.indices.shape.dims[d];
  }
  int order[kMaxRank], rank = 0;  // the axis last
  for (int d = 0; d < indices.shape.rank; d++)
    if (d != axis) order[rank++] = d;
  order[rank] = axis;
  lines.indices = permute(lines.indices, order);
  Layout* pointer = &lines.indices;
  collapse(&pointer, 1);
  return lines;
}

// Words of the indices and where they come from, in order.
Words sort_indices(PreparedLaunch& prepared, const Launch& launch, const Lines& lines, const WordSort& words) {
  const auto& scatter = launch.as<ScatterAttributes>();
  const Operand& indices = launch.inputs[1];
  int64_t updates = indices.layout.shape[scatter.axis], length = launch.outputs[0].layout.shape[scatter.axis];
  bool wide = is_wide(indices.layout);
  Definitions definitions;
  definitions.set("DI", indices.dtype).set("R", padded_rank(lines.indices.shape.rank));
  definitions.flag("WIDE", wide);
  KernelCommand& making = prepared.kernel("index/scatter.cl", definitions, "index_words");
  IndexWordsPlan plan{.slots = Follows::fault_slots,
                      .count = lines.count * updates,
                      .length = length,
                      .from_end = scatter.from_end ? length : 0,
                      .indices_offset = {Follows::input_start, 1},
                      .updates = updates,
                      .size = lines.indices,
                      .indices = lines.indices};
  pass(making.input(1).scratch().faults(), plan, wide);
  items(making, prepared.device(), lines.count * updates);
  return words.add(prepared);
}

// A walk over the sorted words, in the axis's place.
Walk walk_of_words(const Launch& launch, const Lines& lines, int axis) {
  Walk walk = walk_of(launch.inputs[0], launch.inputs[1], launch.outputs[0], axis);
  std::copy_n(lines.word_strides, kMaxRank, walk.indices.strides);
  walk.indices.offset = 0;
  walk.out.shape = walk.values.shape = walk.indices.shape;
  walk.values.strides[axis] = walk.out.strides[axis] = 0;
  join_axes(walk);
  return walk;
}

void scatter_sorted(PreparedLaunch& prepared, const Launch& launch) {
  const auto& scatter = launch.as<ScatterAttributes>();
  const Operand &indices = launch.inputs[1], &out = launch.outputs[0];
  ScatterMode mode = scatter.mode;
  int64_t updates = indices.layout.shape[scatter.axis], length = out.layout.shape[scatter.axis];
  Lines lines = lines_of(indices.layout, scatter.axis);
  WordSort words(prepared.device().group, lines.count, updates, updates, std::bit_width(uint64_t(length)), false);
  prepared.need_scratch(words.bytes());
  Words sorted = sort_indices(prepared, launch, lines, words);
  Walk walk = walk_of_words(launch, lines, scatter.axis);
  DType dtype = mode == ScatterMode::set ? bits_of(out.dtype) : out.dtype;
  if (dtype == DType::boolean && mode == ScatterMode::add) mode = ScatterMode::maximum;
  if (dtype == DType::boolean && mode == ScatterMode::prod) mode = ScatterMode::minimum;
  auto size = int64_t(dtype_size(dtype));
  int64_t lanes = run_together(launch, walk, 16 / size);
  if (lanes * size != 16) lanes = 1;
  int rank = walk.out.shape.rank;
  Layout sizes = walk.out;
  sizes.shape.dims[rank - 1] /= lanes;
  for (Layout* layout : {&walk.values, &walk.out}) layout->strides[rank - 1] *= lanes;
  int along = 0;  // where the axis is now; nowhere if its size is 1
  while (along < rank && (walk.indices.strides[along] != 1 || walk.out.strides[along] != 0 || updates == 1)) along++;
  int64_t pieces = rounded_up(updates, SCATTER_PIECE), others = sizes.shape.numel() / updates;
  int64_t sums = int64_t(words.bytes() + 63) / 64 * 64, sum_size = std::max<int64_t>(size, 4);
  if (pieces > 1) prepared.need_scratch(size_t(sums + pieces * 2 * others * lanes * sum_size));
  Definitions definitions;
  definitions.set("D", dtype).set("R", padded_rank(rank)).set("OP", mode).set("LANES", lanes);
  definitions.flag("FRESH", !scatter.onto).flag("WIDE", walk.wide);
  auto add_runs = [&](KernelCommand& command) {
    RunsPlan plan{.count = sizes.shape.numel(),
                  .words_from = sorted.from,
                  .sums_from = sums,
                  .values_offset = {Follows::input_start, 0},
                  .out_offset = Follows::output_start,
                  .length = length,
                  .updates = updates,
                  .axis = padded_rank(rank) - rank + along,
                  .others = others,
                  .values_step = walk.values_step,
                  .out_step = walk.out_step,
                  .size = sizes,
                  .values = walk.values,
                  .words = walk.indices,
                  .out = walk.out};
    pass(command.scratch(), plan, walk.wide);
    items(command, prepared.device(), sizes.shape.numel());
  };
  add_runs(prepared.kernel("index/scatter.cl", definitions, "scatter_runs").scratch().input(0).output(0));
  if (pieces == 1) return;
  sizes.shape.dims[along] = pieces;
  add_runs(prepared.kernel("index/scatter.cl", definitions, "join_parts").scratch().output(0));
}

}  // namespace

bool supports_scatter(const Launch& launch, const DeviceInfo&) {
  int axis = launch.as<ScatterAttributes>().axis;
  const Layout &out = launch.outputs[0].layout, &indices = launch.inputs[1].layout;
  return out.shape[axis] < int64_t(UINT32_MAX) && indices.shape[axis] < (int64_t(1) << 31) - 65536;
}

void scatter(PreparedLaunch& prepared, const Launch& launch) {
  const Operand &values = launch.inputs[0], &indices = launch.inputs[1], &out = launch.outputs[0];
  const auto& scatter = launch.as<ScatterAttributes>();
  int64_t updates = indices.layout.shape[scatter.axis];
  bool fresh = !scatter.onto;
  if (!fresh || updates > kFewUpdates) {
    if (scatter_rows(prepared, launch, lines_of(indices.layout, scatter.axis).indices)) return;
    if (fresh) clear_output(prepared, out, out.layout.shape.numel());
    return scatter_sorted(prepared, launch);
  }
  Walk walk = walk_of(values, indices, out, scatter.axis);
  walk.length = out.layout.shape[scatter.axis];
  for (Layout* layout : {&walk.values, &walk.indices, &walk.out}) layout->shape.dims[scatter.axis] = 1;
  int64_t columns = walk.out.shape.numel();
  join_axes(walk);
  add_walk(prepared, launch, walk, Definitions().set("D", out.dtype), "scatter_by_lookup", scatter.from_end,
           columns * walk.length, updates);
}

}  // namespace athena::opencl
