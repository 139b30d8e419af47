// index.cpp: gather and scatter. Neither uses atomics on values: scatter lets every output element look for its
// updates where they are few, else sorts the indices, so that the updates of one element follow one another.
#include <bit>

#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/plan.h"
#include "backend/opencl/sort/sort.h"

namespace athena::opencl {

namespace {

#include "kernels/index/index_plan.h"
#include "kernels/index/scatter_plan.h"

constexpr int64_t kFewUpdates = 8;
constexpr int64_t kLineBytes = 32768;  // of local memory, which every GPU has

// The axes that are walked, with strides of values, indices and output; collapsed, and the same for all.
struct Walk {
  Layout values, indices, out;
  int64_t length = 0, values_step = 0, indices_step = 0, out_step = 0;
  bool wide = false;
};

Walk walk_of(const Operand& values, const Operand& indices, const Operand& out, int axis) {
  Walk walk{values.layout, indices.layout, out.layout};
  walk.values_step = values.layout.strides[axis];
  walk.indices_step = indices.layout.strides[axis];
  walk.out_step = out.layout.strides[axis];
  walk.wide = is_wide(values.layout) || is_wide(indices.layout) || is_wide(out.layout);
  return walk;
}

void join_axes(Walk& walk) {
  Layout* pointers[] = {&walk.values, &walk.indices, &walk.out};
  collapse(pointers, 3);
}

DType bits_of(DType dtype) {
  size_t size = dtype_size(dtype);
  return size == 1 ? DType::u8 : size == 2 ? DType::u16 : size == 4 ? DType::u32 : DType::u64;
}

// The kernels of index.cl by number.
constexpr const char* kIndexEntries[] = {"gather", "scatter_by_lookup", "gather_lines"};
enum IndexEntry { kGather, kScatterByLookup, kGatherLines };

KernelCommand& kernel_of(PreparedLaunch& prepared, IndexEntry entry, Definitions definitions, DType index,
                         const Walk& walk) {
  definitions.set("DI", index).set("R", padded_rank(walk.out.shape.rank)).set("ONLY", entry).flag("WIDE", walk.wide);
  return prepared.kernel("index/index.cl", definitions, kIndexEntries[entry]);
}

void enqueue(PreparedLaunch& prepared, const Launch& launch, const Walk& walk, const Definitions& type,
             IndexEntry entry, bool from_end, int64_t count, int64_t updates, int64_t groups = 0) {
  KernelCommand& command = kernel_of(prepared, entry, type, launch.inputs[1].dtype, walk);
  IndexPlan plan{.slots = Follows::fault_slots,
                 .count = count,
                 .length = walk.length,
                 .from_end = from_end ? walk.length : 0,
                 .values_offset = {Follows::input_start, 0},
                 .indices_offset = {Follows::input_start, 1},
                 .out_offset = Follows::output_start,
                 .updates = updates,
                 .values_step = walk.values_step,
                 .indices_step = walk.indices_step,
                 .out_step = walk.out_step,
                 .size = walk.out,
                 .values = walk.values,
                 .indices = walk.indices,
                 .out = walk.out};
  pass(command.input(0).input(1).output(0).faults(), plan, walk.wide);
  groups ? void(command.groups(groups, size_t(prepared.device().group))) : items(command, prepared.device(), count);
}

// How many neighbouring elements may be moved at once, up to `most`, where rows of values run on beside those of the
// output under one index.
int64_t run_together(const Launch& launch, const Walk& walk, int64_t most) {
  int last = walk.out.shape.rank - 1;
  if (walk.values.strides[last] != 1 || walk.out.strides[last] != 1 || walk.indices.strides[last] != 0) return 1;
  if (!is_aligned(launch.inputs[0]) || !is_aligned(launch.outputs[0])) return 1;
  auto divides = [&](int64_t lanes) {
    bool even = walk.out.shape.dims[last] % lanes == 0 && walk.values_step % lanes == 0 && walk.out_step % lanes == 0;
    for (int d = 0; d < last && even; d++)
      even = walk.values.strides[d] % lanes == 0 && walk.out.strides[d] % lanes == 0;
    return even;
  };
  while (most > 1 && !divides(most)) most /= 2;
  return most;
}

// Counts the last axis in so many elements, and all steps of values and output too.
void count_in(Walk& walk, int64_t lanes) {
  int last = walk.out.shape.rank - 1;
  for (Layout* layout : {&walk.values, &walk.indices, &walk.out}) layout->shape.dims[last] /= lanes;
  for (Layout* layout : {&walk.values, &walk.out})
    for (int d = 0; d < last; d++) layout->strides[d] /= lanes;
  walk.values_step /= lanes;
  walk.out_step /= lanes;
}

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

void scatter_sorted(PreparedLaunch& prepared, const Launch& launch) {
  const auto& scatter = launch.as<ScatterAttributes>();
  const Operand &values = launch.inputs[0], &indices = launch.inputs[1], &out = launch.outputs[0];
  int axis = scatter.axis, group = prepared.device().group;
  ScatterMode mode = scatter.mode;
  int64_t updates = indices.layout.shape[axis], length = out.layout.shape[axis];
  Lines lines = lines_of(indices.layout, axis);
  WordSort words(group, lines.count, updates, updates, std::bit_width(uint64_t(length)), false);
  prepared.need_scratch(words.bytes());
  bool wide = is_wide(indices.layout);
  int rank = lines.indices.shape.rank;
  Definitions words_of;
  words_of.set("ONLY", 0).set("DI", indices.dtype).set("R", padded_rank(rank)).flag("WIDE", wide);
  KernelCommand& making = prepared.kernel("index/scatter.cl", words_of, "index_words");
  IndexWordsPlan indices_plan{.slots = Follows::fault_slots,
                              .count = lines.count * updates,
                              .length = length,
                              .from_end = scatter.from_end ? length : 0,
                              .indices_offset = {Follows::input_start, 1},
                              .updates = updates,
                              .size = lines.indices,
                              .indices = lines.indices};
  pass(making.input(1).scratch().faults(), indices_plan, wide);
  items(making, prepared.device(), lines.count * updates);
  Words sorted = words.add(prepared);

  Walk walk = walk_of(values, indices, out, axis);
  std::copy_n(lines.word_strides, kMaxRank, walk.indices.strides);
  walk.indices.offset = 0;
  walk.out.shape = walk.values.shape = walk.indices.shape;
  walk.values.strides[axis] = walk.out.strides[axis] = 0;
  join_axes(walk);
  DType dtype = mode == ScatterMode::set ? bits_of(out.dtype) : out.dtype;
  if (dtype == DType::boolean && mode == ScatterMode::add) mode = ScatterMode::maximum;
  if (dtype == DType::boolean && mode == ScatterMode::prod) mode = ScatterMode::minimum;
  auto size = int64_t(dtype_size(dtype));
  int64_t lanes = run_together(launch, walk, 16 / size);
  if (lanes * size != 16) lanes = 1;
  rank = walk.out.shape.rank;
  Layout sizes = walk.out;
  sizes.shape.dims[rank - 1] /= lanes;
  for (Layout* layout : {&walk.values, &walk.out}) layout->strides[rank - 1] *= lanes;
  int along = 0;  // where the axis is now; nowhere if its size is 1
  while (along < rank && (walk.indices.strides[along] != 1 || walk.out.strides[along] != 0 || updates == 1)) along++;
  int64_t pieces = rounded_up(updates, SCATTER_PIECE), others = sizes.shape.numel() / updates;
  int64_t sums = int64_t(words.bytes() + 63) / 64 * 64, sum_size = std::max<int64_t>(size, 4);
  if (pieces > 1) prepared.need_scratch(size_t(sums + pieces * 2 * others * lanes * sum_size));
  auto definitions = [&](int only) {
    Definitions result;
    result.set("ONLY", only).set("D", dtype).set("R", padded_rank(rank)).set("OP", mode).set("LANES", lanes);
    return result.flag("FRESH", !scatter.onto).flag("WIDE", walk.wide);
  };
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
  add_runs(prepared.kernel("index/scatter.cl", definitions(1), "scatter_runs").scratch().input(0).output(0));
  if (pieces == 1) return;
  sizes.shape.dims[along] = pieces;
  add_runs(prepared.kernel("index/scatter.cl", definitions(2), "join_parts").scratch().output(0));
}

// Whether enough is picked from each line of values to bring it to local memory first, and there are lines for all
// units.
bool gathers_lines(const Device& device, const Walk& walk, int64_t size) {
  int last = walk.out.shape.rank - 1;
  if (last < 0) return false;
  int64_t picks = walk.out.shape.dims[last];
  return device.wide && walk.values_step == 1 && walk.values.strides[last] == 0 && walk.length * size <= kLineBytes &&
         picks >= walk.length / 4 && picks >= device.group &&
         walk.out.shape.numel() / picks >= int64_t(device.info.compute_units);
}

}  // namespace

bool supports_gather(const Launch&, const DeviceInfo&) { return true; }

void gather(PreparedLaunch& prepared, const Launch& launch) {
  auto [axis, from_end] = launch.as<GatherAttributes>();
  const Operand &values = launch.inputs[0], &out = launch.outputs[0];
  Walk walk = walk_of(values, launch.inputs[1], out, axis);
  walk.length = values.layout.shape[axis];
  walk.values.shape = out.layout.shape;
  walk.values.strides[axis] = 0;  // the index decides
  walk.out_step = 0;
  join_axes(walk);
  auto size = int64_t(dtype_size(out.dtype));
  int64_t count = walk.out.shape.numel();
  if (axis == out.layout.shape.rank - 1 && gathers_lines(prepared.device(), walk, size)) {
    Definitions type;
    type.set("D", bits_of(out.dtype)).set("LINE", std::bit_ceil(uint64_t(walk.length)));
    int64_t lines = count / walk.out.shape.dims[walk.out.shape.rank - 1];
    return enqueue(prepared, launch, walk, type, kGatherLines, from_end, count, 0, lines);
  }
  int64_t lanes = run_together(launch, walk, 16 / size);
  count_in(walk, lanes);
  const char* types[] = {"u8", "u16", "u32", "u64", "u128"};
  Definitions type;
  type.set("D", types[std::bit_width(uint64_t(lanes * size)) - 1]).set("PER", lanes);
  enqueue(prepared, launch, walk, type, kGather, from_end, count / lanes, 0);
}

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
    if (fresh) prepared.clear_output(out.layout.shape.numel());
    return scatter_sorted(prepared, launch);
  }
  Walk walk = walk_of(values, indices, out, scatter.axis);
  walk.length = out.layout.shape[scatter.axis];
  for (Layout* layout : {&walk.values, &walk.indices, &walk.out}) layout->shape.dims[scatter.axis] = 1;
  int64_t columns = walk.out.shape.numel();
  join_axes(walk);
  enqueue(prepared, launch, walk, Definitions().set("D", out.dtype), kScatterByLookup, scatter.from_end,
          columns * walk.length, updates);
}

}  // namespace athena::opencl
