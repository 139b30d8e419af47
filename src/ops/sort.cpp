// sort.cpp: elements in order along an axis, and their positions, by which gradients find the way back.
#include "ops/sort.h"

#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/scan.h"
#include "ops/selected.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

const OpDef sort_definition{.name = "sort", .kind = OpKind::kernel, .kernel = KernelKind::sort, .results = 2};

// The kernel sorts the last axis.
Selected record(const Value& a, int axis, bool descending, int64_t count) {
  NoGradScope scope(true);
  int last = a->rank() - 1;
  Value moved = axis == last ? a : transpose(a, axis, last);
  Shape shape = moved->shape();
  shape.dims[last] = count;
  Value values = Node::make(sort_definition, a->backend(), a->dtype(), shape, {&moved, 1}, SortAttributes{descending});
  Value indices = Node::result(values, 1, DType::i64, shape);
  if (axis == last) return {values, indices};
  return {transpose(values, axis, last), transpose(indices, axis, last)};
}

}  // namespace

Selected sort(const Value& a, int axis, bool descending, int64_t count) {
  return differentiable(record(a, axis, descending, count), a, axis);
}

Selected sort(const Value& a, int axis, bool descending) {
  axis = normalize_axis(axis, a->rank());
  return sort(a, axis, descending, a->dims()[axis]);
}

Value positions_up_to(Backend& backend, int64_t count) {
  return pointwise(PointwiseOp::sub, cumsum(full(backend, DType::i64, {count}, 1), 0), 1.0);
}

Selected topk(const Value& a, int64_t k, int axis, bool largest) {
  axis = normalize_axis(axis, a->rank());
  int64_t size = a->dims()[axis];
  if (k < 0 || k > size)
    fail(AT_ERROR_ARGUMENT, "k", "k is %lld, expected 0 to %lld, the size of axis %d of %s", (long long)k,
         (long long)size, axis, a->shape().text().c_str());
  return sort(a, axis, largest, k);
}

}  // namespace athena::ops
