// activation.cpp: functions without weights, and PReLU.
#include "ops/activation.h"

#include "nn/layer.h"
#include "ops/composed.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/view.h"
#include "ops/view_rules.h"

namespace athena::nn {

namespace {

class PReLU : public Layer {
 public:
  PReLU(const Arguments& arguments, const Context& context) : Layer(arguments, context) {
    int64_t count = arguments.positive("num_parameters");
    add_parameter("weight", filled(context, {count}, arguments.number("init")));
  }

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    return {ops::prelu(input(given), value("weight"))};
  }
};

// One along an axis, which counts from the end where it is negative.
Ref<Module> along(const Arguments& arguments, const Context& context, Value (*rule)(const Value&, int)) {
  int64_t dim = arguments.integer("dim");
  return function(arguments, context, [rule, dim](const Value& x) {
    if (dim < -kMaxRank || dim >= kMaxRank)
      fail(AT_ERROR_INDEX, "dim", "dim is %lld, expected an axis of %s", (long long)dim, x->shape().text().c_str());
    return rule(x, normalize_axis(int32_t(dim), x->shape().rank, "dim"));
  });
}

}  // namespace

#define PLAIN(Name, rule)                                                             \
  Ref<Module> make_##Name(const Arguments& arguments, const Context& context) {       \
    return function(arguments, context, [](const Value& x) { return ops::rule(x); }); \
  }
#define NUMBER(Name, rule, name)                                                                    \
  Ref<Module> make_##Name(const Arguments& arguments, const Context& context) {                     \
    double number = arguments.number(name);                                                         \
    return function(arguments, context, [number](const Value& x) { return ops::rule(x, number); }); \
  }
#define NUMBERS(Name, rule, name0, name1)                                                       \
  Ref<Module> make_##Name(const Arguments& arguments, const Context& context) {                 \
    double a = arguments.number(name0), b = arguments.number(name1);                            \
    return function(arguments, context, [a, b](const Value& x) { return ops::rule(x, a, b); }); \
  }
#define OP(Name, op)                                                                                        \
  Ref<Module> make_##Name(const Arguments& arguments, const Context& context) {                             \
    return function(arguments, context, [](const Value& x) { return ops::pointwise(PointwiseOp::op, x); }); \
  }
#define ALONG(Name, rule)                                                       \
  Ref<Module> make_##Name(const Arguments& arguments, const Context& context) { \
    return along(arguments, context, ops::rule);                                \
  }
OP(ReLU, relu)
OP(Sigmoid, sigmoid)
OP(Tanh, tanh)
PLAIN(ReLU6, relu6)
PLAIN(SELU, selu)
PLAIN(SiLU, silu)
PLAIN(Mish, mish)
PLAIN(Hardswish, hardswish)
PLAIN(Hardsigmoid, hardsigmoid)
PLAIN(Softsign, softsign)
PLAIN(Tanhshrink, tanhshrink)
PLAIN(LogSigmoid, log_sigmoid)
NUMBER(LeakyReLU, leaky_relu, "negative_slope")
NUMBER(ELU, elu, "alpha")
NUMBER(CELU, celu, "alpha")
NUMBER(Hardshrink, hardshrink, "lambd")
NUMBER(Softshrink, softshrink, "lambd")
NUMBERS(Hardtanh, hardtanh, "min_val", "max_val")
NUMBERS(Softplus, softplus, "beta", "threshold")
NUMBERS(Threshold, threshold, "threshold", "value")
ALONG(Softmax, softmax)
ALONG(LogSoftmax, log_softmax)
ALONG(Softmin, softmin)
ALONG(GLU, glu)
#undef PLAIN
#undef NUMBER
#undef NUMBERS
#undef OP
#undef ALONG

Ref<Module> make_GELU(const Arguments& arguments, const Context& context) {
  bool by_tanh = arguments.choice("approximate", {"none", "tanh"}) == 1;
  return function(arguments, context, by_tanh ? ops::gelu_tanh : ops::gelu);
}
ATHENA_LAYER(PReLU)

// Shapes.
Ref<Module> make_Flatten(const Arguments& arguments, const Context& context) {
  int32_t first = int32_t(arguments.integer("start_dim")), last = int32_t(arguments.integer("end_dim"));
  return function(arguments, context,
                  [first, last](const Value& x) { return ops::view(x, ops::views::flatten(x->shape(), first, last)); });
}
Ref<Module> make_Select(const Arguments& arguments, const Context& context) {
  int64_t dim = arguments.integer("dim"), index = arguments.integer("index");
  return function(arguments, context, [dim, index](const Value& x) {
    const Shape& shape = x->shape();
    if (dim < -kMaxRank || dim >= kMaxRank)
      fail(AT_ERROR_INDEX, "dim", "dim is %lld, expected an axis of %s", (long long)dim, shape.text().c_str());
    int axis = normalize_axis(int32_t(dim), shape.rank, "dim");
    if (index < -shape[axis] || index >= shape[axis])
      fail(AT_ERROR_INDEX, "index", "index is %lld, expected one along axis %d of %s", (long long)index, axis,
           shape.text().c_str());
    return ops::view(x, ops::selecting(axis, index < 0 ? index + shape[axis] : index));
  });
}
Ref<Module> make_Unflatten(const Arguments& arguments, const Context& context) {
  int32_t dim = int32_t(arguments.integer("dim"));
  std::vector<int64_t> sizes = arguments.sizes("unflattened_size");
  return function(arguments, context, [dim, sizes](const Value& x) {
    const Shape& from = x->shape();
    int axis = normalize_axis(dim, from.rank, "dim");
    std::vector<int64_t> to(from.dims, from.dims + axis);
    to.insert(to.end(), sizes.begin(), sizes.end());
    to.insert(to.end(), from.dims + axis + 1, from.dims + from.rank);
    return ops::view(x, ops::views::reshape(from, x->dtype(), int32_t(to.size()), to.data()));
  });
}

}  // namespace athena::nn
