// backward.h: the reverse walk. Knows no operation by name: rules come with the nodes, sums from the caller.
#pragma once

#include "graph/tensor.h"

namespace athena {

struct Arithmetic {
  Value (*add)(const Value& a, const Value& b);
  Value (*full)(Backend& backend, DType dtype, const Shape& shape, double value);
};

struct Differentiation {
  std::vector<Value> outputs, seeds;  // a null seed: ones
  std::vector<Value> inputs;          // whose gradients are returned; empty: those of all leaves are accumulated
  bool retain_graph = false, create_graph = false;
  bool allow_unused = false;  // inputs that no output depends on are an error otherwise
};

// Gradients of the outputs with respect to the inputs, null where no output depends on one. With no inputs, adds to
// every leaf's .grad instead. Throws AT_ERROR_STATE where nothing requires gradients or the graph was freed.
std::vector<Value> differentiate(const Differentiation& request, const Arithmetic& arithmetic);

}  // namespace athena
