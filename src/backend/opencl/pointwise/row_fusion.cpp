// row_fusion.cpp: runs row programs: collapses the axes of rows, picks how many items share a row.
#include <algorithm>

#include "backend/opencl/codegen/generate.h"
#include "backend/opencl/codegen/instructions.h"
#include "backend/opencl/codegen/outputs.h"
#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/arguments.h"

namespace athena::opencl {

namespace {

constexpr int kFewItems = 4, kSomeItems = 32;  // that share a short row
constexpr size_t kMostKept = 512;              // bytes of inputs an item keeps in registers

struct Rows {
  std::vector<Layout> layouts;   // without the last axis, collapsed
  std::vector<int64_t> columns;  // strides of the last axis
  int64_t rows = 1, cols = 1;
  RowPattern pattern;
};

Rows rows_of(const Launch& launch, int group) {
  const Program& program = *launch.program;
  Rows rows;
  RowPattern& pattern = rows.pattern;
  pattern.width = vector_width(program);
  size_t bytes = 0;  // of the elementwise inputs, a column
  bool vector = true;
  auto add = [&](const Operand& operand, bool per_row, bool output) {
    Layout layout = operand.layout;
    int last = layout.shape.rank - 1;
    rows.cols = layout.shape[last];
    rows.columns.push_back(layout.strides[last]);
    pattern.wide = pattern.wide || is_wide(layout);
    auto size = int64_t(dtype_size(operand.dtype));
    if (!per_row && !output) bytes += size_t(std::max<int64_t>(size, 4));
    if (!per_row) vector = vector && is_aligned(operand) && (layout.strides[last] == 1 || rows.cols == 1);
    for (int d = 0; d < last && !per_row; d++) vector = vector && layout.strides[d] * size % 16 == 0;
    layout.shape.rank = last;
    rows.layouts.push_back(layout);
  };
  for (size_t i = 0; i < program.inputs.size(); i++)
    if (!program.inputs[i].scalar) add(launch.inputs[i], program.inputs[i].per_row, false);
  for (size_t k = 0; k < program.outputs.size(); k++) add(launch.outputs[k], program.outputs[k].per_row, true);
  std::vector<Layout*> pointers;
  for (Layout& layout : rows.layouts) pointers.push_back(&layout);
  pattern.rank = padded_rank(collapse(pointers.data(), int(pointers.size())));
  rows.rows = rows.layouts[0].shape.numel();
  bool fills = rows.cols % pattern.width == 0;
  pattern.tail = vector && !fills;
  pattern.spread = !vector && !fills;
  pattern.vector = vector;
  int64_t sets = rounded_up(rows.cols, pattern.width);
  int few = std::min(kFewItems, group), some = std::min(kSomeItems, group);
  pattern.items = sets <= few * 2 ? few : sets <= some * 8 ? some : group;
  for (int kept = 2; kept <= 32 && !pattern.kept; kept *= 2)
    if (sets <= pattern.items * kept) pattern.kept = kept;
  if (size_t(pattern.kept) * size_t(pattern.width) * bytes > kMostKept) pattern.kept = 0;
  if (!pattern.kept && pattern.spread && pattern.width == 4) pattern.width = 16;  // one element at a time: more of them
  return rows;
}

size_t plan_bytes(const Program& program, size_t arrays, size_t rank, bool wide) {
  return 8 * (4 + 2 * arrays + program.inputs.size()) + (wide ? 8 : 4) * (rank + arrays + arrays * rank);
}

}  // namespace

bool row_fusion_fits(const Launch& launch) {
  Rows rows = rows_of(launch, 64);
  return plan_bytes(*launch.program, rows.layouts.size(), size_t(rows.pattern.rank), rows.pattern.wide) <=
         kMaxArgumentBytes;
}

void row_fusion(PreparedLaunch& prepared, const Launch& launch) {
  int group = prepared.device().group;
  Rows rows = rows_of(launch, group);
  RowPattern& pattern = rows.pattern;
  Outputs outputs = choose_outputs(prepared, launch);
  const Program& program = *outputs.program;
  const Shape shape = rows.layouts[0].shape;
  outputs.spread(rows.layouts, Layout());
  outputs.spread(rows.columns, int64_t(0));
  pattern.masked = outputs.masked;
  std::string key = "rows " + program.signature() + " " + pattern.name();
  KernelCommand& command = prepared.generated(
      key, [&] { return generate_rows(program, pattern, group); }, "rows");
  outputs.pass_memory(command);
  if (program.may_fault()) command.faults();
  command.add_long(rows.rows).add_long(rows.cols);
  if (outputs.masked) command.add_long(outputs.mask());
  outputs.add_starts(command);
  outputs.add_scalars(command);
  command.add(Follows::fault_slots);
  add_all(command, padded(shape.dims, shape.rank, 1), pattern.wide);
  add_all(command, rows.columns, pattern.wide);
  for (const Layout& layout : rows.layouts) add_all(command, padded(layout.strides, shape.rank, 0), pattern.wide);
  command.pass();
  command.groups(rounded_up(rows.rows, group / pattern.items), size_t(group));
}

}  // namespace athena::opencl
