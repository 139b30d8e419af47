// adam.cpp: the family of Adam: means of gradients and of their squares, corrected for their beginning.
//
// Which step it is the device knows alone, so it computes the corrections 1 - beta^step: as -expm1(step · log beta),
// where nothing cancels.
#include <cmath>

#include "optim/update_writer.h"

namespace athena {

namespace {

Term correction(Term step, Term logarithm) { return -expm1(step * logarithm); }

std::vector<RuleOption> adam_options(double rate, double beta1, double beta2, double epsilon, double decay) {
  return {{"lr", rate}, {"beta1", beta1, 1}, {"beta2", beta2, 1}, {"eps", epsilon}, {"weight_decay", decay}};
}

enum AdamNumber { rate, beta1, rest1, beta2, rest2, log1, log2, epsilon, decay, further };
OptionValues adam_numbers(const OptionValues& v) {
  return {v[0], v[1], 1 - v[1], v[2], 1 - v[2], std::log(v[1]), std::log(v[2]), v[3], v[4]};
}

struct Moments {
  Term m, v;
};
Moments moments(UpdateWriter& w, Term g) {
  return {w.number(beta1) * w.state(0) + w.number(rest1) * g, w.number(beta2) * w.state(1) + w.number(rest2) * g * g};
}
Term decayed_gradient(UpdateWriter& w) { return w.gradient() + w.number(decay) * w.parameter(); }

// decay is that of the gradient, or what is left of the parameter.
void write_adam(UpdateWriter& w, bool decoupled, bool amsgrad) {
  Term p = w.parameter(), step = w.step();
  Term size = w.number(rate) / correction(step, w.number(log1)), root2 = sqrt(correction(step, w.number(log2)));
  auto [m, v] = moments(w, decoupled ? w.gradient() : decayed_gradient(w));
  Term largest = amsgrad ? maximum(w.state(2), v) : v;
  Term denominator = sqrt(largest) / root2 + w.number(epsilon);
  w.output((decoupled ? p * w.number(decay) : p) - size * (m / denominator));
  w.output(m);
  w.output(v);
  if (amsgrad) w.output(largest);
}

Rule adam(const char* name, std::vector<RuleOption> options, bool decoupled, bool amsgrad, bool maximize) {
  Rule rule{.name = name, .options = std::move(options), .counts = true};
  rule.flags = {{"amsgrad", amsgrad}, {"maximize", maximize}};
  rule.state = {{"exp_avg"}, {"exp_avg_sq"}};
  if (amsgrad) rule.state.push_back({"max_exp_avg_sq"});
  rule.numbers = [=](const OptionValues& v) {
    OptionValues numbers = adam_numbers(v);
    if (decoupled) numbers[decay] = 1 - v[0] * v[4];
    return numbers;
  };
  rule.write = [=](UpdateWriter& w) { write_adam(w, decoupled, amsgrad); };
  return rule;
}

void write_adamax(UpdateWriter& w) {
  Term g = decayed_gradient(w);
  Term m = w.number(beta1) * w.state(0) + w.number(rest1) * g;
  Term largest = maximum(w.number(beta2) * w.state(1), abs(g) + w.number(epsilon));
  Term size = w.number(rate) / correction(w.step(), w.number(log1));
  w.output(w.parameter() - size * (m / largest));
  w.output(m);
  w.output(largest);
}

// The product of all momenta so far is a row of the state: of how many steps only the device knows.
void write_nadam(UpdateWriter& w) {
  enum { power = further, half, half_next, one };
  Term step = w.step(), away = exp(step * w.number(power));
  Term mu = w.number(beta1) - w.number(half) * away, next = w.number(beta1) - w.number(half_next) * away;
  Term rest = w.number(rest1) + w.number(half) * away, product = w.state(2) * mu, one_ = w.number(one);
  Term g = decayed_gradient(w);
  auto [m, v] = moments(w, g);
  Term denominator = sqrt(v / correction(step, w.number(log2))) + w.number(epsilon);
  Term along_gradient = w.number(rate) * rest / (one_ - product);
  Term along_mean = w.number(rate) * next / (one_ - product * next);
  w.output(w.parameter() - along_gradient * (g / denominator) - along_mean * (m / denominator));
  w.output(m);
  w.output(v);
  w.output(product);
}

// The length of the average, rho = rho_inf - 2 step beta2^step / (1 - beta2^step), in a form in which little cancels:
// with y = -step log(beta2) it is rho_inf + 2 / log(beta2) - 2 / log(beta2) · (1 - y / expm1(y)).
void write_radam(UpdateWriter& w) {
  enum { rest = further, twice, rectifier, one, two, four, five };
  Term step = w.step(), x = step * w.number(log2), complement = correction(step, w.number(log2));
  Term ratio = -(x * exp(x)) / complement, rho = w.number(rest) + w.number(twice) * (w.number(one) - ratio);
  Term rectified = sqrt((rho - w.number(four)) * (rho - w.number(two)) / rho * w.number(rectifier));
  auto [m, v] = moments(w, decayed_gradient(w));
  Term size = w.number(rate) / correction(step, w.number(log1));
  Term adapted = size * rectified * sqrt(complement) / (sqrt(v) + w.number(epsilon));
  w.output(w.parameter() - where(rho > w.number(five), adapted, size) * m);
  w.output(m);
  w.output(v);
}

OptionValues radam_numbers(const OptionValues& v) {
  OptionValues numbers = adam_numbers(v);
  double longest = 2 / (1 - v[2]) - 1, twice = v[2] > 0 ? -2 / std::log(v[2]) : 0;
  numbers.insert(numbers.end(), {longest - twice, twice, longest / ((longest - 4) * (longest - 2)), 1, 2, 4, 5});
  return numbers;
}

}  // namespace

Rule make_adam(const at_adam_options& o) {
  return adam("Adam", adam_options(o.learning_rate, o.beta1, o.beta2, o.epsilon, o.weight_decay), false, o.amsgrad != 0,
              o.maximize != 0);
}

Rule make_adamw(const at_adamw_options& o) {
  return adam("AdamW", adam_options(o.learning_rate, o.beta1, o.beta2, o.epsilon, o.weight_decay), true, o.amsgrad != 0,
              o.maximize != 0);
}

Rule make_adamax(const at_adamax_options& o) {
  Rule rule{.name = "Adamax", .counts = true};
  rule.options = adam_options(o.learning_rate, o.beta1, o.beta2, o.epsilon, o.weight_decay);
  rule.flags = {{"maximize", o.maximize != 0}};
  rule.state = {{"exp_avg"}, {"exp_inf"}};
  rule.numbers = adam_numbers;
  rule.write = write_adamax;
  return rule;
}

Rule make_nadam(const at_nadam_options& o) {
  Rule rule{.name = "NAdam", .counts = true};
  rule.options = adam_options(o.learning_rate, o.beta1, o.beta2, o.epsilon, o.weight_decay);
  rule.options.push_back({"momentum_decay", o.momentum_decay});
  rule.flags = {{"maximize", o.maximize != 0}};
  rule.state = {{"exp_avg"}, {"exp_avg_sq"}, {"mu_product", 1, true}};
  rule.numbers = [](const OptionValues& v) {
    OptionValues numbers = adam_numbers(v);
    double power = v[5] * std::log(0.96), half = v[1] / 2;
    numbers.insert(numbers.end(), {power, half, half * std::exp(power), 1});
    return numbers;
  };
  rule.write = write_nadam;
  return rule;
}

Rule make_radam(const at_radam_options& o) {
  Rule rule{.name = "RAdam", .counts = true};
  rule.options = adam_options(o.learning_rate, o.beta1, o.beta2, o.epsilon, o.weight_decay);
  rule.flags = {{"maximize", o.maximize != 0}};
  rule.state = {{"exp_avg"}, {"exp_avg_sq"}};
  rule.numbers = radam_numbers;
  rule.write = write_radam;
  return rule;
}

}  // namespace athena
