// index.cpp: taking and putting by index along an axis, each the gradient of the other.
#include "autograd/gradients.h"
#include "ops/ops.h"

namespace athena::ops {

namespace {

int axis_of(const Node& node) { return int(node.detail.i & ~Node::kFromStart); }
bool from_end(const Node& node) { return !(node.detail.i & Node::kFromStart); }

void take_along_gradient(Gradients& g) {
  int axis = axis_of(*g.output);
  g.give(0, put_along(g.grad, g.input(1), axis, g.input(0)->dims()[axis], from_end(*g.output)));
}
void put_along_gradient(Gradients& g) {
  g.give(0, take_along(g.grad, g.input(1), axis_of(*g.output), from_end(*g.output)));
}

const OpDef take_definition{.name = "take_along_axis", .kind = OpKind::take_along, .gradient = take_along_gradient};
const OpDef put_definition{.name = "put_along_axis", .kind = OpKind::put_along, .gradient = put_along_gradient};

void check_indices(const Value& a, const Value& indices, int axis) {
  check_backend(a, indices, "indices");
  if (!is_integer(indices->dtype()))
    fail(AT_ERROR_DTYPE, "indices", "indices are %s, expected an integer dtype", dtype_name(indices->dtype()));
  bool fits = a->rank() == indices->rank();
  for (int i = 0; fits && i < a->rank(); i++) fits = i == axis || a->dims()[i] == indices->dims()[i];
  if (!fits)
    fail(AT_ERROR_SHAPE, "indices", "indices are %s and a is %s: expected equal sizes but for axis %d",
         indices->shape().text().c_str(), a->shape().text().c_str(), axis);
}

}  // namespace

Value take_along(const Value& a, const Value& indices, int axis, bool from_end) {
  check_indices(a, indices, axis);
  std::vector<Value> inputs{a, indices};
  Value node = Node::make(take_definition, a->backend(), a->dtype(), indices->shape(), inputs);
  node->detail.i = axis | (from_end ? 0 : Node::kFromStart);
  return node;
}

Value put_along(const Value& updates, const Value& indices, int axis, int64_t size, bool from_end) {
  Shape shape = updates->shape();
  shape.dims[axis] = size;
  std::vector<Value> inputs{updates, indices};
  Value node = Node::make(put_definition, updates->backend(), updates->dtype(), shape, inputs);
  node->detail.i = axis | (from_end ? 0 : Node::kFromStart);
  return node;
}

}  // namespace athena::ops
