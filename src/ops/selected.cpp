#include "ops/selected.h"

#include "autograd/function.h"
#include "ops/index.h"

namespace athena::ops {

Selected differentiable(const Selected& found, const Value& a, int axis) {
  auto rule = [axis](std::span<const Value> inputs, std::span<const Value> grads) -> std::vector<Value> {
    return {scatter_zeros(grads[0], inputs[1], axis, inputs[0]->dims()[axis], false), nullptr};
  };
  const Value inputs[] = {a, found.indices};
  return {athena::differentiable(rule, {found.values}, inputs)[0], found.indices};
}

}  // namespace athena::ops
