// backward.h: the reverse walk. Knows no operation by name: rules come with the nodes, arithmetic from the caller.
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

// Gradients of the outputs with respect to the inputs, null where no output depends on one. With no inputs, adds to
// every leaf's .grad instead. Throws AT_ERROR_STATE where nothing requires gradients or the graph was freed; then, and
// where the user's functions and hooks fail, no .grad has changed.
std::vector<Value> differentiate(const Differentiation& request, const Arithmetic& arithmetic);

// Of the calling thread: a differentiation computes each value and gradient, and stops at the first that is not a
// number.
bool anomaly_mode();
void set_anomaly_mode(bool on);

}  // namespace athena
