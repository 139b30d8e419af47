// concat.cpp: joining along an axis, taking apart what was joined, and packing vectors for optimizers.
#include "ops/concat.h"

#include "autograd/function.h"
#include "autograd/gradients.h"
#include "graph/record/transfer.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

void concat_gradient(Gradients& g) {
  int axis = g.output->attributes<ConcatAttributes>().axis;
  int64_t at = 0;
  for (size_t i = 0; i < g.given.size(); i++) {
    int64_t size = g.input(i)->dims()[axis];
    if (g.wants(i)) g.give(i, view(g.grad, slicing(axis, at, at + size, 1)));
    at += size;
  }
}

const OpDef concat_definition{.name = "concat", .kind = OpKind::concat, .gradient = concat_gradient};

}  // namespace

Value concat(std::vector<Value> parts, int axis) {
  Shape shape = parts[0]->shape();
  axis = normalize_axis(axis, shape.rank);
  DType dtype = parts[0]->dtype();
  for (size_t i = 1; i < parts.size(); i++) {
    dtype = promote(dtype, parts[i]->dtype());
    Shape other = parts[i]->shape();
    bool fits = other.rank == shape.rank;
    for (int k = 0; fits && k < shape.rank; k++) fits = k == axis || other.dims[k] == shape.dims[k];
    if (!fits)
      fail(AT_ERROR_SHAPE, "tensors", "tensor %zu is %s and tensor 0 is %s: expected equal sizes but for axis %d", i,
           other.text().c_str(), parts[0]->shape().text().c_str(), axis);
    if (__builtin_add_overflow(shape.dims[axis], other.dims[axis], &shape.dims[axis]))
      fail(AT_ERROR_OVERFLOW, "tensors", "the sizes along axis %d overflow", axis);
  }
  checked_shape(shape.rank, shape.dims, dtype, "tensors");
  for (Value& part : parts) part = cast(part, dtype);
  return Node::make(concat_definition, common_backend(parts), dtype, shape, parts,
                    ConcatAttributes{uint8_t(axis), false});
}

std::vector<Value> split(const Value& a, int axis, int64_t count) {
  int64_t size = a->dims()[axis] / count;
  std::vector<Value> parts;
  {
    NoGradScope scope(true);
    for (int64_t i = 0; i < count; i++) parts.push_back(view(a, slicing(axis, i * size, (i + 1) * size, 1)));
  }
  Shape shape = parts[0]->shape();
  auto joined = [axis, shape](std::span<const Value> inputs, std::span<const Value> grads) {
    const Value& whole = inputs[0];
    std::vector<Value> all;
    for (const Value& grad : grads) all.push_back(grad ? grad : full(whole->backend(), whole->dtype(), shape, 0));
    return std::vector<Value>{concat(std::move(all), axis)};
  };
  return differentiable(joined, std::move(parts), {&a, 1});
}

Value pack(std::vector<Value> parts) {
  DType dtype = parts[0]->dtype();
  int64_t length = 0;
  for (const Value& part : parts) length += aligned_length(part->numel(), dtype_size(dtype));
  return Node::make(concat_definition, parts[0]->backend(), dtype, Shape{length}, parts, ConcatAttributes{0, true});
}

}  // namespace athena::ops
