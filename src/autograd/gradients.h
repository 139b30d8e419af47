// gradients.h: what a gradient rule is given and what it gives back.
#pragma once

#include <array>
#include <vector>

#include "graph/record/node.h"

namespace athena {

// One call of a rule. The rule reads inputs and output, and gives every wanted input its gradient, of the input's shape
// and dtype, written with operations, so that it can be differentiated again.
struct Gradients {
  const Value& output;
  const Value& grad;  // of the output: its shape and dtype

  Value input(size_t i) const { return Value(output->inputs()[i]); }
  bool wants(size_t i) const { return output->inputs()[i]->requires_grad(); }
  void give(size_t i, Value gradient) { given[i] = std::move(gradient); }

  std::vector<Value>& given;  // by input; null where none
};

}  // namespace athena
