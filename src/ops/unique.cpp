// unique.cpp: distinct elements, membership and places among sorted elements, all by sorting.
#include "ops/unique.h"

#include "graph/run/evaluate.h"
#include "ops/advanced_index.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/index.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/sort.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

const OpDef search_definition{.name = "searchsorted", .kind = OpKind::kernel, .kernel = KernelKind::search};
const OpDef member_definition{.name = "isin", .kind = OpKind::kernel, .kernel = KernelKind::search};

Value slice(const Value& a, int64_t start, int64_t stop) { return view(a, slicing(0, start, stop, 1)); }

}  // namespace

Value searchsorted(const Value& sorted, const Value& values, bool right) {
  if (sorted->rank() != 1)
    fail(AT_ERROR_SHAPE, "sorted", "sorted is %s, expected one axis", sorted->shape().text().c_str());
  DType dtype = promote(sorted->dtype(), values->dtype());
  std::vector<Value> inputs{cast(sorted, dtype), cast(values, dtype)};
  return Node::make(search_definition, sorted->backend(), DType::i64, values->shape(), inputs,
                    SearchAttributes{right ? SearchMode::right : SearchMode::left});
}

Unique unique(const Value& a) {
  Backend& backend = a->backend();
  Value all = flat(a);
  int64_t n = all->numel();
  auto [sorted, order] = sort(all, 0, false);
  if (n == 0) return {sorted, order, reshape(order, a->shape()), order};
  Value differs = pointwise(PointwiseOp::not_equal, slice(sorted, 1, n), slice(sorted, 0, n - 1));
  Value first = true_positions(concat({full(backend, DType::boolean, {1}, 1), differs}, 0));
  Value ends = concat({slice(first, 1, first->numel()), full(backend, DType::i64, {1}, double(n))}, 0);
  Value group = pointwise(PointwiseOp::sub, searchsorted(first, positions_up_to(backend, n), true), 1.0);
  Value inverse = scatter_rows(full(backend, DType::i64, {n}, 0), group, order, 0, ScatterMode::set, false);
  return {take(sorted, first, 0, false), take(order, first, 0, false), reshape(inverse, a->shape()), sub(ends, first)};
}

Value isin(const Value& a, const Value& elements) {
  if (elements->numel() == 0) return full(a->backend(), DType::boolean, a->shape(), 0);
  DType dtype = promote(a->dtype(), elements->dtype());
  NoGradScope scope(true);
  std::vector<Value> inputs{sort(flat(cast(elements, dtype)), 0, false).values, cast(a, dtype)};
  return Node::make(member_definition, a->backend(), DType::boolean, a->shape(), inputs,
                    SearchAttributes{SearchMode::member});
}

Value bincount(const Value& a, const Value& weights, int64_t least) {
  if (!is_integer(a->dtype()) || a->rank() != 1)
    fail(is_integer(a->dtype()) ? AT_ERROR_SHAPE : AT_ERROR_DTYPE, "a", "a is %s of %s, expected integers of one axis",
         a->shape().text().c_str(), dtype_name(a->dtype()));
  if (least < 0) fail(AT_ERROR_ARGUMENT, "least", "least is %lld, expected 0 or more", (long long)least);
  if (weights) {
    if (!(weights->shape() == a->shape()))
      fail(AT_ERROR_SHAPE, "weights", "weights are %s and a is %s: expected one for each element",
           weights->shape().text().c_str(), a->shape().text().c_str());
  }
  int64_t size = least;
  if (a->numel() > 0) {
    int64_t largest = 0;
    read_value(cast(max(a, 1, false), DType::i64), &largest, sizeof largest);
    if (largest >= INT64_MAX / 16)
      fail(AT_ERROR_OVERFLOW, "a", "a has %lld, expected numbers to count up to", (long long)largest);
    size = std::max({size, largest + 1, int64_t(1)});  // where all are negative something must meet them
  }
  DType dtype = weights ? weights->dtype() : DType::i64;
  Value base = full(a->backend(), dtype, checked_shape(1, &size, dtype, "a"), 0);
  return scatter_rows(base, weights ? weights : full(a->backend(), dtype, a->shape(), 1), a, 0, ScatterMode::add,
                      false);
}

}  // namespace athena::ops
