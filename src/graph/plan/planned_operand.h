// planned_operand.h: an array or number of a planned launch.
#pragma once

#include "graph/plan/trace.h"

namespace athena {

struct PlannedOperand {
  enum class Kind : uint8_t { slot, external, scalar, absent };  // absent: a result that nobody wants
  static constexpr uint32_t kZero = UINT32_MAX;  // index of a scalar that is 0, not one of the trace's constants
  Kind kind;
  DType dtype;
  uint32_t index;
  Layout layout;
};

// What a source is to a launch, at the source's own layout.
inline PlannedOperand operand_of(const StepInput& source) {
  PlannedOperand operand{PlannedOperand::Kind::slot, source.dtype, source.index, source.layout};
  if (source.kind == StepInput::Kind::external) operand.kind = PlannedOperand::Kind::external;
  if (source.kind == StepInput::Kind::constant) operand.kind = PlannedOperand::Kind::scalar;
  return operand;
}

}  // namespace athena
