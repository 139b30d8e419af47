// contents.cpp: what lies in an optimizer's memory: parameters, their float32 copies where they are of 16 bits, and
// state.
#include "graph/run/evaluate.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/view.h"
#include "optim/optimizer.h"

namespace athena {

namespace {

// The bytes of a value that was computed, from so many on, as elements of a dtype.
Value bytes_of(const Value& value, size_t begin, DType dtype, const Shape& shape) {
  if (shape.numel() == 0) return ops::full(value->backend(), dtype, shape, 0);
  std::lock_guard device(value->backend().mutex());
  std::lock_guard lock(graph_mutex());
  Value seen = Node::data(value->backend(), dtype, shape, Ref<Buffer>(value->buffer()));
  seen->move_memory(Ref<Buffer>(value->buffer()), value->base() + begin);
  return seen;
}

}  // namespace

Optimizer::Contents Optimizer::contents_of(const std::vector<Ref<Tensor>>& parameters) const {
  std::vector<Value> values;
  for (auto& parameter : parameters) values.push_back(ops::flat(parameter->raw_value()));
  Value line = ops::pack(std::move(values));
  DType computed = computed_in(line->dtype());
  Shape shape{1, line->numel()};
  std::vector<Value> rows{ops::reshape(ops::cast(line, computed), shape)};
  for (const RuleState& state : rule_.state) rows.push_back(ops::full(line->backend(), computed, shape, state.first));
  return {computed == line->dtype() ? nullptr : line, ops::concat(std::move(rows), 0)};
}

// What is there now; computed before.
Optimizer::Contents Optimizer::contents() const { return contents_in(packed_->value(), length_); }

Optimizer::Contents Optimizer::contents_in(const Value& packed, int64_t length) const {
  if (!is_narrow()) return {nullptr, packed};
  evaluate({&packed, 1});
  size_t front = size_t(length) * dtype_size(packed->dtype());
  return {bytes_of(packed, 0, packed->dtype(), Shape{length}),
          bytes_of(packed, front, computed(), Shape{int64_t(rule_.state.size()) + 1, length})};
}

// As one value, computed. Bits of float32 must not be copied as numbers of 16 bits.
Value Optimizer::joined(const Contents& contents) const {
  Value rows = contents.rows;
  if (!contents.narrow) {
    evaluate({&rows, 1});
    return rows;
  }
  std::vector<Value> parts{ops::contiguous(contents.narrow), ops::contiguous(rows)};
  evaluate(parts);
  int64_t length = contents.narrow->numel(), behind = 2 * rows->shape().dims[0];
  parts[0] = bytes_of(parts[0], 0, DType::u16, Shape{1, length});
  parts[1] = bytes_of(parts[1], 0, DType::u16, Shape{behind, length});
  Value whole = ops::concat(std::move(parts), 0);
  evaluate({&whole, 1});
  return bytes_of(whole, 0, contents.narrow->dtype(), Shape{behind + 1, length});
}

// Rows of which the copies of parameters that were written since are the parameters'.
void Optimizer::take_what_was_written() {
  Contents now = contents();
  auto rows = [&](int64_t from, int64_t to) { return ops::view(now.rows, ops::slicing(0, from, to, 1)); };
  Value copies = ops::reshape(rows(0, 1), Shape{length_});
  Value same = ops::pointwise(PointwiseOp::equal, ops::cast(copies, now.narrow->dtype()), now.narrow);
  copies = ops::where(same, copies, ops::cast(now.narrow, computed()));
  std::vector<Value> all{ops::reshape(copies, Shape{1, length_})};
  if (!rule_.state.empty()) all.push_back(rows(1, int64_t(rule_.state.size()) + 1));
  now.rows = ops::concat(std::move(all), 0);
  assign(joined(now));
}

// The last rows, computed, to be put where they lie.
ops::Writing Optimizer::writing_of(Value rows) const {
  evaluate({&rows, 1});
  int64_t count = rows->shape().dims[0], all = packed_->shape().dims[0];
  if (is_narrow()) rows = bytes_of(rows, 0, packed_->dtype(), Shape{count *= 2, length_});
  return {packed_->view(ops::slicing(0, all - count, all, 1), true), rows};
}

Value Optimizer::row_of(std::vector<Value> pieces, Backend& backend, DType parameters) const {
  if (pieces.empty())  // a rank without parameters of its own
    pieces.push_back(ops::full(backend, computed_in(parameters), Shape{aligned_length(1, dtype_size(parameters))}, 0));
  return ops::pack(std::move(pieces));
}

void Optimizer::add_piece(std::vector<Value>& pieces, const Value& piece, DType parameters) {
  DType computed = piece->dtype();
  int64_t count = piece->numel();
  int64_t rest = aligned_length(count, dtype_size(parameters)) - aligned_length(count, dtype_size(computed));
  pieces.push_back(piece);
  if (rest) pieces.push_back(ops::full(piece->backend(), computed, Shape{rest}, 0));
}

}  // namespace athena
