// derivatives.cpp: the gradients of the operations of pointwise_ops.def, from its formulas.
#include "ops/derivatives.h"

#include "ops/pointwise.h"
#include "ops/term.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

using namespace terms;

struct Point {
  const Term &g, &y, &a, &b, &c;
};
using Derivative = Value (*)(const Point&);

struct Derivatives {
  Derivative of[size_t(PointwiseOp::count)][3] = {};
  Derivatives() {
#define DERIVATIVE(name, input, expression)                                          \
  of[size_t(PointwiseOp::name)][#input[0] - 'a'] = [](const Point& point) -> Value { \
    [[maybe_unused]] const auto& [g, y, a, b, c] = point;                            \
    return Term(expression).value;                                                   \
  };
#include "core/pointwise_ops.def"
  }
};

const Derivatives& derivatives() {
  static const Derivatives* all = new Derivatives;
  return *all;
}

}  // namespace

bool has_derivative(PointwiseOp op) {
  const auto& of = derivatives().of[size_t(op)];
  return of[0] || of[1] || of[2];
}

void pointwise_gradient(Gradients& g) {
  auto inputs = g.output->inputs();
  auto wide = [](const Value& value) { return Term(cast(value, opmath_dtype(value->dtype()))); };
  auto input = [&](size_t i) { return i < inputs.size() ? wide(Value(inputs[i])) : Term(nullptr); };
  Term grad = wide(g.grad), y = wide(g.output), a = input(0), b = input(1), c = input(2);
  Point point{grad, y, a, b, c};
  for (size_t i = 0; i < inputs.size(); i++)
    if (Derivative derivative = derivatives().of[size_t(g.output->def().op)][i]; derivative && g.wants(i))
      g.give(i, sum_to(cast(derivative(point), inputs[i]->dtype()), inputs[i]->shape()));
}

}  // namespace athena::ops
