// program.cpp: facts about operations, the text that names a program, and the interned programs of one operation.
#include "backend/program.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>

namespace athena {

namespace {

using enum Domain;
using enum PointwiseResult;
constexpr PointwiseInfo kInfos[] = {
#define OP(name, arity, domain, result, expression) {#name, arity, domain, result, #expression},
#include "core/pointwise_ops.def"
    {"cast", 1, ALL, SAME, "a"},      {"row_sum", 1, NUMERIC, SAME, ""}, {"row_max", 1, ALL, SAME, ""},
    {"row_gather", 2, ALL, SAME, ""}, {"row_scatter", 2, ALL, SAME, ""},
};
constexpr int kOpCount = int(PointwiseOp::count);
static_assert(std::size(kInfos) == kOpCount);

std::unique_ptr<Program> make_program(PointwiseOp op, DType dtype, unsigned scalar_mask, DType from) {
  const PointwiseInfo& info = pointwise_info(op);
  auto program = std::make_unique<Program>();
  for (int i = 0; i < info.arity; i++) {
    DType input = op == PointwiseOp::where && i == 0 ? DType::boolean : op == PointwiseOp::cast ? from : dtype;
    program->inputs.push_back({input, (scalar_mask >> i & 1) != 0});
  }
  DType result = info.result == BOOL ? DType::boolean : dtype;
  program->instructions.push_back({op, result, {0, 1, 2}});
  program->outputs.push_back({uint8_t(info.arity), result});
  return program;
}

}  // namespace

const PointwiseInfo& pointwise_info(PointwiseOp op) { return kInfos[int(op)]; }

bool works_along_rows(PointwiseOp op) { return op >= PointwiseOp::row_sum; }

bool Program::is_row_program() const {
  for (const Instruction& instruction : instructions)
    if (works_along_rows(instruction.op)) return true;
  return false;
}

bool Program::faults(size_t i) const {
  const Instruction& instruction = instructions[i];
  return instruction.op == PointwiseOp::row_gather || instruction.op == PointwiseOp::row_scatter ||
         divides_integers(instruction.op, instruction.dtype);
}

uint32_t Program::fault_index(size_t i) const {
  uint32_t count = 0;
  for (size_t k = 0; k < i; k++) count += faults(k);
  return count;
}

std::vector<bool> Program::uniform_registers() const {
  std::vector<bool> uniform;
  for (const Input& input : inputs) uniform.push_back(input.scalar || input.uniform);
  for (size_t n = 0; n < instructions.size(); n++) {
    const Instruction& instruction = instructions[n];
    bool all = !works_along_rows(instruction.op) && !faults(n);
    for (int i = 0; i < pointwise_info(instruction.op).arity; i++) all = all && uniform[instruction.args[i]];
    uniform.push_back(all);
  }
  return uniform;
}

std::vector<bool> Program::per_row_registers() const {
  std::vector<bool> per_row;
  for (const Input& input : inputs) per_row.push_back(input.per_row || input.scalar);
  for (const Instruction& instruction : instructions) {
    bool one = true;
    for (int i = 0; i < pointwise_info(instruction.op).arity; i++) one = one && per_row[instruction.args[i]];
    if (works_along_rows(instruction.op)) one = instruction.op != PointwiseOp::row_scatter;
    per_row.push_back(one);
  }
  return per_row;
}

std::string Program::body() const {
  std::string text =
      guarded ? "guarded " + std::to_string(withheld) + " " + std::to_string(skip) + " " + std::to_string(groups)
              : "plain";
  for (const Input& input : inputs)
    text += std::string(input.scalar    ? " $"
                        : input.grouped ? " :"
                        : input.uniform ? " ."
                        : input.per_row ? " |"
                                        : " ") +
            dtype_name(input.dtype);
  for (const Instruction& instruction : instructions) {
    const PointwiseInfo& info = pointwise_info(instruction.op);
    text += std::string("; ") + info.name + ":" + dtype_name(instruction.dtype);
    for (int i = 0; i < info.arity; i++) text.append(" ").append(std::to_string(instruction.args[i]));
  }
  return text;
}

std::string Program::results() const {
  std::string text = " >";
  for (const Output& output : outputs) text.append(output.per_row ? " |" : " ").append(std::to_string(output.reg));
  return text;
}

const Program& single_op_program(PointwiseOp op, DType dtype, unsigned scalar_mask, DType from) {
  // Never destroyed: nodes may outlive every static object.
  using Slot = std::atomic<Program*>;
  static Slot* ops = new Slot[kOpCount * kDTypeCount * 8]();
  static Slot* casts = new Slot[kDTypeCount * kDTypeCount * 2]();
  static std::mutex* mutex = new std::mutex;
  Slot& slot = op == PointwiseOp::cast ? casts[(int(from) * kDTypeCount + int(dtype)) * 2 + (scalar_mask & 1)]
                                       : ops[(int(op) * kDTypeCount + int(dtype)) * 8 + (scalar_mask & 7)];
  if (Program* program = slot.load(std::memory_order_acquire)) return *program;
  std::lock_guard lock(*mutex);
  if (!slot.load(std::memory_order_relaxed))
    slot.store(make_program(op, dtype, scalar_mask, from).release(), std::memory_order_release);
  return *slot.load(std::memory_order_relaxed);
}

}  // namespace athena
