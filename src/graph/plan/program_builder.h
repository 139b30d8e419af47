// program_builder.h: the program of a group of steps, with the operands it reads and writes.
#pragma once

#include "graph/plan/fuse.h"
#include "graph/plan/planned_operand.h"

namespace athena {

class ProgramBuilder {
 public:
  // needed: by step, whether somebody beyond its group reads the value. The program of a product reads it as input 0,
  // for which an operand stands in inputs().
  ProgramBuilder(const Trace& trace, const Group& group, const std::vector<bool>& needed);

  const Program& program() const { return program_; }
  const std::vector<PlannedOperand>& inputs() const { return inputs_; }
  const std::vector<PlannedOperand>& outputs() const { return outputs_; }
  // Who asked: the step that can meet a fault, else the last.
  uint16_t label() const { return label_; }
  // Steps that may meet a fault, and which of the program's faults that is.
  struct Fault {
    uint32_t step, index;
  };
  const std::vector<Fault>& faults() const { return faults_; }

 private:
  static constexpr size_t kOutside = SIZE_MAX;
  size_t place_of(const StepInput& source) const;
  uint8_t input(const Node& node, const StepInput& source);
  void add(uint32_t step);
  void output(uint32_t step, uint8_t reg);

  const Trace& trace_;
  const Group& group_;
  Program program_;
  std::vector<PlannedOperand> inputs_, outputs_;
  std::vector<uint8_t> register_of_;  // by place in the group
  std::vector<Fault> faults_;
  uint16_t label_ = 0;
};

}  // namespace athena
