// scan.cpp: running folds: a group a line, or an item a column; lines too few to fill the device are cut into parts.
#include <algorithm>

#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/reduce/scan_plan.h"

constexpr int64_t kShortLine = 32;     // one item scans these sooner than several share them
constexpr int64_t kMiddleLine = 1024;  // up to here 32 items share a line, above it a group
constexpr int64_t kLeastColumn = 32;   // elements of a column that are worth a part
constexpr int64_t kSets = 4;           // of scan_lines
constexpr int64_t kMostScanParts = 4096;

enum ScanWay { kScanLines, kScanColumns, kScanTotals };
constexpr const char* kScanEntries[] = {"scan_lines", "scan_columns", "scan_totals"};

// One array: where its lines begin, the step along the axis, and where a scan begins on it.
struct ScanOperand {
  Layout starts;
  int64_t step, shift = 0;

  ScanOperand(const Operand& operand, int axis, bool backwards)
      : starts(operand.layout), step(operand.layout.strides[axis]) {
    if (backwards) shift = (starts.shape[axis] - 1) * step, step = -step;
    starts.shape.dims[axis] = 1;
  }
  int64_t across() const { return starts.strides[starts.shape.rank - 1]; }
};

struct AxisScan {
  int results, positions;  // which outputs they are; the same where one of them is not wanted
  bool has_results, has_positions;
  ScanOperand in, factors, out;
  Scan scan;
  DType dtype;
  ScanWay way = kScanLines;
  int64_t lines = 1, count = 0, parts = 1, chunk = 0, sharers = 1, lanes = 1;
  bool vector = false, wide = false;
};

// Whether every access to LANES elements is of 16 bytes, at a multiple of them.
bool is_vector(const AxisScan& axis_scan, const Launch& launch) {
  int64_t lanes = axis_scan.lanes;
  bool along = axis_scan.way == kScanLines;
  if (!along && axis_scan.lines < lanes) return false;  // and without axes, where there is one line
  auto fits = [&](const ScanOperand& side) {
    int last = side.starts.shape.rank - 1;
    if (along ? side.step != 1 : side.across() != 1 || side.step % lanes != 0) return false;
    for (int i = 0; i < last + along; i++)
      if (side.starts.shape[i] > 1 && side.starts.strides[i] % lanes != 0) return false;
    return side.shift % lanes == 0;
  };
  if (!axis_scan.has_results) return fits(axis_scan.in) && is_aligned(launch.inputs[0]);
  bool aligned = is_aligned(launch.outputs[0]);
  for (const Operand& input : launch.inputs) aligned = aligned && is_aligned(input);
  int64_t length = along ? axis_scan.count : axis_scan.in.starts.shape[axis_scan.in.starts.shape.rank - 1];
  return aligned && length % lanes == 0 && fits(axis_scan.in) && fits(axis_scan.factors) && fits(axis_scan.out);
}

AxisScan plan_scan(const Device& device, const Launch& launch) {
  auto [scan, axis, backwards] = launch.as<ScanAttributes>();
  bool has_results = launch.outputs[0].buffer, has_positions = launch.outputs.size() > 1 && launch.outputs[1].buffer;
  const Operand& out = launch.outputs[has_results ? 0 : 1];
  AxisScan r{has_results ? 0 : 1,
             has_positions ? 1 : 0,
             has_results,
             has_positions,
             {launch.inputs[0], axis, backwards},
             {launch.inputs.back(), axis, backwards},
             {out, axis, backwards},
             scan,
             launch.inputs[0].dtype};
  r.wide = is_wide(launch.inputs[0].layout) || is_wide(launch.inputs.back().layout) || is_wide(out.layout);
  r.count = launch.inputs[0].layout.shape[axis];
  Layout* starts[] = {&r.in.starts, &r.factors.starts, &r.out.starts};
  collapse(starts, 3);
  r.lines = r.in.starts.shape.numel();
  int64_t group = device.group, width = int64_t(std::min<size_t>(16 / dtype_size(r.dtype), 8));
  bool across = r.lines > 1 && std::abs(r.in.across()) < std::abs(r.in.step);
  if (across || r.count <= kShortLine) {
    r.way = kScanColumns;
    r.lanes = width;
    r.vector = is_vector(r, launch);
    if (!r.vector) r.lanes = 1;
    // A fourth of the full load suffices, for each item has eight accesses under way; less than half of that is cut.
    int64_t items = r.lines / r.lanes, wanted = device.full_load() * group / 4;
    if (items * 2 < wanted)
      r.parts = std::clamp<int64_t>(wanted / items, 1, std::max<int64_t>(r.count / kLeastColumn, 1));
    r.parts = std::min(r.parts, kMostScanParts);
    r.chunk = rounded_up(r.count, r.parts);
  } else {
    r.lanes = width;
    r.sharers = r.count <= kMiddleLine ? std::min<int64_t>(32, group) : group;
    r.vector = is_vector(r, launch);
    int64_t tile = r.sharers * kSets * r.lanes, groups = rounded_up(r.lines * r.sharers, group);
    if (groups * 2 < device.full_load())
      r.parts = std::clamp<int64_t>(device.full_load() / groups, 1, std::max<int64_t>(r.count / (2 * tile), 1));
    r.parts = std::min(r.parts, kMostScanParts);
    r.chunk = rounded_up(rounded_up(r.count, r.parts), tile) * tile;
  }
  r.parts = rounded_up(r.count, r.chunk);
  return r;
}

size_t state_bytes(const AxisScan& r) {
  size_t size = std::max<size_t>(dtype_size(r.dtype), 4);
  bool pair = r.scan == Scan::logsumexp || r.scan == Scan::recurrence;
  return r.scan <= Scan::prod ? size : pair ? 2 * size : 16;
}

KernelCommand& kernel_of(PreparedLaunch& prepared, const AxisScan& r, ScanWay way, int stage) {
  Definitions definitions;
  definitions.set("D", r.dtype).set("OP", r.scan).flag("WIDE", r.wide);
  if (way != kScanTotals)
    definitions.set("STAGE", stage).set("R", padded_rank(r.in.starts.shape.rank)).set("LANES", r.lanes);
  if (way != kScanTotals)
    definitions.set("RESULTS", r.has_results).set("POSITIONS", r.has_positions).flag("VECTOR", r.vector);
  if (way == kScanLines) definitions.set("T_ITEMS", r.sharers);
  return prepared.kernel("reduce/scan.cl", definitions, kScanEntries[way]);
}

void add_scan(PreparedLaunch& prepared, const Launch& launch, const AxisScan& r, int stage) {
  KernelCommand& command = kernel_of(prepared, r, r.way, stage);
  int factors = int(launch.inputs.size()) - 1;
  command.input(0).input(factors).output(r.results).output(r.positions);
  r.parts > 1 ? command.scratch() : command.output(r.results);
  ScanPlan plan{.in_offset = {Follows::input_start, 0},
                .factor_offset = {Follows::input_start, factors},
                .out_offset = {Follows::output_start, r.results},
                .position_offset = {Follows::output_start, r.positions},
                .in_shift = r.in.shift,
                .factor_shift = r.factors.shift,
                .out_shift = r.out.shift,
                .lines = r.lines,
                .count = r.count,
                .parts = r.parts,
                .chunk = r.chunk,
                .in_step = r.in.step,
                .factor_step = r.factors.step,
                .out_step = r.out.step,
                .size = r.in.starts,
                .in = r.in.starts,
                .factor = r.factors.starts,
                .out = r.out.starts};
  pass(command, plan, r.wide);
  int64_t group = prepared.device().group;
  int64_t items = r.way == kScanLines ? r.lines * r.parts * r.sharers : r.lines / r.lanes * r.parts;
  command.groups(rounded_up(items, group), size_t(group));
}

}  // namespace

bool supports_scan(const Launch&, const DeviceInfo&) { return true; }

void scan(PreparedLaunch& prepared, const Launch& launch) {
  AxisScan axis_scan = plan_scan(prepared.device(), launch);
  if (axis_scan.parts == 1) return add_scan(prepared, launch, axis_scan, STAGE_WHOLE);
  prepared.need_scratch(size_t(axis_scan.lines * axis_scan.parts) * state_bytes(axis_scan));
  add_scan(prepared, launch, axis_scan, STAGE_PARTS);
  KernelCommand& totals = kernel_of(prepared, axis_scan, kScanTotals, STAGE_WHOLE).scratch();
  pass(totals, ScanTotalsPlan{.lines = axis_scan.lines, .parts = axis_scan.parts}, axis_scan.wide)
      .groups(axis_scan.lines, size_t(prepared.device().group));
  add_scan(prepared, launch, axis_scan, STAGE_JOINED);
}

}  // namespace athena::opencl
