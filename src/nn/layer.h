// layer.h: what the sources of the layers share: a module of a kind, and first values.
#pragma once

#include <cmath>
#include <functional>

#include "nn/registry.h"
#include "ops/create.h"
#include "ops/random.h"

namespace athena::nn {

// A module made from its arguments.
class Layer : public Module {
 public:
  Layer(const Arguments& arguments, const Context& context)
      : Module(arguments.kind(), arguments.text()), context_(context) {
    set_cast_rule(ops::cast_rule(kind().c_str()));
  }
  Ref<Module> again() const override;
  Ref<Generator> generator() const override { return context_.generator; }

 protected:
  const Context& context() const { return context_; }

 private:
  Context context_;
};

template <class L>
Ref<Module> make_layer(const Arguments& arguments, const Context& context) {
  return Ref<Module>(new L(arguments, context));
}

// What makes a kind whose class has its name.
#define ATHENA_LAYER(Kind)                                                      \
  Ref<Module> make_##Kind(const Arguments& arguments, const Context& context) { \
    return make_layer<Kind>(arguments, context);                                \
  }

// One without tensors of its own: a function of its input.
class Function : public Layer {
 public:
  using Rule = std::function<Value(const Value&)>;
  Function(const Arguments& arguments, const Context& context, Rule rule)
      : Layer(arguments, context), rule_(std::move(rule)) {}

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override { return {rule_(input(given))}; }

 private:
  Rule rule_;
};
inline Ref<Module> function(const Arguments& arguments, const Context& context, Function::Rule rule) {
  return Ref<Module>(new Function(arguments, context, std::move(rule)));
}

// Throws AT_ERROR_SHAPE where no tensor can have the sizes.
inline Shape fitting(const Context& context, const Shape& shape) {
  return checked_shape(shape.rank, shape.dims, context.dtype, "text");
}
inline Value filled(const Context& context, const Shape& shape, double number) {
  return ops::full(context.backend, context.dtype, fitting(context, shape), number);
}
inline Value normal(const Context& context, const Shape& shape, double deviation) {
  return ops::normal(context.backend, context.dtype, fitting(context, shape), 0, deviation, *context.generator);
}

// Within ±1/√fan_in, as most of PyTorch's layers begin.
inline Value within_fan(const Context& context, const Shape& shape, double fan_in) {
  double bound = fan_in > 0 ? 1 / std::sqrt(fan_in) : 0;
  return ops::uniform(context.backend, context.dtype, fitting(context, shape), -bound, bound, *context.generator);
}

}  // namespace athena::nn
