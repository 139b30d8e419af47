// lamb.cpp: Adam with a step as long as each parameter is large (You et al., 2020, algorithm 2).
#include <cmath>

#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/view.h"
#include "optim/update_writer.h"

namespace athena {

namespace {

void write_lamb(UpdateWriter& w) {
  enum { rate, beta1, rest1, beta2, rest2 };
  Term g = w.gradient();
  w.output(w.parameter() - w.number(rate) * w.direction());
  w.output(w.number(beta1) * w.state(0) + w.number(rest1) * g);
  w.output(w.number(beta2) * w.state(1) + w.number(rest2) * g * g);
}

Value mean_of(const Value& mean, const Value& next, double beta) {
  return ops::add(ops::mul(mean, beta), ops::mul(next, 1 - beta));
}

Value corrected(const Value& mean, const Value& step, double beta) {
  Value rest = ops::pointwise(PointwiseOp::expm1, ops::mul(step, std::log(beta)));
  return ops::div(mean, ops::pointwise(PointwiseOp::neg, rest));
}

// One number, seen at the shape of a.
Value sum_of_squares(const Value& a) {
  Value line = ops::flat(a);
  return ops::sum(ops::mul(line, line), 1, true);
}

// The ratio of norms is 1 where one of them is 0.
Value direct_lamb(const ParameterStep& s) {
  double beta1 = s.options[1], beta2 = s.options[2];
  Value m = corrected(mean_of(s.state[0], s.gradient, beta1), s.number, beta1);
  Value v = corrected(mean_of(s.state[1], ops::mul(s.gradient, s.gradient), beta2), s.number, beta2);
  Value r = ops::div(m, ops::pointwise(PointwiseOp::add, ops::pointwise(PointwiseOp::sqrt, v), s.options[3]));
  r = ops::flat(ops::add(r, ops::mul(s.parameter, s.options[4])));
  Value size = sum_of_squares(s.parameter), length = sum_of_squares(r);
  Value nothing = ops::pointwise(PointwiseOp::equal, ops::pointwise(PointwiseOp::minimum, size, length), 0.0);
  Value ratio = ops::pointwise(PointwiseOp::sqrt, ops::div(size, length));
  return ops::mul(r, ops::where(nothing, ops::number_like(size, 1), ratio));
}

}  // namespace

Rule make_lamb(const at_lamb_options& o) {
  Rule rule{.name = "LAMB", .counts = true};
  rule.options = {{"lr", o.learning_rate},
                  {"beta1", o.beta1, 1},
                  {"beta2", o.beta2, 1},
                  {"eps", o.epsilon},
                  {"weight_decay", o.weight_decay}};
  rule.flags = {{"maximize", o.maximize != 0}};
  rule.state = {{"exp_avg"}, {"exp_avg_sq"}};
  rule.numbers = [](const OptionValues& v) { return OptionValues{v[0], v[1], 1 - v[1], v[2], 1 - v[2]}; };
  rule.write = write_lamb;
  rule.direct = direct_lamb;
  return rule;
}

}  // namespace athena
