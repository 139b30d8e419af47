// The shims of athena/recurrent.h.
#include "ops/recurrent.h"
#include "capi/shim.h"

using namespace athena;

namespace {

// A call's options, and the generator that it draws from.
class RecurrentCall {
 public:
  explicit RecurrentCall(const at_recurrent_options* options)
      : chosen_(read_options(options, at_recurrent_options AT_RECURRENT_OPTIONS_INIT)) {
    if (chosen_.generator) drawing_.emplace(chosen_.generator);
  }
  bool resets_first() const { return !chosen_.linear_before_reset; }
  ops::RecurrentRun run(ops::Cell cell, at_tensor* input, at_tensor* h_0, at_tensor* c_0, at_tensor* const* weights,
                        size_t count) const {
    Value x = value_of(input, "input");
    ops::RecurrentState initial{value_or_null(h_0, "h_0"), value_or_null(c_0, "c_0")};
    ops::Recurrent how{chosen_.num_layers,
                       chosen_.direction,
                       chosen_.has_biases != 0,
                       chosen_.batch_first != 0,
                       chosen_.dropout,
                       drawing_ ? &**drawing_ : nullptr,
                       value_or_null(chosen_.lengths, "options")};
    return ops::recurrent(cell, x, initial, values_of(weights, count, "weights"), how);
  }

 private:
  at_recurrent_options chosen_;
  std::optional<Drawing> drawing_;
};

void clear(std::initializer_list<at_tensor**> places) {
  for (at_tensor** place : places)
    if (place) *place = nullptr;
}

// Plain networks and GRU.
at_status run(const char* name, ops::Cell cell, at_tensor** output, at_tensor** h_n, at_tensor* input, at_tensor* h_0,
              at_tensor* const* weights, size_t count, const at_recurrent_options* options) {
  return guarded(name, [&] {
    clear({h_n});
    result(output, "output");
    RecurrentCall call(options);
    bool resets_first = cell == ops::Cell::gru && call.resets_first();
    ops::RecurrentRun made =
        call.run(resets_first ? ops::Cell::gru_reset_first : cell, input, h_0, nullptr, weights, count);
    new_tensors({output, h_n}, {made.output, made.state.h});
  });
}

ops::RecurrentState step(ops::Cell cell, at_tensor* input, at_tensor* h_0, at_tensor* c_0, at_tensor* weight_ih,
                         at_tensor* weight_hh, at_tensor* bias_ih, at_tensor* bias_hh) {
  Value x = value_of(input, "input");
  ops::RecurrentState initial{value_or_null(h_0, "h_0"), value_or_null(c_0, "c_0")};
  return ops::recurrent_cell(cell, x, initial,
                             {value_of(weight_ih, "weight_ih"), value_of(weight_hh, "weight_hh"),
                              value_or_null(bias_ih, "bias_ih"), value_or_null(bias_hh, "bias_hh"), nullptr});
}

}  // namespace

at_status at_recurrent_options_init(at_recurrent_options* options, size_t size) {
  return guarded("recurrent_options_init",
                 [&] { init_struct(options, size, at_recurrent_options AT_RECURRENT_OPTIONS_INIT, "options"); });
}
at_status at_tensor_rnn_tanh(at_tensor** output, at_tensor** h_n, at_tensor* input, at_tensor* h_0,
                             at_tensor* const* weights, size_t count, const at_recurrent_options* options) {
  return run("rnn_tanh", ops::Cell::rnn_tanh, output, h_n, input, h_0, weights, count, options);
}
at_status at_tensor_rnn_relu(at_tensor** output, at_tensor** h_n, at_tensor* input, at_tensor* h_0,
                             at_tensor* const* weights, size_t count, const at_recurrent_options* options) {
  return run("rnn_relu", ops::Cell::rnn_relu, output, h_n, input, h_0, weights, count, options);
}
at_status at_tensor_gru(at_tensor** output, at_tensor** h_n, at_tensor* input, at_tensor* h_0,
                        at_tensor* const* weights, size_t count, const at_recurrent_options* options) {
  return run("gru", ops::Cell::gru, output, h_n, input, h_0, weights, count, options);
}
at_status at_tensor_lstm(at_tensor** output, at_tensor** h_n, at_tensor** c_n, at_tensor* input, at_tensor* h_0,
                         at_tensor* c_0, at_tensor* const* weights, size_t count, const at_recurrent_options* options) {
  return guarded("lstm", [&] {
    clear({h_n, c_n});
    result(output, "output");
    ops::RecurrentRun made = RecurrentCall(options).run(ops::Cell::lstm, input, h_0, c_0, weights, count);
    new_tensors({output, h_n, c_n}, {made.output, made.state.h, made.state.c});
  });
}

at_status at_tensor_rnn_tanh_cell(at_tensor** h, at_tensor* input, at_tensor* h_0, at_tensor* weight_ih,
                                  at_tensor* weight_hh, at_tensor* bias_ih, at_tensor* bias_hh) {
  return record(
      "rnn_tanh_cell", h,
      [&] { return step(ops::Cell::rnn_tanh, input, h_0, nullptr, weight_ih, weight_hh, bias_ih, bias_hh).h; }, "h");
}
at_status at_tensor_rnn_relu_cell(at_tensor** h, at_tensor* input, at_tensor* h_0, at_tensor* weight_ih,
                                  at_tensor* weight_hh, at_tensor* bias_ih, at_tensor* bias_hh) {
  return record(
      "rnn_relu_cell", h,
      [&] { return step(ops::Cell::rnn_relu, input, h_0, nullptr, weight_ih, weight_hh, bias_ih, bias_hh).h; }, "h");
}
at_status at_tensor_gru_cell(at_tensor** h, at_tensor* input, at_tensor* h_0, at_tensor* weight_ih,
                             at_tensor* weight_hh, at_tensor* bias_ih, at_tensor* bias_hh) {
  return record(
      "gru_cell", h,
      [&] { return step(ops::Cell::gru, input, h_0, nullptr, weight_ih, weight_hh, bias_ih, bias_hh).h; }, "h");
}
at_status at_tensor_lstm_cell(at_tensor** h, at_tensor** c, at_tensor* input, at_tensor* h_0, at_tensor* c_0,
                              at_tensor* weight_ih, at_tensor* weight_hh, at_tensor* bias_ih, at_tensor* bias_hh) {
  return guarded("lstm_cell", [&] {
    clear({c});
    result(h, "h");
    result(c, "c");
    ops::RecurrentState next = step(ops::Cell::lstm, input, h_0, c_0, weight_ih, weight_hh, bias_ih, bias_hh);
    new_tensors({h, c}, {next.h, next.c});
  });
}
