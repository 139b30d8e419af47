// clear.cpp: arguments of clear.cl.
#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/pointwise/clear_plan.h"

void clear(PreparedLaunch& prepared, size_t size, int64_t bytes, bool aligned, bool output) {
  int64_t set = aligned && bytes % 16 == 0 ? 16 : int64_t(size);
  Definitions definitions;
  KernelCommand& command =
      prepared.kernel("pointwise/clear.cl", definitions.set("SIZE", int64_t(size)).set("SET", set), "clear");
  output ? command.output(0) : command.scratch();
  ClearPlan plan{.offset = output ? Long(Follows::output_start) : Long(0), .count = bytes / set};
  pass(command, plan);
  items(command, prepared.device(), bytes / set);
}

}  // namespace

void clear_output(PreparedLaunch& prepared, const Operand& out, int64_t elements) {
  size_t size = dtype_size(out.dtype);
  clear(prepared, size, elements * int64_t(size), is_aligned(out), true);
}
void clear_scratch(PreparedLaunch& prepared, int64_t bytes) { clear(prepared, 4, bytes, true, false); }

}  // namespace athena::opencl
