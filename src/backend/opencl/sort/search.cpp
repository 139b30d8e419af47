// search.cpp: positions on several axes as one, and where values would stand in a sorted array.
#include "backend/opencl/kernels.h"
#include "backend/opencl/runtime/arguments.h"

namespace athena::opencl {

namespace {

KernelCommand& kernel_of(PreparedLaunch& prepared, const char* entry, int number, int how, const std::string& types,
                         const Layout& layout, bool wide) {
  return prepared.kernel("sort/search.cl",
                         types + " -DR=" + std::to_string(padded_rank(layout.shape.rank)) + " -DHOW=" +
                             std::to_string(how) + " -DONLY=" + std::to_string(number) + (wide ? " -DWIDE=1" : ""),
                         entry);
}

// What the kernels call Plan; `walked` is input `first`.
void add_plan(KernelCommand& command, const Device& device, const Layout& walked, int first, const Layout* other,
              int64_t bound, bool wide) {
  int rank = walked.shape.rank;
  command.add_long(walked.shape.numel()).add_long(bound).add(Follows::input_start, first);
  other || first == 1 ? command.add(Follows::input_start, 1 - first) : command.add_long(0);
  command.add(Follows::output_start);
  add_all(command, padded(walked.shape.dims, rank, 1), wide);
  add_all(command, padded(walked.strides, rank, 0), wide);
  int64_t none[kMaxRank] = {};
  add_all(command, padded(other ? other->strides : none, rank, 0), wide);
  int64_t group = device.group;
  command.pass().groups(rounded_up(walked.shape.numel(), group), size_t(group));
}

}  // namespace

void place(PreparedLaunch& prepared, const Launch& launch) {
  bool second = launch.inputs.size() > 1;
  Layout indices = launch.inputs[0].layout, outer = launch.inputs[second].layout;
  bool wide = is_wide(indices) || is_wide(outer);
  Layout* pointers[] = {&indices, &outer};
  collapse(pointers, 2);
  int how = launch.as<RavelAttributes>().how == Place::above ? 2 : second;
  KernelCommand& command =
      kernel_of(prepared, "place", 0, how, "-DDI=" + std::string(kernel_type(launch.inputs[0].dtype)), indices, wide);
  command.input(0).input(second).output(0).faults().add(Follows::fault_slots).pass();
  add_plan(command, prepared.device(), indices, 0, second ? &outer : nullptr, launch.as<RavelAttributes>().size, wide);
}

void search(PreparedLaunch& prepared, const Launch& launch) {
  const Layout& sorted = launch.inputs[0].layout;
  Layout values = launch.inputs[1].layout;
  bool wide = is_wide(values);
  Layout* pointer = &values;
  collapse(&pointer, 1);
  int how = int(launch.as<SearchAttributes>().side);
  KernelCommand& command =
      kernel_of(prepared, "search", 1, how, "-DD=" + std::string(kernel_type(launch.inputs[0].dtype)), values, wide);
  command.input(0).input(1).output(0).add_long(sorted.strides[0]).pass();
  add_plan(command, prepared.device(), values, 1, nullptr, sorted.shape[0], wide);
}

}  // namespace athena::opencl
