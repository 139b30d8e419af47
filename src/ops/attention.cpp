// attention.cpp: attention as a caller asks for it, its kernels, and how they are differentiated.
#include "ops/attention.h"

#include <algorithm>
#include <cmath>

#include "autograd/function.h"
#include "ops/create.h"
#include "ops/pointwise.h"
#include "ops/reduce.h"
#include "ops/term.h"
#include "ops/view.h"

namespace athena::ops {

namespace {

const OpDef attention_definition{
    .name = "attention", .kind = OpKind::kernel, .kernel = KernelKind::attention, .results = 2};
const OpDef attention_backward_definition{
    .name = "attention_backward", .kind = OpKind::kernel, .kernel = KernelKind::attention_backward, .results = 3};

std::vector<Value> with_extras(std::vector<Value> inputs, const Attention& a) {
  inputs.insert(inputs.end(), a.extras.begin(), a.extras.end());
  return inputs;
}

std::vector<Value> record_backward(const Attention& a, const Value& grad, const Value& output, const Value& logsum) {
  DType dtype = a.query->dtype(), wide = opmath_dtype(dtype);
  Value delta = sum(mul(cast(grad, wide), cast(output, wide)), 1u << 3, false);
  std::vector<Value> inputs = with_extras({a.query, a.key, a.value, grad, logsum, delta}, a);
  Value query = Node::make(attention_backward_definition, grad->backend(), dtype, a.query->shape(), inputs,
                           a.attributes, a.arguments);
  Value key = Node::result(query, 1, dtype, a.key->shape());
  return {query, key, Node::result(query, 2, dtype, a.value->shape())};
}

// The kernel's values. Their own gradients are those of the same made by operations, which nobody computes otherwise.
std::vector<Value> gradients(Attention a, const Value& grad, const Value& output, const Value& logsum) {
  std::vector<Value> found;
  {
    NoGradScope scope(true);
    found = record_backward(a, grad, output, logsum);
  }
  const Value* sources[] = {&a.query, &a.key, &a.value, &grad};
  if (no_grad() || std::none_of(sources, sources + 4, [](const Value* one) { return (*one)->requires_grad(); }))
    return found;
  AttentionGradients composed = composed_attention_backward(a, grad);
  const Value inputs[] = {composed.query, composed.key, composed.value};
  auto pass = [](std::span<const Value>, std::span<const Value> grads) {
    return std::vector<Value>(grads.begin(), grads.end());
  };
  return differentiable(pass, found, inputs);
}

Value kernel_attention(const Attention& a) {
  const Shape query = a.query->shape();
  DType dtype = a.query->dtype();
  Shape shape = query;
  shape.dims[3] = a.value->dims()[3];
  Value output, logsum;
  {
    NoGradScope scope(true);
    std::vector<Value> inputs = with_extras({a.query, a.key, a.value}, a);
    output = Node::make(attention_definition, a.query->backend(), dtype, shape, inputs, a.attributes, a.arguments);
    logsum = Node::result(output, 1, opmath_dtype(dtype), {query[0], query[1], query[2]});
  }
  auto rule = [attributes = a.attributes, arguments = a.arguments](std::span<const Value> inputs,
                                                                   std::span<const Value> grads) {
    std::vector<Value> extras(inputs.begin() + 5, inputs.end());
    return gradients({inputs[0], inputs[1], inputs[2], extras, attributes, arguments}, grads[0], inputs[3], inputs[4]);
  };
  return differentiable(rule, {output}, with_extras({a.query, a.key, a.value, output, logsum}, a))[0];
}

[[noreturn]] void refuse_shapes(const Value& query, const Value& key, const Value& value, const char* argument,
                                const char* expected) {
  fail(AT_ERROR_SHAPE, argument, "query is %s, key %s and value %s: expected %s", query->shape().text().c_str(),
       key->shape().text().c_str(), value->shape().text().c_str(), expected);
}

void check_inputs(const Value& query, const Value& key, const Value& value) {
  check_float(query, "query");
  for (const Value* other : {&key, &value})
    if ((*other)->dtype() != query->dtype())
      fail(AT_ERROR_DTYPE, other == &key ? "key" : "value", "query is %s, key %s and value %s: expected one dtype",
           dtype_name(query->dtype()), dtype_name(key->dtype()), dtype_name(value->dtype()));
  if (query->rank() < 2 || key->rank() < 2 || value->rank() < 2)
    refuse_shapes(query, key, value, "query", "at least two axes each");
  auto last = [](const Value& a, int axis) { return a->dims()[a->rank() - axis]; };
  if (last(query, 1) != last(key, 1)) refuse_shapes(query, key, value, "key", "query and key of one width");
  if (last(key, 2) != last(value, 2)) refuse_shapes(query, key, value, "value", "as many values as keys");
}

// The sizes before the last `kept`.
Shape leading(const Value& a, int kept) {
  Shape shape;
  for (int i = 0; i < a->rank() - kept; i++) shape.dims[shape.rank++] = a->dims()[i];
  return shape;
}
Shape joined(Shape shape, std::initializer_list<int64_t> sizes) {
  if (shape.rank + int(sizes.size()) > kMaxRank)
    fail(AT_ERROR_SHAPE, "query", "the inputs broadcast to more than %d axes", kMaxRank);
  for (int64_t size : sizes) shape.dims[shape.rank++] = size;
  return shape;
}

constexpr int64_t kFarthest = int64_t(1) << 40;  // of positions, so that their sums fit

// Whether `from` broadcasts to just that shape.
bool stretches(const Shape& from, const Shape& to) {
  bool fits = from.rank <= to.rank;
  for (int i = 1; fits && i <= from.rank; i++)
    fits = from[from.rank - i] == 1 || from[from.rank - i] == to[to.rank - i];
  return fits;
}

// What a caller gave, broadcast, and then with one batch axis.
class Request {
 public:
  Request(const Value& query, const Value& key, const Value& value, const AttentionOptions& options)
      : options_(options) {
    check_inputs(query, key, value);
    Value q = with_heads(query), k = with_heads(key), v = with_heads(value);
    heads_ = heads_of(q, k, v);
    int64_t kv_heads = options.enable_gqa ? k->dims()[k->rank() - 3] : heads_;
    batch_ = broadcast(broadcast(leading(q, 3), leading(k, 3)), leading(v, 3));
    Shape flat{batch_.numel()};
    auto matrices = [&](const Value& a, int64_t heads) {
      int64_t rows = a->dims()[a->rank() - 2], width = a->dims()[a->rank() - 1];
      return reshape(expand(a, joined(batch_, {heads, rows, width})), joined(flat, {heads, rows, width}));
    };
    bool has_heads = query->rank() > 2 || key->rank() > 2 || value->rank() > 2;
    result_ =
        joined(has_heads ? joined(batch_, {heads_}) : Shape{}, {q->dims()[q->rank() - 2], v->dims()[v->rank() - 1]});
    attention_ = {matrices(q, heads_), matrices(k, kv_heads), matrices(v, kv_heads), {}, {}, {}};
    tell();
  }

  Value run() const {
    const Attention& a = attention_;
    bool composed = a.query->numel() == 0 || a.key->numel() == 0 || a.value->numel() == 0;
    for (const Value& extra : a.extras) composed = composed || (extra->requires_grad() && !no_grad());
    return reshape(composed ? cast(composed_attention(a), a.query->dtype()) : kernel_attention(a), result_);
  }

 private:
  static Value with_heads(const Value& a) { return a->rank() > 2 ? a : reshape(a, {1, a->dims()[0], a->dims()[1]}); }

  int64_t heads_of(const Value& q, const Value& k, const Value& v) const {
    int64_t heads = q->dims()[q->rank() - 3], of_keys = k->dims()[k->rank() - 3], of_values = v->dims()[v->rank() - 3];
    if (options_.enable_gqa) {
      if (of_keys != of_values || of_keys == 0 || heads % of_keys != 0)
        refuse_shapes(q, k, v, "key", "as many heads of values as of keys, which divide the query's");
      return heads;
    }
    return broadcast(broadcast({heads}, {of_keys}), {of_values})[0];
  }

  void tell() {
    const AttentionOptions& o = options_;
    Attention& a = attention_;
    if (o.causal < AT_CAUSAL_NONE || o.causal > AT_CAUSAL_LOWER_RIGHT)
      fail(AT_ERROR_ARGUMENT, "options", "causal is %d, expected AT_CAUSAL_NONE (%d) to AT_CAUSAL_LOWER_RIGHT (%d)",
           int(o.causal), int(AT_CAUSAL_NONE), int(AT_CAUSAL_LOWER_RIGHT));
    a.attributes.causal = uint32_t(o.causal);
    a.attributes.left = std::clamp<int64_t>(o.window_left, -1, kFarthest);
    a.attributes.right = std::clamp<int64_t>(o.window_right, -1, kFarthest);
    if (o.query_offset < -kFarthest || o.query_offset > kFarthest)
      fail(AT_ERROR_ARGUMENT, "options", "query_offset is %lld, expected no more than %lld either way",
           (long long)o.query_offset, (long long)kFarthest);
    a.arguments.query_offset = o.query_offset;
    int64_t width = a.query->dims()[3];
    a.arguments.scale = o.scale ? *o.scale : width ? 1 / std::sqrt(double(width)) : 1;
    if (!std::isfinite(a.arguments.scale))
      fail(AT_ERROR_ARGUMENT, "options", "scale is %g, expected a finite number", a.arguments.scale);
    if (a.arguments.scale <= 0) a.attributes.extras |= kAttentionFlipped;
    if (!(o.softcap >= 0) || !std::isfinite(o.softcap))
      fail(AT_ERROR_ARGUMENT, "options", "softcap is %g, expected 0 or a finite number above", o.softcap);
    tell_mask();
    tell_lengths();
    tell_slopes();
    a.arguments.softcap = o.softcap;
    if (o.softcap > 0) a.attributes.extras |= kAttentionCap;
    tell_dropout();
  }

  void add(AttentionExtra extra, const Value& value) {
    attention_.attributes.extras |= extra;
    attention_.extras.push_back(value);
  }

  void tell_mask() {
    const Value& mask = options_.mask;
    if (!mask) return;
    DType dtype = mask->dtype();
    if (dtype != DType::boolean && !is_float(dtype))
      fail(AT_ERROR_DTYPE, "options", "mask is %s, expected bool or a float dtype", dtype_name(dtype));
    int64_t queries = attention_.query->dims()[2], keys = attention_.key->dims()[2];
    Shape shape = joined(batch_, {heads_, queries, keys});
    if (!stretches(mask->shape(), shape))
      fail(AT_ERROR_SHAPE, "options", "mask is %s, expected a shape that broadcasts to the scores' %s",
           mask->shape().text().c_str(), shape.text().c_str());
    Value fitted = dtype == DType::boolean ? mask : cast(mask, attention_.query->dtype());
    add(dtype == DType::boolean ? kAttentionAllowed : kAttentionMask,
        reshape(expand(fitted, shape), {batch_.numel(), heads_, queries, keys}));
  }

  static Value integers(const Value& a, const char* name) {
    if (!is_integer(a->dtype()))
      fail(AT_ERROR_DTYPE, "options", "%s are %s, expected integers", name, dtype_name(a->dtype()));
    return cast(a, DType::i64);
  }

  void tell_lengths() {
    const AttentionOptions& o = options_;
    if (o.query_offsets || o.key_offsets) {
      if (!o.query_offsets || !o.key_offsets || o.key_lengths)
        fail(AT_ERROR_ARGUMENT, "options", "expected both query_offsets and key_offsets, and no key_lengths");
      Value queries = integers(o.query_offsets, "query_offsets"), keys = integers(o.key_offsets, "key_offsets");
      if (queries->rank() != 1 || queries->numel() == 0 || !(queries->shape() == keys->shape()) || batch_.numel() != 1)
        fail(AT_ERROR_SHAPE, "options",
             "query_offsets are %s and key_offsets %s of a batch of %lld: expected n + 1 each, and no batch",
             queries->shape().text().c_str(), keys->shape().text().c_str(), (long long)batch_.numel());
      add(kAttentionSequences, queries);
      attention_.extras.push_back(keys);
    }
    if (!o.key_lengths) return;
    Value lengths = integers(o.key_lengths, "key_lengths");
    int64_t batch = batch_.numel();
    if (lengths->numel() != 1 && !(lengths->shape() == batch_))
      fail(AT_ERROR_SHAPE, "options", "key_lengths are %s, expected %s or one element", lengths->shape().text().c_str(),
           batch_.text().c_str());
    add(kAttentionLengths, lengths->numel() == 1 ? expand(reshape(lengths, {1}), {batch}) : reshape(lengths, {batch}));
  }

  void tell_slopes() {
    const Value& slopes = options_.alibi_slopes;
    if (!slopes) return;
    if (!is_float(slopes->dtype()))
      fail(AT_ERROR_DTYPE, "options", "alibi_slopes are %s, expected a float dtype", dtype_name(slopes->dtype()));
    Shape shape = joined(batch_, {heads_});
    if (!stretches(slopes->shape(), shape))
      fail(AT_ERROR_SHAPE, "options", "alibi_slopes are %s, expected a shape that broadcasts to %s",
           slopes->shape().text().c_str(), shape.text().c_str());
    Value fitted = cast(slopes, opmath_dtype(attention_.query->dtype()));
    add(kAttentionSlopes, reshape(expand(fitted, shape), {batch_.numel(), heads_}));
  }

  void tell_dropout() {
    double p = options_.dropout_p;
    if (!(p >= 0 && p <= 1)) fail(AT_ERROR_ARGUMENT, "options", "dropout_p is %g, expected 0 to 1", p);
    if (p == 0) return;
    if (!options_.generator) fail(AT_ERROR_NULL, "options", "generator is NULL, expected one where dropout_p is %g", p);
    AttentionArguments& to = attention_.arguments;
    attention_.attributes.extras |= kAttentionDropout;
    to.kept = p < 1 ? 1 / (1 - p) : 0;
    to.drop_below = uint64_t(std::nearbyint(p * 0x1p32));
    const int64_t *query = attention_.query->dims(), keys = attention_.key->dims()[2];
    options_.generator->draw(uint64_t(query[0] * query[1] * query[2] * ((keys + 3) / 4)), &to.seed, &to.offset);
  }

  const AttentionOptions& options_;
  Attention attention_;
  Shape batch_, result_;
  int64_t heads_ = 1;
};

}  // namespace

const Value& Attention::extra(AttentionExtra extra) const {
  uint32_t before = attributes.extras & (uint32_t(extra) - 1);
  return extras[size_t(std::popcount(before)) + (before & kAttentionSequences ? 1 : 0)];
}

Value scaled_dot_product_attention(const Value& query, const Value& key, const Value& value,
                                   const AttentionOptions& options) {
  return Request(query, key, value, options).run();
}

}  // namespace athena::ops
