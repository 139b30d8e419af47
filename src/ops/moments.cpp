// moments.cpp: means, variances and the sums of their gradients, as kernels of two and three results.
#include "ops/moments.h"

#include <bit>
#include <vector>

#include "autograd/function.h"
#include "ops/memory_format.h"
#include "ops/term.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

using namespace terms;

const OpDef moments_definition{.name = "moments", .kind = OpKind::kernel, .kernel = KernelKind::moments, .results = 3};
const OpDef moment_sums_definition{
    .name = "moment_sums", .kind = OpKind::kernel, .kernel = KernelKind::moment_sums, .results = 2};

// The axes that stay, then those that are folded.
Value folding_last(const Value& a, unsigned axes) {
  std::vector<int> order;
  for (unsigned fold : {0u, 1u})
    for (int i = 0; i < a->rank(); i++)
      if ((axes >> i & 1) == fold) order.push_back(i);
  return view(a, permuting(order));
}

Shape folding_to_one(const Value& a, unsigned axes) {
  Shape shape = a->shape();
  for (int i = 0; i < shape.rank; i++)
    if (axes >> i & 1) shape.dims[i] = 1;
  return shape;
}

int64_t moment_count(const Value& a, unsigned axes) {
  int64_t count = 1;
  for (int i = 0; i < a->rank(); i++)
    if (axes >> i & 1) count *= a->dims()[i];
  return count;
}

// The results of a kernel over inputs whose folded axes come last, with their axes of size 1.
std::vector<Value> record_moments(const OpDef& def, const std::vector<Value>& inputs, unsigned axes, double eps) {
  const Value& a = inputs[0];
  std::vector<Value> moved;
  for (const Value& input : inputs) moved.push_back(folding_last(input, axes));
  Shape kept = moved[0]->shape(), shape = folding_to_one(a, axes);
  kept.rank -= std::popcount(axes);
  DType dtype = opmath_dtype(a->dtype());
  Value first = Node::make(def, a->backend(), dtype, kept, moved, MomentsAttributes{uint32_t(std::popcount(axes))},
                           MomentsArguments{eps});
  std::vector<Value> results{first};
  for (uint32_t k = 1; k < def.results; k++) results.push_back(Node::result(first, k, dtype, kept));
  for (Value& result : results) result = reshape(result, shape);
  return results;
}

// What makes grad: made where mask is true, else 0.
struct Masked {
  Value mask, made;
};

bool is_pending(const Node* node, PointwiseOp op) {
  return node->kind() == OpKind::pointwise && node->state() == Node::State::pending && node->def().op == op;
}

// A mask over what a kernel has made, as relu's gradient is: whoever reads both need not wait for an array of the
// product.
Masked masked_of(const Value& grad) {
  std::lock_guard lock(graph_mutex());
  Shape shape = grad->shape();
  bool last = is_channels_last(grad);
  if (last) shape = permute(grad->detail.view->layout, channels_last_axes(grad->rank()).data()).shape;
  auto within = [&](Node* node) {  // a cast that loses nothing
    Node* from = is_pending(node, PointwiseOp::cast) ? node->inputs()[0] : node;
    return from->shape() == shape && opmath_dtype(from->dtype()) == opmath_dtype(node->dtype()) ? from : node;
  };
  Node* chosen = within(last ? source_of(grad.get()) : grad.get());
  if (!is_pending(chosen, PointwiseOp::where) || !(chosen->shape() == shape)) return {};
  Node *mask = chosen->inputs()[0], *made = within(chosen->inputs()[1]), *rest = source_of(chosen->inputs()[2]);
  bool zero = rest->kind() == OpKind::constant && rest->scalar().f == 0;
  bool narrowed = opmath_dtype(chosen->dtype()) != opmath_dtype(grad->dtype()) ||
                  (chosen->dtype() != grad->dtype() && dtype_size(chosen->dtype()) == 2);
  if (!zero || narrowed || made->dtype() != grad->dtype() || !(made->shape() == shape) || !(mask->shape() == shape) ||
      mask->dtype() != DType::boolean || source_of(made)->kind() != OpKind::kernel)
    return {};
  auto seen = [&](Node* node) { return last ? as_channels_first(Value(node)) : Value(node); };
  return {seen(mask), seen(made)};
}

Value summed_like(const Term& gradient, const Value& like) {
  return cast(sum_to(gradient.value, like->shape()), like->dtype());
}

}  // namespace

Moments moments(const Value& a, unsigned axes, double eps) {
  std::vector<Value> found;
  {
    NoGradScope scope(true);
    found = record_moments(moments_definition, {a}, axes, eps);
  }
  auto rule = [axes, eps](std::span<const Value> inputs, std::span<const Value> grads) -> std::vector<Value> {
    const Value& a = inputs[0];
    Moments now = no_grad() ? Moments{inputs[1], nullptr, inputs[2]} : moments(a, axes, eps);
    Term scale = now.scale, off = Term(cast(a, now.mean->dtype())) - Term(now.mean), total(nullptr);
    if (grads[1]) total = off * (2.0 * Term(grads[1]));
    if (grads[2]) {
      Term part = off * (-(scale * scale * scale) * Term(grads[2]));
      total = total.value ? total + part : part;
    }
    if (grads[0]) total = total.value ? total + Term(grads[0]) : Term(expand(grads[0], a->shape()));
    if (!total.value) return {nullptr, nullptr, nullptr};
    return {cast(total * (1 / double(moment_count(a, axes))), a->dtype()), nullptr, nullptr};
  };
  std::vector<Value> results = differentiable(rule, found, std::vector<Value>{a, found[0], found[2]});
  return {results[0], results[1], results[2]};
}

MomentSums moment_sums(const Value& grad, const Value& a, const Value& mean, const Value& scale, unsigned axes) {
  const std::vector<Value> inputs{grad, a, mean, scale};
  std::vector<Value> found;
  bool first_order = no_grad();
  {
    NoGradScope scope(true);
    Masked masked =
        first_order && grad->backend().is_asynchronous() && grad->dtype() == a->dtype() ? masked_of(grad) : Masked{};
    std::vector<Value> whole{masked.made ? masked.made : cast(grad, a->dtype()), a};
    for (const Value& number : {mean, scale}) whole.push_back(expand(number, a->shape()));
    if (masked.mask) whole.push_back(masked.mask);
    found = record_moments(moment_sums_definition, whole, axes, 0);
  }
  auto rule = [](std::span<const Value> inputs, std::span<const Value> grads) -> std::vector<Value> {
    auto wide = [&](size_t k) { return Term(cast(inputs[k], inputs[2]->dtype())); };
    Term g = wide(0), a = wide(1), mean = inputs[2], scale = inputs[3];
    std::vector<Value> given(4);
    if (grads[1]) {
      Term product = grads[1], off = a - mean;
      given[0] = (product * off * scale).value;
      given[1] = (product * g * scale).value;
      given[2] = summed_like(-Term(given[1]), inputs[2]);
      given[3] = summed_like(product * g * off, inputs[3]);
      given[1] = cast(given[1], inputs[1]->dtype());
    }
    if (grads[0]) given[0] = given[0] ? (Term(given[0]) + Term(grads[0])).value : expand(grads[0], inputs[0]->shape());
    if (given[0]) given[0] = cast(given[0], inputs[0]->dtype());
    return given;
  };
  std::vector<Value> results = differentiable(rule, found, inputs);
  return {results[0], results[1]};
}

}  // namespace athena::ops
