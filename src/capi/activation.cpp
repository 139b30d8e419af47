// The shims of athena/activation.h.
#include "capi/objects.h"

using namespace athena;

#define UNARY(name)                                           \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a) { \
    return wall(#name, [&] {                                  \
      result(out, "result");                                  \
      *out = new_tensor(ops::name(value_of(a, "a")));         \
    });                                                       \
  }
ATHENA_COMPOSED(UNARY)
#undef UNARY

#define WITH_NUMBER(name, number)                                            \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a, double number) { \
    return wall(#name, [&] {                                                 \
      result(out, "result");                                                 \
      *out = new_tensor(ops::name(value_of(a, "a"), number));                \
    });                                                                      \
  }
WITH_NUMBER(leaky_relu, slope)
WITH_NUMBER(elu, alpha)
WITH_NUMBER(celu, alpha)
#undef WITH_NUMBER

#define WITH_NUMBERS(name, first, second)                                                  \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a, double first, double second) { \
    return wall(#name, [&] {                                                               \
      result(out, "result");                                                               \
      *out = new_tensor(ops::name(value_of(a, "a"), first, second));                       \
    });                                                                                    \
  }
WITH_NUMBERS(hardtanh, min, max)
WITH_NUMBERS(softplus, beta, threshold)
WITH_NUMBERS(threshold, threshold, value)
#undef WITH_NUMBERS

#define ALONG(name)                                                             \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a, int32_t axis) {     \
    return wall(#name, [&] {                                                    \
      result(out, "result");                                                    \
      Value value = value_of(a, "a");                                           \
      *out = new_tensor(ops::name(value, normalize_axis(axis, value->rank()))); \
    });                                                                         \
  }
ALONG(softmin)
ALONG(glu)
#undef ALONG

at_status at_tensor_prelu(at_tensor** out, at_tensor* a, at_tensor* weight) {
  return wall("prelu", [&] {
    result(out, "result");
    *out = new_tensor(ops::prelu(value_of(a, "a"), value_of(weight, "weight")));
  });
}
