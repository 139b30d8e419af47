// The shims of athena/inplace.h: those of pointwise_ops.def, and of what is composed of them.
#include <tuple>

#include "capi/shim.h"
#include "ops/activation.h"
#include "ops/assign.h"
#include "ops/composed.h"
#include "ops/pointwise.h"

using namespace athena;

namespace {

struct Input {
  const at_tensor* tensor;
  const char* name;
  Value value() const { return value_of(tensor, name); }
};
struct OptionalInput : Input {
  Value value() const { return value_or_null(tensor, name); }
};

// The shim of an in-place operation: destination becomes function(its value, those of the inputs).
template <class F, class... Inputs>
at_status change(const char* name, at_tensor* destination, F&& function, const Inputs&... inputs) {
  return guarded(name, [&] {
    std::tuple values{inputs.value()...};
    auto target = borrow<Tensor>(destination, "destination");
    ops::change(*target, [&](const Value& a) {
      return std::apply([&](const auto&... further) { return function(a, further...); }, values);
    });
    bound_pending(target->backend());
  });
}

}  // namespace

#define SHIM_1(name)                                                                                            \
  at_status at_tensor_##name##_(at_tensor* destination) {                                                       \
    return change(#name "_", destination, [](const Value& a) { return ops::pointwise(PointwiseOp::name, a); }); \
  }
#define SHIM_2(name)                                                                                            \
  at_status at_tensor_##name##_(at_tensor* destination, at_tensor* b) {                                         \
    return change(                                                                                              \
        #name "_", destination,                                                                                 \
        [](const Value& a, const Value& b) { return ops::pointwise(PointwiseOp::name, a, b); }, Input{b, "b"}); \
  }                                                                                                             \
  at_status at_tensor_##name##_scalar_(at_tensor* destination, double b) {                                      \
    return change(#name "_scalar_", destination,                                                                \
                  [&](const Value& a) { return ops::pointwise(PointwiseOp::name, a, b); });                     \
  }
#define SHIM_3(name)                                                                                               \
  at_status at_tensor_##name##_(at_tensor* destination, at_tensor* b, at_tensor* c) {                              \
    return change(                                                                                                 \
        #name "_", destination,                                                                                    \
        [](const Value& a, const Value& b, const Value& c) { return ops::pointwise(PointwiseOp::name, a, b, c); }, \
        Input{b, "b"}, Input{c, "c"});                                                                             \
  }
#define OP(name, arity, domain, result, expression) SHIM_##arity(name)
#define HIDDEN(name, arity, domain, result, expression)
#include "core/pointwise_ops.def"
#undef SHIM_1
#undef SHIM_2
#undef SHIM_3

#define SHIM(name) \
  at_status at_tensor_##name##_(at_tensor* destination) { return change(#name "_", destination, ops::name); }
ATHENA_COMPOSED(SHIM)
#undef SHIM

at_status at_tensor_leaky_relu_(at_tensor* destination, double slope) {
  return change("leaky_relu_", destination, [&](const Value& a) { return ops::leaky_relu(a, slope); });
}
at_status at_tensor_elu_(at_tensor* destination, double alpha) {
  return change("elu_", destination, [&](const Value& a) { return ops::elu(a, alpha); });
}
at_status at_tensor_celu_(at_tensor* destination, double alpha) {
  return change("celu_", destination, [&](const Value& a) { return ops::celu(a, alpha); });
}
at_status at_tensor_hardtanh_(at_tensor* destination, double min, double max) {
  return change("hardtanh_", destination, [&](const Value& a) { return ops::hardtanh(a, min, max); });
}
at_status at_tensor_hardshrink_(at_tensor* destination, double lambd) {
  return change("hardshrink_", destination, [&](const Value& a) { return ops::hardshrink(a, lambd); });
}
at_status at_tensor_softshrink_(at_tensor* destination, double lambd) {
  return change("softshrink_", destination, [&](const Value& a) { return ops::softshrink(a, lambd); });
}
at_status at_tensor_softplus_(at_tensor* destination, double beta, double threshold) {
  return change("softplus_", destination, [&](const Value& a) { return ops::softplus(a, beta, threshold); });
}
at_status at_tensor_threshold_(at_tensor* destination, double threshold, double value) {
  return change("threshold_", destination, [&](const Value& a) { return ops::threshold(a, threshold, value); });
}
at_status at_tensor_clamp_(at_tensor* destination, double min, double max) {
  return change("clamp_", destination, [&](const Value& a) { return ops::clamp(a, min, max); });
}
at_status at_tensor_prelu_(at_tensor* destination, at_tensor* weight) {
  return change("prelu_", destination, ops::prelu, Input{weight, "weight"});
}
at_status at_tensor_clip_(at_tensor* destination, at_tensor* min, at_tensor* max) {
  return change("clip_", destination, ops::clip, OptionalInput{{min, "min"}}, OptionalInput{{max, "max"}});
}
at_status at_tensor_addcmul_(at_tensor* destination, at_tensor* b, at_tensor* c, double value) {
  auto function = [&](const Value& a, const Value& b, const Value& c) { return ops::addcmul(a, b, c, value); };
  return change("addcmul_", destination, function, Input{b, "b"}, Input{c, "c"});
}
at_status at_tensor_addcdiv_(at_tensor* destination, at_tensor* b, at_tensor* c, double value) {
  auto function = [&](const Value& a, const Value& b, const Value& c) { return ops::addcdiv(a, b, c, value); };
  return change("addcdiv_", destination, function, Input{b, "b"}, Input{c, "c"});
}
at_status at_tensor_where_(at_tensor* destination, at_tensor* condition, at_tensor* b) {
  auto function = [](const Value& a, const Value& condition, const Value& b) { return ops::where(condition, a, b); };
  return change("where_", destination, function, Input{condition, "condition"}, Input{b, "b"});
}
