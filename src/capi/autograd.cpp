// The shims of athena/autograd.h.
#include "autograd/anomaly.h"
#include "capi/shim.h"
#include "ops/clip_grad.h"
#include "ops/differentiate.h"

using namespace athena;

namespace {

Differentiation requested(at_tensor* const* outputs, size_t output_count, at_tensor* const* inputs, size_t input_count,
                          const at_grad_options& options) {
  Differentiation request;
  request.outputs = values_of(outputs, output_count, "outputs");
  request.inputs = values_of(inputs, input_count, "inputs");
  request.create_graph = options.create_graph != 0;
  request.retain_graph = options.retain_graph != 0;
  request.allow_unused = options.allow_unused != 0;
  if (options.seed_count == 0) return request;
  if (options.seed_count != output_count)
    fail(AT_ERROR_ARGUMENT, "options", "%zu seeds for %zu outputs", options.seed_count, output_count);
  if (!options.seeds) fail(AT_ERROR_NULL, "options", "seeds is NULL, expected %zu tensors", options.seed_count);
  for (size_t i = 0; i < output_count; i++) request.seeds.push_back(value_or_null(options.seeds[i], "options"));
  return request;
}

void check_counts(size_t output_count, size_t input_count) {
  if (input_count == 0 || output_count == 0)
    fail(AT_ERROR_ARGUMENT, input_count ? "output_count" : "input_count", "count is 0, expected at least one tensor");
}

// A vector for each input.
std::vector<Value> vectors_of(at_tensor* const* vectors, size_t count, size_t input_count, const char* argument) {
  if (count != input_count) fail(AT_ERROR_ARGUMENT, argument, "%zu %s for %zu inputs", count, argument, input_count);
  return values_of(vectors, count, argument);
}

}  // namespace

at_status at_tensor_set_requires_grad(at_tensor* tensor, int32_t requires_grad) {
  return guarded("set_requires_grad", [&] { borrow<Tensor>(tensor, "tensor")->set_requires_grad(requires_grad != 0); });
}
at_status at_tensor_requires_grad(int32_t* requires_grad, at_tensor* tensor) {
  return guarded("requires_grad", [&] {
    result(requires_grad, "requires_grad");
    *requires_grad = borrow<Tensor>(tensor, "tensor")->requires_grad();
  });
}
at_status at_tensor_backward(at_tensor* loss) {
  return guarded("backward", [&] { ops::backward(*borrow<Tensor>(loss, "loss")); });
}
at_status at_grad_options_init(at_grad_options* options, size_t size) {
  return guarded("grad_options_init",
                 [&] { init_struct(options, size, at_grad_options AT_GRAD_OPTIONS_INIT, "options"); });
}
at_status at_tensor_grad(at_tensor** grads, at_tensor* const* outputs, size_t output_count, at_tensor* const* inputs,
                         size_t input_count, const at_grad_options* options) {
  return guarded("grad", [&] {
    Results results(grads, input_count, "grads");
    check_counts(output_count, input_count);
    auto chosen = read_options(options, at_grad_options AT_GRAD_OPTIONS_INIT);
    Differentiation request = requested(outputs, output_count, inputs, input_count, chosen);
    request.hand_out = [&](std::vector<Value>& found) { results.make(found); };
    ops::grad(std::move(request));
  });
}
at_status at_tensor_jvp(at_tensor** products, at_tensor* const* outputs, size_t output_count, at_tensor* const* inputs,
                        size_t input_count, at_tensor* const* tangents, size_t tangent_count, int32_t create_graph) {
  return guarded("jvp", [&] {
    Results results(products, output_count, "products");
    check_counts(output_count, input_count);
    std::vector<Value> from = values_of(outputs, output_count, "outputs"),
                       by = values_of(inputs, input_count, "inputs");
    results.make(ops::jvp(from, by, vectors_of(tangents, tangent_count, input_count, "tangents"), create_graph != 0));
  });
}
at_status at_tensor_hvp(at_tensor** products, at_tensor* loss, at_tensor* const* inputs, size_t input_count,
                        at_tensor* const* vectors, size_t vector_count, int32_t create_graph) {
  return guarded("hvp", [&] {
    Results results(products, input_count, "products");
    if (input_count == 0) fail(AT_ERROR_ARGUMENT, "input_count", "count is 0, expected at least one tensor");
    Value of = value_of(loss, "loss");
    std::vector<Value> by = values_of(inputs, input_count, "inputs");
    results.make(ops::hvp(of, by, vectors_of(vectors, vector_count, input_count, "vectors"), create_graph != 0));
  });
}
at_status at_tensor_grad_of(at_tensor** grad, at_tensor* tensor) {
  return guarded("grad_of", [&] {
    result(grad, "grad");
    if (Ref<Tensor> found = borrow<Tensor>(tensor, "tensor")->grad()) *grad = make_handle(std::move(found));
  });
}
at_status at_tensor_zero_grad(at_tensor* tensor) {
  return guarded("zero_grad", [&] { borrow<Tensor>(tensor, "tensor")->forget_grad(); });
}
at_status at_tensor_set_grad(at_tensor* tensor, at_tensor* grad) {
  if (!grad) return at_tensor_zero_grad(tensor);
  return guarded("set_grad", [&] {
    auto leaf = borrow<Tensor>(tensor, "tensor");
    ops::set_grad(*leaf, *borrow<Tensor>(grad, "grad"));
  });
}
at_status at_tensor_clip_grad_norm(at_tensor** total, at_tensor* const* parameters, size_t count, double max_norm,
                                   double order) {
  return guarded("clip_grad_norm", [&] {
    result(total, "total");
    std::vector<Ref<Tensor>> clipped = parameters_of(parameters, count);
    ops::clip_grad_norm(clipped, max_norm, order,
                        [&](const Value& norm) { *total = make_handle(Ref<Tensor>(new Tensor(norm))); });
    bound_pending(clipped[0]->backend());
  });
}
at_status at_tensor_clip_grad_value(at_tensor* const* parameters, size_t count, double bound) {
  return guarded("clip_grad_value", [&] { ops::clip_grad_value(parameters_of(parameters, count), bound); });
}
at_status at_tensor_detach(at_tensor** detached, at_tensor* tensor) {
  return guarded("detach", [&] {
    result(detached, "result");
    auto source = borrow<Tensor>(tensor, "tensor");
    *detached = make_handle(source->view([](const Layout& layout) { return std::optional(layout); }, true));
  });
}
at_status at_set_anomaly_mode(int32_t* previous, int32_t wanted) {
  return guarded("set_anomaly_mode", [&] {
    if (previous) *previous = anomaly_mode();
    set_anomaly_mode(wanted != 0);
  });
}
at_status at_set_no_grad(int32_t* previous, int32_t wanted) {
  return guarded("set_no_grad", [&] {
    if (previous) *previous = no_grad();
    set_no_grad(wanted != 0);
  });
}
