// attention.cpp: attention of several heads.
#include "ops/attention.h"

#include <limits>

#include "nn/layer.h"
#include "ops/composed.h"
#include "ops/concat.h"
#include "ops/create.h"
#include "ops/init.h"
#include "ops/matmul.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/view_rules.h"

namespace athena::nn {

namespace {

class MultiheadAttention : public Layer {
 public:
  MultiheadAttention(const Arguments& arguments, const Context& context)
      : Layer(arguments, context),
        size_(arguments.positive("embed_dim")),
        heads_(arguments.positive("num_heads")),
        dropout_(arguments.number("dropout")),
        batch_first_(arguments.flag("batch_first")),
        zero_(arguments.flag("add_zero_attn")),
        causal_(arguments.flag("is_causal")) {
    if (size_ % heads_)
      fail(AT_ERROR_ARGUMENT, "text", "num_heads of MultiheadAttention is %lld, expected a divisor of embed_dim, %lld",
           (long long)heads_, (long long)size_);
    if (!(dropout_ >= 0 && dropout_ <= 1))
      fail(AT_ERROR_ARGUMENT, "text", "dropout of MultiheadAttention is %g, expected 0 to 1", dropout_);
    int64_t keys = arguments.is_none("kdim") ? size_ : arguments.positive("kdim");
    int64_t values = arguments.is_none("vdim") ? size_ : arguments.positive("vdim");
    Backend& backend = context.backend;
    auto xavier = [&](const char* name, const Shape& shape) {
      add_parameter(
          name, ops::xavier(backend, context.dtype, fitting(context, shape), Random::uniform, 1, *context.generator));
    };
    if (keys == size_ && values == size_) {
      xavier("in_proj_weight", {3 * size_, size_});
    } else {
      xavier("q_proj_weight", {size_, size_});
      xavier("k_proj_weight", {size_, keys});
      xavier("v_proj_weight", {size_, values});
    }
    bool bias = arguments.flag("bias");
    if (bias) add_parameter("in_proj_bias", filled(context, {3 * size_}, 0));
    if (arguments.flag("add_bias_kv"))
      for (const char* name : {"bias_k", "bias_v"})
        add_parameter(name, ops::xavier(backend, context.dtype, {1, 1, size_}, Random::normal, 1, *context.generator));
    std::string size = std::to_string(size_);
    Ref<Module> out = create(*parse("Linear(" + size + ", " + size + ", bias=" + (bias ? "True)" : "False)")), context);
    if (bias) out->replace("bias", zeros({size_}));
    add_module("out_proj", std::move(out));
  }
  int64_t multiply_adds(std::span<const Value> given, std::span<const Value>) const override {
    const Shape& query = given[0]->shape();
    int64_t keys = (given.size() > 1 && given[1] ? given[1] : given[0])->shape().numel() / std::max<int64_t>(size_, 1);
    int64_t length = query.rank < 3 ? query[0] : query[batch_first_ ? 1 : 0];
    return query.numel() * size_ + 2 * keys * size_ * size_ + 2 * keys * length * size_;
  }

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t wanted) override {
    inputs(given, 1, 5);
    Value key = optional(given, 1) ? optional(given, 1) : given[0],
          value = optional(given, 2) ? optional(given, 2) : key;
    bool alone = check_rank(given[0]);
    auto heads = projected(batched(given[0]), batched(key), batched(value));
    Value hidden = hidden_keys(optional(given, 3), optional(given, 4), heads, alone);
    Value found = wanted > 1 ? nullptr : attended(heads, hidden);
    Value weights;
    if (wanted > 1) {
      weights = weights_of(heads, hidden);
      if (is_training() && dropout_ > 0) weights = ops::dropout(weights, dropout_, *context().generator);
      found = ops::matmul(weights, heads.value);
    }
    Value merged = ops::transpose(found, 1, 2);  // [N, L, heads, E]
    merged = ops::reshape(merged, {merged->shape()[0], merged->shape()[1], size_});
    Value out = children()[0].module->call(merged);
    if (alone)
      out = ops::reshape(out, {out->shape()[1], size_});
    else if (!batch_first_)
      out = ops::transpose(out, 0, 1);
    if (!weights) return {out};
    weights = ops::mean(weights, 1u << 1, false);
    if (alone) weights = ops::reshape(weights, {weights->shape()[1], weights->shape()[2]});
    return {out, weights};
  }

 private:
  struct Heads {
    Value query, key, value;  // [N, heads, L or S, E / heads]
    int64_t added = 0;        // keys that no mask speaks of, at the end
  };
  Ref<Tensor> zeros(const Shape& shape) const {
    Ref<Tensor> made(new Tensor(filled(context(), shape, 0)));
    made->set_requires_grad(true);
    return made;
  }
  bool check_rank(const Value& query) const {
    int rank = query->shape().rank;
    if (rank != 2 && rank != 3)
      fail(AT_ERROR_SHAPE, "query", "query is %s, expected %s or [L, embed_dim]", query->shape().text().c_str(),
           batch_first_ ? "[N, L, embed_dim]" : "[L, N, embed_dim]");
    return rank == 2;
  }
  Value batched(const Value& x) const {
    if (x->shape().rank == 2) return ops::reshape(x, ops::with_axis(x->shape(), 0));
    if (x->shape().rank != 3)
      fail(AT_ERROR_SHAPE, "inputs", "key or value is %s, expected three axes as of query", x->shape().text().c_str());
    return batch_first_ ? x : ops::transpose(x, 0, 1);
  }
  Value linear(const Value& x, const Value& weight, const Value& bias) const {
    if (x->shape()[2] != weight->shape()[1])
      fail(AT_ERROR_SHAPE, "inputs", "an input has %lld features, expected %lld", (long long)x->shape()[2],
           (long long)weight->shape()[1]);
    Value product = ops::matmul(x, ops::transpose(weight, 0, 1));
    return bias ? ops::add(product, bias) : product;
  }
  Value part(const Value& whole, int64_t i, int64_t count = 1) const {
    return whole ? ops::view(whole, ops::slicing(0, i * size_, (i + count) * size_, 1)) : nullptr;
  }
  // [N, L, features] as [N, L, heads of them, E / heads].
  Value parted(const Value& x) const {
    int64_t width = size_ / heads_;
    return ops::reshape(x, {x->shape()[0], x->shape()[1], x->shape()[2] / width, width});
  }
  Heads projected(const Value& query, const Value& key, const Value& value) const {
    Value weight = Module::value("in_proj_weight"), bias = Module::value("in_proj_bias");
    Value q, k, v;
    if (weight && query == key && key == value) {  // one product for all three
      std::vector<Value> thirds = ops::split(parted(linear(query, weight, bias)), 2, 3);
      q = thirds[0], k = thirds[1], v = thirds[2];
    } else {
      auto weights = [&](int64_t i, const char* name) { return weight ? part(weight, i) : Module::value(name); };
      q = parted(linear(query, weights(0, "q_proj_weight"), part(bias, 0)));
      k = parted(linear(key, weights(1, "k_proj_weight"), part(bias, 1)));
      v = parted(linear(value, weights(2, "v_proj_weight"), part(bias, 2)));
    }
    Heads heads;
    auto append = [&](Value& to, const Value& more) {
      Shape shape = to->shape();
      shape[1] = 1;
      to = ops::concat({to, ops::expand(parted(more), shape)}, 1);
    };
    if (Value bias_k = Module::value("bias_k")) {
      append(k, bias_k);
      append(v, Module::value("bias_v"));
      heads.added++;
    }
    if (zero_) {
      Value none = ops::full(k->backend(), k->dtype(), {1, 1, size_}, 0);
      append(k, none);
      append(v, none);
      heads.added++;
    }
    heads.query = ops::transpose(q, 1, 2), heads.key = ops::transpose(k, 1, 2), heads.value = ops::transpose(v, 1, 2);
    return heads;
  }
  // Bool, or numbers to add, that broadcasts to [N, heads, L, S]; null where nothing is hidden. Bool: true where a key
  // takes part, as attention wants it.
  Value hidden_keys(const Value& padding, const Value& mask, const Heads& heads, bool alone) const {
    const Shape &query = heads.query->shape(), &key = heads.key->shape();
    int64_t batch = query[0], length = query[2], keys = key[2] - heads.added;
    Value all;
    if (padding) all = joined(all, shown(padding, alone ? Shape{1, 1, 1, keys} : Shape{batch, 1, 1, keys}, heads));
    if (mask && mask->shape().rank == 3)
      all = joined(all, shown(mask, {batch, heads_, length, keys}, heads));
    else if (mask)
      all = joined(all, shown(mask, {1, 1, length, keys}, heads));
    return all;
  }
  Value shown(const Value& mask, const Shape& shape, const Heads& heads) const {
    if (mask->shape().numel() != shape.numel() || mask->shape()[mask->shape().rank - 1] != shape[3])
      fail(AT_ERROR_SHAPE, "inputs", "a mask is %s, expected the elements of %s", mask->shape().text().c_str(),
           shape.text().c_str());
    Value made = ops::reshape(mask, shape);
    bool hides = made->dtype() == DType::boolean;
    if (!hides && !is_float(made->dtype()))
      fail(AT_ERROR_DTYPE, "inputs", "a mask is %s, expected bool or a float", dtype_name(made->dtype()));
    made = hides ? ops::pointwise(PointwiseOp::logical_not, made) : ops::cast(made, heads.query->dtype());
    if (!heads.added) return made;
    Shape more = shape;
    more[3] = heads.added;
    return ops::concat({made, ops::full(made->backend(), made->dtype(), more, hides ? 1 : 0)}, 3);
  }
  static Value additive(const Value& mask, DType dtype) {
    if (mask->dtype() != DType::boolean) return mask;
    auto number = [&](double of) { return ops::full(mask->backend(), dtype, {}, of); };
    return ops::where(mask, number(0), number(-std::numeric_limits<double>::infinity()));
  }
  static Value joined(const Value& a, const Value& b) {
    if (!a) return b;
    if (a->dtype() == DType::boolean && b->dtype() == DType::boolean)
      return ops::pointwise(PointwiseOp::logical_and, a, b);
    DType dtype = a->dtype() == DType::boolean ? b->dtype() : a->dtype();
    return ops::add(additive(a, dtype), additive(b, dtype));
  }
  Value attended(const Heads& heads, const Value& mask) const {
    ops::AttentionOptions options;
    options.causal = causal_ ? AT_CAUSAL_UPPER_LEFT : AT_CAUSAL_NONE;
    options.mask = mask;
    options.dropout_p = is_training() ? dropout_ : 0;
    options.generator = options.dropout_p > 0 ? context().generator.get() : nullptr;
    return ops::scaled_dot_product_attention(heads.query, heads.key, heads.value, options);
  }
  Value weights_of(const Heads& heads, const Value& mask) const {
    Value scores =
        ops::matmul(ops::mul(heads.query, 1 / std::sqrt(double(size_ / heads_))), ops::transpose(heads.key, 2, 3));
    if (mask) scores = ops::add(scores, additive(mask, scores->dtype()));
    if (causal_) {
      const Shape& shape = scores->shape();
      Value ones = ops::full(scores->backend(), DType::boolean, {shape[2], shape[3]}, 1);
      scores = ops::add(scores, additive(ops::triangle(ones, 0, true), scores->dtype()));
    }
    return ops::softmax(scores, 3);
  }
  int64_t size_, heads_;
  double dropout_;
  bool batch_first_, zero_, causal_;
};

// Rows of a table to the positions of a sequence.
class PositionEmbedding : public Layer {
 public:
  PositionEmbedding(const Arguments& arguments, const Context& context) : Layer(arguments, context) {
    Shape shape{arguments.positive("num_embeddings"), arguments.positive("embedding_dim")};
    add_parameter("weight", normal(context, shape, 0.02));
  }

 protected:
  std::vector<Value> forward(std::span<const Value> given, size_t) override {
    const Value& x = input(given);
    const Shape& shape = x->shape();
    Value weight = value("weight");
    if (shape.rank < 2 || shape[shape.rank - 2] > weight->shape()[0] || shape[shape.rank - 1] != weight->shape()[1])
      fail(AT_ERROR_SHAPE, "input", "input is %s, expected [..., L, %lld] with L of at most %lld", shape.text().c_str(),
           (long long)weight->shape()[1], (long long)weight->shape()[0]);
    return {ops::add(x, ops::view(weight, ops::slicing(0, 0, shape[shape.rank - 2], 1)))};
  }
};

}  // namespace

ATHENA_LAYER(MultiheadAttention)
ATHENA_LAYER(PositionEmbedding)

}  // namespace athena::nn
