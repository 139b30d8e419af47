// The shims of athena/pointwise.h: those of pointwise_ops.def, and of what is composed of them.
#include "capi/objects.h"

using namespace athena;

#define UNARY(name, expression)                               \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a) { \
    return wall(#name, [&] {                                  \
      result(out, "result");                                  \
      *out = new_tensor(expression(value_of(a, "a")));        \
    });                                                       \
  }
#define UNARY_ROW(name) UNARY(name, [](const Value& a) { return ops::pointwise(PointwiseOp::name, a); })

#define BINARY_ROW(name)                                                                        \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a, at_tensor* b) {                     \
    return wall(#name, [&] {                                                                    \
      result(out, "result");                                                                    \
      *out = new_tensor(ops::pointwise(PointwiseOp::name, value_of(a, "a"), value_of(b, "b"))); \
    });                                                                                         \
  }                                                                                             \
  at_status at_tensor_##name##_scalar(at_tensor** out, at_tensor* a, double b) {                \
    return wall(#name "_scalar", [&] {                                                          \
      result(out, "result");                                                                    \
      *out = new_tensor(ops::pointwise(PointwiseOp::name, value_of(a, "a"), b));                \
    });                                                                                         \
  }

#define TERNARY_ROW(name)                                                                                         \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a, at_tensor* b, at_tensor* c) {                         \
    return wall(#name, [&] {                                                                                      \
      result(out, "result");                                                                                      \
      *out = new_tensor(ops::pointwise(PointwiseOp::name, value_of(a, "a"), value_of(b, "b"), value_of(c, "c"))); \
    });                                                                                                           \
  }

#define SHIM_1 UNARY_ROW
#define SHIM_2 BINARY_ROW
#define SHIM_3 TERNARY_ROW
#define OP(name, arity, domain, result, expression) SHIM_##arity(name)
#define HIDDEN(name, arity, domain, result, expression)
#include "core/pointwise_ops.def"
#undef UNARY

at_status at_tensor_clamp(at_tensor** out, at_tensor* a, double min, double max) {
  return wall("clamp", [&] {
    result(out, "result");
    *out = new_tensor(ops::clamp(value_of(a, "a"), min, max));
  });
}

at_status at_tensor_clip(at_tensor** out, at_tensor* a, at_tensor* min, at_tensor* max) {
  return wall("clip", [&] {
    result(out, "result");
    *out = new_tensor(ops::clip(value_of(a, "a"), value_or_null(min, "min"), value_or_null(max, "max")));
  });
}

#define SCALED(name)                                                                                    \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a, at_tensor* b, at_tensor* c, double value) { \
    return wall(#name, [&] {                                                                            \
      result(out, "result");                                                                            \
      *out = new_tensor(ops::name(value_of(a, "a"), value_of(b, "b"), value_of(c, "c"), value));        \
    });                                                                                                 \
  }
SCALED(addcmul)
SCALED(addcdiv)
#undef SCALED

at_status at_tensor_where(at_tensor** out, at_tensor* condition, at_tensor* a, at_tensor* b) {
  return wall("where", [&] {
    result(out, "result");
    *out = new_tensor(ops::where(value_of(condition, "condition"), value_of(a, "a"), value_of(b, "b")));
  });
}
