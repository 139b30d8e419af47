// sort.cpp: elements in order along an axis. Values come by their positions where gradients must find the way back.
#include "ops/ops.h"

namespace athena::ops {

namespace {

const OpDef positions_definition{.name = "argsort", .kind = OpKind::kernel, .kernel = KernelKind::sort};
const OpDef values_definition{.name = "sort", .kind = OpKind::kernel, .kernel = KernelKind::sort};

// The first `count` of each line; the kernel sorts the last axis.
Value record(Sorted wanted, DType dtype, const Value& a, int axis, bool descending, int64_t count) {
  int last = a->rank() - 1;
  Value moved = axis == last ? a : transpose(a, axis, last);
  Shape shape = moved->shape();
  shape.dims[last] = count;
  Value sorted = Node::make(wanted == Sorted::positions ? positions_definition : values_definition, a->backend(), dtype,
                            shape, {&moved, 1}, SortAttributes{wanted, descending});
  return axis == last ? sorted : transpose(sorted, axis, last);
}

}  // namespace

Value argsort(const Value& a, int axis, bool descending) {
  return first_positions(a, axis, descending, a->dims()[axis]);
}

Value first_positions(const Value& a, int axis, bool descending, int64_t count) {
  NoGradScope scope(true);
  return record(Sorted::positions, DType::i64, a, axis, descending, count);
}

Value positions_up_to(Backend& backend, int64_t count) {
  return pointwise(PointwiseOp::sub, cumsum(full(backend, DType::i64, {count}, 1), 0), 1.0);
}

Value sort(const Value& a, int axis, bool descending) {
  if (a->requires_grad() && !no_grad()) return take_along(a, argsort(a, axis, descending), axis, false);
  return record(Sorted::values, a->dtype(), a, axis, descending, a->dims()[axis]);
}

std::pair<Value, Value> topk(const Value& a, int64_t k, int axis, bool largest) {
  int64_t size = a->dims()[axis];
  if (k < 0 || k > size)
    fail(AT_ERROR_ARGUMENT, "k", "k is %lld, expected 0 to %lld, the size of axis %d of %s", (long long)k,
         (long long)size, axis, a->shape().text().c_str());
  Value positions = first_positions(a, axis, largest, k);
  return {take_along(a, positions, axis, false), positions};
}

}  // namespace athena::ops
