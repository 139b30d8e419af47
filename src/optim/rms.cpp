// rms.cpp: rules that divide by a root of squares: of a running mean, or of all so far.
#include "optim/update_writer.h"

namespace athena {

namespace {

void write_rmsprop(UpdateWriter& w, bool centered, bool momentum) {
  enum { rate, alpha, rest, epsilon, decay, momentum_ };
  Term p = w.parameter(), g = w.gradient() + w.number(decay) * p;
  Term squares = w.number(alpha) * w.state(0) + w.number(rest) * g * g, variance = squares, mean = squares, buffer = g;
  if (centered) {
    mean = w.number(alpha) * w.state(momentum ? 2 : 1) + w.number(rest) * g;
    variance = squares - mean * mean;
  }
  Term direction = g / (sqrt(variance) + w.number(epsilon));
  if (momentum) direction = buffer = w.number(momentum_) * w.state(1) + direction;
  w.output(p - w.number(rate) * direction);
  w.output(squares);
  if (momentum) w.output(buffer);
  if (centered) w.output(mean);
}

void write_adagrad(UpdateWriter& w) {
  enum { rate, fall, rest, decay, epsilon };
  Term p = w.parameter(), g = w.gradient() + w.number(decay) * p, sum = w.state(0) + g * g;
  Term size = w.number(rate) / (w.number(rest) + w.step() * w.number(fall));
  w.output(p - size * (g / (sqrt(sum) + w.number(epsilon))));
  w.output(sum);
}

void write_adadelta(UpdateWriter& w) {
  enum { rate, rho, rest, epsilon, decay };
  Term p = w.parameter(), g = w.gradient() + w.number(decay) * p;
  Term squares = w.number(rho) * w.state(0) + w.number(rest) * g * g;
  Term delta = sqrt(w.state(1) + w.number(epsilon)) / sqrt(squares + w.number(epsilon)) * g;
  w.output(p - w.number(rate) * delta);
  w.output(squares);
  w.output(w.number(rho) * w.state(1) + w.number(rest) * delta * delta);
}

}  // namespace

Rule make_rmsprop(const at_rmsprop_options& o) {
  bool momentum = o.momentum > 0, centered = o.centered != 0;
  Rule rule{.name = "RMSprop"};
  rule.options = {{"lr", o.learning_rate},
                  {"alpha", o.alpha, 1},
                  {"eps", o.epsilon},
                  {"weight_decay", o.weight_decay},
                  {"momentum", o.momentum, kUnbounded, !momentum}};
  rule.flags = {{"centered", centered}, {"maximize", o.maximize != 0}};
  rule.state = {{"square_avg"}};
  if (momentum) rule.state.push_back({"momentum_buffer"});
  if (centered) rule.state.push_back({"grad_avg"});
  rule.numbers = [=](const OptionValues& v) {
    OptionValues numbers{v[0], v[1], 1 - v[1], v[2], v[3]};
    if (momentum) numbers.push_back(v[4]);
    return numbers;
  };
  rule.write = [=](UpdateWriter& w) { write_rmsprop(w, centered, momentum); };
  return rule;
}

Rule make_adagrad(const at_adagrad_options& o) {
  Rule rule{.name = "Adagrad", .counts = true};
  rule.options = {{"lr", o.learning_rate},
                  {"lr_decay", o.lr_decay},
                  {"eps", o.epsilon},
                  {"weight_decay", o.weight_decay},
                  {"initial_accumulator_value", o.initial_accumulator_value}};
  rule.flags = {{"maximize", o.maximize != 0}};
  rule.state = {{"sum", o.initial_accumulator_value}};
  rule.numbers = [](const OptionValues& v) { return OptionValues{v[0], v[1], 1 - v[1], v[3], v[2]}; };
  rule.write = write_adagrad;
  return rule;
}

Rule make_adadelta(const at_adadelta_options& o) {
  Rule rule{.name = "Adadelta"};
  rule.options = {{"lr", o.learning_rate}, {"rho", o.rho, 1}, {"eps", o.epsilon}, {"weight_decay", o.weight_decay}};
  rule.flags = {{"maximize", o.maximize != 0}};
  rule.state = {{"square_avg"}, {"acc_delta"}};
  rule.numbers = [](const OptionValues& v) { return OptionValues{v[0], v[1], 1 - v[1], v[2], v[3]}; };
  rule.write = write_adadelta;
  return rule;
}

}  // namespace athena
