// anomaly.h: which operation made the first value that is not a number.
#pragma once

#include "autograd/topological_order.h"

namespace athena {

// Of the calling thread: a differentiation computes each value and gradient, and stops at the first that is not a
// number.
bool anomaly_mode();
void set_anomaly_mode(bool on);

// Computes the values in order. Throws AT_ERROR_VALIDATION for the first with a NaN.
void examine_values(const TopologicalOrder& order, const Arithmetic& arithmetic);
// Computes what the rule of node gave for input i. Throws likewise.
void examine_gradient(const Value& gradient, const Node& node, size_t i, const Arithmetic& arithmetic);

}  // namespace athena
