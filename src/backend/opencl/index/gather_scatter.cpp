// gather_scatter.cpp: arguments of gather_scatter.cl.
#include "backend/opencl/index/gather_scatter.h"

#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {
#include "kernels/index/gather_scatter_plan.h"
}

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

void add_walk(PreparedLaunch& prepared, const Launch& launch, const Walk& walk, Definitions type, const char* entry,
              bool from_end, int64_t count, int64_t updates, int64_t groups) {
  type.set("DI", launch.inputs[1].dtype).set("R", padded_rank(walk.out.shape.rank));
  type.flag("WIDE", walk.wide);
  KernelCommand& command = prepared.kernel("index/gather_scatter.cl", type, entry);
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

}  // namespace athena::opencl
