// search.cpp: positions on several axes as one, and where values would stand in a sorted array.
#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/plan.h"

namespace athena::opencl {

namespace {

#include "kernels/sort/search_plan.h"

KernelCommand& kernel_of(PreparedLaunch& prepared, const char* entry, int mode, Definitions definitions,
                         const Layout& layout, bool wide) {
  definitions.set("R", padded_rank(layout.shape.rank)).set("MODE", mode).flag("WIDE", wide);
  return prepared.kernel("sort/search.cl", definitions, entry);
}

}  // namespace

bool supports_ravel(const Launch&, const DeviceInfo&) { return true; }

void ravel(PreparedLaunch& prepared, const Launch& launch) {
  bool second = launch.inputs.size() > 1;
  Layout indices = launch.inputs[0].layout, outer = launch.inputs[second].layout;
  bool wide = is_wide(indices) || is_wide(outer);
  Layout* pointers[] = {&indices, &outer};
  collapse(pointers, 2);
  int mode = launch.as<RavelAttributes>().mode == RavelMode::outer ? RAVEL_OUTER : second ? RAVEL_MORE : RAVEL_INDEX;
  KernelCommand& command =
      kernel_of(prepared, "ravel", mode, Definitions().set("DI", launch.inputs[0].dtype), indices, wide);
  RavelPlan plan{.slots = Follows::fault_slots,
                 .count = indices.shape.numel(),
                 .bound = launch.as<RavelAttributes>().size,
                 .offset = {Follows::input_start, 0},
                 .other_offset = {Follows::input_start, second},
                 .out_offset = Follows::output_start,
                 .size = indices,
                 .stride = indices,
                 .other = outer};
  pass(command.input(0).input(second).output(0).faults(), plan, wide);
  items(command, prepared.device(), indices.shape.numel());
}

bool supports_search(const Launch&, const DeviceInfo&) { return true; }

void search(PreparedLaunch& prepared, const Launch& launch) {
  const Layout& sorted = launch.inputs[0].layout;
  Layout values = launch.inputs[1].layout;
  bool wide = is_wide(values);
  Layout* pointer = &values;
  collapse(&pointer, 1);
  int mode = int(launch.as<SearchAttributes>().mode);
  KernelCommand& command =
      kernel_of(prepared, "search", mode, Definitions().set("D", launch.inputs[0].dtype), values, wide);
  SearchPlan plan{.count = values.shape.numel(),
                  .bound = sorted.shape[0],
                  .step = sorted.strides[0],
                  .sorted_offset = {Follows::input_start, 0},
                  .values_offset = {Follows::input_start, 1},
                  .out_offset = Follows::output_start,
                  .size = values,
                  .stride = values};
  pass(command.input(0).input(1).output(0), plan, wide);
  items(command, prepared.device(), values.shape.numel());
}

}  // namespace athena::opencl
