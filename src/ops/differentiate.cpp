#include "ops/differentiate.h"

#include <cmath>

#include "autograd/products.h"
#include "core/thread.h"
#include "graph/record/transfer.h"
#include "graph/run/evaluate.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"

namespace athena::ops {

namespace {

void check_one_element(const Value& loss) {
  if (loss->numel() != 1)
    fail(AT_ERROR_SHAPE, "loss", "loss is %s, expected one element", loss->shape().text().c_str());
}

void check_require_grad(const std::vector<Value>& inputs) {
  for (size_t i = 0; i < inputs.size(); i++)
    if (!inputs[i]->requires_grad()) fail(AT_ERROR_STATE, "inputs", "input %zu does not require gradients", i);
}

void zeros_where_none(std::vector<Value>& found, const std::vector<Value>& like) {
  for (size_t i = 0; i < found.size(); i++)
    if (!found[i]) found[i] = full(like[i]->backend(), like[i]->dtype(), like[i]->shape(), 0);
}

// Vectors that stand for inputs: of their shapes, in their dtypes.
std::vector<Value> all_like(const std::vector<Value>& inputs, const std::vector<Value>& vectors, const char* argument) {
  std::vector<Value> values;
  for (size_t i = 0; i < vectors.size(); i++) values.push_back(like(vectors[i], inputs[i], argument, i));
  return values;
}

Value seed_like(const Value& seed, const Value& output, size_t i) {
  if (!seed) return seed;
  if (!(seed->shape() == output->shape()))
    fail(AT_ERROR_SHAPE, "options", "seed %zu is %s, expected %s like its output", i, seed->shape().text().c_str(),
         output->shape().text().c_str());
  return cast(on_backend(seed, output->backend()), output->dtype());
}

bool has_nan(const Value& a) {
  if (!is_float(a->dtype()) || a->numel() == 0) return false;
  NoGradScope scope(true);
  float top;
  read_value(cast(max(a, (1u << a->rank()) - 1, false), DType::f32), &top, sizeof top);  // NaN wins
  return std::isnan(top);
}

}  // namespace

const Arithmetic& arithmetic() {
  static constexpr Arithmetic arithmetic{sum_or_join, full, has_nan};
  return arithmetic;
}

Value like(const Value& value, const Value& other, const char* argument, size_t i) {
  if (!(value->shape() == other->shape()))
    fail(AT_ERROR_SHAPE, argument, "%s[%zu] is %s, expected %s", argument, i, value->shape().text().c_str(),
         other->shape().text().c_str());
  return cast(on_backend(value, other->backend()), other->dtype());
}

void backward(Tensor& loss) {
  Differentiation request;
  request.outputs = {loss.value()};
  check_one_element(request.outputs[0]);
  differentiate(request, arithmetic());
  std::lock_guard lock(graph_mutex());
  loss.differentiated_by = thread_number();
}

void grad(Differentiation request) {
  for (size_t i = 0; i < request.seeds.size(); i++)
    request.seeds[i] = seed_like(request.seeds[i], request.outputs[i], i);
  check_require_grad(request.inputs);
  auto hand_out = std::move(request.hand_out);
  request.hand_out = [&](std::vector<Value>& found) {
    zeros_where_none(found, request.inputs);
    hand_out(found);
  };
  differentiate(request, arithmetic());
}

std::vector<Value> jvp(const std::vector<Value>& outputs, const std::vector<Value>& inputs,
                       const std::vector<Value>& tangents, bool create_graph) {
  std::vector<Value> along = all_like(inputs, tangents, "tangents");
  check_require_grad(inputs);
  for (size_t i = 0; i < outputs.size(); i++)
    if (!is_float(outputs[i]->dtype()))
      fail(AT_ERROR_DTYPE, "outputs", "output %zu is %s, expected a float dtype", i, dtype_name(outputs[i]->dtype()));
  std::vector<Value> found = jacobian_vector(outputs, inputs, along, create_graph, arithmetic());
  zeros_where_none(found, outputs);
  return found;
}

std::vector<Value> hvp(const Value& loss, const std::vector<Value>& inputs, const std::vector<Value>& vectors,
                       bool create_graph) {
  std::vector<Value> along = all_like(inputs, vectors, "vectors");
  check_one_element(loss);
  check_require_grad(inputs);
  std::vector<Value> found = hessian_vector(loss, inputs, along, create_graph, arithmetic());
  zeros_where_none(found, inputs);
  return found;
}

void set_grad(Tensor& leaf, Tensor& grad) {
  Value of = leaf.raw_value(), value = grad.raw_value();
  if (!(value->shape() == of->shape()))
    fail(AT_ERROR_SHAPE, "grad", "grad is %s and the tensor %s: expected equal shapes", value->shape().text().c_str(),
         of->shape().text().c_str());
  if (value->dtype() != of->dtype())
    fail(AT_ERROR_DTYPE, "grad", "grad is %s, expected %s like the tensor", dtype_name(value->dtype()),
         dtype_name(of->dtype()));
  leaf.set_grad(on_backend(value, leaf.backend()));
}

}  // namespace athena::ops
