// The shims of athena/pointwise.h: those of pointwise_ops.def, and of what is composed of them.
#include "ops/pointwise.h"
#include "capi/shim.h"
#include "ops/composed.h"

using namespace athena;

#define SHIM_1(name)                                                                                \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a) {                                       \
    return record(#name, out, [&] { return ops::pointwise(PointwiseOp::name, value_of(a, "a")); }); \
  }
#define SHIM_2(name)                                                                                                  \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a, at_tensor* b) {                                           \
    return record(#name, out, [&] { return ops::pointwise(PointwiseOp::name, value_of(a, "a"), value_of(b, "b")); }); \
  }                                                                                                                   \
  at_status at_tensor_##name##_scalar(at_tensor** out, at_tensor* a, double b) {                                      \
    return record(#name "_scalar", out, [&] { return ops::pointwise(PointwiseOp::name, value_of(a, "a"), b); });      \
  }
#define SHIM_3(name)                                                                                  \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a, at_tensor* b, at_tensor* c) {             \
    return record(#name, out, [&] {                                                                   \
      return ops::pointwise(PointwiseOp::name, value_of(a, "a"), value_of(b, "b"), value_of(c, "c")); \
    });                                                                                               \
  }
#define OP(name, arity, domain, result, expression) SHIM_##arity(name)
#define HIDDEN(name, arity, domain, result, expression)
#include "core/pointwise_ops.def"
#undef SHIM_1
#undef SHIM_2
#undef SHIM_3

at_status at_tensor_clamp(at_tensor** out, at_tensor* a, double min, double max) {
  return record("clamp", out, [&] { return ops::clamp(value_of(a, "a"), min, max); });
}
at_status at_tensor_clip(at_tensor** out, at_tensor* a, at_tensor* min, at_tensor* max) {
  return record("clip", out,
                [&] { return ops::clip(value_of(a, "a"), value_or_null(min, "min"), value_or_null(max, "max")); });
}
at_status at_tensor_addcmul(at_tensor** out, at_tensor* a, at_tensor* b, at_tensor* c, double value) {
  return record("addcmul", out,
                [&] { return ops::addcmul(value_of(a, "a"), value_of(b, "b"), value_of(c, "c"), value); });
}
at_status at_tensor_addcdiv(at_tensor** out, at_tensor* a, at_tensor* b, at_tensor* c, double value) {
  return record("addcdiv", out,
                [&] { return ops::addcdiv(value_of(a, "a"), value_of(b, "b"), value_of(c, "c"), value); });
}
at_status at_tensor_where(at_tensor** out, at_tensor* condition, at_tensor* a, at_tensor* b) {
  return record("where", out,
                [&] { return ops::where(value_of(condition, "condition"), value_of(a, "a"), value_of(b, "b")); });
}
