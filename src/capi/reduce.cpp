// The shims of athena/reduce.h.
#include "capi/objects.h"

using namespace athena;

#define REDUCE(name)                                                                                               \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, int32_t keepdims) { \
    return wall(#name, [&] {                                                                                       \
      result(out, "result");                                                                                       \
      Value value = value_of(a, "a");                                                                              \
      *out = new_tensor(ops::name(value, ops::axes_mask(axes, count, value->rank()), keepdims != 0));              \
    });                                                                                                            \
  }
REDUCE(sum)
REDUCE(mean)
REDUCE(max)
REDUCE(argmax)

#define ALONG(name)                                                             \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a, int32_t axis) {     \
    return wall(#name, [&] {                                                    \
      result(out, "result");                                                    \
      Value value = value_of(a, "a");                                           \
      *out = new_tensor(ops::name(value, normalize_axis(axis, value->rank()))); \
    });                                                                         \
  }
ALONG(softmax)
ALONG(log_softmax)
