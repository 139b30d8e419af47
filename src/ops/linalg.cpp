// linalg.cpp: products of vectors and tensors, diagonals and powers of matrices.
#include "ops/linalg.h"

#include <algorithm>

#include "ops/assign.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/einsum.h"
#include "ops/matmul.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/view.h"
#include "ops/view_rules.h"

namespace athena::ops {

namespace {

// The axis of a's and b's broadcast shape that both must have in one size, counted from the last.
int common_axis(const Value& a, const Value& b, int32_t axis) {
  int rank = std::max(a->rank(), b->rank());
  int from_last = rank - 1 - normalize_axis(axis, rank);
  bool both = from_last < std::min(a->rank(), b->rank());
  if (!both || a->dims()[a->rank() - 1 - from_last] != b->dims()[b->rank() - 1 - from_last])
    fail(AT_ERROR_SHAPE, "b", "a is %s and b is %s: expected one size along axis %d of both", a->shape().text().c_str(),
         b->shape().text().c_str(), -1 - from_last);
  return from_last;
}

}  // namespace

Value tensordot(const Value& a, const Value& b, const int32_t* axes_a, const int32_t* axes_b, size_t count) {
  if (count > size_t(std::min(a->rank(), b->rank())))
    fail(AT_ERROR_INDEX, "count", "count is %zu for ranks %d and %d", count, a->rank(), b->rank());
  if (!axes_a != !axes_b && count)
    fail(AT_ERROR_NULL, axes_a ? "axes_b" : "axes_a", "%s is NULL, expected %zu axes, or NULL for both",
         axes_a ? "axes_b" : "axes_a", count);
  int32_t last[kMaxRank], first[kMaxRank];
  for (int k = 0; k < int(count); k++) last[k] = a->rank() - int(count) + k, first[k] = k;
  return tensordot(a, b, checked_axes(axes_a ? axes_a : last, count, a->rank(), "axes_a"),
                   checked_axes(axes_b ? axes_b : first, count, b->rank(), "axes_b"));
}

Value tensordot(const Value& a, const Value& b, const std::vector<int>& axes_a, const std::vector<int>& axes_b) {
  Labels left, right, result;
  for (int i = 0; i < a->rank(); i++) left += char('a' + i);
  for (int i = 0; i < b->rank(); i++) right += char('A' + i);
  for (size_t k = 0; k < axes_a.size(); k++) {
    int i = axes_a[k], j = axes_b[k];
    if (a->dims()[i] != b->dims()[j])
      fail(AT_ERROR_SHAPE, "b", "a is %s and b is %s: axes %d and %d have sizes %lld and %lld, expected equal ones",
           a->shape().text().c_str(), b->shape().text().c_str(), i, j, (long long)a->dims()[i],
           (long long)b->dims()[j]);
    right[size_t(j)] = left[size_t(i)];
  }
  for (char label : left + right)
    if ((left.find(label) == Labels::npos) != (right.find(label) == Labels::npos)) result += label;
  return contract({{a, left}, {b, right}}, result);
}

Value outer(const Value& a, const Value& b) {
  for (const Value* input : {&a, &b})
    if ((*input)->rank() != 1)
      fail(AT_ERROR_SHAPE, input == &a ? "a" : "b", "a is %s and b is %s: expected one axis each",
           a->shape().text().c_str(), b->shape().text().c_str());
  return mul(reshape(a, Shape{a->dims()[0], 1}), b);
}

Value inner(const Value& a, const Value& b) {
  if (a->rank() == 0 || b->rank() == 0) return mul(a, b);
  return tensordot(a, b, {a->rank() - 1}, {b->rank() - 1});
}

Value vecdot(const Value& a, const Value& b, int32_t axis) {
  int folded = common_axis(a, b, axis), rank = std::max(a->rank(), b->rank());
  Labels result = aligned_labels(rank);
  result.erase(size_t(rank - 1 - folded), 1);
  return contract({{a, aligned_labels(a->rank())}, {b, aligned_labels(b->rank())}}, result);
}

Value cross(const Value& a, const Value& b, int32_t axis) {
  int along = common_axis(a, b, axis);
  if (a->dims()[a->rank() - 1 - along] != 3)
    fail(AT_ERROR_SHAPE, "a", "a is %s and b is %s: expected size 3 along axis %d", a->shape().text().c_str(),
         b->shape().text().c_str(), -1 - along);
  auto part = [&](const Value& v, int i) { return view(v, slicing(v->rank() - 1 - along, i, i + 1, 1)); };
  std::vector<Value> parts;
  for (int i = 0; i < 3; i++) {
    int j = (i + 1) % 3, k = (i + 2) % 3;
    parts.push_back(sub(mul(part(a, j), part(b, k)), mul(part(a, k), part(b, j))));
  }
  int rank = parts[0]->rank();
  return concat(std::move(parts), rank - 1 - along);
}

Value trace(const Value& a, int axis0, int axis1, int64_t offset) {
  axis0 = normalize_axis(axis0, a->rank(), "axis0");
  axis1 = normalize_axis(axis1, a->rank(), "axis1");
  if (axis0 == axis1) fail(AT_ERROR_INDEX, "axis1", "axis0 and axis1 are both %d, expected two axes", axis0);
  Value along = view(a, diagonal(offset, axis0, axis1));
  return sum(along, 1u << (along->rank() - 1), false);
}

Value matrix_power(const Value& a, int64_t exponent) {
  int rank = a->rank();
  if (rank < 2 || a->dims()[rank - 2] != a->dims()[rank - 1])
    fail(AT_ERROR_SHAPE, "a", "a is %s, expected square matrices", a->shape().text().c_str());
  if (exponent < 0) fail(AT_ERROR_ARGUMENT, "exponent", "exponent is %lld, expected 0 or more", (long long)exponent);
  if (a->dtype() == DType::boolean) fail(AT_ERROR_DTYPE, "a", "a is bool, expected numbers");
  if (exponent == 0) {
    auto number = [&](const Shape& shape, double value) { return full(a->backend(), a->dtype(), shape, value); };
    if (a->numel() == 0) return number(a->shape(), 0);
    int64_t size = a->dims()[rank - 1];
    Layout places;
    places.shape = Shape{size};
    places.strides[0] = size + 1;
    return expand(assign(number(Shape{size, size}, 0), places, number({}, 1)), a->shape());
  }
  Value square = a, product;
  for (;; exponent >>= 1) {
    if (exponent & 1) product = product ? matmul(product, square) : square;
    if (exponent == 1) return product;
    square = matmul(square, square);
  }
}

}  // namespace athena::ops
