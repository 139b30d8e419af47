// registry.h: operations by name, for whoever meets names: formulas, and what imports them from elsewhere.
#pragma once

#include <span>
#include <string_view>

#include "backend/program.h"
#include "graph/record/node.h"

namespace athena::ops {

struct Operation {
  const char* name;
  int inputs;      // 1 to 3
  PointwiseOp op;  // where composed is null
  Value (*composed)(const Value& a);

  // Whether the first input is a condition, a bool that has no part in the dtype of the others.
  bool chooses() const { return !composed && op == PointwiseOp::where; }
  Value record(std::span<const Value> values) const;
  // Of two inputs the second a number, in the dtype of athena/pointwise.h's _scalar forms.
  Value record(const Value& a, double b) const;
};

// The pointwise operations that have a function, where, and the activations without further numbers; null: no such
// name.
const Operation* find_operation(std::string_view name);
Operation operation_of(PointwiseOp op);

}  // namespace athena::ops
