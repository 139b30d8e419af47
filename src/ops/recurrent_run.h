// recurrent_run.h: a recurrent network over a sequence as kernels of its own, there and back.
#pragma once

#include <array>
#include <span>

#include "ops/recurrent_cell.h"

namespace athena::ops {

// As composed_run, in fewer launches where there are kernels for it.
RecurrentRun recurrent_run(Cell cell, const RecurrentInputs& inputs, bool backwards);

// What a run was made of and what it keeps of all steps: states with the initial one, the gates' values. Null where
// there is none.
enum Part { X, H_0, W_IH, W_HH, B_IH, B_HH, C_0, LENGTHS, H, GATES, C, PARTS };
using Parts = std::array<Value, PARTS>;

// One run: its sizes and the order of its steps. [T, B, …] is [T·B, …] here. States of all steps lie in the order of
// time with the initial one before the first step, which is behind the last in memory where the run goes backwards.
struct Course {
  Cell cell;
  bool backwards;
  int64_t steps, batch, hidden;

  RecurrentKind kind() const { return RecurrentKind(cell); }
  int64_t time(int64_t k) const { return backwards ? steps - 1 - k : k; }
  Shape rows(int64_t gates = 1) const { return {batch, gates * hidden}; }
  Value of(const Value& all, int64_t t) const;
  // Of the states with the initial one: those that steps made, those that they met, and the last one made.
  Value after(const Value& states) const;
  Value before(const Value& states) const;
  Value last(const Value& states) const;
  Value joined(std::vector<Value> made, const Value& initial) const;
  // output where a sequence has that step, 0 elsewhere.
  Value ended(const Value& output, const Value& lengths) const;
  RecurrentAttributes attributes(const Parts& parts, bool backward) const;
};

// Gradients of the parts that want one from those of output, h and of LSTM c: with kernels, and as operations that can
// be differentiated.
Parts run_gradients(const Course& course, const Parts& parts, std::span<const Value> grads);
Parts composed_run_gradients(const Course& course, const Parts& parts, std::span<const Value> grads);

}  // namespace athena::ops
