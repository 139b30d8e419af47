#include "autograd/products.h"

namespace athena {

namespace {

// Takes apart what has gradients from what has none.
Differentiation of_those_that_flow(const std::vector<Value>& outputs, const std::vector<Value>& seeds) {
  Differentiation request;
  for (size_t i = 0; i < outputs.size(); i++) {
    if (!outputs[i] || !outputs[i]->requires_grad()) continue;
    request.outputs.push_back(outputs[i]);
    request.seeds.push_back(seeds[i]);
  }
  request.retain_graph = request.allow_unused = true;
  return request;
}

}  // namespace

// The gradients of the inputs are linear in the seeds u: Jᵀ u. Their derivative by u along the tangents is J ·
// tangents, whatever u is.
std::vector<Value> jacobian_vector(const std::vector<Value>& outputs, const std::vector<Value>& inputs,
                                   const std::vector<Value>& tangents, bool create_graph,
                                   const Arithmetic& arithmetic) {
  std::vector<Ref<Tensor>> variables;
  std::vector<Value> seeds;
  for (const Value& output : outputs) {
    Ref<Tensor> variable(new Tensor(arithmetic.full(output->backend(), output->dtype(), output->shape(), 0)));
    variable->set_requires_grad(true);
    seeds.push_back(variable->value());
    variables.push_back(std::move(variable));
  }
  Differentiation first = of_those_that_flow(outputs, seeds);
  first.inputs = inputs;
  first.create_graph = true;
  Differentiation second = of_those_that_flow(differentiate(first, arithmetic), tangents);
  second.inputs = std::move(seeds);
  second.create_graph = create_graph;
  return differentiate(second, arithmetic);
}

std::vector<Value> hessian_vector(const Value& loss, const std::vector<Value>& inputs,
                                  const std::vector<Value>& vectors, bool create_graph, const Arithmetic& arithmetic) {
  Differentiation first;
  first.outputs = {loss};
  first.inputs = inputs;
  first.create_graph = first.allow_unused = true;
  Differentiation second = of_those_that_flow(differentiate(first, arithmetic), vectors);
  second.inputs = inputs;
  second.create_graph = create_graph;
  return differentiate(second, arithmetic);
}

}  // namespace athena
