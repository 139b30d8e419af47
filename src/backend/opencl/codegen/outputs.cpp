// outputs.cpp: chooses between exact and masked kernels.
#include "backend/opencl/codegen/outputs.h"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "backend/opencl/codegen/generate.h"
#include "backend/opencl/runtime/device_state.h"

namespace athena::opencl {

namespace {

Outputs exact(const Program& program) {
  Outputs outputs{&program, {}};
  for (size_t k = 0; k < program.outputs.size(); k++) outputs.wanted.push_back(int(k));
  return outputs;
}

// With every computed value as an output: of an epilogue the product too.
Program whole(const Program& program, bool epilogue) {
  Program result = program;
  result.outputs.clear();
  if (epilogue) result.outputs.push_back({0, program.inputs[0].dtype});
  std::vector<bool> per_row = program.per_row_registers();
  bool rows = program.is_row_program();
  for (size_t r = program.inputs.size(); r < per_row.size(); r++)
    result.outputs.push_back({uint8_t(r), program.register_dtype(int(r)), rows && per_row[r]});
  return result;
}

// Gives each output of `program` one of `general`, which gets those that it lacks: a value may be wanted twice.
std::vector<int> assign(Program& general, const Program& program) {
  std::vector<int> wanted(general.outputs.size(), -1);
  for (size_t k = 0; k < program.outputs.size(); k++) {
    const Program::Output& output = program.outputs[k];
    size_t at = 0;
    while (at < wanted.size() &&
           (wanted[at] >= 0 || general.outputs[at].reg != output.reg || general.outputs[at].per_row != output.per_row))
      at++;
    if (at == wanted.size()) {
      general.outputs.push_back(output);
      wanted.push_back(-1);
    }
    wanted[at] = int(k);
  }
  return wanted;
}

constexpr size_t kExact = 3;  // a step often differs once, when gradients or states begin

struct Known {
  std::vector<std::string> exact;
  Program general;
};
// By the program's body.
struct OutputSets {
  std::unordered_map<std::string, Known> known;
};

}  // namespace

size_t Outputs::count() const {
  return size_t(std::count_if(wanted.begin(), wanted.end(), [](int k) { return k >= 0; }));
}

int64_t Outputs::mask() const {
  int64_t mask = 0;
  for (size_t k = 0; k < wanted.size(); k++) mask |= int64_t(wanted[k] >= 0) << k;
  return mask;
}

// The factors of a matrix product are two of the launch's inputs, and one of the program's. The memory of faults is
// never given back, so its argument is set once.
void Outputs::pass_memory(KernelCommand& command, size_t first) const {
  for (size_t i = first; i < program->inputs.size(); i++)
    if (program->inputs[i].is_array()) command.input(int(i + first));
  for (int k : wanted) k < 0 ? command.faults() : command.output(k);
}

void Outputs::add_starts(KernelCommand& command, size_t first) const {
  for (size_t i = first; i < program->inputs.size(); i++)
    if (program->inputs[i].is_array()) command.add(Follows::input_start, int(i + first));
  for (int k : wanted) k < 0 ? command.add_long(0) : command.add(Follows::output_start, k);
}

void Outputs::add_scalars(KernelCommand& command, size_t first) const {
  for (size_t i = first; i < program->inputs.size(); i++) {
    const auto& input = program->inputs[i];
    if (input.scalar) command.add(Follows::input_scalar, int(i + first), input.dtype);
    if (input.uniform) command.add(Follows::input_start, int(i + first));
  }
}

Outputs choose_outputs(PreparedLaunch& prepared, const Launch& launch) {
  const Program& program = *launch.program;
  if (program.instructions.size() <= 1 && launch.kind == KernelKind::pointwise) return exact(program);
  Known& known = prepared.state().kept<OutputSets>().known[program.body()];
  std::string set = program.results();
  if (std::find(known.exact.begin(), known.exact.end(), set) != known.exact.end()) return exact(program);
  if (known.exact.size() < kExact) {
    known.exact.push_back(std::move(set));
    return exact(program);
  }
  const Shape& shape = launch.outputs[0].layout.shape;
  int64_t length = program.is_row_program() ? shape.dims[shape.rank - 1] : 0;
  Outputs outputs{&known.general, {}, true};
  auto widen = [&](Program general) {
    outputs.wanted = assign(general, program);
    if (!can_generate(general, shape.rank, length)) return false;
    known.general = std::move(general);
    return true;
  };
  bool first = known.general.outputs.empty();
  if (first && widen(whole(program, launch.kind != KernelKind::pointwise))) return outputs;
  return widen(first ? program : known.general) ? outputs : exact(program);
}

}  // namespace athena::opencl
