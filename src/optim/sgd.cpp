// sgd.cpp: stochastic gradient descent, and what goes by the sign of a momentum.
#include "core/error.h"
#include "optim/update_writer.h"

namespace athena {

namespace {

// The first step's buffer is the gradient itself, whatever the dampening: only the device knows which step is the
// first.
Term dampened(UpdateWriter& w, Term gradient, Term rest, Term one) {
  return where(w.step() > one, rest, one) * gradient;
}

void write_sgd(UpdateWriter& w, bool momentum, bool dampening, bool nesterov) {
  enum { rate, decay, momentum_, rest, one };
  Term p = w.parameter(), g = w.gradient() + w.number(decay) * p;
  if (!momentum) return w.output(p - w.number(rate) * g);
  Term part = dampening ? dampened(w, g, w.number(rest), w.number(one)) : g;
  Term b = w.number(momentum_) * w.state(0) + part;
  w.output(p - w.number(rate) * (nesterov ? g + w.number(momentum_) * b : b));
  w.output(b);
}

void write_lion(UpdateWriter& w) {
  enum { rate, shrink, beta1, rest1, beta2, rest2 };
  Term p = w.parameter(), m = w.state(0), g = w.gradient();
  Term direction = sign(w.number(beta1) * m + w.number(rest1) * g);
  w.output(w.number(shrink) * p - w.number(rate) * direction);
  w.output(w.number(beta2) * m + w.number(rest2) * g);
}

}  // namespace

Rule make_sgd(const at_sgd_options& o) {
  bool momentum = o.momentum > 0, dampening = momentum && o.dampening != 0, nesterov = o.nesterov != 0;
  if (nesterov && !(momentum && o.dampening == 0))
    fail(AT_ERROR_ARGUMENT, "options",
         "nesterov with momentum %g and dampening %g, expected a momentum and no dampening", o.momentum, o.dampening);
  Rule rule{.name = "SGD", .counts = dampening, .countless = true};
  rule.options = {{"lr", o.learning_rate},
                  {"momentum", o.momentum, kUnbounded, !momentum},
                  {"dampening", o.dampening, kUnbounded, momentum && !dampening},
                  {"weight_decay", o.weight_decay}};
  rule.flags = {{"nesterov", nesterov}, {"maximize", o.maximize != 0}};
  if (momentum) rule.state = {{"momentum_buffer"}};
  rule.numbers = [=](const OptionValues& v) {
    OptionValues numbers{v[0], v[3]};
    if (momentum) numbers.push_back(v[1]);
    if (dampening) numbers.insert(numbers.end(), {1 - v[2], 1});
    return numbers;
  };
  rule.write = [=](UpdateWriter& w) { write_sgd(w, momentum, dampening, nesterov); };
  return rule;
}

Rule make_lion(const at_lion_options& o) {
  Rule rule{.name = "Lion"};
  rule.options = {
      {"lr", o.learning_rate}, {"beta1", o.beta1, 1}, {"beta2", o.beta2, 1}, {"weight_decay", o.weight_decay}};
  rule.flags = {{"maximize", o.maximize != 0}};
  rule.state = {{"exp_avg"}};
  rule.numbers = [](const OptionValues& v) {
    return OptionValues{v[0], 1 - v[0] * v[3], v[1], 1 - v[1], v[2], 1 - v[2]};
  };
  rule.write = write_lion;
  return rule;
}

}  // namespace athena
