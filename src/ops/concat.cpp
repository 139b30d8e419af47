// concat.cpp: joining along an axis, taking apart what was joined, and packing vectors for optimizers.
#include "ops/concat.h"

#include <algorithm>

#include "autograd/function.h"
#include "autograd/gradients.h"
#include "graph/record/transfer.h"
#include "ops/create.h"
#include "ops/index.h"
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

namespace {

constexpr size_t kMostPieces = 512;  // each sum goes over all

// What is known of a value of rows of so many elements: those of each row from `start` on, as a matrix or as they are
// given; what lies between is zeros.
struct Pieces {
  struct Piece {
    int64_t start, size;
    Value value;
  };
  int64_t row = 0;
  std::vector<Piece> pieces;
};

bool is_zero(const Value& a) {
  const Node* source = source_of(a.get());
  return source->kind() == OpKind::constant && !a->requires_grad() && source->scalar().f == 0;
}

// Under graph_mutex(), as what follows: somebody may run it. One slice of zeros that was written.
Pieces written_piece(const Value& a) {
  if (!is_zero(Value(a->inputs()[0]))) return {};
  const Layout& written = a->detail.view->layout;
  std::vector<int> axes = walking_order(written);
  Layout layout = permute(written, axes.data());
  Layout* only = &layout;
  int last = collapse(&only, 1) - 1;
  if (last > 1 || layout.strides[last] != 1) return {};
  int64_t rows = last ? layout.shape[0] : 1, row = last ? layout.strides[0] : a->numel(), size = layout.shape[last];
  if (rows * row != a->numel() || layout.offset + size > row) return {};
  return {row, {{layout.offset, size, view(Value(a->inputs()[1]), permuting(axes))}}};
}

// What was joined before.
Pieces joined_pieces(const Node& joined) {
  if (joined.rank() != 2 || joined.attributes<ConcatAttributes>().axis != 1) return {};
  Pieces found{joined.dims()[1], {}};
  int64_t start = 0;
  for (Node* part : joined.inputs()) {
    if (!is_zero(Value(part))) found.pieces.push_back({start, part->dims()[1], Value(part)});
    start += part->dims()[1];
  }
  return found;
}

Pieces pieces_among_zeros(const Value& a) {
  Located at = locate(a.get());
  if (at.source->state() != Node::State::pending || !is_float(a->dtype()) || a->numel() == 0) return {};
  if (a->kind() == OpKind::assign) return written_piece(a);
  bool whole = at.layout.offset == 0 && at.layout.is_contiguous() && at.source->numel() == a->numel();
  return whole && at.source->kind() == OpKind::concat ? joined_pieces(*at.source) : Pieces{};
}

// Whether a is rows that were put into zeros, which may as well be put onto something else.
bool is_of_rows(const Value& a) {
  if (!a->runs(KernelKind::scatter) || a->def().in_place || a->state() != Node::State::pending) return false;
  const auto& scatter = a->attributes<ScatterAttributes>();
  return scatter.mode == ScatterMode::add && scatter.axis == 0 && a->rank() > 1;
}
Value put_onto(const Value& base, const Value& rows) {
  const auto& scatter = rows->attributes<ScatterAttributes>();
  return scatter_into(base, Value(rows->inputs()[0]), Value(rows->inputs()[1]), 0, ScatterMode::add, scatter.from_end);
}

}  // namespace

Value sum_or_join(const Value& a, const Value& b) {
  Pieces all, more;
  if (a->dtype() == b->dtype() && a->shape() == b->shape() && &a->backend() == &b->backend()) {
    std::lock_guard lock(graph_mutex());
    if (is_of_rows(b)) return put_onto(a, b);
    if (is_of_rows(a)) return put_onto(b, a);
    all = pieces_among_zeros(a), more = pieces_among_zeros(b);
  }
  if (all.pieces.empty() || more.pieces.empty() || all.row != more.row) return add(a, b);
  if (all.pieces.size() + more.pieces.size() > kMostPieces) return add(a, b);
  all.pieces.insert(all.pieces.end(), more.pieces.begin(), more.pieces.end());
  std::sort(all.pieces.begin(), all.pieces.end(), [](const auto& x, const auto& y) { return x.start < y.start; });
  int64_t rows = a->numel() / all.row, end = 0;
  std::vector<Value> parts;
  auto fill_up_to = [&](int64_t start) {
    if (start > end) parts.push_back(full(a->backend(), a->dtype(), {rows, start - end}, 0));
  };
  for (const Pieces::Piece& piece : all.pieces) {
    if (piece.start < end) return add(a, b);
    fill_up_to(piece.start);
    const Shape shape{rows, piece.size};
    parts.push_back(piece.value->shape() == shape ? piece.value : reshape(piece.value, shape));
    end = piece.start + piece.size;
  }
  fill_up_to(all.row);
  return reshape(concat(std::move(parts), 1), a->shape());
}

Value pack(std::vector<Value> parts) {
  DType dtype = parts[0]->dtype();
  int64_t length = 0;
  for (const Value& part : parts) length += aligned_length(part->numel(), dtype_size(dtype));
  return Node::make(concat_definition, parts[0]->backend(), dtype, Shape{length}, parts, ConcatAttributes{0, true});
}

}  // namespace athena::ops
