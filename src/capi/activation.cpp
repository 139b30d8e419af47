// The shims of athena/activation.h.
#include "ops/activation.h"
#include "capi/shim.h"

using namespace athena;

#define SHIM(name)                                                          \
  at_status at_tensor_##name(at_tensor** out, at_tensor* a) {               \
    return record(#name, out, [&] { return ops::name(value_of(a, "a")); }); \
  }
ATHENA_COMPOSED(SHIM)
#undef SHIM

at_status at_tensor_leaky_relu(at_tensor** out, at_tensor* a, double slope) {
  return record("leaky_relu", out, [&] { return ops::leaky_relu(value_of(a, "a"), slope); });
}
at_status at_tensor_elu(at_tensor** out, at_tensor* a, double alpha) {
  return record("elu", out, [&] { return ops::elu(value_of(a, "a"), alpha); });
}
at_status at_tensor_celu(at_tensor** out, at_tensor* a, double alpha) {
  return record("celu", out, [&] { return ops::celu(value_of(a, "a"), alpha); });
}
at_status at_tensor_hardtanh(at_tensor** out, at_tensor* a, double min, double max) {
  return record("hardtanh", out, [&] { return ops::hardtanh(value_of(a, "a"), min, max); });
}
at_status at_tensor_hardshrink(at_tensor** out, at_tensor* a, double lambd) {
  return record("hardshrink", out, [&] { return ops::hardshrink(value_of(a, "a"), lambd); });
}
at_status at_tensor_softshrink(at_tensor** out, at_tensor* a, double lambd) {
  return record("softshrink", out, [&] { return ops::softshrink(value_of(a, "a"), lambd); });
}
at_status at_tensor_softplus(at_tensor** out, at_tensor* a, double beta, double threshold) {
  return record("softplus", out, [&] { return ops::softplus(value_of(a, "a"), beta, threshold); });
}
at_status at_tensor_threshold(at_tensor** out, at_tensor* a, double threshold, double value) {
  return record("threshold", out, [&] { return ops::threshold(value_of(a, "a"), threshold, value); });
}
at_status at_tensor_softmin(at_tensor** out, at_tensor* a, int32_t axis) {
  return record("softmin", out, [&] { return ops::softmin(value_of(a, "a"), axis); });
}
at_status at_tensor_glu(at_tensor** out, at_tensor* a, int32_t axis) {
  return record("glu", out, [&] { return ops::glu(value_of(a, "a"), axis); });
}
at_status at_tensor_prelu(at_tensor** out, at_tensor* a, at_tensor* weight) {
  return record("prelu", out, [&] { return ops::prelu(value_of(a, "a"), value_of(weight, "weight")); });
}
