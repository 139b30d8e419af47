// index.cpp: gathering and scattering by index along an axis, each the gradient of the other.
#include "ops/index.h"

#include "athena/index.h"
#include "autograd/gradients.h"
#include "ops/assign.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/sort.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

// Of an embedding: the row that stands for padding.
struct Padding {
  int64_t row;
};

// indices, of any shape, as a vector along `axis` seen at shape.
Value broadcast_indices(const Value& indices, const Shape& shape, int axis) {
  Shape line;
  line.rank = shape.rank;
  std::fill_n(line.dims, shape.rank, 1);
  line.dims[axis] = shape.dims[axis];
  return expand(reshape(indices, line), shape);
}

void take_along_gradient(Gradients& g) {
  auto [axis, from_end] = g.output->attributes<GatherAttributes>();
  g.give(0, scatter_zeros(g.grad, g.input(1), axis, g.input(0)->dims()[axis], from_end));
}
void scatter_gradient(Gradients& g) {
  const auto& scatter = g.output->attributes<ScatterAttributes>();
  g.give(0, take_along(g.grad, g.input(1), scatter.axis, scatter.from_end));
}
// The row of padding learns nothing.
void embedding_gradient(Gradients& g) {
  take_along_gradient(g);
  Layout row = Layout::contiguous(g.input(0)->shape());
  row.offset = static_cast<const Padding*>(g.output->arguments())->row * row.strides[0];
  row.shape.dims[0] = 1;
  g.give(0, assign(g.given[0], row, full(g.grad->backend(), g.grad->dtype(), row.shape, 0)));
}

const OpDef take_definition{
    .name = "take_along_axis", .kind = OpKind::kernel, .kernel = KernelKind::gather, .gradient = take_along_gradient};
const OpDef scatter_definition{
    .name = "put_along_axis", .kind = OpKind::kernel, .kernel = KernelKind::scatter, .gradient = scatter_gradient};
const OpDef embedding_definition{
    .name = "embedding", .kind = OpKind::kernel, .kernel = KernelKind::gather, .gradient = embedding_gradient};

// What a place that was scattered to gave to each of its terms: the inputs of a scatter and the gradient, all at the
// updates.
struct Terms {
  explicit Terms(Gradients& gradients) : g(gradients), at(g.output->attributes<ScatterAttributes>()) {}
  Value base() const { return g.input(0); }
  Value updates() const { return g.input(1); }
  Value at_updates(const Value& a) const { return take_along(a, g.input(2), at.axis, at.from_end); }
  Value scattered(const Value& to, const Value& what, ScatterMode mode) const {
    return scatter_into(to, what, g.input(2), at.axis, mode, at.from_end);
  }
  // How many of the terms of each place have the flag.
  Value count(const Value& in_base, const Value& in_updates) const {
    return scattered(cast(in_base, g.grad->dtype()), cast(in_updates, g.grad->dtype()), ScatterMode::add);
  }
  Value number(double value) const { return full(g.grad->backend(), g.grad->dtype(), {}, value); }
  Gradients& g;
  const ScatterAttributes& at;
};

void add_at_gradient(Gradients& g) {
  if (g.wants(0)) g.give(0, g.grad);
  if (g.wants(1)) g.give(1, Terms(g).at_updates(g.grad));
}

// Of the updates for one place only the last was set.
void set_at_gradient(Gradients& g) {
  Terms terms(g);
  const Shape shape = terms.updates()->shape();
  if (g.wants(0)) g.give(0, terms.scattered(g.grad, expand(terms.number(0), shape), ScatterMode::set));
  if (!g.wants(1)) return;
  int axis = terms.at.axis;
  Backend& backend = g.grad->backend();
  Value positions = broadcast_indices(positions_up_to(backend, shape.dims[axis]), shape, axis);
  Value last = terms.scattered(full(backend, DType::i64, g.output->shape(), 0), positions, ScatterMode::set);
  Value stays = pointwise(PointwiseOp::equal, terms.at_updates(last), positions);
  g.give(1, where(stays, terms.at_updates(g.grad), terms.number(0)));
}

// The product of the other factors: over the factor, or where that is 0 the product of all that are not.
void multiply_at_gradient(Gradients& g) {
  Terms terms(g);
  Value one = terms.number(1), zero = terms.number(0);
  Value b0 = pointwise(PointwiseOp::equal, terms.base(), 0.0), u0 = pointwise(PointwiseOp::equal, terms.updates(), 0.0);
  Value b = where(b0, one, terms.base()), u = where(u0, one, terms.updates());
  Value product = terms.scattered(b, u, ScatterMode::prod), zeros = terms.count(b0, u0);
  auto others = [&](const Value& is_zero, const Value& factor, const Value& all, const Value& count) {
    Value alone = where(pointwise(PointwiseOp::equal, count, 1.0), all, zero);
    return where(is_zero, alone, where(pointwise(PointwiseOp::equal, count, 0.0), div(all, factor), zero));
  };
  if (g.wants(0)) g.give(0, mul(g.grad, others(b0, b, product, zeros)));
  if (g.wants(1))
    g.give(1, mul(terms.at_updates(g.grad), others(u0, u, terms.at_updates(product), terms.at_updates(zeros))));
}

// Shared equally among the terms that won.
void extremum_at_gradient(Gradients& g) {
  Terms terms(g);
  Value in_base = pointwise(PointwiseOp::equal, terms.base(), g.output);
  Value in_updates = pointwise(PointwiseOp::equal, terms.updates(), terms.at_updates(g.output));
  Value share = div(g.grad, terms.count(in_base, in_updates)), zero = terms.number(0);
  if (g.wants(0)) g.give(0, where(in_base, share, zero));
  if (g.wants(1)) g.give(1, where(in_updates, terms.at_updates(share), zero));
}

constexpr OpDef scatter_into_definition(void (*gradient)(Gradients&)) {
  return {
      .name = "scatter", .kind = OpKind::kernel, .kernel = KernelKind::scatter, .in_place = true, .gradient = gradient};
}
const OpDef scatter_into_definitions[] = {
    scatter_into_definition(add_at_gradient),      scatter_into_definition(set_at_gradient),
    scatter_into_definition(multiply_at_gradient), scatter_into_definition(extremum_at_gradient),
    scatter_into_definition(extremum_at_gradient),
};

// Kernels never see memory without elements.
void check_not_empty(const Value& a, const Value& indices, int axis) {
  if (a->dims()[axis] == 0 && indices->numel() > 0)
    fail(AT_ERROR_INDEX, "indices", "there are %lld indices, but axis %d of %s has no elements",
         (long long)indices->numel(), axis, a->shape().text().c_str());
}

void check_indices(const Value& a, const Value& indices, int axis) {
  check_index_dtype(indices);
  bool fits = a->rank() == indices->rank();
  for (int i = 0; fits && i < a->rank(); i++) fits = i == axis || a->dims()[i] == indices->dims()[i];
  if (!fits)
    fail(AT_ERROR_SHAPE, "indices", "indices are %s and a is %s: expected equal sizes but for axis %d",
         indices->shape().text().c_str(), a->shape().text().c_str(), axis);
  check_not_empty(a, indices, axis);
}

// PyTorch's rule: indices of a's rank, no longer than a on the other axes. The part of a that they reach.
Layout reached(const Value& a, const Value& indices, int axis) {
  check_index_dtype(indices);
  bool fits = a->rank() == indices->rank();
  for (int i = 0; fits && i < a->rank(); i++) fits = i == axis || indices->dims()[i] <= a->dims()[i];
  if (!fits)
    fail(AT_ERROR_SHAPE, "indices", "indices are %s and a is %s: expected sizes up to a's but for axis %d",
         indices->shape().text().c_str(), a->shape().text().c_str(), axis);
  check_not_empty(a, indices, axis);
  Layout part = Layout::contiguous(a->shape());
  for (int i = 0; i < a->rank(); i++)
    if (i != axis) part.shape.dims[i] = indices->dims()[i];
  return part;
}

Value part_of(const Value& a, const Layout& part) {
  if (a->shape() == part.shape) return a;
  return view(a, [&](const Layout& memory) {
    Layout piece = memory;
    piece.shape = part.shape;
    return std::optional(piece);
  });
}

}  // namespace

void check_index_dtype(const Value& indices) {
  if (!is_integer(indices->dtype()))
    fail(AT_ERROR_DTYPE, "indices", "indices are %s, expected an integer dtype", dtype_name(indices->dtype()));
}

Value take_along(const Value& a, const Value& indices, int axis, bool from_end) {
  axis = normalize_axis(axis, a->rank());
  check_indices(a, indices, axis);
  std::vector<Value> inputs{a, indices};
  return Node::make(take_definition, a->backend(), a->dtype(), indices->shape(), inputs,
                    GatherAttributes{uint8_t(axis), from_end});
}

Value scatter_zeros(const Value& updates, const Value& indices, int axis, int64_t size, bool from_end) {
  Shape shape = updates->shape();
  shape.dims[axis] = size;
  std::vector<Value> inputs{updates, indices};
  return Node::make(scatter_definition, updates->backend(), updates->dtype(), shape, inputs,
                    ScatterAttributes{uint8_t(axis), from_end, ScatterMode::add, false});
}

Value scatter_into(const Value& base, const Value& updates, const Value& indices, int axis, ScatterMode mode,
                   bool from_end) {
  std::vector<Value> inputs{base, updates, indices};
  return Node::make(scatter_into_definitions[int(mode)], base->backend(), base->dtype(), base->shape(), inputs,
                    ScatterAttributes{uint8_t(axis), from_end, mode, true});
}

Value scatter_rows(const Value& base, const Value& updates, const Value& indices, int axis, ScatterMode mode,
                   bool from_end) {
  return scatter_into(base, updates, broadcast_indices(indices, updates->shape(), axis), axis, mode, from_end);
}

Value take(const Value& a, const Value& indices, int axis, bool from_end) {
  axis = normalize_axis(axis, a->rank());
  check_index_dtype(indices);
  int rank = a->rank() - 1 + indices->rank();
  if (rank > kMaxRank) fail(AT_ERROR_SHAPE, "indices", "the result has %d axes, expected at most %d", rank, kMaxRank);
  Shape taken = a->shape(), shape;
  taken.dims[axis] = indices->numel();
  for (int i = 0; i < axis; i++) shape.dims[shape.rank++] = a->dims()[i];
  for (int i = 0; i < indices->rank(); i++) shape.dims[shape.rank++] = indices->dims()[i];
  for (int i = axis + 1; i < a->rank(); i++) shape.dims[shape.rank++] = a->dims()[i];
  checked_shape(shape.rank, shape.dims, a->dtype(), "indices");
  return reshape(take_along(a, broadcast_indices(indices, taken, axis), axis, from_end), shape);
}

Value gather(const Value& a, const Value& indices, int axis) {
  axis = normalize_axis(axis, a->rank());
  return take_along(part_of(a, reached(a, indices, axis)), indices, axis);
}

Value scatter(const Value& a, const Value& indices, const Value& updates, int axis, at_scatter mode) {
  axis = normalize_axis(axis, a->rank());
  Layout part = reached(a, indices, axis);
  if (!(broadcast(updates->shape(), indices->shape()) == indices->shape()))
    fail(AT_ERROR_SHAPE, "updates", "updates are %s and indices %s: expected a shape that broadcasts to theirs",
         updates->shape().text().c_str(), indices->shape().text().c_str());
  Value values = expand(cast(updates, a->dtype()), indices->shape()), base = part_of(a, part);
  auto scattered = [&](ScatterMode mode) { return scatter_into(base, values, indices, axis, mode); };
  Value result;
  switch (mode) {
    case AT_SCATTER_SET: result = scattered(ScatterMode::set); break;
    case AT_SCATTER_SUM: result = scattered(ScatterMode::add); break;
    case AT_SCATTER_PROD: result = scattered(ScatterMode::prod); break;
    case AT_SCATTER_MIN: result = scattered(ScatterMode::minimum); break;
    case AT_SCATTER_MAX: result = scattered(ScatterMode::maximum); break;
    case AT_SCATTER_MEAN: {
      if (!is_float(a->dtype()))
        fail(AT_ERROR_DTYPE, "a", "a is %s, expected a float dtype for a mean", dtype_name(a->dtype()));
      Value one = full(a->backend(), a->dtype(), {}, 1);
      Value counts =
          scatter_into(expand(one, part.shape), expand(one, indices->shape()), indices, axis, ScatterMode::add);
      result = div(scattered(ScatterMode::add), counts);
      break;
    }
    default: fail(AT_ERROR_ARGUMENT, "mode", "mode is %d, expected one of at_scatter", int(mode));
  }
  return part.shape == a->shape() ? result : assign(a, part, result);
}

Value embedding(const Value& weight, const Value& indices, int64_t padding) {
  if (weight->rank() < 1) fail(AT_ERROR_SHAPE, "weight", "weight is a scalar, expected [n, …]");
  if (padding == AT_NO_ROW) return take(weight, indices, 0);
  check_index_dtype(indices);
  int64_t rows = weight->dims()[0], row = padding < 0 ? padding + rows : padding;
  if (row < 0 || row >= rows)
    fail(AT_ERROR_INDEX, "padding", "padding is %lld, expected a row of weight, which is %s", (long long)padding,
         weight->shape().text().c_str());
  Value plain = take(weight, indices, 0);  // for its checks and shapes
  Shape taken = weight->shape();
  taken.dims[0] = indices->numel();
  std::vector<Value> inputs{weight, broadcast_indices(indices, taken, 0)};
  Value node = Node::make(embedding_definition, weight->backend(), weight->dtype(), taken, inputs,
                          GatherAttributes{0, true}, Padding{row});
  return reshape(node, plain->shape());
}

Value one_hot(const Value& indices, int64_t classes, DType dtype) {
  if (!is_integer(indices->dtype()))
    fail(AT_ERROR_DTYPE, "indices", "indices are %s, expected an integer dtype", dtype_name(indices->dtype()));
  if (classes < 1) fail(AT_ERROR_ARGUMENT, "classes", "classes is %lld, expected at least 1", (long long)classes);
  if (indices->rank() == kMaxRank)
    fail(AT_ERROR_SHAPE, "indices", "indices are %s, expected at most %d axes", indices->shape().text().c_str(),
         kMaxRank - 1);
  Shape column = indices->shape(), whole;
  column.dims[column.rank++] = 1;
  whole = column;
  whole.dims[whole.rank - 1] = classes;
  checked_shape(whole.rank, whole.dims, dtype, "classes");
  Value ones = full(indices->backend(), dtype, column, 1);
  return scatter_zeros(ones, reshape(indices, column), column.rank - 1, classes, false);
}

}  // namespace athena::ops
