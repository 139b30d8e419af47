// anomaly.h: which operation made the first value that is not a number.
#pragma once

#include "autograd/order.h"

namespace athena {

// Computes the values in order. Throws AT_ERROR_VALIDATION for the first with a NaN.
void examine_values(const Order& order, const Arithmetic& arithmetic);
// Computes what the rule of node gave for input i. Throws likewise.
void examine_gradient(const Value& gradient, const Node& node, size_t i, const Arithmetic& arithmetic);

}  // namespace athena
