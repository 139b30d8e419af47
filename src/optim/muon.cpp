// muon.cpp: momentum made orthogonal (Jordan et al., 2024), by Newton and Schulz's iteration in the parameter's dtype.
#include <algorithm>
#include <cmath>

#include "core/error.h"
#include "ops/matmul.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/view.h"
#include "optim/update_writer.h"

namespace athena {

namespace {

void write_muon(UpdateWriter& w) {
  enum { rate, shrink, momentum, rest };
  w.output(w.number(shrink) * w.parameter() - w.number(rate) * w.direction());
  w.output(w.number(momentum) * w.state(0) + w.number(rest) * w.gradient());
}

Value between(const Value& a, const Value& b, double weight) {
  return ops::add(ops::mul(a, 1 - weight), ops::mul(b, weight));
}

Value orthogonal(const Value& a, const at_muon_options& o, double epsilon) {
  bool tall = a->dims()[0] > a->dims()[1];
  Value x = tall ? ops::transpose(a, 0, 1) : a;
  x = ops::div(x, ops::pointwise(PointwiseOp::maximum, ops::norm(a, 2, 3, true), epsilon));
  for (int64_t i = 0; i < o.ns_steps; i++) {
    Value gram = ops::matmul(x, ops::transpose(x, 0, 1));
    Value factor = ops::add(ops::mul(gram, o.ns_b), ops::mul(ops::matmul(gram, gram), o.ns_c));
    x = ops::add(ops::mul(x, o.ns_a), ops::matmul(factor, x));
  }
  return tall ? ops::transpose(x, 0, 1) : x;
}

double adjustment(const Value& a, bool match_rms_adamw) {
  double rows = double(a->dims()[0]), columns = double(a->dims()[1]);
  return match_rms_adamw ? 0.2 * std::sqrt(std::max(rows, columns)) : std::sqrt(std::max(1.0, rows / columns));
}

void check_iteration(const at_muon_options& o) {
  if (o.ns_steps < 0 || o.ns_steps >= 100)
    fail(AT_ERROR_ARGUMENT, "options", "ns_steps is %lld, expected 0 to 99", (long long)o.ns_steps);
  if (!std::isfinite(o.ns_a) || !std::isfinite(o.ns_b) || !std::isfinite(o.ns_c))
    fail(AT_ERROR_ARGUMENT, "options", "ns_a, ns_b and ns_c are %g, %g and %g, expected finite numbers", o.ns_a, o.ns_b,
         o.ns_c);
}

}  // namespace

Rule make_muon(const at_muon_options& o) {
  check_iteration(o);
  Rule rule{.name = "Muon", .of_matrices = true};
  rule.options = {
      {"lr", o.learning_rate}, {"weight_decay", o.weight_decay}, {"momentum", o.momentum}, {"eps", o.epsilon}};
  rule.flags = {{"nesterov", o.nesterov != 0}, {"match_rms_adamw", o.match_rms_adamw != 0}};
  rule.state = {{"momentum_buffer"}};
  rule.numbers = [](const OptionValues& v) { return OptionValues{v[0], 1 - v[0] * v[1], v[2], 1 - v[2]}; };
  rule.write = write_muon;
  rule.direct = [o](const ParameterStep& s) {
    double momentum = s.options[2];
    Value mean = between(s.state[0], s.gradient, 1 - momentum);
    if (o.nesterov) mean = between(s.gradient, mean, momentum);
    if (mean->numel() == 0) return mean;
    return ops::mul(orthogonal(mean, o, s.options[3]), adjustment(mean, o.match_rms_adamw != 0));
  };
  return rule;
}

}  // namespace athena
