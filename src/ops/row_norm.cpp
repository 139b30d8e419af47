// row_norm.cpp: normalising over last axes, which are a row, and over neighbouring channels.
//
// Rows that the engine works along are one launch, as are their gradients; longer ones go by moments. Gradients of
// weight and bias are sums over all rows, in a launch of their own, or all gradients are one kernel where the device
// has it.
#include <cmath>
#include <vector>

#include "autograd/function.h"
#include "ops/memory_format.h"
#include "ops/moments.h"
#include "ops/norm.h"
#include "ops/reduce.h"
#include "ops/shape.h"
#include "ops/term.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

using namespace terms;

constexpr int64_t kLongestFused = 16384, kFewestFused = 16;
constexpr int64_t kShortestRun = 64;  // elements of a channel that are worth calls of their own

// The mean and 1 / deviation of each row; a mean of null counts as 0.
struct RowLevel {
  Value mean, scale;
};

const OpDef row_norm_definition{
    .name = "row_norm", .kind = OpKind::kernel, .kernel = KernelKind::row_norm, .results = 3};
const OpDef row_norm_gradient_definition{
    .name = "row_norm_gradient", .kind = OpKind::kernel, .kernel = KernelKind::row_norm_gradient, .results = 3};

unsigned last_axis(const Value& a) { return 1u << (a->rank() - 1); }

// rows: […, row length].
struct RowNorm {
  bool centers;
  double eps;

  static bool has_many(const Value& a) { return a->numel() / a->dims()[a->rank() - 1] >= kFewestFused; }
  // Whether sums are launches of their own.
  static bool is_apart(const Value& a) { return a->dims()[a->rank() - 1] > kLongestFused || !has_many(a); }
  static bool has_kernel(const Value& a) { return has_many(a) && a->backend().has(KernelKind::row_norm); }
  RowLevel level(const Value& a) const {
    DType dtype = opmath_dtype(a->dtype());
    if (centers && is_apart(a)) {
      Moments found = moments(a, last_axis(a), eps);
      return {found.mean, found.scale};
    }
    Value wide = cast(a, dtype), middle;
    if (is_apart(a)) {
      auto all = [&](double value) { return full(a->backend(), dtype, {}, value); };
      Term squares = moment_sums(a, a, all(0), all(1), last_axis(a)).product;
      return {nullptr, rsqrt(squares * (1 / double(a->dims()[a->rank() - 1])) + eps)};
    }
    if (centers) wide = sub(wide, middle = mean(wide, last_axis(a), true));
    return {middle, rsqrt(Term(mean(mul(wide, wide), last_axis(a), true)) + eps)};
  }
  Term normal(const Value& a, const RowLevel& level) const {
    Term wide = cast(a, level.scale->dtype());
    return (centers ? wide - Term(level.mean) : wide) * Term(level.scale);
  }
  Value slope(const Value& grad, const Value& a, const RowLevel& level, const Value& weight) const {
    DType dtype = level.scale->dtype();
    Term g = cast(grad, dtype), scale = level.scale;
    if (weight) g = g * Term(cast(weight, dtype));
    if (is_apart(a)) {
      Value middle = level.mean ? level.mean : zeros_like(scale).value;
      MomentSums sums = moment_sums(g, a, middle, scale, last_axis(a));
      Term share = scale * (1 / double(a->dims()[a->rank() - 1])), steep = scale * share * Term(sums.product);
      Term wide = cast(a, dtype),
           rest = centers ? fma(wide - Term(middle), steep, share * Term(sums.sum)) : wide * steep;
      return cast(scale * g - rest, a->dtype());
    }
    Term x = normal(a, level);
    Term rest = x * Term(mean((g * x).value, last_axis(a), true));
    if (centers) rest = rest + Term(mean(g.value, last_axis(a), true));
    return cast(scale * (g - rest), a->dtype());
  }
  // a normalised; its level is left in found.
  Value composed(const Value& a, const Value& weight, const Value& bias, RowLevel& found) const {
    found = level(a);
    Term wide = normal(a, found);
    DType dtype = found.scale->dtype();
    if (weight && bias)
      wide = fma(wide, Term(cast(weight, dtype)), Term(cast(bias, dtype)));
    else if (weight || bias)
      wide = weight ? wide * Term(cast(weight, dtype)) : wide + Term(cast(bias, dtype));
    return cast(wide, a->dtype());
  }
  Value normalized(const Value& a, const Value& weight, const Value& bias, RowLevel& found) const {
    DType dtype = opmath_dtype(a->dtype());
    Shape numbers = a->shape();
    numbers[numbers.rank - 1] = 1;
    std::vector<Value> inputs{contiguous(a)};
    for (const Value& vector : {weight, bias})
      if (vector) inputs.push_back(contiguous(cast(vector, dtype)));
    Value result = Node::make(row_norm_definition, a->backend(), a->dtype(), a->shape(), inputs,
                              RowNormAttributes{centers, weight != nullptr, bias != nullptr}, MomentsArguments{eps});
    found.scale = Node::result(result, 1, dtype, numbers);
    found.mean = centers ? Node::result(result, 2, dtype, numbers) : nullptr;
    return result;
  }
  // Of a, weights and biases, of which those are made that somebody wants.
  std::vector<Value> gradients(const Value& grad, const Value& a, const RowLevel& level, const Value& weight) const {
    DType dtype = level.scale->dtype();
    std::vector<Value> inputs{contiguous(cast(grad, a->dtype())), contiguous(a), contiguous(level.scale)};
    if (centers) inputs.push_back(contiguous(level.mean));
    if (weight) inputs.push_back(contiguous(cast(weight, dtype)));
    Value first = Node::make(row_norm_gradient_definition, a->backend(), a->dtype(), a->shape(), inputs,
                             RowNormAttributes{centers, weight != nullptr, 0});
    Shape length{a->dims()[a->rank() - 1]};
    return {first, Node::result(first, 1, dtype, length), Node::result(first, 2, dtype, length)};
  }
};

Value normalized_rows(const Value& a, const RowNorm& norm, const Value& weight, const Value& bias) {
  RowLevel found;
  Value result;
  {
    NoGradScope scope(true);
    result = RowNorm::has_kernel(a) ? norm.normalized(a, weight, bias, found) : norm.composed(a, weight, bias, found);
  }
  Value middle = found.mean ? found.mean : zeros_like(found.scale).value;
  std::vector<Value> inputs{a, middle, found.scale};
  if (weight) inputs.push_back(weight);
  if (bias) inputs.push_back(bias);
  bool weighs = weight != nullptr, adds = bias != nullptr;
  auto rule = [=](std::span<const Value> inputs, std::span<const Value> grads) {
    const Value &a = inputs[0], weight = weighs ? inputs[3] : nullptr, bias = adds ? inputs.back() : nullptr;
    RowLevel level{inputs[1], inputs[2]};
    if (!no_grad()) level = norm.level(a);
    std::vector<Value> given(inputs.size());
    if (no_grad() && RowNorm::has_kernel(a)) {
      std::vector<Value> made = norm.gradients(grads[0], a, level, weight);
      if (a->requires_grad()) given[0] = made[0];
      if (weighs) given[3] = cast(reshape(made[1], weight->shape()), weight->dtype());
      if (adds) given.back() = cast(reshape(made[2], bias->shape()), bias->dtype());
      return given;
    }
    if (a->requires_grad()) given[0] = norm.slope(grads[0], a, level, weight);
    if ((weighs && weight->requires_grad()) || (adds && bias->requires_grad())) {
      MomentSums sums = moment_sums(grads[0], a, level.mean ? level.mean : inputs[1], level.scale, last_axis(a) - 1);
      if (weighs) given[3] = cast(reshape(sums.product, weight->shape()), weight->dtype());
      if (adds) given.back() = cast(reshape(sums.sum, bias->shape()), bias->dtype());
    }
    return given;
  };
  return differentiable(rule, {result}, inputs)[0];
}

// Checks, and what is normalised as rows, with flat weights.
Value over_last_axes(const Value& a, const Shape& normalized, const Value& weight, const Value& bias,
                     const RowNorm& norm) {
  check_float(a, "a");
  int lead = a->rank() - normalized.rank;
  if (normalized.rank < 1 || lead < 0 ||
      !std::equal(normalized.dims, normalized.dims + normalized.rank, a->dims() + lead))
    fail(AT_ERROR_SHAPE, "dims", "normalized over %s, expected the last sizes of a, which is %s",
         normalized.text().c_str(), a->shape().text().c_str());
  Shape rows;
  for (int i = 0; i < lead; i++) rows.dims[rows.rank++] = a->dims()[i];
  rows.dims[rows.rank++] = normalized.numel();
  auto flattened = [&](const Value& numbers, const char* name) -> Value {
    if (!numbers) return nullptr;
    check_float(numbers, name);
    if (numbers->shape() != normalized)
      fail(AT_ERROR_SHAPE, name, "%s is %s, expected %s, what is normalized over", name,
           numbers->shape().text().c_str(), normalized.text().c_str());
    return reshape(numbers, Shape{normalized.numel()});
  };
  Value scale = flattened(weight, "weight"), shift = flattened(bias, "bias");
  if (a->numel() == 0) {
    Term result = reshape(a, rows);
    if (scale) result = result * Term(cast(scale, a->dtype()));
    if (shift) result = result + Term(cast(shift, a->dtype()));
    return reshape(result, a->shape());
  }
  return reshape(normalized_rows(reshape(a, rows), norm, scale, shift), a->shape());
}

// [N, groups, elements of a group], and what its channels have: [groups, channels].
Value rows_of_groups(const Value& a, int64_t groups) {
  return contiguous(reshape(a, {a->dims()[0], groups, a->numel() / a->dims()[0] / groups}));
}
Shape channels_of_groups(const Value& a, int64_t groups) { return {groups, a->dims()[1] / groups}; }

}  // namespace

bool has_group_kernel(const Value& a, int64_t groups) {
  int64_t rows = a->dims()[0] * groups;
  return rows >= kFewestFused && a->numel() / a->dims()[0] / a->dims()[1] >= kShortestRun && !is_channels_last(a) &&
         a->backend().has(KernelKind::row_norm);
}

GroupNormed normalized_groups(const Value& a, int64_t groups, const Value& weight, const Value& bias, double eps) {
  DType dtype = opmath_dtype(a->dtype());
  Value rows = rows_of_groups(a, groups);
  std::vector<Value> inputs{rows};
  for (const Value& numbers : {weight, bias})
    if (numbers) inputs.push_back(contiguous(reshape(cast(numbers, dtype), channels_of_groups(a, groups))));
  Value made = Node::make(row_norm_definition, a->backend(), a->dtype(), rows->shape(), inputs,
                          RowNormAttributes{true, weight != nullptr, bias != nullptr}, MomentsArguments{eps});
  Shape numbers{a->dims()[0], groups, 1};
  return {reshape(made, a->shape()), Node::result(made, 2, dtype, numbers), Node::result(made, 1, dtype, numbers)};
}

std::vector<Value> group_gradients(const Value& grad, const Value& a, const GroupNormed& level, const Value& weight) {
  int64_t groups = level.mean->dims()[1];
  DType dtype = level.scale->dtype();
  Shape channels = channels_of_groups(a, groups);
  std::vector<Value> inputs{rows_of_groups(cast(grad, a->dtype()), groups), rows_of_groups(a, groups),
                            contiguous(level.scale), contiguous(level.mean)};
  if (weight) inputs.push_back(contiguous(reshape(cast(weight, dtype), channels)));
  Value first = Node::make(row_norm_gradient_definition, a->backend(), a->dtype(), inputs[0]->shape(), inputs,
                           RowNormAttributes{true, weight != nullptr, 0});
  return {reshape(first, a->shape()), Node::result(first, 1, dtype, channels), Node::result(first, 2, dtype, channels)};
}

Value layer_norm(const Value& a, const Shape& normalized, const Value& weight, const Value& bias, double eps) {
  return over_last_axes(a, normalized, weight, bias, {true, eps});
}

Value rms_norm(const Value& a, const Shape& normalized, const Value& weight, double eps) {
  return over_last_axes(a, normalized, weight, nullptr, {false, eps});
}

Value local_response_norm(const Value& a, int64_t size, double alpha, double beta, double k) {
  check_float(a, "a");
  if (a->rank() < 3) fail(AT_ERROR_SHAPE, "a", "a is %s, expected [N, C, spatial…]", a->shape().text().c_str());
  if (size < 1) fail(AT_ERROR_ARGUMENT, "size", "size is %lld, expected 1 or more", (long long)size);
  if (a->numel() == 0) return Term(a) * 1.0;
  int64_t channels = a->dims()[1], below = size / 2, above = (size - 1) / 2;
  below = std::min(below, channels - 1), above = std::min(above, channels - 1);  // what lies further away is 0
  Value wide = cast(a, opmath_dtype(a->dtype()));
  std::vector<int64_t> widths(size_t(a->rank()) * 2, 0);
  widths[2] = below, widths[3] = above;
  Value squares = pad(mul(wide, wide), widths.data(), widths.size(), AT_PAD_CONSTANT, 0);
  Term sum = view(squares, slicing(1, 0, channels, 1));
  for (int64_t i = 1; i <= below + above; i++) sum = sum + Term(view(squares, slicing(1, i, i + channels, 1)));
  return cast(Term(wide) * pow(sum * (alpha / double(size)) + k, -beta), a->dtype());
}

}  // namespace athena::ops
