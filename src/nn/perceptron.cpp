// perceptron.cpp: Neuron, NeuronLayer, MLP: those of micrograd, of one value or of many at once.
#include "nn/layer.h"
#include "ops/concat.h"
#include "ops/matmul.h"
#include "ops/pointwise.h"
#include "ops/view.h"

namespace athena::nn {

namespace {

// Values of shapes that broadcast, side by side on a new last axis.
Value side_by_side(std::span<const Value> values) {
  Shape shape = values[0]->shape();
  for (const Value& one : values) shape = broadcast(shape, one->shape());
  std::vector<Value> columns;
  for (const Value& one : values)
    columns.push_back(ops::reshape(ops::expand(one, shape), ops::with_axis(shape, shape.rank)));
  return ops::concat(std::move(columns), shape.rank);
}

// w · x + b of the last axis, as often as there are neurons.
class Neurons : public Layer {
 public:
  Neurons(const Arguments& arguments, const Context& context, const Shape& weight, const Shape& bias)
      : Layer(arguments, context), features_(arguments.positive("in_features")), nonlin_(arguments.flag("nonlin")) {
    add_parameter("weight",
                  ops::uniform(context.backend, context.dtype, fitting(context, weight), -1, 1, *context.generator));
    add_parameter("bias", filled(context, bias, 0));
  }
  int64_t multiply_adds(std::span<const Value>, std::span<const Value> results) const override {
    return results[0]->numel() * features_;
  }

 protected:
  Value features(std::span<const Value> given) const {
    if (features_ > 1 && given.size() > 1) {
      inputs(given, size_t(features_), size_t(features_));
      return side_by_side(given);
    }
    const Value& x = input(given);
    const Shape& shape = x->shape();
    if (shape.rank == 0 || shape[shape.rank - 1] != features_)
      fail(AT_ERROR_SHAPE, "input", "input is %s, expected %lld features on the last axis, or as many inputs",
           shape.text().c_str(), (long long)features_);
    return x;
  }
  Value active(const Value& sum) const { return nonlin_ ? ops::pointwise(PointwiseOp::relu, sum) : sum; }

 private:
  int64_t features_;
  bool nonlin_;
};

class Neuron : public Neurons {
 public:
  Neuron(const Arguments& arguments, const Context& context)
      : Neurons(arguments, context, {arguments.positive("in_features")}, {}) {}

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    return {active(ops::add(ops::matmul(features(given), value("weight")), value("bias")))};
  }
};

class NeuronLayer : public Neurons {
 public:
  NeuronLayer(const Arguments& arguments, const Context& context)
      : Neurons(arguments, context, {arguments.positive("out_features"), arguments.positive("in_features")},
                {arguments.positive("out_features")}) {}

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    Value sum = ops::matmul(features(given), ops::transpose(value("weight"), 0, 1));
    Value made = active(ops::add(sum, value("bias")));
    return {value("bias")->numel() == 1 ? ops::view(made, ops::selecting(made->rank() - 1, 0)) : made};
  }
};

class MLP : public Layer {
 public:
  MLP(const Arguments& arguments, const Context& context)
      : Layer(arguments, context), sizes_(arguments.sizes("out_features")) {
    if (sizes_.empty()) fail(AT_ERROR_ARGUMENT, "text", "out_features is (), expected a size for each layer");
    int64_t in = arguments.positive("in_features");
    for (size_t i = 0; i < sizes_.size(); in = sizes_[i++])
      add_module(std::to_string(i), create("NeuronLayer(" + std::to_string(in) + ", " + std::to_string(sizes_[i]) +
                                               (i + 1 < sizes_.size() ? ")" : ", nonlin=False)"),
                                           context));
  }

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    std::vector<Child> layers = children();
    std::vector<Value> x = layers[0].module->call(given);
    for (size_t i = 1; i < layers.size(); i++) {
      if (sizes_[i - 1] == 1)  // it left out its axis
        x[0] = ops::reshape(x[0], ops::with_axis(x[0]->shape(), x[0]->rank()));
      x = layers[i].module->call(x);
    }
    return x;
  }

 private:
  std::vector<int64_t> sizes_;
};

}  // namespace

ATHENA_LAYER(Neuron)
ATHENA_LAYER(NeuronLayer)
ATHENA_LAYER(MLP)

}  // namespace athena::nn
