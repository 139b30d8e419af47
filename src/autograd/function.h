// function.h: a gradient rule between some values and others: the user's, or that of an operation with several results.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "graph/record/node.h"

namespace athena {

class Function : public Object {
 public:
  struct Result {
    Backend* backend;
    DType dtype;
    Shape shape;
  };
  // Gradients of inputs from those of the results, of their shapes and dtypes; null: none, which a result of no float
  // dtype has, and with takes_null every result that nothing came for; zeros stand for it otherwise. Called with no
  // lock held, so it may run what it likes.
  virtual std::vector<Value> backward(std::span<const Value> inputs, std::span<const Value> grads) = 0;
  virtual bool takes_null() const { return false; }
  const std::vector<Result>& results() const { return results_; }
  void set_results(std::span<const Value> values);

 private:
  std::vector<Result> results_;
};

// The values as results of function over inputs: gradients go through it and not into what the values were made of.
std::vector<Value> apply(Ref<Function> function, std::span<const Value> values, std::span<const Value> inputs);

// The rule of an operation with several results, as Function::backward with takes_null. It reads what it needs among
// the inputs; of those that require no gradient it need not give any.
using GradientRule = std::function<std::vector<Value>(std::span<const Value> inputs, std::span<const Value> grads)>;
// Results recorded without gradients, with gradients where one of the inputs wants one. inputs: those of the operation
// that may, and whatever else the rule reads, other results for one.
std::vector<Value> differentiable(GradientRule rule, std::vector<Value> results, std::span<const Value> inputs);

// The same elements; gradients flow as said.
Value alias(const Value& value, bool requires_grad);

}  // namespace athena
