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
REDUCE(prod)
REDUCE(max)
REDUCE(min)
REDUCE(argmax)
REDUCE(argmin)
REDUCE(any)
REDUCE(all)
REDUCE(count_nonzero)
REDUCE(logsumexp)

#define REDUCE_FROM(name)                                                                                          \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a, at_tensor* initial, const int32_t* axes, size_t count, \
                             int32_t keepdims) {                                                                   \
    return wall(#name, [&] {                                                                                       \
      result(out, "result");                                                                                       \
      Value value = value_of(a, "a"), first = value_of(initial, "initial");                                        \
      unsigned folded = ops::axes_mask(axes, count, value->rank());                                                \
      *out = new_tensor(ops::name(value, first, folded, keepdims != 0));                                           \
    });                                                                                                            \
  }
REDUCE_FROM(max_initial)
REDUCE_FROM(min_initial)

#define SPREAD(name)                                                                                              \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, double correction, \
                             int32_t keepdims) {                                                                  \
    return wall(#name, [&] {                                                                                      \
      result(out, "result");                                                                                      \
      Value value = value_of(a, "a");                                                                             \
      *out = new_tensor(ops::name(value, ops::axes_mask(axes, count, value->rank()), correction, keepdims != 0)); \
    });                                                                                                           \
  }
SPREAD(var)
SPREAD(std)

at_status at_tensor_quantile(at_tensor** out, at_tensor* a, double q, const int32_t* axes, size_t count,
                             int32_t keepdims) {
  return wall("quantile", [&] {
    result(out, "result");
    Value value = value_of(a, "a");
    *out = new_tensor(ops::quantile(value, q, ops::axes_mask(axes, count, value->rank()), keepdims != 0));
  });
}

at_status at_tensor_median(at_tensor** out, at_tensor* a, const int32_t* axes, size_t count, int32_t keepdims) {
  return wall("median", [&] {
    result(out, "result");
    Value value = value_of(a, "a");
    *out = new_tensor(ops::quantile(value, 0.5, ops::axes_mask(axes, count, value->rank()), keepdims != 0));
  });
}

at_status at_tensor_norm(at_tensor** out, at_tensor* a, double order, const int32_t* axes, size_t count,
                         int32_t keepdims) {
  return wall("norm", [&] {
    result(out, "result");
    Value value = value_of(a, "a");
    *out = new_tensor(ops::norm(value, order, ops::axes_mask(axes, count, value->rank()), keepdims != 0));
  });
}

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
#undef ALONG
