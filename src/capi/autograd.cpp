// The shims of athena/autograd.h.
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
    ops::check_backend(output, seed, "options");
    if (!(seed->shape() == output->shape()))
      fail(AT_ERROR_SHAPE, "options", "seed %zu is %s, expected %s like its output", i, seed->shape().text().c_str(),
           output->shape().text().c_str());
    request.seeds.back() = ops::cast(seed, output->dtype());
  }
  return request;
}

}  // namespace

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
    if (tensor->shape().numel() != 1)
      fail(AT_ERROR_SHAPE, "loss", "loss is %s, expected one element", tensor->shape().text().c_str());
    Differentiation request;
    request.outputs = {tensor->value()};
    differentiate(request, ops::arithmetic());
    std::lock_guard lock(graph_mutex());
    tensor->differentiated = true;
  });
}
at_status at_grad_options_init(at_grad_options* options, size_t size) {
  return wall("grad_options_init", [&] { init_struct(options, size, "options"); });
}
at_status at_tensor_grad(at_tensor** grads, at_tensor* const* outputs, size_t output_count, at_tensor* const* inputs,
                         size_t input_count, const at_grad_options* options) {
  return wall("grad", [&] {
    if (input_count == 0 || output_count == 0)
      fail(AT_ERROR_ARGUMENT, input_count ? "output_count" : "input_count", "count is 0, expected at least one tensor");
    if (!grads) fail(AT_ERROR_NULL, "grads", "grads is NULL, expected room for %zu handles", input_count);
    if (!inputs) fail(AT_ERROR_NULL, "inputs", "inputs is NULL, expected %zu tensors", input_count);
    std::vector<at_tensor*> wanted(inputs, inputs + input_count);  // grads may be the same array
    std::fill(grads, grads + input_count, nullptr);
    auto chosen = read_options(options, at_grad_options AT_GRAD_OPTIONS_INIT);
    Differentiation request = requested(outputs, output_count, wanted.data(), input_count, chosen);
    for (size_t i = 0; i < input_count; i++)
      if (!request.inputs[i]->requires_grad())
        fail(AT_ERROR_STATE, "inputs", "input %zu does not require gradients", i);
    request.allow_unused = chosen.allow_unused != 0;
    std::vector<Value> found = differentiate(request, ops::arithmetic());
    for (size_t i = 0; i < input_count; i++) {
      const Value& input = request.inputs[i];
      if (!found[i]) found[i] = ops::full(input->backend(), input->dtype(), input->shape(), 0);
    }
    size_t made = 0;
    try {
      for (; made < input_count; made++) grads[made] = new_tensor(found[made]);
    } catch (...) {
      while (made-- > 0) release_handle<Tensor>(grads[made]);
      std::fill(grads, grads + input_count, nullptr);
      throw;
    }
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
at_status at_tensor_detach(at_tensor** detached, at_tensor* tensor) {
  return wall("detach", [&] {
    result(detached, "result");
    auto source = borrow<Tensor>(tensor, "tensor");
    *detached = make_handle(source->view([](const Layout& layout) { return std::optional(layout); }, true));
  });
}
at_status at_set_no_grad(int32_t* previous, int32_t wanted) {
  return wall("set_no_grad", [&] {
    if (previous) *previous = no_grad();
    set_no_grad(wanted != 0);
  });
}
