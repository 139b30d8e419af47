// pointwise.cpp: launches of programs: single operations on few elements and copies of transposed arrays in ways of
// their own, the rest by the interpreter.
#include "backend/cpu/pointwise/interpreter.h"
#include "backend/cpu/pointwise/strided_copy.h"
#include "backend/cpu/runtime/kernels.h"
#include "backend/cpu/runtime/typed.h"

namespace athena::cpu {

namespace {

// A copy of a transposed view into packed memory goes by blocks; bools take the common way, which makes them 0 or 1.
bool copy_transposed(const Launch& launch) {
  const Program& program = *launch.program;
  bool plain = program.instructions.size() == 1 && program.instructions[0].op == PointwiseOp::copy &&
               program.outputs.size() == 1 && !program.inputs[0].scalar && program.inputs[0].dtype != DType::boolean;
  if (!plain) return false;
  const Operand &in = launch.inputs[0], &out = launch.outputs[0];
  if (in.buffer == out.buffer || !out.layout.is_contiguous() || in.layout.is_contiguous()) return false;
  int64_t size = int64_t(dtype_size(in.dtype));
  Layout layout = in.layout;
  Layout* only = &layout;
  collapse(&only, 1);
  return pack_transposed(address(out) + out.layout.offset * size, address(in), layout, size_t(size));
}

// One instruction on packed arrays of few elements needs no plan of where registers lie.
bool run_small(const Launch& launch) {
  const Program& program = *launch.program;
  if (program.instructions.size() != 1 || program.outputs.size() != 1 || program.inputs.size() > 3) return false;
  if (program.may_fault()) return false;
  const auto& instruction = program.instructions[0];
  const Operand& out = launch.outputs[0];
  int64_t count = out.layout.shape.numel();
  if (program.outputs[0].reg != program.inputs.size() || count > 2048 || !out.layout.is_contiguous()) return false;
  uint64_t numbers[3];
  char* from[3] = {};
  unsigned singles = 0;
  for (size_t k = 0; k < program.inputs.size(); k++) {
    const Operand& in = launch.inputs[k];
    DType dtype = program.inputs[k].dtype;
    if (program.inputs[k].scalar) {
      from[k] = reinterpret_cast<char*>(&numbers[k]);
      write_number(from[k], dtype, in.scalar);
      singles |= 1u << k;
    } else if (count == 1 || in.layout.is_contiguous()) {
      from[k] = address(in) + in.layout.offset * int64_t(dtype_size(dtype));
    } else {
      return false;
    }
  }
  int arity = pointwise_info(instruction.op).arity;
  const uint8_t* args = instruction.args;
  DType dtype = program.register_dtype(args[arity - 1]);
  PointwiseLoop loop =
      instruction.op == PointwiseOp::cast ? cast_loop(dtype, instruction.dtype) : pointwise_loop(instruction.op, dtype);
  unsigned mask = 0;
  for (int k = 0; k < arity; k++) mask |= (singles >> args[k] & 1) << k;
  loop(address(out) + out.layout.offset * int64_t(dtype_size(out.dtype)), from[args[0]],
       arity > 1 ? from[args[1]] : nullptr, arity > 2 ? from[args[2]] : nullptr, count, mask);
  return true;
}

bool is_skipped(const Launch& launch) {
  if (launch.program->skip < 0) return false;
  const Operand& skip = launch.inputs[size_t(launch.program->skip)];
  const char* first = address(skip);
  return skip.dtype == DType::f64 ? reinterpret_cast<const double*>(first)[skip.layout.offset] != 0
                                  : reinterpret_cast<const float*>(first)[skip.layout.offset] != 0;
}

// In place of an update.
void count_withheld(const Launch& launch) {
  if (launch.program->withheld < 0) return;
  const Operand& count = launch.inputs[size_t(launch.program->withheld)];
  char* first = address(count);
  if (count.dtype == DType::f64)
    reinterpret_cast<double*>(first)[count.layout.offset] += 1;
  else
    reinterpret_cast<float*>(first)[count.layout.offset] += 1;
}

// A run for each group, with its elements and numbers.
void run_groups(const Launch& launch) {
  const Program& program = *launch.program;
  const Operand& table = launch.inputs[size_t(program.groups)];
  const int64_t* begins = reinterpret_cast<const int64_t*>(address(table)) + table.layout.offset;
  int64_t groups = begins[0], end = launch.outputs[0].layout.shape.dims[0];
  for (int64_t g = 0; g < groups; g++) {
    int64_t from = g ? begins[g] : 0, to = g + 1 < groups ? begins[g + 1] : end;
    auto part = [&](Operand operand, bool grouped) {
      operand.layout.shape.dims[0] = to - from;
      operand.layout.offset += grouped ? g * operand.layout.strides[0] : from * operand.layout.strides[0];
      if (grouped) operand.layout.strides[0] = 0;
      return operand;
    };
    std::vector<Operand> inputs, outputs;
    for (size_t i = 0; i < launch.inputs.size(); i++)
      inputs.push_back(part(launch.inputs[i], program.inputs[i].grouped));
    for (const Operand& output : launch.outputs) outputs.push_back(part(output, false));
    if (to > from) Interpreter(program, inputs, outputs).run();
  }
}

}  // namespace

void pointwise(const Launch& launch, FaultTable& faults) {
  const Program& program = *launch.program;
  if (program.guarded && (faults.is_set(launch.faults.guard) || is_skipped(launch))) return count_withheld(launch);
  if (program.groups >= 0) return run_groups(launch);
  if (program.is_row_program()) return row_fusion(launch, faults);
  if (run_small(launch) || copy_transposed(launch)) return;
  Interpreter interpreter(program, launch.inputs, launch.outputs);
  interpreter.run();
  interpreter.fault().report(launch, 0, faults);
}

}  // namespace athena::cpu
