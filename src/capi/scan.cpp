// The shims of athena/scan.h.
#include "capi/objects.h"

using namespace athena;

#define RUNNING(name, initial)                                                                       \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a, int32_t axis, int32_t include_initial) { \
    return wall(#name, [&] {                                                                         \
      result(out, "result");                                                                         \
      Value value = value_of(a, "a");                                                                \
      int along = normalize_axis(axis, value->rank());                                               \
      Value scanned = ops::name(value, along);                                                       \
      *out = new_tensor(include_initial ? ops::after_initial(scanned, along, initial) : scanned);    \
    });                                                                                              \
  }
RUNNING(cumsum, 0)
RUNNING(cumprod, 1)

#define EXTREME(name)                                                                               \
  at_status at_tensor_##name(at_tensor** values, at_tensor** indices, at_tensor* a, int32_t axis) { \
    return wall(#name, [&] {                                                                        \
      if (indices) *indices = nullptr;                                                              \
      result(values, "values");                                                                     \
      result(indices, "indices");                                                                   \
      Value value = value_of(a, "a");                                                               \
      int along = normalize_axis(axis, value->rank());                                              \
      ops::Selected found = ops::name(value, along);                                                \
      new_tensors({values, indices}, {found.values, found.indices});                                \
    });                                                                                             \
  }
EXTREME(cummax)
EXTREME(cummin)

at_status at_tensor_logcumsumexp(at_tensor** out, at_tensor* a, int32_t axis) {
  return wall("logcumsumexp", [&] {
    result(out, "result");
    Value value = value_of(a, "a");
    *out = new_tensor(ops::logcumsumexp(value, normalize_axis(axis, value->rank())));
  });
}
