// advanced_index.cpp: NumPy's advanced indexing: integer tensors and masks on several axes at once, read and written.
#include "ops/advanced_index.h"

#include <algorithm>

#include "graph/run/evaluate.h"
#include "ops/assign.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/index.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/sort.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

// The index of one or, a mask, several neighbouring axes that are seen as one.
struct Index {
  Value positions;
  int64_t size;
};

// What is indexed, its axes in the order [kept…, indexed…, kept…] or [indexed…, kept…] and the indexed ones as one.
struct Plan {
  std::vector<int> order;  // of a's axes
  Shape permuted, merged;
  int axis = 0;     // of merged: the indexed one
  Value positions;  // on it, of the shape that takes its place
  bool from_end = false;
  Shape result;
};

const OpDef ravel_definition{.name = "index", .kind = OpKind::kernel, .kernel = KernelKind::ravel};
const OpDef unravel_definition{.name = "nonzero", .kind = OpKind::kernel, .kernel = KernelKind::ravel};

void check_mask(const Value& a, const Value& mask, int first) {
  bool fits = mask->rank() > 0 && first + mask->rank() <= a->rank();
  for (int i = 0; fits && i < mask->rank(); i++) fits = mask->dims()[i] == a->dims()[first + i];
  if (!fits)
    fail(AT_ERROR_SHAPE, "indices", "a mask is %s where a is %s from axis %d on: expected equal sizes",
         mask->shape().text().c_str(), a->shape().text().c_str(), first);
}

// Positions on all axes as one, the last one's running fastest.
Value joined(const std::vector<Index>& indices, const Shape& shape) {
  Value joined;
  for (const Index& index : indices) {
    const Value inputs[] = {expand(index.positions, shape), joined};
    std::span<const Value> operands(inputs, joined ? 2 : 1);
    joined = Node::make(ravel_definition, index.positions->backend(), DType::i64, shape, operands,
                        RavelAttributes{RavelMode::index, index.size});
  }
  return joined;
}

Plan plan_of(const Value& a, std::span<const Value> given) {
  Plan plan;
  std::vector<Index> indices;
  std::vector<int> indexed;
  Shape shape;
  int axis = 0;
  for (const Value& index : given) {
    int taken = index && index->dtype() == DType::boolean ? index->rank() : 1;
    if (axis + std::max(taken, 1) > a->rank())
      fail(AT_ERROR_INDEX, "indices", "%zu indices, expected at most one for each axis of %s", given.size(),
           a->shape().text().c_str());
    if (index) {
      if (index->dtype() == DType::boolean) {
        check_mask(a, index, axis);
        indices.push_back({true_positions(index), index->numel()});
      } else {
        check_index_dtype(index);
        indices.push_back({index, a->dims()[axis]});
      }
      shape = broadcast(shape, indices.back().positions->shape());
      for (int i = 0; i < taken; i++) indexed.push_back(axis + i);
    }
    axis += taken;
  }
  if (indices.empty()) fail(AT_ERROR_ARGUMENT, "indices", "there are no indices, expected at least one");
  bool adjacent = indexed.back() - indexed.front() + 1 == int(indexed.size());
  plan.axis = adjacent ? indexed.front() : 0;
  for (int i = 0; i < a->rank(); i++)
    if (std::find(indexed.begin(), indexed.end(), i) == indexed.end()) plan.order.push_back(i);
  plan.order.insert(plan.order.begin() + plan.axis, indexed.begin(), indexed.end());
  for (int i = 0; i < a->rank(); i++) {
    int64_t size = plan.permuted.dims[plan.permuted.rank++] = a->dims()[plan.order[size_t(i)]];
    if (i > plan.axis && i < plan.axis + int(indexed.size()))
      plan.merged.dims[plan.axis] *= size;
    else
      plan.merged.dims[plan.merged.rank++] = size;
  }
  plan.from_end = indices.size() == 1;
  plan.positions = plan.from_end ? indices[0].positions : joined(indices, shape);
  if (plan.merged.rank - 1 + shape.rank > kMaxRank)
    fail(AT_ERROR_SHAPE, "indices", "the result has %d axes, expected at most %d", plan.merged.rank - 1 + shape.rank,
         kMaxRank);
  for (int i = 0; i < plan.merged.rank; i++) {
    if (i != plan.axis) {
      plan.result.dims[plan.result.rank++] = plan.merged.dims[i];
      continue;
    }
    for (int k = 0; k < shape.rank; k++) plan.result.dims[plan.result.rank++] = shape.dims[k];
  }
  checked_shape(plan.result.rank, plan.result.dims, a->dtype(), "indices");
  return plan;
}

Value arranged(const Value& a, const Plan& plan) {
  bool moved = !std::is_sorted(plan.order.begin(), plan.order.end());
  return reshape(moved ? view(a, permuting(plan.order)) : a, plan.merged);
}

}  // namespace

Value index(const Value& a, std::span<const Value> indices) {
  Plan plan = plan_of(a, indices);
  return take(arranged(a, plan), plan.positions, plan.axis, plan.from_end);
}

namespace {
Value put_with(const Value& a, const Plan& plan, const Value& given, bool accumulate) {
  Value values = without_leading_ones(given, plan.result.rank);
  if (!(broadcast(values->shape(), plan.result) == plan.result))
    fail(AT_ERROR_SHAPE, "values", "values are %s and the elements indexed %s: expected a shape that broadcasts to it",
         values->shape().text().c_str(), plan.result.text().c_str());
  if (plan.merged.dims[plan.axis] == 0 && plan.positions->numel() > 0)
    fail(AT_ERROR_INDEX, "indices", "there are %lld indices, but the axes indexed of %s have no elements",
         (long long)plan.positions->numel(), a->shape().text().c_str());
  Shape rows = plan.merged;
  rows.dims[plan.axis] = plan.positions->numel();
  Value updates = reshape(expand(cast(values, a->dtype()), plan.result), rows);
  Value changed = scatter_rows(arranged(a, plan), updates, plan.positions, plan.axis,
                               accumulate ? ScatterMode::add : ScatterMode::set, plan.from_end);
  Value permuted = reshape(changed, plan.permuted);
  if (std::is_sorted(plan.order.begin(), plan.order.end())) return permuted;
  std::vector<int> back(plan.order.size());
  for (size_t i = 0; i < back.size(); i++) back[size_t(plan.order[i])] = int(i);
  return view(permuted, permuting(back));
}
}  // namespace

Value index_put(const Value& a, std::span<const Value> indices, const Value& values, bool accumulate) {
  return put_with(a, plan_of(a, indices), values, accumulate);
}

void index_put(Tensor& destination, std::span<const Value> indices, const Value& values, bool accumulate) {
  Plan plan = plan_of(destination.value(), indices);  // may read masks, so under no lock
  change(destination, [&](const Value& old) { return put_with(old, plan, values, accumulate); });
}

Value true_positions(const Value& flags) {
  Value total = sum(flags, (1u << flags->rank()) - 1, false);
  int64_t count = 0;
  read_value(total, &count, sizeof count);
  return sort(flat(flags), 0, true, count).indices;  // equal ones keep their order
}

Value masked_fill(const Value& a, const Value& mask, double value) {
  if (mask->dtype() != DType::boolean)
    fail(AT_ERROR_DTYPE, "mask", "mask is %s, expected bool", dtype_name(mask->dtype()));
  if (!(broadcast(mask->shape(), a->shape()) == a->shape()))
    fail(AT_ERROR_SHAPE, "mask", "mask is %s and a is %s: expected a shape that broadcasts to it",
         mask->shape().text().c_str(), a->shape().text().c_str());
  return where(mask, full(a->backend(), a->dtype(), {}, fitting(a->dtype(), value, "value")), a);
}

Value masked_select(const Value& a, const Value& mask) {
  if (mask->dtype() != DType::boolean)
    fail(AT_ERROR_DTYPE, "mask", "mask is %s, expected bool", dtype_name(mask->dtype()));
  Shape shape = broadcast(a->shape(), mask->shape());
  return take(flat(expand(a, shape)), true_positions(expand(mask, shape)), 0, false);
}

Value nonzero(const Value& a) {
  if (a->rank() == 0) fail(AT_ERROR_SHAPE, "a", "a is a scalar, expected at least one axis");
  Value flags = a->dtype() == DType::boolean ? a : pointwise(PointwiseOp::not_equal, a, 0.0);
  Value rest = true_positions(flags);
  std::vector<Value> columns(size_t(a->rank()));
  for (int i = a->rank() - 1; i >= 0; i--) {
    Value& column = columns[size_t(i)] = rest;
    if (i > 0) {
      int64_t size = std::max<int64_t>(a->dims()[i], 1);
      Value outer = Node::make(unravel_definition, a->backend(), DType::i64, rest->shape(), {&rest, 1},
                               RavelAttributes{RavelMode::outer, size});
      column = sub(rest, mul(outer, full(a->backend(), DType::i64, {}, double(size))));
      rest = outer;
    }
    column = reshape(column, {column->numel(), 1});
  }
  return concat(columns, 1);
}

}  // namespace athena::ops
