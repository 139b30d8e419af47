// function.h: a gradient rule of the user's between some values and others.
#pragma once

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
  // dtype has. Called with no lock held, so it may run what it likes.
  virtual std::vector<Value> backward(std::span<const Value> inputs, std::span<const Value> grads) = 0;
  const std::vector<Result>& results() const { return results_; }
  void set_results(std::span<const Value> values);

 private:
  std::vector<Result> results_;
};

// The values as results of function over inputs: gradients go through it and not into what the values were made of.
std::vector<Value> apply(Ref<Function> function, std::span<const Value> values, std::span<const Value> inputs);

// The same elements; gradients flow as said.
Value alias(const Value& value, bool requires_grad);

}  // namespace athena
