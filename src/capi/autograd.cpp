// The shims of athena/autograd.h.
#include "autograd/products.h"
#include "capi/objects.h"

using namespace athena;

namespace {

Differentiation requested(at_tensor* const* outputs, size_t output_count, at_tensor* const* inputs, size_t input_count,
                          const at_grad_options& options) {
  Differentiation request;
  request.outputs = values_of(outputs, output_count, "outputs");
  request.inputs = values_of(inputs, input_count, "inputs");
  request.create_graph = options.create_graph != 0;
  request.retain_graph = options.retain_graph != 0;
  if (options.seed_count == 0) return request;
  if (options.seed_count != output_count)
    fail(AT_ERROR_ARGUMENT, "options", "%zu seeds for %zu outputs", options.seed_count, output_count);
  if (!options.seeds) fail(AT_ERROR_NULL, "options", "seeds is NULL, expected %zu tensors", options.seed_count);
  for (size_t i = 0; i < output_count; i++) {
    request.seeds.push_back(options.seeds[i] ? value_of(options.seeds[i], "options") : nullptr);
    const Value &seed = request.seeds.back(), &output = request.outputs[i];
    if (!seed) continue;
    if (!(seed->shape() == output->shape()))
      fail(AT_ERROR_SHAPE, "options", "seed %zu is %s, expected %s like its output", i, seed->shape().text().c_str(),
           output->shape().text().c_str());
    request.seeds.back() = ops::cast(on_backend(seed, output->backend()), output->dtype());
  }
  return request;
}

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
    if (!found[i]) found[i] = ops::full(like[i]->backend(), like[i]->dtype(), like[i]->shape(), 0);
}

// Vectors that stand for inputs: of their shapes, in their dtypes.
std::vector<Value> beside(const std::vector<Value>& inputs, at_tensor* const* vectors, size_t count,
                          const char* argument) {
  if (count != inputs.size())
    fail(AT_ERROR_ARGUMENT, argument, "%zu %s for %zu inputs", count, argument, inputs.size());
  std::vector<Value> values = values_of(vectors, count, argument);
  for (size_t i = 0; i < count; i++) values[i] = like_of(values[i], inputs[i], argument, i);
  return values;
}

}  // namespace

namespace athena {

Value like_of(const Value& value, const Value& other, const char* argument, size_t i) {
  if (!(value->shape() == other->shape()))
    fail(AT_ERROR_SHAPE, argument, "%s[%zu] is %s, expected %s", argument, i, value->shape().text().c_str(),
         other->shape().text().c_str());
  return ops::cast(on_backend(value, other->backend()), other->dtype());
}

}  // namespace athena

at_status at_tensor_set_requires_grad(at_tensor* tensor, int32_t requires_grad) {
  return wall("set_requires_grad", [&] { borrow<Tensor>(tensor, "tensor")->set_requires_grad(requires_grad != 0); });
}
at_status at_tensor_requires_grad(int32_t* requires_grad, at_tensor* tensor) {
  return wall("requires_grad", [&] {
    result(requires_grad, "requires_grad");
    *requires_grad = borrow<Tensor>(tensor, "tensor")->requires_grad();
  });
}
at_status at_tensor_backward(at_tensor* loss) {
  return wall("backward", [&] {
    auto tensor = borrow<Tensor>(loss, "loss");
    Differentiation request;
    request.outputs = {tensor->value()};
    check_one_element(request.outputs[0]);
    differentiate(request, ops::arithmetic());
    std::lock_guard lock(graph_mutex());
    tensor->differentiated = true;
  });
}
at_status at_grad_options_init(at_grad_options* options, size_t size) {
  return wall("grad_options_init",
              [&] { init_struct(options, size, at_grad_options AT_GRAD_OPTIONS_INIT, "options"); });
}
at_status at_tensor_grad(at_tensor** grads, at_tensor* const* outputs, size_t output_count, at_tensor* const* inputs,
                         size_t input_count, const at_grad_options* options) {
  return wall("grad", [&] {
    Results results(grads, input_count, "grads");
    if (input_count == 0 || output_count == 0)
      fail(AT_ERROR_ARGUMENT, input_count ? "output_count" : "input_count", "count is 0, expected at least one tensor");
    auto chosen = read_options(options, at_grad_options AT_GRAD_OPTIONS_INIT);
    Differentiation request = requested(outputs, output_count, inputs, input_count, chosen);
    check_require_grad(request.inputs);
    request.allow_unused = chosen.allow_unused != 0;
    request.hand_out = [&](std::vector<Value>& found) {
      zeros_where_none(found, request.inputs);
      results.make(found);
    };
    differentiate(request, ops::arithmetic());
  });
}
at_status at_tensor_jvp(at_tensor** products, at_tensor* const* outputs, size_t output_count, at_tensor* const* inputs,
                        size_t input_count, at_tensor* const* tangents, size_t tangent_count, int32_t create_graph) {
  return wall("jvp", [&] {
    Results results(products, output_count, "products");
    if (input_count == 0 || output_count == 0)
      fail(AT_ERROR_ARGUMENT, input_count ? "output_count" : "input_count", "count is 0, expected at least one tensor");
    std::vector<Value> from = values_of(outputs, output_count, "outputs"),
                       by = values_of(inputs, input_count, "inputs");
    std::vector<Value> along = beside(by, tangents, tangent_count, "tangents");
    check_require_grad(by);
    for (size_t i = 0; i < output_count; i++)
      if (!is_float(from[i]->dtype()))
        fail(AT_ERROR_DTYPE, "outputs", "output %zu is %s, expected a float dtype", i, dtype_name(from[i]->dtype()));
    std::vector<Value> found = jacobian_vector(from, by, along, create_graph != 0, ops::arithmetic());
    zeros_where_none(found, from);
    results.make(found);
  });
}
at_status at_tensor_hvp(at_tensor** products, at_tensor* loss, at_tensor* const* inputs, size_t input_count,
                        at_tensor* const* vectors, size_t vector_count, int32_t create_graph) {
  return wall("hvp", [&] {
    Results results(products, input_count, "products");
    if (input_count == 0) fail(AT_ERROR_ARGUMENT, "input_count", "count is 0, expected at least one tensor");
    Value of = value_of(loss, "loss");
    std::vector<Value> by = values_of(inputs, input_count, "inputs");
    std::vector<Value> along = beside(by, vectors, vector_count, "vectors");
    check_one_element(of);
    check_require_grad(by);
    std::vector<Value> found = hessian_vector(of, by, along, create_graph != 0, ops::arithmetic());
    zeros_where_none(found, by);
    results.make(found);
  });
}
at_status at_tensor_grad_of(at_tensor** grad, at_tensor* tensor) {
  return wall("grad_of", [&] {
    result(grad, "grad");
    if (Ref<Tensor> found = borrow<Tensor>(tensor, "tensor")->grad()) *grad = make_handle(std::move(found));
  });
}
at_status at_tensor_zero_grad(at_tensor* tensor) {
  return wall("zero_grad", [&] { borrow<Tensor>(tensor, "tensor")->forget_grad(); });
}
at_status at_tensor_set_grad(at_tensor* tensor, at_tensor* grad) {
  if (!grad) return at_tensor_zero_grad(tensor);
  return wall("set_grad", [&] {
    auto leaf = borrow<Tensor>(tensor, "tensor");
    auto given = borrow<Tensor>(grad, "grad");
    Value of = leaf->raw_value(), value = given->raw_value();
    if (!(value->shape() == of->shape()))
      fail(AT_ERROR_SHAPE, "grad", "grad is %s and the tensor %s: expected equal shapes", value->shape().text().c_str(),
           of->shape().text().c_str());
    if (value->dtype() != of->dtype())
      fail(AT_ERROR_DTYPE, "grad", "grad is %s, expected %s like the tensor", dtype_name(value->dtype()),
           dtype_name(of->dtype()));
    leaf->set_grad(on_backend(value, leaf->backend()));
  });
}
at_status at_tensor_clip_grad_norm(at_tensor** total, at_tensor* const* parameters, size_t count, double max_norm,
                                   double order) {
  return wall("clip_grad_norm", [&] {
    result(total, "total");
    std::vector<Ref<Tensor>> clipped = parameters_of(parameters, count);
    ops::clip_grad_norm(clipped, max_norm, order,
                        [&](const Value& norm) { *total = make_handle(Ref<Tensor>(new Tensor(norm))); });
    bound_pending(clipped[0]->backend());
  });
}
at_status at_tensor_clip_grad_value(at_tensor* const* parameters, size_t count, double bound) {
  return wall("clip_grad_value", [&] { ops::clip_grad_value(parameters_of(parameters, count), bound); });
}
at_status at_tensor_detach(at_tensor** detached, at_tensor* tensor) {
  return wall("detach", [&] {
    result(detached, "result");
    auto source = borrow<Tensor>(tensor, "tensor");
    *detached = make_handle(source->view([](const Layout& layout) { return std::optional(layout); }, true));
  });
}
at_status at_set_anomaly_mode(int32_t* previous, int32_t wanted) {
  return wall("set_anomaly_mode", [&] {
    if (previous) *previous = anomaly_mode();
    set_anomaly_mode(wanted != 0);
  });
}
at_status at_set_no_grad(int32_t* previous, int32_t wanted) {
  return wall("set_no_grad", [&] {
    if (previous) *previous = no_grad();
    set_no_grad(wanted != 0);
  });
}
