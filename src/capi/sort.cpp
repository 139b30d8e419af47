// The shims of athena/sort.h.
#include "ops/sort.h"
#include "capi/shim.h"
#include "ops/unique.h"

using namespace athena;

at_status at_tensor_sort(at_tensor** out, at_tensor* a, int32_t axis, int32_t descending) {
  return record("sort", out, [&] { return ops::sort(value_of(a, "a"), axis, descending != 0).values; });
}
at_status at_tensor_argsort(at_tensor** out, at_tensor* a, int32_t axis, int32_t descending) {
  return record("argsort", out, [&] { return ops::sort(value_of(a, "a"), axis, descending != 0).indices; });
}
at_status at_tensor_topk(at_tensor** values, at_tensor** indices, at_tensor* a, int64_t k, int32_t axis,
                         int32_t largest) {
  return guarded("topk", [&] {
    if (indices) *indices = nullptr;
    result(values, "values");
    result(indices, "indices");
    ops::Selected found = ops::topk(value_of(a, "a"), k, axis, largest != 0);
    new_tensors({values, indices}, {found.values, found.indices});
  });
}

at_status at_tensor_searchsorted(at_tensor** out, at_tensor* sorted, at_tensor* values, int32_t right) {
  return record("searchsorted", out,
                [&] { return ops::searchsorted(value_of(sorted, "sorted"), value_of(values, "values"), right != 0); });
}
at_status at_tensor_unique(at_tensor** values, at_tensor** indices, at_tensor** inverse, at_tensor** counts,
                           at_tensor* a) {
  return guarded("unique", [&] {
    at_tensor** places[] = {values, indices, inverse, counts};
    bool wanted = false;
    for (at_tensor** place : places)
      if (place) *place = nullptr, wanted = true;
    if (!wanted) fail(AT_ERROR_NULL, "values", "all results are NULL, expected where at least one goes");
    ops::Unique found = ops::unique(value_of(a, "a"));
    new_tensors({values, indices, inverse, counts}, {found.values, found.indices, found.inverse, found.counts});
  });
}
at_status at_tensor_isin(at_tensor** out, at_tensor* a, at_tensor* elements) {
  return record("isin", out, [&] { return ops::isin(value_of(a, "a"), value_of(elements, "elements")); });
}
at_status at_tensor_bincount(at_tensor** out, at_tensor* a, at_tensor* weights, int64_t least) {
  return record("bincount", out, [&] {
    Value values = value_of(a, "a");
    return ops::bincount(values, value_or_null(weights, "weights"), least);
  });
}
