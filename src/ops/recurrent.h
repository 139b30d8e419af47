// recurrent.h: recurrent networks of several layers and directions, as athena/recurrent.h tells.
#pragma once

#include "athena/recurrent.h"
#include "ops/generator.h"
#include "ops/recurrent_cell.h"

namespace athena::ops {

struct Recurrent {
  int64_t layers;
  at_direction direction;
  bool has_biases, batch_first;
  double dropout;
  Generator* generator;  // null: none
  Value lengths;         // null: all steps
};
// Null states are zeros.
RecurrentRun recurrent(Cell cell, const Value& input, const RecurrentState& initial, const std::vector<Value>& weights,
                       const Recurrent& how);
RecurrentState recurrent_cell(Cell cell, const Value& input, const RecurrentState& initial,
                              const RecurrentWeights& weights);

}  // namespace athena::ops
