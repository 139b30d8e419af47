// The shims of athena/pointwise.h: one macro call a function.
#include "capi/objects.h"

using namespace athena;

#define UNARY(name, expression)                               \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a) { \
    return wall(#name, [&] {                                  \
      result(out, "result");                                  \
      *out = new_tensor(expression(value_of(a, "a")));        \
    });                                                       \
  }
#define UNARY_ROW(name) UNARY(name, [](const Value& a) { return ops::pointwise(Row::name, a); })

#define BINARY_ROW(name)                                                                \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a, at_tensor* b) {             \
    return wall(#name, [&] {                                                            \
      result(out, "result");                                                            \
      *out = new_tensor(ops::pointwise(Row::name, value_of(a, "a"), value_of(b, "b"))); \
    });                                                                                 \
  }                                                                                     \
  at_status at_tensor_##name##_scalar(at_tensor** out, at_tensor* a, double b) {        \
    return wall(#name "_scalar", [&] {                                                  \
      result(out, "result");                                                            \
      *out = new_tensor(ops::pointwise(Row::name, value_of(a, "a"), b));                \
    });                                                                                 \
  }

BINARY_ROW(add)
BINARY_ROW(sub)
BINARY_ROW(mul)
BINARY_ROW(div)
BINARY_ROW(pow)
BINARY_ROW(maximum)
BINARY_ROW(minimum)
BINARY_ROW(equal)
BINARY_ROW(not_equal)
BINARY_ROW(less)
BINARY_ROW(less_equal)
BINARY_ROW(greater)
BINARY_ROW(greater_equal)
UNARY_ROW(neg)
UNARY_ROW(abs)
UNARY_ROW(sign)
UNARY_ROW(sqrt)
UNARY_ROW(rsqrt)
UNARY_ROW(exp)
UNARY_ROW(log)
UNARY_ROW(erf)
UNARY_ROW(tanh)
UNARY_ROW(sigmoid)
UNARY_ROW(relu)
UNARY(gelu, ops::gelu)
UNARY(silu, ops::silu)

at_status at_tensor_where(at_tensor** out, at_tensor* condition, at_tensor* a, at_tensor* b) {
  return wall("where", [&] {
    result(out, "result");
    *out = new_tensor(ops::where(value_of(condition, "condition"), value_of(a, "a"), value_of(b, "b")));
  });
}
