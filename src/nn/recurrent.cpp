// recurrent.cpp: RNN, LSTM, GRU and their cells.
#include "ops/recurrent.h"

#include "nn/layer.h"
#include "ops/view.h"

namespace athena::nn {

namespace {

class Recurrent : public Layer {
 public:
  Recurrent(const Arguments& arguments, const Context& context, ops::Cell cell)
      : Layer(arguments, context),
        cell_(cell),
        hidden_(arguments.positive("hidden_size")),
        projected_(cell == ops::Cell::lstm ? arguments.size("proj_size") : 0),
        layers_(arguments.positive("num_layers")),
        biases_(arguments.flag("bias")),
        bidirectional_(arguments.flag("bidirectional")),
        batch_first_(arguments.flag("batch_first")),
        dropout_(arguments.number("dropout")),
        inputs_(arguments.positive("input_size")) {
    if (projected_ >= hidden_)
      fail(AT_ERROR_ARGUMENT, "text", "proj_size of LSTM is %lld, expected 0 to hidden_size - 1, %lld",
           (long long)projected_, (long long)hidden_ - 1);
    if (!(dropout_ >= 0 && dropout_ <= 1))
      fail(AT_ERROR_ARGUMENT, "text", "dropout of %s is %g, expected 0 to 1", kind().c_str(), dropout_);
    for (int64_t layer = 0; layer < layers_; layer++)
      for (int direction = 0; direction < (bidirectional_ ? 2 : 1); direction++) add_weights(layer, direction);
  }

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    bool lstm = cell_ == ops::Cell::lstm;
    inputs(given, 1, lstm ? 4 : 3);
    bool alone = given[0]->shape().rank == 2;
    ops::RecurrentState initial{optional(given, 1), lstm ? optional(given, 2) : nullptr};
    Value lengths = optional(given, lstm ? 3 : 2);
    if (alone && lengths)
      fail(AT_ERROR_SHAPE, "inputs", "input is %s with lengths, expected three axes", given[0]->shape().text().c_str());
    ops::Recurrent how{layers_,
                       bidirectional_ ? AT_DIRECTION_BIDIRECTIONAL : AT_DIRECTION_FORWARD,
                       biases_,
                       batch_first_ && !alone,
                       is_training() ? dropout_ : 0,
                       context().generator.get(),
                       lengths};
    if (!alone) return results(ops::recurrent(cell_, given[0], initial, weights(), how));
    for (Value* state : {&initial.h, &initial.c})
      if (*state) *state = ops::reshape(*state, ops::with_axis((*state)->shape(), 1));
    Value batch = ops::reshape(given[0], ops::with_axis(given[0]->shape(), 1));
    std::vector<Value> made = results(ops::recurrent(cell_, batch, initial, weights(), how));
    for (Value& one : made) {  // without the axis of the batch again
      Shape shape{one->shape()[0], one->shape()[2]};
      one = ops::reshape(one, shape);
    }
    return made;
  }

 private:
  // weight_ih_l0, weight_hh_l0, bias_ih_l0, bias_hh_l0, weight_hr_l0, and behind those of the way back _reverse.
  void add_weights(int64_t layer, int direction) {
    std::string end = "_l" + std::to_string(layer) + (direction ? "_reverse" : "");
    int64_t rows = ops::gates_of(cell_) * hidden_, out = projected_ ? projected_ : hidden_;
    int64_t in = layer ? out * (bidirectional_ ? 2 : 1) : inputs_;
    auto add = [&](const char* name, const Shape& shape) {
      names_.push_back(name + end);
      add_parameter(names_.back().c_str(), within_fan(context(), shape, double(hidden_)));
    };
    add("weight_ih", {rows, in});
    add("weight_hh", {rows, out});
    if (biases_) add("bias_ih", {rows});
    if (biases_) add("bias_hh", {rows});
    if (projected_) add("weight_hr", {projected_, hidden_});
  }
  std::vector<Value> weights() const {
    std::vector<Value> values;
    for (const std::string& name : names_) values.push_back(value(name.c_str()));
    return values;
  }
  std::vector<Value> results(const ops::RecurrentRun& run) const {
    if (cell_ == ops::Cell::lstm) return {run.output, run.state.h, run.state.c};
    return {run.output, run.state.h};
  }
  ops::Cell cell_;
  int64_t hidden_, projected_, layers_;
  bool biases_, bidirectional_, batch_first_;
  double dropout_;
  int64_t inputs_;
  std::vector<std::string> names_;
};

class Cell : public Layer {
 public:
  Cell(const Arguments& arguments, const Context& context, ops::Cell cell) : Layer(arguments, context), cell_(cell) {
    int64_t in = arguments.positive("input_size"), hidden = arguments.positive("hidden_size");
    int64_t rows = ops::gates_of(cell) * hidden;
    add_parameter("weight_ih", within_fan(context, {rows, in}, double(hidden)));
    add_parameter("weight_hh", within_fan(context, {rows, hidden}, double(hidden)));
    if (!arguments.flag("bias")) return;
    add_parameter("bias_ih", within_fan(context, {rows}, double(hidden)));
    add_parameter("bias_hh", within_fan(context, {rows}, double(hidden)));
  }

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    bool lstm = cell_ == ops::Cell::lstm;
    inputs(given, 1, lstm ? 3 : 2);
    bool alone = given[0]->shape().rank == 1;
    auto batched = [&](const Value& one) {
      return one && alone ? ops::reshape(one, ops::with_axis(one->shape(), 0)) : one;
    };
    ops::RecurrentState next = ops::recurrent_cell(
        cell_, batched(given[0]), {batched(optional(given, 1)), lstm ? batched(optional(given, 2)) : nullptr},
        {value("weight_ih"), value("weight_hh"), value("bias_ih"), value("bias_hh"), nullptr});
    auto given_back = [&](const Value& one) { return alone ? ops::flat(one) : one; };
    if (lstm) return {given_back(next.h), given_back(next.c)};
    return {given_back(next.h)};
  }

 private:
  ops::Cell cell_;
};

ops::Cell plain(const Arguments& arguments) {
  return arguments.choice("nonlinearity", {"tanh", "relu"}) ? ops::Cell::rnn_relu : ops::Cell::rnn_tanh;
}

}  // namespace

#define RECURRENT(Name, Class, cell)                                            \
  Ref<Module> make_##Name(const Arguments& arguments, const Context& context) { \
    return Ref<Module>(new Class(arguments, context, cell));                    \
  }
RECURRENT(RNN, Recurrent, plain(arguments))
RECURRENT(LSTM, Recurrent, ops::Cell::lstm)
RECURRENT(GRU, Recurrent, ops::Cell::gru)
RECURRENT(RNNCell, Cell, plain(arguments))
RECURRENT(LSTMCell, Cell, ops::Cell::lstm)
RECURRENT(GRUCell, Cell, ops::Cell::gru)
#undef RECURRENT

}  // namespace athena::nn
