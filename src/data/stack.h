// stack.h: samples as a batch: one beside the other along a new first axis.
#pragma once

#include <span>

#include "data/dataset.h"
#include "graph/record/staged_tensor.h"

namespace athena {

struct StackOptions {
  bool flatten = false;  // samples of several axes as vectors
  bool pad = false;      // up to the largest along each axis, with pad_value; else samples of a field have one shape
  bool lengths = false;  // after the first field one of i64: its samples' first sizes
  double pad_value = 0;
};

// A tensor for each field, not yet on its device. Any thread. Throws AT_ERROR_SHAPE, AT_ERROR_DTYPE where samples do
// not fit.
std::vector<StagedTensor> stacked(const Dataset& dataset, std::span<const int64_t> indices, Backend& backend,
                                  const StackOptions& options);

}  // namespace athena
