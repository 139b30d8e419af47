// program_builder.cpp: gathers inputs, then instructions, then outputs.
#include "graph/plan/program_builder.h"

#include <algorithm>

namespace athena {

namespace {

PointwiseOp op_of(const Node& node) {
  if (node.kind() == OpKind::pointwise) return node.def().op;
  if (node.runs(KernelKind::gather)) return PointwiseOp::row_gather;
  if (node.runs(KernelKind::scatter)) return PointwiseOp::row_scatter;
  return node.attributes<ReduceAttributes>().reduction == Reduction::sum ? PointwiseOp::row_sum : PointwiseOp::row_max;
}

}  // namespace

// Inputs come before instructions in the numbering of registers, so all are gathered first.
ProgramBuilder::ProgramBuilder(const Trace& trace, const Group& group, const std::vector<bool>& needed)
    : trace_(trace), group_(group) {
  size_t first = 0;
  if (group.product) {
    DType dtype = trace.steps[group.steps[0]].node->dtype();
    inputs_.push_back({PlannedOperand::Kind::slot, dtype, group.steps[0], Layout::contiguous(group.shape)});
    program_.inputs.push_back({dtype, false});
    register_of_.push_back(0);
    first = 1;
  }
  for (size_t i = first; i < group.steps.size(); i++) {
    const Trace::Step& described = trace.steps[group.steps[i]];
    for (uint32_t k = described.first; k < described.first + described.count; k++)
      if (place_of(trace.sources[k]) == kOutside) input(*described.node, trace.sources[k]);
  }
  for (size_t i = first; i < group.steps.size(); i++) add(group.steps[i]);
  for (size_t i = 0; i < group.steps.size(); i++)
    if (needed[group.steps[i]] && group.makes(group.steps[i])) output(group.steps[i], register_of_[i]);
}

size_t ProgramBuilder::place_of(const StepInput& source) const {
  if (source.kind != StepInput::Kind::step) return kOutside;
  auto place = std::find(group_.steps.begin(), group_.steps.end(), source.index);
  return place == group_.steps.end() ? kOutside : size_t(place - group_.steps.begin());
}

uint8_t ProgramBuilder::input(const Node& node, const StepInput& source) {
  PlannedOperand operand = operand_of(source);
  operand.layout = layout_in(group_, node, source);
  bool scalar = operand.kind == PlannedOperand::Kind::scalar;
  for (size_t i = 0; i < inputs_.size(); i++) {
    const PlannedOperand& known = inputs_[i];
    if (known.kind == operand.kind && known.index == operand.index && (scalar || known.layout == operand.layout))
      return uint8_t(i);
  }
  int last = operand.layout.shape.rank - 1;
  bool per_row = group_.rows && !scalar && operand.layout.strides[last] == 0;
  inputs_.push_back(operand);
  program_.inputs.push_back({source.dtype, scalar, per_row});
  return uint8_t(inputs_.size() - 1);
}

void ProgramBuilder::add(uint32_t step) {
  const Trace::Step& described = trace_.steps[step];
  const Node& node = *described.node;
  Program::Instruction instruction{op_of(node), node.dtype(), {0, 0, 0}};
  for (uint32_t k = 0; k < described.count; k++) {
    const StepInput& source = trace_.sources[described.first + k];
    size_t place = place_of(source);
    instruction.args[k] = place == kOutside ? input(node, source) : register_of_[place];
  }
  bool faults = may_fault(node);
  if (faults || faults_.empty()) label_ = node.label();
  // What was computed before is not computed again: gradients repeat products.
  auto same = std::find_if(program_.instructions.begin(), program_.instructions.end(), [&](const auto& other) {
    return other.op == instruction.op && other.dtype == instruction.dtype &&
           std::equal(instruction.args, instruction.args + 3, other.args);
  });
  register_of_.push_back(uint8_t(program_.inputs.size() + size_t(same - program_.instructions.begin())));
  if (faults) faults_.push_back({step, program_.fault_index(size_t(same - program_.instructions.begin()))});
  if (same == program_.instructions.end()) program_.instructions.push_back(instruction);
}

void ProgramBuilder::output(uint32_t step, uint8_t reg) {
  const Node& node = *trace_.steps[step].node;
  bool per_row = extent_in(group_, node) == Extent::row;
  PlannedOperand operand{PlannedOperand::Kind::slot, node.dtype(), step, Layout::contiguous(group_.shape)};
  if (per_row) {
    Shape outer = group_.shape;
    outer.rank--;
    Layout rows = Layout::contiguous(outer);
    std::copy(rows.strides, rows.strides + outer.rank, operand.layout.strides);
    operand.layout.strides[outer.rank] = 0;
  }
  outputs_.push_back(operand);
  program_.outputs.push_back({reg, node.dtype(), per_row});
}

}  // namespace athena
