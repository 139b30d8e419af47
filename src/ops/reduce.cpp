// reduce.cpp: folding axes.
#include "ops/reduce.h"

#include <cmath>

#include "autograd/gradients.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/scan.h"
#include "ops/sort.h"
#include "ops/view.h"

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

int64_t folded_count(const Value& a, unsigned axes) {
  int64_t count = 1;
  for (int i = 0; i < a->rank(); i++)
    if (axes >> i & 1) count *= a->dims()[i];
  return count;
}

// What results of several rounded steps are computed in, and their dtype: a 16-bit sum of many could overflow.
Value widened(const Value& a) { return cast(a, a->dtype() == DType::f64 ? DType::f64 : DType::f32); }
DType rounded_dtype(const Value& a) { return is_float(a->dtype()) ? a->dtype() : DType::f32; }

// The gradient of a folded value seen at the source's shape.
Value unfold(const Value& folded, const Value& source, unsigned axes) {
  return expand(reshape(folded, folded_shape(source->shape(), axes, true)), source->shape());
}

unsigned axes_of(const Gradients& g) { return g.output->attributes<ReduceAttributes>().axes; }

void sum_gradient(Gradients& g) { g.give(0, unfold(g.grad, g.input(0), axes_of(g))); }

// Shared equally among the largest, or the least.
void extreme_gradient(Gradients& g) {
  unsigned axes = axes_of(g);
  Value a = g.input(0);
  Value wins = pointwise(PointwiseOp::equal, a, unfold(g.output, a, axes));
  Value share = cast(wins, a->dtype());
  Value ties = sum(share, axes, true);
  g.give(0, mul(share, div(unfold(g.grad, a, axes), ties)));
}

// The axes that stay, then those that are folded.
std::vector<int> folded_last(const Value& a, unsigned axes) {
  std::vector<int> order;
  for (unsigned fold : {0u, 1u})
    for (int i = 0; i < a->rank(); i++)
      if ((axes >> i & 1) == fold) order.push_back(i);
  return order;
}

// What is folded as one last axis.
Value as_lines(const Value& a, unsigned axes) {
  Shape shape = folded_shape(a->shape(), axes, false);
  shape.dims[shape.rank++] = folded_count(a, axes);
  return reshape(view(a, permuting(folded_last(a, axes))), shape);
}

// By the products of all others, so that zeros do no harm.
void prod_gradient(Gradients& g) {
  unsigned axes = axes_of(g);
  Value a = g.input(0), lines = as_lines(widened(a), axes);
  std::vector<int> order = folded_last(a, axes), back(order.size());
  Shape moved;
  for (int axis : order) {
    back[size_t(axis)] = moved.rank;
    moved.dims[moved.rank++] = a->dims()[axis];
  }
  Value others = view(reshape(products_of_others(lines, lines->rank() - 1), moved), permuting(back));
  g.give(0, cast(mul(others, unfold(widened(g.grad), a, axes)), a->dtype()));
}

constexpr OpDef reduce_definition(const char* name, void (*gradient)(Gradients&) = nullptr) {
  return {.name = name, .kind = OpKind::kernel, .kernel = KernelKind::reduce, .gradient = gradient};
}
// In the order of Reduction.
const OpDef reduce_definitions[] = {
    reduce_definition("sum", sum_gradient),
    reduce_definition("prod", prod_gradient),
    reduce_definition("max", extreme_gradient),
    reduce_definition("min", extreme_gradient),
    reduce_definition("argmax"),
    reduce_definition("argmin"),
    reduce_definition("any"),
    reduce_definition("all"),
};

Value reduce(Reduction reduction, const Value& a, DType dtype, unsigned axes, bool keepdims) {
  Shape shape = folded_shape(a->shape(), axes, false);
  Value node = Node::make(reduce_definitions[int(reduction)], a->backend(), dtype, shape, {&a, 1},
                          ReduceAttributes{reduction, axes});
  return keepdims ? reshape(node, folded_shape(a->shape(), axes, true)) : node;
}

void check_not_empty(const Value& a, unsigned axes) {
  for (int i = 0; i < a->rank(); i++)
    if ((axes >> i & 1) && a->dims()[i] == 0)
      fail(AT_ERROR_SHAPE, "a", "axis %d of %s has no elements to choose from", i, a->shape().text().c_str());
}

// Of the result of nothing.
Value filled(const Value& a, DType dtype, unsigned axes, bool keepdims, double value) {
  return full(a->backend(), dtype, folded_shape(a->shape(), axes, keepdims), value);
}

// Whole numbers evenly apart are folded like numbers met while recording.
bool counts_up(const Value& a) {
  return a->runs(KernelKind::random) && a->attributes<RandomAttributes>().draw == Random::counted &&
         is_integer(a->dtype());
}
Value sum_of_counted(const Value& a, DType dtype) {
  uint64_t n = uint64_t(a->numel()), pairs = n % 2 ? n * (n / 2) : n / 2 * (n - 1);
  const auto& counted = *static_cast<const RandomArguments*>(a->arguments());
  auto total = int64_t(n * counted.first + pairs * counted.span);
  return Node::constant(a->backend(), dtype, {0, total});
}

Value is_nonzero(const Value& a) {
  return a->dtype() == DType::boolean ? a : pointwise(PointwiseOp::not_equal, a, 0.0);
}

Value constant_like(const Value& a, double number) { return full(a->backend(), a->dtype(), {}, number); }

// a^exponent of a >= 0, whose derivatives at 0 are 0.
Value power(const Value& a, double exponent) {
  Value zero = pointwise(PointwiseOp::equal, a, 0.0), inside = where(zero, constant_like(a, 1), a);
  return where(zero, constant_like(a, std::pow(0.0, exponent)),
               exponent == 0.5 ? pointwise(PointwiseOp::sqrt, inside) : pointwise(PointwiseOp::pow, inside, exponent));
}

}  // namespace

unsigned axes_mask(const int32_t* axes, size_t count, int rank, const char* argument) {
  if (count == 0) return (1u << rank) - 1;
  if (!axes) fail(AT_ERROR_NULL, argument, "%s is NULL, expected %zu axes", argument, count);
  if (count > size_t(kMaxRank)) fail(AT_ERROR_INDEX, argument, "%zu axes, expected at most %d", count, rank);
  unsigned mask = 0;
  for (size_t k = 0; k < count; k++) {
    unsigned bit = 1u << normalize_axis(axes[k], rank, argument);
    if (mask & bit) fail(AT_ERROR_INDEX, argument, "axis %d is named twice", int(axes[k]));
    mask |= bit;
  }
  return mask;
}

DType sum_dtype(DType dtype) { return is_float(dtype) ? dtype : is_unsigned(dtype) ? DType::u64 : DType::i64; }

Value sum(const Value& a, unsigned axes, bool keepdims) {
  DType dtype = sum_dtype(a->dtype());
  if (counts_up(a) && axes == 1) return expand(sum_of_counted(a, dtype), folded_shape(a->shape(), axes, keepdims));
  return reduce(Reduction::sum, cast(a, dtype), dtype, axes, keepdims);
}

Value mean(const Value& a, unsigned axes, bool keepdims) {
  Value total = sum(widened(a), axes, keepdims);
  return cast(pointwise(PointwiseOp::div, total, double(folded_count(a, axes))), rounded_dtype(a));
}

Value prod(const Value& a, unsigned axes, bool keepdims) {
  DType dtype = sum_dtype(a->dtype());
  if (folded_count(a, axes) == 0) return filled(a, dtype, axes, keepdims, 1);
  return reduce(Reduction::prod, cast(a, dtype), dtype, axes, keepdims);
}

Value max(const Value& a, unsigned axes, bool keepdims) {
  check_not_empty(a, axes);
  return reduce(Reduction::max, a, a->dtype(), axes, keepdims);
}

Value min(const Value& a, unsigned axes, bool keepdims) {
  check_not_empty(a, axes);
  return reduce(Reduction::min, a, a->dtype(), axes, keepdims);
}

static Value from_initial(PointwiseOp choose, Value (*fold)(const Value&, unsigned, bool), const Value& a,
                          const Value& initial, unsigned axes, bool keepdims) {
  if (initial->rank() > 0)
    fail(AT_ERROR_SHAPE, "initial", "initial is %s, expected a number without axes", initial->shape().text().c_str());
  if (folded_count(a, axes) > 0) return pointwise(choose, fold(a, axes, keepdims), initial);
  return expand(cast(initial, promote(a->dtype(), initial->dtype())), folded_shape(a->shape(), axes, keepdims));
}

Value max_initial(const Value& a, const Value& initial, unsigned axes, bool keepdims) {
  return from_initial(PointwiseOp::maximum, max, a, initial, axes, keepdims);
}

Value min_initial(const Value& a, const Value& initial, unsigned axes, bool keepdims) {
  return from_initial(PointwiseOp::minimum, min, a, initial, axes, keepdims);
}

Value argmax(const Value& a, unsigned axes, bool keepdims) {
  check_not_empty(a, axes);
  return reduce(Reduction::argmax, a, DType::i64, axes, keepdims);
}

Value argmin(const Value& a, unsigned axes, bool keepdims) {
  check_not_empty(a, axes);
  return reduce(Reduction::argmin, a, DType::i64, axes, keepdims);
}

Value any(const Value& a, unsigned axes, bool keepdims) {
  if (folded_count(a, axes) == 0) return filled(a, DType::boolean, axes, keepdims, 0);
  // Of bools that is the largest, which fuses with what compares.
  if (a->dtype() == DType::boolean) return max(a, axes, keepdims);
  return reduce(Reduction::any, a, DType::boolean, axes, keepdims);
}

Value all(const Value& a, unsigned axes, bool keepdims) {
  if (folded_count(a, axes) == 0) return filled(a, DType::boolean, axes, keepdims, 1);
  if (a->dtype() == DType::boolean) return min(a, axes, keepdims);
  return reduce(Reduction::all, a, DType::boolean, axes, keepdims);
}

Value count_nonzero(const Value& a, unsigned axes, bool keepdims) { return sum(is_nonzero(a), axes, keepdims); }

Value var(const Value& a, unsigned axes, double correction, bool keepdims) {
  Value values = widened(a), off = sub(values, mean(values, axes, true));
  double freedom = std::fmax(double(folded_count(a, axes)) - correction, 0);
  return cast(pointwise(PointwiseOp::div, sum(mul(off, off), axes, keepdims), freedom), rounded_dtype(a));
}

Value std(const Value& a, unsigned axes, double correction, bool keepdims) {
  return cast(power(var(widened(a), axes, correction, keepdims), 0.5), rounded_dtype(a));
}

Value logsumexp(const Value& a, unsigned axes, bool keepdims) {
  Value values = widened(a);
  if (folded_count(a, axes) == 0) return filled(a, rounded_dtype(a), axes, keepdims, -INFINITY);
  Value top;
  {
    NoGradScope scope(true);  // it cancels from the gradient
    top = max(values, axes, true);
    top = where(pointwise(PointwiseOp::less, pointwise(PointwiseOp::abs, top), INFINITY), top, constant_like(top, 0));
  }
  Value total = pointwise(PointwiseOp::log, sum(pointwise(PointwiseOp::exp, sub(values, top)), axes, true));
  return cast(reshape(add(total, top), folded_shape(a->shape(), axes, keepdims)), rounded_dtype(a));
}

Value norm(const Value& a, double order, unsigned axes, bool keepdims) {
  if (order != order) fail(AT_ERROR_ARGUMENT, "order", "order is NaN, expected a number or an infinity");
  Value values = widened(a), result;
  if (order == 0) {
    result = sum(cast(is_nonzero(values), values->dtype()), axes, keepdims);
  } else if (order == 2) {
    result = power(sum(mul(values, values), axes, keepdims), 0.5);
  } else {
    Value sizes = pointwise(PointwiseOp::abs, values);
    if (std::isinf(order))
      result = order > 0 ? max(sizes, axes, keepdims) : min(sizes, axes, keepdims);
    else if (order == 1)
      result = sum(sizes, axes, keepdims);
    else
      result = power(sum(power(sizes, order), axes, keepdims), 1 / order);
  }
  return cast(result, rounded_dtype(a));
}

Value quantile(const Value& a, double q, unsigned axes, bool keepdims) {
  if (!(q >= 0 && q <= 1)) fail(AT_ERROR_ARGUMENT, "q", "q is %g, expected 0 to 1", q);
  check_not_empty(a, axes);
  Value sorted = as_lines(widened(a), axes);
  int last = sorted->rank() - 1;
  int64_t end = sorted->dims()[last] - 1, low = int64_t(q * double(end));
  double rest = q * double(end) - double(low);
  sorted = sort(sorted, last, false).values;
  auto at = [&](int64_t i) { return view(sorted, slicing(last, i, i + 1, 1)); };
  Value result = at(low);
  if (rest > 0)  // equal infinities have no difference
    result = where(pointwise(PointwiseOp::equal, result, at(low + 1)), result,
                   add(mul(result, 1 - rest), mul(at(low + 1), rest)));
  result = where(pointwise(PointwiseOp::not_equal, at(end), at(end)), at(end), result);  // NaNs are sorted last
  return cast(reshape(result, folded_shape(a->shape(), axes, keepdims)), rounded_dtype(a));
}

}  // namespace athena::ops
