// reduce.cpp: folding axes.
#include "autograd/gradients.h"
#include "ops/ops.h"

namespace athena::ops {

namespace {

Shape folded_shape(const Shape& shape, unsigned axes, bool keepdims) {
  Shape result;
  for (int i = 0; i < shape.rank; i++)
    if (!(axes >> i & 1))
      result.dims[result.rank++] = shape.dims[i];
    else if (keepdims)
      result.dims[result.rank++] = 1;
  return result;
}

// The gradient of a folded value seen at the source's shape.
Value unfold(const Value& folded, const Value& source, unsigned axes) {
  return expand(reshape(folded, folded_shape(source->shape(), axes, true)), source->shape());
}

void sum_gradient(Gradients& g) { g.give(0, unfold(g.grad, g.input(0), unsigned(g.output->detail.i))); }

// Shared equally among the largest.
void max_gradient(Gradients& g) {
  unsigned axes = unsigned(g.output->detail.i);
  Value a = g.input(0);
  Value largest = pointwise(Row::equal, a, unfold(g.output, a, axes));
  Value share = cast(largest, a->dtype());
  Value ties = sum(share, axes, true);
  g.give(0, mul(share, div(unfold(g.grad, a, axes), ties)));
}

const OpDef sum_definition{
    .name = "sum", .kind = OpKind::reduce, .reduction = Reduction::sum, .gradient = sum_gradient};
const OpDef max_definition{
    .name = "max", .kind = OpKind::reduce, .reduction = Reduction::max, .gradient = max_gradient};
const OpDef argmax_definition{.name = "argmax", .kind = OpKind::reduce, .reduction = Reduction::argmax};

Value reduce(const OpDef& definition, const Value& a, DType dtype, unsigned axes, bool keepdims) {
  Shape shape = folded_shape(a->shape(), axes, false);
  Value node = Node::make(definition, a->backend(), dtype, shape, {&a, 1});
  node->detail.i = int64_t(axes);
  return keepdims ? reshape(node, folded_shape(a->shape(), axes, true)) : node;
}

void check_not_empty(const Value& a, unsigned axes) {
  for (int i = 0; i < a->rank(); i++)
    if ((axes >> i & 1) && a->dims()[i] == 0)
      fail(AT_ERROR_SHAPE, "a", "axis %d of %s has no elements to choose from", i, a->shape().text().c_str());
}

}  // namespace

unsigned axes_mask(const int32_t* axes, size_t count, int rank) {
  if (count == 0) return (1u << rank) - 1;
  if (!axes) fail(AT_ERROR_NULL, "axes", "axes is NULL, expected %zu axes", count);
  if (count > size_t(kMaxRank)) fail(AT_ERROR_INDEX, "axes", "%zu axes, expected at most %d", count, rank);
  unsigned mask = 0;
  for (size_t k = 0; k < count; k++) {
    unsigned bit = 1u << normalize_axis(axes[k], rank, "axes");
    if (mask & bit) fail(AT_ERROR_INDEX, "axes", "axis %d is named twice", int(axes[k]));
    mask |= bit;
  }
  return mask;
}

Value sum(const Value& a, unsigned axes, bool keepdims) {
  DType dtype = is_float(a->dtype()) ? a->dtype() : is_unsigned(a->dtype()) ? DType::u64 : DType::i64;
  return reduce(sum_definition, cast(a, dtype), dtype, axes, keepdims);
}

Value mean(const Value& a, unsigned axes, bool keepdims) {
  DType result = is_float(a->dtype()) ? a->dtype() : DType::f32;
  Value values = cast(a, result == DType::f64 ? DType::f64 : DType::f32);  // a 16-bit sum could overflow
  int64_t count = 1;
  for (int i = 0; i < a->rank(); i++)
    if (axes >> i & 1) count *= a->dims()[i];
  return cast(pointwise(Row::div, sum(values, axes, keepdims), double(count)), result);
}

Value max(const Value& a, unsigned axes, bool keepdims) {
  check_not_empty(a, axes);
  return reduce(max_definition, a, a->dtype(), axes, keepdims);
}

Value argmax(const Value& a, unsigned axes, bool keepdims) {
  check_not_empty(a, axes);
  return reduce(argmax_definition, a, DType::i64, axes, keepdims);
}

}  // namespace athena::ops
