// embedding.cpp: rows of a table in bags, by frequency, and kept within a norm.
#include "ops/embedding.h"

#include <cmath>

#include "autograd/function.h"
#include "ops/create.h"
#include "ops/index.h"
#include "ops/reduce.h"
#include "ops/term.h"
#include "ops/unique.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

Value filled_like(const Value& like, const Shape& shape, double value) {
  return full(like->backend(), like->dtype(), shape, value);
}

// The row of padding, counted from the front, or AT_NO_ROW.
int64_t padding_row(const Value& weight, int64_t padding) {
  if (padding == AT_NO_ROW) return padding;
  int64_t rows = weight->dims()[0], row = padding < 0 ? padding + rows : padding;
  if (row < 0 || row >= rows)
    fail(AT_ERROR_INDEX, "padding", "padding is %lld, expected a row of weight, which is %s", (long long)padding,
         weight->shape().text().c_str());
  return row;
}

// Entries of bags as a list, and how they come together in their bags.
class Entries {
 public:
  explicit Entries(const Bags& bags) : indices(flat(bags.indices)), count_(indices->numel()) {
    if (!bags.offsets) {
      bags_ = bags.indices->dims()[0], each_ = bags.indices->dims()[1];
      return;
    }
    bags_ = bags.offsets->numel() - bags.include_last;
    Value places = arange(indices->backend(), DType::i64, 0, double(count_), 1);
    Value begun = searchsorted(cast(bags.offsets, DType::i64), places, true);
    bag_ = pointwise(PointwiseOp::sub, begun, 1.0);
  }

  // [entries, width] → [bags, width].
  Value sum_of(const Value& values) const {
    if (!bag_) return sum(grouped(values), 2, false);
    return scatter_rows(filled_like(values, whole(values), 0), values, bag_, 0, ScatterMode::add, false);
  }
  Value max_of(const Value& values) const {
    if (!bag_) return count_ ? max(grouped(values), 2, false) : filled_like(values, whole(values), 0);
    return scatter_rows(filled_like(values, whole(values), -INFINITY), values, bag_, 0, ScatterMode::maximum, false);
  }

  Value indices;

 private:
  Shape whole(const Value& values) const { return {bags_, values->dims()[1]}; }
  Value grouped(const Value& values) const { return reshape(values, {bags_, each_, values->dims()[1]}); }
  int64_t count_, bags_, each_ = 0;
  Value bag_;  // of each entry; null where bags are rows of indices
};

void check_bags(const Value& weight, const Bags& bags) {
  check_float(weight, "weight");
  if (weight->rank() != 2)
    fail(AT_ERROR_SHAPE, "weight", "weight is %s, expected [rows, width]", weight->shape().text().c_str());
  check_index_dtype(bags.indices);
  if (bags.indices->rank() != (bags.offsets ? 1 : 2))
    fail(AT_ERROR_SHAPE, "indices", "indices are %s, expected %s", bags.indices->shape().text().c_str(),
         bags.offsets ? "a list, for there are offsets" : "[bags, length], for there are no offsets");
  if (bags.offsets) {
    check_index_dtype(bags.offsets);
    if (bags.offsets->rank() != 1 || bags.offsets->numel() < bags.include_last)
      fail(AT_ERROR_SHAPE, "offsets", "offsets are %s, expected a list%s", bags.offsets->shape().text().c_str(),
           bags.include_last ? " with the last" : "");
  }
  if (bags.mode < AT_BAG_SUM || bags.mode > AT_BAG_MAX)
    fail(AT_ERROR_ARGUMENT, "mode", "mode is %d, expected one of at_bag_mode", int(bags.mode));
  if (!bags.weights) return;
  if (bags.mode != AT_BAG_SUM)
    fail(AT_ERROR_ARGUMENT, "per_sample_weights", "per_sample_weights with mode %d, expected AT_BAG_SUM",
         int(bags.mode));
  if (!is_float(bags.weights->dtype()))
    fail(AT_ERROR_DTYPE, "per_sample_weights", "per_sample_weights are %s, expected a float dtype",
         dtype_name(bags.weights->dtype()));
  if (!(bags.weights->shape() == bags.indices->shape()))
    fail(AT_ERROR_SHAPE, "per_sample_weights", "per_sample_weights are %s, expected %s, as indices are",
         bags.weights->shape().text().c_str(), bags.indices->shape().text().c_str());
}

Value as_column(const Value& list) { return reshape(list, {list->numel(), 1}); }

}  // namespace

Value embedding_bag(const Value& weight, const Bags& bags) {
  check_bags(weight, bags);
  int64_t padding = padding_row(weight, bags.padding);
  Entries entries(bags);
  Value rows = take(weight, entries.indices, 0), kept;
  if (padding != AT_NO_ROW) kept = as_column(pointwise(PointwiseOp::not_equal, entries.indices, double(padding)));
  if (bags.weights) rows = mul(rows, cast(as_column(bags.weights), rows->dtype()));
  if (kept) rows = where(kept, rows, filled_like(rows, {}, bags.mode == AT_BAG_MAX ? -INFINITY : 0));
  if (bags.mode == AT_BAG_SUM) return entries.sum_of(rows);
  Value ones = filled_like(weight, {rows->dims()[0], 1}, 1);
  Value count = entries.sum_of(kept ? cast(kept, weight->dtype()) : ones);
  if (bags.mode == AT_BAG_MEAN) return div(entries.sum_of(rows), pointwise(PointwiseOp::maximum, count, 1.0));
  Value nothing = pointwise(PointwiseOp::equal, count, 0.0);
  return where(nothing, filled_like(weight, {}, 0), entries.max_of(rows));
}

Value embedding_scaled(const Value& weight, const Value& indices, int64_t padding) {
  if (weight->rank() < 1) fail(AT_ERROR_SHAPE, "weight", "weight is a scalar, expected [rows, …]");
  int64_t row = padding_row(weight, padding);
  if (!is_float(weight->dtype())) return embedding(weight, indices, padding);
  Value list = flat(indices), often, result;
  {
    NoGradScope scope(true);
    result = embedding(weight, indices, padding);
    Value ones = full(weight->backend(), DType::f32, {list->numel()}, 1);
    Value all =
        scatter_rows(full(weight->backend(), DType::f32, {weight->dims()[0]}, 0), ones, list, 0, ScatterMode::add);
    often = take(all, list, 0);
  }
  auto rule = [row](std::span<const Value> inputs, std::span<const Value> grads) -> std::vector<Value> {
    const Value &weight = inputs[0], &list = inputs[1];
    Shape rows = weight->shape(), each = rows;
    rows.dims[0] = each.dims[0] = list->numel();
    std::fill(each.dims + 1, each.dims + each.rank, 1);
    Value shares = div(reshape(grads[0], rows), cast(reshape(inputs[2], each), weight->dtype()));
    if (row != AT_NO_ROW) {
      Value kept = pointwise(PointwiseOp::not_equal, list, double(row));
      shares = where(reshape(kept, each), shares, full(weight->backend(), weight->dtype(), {}, 0));
    }
    Value zeros = full(weight->backend(), weight->dtype(), weight->shape(), 0);
    return {scatter_rows(zeros, shares, list, 0, ScatterMode::add), nullptr, nullptr};
  };
  return differentiable(rule, {result}, std::vector<Value>{weight, list, often})[0];
}

Value embedding_renormed(const Value& weight, const Value& indices, double most, double order) {
  check_float(weight, "weight");
  if (weight->rank() < 2)
    fail(AT_ERROR_SHAPE, "weight", "weight is %s, expected [rows, …]", weight->shape().text().c_str());
  if (!(most >= 0)) fail(AT_ERROR_ARGUMENT, "max_norm", "max_norm is %g, expected 0 or more", most);
  Value list = flat(indices), rows = take(weight, list, 0);
  unsigned inner = ((1u << weight->rank()) - 1) & ~1u;
  Term length = norm(rows, order, inner, true);
  Value factor = terms::where(length > most, most / (length + 1e-7), 1.0);
  return scatter_rows(weight, mul(rows, factor), list, 0, ScatterMode::set);
}

}  // namespace athena::ops
