// linear.cpp: Linear, Bilinear, Identity.
#include "nn/layer.h"
#include "ops/einsum.h"
#include "ops/matmul.h"
#include "ops/pointwise.h"
#include "ops/view.h"

namespace athena::nn {

namespace {

class Linear : public Layer {
 public:
  Linear(const Arguments& arguments, const Context& context) : Layer(arguments, context) {
    int64_t in = arguments.size("in_features"), out = arguments.size("out_features");
    add_parameter("weight", within_fan(context, {out, in}, double(in)));
    if (arguments.flag("bias")) add_parameter("bias", within_fan(context, {out}, double(in)));
  }
  int64_t multiply_adds(std::span<const Value>, std::span<const Value> results) const override {
    return results[0]->numel() * value("weight")->shape()[1];
  }

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    const Value& x = input(given);
    Value weight = value("weight"), bias = value("bias");
    const Shape& shape = x->shape();
    if (shape.rank == 0 || shape[shape.rank - 1] != weight->shape()[1])
      fail(AT_ERROR_SHAPE, "input", "input is %s, expected %lld features on the last axis", shape.text().c_str(),
           (long long)weight->shape()[1]);
    Value product = ops::matmul(x, ops::transpose(weight, 0, 1));
    return {bias ? ops::add(product, bias) : product};
  }
};

class Bilinear : public Layer {
 public:
  Bilinear(const Arguments& arguments, const Context& context) : Layer(arguments, context) {
    int64_t in1 = arguments.positive("in1_features"), in2 = arguments.positive("in2_features");
    int64_t out = arguments.positive("out_features");
    add_parameter("weight", within_fan(context, {out, in1, in2}, double(in1)));
    if (arguments.flag("bias")) add_parameter("bias", within_fan(context, {out}, double(in1)));
  }
  int64_t multiply_adds(std::span<const Value>, std::span<const Value> results) const override {
    Shape weight = value("weight")->shape();
    return results[0]->numel() * weight[1] * (weight[2] + 1);
  }

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    inputs(given, 2, 2);
    Value sum = ops::einsum("...i,kij,...j->...k", {given[0], value("weight"), given[1]}), bias = value("bias");
    return {bias ? ops::add(sum, bias) : sum};
  }
};

class Identity : public Layer {
 public:
  using Layer::Layer;

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override { return {input(given)}; }
};

}  // namespace

ATHENA_LAYER(Linear)
ATHENA_LAYER(Bilinear)
ATHENA_LAYER(Identity)

}  // namespace athena::nn
