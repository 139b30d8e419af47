// transformer.cpp: encoders and decoders (Vaswani and others, 2017), made of attention, linear layers and norms.
#include "nn/layer.h"
#include "nn/state.h"
#include "ops/activation.h"
#include "ops/init.h"
#include "ops/pointwise.h"

namespace athena::nn {

namespace {

// The description of a module from pieces of text and numbers.
template <class... Parts>
std::string described(const Parts&... parts) {
  auto text = [](const auto& part) {
    if constexpr (std::is_convertible_v<decltype(part), std::string>)
      return std::string(part);
    else
      return text_of(Item{part});
  };
  return (text(parts) + ...);
}

// What a layer of an encoder and one of a decoder share.
class TransformerLayer : public Layer {
 public:
  TransformerLayer(const Arguments& arguments, const Context& context, const char* second_attention, int norms)
      : Layer(arguments, context), norm_first_(arguments.flag("norm_first")) {
    by_gelu_ = arguments.choice("activation", {"relu", "gelu"}) == 1;
    int64_t size = arguments.positive("d_model"), inner = arguments.positive("dim_feedforward");
    double p = arguments.number("dropout"), eps = arguments.number("layer_norm_eps");
    bool bias = arguments.flag("bias");
    auto add = [&](const char* name, const std::string& text) { add_module(name, create(*parse(text), context)); };
    auto attention = [&](const char* name, bool causal) {
      add(name, described("MultiheadAttention(", size, ", ", arguments.positive("nhead"), ", dropout=", p, ", bias=",
                          bias, ", batch_first=", arguments.flag("batch_first"), ", is_causal=", causal, ")"));
    };
    attention("self_attn", arguments.flag("is_causal"));
    if (second_attention) attention(second_attention, false);
    add("linear1", described("Linear(", size, ", ", inner, ", bias=", bias, ")"));
    add("dropout", described("Dropout(", p, ")"));
    add("linear2", described("Linear(", inner, ", ", size, ", bias=", bias, ")"));
    for (int i = 1; i <= norms; i++)
      add(("norm" + std::to_string(i)).c_str(), described("LayerNorm(", size, ", eps=", eps, ", bias=", bias, ")"));
    for (int i = 1; i <= norms; i++) add(("dropout" + std::to_string(i)).c_str(), described("Dropout(", p, ")"));
  }

 protected:
  Value child(const char* name, std::span<const Value> given) const {
    for (const Child& one : children())
      if (one.name == name) return one.module->call(given)[0];
    fail(AT_ERROR_STATE, "module", "%s has no module %s", kind().c_str(), name);
  }
  Value child(const std::string& name, const Value& given) const { return child(name.c_str(), {&given, 1}); }
  Value attention(const char* name, const Value& query, const Value& key, const Value& padding,
                  const Value& mask) const {
    const Value given[] = {query, key, key, padding, mask};
    return child(name, given);
  }
  Value feed_forward(const Value& x) const {
    Value inner = child("linear1", x);
    inner = by_gelu_ ? ops::gelu(inner) : ops::pointwise(PointwiseOp::relu, inner);
    return child("linear2", child("dropout", inner));
  }
  // x and what block makes of it, with norm and dropout number i.
  template <class F>
  Value residual(const Value& x, int i, F&& block) const {
    std::string number = std::to_string(i), norm = "norm" + number;
    Value made = child("dropout" + number, block(norm_first_ ? child(norm, x) : x));
    return norm_first_ ? ops::add(x, made) : child(norm, ops::add(x, made));
  }

 private:
  bool norm_first_, by_gelu_;
};

class EncoderLayer : public TransformerLayer {
 public:
  EncoderLayer(const Arguments& arguments, const Context& context) : TransformerLayer(arguments, context, nullptr, 2) {}

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    inputs(given, 1, 3);
    Value mask = optional(given, 1), padding = optional(given, 2);
    Value x = residual(given[0], 1, [&](const Value& in) { return attention("self_attn", in, in, padding, mask); });
    return {residual(x, 2, [&](const Value& in) { return feed_forward(in); })};
  }
};

class DecoderLayer : public TransformerLayer {
 public:
  DecoderLayer(const Arguments& arguments, const Context& context)
      : TransformerLayer(arguments, context, "multihead_attn", 3) {}

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    inputs(given, 2, 6);
    const Value& memory = given[1];
    Value mask = optional(given, 2), memory_mask = optional(given, 3);
    Value padding = optional(given, 4), memory_padding = optional(given, 5);
    Value x = residual(given[0], 1, [&](const Value& in) { return attention("self_attn", in, in, padding, mask); });
    x = residual(x, 2,
                 [&](const Value& in) { return attention("multihead_attn", in, memory, memory_padding, memory_mask); });
    return {residual(x, 3, [&](const Value& in) { return feed_forward(in); })};
  }
};

// Copies of a layer one after the other: all begin with the same values, as in PyTorch.
class Stack : public Layer {
 public:
  Stack(const Arguments& arguments, const Context& context, const char* layer) : Layer(arguments, context) {
    int64_t count = arguments.integer("num_layers");
    if (count < 0) fail(AT_ERROR_ARGUMENT, "text", "num_layers of %s is %lld", kind().c_str(), (long long)count);
    Ref<Module> first = create(arguments.module(layer), context), list = create(*parse("ModuleList()"), context);
    for (int64_t i = 0; i < count; i++) list->add_module(std::to_string(i), i ? copy(first) : first);
    add_module("layers", list);
    if (!arguments.is_none("norm")) add_module("norm", create(arguments.module("norm"), context));
  }

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    std::vector<Value> passed(given.begin(), given.end());
    inputs(given, 1, 6);
    auto own = children();
    for (const Child& layer : own[0].module->children()) passed[0] = layer.module->call(passed)[0];
    if (own.size() > 1) passed[0] = own[1].module->call(passed[0]);
    return {passed[0]};
  }
};

class Transformer : public Layer {
 public:
  Transformer(const Arguments& arguments, const Context& context) : Layer(arguments, context) {
    int64_t size = arguments.positive("d_model");
    std::string how = described(size, ", ", arguments.positive("nhead"), ", ", arguments.positive("dim_feedforward"),
                                ", ", arguments.number("dropout"), ", '", arguments.text("activation"), "', ",
                                arguments.number("layer_norm_eps"), ", ", arguments.flag("batch_first"), ", ",
                                arguments.flag("norm_first"), ", ", arguments.flag("bias"));
    std::string norm = described(", norm=LayerNorm(", size, ", eps=", arguments.number("layer_norm_eps"),
                                 ", bias=", arguments.flag("bias"), "))");
    auto stack = [&](const char* name, const char* kind, const char* count) {
      add_module(name, create(*parse(described("Transformer", kind, "(Transformer", kind, "Layer(", how, "), ",
                                               arguments.integer(count), norm)),
                              context));
    };
    stack("encoder", "Encoder", "num_encoder_layers");
    stack("decoder", "Decoder", "num_decoder_layers");
    for (const auto& child : children())
      for (const NamedTensor& one : parameters(child.module)) draw(*one.tensor);
  }

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    inputs(given, 2, 8);
    const Value source[] = {given[0], optional(given, 2), optional(given, 5)};
    auto own = children();
    Value memory = own[0].module->call(source)[0];
    const Value target[] = {given[1],          memory, optional(given, 3), optional(given, 4), optional(given, 6),
                            optional(given, 7)};
    return own[1].module->call(target);
  }

 private:
  // Matrices are drawn by Xavier's rule, each for itself.
  void draw(Tensor& tensor) const {
    if (tensor.shape().rank < 2) return;
    tensor.assign(
        ops::xavier(context().backend, context().dtype, tensor.shape(), Random::uniform, 1, *context().generator));
  }
};

}  // namespace

Ref<Module> make_TransformerEncoderLayer(const Arguments& arguments, const Context& context) {
  return make_layer<EncoderLayer>(arguments, context);
}
Ref<Module> make_TransformerDecoderLayer(const Arguments& arguments, const Context& context) {
  return make_layer<DecoderLayer>(arguments, context);
}
Ref<Module> make_TransformerEncoder(const Arguments& arguments, const Context& context) {
  return Ref<Module>(new Stack(arguments, context, "encoder_layer"));
}
Ref<Module> make_TransformerDecoder(const Arguments& arguments, const Context& context) {
  return Ref<Module>(new Stack(arguments, context, "decoder_layer"));
}
ATHENA_LAYER(Transformer)

}  // namespace athena::nn
