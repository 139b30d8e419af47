// The shims of athena/sort.h.
#include "capi/objects.h"

using namespace athena;

#define ALONG(name)                                                                              \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a, int32_t axis, int32_t descending) {  \
    return wall(#name, [&] {                                                                     \
      result(out, "result");                                                                     \
      Value value = value_of(a, "a");                                                            \
      *out = new_tensor(ops::name(value, normalize_axis(axis, value->rank()), descending != 0)); \
    });                                                                                          \
  }
ALONG(sort)
ALONG(argsort)

at_status at_tensor_topk(at_tensor** values, at_tensor** indices, at_tensor* a, int64_t k, int32_t axis,
                         int32_t largest) {
  return wall("topk", [&] {
    if (indices) *indices = nullptr;
    result(values, "values");
    result(indices, "indices");
    Value value = value_of(a, "a");
    auto [found, positions] = ops::topk(value, k, normalize_axis(axis, value->rank()), largest != 0);
    new_tensors({values, indices}, {found, positions});
  });
}
