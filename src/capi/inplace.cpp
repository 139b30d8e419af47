// The shims of athena/inplace.h: those of pointwise_ops.def, and of what is composed of them.
#include "capi/objects.h"

using namespace athena;

namespace {

using Result = std::function<Value(const Value&)>;

// destination becomes result(its value).
void change(at_tensor* destination, const Result& result) {
  auto target = borrow<Tensor>(destination, "destination");
  ops::change(*target, result);
  bound_pending(target->backend());
}

void change(at_tensor* destination, PointwiseOp op) {
  change(destination, [&](const Value& a) { return ops::pointwise(op, a); });
}
void change(at_tensor* destination, PointwiseOp op, double b) {
  change(destination, [&](const Value& a) { return ops::pointwise(op, a, b); });
}
void change(at_tensor* destination, PointwiseOp op, at_tensor* b) {
  change(destination, [&, b = value_of(b, "b")](const Value& a) { return ops::pointwise(op, a, b); });
}

}  // namespace

#define INPLACE_1(name)                                                      \
  at_status at_tensor_##name##_(at_tensor* destination) {                    \
    return wall(#name "_", [&] { change(destination, PointwiseOp::name); }); \
  }
#define INPLACE_2(name)                                                                \
  at_status at_tensor_##name##_(at_tensor* destination, at_tensor* b) {                \
    return wall(#name "_", [&] { change(destination, PointwiseOp::name, b); });        \
  }                                                                                    \
  at_status at_tensor_##name##_scalar_(at_tensor* destination, double b) {             \
    return wall(#name "_scalar_", [&] { change(destination, PointwiseOp::name, b); }); \
  }
#define INPLACE_3(name)                                                                  \
  at_status at_tensor_##name##_(at_tensor* destination, at_tensor* b, at_tensor* c) {    \
    return wall(#name "_", [&] {                                                         \
      change(destination, [b = value_of(b, "b"), c = value_of(c, "c")](const Value& a) { \
        return ops::pointwise(PointwiseOp::name, a, b, c);                               \
      });                                                                                \
    });                                                                                  \
  }
#define OP(name, arity, domain, result, expression) INPLACE_##arity(name)
#define HIDDEN(name, arity, domain, result, expression)
#include "core/pointwise_ops.def"

#define UNARY(name)                                                  \
  at_status at_tensor_##name##_(at_tensor* destination) {            \
    return wall(#name "_", [&] { change(destination, ops::name); }); \
  }
ATHENA_COMPOSED(UNARY)
#undef UNARY

#define WITH_NUMBER(name, number)                                                                               \
  at_status at_tensor_##name##_(at_tensor* destination, double number) {                                        \
    return wall(#name "_", [&] { change(destination, [&](const Value& a) { return ops::name(a, number); }); }); \
  }
WITH_NUMBER(leaky_relu, slope)
WITH_NUMBER(elu, alpha)
WITH_NUMBER(celu, alpha)
#undef WITH_NUMBER

#define WITH_NUMBERS(name, first, second)                                                                              \
  at_status at_tensor_##name##_(at_tensor* destination, double first, double second) {                                 \
    return wall(#name "_", [&] { change(destination, [&](const Value& a) { return ops::name(a, first, second); }); }); \
  }
WITH_NUMBERS(hardtanh, min, max)
WITH_NUMBERS(softplus, beta, threshold)
WITH_NUMBERS(threshold, threshold, value)
WITH_NUMBERS(clamp, min, max)
#undef WITH_NUMBERS

at_status at_tensor_prelu_(at_tensor* destination, at_tensor* weight) {
  return wall("prelu_", [&] {
    change(destination, [weight = value_of(weight, "weight")](const Value& a) { return ops::prelu(a, weight); });
  });
}

at_status at_tensor_clip_(at_tensor* destination, at_tensor* min, at_tensor* max) {
  return wall("clip_", [&] {
    change(destination, [min = value_or_null(min, "min"), max = value_or_null(max, "max")](const Value& a) {
      return ops::clip(a, min, max);
    });
  });
}

#define SCALED(name)                                                                                                 \
  at_status at_tensor_##name##_(at_tensor* destination, at_tensor* b, at_tensor* c, double value) {                  \
    return wall(#name "_", [&] {                                                                                     \
      change(destination,                                                                                            \
             [&, b = value_of(b, "b"), c = value_of(c, "c")](const Value& a) { return ops::name(a, b, c, value); }); \
    });                                                                                                              \
  }
SCALED(addcmul)
SCALED(addcdiv)
#undef SCALED

at_status at_tensor_where_(at_tensor* destination, at_tensor* condition, at_tensor* b) {
  return wall("where_", [&] {
    change(destination, [condition = value_of(condition, "condition"), b = value_of(b, "b")](const Value& a) {
      return ops::where(condition, a, b);
    });
  });
}
