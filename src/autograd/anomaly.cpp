#include "autograd/anomaly.h"

#include "graph/record/label.h"

namespace athena {

namespace {

Error not_a_number(const Node& node, const std::string& what) {
  return Error(AT_ERROR_VALIDATION, "", "anomaly mode: " + what, label_name(node.label()));
}

bool is_known(const Value& value) {  // an ancestor of a value that was read may have been given up
  std::lock_guard lock(graph_mutex());
  return source_of(value.get())->state() != Node::State::dropped;
}

}  // namespace

bool anomaly_mode() { return this_thread().anomaly; }
void set_anomaly_mode(bool on) { this_thread().anomaly = on; }

void examine_values(const TopologicalOrder& order, const Arithmetic& arithmetic) {
  for (const Value& node : order.nodes) {
    if (node->kind() == OpKind::function || !is_known(node) || !arithmetic.has_nan(node)) continue;
    std::string shape = node->shape().text();
    if (is_leaf(*node)) throw not_a_number(*node, "a leaf of shape " + shape + " has a NaN");
    throw not_a_number(*node, "its result of shape " + shape + " is the first with a NaN");
  }
}

void examine_gradient(const Value& gradient, const Node& node, size_t i, const Arithmetic& arithmetic) {
  if (!arithmetic.has_nan(gradient)) return;
  throw not_a_number(node, "its backward made the first NaN, in the gradient of input " + std::to_string(i) +
                               " of shape " + gradient->shape().text());
}

}  // namespace athena
