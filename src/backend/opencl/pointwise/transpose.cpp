// transpose.cpp: copies between arrays that run along different axes.
#include <algorithm>

#include "backend/opencl/runtime/arguments.h"

namespace athena::opencl {

bool transpose(PreparedLaunch& prepared, Context& context, const Launch& launch) {
  const Program& program = *launch.program;
  int group = context.device().group;
  if (program.instructions.size() != 1 || program.instructions[0].row != Row::copy || program.guarded ||
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
  std::string options = std::string("-DD=") +
                        types[size == 1   ? 0
                              : size == 2 ? 1
                              : size == 4 ? 2
                                          : 3] +
                        " -DSIDE=" + std::to_string(side) + " -DRB=" + std::to_string(padded_rank(others)) +
                        (wide ? " -DWIDE=1" : "");
  KernelCommand& command = prepared.kernel("pointwise/transpose.cl", options, "transpose").input(0).output(0);
  command.add(Follows::input_start).add(Follows::output_start);
  int64_t tiles_r = rounded_up(rows, side), tiles_c = rounded_up(cols, side);
  for (int64_t value : {rows, cols, in_col, out_row, tiles_r, tiles_c}) command.add_idx(value, wide);
  add_all(command, padded(in.shape.dims, others, 1), wide);
  add_all(command, padded(in.strides, others, 0), wide);
  add_all(command, padded(out.strides, others, 0), wide);
  command.pass().groups(tiles_r * tiles_c * in.shape.numel(), size_t(group));
  return true;
}

}  // namespace athena::opencl
