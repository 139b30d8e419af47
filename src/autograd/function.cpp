#include "autograd/function.h"

#include <algorithm>
#include <utility>

#include "autograd/gradients.h"

namespace athena {

namespace {
// Both are walked over by the differentiation itself.
void no_rule(Gradients&) {}
const OpDef function_def{.name = "custom", .kind = OpKind::function, .gradient = no_rule};
const OpDef result_def{.name = "custom", .kind = OpKind::view, .gradient = no_rule};

class Ruled : public Function {
 public:
  explicit Ruled(GradientRule rule) : rule_(std::move(rule)) {}
  std::vector<Value> backward(std::span<const Value> inputs, std::span<const Value> grads) override {
    return rule_(inputs, grads);
  }
  bool takes_null() const override { return true; }

 private:
  GradientRule rule_;
};
}  // namespace

void Function::set_results(std::span<const Value> values) {
  for (const Value& value : values) results_.push_back({&value->backend(), value->dtype(), value->shape()});
}

Value alias(const Value& value, bool requires_grad) {
  return Node::view(value, Layout::contiguous(value->shape()), locate(value.get()).layout, requires_grad);
}

std::vector<Value> apply(Ref<Function> function, std::span<const Value> values, std::span<const Value> inputs) {
  std::vector<Value> results;
  if (inputs.empty()) {
    for (const Value& value : values) results.push_back(alias(value, false));
    return results;
  }
  function->set_results(values);
  Value meeting = Node::make(function_def, inputs[0]->backend(), DType::f32, {}, inputs);
  if (meeting->requires_grad()) meeting->detail.object = function.leak();
  for (const Value& value : values) {
    Value elements = value->requires_grad() ? alias(value, false) : value;
    if (!meeting->requires_grad() || !is_float(value->dtype())) {
      results.push_back(elements);
      continue;
    }
    const Value both[] = {elements, meeting};
    results.push_back(Node::make(result_def, value->backend(), value->dtype(), value->shape(), both,
                                 {Layout::contiguous(value->shape()), locate(elements.get()).layout,
                                  source_of(elements.get()), nullptr, uint32_t(results.size())}));
  }
  return results;
}

std::vector<Value> differentiable(GradientRule rule, std::vector<Value> results, std::span<const Value> inputs) {
  bool wanted = std::any_of(inputs.begin(), inputs.end(), [](const Value& input) { return input->requires_grad(); });
  if (no_grad() || !wanted) return results;
  return apply(Ref<Function>(new Ruled(std::move(rule))), results, inputs);
}

}  // namespace athena
