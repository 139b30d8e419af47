// recurrent_cell.h: one step of a recurrent network, and a sequence of them, made of other operations.
#pragma once

#include "graph/record/node.h"

namespace athena::ops {

enum class Cell : uint8_t { rnn_tanh, rnn_relu, lstm, gru, gru_reset_first };
constexpr int64_t gates_of(Cell cell) { return cell == Cell::lstm ? 4 : cell >= Cell::gru ? 3 : 1; }

struct RecurrentWeights {
  Value ih, hh, bias_ih, bias_hh, hr;  // biases and hr: null where there are none
};
struct RecurrentState {
  Value h, c;  // c: of LSTM
};
// The outputs of all steps [T, B, P] in the order of the input, and the state after the last.
struct RecurrentRun {
  Value output;
  RecurrentState state;
};
// What a run is made of; lengths [B], i64, may be null.
struct RecurrentInputs {
  Value x;  // [T, B, I]
  RecurrentState state;
  RecurrentWeights weights;
  Value lengths;
};

// What the input adds to the gates, biases of the input included: x [..., I] → [..., G·H].
Value gates_of_input(const Value& x, const RecurrentWeights& weights);
// The next state from the input's part of the gates.
RecurrentState recurrent_step(Cell cell, const Value& gates, const RecurrentState& state,
                              const RecurrentWeights& weights);
RecurrentRun composed_run(Cell cell, const RecurrentInputs& inputs, bool backwards);

}  // namespace athena::ops
