// differentiation.h: what a differentiation is asked for, and the arithmetic it is given.
#pragma once

#include "graph/record/tensor.h"

namespace athena {

struct Arithmetic {
  Value (*add)(const Value& a, const Value& b);
  Value (*full)(Backend& backend, DType dtype, const Shape& shape, double value);
  bool (*has_nan)(const Value& a);  // computes it
};

struct Differentiation {
  std::vector<Value> outputs, seeds;  // a null seed: ones
  std::vector<Value> inputs;          // whose gradients are returned; empty: those of all leaves are accumulated
  bool retain_graph = false, create_graph = false;
  bool allow_unused = false;   // inputs that no output depends on are an error otherwise
  bool within_inputs = false;  // the graph ends at inputs; another leaf in it is an error
  // Given what is returned before the graph is freed: where it fails, the same can be asked again.
  std::function<void(std::vector<Value>& found)> hand_out;
};

}  // namespace athena
