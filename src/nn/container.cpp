// container.cpp: modules that hold others.
#include "nn/layer.h"
#include "ops/pointwise.h"

namespace athena::nn {

namespace {

class Container : public Layer {
 public:
  Container(const Arguments& arguments, const Context& context) : Layer(arguments, context) {
    int position = 0;
    for (const auto& [name, item] : arguments.modules())
      add_module(name.empty() ? std::to_string(position++) : name, create(*std::get<Ref<Call>>(item.is), context));
  }

 protected:
  Value chain(Value x) const {
    for (const Child& child : children()) x = child.module->call(x);
    return x;
  }
};

class Sequential : public Container {
 public:
  using Container::Container;

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override { return {chain(input(given))}; }
};

class Residual : public Container {
 public:
  using Container::Container;

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    return {ops::add(input(given), chain(input(given)))};
  }
};

class Evaluated : public Container {
 public:
  using Container::Container;

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    return {is_training() ? input(given) : chain(input(given))};
  }
};

class Held : public Container {
 public:
  using Container::Container;

 protected:
  std::vector<Value> forward(std::span<const Value>, size_t) override {
    fail(AT_ERROR_UNSUPPORTED, "module", "a %s makes nothing of inputs itself: call the modules in it", kind().c_str());
  }
};

}  // namespace

ATHENA_LAYER(Sequential)
ATHENA_LAYER(Residual)
Ref<Module> make_Evaluating(const Arguments& arguments, const Context& context) {
  return make_layer<Evaluated>(arguments, context);
}
Ref<Module> make_ModuleList(const Arguments& arguments, const Context& context) {
  return make_layer<Held>(arguments, context);
}
Ref<Module> make_ModuleDict(const Arguments& arguments, const Context& context) {
  return make_layer<Held>(arguments, context);
}

}  // namespace athena::nn
