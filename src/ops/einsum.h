// einsum.h: sums of products over labelled axes; a label an axis, one character each.
#pragma once

#include <string>
#include <vector>

#include "graph/record/node.h"

namespace athena::ops {

using Labels = std::string;
struct Factor {
  Value value;
  Labels labels;
};
// Labels of so many axes, no letters, alike where broadcasting aligns them: at the last.
Labels aligned_labels(int rank);
// The sum of the products of all factors over the labels that output lacks; sizes fit or are 1. factors is not empty.
Value contract(std::vector<Factor> factors, const Labels& output);
Value einsum(const char* subscripts, const std::vector<Value>& operands);

}  // namespace athena::ops
