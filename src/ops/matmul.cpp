// matmul.cpp: matrix products with broadcasting batches.
#include "ops/matmul.h"

#include "autograd/gradients.h"
#include "graph/record/transfer.h"
#include "ops/pointwise.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

Value transposed(const Value& a) { return transpose(a, a->rank() - 2, a->rank() - 1); }

// Whether columns run on in memory: a matrix seen transposed.
bool is_transposed(const Value& a) {
  Layout layout = locate(a.get()).layout;
  return layout.strides[a->rank() - 2] == 1 && layout.strides[a->rank() - 1] != 1;
}

// left · right, with the layout of `like`: so that the gradient of a transposed view becomes one of what it shows
// without a copy.
Value product_like(const Value& left, const Value& right, const Value& like) {
  if (is_transposed(like)) return transposed(matmul(transposed(right), transposed(left)));
  return matmul(left, right);
}

void matmul_gradient(Gradients& g) {
  Value a = g.input(0), b = g.input(1);
  if (g.wants(0)) g.give(0, sum_to(product_like(g.grad, transposed(b), a), a->shape()));
  if (g.wants(1)) g.give(1, sum_to(product_like(transposed(a), g.grad, b), b->shape()));
}

const OpDef matmul_definition{
    .name = "matmul", .kind = OpKind::kernel, .kernel = KernelKind::matmul, .gradient = matmul_gradient};

// Rank at least 2: a vector becomes a row or a column.
Value as_matrix(const Value& a, bool column) {
  if (a->rank() != 1) return a;
  int64_t size = a->dims()[0];
  return reshape(a, column ? Shape{size, 1} : Shape{1, size});
}

Shape batch_of(const Shape& shape) {
  Shape batch = shape;
  batch.rank -= 2;
  return batch;
}

Value batched(const Value& a, const Shape& batch) {
  Shape shape = batch;
  for (int i = a->rank() - 2; i < a->rank(); i++) shape.dims[shape.rank++] = a->dims()[i];
  return expand(a, shape);
}

// [.., M, K] by [K, N] is one product of all rows, when the rows lie evenly.
Value folded(const Value& a, const Value& b) {
  int rank = a->rank();
  int64_t inner = a->dims()[rank - 1], rows = inner ? a->numel() / inner : 0;
  Shape shape = a->shape();
  shape.dims[rank - 1] = b->dims()[1];
  return reshape(matmul(reshape(a, Shape{rows, inner}), b), shape);
}

}  // namespace

Value matmul(const Value& a, const Value& b) {
  if (a->rank() == 0 || b->rank() == 0)
    fail(AT_ERROR_SHAPE, a->rank() ? "b" : "a", "a is %s and b is %s: expected at least one axis each",
         a->shape().text().c_str(), b->shape().text().c_str());
  DType dtype = promote(a->dtype(), b->dtype());
  if (dtype == DType::boolean) fail(AT_ERROR_DTYPE, "a", "a and b are bool, expected numbers");
  Value left = as_matrix(cast(a, dtype), false), right = as_matrix(cast(b, dtype), true);
  int64_t inner_a = left->dims()[left->rank() - 1], inner_b = right->dims()[right->rank() - 2];
  if (inner_a != inner_b)
    fail(AT_ERROR_SHAPE, "b", "a is %s and b is %s: inner sizes %lld and %lld differ", a->shape().text().c_str(),
         b->shape().text().c_str(), (long long)inner_a, (long long)inner_b);
  Value product;
  bool evenly =
      athena::reshape(locate(left.get()).layout, Shape{inner_a ? left->numel() / inner_a : 0, inner_a}).has_value();
  if (left->rank() > 2 && right->rank() == 2 && inner_a > 0 && evenly) {
    product = folded(left, right);
  } else {
    Shape batch = broadcast(batch_of(left->shape()), batch_of(right->shape()));
    Shape shape = batch;
    shape.dims[shape.rank++] = left->dims()[left->rank() - 2];
    shape.dims[shape.rank++] = right->dims()[right->rank() - 1];
    checked_shape(shape.rank, shape.dims, dtype);
    std::vector<Value> inputs{batched(left, batch), batched(right, batch)};
    product = Node::make(matmul_definition, common_backend(inputs), dtype, shape, inputs);
  }
  if (a->rank() > 1 && b->rank() > 1) return product;
  Shape shape = product->shape();  // the axes that vectors were given go again
  Shape kept;
  for (int i = 0; i < shape.rank; i++) {
    bool added = (a->rank() == 1 && i == shape.rank - 2) || (b->rank() == 1 && i == shape.rank - 1);
    if (!added) kept.dims[kept.rank++] = shape.dims[i];
  }
  return reshape(product, kept);
}

}  // namespace athena::ops
