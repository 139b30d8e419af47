// The shims of athena/index.h.
#include "ops/index.h"
#include "capi/shim.h"
#include "ops/advanced_index.h"
#include "ops/assign.h"
#include "ops/embedding.h"

using namespace athena;

namespace {

// A null handle is an index of its own: the whole axis.
std::vector<Value> indices_of(at_tensor* const* indices, size_t count) {
  if (count && !indices) fail(AT_ERROR_NULL, "indices", "indices is NULL, expected %zu tensors", count);
  if (count > size_t(kMaxRank)) fail(AT_ERROR_INDEX, "indices", "%zu indices, expected at most %d", count, kMaxRank);
  std::vector<Value> values(count);
  for (size_t i = 0; i < count; i++)
    if (indices[i]) values[i] = value_of(indices[i], "indices");
  return values;
}

}  // namespace

at_status at_tensor_take_along_axis(at_tensor** out, at_tensor* a, at_tensor* indices, int32_t axis) {
  return record("take_along_axis", out, [&] {
    Value values = value_of(a, "a"), positions = value_of(indices, "indices");
    return ops::take_along(values, positions, axis);
  });
}
at_status at_tensor_take(at_tensor** out, at_tensor* a, at_tensor* indices, int32_t axis) {
  return record("take", out, [&] {
    Value values = value_of(a, "a"), positions = value_of(indices, "indices");
    return ops::take(values, positions, axis);
  });
}
at_status at_tensor_gather(at_tensor** out, at_tensor* a, at_tensor* indices, int32_t axis) {
  return record("gather", out, [&] {
    Value values = value_of(a, "a"), positions = value_of(indices, "indices");
    return ops::gather(values, positions, axis);
  });
}
at_status at_tensor_embedding(at_tensor** out, at_tensor* weight, at_tensor* indices, int64_t padding) {
  return record("embedding", out,
                [&] { return ops::embedding(value_of(weight, "weight"), value_of(indices, "indices"), padding); });
}

at_status at_tensor_embedding_scaled(at_tensor** out, at_tensor* weight, at_tensor* indices, int64_t padding) {
  return record("embedding_scaled", out, [&] {
    return ops::embedding_scaled(value_of(weight, "weight"), value_of(indices, "indices"), padding);
  });
}
at_status at_tensor_embedding_bag(at_tensor** out, at_tensor* weight, at_tensor* indices, at_tensor* offsets,
                                  at_tensor* per_sample_weights, at_bag_mode mode, int32_t include_last,
                                  int64_t padding) {
  return record("embedding_bag", out, [&] {
    Value table = value_of(weight, "weight"), entries = value_of(indices, "indices");
    return ops::embedding_bag(
        table, {entries, value_or_null(offsets, "offsets"), value_or_null(per_sample_weights, "per_sample_weights"),
                mode, include_last != 0, padding});
  });
}
at_status at_tensor_embedding_renorm_(at_tensor* destination, at_tensor* indices, double max_norm, double order) {
  return guarded("embedding_renorm_", [&] {
    Value list = value_of(indices, "indices");
    auto target = borrow<Tensor>(destination, "destination");
    ops::change(*target, [&](const Value& rows) { return ops::embedding_renormed(rows, list, max_norm, order); });
    bound_pending(target->backend());
  });
}

at_status at_tensor_scatter(at_tensor** out, at_tensor* a, at_tensor* indices, at_tensor* updates, int32_t axis,
                            at_scatter mode) {
  return record("scatter", out, [&] {
    Value base = value_of(a, "a");
    return ops::scatter(base, value_of(indices, "indices"), value_of(updates, "updates"), axis, mode);
  });
}
at_status at_tensor_scatter_(at_tensor* a, at_tensor* indices, at_tensor* updates, int32_t axis, at_scatter mode) {
  return guarded("scatter_", [&] {
    auto destination = borrow<Tensor>(a, "a");
    Value positions = value_of(indices, "indices"), values = value_of(updates, "updates");
    ops::change(*destination, [&](const Value& old) { return ops::scatter(old, positions, values, axis, mode); });
  });
}

at_status at_tensor_index(at_tensor** out, at_tensor* a, at_tensor* const* indices, size_t count) {
  return record("index", out, [&] {
    Value values = value_of(a, "a");
    return ops::index(values, indices_of(indices, count));
  });
}
at_status at_tensor_index_put(at_tensor** out, at_tensor* a, at_tensor* const* indices, size_t count, at_tensor* values,
                              int32_t accumulate) {
  return record("index_put", out, [&] {
    Value base = value_of(a, "a");
    return ops::index_put(base, indices_of(indices, count), value_of(values, "values"), accumulate != 0);
  });
}
at_status at_tensor_index_put_(at_tensor* a, at_tensor* const* indices, size_t count, at_tensor* values,
                               int32_t accumulate) {
  return guarded("index_put_", [&] {
    auto destination = borrow<Tensor>(a, "a");
    ops::index_put(*destination, indices_of(indices, count), value_of(values, "values"), accumulate != 0);
  });
}

at_status at_tensor_masked_fill(at_tensor** out, at_tensor* a, at_tensor* mask, double number) {
  return record("masked_fill", out, [&] {
    Value values = value_of(a, "a");
    return ops::masked_fill(values, value_of(mask, "mask"), number);
  });
}
at_status at_tensor_masked_fill_(at_tensor* a, at_tensor* mask, double number) {
  return guarded("masked_fill_", [&] {
    auto destination = borrow<Tensor>(a, "a");
    Value flags = value_of(mask, "mask");
    ops::change(*destination, [&](const Value& old) { return ops::masked_fill(old, flags, number); });
  });
}
at_status at_tensor_masked_select(at_tensor** out, at_tensor* a, at_tensor* mask) {
  return record("masked_select", out, [&] {
    Value values = value_of(a, "a");
    return ops::masked_select(values, value_of(mask, "mask"));
  });
}
at_status at_tensor_nonzero(at_tensor** out, at_tensor* a) {
  return record("nonzero", out, [&] { return ops::nonzero(value_of(a, "a")); });
}
at_status at_tensor_one_hot(at_tensor** out, at_tensor* indices, int64_t classes, at_dtype dtype) {
  return record("one_hot", out, [&] { return ops::one_hot(value_of(indices, "indices"), classes, dtype_from(dtype)); });
}
