// recurrent_cell.cpp: recurrent networks made of products and pointwise operations, so that their gradients follow.
#include "ops/recurrent_cell.h"

#include "ops/concat.h"
#include "ops/matmul.h"
#include "ops/term.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

Value columns_of_rows(const Value& matrix) { return transpose(matrix, 0, 1); }

// Columns of gate k of all that have so many.
Value gate(const Value& gates, int64_t k, int64_t width) {
  return view(gates, slicing(gates->rank() - 1, k * width, (k + 1) * width, 1));
}

Value with_bias(const Value& product, const Value& bias) { return bias ? add(product, bias) : product; }

Value after_lstm(const Value& sums, const Value& c, RecurrentState& next) {
  int64_t width = c->dims()[c->rank() - 1];
  auto part = [&](int64_t k) { return Term(gate(sums, k, width)); };
  Term i = terms::sigmoid(part(0)), f = terms::sigmoid(part(1)), g = terms::tanh(part(2)), o = terms::sigmoid(part(3));
  Term cell = f * Term(c) + i * g;
  next.c = cell;
  return o * terms::tanh(cell);
}

// The parts of the state's product that are for r, z and n lie in one product, but where r works on the state itself.
Value after_gru(const Value& gates, const Value& h, const RecurrentWeights& w, bool reset_first) {
  int64_t width = h->dims()[h->rank() - 1];
  auto rows = [&](const Value& weight, int64_t first, int64_t count) {
    return weight ? view(weight, slicing(0, first * width, (first + count) * width, 1)) : weight;
  };
  auto product = [&](const Value& state, int64_t first, int64_t count) {
    return with_bias(matmul(state, columns_of_rows(rows(w.hh, first, count))), rows(w.bias_hh, first, count));
  };
  Value sums = product(h, 0, reset_first ? 2 : 3);
  auto both = [&](int64_t k) { return Term(gate(gates, k, width)) + Term(gate(sums, k, width)); };
  Term r = terms::sigmoid(both(0)), z = terms::sigmoid(both(1)), new_input = gate(gates, 2, width);
  Term from_state = reset_first ? Term(product(r * Term(h), 2, 1)) : r * Term(gate(sums, 2, width));
  Term n = terms::tanh(new_input + from_state);
  return (1 - z) * n + z * Term(h);
}

}  // namespace

Value gates_of_input(const Value& x, const RecurrentWeights& weights) {
  return with_bias(matmul(x, columns_of_rows(weights.ih)), weights.bias_ih);
}

RecurrentState recurrent_step(Cell cell, const Value& gates, const RecurrentState& state,
                              const RecurrentWeights& weights) {
  RecurrentState next;
  if (cell >= Cell::gru) {
    next.h = after_gru(gates, state.h, weights, cell == Cell::gru_reset_first);
    return next;
  }
  Value sums = add(gates, with_bias(matmul(state.h, columns_of_rows(weights.hh)), weights.bias_hh));
  if (cell == Cell::lstm)
    next.h = after_lstm(sums, state.c, next);
  else
    next.h = cell == Cell::rnn_tanh ? terms::tanh(sums) : terms::relu(sums);
  if (weights.hr) next.h = matmul(next.h, columns_of_rows(weights.hr));
  return next;
}

RecurrentRun composed_run(Cell cell, const RecurrentInputs& inputs, bool backwards) {
  Value gates = gates_of_input(inputs.x, inputs.weights);
  int64_t steps = inputs.x->dims()[0];
  std::vector<Value> outputs(steps);
  RecurrentState state = inputs.state;
  for (int64_t k = 0; k < steps; k++) {
    int64_t t = backwards ? steps - 1 - k : k;
    RecurrentState next = recurrent_step(cell, view(gates, selecting(0, t)), state, inputs.weights);
    Value output = next.h;
    if (inputs.lengths) {
      Value goes_on = reshape(Term(inputs.lengths) > double(t), {inputs.lengths->numel(), 1});
      output = terms::where(goes_on, Term(next.h), 0);
      next.h = ops::where(goes_on, next.h, state.h);
      if (next.c) next.c = ops::where(goes_on, next.c, state.c);
    }
    outputs[t] = reshape(output, {1, output->dims()[0], output->dims()[1]});
    state = next;
  }
  return {concat(outputs, 0), state};
}

}  // namespace athena::ops
