// transpose.cpp: copies between arrays that run along different axes.
#include <algorithm>
#include <bit>

#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {
#include "kernels/pointwise/transpose_plan.h"
}

bool transpose(PreparedLaunch& prepared, const Launch& launch) {
  const Program& program = *launch.program;
  int group = prepared.device().group;
  if (program.instructions.size() != 1 || program.instructions[0].op != PointwiseOp::copy || program.guarded ||
      program.inputs[0].scalar || program.outputs.size() != 1 || program.outputs[0].reg != 1 || group < 64)
    return false;
  Layout in = launch.inputs[0].layout, out = launch.outputs[0].layout;
  Layout* pointers[] = {&in, &out};
  int rank = collapse(pointers, 2), last = rank - 1, across = -1;
  for (int d = 0; d < last; d++)
    if (in.strides[d] == 1) across = d;
  size_t size = dtype_size(launch.outputs[0].dtype);
  int64_t side = size == 8 ? 32 : 64;
  if (across < 0 || out.strides[last] != 1 || in.strides[last] == 1) return false;
  if (in.shape[across] < side / 4 || in.shape[last] < side / 4) return false;
  int64_t rows = in.shape[across], cols = in.shape[last], in_col = in.strides[last], out_row = out.strides[across];
  bool wide = is_wide(in) || is_wide(out);
  for (Layout* layout : pointers) {
    for (int d = across; d + 1 < last; d++) {
      layout->shape.dims[d] = layout->shape.dims[d + 1];
      layout->strides[d] = layout->strides[d + 1];
    }
    layout->shape.rank = rank - 2;
  }
  int others = rank - 2;
  const char* types[] = {"u8", "u16", "u32", "u64"};
  Definitions definitions;
  definitions.set("D", types[std::bit_width(size) - 1]).set("SIDE", side);
  definitions.set("RB", padded_rank(others)).flag("WIDE", wide);
  KernelCommand& command = prepared.kernel("pointwise/transpose.cl", definitions, "transpose").input(0).output(0);
  int64_t tiles_r = rounded_up(rows, side), tiles_c = rounded_up(cols, side);
  TransposePlan plan{.in_offset = Follows::input_start,
                     .out_offset = Follows::output_start,
                     .rows = rows,
                     .cols = cols,
                     .in_col = in_col,
                     .out_row = out_row,
                     .tiles_r = tiles_r,
                     .tiles_c = tiles_c,
                     .batch = in,
                     .in_batch = in,
                     .out_batch = out};
  pass(command, plan, wide).groups(tiles_r * tiles_c * in.shape.numel(), size_t(group));
  return true;
}

}  // namespace athena::opencl
